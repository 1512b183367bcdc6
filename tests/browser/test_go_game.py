"""Go in the browser: by mouse, by keyboard alone, and with what is not allowed; a match stopped."""

import re

from lab import wait_for

SURROUNDED = "go_game(100, start=GoBoard.from_rows('.O. O.. ...', komi=0.5))"
# The first run is short, so that every cell has been run; the second would take a quarter hour.
SLOW = """
import random, time
from mctsbook.tournament import match
def slow(game, rng):
    time.sleep(0.002)
    return rng.choice(game.possible_moves())
"""
PLAYED = """
n = 100_000 if "result" in globals() else 2
result = match(slow, slow, TicTacToe(), n, random.Random(1), progress=match_progress())
print(len(result.games), result.planned)
"""
# The columns with the lines of each heading, and whether all of it is to be seen.
HEADINGS = """panel => [...panel.querySelectorAll('[role=heading]')].map((heading) => {
    const column = heading.closest('.widget-vbox').getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(heading);
    const words = range.getBoundingClientRect();
    const fits = words.height > 8 && words.left >= column.left && words.right <= column.right;
    return [heading.textContent, range.getClientRects().length, fits];
})"""
TITLES = [[title, 1, True] for title in ("바둑판", "MCTS의 생각", "형세")]


def free(game) -> int:
    """How many points can be chosen."""
    return game.place.locator("[data-move]").count()


def wait_for_free(game, count: int) -> None:
    """Waits until so many points can be chosen."""
    wait_for(lambda: free(game) == count, f"{count} free points", lambda: free(game))


def stones(game) -> list[str]:
    """What screen readers say of the stones on the board to play on."""
    board = game.picture("바둑판")
    labels = board.locator("[aria-label]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    return [label for label in labels if "비어 있음" not in label]


def focus(game) -> str:
    """What a screen reader says of the focused thing."""
    return game.page.evaluate("""() => {
        const item = document.activeElement;
        return item.ariaLabel ?? (item.labels?.[0] ?? item).textContent.trim();
    }""")


def test_go_by_mouse(scratch):
    notebook = scratch("go_game(200)")
    game = notebook.panel()
    assert game.place.evaluate(HEADINGS) == TITLES
    thought, outlook = game.picture("MCTS의 생각"), game.picture("형세")
    assert thought.count() == outlook.count() == 0
    assert game.place.get_by_text("여기에 나타납니다").count() == 2

    game.cell("3행 3열").click()
    wait_for_free(game, 47)
    assert "3행 3열, 흑" in stones(game) and sum(", 백, 마지막 수" in s for s in stones(game)) == 1
    caption = game.place.get_by_text("200번 반복하여 고른 수는")
    assert re.search(r"고른 수는 \(\d, \d\)\(굵은 테두리\)입니다", caption.text_content())
    assert thought.locator(".mctsbook-candidate").count() == 48

    game.place.get_by_label("형세 보기").check()
    game.place.get_by_text("무작위로 200판을 끝까지 두면").wait_for()
    assert outlook.locator(".mctsbook-owner").count() > 0
    assert game.place.evaluate(HEADINGS) == TITLES
    assert game.place.get_by_text("여기에 나타납니다").count() == 0
    game.place.get_by_label("형세 보기").uncheck()
    outlook.wait_for(state="detached")

    game.button("무르기").click()
    wait_for_free(game, 49)
    assert stones(game) == [] and game.button("무르기").is_disabled()
    game.button("통과").click()
    wait_for_free(game, 48)
    assert [", 백, 마지막 수" in stone for stone in stones(game)] == [True]
    game.button("새 게임").click()
    wait_for_free(game, 49)
    assert stones(game) == [] and thought.count() == 0

    game.place.get_by_label("나의 색").select_option("백")
    game.wait_for_status("둘 차례: 나(백)")
    wait_for_free(game, 48)
    assert [", 흑, 마지막 수" in stone for stone in stones(game)] == [True]
    assert thought.locator(".mctsbook-candidate").count() == 49


def test_go_by_keyboard_alone(scratch):
    game = scratch("go_game(200)").panel()
    keys = game.page.keyboard

    def tab_to(name: str) -> None:
        """Goes forward to the thing of this name."""
        for _ in range(40):
            keys.press("Tab")
            if focus(game) == name:
                return
        raise AssertionError(f"not reached: {name}")

    game.slider("반복 횟수").focus()
    tab_to("0행 0열, 비어 있음")
    for key, times in (("Right", 4), ("Down", 4), ("Left", 1), ("Up", 1)):
        for _ in range(times):
            keys.press(f"Arrow{key}")
    assert focus(game) == "3행 3열, 비어 있음"
    keys.press("Enter")
    wait_for_free(game, 47)
    assert "3행 3열, 흑" in stones(game)
    # The focus stays on the board, on a point next to the stone.
    assert "비어 있음" in focus(game)
    keys.press("Enter")
    wait_for_free(game, 45)
    assert sum(", 흑" in stone for stone in stones(game)) == 2

    game.slider("반복 횟수").focus()
    tab_to("무르기")
    keys.press("Enter")
    wait_for_free(game, 47)
    assert len(stones(game)) == 2
    tab_to("형세 보기")
    keys.press("Space")
    game.place.get_by_text("무작위로 200판을 끝까지 두면").wait_for()
    game.slider("반복 횟수").focus()
    tab_to("통과")
    keys.press("Enter")
    # MCTS is ahead by the komi and passes too.
    game.wait_for_status("끝났습니다: 백 승, 9집 차이(덤 9집을 셈하여).")
    game.slider("반복 횟수").focus()
    tab_to("새 게임")
    keys.press("Enter")
    wait_for_free(game, 49)


def test_what_is_not_allowed_on_the_go_board_is_one_korean_sentence(scratch):
    notebook = scratch(SURROUNDED)
    game = notebook.panel()
    before = game.settled()

    def assert_refused(words: str) -> None:
        game.place.get_by_role("alert").filter(has_text=words).wait_for()
        assert game.problem() == words
        assert notebook.page.locator(".jp-OutputArea-output pre").count() == 0
        game.wait_for_status("둘 차례: 나(흑)")
        assert stones(game) == ["0행 1열, 백", "1행 0열, 백"]

    game.cell("0행 0열").click()
    assert_refused("(0, 0)에 두면 자살수입니다. 따내는 돌도 없고 둔 돌에 활로가 남지 않습니다.")
    assert game.settled() == before
    # A page that lags behind the kernel could offer a point that is taken: (0, 1) is.
    game.cell("2행 2열").evaluate("point => (point.dataset.move = '0,1')")
    game.place.locator('[data-move="0,1"]').click()
    assert_refused("수 (0, 1)의 자리에는 이미 돌이 있습니다.")
    game.cell("1행 1열").click()
    wait_for(lambda: "1행 1열, 흑" in " ".join(stones(game)), "a stone that is allowed")
    assert game.place.locator(".mctsbook-problem").count() == 0


def test_a_match_tells_its_pace_and_stopping_keeps_what_was_played(scratch, album):
    notebook = scratch(SLOW, PLAYED)
    page, cell = notebook.page, notebook.page.locator(".jp-CodeCell").nth(2)
    status = page.locator(".mctsbook-panel").get_by_role("status")
    assert status.text_content().startswith("다 두었습니다: 2/2판")
    assert cell.locator("pre").inner_text().strip() == "2 2"

    cell.locator(".jp-InputPrompt").click()
    page.keyboard.press("Control+Enter")
    running = re.compile(
        r"^[\d,]+/100000판, 남은 시간 .+ ■를 눌러 커널을 멈추면 그때까지 끝난 판만"
    )
    status.filter(has_text=running).wait_for()
    cell.screenshot(path=f"{album}/match_progress.png")
    page.locator('jp-button[data-command="notebook:interrupt-kernel"]').click()
    status.filter(has_text="다 두지 못하고").wait_for()
    wait_for(lambda: "100000" in cell.locator("pre").inner_text(), "the result")
    played, planned = map(int, cell.locator("pre").inner_text().split())
    assert 0 < played < planned == 100_000
    assert page.locator(".mctsbook-panel").count() == 1

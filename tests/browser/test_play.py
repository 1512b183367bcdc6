"""A whole game in the browser: by mouse, by keyboard alone, and with what is not allowed."""

import re

import pytest
from lab import wait_for

COUNT = "from ipywidgets.widgets import widget as registry\nprint(len(registry._instances))"


@pytest.fixture
def game(chapter):
    """The interactive of the opening chapter."""
    return chapter("00_start").fresh_panel()


def free(game) -> int:
    """How many cells can be chosen."""
    return game.place.locator("[data-move]").count()


def wait_for_answer(game, before: int) -> None:
    """Waits until fewer than `before` cells are free and it is the reader's turn, or the end."""
    game.place.locator(f"[data-move] >> nth={before - 1}").wait_for(state="detached")
    game.place.get_by_role("status").filter(has_text=re.compile("빈칸을|끝났")).first.wait_for()


def place(game, cell) -> None:
    """Places by mouse and waits for the answer."""
    before = free(game)
    cell.click()
    wait_for_answer(game, before)


def test_a_whole_game_by_mouse(game):
    game.place.get_by_label("정답 보기").check()
    good = game.place.get_by_role("button", name=re.compile("정답 (비김|이김)"))
    good.first.wait_for()
    bars = game.picture("MCTS의 후보")
    moves = 0
    while free(game):
        place(game, good.first)
        moves += 1
        if "끝났" not in game.status():
            assert bars.locator("[data-bar]").count() == 8 - 2 * (moves - 1)
            assert bars.get_by_text("▶").count() == 1
    assert "무승부" in game.status() or "X 승" in game.status()
    log = game.place.get_by_role("region", name="기록")
    assert log.get_by_text("지켰습니다").count() == moves
    game.button("무르기").click()
    game.wait_for_status("빈칸을")
    game.button("새 게임").click()
    game.place.locator("[data-move] >> nth=8").wait_for()


def test_a_whole_game_by_keyboard_alone(game):
    page = game.page
    game.button("새 게임").focus()
    names = []
    while not names or names[-1] is None or not names[-1].startswith("왼쪽 위, "):
        page.keyboard.press("Tab")
        names.append(page.evaluate("() => document.activeElement.getAttribute('aria-label')"))
        assert len(names) < 12
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert focus(page) == "가운데, 비어 있음"
    outline = page.evaluate(
        "() => getComputedStyle(document.activeElement.querySelector('.mctsbook-hit')).stroke"
    )
    assert outline != "none"
    page.keyboard.press("Enter")
    wait_for_answer(game, 9)
    assert free(game) == 7
    keys = iter(["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"] * 20)
    while "끝났" not in game.status():
        before = free(game)
        page.keyboard.press(" ")
        wait_for_answer(game, before)
        # After a move the focus goes to the nearest free cell.
        assert not free(game) or "비어 있음" in focus(page)
        page.keyboard.press(next(keys))


def focus(page) -> str | None:
    """What a screen reader says of the focused thing."""
    return page.evaluate("() => document.activeElement.getAttribute('aria-label')")


def test_one_iteration_is_told(game):
    place(game, game.cell("가운데"))
    game.button("한 번의 반복 보기").click()
    log = game.place.get_by_role("region", name="기록")
    log.wait_for()
    text = log.inner_text()
    assert "2,001번째 반복" in text and "UCB1이 가장 큰" in text
    assert [word in text for word in ("선택", "확장", "시뮬레이션", "역전파")] == [True] * 4
    game.button("한 번의 반복 보기").click()
    log.get_by_text("2,002번째 반복").wait_for()
    assert log.evaluate("log => log.scrollTop") == 0
    assert log.inner_text().startswith("2,002번째 반복")


def test_who_begins_seed_and_truth(game):
    game.place.get_by_label("먼저 두는 쪽").select_option("MCTS(O)")
    game.place.locator("[data-move] >> nth=8").wait_for(state="detached")
    first = game.settled()
    game.button("새 게임").click()
    game.page.wait_for_timeout(300)
    assert game.settled() == first
    seed = game.place.get_by_label("씨앗")
    seed.fill("7")
    seed.press("Enter")
    game.button("새 게임").click()
    wait_for(lambda: game.pictures()[1] != first[1], "other candidates")


def test_what_is_not_allowed_becomes_one_korean_sentence(scratch):
    notebook = scratch("first_game(100)")
    game = notebook.panel()
    place(game, game.cell("가운데"))
    # A page that lags behind the kernel could offer a cell that is taken: cell 4 is.
    game.place.locator("[data-move]").first.evaluate("cell => (cell.dataset.move = '4')")
    game.place.locator('[data-move="4"]').click()
    game.place.locator(".mctsbook-problem").wait_for()
    assert game.problem() == "수 4의 자리에는 이미 돌이 있습니다."
    assert game.place.get_by_role("alert").count() == 1
    assert notebook.page.locator(".jp-OutputArea-output pre").count() == 0
    assert free(game) == 7
    game.button("새 게임").click()
    game.place.locator(".mctsbook-problem").wait_for(state="detached")


def test_a_seed_that_is_none_is_put_right(scratch):
    game = scratch("first_game(100)").panel()
    seed = game.place.get_by_label("씨앗")
    for typed in ("", "-5", "1e99", "가나다"):
        seed.click()
        game.page.keyboard.press("Control+A")
        game.page.keyboard.press("Delete")
        game.page.keyboard.type(typed)
        game.page.keyboard.press("Tab")
        place(game, game.cell("가운데"))
        assert free(game) == 7
        game.button("새 게임").click()
        game.place.locator("[data-move] >> nth=8").wait_for()


def test_two_copies_on_one_page_are_independent(scratch):
    notebook = scratch("first_game(100)", "first_game(100)")
    one, other = notebook.panel(0), notebook.panel(1)
    before = other.settled()
    place(one, one.cell("가운데"))
    one.drag("탐험 상수 C", 60)
    assert other.settled() == before and other.value("탐험 상수 C") == "1.41"
    place(other, other.cell("왼쪽 위"))
    assert (free(one), free(other)) == (7, 7)


def test_running_a_cell_again_leaves_nothing_behind(scratch):
    notebook = scratch("first_game(100)", "long = long_search(StoneBoard(), 10**6)\nlong", COUNT)
    count = notebook.printed(3)
    notebook.panel(1).button("시작").click()
    notebook.panel(1).wait_for_status("1초에")
    for _ in range(2):
        notebook.run_cell(1)
        notebook.run_cell(2)
        notebook.run_cell(3)
        assert notebook.printed(3) == count
    assert notebook.page.locator(".mctsbook-panel").count() == 2
    assert "시작을 누르면" in notebook.panel(1).status()
    game = notebook.panel(0)
    place(game, game.cell("가운데"))
    assert free(game) == 7

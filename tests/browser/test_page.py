"""The chapters in the browser: run by the menu, restarted, dark, narrow, named for everybody."""

import pytest
from chapters import CHAPTERS
from lab import DRAWING, STDERR, wait_for

INTERACTIVES = {
    "first_game": "first_game()",
    "drag": "drag(TicTacToe('XO       '), 2000)",
    "drag_7x7": "drag(StoneBoard(), 300)",
    "steps": "steps()",
    "time_travel": "time_travel(TicTacToe('XO       '), 300)",
    "ucb1_scale": "ucb1_scale()",
    "long_search": "long_search()",
    "go_game": "go_game()",
}
PREDICTION = "predict('best_opening')"
UNNAMED = """() => [...document.querySelectorAll(
    '.mctsbook-panel :is(button, input, select, [role=slider], [role=button], [role=treeitem],'
    + '[role=textbox], [contenteditable=true], [tabindex="0"])')]
    .filter((item) => item.checkVisibility())
    .filter((item) => !(item.getAttribute('aria-label') || item.title || item.textContent.trim()
        || [...(item.labels ?? [])].some((label) => label.textContent.trim())))
    .map((item) => item.outerHTML.slice(0, 200))"""
WIDER = """() => [...document.querySelectorAll('.mctsbook-panel, .mctsbook-panel *')]
    .filter((item) => item.checkVisibility() && !item.closest('svg') && item.clientWidth > 0)
    .filter((item) => item.scrollWidth > item.clientWidth + 1
        && getComputedStyle(item).overflowX !== 'visible')
    .map((item) => `${item.className}: ${item.scrollWidth} > ${item.clientWidth}`)"""
LETTERS = """() => [...document.querySelectorAll('.mctsbook-view svg text')]
    .filter((item) => {
        const letters = item.getBoundingClientRect();
        const picture = item.closest('svg').getBoundingClientRect();
        return letters.left < picture.left - 1 || letters.right > picture.right + 1
            || letters.bottom > picture.bottom + 1 || letters.height < 8;
    }).map((item) => item.textContent)"""
NULLS = """() => [...document.querySelectorAll('.mctsbook-panel [title="null"]')]
    .filter((item) => item.checkVisibility()).map((item) => item.outerHTML.slice(0, 200))"""


def use(name, panel):
    """Brings an interactive into a state worth looking at."""
    if name == "first_game":
        panel.place.get_by_label("정답 보기").check()
        panel.cell("가운데").click()
        panel.place.locator("[data-move] >> nth=7").wait_for(state="detached")
        panel.button("한 번의 반복 보기").click()
        panel.place.get_by_role("region", name="기록").wait_for()
    if name == "steps":
        panel.place.get_by_label("마친 반복").fill("11")
        panel.place.get_by_label("마친 반복").press("Enter")
        panel.wait_for_status("마친 반복 11번")
        for phase in ("선택", "확장", "시뮬레이션"):
            panel.button("한 단계 앞으로 ▶").click()
            panel.wait_for_status(f"반복 12, {phase}")
    if name == "long_search":
        panel.button("시작").click()
        panel.wait_for_status("마쳤습니다")
    if name == "go_game":
        panel.cell("3행 3열").click()
        panel.place.get_by_text("고른 수는").wait_for()
        panel.place.get_by_label("형세 보기").check()
        panel.place.get_by_text("무작위로 200판을").wait_for()
    panel.settled()


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_runs_by_the_menu(chapter, name):
    page = chapter(name).page
    assert page.locator(".jp-CodeCell").count() > 0
    assert page.locator(STDERR).count() == 0


def look_at(notebook, album, look):
    """Each interactive is used, kept as a picture and examined."""
    for number, name in enumerate(INTERACTIVES):
        panel = notebook.panel(number)
        use(name, panel)
        panel.place.screenshot(path=f"{album}/{name}_{look}.png")
    panel = notebook.prediction()
    panel.button("(다) 변").click()
    panel.wait_for_status("답은 (가)입니다.")
    panel.place.screenshot(path=f"{album}/prediction_{look}.png")
    page = notebook.page
    assert page.evaluate(UNNAMED) == []
    assert page.evaluate(NULLS) == []
    assert page.evaluate(WIDER) == []
    assert page.evaluate(LETTERS) == []


def contrast(page) -> list[float]:
    """The contrast of text and ground in each picture (WCAG)."""
    return page.evaluate("""() => {
        const light = (color) => {
            const [r, g, b] = color.match(/[\\d.]+/g).map(Number).map((v) => v / 255)
                .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const ground = light(getComputedStyle(document.querySelector('.jp-Notebook'))
            .backgroundColor);
        return [...document.querySelectorAll('.mctsbook-view')].map((view) => {
            const ink = light(getComputedStyle(view).color);
            return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
        });
    }""")


def test_every_interactive_in_the_light_theme(scratch, album):
    notebook = scratch(*INTERACTIVES.values(), PREDICTION)
    look_at(notebook, album, "light")
    assert min(contrast(notebook.page)) > 4.5


def test_every_interactive_in_the_dark_theme(dark, scratch, album):
    notebook = scratch(*INTERACTIVES.values(), PREDICTION)
    assert notebook.page.locator("body[data-jp-theme-light=false]").count() == 1
    look_at(notebook, album, "dark")
    assert min(contrast(notebook.page)) > 4.5


def test_every_interactive_at_360_pixels(scratch, album):
    notebook = scratch(*INTERACTIVES.values(), PREDICTION)
    notebook.narrow()
    look_at(notebook, album, "narrow")


def test_restarting_the_kernel_and_running_again(copy):
    notebook = copy("00_start")
    notebook.run_all()
    notebook.panel().cell("가운데").click()
    notebook.panel().place.locator("[data-move] >> nth=7").wait_for(state="detached")
    notebook.restart()
    notebook.run_all()
    assert notebook.page.locator(".jp-CodeCell .jp-InputPrompt").first.text_content() == "[1]:"
    panel = notebook.panel()
    assert panel.place.locator("[data-move]").count() == 9
    panel.cell("가운데").click()
    panel.place.locator("[data-move] >> nth=7").wait_for(state="detached")
    assert notebook.page.locator(DRAWING).count() == 1


def test_focus_is_visible_on_everything_the_keyboard_reaches(scratch):
    notebook = scratch("first_game(100)", "time_travel(TicTacToe('XO       '), 60)")
    page = notebook.page
    notebook.panel(0).slider("반복 횟수").focus()
    reached, shown = [], "() => document.activeElement.closest('.mctsbook-panel') !== null"
    while page.evaluate(shown):
        page.wait_for_timeout(200)
        place = page.evaluate("""() => {
            const item = document.activeElement;
            const [hit, own] = [item.querySelector('.mctsbook-hit'), getComputedStyle(item)];
            return [item.getAttribute('aria-label') ?? item.textContent,
                hit ? getComputedStyle(hit).stroke !== 'none' : own.outlineStyle !== 'none'
                    || own.boxShadow !== 'none' || own.borderColor !== ''];
        }""")
        reached.append(place)
        page.keyboard.press("Tab")
    assert [name for name, visible in reached if not visible] == []
    assert len(reached) >= 9


def test_an_error_nobody_expected_is_one_sentence_on_the_page(scratch):
    notebook = scratch("game = first_game(100)\ngame", "game.session.place = None\nNone")
    panel = notebook.panel()
    panel.cell("가운데").click()
    panel.place.locator(".mctsbook-problem").wait_for()
    assert panel.problem().startswith("뜻밖의 오류가 나서 그만두었습니다(TypeError")
    assert notebook.page.locator(".jp-OutputArea-output pre").count() == 0
    panel.button("새 게임").click()
    wait_for(lambda: panel.place.locator(".mctsbook-problem").count() == 0, "all is well again")

"""Dragging a search, walking through its phases, scrubbing through time, in the browser."""

import re

from lab import wait_for


def number_in(words: str) -> int:
    """The first number of a sentence."""
    return int(re.search(r"[\d,]+", words).group().replace(",", ""))


def test_dragging_both_sliders_by_mouse_and_keyboard(chapter):
    panel = chapter("05_best_move").fresh_panel(0)
    seen = {}

    def look():
        """What is shown belongs to the place of the sliders, and is always the same there."""
        pictures = panel.settled()
        n = panel.value("반복 횟수")
        assert number_in(panel.status()) == number_in(n)
        assert panel.picture("탐색 트리").get_by_text(f"루트 · 방문 {n}").count() == 1
        place = n, panel.value("탐험 상수 C")
        assert seen.setdefault(place, pictures) == pictures
        return place

    start = look()
    panel.drag("반복 횟수", -70)
    assert look()[0] != start[0]
    panel.drag("탐험 상수 C", 60)
    assert look()[1] != start[1]
    panel.slider("반복 횟수").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "Home", "PageUp"):
        panel.page.keyboard.press(key)
        look()
    panel.page.keyboard.press("Home")
    assert look()[0] == "10"
    panel.slider("탐험 상수 C").focus()
    for key in ("ArrowLeft", "ArrowRight", "Home", "End"):
        panel.page.keyboard.press(key)
        look()
    assert look() == ("10", "3.00")
    assert len(seen) >= 9 and len({tuple(p) for p in seen.values()}) == len(seen)
    assert panel.slider("반복 횟수").get_attribute("aria-label") == "반복 횟수"


def test_branches_open_and_close(scratch):
    panel = scratch("drag(TicTacToe('XO       '), 500)").panel()
    tree = panel.picture("탐색 트리")
    row = tree.locator('[data-node="r-8"]')
    rows = tree.locator("[data-node]").count()
    row.click()
    tree.locator('[data-node="r-8"][aria-expanded="true"]').wait_for()
    assert tree.locator("[data-node]").count() > rows
    panel.page.keyboard.press("ArrowDown")
    panel.page.keyboard.press("ArrowUp")
    panel.page.keyboard.press("Enter")
    tree.locator('[data-node="r-8"][aria-expanded="false"]').wait_for()
    assert tree.locator("[data-node]").count() == rows
    focused = "() => document.activeElement.dataset.node"
    assert panel.page.evaluate(focused) == "r-8"


def test_four_steps_forward_and_back(chapter):
    panel = chapter("04_one_iteration").fresh_panel()
    forward, back = panel.button("한 단계 앞으로 ▶"), panel.button("◀ 한 단계 뒤로")
    seen = [panel.settled()]
    for turn in range(2):
        for k, phase in enumerate(("선택", "확장", "시뮬레이션", "역전파")):
            forward.click()
            panel.wait_for_status(f"반복 {turn + 1}, {phase}")
            seen.append(panel.settled())
            line = panel.picture("반복의 네 줄").locator("[aria-current=step]")
            assert line.get_attribute("data-line") == str(k)
            told = panel.place.get_by_role("region", name="기록").locator("dt")
            assert told.count() == k + 1 and told.last.inner_text() == phase
    assert panel.page.locator("[data-node][aria-current=step]").count() >= 2
    back.focus()
    for earlier in reversed(seen[:-1]):
        panel.page.keyboard.press("Enter")
        assert panel.settled() == earlier
    assert back.is_disabled()
    number = panel.place.get_by_label("마친 반복")
    number.fill("12")
    number.press("Enter")
    panel.wait_for_status("마친 반복 12번")


def test_scrubbing_and_playing(chapter):
    panel = chapter("05_best_move").fresh_panel(1)
    end = panel.settled()
    last = panel.value("반복")
    panel.drag("반복", -200)
    middle = number_in(panel.value("반복"))
    assert 0 < middle < int(last)
    assert panel.settled() != end
    assert f"{middle:,}번까지" in panel.status()
    panel.slider("반복").focus()
    panel.page.keyboard.press("Home")
    panel.wait_for_status("아직 한 번도 반복하지 않았습니다")
    panel.page.keyboard.press("ArrowRight")
    panel.wait_for_status("1번까지")
    panel.page.keyboard.press("End")
    panel.wait_for_status(f"{int(last):,}번까지")
    assert panel.settled() == end
    panel.page.keyboard.press("Home")
    panel.wait_for_status("아직 한 번도")
    panel.button("재생").focus()
    panel.page.keyboard.press("Enter")
    wait_for(lambda: number_in(panel.value("반복")) > 0, "the time moves")
    panel.button("일시 정지").click()
    panel.settled()
    stood = panel.value("반복")
    panel.page.wait_for_timeout(600)
    assert panel.value("반복") == stood


def test_the_scale_by_mouse_and_keyboard(chapter):
    panel = chapter("03_node").fresh_panel()

    def chosen():
        panel.settled()
        name = panel.place.locator("[data-chosen]").get_attribute("data-child")
        assert name in panel.status()
        return name

    before = chosen()
    panel.slider("탐험 상수 C").focus()
    panel.page.keyboard.press("Home")
    assert chosen() != before
    panel.drag("자식 3 방문", 40)
    panel.drag("자식 3 보상 합", 40)
    panel.settled()
    count = int(panel.value("자식 3 방문"))
    assert f"{count}" in panel.place.locator('[data-child="자식 3"]').text_content()
    parent = number_in(panel.status())
    panel.button("승(+1)").focus()
    panel.page.keyboard.press("Enter")
    wait_for(lambda: number_in(panel.status()) == parent + 1, "one more visit")


def test_a_long_search_starts_grows_and_stops(scratch):
    notebook = scratch("long_search(StoneBoard(), 10**6)", "print(6 * 7)")
    panel = notebook.panel()
    panel.button("시작").click()
    panel.wait_for_status("1초에")
    assert panel.button("시작").is_disabled()
    first = number_in(panel.status().split("가운데")[1])
    bars = panel.picture("후보의")
    before = bars.inner_html()
    wait_for(lambda: number_in(panel.status().split("가운데")[1]) > first, "the search goes on")
    wait_for(lambda: bars.inner_html() != before, "the bars grow")
    notebook.run_cell(2)
    assert notebook.printed(2) == "42"
    panel.button("멈춤").focus()
    panel.page.keyboard.press("Enter")
    panel.wait_for_status("멈추었습니다")
    kept, words = panel.settled(), panel.status()
    assert "지금까지 가장 좋은 수" in words and 0 < number_in(words) < 10**6
    assert panel.place.locator("[data-bar]").count() == 12
    assert panel.settled() == kept and panel.status() == words
    panel.button("시작").click()
    panel.wait_for_status("1초에")
    panel.slider("반복 횟수").focus()
    panel.page.keyboard.press("Home")
    panel.wait_for_status("시작을 누르면")
    panel.button("시작").click()
    panel.wait_for_status("10번에서 마쳤습니다")


def test_dragging_gives_up_the_search_that_runs(scratch):
    panel = scratch("drag(StoneBoard(), 100_000)").panel()
    panel.wait_for_status("1초에")
    panel.slider("반복 횟수").focus()
    panel.page.keyboard.press("Home")
    panel.wait_for_status("10번 반복하여 고른 수")
    kept = panel.settled()
    panel.page.wait_for_timeout(500)
    assert panel.pictures() == kept


def test_numbers_beside_the_sliders_take_no_nonsense(chapter):
    panel = chapter("03_node").fresh_panel()
    box = panel.place.get_by_role("textbox", name="탐험 상수 C 값")
    for typed in ("가나다", "-3", "", "99"):
        box.click()
        panel.page.keyboard.press("Control+A")
        panel.page.keyboard.type(typed) if typed else panel.page.keyboard.press("Delete")
        panel.page.keyboard.press("Enter")
        panel.page.wait_for_timeout(200)
        assert 0 <= float(box.inner_text()) <= 3

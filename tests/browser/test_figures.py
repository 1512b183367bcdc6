"""What the living page takes, measured and told at the end of the run; no time is asserted.

`pytest tests/browser/test_figures.py` prints the table.
"""

from itertools import pairwise
from statistics import median

from lab import wait_for

# Notes when pictures change and when frames are painted, on the page's own clock.
WATCH = """() => {
    window.seen = { changes: [], frames: [], moved: 0 };
    const panel = document.querySelector('.mctsbook-panel');
    new MutationObserver((all) => {
        if (all.some((one) => one.target.closest?.('.mctsbook-view'))) {
            seen.changes.push(performance.now());
        }
    }).observe(panel, { subtree: true, childList: true });
    const frame = (now) => { seen.frames.push(now); requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    addEventListener('pointermove', () => { seen.moved = performance.now(); }, true);
}"""
WORK = """
import time
from statistics import median
def work(panel, values):
    spent = []
    for value in values:
        start = time.perf_counter()
        panel.c.value = value
        spent.append(time.perf_counter() - start)
    return 1000 * median(spent)
print(work(panel, [1 + k / 100 for k in range(60)]))
"""
# When the words on the page say so, counted from the click that should bring them about.
ANSWER = """([name, words]) => new Promise((resolve) => {
    const panel = document.querySelector('.mctsbook-panel');
    const button = [...panel.querySelectorAll('button')].find((b) => b.textContent === name);
    const start = performance.now();
    new MutationObserver((_, observer) => {
        if (panel.textContent.includes(words)) {
            observer.disconnect();
            resolve(performance.now() - start);
        }
    }).observe(panel, { subtree: true, childList: true, characterData: true });
    button.click();
})"""


def repaints(seen: dict) -> int:
    """How many painted frames brought a changed picture."""
    frames, changes = seen["frames"], seen["changes"]
    return sum(any(a < change <= b for change in changes) for a, b in pairwise(frames))


def test_dragging_at_2000_iterations(scratch, figures):
    notebook = scratch("panel = drag(TicTacToe('XO       '), 2000)\npanel", WORK)
    page, panel = notebook.page, notebook.panel()
    notebook.run_cell(2)
    figures["커널이 한 번 바꾸는 데 드는 시간의 중앙값(목표 10 ms)"] = (
        f"{float(notebook.printed(2)):.1f} ms"
    )
    panel.drag("탐험 상수 C", 20)
    panel.settled()
    rates, settling = [], []
    for by in (50, -100, 80):
        page.evaluate(WATCH)
        page.wait_for_timeout(50)
        start = page.evaluate("() => performance.now()")
        panel.drag("탐험 상수 C", by, 100)
        panel.settled()
        seen = page.evaluate("() => seen")
        during = [t for t in seen["changes"] if start <= t <= seen["moved"]]
        rates.append(repaints({**seen, "changes": during}) / (seen["moved"] - start) * 1000)
        settling.append(seen["changes"][-1] - seen["moved"])
        assert during
    figures["끄는 동안 다시 그린 횟수(목표 1초에 10번)"] = f"1초에 {median(rates):.1f}번"
    figures["마지막 움직임부터 멎을 때까지(목표 200 ms)"] = f"{max(settling):.0f} ms"


def test_100_000_iterations(scratch, figures):
    notebook = scratch("panel = drag(TicTacToe('XO       '), 100_000)\npanel")
    page, panel = notebook.page, notebook.panel()
    panel.wait_for_status("고른 수")
    panel.settled()
    page.evaluate(WATCH)
    start = page.evaluate("() => performance.now()")
    before = panel.pictures()
    panel.slider("탐험 상수 C").press("ArrowRight")
    wait_for(lambda: panel.pictures()[-1] != before[-1], "another tree")
    seen = page.evaluate("() => seen")
    figures["100,000번: 막대가 움직이기까지(목표 300 ms)"] = f"{seen['changes'][0] - start:.0f} ms"
    figures["100,000번: 다 그리기까지"] = f"{seen['changes'][-1] - start:.0f} ms"
    gaps = [b - a for a, b in pairwise(seen["frames"])]
    figures["100,000번: 화면이 가장 오래 멈춘 시간"] = f"{max(gaps):.0f} ms"
    assert len(seen["changes"]) > 0


def test_stopping_a_long_search(scratch, figures):
    for title, game in (("틱택토", "TicTacToe()"), ("7x7", "StoneBoard()")):
        notebook = scratch(f"long_search({game}, 10**6)")
        panel = notebook.panel()
        times = []
        for _ in range(3):
            panel.button("시작").click()
            panel.wait_for_status("1초에")
            notebook.page.wait_for_timeout(150)
            times.append(notebook.page.evaluate(ANSWER, ["멈춤", "멈추었습니다"]))
        figures[f"{title}: 멈춤이 답하기까지(목표 200 ms)"] = f"{max(times):.0f} ms"
        assert "지금까지 가장 좋은 수" in panel.status()


def test_the_first_board(copy, figures):
    notebook = copy("00_start")
    notebook.page.evaluate(
        "() => { window.asked = null; addEventListener('click', () => { asked = performance.now(); "
        "}, true); new MutationObserver(() => { if (!window.shown && document.querySelector("
        "'.mctsbook-panel [data-move]')) { window.shown = performance.now(); } })"
        ".observe(document.body, { subtree: true, childList: true }); }"
    )
    notebook.command("실행", "runmenu:run-all")
    wait_for(lambda: notebook.page.evaluate("() => window.shown"), "the board")
    took = notebook.page.evaluate("() => shown - asked")
    figures["00_start: 모두 실행에서 판까지(목표 5초)"] = f"{took / 1000:.1f}초"
    notebook.wait_for_numbers()
    assert "둘 차례: 나(X)" in notebook.panel().status()

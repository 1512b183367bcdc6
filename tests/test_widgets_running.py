"""Searches on an event loop: they grow, stop, give way to a new one, and end with their cell."""

import asyncio
import logging
import math
import queue
import threading
import time
from types import SimpleNamespace

import pytest
from interactives import SECOND, alive, choose
from jupyter_client import KernelManager

from mctsbook import StoneBoard
from mctsbook.session import SlicedSearch
from mctsbook.session.slices import Progress
from mctsbook.widgets import controls, drag, first_game, go_game, long_search
from mctsbook.widgets.runner import Runner

ENDLESS = 10**9


async def until(condition, seconds=20):
    """Lets the loop turn until something holds."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        await asyncio.sleep(0.005)


class Heard:
    """A runner that writes down what it hears."""

    def __init__(self):
        self.slices, self.ends, self.errors = [], [], []
        self.runner = Runner(
            self.slices.append, self.ends.append, self.errors.append, threading.RLock()
        )


def test_a_short_search_ends_at_once():
    async def main():
        heard = Heard()
        heard.runner.start(SlicedSearch(SECOND, 20))
        assert not heard.runner.running and [s.done for s in heard.ends] == [20]
        assert heard.slices == heard.errors == []

    asyncio.run(main())


def test_stopping_keeps_the_best_and_a_new_start_throws_the_old_away():
    async def main():
        heard = Heard()
        heard.runner.start(SlicedSearch(SECOND, ENDLESS))
        await until(lambda: len(heard.slices) > 2)
        heard.runner.stop()
        await until(lambda: heard.ends)
        assert not heard.runner.running
        assert heard.ends[0].result().visits == heard.ends[0].done < ENDLESS
        old, new = SlicedSearch(SECOND, ENDLESS), SlicedSearch(SECOND, ENDLESS)
        heard.runner.start(old)
        await until(lambda: old in heard.slices)
        heard.runner.start(new)
        done = old.done
        await until(lambda: new in heard.slices)
        assert old.done == done and len(heard.ends) == 1
        heard.runner.cancel()
        done = new.done
        await asyncio.sleep(0.1)
        assert new.done == done and len(heard.ends) == 1 and heard.errors == []
        heard.runner.cancel()
        heard.runner.stop()

    asyncio.run(main())


class Slow(SlicedSearch):
    """A search that tells when it is in the middle of a slice, and lingers there."""

    def __init__(self, *args):
        self.inside = threading.Event()
        super().__init__(*args)

    def slice(self, seconds=0.04):
        super().slice(seconds)
        self.inside.set()
        time.sleep(0.05)


def test_another_thread_may_give_up_a_search_in_the_middle_of_a_slice():
    """JupyterLab tells of clicks and drags on the kernel's main thread or on another."""

    async def main():
        heard = Heard()
        search = Slow(SECOND, ENDLESS)
        await asyncio.to_thread(heard.runner.start, search)
        await until(lambda: len(heard.slices) > 1)
        search.inside.clear()
        await asyncio.to_thread(lambda: search.inside.wait(20) and heard.runner.cancel())
        done, told = search.done, len(heard.slices)
        await asyncio.sleep(0.2)
        assert (search.done, len(heard.slices)) == (done, told)
        assert heard.ends == heard.errors == [] and not heard.runner.running

    asyncio.run(main())


def test_an_error_on_the_loop_is_reported():
    async def main():
        heard = Heard()

        def fail(_):
            raise RuntimeError("멈춘 그림")

        heard.runner._on_slice = fail
        heard.runner.start(SlicedSearch(SECOND, ENDLESS))
        await until(lambda: heard.errors)
        assert str(heard.errors[0]) == "멈춘 그림" and not heard.runner.running

    asyncio.run(main())


def test_the_long_search_grows_and_stops(caplog):
    async def main():
        panel = long_search(StoneBoard(), ENDLESS)
        panel.start.click()
        assert panel.start.disabled and not panel.stop.disabled
        await until(lambda: "1초에" in panel.status.value)
        first = panel.bars.svg
        await until(lambda: panel.bars.svg != first)
        panel.stop.click()
        await until(lambda: not panel.runner.running)
        assert "멈추었습니다" in panel.status.value and panel.stop.disabled
        panel.start.click()
        panel.iterations.value = 500
        assert not panel.runner.running and not panel.start.disabled
        panel.start.click()
        await until(lambda: "마쳤습니다" in panel.status.value)
        assert panel.bar.value == 1.0
        panel.close()

    with caplog.at_level(logging.INFO, "mctsbook"):
        asyncio.run(main())
    assert caplog.records == []


def test_dragging_to_a_small_number_gives_up_the_large_one(caplog):
    async def main():
        panel = drag(SECOND, ENDLESS)
        assert panel.runner.running and not panel.stop.disabled
        panel.iterations.value = 100
        assert not panel.runner.running and panel.result.visits == 100
        await asyncio.sleep(0.1)
        assert panel.result.visits == 100
        panel.close()

    asyncio.run(main())
    assert caplog.records == []


def test_while_mcts_thinks_one_may_take_back_but_not_place():
    async def main():
        game = first_game(ENDLESS)
        choose(game.board, move="4")
        assert game.runner.running and "생각하고" in game.status.value
        choose(game.board, move="0")
        assert "MCTS가 둘 차례" in game.problem.value
        game.undo.click()
        assert not game.runner.running and game.session.readers_turn
        choose(game.board, move="4")
        await until(lambda: "1초에" in game.status.value)
        game.stop.click()
        await until(lambda: not game.runner.running)
        assert game.session.readers_turn and game.session.game.board.count("O") == 1
        choose(game.board, move=str(game.session.game.possible_moves()[0]))
        game.new.click()
        assert not game.runner.running and game.session.turns == []
        game.close()

    before = alive()
    asyncio.run(main())
    assert alive() == before


@pytest.mark.parametrize("make", [first_game, go_game])
def test_an_answer_forgives_the_click_that_came_too_early(make):
    async def main():
        panel = make(ENDLESS)
        board = panel.board if make is first_game else panel.board.view
        choose(board, move="4" if make is first_game else "3,3")
        choose(board, move="0" if make is first_game else "0,0")
        assert "MCTS가 둘 차례" in panel.problem.value
        await until(lambda: "1초에" in panel.status.value)
        panel.runner.stop()
        await until(lambda: not panel.runner.running)
        assert "둘 차례: 나" in panel.status.value and panel.problem.value == ""
        panel.close()

    asyncio.run(main())


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (1.25, "1.2초"),
        (59.9, "59.9초"),
        (125, "2분 05초"),
        (7300, "2시간 01분"),
        (math.inf, "아직"),
    ],
)
def test_the_pace_of_a_search(left, words):
    told = controls.pace(SimpleNamespace(progress=lambda: Progress(3, 2000, 12.4, left)))
    assert told.startswith("2,000번 가운데 3번, 1초에 12번, 남은 시간") and words in told


def test_a_large_seed_stands_in_the_box():
    panel = first_game(10, seed=2**40)
    assert panel.seed.value == panel.session.seed == 2**40
    panel.close()


def test_closing_stops_what_runs():
    async def main():
        panel = long_search(SECOND, ENDLESS)
        panel.start.click()
        search = panel.runner.search
        panel.close()
        done = search.done
        await asyncio.sleep(0.1)
        assert search.done == done and not panel.runner.running

    asyncio.run(main())


@pytest.fixture(scope="module")
def kernel():
    """A kernel that is spoken to as a notebook does, with the number of the cell."""
    manager = KernelManager()
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(60)

    def run(code, cell, hear=lambda heard: None):
        message = client.session.msg("execute_request", {"code": code}, metadata={"cellId": cell})
        message["content"] |= {"silent": False, "store_history": True, "allow_stdin": False}
        client.shell_channel.send(message)
        text = []
        while True:
            try:
                heard = client.get_iopub_msg(timeout=60)
            except queue.Empty:
                raise AssertionError(f"no answer to {code!r}") from None
            if heard["parent_header"].get("msg_id") != message["header"]["msg_id"]:
                continue
            hear(heard)
            content = heard["content"]
            if heard["msg_type"] == "error":
                raise AssertionError("\n".join(content["traceback"]))
            if heard["msg_type"] == "stream":
                text.append(content["text"])
            if heard["msg_type"] == "status" and content["execution_state"] == "idle":
                client.get_shell_msg(timeout=60)
                return "".join(text)

    run.interrupt = manager.interrupt_kernel
    yield run
    client.stop_channels()
    manager.shutdown_kernel(now=True)


COUNT = "from ipywidgets.widgets import widget as registry; print(len(registry._instances))"


def test_running_a_cell_again_leaves_no_widgets_and_nothing_running(kernel):
    kernel("from mctsbook.widgets import *; from mctsbook import StoneBoard", "a")
    none = int(kernel(COUNT, "z"))
    make = "panel = long_search(StoneBoard(), 10**9); panel.start.click(); panel"
    kernel(make, "b")
    one = int(kernel(COUNT, "z"))
    kernel("first = panel.runner.search", "z")
    assert "True" in kernel("print(panel.runner.running)", "z")
    kernel(make, "b")
    assert int(kernel(COUNT, "z")) == one > none
    assert kernel("print(first.cancelled, panel.runner.running)", "z").split() == ["True", "True"]
    kernel("other = ucb1_scale(); other", "c")
    assert int(kernel(COUNT, "z")) > one
    kernel("0", "c")
    assert int(kernel(COUNT, "z")) == one
    kernel("0", "b")
    assert int(kernel(COUNT, "z")) == none


def test_two_in_one_cell_both_live(kernel):
    kernel("one, two = first_game(50), first_game(50)", "d")
    assert kernel("print(one.comm is not None, two.comm is not None)", "z").split() == ["True"] * 2
    kernel("0", "d")


def test_a_search_goes_on_between_cells(kernel):
    kernel("panel = long_search(StoneBoard(), 10**9); panel.start.click(); panel", "e")
    counts = []
    while len(counts) < 3:
        count = int(kernel("print(panel.runner.search.done)", "z"))
        if not counts or count > counts[-1]:
            counts.append(count)
    kernel("panel.stop.click()", "z")
    while "True" in kernel("print(panel.runner.running)", "z"):
        pass
    assert "멈추었습니다" in kernel("print(panel.status.value)", "z")
    kernel("0", "e")


USES_ENGINE = """import random; from mctsbook import Search, TicTacToe
grown = Search(TicTacToe(), rng=random.Random(1)); grown.run(1); print(grown._tree.compiled)"""


def test_a_kernel_loads_the_engine_in_the_background(kernel):
    """Nobody waits for it; afterwards even the shortest search uses it."""
    kernel("from mctsbook.widgets import first_game; panel = first_game(50); panel", "f")
    used = (kernel(f"import time; time.sleep(0.1); {USES_ENGINE}", "z") for _ in range(200))
    assert any("True" in answer for answer in used)
    kernel("0", "f")


MATCH = """
import random, time
from mctsbook import TicTacToe
from mctsbook.tournament import match, round_robin
from mctsbook.widgets import match_progress
def slow(game, rng):
    time.sleep(0.002)
    return rng.choice(game.possible_moves())
"""


@pytest.mark.parametrize(
    ("play", "count"),
    [
        ("match(slow, slow, TicTacToe(), 10_000,", "len(result.games)"),
        (
            "round_robin([slow] * 3, TicTacToe(), 10_000,",
            "sum(len(pair.games) for pair in result.matches.values())",
        ),
    ],
    ids=["match", "round_robin"],
)
def test_interrupting_the_kernel_keeps_the_games_played(kernel, play, count):
    """What the progress bar promises of the button ■."""
    kernel(MATCH, "m")
    told = []

    def hear(heard):
        words = heard["content"].get("data", {}).get("state", {}).get("value")
        if heard["msg_type"] == "comm_msg" and "남은 시간" in str(words) and not told:
            told.append(words)
            kernel.interrupt()

    call = f"bar = match_progress(); result = {play} random.Random(1), progress=bar)"
    counted = int(kernel(f"{call}; print({count}); print(result.__class__)", "n", hear).split()[0])
    assert "■를 눌러 커널을 멈추면 그때까지 끝난 판만 셉니다." in told[0]
    assert int(kernel("print(bar.bar.value)", "z")) <= counted < 10_000
    assert counted > 0 and "다 두지 못하고" in kernel("print(bar.status.value)", "z")
    kernel("0", "n")

"""Going on with a search, going back in it, stopping it: the same in both engines."""

import _thread
import pickle
import random
import signal
import threading
import time
from itertools import pairwise

import pytest

pytest.importorskip("numba")

from engine_cases import PLAIN, QUIET, assert_same_tree, counts, examples, random_position, run
from errors import refuses
from hypothesis import given, settings
from hypothesis import strategies as st

from mctsbook import pace
from mctsbook.engine import choose
from mctsbook.games import StoneBoard, TicTacToe
from mctsbook.pace import batches, hold_interrupts
from mctsbook.search import Node, Search, iterate, search

pytestmark = [pytest.mark.filterwarnings(text) for text in QUIET]
SLOW = pytest.mark.skipif(PLAIN, reason="too slow without compilation")
ENGINES = ["python", "compiled"]
LARGE = ["python", pytest.param("compiled", marks=SLOW)]
STARTS = [TicTacToe(), StoneBoard()]


# --- going on ----------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("start", STARTS)
def test_ten_runs_of_a_hundred_are_one_of_a_thousand(start, engine):
    step = 10 if PLAIN else 100
    mine, yours = random.Random(3), random.Random(3)
    once = run(start, 10 * step, 1.41, mine, "python")
    tenfold = Search(start, 1.41, yours, engine)
    for _ in range(10):
        tenfold.run(step)
    assert_same_tree(once.root, tenfold.result().root)
    assert mine.getstate() == yours.getstate()


@settings(max_examples=examples(40))
@given(
    st.sampled_from(STARTS),
    st.lists(counts(200), min_size=1, max_size=6),
    st.integers(0, 99),
    st.sampled_from(ENGINES),
)
def test_any_way_to_divide_a_search(start, parts, seed, engine):
    game = random_position(start, seed % 7, seed)
    divided = Search(game, 1.0, random.Random(seed), engine)
    results = []
    for part in parts:
        divided.run(part)
        results.append(divided.result())
    whole = run(game, sum(parts), 1.0, random.Random(seed), "python", record=True)
    assert_same_tree(whole.root, results[-1].root)
    # A result that was handed out does not change when the search goes on.
    for i, result in enumerate(results):
        assert result.visits == sum(parts[: i + 1])
        assert_same_tree(whole.at(result.visits).root, result.root)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_generator_may_be_used_between_runs(engine):
    rng = random.Random(8)
    divided = Search(TicTacToe(), 1.0, rng, engine)
    drawn = []
    for _ in range(5):
        divided.run(20)
        drawn.append(rng.random())
    rng = random.Random(8)
    expected = Search(TicTacToe(), 1.0, rng, "python")
    for number in drawn:
        expected.run(20)
        assert rng.random() == number
    assert_same_tree(expected.result().root, divided.result().root)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_search_that_has_not_begun_has_no_result(engine):
    refuses(ValueError, Search(TicTacToe(), engine=engine).result)


def test_auto_moves_a_python_tree_into_the_engine(monkeypatch):
    for start in STARTS:
        monkeypatch.setattr(choose, "_loaded", {})
        monkeypatch.setattr(choose, "_python_seconds", 0.0)
        mine, yours = random.Random(5), random.Random(5)
        growing = Search(start, 1.41, yours, "auto", record=True)
        growing.run(60)
        assert not growing._tree.compiled
        early = growing.result()
        if not PLAIN:
            monkeypatch.setattr(choose, "_python_seconds", 1e9)
        growing.run(240)
        assert growing._tree.compiled != PLAIN
        whole = run(start, 300, 1.41, mine, "python", record=True)
        result = growing.result()
        assert_same_tree(whole.root, result.root)
        assert mine.getstate() == yours.getstate()
        for t in (1, 30, 60, 61, 150, 300):
            assert_same_tree(whole.at(t).root, result.at(t).root)
        assert_same_tree(whole.at(60).root, early.root)


@pytest.mark.parametrize("engine", ENGINES)
def test_results_travel_to_other_processes(engine):
    result = run(TicTacToe(), 100, 1.0, random.Random(1), engine, record=True)
    copy = pickle.loads(pickle.dumps(result))
    assert copy.children == result.children and copy.move == result.move
    assert_same_tree(result.root, copy.root)
    assert_same_tree(result.at(50).root, copy.at(50).root)


# --- going back --------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("start", [*STARTS, random_position(TicTacToe(), 5, 2)])
def test_the_tree_after_every_iteration(start, engine):
    n = 60 if PLAIN else 120
    full = run(start, n, 1.41, random.Random(6), engine, record=True)
    growing = Search(start, 1.41, random.Random(6), "python")
    for t in range(1, n + 1):
        growing.run(1)
        then, now = full.at(t), growing.result()
        assert then.children == now.children and then.move == now.move and then.visits == t
        assert_same_tree(now.root, then.root)
    assert_same_tree(full.root, growing.result().root)
    assert_same_tree(full.at(n).at(n // 2).root, full.at(n // 2).root)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_log_names_leaf_and_winner(engine):
    result = run(TicTacToe(), 50, 1.0, random.Random(2), engine, record=True)
    twin = run(TicTacToe(), 50, 1.0, random.Random(2), "python", record=True)
    assert [(n.game, w) for n, w in result.log] == [(n.game, w) for n, w in twin.log]
    assert run(TicTacToe(), 50, 1.0, random.Random(2), engine).log is None


@pytest.mark.parametrize("engine", ENGINES)
def test_times_that_there_are_not(engine):
    result = run(TicTacToe(), 30, 1.0, random.Random(1), engine, record=True)
    for t in (0, -1, 31):
        refuses(ValueError, lambda t=t: result.at(t), str(t))
    for t in (1.0, "1", None, True):
        refuses(TypeError, lambda t=t: result.at(t), repr(t))
    plain = run(TicTacToe(), 30, 1.0, random.Random(1), engine)
    refuses(ValueError, lambda: plain.at(1), "record=True")


# --- stopping ----------------------------------------------------------------------------


def stopped_whole(growing, rng, seed, start, c):
    """What a stopped search holds is a whole tree, and the generator stands where it should."""
    result = growing.result()
    twin = random.Random(seed)
    again = run(start, result.visits, c, twin, "python" if PLAIN else "compiled")
    assert again.children == result.children and result.move in start.possible_moves()
    assert rng.getstate() == twin.getstate()
    if result.visits < 3000:
        assert_same_tree(again.root, result.root)


@pytest.mark.parametrize("engine", LARGE)
@pytest.mark.parametrize("start", STARTS)
def test_an_interrupt_leaves_a_whole_tree(start, engine):
    for seed in range(3):
        rng = random.Random(seed)
        growing = Search(start, 1.41, rng, engine)
        growing.run(1)
        timer = threading.Timer(0.03, _thread.interrupt_main)
        with pytest.raises(KeyboardInterrupt):
            timer.start()
            growing.run(2**30)
        timer.join()
        stopped_whole(growing, rng, seed, start, 1.41)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_interrupt_waits_for_the_end_of_a_batch():
    done = []
    with pytest.raises(KeyboardInterrupt), hold_interrupts():
        signal.raise_signal(signal.SIGINT)
        done.append("after the signal")
    assert done and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    with pytest.raises(ZeroDivisionError), hold_interrupts():
        raise ZeroDivisionError
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("engine", LARGE)
def test_a_progress_that_fails_leaves_a_whole_tree(engine):
    def enough(done, total):
        if done > 100:
            raise RuntimeError("enough")

    rng = random.Random(3)
    growing = Search(TicTacToe(), 1.0, rng, engine)
    with pytest.raises(RuntimeError, match="enough"):
        growing.run(10**9, progress=enough)
    stopped_whole(growing, rng, 3, TicTacToe(), 1.0)
    growing.run(10)


@pytest.mark.parametrize("engine", LARGE)
def test_progress_is_told_how_far_it_is(engine):
    told = []
    n = 500 if engine == "python" else 100_000
    result = search(
        TicTacToe(), n, 1.0, random.Random(1), engine, progress=lambda *now: told.append(now)
    )
    assert result.visits == n and told[-1] == (n, n) and len(told) > 1
    assert all(a[0] < b[0] for a, b in pairwise(told))
    assert {total for _, total in told} == {n}
    quiet = search(TicTacToe(), n, 1.0, random.Random(1), engine)
    assert quiet.children == result.children


@pytest.mark.parametrize("engine", ENGINES)
def test_time_budgets(engine):
    for start in STARTS:
        rng = random.Random(1)
        growing = Search(start, 1.41, rng, engine)
        growing.run(seconds=0.02)
        stopped_whole(growing, rng, 1, start, 1.41)
        # However little time, one iteration is made; however much, not more than asked for.
        assert search(start, 1000, 1.41, rng, engine, seconds=1e-9).visits == 1
        assert search(start, 30, 1.41, rng, engine, seconds=1e9).visits == 30
    told = []
    search(start, None, 1.0, rng, engine, seconds=0.01, progress=lambda *now: told.append(now))
    assert {total for _, total in told} == {None}


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
def test_times_that_are_no_budget(seconds):
    refuses(ValueError, lambda: search(TicTacToe(), seconds=seconds), "seconds")


@pytest.mark.parametrize("seconds", ["1", True, [1]])
def test_times_that_are_no_number(seconds):
    refuses(TypeError, lambda: search(TicTacToe(), seconds=seconds), "seconds", repr(seconds))
    refuses(TypeError, lambda: search(TicTacToe(), None), "n_iterations")


class Clock:
    """A clock by which every iteration takes the same time."""

    def __init__(self, monkeypatch, per_iteration):
        self.now, self.per_iteration = 100.0, per_iteration
        monkeypatch.setattr(pace.time, "perf_counter", lambda: self.now)

    def take(self, n, seconds, first):
        sizes = []
        for size in batches(n, seconds, first):
            sizes.append(size)
            self.now += size * self.per_iteration
        return sizes


def test_batches_keep_to_the_budget(monkeypatch):
    for per_iteration in (1e-6, 1e-4, 0.3):
        clock = Clock(monkeypatch, per_iteration)
        assert sum(clock.take(10_000, None, 64)) == 10_000
        sizes = clock.take(None, 0.5, 64)
        assert sizes[0] == 1
        over = sum(sizes) * per_iteration - 0.5
        assert -1e-9 <= over <= 1.001 * per_iteration
        assert all(b <= 8 * a for a, b in pairwise(sizes))
        assert all(size * per_iteration <= 0.020001 or size == 1 for size in sizes)
        assert sum(clock.take(5, 1e9, 64)) == 5 and clock.take(5, 1e-12, 64) == [1]


# --- side by side ------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ENGINES)
def test_threads_do_not_disturb_each_other(engine):
    n = 50 if PLAIN else 400
    jobs = [(start, seed) for seed in range(6) for start in STARTS]
    found = {}

    def work(mine):
        for start, seed in mine:
            rng = random.Random(seed)
            result = search(start, n, 1.41, rng, engine, record=True)
            found[start, seed] = result, rng.getstate()

    threads = [threading.Thread(target=work, args=(jobs[i::2],)) for i in range(2)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    for start, seed in jobs:
        rng = random.Random(seed)
        alone = search(start, n, 1.41, rng, "python")
        result, state = found[start, seed]
        assert result.children == alone.children and state == rng.getstate()
        assert_same_tree(alone.root, result.root)


@pytest.mark.skipif(PLAIN, reason="plain Python holds the lock")
def test_the_engine_releases_the_lock():
    from mctsbook.engine.table import log_table

    growing = Search(TicTacToe(), 1.0, random.Random(1), "compiled")
    growing.run(1)
    log_table(2_000_001)  # filled by Python, which would let this thread run
    thread = threading.Thread(target=growing._tree.grow, args=(2_000_000, 1.0, growing.rng))
    wakes = 0
    thread.start()
    while thread.is_alive():
        time.sleep(0.001)
        wakes += 1
    thread.join()
    # With the lock held, this thread would wake a few times at most.
    assert wakes > 10
    assert growing.result().visits == 2_000_001


def test_nodes_are_made_when_they_are_looked_at():
    root = run(TicTacToe(), 300, 1.4, random.Random(42), "compiled").root
    assert "children" not in vars(root)
    child = root.children[0]
    assert type(root) is Node and type(child) is not Node and isinstance(child, Node)
    iterate(root, 1.4, random.Random(1))
    assert root.visits == 301 == sum(node.visits for node in root.children)

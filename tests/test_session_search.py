"""Searches that a slider changes, that run in slices, and that one travels through."""

import random
import time
from threading import Event, Thread
from types import SimpleNamespace

import pytest
from errors import refuses
from positions import parse

from mctsbook import GoBoard, StoneBoard, TicTacToe, search, solve
from mctsbook.engine import choose
from mctsbook.games.nim import Nim
from mctsbook.result import most_visited
from mctsbook.session import (
    Folding,
    SearchSession,
    SlicedSearch,
    TimeSession,
    place_of,
    warm_up,
)
from mctsbook.session.warmth import engine_now

GAME = parse("XO./.../...")


class Clock:
    """A clock that moves on by a step each time it is read."""

    def __init__(self, step):
        self.now, self.step = 0.0, step

    def __call__(self):
        self.now += self.step
        return self.now


@pytest.mark.parametrize("game", [TicTacToe(), GAME, StoneBoard()])
def test_the_same_place_of_the_slider_is_always_the_same(game):
    session = SearchSession(game, 100, 1.0, 5)
    first = session.start().run()
    session.set(n_iterations=30, c=2.0)
    other = session.start().run()
    session.set(n_iterations=100, c=1.0)
    again = session.start().run()
    assert first.children == again.children != other.children
    assert first.children == search(game, 100, 1.0, random.Random(5)).children


def test_the_exact_values_stand_beside_tic_tac_toe_alone():
    values = SearchSession(GAME).values
    assert {move for move, value in values.items() if value == 1} == solve(GAME).moves == {3, 4, 6}
    assert SearchSession(StoneBoard()).values is None


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"n_iterations": 0}, ValueError),
        ({"n_iterations": 10.0}, TypeError),
        ({"n_iterations": 10, "c": float("nan")}, ValueError),
        ({"c": 0.1, "seed": -1}, ValueError),
    ],
)
def test_a_wrong_setting_changes_nothing(change, error):
    session = SearchSession(GAME, 100, 1.0, 5)
    refuses(error, lambda: session.set(**change))
    assert (session.n_iterations, session.c, session.seed) == (100, 1.0, 5)


def test_a_finished_game_is_refused():
    refuses(ValueError, lambda: SearchSession(parse("XXX/OO./...")), "끝난")
    refuses(ValueError, lambda: TimeSession(parse("XXX/OO./...")), "끝난")


@pytest.mark.parametrize("seconds", [1e-6, 0.002, 1.0])
def test_slices_make_the_same_search(seconds):
    sliced = SlicedSearch(GAME, 1500, 1.41, 3)
    counts = [0]
    while not sliced.finished:
        sliced.slice(seconds)
        counts.append(sliced.done)
    assert counts == sorted(set(counts)) and counts[-1] == 1500
    assert sliced.result().children == search(GAME, 1500, 1.41, random.Random(3)).children


def test_stopping_keeps_the_best_so_far():
    sliced = SlicedSearch(GAME, 10**9)
    refuses(ValueError, sliced.result, "한 번도")
    sliced.slice(0.001)
    sliced.cancel()
    done = sliced.done
    assert sliced.finished and 0 < done < 10**9
    sliced.slice(1.0)
    assert sliced.done == done == sliced.result().visits
    assert sliced.result().move in GAME.possible_moves()


def test_progress_counts_and_foretells():
    sliced = SlicedSearch(GAME, 10**6, clock=Clock(0.5))
    assert sliced.progress()[:2] == (0, 10**6) and sliced.progress().left == float("inf")
    sliced.slice(0.001)
    sliced.slice(0.001)
    done, total, rate, left = sliced.progress()
    assert done == sliced.done and rate == done / 1.0
    assert left == pytest.approx((total - done) / rate)


@pytest.mark.parametrize("game", [TicTacToe(), GAME])
def test_every_time_is_the_search_of_that_many_iterations(game):
    session = TimeSession(game, 120, 1.41, 8)
    assert session.t == 120
    rng = random.Random(1)
    for t in [0, 1, 9, 120, *rng.sample(range(121), 12)]:
        session.go(t)
        if t == 0:
            assert session.children == [] and session.best is None and session.root.visits == 0
            continue
        alone = search(game, t, 1.41, random.Random(8))
        assert session.children == alone.children
        assert session.best == alone.move
        assert session.root.visits == t


@pytest.mark.parametrize("seed", range(5))
def test_the_answer_has_settled_when_it_does_not_change_any_more(seed):
    session = TimeSession(GAME, 200, 1.41, seed)
    moves = [search(GAME, t, 1.41, random.Random(seed)).move for t in range(1, 201)]
    assert session.best_moves == moves
    settled = session.settled
    assert set(moves[settled - 1 :]) == {moves[-1]}
    assert settled == 1 or moves[settled - 2] != moves[-1]


@pytest.mark.parametrize(("t", "error"), [(-1, ValueError), (121, ValueError), (1.0, TypeError)])
def test_a_time_outside_is_refused_and_nothing_moves(t, error):
    session = TimeSession(GAME, 120)
    session.go(60)
    refuses(error, lambda: session.go(t))
    assert session.t == 60 == session.root.visits


def test_branches_open_and_fold():
    root = search(GAME, 300, rng=random.Random(1)).root
    best = place_of(most_visited(root.children))
    deep = root.children[0].children[0]
    folding = Folding()
    assert folding.opened(root) == {(), best}
    assert folding.opened(root, [deep.parent, deep]) == {
        (),
        best,
        place_of(deep.parent),
        place_of(deep),
    }
    folding.toggle(best)
    assert best not in folding.opened(root)
    folding.toggle(best)
    folding.toggle((8, 2))
    assert {best, (8, 2)} <= folding.opened(root)
    folding.toggle(())
    assert () not in folding.opened(root)


def test_while_the_engine_loads_searches_go_on_in_python(monkeypatch):
    """Who waits for the engine cannot answer to a click; the result is the same either way."""
    loading = Event()
    monkeypatch.setattr(choose, "_loaders", {})
    monkeypatch.setattr(choose, "_load", lambda game, use: loading.wait(60))
    warm_up(GAME)
    warm_up(GAME)
    sliced = SlicedSearch(GAME, 400, 1.41, 3)
    sliced.slice(0.001)
    assert sliced._search.engine == "python" and len(choose._loaders) == 1
    loading.set()
    choose.finish_loading()
    assert sliced.run().children == search(GAME, 400, 1.41, random.Random(3)).children
    assert engine_now() == "auto"


@pytest.mark.parametrize("game", [Nim(), GoBoard(9)], ids=["Nim", "9x9"])
def test_what_the_engine_cannot_hold_is_not_loaded(monkeypatch, game):
    """And it does not stand in the way of a game of the same kind that can be held."""
    loaded = []
    monkeypatch.setattr(choose, "_loaders", {})
    monkeypatch.setattr(choose, "_load", lambda game, use: loaded.append(game))
    warm_up(game)
    assert not choose.is_loading() and loaded == []
    warm_up(GoBoard())
    choose.finish_loading()
    assert loaded == [GoBoard()]


def test_without_threads_the_engine_is_loaded_at_once(monkeypatch):
    def refuse(_):
        raise RuntimeError("can't start new thread")

    parts = SimpleNamespace(prepare=lambda *_: "grow", make=None, sample=lambda *_: None)
    monkeypatch.setattr(choose, "_loaded", {})
    monkeypatch.setattr(choose, "_loaders", {})
    monkeypatch.setattr(choose, "import_module", lambda *_: parts)
    monkeypatch.setattr(Thread, "start", refuse)
    assert choose.load(GAME, "kernel") == ("grow", parts)


def test_engines_are_loaded_one_at_a_time(monkeypatch):
    """numba is not made for threads that compile at once, and a failure would last."""
    inside, crowds = [], []

    def prepare(*_):
        inside.append(None)
        time.sleep(0.05)
        crowds.append(len(inside))
        inside.pop()

    parts = SimpleNamespace(prepare=prepare, make=None, sample=lambda *_: None)
    monkeypatch.setattr(choose, "_loaded", {})
    monkeypatch.setattr(choose, "import_module", lambda *_: parts)
    games = [GAME, StoneBoard(), GAME, StoneBoard()]
    threads = [Thread(target=choose.load, args=(game, "kernel")) for game in games]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert crowds == [1, 1]

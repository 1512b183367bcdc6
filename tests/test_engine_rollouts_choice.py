"""Which engine the pure Monte Carlo player takes, and what it refuses."""

import random
import subprocess
import sys

import pytest

pytest.importorskip("numba")

from engine_cases import PLAIN
from errors import refuses

from mctsbook.engine import choose, pick_rollouts
from mctsbook.games import GoBoard, Nim, TicTacToe
from mctsbook.players import PureMonteCarloPlayer


class Loaded(Exception):
    """Auto would load the engine."""


@pytest.fixture
def fresh(monkeypatch):
    """A process that has loaded nothing yet and has not computed anything."""

    def load(game, use):
        raise Loaded(use)

    monkeypatch.setattr(choose, "_python_seconds", 0.0)
    monkeypatch.setattr(choose, "_loaded", {})
    monkeypatch.setattr(choose, "load", load)


@pytest.mark.skipif(PLAIN, reason="not without compilation")
@pytest.mark.parametrize("seconds", [None, 600])
def test_auto_loads_the_engine_where_it_pays(seconds, fresh):
    rng = random.Random(1)
    assert pick_rollouts(TicTacToe(), rng, "auto", 100, seconds) is None
    assert pick_rollouts(GoBoard(), rng, "auto", 1, seconds) is None
    with pytest.raises(Loaded, match="rollouts"):
        pick_rollouts(GoBoard(), rng, "auto", 4, seconds)


@pytest.mark.skipif(PLAIN, reason="not without compilation")
def test_auto_with_hardly_any_time_thinks_of_one_rollout_for_every_move(fresh):
    rng = random.Random(1)
    assert pick_rollouts(GoBoard(), rng, "auto", None, 1e-9) is None
    with pytest.raises(Loaded, match="rollouts"):
        pick_rollouts(GoBoard(), rng, "auto", None, 1e-9)


def test_small_work_does_not_wait_for_the_engine():
    code = (
        "import random, sys; from mctsbook import *; "
        "PureMonteCarloPlayer(20)(TicTacToe(), random.Random(1)); print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize("engine", ["auto", "compiled"])
def test_without_the_engine_python_counts(engine, monkeypatch):
    monkeypatch.setattr(choose, "_loaded", {(TicTacToe, "rollouts"): None})
    monkeypatch.setattr(choose, "_python_seconds", 1e9)
    found = PureMonteCarloPlayer(5, engine=engine).think(TicTacToe(), random.Random(4))
    assert found == PureMonteCarloPlayer(5, engine="python").think(TicTacToe(), random.Random(4))


def test_games_it_does_not_know(monkeypatch):
    class House(TicTacToe):
        """A game of its own: its rules may differ."""

    monkeypatch.setattr(choose, "_python_seconds", 1e9)
    for game in (House(), Nim(), GoBoard(9)):
        player = PureMonteCarloPlayer(1, engine="compiled")
        refuses(ValueError, lambda game=game, player=player: player(game, random.Random(1)))
        assert PureMonteCarloPlayer(1)(game, random.Random(1)) in game.possible_moves()


@pytest.mark.parametrize("engine", ["fast", "Python", "", None, 1, ["auto"]])
def test_engines_that_there_are_not(engine):
    player = PureMonteCarloPlayer(3, engine=engine)
    refuses(ValueError, lambda: player(TicTacToe(), random.Random(1)), repr(engine), "compiled")


@pytest.mark.parametrize("engine", choose.ENGINES)
def test_bad_input_is_refused_before_anything_is_drawn(engine):
    rng = random.Random(1)
    before = rng.getstate()
    for n, error in ((0, ValueError), (-1, ValueError), (1.0, TypeError), (True, TypeError)):
        player = PureMonteCarloPlayer(n, engine=engine)
        refuses(error, lambda player=player: player(TicTacToe(), rng), "n_rollouts")
    player = PureMonteCarloPlayer(3, engine=engine)
    refuses(ValueError, lambda: player(TicTacToe("XXXOO    "), rng), "X")
    assert rng.getstate() == before
    for wrong in (None, 42, random.Random):
        refuses(TypeError, lambda wrong=wrong: player(TicTacToe(), wrong), repr(wrong))

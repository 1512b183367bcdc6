"""Minimax with a time limit: deeper and deeper, and the same count in both engines."""

from itertools import pairwise

import pytest
from engine_cases import PLAIN, random_position

from mctsbook import GoBoard, MinimaxPlayer, StoneBoard, TicTacToe, minimax_best_move
from mctsbook.engine import choose, deepening, minimax_thought
from mctsbook.engine.deepening import OutOfTime, PythonMinimax, look

ENGINES = ["python", "compiled"]
FOREVER = 600


def compiled(game):
    """The compiled search of `game`."""
    minimax = pytest.importorskip("mctsbook.engine.minimax")
    return minimax.CompiledMinimax(game, *choose.load(game, "minimax"))


LOOKING = [PythonMinimax, compiled]


@pytest.mark.parametrize("engine", ENGINES)
def test_the_end_of_the_game_ends_the_deepening(engine):
    for plies, seed in ((4, 1), (6, 2), (7, 3), (8, 4)):
        game = random_position(TicTacToe(), plies, seed)
        found = minimax_thought(game, None, engine, FOREVER)
        assert found[0] == minimax_best_move(game, 9)
        # Every depth once, up to the first that is deeper than the game.
        whole = PythonMinimax(game)
        whole.best_move(9, None)
        depths = range(1, whole.deepest + 2)
        assert found[1] == sum(minimax_thought(game, depth, "python")[1] for depth in depths)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_depth_ends_it_when_it_comes_first(engine):
    game = GoBoard(3).play((1, 1))
    for depth in (1, 2, 3):
        move, positions = minimax_thought(game, depth, engine, FOREVER)
        assert move == minimax_best_move(game, depth)
        assert positions == sum(minimax_thought(game, d, "python")[1] for d in range(1, depth + 1))


@pytest.mark.parametrize("looking", LOOKING)
def test_positions_are_those_that_were_made(looking, monkeypatch):
    made = []
    play = TicTacToe.play
    monkeypatch.setattr(TicTacToe, "play", lambda self, move: made.append(0) or play(self, move))
    game = TicTacToe()
    minimax_best_move(game, 4)
    expected = len(made)
    search = looking(game)
    search.best_move(4, None)
    assert (search.positions, search.deepest) == (expected, 4)


@pytest.mark.parametrize("looking", LOOKING)
def test_out_of_time_and_on_again(looking):
    search = looking(StoneBoard())
    with pytest.raises(OutOfTime):
        search.best_move(6, 0.0)
    before = search.positions
    assert search.best_move(1, None) == minimax_best_move(StoneBoard(), 1)
    assert search.positions == before + 49


@pytest.mark.skipif(PLAIN, reason="slow without compilation")
def test_a_search_of_many_parts_is_the_same():
    """More positions than are made between two looks at the clock."""
    found = minimax_thought(TicTacToe(), 9, "compiled")
    assert found == minimax_thought(TicTacToe(), 9, "python") and found[1] > 2 * 4096


class Steps:
    """A search that takes one second for each depth, by a clock of its own."""

    def __init__(self, monkeypatch, end=99):
        self.now, self.asked, self.deepest, self.end = 0.0, [], 0, end
        monkeypatch.setattr(deepening.time, "perf_counter", lambda: self.now)

    def best_move(self, depth, end):
        self.asked.append(depth)
        self.now += 1
        if end is not None and self.now > end:
            raise OutOfTime
        self.deepest = min(depth, self.end)
        return f"best of {depth}"


@pytest.mark.parametrize(
    ("depth", "seconds", "move", "asked"),
    [
        (None, 3.5, 3, [1, 2, 3, 4]),
        (None, 0.1, 1, [1, 2]),
        (2, 3.5, 2, [1, 2]),
        (1, 0.1, 1, [1]),
        (7, None, 7, [7]),
    ],
)
def test_the_deepest_search_that_was_finished_counts(depth, seconds, move, asked, monkeypatch):
    steps = Steps(monkeypatch)
    assert look(steps, depth, seconds) == f"best of {move}" and steps.asked == asked


def test_no_deeper_than_the_game(monkeypatch):
    steps = Steps(monkeypatch, end=3)
    assert look(steps, None, 99.0) == "best of 4" and steps.asked == [1, 2, 3, 4]


@pytest.mark.parametrize("engine", ENGINES)
def test_the_time_limit_ends_the_thinking(engine):
    for game in (StoneBoard(), GoBoard(5)):
        thought = MinimaxPlayer(None, engine, 0.003).think(game)
        assert thought.move in game.possible_moves()
        assert thought.visits >= len(game.possible_moves())


def test_more_time_sees_more():
    thoughts = [MinimaxPlayer(None, "auto", t).think(GoBoard(5)) for t in (0.001, 0.05, 0.5)]
    assert all(a.visits < b.visits for a, b in pairwise(thoughts))


def test_games_without_compiled_rules():
    game = GoBoard(9)
    assert MinimaxPlayer(1).think(game).visits == len(game.possible_moves())
    assert MinimaxPlayer(None, seconds=1e-9).think(game).move == minimax_best_move(game, 1)


def test_auto_loads_the_engine_where_it_pays(monkeypatch):
    if PLAIN:
        pytest.skip("not without compilation")
    pytest.importorskip("numba")

    class Loaded(Exception):
        pass

    def load(game, use):
        raise Loaded

    monkeypatch.setattr(choose, "_python_seconds", 0.0)
    monkeypatch.setattr(choose, "_loaded", {})
    monkeypatch.setattr(choose, "load", load)
    minimax_thought(random_position(TicTacToe(), 5, 1), 9)
    minimax_thought(GoBoard(7), 1)
    for seconds in (None, FOREVER):
        monkeypatch.setattr(choose, "_python_seconds", 0.0)
        with pytest.raises(Loaded):
            minimax_thought(GoBoard(7), 3, "auto", seconds)

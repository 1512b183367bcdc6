"""Compiled pure Monte Carlo against the taught Python: the same counts, the same generator."""

import random
import threading

import numpy as np
import pytest

pytest.importorskip("numba")

from engine_cases import (
    PLAIN,
    QUIET,
    any_stones,
    any_tictactoe,
    examples,
    positions,
    random_position,
)
from go_cases import near_the_cap, wander
from go_cases import positions as go_positions
from hypothesis import given, settings
from hypothesis import strategies as st

from mctsbook import players
from mctsbook.engine import pick_rollouts, rollouts
from mctsbook.games import GoBoard, StoneBoard, TicTacToe
from mctsbook.games.gorules import SUPERKO
from mctsbook.monte_carlo import pure_monte_carlo
from mctsbook.players import MCTSPlayer, PureMonteCarloPlayer
from mctsbook.search import rollout

pytestmark = [pytest.mark.filterwarnings(text) for text in QUIET]
SEEDS = st.one_of(st.integers(0, 2**32), st.integers(2**63, 2**200))


def compiled(game, rng):
    """Certainly compiled: a function of the number of rollouts."""
    found = pick_rollouts(game, rng, "compiled", 1, None)
    assert isinstance(found, rollouts.CompiledRollouts)
    return found


def compare(game, n, seed):
    """Both from the same state of a generator, which is left the same."""
    mine, yours = random.Random(seed), random.Random(seed)
    a, b = pure_monte_carlo(game, n, mine), compiled(game, yours)(n)
    assert a == b and mine.getstate() == yours.getstate()
    assert {type(count) for entry in b for count in (entry.wins, entry.draws, entry.losses)} == {
        int
    }


# --- the same counts ----------------------------------------------------------------------


@settings(max_examples=examples(200))
@given(st.one_of(positions(TicTacToe(), 8), any_tictactoe()), st.integers(1, 40), SEEDS)
def test_tictactoe(game, n, seed):
    compare(game, n, seed)


@settings(max_examples=examples(120))
@given(st.one_of(positions(StoneBoard(), 38), any_stones()), st.integers(1, 12), SEEDS)
def test_stone_board(game, n, seed):
    compare(game, n, seed)


@settings(max_examples=examples(160))
@given(go_positions(range(2, 6)), st.integers(1, 6), SEEDS)
def test_small_boards_of_go(game, n, seed):
    compare(game, n, seed)


@settings(max_examples=examples(40))
@given(go_positions((6, 7)), st.integers(1, 2), SEEDS)
def test_large_boards_of_go(game, n, seed):
    compare(game, n, seed)


@pytest.mark.parametrize("superko", SUPERKO)
@pytest.mark.parametrize(("size", "plies"), [(3, 0), (3, 12), (5, 0), (5, 25), (7, 30)])
def test_boards_of_go_in_the_middle_of_a_game(size, plies, superko):
    compare(wander(GoBoard(size, 0.5, superko), plies, 0.05, plies), 1 if PLAIN else 5, 11)


def test_moves_that_end_the_game():
    """Their rollouts draw nothing; the result is that of the board they leave."""
    last = TicTacToe("XOXXO O X", "O")
    for game in (last, last.play(5), TicTacToe("XX OO    ", "X")):
        compare(game, 9, 3)
    stones = random_position(StoneBoard(), 38, 5)
    assert stones.move_count == 38
    compare(stones, 7, 3)
    passed = wander(GoBoard(3, 0.5), 6, 0.0, 2).play(GoBoard.PASS)
    assert passed.play(GoBoard.PASS).is_terminal()
    compare(passed, 20, 3)
    capped = [game for _, game in near_the_cap() if game.move_count == game.MAX_MOVES - 1]
    assert capped != []
    for game in capped[:3]:
        rng = random.Random(1)
        before = rng.getstate()
        compiled(game, rng)(4)
        assert rng.getstate() == before
        compare(game, 4, 3)


# --- the generator ------------------------------------------------------------------------


@pytest.mark.parametrize("used", [0, 1, 623, 624])
def test_any_place_in_the_block_and_a_half_used_gauss_value(used):
    mine, yours = random.Random(9), random.Random(9)
    for rng in (mine, yours):
        [rng.getrandbits(32) for _ in range(used)]
        rng.gauss(0, 1)
    assert pure_monte_carlo(StoneBoard(), 2, mine) == compiled(StoneBoard(), yours)(2)
    assert mine.getstate() == yours.getstate() and mine.getstate()[2] is not None


def test_the_random_module_itself():
    random.seed(42)
    one, after = PureMonteCarloPlayer(3, engine="python").think(TicTacToe()), random.random()
    random.seed(42)
    assert PureMonteCarloPlayer(3, engine="compiled").think(TicTacToe()) == one
    assert random.random() == after


@pytest.mark.parametrize("at_once", [1, 7, 45])
def test_rollouts_in_parts_are_the_same(at_once, monkeypatch):
    monkeypatch.setattr(rollouts, "AT_ONCE", at_once)
    compare(TicTacToe(), 5, 8)
    compare(GoBoard(3, 0.5), 5, 8)


def test_an_interrupt_leaves_the_generator_where_it_stands(monkeypatch):
    monkeypatch.setattr(rollouts, "AT_ONCE", 4)
    mine, yours = random.Random(6), random.Random(6)
    counting = compiled(TicTacToe(), yours)
    play_out, calls = counting._play_out, []

    def until_interrupted(*given):
        calls.append(given)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return play_out(*given)

    counting._play_out = until_interrupted
    with pytest.raises(KeyboardInterrupt):
        counting(4)
    for move in (0, 1):
        for _ in range(4):
            rollout(TicTacToe().play(move), mine)
    assert mine.getstate() == yours.getstate()


class Counting(random.Random):
    """Overrides what the engine would have to imitate."""

    calls = 0

    def getrandbits(self, k):
        self.calls += 1
        return super().getrandbits(k)


@pytest.mark.parametrize("engine", ["auto", "compiled"])
def test_a_generator_of_its_own_draws_itself(engine):
    rng = Counting(4)
    assert pick_rollouts(TicTacToe(), rng, engine, 10**6, None) is None
    found = PureMonteCarloPlayer(5, engine=engine).think(TicTacToe(), rng)
    assert rng.calls > 9 * 5
    assert found == PureMonteCarloPlayer(5, engine="python").think(TicTacToe(), random.Random(4))
    other = random.SystemRandom()
    assert PureMonteCarloPlayer(2, engine=engine)(TicTacToe(), other) in range(9)


# --- the player ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    [TicTacToe(), TicTacToe().play(4), StoneBoard().play((3, 3)), GoBoard(3, 0.5), GoBoard(5)],
    ids=repr,
)
def test_the_player_plays_the_same(game):
    for seed in range(4):
        mine, yours = random.Random(seed), random.Random(seed)
        one = PureMonteCarloPlayer(3, engine="python").think(game, mine)
        two = PureMonteCarloPlayer(3, engine="compiled").think(game, yours)
        assert one == two and mine.getstate() == yours.getstate()


@pytest.mark.parametrize("n", [None, 9])
def test_the_player_with_a_time_limit_plays_the_same(n, monkeypatch):
    """The clock decides how many; as many are the same."""
    monkeypatch.setattr(players, "batches", lambda n, seconds, first: [1, 3, 5])
    for game in (TicTacToe().play(4), GoBoard(3, 0.5)):
        mine, yours = random.Random(2), random.Random(2)
        one = PureMonteCarloPlayer(n, 0.01, "python").think(game, mine)
        two = PureMonteCarloPlayer(n, 0.01, "compiled").think(game, yours)
        assert one == two and one.visits == 9 * len(game.possible_moves())
        assert mine.getstate() == yours.getstate()


@pytest.mark.parametrize("engine", ["python", "compiled"])
@pytest.mark.parametrize("seconds", [None, 60.0])
@pytest.mark.parametrize("kind", [PureMonteCarloPlayer, MCTSPlayer])
def test_small_whole_numbers_of_numpy_do_not_overflow(kind, seconds, engine):
    def think(n):
        return kind(n, engine=engine, seconds=seconds).think(TicTacToe(), random.Random(1))

    few = think(np.int8(100))
    assert few.visits == think(100).visits and type(few.visits) is int


def test_threads_keep_their_own_past():
    """Every position writes the boards of its rollouts into a buffer; no two may share it."""
    game, n = wander(GoBoard(5, 0.5), 20, 0.0, 4), 1 if PLAIN else 300
    player = PureMonteCarloPlayer(n, engine="compiled")
    alone = [compiled(game, random.Random(seed))(n) for seed in range(4)]
    found = {}

    def work(seeds):
        for seed in seeds:
            found[seed] = compiled(game, random.Random(seed))(n)

    threads = [threading.Thread(target=work, args=(seeds,)) for seeds in ((0, 1), (2, 3))]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert [found[seed] for seed in range(4)] == alone
    assert player(game, random.Random(0)) == max(alone[0], key=lambda entry: entry.score).move

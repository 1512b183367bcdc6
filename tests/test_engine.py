"""The compiled engine against the taught Python: the same tree to the last visit."""

import math
import random
from pathlib import Path

import pytest

pytest.importorskip("numba")

from engine_cases import (
    C_VALUES,
    PLAIN,
    QUIET,
    any_stones,
    any_tictactoe,
    assert_same_tree,
    counts,
    examples,
    positions,
    random_position,
    run,
)
from errors import refuses
from hypothesis import given, settings
from hypothesis import strategies as st

from mctsbook.engine import minimax_move, twister_of
from mctsbook.games import Nim, StoneBoard, TicTacToe
from mctsbook.minimax import minimax_best_move
from mctsbook.search import Node, Search, search

pytestmark = [pytest.mark.filterwarnings(text) for text in QUIET]
EXPECTED = Path(__file__).parent / "expected"
SEEDS = st.one_of(st.integers(0, 2**32), st.integers(2**63, 2**200))


def compare(game, n, c, seed):
    """Both engines from the same state of a generator."""
    mine, yours = random.Random(seed), random.Random(seed)
    a = run(game, n, c, mine, "python")
    b = run(game, n, c, yours, "compiled")
    assert b.children == a.children
    assert (b.move, b.visits, repr(b)) == (a.move, a.visits, repr(a))
    assert mine.getstate() == yours.getstate()
    if n <= 300:
        assert_same_tree(a.root, b.root)


# --- the same tree -----------------------------------------------------------------------


@settings(max_examples=examples(240))
@given(positions(TicTacToe(), 8), counts(3000), st.sampled_from(C_VALUES), SEEDS)
def test_tictactoe(game, n, c, seed):
    compare(game, n, c, seed)


@settings(max_examples=examples(200))
@given(positions(StoneBoard(), 38), counts(3000), st.sampled_from(C_VALUES), SEEDS)
def test_stone_board(game, n, c, seed):
    compare(game, n, c, seed)


@settings(max_examples=examples(60))
@given(any_tictactoe(), counts(300), st.sampled_from(C_VALUES), SEEDS)
def test_tictactoe_boards_that_no_game_reaches(game, n, c, seed):
    compare(game, n, c, seed)


@settings(max_examples=examples(60))
@given(any_stones(), counts(300), st.sampled_from(C_VALUES), SEEDS)
def test_stone_boards_that_no_game_reaches(game, n, c, seed):
    compare(game, n, c, seed)


@pytest.mark.parametrize("c", [5e-324, 1e-310, 1e-200, 1e-17, 1e-9, 1e9, 1e17, 1e200, 1.7e308])
@pytest.mark.parametrize("start", [TicTacToe(), StoneBoard()])
def test_any_c_that_python_takes(c, start):
    for seed in range(3):
        compare(random_position(start, 4 * seed, seed), 40 if PLAIN else 300, c, seed)


@pytest.mark.skipif(PLAIN, reason="too slow without compilation")
def test_more_iterations_than_the_rough_table_has_rows():
    game = TicTacToe(["X", "O", "X", "O", "X", "O", " ", " ", " "], "O")
    compare(game, 70_000, 1.41, 5)


def test_the_logarithms_are_those_of_the_math_module():
    from mctsbook.engine.table import log_table

    for most in (1, 10, 1000, 200_000):
        logs = log_table(most)
        assert all(logs[n] == math.log(n) for n in range(1, most + 1))


def test_ucb1_is_equal_to_the_last_bit():
    from mctsbook.engine import kernel, table

    rng = random.Random(1)
    parent, child = Node(TicTacToe()), Node(TicTacToe())
    child.parent = parent
    logs = table.log_table(300_000)
    for _ in range(examples(20_000)):
        parent.visits = rng.randrange(1, rng.choice((20, 3000, 300_000)))
        child.visits = rng.randrange(1, parent.visits + 1)
        wins2 = rng.randrange(2 * child.visits + 1)
        child.wins = wins2 / 2
        c = rng.choice((0.1, 1.41, 2**0.5, 5.0, rng.random()))
        mine = kernel.ucb1(wins2, child.visits, float(logs[parent.visits]), c)
        assert mine == child.ucb1(c), (wins2, child.visits, parent.visits, c)


def test_the_random_module_itself():
    random.seed(42)
    one, after = search(TicTacToe(), 100, engine="python"), random.random()
    random.seed(42)
    two = run(TicTacToe(), 100, 2**0.5, random, "compiled")
    assert one.children == two.children and random.random() == after


def test_the_half_used_gauss_value_stays():
    mine, yours = random.Random(3), random.Random(3)
    assert mine.gauss(0, 1) == yours.gauss(0, 1)
    run(TicTacToe(), 50, 1.0, mine, "python")
    run(TicTacToe(), 50, 1.0, yours, "compiled")
    assert mine.getstate() == yours.getstate() and mine.getstate()[2] is not None


@pytest.mark.parametrize("used", [0, 1, 600, 623, 624, 625])
def test_any_place_in_the_block_of_random_numbers(used):
    mine, yours = random.Random(9), random.Random(9)
    for rng in (mine, yours):
        [rng.getrandbits(32) for _ in range(used)]
    a = run(StoneBoard(), 40, 1.0, mine, "python")
    b = run(StoneBoard(), 40, 1.0, yours, "compiled")
    assert a.children == b.children and mine.getstate() == yours.getstate()


# --- the documents -----------------------------------------------------------------------


def test_the_documents_searches():
    text = (EXPECTED / "05_best_move.txt").read_text(encoding="utf-8")
    rng = random.Random(42)
    result = run(TicTacToe(), 1000, 2**0.5, rng, "compiled")
    assert f"자식별 visits: {sorted((k.move, k.visits) for k in result.children)}\n" in text
    result = run(TicTacToe().play(0).play(1), 2000, 2**0.5, random.Random(42), "compiled")
    for child in sorted(result.children, key=lambda child: -child.visits)[:3]:
        row, col = divmod(child.move, 3)
        assert f"  ({row},{col}) visits={child.visits} 승률={child.win_rate:.1%}\n" in text


@pytest.mark.skipif(PLAIN, reason="too slow without compilation")
def test_the_documents_duel():
    text = (EXPECTED / "06_duel_7x7.txt").read_text(encoding="utf-8")
    game, rng = StoneBoard(), random.Random(42)
    for number in range(1, 21):
        if number % 2:
            name, move = "minimax", minimax_move(game, 3, "compiled")
        else:
            name, move = "MCTS", run(game, 1500, 1.41, rng, "compiled").move
        if number <= 10:
            assert f"수 {number:2}: {name:>7}     {move}\n" in text
        game = game.play(move)
    assert f"=== 최종 보드 ===\n{game}\n" in text


# --- minimax -----------------------------------------------------------------------------


@settings(max_examples=examples(80))
@given(st.one_of(positions(TicTacToe(), 8), any_tictactoe()), st.integers(1, 10))
def test_minimax_of_tictactoe(game, depth):
    assert minimax_move(game, depth, "compiled") == minimax_best_move(game, depth)


@settings(max_examples=examples(40))
@given(st.one_of(positions(StoneBoard(), 38), any_stones()), st.integers(1, 3))
def test_minimax_of_the_stone_board(game, depth):
    assert minimax_move(game, depth, "compiled") == minimax_best_move(game, depth)


def test_minimax_deeper_than_the_game():
    game = random_position(StoneBoard(), 36, 1)
    assert minimax_move(game, 500, "compiled") == minimax_best_move(game, 500)


# --- which generators and games it takes -----------------------------------------------------


class Counting(random.Random):
    """Overrides what the engine would have to imitate."""

    def getrandbits(self, k):
        self.calls = getattr(self, "calls", 0) + 1
        return super().getrandbits(k)


class Renamed(random.Random):
    """Overrides nothing that draws."""

    def greet(self):
        return "hello"


class Reversed(random.Random):
    def choice(self, seq):
        return seq[-1]


def test_generators_it_can_imitate():
    plain, renamed = random.Random(1), Renamed(1)
    assert twister_of(plain) is plain and twister_of(renamed) is renamed
    assert twister_of(random) is random.choice.__self__
    patched = random.Random(1)
    patched.choice = plain.choice
    assert twister_of(patched) is plain
    patched.choice = lambda seq: seq[0]
    for other in (Counting(1), Reversed(1), random.SystemRandom(), patched):
        assert twister_of(other) is None


@pytest.mark.parametrize("engine", ["auto", "compiled"])
def test_a_generator_of_its_own_draws_itself(engine):
    rng = Counting(4)
    result = search(TicTacToe(), 60, 1.0, rng, engine)
    assert rng.calls > 60
    assert result.children == search(TicTacToe(), 60, 1.0, random.Random(4), "python").children
    moves = [child.move for child in search(TicTacToe(), 9, 1.0, Reversed(), engine).children]
    assert moves == [8, 7, 6, 5, 4, 3, 2, 1, 0]


def test_games_it_does_not_know():
    class House(TicTacToe):
        """A game of its own: its rules may differ."""

    for game in (House(), Nim()):
        refuses(ValueError, lambda game=game: Search(game, engine="compiled"), type(game).__name__)
        refuses(ValueError, lambda game=game: minimax_move(game, 2, "compiled"), "TicTacToe")
        assert search(game, 20, rng=random.Random(1)).visits == 20
    assert minimax_move(House(), 3) == minimax_best_move(TicTacToe(), 3)


@pytest.mark.parametrize("engine", ["fast", "Python", "", None, 1, ["auto"]])
def test_engines_that_there_are_not(engine):
    refuses(ValueError, lambda: search(TicTacToe(), 10, engine=engine), repr(engine), "compiled")


def test_bad_input_is_refused_before_anything_is_drawn():
    rng = random.Random(1)
    before = rng.getstate()
    for n in (0, -1):
        refuses(ValueError, lambda n=n: search(TicTacToe(), n, 1.0, rng, "compiled"))
    for n in (1.0, "10", True):
        refuses(TypeError, lambda n=n: search(TicTacToe(), n, 1.0, rng, "compiled"), repr(n))
    for c in (-1, float("nan"), float("inf")):
        refuses(ValueError, lambda c=c: search(TicTacToe(), 10, c, rng, "compiled"))
    finished = TicTacToe("XXXOO    ")
    refuses(ValueError, lambda: search(finished, 10, 1.0, rng, "compiled"), "X")
    refuses(ValueError, lambda: minimax_move(finished, 3, "compiled"), "X")
    refuses(ValueError, lambda: minimax_move(TicTacToe(), 0, "compiled"), "depth")
    for wrong in (None, 42, random.Random):
        refuses(TypeError, lambda wrong=wrong: search(TicTacToe(), 10, 1.0, wrong, "compiled"))
    assert rng.getstate() == before

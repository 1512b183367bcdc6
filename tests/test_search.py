"""`search`: the moves it finds, its budgets, its errors, and what it leaves alone."""

import copy
import math
import random
import warnings
from types import SimpleNamespace

import numpy as np
import pytest
from errors import refuses
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import parse, plain_best, plain_value, unfinished

from mctsbook.games import StoneBoard, TicTacToe
from mctsbook.minimax import solve
from mctsbook.result import SearchResult, most_visited
from mctsbook.search import Node, best_move, expand, iterate, search

FINISHED = ["XXX/OO./...", "XOX/XOO/OXX", "XXX/OOX/OXO"]


def table(result):
    """What a search found, as plain values."""
    return [(child.move, child.visits, child.wins) for child in result.children]


def by_visits(result):
    """The moves, the most visited first."""
    return [child.move for child in sorted(result.children, key=lambda child: -child.visits)]


# --- the moves it finds ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "turn", "right"),
    [
        ("XO./XX./O.O", "X", {5}),
        ("O../.O./..X", "X", {2, 6}),
        ("X../.../...", "O", {4}),
        (".X./.O./OXX", "O", {0, 2, 3, 5}),
        ("XO./.../...", "X", {3, 4, 6}),
    ],
)
def test_tactical_positions(text, turn, right):
    game = parse(text, turn)
    assert solve(game).moves == right
    for seed in range(20):
        assert search(game, 1000, rng=random.Random(seed)).move in right


def test_every_move_wins_so_the_value_is_asked_for_and_not_the_fastest_win():
    game = parse(".X./.O./OXX", "O")
    for seed in range(20):
        result = search(game, 1000, rng=random.Random(seed))
        chosen = most_visited(result.children)
        assert solve(game).value == 1 == -solve(game.play(result.move)).value
        assert chosen.win_rate > 0.95
    assert game.play(2).winner() == "O" and game.play(3).winner() is None


def test_a_drawn_opening_is_kept():
    for seed in range(20):
        move = search(TicTacToe(), 1000, rng=random.Random(seed)).move
        assert solve(TicTacToe().play(move)).value == 0


@given(st.sampled_from(unfinished()), st.integers(0, 2**32))
@settings(deadline=None, max_examples=60)
def test_an_immediate_win_or_a_single_saving_block_is_found(game, seed):
    wins_now = [m for m in game.possible_moves() if game.play(m).winner() == game.turn]
    cells = "".join(game.board).replace(" ", ".")
    if wins_now or (plain_value(cells) == 0 and len(plain_best(cells)) == 1):
        result = search(game, 3000, rng=random.Random(seed))
        assert result.move in plain_best(cells)


# --- budgets and settings ----------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 2, 8, 9, 10, 100])
def test_budgets(n):
    for seed in range(5):
        result = search(TicTacToe(), n, rng=random.Random(seed))
        assert result.visits == n == sum(child.visits for child in result.children)
        assert len(result.children) == min(n, 9)
        root, rng = Node(TicTacToe()), random.Random(seed)
        for _ in range(n):
            iterate(root, math.sqrt(2), rng)
        assert root.visits == n and len(root.children) == min(n, 9)
        found = [(k.move_from_parent, k.visits, k.wins) for k in root.children]
        assert found == table(result)


@pytest.mark.parametrize("c", [0, 0.0, 1, 1e9, 1e300, math.sqrt(2), np.float64(1.4)])
def test_every_c_gives_finite_numbers_and_no_warning(c):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for game in (TicTacToe(), parse("XO./XX./O.O"), StoneBoard()):
            n = 300 if isinstance(game, TicTacToe) else 60
            result = search(game, n, c, random.Random(1))
            assert result.visits == n and result.move in game.possible_moves()
            assert all(0 <= child.win_rate <= 1 for child in result.children)
            root, rng = Node(game), random.Random(1)
            for _ in range(n):
                iterate(root, c, rng)
            assert not any(math.isnan(child.ucb1(c)) for child in root.children)


def test_c_zero_is_greedy_and_a_large_c_spreads_evenly():
    greedy = search(TicTacToe(), 900, 0, random.Random(2))
    even = search(TicTacToe(), 900, 1e9, random.Random(2))
    assert max(child.visits for child in greedy.children) > 600
    assert [child.visits for child in even.children] == [100] * 9


def test_defaults():
    random.seed(42)
    by_default = search(TicTacToe())
    by_hand = search(TicTacToe(), 1000, math.sqrt(2), random.Random(42))
    assert by_default.visits == 1000 and table(by_default) == table(by_hand)


# --- repeatable, and nothing else changes ------------------------------------------------


@pytest.mark.parametrize("game", [TicTacToe(), StoneBoard()], ids=["tictactoe", "stones"])
def test_the_same_seed_gives_the_same_result(game):
    own, again = random.Random(7), random.Random(7)
    first, second = search(game, 120, rng=own), search(game, 120, rng=again)
    random.seed(7)
    third = search(game, 120)
    assert table(first) == table(second) == table(third)
    assert own.getstate() == again.getstate() == random.getstate()
    assert table(search(game, 120, rng=random.Random(8))) != table(first)


def test_an_own_generator_leaves_the_module_alone():
    random.seed(3)
    before = random.getstate()
    search(TicTacToe(), 50, rng=random.Random(1))
    assert random.getstate() == before


def test_the_game_is_left_untouched():
    for game in (TicTacToe(), parse("XO./XX./O.O"), StoneBoard().play((3, 3))):
        before, moves = copy.deepcopy(game), game.possible_moves()
        search(game, 100, rng=random.Random(1))
        assert game == before and repr(game) == repr(before)
        assert game.possible_moves() == moves and game.winner() is None


def test_best_move_is_the_searchs_move():
    for seed in range(5):
        result = search(TicTacToe(), 200, 1.0, random.Random(seed))
        assert best_move(TicTacToe(), 200, 1.0, random.Random(seed)) == result.move
    random.seed(42)
    move = best_move(TicTacToe())
    random.seed(42)
    assert move == search(TicTacToe()).move


# --- the result --------------------------------------------------------------------------


def result_of(*numbers):
    """A result whose children, in order of expansion, hold these (visits, wins)."""
    root = Node(TicTacToe())
    for visits, wins in numbers:
        child = expand(root, SimpleNamespace(choice=lambda moves: moves[0]))
        child.visits, child.wins = visits, wins
        root.visits += visits
    return SearchResult(root)


def test_the_most_visited_child_is_played_not_the_best_rate():
    result = result_of((1, 1.0), (900, 720))
    assert result.move == 1 and result.visits == 901
    assert [child.win_rate for child in result.children] == [1.0, 0.8]


def test_on_equal_visits_the_child_expanded_first_is_played():
    assert result_of((5, 1), (7, 1), (7, 6)).move == 1
    result = search(TicTacToe(), 9, rng=random.Random(4))
    assert [child.visits for child in result.children] == [1] * 9
    assert result.move == result.children[0].move != 0


def test_what_a_result_shows():
    game = parse("XO./XX./O.O")
    result = search(game, 500, rng=random.Random(0))
    assert sorted(child.move for child in result.children) == [2, 5, 7]
    assert by_visits(result)[0] == result.move == 5
    for child in result.children:
        assert child.win_rate == child.wins / child.visits
    assert result.root.game == game and result.root.visits == 500
    assert [k.move_from_parent for k in result.root.children] == [c.move for c in result.children]
    assert "500" in repr(result) and "5" in repr(result)
    with pytest.raises(AttributeError):
        result.children[0].visits = 0


# --- mistakes of the caller --------------------------------------------------------------


@pytest.mark.parametrize("entry", [search, best_move])
class TestMistakes:
    @pytest.mark.parametrize("n", [0, -1, -1000])
    def test_too_few_iterations(self, entry, n):
        refuses(ValueError, lambda: entry(TicTacToe(), n), "n_iterations", "1 이상", repr(n))

    @pytest.mark.parametrize("n", [1.0, 1000.5, True, "1000", None, [10], math.nan, np.float64(9)])
    def test_iterations_that_are_no_whole_number(self, entry, n):
        refuses(TypeError, lambda: entry(TicTacToe(), n), "n_iterations", "정수", repr(n))

    @pytest.mark.parametrize("c", [-1, -1e-9, math.nan, math.inf, -math.inf, 10**400])
    def test_c_out_of_range(self, entry, c):
        refuses(ValueError, lambda: entry(TicTacToe(), 10, c), "c는", "0 이상", repr(c))

    @pytest.mark.parametrize("c", ["1.4", None, [1.4], 1 + 0j, True])
    def test_c_that_is_no_number(self, entry, c):
        refuses(TypeError, lambda: entry(TicTacToe(), 10, c), "c는", "0 이상", repr(c))

    @pytest.mark.parametrize("text", FINISHED)
    def test_a_finished_game(self, entry, text):
        refuses(ValueError, lambda: entry(parse(text), 10), "이미 끝난 게임")

    @pytest.mark.parametrize("game", [None, "XO", 9, [" "] * 9, TicTacToe, Node(TicTacToe())])
    def test_not_a_game(self, entry, game):
        refuses(TypeError, lambda: entry(game, 10), "game은 게임의 국면")

    def test_numpy_numbers_are_fine(self, entry):
        entry(TicTacToe(), np.int64(20), np.float64(1.4))
        entry(TicTacToe(), 20, 2)


def test_a_refused_search_draws_nothing():
    random.seed(1)
    before = random.getstate()
    for call in (lambda: search(TicTacToe(), 0), lambda: search(TicTacToe(), 5, -1)):
        refuses(ValueError, call)
    assert random.getstate() == before

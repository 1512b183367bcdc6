"""Minimax: alpha-beta against full minimax, exact answers, and the number of nodes it visits."""

import importlib
import math
import random
from functools import cache

import pytest
from errors import refuses
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import (
    parse,
    parse_stones,
    plain,
    plain_best,
    plain_moves,
    plain_play,
    plain_positions,
    plain_value,
    reachable,
    unfinished,
)

from mctsbook.games import BLACK, WHITE, StoneBoard, TicTacToe
from mctsbook.minimax import minimax, minimax_best_move, solve

MODULE = importlib.import_module("mctsbook.minimax")


class WeightedBoard(StoneBoard):
    """A stone board on which the points count differently, so that a wrong cut shows."""

    __slots__ = ()
    WEIGHTS = tuple(random.Random(5).choices(range(1, 10), k=49))

    def evaluate(self, player):
        signs = [(0, 1, -1)[stone] for row in self.board for stone in row]
        score = sum(sign * weight for sign, weight in zip(signs, self.WEIGHTS, strict=True))
        return score if player == BLACK else -score


def unpruned(game, depth, player):
    """Full minimax to a depth, seen by `player`."""
    if depth == 0 or game.is_terminal():
        return game.evaluate(player)
    values = [unpruned(game.play(move), depth - 1, player) for move in game.possible_moves()]
    return max(values) if game.turn == player else min(values)


def first_best(game, depth):
    """The first of the moves with the greatest full value."""
    values = {m: unpruned(game.play(m), depth - 1, game.turn) for m in game.possible_moves()}
    return max(values, key=values.get)


def counted(monkeypatch, call):
    """How many times `minimax` is called while `call` runs."""
    calls = []

    def counting(game, *rest):
        calls.append(None)
        return minimax(game, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(MODULE, "minimax", counting)
        call(counting)
    return len(calls)


# --- tic-tac-toe to the end --------------------------------------------------------------


def test_the_value_of_every_position():
    for game in reachable():
        assert minimax(game, 9) == plain_value(plain(game))


def test_the_value_as_the_other_player_sees_it():
    for game in reachable()[::5]:
        other = "O" if game.turn == "X" else "X"
        assert minimax(game, 9, other) == -plain_value(plain(game))


def test_solve_on_every_position():
    for game in reachable():
        value, moves = solve(game)
        assert value == plain_value(plain(game))
        assert moves == (set() if game.is_terminal() else plain_best(plain(game)))


def test_the_chosen_move_is_the_first_of_the_best():
    for game in unfinished():
        assert minimax_best_move(game, 9) == min(plain_best(plain(game)))


def test_a_wrong_move_is_to_be_had_in_3191_positions():
    assert sum(len(solve(g).moves) < len(g.possible_moves()) for g in unfinished()) == 3191


@pytest.mark.parametrize(
    ("text", "turn", "value", "moves"),
    [
        ("XO./XX./O.O", "X", 1, {5}),
        ("O../.O./..X", "X", 0, {2, 6}),
        (".X./.O./OXX", "O", 1, {0, 2, 3, 5}),
        ("X../.../...", "O", 0, {4}),
        (".../.../...", "X", 0, set(range(9))),
        ("XO./.../...", "X", 1, {3, 4, 6}),
        (".X./.../O..", "X", 1, {0}),
        ("XOX/XOO/OXX", None, 0, set()),
        ("XXX/OOX/OXO", None, -1, set()),
    ],
)
def test_known_positions(text, turn, value, moves):
    game = parse(text, turn)
    assert solve(game) == (value, moves)
    assert minimax(game, 9) == value
    if moves:
        assert minimax_best_move(game, 9) in moves


def test_a_shared_window_would_list_losing_moves():
    wrong = 0
    for game in unfinished():
        best, listed = -math.inf, {}
        for move in game.possible_moves():
            listed[move] = minimax(game.play(move), 8, game.turn, best)
            best = max(best, listed[move])
        wrong += {move for move, value in listed.items() if value == best} != solve(game).moves
    assert wrong == 1130


def test_the_player_to_move_decides_and_not_the_marks_on_the_board():
    for turn, cell in (("O", 5), ("X", 2)):
        value, moves = solve(parse("XX./OO./...", turn))
        assert value == 1 and cell in moves and moves < {2, 5, 6, 7, 8}


# --- how many nodes ----------------------------------------------------------------------


@cache
def plain_nodes(cells):
    """The nodes that full minimax visits from here, this one included."""
    return 1 + sum(plain_nodes(plain_play(cells, cell)) for cell in plain_moves(cells))


def variant_nodes(cut, keep_window_at_root=True, fail_hard=False):
    """The nodes of an alpha-beta of one's own, with a cut, a root and a return as given."""
    count = 0

    def visit(game, alpha, beta):
        nonlocal count
        count += 1
        if game.is_terminal():
            return game.evaluate("X")
        root, best = count == 1, -2 if game.turn == "X" else 2
        for move in game.possible_moves():
            value = visit(game.play(move), alpha, beta)
            if game.turn == "X":
                best = max(best, value)
                alpha = max(alpha, value) if keep_window_at_root or not root else alpha
            else:
                best, beta = min(best, value), min(beta, value)
            if cut(alpha, beta):
                break
        return (alpha if game.turn == "X" else beta) if fail_hard else best

    assert visit(TicTacToe(), -2, 2) == 0
    return count


def test_nodes_without_pruning():
    assert plain_nodes(plain_positions()[0]) == 549_946


def test_nodes_with_pruning(monkeypatch):
    assert counted(monkeypatch, lambda search: search(TicTacToe(), 9)) == 18_297
    assert counted(monkeypatch, lambda _: minimax_best_move(TicTacToe(), 9)) == 18_297 - 1


def test_the_number_of_nodes_tells_wrong_prunings_apart():
    assert variant_nodes(lambda alpha, beta: alpha >= beta) == 18_297
    assert variant_nodes(lambda alpha, beta: alpha > beta) == 146_120
    assert variant_nodes(lambda alpha, beta: alpha > beta, fail_hard=True) == 304_155
    assert variant_nodes(lambda alpha, beta: alpha >= beta, keep_window_at_root=False) == 30_710


# --- the stone board to a depth ----------------------------------------------------------


@given(
    st.sampled_from([StoneBoard, WeightedBoard]),
    st.integers(0, 2**32),
    st.integers(1, 3),
    st.integers(1, 12),
)
@settings(deadline=None, max_examples=60)
def test_pruning_changes_neither_value_nor_move(kind, seed, depth, empty):
    rng = random.Random(seed)
    stones = [0] * empty + rng.choices([BLACK, WHITE], k=49 - empty)
    rng.shuffle(stones)
    rows = [stones[i : i + 7] for i in range(0, 49, 7)]
    game = kind(rows, rng.choice([BLACK, WHITE]), rng.randint(34, 38))
    for player in (BLACK, WHITE):
        assert minimax(game, depth, player) == unpruned(game, depth, player)
    assert minimax(game, depth) == unpruned(game, depth, game.turn)
    assert minimax_best_move(game, depth) == first_best(game, depth)


@pytest.mark.parametrize("depth", [1, 2])
def test_pruning_on_an_almost_empty_board(depth):
    for kind in (StoneBoard, WeightedBoard):
        game = kind().play((3, 3)).play((0, 1))
        assert minimax(game, depth) == unpruned(game, depth, BLACK)
        assert minimax_best_move(game, depth) == first_best(game, depth)


def test_pruning_cuts_on_the_stone_board(monkeypatch):
    game = WeightedBoard()
    assert counted(monkeypatch, lambda search: search(game, 2)) < (1 + 49 + 49 * 48) / 2


def test_all_moves_count_the_same_so_the_first_empty_point_is_taken():
    game = StoneBoard()
    for col in range(4):
        assert minimax_best_move(game, 3) == (0, col)
        game = game.play((0, col)).play((6, col))
    assert minimax(game, 3) == 1 and minimax(game, 2) == 0
    assert minimax_best_move(parse_stones("XX.O... " + "....... " * 6)) == (0, 2)


def test_depth_zero_and_finished_games_are_leaves():
    game = parse_stones("XXO.... " + "....... " * 6, WHITE)
    assert minimax(game, 0) == -1 and minimax(game, 0, BLACK) == 1
    assert minimax(parse("XXX/OO./..."), 5) == -1 and minimax(parse("XXX/OO./..."), 5, "X") == 1


def test_the_game_is_left_untouched_and_no_chance_is_used():
    random.seed(1)
    state, game = random.getstate(), StoneBoard().play((3, 3))
    before = repr(game)
    assert minimax_best_move(game, 2) == minimax_best_move(game, 2)
    assert repr(game) == before and random.getstate() == state


# --- mistakes of the caller --------------------------------------------------------------


@pytest.mark.parametrize("depth", [0, -1])
def test_a_depth_too_small(depth):
    refuses(ValueError, lambda: minimax_best_move(TicTacToe(), depth), "depth", repr(depth))


@pytest.mark.parametrize("depth", [1.0, True, "3", None])
def test_a_depth_that_is_no_whole_number(depth):
    refuses(TypeError, lambda: minimax_best_move(TicTacToe(), depth), "depth", repr(depth))


def test_no_move_to_be_had():
    refuses(ValueError, lambda: minimax_best_move(parse("XXX/OO./...")), "이미 끝난 게임")
    refuses(TypeError, lambda: minimax_best_move("XO"), "game은")


@pytest.mark.parametrize("game", [StoneBoard(), None, "XO./.../...", TicTacToe])
def test_solve_is_for_games_that_can_be_played_out(game):
    refuses(TypeError, lambda: solve(game), "틱택토와 님")

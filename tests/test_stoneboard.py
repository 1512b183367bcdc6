"""The stone board: rules, values, and every kind of wrong input."""

import copy
import pickle
import random

import numpy as np
import pytest
from errors import refuses_move
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import parse_stones

from mctsbook.games import BLACK, EMPTY, WHITE, StoneBoard

POINTS = [(row, col) for row in range(7) for col in range(7)]
NEVER_POINTS = [(-1, 0), (0, -1), (7, 0), (0, 7), (3,), (3, 3, 3), (), 24, None, "a", "33"]
NEVER_POINTS += [[3, 3], (3.0, 3), (3, 3.0), (True, 3), (3, False), ("3", "3"), (None, 3)]
NEVER_POINTS += [((3, 3), 3), np.array([3, 3]), (np.float64(3), 3), 3.3, {3, 4}, object()]


def random_stones(rng, plies):
    """A stone board after `plies` random moves."""
    game = StoneBoard()
    for _ in range(plies):
        game = game.play(rng.choice(game.possible_moves()))
    return game


def test_constants():
    assert (StoneBoard.SIZE, StoneBoard.MAX_MOVES) == (7, 39)
    assert (StoneBoard.EMPTY, StoneBoard.BLACK, StoneBoard.WHITE) == (0, 1, 2)
    assert (EMPTY, BLACK, WHITE) == (0, 1, 2)


@given(st.permutations(POINTS))
@settings(deadline=None, max_examples=30)
def test_a_full_game_has_39_moves_and_black_wins(points):
    game, owners = StoneBoard(), dict.fromkeys(POINTS, EMPTY)
    for ply, point in enumerate(points[:39]):
        assert game.winner() is None and not game.is_terminal()
        assert game.turn == (WHITE if ply % 2 else BLACK)
        assert game.possible_moves() == [p for p in POINTS if owners[p] == EMPTY]
        assert game.stones() == ((ply + 1) // 2, ply // 2) and game.move_count == ply
        before = repr(game)
        owners[point] = game.turn
        game, old = game.play(point), game
        assert repr(old) == before
        assert [stone for row in game.board for stone in row] == list(owners.values())
    assert game.is_terminal() and game.stones() == (20, 19) and game.winner() == BLACK
    assert game.possible_moves() == []
    for point in points[:2] + points[39:]:
        refuses_move(game, point, "이미 끝난 게임")


@given(st.integers(0, 2**32), st.integers(0, 39))
@settings(deadline=None, max_examples=60)
def test_stone_boards_are_values(seed, plies):
    game = random_stones(random.Random(seed), plies)
    twin = StoneBoard(game.board, game.turn, game.move_count)
    assert twin == game and hash(twin) == hash(game) and repr(twin) == repr(game)
    assert copy.copy(game) == copy.deepcopy(game) == pickle.loads(pickle.dumps(game)) == game
    assert pickle.loads(pickle.dumps(game)).winner() == game.winner()
    for point in set(POINTS) - set(game.possible_moves()):
        refuses_move(game, point, "이미 끝난 게임" if plies == 39 else "이미 돌이")
    other = StoneBoard(game.board, BLACK + WHITE - game.turn, game.move_count)
    assert other != game and StoneBoard(game.board, game.turn, (plies + 1) % 40) != game
    score = game.stones()[0] - game.stones()[1]
    assert (game.evaluate(BLACK), game.evaluate(WHITE)) == (score, -score)


def test_str_and_repr_of_stones():
    game = StoneBoard().play((0, 0)).play((6, 5))
    rows = ["X . . . . . .", *[". . . . . . ."] * 5, ". . . . . O ."]
    assert str(game) == "\n".join(rows)
    assert repr(game) == "<StoneBoard X....../" + "......./" * 5 + ".....O. 흑 차례, 2수>"
    assert "백 차례, 1수" in repr(StoneBoard().play((0, 0)))


@pytest.mark.parametrize("move", NEVER_POINTS, ids=repr)
def test_what_is_no_point_is_refused(move):
    refuses_move(StoneBoard(), move, "(0, 0)부터 (6, 6)까지")


def test_boards_set_up():
    game = parse_stones("XX..... ....... ....... ...O... ....... ....... .......", WHITE)
    assert game.stones() == (2, 1) and game.winner() is None and game.move_count == 0
    assert game.turn == WHITE and len(game.possible_moves()) == 46
    after = game.play((6, 6))
    assert after.board[6][6] == WHITE and after.turn == BLACK and after.move_count == 1


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("XO..... " + "....... " * 6, "draw"),
        ("XXO.... " + "....... " * 6, BLACK),
        ("XOO.... " + "....... " * 6, WHITE),
    ],
)
def test_more_stones_win_and_equal_ones_draw(text, winner):
    assert parse_stones(text, BLACK, 39).winner() == winner
    assert parse_stones(text, BLACK, 38).winner() is None


def test_a_full_board_is_over_before_39_moves():
    rows = [[WHITE] * 7 for _ in range(7)]
    rows[6][6] = EMPTY
    last = StoneBoard(rows, BLACK, 5).play((6, 6))
    assert last.winner() == WHITE and last.stones() == (1, 48) and last.move_count == 6


BAD_ROWS = [5, [], [[0] * 7] * 6, [[0] * 6] * 7, [[3] * 7] * 7, [[-1] * 7] * 7, [[0.0] * 7] * 7]
BAD_ROWS += [[[True] * 7] * 7, ["." * 7] * 7, [[None] * 7] * 7, [0] * 49, np.zeros((7, 7))]


@pytest.mark.parametrize("board", BAD_ROWS, ids=range(len(BAD_ROWS)))
def test_no_stone_board(board):
    with pytest.raises(ValueError, match="board는 .* 7x7 판이어야 합니다"):
        StoneBoard(board)


@pytest.mark.parametrize("turn", [0, 3, -1, True, 1.0, "X", [1], np.array([1, 2])], ids=repr)
def test_no_stone_turn(turn):
    with pytest.raises(ValueError, match="turn은 1.* 또는 2.*여야 합니다"):
        StoneBoard(turn=turn)


@pytest.mark.parametrize("count", [-1, 50, True, 3.0, "a", None, [3], float("nan")], ids=repr)
def test_no_move_count(count):
    with pytest.raises(ValueError, match="move_count는 0부터 49까지의 정수여야 합니다"):
        StoneBoard(move_count=count)

"""Tic-tac-toe and the stone board: rules, values, and every kind of wrong input."""

import copy
import pickle
import random
import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import (
    cells_of,
    parse,
    parse_stones,
    plain,
    plain_moves,
    plain_play,
    plain_positions,
    plain_turn,
    plain_winner,
    reachable,
    unfinished,
)

from mctsbook.games import BLACK, EMPTY, WHITE, StoneBoard, TicTacToe

HANGUL = re.compile("[가-힣]")
POINTS = [(row, col) for row in range(7) for col in range(7)]
NEVER_CELLS = [-1, 9, 100, None, "a", "4", "", 4.0, 4.5, True, False, [4], (4,), {4}, {4: 4}]
NEVER_CELLS += [float("nan"), 1 + 0j, b"4", np.float64(4), np.True_, np.array([4, 5]), object()]
NEVER_POINTS = [(-1, 0), (0, -1), (7, 0), (0, 7), (3,), (3, 3, 3), (), 24, None, "a", "33"]
NEVER_POINTS += [[3, 3], (3.0, 3), (3, 3.0), (True, 3), (3, False), ("3", "3"), (None, 3)]
NEVER_POINTS += [((3, 3), 3), np.array([3, 3]), (np.float64(3), 3), 3.3, {3, 4}, object()]


def refuses(game, move, names=None):
    """Playing `move` is one Korean `ValueError` that names it, and changes nothing."""
    before = (repr(game), hash(game), game.possible_moves())
    with pytest.raises(ValueError) as caught:
        game.play(move)
    text = str(caught.value)
    assert HANGUL.search(text) and repr(move) in text
    assert names is None or names in text
    assert (repr(game), hash(game), game.possible_moves()) == before


def random_stones(rng, plies):
    """A stone board after `plies` random moves."""
    game = StoneBoard()
    for _ in range(plies):
        game = game.play(rng.choice(game.possible_moves()))
    return game


# --- tic-tac-toe -------------------------------------------------------------------------


def test_play_reaches_the_positions_of_an_independent_enumeration():
    assert len(plain_positions()) == 5478
    assert [plain(game) for game in reachable()] == list(plain_positions())


def test_positions_that_are_over():
    winners = [plain_winner(cells) for cells in plain_positions()]
    assert [winners.count(who) for who in ("X", "O", "draw", None)] == [626, 316, 16, 4520]
    assert [game.winner() for game in reachable()] == winners
    assert [game.is_terminal() for game in reachable()] == [who is not None for who in winners]
    assert sum(game.is_terminal() for game in reachable()) == 958
    assert len(unfinished()) == 4520


def test_turn_and_moves_of_every_position():
    for cells, game in zip(plain_positions(), reachable(), strict=True):
        assert game.turn == plain_turn(cells)
        assert game.possible_moves() == plain_moves(cells)
        assert game.board == tuple(cells_of(cells))


def test_every_move_of_every_position():
    for game in unfinished():
        cells = plain(game)
        for move in game.possible_moves():
            assert plain(game.play(move)) == plain_play(cells, move)
        assert plain(game) == cells


def test_values_are_equal_hashable_and_survive_copies():
    for game in reachable():
        twin = TicTacToe(game.board, game.turn)
        assert twin == game and hash(twin) == hash(game) and twin is not game
        assert eval(repr(game)) == game
        assert copy.copy(game) == copy.deepcopy(game) == pickle.loads(pickle.dumps(game)) == game
        assert twin.winner() == game.winner()
    assert len(set(reachable())) == len({repr(game) for game in reachable()}) == 5478


def test_turn_is_part_of_the_value():
    assert TicTacToe(turn="X") == TicTacToe()
    assert TicTacToe(turn="O") != TicTacToe()
    assert TicTacToe() != StoneBoard() and TicTacToe() != plain(TicTacToe())
    assert parse("X../.../...", "X").play(4).board[4] == "X"


def test_str_of_every_position():
    for game in reachable():
        lines = str(game).split("\n")
        assert lines[1::2] == ["---------"] * 2
        rows = [" | ".join(game.board[i : i + 3]) for i in (0, 3, 6)]
        assert lines[::2] == rows
    assert str(parse("X../.O./..X")) == "X |   |  \n---------\n  | O |  \n---------\n  |   | X"


@pytest.mark.parametrize("name", ["board", "turn", "_new", "__dict__"])
@pytest.mark.parametrize("game", [TicTacToe(), StoneBoard()], ids=["tictactoe", "stones"])
def test_a_game_takes_no_new_values(game, name):
    with pytest.raises(AttributeError):
        setattr(game, name, 1)
    assert isinstance(game.board, tuple)
    with pytest.raises(TypeError):
        game.board[0] = game.board[1]


def test_a_list_given_or_taken_stays_apart():
    cells, rows = [" "] * 9, [[0] * 7 for _ in range(7)]
    game, stones = TicTacToe(cells), StoneBoard(rows)
    cells[0], rows[0][0] = "X", 1
    game.possible_moves().clear()
    stones.possible_moves().clear()
    assert game == TicTacToe() and len(game.possible_moves()) == 9
    assert stones == StoneBoard() and len(stones.possible_moves()) == 49


def test_occupied_cells_are_refused():
    for game in unfinished()[::7]:
        for cell in set(range(9)) - set(game.possible_moves()):
            refuses(game, cell, "이미 돌이")


def test_no_move_after_the_end():
    for game in reachable():
        if game.is_terminal():
            assert game.possible_moves() == []
            for cell in range(9):
                refuses(game, cell, "이미 끝난 게임")


@pytest.mark.parametrize("move", NEVER_CELLS, ids=repr)
def test_what_is_no_cell_is_refused(move):
    refuses(TicTacToe(), move, "0부터 8까지")
    refuses(parse("XO./XX./O.O"), move)


def test_numpy_whole_numbers_are_moves():
    for kind in (np.int64, np.int8, np.uint8):
        assert TicTacToe().play(kind(4)) == TicTacToe().play(4)
        assert StoneBoard().play((kind(3), kind(4))) == StoneBoard().play((3, 4))
    assert repr(StoneBoard(np.zeros((7, 7), int))) == repr(StoneBoard())
    lettered = TicTacToe(np.array(cells_of("X../.../...")), np.str_("O"))
    assert repr(lettered) == repr(parse("X../.../..."))


BAD_CELLS = [5, int, [], "X", [" "] * 8, [" "] * 10, [None] * 9, [0] * 9, ["x"] * 9]
BAD_CELLS += [[""] * 9, ["XO"] + [" "] * 8, [[" "] * 3] * 3, [["X"]] * 9, np.zeros((9, 9)), 3.5]


@pytest.mark.parametrize("board", BAD_CELLS, ids=repr)
def test_no_tictactoe_board(board):
    with pytest.raises(ValueError, match="board는 .* 9칸이어야 합니다"):
        TicTacToe(board)


@pytest.mark.parametrize("turn", ["", "x", "XO", 1, True, ["X"], b"X", np.array(["X", "O"])])
def test_no_tictactoe_turn(turn):
    with pytest.raises(ValueError, match="turn은 'X' 또는 'O'여야 합니다"):
        TicTacToe(turn=turn)


def test_turn_is_asked_for_where_the_marks_do_not_tell_it():
    for text in ("XX./.../...", "O../.../..."):
        with pytest.raises(ValueError, match="turn을 'X' 또는 'O'로"):
            parse(text)
        assert parse(text, "O").turn == "O"


@given(st.integers(0, 2**32))
@settings(deadline=None, max_examples=60)
def test_replay_gives_the_same_game(seed):
    rng, game, moves = random.Random(seed), TicTacToe(), []
    while not game.is_terminal():
        moves.append(rng.choice(game.possible_moves()))
        game = game.play(moves[-1])
    again = TicTacToe()
    for move in moves:
        assert again.winner() is None
        again = again.play(move)
    assert again == game and again.winner() == plain_winner(plain(game))


@pytest.mark.parametrize(
    ("text", "winner"),
    [("XOX/XOO/OXX", "draw"), ("XXX/OOX/OXO", "X"), ("OOO/XX./X..", "O"), ("XO./XX./O.O", None)],
)
def test_known_ends(text, winner):
    game = parse(text)
    assert game.winner() == winner
    assert game.is_terminal() == (winner is not None)
    if winner:
        refuses(game, 8)


# --- the stone board ---------------------------------------------------------------------


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
        refuses(game, point, "이미 끝난 게임")


@given(st.integers(0, 2**32), st.integers(0, 39))
@settings(deadline=None, max_examples=60)
def test_stone_boards_are_values(seed, plies):
    game = random_stones(random.Random(seed), plies)
    twin = StoneBoard(game.board, game.turn, game.move_count)
    assert twin == game and hash(twin) == hash(game) and repr(twin) == repr(game)
    assert copy.copy(game) == copy.deepcopy(game) == pickle.loads(pickle.dumps(game)) == game
    assert pickle.loads(pickle.dumps(game)).winner() == game.winner()
    for point in set(POINTS) - set(game.possible_moves()):
        refuses(game, point, "이미 끝난 게임" if plies == 39 else "이미 돌이")
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
    refuses(StoneBoard(), move, "(0, 0)부터 (6, 6)까지")


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

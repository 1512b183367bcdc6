"""Tic-tac-toe, and what holds of every game: values, copies, and every kind of wrong input."""

import copy
import pickle
import random

import numpy as np
import pytest
from errors import refuses_move
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import (
    cells_of,
    parse,
    plain,
    plain_moves,
    plain_play,
    plain_positions,
    plain_turn,
    plain_winner,
    reachable,
    unfinished,
)

from mctsbook.games import StoneBoard, TicTacToe

NEVER_CELLS = [-1, 9, 100, None, "a", "4", "", 4.0, 4.5, True, False, [4], (4,), {4}, {4: 4}]
NEVER_CELLS += [float("nan"), 1 + 0j, b"4", np.float64(4), np.True_, np.array([4, 5]), object()]


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
            refuses_move(game, cell, "이미 돌이")


def test_no_move_after_the_end():
    for game in reachable():
        if game.is_terminal():
            assert game.possible_moves() == []
            for cell in range(9):
                refuses_move(game, cell, "이미 끝난 게임")


@pytest.mark.parametrize("move", NEVER_CELLS, ids=repr)
def test_what_is_no_cell_is_refused(move):
    refuses_move(TicTacToe(), move, "0부터 8까지")
    refuses_move(parse("XO./XX./O.O"), move)


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
        refuses_move(game, 8)

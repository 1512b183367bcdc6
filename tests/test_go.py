"""The rules of Go: capture, suicide, repetition, the end and the score, one position at a time."""

import random

import pytest
from errors import refuses_move
from go_oracle import Referee, letters, stones_of

from mctsbook.games import BLACK, EMPTY, WHITE, GoBoard

PASS = GoBoard.PASS
MODES = ("positional", "situational", "simple")
every_mode = pytest.mark.parametrize("superko", MODES)


def played(moves, game=None):
    """`game` (an empty 7x7 board) after `moves`; each is legal."""
    game = GoBoard() if game is None else game
    for move in moves:
        assert game.is_legal(move) and move in game.possible_moves()
        game = game.play(move)
    return game


def taken(game, move):
    """The points emptied by `move`."""
    after = game.play(move)
    stones = [p for p in game.POINTS if not game.is_empty(p)]
    return {point for point in stones if after.is_empty(point)}


# --- capture and suicide -----------------------------------------------------------------

SNAPBACK = [(3, 3), (2, 2), (4, 2), (3, 2), (2, 4), (5, 3), (3, 1), (4, 3), (1, 3), (3, 4)]
SNAPBACK += [(1, 2), (3, 5), (2, 1), (2, 3)]


@every_mode
def test_a_snapback_is_no_ko(superko):
    game = played(SNAPBACK, GoBoard(superko=superko))
    assert game.turn == BLACK and game.is_legal((3, 3))
    assert taken(game, (3, 3)) == {(2, 2), (2, 3), (3, 2)}


@pytest.mark.parametrize(
    ("text", "turn", "move", "points"),
    [
        ("OX. ... ...", "X", (1, 0), {(0, 0)}),
        (".O. OXO ...", "O", (2, 1), {(1, 1)}),
        ("XXO XO. .O.", "O", (2, 0), {(0, 0), (0, 1), (1, 0)}),
        ("O.. X.X .XX", "X", (1, 1), set()),
        (".OX OXX XX.", "X", (0, 0), {(0, 1), (1, 0)}),  # takes two apart, has no liberty before
        ("OOOO. XXXXO ..... ..... .....", "X", (0, 4), {(0, 0), (0, 1), (0, 2), (0, 3)}),
        ("X.... O.... ..... ..... .....", "X", (4, 4), set()),
        ("OOO O.O OOO", "X", (1, 1), {p for p in GoBoard(3).POINTS if p != (1, 1)}),
    ],
)
def test_what_a_move_takes(text, turn, move, points):
    game = GoBoard.from_rows(text, turn)
    assert taken(game, move) == points
    after = game.play(move)
    assert after.board[move[0]][move[1]] == game.turn and after.turn != game.turn
    assert set(game.placements[move]) == points


@pytest.mark.parametrize(
    ("text", "turn", "move"),
    [
        (".O. O.. ...", "X", (0, 0)),
        (".X. X.X .X.", "O", (1, 1)),
        ("X.O OOO ...", "X", (0, 1)),  # two stones would die together
        ("O.X XX. ...", "O", (0, 1)),
        ("XX.OX OOOOX ....X ..... .....", "X", (0, 2)),
        (".OOOO OOOOO OOOOO OOOOO OOO.O", "X", (0, 0)),  # the whole board, but two eyes
    ],
)
def test_suicide_is_refused(text, turn, move):
    game = GoBoard.from_rows(text, turn)
    refuses_move(game, move, "자살수")
    assert not game.is_legal(move) and move not in game.possible_moves()


def test_the_reason_of_a_suicide_is_not_ko():
    game = played([(1, 0), (0, 0), (0, 1)])
    assert game.board[0][0] == EMPTY and game.turn == WHITE
    refuses_move(game, (0, 0), "자살수")


# --- repetition --------------------------------------------------------------------------

KO = ".XO.. X.XO. .XO.. ..... ....."


@every_mode
def test_a_ko_may_not_be_taken_back_at_once(superko):
    start = GoBoard.from_rows(KO, "O", superko=superko)
    game = start.play((1, 1))
    assert game.board[1][2] == EMPTY
    refuses_move(game, (1, 2), "패(ko)")
    assert (1, 2) not in game.possible_moves() and not game.is_legal((1, 2))
    away = played([(4, 4), (4, 0)], game)
    assert taken(away, (1, 2)) == {(1, 1)}


def test_superko_sees_the_position_set_up():
    text = "....... X...... .X..... XO..... .O..... OO..... ......."
    for superko, legal in zip(MODES, (False, True, True), strict=True):
        game = GoBoard.from_rows(text, superko=superko).play((4, 0))
        assert taken(game, (2, 0)) == {(3, 0), (4, 0)}
        game = game.play((2, 0))
        assert game.is_legal((3, 0)) == legal
        assert ((3, 0) in game.possible_moves()) == legal
        if legal:
            assert game.play((3, 0)).board == GoBoard.from_rows(text).board
        else:
            refuses_move(game, (3, 0), "동형 반복")


TRIPLE = "ooooooo oxo.o.o x.xoxox xxxxxxx ooooooo ....... ......."
ROUND = [(1, 3), (2, 1), (1, 5), (2, 3), (1, 1), (2, 5)]


@pytest.mark.parametrize("superko", ["positional", "situational"])
def test_a_triple_ko_does_not_go_round(superko):
    game = played(ROUND[:5], GoBoard.from_rows(TRIPLE, superko=superko))
    refuses_move(game, (2, 5), "동형 반복")
    fresh = GoBoard.from_rows(str(game), "O")
    assert set(fresh.possible_moves()) - set(game.possible_moves()) == {(2, 1), (2, 5)}


def test_a_triple_ko_goes_round_to_the_cap_under_simple_ko():
    start = GoBoard.from_rows(TRIPLE, superko="simple")
    game = start
    for ply in range(game.MAX_MOVES):
        assert not game.is_terminal() and game.move_count == ply
        assert ply % 6 != 0 or (game.board == start.board and game.turn == BLACK)
        game = game.play(ROUND[ply % 6])
    assert game.is_terminal() and game.move_count == game.MAX_MOVES == 490 and game.passes == 0
    assert game.possible_moves() == game.playout_moves() == []
    assert game.score() == Referee(7, letters(game.board)).score() - 9
    assert game.winner() == WHITE
    for move in (PASS, ROUND[490 % 6]):
        refuses_move(game, move, "이미 끝난 게임")


@pytest.mark.parametrize(
    ("superko", "legal"), [("positional", False), ("situational", True), ("simple", True)]
)
def test_the_same_board_with_the_other_to_move(superko, legal):
    """After a pass the board of ply 6 would come again, this time with White to move."""
    moves = [(1, 0), (1, 1), PASS, (2, 0), (2, 2), (1, 2), (2, 1), (2, 0)]
    game = played(moves, GoBoard(3, superko=superko))
    assert game.is_legal((2, 2)) == legal
    if legal:
        assert game.play((2, 2)).board == played(moves[:6], GoBoard(3)).board
    else:
        refuses_move(game, (2, 2), "동형 반복")


@pytest.mark.parametrize(
    ("superko", "legal"), [("positional", False), ("situational", False), ("simple", True)]
)
def test_the_same_board_with_the_same_to_move(superko, legal):
    moves = [(0, 1), (1, 2), (2, 1), (1, 1), (1, 0), PASS, (2, 2), (2, 0)]
    game = played(moves, GoBoard(3, superko=superko))
    assert game.is_legal((2, 1)) == legal
    assert legal or refuses_move(game, (2, 1), "동형 반복") is None


@every_mode
def test_a_false_ko_that_only_long_games_find(superko):
    text = "1 16 9 11 14 6 24 4 25 17 21 18 13 23 8 0 5 25 15 19 22 25 12 10 2 25 3 20"
    moves = [PASS if index == "25" else divmod(int(index), 5) for index in text.split()]
    game = played(moves, GoBoard(5, superko=superko))
    assert game.turn == BLACK and game.is_legal((4, 1)) and taken(game, (4, 1)) == set()


# --- the end and the score ---------------------------------------------------------------


def test_two_passes_in_a_row_end_the_game():
    game = GoBoard()
    for move in (PASS, (0, 0), PASS):
        game = game.play(move)
        assert not game.is_terminal() and game.winner() is None
    assert game.passes == 1
    game = game.play(PASS)
    assert game.is_terminal() and game.possible_moves() == [] and game.passes == 2
    for move in (PASS, (3, 3), (0, 0)):
        refuses_move(game, move, "이미 끝난 게임")
        assert not game.is_legal(move)


def test_an_empty_board_is_whites_by_the_komi():
    game = played([PASS, PASS])
    assert game.score() == -9 and game.winner() == WHITE
    assert played([PASS, PASS], GoBoard(komi=0)).winner() == "draw"
    assert played([PASS, PASS], GoBoard(komi=-0.5)).winner() == BLACK


SHARED = "XXXXXXX XOOOOOX XO.X.OX XOXXXOX XOOOOOX XXXXXXX .X....."


@pytest.mark.parametrize(
    ("text", "komi", "score"),
    [
        ("....... " * 7, 0, 0),
        ("....... " * 3 + "...X... " + "....... " * 3, 0, 49),
        ("..X.O.. " * 7, 0, 0),
        (SHARED, 0, 19),
        ("..... OOOOO ..... XXXXX .....", 7, -7),
        ("XXXXX ..... ..... ..... .....", 7, 18),
        (".XOO. XXO.O .XOOO XXXO. .XXOO", 0.5, -0.5 + 12 - 13),
        ("O.... ..... ..... ..... .....", 0, -25),
    ],
)
def test_area_scores(text, komi, score):
    game = GoBoard.from_rows(text, komi=komi)
    assert game.score() == score == Referee(game.SIZE, stones_of(text)).score() - komi
    swapped = GoBoard.from_rows(text.translate(str.maketrans("XO", "OX")), komi=-komi)
    assert swapped.score() == -score


def test_the_winner_follows_from_the_score():
    for komi, winner in ((24.5, BLACK), (25, "draw"), (25.5, WHITE)):
        game = played([PASS, PASS], GoBoard.from_rows("X.... " + "..... " * 4, komi=komi))
        assert game.winner() == winner


# --- symmetry ----------------------------------------------------------------------------


def turned(point, size, turns, mirror):
    """`point` after a reflection and quarter turns."""
    row, col = point
    if mirror:
        row, col = col, row
    for _ in range(turns):
        row, col = col, size - 1 - row
    return row, col


@every_mode
@pytest.mark.parametrize("size", [3, 5])
def test_turns_and_reflections_change_nothing(size, superko):
    rng, game = random.Random(size), GoBoard(size, superko=superko)
    kinds = [(turns, mirror) for turns in range(4) for mirror in (False, True)]
    twins = [game] * 8
    while not game.is_terminal():
        moves = game.possible_moves()
        move = rng.choice(moves[:-1] if len(moves) > 1 and rng.random() < 0.9 else moves)
        for twin, kind in zip(twins, kinds, strict=True):
            images = {m if m == PASS else turned(m, size, *kind) for m in moves}
            assert set(twin.possible_moves()) == images
            assert twin.score() == game.score()
            assert twin.evaluate(BLACK) == game.evaluate(BLACK)
            assert len(twin.playout_moves()) == len(game.playout_moves())
        images = [move if move == PASS else turned(move, size, *kind) for kind in kinds]
        twins = [twin.play(image) for twin, image in zip(twins, images, strict=True)]
        game = game.play(move)
    assert {twin.winner() for twin in twins} == {game.winner()}


@every_mode
def test_swapped_colours_swap_the_result(superko):
    rng = random.Random(4)
    game = GoBoard(5, komi=2.5, superko=superko)
    twin = GoBoard.from_rows(["....."] * 5, "O", -2.5, superko)
    while not game.is_terminal():
        assert twin.possible_moves() == game.possible_moves()
        assert twin.playout_moves() == game.playout_moves()
        assert twin.score() == -game.score()
        assert twin.evaluate(WHITE) == game.evaluate(BLACK)
        moves = game.possible_moves()
        move = rng.choice(moves[:-1] if len(moves) > 1 and rng.random() < 0.9 else moves)
        game, twin = game.play(move), twin.play(move)
    assert (game.winner() == BLACK) == (twin.winner() == WHITE)

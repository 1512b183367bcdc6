"""`GoBoard` as a value: inputs, history, playouts, eyes, evaluation, and a search on it."""

import copy
import pickle
import random
from collections import Counter

import numpy as np
import pytest
from errors import refuses, refuses_move
from go_oracle import Referee, letters

import mctsbook
from mctsbook.games import BLACK, EMPTY, WHITE, Game, GoBoard, StoneBoard, TicTacToe
from mctsbook.games.area import area_owners, connected, groups, neighbors
from mctsbook.games.gorules import board_number, captures, is_eye
from mctsbook.minimax import minimax_best_move

PASS = GoBoard.PASS
MODES = ("positional", "situational", "simple")


def play_out(game, rng):
    """Every state of a random playout, the first and the last included."""
    line = [game]
    while not line[-1].is_terminal():
        line.append(line[-1].play(rng.choice(line[-1].playout_moves())))
    return line


def random_line(rng, size=5, superko="positional"):
    """Every state of a game of random legal moves that passes seldom."""
    line = [GoBoard(size, superko=superko)]
    while not line[-1].is_terminal():
        moves = line[-1].possible_moves()
        line.append(
            line[-1].play(
                rng.choice(moves[:-1] if rng.random() < 0.9 else moves) if len(moves) > 1 else PASS
            )
        )
    return line


# --- what is put in ----------------------------------------------------------------------


def test_the_empty_board():
    game = GoBoard()
    assert (game.SIZE, game.komi, game.superko) == (7, 9.0, "positional")
    assert game.turn == BLACK and game.stones() == (0, 0) and game.winner() is None
    assert game.possible_moves() == [*StoneBoard().possible_moves(), PASS]
    assert (GoBoard.EMPTY, GoBoard.BLACK, GoBoard.WHITE) == (EMPTY, BLACK, WHITE) == (0, 1, 2)
    assert game.play((3, 4)).board[3][4] == BLACK and game.play((3, 4)).turn == WHITE
    for size in (2, 9, 19):
        large = GoBoard(size)
        assert (len(large.possible_moves()), large.MAX_MOVES) == (size**2 + 1, 10 * size**2)
    assert repr(game.play(PASS)) == "<GoBoard " + "/".join(["......."] * 7) + " 백 차례, 1수>"
    assert str(GoBoard(2).play((0, 1))) == ". X\n. ."


@pytest.mark.parametrize("size", [1, 0, -7, 20, True, 7.0, "7", None, [7], float("nan")], ids=repr)
def test_no_size(size):
    refuses(ValueError, lambda: GoBoard(size), "2부터 19까지", repr(size))


@pytest.mark.parametrize("komi", [True, "9", None, [9], 1j], ids=repr)
def test_no_komi(komi):
    refuses(TypeError, lambda: GoBoard(komi=komi), "komi", repr(komi))
    refuses(TypeError, lambda: GoBoard.from_rows("... ... ...", komi=komi), "komi")


@pytest.mark.parametrize("komi", [float("inf"), float("nan"), -float("inf"), 10**400], ids=str)
def test_no_finite_komi(komi):
    refuses(ValueError, lambda: GoBoard(komi=komi), "유한한 수")


@pytest.mark.parametrize(
    "superko", ["", "Positional", "natural", None, True, 1, ["simple"]], ids=repr
)
def test_no_superko(superko):
    refuses(ValueError, lambda: GoBoard(superko=superko), "'situational'", repr(superko))
    refuses(ValueError, lambda: GoBoard.from_rows("... ... ...", superko=superko), "superko")


def test_numpy_numbers_are_taken():
    game = GoBoard(np.int64(5), np.float64(7.5), np.str_("simple"))
    assert game == GoBoard(5, 7.5, "simple") and type(game.komi) is float
    assert game.play((np.int8(1), np.int64(2))) == game.play((1, 2))
    assert game.play(np.str_(PASS)) == game.play(PASS)
    assert GoBoard.from_rows("X.. ... ...", np.int64(2)).turn == WHITE


NEVER = [(-1, 0), (0, -1), (7, 0), (0, 7), (3,), (3, 3, 3), (), 24, 49, -1, None, "a", "PASS", ""]
NEVER += [[3, 3], (3.0, 3), (True, 3), ("3", "3"), ((3, 3), 3), np.array([3, 3]), {3, 4}, object()]


@pytest.mark.parametrize("move", NEVER, ids=repr)
def test_what_is_no_move_is_refused(move):
    refuses_move(GoBoard(), move, "판에 없습니다")
    assert GoBoard().is_legal(move) is False


def test_occupied_points_are_refused():
    game = GoBoard().play((3, 3)).play((2, 3))
    for point in ((3, 3), (2, 3)):
        refuses_move(game, point, "이미 돌이")
        assert not game.is_legal(point)
    assert all(game.is_legal(move) is True for move in game.possible_moves())


# --- positions set up --------------------------------------------------------------------

ROWS = [".X.", "XOO", "..."]


@pytest.mark.parametrize(
    "rows",
    [
        ROWS,
        tuple(ROWS),
        " ".join(ROWS),
        "/".join(ROWS),
        "\n".join(ROWS),
        "\n    .X.\n    XOO\n    ...\n    ",
        ". X .\nX O O\n. . .",
        ".x. xoo ...",
        [". X .", "X O O", ". . ."],
    ],
    ids=repr,
)
def test_ways_to_write_a_position(rows):
    game = GoBoard.from_rows(rows, "O", 0.5, "simple")
    assert game.board == ((0, 1, 0), (1, 2, 2), (0, 0, 0))
    assert (game.turn, game.komi, game.superko, game.move_count) == (WHITE, 0.5, "simple", 0)
    assert game.past.number == board_number(game.board) and game.past.older is None
    assert GoBoard.from_rows(str(game), WHITE, 0.5, "simple") == game


BAD_ROWS = ["", "X", "XO", [], 5, None, int, ["..", ".", ".."], [1, 2], [[1, 0], [0, 0]], ["..."]]
BAD_ROWS += ["... ... ..", "... ... ... ...", "A.. ... ...", ".. 12", [""] * 3, ["." * 20] * 20]


@pytest.mark.parametrize("rows", BAD_ROWS, ids=repr)
def test_no_position(rows):
    refuses(ValueError, lambda: GoBoard.from_rows(rows))


@pytest.mark.parametrize("rows", ["OX. X.. ...", "XXX XXX XXX", "XO. XO. XO.", ".X. XOX .X."])
def test_stones_without_a_liberty_are_no_position(rows):
    refuses(ValueError, lambda: GoBoard.from_rows(rows), "활로가 없는 돌")


@pytest.mark.parametrize("turn", ["", "x", "B", "XO", 0, 3, True, None, ["X"], 1.0], ids=repr)
def test_no_turn(turn):
    refuses(ValueError, lambda: GoBoard.from_rows("... ... ...", turn), repr(turn))


# --- values ------------------------------------------------------------------------------


@pytest.mark.parametrize("superko", MODES)
def test_a_parent_is_never_changed_by_its_children(superko):
    rng = random.Random(3)
    for game in random_line(rng, 4, superko):
        before = (game._key(), hash(game), repr(game), game.possible_moves(), game.score())
        children = [game.play(move) for move in game.possible_moves()]
        grandchildren = [
            child.play(rng.choice(child.possible_moves() or [PASS]))
            for child in children
            if not child.is_terminal()
        ]
        assert all(child.past.older is game.past for child in children)
        assert all(child.past.older.older is game.past for child in grandchildren)
        game.possible_moves().clear()
        game.playout_moves().clear()
        assert before == (game._key(), hash(game), repr(game), game.possible_moves(), game.score())
        assert len(set(children)) == len(children)


def test_boards_are_values():
    for game in random_line(random.Random(8)):
        twins = [copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]
        for twin in twins:
            assert twin == game and hash(twin) == hash(game) and repr(twin) == repr(game)
            assert twin.possible_moves() == game.possible_moves()
            assert (twin.winner(), twin.passes) == (game.winner(), game.passes)


def test_what_makes_two_games_different():
    one, other = ([(0, 0), (1, 1), (2, 2)], [(2, 2), (1, 1), (0, 0)])
    games = [GoBoard(3), GoBoard(4), GoBoard(3, 8), GoBoard(3, superko="simple")]
    games += [GoBoard(3).play(PASS), GoBoard(3).play(PASS).play(PASS), StoneBoard(), TicTacToe()]
    games += [GoBoard.from_rows("... ... ...", "O")]
    for moves in (one, other):
        game = GoBoard(3)
        for move in moves:
            game = game.play(move)
        games.append(game)
    assert games[-1].board == games[-2].board  # the boards they came by are not the same
    assert all((a == b) == (a is b) for a in games for b in games)
    assert GoBoard.from_rows("... ... ...") == GoBoard(3) and len({GoBoard(3), GoBoard(3)}) == 1


def test_a_very_long_history_can_be_kept():
    game = GoBoard.from_rows(
        "ooooooo oxo.o.o x.xoxox xxxxxxx ooooooo ....... .......", superko="simple"
    )
    for ply in range(game.MAX_MOVES):
        game = game.play([(1, 3), (2, 1), (1, 5), (2, 3), (1, 1), (2, 5)][ply % 6])
    assert pickle.loads(pickle.dumps(game)) == game == copy.deepcopy(game)


@pytest.mark.parametrize(
    "name",
    ["board", "turn", "komi", "superko", "passes", "past", "SIZE", "MAX_MOVES", "POINTS", "new"],
)
def test_a_board_takes_no_new_values(name):
    game = GoBoard()
    with pytest.raises(AttributeError):
        setattr(game, name, 1)
    with pytest.raises(TypeError):
        game.placements[0, 0] = set()
    with pytest.raises(TypeError):
        game.board[0][0] = 1


# --- pieces of the rules -----------------------------------------------------------------


def test_board_numbers_tell_boards_apart():
    seen = {}
    for seed in range(20):
        for game in random_line(random.Random(seed), 3):
            assert game.past.number == board_number(game.board)
            assert seen.setdefault(game.past.number, game.board) == game.board
    assert len(set(seen.values())) == len(seen) > 200
    assert board_number(GoBoard(3).board) == 0
    assert [board_number(GoBoard(2).play(p).board) for p in GoBoard(2).POINTS] == [1, 2, 4, 8]
    assert board_number(GoBoard.from_rows("O. .O").board) == 2**4 + 2**7


def test_groups_split_the_board():
    for game in random_line(random.Random(2)):
        parts = groups(game.board)
        assert sorted(point for _, points, _ in parts for point in points) == list(game.POINTS)
        near = neighbors(5, 5)
        for kind, points, border in parts:
            assert {game.board[r][c] for r, c in points} == {kind}
            assert border == {q for p in points for q in near[p]} - points
            assert all(game.board[r][c] != kind for r, c in border)
            assert connected(game.board, min(points)) == (points, border)


def test_captures_know_nothing_of_repetition():
    game = GoBoard.from_rows(".XO. X.XO .XO. ....", "O").play((1, 1))
    assert captures(game.board, BLACK)[1, 2] == {(1, 1)} and (1, 2) not in game.placements


def test_ownership_of_a_finished_game():
    for seed in range(5):
        game = play_out(GoBoard(5), random.Random(seed))[-1]
        referee = Referee(5, letters(game.board))
        colors = {(row, col): letter for row, col, letter in referee.stones}
        owners = {p: referee.owner(colors, p) for p in referee.points}
        assert area_owners(game.board) == [
            [{1: BLACK, -1: WHITE, 0: EMPTY}[owners[row, col]] for col in range(5)]
            for row in range(5)
        ]


# --- eyes and playouts -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "point", "eye"),
    [
        (".X. XX. ...", (0, 0), True),
        (".X. X.. ...", (0, 0), True),  # an empty diagonal is no enemy
        (".X. XO. ...", (0, 0), False),  # in a corner one enemy is too many
        ("X.X XXX ...", (0, 1), True),
        ("X.X OXX ...", (0, 1), False),  # at an edge as well
        (".X. X.X .X.", (1, 1), True),
        ("OX. X.X .X.", (1, 1), None),  # no position: the corner stone has no liberty
        ("..... .OX.. .X.X. ..X.. .....", (2, 2), True),
        ("..... .OX.. .X.X. ..XO. .....", (2, 2), False),  # in the middle one enemy is allowed
        ("..... ..X.. .X.O. ..X.. .....", (2, 2), False),
        ("..... ..X.. .X... ..X.. .....", (2, 2), False),
        ("..... ..... ..... ..... .....", (2, 2), False),
        (".O. OO. ...", (0, 0), False),
    ],
)
def test_eyes_of_black(rows, point, eye):
    if eye is None:
        refuses(ValueError, lambda: GoBoard.from_rows(rows))
        return
    swapped = rows.translate(str.maketrans("XO", "OX"))
    for text, turn, color in ((rows, "X", BLACK), (swapped, "O", WHITE)):
        game = GoBoard.from_rows(text, turn)
        assert is_eye(game.board, point, color) == eye
        assert (point in game.playout_moves()) == (point in game.possible_moves() and not eye)


def test_a_playout_passes_only_when_nothing_is_left():
    game = GoBoard.from_rows(".XXXX XXXXX XX.XX XXXXX XXXX.")
    assert game.possible_moves() == [(0, 0), (2, 2), (4, 4), PASS]
    assert game.playout_moves() == [PASS]
    assert game.play(PASS).possible_moves() == game.play(PASS).playout_moves() == [PASS]
    assert GoBoard().playout_moves() == GoBoard().possible_moves()[:-1]
    assert game.play(PASS).play(PASS).playout_moves() == []


@pytest.mark.parametrize("superko", MODES)
@pytest.mark.parametrize("size", [3, 5, 7])
def test_playouts_end_under_the_cap(size, superko):
    lengths = Counter()
    for seed in range(150 // size):
        line = play_out(GoBoard(size, superko=superko), random.Random(seed))
        last = line[-1]
        lengths[last.move_count] += 1
        assert last.passes == 2 and last.move_count < last.MAX_MOVES
        assert last.winner() == (
            "draw" if last.score() == 0 else BLACK if last.score() > 0 else WHITE
        )
        for game in line[:-1]:
            moves = game.playout_moves()
            fit = [m for m in game.possible_moves()[:-1] if not is_eye(game.board, m, game.turn)]
            assert moves == (fit or [PASS])
    assert len(lengths) > 1
    if size == 7:
        assert min(lengths) > 40 and max(lengths) < 130


def test_a_playout_goes_on_from_a_pass():
    """The pass before a playout counts: one more ends the game."""
    full = GoBoard.from_rows(".XX.X XXXXX XXXXX XXXXX XXXX.", "O").play(PASS)
    assert full.playout_moves() == [PASS] and full.play(PASS).winner() == BLACK


@pytest.mark.parametrize("game", [TicTacToe(), StoneBoard(), TicTacToe().play(4)], ids=repr)
def test_other_games_draw_from_all_moves(game):
    assert game.playout_moves() == game.possible_moves() != []
    assert "playout_moves" in vars(Game) and "playout_moves" not in vars(type(game))


# --- evaluation and search ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "komi", "value"),
    [
        ("... ... ...", 0, 0),
        ("... .X. ...", 0, 9 + 4 / 4),
        ("... .X. ...", 2.5, 6.5 + 1),
        ("X.. ... ...", 0, 9 + 2 / 4),
        ("X.. ... ..O", 0, 0),
        (".X. ... O..", 0, (3 - 2) / 4),
        ("XX. OO. ...", 0, (1 - 3) / 4),
        (".X. X.. ...", 0, 9 + 4 / 4),  # a liberty of two stones counts once
    ],
)
def test_evaluation_is_area_and_liberties(rows, komi, value):
    game = GoBoard.from_rows(rows, komi=komi)
    assert (game.evaluate(BLACK), game.evaluate(WHITE)) == (value, -value)
    assert GoBoard.from_rows(rows, "O", komi).evaluate(BLACK) == value
    ended = game.play(PASS).play(PASS)
    score = ended.score()
    expected = score + 1000 * ((score > 0) - (score < 0))
    assert (ended.evaluate(BLACK), ended.evaluate(WHITE)) == (expected, -expected)


@pytest.mark.parametrize("player", [0, 3, 7, "X", None, True, 1.0, "draw", 10**5000], ids=type)
def test_an_evaluation_is_for_black_or_white(player):
    refuses(ValueError, lambda: GoBoard().evaluate(player), "player는 1(흑) 또는 2(백)")
    refuses(ValueError, lambda: GoBoard().play(PASS).play(PASS).evaluate(player), "player는")


@pytest.mark.parametrize("huge", [10**5000, -(10**5000)], ids=["large", "small"])
def test_numbers_of_too_many_digits_are_refused_in_a_sentence(huge):
    refuses(ValueError, lambda: GoBoard(huge), "size는 2부터 19까지")
    refuses(ValueError, lambda: GoBoard(7, huge), "komi는 유한한 수")
    refuses(ValueError, lambda: GoBoard(7, 9.0, huge), "superko")
    refuses(ValueError, lambda: GoBoard.from_rows("... ... ...", huge), "turn")
    for move in (huge, (huge, 0)):
        refuses(ValueError, lambda m=move: GoBoard().play(m), "판에 없습니다")


def test_minimax_takes_what_it_can_and_knows_when_to_pass():
    atari = GoBoard.from_rows("..... ..XO. .XO.X ..XO. .....", komi=0.5)
    assert minimax_best_move(atari, 1) == (2, 3)
    for turn, other, ahead in (("X", "O", 0.5), ("O", "X", 30)):
        passed = GoBoard.from_rows(".XX. XXX. .XX. O.XX", other, ahead).play(PASS)
        assert minimax_best_move(passed, 2) == PASS
        passed = GoBoard.from_rows(".XX. XXX. .XX. O.XX", other, 30.5 - ahead).play(PASS)
        assert minimax_best_move(passed, 1) != PASS and passed.turn == " XO".index(turn)


@pytest.mark.parametrize("superko", MODES)
def test_the_taught_search_runs_on_it(superko):
    game = GoBoard(3, komi=0.5, superko=superko)
    results = [mctsbook.search(game, 60, rng=random.Random(5), engine="python") for _ in range(2)]
    assert [child.visits for child in results[0].children] == [
        c.visits for c in results[1].children
    ]
    assert results[0].visits == 60 and {c.move for c in results[0].children} == set(
        game.possible_moves()
    )
    assert sum(child.visits for child in results[0].children) == 60

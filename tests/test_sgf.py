"""Records of Go games: what is written, what is read back, what is refused."""

import random

import pytest
from errors import refuses

from mctsbook.games import BLACK, WHITE, GoBoard, StoneBoard, TicTacToe
from mctsbook.games.sgf import from_sgf, to_sgf

PASS = GoBoard.PASS
MODES = ("positional", "situational", "simple")


def random_game(start, rng):
    """The moves of a random game from `start`, and its last state."""
    moves, game = [], start
    while not game.is_terminal():
        moves.append(rng.choice(game.playout_moves()))
        game = game.play(moves[-1])
    return moves, game


def test_the_text_of_a_short_game():
    text = to_sgf(GoBoard(5, 6.5), [(0, 2), (4, 1), PASS, PASS], "미니맥스", "MCTS")
    assert text == (
        "(;FF[4]GM[1]CA[UTF-8]AP[mctsbook]SZ[5]KM[6.5]"
        "RU[area, no suicide, positional superko]PB[미니맥스]PW[MCTS]PL[B]RE[W+6.5]\n"
        ";B[ca];W[be];B[];W[])\n"
    )


def test_the_text_of_a_position_set_up():
    start = GoBoard.from_rows("XO. ... ..X", "O", -1, "simple")
    assert to_sgf(start, [(1, 0)]) == (
        "(;FF[4]GM[1]CA[UTF-8]AP[mctsbook]SZ[3]KM[-1]RU[area, no suicide, simple ko]"
        "AB[aa][cc]AW[ba]PL[W]\n;W[ab])\n"
    )


@pytest.mark.parametrize(
    ("komi", "result"), [(0, "B+25"), (24.5, "B+0.5"), (25, "0"), (25.25, "W+0.25"), (40, "W+15")]
)
def test_results(komi, result):
    text = to_sgf(GoBoard(5, komi), [(2, 2), PASS, PASS])
    assert f"RE[{result}]" in text
    assert "RE[" not in to_sgf(GoBoard(5, komi), [(2, 2), PASS])


@pytest.mark.parametrize("superko", MODES)
@pytest.mark.parametrize("size", [2, 3, 7, 9, 19])
def test_round_trips(size, superko):
    rng = random.Random(size)
    if size == 19:
        start, moves = GoBoard(19, 7.5, superko), [(0, 18), (18, 0), (18, 18), PASS, (9, 9)]
        games = [(start, moves)]
    else:
        start = GoBoard(size, 0.1, superko)
        games = [(start, random_game(start, rng)[0]) for _ in range(3)]
    for start, moves in games:
        text = to_sgf(start, moves, r"a]b\c:d[", "나\n다")
        assert from_sgf(text) == (start, moves)
        assert to_sgf(*from_sgf(text)) == to_sgf(start, moves)


def test_round_trips_of_positions_set_up():
    rng = random.Random(1)
    for turn, rows in (("X", "XO. ... ..X"), ("O", ".X. X.X ..."), ("O", "... ... ...")):
        start = GoBoard.from_rows(rows, turn, 0.5, "situational")
        for moves in ([], random_game(start, rng)[0]):
            assert from_sgf(to_sgf(start, moves)) == (start, moves)


def test_records_of_other_programs():
    text = """
      (;GM[1]FF[4]SZ[7]GN[a \\] bracket (;B[zz\\]) inside]
        C[two
        lines]KM[9.0]RU[Chinese]PB[x]
      ;B[dd]BL[290.5]C[first (best) move; B\\]];W[cc]LB[aa:1][bb:2]
      (;B[ tt ](;W[dc])(;W[ee]))(;B[aa];W[bb]))
    """
    start, moves = from_sgf(text)
    assert start == GoBoard(7, 9.0) and moves == [(3, 3), (2, 2), PASS, (2, 3)]
    assert from_sgf("(;FF[3]GaMe[1]SiZe[5];Black[aa];White[bb])")[1] == [(0, 0), (1, 1)]


def test_what_is_not_said():
    start, moves = from_sgf("(;SZ[9])")
    assert start == GoBoard(9, 0.0) and moves == []
    assert from_sgf("(;)")[0].SIZE == 19 and from_sgf("(;)")[0].turn == BLACK
    assert from_sgf("(;SZ[3]AB[aa];W[bb])")[0].turn == WHITE
    assert from_sgf("(;SZ[3]KM[])")[0].komi == 0


@pytest.mark.parametrize("text", ["W", "w", " White ", "white"])
def test_whose_turn_it_is_said_in_other_words(text):
    assert from_sgf(f"(;SZ[3]PL[{text}])")[0].turn == WHITE


@pytest.mark.parametrize(
    ("text", "komi"), [("+6.5", 6.5), ("-.5", -0.5), ("7.", 7), ("1e-07", 1e-7), ("007", 7)]
)
def test_ways_to_write_a_komi(text, komi):
    assert from_sgf(f"(;SZ[3]KM[ {text} ])")[0].komi == komi
    assert from_sgf(to_sgf(GoBoard(3, komi), []))[0].komi == komi


def test_another_branch_may_set_up_what_it_likes():
    assert from_sgf("(;SZ[3]AE[cc](;B[aa])(;AB[bb]))")[1] == [(0, 0)]


def test_stones_in_a_rectangle():
    start, _ = from_sgf("(;SZ[5]AB[ab:ce]AW[ea][eb:ee])")
    assert str(start).replace(" ", "").split() == ["....O", *["XXX.O"] * 4]


BROKEN = [
    ("", "'(;'"),
    (None, "'(;'"),
    ("B[aa]", "'(;'"),
    ("(;SZ[3];B[aa]", "')'"),
    ("(;SZ[3];B[aa)", "읽을 수 없습니다"),
    ("(;SZ[3];B)", "읽을 수 없습니다"),
    ("(;GM[2]SZ[3])", "바둑의 기보가 아닙니다"),
    ("(;SZ[1])", "SZ"),
    ("(;SZ[20])", "SZ"),
    ("(;SZ[5:7])", "SZ"),
    ("(;SZ[x])", "SZ"),
    ("(;SZ[3]KM[many])", "KM"),
    ("(;SZ[3]KM[1_0])", "KM"),
    ("(;SZ[3]KM[\uff11])", "KM"),
    ("(;SZ[3]KM[inf])", "KM"),
    ("(;SZ[3]KM[.])", "KM"),
    ("(;SZ[3]KM[1e999])", "komi"),
    ("(;SZ[3]PL[Q])", "PL"),
    ("(;SZ[3]PL[])", "PL"),
    ("(;SZ[3]PL[BW])", "PL"),
    ("(;SZ[3]AB[aa]AW[aa])", "AB에도 AW에도"),
    ("(;SZ[3]AB[aa:bb]AW[ca][bb])", "AB에도 AW에도"),
    ("(;SZ[3]AB[aa]AE[aa])", "AB에도 AE에도"),
    ("(;SZ[3]AE[dd])", "점이 아닙니다"),
    ("(;SZ[3];AB[aa])", "AB은(는) 첫 마디에만"),
    ("(;SZ[3];B[aa];AW[bb];W[cc])", "AW은(는) 첫 마디에만"),
    ("(;SZ[3];B[aa];AE[aa])", "AE은(는) 첫 마디에만"),
    ("(;SZ[3];B[aa];PL[B];B[bb])", "PL은(는) 첫 마디에만"),
    ("(;SZ[3](;B[aa];AddBlack[bb])(;B[bb]))", "AB은(는) 첫 마디에만"),
    ("(;SZ[3];B[ad])", "점이 아닙니다"),
    ("(;SZ[3];B[a])", "점이 아닙니다"),
    ("(;SZ[3];B[aa:bb])", "점 하나"),
    ("(;SZ[3]AB[bb:aa])", "점이 아닙니다"),
    ("(;SZ[3];B[aa];B[bb])", "차례"),
    ("(;SZ[3];B[aa];W[aa])", "이미 돌이"),
    ("(;SZ[3];B[];W[];B[aa])", "이미 끝난"),
    ("(;SZ[3]AB[ab][ba];W[aa])", "자살수"),
]


@pytest.mark.parametrize(("text", "names"), BROKEN, ids=[str(text) for text, _ in BROKEN])
def test_what_is_no_record(text, names):
    refuses(ValueError, lambda: from_sgf(text), names)


def test_only_whole_legal_games_are_written():
    refuses(ValueError, lambda: to_sgf(GoBoard(3).play((0, 0)), []), "0수에서 시작하는")
    refuses(ValueError, lambda: to_sgf(GoBoard(3), [(0, 0), (0, 0)]), "이미 돌이")
    refuses(ValueError, lambda: to_sgf(GoBoard(3), [(9, 9)]), "판에 없습니다")


@pytest.mark.parametrize("game", [StoneBoard(), TicTacToe(), None, GoBoard, 10**5000], ids=type)
def test_only_go_is_written(game):
    refuses(TypeError, lambda: to_sgf(game, []), "game은(는) 바둑의 국면")


@pytest.mark.parametrize("moves", [None, 3])
def test_moves_are_a_list(moves):
    refuses(TypeError, lambda: to_sgf(GoBoard(3), moves), "moves", repr(moves))


@pytest.mark.parametrize("name", [3, None, b"MCTS", 10**5000], ids=type)
def test_names_are_texts(name):
    refuses(TypeError, lambda: to_sgf(GoBoard(3), [], black=name), "black")
    refuses(TypeError, lambda: to_sgf(GoBoard(3), [], white=name), "white")

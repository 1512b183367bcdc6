"""Go against the slow referee: whole random games, the full legal list at every ply.

The rules of the compiled engine play along.
"""

import importlib.util
import os
import random
from collections import Counter
from itertools import permutations

import pytest
from go_oracle import Referee, letters

from mctsbook.games import BLACK, GoBoard
from mctsbook.games.go import GoBoard as TaughtGoBoard

PASS = GoBoard.PASS
MODES = ("positional", "situational", "simple")
PAIRS = list(permutations(MODES, 2))
if importlib.util.find_spec("numba") and not int(os.environ.get("NUMBA_DISABLE_JIT", 0)):
    from go_lines import Line
else:
    Line = None  # without compilation it would take an hour


def test_the_board_under_test_is_the_taught_one():
    assert GoBoard is TaughtGoBoard


def play_games(size, n_games, rng, pass_rate, seen):
    """Plays `n_games` random games and compares every ply.

    A game follows one rule and is watched by another for as long as its moves keep that one
    too, so a strict rule is compared on the long loops of a loose one up to the loop.
    """
    for number in range(n_games):
        leading, watching = PAIRS[number % len(PAIRS)]
        games = {mode: GoBoard(size, komi=0.5, superko=mode) for mode in (leading, watching)}
        lines = {mode: Line(game) for mode, game in games.items()} if Line else {}
        referee = Referee(size)
        while not games[leading].is_terminal():
            verdicts = referee.verdicts()
            legal = {mode: referee.legal(verdicts, mode) for mode in games}
            for mode, game in games.items():
                assert game.possible_moves() == [*legal[mode], PASS]
                if rng.random() < 0.02:
                    check_a_refusal(game, rng.choice(referee.points), verdicts, legal[mode])
                if lines:
                    check_the_compiled(lines[mode], game)
            point = choose(legal, leading, games, rng, pass_rate)
            seen.update(events(legal, verdicts, point))
            for line in lines.values():
                line.play(PASS if point is None else point)
            games = {
                mode: game.play(PASS if point is None else point)
                for mode, game in games.items()
                if point is None or point in legal[mode]
            }
            referee.play(None if point is None else verdicts[point][1])
            game = games[leading]
            assert letters(game.board) == referee.stones
            assert (game.turn == BLACK) == (referee.turn == "X")
            assert game.move_count == referee.plies and game.passes == referee.passes
        check_the_end(games, leading, referee, seen)


def check_a_refusal(game, point, verdicts, legal):
    """`play` and `is_legal` agree with the referee on one point, down to the reason."""
    assert game.is_legal(point) == (point in legal)
    if point not in legal:
        with pytest.raises(ValueError, match=REASONS[verdicts[point][0]]):
            game.play(point)


def check_the_compiled(line, game):
    """The compiled rules know the same moves; the choices of a playout now and then."""
    assert line.possible_moves() == game.possible_moves()
    if game.move_count % 4 == 0:
        assert line.playout_moves() == game.playout_moves()


def choose(legal, leading, games, rng, pass_rate):
    """A random move that seeks what the rules tell apart; `None` is a pass."""
    points = legal[leading]
    if not points or rng.random() < pass_rate:
        return None
    loops = [p for p in points if any(p not in legal[mode] for mode in games)]
    return rng.choice(loops if loops and rng.random() < 0.1 else points)


def events(legal, verdicts, point):
    """What there was to see, so that a fuzz that meets nothing is noticed."""
    reasons = Counter(reason for reason, _ in verdicts.values())
    if reasons["suicide"]:
        yield "suicide"
    free = reasons[None]
    for mode, points in legal.items():
        if len(points) < free:
            yield mode
    if len({len(points) for points in legal.values()}) > 1:
        yield " <> ".join(sorted(legal))
    yield "pass" if point is None else "stone"


def check_the_end(games, leading, referee, seen):
    """The end, its reason and its score."""
    game, area = games[leading], referee.score()
    assert referee.passes == 2 or referee.plies == game.MAX_MOVES
    seen["cap" if referee.passes < 2 else "two passes"] += 1
    assert game.score() == area - 0.5
    assert game.winner() == (GoBoard.BLACK if area > 0.5 else GoBoard.WHITE)
    assert game.possible_moves() == game.playout_moves() == []


KINDS = {"suicide", "pass", "stone", "two passes", *MODES}
REASONS = {"occupied": "이미 돌이", "suicide": "자살수", None: r"패\(ko\)|동형 반복"}
APART = {" <> ".join(sorted(pair)) for pair in PAIRS}


@pytest.mark.parametrize(("size", "pass_rate"), [(3, 0.1), (4, 0.1), (5, 0.12)])
def test_two_thousand_games_on_small_boards(size, pass_rate):
    seen = Counter()
    play_games(size, 2000, random.Random(size), pass_rate, seen)
    assert set(seen) >= KINDS | APART | ({"cap"} if size == 3 else set())
    assert seen["two passes"] + seen["cap"] == 2000


def test_two_hundred_games_on_7x7():
    seen = Counter()
    play_games(7, 200, random.Random(7), 0.07, seen)
    assert set(seen) >= KINDS
    assert seen["two passes"] + seen["cap"] == 200

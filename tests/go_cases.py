"""Positions of Go for the tests of the engine: from play, set-ups, ko, near the cap."""

import random

from hypothesis import strategies as st

from mctsbook.games import GoBoard
from mctsbook.games.gorules import SUPERKO

SIZES = range(2, 8)
KOMIS = [9.0, 0.5, 0, 7, -3.5, 0.1, 1e300]
# Positions rich in ko: two captures of two stones in turn, three kos, a snapback.
TRICKY = [
    ("....... X...... .X..... XO..... .O..... OO..... .......", "X"),
    ("ooooooo oxo.o.o x.xoxox xxxxxxx ooooooo ....... .......", "X"),
    ("XXXXXXX XOOOOOX XO.X.OX XOXXXOX XOOOOOX XXXXXXX .X.....", "O"),
    (".XO.. X.XO. .XO.. ..... .....", "O"),
    (".XO X.O .XO", "O"),
]


def set_up(size, density, seed):
    """The rows of a board of random stones, each with a liberty."""
    rng = random.Random(seed)
    stones = [rng.choice("XO") if rng.random() < density else "." for _ in range(size**2)]
    while True:
        rows = ["".join(stones[i : i + size]) for i in range(0, size**2, size)]
        try:
            GoBoard.from_rows(rows)
        except ValueError:
            stones[rng.randrange(size**2)] = "."
        else:
            return rows


@st.composite
def positions(draw, sizes=SIZES):
    """Unfinished positions: from the empty board, a set-up or a tricky one, some moves on."""
    rules = {"komi": draw(st.sampled_from(KOMIS)), "superko": draw(st.sampled_from(SUPERKO))}
    size, seed = draw(st.sampled_from(sizes)), draw(st.integers(0, 2**32))
    tricky = [case for case in TRICKY if case[0].count(" ") + 1 in sizes]
    kind = draw(st.sampled_from(["empty", "empty", "set up", "tricky"]))
    if kind == "empty":
        game = GoBoard(size, **rules)
    else:
        rows, turn = set_up(size, seed % 10 / 10, seed), draw(st.sampled_from("XO"))
        if kind == "tricky":
            rows, turn = draw(st.sampled_from(tricky))
        game = GoBoard.from_rows(rows, turn, **rules)
    return wander(game, draw(st.integers(0, 60)), draw(st.sampled_from([0.0, 0.05, 0.3])), seed)


def wander(game, plies, pass_rate, seed):
    """The last unfinished position of at most `plies` random moves; eyes are filled too."""
    rng = random.Random(seed)
    for _ in range(plies):
        points = game.possible_moves()[:-1]
        passes = not points or rng.random() < pass_rate
        after = game.play(GoBoard.PASS if passes else rng.choice(points))
        if after.is_terminal():
            break
        game = after
    return game


def near_the_cap(superko="simple"):
    """Endless play on a small board, up to a few moves before the cap."""
    for seed in range(200):
        game = wander(GoBoard(3, 0.5, superko), 84 + seed % 6, 0.0, seed)
        if game.move_count >= 84:
            yield seed, game

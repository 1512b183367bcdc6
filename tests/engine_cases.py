"""What the tests of the engine share: positions, searches in both engines, equal trees."""

import math
import random

from hypothesis import strategies as st
from numba import config

from mctsbook.games import StoneBoard, TicTacToe
from mctsbook.search import Search

# Without compilation (NUMBA_DISABLE_JIT=1) the kernel runs as plain Python, far slower than
# search.py: the same tests with fewer and smaller cases.
PLAIN = bool(config.DISABLE_JIT)
# Numpy's numbers, which plain Python then computes with, warn where compiled code does not.
QUIET = ["error"] + ["ignore:overflow", "ignore:invalid value"] * PLAIN
C_VALUES = [0, 0.1, 1.41, math.sqrt(2), 5]


def examples(n):
    """How many cases of a property to try."""
    return n // 20 if PLAIN else n


def random_position(game, plies, seed):
    """The last unfinished position of a random game of at most `plies` moves from `game`."""
    rng = random.Random(seed)
    for _ in range(plies):
        after = game.play(rng.choice(game.possible_moves()))
        if after.is_terminal():
            break
        game = after
    return game


def positions(game, most):
    """Positions that play can reach from `game`."""
    return st.builds(random_position, st.just(game), st.integers(0, most), st.integers(0, 2**32))


@st.composite
def any_tictactoe(draw):
    """Unfinished boards that no game reaches, with either side to move."""
    cells = draw(st.lists(st.sampled_from(" XO"), min_size=9, max_size=9))
    cells[draw(st.integers(0, 8))] = " "
    game = TicTacToe(cells, draw(st.sampled_from("XO")))
    return TicTacToe() if game.is_terminal() else game


@st.composite
def any_stones(draw):
    """Unfinished boards that no game reaches: any stones, turn and number of moves."""
    seed, density = draw(st.integers(0, 2**32)), draw(st.integers(0, 10))
    rng = random.Random(seed)
    board = [
        [rng.choice((1, 2)) if rng.random() * 10 < density else 0 for _ in range(7)]
        for _ in range(7)
    ]
    board[draw(st.integers(0, 6))][draw(st.integers(0, 6))] = 0
    return StoneBoard(board, draw(st.sampled_from((1, 2))), draw(st.integers(0, 38)))


@st.composite
def counts(draw, most):
    """Numbers of iterations: mostly small, now and then up to `most`."""
    size = draw(st.sampled_from([60] * 16 + [300] * 3 + [most]))
    return draw(st.integers(1, min(size, 60) if PLAIN else size))


def run(game, n, c, rng, engine, **options):
    """The result of `n` iterations, certainly by `engine`."""
    search = Search(game, c, rng, engine, **options)
    search.run(n)
    assert search._tree.compiled == (engine == "compiled")
    return search.result()


def assert_same_tree(one, two):
    """Every field of every node is equal, in value and in type."""
    assert one.parent is None and two.parent is None
    waiting = [(one, two)]
    for a, b in waiting:
        assert a.game == b.game and a.move_from_parent == b.move_from_parent
        assert a.untried_moves == b.untried_moves
        assert (a.visits, a.wins) == (b.visits, b.wins)
        assert (type(a.visits), type(a.wins)) == (type(b.visits), type(b.wins))
        assert type(a) is type(b) and len(a.children) == len(b.children)
        for child, twin in zip(a.children, b.children, strict=True):
            assert child.parent is a and twin.parent is b
            waiting.append((child, twin))

"""The checks of input: what passes, what does not, and that the sentence is Korean and whole."""

import math
import random
import secrets
import sys
import warnings
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from errors import refuses
from positions import parse

from mctsbook.games import StoneBoard, TicTacToe
from mctsbook.search import ChoiceLog, Node
from mctsbook.session.tape import Tape
from mctsbook.validate import (
    check_budget,
    check_c,
    check_count,
    check_rng,
    check_search,
    check_unfinished,
    is_whole,
    shown,
)


@pytest.mark.parametrize("value", [0, 1, -3, 10**30, np.int64(3), np.uint8(3)])
def test_whole_numbers(value):
    assert is_whole(value)


@pytest.mark.parametrize(
    "value", [True, False, np.True_, 1.0, np.float64(1), "1", None, [1], (1,), Fraction(1), 1 + 0j]
)
def test_what_only_looks_like_a_whole_number(value):
    assert not is_whole(value)


@pytest.mark.parametrize("value", [1, 7, 10**12, np.int32(5)])
def test_counts(value):
    found = check_count("n", value)
    assert found == value and type(found) is int


def test_counts_out_of_range():
    for value in (0, -1, np.int64(-4)):
        refuses(ValueError, lambda v=value: check_count("깊이", v), "깊이", "1 이상", repr(value))
    assert check_count("n", 0, minimum=0) == 0 and check_count("n", 5, 5) == 5
    refuses(ValueError, lambda: check_count("n", 4, 5), "5 이상", "4")


@pytest.mark.parametrize("value", [1.0, "1", None, True, [1], math.nan, np.float64(2)])
def test_counts_of_the_wrong_kind(value):
    refuses(TypeError, lambda: check_count("n", value), "n", "1 이상의 정수", repr(value))


@pytest.mark.parametrize(
    "c", [0, 0.0, -0.0, 1, 1.41, 1e9, sys.float_info.max, np.float64(2), np.float32(2), np.int64(3)]
)
def test_c(c):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert check_c(c) == c and type(check_c(c)) is float


def test_c_may_be_a_fraction():
    assert check_c(Fraction(3, 2)) == 1.5


@pytest.mark.parametrize("c", [-1, -1e-12, math.nan, math.inf, -math.inf, 10**400, -(10**400)])
def test_c_out_of_range(c):
    refuses(ValueError, lambda: check_c(c), "c는 0 이상의 유한한 수", repr(c))


@pytest.mark.parametrize("c", ["1.4", "", None, True, [1.4], 1j, Decimal("1.4"), np.array([1.0])])
def test_c_of_the_wrong_kind(c):
    refuses(TypeError, lambda: check_c(c), "c는 0 이상의 유한한 수", repr(c))


def test_unfinished_games_pass():
    for game in (TicTacToe(), StoneBoard(), parse("XO./XX./O.O")):
        assert check_unfinished(game) is None


@pytest.mark.parametrize(("text", "result"), [("XXX/OO./...", "X"), ("XOX/XOO/OXX", "draw")])
def test_finished_games(text, result):
    refuses(ValueError, lambda: check_unfinished(parse(text)), "이미 끝난 게임", result)


@pytest.mark.parametrize(
    "game", [None, 0, "XO", [], TicTacToe, StoneBoard, Node(TicTacToe())], ids=repr
)
def test_not_a_game(game):
    refuses(TypeError, lambda: check_unfinished(game), "game은 게임의 국면")


def test_a_search_is_checked_whole():
    assert check_search(TicTacToe(), 10, 1.4) is None
    refuses(TypeError, lambda: check_search(None, 10, 1.4), "game")
    refuses(ValueError, lambda: check_search(TicTacToe(), 0, 1.4), "n_iterations")
    refuses(ValueError, lambda: check_search(TicTacToe(), 10, -1), "c는")


class Wrapped:
    """Hands everything on."""

    def choice(self, *args, **kwargs):
        return random.choice(*args, **kwargs)


class Many:
    """As numpy's: may draw several."""

    def choice(self, a, size=None):
        return a[0]


class Keyed:
    """As JAX's module: wants a key too."""

    @staticmethod
    def choice(key, a):
        return a[0]


def name_of(rng):
    return getattr(rng, "__name__", type(rng).__name__)


@pytest.mark.parametrize(
    "rng",
    [
        random,
        random.Random(1),
        random.SystemRandom(),
        secrets,
        ChoiceLog(),
        ChoiceLog(ChoiceLog(random.Random(1))),
        Tape(random.Random(1)),
        Wrapped(),
    ],
    ids=name_of,
)
def test_generators(rng):
    assert check_rng(rng) is rng


@pytest.mark.parametrize(
    "rng",
    [
        None,
        42,
        "random",
        random.Random,
        np.random,
        np.random.default_rng(1),
        np.random.RandomState(1),
        Many(),
        Keyed(),
    ],
    ids=name_of,
)
def test_what_is_no_generator(rng):
    refuses(TypeError, lambda: check_rng(rng), "rng는 random 모듈이나 random.Random")


class Unwritable:
    def __repr__(self):
        raise RuntimeError


def test_values_are_shown_in_one_line():
    assert shown("나\n다") == repr("나\n다") and shown([1, " "]) == "[1, ' ']"
    assert shown(np.zeros((2, 2))) == "array([[0., 0.], [0., 0.]])"
    assert shown(10**4000) == repr(10**4000)


@pytest.mark.parametrize("value", [10**5000, -(10**5000), [10**5000], Unwritable()], ids=type)
def test_values_that_have_no_text(value):
    assert shown(value) == f"<글로 적을 수 없는 {type(value).__name__}>"


def test_numbers_of_too_many_digits_are_refused_in_a_sentence():
    huge = 10**5000
    refuses(ValueError, lambda: check_count("depth", -huge), "depth", "1 이상")
    refuses(TypeError, lambda: check_count("depth", [huge]), "depth", "정수")
    refuses(ValueError, lambda: check_c(huge), "c는")
    refuses(ValueError, lambda: check_budget(None, huge), "seconds는")
    refuses(TypeError, lambda: check_unfinished(huge), "game은")
    refuses(TypeError, lambda: check_rng(huge), "rng는")
    assert check_count("n", huge) == huge

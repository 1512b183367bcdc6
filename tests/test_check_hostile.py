"""Submissions whose values, exceptions and names fight back, or that change the package."""

import builtins
import math
import random
import sys
import time

import pytest
from test_check_guard import CAME, EXERCISES, HINT, little_time, package, rows  # noqa: F401

import mctsbook
from mctsbook import TicTacToe, check, rollout
from mctsbook.games import gorules
from mctsbook.mistakes import RIGHT, code_with


def spin(*args):
    """Longer than any limit, but not for ever: whoever reports a failure looks at it too."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        pass
    return "끝"


def fail(*args):
    raise RuntimeError("싫습니다")


def an_exception(base, text):
    """A function that raises an exception whose `__str__` is `text`."""
    error = type("Odd", (base,), {"__str__": text})

    def function(*args):
        raise error()

    return function


def a_callable(**attributes):
    """Something that can be called and has odd attributes."""
    return type("Odd", (), {"__call__": lambda *args: {}, **attributes})()


ODD_NAME = type("Name", (), {"__str__": fail})()
CASES = {
    "exit that cannot be told": an_exception(SystemExit, fail),
    "exit told as a number": an_exception(BaseException, lambda self: 5),
    "error that cannot be told": an_exception(ValueError, fail),
    "attributes that fail": a_callable(__getattr__=fail),
    "a name that is no text": a_callable(__name__=ODD_NAME),
}
# What the limits of time are for is the same code for every exercise: two of them will do.
ENDLESS = {
    "exit that is told for ever": an_exception(SystemExit, spin),
    "error that is told for ever": an_exception(ValueError, spin),
    "attributes that never come": a_callable(__getattr__=spin),
}


def is_answered(result):
    """It is an answer like any other, and no longer."""
    assert not result.passed and result.message.startswith("아직 맞지 않습니다: ")
    assert rows(result)[HINT] and len(result.message) < 800


@pytest.mark.parametrize("exercise", EXERCISES)
@pytest.mark.parametrize("case", CASES)
def test_what_fights_back_is_answered(exercise, case, little_time):  # noqa: F811
    is_answered(getattr(check, exercise)(CASES[case]))


@pytest.mark.parametrize("exercise", ["captures", "ucb1"])
@pytest.mark.parametrize("case", ENDLESS)
def test_what_never_ends_is_answered(exercise, case, little_time):  # noqa: F811
    is_answered(getattr(check, exercise)(ENDLESS[case]))


def test_a_destructor_that_never_ends_is_ended_in_silence(little_time, monkeypatch):  # noqa: F811
    heard = []
    monkeypatch.setattr(sys, "unraisablehook", heard.append)

    class Clinging:
        __del__ = spin

    def function(*args):
        while True:
            Clinging()

    result = check.ucb1(function)
    assert not result.passed and "끝나지 않아" in rows(result)[CAME]
    assert heard == [] and sys.unraisablehook == heard.append


@pytest.mark.parametrize("attribute", [fail, spin])
def test_no_function_and_no_attributes(attribute, little_time):  # noqa: F811
    result = check.captures(type("Odd", (), {"__getattr__": attribute})())
    assert not result.passed and rows(result)[HINT]


def test_a_value_that_fails_when_looked_at_is_not_called_an_exit():
    huge = 10**5000
    for exercise in ("captures", "pure_monte_carlo"):
        result = getattr(check, exercise)(lambda *args: {(huge, huge): {(huge, huge)}})
        assert not result.passed and "프로그램을 끝내" not in rows(result)[HINT]


def test_a_captured_crowd_is_told_briefly():
    crowd = {(row, col) for row in range(100) for col in range(100)}
    result = check.captures(lambda board, color: {(0, 0): crowd})
    assert "…" in rows(result)[CAME] and len(result.message) < 800


def changes_functions(*args):
    gorules.captures = check.capturing.right_captures = mctsbook.TicTacToe = spin
    RIGHT.search.reward = lambda winner, player: 0.5


def changes_classes(*args):
    TicTacToe.winner = lambda self: "draw"
    TicTacToe.__len__ = lambda self: 9
    RIGHT.search.Node.ucb1 = spin


def changes_python(*args):
    builtins.len = math.sqrt = lambda *args: 9
    random.choice = lambda items: items[0]


def held():
    """What the package, its classes and the modules beside it hold."""
    classes = (TicTacToe, RIGHT.search.Node)
    beside = [{key: id(value) for key, value in vars(m).items()} for m in (builtins, math, random)]
    return package(), [dict(vars(kind)) for kind in classes], beside


@pytest.mark.parametrize("exercise", EXERCISES)
@pytest.mark.parametrize("change", [changes_functions, changes_classes, changes_python])
def test_the_package_is_put_back(exercise, change):
    before = held()
    getattr(check, exercise)(change)
    assert held() == before


def test_a_museum_that_was_changed_is_not_kept():
    """The first codes are the check's own; those of the museum are only looked at afterwards."""
    codes = []

    def zero_sum(code):
        codes.append(code)
        if len(codes) > 11:
            code.search.select = code.result.most_visited = fail
            code.tictactoe.TicTacToe.winner = code.search.Node.is_terminal = fail
        rewards = code.search.reward
        return all(rewards(won, "X") + rewards(won, "O") == 1 for won in ("X", "O", "draw"))

    assert check.zero_sum(zero_sum).passed and len(codes) > 20
    for name in ("by_win_rate", "own_log", "empty_line_wins"):
        assert code_with(name).search.search(TicTacToe(), 20, engine="python").visits == 20
    assert TicTacToe("XXX OO   ").winner() == "X"


def test_a_check_within_a_check():
    """The line of the check, indented into the function by mistake."""
    inner = []

    def my_rollout(game, rng):
        inner.append(check.rollout(my_rollout))
        return rollout(game, rng)

    assert check.rollout(my_rollout).passed
    assert not any(result.passed for result in inner) and "들여쓰여" in inner[0].message
    assert check.rollout(rollout).passed

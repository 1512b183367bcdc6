"""Checks that bite: every known mistake is rejected with a fitting hint, right variants pass."""

import time
from functools import cache, partial

import pytest
import submissions
import submissions_go  # noqa: F401  these modules register their submissions
import submissions_judging  # noqa: F401
import submissions_own  # noqa: F401
import submissions_random  # noqa: F401
import submissions_search  # noqa: F401
import submissions_spoiling  # noqa: F401
import submissions_tree  # noqa: F401

from mctsbook import check
from mctsbook.check import guard
from mctsbook.mistakes import MISTAKES, RIGHT, code_with

EXERCISES = [name for name in check.__all__ if name[0].islower() and name != "hint"]
ENDLESS = "언젠가 끝나나요"
# The mistakes of the museum that change what the function of an exercise does.
MUSEUM = {
    "fixed_view": ("backpropagate", "search"),
    "wrong_side": ("backpropagate", "search"),
    "draw_is_loss": ("backpropagate", "search"),
    "own_log": ("search",),
    "no_exploration": ("search",),
    "huge_c": ("search",),
    "one_child": ("search",),
    "short_rollout": ("rollout", "simulate"),
    "by_win_rate": ("search",),
}
# Those that do not: rules that the checks bring along, and what the taught search never meets.
ELSEWHERE = {
    "unvisited_is_zero",
    "biased_choice",
    "empty_line_wins",
    "past_the_end",
    "shared_state",
}


def names(cases):
    return [case.name for case in cases]


@cache
def answer(case):
    """The result of a submission and the seconds it took. Endless ones get little time."""
    with pytest.MonkeyPatch.context() as patch:
        if any(ENDLESS in word for word in case.concepts):
            patch.setattr(guard, "SECONDS", 0.3)
        start = time.perf_counter()
        result = getattr(check, case.exercise)(case.function)
        return result, time.perf_counter() - start


@pytest.mark.parametrize("case", submissions.RIGHT, ids=names(submissions.RIGHT))
def test_a_right_solution_passes(case):
    result, _ = answer(case)
    assert result.passed, result.message


@pytest.mark.parametrize("case", submissions.WRONG, ids=names(submissions.WRONG))
def test_a_mistake_is_rejected_with_a_fitting_hint(case):
    result, _ = answer(case)
    assert not result.passed
    assert [name for name, _ in result.rows] == ["해 본 것", "나온 것", "기대한 것", "힌트"]
    hint = dict(result.rows)["힌트"]
    assert case.concepts and [word for word in case.concepts if word not in hint] == [], hint


def test_the_table_of_mistakes():
    """Prints how every check answered every submission; see it with `pytest -s`."""
    passed = []
    for exercise in EXERCISES:
        wrong = [case for case in submissions.WRONG if case.exercise == exercise]
        right = [case for case in submissions.RIGHT if case.exercise == exercise]
        assert len(wrong) >= 9 and len(right) >= 3
        print(f"\ncheck.{exercise}: {len(wrong)} mistakes, {len(right)} right solutions")
        for case in right + wrong:
            result, seconds = answer(case)
            hint = dict(result.rows).get("힌트", "")
            word = "passed" if result.passed else "rejected"
            print(f"  {word:<8} {seconds:5.2f}  {case.function.__name__:<32} {hint[:60]}")
        passed += [case.name for case in wrong if answer(case)[0].passed]
    assert passed == []


def in_the_code(code, exercise):
    """The function of an exercise in a set of the book's code."""
    if exercise == "search":
        return lambda game, n, c, rng: code.search.search(game, n, c, rng, engine="python")
    return getattr(code.search, exercise)


def test_every_mistake_of_the_museum_is_placed():
    assert {mistake.name for mistake in MISTAKES} == {*MUSEUM, *ELSEWHERE}


@pytest.mark.parametrize(
    ("name", "exercise"),
    [(name, exercise) for name, places in MUSEUM.items() for exercise in places],
)
def test_the_museum_is_rejected(name, exercise):
    assert getattr(check, exercise)(in_the_code(RIGHT, exercise)).passed
    result = getattr(check, exercise)(in_the_code(code_with(name), exercise))
    assert not result.passed and "힌트" in dict(result.rows)


@pytest.mark.parametrize("exercise", EXERCISES)
def test_a_right_solution_may_be_any_callable(exercise):
    case = next(case for case in submissions.RIGHT if case.exercise == exercise)
    assert getattr(check, exercise)(partial(case.function)).passed

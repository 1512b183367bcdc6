"""The scale of UCB1: counts that can be set, both terms, the child that comes next."""

import math

import pytest
from errors import refuses

from mctsbook.session import ScaleSession

COUNTS = ((7, 10), (5, 8), (1, 2))


def scores(session):
    total = session.parent.visits
    return [
        math.inf if n == 0 else w / n + session.c * math.sqrt(math.log(total) / n)
        for w, n in counts(session)
    ]


def counts(session):
    return [(child.wins, child.visits) for child in session.children]


def test_the_documents_case():
    session = ScaleSession(((3, 4), (8, 16)), math.sqrt(2))
    assert session.parent.visits == 20
    assert session.children[0].ucb1(session.c) == pytest.approx(1.973873, abs=1e-6)


@pytest.mark.parametrize("c", [0.0, 0.3, 1.41, 3.0])
@pytest.mark.parametrize("others", [0, 500])
def test_the_chosen_child_has_the_largest_sum(c, others):
    session = ScaleSession(COUNTS, c, others)
    assert session.parent.visits == 20 + others
    assert [child.ucb1(c) for child in session.children] == pytest.approx(scores(session))
    assert session.chosen == max(range(3), key=lambda k: scores(session)[k])


def test_c_turns_the_choice():
    session = ScaleSession(COUNTS, 0.0)
    assert session.chosen == 0
    session.set_c(3.0)
    assert session.chosen == 2


def test_the_first_of_equals_and_the_unvisited():
    assert ScaleSession(((1, 2), (1, 2))).chosen == 0
    assert ScaleSession(((1, 2), (0, 0), (0, 0))).chosen == 1
    assert ScaleSession(((0, 0), (0, 0))).chosen == 0


def test_visits_of_others_raise_only_the_exploration():
    session = ScaleSession(COUNTS)
    before = scores(session)
    session.set_others(1000)
    assert all(new > old for new, old in zip(scores(session), before, strict=True))
    assert counts(session) == [*COUNTS]


@pytest.mark.parametrize("reward", [0, 0.5, 1])
def test_visiting_the_chosen_child(reward):
    session = ScaleSession(COUNTS)
    k = session.chosen
    wins, visits = counts(session)[k]
    assert session.visit(reward) == k
    assert counts(session)[k] == (wins + reward, visits + 1)
    assert session.parent.visits == 21


@pytest.mark.parametrize(
    ("do", "error"),
    [
        (lambda s: s.set_child(0, 11, 10), ValueError),
        (lambda s: s.set_child(0, -1, 10), ValueError),
        (lambda s: s.set_child(0, 1, -1), ValueError),
        (lambda s: s.set_child(0, 1, 2.5), TypeError),
        (lambda s: s.set_child(0, "1", 2), TypeError),
        (lambda s: s.set_child(0, float("nan"), 2), ValueError),
        (lambda s: s.set_c(-0.1), ValueError),
        (lambda s: s.set_others(-1), ValueError),
        (lambda s: s.visit(2), ValueError),
        (lambda s: ScaleSession(((1, 2),)), ValueError),
        (lambda s: ScaleSession(((1, 2),) * 10), ValueError),
        (lambda s: ScaleSession(5), ValueError),
        (lambda s: ScaleSession((1, 2)), ValueError),
        (lambda s: ScaleSession(((1, 2, 3), (1, 2, 3))), ValueError),
    ],
)
def test_what_is_not_allowed_is_told_and_changes_nothing(do, error):
    session = ScaleSession(COUNTS)
    refuses(error, lambda: do(session))
    assert counts(session) == [*COUNTS] and session.parent.visits == 20

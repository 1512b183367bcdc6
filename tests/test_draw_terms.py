"""UCB1's two terms, the four lines, and one iteration in words."""

import math

import pytest
from pictures import of_class, picture, texts, with_attribute
from positions import parse

from mctsbook import TicTacToe
from mctsbook.draw import loop, story, terms
from mctsbook.session import LOOP, PHASES, ScaleSession, StepSession

NAMES = ["자식 1", "자식 2", "자식 3"]


@pytest.mark.parametrize("c", [0.0, 0.5, math.sqrt(2), 3.0])
def test_the_stacked_bars_are_the_two_terms(c):
    session = ScaleSession(((7, 10), (5, 8), (1, 2)), c)
    root = picture(terms(session.parent, NAMES, c, "저울"))
    rows = with_attribute(root, "data-child")
    scale = None
    for row, child in zip(rows, session.children, strict=True):
        rate = child.wins / child.visits
        explore = c * math.sqrt(math.log(session.parent.visits) / child.visits)
        first = float(of_class(row, "mctsbook-exploit")[0].get("width"))
        second = float(of_class(row, "mctsbook-explore")[0].get("width"))
        scale = scale or first / rate
        assert first == pytest.approx(scale * rate, abs=0.05)
        assert second == pytest.approx(scale * explore, abs=0.05)
        assert f"{rate:.3f} + {explore:.3f} = {rate + explore:.3f}" in texts(row)
    chosen = [row.get("data-child") for row in rows if row.get("data-chosen")]
    assert chosen == [NAMES[session.chosen]]
    assert [row.get("data-child") for row in rows if texts(row)[0].startswith("▶")] == chosen


def test_an_unvisited_child_is_infinite_and_next():
    session = ScaleSession(((7, 10), (0, 0), (0, 0)))
    root = picture(terms(session.parent, NAMES, session.c, "저울"))
    rows = with_attribute(root, "data-child")
    assert [row.get("data-chosen") for row in rows] == [None, "true", None]
    assert texts(rows[1])[1] == "UCB1 ∞ (방문 없음)"


def test_long_numbers_fit():
    session = ScaleSession(((10.5, 100), (99.5, 100), (0, 1)), 3.0, others=1000)
    picture(terms(session.parent, NAMES, session.c, "저울"))


@pytest.mark.parametrize("current", [None, 0, 3])
def test_the_line_that_ran_is_marked(current):
    root = picture(loop(LOOP, PHASES[1:], current, "반복"))
    lines = with_attribute(root, "data-line")
    assert [texts(line)[-2] for line in lines] == list(LOOP)
    assert [k for k, line in enumerate(lines) if "▶" in texts(line)] == [
        k for k in range(4) if k == current
    ]


def test_the_story_tells_each_choice_with_its_ucb1():
    session = StepSession(TicTacToe(), seed=3)
    session.go(9)
    for phase in range(1, 5):
        session.forward()
        told = story(session.now, session.phase)
        assert [name for name, _ in told] == list(PHASES[1 : phase + 1])
    selected, expanded, simulated, added = (" ".join(lines) for _, lines in told)
    [choice] = session.now.choices
    ranked = sorted(choice.scores, key=lambda pair: -pair[1])
    places = [selected.index(f"({move}) {value:.3f}") for move, value in ranked[:3]]
    assert places == sorted(places) and ranked[0][0] == choice.picked
    assert "그 밖의 6개" in selected and "깊이 1에서 멈춥니다" in selected
    assert "수가 8개 남아" in selected and "수 8개 가운데" in expanded
    assert f"({session.now.node.move_from_parent})" in expanded
    assert all(f"({move})" in simulated for move in session.now.random_moves)
    assert "노드 3개" in added


def test_the_story_says_why_selection_stops_at_the_root():
    session = StepSession(TicTacToe(), seed=3)
    for left in range(9, 0, -1):
        session.forward()
        [(_, [why])] = story(session.now, 1)
        assert "루트에서 멈춥니다" in why and f"수가 {left}개 남아" in why
        session.go(session.completed + 1)
        [(_, [later]), *_] = story(session.now)
        assert later == why


def test_the_story_of_a_finished_position():
    session = StepSession(parse("XX./OO./..."), c=0.0, seed=1)
    while session.now is None or session.now.new_node or session.phase != 4:
        session.forward()
    told = story(session.now)
    assert "끝난 국면(X 승)입니다." in told[0][1][-1]
    assert told[1] == ("확장", ["끝난 국면이라 새 노드를 만들지 않습니다."])
    assert told[2] == ("시뮬레이션", ["끝난 국면이라 둘 수가 없습니다.", "결과: X 승."])

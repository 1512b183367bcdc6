"""Candidates as bars: lengths, numbers, the mark of the chosen one, the count of the rest."""

import random

import pytest
from pictures import of_class, picture, texts, with_attribute
from positions import parse

from mctsbook import Child, StoneBoard, TicTacToe, search
from mctsbook.draw import bars
from mctsbook.session import exact_values
from mctsbook.stats import wilson_interval


def lengths(root):
    return [float(bar.get("width")) for bar in of_class(root, "mctsbook-visits")]


def test_bars_are_as_long_as_the_visits_and_in_the_order_of_the_board():
    game = parse("XO./.../...")
    result = search(game, 2000, 1.41, random.Random(42))
    values = exact_values(game)
    root = picture(bars(game, result.children, "후보", chosen=result.move, values=values))
    rows = with_attribute(root, "data-bar")
    assert [int(row.get("data-bar")) for row in rows] == game.possible_moves()
    by_move = {child.move: child for child in result.children}
    most = max(child.visits for child in result.children)
    for row in rows:
        child = by_move[int(row.get("data-bar"))]
        assert lengths(row)[0] / max(lengths(root)) == pytest.approx(child.visits / most, abs=1e-3)
        written = texts(row)
        assert f"{child.visits:,}" in written and f"{child.win_rate:.2f}" in written
        best = " ✓" if values[child.move] == max(values.values()) else ""
        assert written[-1] == {1: "이김", 0: "비김", -1: "짐"}[values[child.move]] + best
        assert ("▶" in written) == (child.move == result.move)


def test_the_interval_of_each_win_rate_is_drawn_to_scale():
    children = [Child(0, 40, 10.0), Child(4, 1, 1.0), Child(8, 0, 0.0)]
    root = picture(bars(TicTacToe(), children, "후보", chosen=0))
    drawn = of_class(root, "mctsbook-interval")
    assert len(drawn) == 2
    for group, child in zip(drawn, children, strict=False):
        half, line = (part for part in group if part.tag.endswith("line"))
        (dot,) = (part for part in group if part.tag.endswith("circle"))
        middle = float(half.get("x1"))
        ends = [float(line.get(name)) for name in ("x1", "x2")]
        expected = wilson_interval(child.wins, child.visits)
        places = [(x - middle) / 60 + 0.5 for x in (*ends, float(dot.get("cx")))]
        assert places == pytest.approx([*expected, child.win_rate], abs=0.01)
    assert "95 % 구간 0.14에서 0.40" in "".join(root.itertext())


def test_a_higher_win_rate_than_the_chosen_one_is_marked():
    children = [Child(0, 40, 10.0), Child(4, 3, 3.0), Child(8, 0, 0.0)]
    root = picture(bars(TicTacToe(), children, "후보", chosen=0))
    words = {row.get("data-bar"): texts(row) for row in with_attribute(root, "data-bar")}
    assert ["1.00*" in words["4"], "0.25" in words["0"], "0.00" in words["8"]] == [True] * 3
    assert texts(root)[-1] == "* 고른 수보다 승률이 높은 수"
    same = picture(bars(TicTacToe(), children[:1], "후보", chosen=0))
    assert not any("*" in word for row in with_attribute(same, "data-bar") for word in texts(row))
    unchosen = picture(bars(TicTacToe(), children, "후보"))
    assert not any("*" in word for word in texts(unchosen))


def test_many_candidates_show_the_most_visited_and_count_the_rest():
    game = StoneBoard()
    children = [Child(move, 10 + k, 1.0) for k, move in enumerate(game.possible_moves())]
    random.Random(3).shuffle(children)
    root = picture(bars(game, children, "후보"))
    shown = [row.get("data-bar") for row in with_attribute(root, "data-bar")]
    assert shown == [str(move) for move in game.possible_moves()[-12:]]
    rest = sum(child.visits for child in children) - sum(range(47, 59))
    assert texts(root)[-1] == f"그 밖의 37개: 방문 {rest:,}번"


@pytest.mark.parametrize("children", [[], [Child(4, 0, 0.0)]])
def test_no_candidate_and_no_visit_are_drawn_too(children):
    root = picture(bars(TicTacToe(), children, "후보"))
    assert lengths(root) == [0.0] * len(children)
    assert ("아직 후보가 없습니다." in texts(root)) == (not children)


def test_large_numbers_fit():
    children = [Child(move, 1_000_000, 5e5) for move in range(9)]
    picture(bars(TicTacToe(), children, "후보", chosen=8, values=dict.fromkeys(range(9), 0)))

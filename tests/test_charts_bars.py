"""Bars and intervals hold what they were given: visits, win rates, exact values."""

import random

import numpy as np
import pytest
from drawn import intervals, marked, names, texts
from errors import refuses
from gallery import EMPTY, MISTAKE, estimates, found, random_scores, truth

from mctsbook import charts
from mctsbook.minimax import solve
from mctsbook.monte_carlo import pure_monte_carlo, random_play
from mctsbook.stats import wilson_interval


def test_visits_and_win_rates_are_those_of_the_search():
    result = found()
    children = sorted(result.children, key=lambda child: child.move)
    left, right = charts.visits_and_win_rates(result).axes
    assert [bar.get_width() for bar in left.patches] == [child.visits for child in children]
    assert names(left) == [f"({r},{c})" for r in range(3) for c in range(3)]
    points = right.containers[0].lines[0]
    assert list(points.get_xdata()) == [child.wins / child.visits for child in children]
    expected = [wilson_interval(child.wins, child.visits) for child in children]
    assert np.allclose(intervals(right.containers[0]), expected)
    assert texts(right) == [f"{child.win_rate:.2f}" for child in children]
    assert right.get_xlim() == (0, 1) and left.get_xlim()[0] == 0
    (half,) = marked(right, "half")
    assert list(half.get_xdata()) == [0.5, 0.5]
    assert "0.5" in [label.get_text() for label in right.get_xticklabels()]
    assert "n = 300" in left.figure.get_suptitle()


def test_the_chosen_move_carries_hatch_and_words():
    for best, row in ((None, found().move), (2, 2)):
        figure = charts.visits_and_win_rates(found(), best=best)
        (bar,) = marked(figure, "best")
        assert bar is figure.axes[0].patches[row] and bar.get_hatch() == "///"
        chosen = [i for i, text in enumerate(texts(figure.axes[0])) if "고른 수" in text]
        assert chosen == [row]


def test_the_exact_value_of_each_child_is_written_and_marked():
    exact = truth(MISTAKE)
    figure = charts.visits_and_win_rates(found(MISTAKE), exact=exact)
    words = [text for text in texts(figure.axes[1]) if not text[0].isdigit()]
    told = {move: {1: "이김", 0: "비김", -1: "짐"}[exact[move]] for move in sorted(exact)}
    optimal = solve(MISTAKE).moves
    assert words == [f"{word}, 정답" if move in optimal else word for move, word in told.items()]
    assert len(marked(figure, "exact")) == len(exact)
    with pytest.raises(ValueError, match="1\\(이김\\)"):
        charts.visits_and_win_rates(found(MISTAKE), exact={2: 5})


def test_a_better_win_rate_than_that_of_the_chosen_move_is_starred():
    right = charts.visits_and_win_rates([(0, 900, 720.0), (1, 1, 1.0), (2, 99, 50.0)]).axes[1]
    assert texts(right) == ["0.80", "1.00*", "0.51"] and "* 고른 수보다" in right.get_xlabel()
    right = charts.visits_and_win_rates([(0, 900, 720.0), (1, 99, 50.0)]).axes[1]
    assert texts(right) == ["0.80", "0.51"] and "*" not in right.get_xlabel()


def test_of_many_children_the_most_visited_are_shown_and_the_rest_counted():
    many = [((i // 7, i % 7), 100 - i if i % 2 else i, 0.5) for i in range(49)]
    figure = charts.visits_and_win_rates(many)
    shown = sorted(many, key=lambda child: -child[1])[:12]
    assert names(figure.axes[0]) == [f"({r},{c})" for r, c in sorted(child[0] for child in shown)]
    assert "자식 49개 가운데 방문이 많은 12개 (37개 생략)" in figure.get_suptitle()
    assert len(charts.visits_and_win_rates(many, limit=49).axes[0].patches) == 49
    # 고른 수가 방문 순위 밖이어도 그림에는 있습니다.
    assert "(0,0)" in names(charts.visits_and_win_rates(many, best=(0, 0)).axes[0])


def test_children_may_be_tuples_mappings_or_objects():
    plain = [(child.move, child.visits, child.wins) for child in found().children]
    keys = ("move", "visits", "wins")
    pictures = {
        charts.visits_and_win_rates(children)._repr_png_()
        for children in (plain, [dict(zip(keys, child, strict=True)) for child in plain], found())
    }
    assert len(pictures) == 1
    figure = charts.visits_and_win_rates([(0, 0, 0), (1, 3, 1.5)])
    assert texts(figure.axes[1]) == ["–", "0.50"]
    with pytest.raises(ValueError, match="자식이 하나도"):
        charts.visits_and_win_rates([])


def test_move_intervals_are_wilson_intervals_beside_the_exact_values():
    exact = {move: random_play(EMPTY.play(move))["X"] for move in range(9)}
    for value, successes in (
        ("win_rate", [e.wins for e in estimates()]),
        ("score", [e.wins + 0.5 * e.draws for e in estimates()]),
    ):
        figure = charts.move_intervals(estimates(), exact, value=value)
        (ax,) = figure.axes
        expected = [wilson_interval(success, 100) for success in successes]
        assert np.allclose(intervals(ax.containers[0]), expected)
        assert list(ax.containers[0].lines[0].get_xdata()) == [s / 100 for s in successes]
        (dots,) = marked(figure, "exact")
        drawn = [tuple(point) for point in dots.get_offsets()]
        assert drawn == [(float(exact[move]), move) for move in range(9)]
        best = successes.index(max(successes))
        assert [i for i, text in enumerate(texts(ax)) if "가장 큼" in text] == [best]
        assert "n = 100" in figure.get_suptitle()
    with pytest.raises(ValueError, match="'wins'"):
        charts.move_intervals(estimates(), value="wins")


def test_move_intervals_name_what_best_play_makes_of_each_move():
    game = EMPTY.play(1).play(6)
    guesses = pure_monte_carlo(game, 200, random.Random(42))
    figure = charts.move_intervals(guesses, random_scores(game), truth=truth(game))
    written = [text for text in texts(figure.axes[0]) if not text[0].isdigit()]
    assert sorted(truth(game)) == [0, 2, 3, 4, 5, 7, 8]
    assert written == ["이김, 정답", "짐", "짐", "비김", "짐", "짐", "비김"]
    untold = charts.move_intervals(guesses, random_scores(game))
    assert not any("정답" in text for text in texts(untold.axes[0]))


def test_compared_visits_stand_in_their_own_panels_on_one_scale():
    results = {"C = 0": found(c=0), "C = 10": found(c=10)}
    figure = charts.compare_visits(results)
    for ax, (name, result) in zip(figure.axes, results.items(), strict=True):
        visits = {child.move: child.visits for child in result.children}
        assert ax.get_title() == name
        assert [bar.get_width() for bar in ax.patches] == [visits[move] for move in range(9)]
        assert [bar.get_gid() for bar in ax.patches].index("best") == result.move
    assert figure.axes[0].get_xlim() == figure.axes[1].get_xlim()


@pytest.mark.parametrize("value", [2, 0.5, None])
def test_an_outcome_that_is_none_is_refused_by_either_name(value):
    guesses = estimates()
    for draw in (
        lambda: charts.move_intervals(guesses, truth={0: value}),
        lambda: charts.visits_and_win_rates(found(), exact={0: value}),
    ):
        refuses(ValueError, draw, "정답의 값은 1(이김)", repr(value))

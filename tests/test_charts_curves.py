"""Curves run through the values they were given; UCB1 is the UCB1 of the nodes."""

import math
from itertools import pairwise

import numpy as np
import pytest
from drawn import intervals, marked, names, texts
from gallery import EMPTY, outcomes
from hypothesis import given
from hypothesis import strategies as st

from mctsbook import charts, palette
from mctsbook.charts import ucb1
from mctsbook.monte_carlo import random_play
from mctsbook.search import Node
from mctsbook.stats import wilson_interval


def test_the_running_average_is_that_of_the_outcomes():
    chances = random_play(EMPTY)
    figure = charts.running_average(outcomes(), chances)
    (ax,) = figure.axes
    lines = {line.get_label().split()[0]: line for line in ax.lines if len(line.get_xdata()) > 2}
    assert list(lines) == ["X", "O", "무승부"]
    for band, (name, winner) in zip(
        ax.collections, (("X", "X"), ("O", "O"), ("무승부", "draw")), strict=True
    ):
        ends = band.get_paths()[0].vertices
        for n, rate in zip(*lines[name].get_data(), strict=True):
            count = outcomes()[:n].count(winner)
            assert rate == count / n
            low, high = wilson_interval(count, n)
            column = ends[ends[:, 0] == n][:, 1]
            assert (column.min(), column.max()) == pytest.approx((low, high))
    exact = {round(line.get_ydata()[0], 9) for line in marked(figure, "exact")}
    assert exact == {round(float(chance), 9) for chance in chances.values()}
    assert len({line.get_linestyle() for line in lines.values()}) == 3
    assert len({line.get_marker() for line in lines.values()}) == 3
    assert "n = 400" in figure.get_suptitle()
    assert [t.get_text() for t in ax.get_xticklabels()] == ["1", "10", "100"]


def test_an_unknown_winner_is_an_error():
    with pytest.raises(ValueError, match="None"):
        charts.running_average(["X", None])


def test_the_guide_falls_as_one_over_root_n():
    ns, errors = [10, 100, 1000], [0.1, 0.05, 0.01]
    figure = charts.error_curve(ns, errors)
    curve, guide = figure.axes[0].lines
    assert list(curve.get_ydata()) == errors
    slopes = np.diff(np.log(guide.get_ydata())) / np.diff(np.log(ns))
    assert slopes == pytest.approx([-0.5, -0.5])
    assert np.mean(np.log(guide.get_ydata() / np.array(errors))) == pytest.approx(0)
    with pytest.raises(ValueError, match="0보다 큰"):
        charts.error_curve(ns, [0.1, 0, 0.01])
    with pytest.raises(ValueError, match="ns 3개, errors 2개"):
        charts.error_curve(ns, [0.1, 0.2])


def test_quality_is_drawn_with_intervals_for_each_algorithm():
    counts = {"mcts": [70, 199], "pure_monte_carlo": [75, 120]}
    figure = charts.quality_curve([1, 1000], counts, 200, baseline=0.35)
    (ax,) = figure.axes
    for container, (name, successes) in zip(ax.containers, counts.items(), strict=True):
        assert list(container.lines[0].get_ydata()) == [count / 200 for count in successes]
        expected = [wilson_interval(count, 200) for count in successes]
        assert np.allclose(intervals(container), expected)
        assert container.lines[0].get_color() == palette.ALGORITHMS[name].color
        assert container.get_label() == palette.ALGORITHMS[name].label
    (line,) = marked(figure, "baseline")
    assert line.get_ydata()[0] == 0.35
    assert ax.get_ylim() == (0, 1) and "n = 200" in figure.get_suptitle()
    assert sorted(texts(ax)) == ["0.600", "0.995"]


def test_times_are_drawn_on_a_log_axis_with_plain_numbers():
    ax = charts.time_per_move({"minimax": [0.11, 0.002], "mcts": [0.5, 0]}).axes[0]
    minimax, mcts = ax.lines
    assert list(minimax.get_ydata()) == [0.11, 0.002] and list(mcts.get_ydata()) == [0.5, 1e-6]
    assert list(mcts.get_xdata()) == [1, 2]
    assert "0.001" in names(ax) and "0.00001" in names(ax)
    with pytest.raises(ValueError, match="하나 이상"):
        charts.time_per_move({"mcts": []})


def test_the_two_terms_add_up_to_ucb1():
    ax = charts.ucb1_terms(1000, 0.6, c=1.2).axes[0]
    whole, explore, exploit = (line.get_ydata() for line in ax.lines)
    assert list(whole) == pytest.approx(list(explore + exploit)) and set(exploit) == {0.6}
    root = Node(EMPTY)
    root.visits = 1000
    for n, value in zip(ax.lines[0].get_xdata(), whole, strict=True):
        child = Node(EMPTY.play(0), parent=root, move=0)
        child.visits, child.wins = n, 0.6 * n
        assert value == pytest.approx(child.ucb1(1.2))


@given(
    st.lists(
        st.integers(1, 40).flatmap(
            lambda n: st.tuples(st.integers(0, 2 * n).map(lambda w: w / 2), st.just(n))
        ),
        min_size=1,
        max_size=7,
    )
)
def test_the_chosen_ranges_are_the_choices_of_best_child(children):
    root = Node(EMPTY)
    root.visits = sum(visits for _, visits in children) + 1
    for move, (wins, visits) in enumerate(children):
        child = Node(EMPTY, parent=root, move=move)
        child.wins, child.visits = wins, visits
        root.children.append(child)
    lines = [(w / n, math.sqrt(math.log(root.visits) / n)) for w, n in children]
    ranges = ucb1.chosen_ranges(lines, 0.0, 3.0)
    assert ranges[0][0] == 0 and ranges[-1][1] == 3
    assert all(a[1] == b[0] and a[2] != b[2] for a, b in pairwise(ranges))
    for start, end, index in ranges:
        assert end > start
        for share in (0.01, 0.5, 0.99):
            c = start + share * (end - start)
            best = root.best_child(c)
            assert root.children[index].ucb1(c) == pytest.approx(best.ucb1(c), abs=1e-9)


def test_ucb1_curves_mark_which_child_is_chosen():
    figure = charts.ucb1_curves([(7, 10), (3, 5), (1, 3)], (0, 3))
    assert texts(figure.axes[0]) == ["자식 1", "자식 2", "자식 3"]
    spans = [marked(figure, f"chosen {i}")[0] for i in range(3)]
    # 0.7 + a·C = 0.6 + b·C 에서 바뀝니다.
    log = math.log(18)
    crossing = 0.1 / (math.sqrt(log / 5) - math.sqrt(log / 10))
    assert spans[0].get_x() + spans[0].get_width() == pytest.approx(crossing)
    assert spans[2].get_x() + spans[2].get_width() == pytest.approx(3)
    for bad in ([(0, 0)], []):
        with pytest.raises(ValueError, match="방문이 1 이상"):
            charts.ucb1_curves(bad)

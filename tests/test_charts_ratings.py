"""The chart of ratings: the strongest on top, intervals that end where they were told."""

import pytest
from drawn import marked, names, texts

from mctsbook import charts
from mctsbook.tournament import Rating

NAMES = ["무작위", "MCTS 100", "미니맥스"]
RATINGS = [Rating(-310.4, None, -250.0), Rating(200.2, 140.0, 280.0), Rating(110.2, 40.0, 170.0)]


def drawn(names=NAMES, ratings=RATINGS, **kwargs):
    return charts.elo_ratings(names, ratings, **kwargs)


def test_players_stand_in_order_of_strength_with_their_numbers():
    (ax,) = drawn().axes
    assert names(ax) == ["MCTS 100", "미니맥스", "무작위"]
    assert texts(ax) == ["+200", "+110", "-310"]
    assert [point.get_xdata()[0] for point in marked(ax, "elo")] == [200.2, 110.2, -310.4]


def test_zero_has_one_sign():
    (ax,) = drawn(ratings=[(-0.0, -50, 50), (-0.4, -50, 50), (0.4, -50, 50)]).axes
    assert texts(ax) == ["+0"] * 3
    assert [label.get_text() for label in ax.get_xticklabels()].count("0") == 1


def test_intervals_end_at_their_bounds_and_open_ones_point_on():
    (ax,) = drawn().axes
    first, second, last = (list(line.get_xdata()) for line in marked(ax, "interval"))
    assert first == [140.0, 280.0] and second == [40.0, 170.0]
    assert last[1] == -250.0 and last[0] < -310.4
    arrows = [line.get_marker() for line in ax.lines if line.get_marker() in "<>"]
    assert arrows == ["<"]
    assert ax.get_xlim()[0] < last[0]


def test_tuples_serve_and_the_look_follows_the_algorithm():
    (ax,) = drawn(ratings=[tuple(r) for r in RATINGS], looks=["random", "mcts", "minimax"]).axes
    colors = [point.get_color() for point in marked(ax, "elo")]
    assert colors == ["#009E73", "#8E44AD", "#4D4D4D"]


def test_lengths_must_agree():
    for names_, ratings in ((NAMES, RATINGS[:2]), ([], [])):
        with pytest.raises(ValueError, match="개수"):
            drawn(names_, ratings)
    with pytest.raises(ValueError, match="개수"):
        drawn(looks=["mcts"])

"""Elo from a score, and the ratings of a league: known values, edges, an independent oracle."""

import io
import math
import random
import re

import pytest
from contestants import First, Last
from errors import refuses
from hypothesis import given
from hypothesis import strategies as st

from mctsbook import TicTacToe, wilson_interval
from mctsbook.tournament import Tally, TextProgress, elo_difference, ratings, round_robin
from mctsbook.tournament.progress import duration
from mctsbook.tournament.tally import elo_text

# 1987년 아메리칸리그 동부의 일곱 팀: 줄의 팀이 칸의 팀을 이긴 경기 수(Agresti, Categorical Data
# Analysis, 2판, 표 10.10)와, 거기에 실린 브래들리–테리 추정값(볼티모어가 0).
BASEBALL = [
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
]
PUBLISHED = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0]


def test_ten_wins_of_ten():
    ten = Tally(10)
    assert ten.elo is None and ten.score == 1
    low, high = ten.elo_interval
    assert round(ten.interval[0], 4) == 0.7225 and round(low) == 166 and high is None
    assert elo_text(ten.elo, low, high) == "적어도 +166"


def test_ten_losses_of_ten():
    ten = Tally(losses=10)
    low, high = ten.elo_interval
    assert (ten.elo, low, round(high)) == (None, None, -166)
    assert elo_text(ten.elo, low, high) == "많아야 -166"


def test_ten_draws_of_ten():
    ten = Tally(draws=10)
    low, high = ten.elo_interval
    assert ten.elo == 0 and high == pytest.approx(-low) and 100 < high < 300
    assert elo_text(ten.elo, low, high).startswith("+0(95 % 구간 -")


def test_thirty_games_with_draws():
    thirty = Tally(10, 15, 5)
    assert thirty.n == 30 and round(100 * thirty.score, 2) == 58.33
    assert round(thirty.elo, 1) == 58.5
    low, high = thirty.elo_interval
    assert low < 0 < thirty.elo < high
    assert thirty.interval == wilson_interval(17.5, 30)


@given(st.floats(-1500, 1500))
def test_elo_is_the_inverse_of_the_expected_score(difference):
    score = 1 / (1 + 10 ** (-difference / 400))
    assert elo_difference(score) == pytest.approx(difference, abs=1e-6)
    assert elo_difference(0.5) == 0


@pytest.mark.parametrize("score", [-0.1, 1.1, math.nan])
def test_what_is_no_score(score):
    refuses(ValueError, lambda: elo_difference(score), repr(score))


def test_published_estimates():
    """The virtual draws are the only difference, and nothing beside a thousandfold of games."""
    found = ratings([[1000 * wins for wins in row] for row in BASEBALL])
    scale = math.log(10) / 400
    logits = [(rating.elo - found[-1].elo) * scale for rating in found]
    assert logits == pytest.approx(PUBLISHED, abs=0.006)
    weak = [(rating.elo - ratings(BASEBALL)[-1].elo) * scale for rating in ratings(BASEBALL)]
    assert weak == pytest.approx(PUBLISHED, abs=0.06) and weak != pytest.approx(PUBLISHED, abs=0.01)


def oracle(points, rounds=20_000):
    """The same model by Zermelo's iteration (Hunter, 2004), in plain Python."""
    n, strength = len(points), [1.0] * len(points)
    for _ in range(rounds):
        strength = [
            (sum(points[i]) + 0.5)
            / (
                1 / (strength[i] + 1)
                + sum(
                    (points[i][j] + points[j][i]) / (strength[i] + strength[j])
                    for j in range(n)
                    if j != i
                )
            )
            for i in range(n)
        ]
    elos = [400 * math.log10(value) for value in strength]
    return [elo - sum(elos) / n for elo in elos]


WINLESS = [
    [0, 6, 4.5, 10],
    [4, 0, 5, 10],
    [5.5, 5, 0, 10],
    [0, 0, 0, 0],
]
ORDERED = [[0, 8, 8, 8], [0, 0, 8, 8], [0, 0, 0, 8], [0, 0, 0, 0]]
ISLANDS = [[0, 3, 0, 0], [1, 0, 0, 0], [0, 0, 0, 5], [0, 0, 0, 0]]


@pytest.mark.parametrize(
    "points",
    [BASEBALL, WINLESS, ORDERED, ISLANDS, [[0, 10], [0, 0]], [[0, 0.5], [0, 0]]],
    ids=["baseball", "winless", "ordered", "islands", "all won", "half a point"],
)
def test_the_estimate_is_that_of_a_slow_oracle(points):
    found = [rating.elo for rating in ratings(points)]
    assert found == pytest.approx(oracle(points), abs=0.01)


# 걸음을 묶지 않은 뉴턴 방법은 여기에서 수렴하지 않습니다.
UNEVEN = [
    [0, 0, 0, 1, 32588],
    [0, 0, 227.5, 0, 0],
    [0, 118.5, 0, 0, 9828.5],
    [5765.5, 8870, 0, 0, 595],
    [0, 0, 90040, 23.5, 0],
]


def test_very_uneven_numbers_of_games():
    """At the largest likelihood everyone has the points that were to be expected."""
    elos = [rating.elo for rating in ratings(UNEVEN)]

    def chance(difference):
        return 1 / (1 + 10 ** (-difference / 400))

    shifts = [step / 10 for step in range(-20_000, 20_000)]  # where the virtual player stands
    zero = min(shifts, key=lambda shift: abs(sum(chance(elo - shift) - 0.5 for elo in elos)))
    for i, elo in enumerate(elos):
        played = sum(
            (UNEVEN[i][j] + UNEVEN[j][i]) * chance(elo - other) for j, other in enumerate(elos)
        )
        assert played + chance(elo - zero) == pytest.approx(sum(UNEVEN[i]) + 0.5, abs=0.01)


def test_one_winless_player_among_four():
    *others, last = ratings(WINLESS)
    assert last.low is None and last.high < min(rating.low for rating in others)
    assert math.isfinite(last.elo) and last.elo < last.high
    assert all(rating.low < rating.elo < rating.high for rating in others)
    *rest, best = ratings([list(column) for column in zip(*WINLESS, strict=True)])
    assert best.high is None and best.low > max(rating.high for rating in rest)


def test_all_draws():
    found = ratings([[0 if i == j else 5 for j in range(4)] for i in range(4)])
    assert [rating.elo for rating in found] == [0] * 4
    low, high = Tally(draws=30).elo_interval
    assert all(r.low == pytest.approx(low) and r.high == pytest.approx(high) for r in found)


def test_a_strict_order_has_bounds_where_there_are_any():
    found = ratings(ORDERED)
    elos = [rating.elo for rating in found]
    assert elos == sorted(elos, reverse=True) and all(map(math.isfinite, elos))
    assert found[0].high is None and found[-1].low is None
    assert None not in (found[0].low, found[-1].high, *found[1][:], *found[2][:])


def test_nobody_played():
    assert ratings([[0, 0], [0, 0]]) == [(0, None, None)] * 2
    assert ratings([[0]]) == [(0, None, None)]


@pytest.mark.parametrize("points", [(10, 0), (7, 3), (0.5, 29.5), (5, 5), (0, 4), (999, 1)])
def test_between_two_the_interval_is_wilsons(points):
    won, lost = points
    one, two = ratings([[0, won], [lost, 0]])
    low, high = (elo_difference(bound) for bound in wilson_interval(won, int(won + lost)))
    for bound, wanted in ((one.low, low), (one.high, high)):
        assert bound is wanted is None or bound - two.elo == pytest.approx(wanted, abs=1e-3)


TABLES = st.integers(2, 5).flatmap(
    lambda n: st.lists(
        st.lists(st.integers(0, 400).map(lambda half: half / 2), min_size=n, max_size=n),
        min_size=n,
        max_size=n,
    ).map(lambda rows: [[0 if i == j else p for j, p in enumerate(r)] for i, r in enumerate(rows)])
)


@given(TABLES, st.randoms(use_true_random=False))
def test_what_holds_of_all_ratings(points, rng):
    found = ratings(points)
    n = len(points)
    assert sum(rating.elo for rating in found) == pytest.approx(0, abs=1e-6)
    for i, rating in enumerate(found):
        assert math.isfinite(rating.elo)
        assert (rating.low is None) == (not any(points[i]))
        assert (rating.high is None) == (not any(row[i] for row in points))
        assert rating.low is None or rating.low < rating.elo
        assert rating.high is None or rating.elo < rating.high
    order = list(range(n))
    rng.shuffle(order)
    shuffled = ratings([[points[i][j] for j in order] for i in order])
    assert [r.elo for r in shuffled] == pytest.approx([found[i].elo for i in order], abs=1e-4)
    mirrored = ratings([list(column) for column in zip(*points, strict=True)])
    assert [-r.elo for r in mirrored] == pytest.approx([r.elo for r in found], abs=1e-4)


def test_a_million_games_to_one_side():
    one, two = ratings([[0, 1_000_000], [0, 0]])
    assert one.elo - two.elo > 2000 and one.low - two.elo == pytest.approx(
        elo_difference(wilson_interval(10**6, 10**6)[0]), rel=1e-3
    )
    assert ratings([[0, 10**6 - 1], [1, 0]])[0].high is not None


def test_the_interval_holds_the_truth_about_as_often_as_it_says():
    """Simulated leagues of four known players; each interval against the others' estimates."""
    rng, truth = random.Random(5), [200.0, 60.0, -60.0, -200.0]
    held = 0
    for _ in range(100):
        points = [[0.0] * 4 for _ in range(4)]
        for i in range(4):
            for j in range(i):
                chance = 1 / (1 + 10 ** ((truth[j] - truth[i]) / 400))
                won = sum(rng.random() < chance for _ in range(40))
                points[i][j], points[j][i] = won, 40 - won
        for rating, elo in zip(ratings(points), truth, strict=True):
            held += rating.low <= elo <= rating.high
    assert 0.94 <= held / 400 <= 1.0


@pytest.mark.parametrize(
    "points",
    [
        [],
        [[0, 1]],
        [[0, -1], [0, 0]],
        [[1, 1], [1, 0]],
        [[0, math.nan], [0, 0]],
        "점수",
        [[0, 1], [2]],
    ],
    ids=repr,
)
def test_what_is_no_table_of_points(points):
    refuses(ValueError, lambda: ratings(points), "points")


def test_the_ratings_of_a_league_follow_from_its_games():
    league = round_robin([First(), Last(), First()], TicTacToe(), 4, random.Random(1))
    assert league.ratings() == ratings([[0, 2, 2], [2, 0, 2], [2, 2, 0]])
    assert "엘로 +0(95 % 구간" in str(league)


def test_the_bar_tells_the_time_left():
    now, out = [0.0], io.StringIO()
    bar = TextProgress(out, lambda: now[0])
    for done, seconds in ((1, 0.1), (10, 20.0), (11, 20.1), (40, 80.0)):
        now[0] = seconds
        bar(done, 40)
    assert out.getvalue().count("\n") == 1 and out.getvalue().endswith("\n")
    lines = [line.rstrip() for line in out.getvalue().split("\r")]
    assert lines == [
        "",
        "[#####...............] 10/40판, 남은 시간 1분 00초",
        "[####################] 40/40판, 1분 20초",
    ]


def test_the_bar_of_the_next_match_begins_anew():
    now, out = [0.0], io.StringIO()
    bar = TextProgress(out, lambda: now[0])
    for done, seconds in ((2, 600.0), (1, 610.0)):
        now[0] = seconds
        bar(done, 2)
    assert out.getvalue().rstrip().endswith("1/2판, 남은 시간 10초")


def test_a_bar_before_the_first_game_and_of_no_games():
    now, out = [0.0], io.StringIO()
    bar = TextProgress(out, lambda: now[0])
    now[0] = 5.0
    bar(0, 10)
    bar(0, 0)
    assert [line.rstrip() for line in out.getvalue().split("\r")] == [
        "",
        "[....................] 0/10판",
        "[####################] 0/0판, 5초",
    ]


@pytest.mark.parametrize(
    ("counts", "error", "names"),
    [
        ((5, 0), ValueError, ("0", "5")),
        ((3, 2), ValueError, ("2", "3")),
        ((-1, 2), ValueError, ("done", "-1")),
        ((1, -2), ValueError, ("total", "-2")),
        ((0.5, 2), TypeError, ("done", "0.5")),
    ],
)
def test_what_a_bar_refuses(counts, error, names):
    out = io.StringIO()
    refuses(error, lambda: TextProgress(out)(*counts), *names)
    assert out.getvalue() == ""


@pytest.mark.parametrize("score", ["x", None, True, [0.5], 1j])
def test_an_elo_of_no_number(score):
    refuses(TypeError, lambda: elo_difference(score), "score", repr(score))


@pytest.mark.parametrize("score", [-0.1, 1.1, math.nan, math.inf, 10**5000], ids=type)
def test_an_elo_of_no_score(score):
    refuses(ValueError, lambda: elo_difference(score), "score", "0 이상 1 이하")


@pytest.mark.parametrize(
    ("counts", "error", "names"),
    [
        (("1", 0, 0), TypeError, ("wins", "'1'")),
        ((1.5, 0, 0), TypeError, ("wins", "1.5")),
        ((0, True, 0), TypeError, ("draws", "True")),
        ((0, 0, -1), ValueError, ("losses", "-1")),
        ((0, -(10**5000), 0), ValueError, ("draws", "0 이상")),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) and isinstance(value[0], str) else "",
)
def test_what_is_no_tally(counts, error, names):
    refuses(error, lambda: Tally(*counts), *names)


def test_a_bar_with_nowhere_to_write_is_silent(monkeypatch):
    monkeypatch.setattr("sys.stderr", None)
    TextProgress()(2, 2)


@pytest.mark.parametrize("tiny", [-0.0, -1e-14, -0.49, 0.0, 0.3])
def test_zero_has_one_sign(tiny):
    assert elo_text(tiny, tiny, tiny) == "+0(95 % 구간 +0 ~ +0)"
    assert elo_text(None, tiny, None) == "적어도 +0"
    assert elo_text(None, None, tiny) == "많아야 +0"


@given(st.lists(st.sampled_from([*"WDL"]), min_size=3, max_size=12), st.integers(2, 4))
def test_results_never_print_a_negative_zero(letters, n):
    """Leagues of nearly equal players, whose ratings round to zero from either side."""
    rewards = {"W": 1.0, "D": 0.5, "L": 0.0}
    points = [[0.0] * n for _ in range(n)]
    for k, letter in enumerate(letters):
        i, j = k % n, (k + 1) % n
        points[i][j] += rewards[letter]
        points[j][i] += 1 - rewards[letter]
    for rating in ratings(points):
        assert not re.search(r"-0\b", elo_text(*rating)), rating


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0초"), (59.4, "59초"), (59.6, "1분 00초"), (185, "3분 05초"), (7800, "2시간 10분")],
)
def test_durations(seconds, text):
    assert duration(seconds) == text

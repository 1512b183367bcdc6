"""Wilson intervals: known values, the edges, and what holds of every one of them."""

import math

import numpy as np
import pytest
from errors import refuses
from hypothesis import given, settings
from hypothesis import strategies as st

from mctsbook.stats import wilson_interval


def test_ten_wins_of_ten():
    low, high = wilson_interval(10, 10)
    assert round(low, 4) == 0.7225 and high == 1.0
    assert 400 * math.log10(low / (1 - low)) == pytest.approx(166, abs=0.5)


def test_no_win_of_ten_is_the_mirror():
    low, high = wilson_interval(0, 10)
    assert low == 0.0 and high == pytest.approx(1 - wilson_interval(10, 10)[0], abs=1e-15)


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_published_values(successes, n, low, high):
    """Newcombe, 1998, table I, the score method without continuity correction."""
    found = wilson_interval(successes, n)
    assert tuple(round(bound, 4) for bound in found) == (low, high)


def test_a_bound_is_where_the_normal_test_just_rejects():
    z = 1.959963984540054
    for successes, n in [(3, 10), (50, 80), (1, 1000), (7.5, 30)]:
        for bound in wilson_interval(successes, n):
            error = math.sqrt(bound * (1 - bound) / n)
            assert abs(successes / n - bound) == pytest.approx(z * error, rel=1e-9)


@given(st.integers(1, 10**7).flatmap(lambda n: st.tuples(st.floats(0, n), st.just(n))))
@settings(deadline=None, max_examples=200)
def test_an_interval_holds_the_rate_and_stays_in_the_unit_range(case):
    successes, n = case
    low, high = wilson_interval(successes, n)
    assert 0 <= low <= successes / n <= high <= 1 and low < high


def test_every_small_count():
    for n in range(1, 120):
        bounds = [wilson_interval(successes, n) for successes in range(n + 1)]
        assert bounds == sorted(bounds)
        for successes, (low, high) in enumerate(bounds):
            assert 0 <= low <= successes / n <= high <= 1
            other = wilson_interval(n - successes, n)
            assert (1 - high, 1 - low) == pytest.approx(other, abs=1e-12)
        assert bounds[0][0] == 0 and bounds[n][1] == 1


def test_more_games_and_less_confidence_are_narrower():
    widths = [high - low for low, high in (wilson_interval(n / 2, n) for n in (10, 100, 1000))]
    assert widths == sorted(widths, reverse=True)
    low, high = wilson_interval(6, 10, z=1.0)
    wide_low, wide_high = wilson_interval(6, 10)
    assert wide_low < low < 0.6 < high < wide_high


def test_draws_count_half():
    low, high = wilson_interval(10 + 0.5 * 15, 30)
    assert low < 17.5 / 30 < high


@pytest.mark.parametrize(
    ("successes", "n"), [(-1, 10), (11, 10), (0, 0), (1, 0), (0, -1), (math.nan, 10), (1, 10**400)]
)
def test_no_rate(successes, n):
    refuses(ValueError, lambda: wilson_interval(successes, n), str(successes), str(n))


@pytest.mark.parametrize(
    ("successes", "n"),
    [("1", 5), (None, 5), (True, 5), ([1], 5), (1, 2.5), (1, 2.0), (1, "5"), (1, math.nan)],
)
def test_no_numbers(successes, n):
    refuses(TypeError, lambda: wilson_interval(successes, n), repr(successes), repr(n))


@pytest.mark.parametrize("z", [0, -1, math.nan, math.inf, "2", None])
def test_no_confidence(z):
    refuses(ValueError, lambda: wilson_interval(1, 5, z), "z", repr(z))


def test_counts_too_large_to_write():
    refuses(ValueError, lambda: wilson_interval(1, 10**5000), "n은 1 이상")
    refuses(ValueError, lambda: wilson_interval(10**5000, 5), "성공 횟수")


def test_small_numpy_integers_and_large_ones_do_not_overflow():
    assert wilson_interval(np.int8(70), np.int8(100)) == wilson_interval(70, 100)
    assert 0 < wilson_interval(1, 10**200)[1] < 1e-198

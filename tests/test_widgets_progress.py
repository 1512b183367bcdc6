"""The progress bar of a match: games played, time left, and what is said in the end."""

import random

import pytest

from mctsbook import RandomPlayer, TicTacToe
from mctsbook.tournament import match, round_robin
from mctsbook.widgets import cells
from mctsbook.widgets.match_progress import STOPPING, MatchProgress


class Shell:
    """A kernel of which only the events are there."""

    def __init__(self):
        self.events, self.waiting = self, []

    def register(self, event, work):
        assert event == "post_run_cell"
        self.waiting.append(work)

    def unregister(self, event, work):
        self.waiting.remove(work)

    def end_cell(self):
        for work in list(self.waiting):
            work(None)


@pytest.fixture
def shell(monkeypatch):
    """The cells end when the test says so."""
    made = Shell()
    monkeypatch.setattr(cells, "get_ipython", lambda: made)
    monkeypatch.setattr(cells, "current_cell", lambda: None)
    return made


@pytest.fixture
def now():
    """The time, to be set by hand."""
    return [0.0]


@pytest.fixture
def bar(shell, now):
    made = MatchProgress(lambda: now[0])
    yield made
    made.close()


def test_it_tells_games_and_time_left(bar, now):
    assert "아직 끝난 판이 없" in bar.status.value and STOPPING in bar.status.value
    now[0] = 30.0
    bar(3, 9)
    assert "3/9판, 남은 시간 1분 00초" in bar.status.value and STOPPING in bar.status.value
    assert (bar.bar.value, bar.bar.max) == (3, 9)
    now[0] = 30.1
    bar(4, 9)
    assert bar.bar.value == 3, "the page is not flooded"
    now[0] = 30.2
    bar(9, 9)
    assert "다 두었습니다: 9/9판, 30초." in bar.status.value and STOPPING not in bar.status.value
    assert bar.bar.value == bar.bar.max == 9


def test_a_cell_that_ends_too_early_is_told(bar, now, shell):
    shell.end_cell()
    assert "아직 끝난 판이 없" in bar.status.value, "the match may be in the next cell"
    now[0] = 30.0
    bar(3, 9)
    shell.end_cell()
    assert "다 두지 못하고" in bar.status.value and "남은 시간" not in bar.status.value
    assert bar.bar.value == 3 and shell.waiting == []


def test_a_cell_that_ends_in_time_is_not(bar, shell):
    bar(9, 9)
    shell.end_cell()
    assert "다 두었습니다" in bar.status.value and shell.waiting == []


def test_matches_and_leagues_tell_it(shell):
    for play, total in ((match, 6), (league, 18)):
        bar = MatchProgress()
        result = play(
            RandomPlayer(), RandomPlayer(), TicTacToe(), 6, random.Random(1), progress=bar
        )
        assert f"{total}/{total}판" in bar.status.value and bar.bar.value == total
        assert result == play(RandomPlayer(), RandomPlayer(), TicTacToe(), 6, random.Random(1))
        bar.close()


def league(a, b, *more, **keywords):
    return round_robin([a, b, RandomPlayer()], *more, **keywords)

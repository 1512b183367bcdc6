"""What finds the mistakes: the checks of the museum, and the loss that was recorded."""

import pytest

from mctsbook.mistakes import CHECKS, MISTAKES, count_wrong, finds, hard_positions, recorded
from mctsbook.mistakes.measure import NS, SEED

NAMES = [mistake.name for mistake in MISTAKES]
FOUND_BY = {
    "fixed_view": "wins ends defense",
    "wrong_side": "ends attack defense",
    "draw_is_loss": "wins ends defense",
    "own_log": "ucb1 defense",
    "no_exploration": "ucb1 defense",
    "huge_c": "ucb1 defense",
    "unvisited_is_zero": "ucb1",
    "one_child": "visits attack defense",
    "short_rollout": "rollouts wins",
    "biased_choice": "choices",
    "empty_line_wins": "rules rollouts ucb1 visits",
    "past_the_end": "rules rollouts defense",
    "shared_state": "rules rollouts visits ends attack defense",
    "by_win_rate": "decision",
}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_right_code_passes(check):
    assert check.__doc__ and not finds(check)


@pytest.mark.parametrize("name", NAMES)
def test_each_mistake_is_found_by_these_checks(name):
    assert [check.__name__ for check in CHECKS if finds(check, name)] == FOUND_BY[name].split()


def test_no_check_is_useless():
    assert {word for found in FOUND_BY.values() for word in found.split()} == {
        check.__name__ for check in CHECKS
    }


def test_the_positions_measured():
    games = hard_positions()
    assert len(games) == len(set(games)) == 3191


def test_the_record_has_every_mistake_and_only_counts():
    record = recorded()
    assert (record["seed"], record["positions"], record["ns"]) == (SEED, 3191, list(NS))
    assert list(record["wrong"]) == NAMES
    for row in [record["right"], *record["wrong"].values()]:
        assert len(row) == len(NS) and all(0 <= count <= 3191 for count in row)


@pytest.mark.parametrize("name", [None, *NAMES])
def test_the_smallest_runs_of_the_record_come_out_the_same(name):
    record = recorded()
    row = record["right"] if name is None else record["wrong"][name]
    assert count_wrong(name, hard_positions(), NS[0]) == row[0]


def test_a_search_that_ends_in_an_error_counts_as_wrong():
    games = [game for game in hard_positions() if game.board.count(" ") >= 8]
    assert games and count_wrong("empty_line_wins", games, 5) == len(games)
    assert count_wrong(None, games, 200) < len(games)

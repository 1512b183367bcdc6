"""Regret: what a move gives away, and its average while one search goes on."""

import math
import random

import pytest
from errors import refuses
from positions import parse, plain, plain_best, plain_play, plain_value, unfinished

from mctsbook import best_move, search
from mctsbook.games import Nim
from mctsbook.regret import can_go_wrong, mean_regrets, moves_along, regret, right_counts

NS = [5, 20, 21, 100]
GAMES = [parse("O../.O./..X", "X"), parse("X../.../..."), parse("XO./XX./O.O", "X")]


def test_regret_of_every_move_of_every_position():
    for game in unfinished():
        cells, best = plain(game), plain_best(plain(game))
        for move in game.possible_moves():
            given_away = plain_value(cells) + plain_value(plain_play(cells, move))
            assert regret(game, move) == given_away
            assert (given_away == 0) == (move in best)


@pytest.mark.parametrize(
    ("text", "move", "value"),
    [("XX./OO./...", 2, 0), ("XX./OO./...", 5, 1), ("XX./OO./...", 6, 2), ("X../.../...", 1, 1)],
)
def test_known_regrets(text, move, value):
    assert regret(parse(text), move) == value


def test_regret_of_nim():
    assert [regret(Nim(15), taken) for taken in (1, 2, 3)] == [2, 2, 0]
    assert [regret(Nim(16), taken) for taken in (1, 2, 3)] == [0, 0, 0]


def test_where_one_can_go_wrong():
    assert sum(map(can_go_wrong, unfinished())) == 3191
    assert can_go_wrong(Nim(15)) and not can_go_wrong(Nim(16)) and not can_go_wrong(Nim(1))


@pytest.mark.parametrize("engine", ["python", "auto"])
@pytest.mark.parametrize("game", [*GAMES, Nim(15)], ids=repr)
def test_moves_along_one_search_are_those_of_searches_of_each_length(game, engine):
    along = moves_along(game, NS, 0.8, random.Random(3), engine)
    apart = [search(game, n, 0.8, random.Random(3), "python").move for n in NS]
    assert along == apart


def test_averages_and_counts_use_one_seed_for_each_position():
    moves = [[best_move(g, n, 1.0, random.Random(7 + i)) for i, g in enumerate(GAMES)] for n in NS]
    losses = [[regret(g, m) for g, m in zip(GAMES, row, strict=True)] for row in moves]
    assert mean_regrets(GAMES, NS, 1.0, seed=7) == [sum(row) / len(GAMES) for row in losses]
    assert right_counts(GAMES, NS, 1.0, seed=7) == [row.count(0) for row in losses]
    assert any(sum(row) > 0 for row in losses)


def test_more_search_gives_less_away():
    games = [game for game in unfinished()[::60] if can_go_wrong(game)]
    first, last = mean_regrets(games, [5, 500])
    assert first > 0.1 > last
    assert right_counts(games, [5])[0] < right_counts(games, [500])[0] <= len(games)


def test_large_heaps_of_nim_stay_hard_until_the_tree_is_deep_enough():
    small, large = ([Nim(stones)] * 20 for stones in (7, 15))
    assert right_counts(small, [300], 1.41) == [20]
    assert right_counts(large, [300], 1.41)[0] < 10


@pytest.mark.parametrize("ns", [[10, 10], [10, 5], [0]])
def test_iterations_must_grow(ns):
    refuses(ValueError, lambda: moves_along(GAMES[0], ns), repr(ns[-1]))


@pytest.mark.parametrize(("games", "ns"), [([], [10]), (GAMES, [])])
def test_something_must_be_given(games, ns):
    refuses(ValueError, lambda: mean_regrets(games, ns), "하나 이상")
    refuses(ValueError, lambda: right_counts(games, ns), "하나 이상")


@pytest.mark.parametrize("game", [None, "XO", 3])
def test_no_game(game):
    for call in (can_go_wrong, lambda game: regret(game, 0)):
        refuses(TypeError, lambda call=call: call(game), repr(game))


def test_c_is_checked():
    refuses(ValueError, lambda: mean_regrets(GAMES, [5], math.inf), "c는")

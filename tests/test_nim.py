"""Nim: its rules, its exact answers, and what holds of every game."""

import copy
import pickle
import random

import pytest
from errors import refuses, refuses_move

from mctsbook import exact_score, reachable, rollout, search
from mctsbook.games import Nim
from mctsbook.minimax import minimax, minimax_best_move, solve

STATES = [Nim(stones, turn) for stones in range(21) for turn in "XO"]


def test_the_first_position():
    game = Nim()
    assert (game.stones, game.board, game.turn) == (15, (15,), "X")
    assert game.possible_moves() == [1, 2, 3]
    assert game.winner() is None and not game.is_terminal()
    assert str(game) == "돌 15개: ●●●●●●●●●●●●●●●"


def test_play_takes_stones_and_passes_the_turn():
    for game in STATES:
        assert game.possible_moves() == [taken for taken in (1, 2, 3) if taken <= game.stones]
        for move in game.possible_moves():
            after = game.play(move)
            assert after == Nim(game.stones - move, "XO"["OX".index(game.turn)])
            assert after != game and (after.stones, after.turn) != (game.stones, game.turn)


def test_who_takes_the_last_stone_wins():
    for taken in (1, 2, 3):
        for turn in "XO":
            end = Nim(taken, turn).play(taken)
            assert end.winner() == turn and end.is_terminal() and end.possible_moves() == []
            assert end.evaluate(turn) == 1 and end.evaluate(end.turn) == -1


def test_states_are_values():
    for game in STATES:
        assert eval(repr(game)) == game and hash(eval(repr(game))) == hash(game)
        assert copy.deepcopy(game) == pickle.loads(pickle.dumps(game)) == game
    assert len(set(STATES)) == len({repr(game) for game in STATES}) == len(STATES)
    with pytest.raises(AttributeError):
        STATES[0].stones = 3


def test_every_position_that_play_reaches():
    pairs = {(game.stones, game.turn) for game in reachable(Nim(15))}
    assert {(stones, turn) for stones in range(16) for turn in "XO"} - pairs == {
        (15, "O"),
        (14, "X"),
    }
    assert len(pairs) == len(reachable(Nim(15))) == 30


@pytest.mark.parametrize("move", [0, 4, -1, 1.0, True, "1", None, (1,)], ids=repr)
def test_what_is_no_move_is_refused(move):
    refuses_move(Nim(), move, "1부터 3까지")


def test_more_than_is_left_or_after_the_end_is_refused():
    refuses_move(Nim(2), 3, "1부터 2까지")
    for move in (1, 2, 3):
        refuses_move(Nim(0), move, "이미 끝난 게임")


@pytest.mark.parametrize("stones", [-1, 101])
def test_too_few_or_too_many_stones(stones):
    refuses(ValueError, lambda: Nim(stones), "stones", repr(stones))


@pytest.mark.parametrize("stones", [1.0, True, "15", None])
def test_stones_that_are_no_whole_number(stones):
    refuses(TypeError, lambda: Nim(stones), "stones", repr(stones))


def test_a_turn_that_is_none():
    refuses(ValueError, lambda: Nim(3, 1), "turn", "1")


def test_solve_knows_the_rule_of_four():
    for game in STATES:
        value, moves = solve(game)
        left = game.stones % 4
        assert value == (1 if left else -1)
        assert moves == ({left} if left else set(game.possible_moves()))


def test_solve_agrees_with_minimax_and_reaches_the_largest_heap():
    for game in STATES[:24]:
        assert minimax(game, 12) == solve(game).value
    for stones in (13, 14, 15):
        assert minimax_best_move(Nim(stones), stones) == stones % 4
    assert solve(Nim(100)).value == -1 and solve(Nim(99)).moves == {3}


def test_rollouts_and_searches_play_it():
    rng = random.Random(1)
    assert {rollout(Nim(), rng) for _ in range(20)} == {"X", "O"}
    for seed in range(10):
        assert search(Nim(7), 1000, rng=random.Random(seed)).move == 3


def test_auto_is_python():
    rng, twin = random.Random(3), random.Random(3)
    auto, python = search(Nim(), 300, rng=rng), search(Nim(), 300, rng=twin, engine="python")
    assert auto.children == python.children and rng.getstate() == twin.getstate()


def test_averages_of_random_play_hardly_tell_the_moves_of_a_large_heap_apart():
    def scores(stones):
        return [exact_score(Nim(stones), move) for move in (1, 2, 3)]

    assert max(scores(15)) - min(scores(15)) < 0.005 and max(scores(15)) == scores(15)[1]
    assert scores(7)[2] - max(scores(7)[:2]) > 0.2

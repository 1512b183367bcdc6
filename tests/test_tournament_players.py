"""Players that tell how much they thought, and players with a time limit."""

import math
import random

import pytest
from errors import refuses

from mctsbook import (
    GoBoard,
    MCTSPlayer,
    MinimaxPlayer,
    PureMonteCarloPlayer,
    RandomPlayer,
    StoneBoard,
    TicTacToe,
    search,
)
from mctsbook.players import sum_up
from mctsbook.tournament.play import ask

GAME = TicTacToe().play(4)


@pytest.mark.parametrize(
    "player", [MCTSPlayer(40), PureMonteCarloPlayer(7), MinimaxPlayer(2)], ids=repr
)
def test_thinking_and_moving_are_the_same(player):
    one, two = random.Random(1), random.Random(1)
    assert player.think(GAME, one).move == player(GAME, two)
    assert one.getstate() == two.getstate()
    assert ask(player, GAME, random.Random(1))[0] == player(GAME, random.Random(1))


def test_how_much_was_thought():
    assert MCTSPlayer(40).think(GAME, random.Random(1)).visits == 40
    assert PureMonteCarloPlayer(7).think(GAME, random.Random(1)).visits == 7 * 8
    assert MinimaxPlayer(1).think(GAME).visits == 8
    assert ask(MCTSPlayer(40), GAME, random.Random(1))[1] == 40
    assert ask(MinimaxPlayer(1), GAME, random.Random(1))[1] == 8


def test_the_random_player_of_go_neither_passes_early_nor_fills_its_eyes():
    rng, game = random.Random(1), GoBoard(4)
    while not game.is_terminal():
        twin = random.Random()
        twin.setstate(rng.getstate())
        move = RandomPlayer()(game, rng)
        assert move == twin.choice(game.playout_moves())
        game = game.play(move)


def test_the_thought_of_the_search_player_is_a_result():
    found = MCTSPlayer(40, 0.5).think(GAME, random.Random(1))
    assert found.children == search(GAME, 40, 0.5, random.Random(1)).children


@pytest.mark.parametrize(
    "player",
    [
        MCTSPlayer(None, seconds=0.005),
        MCTSPlayer(10**9, seconds=0.005),
        PureMonteCarloPlayer(None, 0.005),
        PureMonteCarloPlayer(10**9, 0.005),
        MinimaxPlayer(None, seconds=0.005),
        MinimaxPlayer(39, seconds=0.005),
    ],
    ids=repr,
)
def test_the_time_limit_ends_the_thinking(player):
    thought = player.think(StoneBoard(), random.Random(1))
    assert thought.move in StoneBoard().possible_moves() and thought.visits >= 1


def test_the_count_ends_it_when_it_comes_first():
    assert MCTSPlayer(30, seconds=600).think(GAME, random.Random(1)).visits == 30
    thought = PureMonteCarloPlayer(5, 600).think(GAME, random.Random(1))
    assert thought.visits == 5 * 8


def test_every_move_gets_as_many_rollouts_when_time_runs_out():
    for seconds in (1e-9, 0.002):
        visits = PureMonteCarloPlayer(None, seconds).think(GAME, random.Random(1)).visits
        assert visits >= 8 and visits % 8 == 0


def test_parts_of_an_estimate_are_added_up(monkeypatch):
    """With a limit that never comes, the parts hold what their sum says."""
    from mctsbook import players

    parts = []

    def watched(*arguments, **keywords):
        parts.append(players_own(*arguments, **keywords))
        return parts[-1]

    players_own = players.pure_monte_carlo
    monkeypatch.setattr(players, "pure_monte_carlo", watched)
    thought = PureMonteCarloPlayer(60, 600, "python").think(GAME, random.Random(2))
    assert len(parts) > 1
    totals = [sum_up(column) for column in zip(*parts, strict=True)]
    assert [total.move for total in totals] == GAME.possible_moves()
    assert all(total.n == 60 for total in totals) and thought.visits == 480
    for index, total in enumerate(totals):
        assert total.wins == sum(part[index].wins for part in parts)
        assert total.draws == sum(part[index].draws for part in parts)
    assert thought.move == max(totals, key=lambda total: total.score).move


@pytest.mark.parametrize(
    ("player", "error", "names"),
    [
        (MCTSPlayer(None), TypeError, "n_iterations"),
        (MCTSPlayer(None, seconds=0), ValueError, "seconds"),
        (MCTSPlayer(seconds=math.inf), ValueError, "inf"),
        (PureMonteCarloPlayer(None), TypeError, "n_rollouts"),
        (PureMonteCarloPlayer(0, 1), ValueError, "n_rollouts"),
        (PureMonteCarloPlayer(None, -1), ValueError, "-1"),
        (PureMonteCarloPlayer(None, "1"), TypeError, "'1'"),
        (MinimaxPlayer(None), TypeError, "depth"),
        (MinimaxPlayer(0, seconds=1), ValueError, "depth"),
        (MinimaxPlayer(None, seconds=math.nan), ValueError, "nan"),
        (MinimaxPlayer(1, "fast"), ValueError, "fast"),
    ],
    ids=repr,
)
def test_bad_limits_are_told_when_a_move_is_asked_for(player, error, names):
    refuses(error, lambda: player(GAME, random.Random(1)), names)

"""Players: each is a function of a game and a generator that returns a legal move."""

import dataclasses
import pickle
import random
from collections import Counter

import numpy as np
import pytest
from errors import refuses
from positions import parse, plain, plain_best, unfinished

from mctsbook import (
    MCTSPlayer,
    MinimaxPlayer,
    PureMonteCarloPlayer,
    RandomPlayer,
    StoneBoard,
    TicTacToe,
    best_move,
    minimax_best_move,
    pure_monte_carlo,
)
from mctsbook.search import ChoiceLog
from mctsbook.session.tape import Tape

PLAYERS = [RandomPlayer(), PureMonteCarloPlayer(4), MCTSPlayer(12), MinimaxPlayer(1)]
every_player = pytest.mark.parametrize("player", PLAYERS, ids=lambda p: type(p).__name__)


@every_player
@pytest.mark.parametrize("start", [TicTacToe(), StoneBoard()], ids=["tictactoe", "stones"])
def test_a_whole_game_of_legal_moves(player, start):
    rng, game = random.Random(1), start
    for _ in range(9):
        if game.is_terminal():
            break
        before, state = repr(game), random.getstate()
        move = player(game, rng)
        assert move in game.possible_moves() and repr(game) == before
        assert random.getstate() == state
        game = game.play(move)


@every_player
def test_the_seed_decides(player):
    game = StoneBoard().play((3, 3))
    moves = [player(game, random.Random(5)) for _ in range(2)]
    random.seed(5)
    assert moves == [player(game)] * 2


@every_player
def test_a_single_move_and_a_finished_game(player):
    assert player(parse("XOX/XOO/.XO"), random.Random(1)) == 6
    for game, error in ((parse("XXX/OO./..."), ValueError), (None, TypeError)):
        refuses(error, lambda game=game: player(game, random.Random(1)))


@every_player
def test_players_are_values_that_travel(player):
    assert pickle.loads(pickle.dumps(player)) == player
    assert hash(player) == hash(dataclasses.replace(player))
    with pytest.raises(dataclasses.FrozenInstanceError):
        player.depth = 9


def test_settings_tell_players_apart():
    assert MCTSPlayer(10) != MCTSPlayer(20) and MCTSPlayer(10, 0) != MCTSPlayer(10, 1)
    assert MinimaxPlayer(2) != MinimaxPlayer(3) and PureMonteCarloPlayer(5) != RandomPlayer()


def test_the_random_player_takes_every_move_about_equally_often():
    rng = random.Random(3)
    counts = Counter(RandomPlayer()(TicTacToe(), rng) for _ in range(9000))
    assert set(counts) == set(range(9))
    assert all(abs(count - 1000) < 5 * 1000**0.5 for count in counts.values())


def test_the_random_player_draws_once():
    rng, again = random.Random(3), random.Random(3)
    assert RandomPlayer()(TicTacToe(), rng) == again.choice(list(range(9)))
    assert rng.getstate() == again.getstate()


def test_the_monte_carlo_player_takes_the_first_of_the_best_scores():
    for seed, game in enumerate(unfinished()[::400]):
        move = PureMonteCarloPlayer(7)(game, random.Random(seed))
        found = pure_monte_carlo(game, 7, random.Random(seed))
        best = max(entry.score for entry in found)
        assert move == next(entry.move for entry in found if entry.score == best)


def test_the_monte_carlo_player_counts_draws_as_half():
    """A seed is looked for where score and wins disagree; there the score decides."""
    for seed in range(200):
        found = pure_monte_carlo(parse("XO./.../..."), 9, random.Random(seed))
        by_score = max(found, key=lambda entry: entry.score)
        by_wins = max(found, key=lambda entry: entry.win_rate)
        if by_score.move != by_wins.move:
            move = PureMonteCarloPlayer(9)(parse("XO./.../..."), random.Random(seed))
            assert move == by_score.move
            return
    pytest.fail("no seed tells the two apart")


def test_the_search_player_is_best_move():
    for seed in range(4):
        move = MCTSPlayer(150, 0.7)(TicTacToe(), random.Random(seed))
        assert move == best_move(TicTacToe(), 150, 0.7, random.Random(seed))
    assert MCTSPlayer().n_iterations == 1000 and MCTSPlayer().c == 2**0.5


def test_the_minimax_player_uses_no_chance():
    rng = random.Random(2)
    state = rng.getstate()
    for game in (TicTacToe(), StoneBoard().play((0, 0))):
        assert MinimaxPlayer(2)(game, rng) == minimax_best_move(game, 2)
    assert rng.getstate() == state


def play_out(x, o, seed):
    """The winner of a tic-tac-toe game between two players."""
    rng, game = random.Random(seed), TicTacToe()
    while not game.is_terminal():
        game = game.play((x if game.turn == "X" else o)(game, rng))
    return game.winner()


def test_full_minimax_never_loses():
    perfect = MinimaxPlayer(9)
    assert play_out(perfect, perfect, 0) == "draw"
    for seed in range(6):
        assert play_out(perfect, RandomPlayer(), seed) != "O"
        assert play_out(RandomPlayer(), perfect, seed) != "X"
        assert play_out(MCTSPlayer(1000), perfect, seed) == "draw"


@pytest.mark.parametrize(
    "player",
    [MCTSPlayer(0), MCTSPlayer(1.5), MCTSPlayer(10, -1), PureMonteCarloPlayer(0), MinimaxPlayer(0)],
    ids=repr,
)
def test_bad_settings_are_told_when_a_move_is_asked_for(player):
    refuses((ValueError, TypeError), lambda: player(TicTacToe(), random.Random(1)))


class Biased(random.Random):
    def choice(self, seq):
        return seq[-1]


@pytest.mark.parametrize("player", PLAYERS[:3], ids=lambda p: type(p).__name__)
@pytest.mark.parametrize("rng", [None, 42, np.random.default_rng(1), np.random, random.Random])
def test_other_generators_are_refused(player, rng):
    for game in (TicTacToe(), StoneBoard()):
        refuses(TypeError, lambda g=game: player(g, rng), "rng", "random.Random")


@pytest.mark.parametrize("player", PLAYERS[:3], ids=lambda p: type(p).__name__)
def test_generators_that_choose_as_the_standard_one_are_used(player):
    for rng in (random, ChoiceLog(random.Random(1)), Tape(random.Random(1)), Biased(1)):
        assert player(StoneBoard(), rng) in StoneBoard().possible_moves()
    assert RandomPlayer()(TicTacToe(), Biased()) == 8


def test_minimax_player_finds_what_is_right():
    for game in unfinished()[::50]:
        assert MinimaxPlayer(9)(game) in plain_best(plain(game))

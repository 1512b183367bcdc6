"""Matches: both colours for every seed, what is counted, and whoever plays the games."""

import os
import random
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest
from contestants import Backwards, First, Inline, Last, Slow
from errors import refuses
from positions import parse

from mctsbook import (
    MCTSPlayer,
    MinimaxPlayer,
    PureMonteCarloPlayer,
    RandomPlayer,
    StoneBoard,
    TicTacToe,
)
from mctsbook.games import GoBoard
from mctsbook.games.sgf import from_sgf
from mctsbook.tournament import MatchError, MatchResult, TextProgress, match, round_robin
from mctsbook.tournament.arrange import MOST_GAMES, draw_seeds
from mctsbook.tournament.play import Effort

MCTS, RANDOM = MCTSPlayer(20), RandomPlayer()
STARTS = [TicTacToe(), TicTacToe().play(4), StoneBoard(), GoBoard(3, 0.5), GoBoard(3).play((1, 1))]


def few(seed=1, executor=None, n_games=12, a=MCTS, b=RANDOM, game=STARTS[0], **keywords):
    """A short match."""
    return match(a, b, game, n_games, random.Random(seed), executor, **keywords)


@pytest.mark.parametrize("start", STARTS, ids=["tictactoe", "O first", "stones", "go", "White"])
def test_a_game_can_be_replayed(start):
    for game in few(a=RANDOM, b=Slow(), game=start, n_games=4).games:
        states = game.replay()
        assert states[0] == game.start == start and len(states) == len(game.moves) + 1
        assert states[-1].is_terminal() and states[-1].winner() == game.winner
        rng, first = random.Random(game.seed), start
        for move in game.moves:  # both sides draw once a move from the game's own generator
            assert move == rng.choice(first.playout_moves())
            first = first.play(move)


def test_both_colours_for_every_seed_and_a_new_seed_for_every_pair():
    games = few(n_games=20).games
    assert [game.a_first for game in games] == [True, False] * 10
    assert all(one.seed == two.seed for one, two in zip(games[::2], games[1::2], strict=True))
    assert len({game.seed for game in games}) == 10
    assert [game.names[0] for game in games[:2]] == [repr(MCTS), repr(RANDOM)]


def test_who_moves_first_is_who_was_said_to():
    result = few(a=First(), b=Last(), n_games=2)
    assert [game.moves for game in result.games] == [(0, 8, 1, 7, 2), (8, 0, 7, 1, 6)]
    assert [game.winner for game in result.games] == ["X", "X"]
    assert [game.reward for game in result.games] == [1.0, 0.0]
    assert (result.first.wins, result.second.losses, result.total.score) == (1, 1, 0.5)


@pytest.mark.parametrize("start", STARTS, ids=["tictactoe", "O first", "stones", "go", "White"])
def test_rewards_follow_from_winner_and_colour(start):
    result = few(a=RANDOM, b=Slow(), game=start, n_games=10)
    for game in result.games:
        colours = [start.turn, start.play(start.possible_moves()[0]).turn]
        mine = colours[0 if game.a_first else 1]
        expected = 0.5 if game.winner == "draw" else float(game.winner == mine)
        assert game.reward == expected
    assert result.total.points == sum(game.reward for game in result.games)
    assert result.total.n == result.first.n + result.second.n == 10
    assert result.total.wins == result.first.wins + result.second.wins


def test_a_draw_is_half():
    perfect = MinimaxPlayer(9)
    result = few(a=perfect, b=perfect, n_games=2)
    assert (result.total.wins, result.total.draws, result.total.losses) == (0, 2, 0)
    assert result.total.elo == 0 and result.n_different == 1


def test_equal_games_are_counted_once():
    assert few(a=First(), b=Last(), n_games=20).n_different == 2
    same = few(a=RANDOM, b=RANDOM, n_games=20)
    assert same.n_different == 10  # equal players play every seed twice in the same way
    assert few(a=RANDOM, b=First(), n_games=20).n_different > 10


def test_the_seed_of_the_match_decides():
    assert few(1) == few(1) != few(2)
    random.seed(1)
    assert match(MCTS, RANDOM, TicTacToe(), 12) == few(1)


def test_the_generator_moves_on():
    rng = random.Random(1)
    first, second = (match(RANDOM, First(), TicTacToe(), 4, rng) for _ in range(2))
    assert not {game.seed for game in first.games} & {game.seed for game in second.games}


@pytest.mark.parametrize(
    "make",
    [Inline, lambda: Backwards(6), lambda: ThreadPoolExecutor(1), lambda: ThreadPoolExecutor(5)],
    ids=["inline", "backwards", "one thread", "five threads"],
)
@pytest.mark.parametrize("start", [STARTS[0], STARTS[3]], ids=["tictactoe", "go"])
def test_the_same_games_whoever_plays_them_in_whatever_order(make, start):
    with make() as executor:
        settings = {"a": MCTSPlayer(8), "b": PureMonteCarloPlayer(1), "game": start}
        assert few(7, executor, 6, **settings) == few(7, None, 6, **settings)
        if isinstance(executor, Backwards):
            assert executor.order == [5, 4, 3, 2, 1, 0]


def test_processes_play_the_same_games():
    with ProcessPoolExecutor(2) as executor:
        there = few(7, executor, b=Slow(not_here=os.getpid()))
    assert there == few(7, b=Slow())


def test_iterations_and_times_per_move():
    result = few(a=MCTSPlayer(30), b=PureMonteCarloPlayer(3), n_games=4)
    mcts, pure = result.efforts
    assert mcts.iterations_per_move == 30 and mcts.moves + pure.moves == sum(
        len(game.moves) for game in result.games
    )
    left = [
        3 * (9 - ply)
        for game in result.games
        for ply in range(len(game.moves))
        if (ply % 2 == 0) != game.a_first
    ]
    assert pure.iterations == sum(left) and pure.moves == len(left)
    assert mcts.seconds_per_move > 0 and pure.seconds_per_move == pure.seconds / pure.moves


def test_a_player_that_only_moves_tells_no_iterations():
    mcts, plain = few(n_games=2).efforts
    assert mcts.iterations_per_move == 20 and plain.iterations_per_move is None
    assert plain.moves > 0 and plain.seconds_per_move > 0


def test_players_with_a_time_limit_tell_their_iterations():
    a, b = MCTSPlayer(None, seconds=0.002), PureMonteCarloPlayer(None, seconds=0.002)
    result = few(a=a, b=b, n_games=2, executor=Inline())
    for effort in result.efforts:
        assert effort.iterations_per_move >= 1 and effort.seconds_per_move >= 0.002


def test_efforts_add_up():
    assert Effort(2, 10, 0.5) + Effort(1, 5, 0.25) == Effort(3, 15)
    assert (Effort(2, 10, 0.5) + Effort(1, 5, 0.25)).seconds == 0.75
    assert (Effort(2, 10) + Effort(1, None)).iterations is None
    assert Effort().seconds_per_move is None and Effort().iterations_per_move is None


def test_progress_counts_every_game_once():
    for executor in (None, Inline(), Backwards(12)):
        seen = []
        few(executor=executor, progress=lambda *counts, seen=seen: seen.append(counts))
        assert seen == [(done, 12) for done in range(1, 13)]


def test_the_summary_tells_what_was_counted():
    text = str(few(a=First(), b=Last(), n_games=4))
    assert text.splitlines()[0] == "First() 대 Last()"
    for words in ("승 2 · 무 0 · 패 2", "평균 보상 0.500", "엘로 차 +0", "서로 다른 판 2판"):
        assert words in text
    assert "적어도 +198" in str(few(a=MCTSPlayer(200), n_games=12))


def test_a_record_of_go_is_written_as_sgf():
    for start in STARTS[3:]:
        for game in few(a=RANDOM, b=First(), game=start, n_games=2).games:
            if start.move_count:
                refuses(ValueError, game.sgf)
                continue
            text = game.sgf()
            assert from_sgf(text) == (start, list(game.moves))
            assert f"PB[{game.names[0]}]" in text and f"PW[{game.names[1]}]" in text
    refuses(TypeError, few(n_games=2).games[0].sgf, "TicTacToe")


def test_white_first_in_the_record():
    start = GoBoard.from_rows("X.. ... ...", turn="O")
    game = few(a=RANDOM, b=First(), game=start, n_games=2).games[0]
    text = game.sgf()
    assert f"PW[{RANDOM!r}]" in text and "PB[First()]" in text
    assert from_sgf(text) == (start, list(game.moves))


def test_an_empty_result_knows_nothing():
    empty = MatchResult("a", "b", 4, ())
    assert empty.total.score is None and empty.total.elo is None and empty.n_different == 0
    assert empty.total.interval == (0, 1) and empty.total.elo_interval == (None, None)
    assert empty.efforts == (Effort(), Effort()) and "4판 가운데 0판" in str(empty)


def test_a_round_robin_is_a_match_of_every_two():
    players = [First(), RANDOM, MCTS]
    league = round_robin(players, TicTacToe(), 6, random.Random(4))
    assert league.names == tuple(map(repr, players))
    assert sorted(league.matches) == [(0, 1), (0, 2), (1, 2)]
    seeds = set()
    for (i, j), pair in league.matches.items():
        assert (pair.a, pair.b) == (repr(players[i]), repr(players[j]))
        assert [game.a_first for game in pair.games] == [True, False] * 3
        seeds |= {game.seed for game in pair.games}
        assert league.tally(i, j) == pair.total
        assert league.tally(j, i).wins == pair.total.losses
    assert len(seeds) == 9
    assert sum(league.total(i).points for i in range(3)) == 18
    assert league == round_robin(players, TicTacToe(), 6, random.Random(4), Backwards(18))


def test_a_round_robin_with_names():
    league = round_robin({"첫 칸": First(), "무작위": RANDOM}, TicTacToe(), 4, random.Random(4))
    assert league.names == ("첫 칸", "무작위")
    assert league.matches[0, 1].games[1].names == ("무작위", "첫 칸")
    lines = str(league).splitlines()
    assert len(lines) == 2 and all("엘로" in line for line in lines)
    best = max(range(2), key=lambda i: league.ratings()[i].elo)
    assert lines[0].startswith(league.names[best])


@pytest.mark.parametrize(
    ("arguments", "error", "names"),
    [
        ((MCTS, RANDOM, TicTacToe(), 5), ValueError, "5"),
        ((MCTS, RANDOM, TicTacToe(), 0), ValueError, "0"),
        ((MCTS, RANDOM, TicTacToe(), MOST_GAMES + 2), ValueError, f"{MOST_GAMES:,} 이하"),
        ((MCTS, RANDOM, TicTacToe(), 2.0), TypeError, "2.0"),
        ((MCTS, RANDOM, parse("XXX/OO./..."), 2), ValueError, "X"),
        ((MCTS, RANDOM, TicTacToe, 2), TypeError, "TicTacToe"),
        ((MCTS, 3, TicTacToe(), 2), TypeError, "3"),
        ((RandomPlayer, MCTS, TicTacToe(), 2), TypeError, "RandomPlayer"),
        ((MCTS, RANDOM, TicTacToe(), 2, 42), TypeError, "42"),
        ((MCTS, RANDOM, TicTacToe(), 2, random.Random), TypeError, "Random"),
        ((MCTS, RANDOM, TicTacToe(), 2, random, "threads"), TypeError, "threads"),
    ],
)
def test_what_a_match_refuses(arguments, error, names):
    refuses(error, lambda: match(*arguments), names)


@pytest.mark.parametrize("name", ["progress", "stop"])
@pytest.mark.parametrize("value", [True, "막대", TextProgress])
def test_what_cannot_report_or_stop_is_refused_before_the_first_game(name, value):
    def player(game, rng):
        raise AssertionError

    refuses(
        TypeError, lambda: match(player, player, TicTacToe(), 2, **{name: value}), name, repr(value)
    )


def test_what_a_round_robin_refuses():
    refuses(TypeError, lambda: round_robin(None, TicTacToe(), 2), "None")
    refuses(TypeError, lambda: round_robin(MCTS, TicTacToe(), 2), "MCTSPlayer")
    refuses(ValueError, lambda: round_robin([MCTS], TicTacToe(), 2), "둘 이상")
    refuses(TypeError, lambda: round_robin({"a": MCTS, "b": None}, TicTacToe(), 2), "None")
    refuses(ValueError, lambda: round_robin([MCTS, RANDOM], TicTacToe(), 3), "3")
    same = {1: MCTS, "1": RANDOM}
    refuses(ValueError, lambda: round_robin(same, TicTacToe(), 2), "1, 1")


class Constant(random.Random):
    """Always the same 32 bits."""

    def getrandbits(self, k):
        return 7


class Twice(random.Random):
    """Gives its first 32 bits twice."""

    again = None

    def getrandbits(self, k):
        if self.again is None:
            self.again = super().getrandbits(k)
            return self.again
        first, self.again = self.again, 0
        return first or super().getrandbits(k)


def test_no_seed_comes_twice():
    twin = random.Random(1)
    assert draw_seeds(6, Twice(1)) == [twin.getrandbits(32) for _ in range(6)]
    games = match(RANDOM, First(), TicTacToe(), 8, Twice(1)).games
    assert len({game.seed for game in games}) == 4


def test_a_generator_that_never_changes_is_told():
    refuses(ValueError, lambda: match(MCTS, RANDOM, TicTacToe(), 4, Constant()), "씨앗 2개")
    assert len(match(MCTS, RANDOM, TicTacToe(), 2, Constant()).games) == 2  # one seed is enough


def test_what_is_too_long_to_write_is_still_told_in_a_sentence():
    huge = 10**5000  # Python writes no more than 4300 digits
    refuses(ValueError, lambda: match(MCTS, RANDOM, TicTacToe(), huge), "n_games")
    refuses(ValueError, lambda: match(MCTS, RANDOM, TicTacToe(), huge + 1), "n_games")
    refuses(MatchError, lambda: match(lambda *_: huge, RANDOM, TicTacToe(), 2), "판에 없습니다")
    assert "MCTSPlayer" in few(a=MCTSPlayer(huge, seconds=1e-4), n_games=2).a

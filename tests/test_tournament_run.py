"""Stopping, lost workers and players that err: no game is lost, none counts twice."""

import os
import pickle
import random
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor

import pytest
from contestants import Cheating, Crashing, DiesOnce, First, Inline, Losing, Slow
from errors import refuses

from mctsbook import RandomPlayer, StoneBoard, TicTacToe
from mctsbook.tournament import MatchError, match, round_robin
from mctsbook.tournament.play import Halt
from mctsbook.tournament.run import ATTEMPTS, threads

RANDOM, FIRST = RandomPlayer(), First()


def few(executor=None, n_games=20, a=RANDOM, b=FIRST, game=None, **keywords):
    """A short match."""
    return match(a, b, game or TicTacToe(), n_games, random.Random(3), executor, **keywords)


def stop_after(n):
    """A `progress` and a `stop` that stop a match after `n` games."""
    done = []
    return {"progress": lambda *counts: done.append(counts), "stop": lambda: len(done) >= n}


@pytest.mark.parametrize("n", [0, 1, 7])
def test_stopping_keeps_what_was_played(n):
    result = few(Inline(), **stop_after(n))
    whole = few().games
    # An executor that plays at once has played all that it was given before the first is counted.
    assert len(result.games) == (20 if n else 0) and result.games == whole[: len(result.games)]
    with ThreadPoolExecutor(1) as one:
        result = few(one, 400, a=Slow(0.0005), **stop_after(n))
    assert n <= len(result.games) < 400 and result.planned == 400
    assert (f"400판 가운데 {len(result.games)}판" in str(result)) and "멈췄습니다" in str(result)


def test_the_games_kept_are_those_of_the_whole_match():
    part = few(None, 400, a=Slow(0.0005), **stop_after(9))
    whole = {(game.seed, game.a_first): game for game in few(Inline(), 400, a=Slow(0.0005)).games}
    assert 9 <= len(part.games) < 400
    assert all(whole.pop((game.seed, game.a_first)).moves == game.moves for game in part.games)


class Rising:
    """Random moves; at the 40th the process is told to stop, as Ctrl-C does."""

    def __init__(self):
        self.calls = 0

    def __call__(self, game, rng):
        self.calls += 1
        if self.calls == 40:
            signal.raise_signal(signal.SIGINT)
        return Slow(0.001)(game, rng)


@pytest.mark.skipif(os.name == "nt", reason="signals reach the main thread late on Windows")
def test_ctrl_c_keeps_what_was_played():
    with ThreadPoolExecutor(2) as two:
        result = few(two, 4000, a=Rising())
    assert 5 <= len(result.games) < 4000 and "멈췄습니다" in str(result)


def test_an_interrupt_out_of_progress_stops_too():
    def progress(done, total):
        if done == 5:
            raise KeyboardInterrupt

    assert 5 <= len(few(None, 400, a=Slow(0.0005), progress=progress).games) < 400


class After:
    """Fails, as a `progress` or a `stop`, from the call number `n` on."""

    def __init__(self, n, error):
        self.left, self.error = n, error

    def __call__(self, *counts):
        self.left -= 1
        if self.left <= 0:
            raise self.error
        return False


@pytest.mark.parametrize("name", ["progress", "stop"])
@pytest.mark.parametrize("error", [OSError("디스크"), BrokenExecutor("막대"), MatchError("안쪽")])
def test_another_error_out_of_progress_or_stop_keeps_what_was_played(name, error):
    whole = few(Inline(), 400, a=Slow(0.0005)).games
    with ThreadPoolExecutor(1) as one, pytest.raises(MatchError) as caught:
        few(one, 400, a=Slow(0.0005), **{name: After(9, error)})
    kept = caught.value.games
    assert 5 <= len(kept) < 400
    assert [game.moves for game in kept] == [game.moves for game in whole[: len(kept)]]
    assert caught.value.__cause__ is error
    assert f"{name}이(가) 예외를 냈습니다" in str(caught.value) and repr(error) in str(caught.value)


def test_a_league_keeps_what_was_played_too():
    players = {"첫 칸": FIRST, "무작위": RANDOM, "느림": Slow()}
    failing = After(9, OSError("디스크"))
    with ThreadPoolExecutor(1) as one, pytest.raises(MatchError) as caught:
        round_robin(players, TicTacToe(), 40, random.Random(3), one, progress=failing)
    assert 9 <= len(caught.value.games) <= 120 and caught.value.__cause__ is failing.error


class NoTruth:
    """Neither true nor false, as an array of several numbers is."""

    def __bool__(self):
        raise ValueError("ambiguous")


def test_an_answer_of_stop_that_is_no_answer_is_told():
    refuses(MatchError, lambda: few(stop=lambda: NoTruth()), "stop", "ambiguous")


def test_stopping_ends_the_games_that_threads_play():
    """After a stop each thread ends its move, not its game of 39 moves."""
    calls, asked = [], threading.Event()

    def player(game, rng):
        calls.append(asked.is_set())
        if len(calls) == 20:
            asked.set()
        return Slow(0.02)(game, rng)

    with ThreadPoolExecutor(2) as two:
        result = few(two, 40, a=player, b=player, game=StoneBoard(), stop=asked.is_set)
    assert result.games == () and len(calls) < 20 + 39


def test_a_stopped_league_is_even_and_has_ratings():
    players = {"느림": Slow(0.0005), "첫 칸": First(), "무작위": RANDOM}
    with ThreadPoolExecutor(2) as two:
        league = round_robin(players, TicTacToe(), 200, random.Random(1), two, **stop_after(30))
    counts = [len(pair.games) for pair in league.matches.values()]
    assert 30 <= sum(counts) < 600 and max(counts) - min(counts) <= 8
    assert f"600판 가운데 {sum(counts)}판" in str(league) and len(league.ratings()) == 3
    league = round_robin(players, TicTacToe(), 200, random.Random(1), **stop_after(0))
    assert sum(league.total(i).n for i in range(3)) == 0
    assert [rating.elo for rating in league.ratings()] == [0, 0, 0] and "알 수 없음" in str(league)


def test_a_copy_that_travels_is_not_halted_later():
    halt = Halt()
    copy = pickle.loads(pickle.dumps(halt))
    halt.asked = True
    assert not copy.asked


@pytest.mark.parametrize("times", range(1, ATTEMPTS))
def test_lost_games_are_played_again_and_count_once(times):
    executor, seen = Losing(times), []
    result = few(executor, progress=lambda *counts: seen.append(counts))
    assert result == few() and len(executor.played) == len(set(executor.played)) == 20
    assert set(executor.seen.values()) == {times + 1}
    assert seen == [(done, 20) for done in range(1, 21)]


def test_a_game_that_is_always_lost_is_told():
    executor = Losing(99)
    with pytest.raises(MatchError) as caught:
        few(executor)
    assert f"{ATTEMPTS}번 맡겼지만" in str(caught.value) and caught.value.games == ()
    assert max(executor.seen.values()) == ATTEMPTS and caught.value.__cause__ is not None


def test_a_dead_process_loses_no_game(tmp_path):
    """The pool breaks in the middle of the match; the rest is played here."""
    dying = DiesOnce(tmp_path / "died", os.getpid())
    seen = []
    with (
        ProcessPoolExecutor(2) as executor,
        pytest.warns(RuntimeWarning, match=r"남은 \d+판을 이 프로세스에서") as caught,
    ):
        result = few(executor, a=dying, progress=lambda *counts: seen.append(counts))
    told = [warning.filename for warning in caught if warning.category is RuntimeWarning]
    assert dying.mark.exists() and told == [__file__]
    assert len(result.games) == 20 and result == few(a=dying)
    counts = [done for done, _ in seen]
    assert counts == sorted(set(counts)) and counts[-1] == 20


def test_a_pool_that_was_broken_before(tmp_path):
    with ProcessPoolExecutor(1) as executor:
        assert isinstance(executor.submit(os._exit, 1).exception(), BaseException)
        with pytest.warns(RuntimeWarning, match="남은 20판"):
            assert few(executor) == few()


def test_players_that_cannot_travel_are_told():
    with ProcessPoolExecutor(1) as executor, pytest.raises(MatchError, match="pickle"):
        few(executor, a=lambda game, rng: rng.choice(game.possible_moves()))


def test_an_executor_that_was_shut_down_is_told():
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    refuses(MatchError, lambda: few(executor), "실행기")


@pytest.mark.parametrize("make", [Inline, lambda: ThreadPoolExecutor(2), threads])
@pytest.mark.parametrize(
    ("player", "name", "why"),
    [
        (Crashing(5), "Crashing(left=5)", "부러진 연필"),
        (Cheating(4), "Cheating(move=4)", "4"),
        (Cheating((9, 9)), "Cheating(move=(9, 9))", "(9, 9)"),
        (Cheating([]), "Cheating(move=[])", "[]"),
        (Cheating(None), "Cheating(move=None)", "None"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_player_that_errs_is_named(make, player, name, why):
    for sides in ({"a": player}, {"b": player, "a": RANDOM}):
        with make() as executor:
            refuses(
                MatchError, lambda s=sides, e=executor: few(e, **s), name, why, "번째 수", "씨앗"
            )


def test_the_place_of_the_error_is_told_even_from_another_process():
    with ProcessPoolExecutor(1) as executor, pytest.raises(MatchError) as caught:
        few(executor, b=Crashing())
    assert "Crashing(left=5)" in str(caught.value)
    assert any("contestants.py" in note for note in caught.value.__notes__)


def test_the_games_before_the_error_are_kept():
    calls = []

    def later(game, rng):
        calls.append(game)
        return rng.choice(game.possible_moves()) if len(calls) < 60 else "밖"

    with ThreadPoolExecutor(1) as one, pytest.raises(MatchError, match=r"later.*'밖'") as caught:
        few(one, 200, a=later)
    whole = few(Inline(), 200, a=RANDOM).games
    kept = caught.value.games
    assert len(kept) > 5
    assert [game.moves for game in kept] == [game.moves for game in whole[: len(kept)]]


def test_a_namesake_is_told_by_what_it_is():
    with pytest.raises(MatchError, match="Nameless"):
        few(a=Nameless())


class Nameless:
    def __call__(self, game, rng):
        raise KeyError("x")

"""A cluster on this machine: a worker is lost in the middle, and no game with it."""

import os
import random
import signal

import pytest
from contestants import Slow

from mctsbook import MCTSPlayer, TicTacToe
from mctsbook.tournament import match

distributed = pytest.importorskip(
    "distributed", reason="needs the extra 'cluster': pip install -e '.[cluster]'"
)

N_GAMES = 40


@pytest.fixture
def cluster(tmp_path):
    """A scheduler here and two worker processes of one thread each, all on the loopback."""
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        worker_dashboard_address="127.0.0.1:0",
        local_directory=str(tmp_path),
    ) as found:
        yield found


def play(executor=None, not_here=0, **keywords):
    """A match that takes a second or so; `not_here` is the process that must not play."""
    a, b = MCTSPlayer(20), Slow(0.01, not_here)
    return match(a, b, TicTacToe(), N_GAMES, random.Random(11), executor, **keywords)


@pytest.mark.skipif(os.name == "nt", reason="kills a process with a signal")
def test_a_killed_worker_loses_no_game_and_counts_none_twice(cluster):
    with distributed.Client(cluster) as client:
        workers = set(client.run(os.getpid).values())
        assert len(workers) == 2 and os.getpid() not in workers
        seen, killed = [], []

        def progress(done, total):
            seen.append((done, total))
            if done == 10:
                killed.append(min(workers))
                os.kill(killed[0], signal.SIGKILL)

        result = play(client.get_executor(), os.getpid(), progress=progress)
        assert killed and killed[0] not in client.run(os.getpid).values()
    assert result == play() and len(result.games) == N_GAMES
    assert seen == [(done, N_GAMES) for done in range(1, N_GAMES + 1)]


def test_stopping_a_match_on_the_cluster(cluster):
    with distributed.Client(cluster) as client:
        seen = []
        result = play(
            client.get_executor(),
            os.getpid(),
            progress=lambda *counts: seen.append(counts),
            stop=lambda: len(seen) >= 6,
        )
        assert 6 <= len(result.games) < N_GAMES
        again = play(client.get_executor(), os.getpid())
    whole = {(game.seed, game.a_first): game for game in again.games}
    assert all(whole[game.seed, game.a_first] == game for game in result.games)


def test_equal_players_of_a_pair_play_two_games(cluster):
    """Their two jobs have equal arguments, which must not make one game of them."""
    with distributed.Client(cluster) as client:
        here = client.get_executor()
        result = match(Slow(), Slow(), TicTacToe(), 6, random.Random(1), here)
    times = [game.efforts[0].seconds for game in result.games]
    assert len(set(times)) == 6 and result.n_different == 3

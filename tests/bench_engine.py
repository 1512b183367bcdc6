"""How fast the compiled engine is, beside the taught Python and, with --peers, OpenSpiel.

    python tests/bench_engine.py [repeats] [--peers]

Pairs are measured in turn in one process, `repeats` times (7 unless told); the median of the
ratios is printed with their range. Both sides build the same tree from the same seed, which
is checked. Times of one thread are processor time, so that other programs disturb them less;
times of whole processes and of two threads are by the clock. Nothing here is a test.
"""

import argparse
import importlib.util
import math
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mctsbook.engine import go
from mctsbook.engine.jit import inner
from mctsbook.engine.twister import SIZE, temper, twister
from mctsbook.games import Game, GoBoard, StoneBoard, TicTacToe
from mctsbook.minimax import minimax_best_move
from mctsbook.players import MCTSPlayer, MinimaxPlayer, PureMonteCarloPlayer
from mctsbook.search import Search, rollout, search
from mctsbook.tournament import match

C = math.sqrt(2)
ROOT = Path(__file__).resolve().parents[1]


def seconds(call: Callable, times: int, clock: Callable = time.thread_time) -> float:
    """The time of one call, from `times` in a row."""
    start = clock()
    for _ in range(times):
        call()
    return (clock() - start) / times


def in_turn(repeats: int, one: Callable, two: Callable, times: int) -> tuple[list, list]:
    """Times of `one` (once) and `two` (`times` in a row), alternately."""
    two()
    pairs = [(seconds(one, 1), seconds(two, times)) for _ in range(repeats)]
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]


def row(what: str, value: str, target: str, note: str = "") -> None:
    print(f"{what:<48}{value:>16}   {target:<16}{note}", flush=True)


def ratio_row(what: str, slow: list, fast: list, target: str, per: int = 0) -> None:
    """One line: the median ratio, its range, and `per` iterations in a second of both sides."""
    ratios = [a / b for a, b in zip(slow, fast, strict=True)]
    note = f"{min(ratios):,.1f} … {max(ratios):,.1f}"
    if per:
        speeds = [per / statistics.median(times) for times in (slow, fast)]
        note += "; {:,.0f} and {:,.0f} a second".format(*speeds)
    row(what, f"{statistics.median(ratios):,.1f} x", target, note)


def searches(repeats: int) -> None:
    """Compiled and taught Python, all games."""
    for game, n, times, target in (
        (TicTacToe(), 10_000, 40, ">= 70 x"),
        (StoneBoard(), 1500, 100, ">= 600 x"),
        (GoBoard(), 1500, 40, ">= 300 x"),
    ):
        results = [
            search(game, n, C, random.Random(1), engine) for engine in ("python", "compiled")
        ]
        assert results[0].children == results[1].children
        rng = random.Random(42)
        slow, fast = in_turn(
            repeats,
            lambda game=game, n=n, rng=rng: search(game, n, C, rng, "python"),
            lambda game=game, n=n, rng=rng: search(game, n, C, rng, "compiled"),
            times,
        )
        ratio_row(f"{type(game).__name__} {n:,}: compiled / Python", slow, fast, target, n)


def duel(engine: str) -> StoneBoard:
    """The documents' duel of 20 moves."""
    minimax, mcts = MinimaxPlayer(3, engine), MCTSPlayer(1500, 1.41, engine)
    if engine == "python":  # the taught code itself, which counts nothing
        minimax = lambda game, rng: minimax_best_move(game, 3)  # noqa: E731
    game, rng = StoneBoard(), random.Random(42)
    for number in range(20):
        game = game.play((mcts if number % 2 else minimax)(game, rng))
    return game


def duels(repeats: int) -> None:
    assert duel("python") == duel("compiled")
    slow, fast = in_turn(repeats, lambda: duel("python"), lambda: duel("compiled"), 10)
    ratio_row("the documents' duel: compiled / Python", slow, fast, ">= 500 x")


@inner
def play_out(root, n, stream, at):
    temper(stream)
    for _ in range(n):
        _, at = root.rollout(stream, at)
    return at


def playouts(repeats: int) -> None:
    """Random games of Go from the empty board, and nothing else."""
    n, rng, key = 10_000, random.Random(42), random.Random(42).getstate()[1][:SIZE]
    slow, fast = in_turn(
        repeats,
        lambda: [rollout(GoBoard(), rng) for _ in range(100)],
        lambda: play_out(go.encode(GoBoard()), n, twister(key), SIZE),
        3,
    )
    per_playout = [time / 100 for time in slow], [time / n for time in fast]
    ratio_row("GoBoard: playouts, compiled / Python", *per_playout, ">= 100,000 /s", 1)


def pure_monte_carlo(repeats: int) -> None:
    """A move of the pure Monte Carlo player of the league in chapter 7."""
    players = [PureMonteCarloPlayer(4, engine=engine) for engine in ("python", "compiled")]
    one, two = (player.think(GoBoard(), random.Random(1)) for player in players)
    assert one == two
    rng = random.Random(42)
    slow, fast = in_turn(
        repeats,
        lambda: players[0](GoBoard(), rng),
        lambda: players[1](GoBoard(), rng),
        100,
    )
    ratio_row("GoBoard: 4 rollouts a move, compiled / Python", slow, fast, "", 200)


def minimax(repeats: int) -> None:
    """Three plies of Go."""
    game = GoBoard().play((3, 3)).play((2, 3))
    assert MinimaxPlayer(3, "compiled").think(game) == MinimaxPlayer(3, "python").think(game)
    slow, fast = in_turn(
        min(repeats, 3),
        lambda: minimax_best_move(game, 3),
        lambda: MinimaxPlayer(3, "compiled")(game),
        100,
    )
    ratio_row("GoBoard: minimax of depth 3, compiled / Python", slow, fast, "")


def go_match(n_games: int = 200) -> None:
    """A match on real Go by all cores, once."""
    minimax, mcts = MinimaxPlayer(3, "compiled"), MCTSPlayer(1500, 1.41, "compiled")
    start = time.perf_counter()
    total = match(mcts, minimax, GoBoard(), n_games, random.Random(42)).total
    spent = time.perf_counter() - start
    note = f"MCTS {total.wins} : {total.losses} minimax"
    row(f"GoBoard: {n_games} games, 1,500 against depth 3", f"{spent:.0f} s", "<= 240 s", note)


def threads(repeats: int) -> None:
    """Many searches by one thread, and the same by two."""

    def work(game: Game, n: int, seed: int, count: int) -> None:
        rng = random.Random(seed)
        for _ in range(count):
            search(game, n, C, rng, "compiled")

    def both(game: Game, n: int) -> None:
        pair = [threading.Thread(target=work, args=(game, n, seed, 50)) for seed in (1, 2)]
        [thread.start() for thread in pair]
        [thread.join() for thread in pair]

    for game, n in ((TicTacToe(), 10_000), (GoBoard(), 1500)):
        pairs = [
            (
                seconds(lambda g=game, n=n: work(g, n, 1, 100), 1, time.perf_counter),
                seconds(lambda g=game, n=n: both(g, n), 1, time.perf_counter),
            )
            for _ in range(repeats)
        ]
        what = f"{type(game).__name__}: two threads / one, 100 x {n:,}"
        ratio_row(what, *zip(*pairs, strict=True), ">= 1.6 x")


def process(code: str, cache: str) -> float:
    """The whole time of a new process that runs `code` with the compiled code in `cache`."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "NUMBA_CACHE_DIR": cache}
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=env)
    return time.perf_counter() - start


def processes(repeats: int) -> None:
    """The first search of a process, and the first search ever."""
    for game in ("TicTacToe", "StoneBoard", "GoBoard"):
        code = f"from mctsbook import {game}, search; search({game}(), 1500, engine='compiled')"
        cold, warm = [], []
        for _ in range(max(3, repeats // 2)):
            with tempfile.TemporaryDirectory() as cache:
                cold.append(process(code, cache))
                warm += [process(code, cache) for _ in range(2)]
        for what, found, target in (
            ("first search of a process, code cached", warm, "<= 0.8 s"),
            ("first search ever, compiling", cold, "<= 4 s"),
        ):
            value, note = statistics.median(found), f"{min(found):.2f} … {max(found):.2f}"
            row(f"{game}: {what}", f"{value:.2f} s", target, note)


PEAK = """
import random, resource, sys
from mctsbook import StoneBoard, search
search(StoneBoard(), 10, engine="compiled")
unit = 1 if sys.platform == "darwin" else 1024
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
search(StoneBoard(), 1_000_000, 1.41, random.Random(1), "compiled")
after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
print(after / 1e6, (after - before) / 1e6)
"""


def memory() -> None:
    """Bytes of a slot of the tree, and the peak of a process that makes a large one."""
    for game, target in ((TicTacToe(), "<= 16 B"), (StoneBoard(), "<= 40 B")):
        growing = Search(game, C, random.Random(1), "compiled")
        growing.run(100)
        slot = sum(array.itemsize for array in growing._tree._tree)
        row(f"{type(game).__name__}: a slot of the tree", f"{slot} B", target)
    if importlib.util.find_spec("resource") is None:
        return
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", PEAK]
    subprocess.run(command, check=True, env=env, capture_output=True)
    out = subprocess.run(command, check=True, env=env, capture_output=True, text=True).stdout
    peak, grown = map(float, out.split())
    note = f"{grown:.0f} MB of them for the search"
    row("1,000,000 iterations of StoneBoard, whole process", f"{peak:.0f} MB", "<= 250 MB", note)


def peers(repeats: int) -> None:
    """OpenSpiel's C++ bot: random rollouts, the same C, no solver."""
    if importlib.util.find_spec("pyspiel") is None:
        print("OpenSpiel is not installed (pip install open_spiel)")
        return
    import pyspiel

    policy = pyspiel.ChildSelectionPolicy.UCT
    for name, game, n, times, target in (
        ("tic_tac_toe", TicTacToe(), 10_000, 40, ">= 2.5 x"),
        ("go(board_size=7)", GoBoard(7, 7.5), 1500, 10, ">= 8 x"),
    ):
        spiel, rng = pyspiel.load_game(name), random.Random(42)
        evaluator, state = pyspiel.RandomRolloutEvaluator(1, 42), spiel.new_initial_state()
        bot = pyspiel.MCTSBot(spiel, evaluator, C, n, 1000, False, 42, False, policy)
        slow, fast = in_turn(
            repeats,
            lambda bot=bot, state=state: bot.mcts_search(state),
            lambda game=game, n=n, rng=rng: search(game, n, C, rng, "compiled"),
            times,
        )
        what = f"{type(game).__name__} {n:,}: compiled / OpenSpiel"
        ratio_row(what, slow, fast, target, n)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("repeats", nargs="?", type=int, default=7)
    parser.add_argument("--peers", action="store_true")
    options = parser.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()}")
    print(f"{'what':<48}{'measured':>16}   {'to reach':<16}lowest … highest")
    searches(options.repeats)
    duels(options.repeats)
    playouts(options.repeats)
    pure_monte_carlo(options.repeats)
    minimax(options.repeats)
    if options.peers:
        peers(options.repeats)
    threads(options.repeats)
    processes(options.repeats)
    memory()
    go_match()


if __name__ == "__main__":
    main()

"""Players and executors for the tests of the tournament; importable, so that they travel."""

import os
import random
import time
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class First:
    """The first of the possible moves."""

    def __call__(self, game, rng=random):
        return game.possible_moves()[0]


@dataclass(frozen=True)
class Last:
    """The last of the possible moves."""

    def __call__(self, game, rng=random):
        return game.possible_moves()[-1]


@dataclass(frozen=True)
class Slow:
    """Random moves, each after a short sleep; fails in the process `not_here`."""

    seconds: float = 0.0
    not_here: int = field(default=0, repr=False)

    def __call__(self, game, rng=random):
        if os.getpid() == self.not_here:
            raise RuntimeError("played in the wrong process")
        time.sleep(self.seconds)
        return rng.choice(game.playout_moves())


@dataclass(frozen=True)
class DiesOnce:
    """Random moves, but the first process other than `home` that asks for the `ply`-th ends."""

    mark: Path
    home: int
    ply: int = 4

    def __call__(self, game, rng=random):
        moves = game.possible_moves()
        if len(moves) == 9 - self.ply and os.getpid() != self.home and not self.mark.exists():
            self.mark.touch()
            os._exit(1)
        return rng.choice(moves)


@dataclass(frozen=True)
class Crashing:
    """Fails when `left` cells are left."""

    left: int = 5

    def __call__(self, game, rng=random):
        if len(game.possible_moves()) <= self.left:
            raise Untransferable("부러진 연필", 3)
        return rng.choice(game.possible_moves())


class Untransferable(Exception):
    """An exception that cannot be unpickled."""

    def __init__(self, what, how_many):
        super().__init__(what)


@dataclass(frozen=True)
class Cheating:
    """Always plays `move`."""

    move: object = 4

    def __call__(self, game, rng=random):
        return self.move


class Inline(Executor):
    """Plays at once, in the caller's thread."""

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        future.set_running_or_notify_cancel()
        future.set_result(fn(*args, **kwargs))
        return future


class Backwards(Executor):
    """Takes `n` jobs, then finishes them from the last to the first."""

    def __init__(self, n):
        self.n, self.jobs, self.order = n, [], []

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        self.jobs.append((future, fn, args))
        if len(self.jobs) == self.n:
            for index in reversed(range(self.n)):
                promised, played, arguments = self.jobs[index]
                promised.set_result(played(*arguments))
                self.order.append(index)
        return future


class Losing(Inline):
    """Loses the first `times` submissions of every job: cancelled and failed ones in turn."""

    def __init__(self, times):
        self.times, self.seen, self.played = times, {}, []

    def submit(self, fn, job, /, *args, **kwargs):
        count = self.seen[job] = self.seen.get(job, 0) + 1
        if count > self.times:
            self.played.append(job)
            return super().submit(fn, job, *args, **kwargs)
        future = Future()
        if count % 2:
            future.cancel()
            future.set_running_or_notify_cancel()
        else:
            future.set_exception(OSError("the worker has gone"))
        return future

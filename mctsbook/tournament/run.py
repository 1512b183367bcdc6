"""판을 실행기에 나누어 맡기기: 언제든 멈출 수 있고, 작업자가 사라져도 판을 잃지 않습니다."""

import os
import warnings
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ThreadPoolExecutor,
)
from contextlib import contextmanager, suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any
from uuid import uuid4

from ..validate import shown
from .play import Failure, Halt, Job, Outcome, play_game

ATTEMPTS = 3  # 한 판을 맡겨 보는 횟수
IN_FLIGHT = 1000  # 한꺼번에 맡겨 두는 판. 멈출 때 거둘 것이 너무 많지 않게 합니다
POLL = 0.1  # 끝난 판이 없을 때 `stop`을 다시 물어보는 사이(초)


class MatchError(RuntimeError):
    """판을 끝내지 못한 까닭. 그때까지 끝난 판은 `games`에 있습니다."""

    games: tuple = ()


def threads() -> ThreadPoolExecutor:
    """쓸 수 있는 코어마다 스레드 하나. 컴파일한 엔진은 GIL을 놓으므로 함께 돌 수 있습니다."""
    affinity = getattr(os, "sched_getaffinity", None)
    return ThreadPoolExecutor(len(affinity(0)) if affinity else os.cpu_count() or 1)


class Run:
    """`jobs`의 판을 모두 두기. `outcomes`는 판의 번호마다 끝난 결과입니다.

    판의 결과는 씨앗만으로 정해지므로 어디에서 어떤 차례로 두어도 같습니다.
    """

    def __init__(
        self,
        jobs: Sequence[Job],
        progress: Callable[[int, int], Any] | None = None,
        stop: Callable[[], bool] | None = None,
    ):
        self.jobs, self.progress, self.stop = jobs, progress, stop
        self.outcomes: dict[int, Outcome] = {}

    def play(self, executor: Executor | None = None) -> None:
        """다 두거나, `stop`이 참을 내거나, Ctrl-C를 누를 때까지 둡니다."""
        try:
            if executor is not None:
                try:
                    return self._use(executor)
                except BrokenExecutor as error:
                    left = len(self.jobs) - len(self.outcomes)
                    warnings.warn(
                        f"실행기가 망가져 남은 {left}판을 이 프로세스에서 둡니다({shown(error)}).",
                        RuntimeWarning,
                        stacklevel=4,
                    )
            with threads() as own:
                self._use(own)
        except KeyboardInterrupt:
            return

    def _use(self, executor: Executor) -> None:
        """아직 끝나지 않은 판을 `executor`에 맡기고 기다립니다."""
        waiting = deque(i for i in range(len(self.jobs)) if i not in self.outcomes)
        running: dict[int, Future] = {}
        losses, done, halt = Counter(), SimpleQueue(), Halt()
        try:
            while (waiting or running) and not self._stopped():
                while waiting and len(running) < IN_FLIGHT:
                    index = waiting.popleft()
                    running[index] = submit(executor, self.jobs[index], halt)
                    running[index].add_done_callback(partial(tell, done, index))
                try:
                    index = done.get(timeout=POLL)
                except Empty:
                    continue
                lost = self._keep(index, running[index])
                del running[index]
                if lost is None:
                    self._report()
                    continue
                losses[index] += 1
                if losses[index] == ATTEMPTS:
                    raise MatchError(
                        f"한 판을 {ATTEMPTS}번 맡겼지만 두지 못했습니다({shown(lost)})."
                    ) from lost
                waiting.appendleft(index)
        finally:
            halt.asked = True
            for index, future in running.items():
                # 끝났지만 아직 거두지 않은 판은 거두고, 나머지는 물립니다.
                if not future.cancel() and future.done():
                    with suppress(Exception, KeyboardInterrupt):
                        self._keep(index, future)

    def _keep(self, index: int, future: Future) -> BaseException | None:
        """끝난 판의 결과를 담습니다. 판을 맡은 곳의 탈로 잃었으면 그 까닭을 돌려줍니다."""
        lost = CancelledError() if future.cancelled() else future.exception()
        # 프로세스 실행기에서 Ctrl-C를 누르면 작업 프로세스도 함께 받습니다.
        if isinstance(lost, BrokenExecutor | KeyboardInterrupt):
            raise lost
        if lost is not None:
            return lost
        outcome = future.result()
        if isinstance(outcome, Failure):
            error = MatchError(outcome.reason)
            error.add_note(outcome.details)
            raise error
        if outcome is not None:
            self.outcomes[index] = outcome
        return None

    def _report(self) -> None:
        if self.progress is not None:
            with told("progress"):
                self.progress(len(self.outcomes), len(self.jobs))

    def _stopped(self) -> bool:
        with told("stop"):
            return self.stop is not None and bool(self.stop())


@contextmanager
def told(name: str) -> Iterator[None]:
    """받은 함수 `name`의 예외를 `MatchError`로 알립니다: 끝난 판을 그 예외에 담아야 합니다."""
    try:
        yield
    except Exception as error:
        raise MatchError(f"{name}이(가) 예외를 냈습니다({shown(error)}).") from error


def tell(done: SimpleQueue, index: int, _: Future) -> None:
    """끝난 판의 번호를 알립니다. 실행기의 스레드에서 불립니다."""
    done.put(index)


def submit(executor: Executor, job: Job, halt: Halt) -> Future:
    """판을 맡깁니다. 실행기가 받지 않으면 `MatchError`, 망가졌으면 `BrokenExecutor`."""
    try:
        return executor.submit(play_game, job, halt, uuid4().hex)
    except BrokenExecutor:
        raise
    except Exception as error:
        raise MatchError(f"실행기가 판을 받지 않습니다({shown(error)}).") from error

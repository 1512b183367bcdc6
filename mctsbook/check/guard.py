"""다른 사람이 쓴 코드를 시간과 메모리의 한도 안에서 부릅니다.

왜 스레드인가: 노트북에서 정의한 함수는 다른 프로세스로 보내기 어렵고, SIGALRM은 Windows에 없으며
주 스레드에서만 됩니다. 그래서 코드를 따로 만든 스레드에서 돌리고, 한도를 넘으면 그 스레드에
예외를 넣습니다(`PyThreadState_SetAsyncExc`). 부른 쪽 스레드에는 예외가 들어가지 않으므로
커널은 안전합니다. 코드가 `except:`로 예외를 삼키면 곧바로 다음 예외가 들어갑니다(`Worker`).
잠자거나 자물쇠를 기다리는 코드는 깨어날 때 끝나도록 남겨 두고 답부터 돌려줍니다.

막지 못하는 것: C로 쓴 함수 하나가 끝없이 도는 경우(`sum(itertools.count())`)에는 파이썬의 다른
스레드도 함께 멈추므로, 한 프로세스 안에서는 어떤 방법으로도 끊을 수 없습니다.
"""

import _thread
import ctypes
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

from .memory import peak_memory

SECONDS = 2.2
BYTES = 300_000_000
TICK = 0.02
# 멈추라는 예외를 넣고 끝나기를 기다리는 시간(초). SECONDS와 합쳐도 3초가 되지 않아야 합니다.
GRACE = 0.5
# 끝없는 재귀가 C의 스택을 넘치게 하지 않도록 넉넉히 잡습니다. Windows의 기본값은 1 MB입니다.
STACK = 16 * 2**20
# 재귀 한도를 크게 올려 둔 코드의 끝없는 재귀도 곧 예외가 되게 합니다.
RECURSION = 1000


class Ending(NamedTuple):
    """코드가 어떻게 끝났는지.

    `error`는 밖으로 나온 예외(없으면 `None`), `limit`은 넘은 한도(`'time'`, `'memory'`, 없으면
    `None`), `stuck`은 멈추지 못하고 남겨 두었으면 `True`입니다.
    """

    error: BaseException | None
    limit: str | None
    stuck: bool


# throw(스레드의 번호, 예외의 클래스): 그 스레드가 다음에 바이트코드를 실행할 때 예외가 납니다.
throw = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_ulong, ctypes.py_object)(
    ("PyThreadState_SetAsyncExc", ctypes.pythonapi)
)
throw_quietly = ctypes.PYFUNCTYPE(None, ctypes.c_ulong, ctypes.py_object)(
    ("PyThreadState_SetAsyncExc", ctypes.pythonapi)
)


# 지금 제출한 코드를 돌리고 있는 스레드의 번호.
_working: set[int] = set()


def is_inside() -> bool:
    """지금 코드를 확인받는 함수가 불렀으면 `True`."""
    return _thread.get_ident() in _working


class Worker:
    """`work()`를 부르는 스레드.

    넣는 예외는 SystemExit의 하위 클래스입니다. 객체를 만들 때마다 같은 예외를 다시 예약하므로,
    `try` 안에서 삼켜도 곧 `try` 밖에서 또 나서 스레드가 끝납니다. 파이썬 3.12에서는 `except:`의
    끝에서 난 예외가 같은 `except:`로 들어가 맴돌 때가 있습니다. 그래서 다시 예약하지 않는 예외도
    번갈아 넣어, 되풀이의 다른 자리에 떨어지게 합니다.

    `threading.Thread`는 일이 끝난 다음에도 파이썬 코드를 조금 실행하므로, 뒤늦게 들어온 예외가
    거기에서 오류로 보입니다. `_thread`로 시작한 스레드에서 새어 나온 SystemExit는 조용히
    사라집니다. `ended`는 도는 동안 잠겨 있는 자물쇠입니다.
    """

    def __init__(self, work: Callable[[], Any]):
        self.work, self.error = work, None
        self.ended = _thread.allocate_lock()
        self.ended.acquire()
        size = threading.stack_size(STACK)
        try:
            self.ident = _thread.start_new_thread(self._run, ())
        finally:
            threading.stack_size(size)

    def _run(self) -> None:
        ident = _thread.get_ident()
        try:
            _working.add(ident)
            self._attempt()
        finally:
            _working.discard(ident)
            self.ended.release()

    def _attempt(self) -> None:
        try:
            self.work()
        except BaseException as error:
            self.error = error

    def wait(self) -> str | None:
        """끝나거나 한도를 넘을 때까지 기다리고, 넘은 한도를 돌려줍니다."""
        end, most = time.perf_counter() + SECONDS, peak_memory() + BYTES
        while not self.ended.acquire(timeout=TICK):
            if time.perf_counter() > end:
                return "time"
            if peak_memory() > most:
                return "memory"
        return None

    def stop(self) -> bool:
        """예외를 거듭 넣고, 길어도 `GRACE`초 안에 끝났으면 `True`를 돌려줍니다."""

        class Stop(SystemExit):
            pass

        again = staticmethod(partial(throw_quietly, self.ident, Stop))
        interval, end = sys.getswitchinterval(), time.perf_counter() + GRACE
        hook = sys.unraisablehook
        sys.setswitchinterval(1e-5)
        # 소멸자 안에 떨어진 예외는 이 갈고리로 옵니다. 파이썬으로 쓴 갈고리에는 다음 예외가 또
        # 떨어지므로, 받은 것을 버리기만 하는 C 함수를 겁니다.
        sys.unraisablehook = deque(maxlen=0).append
        try:
            while time.perf_counter() < end:
                for Stop.__init__ in (again, SystemExit.__init__):
                    # 스레드가 이미 없으면 0입니다. ended를 풀기 전에 끝났을 수 있습니다.
                    if throw(self.ident, Stop) == 0 or self.ended.acquire(timeout=1e-3):
                        return True
        finally:
            sys.unraisablehook = hook
            sys.setswitchinterval(interval)
        return False


@contextmanager
def shallow() -> Iterator[None]:
    """안에서는 재귀 한도가 `RECURSION`을 넘지 않고, 올리려고 해도 그대로입니다.

    깊이 내려간 스레드가 있을 때 한도를 낮추면 파이썬이 통째로 멈추므로, 나중에 낮추지 않고
    처음부터 올리지 못하게 합니다.
    """
    set_limit, limit = sys.setrecursionlimit, sys.getrecursionlimit()
    set_limit(min(limit, RECURSION))
    sys.setrecursionlimit = lambda limit: None
    try:
        yield
    finally:
        sys.setrecursionlimit = set_limit
        set_limit(limit)


def run(work: Callable[[], Any]) -> Ending:
    """`work()`를 한도 안에서 부르고 어떻게 끝났는지 돌려줍니다."""
    with shallow():
        worker, stopped = Worker(work), True
        try:
            limit = worker.wait()
        except BaseException:  # 기다리는 동안 Ctrl-C가 눌렸습니다
            worker.stop()
            raise
        if limit is not None:
            stopped = worker.stop()
    return Ending(worker.error, limit, not stopped)

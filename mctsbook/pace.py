"""탐색을 조금씩 나누어 하기: 시간 제한, 진행 알림, 언제든 멈추기."""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

# 한 번에 이만큼(초)씩 나누면, 멈추라는 말을 사람이 느끼기 전에 알아듣습니다.
TICK = 0.02


def batches(n_iterations: int | None, seconds: float | None, first: int) -> Iterator[int]:
    """차례로 할 반복 횟수. 합이 `n_iterations`가 되거나 `seconds`초가 지나면 끝납니다.

    적어도 한 번은 반복합니다. 시간 제한이 없으면 `first`번부터, 있으면 한 번부터 시작하여
    지금까지 잰 속도에 맞추어 늘립니다.
    """
    start, done, size = time.perf_counter(), 0, first if seconds is None else 1
    while n_iterations is None or done < n_iterations:
        size = size if n_iterations is None else min(size, n_iterations - done)
        yield size
        done += size
        spent = time.perf_counter() - start
        wish = TICK if seconds is None else min(TICK, seconds - spent)
        if wish <= 0:
            return
        # 첫 덩어리로 잰 속도는 믿기 어려우므로 한 번에 여덟 배까지만 늘립니다.
        size = max(1, min(8 * size, int(done * wish / spent)))


@contextmanager
def hold_interrupts() -> Iterator[None]:
    """안에서 온 멈춤 신호(Ctrl-C)를 끝날 때까지 미룹니다. 그래서 트리가 늘 온전합니다."""
    handler = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(handler):
        yield
        return
    held = []
    signal.signal(signal.SIGINT, lambda *signal_and_frame: held.append(signal_and_frame))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if held:
        handler(*held[-1])

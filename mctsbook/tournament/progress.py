"""글로 적는 진행 막대: 얼마나 두었고 얼마나 남았는지."""

import sys
import time
from collections.abc import Callable
from typing import TextIO

from ..validate import check_count, shown

WIDTH = 20  # 막대의 칸
PAUSE = 0.2  # 다시 그리는 사이(초)


class Pace:
    """만들 때부터 잰 시간으로 남은 시간을 어림합니다. `clock`은 초를 돌려주는 함수입니다."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter):
        self.clock = clock
        self._start = self._told = clock()

    def tell(self, done: int, total: int) -> str | None:
        """`total`판 가운데 `done`판을 두었음을 적은 글. 앞의 글에서 얼마 지나지 않았으면 `None`."""
        check_count("total", total, minimum=0)
        if check_count("done", done, minimum=0) > total:
            raise ValueError(f"done은 total({shown(total)}) 이하여야 합니다: {shown(done)}")
        now = self.clock()
        if done < total and now - self._told < PAUSE:
            return None
        self._told, spent = now, now - self._start
        if done == total:
            self._start = now  # 같은 막대로 다음 대국을 이어서 볼 때 시간을 처음부터 잽니다
            return f"{done}/{total}판, {duration(spent)}"
        if done == 0:
            return f"{done}/{total}판"  # 한 판도 두지 않아 남은 시간을 어림할 수 없습니다
        return f"{done}/{total}판, 남은 시간 {duration(spent / done * (total - done))}"


class TextProgress:
    """`match(..., progress=TextProgress())`로 쓰는 한 줄짜리 막대.

    `stream`은 적을 곳(기본은 표준 오류), `clock`은 초를 돌려주는 함수입니다.
    """

    def __init__(
        self, stream: TextIO | None = None, clock: Callable[[], float] = time.perf_counter
    ):
        self.stream, self._pace = stream, Pace(clock)

    def __call__(self, done: int, total: int) -> None:
        """`total`판 가운데 `done`판을 두었음을 그립니다. 마지막 판에서 줄을 바꿉니다."""
        told = self._pace.tell(done, total)
        if told is None:
            return
        stream = sys.stderr if self.stream is None else self.stream
        if stream is None:  # 표준 오류가 없는 프로그램(pythonw)에서는 적을 곳이 없습니다
            return
        filled = WIDTH * done // total if total else WIDTH
        text = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {told}"
        # 앞서 적은 글이 더 길었을 때 남은 글자를 지웁니다.
        stream.write(f"\r{text:<70}" + "\n" * (done == total))
        stream.flush()


def duration(seconds: float) -> str:
    """초를 읽기 쉽게: `12초`, `3분 05초`, `2시간 10분`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours}시간 {minutes:02d}분"
    return f"{minutes}분 {rest:02d}초" if minutes else f"{rest}초"

"""탐색을 커널의 이벤트 루프에서 조금씩 돌립니다. 그동안에도 화면은 살아 있습니다."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager

from ..games import Game
from ..session import SlicedSearch, warm_up

FIRST, SLICE, PAUSE = 0.04, 0.06, 0.01
"""첫 조각, 다음 조각, 조각 사이에 쉬는 시간(초)."""


class Runner:
    """한 번에 탐색 하나. 새로 시작하면 돌던 것을 버립니다.

    `on_slice(search)`는 조각마다, `on_end(search)`는 다 했거나 `stop`으로 멈추었을 때 불립니다.
    첫 조각은 바로 하므로, 짧은 탐색은 `start`가 끝날 때 이미 끝나 있습니다.
    주피터는 누르고 끄는 일을 다른 스레드에서 알리기도 하므로, `lock`을 잡고 한 번에 하나만 합니다.
    """

    def __init__(
        self,
        on_slice: Callable[[SlicedSearch], None],
        on_end: Callable[[SlicedSearch], None],
        report: Callable[[Exception], None],
        lock: AbstractContextManager,
    ):
        self._on_slice, self._on_end, self._report = on_slice, on_end, report
        # 알린 스레드의 루프는 언제 사라질지 모르므로, 만든 셀의 루프를 끝까지 씁니다.
        self._lock, self._loop = lock, running_loop()
        self._current: SlicedSearch | None = None
        self.search: SlicedSearch | None = None

    def prepare(self, game: Game) -> None:
        """`game`을 곧 탐색할 것을 알립니다. 커널 안이면 뒤에서 엔진을 불러옵니다."""
        if self._loop is not None:
            warm_up(game)

    @property
    def running(self) -> bool:
        """이벤트 루프에서 돌고 있으면 `True`."""
        return self._current is not None

    def start(self, search: SlicedSearch) -> None:
        """`search`를 시작합니다."""
        with self._lock:
            self.cancel()
            self.search = search
            search.slice(FIRST)
            if search.finished or self._loop is None:
                search.run()
                self._on_end(search)
                return
            self._current = search
            asyncio.run_coroutine_threadsafe(self._run(search), self._loop)

    async def _run(self, search: SlicedSearch) -> None:
        while self._step(search):
            await asyncio.sleep(PAUSE)

    def _step(self, search: SlicedSearch) -> bool:
        """지금까지를 알리고 한 조각을 더 합니다. 끝났거나 그사이 버렸으면 `False`."""
        with self._lock:
            if self._current is not search:
                return False
            try:
                if search.finished:
                    self._current = None
                    self._on_end(search)
                    return False
                self._on_slice(search)
                search.slice(SLICE)
            except Exception as error:
                self._current = None
                self._report(error)
                return False
            return True

    def stop(self) -> None:
        """멈추고 그때까지의 결과로 끝냅니다."""
        with self._lock:
            if self._current is not None:
                self._current.cancel()

    def cancel(self) -> None:
        """돌던 것을 결과 없이 버립니다."""
        with self._lock:
            self.stop()
            self._current = None


def running_loop() -> asyncio.AbstractEventLoop | None:
    """커널의 이벤트 루프. 커널 밖이면 `None`."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None

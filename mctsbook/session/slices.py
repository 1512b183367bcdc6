"""조금씩 나누어 하는 탐색: 언제든 멈출 수 있고 그때까지의 결과가 남습니다."""

import math
import random
import time
from collections.abc import Callable
from typing import NamedTuple

from ..games import Game
from ..result import SearchResult
from ..search import Search
from ..validate import check_count, check_search
from .warmth import engine_now


class Progress(NamedTuple):
    """얼마나 했는지. `rate`는 1초에 하는 반복, `left`는 남은 초(아직 모르면 무한대)입니다."""

    done: int
    total: int
    rate: float
    left: float


class SlicedSearch:
    """`n_iterations`번의 탐색을 `slice`를 부를 때마다 조금씩 합니다.

    나누는 방식은 결과에 영향을 주지 않습니다. `clock`은 초를 돌려주는 함수입니다.
    """

    def __init__(
        self,
        game: Game,
        n_iterations: int,
        c: float = math.sqrt(2),
        seed: int = 42,
        clock: Callable[[], float] = time.perf_counter,
    ):
        check_search(game, n_iterations, c)
        check_count("seed", seed, 0)
        self.game, self.total, self.done = game, n_iterations, 0
        self.cancelled = False
        self._search = Search(game, c, random.Random(seed))
        self._clock, self._spent = clock, 0.0

    @property
    def finished(self) -> bool:
        """더 할 것이 없으면 `True`: 다 했거나 멈추었습니다."""
        return self.cancelled or self.done == self.total

    def slice(self, seconds: float = 0.04) -> None:
        """`seconds`초쯤 탐색합니다. 다 했거나 멈추었으면 아무것도 하지 않습니다."""
        if self.finished:
            return
        start, before = self._clock(), self.done

        def count(done: int, _: int | None) -> None:
            self.done = before + done

        self._search.engine = engine_now()
        self._search.run(self.total - before, seconds, count)
        self._spent += self._clock() - start

    def run(self) -> SearchResult:
        """끝까지 하고 결과를 돌려줍니다."""
        while not self.finished:
            self.slice(1.0)
        return self.result()

    def cancel(self) -> None:
        """멈춥니다. 그때까지의 결과는 남습니다."""
        self.cancelled = True

    def result(self) -> SearchResult:
        """지금까지의 결과. 아직 한 번도 반복하지 않았으면 `ValueError`."""
        return self._search.result()

    def progress(self) -> Progress:
        """진행 상황."""
        rate = self.done / self._spent if self._spent > 0 else 0.0
        left = (self.total - self.done) / rate if rate else math.inf
        return Progress(self.done, self.total, rate, left)

"""형세 보기: 지금 국면에서 끝까지 무작위로 두어 보고, 점마다 누구의 것이 되는지 셉니다."""

import random
import time
from collections.abc import Callable
from typing import NamedTuple

from ..games import BLACK, WHITE, GoBoard
from ..games.area import Point, area_owners
from ..games.go import check_go
from ..validate import check_count


class Outlook(NamedTuple):
    """무작위로 끝까지 둔 `n`판을 센 것.

    `owners`는 점 → 흑의 것이 된 비율 − 백의 것이 된 비율(−1부터 1까지), `lead`는 흑이 앞선 집의
    평균(덤을 뺀 것), `black_wins`와 `white_wins`는 이긴 판의 수입니다.
    """

    n: int
    owners: dict[Point, float]
    lead: float
    black_wins: int
    white_wins: int


class Playouts:
    """끝까지 두어 보기를 `slice`를 부를 때마다 조금씩 합니다.

    나누는 방식은 결과에 영향을 주지 않습니다. `clock`은 초를 돌려주는 함수입니다.
    """

    def __init__(
        self,
        game: GoBoard,
        total: int = 200,
        seed: int = 42,
        clock: Callable[[], float] = time.perf_counter,
    ):
        self.game, self.total, self.done = check_go("game", game), check_count("total", total), 0
        self.cancelled = False
        self._rng, self._clock = random.Random(check_count("seed", seed, 0)), clock
        self._owned = dict.fromkeys(game.POINTS, 0)
        self._lead, self._wins = 0.0, {BLACK: 0, WHITE: 0, "draw": 0}

    @property
    def finished(self) -> bool:
        """더 할 것이 없으면 `True`: 다 했거나 멈추었습니다."""
        return self.cancelled or self.done == self.total

    def slice(self, seconds: float = 0.04) -> None:
        """`seconds`초쯤, 적어도 한 판 둡니다. 다 했거나 멈추었으면 아무것도 하지 않습니다."""
        end = self._clock() + seconds
        while not self.finished:
            self._play_out()
            if self._clock() >= end:
                return

    def run(self) -> Outlook:
        """끝까지 하고 형세를 돌려줍니다."""
        while not self.finished:
            self.slice(1.0)
        return self.result()

    def cancel(self) -> None:
        """멈춥니다. 그때까지 센 것은 남습니다."""
        self.cancelled = True

    def result(self) -> Outlook:
        """지금까지 센 것. 아직 한 판도 두지 않았으면 `ValueError`."""
        if self.done == 0:
            raise ValueError("아직 한 판도 두어 보지 않아 형세를 모릅니다.")
        owners = {point: owned / self.done for point, owned in self._owned.items()}
        wins = self._wins
        return Outlook(self.done, owners, self._lead / self.done, wins[BLACK], wins[WHITE])

    def _play_out(self) -> None:
        game = self.game
        while not game.is_terminal():
            game = game.play(self._rng.choice(game.playout_moves()))
        owners = area_owners(game.board)
        for row, col in self._owned:
            owner = owners[row][col]
            self._owned[row, col] += (owner == BLACK) - (owner == WHITE)
        self._lead += game.score()
        self._wins[game.winner()] += 1
        self.done += 1

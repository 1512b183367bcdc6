"""선수: `player(game, rng) -> move`. 국면을 받아 수를 고르는 함수입니다.

생각하는 선수는 `think(game, rng)`로 고른 수(`move`)와 생각한 양(`visits`)을 함께 알려 줍니다.
"""

import math
import random
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from .engine import minimax_thought, pick_rollouts
from .games import Game
from .monte_carlo import Estimate, pure_monte_carlo
from .pace import batches
from .result import SearchResult
from .search import search
from .validate import check_budget, check_rng, check_unfinished


class Thought(NamedTuple):
    """고른 수와, 그 수를 고르느라 한 롤아웃이나 만들어 본 국면의 수."""

    move: Any
    visits: int


@dataclass(frozen=True)
class RandomPlayer:
    """롤아웃처럼 아무 수나 둡니다. 바둑에서는 제 눈을 메우지 않고 일찍 통과하지도 않습니다."""

    def __call__(self, game: Game, rng=random) -> Any:
        check_unfinished(game)
        return check_rng(rng).choice(game.playout_moves())


@dataclass(frozen=True)
class PureMonteCarloPlayer:
    """수마다 롤아웃을 `n_rollouts`번 하여 평균 보상이 가장 큰 수를 둡니다.

    `seconds`를 주면 그 시간이 지났을 때 먼저 멈추고, 그때는 `n_rollouts`가 `None`이어도 됩니다.
    """

    n_rollouts: int | None = 100
    seconds: float | None = None
    engine: str = "auto"

    def think(self, game: Game, rng=random) -> Thought:
        """고른 수와 롤아웃의 수."""
        n_rollouts = check_budget(self.n_rollouts, self.seconds, "n_rollouts")
        compiled = pick_rollouts(game, rng, self.engine, n_rollouts, self.seconds)
        measure = compiled or partial(pure_monte_carlo, game, rng=rng)
        if self.seconds is None:
            estimates = measure(n_rollouts)
        else:
            # 시간이 언제 다 되든 수마다 롤아웃의 수가 같도록, 모든 수를 조금씩 나누어 잽니다.
            parts = [measure(n) for n in batches(n_rollouts, self.seconds, 1)]
            estimates = [sum_up(column) for column in zip(*parts, strict=True)]
        best = max(estimates, key=lambda estimate: estimate.score)
        return Thought(best.move, sum(estimate.n for estimate in estimates))

    def __call__(self, game: Game, rng=random) -> Any:
        return self.think(game, rng).move


def sum_up(parts: tuple[Estimate, ...]) -> Estimate:
    """같은 수를 나누어 어림한 것을 더합니다."""
    counts = zip(*((part.wins, part.draws, part.losses) for part in parts), strict=True)
    return Estimate(parts[0].move, *map(sum, counts))


@dataclass(frozen=True)
class MCTSPlayer:
    """트리 탐색을 `n_iterations`번 반복하여 가장 많이 방문한 수를 둡니다.

    `seconds`를 주면 그 시간이 지났을 때 먼저 멈추고, 그때는 `n_iterations`가 `None`이어도 됩니다.
    """

    n_iterations: int | None = 1000
    c: float = math.sqrt(2)
    engine: str = "auto"
    seconds: float | None = None

    def think(self, game: Game, rng=random) -> SearchResult:
        """탐색의 결과."""
        return search(game, self.n_iterations, self.c, rng, self.engine, seconds=self.seconds)

    def __call__(self, game: Game, rng=random) -> Any:
        return self.think(game, rng).move


@dataclass(frozen=True)
class MinimaxPlayer:
    """`depth`수 앞을 내다보는 미니맥스. 난수를 쓰지 않습니다.

    `seconds`를 주면 깊이를 1부터 하나씩 늘리며 그 시간 안에 다 본 가장 깊은 탐색의 수를 두고,
    그때는 `depth`가 `None`이어도 됩니다.
    """

    depth: int | None = 3
    engine: str = "auto"
    seconds: float | None = None

    def think(self, game: Game, rng=random) -> Thought:
        """고른 수와 만들어 본 국면의 수."""
        return Thought(*minimax_thought(game, self.depth, self.engine, self.seconds))

    def __call__(self, game: Game, rng=random) -> Any:
        return self.think(game, rng).move

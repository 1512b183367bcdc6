"""선수: `player(game, rng) -> move`. 국면을 받아 수를 고르는 함수입니다."""

import math
import random
from dataclasses import dataclass
from typing import Any

from .engine import minimax_move
from .games import Game
from .monte_carlo import pure_monte_carlo
from .search import search
from .validate import check_unfinished


@dataclass(frozen=True)
class RandomPlayer:
    """둘 수 있는 수 가운데 아무것이나 둡니다."""

    def __call__(self, game: Game, rng=random) -> Any:
        check_unfinished(game)
        return rng.choice(game.possible_moves())


@dataclass(frozen=True)
class PureMonteCarloPlayer:
    """수마다 롤아웃을 `n_rollouts`번 하여 평균 보상이 가장 큰 수를 둡니다."""

    n_rollouts: int = 100

    def __call__(self, game: Game, rng=random) -> Any:
        estimates = pure_monte_carlo(game, self.n_rollouts, rng)
        return max(estimates, key=lambda estimate: estimate.score).move


@dataclass(frozen=True)
class MCTSPlayer:
    """트리 탐색을 `n_iterations`번 반복하여 가장 많이 방문한 수를 둡니다."""

    n_iterations: int = 1000
    c: float = math.sqrt(2)
    engine: str = "auto"

    def __call__(self, game: Game, rng=random) -> Any:
        return search(game, self.n_iterations, self.c, rng, self.engine).move


@dataclass(frozen=True)
class MinimaxPlayer:
    """`depth`수 앞을 내다보는 미니맥스. 난수를 쓰지 않습니다."""

    depth: int = 3
    engine: str = "auto"

    def __call__(self, game: Game, rng=random) -> Any:
        return minimax_move(game, self.depth, self.engine)

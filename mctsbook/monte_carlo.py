"""순수 몬테카를로: 수마다 롤아웃을 되풀이하여 평균을 비교합니다."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any

from .games import Game
from .search import rollout
from .validate import check_count, check_unfinished


@cache
def random_play(game: Game) -> Mapping[Any, Fraction]:
    """모두가 무작위로 둘 때 결과마다의 정확한 확률. 갈래를 빠짐없이 세어 구합니다."""
    if game.is_terminal():
        return MappingProxyType({game.winner(): Fraction(1)})
    moves, total = game.playout_moves(), Counter()
    for move in moves:
        for winner, chance in random_play(game.play(move)).items():
            total[winner] += chance / len(moves)
    return MappingProxyType(total)


@dataclass(frozen=True)
class Estimate:
    """한 수를 두고 롤아웃을 되풀이한 결과. 수를 둔 사람의 승·무·패입니다."""

    move: Any
    wins: int
    draws: int
    losses: int

    @property
    def n(self) -> int:
        """롤아웃 횟수."""
        return self.wins + self.draws + self.losses

    @property
    def win_rate(self) -> float:
        """이긴 비율(무승부는 세지 않음)."""
        return self.wins / self.n

    @property
    def score(self) -> float:
        """평균 보상(무승부는 0.5)."""
        return (self.wins + 0.5 * self.draws) / self.n


def estimate(game: Game, move: Any, n_rollouts: int = 100, rng=random) -> Estimate:
    """`move`를 둔 다음 롤아웃을 `n_rollouts`번 하여 승·무·패를 셉니다."""
    check_count("n_rollouts", n_rollouts)
    after = game.play(move)
    results = Counter(rollout(after, rng) for _ in range(n_rollouts))
    wins, draws = results[game.turn], results["draw"]
    return Estimate(move, wins, draws, n_rollouts - wins - draws)


def pure_monte_carlo(game: Game, n_rollouts: int = 100, rng=random) -> list[Estimate]:
    """둘 수 있는 수마다 롤아웃을 `n_rollouts`번씩 하여 어림합니다."""
    check_unfinished(game)
    return [estimate(game, move, n_rollouts, rng) for move in game.possible_moves()]


def exact_score(game: Game, move: Any) -> Fraction:
    """`move`를 둔 다음 롤아웃을 무한히 했을 때의 평균 보상(승 1, 무승부 0.5). 정확한 분수입니다."""
    chances = random_play(game.play(move))
    return chances.get(game.turn, 0) + Fraction(1, 2) * chances.get("draw", 0)

"""손해: 고른 수가 최선의 값에서 얼마를 내주었는지 정답(`solve`)과 견주어 잽니다."""

import math
import random
from collections.abc import Sequence
from typing import Any

from .games import Game
from .minimax import solve
from .search import Search
from .validate import check_count


def can_go_wrong(game: Game) -> bool:
    """정답이 아닌 수가 있는 국면이면 `True`. 틱택토에는 3,191개가 있습니다."""
    return len(solve(game).moves) < len(game.possible_moves())


def regret(game: Game, move: Any) -> int:
    """`move`가 내준 값: 최선의 수와의 차이로 0(정답), 1, 2입니다.

    이길 국면을 비기게 하거나 비길 국면을 지게 하면 1, 이길 국면을 지게 하면 2입니다.
    """
    return solve(game).value + solve(game.play(move)).value


def moves_along(
    game: Game, ns: Sequence[int], c: float = math.sqrt(2), rng=random, engine: str = "auto"
) -> list:
    """탐색 하나를 이어서 키우며, 반복 횟수가 `ns`(커지는 차례)에 이를 때마다 고른 수."""
    growing, moves, done = Search(game, c, rng, engine), [], 0
    for n in ns:
        growing.run(check_count("ns의 다음 값", n, minimum=done + 1) - done)
        moves.append(growing.result().move)
        done = n
    return moves


def mean_regrets(
    games: Sequence[Game], ns: Sequence[int], c: float = math.sqrt(2), seed: int = 0
) -> list[float]:
    """반복 횟수 `ns`마다 `games`에서 평균한 손해. `i`번째 국면은 씨앗 `seed + i`로 탐색합니다."""
    rows = _runs(games, ns, c, seed)
    losses = [[regret(game, move) for move in row] for game, row in zip(games, rows, strict=True)]
    return [sum(column) / len(games) for column in zip(*losses, strict=True)]


def right_counts(
    games: Sequence[Game], ns: Sequence[int], c: float = math.sqrt(2), seed: int = 0
) -> list[int]:
    """반복 횟수 `ns`마다 정답을 고른 국면의 수. 씨앗은 `mean_regrets`와 같습니다."""
    rows = _runs(games, ns, c, seed)
    right = [
        [move in solve(game).moves for move in row] for game, row in zip(games, rows, strict=True)
    ]
    return [sum(column) for column in zip(*right, strict=True)]


def _runs(games: Sequence[Game], ns: Sequence[int], c: float, seed: int) -> list[list]:
    """국면마다 `moves_along`."""
    if not games or not ns:
        raise ValueError(f"국면과 반복 횟수를 하나 이상 주어야 합니다: {len(games)}개, {len(ns)}개")
    return [moves_along(game, ns, c, random.Random(seed + i)) for i, game in enumerate(games)]

"""시간 여행: 기록해 둔 탐색을 반복 0번부터 N번까지 오갑니다."""

import math
import random
from collections import Counter
from typing import Any

from ..games import Game
from ..result import Child, SearchResult
from ..search import Node, search
from ..validate import check_count
from .folding import Folding
from .truth import exact_values


class TimeSession:
    """기록한 탐색과 지금 보고 있는 때 `t`(0 이상, `n_iterations` 이하의 반복 횟수).

    `root`는 그때의 트리이고, `best_moves[t - 1]`은 `t`번까지 가장 많이 방문한 수입니다.
    """

    def __init__(
        self, game: Game, n_iterations: int = 1000, c: float = math.sqrt(2), seed: int = 42
    ):
        check_count("seed", seed, 0)
        self.full = search(game, n_iterations, c, random.Random(seed), record=True)
        self.game, self.c, self.n_iterations = game, c, n_iterations
        self.values, self.folding = exact_values(game), Folding()
        self.best_moves = leaders([first_move(node) for node, _ in self.full.log])
        self.go(n_iterations)

    def go(self, t: int) -> None:
        """`t`번 반복한 때로 갑니다."""
        if check_count("t", t, 0) > self.n_iterations:
            raise ValueError(f"t는 0부터 {self.n_iterations}까지여야 합니다: {t}")
        self.t = t
        self.root = self.full.at(t).root if t else Node(self.game)

    @property
    def children(self) -> list[Child]:
        """그때 루트의 자식. 0번이면 빈 리스트입니다."""
        return SearchResult(self.root).children

    @property
    def best(self) -> Any:
        """그때까지 가장 많이 방문한 수. 0번이면 `None`."""
        return self.best_moves[self.t - 1] if self.t else None

    @property
    def settled(self) -> int:
        """답이 굳은 때: 이 반복부터 끝까지 가장 많이 방문한 수가 바뀌지 않았습니다."""
        final = self.best_moves[-1]
        t = self.n_iterations
        while t > 1 and self.best_moves[t - 2] == final:
            t -= 1
        return t


def first_move(node: Any) -> Any:
    """루트에서 `node` 쪽으로 가는 첫 수."""
    while node.parent.parent is not None:
        node = node.parent
    return node.move_from_parent


def leaders(moves: list) -> list:
    """반복마다 그때까지 가장 많이 방문한 수. 같으면 먼저 만든 자식의 수입니다."""
    visits: Counter = Counter()
    best = []
    for move in moves:
        visits[move] += 1
        best.append(max(visits, key=visits.__getitem__))
    return best

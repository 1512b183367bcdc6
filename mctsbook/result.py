"""탐색의 결과: 루트의 자식마다 모인 숫자와 고른 수."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .replay import Log, replay
from .validate import check_count, shown


@dataclass(frozen=True)
class Child:
    """루트의 자식 하나. `wins`는 루트에서 둘 사람의 보상 합(승 1, 무승부 0.5, 패 0)입니다."""

    move: Any
    visits: int
    wins: float

    @property
    def win_rate(self) -> float:
        """방문 한 번에 받은 평균 보상(0–1). 방문이 없으면 0."""
        return self.wins / self.visits if self.visits else 0.0


def most_visited(children: list) -> Any:
    """가장 많이 방문한 자식. 같으면 먼저 만든 자식입니다."""
    return max(children, key=lambda child: child.visits)


def leader(children: Sequence[Child], chosen: Any) -> Any:
    """승률이 가장 높은 자식의 수. 고른 수보다 높지 않으면 `None`."""
    visited = [child for child in children if child.visits]
    rates = [child.win_rate for child in visited if child.move == chosen]
    best = max(visited, key=lambda child: child.win_rate, default=None)
    return best.move if rates and best.win_rate > rates[0] else None


class SearchResult:
    """탐색의 결과. `children`은 만든 순서대로이고 `root`는 트리의 루트 노드입니다.

    결과를 받은 다음에 탐색을 이어서 해도 받은 결과는 바뀌지 않습니다.
    """

    def __init__(self, root: Any, log: Log | None = None):
        self.visits, self._tree = root.visits, (root, log)
        self.children = [
            Child(node.move_from_parent, node.visits, float(node.wins)) for node in root.children
        ]

    @classmethod
    def later(cls, visits: int, children: list[Child], grow: Callable) -> "SearchResult":
        """노드는 쓸 때 만드는 결과. `grow()`는 루트 노드와 반복의 기록을 돌려줍니다."""
        result = cls.__new__(cls)
        result.visits, result.children, result._grow = visits, children, grow
        return result

    @cached_property
    def _tree(self) -> tuple[Any, Log | None]:
        return self._grow()

    @property
    def root(self) -> Any:
        """트리의 루트 노드."""
        return self._tree[0]

    @property
    def log(self) -> Log | None:
        """반복마다 `(역전파가 시작된 노드, 승자)`. `record=True`로 탐색하지 않았으면 `None`."""
        return self._tree[1]

    @property
    def move(self) -> Any:
        """고른 수: 가장 많이 방문한 자식의 수."""
        return most_visited(self.children).move

    def at(self, t: int) -> "SearchResult":
        """`t`번 반복했을 때의 결과(1 이상, `visits` 이하). `record=True`로 한 탐색에서만 됩니다."""
        if self.log is None:
            raise ValueError("반복을 기록하지 않은 탐색입니다. record=True로 탐색하세요.")
        if check_count("t", t) > self.visits:
            raise ValueError(f"t는 1부터 {self.visits}까지여야 합니다: {shown(t)}")
        from .search import backpropagate  # search.py가 이 파일을 쓰므로 여기에서 가져옵니다

        return SearchResult(*replay(self.root, self.log[:t], backpropagate))

    def __repr__(self) -> str:
        best = most_visited(self.children)
        return f"<SearchResult 반복 {self.visits}번, 고른 수 {best.move}(방문 {best.visits}번)>"

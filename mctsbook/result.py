"""탐색의 결과: 루트의 자식마다 모인 숫자와 고른 수."""

from dataclasses import dataclass
from typing import Any


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


class SearchResult:
    """탐색의 결과. `children`은 만든 순서대로이고 `root`는 트리의 루트 노드입니다."""

    def __init__(self, root: Any):
        self.root = root
        self.visits = root.visits
        self.children = [
            Child(node.move_from_parent, node.visits, float(node.wins)) for node in root.children
        ]

    @property
    def move(self) -> Any:
        """고른 수: 가장 많이 방문한 자식의 수."""
        return most_visited(self.children).move

    def __repr__(self) -> str:
        best = most_visited(self.children)
        return f"<SearchResult 반복 {self.visits}번, 고른 수 {best.move}(방문 {best.visits}번)>"

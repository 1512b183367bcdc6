"""트리에서 펼쳐 둔 곳. 노드는 루트에서 오는 수로 가리키므로 다시 탐색해도 그대로입니다."""

from collections.abc import Iterable
from typing import Any

from ..result import most_visited

ROOT = ()
"""루트의 자리. 다른 노드의 자리는 루트에서 오는 수의 튜플입니다."""


def place_of(node: Any) -> tuple:
    """루트에서 `node`로 오는 수의 튜플."""
    moves = []
    while node.parent is not None:
        moves.append(node.move_from_parent)
        node = node.parent
    return tuple(reversed(moves))


class Folding:
    """펼치고 접은 것을 기억합니다. 손대지 않은 곳은 루트와 가장 많이 방문한 자식만 펼칩니다."""

    def __init__(self) -> None:
        self.touched: dict[tuple, bool] = {}
        self.shown: frozenset = frozenset()

    def opened(self, root: Any, path: Iterable[Any] = ()) -> frozenset:
        """펼쳐 보일 노드의 자리. `path`의 노드는 따로 접지 않았으면 펼칩니다."""
        places = {ROOT, *map(place_of, path)}
        if root.children:
            places.add(place_of(most_visited(root.children)))
        kept = {place for place in places if self.touched.get(place, True)}
        self.shown = frozenset(kept | {place for place, is_open in self.touched.items() if is_open})
        return self.shown

    def toggle(self, place: tuple) -> None:
        """보이는 대로 뒤집습니다: 펼친 것은 접고 접은 것은 펼칩니다."""
        self.touched[place] = place not in self.shown

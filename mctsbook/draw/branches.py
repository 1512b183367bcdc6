"""트리에서 보일 줄 고르기: 펼친 곳만, 자식은 많이 방문한 것만."""

from collections.abc import Collection
from typing import Any, NamedTuple

from .words import REST

MOST_AT_ROOT, MOST_BELOW = 9, 4


class Row(NamedTuple):
    """트리의 한 줄. `node`가 `None`이면 `count`개의 나머지 자식을 묶은 줄입니다."""

    place: tuple
    node: Any
    parent: int
    count: int = 0
    visits: int = 0


def layout(root: Any, unfolded: Collection[tuple], path: Collection[tuple]) -> list[Row]:
    """위에서 아래로 보일 줄. 자식은 많이 방문한 것만 골라 판의 순서로 늘어놓습니다."""
    rows: list[Row] = []
    waiting = [Row((), root, 0)]
    while waiting:
        row = waiting.pop()
        at = len(rows)
        rows.append(row)
        if row.node is None or row.place not in unfolded:
            continue
        children = row.node.children
        limit = MOST_BELOW if row.place else MOST_AT_ROOT
        if len(children) <= limit + 1 or (*row.place, REST) in unfolded:
            limit = len(children)
        ranked = sorted(children, key=lambda kid: -kid.visits)
        rest = [k for k in ranked[limit:] if (*row.place, k.move_from_parent) not in path]
        hidden = {id(kid) for kid in rest}
        shown = sorted((k for k in children if id(k) not in hidden), key=board_order)
        below = [Row((*row.place, k.move_from_parent), k, at) for k in shown]
        if rest:
            visits = sum(kid.visits for kid in rest)
            below.append(Row((*row.place, REST), None, at, len(rest), visits))
        waiting.extend(reversed(below))
    return rows


def board_order(node: Any) -> tuple:
    """판의 순서. 수가 아닌 것(패스)은 뒤로 갑니다."""
    move = node.move_from_parent
    return (isinstance(move, str), move)

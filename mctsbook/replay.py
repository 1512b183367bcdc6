"""노드 트리를 베끼고, 반복의 기록에서 지난 트리를 되살립니다."""

import copy
from collections.abc import Callable
from typing import Any

# 반복마다 (역전파가 시작된 노드, 승자). 노드는 만들어진 반복에서 처음 나옵니다.
Log = list[tuple[Any, Any]]


def copy_tree(root: Any) -> dict[Any, Any]:
    """`root` 아래 노드마다 그 사본. 사본끼리 같은 모양의 트리를 이룹니다."""
    twins, waiting = {}, [root]
    for node in waiting:
        twin = twins[node] = copy.copy(node)
        twin.untried_moves, twin.children = list(node.untried_moves), []
        if node is not root:
            twin.parent = twins[node.parent]
            twin.parent.children.append(twin)
        waiting += node.children
    return twins


def replay(root: Any, log: Log, backpropagate: Callable) -> tuple[Any, Log]:
    """`log`에 적힌 반복만 한 트리의 루트와, 그 트리의 노드로 바꾸어 적은 `log`."""
    new = type(root)
    twins, new_log = {root: new(root.game)}, []
    for node, winner in log:
        if node not in twins:
            parent, move = twins[node.parent], node.move_from_parent
            twins[node] = new(node.game, parent, move)
            parent.untried_moves.remove(move)
            parent.children.append(twins[node])
        backpropagate(twins[node], winner)
        new_log.append((twins[node], winner))
    return twins[root], new_log

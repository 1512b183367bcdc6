"""배열 트리와 `Node` 트리를 서로 바꿉니다."""

from typing import Any

from ..games import Game
from ..search import Node
from .tree import NO_CHILDREN, ROOT, Tree, empty_tree


def to_nodes(tree: Tree, game: Game, decode: Any) -> list[Node | None]:
    """칸마다의 노드(빈칸은 `None`). `search.py`가 만들었을 트리와 똑같습니다."""
    visits, wins2, first, move, tried, untried = (array.tolist() for array in tree)
    nodes = [None] * len(visits)
    nodes[ROOT] = Node(game)
    nodes[ROOT].visits = visits[ROOT]
    for slot, node in enumerate(nodes):
        if node is None or first[slot] == NO_CHILDREN:
            continue
        rest = first[slot] + tried[slot]
        for child in range(first[slot], rest):
            played = decode(move[child])
            new = nodes[child] = Node(node.game.play(played), node, played)
            new.visits, new.wins = visits[child], wins2[child] / 2
            node.children.append(new)
        node.untried_moves = [decode(m) for m in move[rest : rest + untried[slot]]]
    return nodes


def from_nodes(root: Node, encode_move: dict) -> tuple[Tree, dict[Node, int]]:
    """`root` 아래를 담은 배열 트리와 노드마다의 칸."""
    slots, waiting, used = {root: ROOT}, [root], 1
    blocks = []
    for node in waiting:
        if node.children:
            blocks.append((node, used))
            slots.update((child, used + i) for i, child in enumerate(node.children))
            used += len(node.children) + len(node.untried_moves)
            waiting += node.children
    tree = empty_tree(used)
    for node, slot in slots.items():
        tree.visits[slot], tree.wins2[slot] = node.visits, int(2 * node.wins)
        tree.tried[slot], tree.untried[slot] = len(node.children), len(node.untried_moves)
    for node, first in blocks:
        moves = [child.move_from_parent for child in node.children] + node.untried_moves
        tree.first[slots[node]] = first
        tree.move[first : first + len(moves)] = [encode_move[move] for move in moves]
    return tree, slots

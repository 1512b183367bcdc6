"""배열 트리와 `Node` 트리를 서로 바꿉니다."""

from typing import Any

from ..games import Game
from ..search import Node
from .tree import NO_CHILDREN, ROOT, Tree, empty_tree


class LateNode(Node):
    """자식을 처음 볼 때 배열에서 꺼내고, 그때 보통의 `Node`가 되는 노드.

    화면은 트리의 몇십 곳만 그리므로, 수천 개의 노드를 미리 만들지 않습니다.
    """

    def __init__(
        self, tree: Tree, slot: int, decode: Any, game: Game, parent: Node | None = None, move=None
    ):
        self.game, self.parent, self.move_from_parent = game, parent, move
        self.visits = int(tree.visits[slot])
        self.wins = 0 if slot == ROOT else int(tree.wins2[slot]) / 2
        self._place = (tree, slot, decode)

    def __getattr__(self, name: str) -> Any:
        """`children`이나 `untried_moves`를 처음 볼 때에만 불립니다."""
        if name not in ("children", "untried_moves"):
            raise AttributeError(name)
        tree, slot, decode = self.__dict__.pop("_place")
        self.__class__ = Node
        first, tried, untried = (int(a[slot]) for a in (tree.first, tree.tried, tree.untried))
        if first == NO_CHILDREN:
            self.children, self.untried_moves = [], self.game.possible_moves()
            return getattr(self, name)
        moves = [decode(move) for move in tree.move[first : first + tried + untried].tolist()]
        self.children, self.untried_moves = [], moves[tried:]
        for child, move in enumerate(moves[:tried], start=first):
            game = self.game.play(move)
            self.children.append(LateNode(tree, child, decode, game, self, move))
        return getattr(self, name)


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

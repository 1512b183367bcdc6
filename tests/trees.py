"""Trees for the tests: growing one, walking it, and what must hold of every node."""

import math
import random

from mctsbook.search import Node, iterate

ROOT2 = math.sqrt(2)


class RecordingRng(random.Random):
    """A generator that keeps every list it chose from."""

    def __init__(self, seed):
        super().__init__(seed)
        self.calls = []

    def choice(self, seq):
        self.calls.append(list(seq))
        return super().choice(seq)


def every_node(root):
    """All nodes of a tree, without recursion."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node.children)


def grow(game, n_iterations, c=ROOT2, seed=0):
    """A tree after some iterations, with the records of all of them."""
    root, rng = Node(game), random.Random(seed)
    return root, [iterate(root, c, rng) for _ in range(n_iterations)]


def inequality_holds(node):
    """What a node's own rollouts won lies between nothing and one for each of them."""
    won = node.wins - sum(child.visits - child.wins for child in node.children)
    own = node.visits - sum(child.visits for child in node.children)
    return 0 <= won <= own


def check_tree(root, n_iterations):
    """Everything that a tree of `n_iterations` must keep."""
    assert root.visits == n_iterations == sum(child.visits for child in root.children)
    assert root.parent is None and root.move_from_parent is None and root.wins == 0
    for node in every_node(root):
        below = sum(child.visits for child in node.children)
        if node is not root:
            assert inequality_holds(node)
            assert node.visits == below + 1 or (node.is_terminal() and not node.children)
            assert 0 <= node.wins <= node.visits and node.wins * 2 == int(node.wins * 2)
        moves = [child.move_from_parent for child in node.children]
        assert sorted(moves + node.untried_moves) == node.game.possible_moves()
        assert node.untried_moves == [m for m in node.game.possible_moves() if m not in moves]
        assert node.is_fully_expanded() == (len(moves) == len(node.game.possible_moves()))
        for child in node.children:
            assert child.parent is node and child.visits >= 1
            assert child.game == node.game.play(child.move_from_parent)

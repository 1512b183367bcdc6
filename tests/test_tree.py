"""The tree: one node, the four phases, one iteration, and what must hold of every node."""

import gc
import importlib
import itertools
import math
import random
import warnings
from collections import Counter
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import parse, plain, plain_winner, unfinished

from mctsbook.games import Game, StoneBoard, TicTacToe
from mctsbook.search import (
    Node,
    backpropagate,
    expand,
    iterate,
    reward,
    rollout,
    search,
    select,
    simulate,
)

ROOT2 = math.sqrt(2)


class RecordingRng(random.Random):
    """A generator that keeps every list it chose from."""

    def __init__(self, seed):
        super().__init__(seed)
        self.calls = []

    def choice(self, seq):
        self.calls.append(list(seq))
        return super().choice(seq)


class Chain(Game):
    """One move at every ply, 5,000 plies long; the player who moved last wins."""

    __slots__ = ()
    LENGTH = 5000
    POINTS: ClassVar[dict] = {"next": "next"}

    def __init__(self, ply=0):
        self._fill((ply,), 1 + ply % 2)

    def possible_moves(self):
        return [] if self.is_terminal() else ["next"]

    def play(self, move):
        self.check_move(move)
        return Chain(self.board[0] + 1)

    def is_empty(self, point):
        return True

    def find_winner(self):
        return 3 - self.turn if self.board[0] == self.LENGTH else None


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


# --- one node ----------------------------------------------------------------------------


def family(*numbers, game=None):
    """A root whose children, in order of expansion, hold these (visits, wins)."""
    root = Node(game or TicTacToe())
    for (visits, wins), move in zip(numbers, root.game.possible_moves(), strict=False):
        child = Node(root.game.play(move), root, move)
        child.visits, child.wins = visits, wins
        root.untried_moves.remove(move)
        root.children.append(child)
    root.visits = sum(visits for visits, _ in numbers)
    return root


def test_a_new_node():
    node = Node(TicTacToe())
    assert (node.parent, node.move_from_parent, node.children) == (None, None, [])
    assert (node.visits, node.wins, node.untried_moves) == (0, 0, list(range(9)))
    assert not node.is_fully_expanded() and not node.is_terminal()
    over = Node(parse("XXX/OO./..."))
    assert over.is_terminal() and over.is_fully_expanded() and over.untried_moves == []


def test_ucb1_in_numbers():
    child = family((4, 3), (16, 9)).children[0]
    assert child.ucb1(ROOT2) == pytest.approx(1.973873, abs=5e-7)
    assert child.ucb1(ROOT2) == 3 / 4 + ROOT2 * math.sqrt(math.log(20) / 4)
    assert child.ucb1(0) == 0.75
    own_count = 3 / 4 + ROOT2 * math.sqrt(math.log(4) / 4)
    log_of_double = 3 / 4 + ROOT2 * math.sqrt(math.log(2 * 20) / 4)
    double_log = 3 / 4 + ROOT2 * math.sqrt(2 * math.log(20) / 4)
    wrong = [round(value, 6) for value in (own_count, log_of_double, double_log)]
    assert wrong == [1.582555, 2.108102, 2.480818]


def test_ucb1_without_a_visit_is_infinite():
    assert family((0, 0), (1, 1)).children[0].ucb1(ROOT2) == math.inf
    assert family((0, 0)).children[0].ucb1(0) == math.inf


def test_one_visit_to_the_parent_leaves_no_exploration():
    assert family((1, 0.5)).children[0].ucb1(1e9) == 0.5


def test_best_child_and_ties():
    root = family((10, 5), (10, 5), (10, 5))
    assert root.best_child(ROOT2) is root.children[0]
    root = family((10, 4), (10, 5), (10, 5))
    assert root.best_child(0) is root.children[1]
    root = family((2, 0), (30, 30))
    assert root.best_child(0) is root.children[1]
    assert root.best_child(10) is root.children[0]
    root = family((5, 5), (0, 0), (0, 0))
    assert root.best_child(0) is root.children[1]


def test_reward():
    assert [reward(w, "X") for w in ("X", "draw", "O")] == [1, 0.5, 0]
    assert [reward(w, 2) for w in (1, "draw", 2)] == [0, 0.5, 1]


# --- the four phases ---------------------------------------------------------------------


def test_selection_stops_where_a_move_is_untried():
    root = Node(TicTacToe())
    assert select(root, ROOT2) is root
    root = family(*[(1, 1)] * 8)
    assert select(root, ROOT2) is root
    root = family((1, 0), (1, 1), *[(1, 0)] * 7)
    assert select(root, ROOT2) is root.children[1]


def test_selection_ends_at_a_finished_game():
    root = family((5, 0), (9, 9), (5, 0), game=parse("XO./XX./O.O"))
    won = root.children[1]
    assert won.is_terminal() and won.move_from_parent == 5
    assert select(root, ROOT2) is won
    over = Node(parse("XXX/OO./..."))
    assert select(over, ROOT2) is over


def test_expansion_takes_one_untried_move():
    root, rng = Node(parse("XO./XX./O.O")), RecordingRng(1)
    for left in (3, 2, 1):
        before = list(root.untried_moves)
        assert len(before) == left
        child = expand(root, rng)
        assert root.children[-1] is child and child.parent is root
        assert child.move_from_parent in before and child.visits == 0
        assert child.game == root.game.play(child.move_from_parent)
        assert root.untried_moves == [m for m in before if m != child.move_from_parent]
    assert rng.calls == [[2, 5, 7], *rng.calls[1:]] and len(rng.calls) == 3


def test_a_finished_node_is_neither_expanded_nor_drawn_for():
    node, rng = Node(parse("XXX/OO./...")), RecordingRng(1)
    assert expand(node, rng) is node and node.children == []
    assert simulate(node, rng) == "X" and rng.calls == []


@given(st.integers(0, 2**32), st.sampled_from(unfinished()))
@settings(deadline=None, max_examples=60)
def test_a_rollout_is_one_choice_per_ply(seed, game):
    rng, cells = random.Random(seed), plain(game)
    turn = game.turn
    while plain_winner(cells) is None:
        cell = rng.choice([i for i, mark in enumerate(cells) if mark == "."])
        cells = cells[:cell] + turn + cells[cell + 1 :]
        turn = "O" if turn == "X" else "X"
    other = random.Random(seed)
    assert rollout(game, other) == plain_winner(cells)
    assert other.getstate() == rng.getstate()
    assert simulate(Node(game), random.Random(seed)) == plain_winner(cells)


@pytest.mark.parametrize(
    ("winner", "wins"), [("X", [0, 1, 0, 1]), ("O", [0, 0, 1, 0]), ("draw", [0, 0.5, 0.5, 0.5])]
)
def test_backpropagation_scores_for_the_player_who_moved(winner, wins):
    path = [Node(TicTacToe())]
    for _ in range(3):
        path.append(expand(path[-1], random.Random(0)))
    aside = expand(path[0], random.Random(1))
    backpropagate(path[-1], winner)
    assert [node.wins for node in path] == wins
    assert [node.visits for node in path] == [1, 1, 1, 1]
    backpropagate(path[1], winner)
    assert [node.visits for node in path] == [2, 2, 1, 1] and path[1].wins == 2 * wins[1]
    assert (aside.visits, aside.wins) == (0, 0)


# --- one iteration, many iterations -----------------------------------------------------


def test_what_iterate_reports():
    for game, text_turn in [(TicTacToe(), "X"), (parse("XO./XX./O.O"), "X")]:
        assert game.turn == text_turn
        root, records = grow(game, 400, seed=3)
        seen = set()
        for record in records:
            path = record.path
            assert path[0] is root
            assert all(b.parent is a for a, b in itertools.pairwise(path))
            if record.new_node is None:
                assert path[-1].is_terminal() and record.random_moves == []
                end = path[-1].game
            else:
                assert record.new_node.parent is path[-1] and record.new_node not in seen
                seen.add(record.new_node)
                end = record.new_node.game
            for move in record.random_moves:
                end = end.play(move)
            assert end.winner() == record.winner is not None
        assert seen == set(every_node(root)) - {root}
    assert any(record.new_node is None for record in records)


@given(
    st.sampled_from([*unfinished(), StoneBoard()]),
    st.integers(1, 250),
    st.sampled_from([0, 0.3, ROOT2, 1e9]),
    st.integers(0, 2**32),
)
@settings(deadline=None, max_examples=80)
def test_trees_keep_their_sums_and_the_inequality(game, n_iterations, c, seed):
    n_iterations = min(n_iterations, 40) if isinstance(game, StoneBoard) else n_iterations
    root, records = grow(game, n_iterations, c, seed)
    check_tree(root, n_iterations)
    visits, wins = Counter(), Counter()
    for record in records:
        for node in {*record.path, record.new_node} - {None}:
            visits[node] += 1
            if node.parent:
                mover = node.parent.game.turn
                wins[node] += {mover: 1, "draw": 0.5}.get(record.winner, 0)
    for node in every_node(root):
        assert (node.visits, node.wins) == (visits[node], wins[node])


def test_a_long_search_keeps_the_inequality():
    for text in ("X../.../...", "XO./.../...", ".../.X./O.."):
        root, _ = grow(parse(text), 2000, seed=5)
        check_tree(root, 2000)


def test_the_inequality_sees_a_backup_from_one_view(monkeypatch):
    def always_the_roots_view(node, winner):
        while node is not None:
            node.visits += 1
            if node.parent is not None:
                top = node
                while top.parent is not None:
                    top = top.parent
                node.wins += reward(winner, top.game.turn)
            node = node.parent

    module = importlib.import_module("mctsbook.search")
    monkeypatch.setattr(module, "backpropagate", always_the_roots_view)
    root, _ = grow(TicTacToe(), 300)
    assert not all(inequality_holds(node) for node in every_node(root) if node is not root)


@given(st.integers(0, 2**32), st.sampled_from(unfinished()), st.integers(1, 60))
@settings(deadline=None, max_examples=40)
def test_the_random_stream(seed, game, n_iterations):
    rng, root, expected = RecordingRng(seed), Node(game), []
    for _ in range(n_iterations):
        record = iterate(root, ROOT2, rng)
        if record.new_node is None:
            continue
        parent, child = record.path[-1], record.new_node
        earlier = [c.move_from_parent for c in parent.children[:-1]]
        expected.append([m for m in parent.game.possible_moves() if m not in earlier])
        at = child.game
        for move in record.random_moves:
            expected.append(at.possible_moves())
            at = at.play(move)
    assert rng.calls == expected
    plain_rng = random.Random(seed)
    for moves in expected:
        plain_rng.choice(moves)
    assert plain_rng.getstate() == rng.getstate()


def test_a_very_deep_tree():
    root, rng = Node(Chain()), random.Random(0)
    deepest = root
    for _ in range(Chain.LENGTH):
        deepest = expand(deepest, rng)
    assert deepest.is_terminal()
    backpropagate(deepest, simulate(deepest, rng))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        record = iterate(root, ROOT2, rng)
    assert record.new_node is None and record.path[-1] is deepest
    assert len(record.path) == Chain.LENGTH + 1
    assert root.visits == deepest.visits == 2
    assert deepest.wins == 2 and deepest.parent.wins == 0
    assert all(inequality_holds(node) for node in every_node(root) if node is not root)
    del root, deepest, record
    gc.collect()


def test_a_search_of_a_long_game():
    result = search(Chain(), 5)
    assert (result.move, result.visits) == ("next", 5)
    assert [(child.visits, child.wins) for child in result.children] == [(5, 0)]

"""Iterations and the trees they leave: records, sums, the random stream, and great depth."""

import gc
import importlib
import itertools
import random
import warnings
from collections import Counter
from typing import ClassVar

from hypothesis import given, settings
from hypothesis import strategies as st
from positions import parse, unfinished
from trees import ROOT2, RecordingRng, check_tree, every_node, grow, inequality_holds

from mctsbook.games import Game, StoneBoard, TicTacToe
from mctsbook.search import Node, backpropagate, expand, iterate, reward, search, simulate


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

"""One node and the four phases, each by itself."""

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import parse, plain, plain_winner, unfinished
from trees import ROOT2, RecordingRng

from mctsbook.games import TicTacToe
from mctsbook.search import Node, backpropagate, expand, reward, rollout, select, simulate


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

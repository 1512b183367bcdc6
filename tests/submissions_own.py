"""Right solutions that keep their own things: nodes, schedules, numbers, lists of moves."""

import math
import random
from itertools import pairwise

import numpy as np
from submissions import right

from mctsbook import Node, SearchResult, reward, rollout


class Place:
    """A node with names of its own, except for those that a result shows."""

    def __init__(self, state, move_from_parent=None):
        self.state, self.move_from_parent = state, move_from_parent
        self.visits, self.wins, self.children = 0, 0.0, []
        self.left = state.possible_moves()


@right("search")
def own_nodes_and_a_path(game, n_iterations, c, rng):
    root = Place(game)
    for _ in range(n_iterations):
        path = [root]
        while not path[-1].left and path[-1].children:
            node = path[-1]
            log = math.log(node.visits)
            scores = [k.wins / k.visits + c * math.sqrt(log / k.visits) for k in node.children]
            path.append(node.children[scores.index(max(scores))])
        node = path[-1]
        if node.left:
            move = node.left.pop(rng.randrange(len(node.left)))
            node.children.append(Place(node.state.play(move), move))
            path.append(node.children[-1])
        winner = rollout(path[-1].state, rng)
        root.visits += 1
        for above, below in pairwise(path):
            below.visits += 1
            below.wins += reward(winner, above.state.turn)
    return SearchResult(root)


@right("expand")
def moves_that_are_no_child_yet(node, rng=random):
    if node.game.is_terminal():
        return node
    done = {child.move_from_parent for child in node.children}
    move = rng.choice([move for move in node.game.possible_moves() if move not in done])
    node.untried_moves.remove(move)
    node.children.append(Node(node.game.play(move), node, move))
    return node.children[-1]


@right("fair_match")
def all_games_at_once(player_a, player_b, game, n_games, rng):
    seeds = [rng.getrandbits(64) for _ in range(n_games // 2)]
    games = [[game, i % 2 == 0, random.Random(seeds[i // 2])] for i in range(n_games)]
    while any(not state.is_terminal() for state, _, _ in games):
        for row in games:
            state, a_first, own = row
            if not state.is_terminal():
                player = player_a if (state.turn == game.turn) == a_first else player_b
                row[0] = state.play(player(state, own))
    score = np.zeros(3)
    for state, a_first, _ in games:
        winner = state.winner()
        score[1 if winner == "draw" else 0 if (winner == game.turn) == a_first else 2] += 1
    return score


@right("minimax")
def in_an_array(game, depth, player):
    if depth == 0 or game.is_terminal():
        return np.array(game.evaluate(player))
    values = [in_an_array(game.play(m), depth - 1, player) for m in game.possible_moves()]
    return np.array(max(values) if game.turn == player else min(values))

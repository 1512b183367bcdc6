"""The compiled rules of Go as the tests ask them: what may be played after a line of moves."""

import numpy as np

from mctsbook.engine import go
from mctsbook.engine.bits import bit_count
from mctsbook.engine.jit import inner

INDEX = {go.decode(index): index for index in range(go.MAX_MOVES)}


@inner
def follow(state, line, moves):
    """Plays `line`; the number of moves to be had then, which `moves` holds afterwards."""
    for move in line:
        state = state.play(move)
    n = state.count_moves()
    state.write_moves(moves, 0)
    return n


@inner
def thoughts(state, line):
    """Where a playout may play after `line`, and the value for the player to move."""
    for move in line:
        state = state.play(move)
    skip = go.eyes(state.own, state.other, state.full)
    own, other, once, full = state.own, state.other, state.own_once, state.full
    points = go.legal(own, other, once, skip, full, state.superko, state.past, state.count)
    return points, bit_count(points), state.evaluate()


class Line:
    """A game from `start` on, replayed in compiled code whenever something is asked."""

    def __init__(self, start):
        self.root, self.moves = go.encode(start), []

    def play(self, move):
        self.moves.append(INDEX[move])

    def possible_moves(self):
        found = np.empty(go.MAX_MOVES, np.uint8)
        n = follow(self.root, np.array(self.moves, np.uint8), found)
        return [go.decode(int(move)) for move in found[:n]]

    def playout_moves(self):
        points, n, _ = thoughts(self.root, np.array(self.moves, np.uint8))
        found = [go.decode(index) for index in range(go.PASS) if int(points) >> index & 1]
        assert len(found) == n
        return found or [go.decode(go.PASS)]

    def evaluate(self):
        return thoughts(self.root, np.array(self.moves, np.uint8))[2]

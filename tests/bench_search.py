"""How fast `search` is in Python, beside plain code on lists of the same kind.

    python tests/bench_search.py [repeats]

All build the same tree from the same seed (checked), in turn in one process. The third row
shows what the same algorithm reaches when it is written for speed alone. The last lines give
the time that `import mctsbook` adds to `import numpy`, each time in a new process.
Nothing here is a test: times are printed, not judged.
"""

import math
import operator
import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mctsbook.games import TicTacToe
from mctsbook.search import search

ITERATIONS, SEED, C = 4000, 42, math.sqrt(2)
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner_of(board):
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != " ":
            return board[a]
    return None if " " in board else "draw"


def moves_of(board):
    return [cell for cell in range(9) if board[cell] == " "]


# --- plain code of the same kind: a node class, a new board for every move -----------------


class PlainState:
    def __init__(self, board, turn):
        self.board, self.turn = board, turn

    def moves(self):
        return [] if self.winner() else moves_of(self.board)

    def play(self, cell):
        board = self.board[:]
        board[cell] = self.turn
        return PlainState(board, "O" if self.turn == "X" else "X")

    def winner(self):
        return winner_of(self.board)


class PlainNode:
    def __init__(self, state, parent=None, move=None):
        self.state, self.parent, self.move = state, parent, move
        self.children, self.untried = [], state.moves()
        self.visits, self.wins = 0, 0.0

    def ucb1(self):
        if self.visits == 0:
            return math.inf
        return self.wins / self.visits + C * math.sqrt(math.log(self.parent.visits) / self.visits)


def plain_search(n, rng):
    root = PlainNode(PlainState([" "] * 9, "X"))
    for _ in range(n):
        node = root
        while not node.untried and node.children:
            node = max(node.children, key=PlainNode.ucb1)
        if node.untried:
            move = rng.choice(node.untried)
            node.untried.remove(move)
            node.children.append(PlainNode(node.state.play(move), node, move))
            node = node.children[-1]
        state = node.state
        while state.winner() is None:
            state = state.play(rng.choice(state.moves()))
        winner = state.winner()
        while node is not None:
            node.visits += 1
            if node.parent is not None:
                if winner == "draw":
                    node.wins += 0.5
                elif winner == node.parent.state.turn:
                    node.wins += 1
            node = node.parent
    return [(child.move, child.visits, child.wins) for child in root.children]


# --- the same written for speed: lists as nodes, one board per rollout, one log per node ----

PARENT, MOVE, BOARD, TURN, CHILDREN, UNTRIED, VISITS, WINS, WINNER = range(9)


def tuned_node(parent, move, board, turn):
    winner = winner_of(board)
    return [parent, move, board, turn, [], [] if winner else moves_of(board), 0, 0.0, winner]


def tuned_select(node):
    while not node[UNTRIED] and node[WINNER] is None:
        log, best, best_value = math.log(node[VISITS]), None, -1.0
        for child in node[CHILDREN]:
            visits = child[VISITS]
            value = child[WINS] / visits + C * math.sqrt(log / visits)
            if value > best_value:
                best, best_value = child, value
        node = best
    return node


def tuned_search(n, rng):
    root = tuned_node(None, None, [" "] * 9, "X")
    for _ in range(n):
        node = tuned_select(root)
        if node[WINNER] is None:
            move = rng.choice(node[UNTRIED])
            node[UNTRIED].remove(move)
            board = node[BOARD][:]
            board[move] = node[TURN]
            node[CHILDREN].append(tuned_node(node, move, board, "O" if node[TURN] == "X" else "X"))
            node = node[CHILDREN][-1]
        board, turn, winner = node[BOARD][:], node[TURN], node[WINNER]
        while winner is None:
            board[rng.choice(moves_of(board))] = turn
            turn, winner = "O" if turn == "X" else "X", winner_of(board)
        while node is not None:
            node[VISITS] += 1
            if winner == "draw":
                node[WINS] += 0.5
            elif winner != node[TURN]:
                node[WINS] += 1
            node = node[PARENT]
    return [(child[MOVE], child[VISITS], child[WINS]) for child in root[CHILDREN]]


def book_search(n, rng):
    result = search(TicTacToe(), n, C, rng, engine="python")
    return [(child.move, child.visits, child.wins) for child in result.children]


def rate(run):
    started = time.perf_counter()
    run(ITERATIONS, random.Random(SEED))
    return ITERATIONS / (time.perf_counter() - started)


def import_times():
    """Seconds of `import numpy`, then of `import mctsbook` after it, in a new process."""
    code = (
        "import time; a = time.perf_counter(); import numpy; b = time.perf_counter(); "
        "import mctsbook; c = time.perf_counter(); import sys; print(b - a, c - b, "
        "*(m for m in ('matplotlib', 'ipywidgets', 'numba') if m in sys.modules))"
    )
    root = str(Path(__file__).resolve().parents[1])
    out = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": root},
    ).stdout.split()
    return float(out[0]), float(out[1]), out[2:]


def main(repeats):
    runs = {"plain code": plain_search, "mctsbook search": book_search, "tuned": tuned_search}
    if len({str(run(300, random.Random(SEED))) for run in runs.values()}) != 1:
        sys.exit("the searches build different trees: nothing to compare")
    rates = {name: [] for name in runs}
    for _ in range(repeats):
        for name, run in runs.items():
            rates[name].append(rate(run))
    print(f"tic-tac-toe, {ITERATIONS} iterations from seed {SEED}, median of {repeats} in turn")
    print(f"{'':16}{'iterations/s':>14}{'slowest':>10}{'fastest':>10}{'of plain':>10}")
    for name, found in rates.items():
        middle = statistics.median(found)
        spread = f"{min(found):>10,.0f}{max(found):>10,.0f}"
        of_plain = map(operator.truediv, found, rates["plain code"])
        print(f"{name:16}{middle:>14,.0f}{spread}{statistics.median(of_plain):>10.0%}")
    numpy_s, mctsbook_s, loaded = zip(*(import_times() for _ in range(repeats)), strict=True)
    print(f"import numpy    {statistics.median(numpy_s):.3f} s")
    print(
        f"import mctsbook {statistics.median(mctsbook_s):.3f} s more, loads {loaded[0] or 'none'}"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)

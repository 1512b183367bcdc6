"""A slow referee for Go that shares no code with the package.

A board is a set of `(row, col, letter)` and the history is a set of boards. Every point is
tried by really placing the stone and really lifting what has no liberty left.
"""

from functools import cache

Stone = tuple[int, int, str]
OTHER = {"X": "O", "O": "X"}


@cache
def near(size, point):
    """The points on the board that touch `point`."""
    row, col = point
    steps = [(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)]
    return [p for p in steps if 0 <= p[0] < size and 0 <= p[1] < size]


class Referee:
    """One game that only goes forward. `superko` may differ from question to question."""

    def __init__(self, size: int, stones: frozenset[Stone] = frozenset(), turn: str = "X"):
        self.size, self.stones, self.turn = size, stones, turn
        self.boards, self.situations = {stones}, {(stones, turn)}
        self.before = None  # the board that the last move was made on
        self.points = [(row, col) for row in range(size) for col in range(size)]
        self.passes = self.plies = 0

    def is_dead(self, colors, start):
        """Whether the stone on `start` and all joined to it have no liberty."""
        color, chain, todo = colors[start], {start}, [start]
        while todo:
            for point in near(self.size, todo.pop()):
                if point not in colors:
                    return False
                if colors[point] == color and point not in chain:
                    chain.add(point)
                    todo.append(point)
        return True

    def lift(self, colors, point):
        """Takes the dead enemies that touch `point` out of `colors`; returns the stones taken."""
        enemy, taken = OTHER[self.turn], set()
        todo = [p for p in near(self.size, point) if colors.get(p) == enemy]
        todo = [p for p in todo if self.is_dead(colors, p)]
        while todo:
            lifted = todo.pop()
            if colors.get(lifted) == enemy:
                del colors[lifted]
                taken.add((*lifted, enemy))
                todo += near(self.size, lifted)
        return taken

    def verdicts(self):
        """Each point with `(reason, board)`: the board after it, or why there is none."""
        colors = {(row, col): letter for row, col, letter in self.stones}
        found = {}
        for point in self.points:
            if point in colors:
                found[point] = "occupied", None
                continue
            colors[point] = self.turn
            taken = self.lift(colors, point)
            if self.is_dead(colors, point):
                found[point] = "suicide", None
            else:
                found[point] = None, (self.stones | {(*point, self.turn)}) - taken
            del colors[point]
            colors.update({(row, col): letter for row, col, letter in taken})
        return found

    def repeats(self, board, superko):
        """Whether making `board` now is forbidden."""
        if superko == "simple":
            return board == self.before
        if superko == "situational":
            return (board, OTHER[self.turn]) in self.situations
        return board in self.boards

    def legal(self, verdicts, superko):
        """The points that may be played, row by row."""
        return [
            point
            for point, (reason, board) in verdicts.items()
            if reason is None and not self.repeats(board, superko)
        ]

    def play(self, board=None):
        """Goes on to `board`, taken from the verdicts, or passes when it is `None`."""
        self.passes = self.passes + 1 if board is None else 0
        board = self.stones if board is None else board
        self.before, self.stones, self.turn = self.stones, board, OTHER[self.turn]
        self.boards.add(board)
        self.situations.add((board, self.turn))
        self.plies += 1

    def score(self):
        """Black's area minus White's: each point asks by itself which colours it reaches."""
        colors = {(row, col): letter for row, col, letter in self.stones}
        return sum(self.owner(colors, point) for point in self.points)

    def owner(self, colors, start):
        """1, -1 or 0 for the point."""
        reached, seen, todo = set(), {start}, [start]
        while todo:
            point = todo.pop()
            if point in colors:
                reached.add(colors[point])
                continue
            fresh = [p for p in near(self.size, point) if p not in seen]
            seen.update(fresh)
            todo += fresh
        return {"X": 1, "O": -1}[reached.pop()] if len(reached) == 1 else 0


def stones_of(text: str) -> frozenset[Stone]:
    """The stones of a board written as rows of `X`, `O`, `.` split by spaces."""
    return frozenset(
        (row, col, letter)
        for row, line in enumerate(text.upper().split())
        for col, letter in enumerate(line)
        if letter != "."
    )


def letters(board) -> frozenset[Stone]:
    """The stones of a board of the package, 0, 1, 2 for empty, Black, White."""
    return frozenset(
        (row, col, ".XO"[stone])
        for row, line in enumerate(board)
        for col, stone in enumerate(line)
        if stone
    )

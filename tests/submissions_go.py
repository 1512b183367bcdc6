"""Submissions for the exercise on the rules of Go: captures."""

import numpy as np
from submissions import right, wrong

from mctsbook import BLACK, EMPTY, WHITE
from mctsbook.games import gorules


def around(board, point):
    """The points next to `point` on the board."""
    row, col = point
    steps = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
    return [(r, c) for r, c in steps if 0 <= r < len(board) and 0 <= c < len(board)]


def chain(board, start, near=around):
    """The stones joined to `start` and their liberties."""
    color, stones, free, waiting = board[start[0]][start[1]], {start}, set(), [start]
    while waiting:
        for row, col in near(board, waiting.pop()):
            if board[row][col] == EMPTY:
                free.add((row, col))
            elif board[row][col] == color and (row, col) not in stones:
                stones.add((row, col))
                waiting.append((row, col))
    return stones, free


def places(board):
    return [(r, c) for r, row in enumerate(board) for c, stone in enumerate(row) if stone == EMPTY]


def dead(board, point, color, near=around, chain=chain):
    """The chains of the other color that have no liberty once `point` is filled."""
    other = BLACK + WHITE - color
    chains = [chain(board, (r, c)) for r, c in near(board, point) if board[r][c] == other]
    return [stones for stones, free in chains if not free]


def tried(board, color, taken_of=dead, alive=lambda b, p: chain(b, p)[1], near=around):
    """Puts a stone on each empty point: the way most solutions go."""
    found = {}
    for row, col in places(board):
        after = [list(line) for line in board]
        after[row][col] = color
        taken = set().union(*taken_of(after, (row, col), color))
        for r, c in taken:
            after[r][c] = EMPTY
        if alive(after, (row, col)):
            found[row, col] = taken
    return found


@right("captures")
def by_groups(board, color):
    return gorules.captures(board, color)


@right("captures")
def by_trying(board, color):
    return tried(board, color)


@right("captures")
def recursion_and_lists(board, color):
    size = len(board)

    def visit(grid, row, col, seen):
        seen.append((row, col))
        free = False
        for r, c in around(grid, (row, col)):
            if grid[r][c] == EMPTY:
                free = True
            elif grid[r][c] == grid[row][col] and (r, c) not in seen:
                free = visit(grid, r, c, seen) or free
        return free

    found = {}
    for row, col in ((r, c) for r in range(size) for c in range(size)):
        if board[row][col] != EMPTY:
            continue
        grid, taken = [list(line) for line in board], []
        grid[row][col] = color
        for r, c in around(grid, (row, col)):
            seen = []
            enemy = grid[r][c] not in (EMPTY, color)
            if enemy and (r, c) not in taken and not visit(grid, r, c, seen):
                taken += seen
        for r, c in taken:
            grid[r][c] = EMPTY
        if visit(grid, row, col, []):
            found[(row, col)] = taken
    return found


@right("captures")
def with_numpy(board, color):
    grid, found = np.pad(np.array(board), 1, constant_values=-1), {}

    def grow(where, kind):
        while True:
            wider = where.copy()
            for axis in (0, 1):
                for step in (1, -1):
                    wider |= np.roll(where, step, axis)
            wider &= kind
            if (wider == where).all():
                return where
            where = wider

    def touches(where, kind):
        return any((np.roll(where, s, a) & kind).any() for a in (0, 1) for s in (1, -1))

    for row, col in np.argwhere(grid == EMPTY):
        after = grid.copy()
        after[row, col] = color
        stone = np.zeros(grid.shape, dtype=bool)
        stone[row, col] = True
        taken, other = np.zeros(grid.shape, dtype=bool), after == BLACK + WHITE - color
        for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            seed = np.zeros(grid.shape, dtype=bool)
            seed[r, c] = other[r, c]
            if seed.any() and not touches(group := grow(seed, other), after == EMPTY):
                taken |= group
        after[taken] = EMPTY
        if touches(grow(stone, after == color), after == EMPTY):
            stones = np.argwhere(taken) - 1
            found[row - 1, col - 1] = {(r, c) for r, c in stones}
    return found


@wrong("captures", "먼저 들어낸")
def suicide_before_capture(board, color):
    found = {}
    for row, col in places(board):
        after = [list(line) for line in board]
        after[row][col] = color
        if chain(after, (row, col))[1]:
            found[row, col] = set().union(*dead(after, (row, col), color))
    return found


@wrong("captures", "자살수")
def suicide_allowed(board, color):
    return tried(board, color, alive=lambda after, point: True)


@wrong("captures", "덩어리의 활로")
def liberties_of_one_stone(board, color):
    def alive(after, point):
        return any(after[r][c] == EMPTY for r, c in around(after, point))

    return tried(board, color, alive=alive)


@wrong("captures", "활로를 모두")
def enemy_stones_one_by_one(board, color):
    def alone(after, point):
        free = [(r, c) for r, c in around(after, point) if after[r][c] == EMPTY]
        return {point}, free

    return tried(board, color, lambda b, p, c: dead(b, p, c, chain=alone))


@wrong("captures", "통째로")
def only_the_touching_stone(board, color):
    def touching(after, point, color):
        chains = dead(after, point, color)
        return [stones & set(around(after, point)) for stones in chains]

    return tried(board, color, touching)


@wrong("captures", "여럿이면 모두")
def only_the_first_chain(board, color):
    return tried(board, color, lambda b, p, c: dead(b, p, c)[:1])


@wrong("captures", "판의 끝")
def runs_off_the_board(board, color):
    def near(board, point):
        row, col = point
        size = len(board)
        steps = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
        return [(r, c) for r, c in steps if r < size and c < size]

    def alive(after, point):
        return chain(after, point, near)[1]

    return tried(board, color, lambda b, p, c: dead(b, p, c, near), alive)


@wrong("captures", "활로")
def diagonals_are_neighbors(board, color):
    def near(board, point):
        row, col = point
        corners = ((row + i, col + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)
        return [(r, c) for r, c in corners if 0 <= r < len(board) and 0 <= c < len(board)]

    def alive(after, point):
        return chain(after, point, near)[1]

    return tried(board, color, dead, alive)


@wrong("captures", "활로가 남는지")
def the_board_is_a_ring(board, color):
    def near(board, point):
        (row, col), size = point, len(board)
        steps = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
        return [(r % size, c % size) for r, c in steps]

    def alive(after, point):
        return chain(after, point, near)[1]

    return tried(board, color, lambda b, p, c: dead(b, p, c, near), alive)


@wrong("captures", "-1")
def takes_across_the_edge(board, color):
    found, other = tried(board, color), BLACK + WHITE - color
    for row, col in found:
        if row == 0 and board[row - 1][col] == other:
            found[row, col] = {*found[row, col], (row - 1, col)}
    return found


@wrong("captures", "자살수")
def takes_its_own_stones(board, color):
    def both(after, point, color):
        own, free = chain(after, point)
        return dead(after, point, color) or ([own - {point}] if not free else [])

    return tried(board, color, both, lambda after, point: True)


@wrong("captures", "상대의 돌뿐")
def takes_the_stone_just_played(board, color):
    def with_itself(after, point, color):
        return [*dead(after, point, color), {point}]

    return tried(board, color, with_itself, lambda after, point: True)


@wrong("captures", "빈 점에만")
def on_stones_too(board, color):
    found = dict.fromkeys(((r, c) for r in range(len(board)) for c in range(len(board))), ())
    return {**found, **tried(board, color)}


@wrong("captures", "활로")
def always_black(board, color):
    return tried(board, BLACK)


@wrong("captures", "활로")
def atari_is_enough(board, color):
    def nearly(after, point, color):
        other = BLACK + WHITE - color
        near = around(after, point)
        chains = [chain(after, (r, c)) for r, c in near if after[r][c] == other]
        return [stones for stones, free in chains if len(free) <= 1]

    return tried(board, color, nearly)


@wrong("captures", "덩어리의 활로")
def never_fills_an_eye(board, color):
    found = tried(board, color)
    return {p: t for p, t in found.items() if any(board[r][c] == 0 for r, c in around(board, p))}


@wrong("captures", "늘 둘 수 있습니다")
def only_moves_that_take(board, color):
    return {point: taken for point, taken in tried(board, color).items() if taken}


@wrong("captures", "사전")
def a_list_of_points(board, color):
    return list(tried(board, color))


@wrong("captures", "빈 집합")
def how_many_are_taken(board, color):
    return {point: len(taken) for point, taken in tried(board, color).items()}


@wrong("captures", "빈 집합")
def none_where_nothing_is_taken(board, color):
    return {point: taken or None for point, taken in tried(board, color).items()}


@wrong("captures", "점마다")
def flat_numbers(board, color):
    return {row * len(board) + col: taken for (row, col), taken in tried(board, color).items()}


@wrong("captures", "튜플")
def writes_on_the_board(board, color):
    board[0][0] = color
    return tried(board, color)


@wrong("captures", "return")
def prints_only(board, color):
    print(tried(board, color))


@wrong("captures", "언젠가 끝나나요")
def never_marks_what_it_saw(board, color):
    waiting = [(0, 0)]
    while waiting:
        waiting = around(board, waiting.pop())
    return tried(board, color)

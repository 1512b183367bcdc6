"""판을 세는 두 가지 방법: 둘러싼 집(트롬프–테일러)과 가장 가까운 돌."""

import math
from collections.abc import Sequence

from .points import BLACK, EMPTY, WHITE

Rows = Sequence[Sequence[int]]


def area_owners(board: Rows) -> list[list[int]]:
    """점마다 누구의 것인지: `BLACK`, `WHITE`, 누구의 것도 아니면 `EMPTY`.

    돌은 둔 사람의 것이고, 빈 점은 이어진 빈 점에서 한 색에만 닿을 때 그 색의 것입니다
    (트롬프–테일러 규칙의 영역 계산).
    """
    owners = [list(row) for row in board]
    seen = set()
    for row in range(len(board)):
        for col in range(len(board[row])):
            if board[row][col] == EMPTY and (row, col) not in seen:
                region, colors = empty_region(board, (row, col))
                seen |= region
                if len(colors) == 1:
                    owner = colors.pop()
                    for r, c in region:
                        owners[r][c] = owner
    return owners


def empty_region(board: Rows, start: tuple[int, int]) -> tuple[set, set]:
    """`start`와 이어진 빈 점의 집합과, 그 둘레에 있는 돌의 색."""
    region, colors, waiting = {start}, set(), [start]
    while waiting:
        for row, col in neighbors(board, waiting.pop()):
            if board[row][col] != EMPTY:
                colors.add(board[row][col])
            elif (row, col) not in region:
                region.add((row, col))
                waiting.append((row, col))
    return region, colors


def neighbors(board: Rows, point: tuple[int, int]) -> list[tuple[int, int]]:
    """위·아래·왼쪽·오른쪽으로 맞닿은 판 위의 점."""
    row, col = point
    around = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    return [(r, c) for r, c in around if 0 <= r < len(board) and 0 <= c < len(board[0])]


def nearest_owners(board: Rows) -> list[list[int]]:
    """점마다 가장 가까운 돌의 색. 거리는 가로와 세로의 칸 수를 더하고, 같으면 `EMPTY`입니다."""
    stones = [
        (row, col, stone)
        for row, line in enumerate(board)
        for col, stone in enumerate(line)
        if stone != EMPTY
    ]

    def owner(row: int, col: int) -> int:
        gaps = {
            color: min(
                (abs(row - r) + abs(col - c) for r, c, s in stones if s == color), default=math.inf
            )
            for color in (BLACK, WHITE)
        }
        if gaps[BLACK] == gaps[WHITE]:
            return EMPTY
        return BLACK if gaps[BLACK] < gaps[WHITE] else WHITE

    return [[owner(row, col) for col in range(len(line))] for row, line in enumerate(board)]

"""이어진 점을 찾고, 판을 세는 두 가지 방법: 둘러싼 집(트롬프–테일러)과 가장 가까운 돌."""

import math
from collections.abc import Sequence
from functools import cache

from .points import BLACK, EMPTY, WHITE

Rows = Sequence[Sequence[int]]
Point = tuple[int, int]


@cache
def neighbors(rows: int, cols: int) -> dict[Point, list[Point]]:
    """`rows`x`cols` 판의 점마다 위·아래·왼쪽·오른쪽으로 맞닿은 판 위의 점."""
    points = [(row, col) for row in range(rows) for col in range(cols)]
    around = {(r, c): [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)] for r, c in points}
    return {point: [near for near in around[point] if near in around] for point in points}


def connected(board: Rows, start: Point) -> tuple[set[Point], set[Point]]:
    """`start`와 같은 것(빈 점, 흑돌, 백돌)으로 이어진 점의 집합과, 그 둘레에 있는 점의 집합."""
    near, kind = neighbors(len(board), len(board[0])), board[start[0]][start[1]]
    points, border, waiting = {start}, set(), [start]
    while waiting:
        for point in near[waiting.pop()]:
            row, col = point
            if board[row][col] != kind:
                border.add(point)
            elif point not in points:
                points.add(point)
                waiting.append(point)
    return points, border


def groups(board: Rows) -> list[tuple[int, set[Point], set[Point]]]:
    """판을 이어진 덩어리로 나눈 것: `(빈 점·흑·백, 점의 집합, 둘레의 점)`을 행 우선 순서로."""
    found, seen = [], set()
    for row, col in neighbors(len(board), len(board[0])):
        if (row, col) not in seen:
            points, border = connected(board, (row, col))
            found.append((board[row][col], points, border))
            seen |= points
    return found


def area_owners(board: Rows) -> list[list[int]]:
    """점마다 누구의 것인지: `BLACK`, `WHITE`, 누구의 것도 아니면 `EMPTY`.

    돌은 둔 사람의 것이고, 빈 점은 이어진 빈 점에서 한 색에만 닿을 때 그 색의 것입니다
    (트롬프–테일러 규칙의 영역 계산).
    """
    owners = [list(row) for row in board]
    for kind, points, border in groups(board):
        colors = {board[row][col] for row, col in border}
        if kind == EMPTY and len(colors) == 1:
            owner = colors.pop()
            for row, col in points:
                owners[row][col] = owner
    return owners


def area_lead(board: Rows) -> int:
    """흑의 영역에서 백의 영역을 뺀 값."""
    owners = [owner for row in area_owners(board) for owner in row]
    return owners.count(BLACK) - owners.count(WHITE)


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

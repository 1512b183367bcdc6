"""바둑의 규칙 한 조각씩: 따내기와 자살수, 되풀이 금지, 눈. 모두 판만 보는 함수입니다."""

from functools import cache
from typing import NamedTuple

from .area import Point, Rows, groups, neighbors
from .points import BLACK, EMPTY, WHITE, square

PASS = "pass"
SUPERKO = ("positional", "situational", "simple")


def captures(board: Rows, color: int) -> dict[Point, set[Point]]:
    """`color`가 둘 수 있는 점마다 그때 따내는 돌. 자살수인 점은 없고, 되풀이는 보지 않습니다.

    둘 수 있는 까닭은 셋입니다: 옆이 비어 있거나, 이어지는 내 돌에 다른 활로가 있거나,
    활로가 하나뿐인 상대의 돌을 따냅니다.
    """
    found = {}
    for kind, points, border in groups(board):
        empty = points if kind == EMPTY else {(r, c) for r, c in border if board[r][c] == EMPTY}
        takes = kind not in (EMPTY, color)
        if takes == (len(empty) == 1):
            for point in empty:
                found.setdefault(point, set()).update(points if takes else ())
    return found


def place(board: Rows, point: Point, color: int, taken: set[Point]) -> tuple:
    """`point`에 `color`를 놓고 `taken`의 돌을 들어낸 새 판."""
    rows = [list(row) for row in board]
    rows[point[0]][point[1]] = color
    for row, col in taken:
        rows[row][col] = EMPTY
    return tuple(map(tuple, rows))


@cache
def weights(size: int) -> dict[int, dict[Point, int]]:
    """판의 번호에서 흑돌과 백돌이 차지하는 값: 점마다 2의 거듭제곱 하나씩."""
    black = {point: 1 << index for index, point in enumerate(square(size))}
    return {BLACK: black, WHITE: {point: bit << size * size for point, bit in black.items()}}


def board_number(board: Rows) -> int:
    """판의 번호: 놓인 돌의 값을 모두 더한 것. 판이 다르면 번호도 다릅니다."""
    weight, number = weights(len(board)), 0
    for row, line in enumerate(board):
        for col, stone in enumerate(line):
            if stone != EMPTY:
                number += weight[stone][row, col]
    return number


class Past(NamedTuple):
    """지나온 국면: 판의 번호, 그때 둘 차례, 그 앞의 국면(처음이면 `None`).

    앞의 것은 베끼지 않고 가리키기만 하므로, 한 국면에서 갈라진 모든 국면이 함께 씁니다.
    """

    number: int
    turn: int
    older: "Past | None"


def banned_boards(past: Past, superko: str, color: int) -> set[int]:
    """`color`가 돌을 놓아 다시 만들면 안 되는 판의 번호."""
    if superko == "simple":
        return {past.older.number} if past.older else set()
    numbers = set()
    while past is not None:
        if superko == "positional" or past.turn != color:
            numbers.add(past.number)
        past = past.older
    return numbers


def legal_placements(board: Rows, color: int, past: Past, superko: str) -> dict[Point, set[Point]]:
    """`color`가 돌을 놓을 수 있는 점마다 그때 따내는 돌. 행 우선 순서입니다."""
    taken, banned = captures(board, color), banned_boards(past, superko, color)
    own, other = (weights(len(board))[who] for who in (color, BLACK + WHITE - color))
    found = {}
    for point in sorted(taken):
        number = past.number + own[point]
        for stone in taken[point]:
            number -= other[stone]
        if number not in banned:
            found[point] = taken[point]
    return found


@cache
def diagonals(size: int) -> dict[Point, list[Point]]:
    """점마다 대각선으로 맞닿은 판 위의 점."""
    points = square(size)
    corners = {(r, c): [(r + i, c + j) for i in (-1, 1) for j in (-1, 1)] for r, c in points}
    return {point: [corner for corner in corners[point] if corner in points] for point in points}


def is_eye(board: Rows, point: Point, color: int) -> bool:
    """빈 점 `point`가 `color`의 눈이면 `True`(흔히 쓰는 어림 규칙).

    맞닿은 점이 모두 `color`의 돌이고, 대각선에 상대의 돌이 판의 가운데에서는 하나까지,
    가장자리와 귀에서는 하나도 없을 때입니다. 대각선의 빈 점은 상대의 돌로 치지 않습니다.
    """
    size = len(board)
    for row, col in neighbors(size, size)[point]:
        if board[row][col] != color:
            return False
    corners = [board[row][col] for row, col in diagonals(size)[point]]
    return corners.count(BLACK + WHITE - color) <= (len(corners) == 4)

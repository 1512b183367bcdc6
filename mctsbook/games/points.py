"""돌을 점에 놓는 네모난 판: 흑이 먼저 두는 게임이 함께 쓰는 부분."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from ..validate import is_whole, shown
from .base import Game

EMPTY, BLACK, WHITE = 0, 1, 2


@cache
def square(size: int) -> dict[tuple[int, int], tuple[int, int]]:
    """`size`x`size` 판의 점을 행 우선 순서로 담은 사전(점 → 점)."""
    return {(row, col): (row, col) for row in range(size) for col in range(size)}


class PointBoard(Game):
    """`board[row][col]`에 `EMPTY`, `BLACK`, `WHITE`(0, 1, 2)를 담은 국면.

    `turn`을 주지 않으면 흑 차례이고, `move_count`는 지금까지 둔 수입니다.
    """

    __slots__ = ("_move_count",)
    SIZE: ClassVar[int]
    EMPTY, BLACK, WHITE = EMPTY, BLACK, WHITE

    def __init__(
        self,
        board: Sequence[Sequence[int]] | None = None,
        turn: int | None = None,
        move_count: int = 0,
    ):
        size = self.SIZE
        rows = ((EMPTY,) * size,) * size if board is None else check_rows(board, size)
        turn = BLACK if turn is None else turn
        if not is_whole(turn) or turn not in (BLACK, WHITE):
            raise ValueError(f"turn은 1(흑) 또는 2(백)여야 합니다: {shown(turn)}")
        if not is_whole(move_count) or move_count not in range(size * size + 1):
            raise ValueError(
                f"move_count는 0부터 {size * size}까지의 정수여야 합니다: {shown(move_count)}"
            )
        self._fill(rows, int(turn), int(move_count))

    def _fill(self, board: tuple, turn: int, move_count: int) -> None:
        self._move_count = move_count
        super()._fill(board, turn)

    def _key(self) -> tuple:
        return (self._board, self._turn, self._move_count)

    @property
    def move_count(self) -> int:
        """지금까지 둔 수."""
        return self._move_count

    def stones(self) -> tuple[int, int]:
        """`(흑돌 수, 백돌 수)`."""
        black = sum(row.count(BLACK) for row in self._board)
        white = sum(row.count(WHITE) for row in self._board)
        return black, white

    def is_empty(self, point: tuple[int, int]) -> bool:
        row, col = point
        return self._board[row][col] == EMPTY

    def with_stone(self, point: tuple[int, int], stone: int) -> tuple[tuple[int, ...], ...]:
        """`point`에 `stone`을 놓은 새 판."""
        rows, (row, col) = list(self._board), point
        stones = list(rows[row])
        stones[col] = stone
        rows[row] = tuple(stones)
        return tuple(rows)

    def __str__(self) -> str:
        return "\n".join(" ".join(".XO"[stone] for stone in row) for row in self._board)

    def __repr__(self) -> str:
        rows = "/".join("".join(".XO"[stone] for stone in row) for row in self._board)
        turn = "흑" if self._turn == BLACK else "백"
        return f"<{type(self).__name__} {rows} {turn} 차례, {self._move_count}수>"


def check_rows(board: Sequence[Sequence[int]], size: int) -> tuple[tuple[int, ...], ...]:
    """판을 튜플의 튜플로 돌려줍니다. 모양이나 내용이 틀리면 `ValueError`."""
    try:
        rows = tuple(tuple(row) for row in board)
    except TypeError:
        rows = ()
    stones = [stone for row in rows for stone in row]
    shape = [len(row) for row in rows]
    if shape != [size] * size or not all(is_whole(s) and 0 <= s <= 2 for s in stones):
        raise ValueError(
            f"board는 0(빈 점), 1(흑), 2(백)로 된 {size}x{size} 판이어야 합니다: {shown(board)}"
        )
    return tuple(tuple(map(int, row)) for row in rows)

"""X와 O를 칸에 적는 3x3 판: 틱택토의 입력 검사와 칸 다루기."""

from collections.abc import Sequence
from typing import ClassVar

from .base import Game


class CellBoard(Game):
    """`board`는 `' '`, `'X'`, `'O'`로 된 9칸, `turn`은 `'X'` 또는 `'O'`인 국면.

    칸 번호는 왼쪽에서 오른쪽으로, 위에서 아래로 0–8입니다.
    `turn`을 주지 않으면 돌의 수로 정합니다(X가 먼저 둡니다).
    """

    __slots__ = ()
    POINTS: ClassVar[dict] = {cell: cell for cell in range(9)}

    def __init__(self, board: Sequence[str] | None = None, turn: str | None = None):
        cells = (" ",) * 9 if board is None else tuple(board)
        if len(cells) != 9 or any(cell not in (" ", "X", "O") for cell in cells):
            raise ValueError(f"board는 ' ', 'X', 'O'로 된 9칸이어야 합니다: {board!r}")
        lead = cells.count("X") - cells.count("O")
        if turn is None and lead in (0, 1):
            turn = "XO"[lead]
        if turn not in ("X", "O"):
            raise ValueError(f"turn은 'X' 또는 'O'여야 합니다: {turn!r}")
        self._fill(cells, turn)

    def is_empty(self, point: int) -> bool:
        return self._board[point] == " "

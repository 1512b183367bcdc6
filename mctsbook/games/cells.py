"""X와 O를 칸에 적는 3x3 판: 틱택토의 입력 검사와 칸 다루기."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from ..validate import shown
from .base import Game


class CellBoard(Game):
    """`board`는 `' '`, `'X'`, `'O'`로 된 9칸, `turn`은 `'X'` 또는 `'O'`인 국면.

    칸 번호는 왼쪽에서 오른쪽으로, 위에서 아래로 0–8입니다.
    `turn`을 주지 않으면 돌의 수로 정합니다(X가 먼저 둡니다).
    """

    __slots__ = ()
    POINTS: ClassVar[dict] = {cell: cell for cell in range(9)}

    def __init__(self, board: Sequence[str] | None = None, turn: str | None = None):
        cells = (" ",) * 9 if board is None else check_cells(board)
        self._fill(cells, whose_turn(cells) if turn is None else check_turn(turn))

    def is_empty(self, point: int) -> bool:
        return self._board[point] == " "


def check_cells(board: Sequence[str]) -> tuple[str, ...]:
    """판을 9칸의 튜플로 돌려줍니다. 모양이나 내용이 틀리면 `ValueError`."""
    cells = tuple(board) if isinstance(board, Iterable) else ()
    if len(cells) != 9 or not all(isinstance(c, str) and c in (" ", "X", "O") for c in cells):
        raise ValueError(f"board는 ' ', 'X', 'O'로 된 9칸이어야 합니다: {shown(board)}")
    return tuple(map(str, cells))


def check_turn(turn: str) -> str:
    """둘 차례를 확인합니다. `'X'`도 `'O'`도 아니면 `ValueError`."""
    if not isinstance(turn, str) or turn not in ("X", "O"):
        raise ValueError(f"turn은 'X' 또는 'O'여야 합니다: {shown(turn)}")
    return str(turn)


def whose_turn(cells: tuple[str, ...]) -> str:
    """X가 먼저 두어 번갈아 두었을 때 둘 차례."""
    lead = cells.count("X") - cells.count("O")
    if lead not in (0, 1):
        raise ValueError(
            f"번갈아 둔 판이 아니면 turn을 'X' 또는 'O'로 알려 주어야 합니다: {shown(cells)}"
        )
    return "XO"[lead]

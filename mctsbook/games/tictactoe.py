"""틱택토: 3x3 판에 번갈아 두어 먼저 한 줄을 만드는 쪽이 이깁니다."""

from collections.abc import Sequence

from typing import ClassVar

from .base import Game

OTHER = {"X": "O", "O": "X"}
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def line_winner(board: Sequence[str]) -> str | None:
    """한 줄을 만든 쪽, 판이 찼으면 `'draw'`, 아니면 `None`."""
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != " ":
            return board[a]
    return None if " " in board else "draw"


class TicTacToe(Game):
    """틱택토의 한 국면. 칸 번호는 왼쪽에서 오른쪽으로, 위에서 아래로 0–8입니다.

    `board`는 `' '`, `'X'`, `'O'`로 된 9칸, `turn`은 `'X'` 또는 `'O'`입니다.
    `turn`을 주지 않으면 돌의 수로 정합니다(X가 먼저 둡니다).
    """

    __slots__ = ()
    POINTS: ClassVar = {cell: cell for cell in range(9)}

    def __init__(self, board: Sequence[str] | None = None, turn: str | None = None):
        self._fill(*check_position(board, turn))

    def possible_moves(self) -> list[int]:
        """빈칸의 번호를 차례로. 끝난 국면에서는 빈 리스트입니다."""
        board = self.board
        return [] if self.is_terminal() else [cell for cell in range(9) if board[cell] == " "]

    def play(self, move: int) -> Game:
        """`move`번 칸에 둔 다음 국면. 둘 수 없는 수이면 `ValueError`."""
        board = list(self.board)
        board[self.check_move(move)] = self.turn
        return self._next(tuple(board), OTHER[self.turn])

    def is_empty(self, point: int) -> bool:
        return self._board[point] == " "

    def find_winner(self) -> str | None:
        """한 줄을 만든 쪽, 판이 찼으면 `'draw'`, 아니면 `None`."""
        return line_winner(self.board)

    def __str__(self) -> str:
        return "\n---------\n".join(" | ".join(self.board[i : i + 3]) for i in (0, 3, 6))


def check_position(board: Sequence[str] | None, turn: str | None) -> tuple[tuple[str, ...], str]:
    """생성자의 입력을 확인하여 `(9칸의 튜플, 둘 차례)`로 돌려줍니다."""
    cells = (" ",) * 9 if board is None else tuple(board)
    if len(cells) != 9 or any(cell not in (" ", "X", "O") for cell in cells):
        raise ValueError(f"board는 ' ', 'X', 'O'로 된 9칸이어야 합니다: {board!r}")
    lead = cells.count("X") - cells.count("O")
    if turn is None and lead in (0, 1):
        turn = "XO"[lead]
    if turn not in ("X", "O"):
        raise ValueError(f"turn은 'X' 또는 'O'여야 합니다: {turn!r}")
    return cells, turn

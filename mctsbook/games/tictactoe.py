"""틱택토: 3x3 판에 번갈아 두어 먼저 한 줄을 만드는 쪽이 이깁니다."""

from collections.abc import Sequence

from .base import Game
from .cells import CellBoard

OTHER = {"X": "O", "O": "X"}
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def line_winner(board: Sequence[str]) -> str | None:
    """한 줄을 만든 쪽, 판이 찼으면 `'draw'`, 아니면 `None`."""
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != " ":
            return board[a]
    return None if " " in board else "draw"


class TicTacToe(CellBoard):
    """틱택토의 한 국면. 수는 0부터 8까지의 칸 번호입니다."""

    __slots__ = ()

    def possible_moves(self) -> list[int]:
        """빈칸의 번호를 차례로. 끝난 국면에서는 빈 리스트입니다."""
        board = self.board
        return [] if self.is_terminal() else [cell for cell in range(9) if board[cell] == " "]

    def play(self, move: int) -> Game:
        """`move`번 칸에 둔 다음 국면. 둘 수 없는 수이면 `ValueError`."""
        board = list(self.board)
        board[self.check_move(move)] = self.turn
        return self._next(tuple(board), OTHER[self.turn])

    def find_winner(self) -> str | None:
        """한 줄을 만든 쪽, 판이 찼으면 `'draw'`, 아니면 `None`."""
        return line_winner(self.board)

    def __str__(self) -> str:
        return "\n---------\n".join(" | ".join(self.board[i : i + 3]) for i in (0, 3, 6))

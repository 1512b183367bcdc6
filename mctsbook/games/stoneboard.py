"""7x7 돌 놓기: 따내기 없이 돌을 놓기만 하는 판. 6장의 대결에 씁니다."""

from .base import Game
from .points import BLACK, EMPTY, WHITE, PointBoard, square


class StoneBoard(PointBoard):
    """7x7 돌 놓기의 한 국면. 흑이 먼저 두고, 39수를 두면 돌이 많은 쪽이 이깁니다.

    수는 `(row, col)`, `turn`은 `BLACK` 또는 `WHITE`입니다.
    """

    __slots__ = ()
    SIZE, MAX_MOVES, POINTS = 7, 39, square(7)

    def possible_moves(self) -> list[tuple[int, int]]:
        """빈 점을 행 우선 순서로. 끝난 국면에서는 빈 리스트입니다."""
        rows = [] if self.is_terminal() else enumerate(self.board)
        return [(r, c) for r, row in rows for c, stone in enumerate(row) if stone == EMPTY]

    def play(self, move: tuple[int, int]) -> Game:
        """`move`에 돌을 놓은 다음 국면. 둘 수 없는 수이면 `ValueError`."""
        board = self.with_stone(self.check_move(move), self.turn)
        return self._next(board, BLACK + WHITE - self.turn, self.move_count + 1)

    def find_winner(self) -> int | str | None:
        """39수를 두었거나 판이 찼으면 돌이 많은 쪽(같으면 `'draw'`), 아니면 `None`."""
        if self.move_count < self.MAX_MOVES and any(EMPTY in row for row in self.board):
            return None
        black, white = self.stones()
        return "draw" if black == white else BLACK if black > white else WHITE

    def evaluate(self, player: int) -> int:
        """`player`의 돌 수에서 상대의 돌 수를 뺀 값."""
        black, white = self.stones()
        return black - white if player == BLACK else white - black

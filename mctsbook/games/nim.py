"""님(Nim): 돌을 번갈아 1–3개씩 가져가, 마지막 돌을 가져간 쪽이 이깁니다."""

from typing import Any, ClassVar

from ..validate import check_count, is_whole, shown
from .base import Game
from .cells import check_turn
from .tictactoe import OTHER


class Nim(Game):
    """돌이 `stones`개 남은 국면. 수는 가져갈 돌의 수 1, 2, 3이고 `X`가 먼저 둡니다.

    `board`는 무더기마다의 돌의 수로, 무더기가 하나이므로 `(stones,)`입니다. 무승부는 없습니다.
    """

    __slots__ = ()
    MOST = 100  # 게임을 끝까지 내려가 보는 함수들이 파이썬의 재귀 한도에 걸리지 않는 크기입니다.
    POINTS: ClassVar[dict] = {1: 1, 2: 2, 3: 3}

    def __init__(self, stones: int = 15, turn: str = "X"):
        stones = check_count("stones", stones, minimum=0)
        if stones > self.MOST:
            raise ValueError(f"stones는 0부터 {self.MOST}까지여야 합니다: {shown(stones)}")
        self._fill((stones,), check_turn(turn))

    @property
    def stones(self) -> int:
        """남은 돌의 수."""
        return self._board[0]

    def possible_moves(self) -> list[int]:
        """가져갈 수 있는 돌의 수를 작은 것부터. 끝난 국면에서는 빈 리스트입니다."""
        return [taken for taken in self.POINTS if taken <= self.stones]

    def play(self, move: int) -> Game:
        """돌을 `move`개 가져간 다음 국면. 둘 수 없는 수이면 `ValueError`."""
        return self._next((self.stones - self.check_move(move),), OTHER[self.turn])

    def find_winner(self) -> str | None:
        """돌이 없으면 마지막 돌을 가져간 쪽, 남았으면 `None`."""
        return None if self.stones else OTHER[self.turn]

    def check_move(self, move: Any) -> int:
        """가져갈 수 있는 돌의 수이면 돌려주고, 아니면 까닭을 적은 `ValueError`를 냅니다."""
        if self.is_terminal():
            raise ValueError(f"이미 끝난 게임이라 수 {shown(move)}을(를) 둘 수 없습니다.")
        most = min(3, self.stones)
        if not is_whole(move) or not 1 <= move <= most:
            raise ValueError(f"가져갈 돌의 수는 1부터 {most}까지여야 합니다: {shown(move)}")
        return int(move)

    def _key(self) -> tuple[int, str]:
        return (self.stones, self.turn)

    def __str__(self) -> str:
        return f"돌 {self.stones}개: {'●' * self.stones}"

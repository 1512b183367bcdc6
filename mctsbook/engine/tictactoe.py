"""틱택토의 규칙: 아홉 칸을 9비트 수로 적습니다."""

from typing import NamedTuple

import numpy as np

from ..games.tictactoe import LINES, TicTacToe
from .twister import below

MAX_MOVES, MAX_PLIES = 9, 9
_MASKS = [sum(1 << cell for cell in line) for line in LINES]
# WON[stones]: 그 돌로 한 줄이 되면 True.
WON = np.array([any(stones & mask == mask for mask in _MASKS) for stones in range(512)])
# EMPTY[taken, i]: 찬 칸이 taken일 때 i번째 빈칸의 번호.
EMPTY = np.zeros((512, 9), np.uint8)
for _taken in range(512):
    _cells = [cell for cell in range(9) if not _taken >> cell & 1]
    EMPTY[_taken, : len(_cells)] = _cells


class State(NamedTuple):
    """한 국면. 끝나지 않은 국면에서 한 줄을 만들 수 있는 것은 방금 둔 쪽뿐입니다."""

    own: int  # 둘 사람의 돌, 9비트
    other: int  # 상대의 돌, 9비트
    left: int  # 빈칸의 수

    def play(self, move):
        """`move`번 칸에 둔 다음 국면."""
        return State(self.other, self.own | (1 << np.int64(move)), self.left - 1)

    def count_moves(self):
        """둘 수 있는 수의 개수. 끝났으면 0."""
        return 0 if WON[self.other] else self.left

    def write_moves(self, moves, at):
        """`moves[at]`부터 둘 수 있는 수를 차례로 적습니다."""
        taken = self.own | self.other
        for i in range(self.left):
            moves[at + i] = EMPTY[taken, i]

    def rollout(self, stream, at):
        """끝까지 무작위로 두어 둘 사람이 받은 보상의 두 배(2, 1, 0)와 다음 자리."""
        own, other, sign = self.own, self.other, 1
        if WON[other]:
            return 0, at
        for left in range(self.left, 0, -1):
            index, at = below(stream, at, left)
            own |= 1 << np.int64(EMPTY[own | other, index])
            if WON[own]:
                return 1 + sign, at
            own, other, sign = other, own, -sign
        return 1, at

    def evaluate(self):
        """둘 사람이 보는 점수: 졌으면 −1, 아니면 0."""
        return -1 if WON[self.other] else 0


def encode(game: TicTacToe) -> State:
    """`game`의 국면."""
    own = sum(1 << cell for cell in range(9) if game.board[cell] == game.turn)
    taken = sum(1 << cell for cell in range(9) if game.board[cell] != " ")
    return State(own, taken ^ own, game.board.count(" "))


def decode(index: int) -> int:
    """엔진의 수 번호를 게임의 수로."""
    return index

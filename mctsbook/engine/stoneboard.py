"""7x7 돌 놓기의 규칙: 마흔아홉 점을 49비트 수로 적습니다."""

from typing import NamedTuple

import numpy as np

from ..games.stoneboard import StoneBoard
from .twister import SHIFT, SIZE, refill

POINTS = StoneBoard.SIZE**2
MAX_MOVES, MAX_PLIES = POINTS, POINTS


class State(NamedTuple):
    """한 국면. 돌을 따내지 않으므로 승부에는 누구의 돌이 몇 개인지만 남깁니다."""

    taken: int  # 돌이 있는 점, 49비트
    lead: int  # 둘 사람의 돌 수 − 상대의 돌 수
    empty: int  # 빈 점의 수
    left: int  # 끝날 때까지 둘 수

    def play(self, move):
        """`move`번 점에 놓은 다음 국면."""
        taken = self.taken | (1 << np.int64(move))
        return State(taken, -1 - self.lead, self.empty - 1, self.left - 1)

    def count_moves(self):
        """둘 수 있는 수의 개수. 끝났으면 0."""
        return self.empty if self.left > 0 else 0

    def write_moves(self, moves, at):
        """`moves[at]`부터 둘 수 있는 수를 차례로 적습니다."""
        for point in range(POINTS):
            if not (self.taken >> point) & 1:
                moves[at] = point
                at += 1

    def rollout(self, stream, at):
        """끝까지 무작위로 두어 둘 사람이 받은 보상의 두 배(2, 1, 0)와 다음 자리.

        어디에 놓아도 돌의 수는 같습니다. 그래서 놓을 점을 찾지는 않지만, 난수는 `below`와
        똑같이 꺼냅니다: 빈 점의 수 `empty`보다 작은 수가 나와야 한 수가 지나갑니다.
        """
        empty, end = self.empty, self.empty - self.left
        while empty > end:
            if at == SIZE:
                refill(stream)
                at = 0
            shift = SHIFT[empty]
            same_shift = max(end, (1 << (31 - shift)) - 1)
            while empty > same_shift and at < SIZE:
                empty -= (np.int64(stream.words[np.uint64(at)]) >> shift) < empty
                at += 1
        lead = self.lead + self.left % 2
        return 1 + (lead > 0) - (lead < 0), at

    def evaluate(self):
        """둘 사람이 보는 점수: 자기 돌 수 − 상대의 돌 수."""
        return self.lead


def encode(game: StoneBoard) -> State:
    """`game`의 국면."""
    stones = [stone for row in game.board for stone in row]
    taken = sum(1 << point for point in range(POINTS) if stones[point])
    own, empty = stones.count(game.turn), stones.count(StoneBoard.EMPTY)
    left = max(0, min(StoneBoard.MAX_MOVES - game.move_count, empty))
    return State(taken, own - (POINTS - empty - own), empty, left)


def decode(index: int) -> tuple[int, int]:
    """엔진의 수 번호를 게임의 수 `(row, col)`로."""
    return divmod(index, StoneBoard.SIZE)

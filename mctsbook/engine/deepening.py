"""미니맥스의 깊이를 시간이 허락할 때까지 하나씩 늘리기(반복 심화)."""

import time
from itertools import count
from typing import Any

from ..games import Game
from ..minimax import minimax_best_move


class OutOfTime(Exception):
    """깊이를 다 보기 전에 시간이 다 되었습니다."""


class Watched:
    """`game`과 똑같이 두는 국면. 둘 때마다 `looking`이 국면을 세고 시계를 봅니다."""

    def __init__(self, game: Game, looking: "PythonMinimax", ply: int = 0):
        self.turn, self.possible_moves = game.turn, game.possible_moves
        self.is_terminal, self.evaluate = game.is_terminal, game.evaluate
        self.game, self.looking, self.ply = game, looking, ply

    def play(self, move: Any) -> "Watched":
        """다음 국면."""
        self.looking.count(self.ply + 1)
        return Watched(self.game.play(move), self.looking, self.ply + 1)


class PythonMinimax:
    """`minimax.py`의 탐색. `positions`는 지금까지 만든 국면의 수, `deepest`는 가장 깊은 것."""

    def __init__(self, game: Game):
        self.game, self.positions, self.deepest, self.end = game, 0, 0, None

    def count(self, ply: int) -> None:
        """깊이 `ply`의 국면 하나를 셉니다. 시간이 다 되었으면 `OutOfTime`."""
        if self.end is not None and time.perf_counter() >= self.end:
            raise OutOfTime
        self.positions, self.deepest = self.positions + 1, max(self.deepest, ply)

    def best_move(self, depth: int, end: float | None) -> Any:
        """`depth`수 앞까지 보고 고른 수. 시각 `end`까지 다 보지 못하면 `OutOfTime`."""
        self.end = end
        return minimax_best_move(Watched(self.game, self), depth)


def look(looking: Any, depth: int | None, seconds: float | None) -> Any:
    """`looking`으로 `depth`까지, 시간을 정했으면 그 안에 다 본 가장 깊은 데까지 보고 고른 수."""
    if seconds is None:
        return looking.best_move(depth, None)
    end = time.perf_counter() + seconds
    move = looking.best_move(1, None)
    for deeper in count(2) if depth is None else range(2, depth + 1):
        # 바로 앞의 탐색이 그 깊이에 이르지 못했으면 게임의 끝까지 다 본 것입니다.
        if looking.deepest < deeper - 1:
            break
        try:
            move = looking.best_move(deeper, end)
        except OutOfTime:
            break
    return move

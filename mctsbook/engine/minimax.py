"""컴파일한 미니맥스: `minimax.py`의 알파-베타와 같은 수를 고릅니다."""

import math
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from ..games import Game
from .deepening import OutOfTime

# 깊이마다 적어 두는 것: 둘 수 있는 수의 개수, 그 가운데 둔 개수, 지금까지의 값과 창(alpha, beta).
COUNT, TRIED, BEST, ALPHA, BETA = range(5)
# 탐색 전체에 하나씩 적어 두는 것: 지금의 깊이, 고른 수, 만든 국면의 수, 가장 깊은 국면의 깊이.
PLY, CHOSEN, POSITIONS, DEEPEST = range(4)
AT_ONCE = 4096  # 시계를 보는 사이에 만드는 국면의 수


def make(digest):
    """`digest`의 뜻은 `kernel.make`에서와 같습니다."""

    def look_ahead(root, depth, max_moves, n, moves, frames, marks):
        """국면을 `n`개까지 더 만들어 봅니다. `depth`수 앞까지 다 보았으면 `True`.

        자기를 다시 부르는 함수는 저장해 둔 코드로 쓸 수 없어, 깊이마다의 값을 `frames`에 쌓습니다.
        그래서 어디에서 멈추어도 이어서 볼 수 있습니다. 값은 늘 루트에서 둘 사람의 눈으로 잽니다:
        짝수 깊이는 가장 큰 값을, 홀수 깊이는 가장 작은 값을 고릅니다. 국면은 담아 두지 않고
        루트에서 다시 둡니다.
        """
        _ = digest
        ply, opening, end = marks[PLY], marks[PLY] < 0, marks[POSITIONS] + n
        state, alpha, beta = root, -math.inf, math.inf
        while True:
            if opening:
                ply += 1
                frames[ply, COUNT], frames[ply, TRIED] = state.count_moves(), 0
                frames[ply, BEST] = math.inf if ply % 2 else -math.inf
                frames[ply, ALPHA], frames[ply, BETA] = alpha, beta
                state.write_moves(moves, ply * max_moves)
            alpha, beta = frames[ply, ALPHA], frames[ply, BETA]
            if beta > alpha and frames[ply, TRIED] < frames[ply, COUNT]:
                if marks[POSITIONS] == end:
                    marks[PLY] = ply
                    return False
                frames[ply, TRIED] += 1
                marks[POSITIONS] += 1
                marks[DEEPEST] = max(marks[DEEPEST], ply + 1)
                state = root
                for above in range(ply + 1):
                    tried = np.int64(frames[above, TRIED])
                    state = state.play(moves[above * max_moves + tried - 1])
                opening = ply + 1 < depth and state.count_moves() > 0
                if opening:
                    continue
                value = state.evaluate() if ply % 2 else -state.evaluate()
            elif ply == 0:
                return True
            else:
                opening, value = False, frames[ply, BEST]
                ply -= 1
            if ply % 2:
                frames[ply, BEST] = min(frames[ply, BEST], value)
                frames[ply, BETA] = min(frames[ply, BETA], value)
            elif value > frames[ply, BEST]:
                frames[ply, BEST] = value
                frames[ply, ALPHA] = max(frames[ply, ALPHA], value)
                if ply == 0:
                    marks[CHOSEN] = moves[np.int64(frames[0, TRIED]) - 1]

    return look_ahead


def arguments(game: Game, rules: ModuleType, depth: int, marks: np.ndarray) -> tuple:
    """`make`가 만든 `look_ahead`에 넘길 인자."""
    depth = min(depth, rules.MAX_PLIES)
    moves, frames = np.empty(depth * rules.MAX_MOVES, np.uint8), np.empty((depth, 5))
    return rules.encode(game), depth, rules.MAX_MOVES, AT_ONCE, moves, frames, marks


def sample(game: Game, rules: ModuleType) -> tuple:
    """컴파일하게 하는 인자."""
    return arguments(game, rules, 1, np.array([-1, 0, 0, 0]))


class CompiledMinimax:
    """컴파일한 탐색. 하는 일과 세는 것이 `PythonMinimax`와 같습니다."""

    def __init__(self, game: Game, look_ahead: Callable, rules: ModuleType):
        self._game, self._look_ahead, self._rules = game, look_ahead, rules
        self._marks = np.zeros(4, np.int64)

    @property
    def positions(self) -> int:
        """지금까지 만든 국면의 수."""
        return int(self._marks[POSITIONS])

    @property
    def deepest(self) -> int:
        """가장 깊은 국면의 깊이."""
        return int(self._marks[DEEPEST])

    def best_move(self, depth: int, end: float | None) -> Any:
        """`depth`수 앞까지 보고 고른 수. 시각 `end`까지 다 보지 못하면 `OutOfTime`."""
        self._marks[PLY] = -1
        given = arguments(self._game, self._rules, depth, self._marks)
        while not self._look_ahead(*given):
            if end is not None and time.perf_counter() >= end:
                raise OutOfTime
        return self._rules.decode(int(self._marks[CHOSEN]))

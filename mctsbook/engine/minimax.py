"""컴파일한 미니맥스: `minimax.py`의 알파-베타와 같은 수를 고릅니다."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from ..games import Game

INFINITY = 2**62
# 깊이마다 적어 두는 것: 둘 수 있는 수의 개수, 그 가운데 둔 개수, 지금까지의 값과 창(alpha, beta).
COUNT, TRIED, BEST, ALPHA, BETA = range(5)


def make(digest):
    """`digest`의 뜻은 `kernel.make`에서와 같습니다."""

    def best_move(root, depth, max_moves, moves, frames):
        """`depth`수 앞까지 보고 고른 수의 번호.

        자기를 다시 부르는 함수는 저장해 둔 코드로 쓸 수 없어, 깊이마다의 값을 `frames`에 쌓습니다.
        값은 늘 루트에서 둘 사람의 눈으로 잽니다: 짝수 깊이는 가장 큰 값을, 홀수 깊이는 가장 작은
        값을 고릅니다. 국면은 담아 두지 않고 루트에서 다시 둡니다.
        """
        _ = digest
        ply, chosen, opening = -1, 0, True
        state, alpha, beta = root, -INFINITY, INFINITY
        while True:
            if opening:
                ply += 1
                frames[ply, COUNT], frames[ply, TRIED] = state.count_moves(), 0
                frames[ply, BEST] = INFINITY if ply % 2 else -INFINITY
                frames[ply, ALPHA], frames[ply, BETA] = alpha, beta
                state.write_moves(moves, ply * max_moves)
            alpha, beta = frames[ply, ALPHA], frames[ply, BETA]
            if beta > alpha and frames[ply, TRIED] < frames[ply, COUNT]:
                frames[ply, TRIED] += 1
                state = root
                for above in range(ply + 1):
                    state = state.play(moves[above * max_moves + frames[above, TRIED] - 1])
                opening = ply + 1 < depth and state.count_moves() > 0
                if opening:
                    continue
                value = state.evaluate() if ply % 2 else -state.evaluate()
            elif ply == 0:
                return moves[chosen]
            else:
                opening, value = False, frames[ply, BEST]
                ply -= 1
            if ply % 2:
                frames[ply, BEST] = min(frames[ply, BEST], value)
                frames[ply, BETA] = min(frames[ply, BETA], value)
            elif value > frames[ply, BEST]:
                frames[ply, BEST] = value
                frames[ply, ALPHA] = max(frames[ply, ALPHA], value)
                chosen = frames[0, TRIED] - 1 if ply == 0 else chosen

    return best_move


def arguments(game: Game, rules: ModuleType, depth: int) -> tuple:
    """`make`가 만든 `best_move`에 넘길 인자."""
    depth = min(depth, rules.MAX_PLIES)
    moves, frames = np.empty(depth * rules.MAX_MOVES, np.uint8), np.empty((depth, 5), np.int64)
    return rules.encode(game), depth, rules.MAX_MOVES, moves, frames


def sample(game: Game, rules: ModuleType) -> tuple:
    """컴파일하게 하는 인자."""
    return arguments(game, rules, 1)


def compiled_move(game: Game, depth: int, best_move: Callable, rules: ModuleType) -> Any:
    """컴파일한 `best_move`가 고른 수."""
    return rules.decode(int(best_move(*arguments(game, rules, depth))))

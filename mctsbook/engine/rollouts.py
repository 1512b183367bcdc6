"""컴파일한 순수 몬테카를로: `monte_carlo.py`의 `pure_monte_carlo`와 똑같이 셉니다."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from ..games import Game
from ..monte_carlo import Estimate
from .choose import twister_of
from .twister import SIZE, borrowed, temper, twister

AT_ONCE = 2000  # Ctrl-C를 알아듣도록 파이썬으로 돌아오는 사이에 하는 롤아웃의 수


def make(digest):
    """`digest`의 뜻은 `kernel.make`에서와 같습니다."""

    def play_out(root, n, done, end, moves, counts, stream, at):
        """수마다 차례로 `n`번씩 하는 롤아웃을 `done`번째부터 `end`번째 앞까지 합니다.

        `counts[i]`에 `i`번째 수를 둔 사람의 승·무·패를 더하고 난수의 자리를 돌려줍니다. `moves`는
        둘 수 있는 수를 적어 둘 곳입니다.
        """
        _ = digest
        temper(stream)
        root.write_moves(moves, 0)
        for i in range(done, end):
            index = i // n
            # 롤아웃의 보상은 수를 둔 다음에 둘 사람, 곧 상대의 것입니다. 2이면 둔 사람이 졌습니다.
            reward, at = root.play(moves[index]).rollout(stream, at)
            counts[index, reward] += 1
        return at

    return play_out


def room(rules: ModuleType, n_moves: int) -> tuple[np.ndarray, np.ndarray]:
    """`make`가 만든 `play_out`이 수를 적어 둘 곳(uint8)과 승·무·패를 셀 곳(int64[`n_moves`, 3])."""
    return np.empty(rules.MAX_MOVES, np.uint8), np.zeros((n_moves, 3), np.int64)


def sample(game: Game, rules: ModuleType) -> tuple:
    """아무것도 하지 않고 컴파일만 하게 하는 인자."""
    return rules.encode(game), 1, 0, 0, *room(rules, 0), twister(range(SIZE)), SIZE


class CompiledRollouts:
    """`game`에서 수마다 롤아웃을 합니다. 세는 것과 `rng`의 상태가 `pure_monte_carlo`와 같습니다."""

    def __init__(self, game: Game, rng: Any, play_out: Callable, rules: ModuleType):
        self._moves, self._source = game.possible_moves(), twister_of(rng)
        self._root, self._play_out, self._rules = rules.encode(game), play_out, rules

    def __call__(self, n_rollouts: int) -> list[Estimate]:
        """수마다 `n_rollouts`번씩 롤아웃을 하여 어림합니다."""
        moves, counts = room(self._rules, len(self._moves))
        total = n_rollouts * len(self._moves)
        with borrowed(self._source) as loan:
            for done in range(0, total, AT_ONCE):
                part = n_rollouts, done, min(done + AT_ONCE, total)
                loan.at = self._play_out(self._root, *part, moves, counts, loan.stream, loan.at)
        rows = zip(self._moves, counts.tolist(), strict=True)
        return [Estimate(move, *row) for move, row in rows]

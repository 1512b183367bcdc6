"""정답: 수마다의 정확한 값."""

from typing import Any

from ..games import Game, TicTacToe
from ..minimax import solve


def exact_values(game: Game) -> dict[Any, int] | None:
    """둘 수 있는 수 → 둘 사람의 값(1 이김, 0 비김, −1 짐). 다 풀 수 없는 게임이면 `None`."""
    if not isinstance(game, TicTacToe):
        return None
    return {move: -solve(game.play(move)).value for move in game.possible_moves()}

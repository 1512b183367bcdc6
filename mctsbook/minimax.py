"""미니맥스: 상대도 가장 좋은 수를 둔다고 보고 앞을 내다보는 탐색."""

import math
from functools import cache
from typing import Any, NamedTuple

from .games import Game, Nim, TicTacToe
from .validate import check_count, check_unfinished, shown


def minimax(
    game: Game, depth: int, player: Any = None, alpha: float = -math.inf, beta: float = math.inf
) -> float:
    """`depth`수 앞까지 본 `game`의 값. `player`(주지 않으면 지금 둘 사람)의 눈으로 잽니다.

    알파-베타 가지치기를 하며, 깊이가 다하거나 게임이 끝나면 `game.evaluate(player)`를 씁니다.
    """
    player = game.turn if player is None else player
    if depth <= 0 or game.is_terminal():
        return game.evaluate(player)
    maximizing = game.turn == player
    best = -math.inf if maximizing else math.inf
    for move in game.possible_moves():
        value = minimax(game.play(move), depth - 1, player, alpha, beta)
        if maximizing:
            best, alpha = max(best, value), max(alpha, value)
        else:
            best, beta = min(best, value), min(beta, value)
        if beta <= alpha:
            break
    return best


def minimax_best_move(game: Game, depth: int = 3) -> Any:
    """미니맥스가 고른 수. 값이 같으면 행 우선 순서로 앞선 수입니다."""
    check_unfinished(game)
    check_count("depth", depth)
    best_move, best_value = None, -math.inf
    for move in game.possible_moves():
        value = minimax(game.play(move), depth - 1, game.turn, best_value)
        if best_move is None or value > best_value:
            best_move, best_value = move, value
    return best_move


class Solution(NamedTuple):
    """국면의 정답. `value`는 둘 사람이 이기면 1, 비기면 0, 지면 −1입니다."""

    value: int
    moves: frozenset


# 끝까지 내려가도 국면이 많지 않아 모두 풀 수 있는 게임.
SOLVABLE = (TicTacToe, Nim)


def solve(game: TicTacToe | Nim) -> Solution:
    """틱택토나 님 국면의 정확한 값과 그 값을 지키는 수의 집합. 끝난 국면이면 빈 집합입니다."""
    if not isinstance(game, SOLVABLE):
        raise TypeError(f"solve는 틱택토와 님(Nim)의 국면만 풉니다: {shown(game)}")
    return _solve(game)


@cache
def _solve(game: Game) -> Solution:
    if game.is_terminal():
        return Solution(game.evaluate(game.turn), frozenset())
    values = {move: -_solve(game.play(move)).value for move in game.possible_moves()}
    best = max(values.values())
    return Solution(best, frozenset(move for move, value in values.items() if value == best))

"""책에서 만드는 몬테카를로 트리 탐색(MCTS)과 그것을 살펴보는 도구."""

from .games import BLACK, EMPTY, WHITE, Game, GoBoard, Nim, StoneBoard, TicTacToe
from .minimax import Solution, minimax, minimax_best_move, solve
from .monte_carlo import Estimate, estimate, exact_score, pure_monte_carlo, random_play
from .players import MCTSPlayer, MinimaxPlayer, PureMonteCarloPlayer, RandomPlayer
from .positions import reachable
from .result import Child, SearchResult
from .search import (
    Iteration,
    Node,
    Search,
    backpropagate,
    best_move,
    expand,
    iterate,
    reward,
    rollout,
    search,
    select,
    simulate,
)
from .stats import wilson_interval

__all__ = [
    "BLACK",
    "EMPTY",
    "WHITE",
    "Child",
    "Estimate",
    "Game",
    "GoBoard",
    "Iteration",
    "MCTSPlayer",
    "MinimaxPlayer",
    "Nim",
    "Node",
    "PureMonteCarloPlayer",
    "RandomPlayer",
    "Search",
    "SearchResult",
    "Solution",
    "StoneBoard",
    "TicTacToe",
    "backpropagate",
    "best_move",
    "estimate",
    "exact_score",
    "expand",
    "iterate",
    "minimax",
    "minimax_best_move",
    "pure_monte_carlo",
    "random_play",
    "reachable",
    "reward",
    "rollout",
    "search",
    "select",
    "simulate",
    "solve",
    "wilson_interval",
]

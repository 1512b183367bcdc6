"""책의 차트. 값을 받아 matplotlib `Figure`를 돌려주고, 화면에 열어 두는 그림이 없습니다."""

from .bars import compare_visits, move_intervals, visits_and_win_rates
from .boards import game_strip, stones, tictactoe_board
from .curves import error_curve, quality_curve, running_average, time_per_move
from .heat import board_heatmap, heat_table
from .ratings import elo_ratings
from .trees import tree
from .ucb1 import ucb1_curves, ucb1_terms

__all__ = [
    "board_heatmap",
    "compare_visits",
    "elo_ratings",
    "error_curve",
    "game_strip",
    "heat_table",
    "move_intervals",
    "quality_curve",
    "running_average",
    "stones",
    "tictactoe_board",
    "time_per_move",
    "tree",
    "ucb1_curves",
    "ucb1_terms",
    "visits_and_win_rates",
]

"""게임의 규칙: 바뀌지 않는 국면."""

from .base import Game
from .cells import CellBoard
from .go import GoBoard
from .nim import Nim
from .points import BLACK, EMPTY, WHITE
from .stoneboard import StoneBoard
from .tictactoe import TicTacToe

__all__ = [
    "BLACK",
    "EMPTY",
    "WHITE",
    "CellBoard",
    "Game",
    "GoBoard",
    "Nim",
    "StoneBoard",
    "TicTacToe",
]

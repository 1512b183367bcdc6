"""실수 박물관: 책의 코드에서 한 줄씩만 바꾼 고전적인 실수."""

from .build import RIGHT, code_with, difference, find, search
from .catalog import MISTAKES, Mistake
from .checks import CHECKS, finds
from .measure import count_wrong, hard_positions, recorded

__all__ = [
    "CHECKS",
    "MISTAKES",
    "RIGHT",
    "Mistake",
    "code_with",
    "count_wrong",
    "difference",
    "find",
    "finds",
    "hard_positions",
    "recorded",
    "search",
]

"""주피터에서 손으로 만지는 그림. 조종간을 세션에, 세션을 그림에 잇기만 합니다."""

from .drag import drag
from .first_game import first_game
from .go_game import go_game
from .long_search import long_search
from .match_progress import match_progress
from .predict import predict
from .steps import steps
from .time_travel import time_travel
from .ucb1_scale import ucb1_scale

__all__ = [
    "drag",
    "first_game",
    "go_game",
    "long_search",
    "match_progress",
    "predict",
    "steps",
    "time_travel",
    "ucb1_scale",
]

"""상호작용의 상태: 위젯도 그림도 모르는 평범한 파이썬."""

from .explore import SearchSession
from .folding import Folding, place_of
from .game import MCTS, READER, GameSession, Verdict
from .go_game import GoSession
from .go_outlook import Outlook, Playouts
from .playing import Playing, Turn
from .scale import ScaleSession
from .slices import Progress, SlicedSearch
from .steps import LOOP, PHASES, Choice, Iterating, StepSession
from .timeline import TimeSession
from .truth import exact_values
from .warmth import warm_up

__all__ = [
    "LOOP",
    "MCTS",
    "PHASES",
    "READER",
    "Choice",
    "Folding",
    "GameSession",
    "GoSession",
    "Iterating",
    "Outlook",
    "Playing",
    "Playouts",
    "Progress",
    "ScaleSession",
    "SearchSession",
    "SlicedSearch",
    "StepSession",
    "TimeSession",
    "Turn",
    "Verdict",
    "exact_values",
    "place_of",
    "warm_up",
]

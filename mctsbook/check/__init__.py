"""연습문제의 확인. `check.ucb1(my_ucb1)`처럼 부르면 무엇이 맞고 틀렸는지 한국어로 답합니다.

답의 `passed`는 통과했는지, `message`는 그 글입니다. 확인하는 동안 `print`는 보이지 않고,
끝나면 `random`의 상태는 확인하기 전과 같습니다. 막히면 `check.hint('ucb1', 1)`을 봅니다.
"""

from .averages import pure_monte_carlo
from .capturing import captures
from .choosing import best_child, select
from .formula import ucb1
from .growing import backpropagate, expand
from .hints import hint
from .lookahead import minimax
from .matches import fair_match
from .playing import rollout, simulate
from .result import CheckResult, Message
from .whole import search
from .zerosum import zero_sum

__all__ = [
    "CheckResult",
    "Message",
    "backpropagate",
    "best_child",
    "captures",
    "expand",
    "fair_match",
    "hint",
    "minimax",
    "pure_monte_carlo",
    "rollout",
    "search",
    "select",
    "simulate",
    "ucb1",
    "zero_sum",
]

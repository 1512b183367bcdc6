"""대국: 여러 판을 두고, 승패와 그 불확실성을 셉니다.

이 폴더는 다음 차례로 읽으면 됩니다: `play`(한 판), `run`(실행기에 나누어 맡기기),
`arrange`(`match`와 `round_robin`), `tally`(승·무·패와 엘로), `records`(결과),
`bradley_terry`(리그의 점수).
"""

from .arrange import match, round_robin
from .bradley_terry import Rating, ratings
from .progress import TextProgress
from .records import MatchResult, PlayedGame, RoundRobinResult
from .run import MatchError
from .tally import Tally, elo_difference

__all__ = [
    "MatchError",
    "MatchResult",
    "PlayedGame",
    "Rating",
    "RoundRobinResult",
    "Tally",
    "TextProgress",
    "elo_difference",
    "match",
    "ratings",
    "round_robin",
]

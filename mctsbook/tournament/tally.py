"""승·무·패를 세고, 평균 보상과 엘로 차를 구간과 함께 어림합니다."""

import math
from dataclasses import dataclass

from ..stats import wilson_interval
from ..validate import check_count, is_real, shown


def elo_difference(score: float) -> float | None:
    """평균 보상이 `score`(0–1)인 두 선수의 엘로 차. 0이나 1이면 유한하지 않아 `None`.

    엘로의 뜻은 `score = 1 / (1 + 10 ** (-차 / 400))`입니다(Elo, 1978).
    """
    if not is_real(score):
        raise TypeError(f"score는 0 이상 1 이하의 수여야 합니다: {shown(score)}")
    if not 0 <= score <= 1:
        raise ValueError(f"score는 0 이상 1 이하여야 합니다: {shown(score)}")
    return 400 * math.log10(score / (1 - score)) if 0 < score < 1 else None


@dataclass(frozen=True)
class Tally:
    """한 선수가 본 승·무·패."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def __post_init__(self):
        for name in ("wins", "draws", "losses"):
            check_count(name, getattr(self, name), minimum=0)

    @property
    def n(self) -> int:
        """판의 수."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """보상의 합(승 1, 무승부 0.5, 패 0)."""
        return self.wins + 0.5 * self.draws

    @property
    def score(self) -> float | None:
        """평균 보상. 둔 판이 없으면 `None`."""
        return self.points / self.n if self.n else None

    @property
    def interval(self) -> tuple[float, float]:
        """평균 보상의 95 % 윌슨 구간. 둔 판이 없으면 `(0, 1)`.

        무승부는 승패보다 덜 흔들리므로 무승부가 섞이면 구간이 조금 넉넉합니다.
        """
        return wilson_interval(self.points, self.n) if self.n else (0.0, 1.0)

    @property
    def elo(self) -> float | None:
        """엘로 차. 모두 이겼거나 모두 졌거나 둔 판이 없으면 `None`."""
        return elo_difference(self.score) if self.n else None

    @property
    def elo_interval(self) -> tuple[float | None, float | None]:
        """엘로 차의 95 % 구간: 윌슨 구간의 두 끝을 옮긴 것. 끝이 없는 쪽은 `None`."""
        low, high = self.interval
        return elo_difference(low), elo_difference(high)

    def __str__(self) -> str:
        if not self.n:
            return "둔 판 없음"
        low, high = self.interval
        return (
            f"승 {self.wins} · 무 {self.draws} · 패 {self.losses}, "
            f"평균 보상 {self.score:.3f}(95 % 구간 {low:.3f}–{high:.3f})"
        )


def elo_text(elo: float | None, low: float | None, high: float | None) -> str:
    """엘로와 그 구간을 적은 글. 끝이 없는 쪽은 한쪽 끝만 말하고, 0은 언제나 `+0`입니다."""
    if low is None and high is None:
        return "알 수 없음"
    if high is None:
        return f"적어도 {low:+z.0f}"
    if low is None:
        return f"많아야 {high:+z.0f}"
    return f"{elo:+z.0f}(95 % 구간 {low:+z.0f} ~ {high:+z.0f})"

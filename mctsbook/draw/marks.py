"""후보에 붙이는 표식: 가장 좋은 수와, 고른 수보다 승률이 높은 수."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..result import Child
from .words import VALUE_NAMES

OPTIMAL, AHEAD = "✓", "*"
NOTES = {OPTIMAL: "가장 좋은 수", AHEAD: "고른 수보다 승률이 높은 수"}


def leader(candidates: Sequence[Child], chosen: Any) -> Any:
    """승률이 가장 높은 후보의 수. 고른 수보다 높지 않으면 `None`."""
    visited = [child for child in candidates if child.visits]
    rates = [child.win_rate for child in visited if child.move == chosen]
    best = max(visited, key=lambda child: child.win_rate, default=None)
    return best.move if rates and best.win_rate > rates[0] else None


def truth_of(move: Any, values: Mapping[Any, int] | None) -> str | None:
    """수의 정답을 적은 말. 가장 좋은 수이면 ✓가 붙습니다."""
    if not values or move not in values:
        return None
    best = f" {OPTIMAL}" if values[move] == max(values.values()) else ""
    return VALUE_NAMES[values[move]] + best


def told(truth: str) -> str:
    """정답을 소리 내어 읽을 말로: 표식을 낱말로 바꿉니다."""
    return f"정답 {truth.replace(f' {OPTIMAL}', f', {NOTES[OPTIMAL]}')}"

"""후보에 붙이는 표식: 가장 좋은 수와, 고른 수보다 승률이 높은 수."""

from collections.abc import Mapping
from typing import Any

from .words import VALUE_NAMES

OPTIMAL, AHEAD = "✓", "*"
NOTES = {OPTIMAL: "가장 좋은 수", AHEAD: "고른 수보다 승률이 높은 수"}


def truth_of(move: Any, values: Mapping[Any, int] | None) -> str | None:
    """수의 정답을 적은 말. 가장 좋은 수이면 ✓가 붙습니다."""
    if not values or move not in values:
        return None
    best = f" {OPTIMAL}" if values[move] == max(values.values()) else ""
    return VALUE_NAMES[values[move]] + best


def told(truth: str) -> str:
    """정답을 소리 내어 읽을 말로: 표식을 낱말로 바꿉니다."""
    return f"정답 {truth.replace(f' {OPTIMAL}', f', {NOTES[OPTIMAL]}')}"

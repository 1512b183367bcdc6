"""부르는 쪽의 잘못을 한국어 한 문장으로 알리는 검사."""

import operator
import sys
from numbers import Real
from typing import Any


def is_whole(value: Any) -> bool:
    """정수이면 `True`. `True`와 `1.0`은 1과 같지만 정수로 치지 않습니다."""
    try:
        operator.index(value)
    except TypeError:
        return False
    return not isinstance(value, bool)


def check_count(name: str, value: Any, minimum: int = 1) -> int:
    """`minimum` 이상의 정수인지 확인합니다. 정수가 아니면 `TypeError`, 작으면 `ValueError`."""
    if not is_whole(value):
        raise TypeError(f"{name}은(는) {minimum} 이상의 정수여야 합니다: {value!r}")
    if value < minimum:
        raise ValueError(f"{name}은(는) {minimum} 이상이어야 합니다: {value!r}")
    return operator.index(value)


def check_c(c: Any) -> float:
    """탐험 상수가 0 이상의 유한한 수인지 확인합니다."""
    if not isinstance(c, Real) or isinstance(c, bool):
        raise TypeError(f"c는 0 이상의 유한한 수여야 합니다: {c!r}")
    if not 0 <= c <= sys.float_info.max:
        raise ValueError(f"c는 0 이상의 유한한 수여야 합니다: {c!r}")
    return float(c)


def check_unfinished(game: Any) -> None:
    """아직 둘 수가 남은 국면인지 확인합니다."""
    if isinstance(game, type) or not hasattr(game, "possible_moves"):
        raise TypeError(f"game은 게임의 국면이어야 합니다: {game!r}")
    if game.is_terminal():
        raise ValueError(f"이미 끝난 게임이라 둘 수가 없습니다(결과: {game.winner()}).")


def check_search(game: Any, n_iterations: Any, c: Any) -> None:
    """탐색의 입력을 한꺼번에 확인합니다."""
    check_unfinished(game)
    check_count("n_iterations", n_iterations)
    check_c(c)

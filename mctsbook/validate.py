"""부르는 쪽의 잘못을 한국어 한 문장으로 알리는 검사."""

import math
import operator
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


def as_float(value: Real) -> float:
    """`float`로 바꾼 값. `float`에 담지 못할 만큼 큰 수는 무한대입니다."""
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def check_c(c: Any) -> float:
    """탐험 상수가 0 이상의 유한한 수인지 확인합니다."""
    if not isinstance(c, Real) or isinstance(c, bool):
        raise TypeError(f"c는 0 이상의 유한한 수여야 합니다: {c!r}")
    if not 0 <= as_float(c) < math.inf:
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


def check_budget(n_iterations: Any, seconds: Any, name: str = "n_iterations") -> int | None:
    """반복 횟수와 시간 제한을 확인하고 횟수를 돌려줍니다.

    시간을 정하면 횟수는 `None`이어도 됩니다.
    """
    if n_iterations is not None or seconds is None:
        # numpy의 작은 정수는 곱하다가 넘칠 수 있어 파이썬의 정수로 바꿉니다.
        n_iterations = check_count(name, n_iterations)
    if seconds is None:
        return n_iterations
    if not isinstance(seconds, Real) or isinstance(seconds, bool):
        raise TypeError(f"seconds는 0보다 큰 유한한 수여야 합니다: {seconds!r}")
    if not 0 < as_float(seconds) < math.inf:
        raise ValueError(f"seconds는 0보다 큰 유한한 수여야 합니다: {seconds!r}")
    return n_iterations


def check_rng(rng: Any) -> Any:
    """`choice`가 있는 난수 생성기인지 확인합니다."""
    if isinstance(rng, type) or not callable(getattr(rng, "choice", None)):
        raise TypeError(f"rng는 random 모듈이나 random.Random이어야 합니다: {rng!r}")
    return rng

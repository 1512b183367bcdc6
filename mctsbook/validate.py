"""부르는 쪽의 잘못을 한국어 한 문장으로 알리는 검사."""

import math
import operator
import random
import re
from collections.abc import Callable
from inspect import signature
from numbers import Real
from typing import Any


def shown(value: Any) -> str:
    """잘못된 값을 한 줄로 적은 글. 자릿수가 너무 많은 정수처럼 적지 못할 것이면 종류만 적습니다."""
    try:
        return re.sub(r"\s*\n\s*", " ", repr(value))
    except Exception:
        return f"<글로 적을 수 없는 {type(value).__name__}>"


def is_whole(value: Any) -> bool:
    """정수이면 `True`. `True`와 `1.0`은 1과 같지만 정수로 치지 않습니다."""
    try:
        operator.index(value)
    except TypeError:
        return False
    return not isinstance(value, bool)


def is_real(value: Any) -> bool:
    """실수이면 `True`. `True`는 1과 같지만 수로 치지 않습니다."""
    return isinstance(value, Real) and not isinstance(value, bool)


def check_count(name: str, value: Any, minimum: int = 1) -> int:
    """`minimum` 이상의 정수인지 확인합니다. 정수가 아니면 `TypeError`, 작으면 `ValueError`."""
    if not is_whole(value):
        raise TypeError(f"{name}은(는) {minimum} 이상의 정수여야 합니다: {shown(value)}")
    if value < minimum:
        raise ValueError(f"{name}은(는) {minimum} 이상이어야 합니다: {shown(value)}")
    return operator.index(value)


def as_float(value: Real) -> float:
    """`float`로 바꾼 값. `float`에 담지 못할 만큼 큰 수는 무한대입니다."""
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def check_c(c: Any) -> float:
    """탐험 상수가 0 이상의 유한한 수인지 확인합니다."""
    if not is_real(c):
        raise TypeError(f"c는 0 이상의 유한한 수여야 합니다: {shown(c)}")
    if not 0 <= as_float(c) < math.inf:
        raise ValueError(f"c는 0 이상의 유한한 수여야 합니다: {shown(c)}")
    return float(c)


def check_unfinished(game: Any) -> None:
    """아직 둘 수가 남은 국면인지 확인합니다."""
    if isinstance(game, type) or not hasattr(game, "possible_moves"):
        raise TypeError(f"game은 게임의 국면이어야 합니다: {shown(game)}")
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
    if not is_real(seconds):
        raise TypeError(f"seconds는 0보다 큰 유한한 수여야 합니다: {shown(seconds)}")
    if not 0 < as_float(seconds) < math.inf:
        raise ValueError(f"seconds는 0보다 큰 유한한 수여야 합니다: {shown(seconds)}")
    return n_iterations


def check_rng(rng: Any) -> Any:
    """`random` 모듈이나 `random.Random`, 또는 그것처럼 `choice`를 하는 것인지 확인합니다."""
    choice = None if isinstance(rng, type) else getattr(rng, "choice", None)
    standard = rng is random or isinstance(rng, random.Random)
    if not callable(choice) or not (standard or draws_one(choice)):
        raise TypeError(f"rng는 random 모듈이나 random.Random이어야 합니다: {shown(rng)}")
    return rng


def draws_one(choice: Callable) -> bool:
    """`choice(moves)`로 불러 하나만 고르는 함수이면 `True`.

    numpy의 `choice(a, size, …)`는 몇 개를 고를지도 받습니다. 그런 것은 점 `(row, col)`의 리스트를
    표로 보아 수 대신 배열을 내므로 쓸 수 없습니다.
    """
    try:
        wanted = signature(choice)
        wanted.bind([])
    except (TypeError, ValueError):  # ValueError는 파이썬으로 적지 않아 무엇을 받는지 모를 때
        return False
    return "size" not in wanted.parameters

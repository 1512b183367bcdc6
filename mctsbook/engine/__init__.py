"""컴파일한 엔진: `search.py`와 똑같은 트리를 더 빨리 만듭니다.

numba와 무거운 모듈은 엔진을 처음 쓸 때 가져옵니다. 게임을 더하려면 규칙 파일을 하나 쓰고
`RULES`에 한 줄을 더합니다.
"""

import os
import random
import warnings
from typing import Any, NamedTuple

from ..games import Game, StoneBoard, TicTacToe

ENGINES = ("auto", "python", "compiled")
# 'auto'는 파이썬으로 쓴 시간이 엔진을 불러오는 시간(초)만큼 쌓이면 엔진을 불러옵니다.
LOAD_SECONDS = 0.5
# 생성기의 이 메서드가 바뀌어 있으면 메르센 트위스터의 상태만으로는 같은 수를 낼 수 없습니다.
DRAWING = ("choice", "_randbelow", "getrandbits", "random", "getstate", "setstate")


class Rule(NamedTuple):
    """게임의 규칙 파일과, 파이썬으로 한 번 반복하는 데 드는 시간(초, 어림)."""

    module: str
    python_seconds: float


RULES = {TicTacToe: Rule(".tictactoe", 2e-5), StoneBoard: Rule(".stoneboard", 2.4e-4)}

_kernels: dict[type, Any] = {}
_python_seconds = 0.0
_noticed = False


def check_engine(engine: Any, game: Game) -> str:
    """엔진의 이름을 확인합니다. `'compiled'`는 규칙 파일이 있는 게임에만 쓸 수 있습니다."""
    if engine not in ENGINES:
        raise ValueError(
            f"engine은 'auto', 'python', 'compiled' 가운데 하나여야 합니다: {engine!r}"
        )
    if engine == "compiled" and type(game) not in RULES:
        names = ", ".join(known.__name__ for known in RULES)
        raise ValueError(f"컴파일한 엔진은 {names}만 압니다: {type(game).__name__}")
    return engine


def twister_of(rng: Any) -> random.Random | None:
    """`rng`가 꺼내는 메르센 트위스터. `random` 모듈이면 그 안의 것이고, 다른 생성기이면 `None`."""
    source = getattr(rng.choice, "__self__", None)
    if not isinstance(source, random.Random) or set(DRAWING) & vars(source).keys():
        return None
    kind = type(source)
    same = all(getattr(kind, name) is getattr(random.Random, name) for name in DRAWING)
    return source if same else None


def pick_tree(
    tree: Any, engine: str, rng: Any, n_iterations: int | None, seconds: float | None
) -> Any:
    """이어서 키울 트리: `tree` 그대로이거나, 엔진을 쓰는 것이 나으면 엔진의 트리로 바꾼 것."""
    if engine == "python" or tree.compiled or twister_of(rng) is None:
        return tree
    rule = RULES.get(type(tree.root.game))
    if rule is None or (engine == "auto" and not pays(tree.root.game, n_iterations, seconds)):
        return tree
    loaded = load(tree.root.game)
    if loaded is None:
        return tree
    from .flat import FlatTree

    return FlatTree(tree, *loaded)


def pays(game: Game, n_iterations: int | None, seconds: float | None) -> bool:
    """이만큼 더 탐색하려면 엔진을 불러오는 것이 나은지. 이미 불러왔으면 늘 낫습니다."""
    global _python_seconds
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return False
    if _kernels.get(type(game)):
        return True
    rule = RULES[type(game)]
    by_count = float("inf") if n_iterations is None else n_iterations * rule.python_seconds
    _python_seconds += min(by_count, float("inf") if seconds is None else seconds)
    return _python_seconds > LOAD_SECONDS


def load(game: Game) -> Any:
    """`game`의 `(커널, 규칙)`. 쓸 수 없으면 한 번 알리고 `None`."""
    kind = type(game)
    if kind not in _kernels:
        try:
            from .flat import prepare

            _kernels[kind] = prepare(game, RULES[kind].module)
        except Exception as error:
            _kernels[kind] = None
            notice(f"컴파일한 엔진을 쓸 수 없어 파이썬으로 탐색합니다({type(error).__name__}).")
    return _kernels[kind]


def notice(message: str) -> None:
    """프로세스마다 한 번만 알립니다."""
    global _noticed
    if not _noticed:
        _noticed = True
        warnings.warn(f"{message} 결과는 같습니다.", RuntimeWarning, stacklevel=2)

"""어느 엔진을 쓸지 정하고, 컴파일한 엔진을 불러옵니다. numba는 불러올 때 가져옵니다."""

import os
import random
import threading
import time
import warnings
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from ..games import Game, GoBoard, StoneBoard, TicTacToe
from ..validate import as_float, check_budget, check_rng, check_unfinished, shown
from .deepening import PythonMinimax, look

ENGINES = ("auto", "python", "compiled")
# 'auto'는 파이썬으로 쓴 시간이 엔진을 불러오는 시간(초)만큼 쌓이면 엔진을 불러옵니다.
LOAD_SECONDS = 0.5
# 생성기의 이 메서드가 바뀌어 있으면 메르센 트위스터의 상태만으로는 같은 수를 낼 수 없습니다.
DRAWING = ("choice", "_randbelow", "getrandbits", "random", "getstate", "setstate")


class Rule(NamedTuple):
    """게임의 규칙 파일과, 파이썬으로 한 번 반복하는 데 드는 시간(초, 어림)."""

    module: str
    python_seconds: float


# 게임을 더하려면 규칙 파일을 쓰고 여기에 한 줄을 더합니다.
RULES = {
    TicTacToe: Rule("tictactoe", 2e-5),
    StoneBoard: Rule("stoneboard", 2.4e-4),
    GoBoard: Rule("go", 6e-3),
}
# 규칙 파일은 점이 이보다 많은 판(바둑판은 여러 크기가 있습니다)을 담지 못합니다.
MOST_POINTS = 49

# (게임, 'kernel'이나 'minimax'나 'rollouts')마다 불러온 (컴파일한 함수, 규칙). 쓸 수 없으면 None.
_loaded: dict[tuple[type, str], Any] = {}
# 불러오는 스레드. 끝난 것도 남아 있습니다.
_loaders: dict[tuple[type, str], threading.Thread] = {}
_starting, _loading = threading.Lock(), threading.Lock()
_python_seconds = 0.0
_noticed = False


def rule_of(game: Game) -> Rule | None:
    """컴파일한 엔진이 `game`에 쓰는 규칙. 모르는 게임이나 너무 큰 판이면 `None`."""
    rule = RULES.get(type(game))
    return rule if rule is None or len(game.POINTS) <= MOST_POINTS else None


def check_engine(engine: Any, game: Game) -> str:
    """엔진의 이름을 확인합니다. `'compiled'`는 규칙 파일이 있는 게임에만 쓸 수 있습니다."""
    if engine not in ENGINES:
        raise ValueError(f"engine은 {', '.join(ENGINES)} 가운데 하나여야 합니다: {shown(engine)}")
    if engine == "compiled" and type(game) not in RULES:
        names = ", ".join(known.__name__ for known in RULES)
        raise ValueError(f"컴파일한 엔진이 아는 게임은 {names}입니다: {type(game).__name__}")
    if engine == "compiled" and rule_of(game) is None:
        raise ValueError(
            f"컴파일한 엔진은 점이 {MOST_POINTS}개까지인 판만 압니다"
            f"(이 판의 점은 {len(game.POINTS)}개): {shown(game)}"
        )
    return engine


def twister_of(rng: Any) -> random.Random | None:
    """`rng`가 꺼내는 메르센 트위스터. `random` 모듈이면 그 안의 것, 다른 생성기이면 `None`."""
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
    loaded = compiled(engine, tree.root.game, "kernel", n_iterations, seconds)
    if loaded is None:
        return tree
    from .flat import FlatTree

    return FlatTree(tree, n_iterations, *loaded)


def pick_rollouts(
    game: Game, rng: Any, engine: str, n_rollouts: int | None, seconds: float | None
) -> Callable[[int], list] | None:
    """수마다 할 롤아웃의 수를 받아 `pure_monte_carlo`와 같은 것을 내는 함수.

    파이썬으로 하는 것이 나으면 `None`입니다.
    """
    check_unfinished(game)
    n_rollouts = check_budget(n_rollouts, seconds, "n_rollouts")
    check_engine(engine, game)
    if twister_of(check_rng(rng)) is None or engine == "python":
        return None
    n_moves, rule = len(game.possible_moves()), rule_of(game)
    if seconds is not None and rule is not None:
        # 시간이 아무리 짧아도 수마다 한 번은 합니다.
        seconds = max(seconds, n_moves * rule.python_seconds)
    n = None if n_rollouts is None else n_rollouts * n_moves
    loaded = compiled(engine, game, "rollouts", n, seconds)
    if loaded is None:
        return None
    from .rollouts import CompiledRollouts

    return CompiledRollouts(game, rng, *loaded)


def minimax_move(game: Game, depth: int = 3, engine: str = "auto") -> Any:
    """`minimax_best_move(game, depth)`와 같은 수를 `engine`으로 찾습니다."""
    return minimax_thought(game, depth, engine)[0]


def minimax_thought(
    game: Game, depth: int | None = 3, engine: str = "auto", seconds: float | None = None
) -> tuple[Any, int]:
    """미니맥스로 고른 수와, 그러느라 만들어 본 국면의 수.

    `seconds`를 주면 깊이를 1부터 하나씩 늘리며, 그 시간 안에 다 본 가장 깊은 탐색의 수를 고릅니다.
    깊이 1은 언제나 다 봅니다. 그때는 `depth`가 `None`이어도 됩니다.
    """
    global _python_seconds
    check_unfinished(game)
    depth = check_budget(depth, seconds, "depth")
    check_engine(engine, game)
    n = None
    if depth is not None:
        # 가지를 가장 잘 칠 때에도 이만큼의 국면은 봅니다. 국면 하나는 반복 한 번의 20분의 1쯤.
        n = len(game.possible_moves()) ** min((depth + 1) // 2, 9) / 20
    loaded = compiled(engine, game, "minimax", n, seconds)
    start = time.perf_counter()
    if loaded is None:
        looking = PythonMinimax(game)
    else:
        from .minimax import CompiledMinimax

        looking = CompiledMinimax(game, *loaded)
    move = look(looking, depth, seconds)
    if loaded is None:
        _python_seconds += time.perf_counter() - start
    return move, looking.positions


def compiled(engine: str, game: Game, use: str, n: float | None, seconds: float | None) -> Any:
    """`engine`으로 할 때 쓸 `(컴파일한 함수, 규칙)`. 파이썬으로 하는 것이 나으면 `None`.

    할 일은 반복 `n`번어치이고 `seconds`초에서 멈춥니다. 정하지 않은 쪽은 `None`입니다.
    """
    limits, rule = [] if seconds is None else [seconds], rule_of(game)
    if n is not None and rule is not None:
        limits.append(as_float(n) * rule.python_seconds)
    return load(game, use) if wants(engine, game, use, min(limits, default=0)) else None


def wants(engine: str, game: Game, use: str, seconds: float) -> bool:
    """엔진을 쓸지. `'auto'`이면 파이썬으로 `seconds`초 걸릴 일에 쓰는 것이 나은지 봅니다."""
    global _python_seconds
    if engine != "auto" or rule_of(game) is None:
        return engine == "compiled"
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return False
    if _loaded.get((type(game), use)):
        return True
    _python_seconds += seconds
    return _python_seconds > LOAD_SECONDS


def load(game: Game, use: str) -> Any:
    """`game`의 `(컴파일한 함수, 규칙)`. 쓸 수 없으면 한 번 알리고 `None`."""
    key = type(game), use
    while key not in _loaded:
        try:
            begin_loading(game, use).join()
        except RuntimeError:  # 스레드를 더 만들 수 없는 곳
            _load(game, use)
    return _loaded[key]


def begin_loading(game: Game, use: str) -> threading.Thread:
    """`game`의 엔진을 뒤에서 불러오는 스레드. 이미 불러오고 있으면 그 스레드입니다.

    부른 쪽은 기다리기만 합니다. Ctrl-C나 ■가 불러오는 도중에 눌려도 기다림만 끊기고, 반쯤
    가져온 numba가 남지 않습니다.
    """
    key = type(game), use
    with _starting:
        thread = _loaders.get(key)
        if thread is None or not thread.is_alive():
            thread = threading.Thread(target=_load, args=(game, use), daemon=True)
            thread.start()
            _loaders[key] = thread
        return thread


def is_loading() -> bool:
    """불러오고 있는 엔진이 있으면 `True`."""
    return any(thread.is_alive() for thread in list(_loaders.values()))


def finish_loading() -> None:
    """불러오고 있는 엔진이 있으면 다 불러올 때까지 기다립니다."""
    for thread in list(_loaders.values()):
        thread.join()


def _load(game: Game, use: str) -> None:
    key = type(game), use
    # 여러 스레드가 한꺼번에 컴파일하면 numba의 사전이 흐트러져 실패하기도 합니다.
    with _loading:
        if key not in _loaded:
            try:
                prepare = import_module(".jit", __package__).prepare
                code = import_module(f".{use}", __package__)
                rules = import_module(f".{RULES[type(game)].module}", __package__)
                _loaded[key] = prepare(code.make, code.sample(game, rules)), rules
            except Exception as error:
                _loaded[key] = None
                notice(f"컴파일한 엔진을 쓸 수 없어 파이썬으로 계산합니다({shown(error)}).")


def notice(message: str) -> None:
    """프로세스마다 한 번만 알립니다."""
    global _noticed
    if not _noticed:
        _noticed = True
        warnings.warn(f"{message} 결과는 같습니다.", RuntimeWarning, stacklevel=2)

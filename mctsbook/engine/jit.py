"""numba로 컴파일하는 방법: 옵션, 캐시의 신선도, 규칙의 메서드."""

import hashlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from numba import config, njit, types
from numba.extending import overload_method

from .choose import notice

# error_model="numpy"는 나눗셈마다 0을 검사하지 않습니다(나누는 방문 횟수는 늘 1 이상입니다).
# fastmath는 쓰지 않습니다: 연산의 차례가 바뀌면 마지막 자리가 파이썬과 달라집니다.
# _nrt=False는 배열의 참조 세기를 뺍니다. 배열을 모두 밖에서 받고 안에서 만들지 않으므로 셀 것이
# 없는데, 세면 안쪽 함수를 부를 때마다 원자적 연산을 하여 탐색이 3분의 2로 느려집니다.
OPTIONS = {"nogil": True, "error_model": "numpy", "_nrt": False}

inner = njit(**OPTIONS)


def start_numba(tries: int = 100) -> None:
    """numba가 처음에 한 번 하는 준비를 마칩니다. `tries`번 다 안 되면 `RuntimeError`.

    그때 numba는 `builtins`를 훑습니다. 뒤에서 불러오는 사이에 셀이 시작하거나 끝나면 IPython이
    `builtins`에 이름을 넣고 빼므로, 훑던 사전의 크기가 바뀌어 실패합니다. 다시 하면 됩니다.
    """
    for left in reversed(range(tries)):
        try:
            inner(start_numba)
            return
        except RuntimeError:
            if left == 0:
                raise


start_numba()


def digest() -> int:
    """엔진과 게임의 소스 전체를 줄인 정수. 소스를 읽지 못하면 `OSError`.

    numba는 커널이 부르는 다른 파일의 변화를 모릅니다. 이 정수가 커널에 들어 있어야
    규칙을 고쳤을 때 옛 코드를 꺼내 쓰지 않습니다.
    """
    package = Path(__file__).parent
    blake = hashlib.blake2b(str(config.BOUNDSCHECK).encode(), digest_size=8)
    for path in sorted([*package.glob("*.py"), *(package.parent / "games").glob("*.py")]):
        blake.update(path.name.encode() + path.read_bytes())
    return int.from_bytes(blake.digest(), "big")


def entry(make: Callable[[int], Callable], cache: bool) -> Callable:
    """`make(digest)`가 만든 함수를 컴파일합니다. `cache`이면 컴파일한 코드를 저장합니다."""
    return njit(cache=cache, **OPTIONS)(make(digest() if cache else 0))


def prepare(make: Callable[[int], Callable], arguments: tuple) -> Callable:
    """`arguments`로 불러 보아 컴파일했거나 저장해 둔 것을 불러온 함수.

    저장은 여러 까닭으로 실패합니다(쓸 곳이 없음, 깨진 파일, 가득 찬 디스크). 그러면 저장해 둔
    것을 지우고 다시 해 보고, 그래도 안 되면 저장하지 않습니다.
    """
    for cache in (True, True, False):
        function = None
        try:
            function = entry(make, cache)
            function(*arguments)
        except Exception as error:
            failure = error
            forget(function)
        else:
            if not cache:
                notice("컴파일한 코드를 저장할 수 없어 파이썬을 켤 때마다 새로 컴파일합니다.")
            return function
    raise failure


def forget(function: Any) -> None:
    """`function`의 저장해 둔 코드를 찾을 수 없게 합니다."""
    stats = getattr(function, "stats", None)
    if stats is not None and stats.cache_path is not None:
        module = function.__module__.rpartition(".")[2]
        for index in Path(stats.cache_path).glob(f"{module}.make.*.nbi"):
            with suppress(OSError):
                index.unlink()


# overload_method는 인자의 이름까지 맞추어 보므로 메서드마다 하나씩 적습니다.
@overload_method(types.BaseNamedTuple, "play")
def _play(self, move):
    return self.instance_class.play


@overload_method(types.BaseNamedTuple, "count_moves")
def _count_moves(self):
    return self.instance_class.count_moves


@overload_method(types.BaseNamedTuple, "write_moves")
def _write_moves(self, moves, at):
    return self.instance_class.write_moves


@overload_method(types.BaseNamedTuple, "rollout")
def _rollout(self, stream, at):
    return self.instance_class.rollout


@overload_method(types.BaseNamedTuple, "evaluate")
def _evaluate(self):
    return self.instance_class.evaluate

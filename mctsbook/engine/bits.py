"""점의 집합을 비트로 적은 정수(비트판)를 다루는 함수. 바둑의 규칙이 씁니다.

점 `(row, col)`은 비트 `8 * row + col`입니다. 한 줄에 한 비트씩 남겨 두므로, 판 밖으로 나간
비트를 판의 점만 남겨 지우면(`& full`) 옆줄로 넘어가는 일이 없습니다.
"""

from numba import types
from numba.extending import intrinsic, overload

from .jit import inner

STRIDE = 8


def bit_count(points):
    """점의 개수."""
    return int(points).bit_count()


@intrinsic
def _bit_count(typing_context, points):
    def generate(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@overload(bit_count)
def _compiled_bit_count(points):
    return lambda points: _bit_count(points)


@inner
def around(points):
    """위·아래·왼쪽·오른쪽으로 맞닿은 점. 판 밖의 비트가 섞여 있습니다."""
    return (points << 1) | (points >> 1) | (points << STRIDE) | (points >> STRIDE)


@inner
def one_of(points, index):
    """`index`번째(0부터, 행 우선 순서) 점 하나."""
    for _ in range(index):
        points &= points - 1
    return points & -points


@inner
def spread(start, inside):
    """`start`에서 `inside`의 점을 따라 이어지는 점 모두. `start`는 `inside`에 들어 있습니다."""
    while True:
        wider = start | (around(start) & inside)
        if wider == start:
            return start
        start = wider


@inner
def touches(start, inside, goal):
    """`start`에서 `inside`를 따라 이어지는 점이 `goal`에 닿으면 `True`."""
    while True:
        near = around(start)
        if near & goal:
            return True
        wider = start | (near & inside)
        if wider == start:
            return False
        start = wider

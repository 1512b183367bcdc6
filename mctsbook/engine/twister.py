"""메르센 트위스터: 파이썬 `random`과 같은 난수를 같은 차례로 꺼냅니다(Matsumoto·Nishimura, 1998).

`random.choice(seq)`는 `seq[_randbelow(len(seq))]`이고, `_randbelow(n)`은 n을 적는 데 드는
비트만큼 뽑기를 n보다 작은 수가 나올 때까지 되풀이합니다. `below`가 그것과 같습니다.
"""

import random
from array import array
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from .jit import inner

SIZE = 624
UPPER, LOWER, MIX = np.uint32(0x80000000), np.uint32(0x7FFFFFFF), np.uint32(0x9908B0DF)
# SHIFT[n]: 32비트 난수에서 n.bit_length()비트만 남기려면 오른쪽으로 미는 칸.
SHIFT = np.array([32 - n.bit_length() for n in range(256)], np.int64)


class Twister(NamedTuple):
    """생성기의 상태. 다음에 꺼낼 자리 `at`(0–624)은 값으로 주고받습니다."""

    key: np.ndarray  # uint32[624]: getstate()의 정수
    words: np.ndarray  # uint32[624]: key에서 만든 난수


def twister(key: Iterable[int]) -> Twister:
    """`getstate()`의 정수 624개로 만든 생성기. `words`는 `temper`가 채웁니다."""
    # array를 거치면 정수의 튜플을 곧바로 바꾸는 것보다 두 배 빠릅니다.
    return Twister(np.array(array("I", key), np.uint32), np.empty(SIZE, np.uint32))


@dataclass
class Loan:
    """파이썬의 생성기에서 빌린 상태와 다음에 꺼낼 자리."""

    stream: Twister
    at: int


@contextmanager
def borrowed(source: random.Random) -> Iterator[Loan]:
    """`source`의 상태를 빌려주고, 끝나면 거기까지 꺼낸 것으로 되돌려 놓습니다."""
    version, (*key, at), gauss_next = source.getstate()
    loan = Loan(twister(key), at)
    try:
        yield loan
    finally:
        source.setstate((version, (*loan.stream.key.tolist(), loan.at), gauss_next))


@inner
def twist(key, i, j, k):
    """`key[i]` 자리에 올 다음 상태."""
    y = (key[i] & UPPER) | (key[j] & LOWER)
    odd = MIX if y & np.uint32(1) else np.uint32(0)
    return key[k] ^ (y >> np.uint32(1)) ^ odd


@inner
def refill(stream):
    """난수 624개를 다 썼을 때 다음 624개를 만듭니다."""
    key = stream.key
    for i in range(227):
        key[i] = twist(key, i, i + 1, i + 397)
    for i in range(227, SIZE - 1):
        key[i] = twist(key, i, i + 1, i - 227)
    key[SIZE - 1] = twist(key, SIZE - 1, 0, 396)
    temper(stream)


@inner
def temper(stream):
    """상태를 고르게 섞어 난수로 만듭니다."""
    for i in range(SIZE):
        y = stream.key[i]
        y ^= y >> np.uint32(11)
        y ^= (y << np.uint32(7)) & np.uint32(0x9D2C5680)
        y ^= (y << np.uint32(15)) & np.uint32(0xEFC60000)
        stream.words[i] = y ^ (y >> np.uint32(18))


@inner
def below(stream, at, n):
    """0 이상 `n` 미만의 정수 하나와 다음 자리. `random._randbelow(n)`과 같습니다."""
    shift = SHIFT[n]
    while True:
        while at < SIZE:
            index = np.int64(stream.words[np.uint64(at)]) >> shift
            at += 1
            if index < n:
                return index, at
        refill(stream)
        at = 0

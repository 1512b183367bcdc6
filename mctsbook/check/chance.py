"""뽑힌 횟수가 정해진 확률과 어울리는지."""

import math
from collections import Counter
from collections.abc import Mapping
from typing import Any

# 옳은 함수가 우연히 걸릴 확률은 e**-16, 곧 천만분의 1 남짓입니다.
LUCK = 16


def fits(counts: Counter, chances: Mapping[Any, Any]) -> bool:
    """`counts`가 확률 `chances`에서 나올 만하면 `True`(카이제곱 검정).

    한계는 자유도가 d인 카이제곱 분포가 d + 2√(dx) + 2x를 넘을 확률이 e**-x보다 작다는
    것을 씁니다(Laurent·Massart, 2000).
    """
    if not set(counts) <= set(chances):
        return False
    n, freedom = sum(counts.values()), len(chances) - 1
    distance = sum((counts[key] - n * p) ** 2 / (n * p) for key, p in chances.items())
    return distance <= freedom + 2 * math.sqrt(freedom * LUCK) + 2 * LUCK

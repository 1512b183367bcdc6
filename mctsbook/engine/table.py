"""방문 횟수마다 미리 계산해 둔 값."""

import math

import numpy as np

# 표의 열: log n, 그 제곱근, 1/(2n), 1/√n. 뒤의 셋은 어림에만 씁니다.
LOG, ROOT_LOG, HALF_INVERSE, INVERSE_ROOT = range(4)

_table = np.zeros((1, 4))


def visit_table(n: int) -> np.ndarray:
    """n = 0 … `n`을 행으로 하는 표(float64[, 4]). 0행은 쓰지 않습니다.

    로그는 `math.log`로 채웁니다. numpy의 로그는 마지막 자리가 다를 때가 있습니다.
    """
    global _table
    table = _table
    if len(table) <= n:
        count = np.arange(len(table), max(n + 1, 2 * len(table)))
        more = np.empty((len(count), 4))
        more[:, LOG] = np.fromiter(map(math.log, count.tolist()), float, len(count))
        more[:, ROOT_LOG] = np.sqrt(more[:, LOG])
        more[:, HALF_INVERSE] = 0.5 / count
        more[:, INVERSE_ROOT] = 1 / np.sqrt(count)
        _table = table = np.concatenate([table, more])
    return table

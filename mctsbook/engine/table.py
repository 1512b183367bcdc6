"""방문 횟수마다 미리 계산해 둔 값."""

import math

import numpy as np

# 어림에 쓰는 표의 열: √(2·log n), 1/√(2n).
ROOT_LOG, INVERSE_ROOT = range(2)
ROUGH_ROWS = 2**16


def rough_table() -> np.ndarray:
    """n = 1 … `ROUGH_ROWS` − 1을 행으로 하는 표(float64[, 2]). 0행은 쓰지 않습니다."""
    n = np.maximum(1, np.arange(ROUGH_ROWS))
    return np.stack([np.sqrt(2 * np.log(n)), 1 / np.sqrt(2 * n)], axis=1)


ROUGH = rough_table()

_logs = np.zeros(1)


def log_table(n: int) -> np.ndarray:
    """`math.log(k)`를 k = 1 … `n`에 적은 표(float64). 0번은 쓰지 않습니다.

    numpy나 컴파일한 코드의 로그는 마지막 자리가 `math.log`와 다를 때가 있습니다.
    """
    global _logs
    logs = _logs
    if len(logs) <= n:
        bigger = np.empty(max(n + 1, len(logs) + len(logs) // 4))
        bigger[: len(logs)] = logs
        new = range(len(logs), len(bigger))
        bigger[len(logs) :] = np.fromiter(map(math.log, new), float, len(new))
        _logs = logs = bigger
    return logs

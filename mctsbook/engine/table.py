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

# (표, 채운 칸의 수). 스레드가 여럿이어도 어긋나지 않도록 한꺼번에 바꿉니다.
_logs = np.empty(2**14), 1


def log_table(n: int) -> np.ndarray:
    """`math.log(k)`를 k = 1 … `n`에 적은 표(float64). 그 밖의 칸은 쓰지 않습니다.

    numpy나 컴파일한 코드의 로그는 마지막 자리가 `math.log`와 다를 때가 있습니다.
    """
    global _logs
    logs, filled = _logs
    if filled > n:
        return logs
    if len(logs) <= n:
        bigger = np.empty(2 * n)
        bigger[:filled] = logs[:filled]
        logs = bigger
    new = range(filled, n + 1)
    logs[filled : n + 1] = np.fromiter(map(math.log, new), float, len(new))
    _logs = logs, n + 1
    return logs

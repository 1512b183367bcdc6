"""비율의 불확실성: 윌슨 구간."""

import math

from .validate import as_float, is_real, is_whole, shown

Z95 = 1.959963984540054


def wilson_interval(successes: float, n: int, z: float = Z95) -> tuple[float, float]:
    """`n`번 가운데 `successes`번 성공했을 때 성공률의 윌슨 구간 `(아래, 위)`.

    기본 `z`는 95 % 구간입니다. 무승부를 0.5번 성공으로 세어도 됩니다(Wilson, 1927).
    """
    if not is_real(successes) or not is_whole(n):
        raise TypeError(f"성공 횟수는 수, n은 정수여야 합니다: {shown(successes)}, {shown(n)}")
    if not 0 <= successes <= n or n == 0 or as_float(n) == math.inf:
        raise ValueError(
            "성공 횟수는 0 이상 n 이하, n은 1 이상의 유한한 수여야 합니다: "
            f"{shown(successes)}, {shown(n)}"
        )
    if not is_real(z) or not 0 < as_float(z) < math.inf:
        raise ValueError(f"z는 0보다 큰 유한한 수여야 합니다: {shown(z)}")
    # numpy의 작은 정수는 곱하다가 넘칠 수 있어 파이썬의 수로 바꿉니다.
    successes, n, z = float(successes), float(n), float(z)
    rate, z2 = successes / n, z * z
    center = (rate + z2 / (2 * n)) / (1 + z2 / n)
    half = z / (1 + z2 / n) * math.sqrt(rate * (1 - rate) / n + z2 / (4 * n * n))
    # 끝에서는 반올림 때문에 구간이 rate를 벗어날 수 있습니다(10번에 10번이면 0.9999999999999999).
    return min(rate, max(0.0, center - half)), max(rate, min(1.0, center + half))

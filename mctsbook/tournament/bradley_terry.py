"""리그의 점수를 한 줄에 세우기: 브래들리–테리 모형으로 어림한 엘로와 그 구간."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from ..stats import Z95
from ..validate import shown

ELO = 400 / math.log(10)  # 자연로그 단위의 점수 1이 엘로로 얼마인지
WIDEST = 60.0  # 이보다 먼 점수 차(자연로그 단위)에서는 보상이 배정밀도로 0이나 1과 같습니다


class Rating(NamedTuple):
    """한 선수의 엘로와 95 % 구간. 구간에 끝이 없는 쪽은 `None`입니다."""

    elo: float
    low: float | None
    high: float | None


def ratings(points: Sequence[Sequence[float]]) -> list[Rating]:
    """서로에게서 얻은 보상의 합 `points[i][j]`로 어림한 선수마다의 엘로. 평균은 0입니다.

    i와 j가 둔 판의 수는 `points[i][j] + points[j][i]`입니다(무승부는 0.5씩).

    - 점수: 브래들리–테리 모형(Bradley, Terry, 1952)의 가능도를 가장 크게 하되, 선수마다 0점인
      상상의 선수와 한 번 비긴 것을 더합니다. 이 약한 사전 분포 덕분에 모두 이긴 선수나 한 번도
      못 이긴 선수, 서로 두지 않은 무리가 있어도 점수가 유한하고 하나로 정해집니다. 그런 점수의
      크기는 자료가 아니라 사전 분포가 정하므로 구간과 함께 읽어야 합니다.
    - 구간: 다른 선수의 점수가 맞다고 볼 때, 이 선수가 얻은 보상의 합이 기댓값에서 표준편차의
      1.96배 안에 드는 점수의 범위입니다. 상대가 하나이면 윌슨 구간을 엘로로 옮긴 것과 같고,
      사전 분포는 쓰지 않습니다. 보상을 하나도 못 얻었으면 아래 끝이, 하나도 안 내주었으면 위
      끝이 없습니다.
    """
    points = check_points(points)
    found = fit(points)

    def elo(rating: float | None) -> float | None:
        return None if rating is None else float(ELO * (rating - found.mean()))

    return [
        Rating(elo(found[i]), *map(elo, interval(points[i], points[:, i], found)))
        for i in range(len(found))
    ]


def check_points(points: Sequence[Sequence[float]]) -> np.ndarray:
    """보상의 합을 담은 정사각 배열인지 확인합니다."""
    try:
        table = np.array(points, dtype=float)
    except (TypeError, ValueError):
        table = np.empty(0)
    square = table.ndim == 2 and table.shape[0] == table.shape[1] and table.size > 0
    if not square or not np.isfinite(table).all() or (table < 0).any() or table.diagonal().any():
        raise ValueError(
            f"points는 0 이상의 수를 담은 정사각 표이고 대각선은 0이어야 합니다: {shown(points)}"
        )
    return table


def expected(difference: np.ndarray) -> np.ndarray:
    """점수 차(자연로그 단위)마다의 평균 보상."""
    return 1 / (1 + np.exp(-np.clip(difference, -WIDEST, WIDEST)))


def slope(points: np.ndarray, found: np.ndarray) -> np.ndarray:
    """로그 가능도의 기울기: 얻은 보상(상상의 무승부까지)에서 기댓값을 뺀 것."""
    chance = expected(found[:, None] - found)
    # 이긴 만큼과 진 만큼을 따로 셈하면 확률이 1에 가까울 때에도 자릿수를 잃지 않습니다.
    surplus = (points * chance.T - points.T * chance).sum(axis=1)
    return surplus + 0.5 - expected(found)


def fit(points: np.ndarray) -> np.ndarray:
    """상상의 무승부까지 넣은 가능도가 가장 큰 점수(자연로그 단위). 뉴턴 방법입니다."""
    found, games = np.zeros(len(points)), points + points.T
    while True:
        chance, alone = expected(found[:, None] - found), expected(found)
        spread = games * chance * chance.T
        curve = np.diag(spread.sum(axis=1) + alone * (1 - alone)) - spread
        here = slope(points, found)
        step = np.linalg.solve(curve, here)
        # 꼭대기까지의 거리를 표준오차로 재어 제곱한 것입니다. 점수로 재면 서로 드물게 둔 무리
        # 사이의 거리가 반올림 때문에 끝내 가라앉지 않을 수 있습니다.
        if here @ step < 1e-12:
            return found + step
        # 한 걸음에 너무 멀리 가면 곡률이 0에 가까운 곳에 빠져 돌아오지 못합니다.
        found = found + step / max(1.0, np.abs(step).max())


def interval(
    won: np.ndarray, lost: np.ndarray, found: np.ndarray
) -> tuple[float | None, float | None]:
    """상대마다 얻은 보상 `won`과 내준 보상 `lost`로 구한 점수의 95 % 구간(자연로그 단위)."""

    def surplus(rating: float) -> float:
        """얻은 보상이 `rating`의 기댓값보다 표준편차의 몇 배만큼 많은지."""
        chance, miss = expected(rating - found), expected(found - rating)
        return (won * miss - lost * chance).sum() / math.sqrt(((won + lost) * chance * miss).sum())

    low = root(lambda rating: surplus(rating) - Z95, found) if won.any() else None
    high = root(lambda rating: surplus(rating) + Z95, found) if lost.any() else None
    return low, high


def root(falling: Callable[[float], float], found: np.ndarray) -> float:
    """줄어드는 함수가 0이 되는 점수. 이분법입니다."""
    low, high = found.min() - WIDEST / 2, found.max() + WIDEST / 2
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if falling(middle) > 0 else (low, middle)
    return (low + high) / 2

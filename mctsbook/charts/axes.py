"""차트가 함께 쓰는 축: 승률 축, 로그 축, 정해진 모습의 선."""

import math
from collections.abc import Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.ticker import FixedFormatter, FixedLocator, NullLocator

from .. import palette


def half_line(ax: Axes, along: str = "y") -> None:
    """승률 축을 0에서 1까지로 하고 0.5에 선을 긋습니다. 축의 눈금에 0.5가 함께 적힙니다."""
    ticks = [0, 0.25, 0.5, 0.75, 1]
    labels = ["0", "0.25", "0.5", "0.75", "1"]
    if along == "y":
        ax.set_ylim(0, 1)
        ax.set_yticks(ticks, labels)
        line = ax.axhline(0.5, color=palette.MUTED, linewidth=1, linestyle=(0, (4, 3)), zorder=2)
    else:
        ax.set_xlim(0, 1)
        ax.set_xticks(ticks, labels)
        line = ax.axvline(0.5, color=palette.MUTED, linewidth=1, linestyle=(0, (4, 3)), zorder=2)
    line.set_gid("half")


def log_axis(
    ax: Axes, name: str, low: float, high: float, ticks: Sequence[float] | None = None
) -> None:
    """`name`(`"x"`, `"y"`) 축을 로그 눈금으로 하고, 눈금을 수식이 아닌 보통 숫자로 적습니다.

    범위가 두 자릿수보다 좁으면 1·2·5마다, 넓으면 열 배마다 적습니다.
    """
    low, high = float(low), float(high)
    if ticks is None:
        decades = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
        steps = (1, 2, 5) if math.log10(high / low) < 2 else (1,)
        ticks = [float(f"{step}e{decade}") for decade in decades for step in steps]
        ticks = [tick for tick in ticks if low * 0.999 <= tick <= high * 1.001]
    pad = (high / low) ** 0.03
    ax.set(**{f"{name}scale": "log", f"{name}lim": (low / pad, high * pad)})
    axis = getattr(ax, f"{name}axis")
    axis.set_major_locator(FixedLocator(ticks))
    axis.set_major_formatter(FixedFormatter([short_number(tick) for tick in ticks]))
    axis.set_minor_locator(NullLocator())


def draw_series(ax: Axes, xs: Sequence, ys: Sequence, name: str, index: int) -> None:
    """정해진 모습의 선 하나. `SERIES`를 한 바퀴 돌고 나면 표식의 속을 비웁니다."""
    look = palette.look(name, index)
    line = {"color": look.color, "linestyle": look.line, "marker": look.marker}
    if index >= len(palette.SERIES):
        line["markerfacecolor"] = palette.PAPER
    ax.plot(xs, ys, label=look.label, markersize=4.5, **line)


def short_number(value: Any) -> str:
    """눈금에 적을 글자: 정수는 천 단위 쉼표, 실수는 유효숫자만."""
    if isinstance(value, str):
        return value
    if float(value).is_integer():
        return f"{int(value):,}"
    return f"{float(value):.10f}".rstrip("0") if abs(value) < 1e-3 else f"{value:g}"

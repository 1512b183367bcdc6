"""선수의 힘: 엘로와 그 구간."""

from collections.abc import Sequence
from typing import Any

from matplotlib.ticker import MaxNLocator

from .. import palette
from .data import check_lengths
from .style import Chart, new_chart, styled


@styled
def elo_ratings(
    names: Sequence[str],
    ratings: Sequence[Any],
    title: str = "선수마다의 엘로",
    looks: Sequence[str] | None = None,
) -> Chart:
    """선수마다의 엘로(점)와 95 % 구간(가로줄)을 센 차례로 그립니다.

    `ratings`는 `elo`, `low`, `high`가 있는 것이나 그 셋의 묶음입니다. 구간에 끝이 없으면(`None`)
    그 쪽으로 화살표를 그립니다. `looks`는 선수마다 알고리즘의 열쇠(`'mcts'` 등)입니다.
    """
    check_lengths(names=names, ratings=ratings, looks=names if looks is None else looks)
    rows = [(name, *read(rating)) for name, rating in zip(names, ratings, strict=True)]
    keys = list(names if looks is None else looks)
    order = sorted(range(len(rows)), key=lambda i: -rows[i][1])
    ends = [value for _, *values in rows for value in values if value is not None]
    pad = 0.08 * max(max(ends) - min(ends), 50)
    left, right = min(ends) - 2 * pad, max(ends) + 2 * pad
    figure = new_chart(title, height=1.35 + 0.32 * len(rows))
    ax = figure.subplots()
    ax.axvline(0, color=palette.MUTED, linewidth=1, linestyle=(0, (4, 3)), gid="mean")
    for row, i in enumerate(order):
        _, elo, low, high = rows[i]
        look = palette.look(keys[i], i)
        start, end = left + pad if low is None else low, right - pad if high is None else high
        line = {"color": look.color, "linewidth": 1.5, "zorder": 2}
        ax.plot([start, end], [row, row], gid="interval", **line)
        for x, bound, arrow in ((start, low, "<"), (end, high, ">")):
            ax.plot(
                x, row, marker="|" if bound is not None else arrow, markersize=7, color=look.color
            )
        ax.plot(elo, row, marker=look.marker, markersize=6, color=look.color, gid="elo")
        ax.text(right, row, f"{elo:+z.0f}", va="center", fontsize=8, clip_on=False)
    ax.set_yticks(range(len(rows)), [rows[i][0] for i in order])
    ax.set_ylim(len(rows) - 0.45, -0.55)
    # 눈금의 글자도 여기서 굳힙니다. 음수의 부호는 그릴 때의 설정을 따르기 때문입니다.
    ticks = [t for t in MaxNLocator(6, integer=True).tick_values(left, right) if left <= t <= right]
    ax.set_xticks(ticks, [f"{tick:+.0f}" if tick else "0" for tick in ticks])
    ax.set_xlim(left, right)
    ax.tick_params(axis="y", length=0)
    ax.set_xlabel("엘로 (평균 0, 가로줄: 95 % 구간)")
    return figure


def read(rating: Any) -> tuple[float, float | None, float | None]:
    """`(엘로, 아래 끝, 위 끝)`."""
    if hasattr(rating, "elo"):
        return rating.elo, rating.low, rating.high
    elo, low, high = rating
    return elo, low, high

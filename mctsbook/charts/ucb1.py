"""UCB1의 두 항과, 탐험 상수에 따라 선택되는 자식."""

import math
from collections.abc import Mapping, Sequence

import numpy as np

from .. import palette
from .axes import draw_series, log_axis
from .style import Chart, new_chart, styled


@styled
def ucb1_terms(
    parent_visits: int,
    win_rate: float = 0.5,
    c: float = math.sqrt(2),
    title: str | None = None,
) -> Chart:
    """UCB1의 활용 항과 탐험 항을 자식의 방문 횟수에 따라 그립니다.

    부모의 방문 횟수와 자식의 승률(0–1)은 그대로 두고, 자식의 방문만 1부터 부모의 방문까지 늘립니다.
    """
    if parent_visits < 2 or not 0 <= win_rate <= 1:
        raise ValueError(
            "parent_visits는 2 이상, win_rate는 0과 1 사이여야 합니다: "
            f"{parent_visits!r}, {win_rate!r}"
        )
    ns = np.array(sorted({round(n) for n in np.geomspace(1, parent_visits, 80)}))
    explore = c * np.sqrt(math.log(parent_visits) / ns)
    if title is None:
        title = f"UCB1의 두 항 (부모 방문 {parent_visits:,}, 승률 {win_rate:.2f}, C = {c:.2f})"
    figure = new_chart(title)
    ax = figure.subplots()
    terms = {
        "합(UCB1)": explore + win_rate,
        "탐험 항 C·√(ln(부모 방문) / n)": explore,
        "활용 항(승률)": np.full(len(ns), float(win_rate)),
    }
    for look, (name, values) in zip(
        (palette.SERIES[5], palette.SERIES[1], palette.SERIES[0]), terms.items(), strict=True
    ):
        line = {"color": look.color, "linestyle": look.line, "marker": look.marker}
        ax.plot(ns, values, label=name, markersize=4, markevery=8, **line)
    ax.set_ylim(bottom=0)
    log_axis(ax, "x", 1, parent_visits)
    ax.set_xlabel("이 자식의 방문 횟수 n (로그 눈금)")
    ax.set_ylabel("값")
    ax.legend()
    return figure


@styled
def ucb1_curves(
    children: Mapping[str, tuple[float, int]] | Sequence[tuple[float, int]],
    cs: Sequence[float] = (0.0, 3.0),
    parent_visits: int | None = None,
    title: str | None = None,
) -> Chart:
    """자식마다의 UCB1을 탐험 상수 C에 따라 그리고, C의 구간마다 선택되는 자식을 위에 적습니다.

    `children`은 `(보상 합, 방문 횟수)`의 목록이거나 이름 → 쌍, `cs`는 그릴 C의 범위입니다.
    부모의 방문 횟수를 주지 않으면 자식의 방문을 더한 값입니다.
    """
    if not isinstance(children, Mapping):
        children = {f"자식 {i + 1}": pair for i, pair in enumerate(children)}
    if not children or min(visits for _, visits in children.values()) < 1:
        raise ValueError("방문이 1 이상인 자식만 그릴 수 있습니다(방문이 없으면 UCB1은 무한대).")
    low, high = min(cs), max(cs)
    if not 0 <= low < high:
        raise ValueError(f"cs는 0 이상인 서로 다른 값을 둘 이상 담아야 합니다: {cs!r}")
    if parent_visits is None:
        parent_visits = sum(visits for _, visits in children.values())
    lines = [
        (wins / visits, math.sqrt(math.log(parent_visits) / visits))
        for wins, visits in children.values()
    ]
    title = f"C에 따른 UCB1 (부모 방문 {parent_visits:,})" if title is None else title
    figure = new_chart(title, height=3.8)
    ax = figure.subplots()
    points = np.linspace(low, high, 13)
    for index, ((name, (wins, visits)), (rate, slope)) in enumerate(
        zip(children.items(), lines, strict=True)
    ):
        label = f"{name}: {wins:g}/{visits} = {rate:.2f}"
        draw_series(ax, points, rate + slope * points, label, index)
    names = list(children)
    ax.set_xlim(low, high)
    ax.set_ylim(bottom=0)
    raised, middle = 0, -math.inf
    for start, end, index in chosen_ranges(lines, low, high):
        # 앞의 이름과 가까우면 겹치지 않게 한 줄씩 올려 적습니다.
        middle, before = (start + end) / 2, middle
        raised = raised + 1 if middle - before < 0.17 * (high - low) else 0
        look = palette.SERIES[index % len(palette.SERIES)]
        ax.axvspan(start, end, ymin=0.965, ymax=1, color=look.color, gid=f"chosen {index}")
        ax.axvline(end, color=palette.MUTED, linewidth=0.8, linestyle=":")
        place = {"transform": ax.get_xaxis_transform(), "ha": "center", "fontsize": 8}
        ax.text(middle, 1.02 + 0.06 * raised, names[index], color=look.color, **place)
    ax.set_xlabel("탐험 상수 C (위의 띠: 그 C에서 선택되는 자식)")
    ax.set_ylabel("UCB1")
    figure.legend(loc="outside right center")
    return figure


def chosen_ranges(
    lines: Sequence[tuple[float, float]], low: float, high: float
) -> list[tuple[float, float, int]]:
    """직선 `승률 + C·기울기` 가운데 가장 큰 것이 바뀌는 구간: `(시작, 끝, 번호)`의 목록.

    값이 같으면 번호가 앞선 것입니다. UCB1은 C에 대해 직선이라 바뀌는 곳을 정확히 구합니다.
    """
    ranges, start = [], low
    current = max(range(len(lines)), key=lambda i: lines[i][0] + lines[i][1] * low)
    while True:
        rate, slope = lines[current]
        steeper = [((rate - q) / (s - slope), i) for i, (q, s) in enumerate(lines) if s > slope]
        end, following = min(steeper, default=(high, current))
        end = min(max(start, end), high)
        # 여러 직선이 한 점에서 만나면 길이가 0인 구간이 생깁니다.
        if end - start > 1e-9 * (high - low):
            ranges.append((start, end, current))
            start = end
        if end >= high or following == current:
            return ranges
        current = following

"""횟수에 따라 변하는 값: 누적 비율, 오차, 수의 품질, 수마다의 시간."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from .. import palette
from ..stats import wilson_interval
from .axes import draw_series, half_line, log_axis
from .data import check_lengths, error_lengths
from .style import Chart, new_chart, styled


@styled
def running_average(
    outcomes: Sequence[Any],
    exact: Mapping[Any, float] | None = None,
    title: str | None = None,
) -> Chart:
    """롤아웃의 승자를 차례로 받아, 결과마다의 비율이 어떻게 자리 잡는지 그립니다.

    `outcomes`는 승자(`'X'`, `'O'`, `'draw'` 또는 1, 2)의 목록, `exact`는 승자 → 정확한 확률입니다.
    띠는 95 % 윌슨 구간, 같은 색의 가는 점선은 정확한 확률입니다.
    """
    total = len(outcomes)
    if total == 0:
        raise ValueError("outcomes가 비어 있어 그릴 것이 없습니다.")
    unknown = set(outcomes) - set(palette.PLAYERS)
    if unknown:
        raise ValueError(f"승자는 'X', 'O', 'draw', 1, 2 가운데 하나여야 합니다: {unknown}")
    ns = sorted({round(n) for n in np.geomspace(1, total, 60)})
    names = [name for name in palette.PLAYERS if name in set(outcomes) | set(exact or {})]
    title = f"롤아웃 결과의 누적 비율 (n = {total:,})" if title is None else title
    figure = new_chart(title)
    ax = figure.subplots()
    half_line(ax)
    for name in names:
        look = palette.PLAYERS[name]
        counts = np.cumsum([outcome == name for outcome in outcomes])[np.array(ns) - 1]
        bands = np.array([wilson_interval(int(k), n) for k, n in zip(counts, ns, strict=True)])
        rates = counts / np.array(ns)
        ax.fill_between(ns, bands[:, 0], bands[:, 1], color=look.color, alpha=0.16, linewidth=0)
        label = f"{look.label} {rates[-1]:.3f}"
        if exact is not None and name in exact:
            chance = float(exact[name])
            label += f"\n(점선: 정확값 {chance:.3f})"
            ax.axhline(chance, color=look.color, linewidth=1, linestyle=":", gid="exact")
        style = {"linestyle": look.line, "marker": look.marker, "markersize": 4, "markevery": 6}
        ax.plot(ns, rates, color=look.color, label=label, **style)
    log_axis(ax, "x", 1, max(total, 2))
    ax.set_xlabel("롤아웃 횟수 n (로그 눈금)")
    ax.set_ylabel("비율 (띠: 95 % 윌슨 구간)")
    figure.legend(loc="outside right center", labelspacing=1.1)
    return figure


@styled
def error_curve(
    ns: Sequence[int],
    errors: Sequence[float] | Mapping[str, Sequence[float]],
    title: str = "롤아웃 횟수와 오차",
    ylabel: str = "오차",
) -> Chart:
    """횟수 `ns`에 따른 오차를 1/√n 기준선과 함께 로그-로그 축에 그립니다.

    `errors`는 0보다 큰 값의 목록이거나 이름 → 목록입니다. 기준선은 첫 목록에 맞춥니다.
    """
    series = errors if isinstance(errors, Mapping) else {"잰 오차": errors}
    figure = new_chart(title)
    ax = figure.subplots()
    for index, (name, values) in enumerate(series.items()):
        check_lengths(ns=ns, errors=values)
        if min(values) <= 0 or min(ns) <= 0:
            raise ValueError(f"로그 축에는 0보다 큰 값만 그립니다: {min(values)}, {min(ns)}")
        draw_series(ax, ns, values, name, index)
    first = np.asarray(next(iter(series.values())), dtype=float)
    scale = math.exp(float(np.mean(np.log(first * np.sqrt(ns)))))
    guide = [scale / math.sqrt(n) for n in ns]
    ax.plot(ns, guide, color=palette.MUTED, linestyle=(0, (2, 2)), zorder=1, gid="guide")
    ax.lines[-1].set_label(f"{scale:.2g}/√n 기준선")
    drawn = [value for values in series.values() for value in values] + guide
    log_axis(ax, "x", min(ns), max(ns))
    log_axis(ax, "y", min(drawn), max(drawn))
    ax.set_xlabel("롤아웃 횟수 n (로그 눈금)")
    ax.set_ylabel(f"{ylabel} (로그 눈금)")
    ax.legend()
    return figure


@styled
def quality_curve(
    ns: Sequence[int],
    successes: Sequence[int] | Mapping[str, Sequence[int]],
    totals: int | Sequence[int],
    title: str | None = None,
    xlabel: str = "반복 횟수 N (로그 눈금)",
    baseline: float | None = None,
    ylabel: str = "비율",
) -> Chart:
    """반복 횟수에 따라 최선의 수를 고른 비율을 95 % 윌슨 구간과 함께 그립니다.

    `successes`는 맞힌 개수의 목록이거나 알고리즘(`'mcts'` 등) → 목록, `totals`는 재어 본 국면의
    수(하나 또는 `ns`마다), `baseline`은 무작위로 고를 때 맞힐 비율, `ylabel`은
    세로축의 이름입니다.
    """
    series = successes if isinstance(successes, Mapping) else {"mcts": successes}
    totals = [totals] * len(ns) if np.ndim(totals) == 0 else list(totals)
    spread = sorted({int(total) for total in totals})
    n = f"{spread[0]:,}" if len(spread) == 1 else f"{spread[0]:,}–{spread[-1]:,}"
    title = f"최선의 수를 고른 비율 (점마다 국면 n = {n}개)" if title is None else title
    figure = new_chart(title)
    ax = figure.subplots()
    half_line(ax)
    ends = []
    for index, (name, counts) in enumerate(series.items()):
        check_lengths(ns=ns, successes=counts, totals=totals)
        rates = [count / total for count, total in zip(counts, totals, strict=True)]
        look = palette.look(name, index)
        ax.errorbar(
            ns,
            rates,
            yerr=error_lengths(counts, totals),
            color=look.color,
            linestyle=look.line,
            marker=look.marker,
            markersize=4.5,
            capsize=3,
            clip_on=False,
            label=look.label,
        )
        ends.append(rates[-1])
    below = math.inf
    for rate in sorted(ends, reverse=True):
        below = min(rate, below - 0.06)  # 끝이 비슷한 선들의 값이 겹치지 않게 아래로 내립니다.
        place = {"textcoords": "offset points", "xytext": (7, 0), "va": "center"}
        ax.annotate(f"{rate:.3f}", (ns[-1], below), fontsize=8, **place)
    if baseline is not None:
        line = {"color": palette.ALGORITHMS["random"].color, "linestyle": ":", "gid": "baseline"}
        ax.axhline(baseline, label=f"무작위로 고를 때 {baseline:.3f}", **line)
    log_axis(ax, "x", min(ns), max(ns) * 1.25, ticks=ns if len(ns) <= 10 else None)
    ax.set_xlabel(xlabel)
    ax.set_ylabel(f"{ylabel} (세로줄: 95 % 윌슨 구간)")
    ax.legend(loc="lower right")
    return figure


@styled
def time_per_move(
    seconds_by_player: Mapping[str, Sequence[float]],
    title: str = "한 수에 걸린 시간",
) -> Chart:
    """선수마다 수를 둘 때 걸린 시간(초)을 로그 축에 그립니다.

    열쇠는 알고리즘(`'minimax'`, `'mcts'` 등)이나 다른 이름, 값은 둔 차례대로의 초입니다.
    시계의 눈금보다 짧아 0으로 잰 시간은 1 µs로 그립니다.
    """
    if not seconds_by_player or not all(seconds_by_player.values()):
        raise ValueError("선수마다 시간을 하나 이상 주어야 합니다.")
    figure = new_chart(title)
    ax = figure.subplots()
    drawn = []
    for index, (name, seconds) in enumerate(seconds_by_player.items()):
        times = [max(float(second), 1e-6) for second in seconds]
        draw_series(ax, range(1, len(times) + 1), times, name, index)
        drawn += times
    log_axis(ax, "y", min(drawn) / 1.3, max(drawn) * 1.3)
    ax.xaxis.get_major_locator().set_params(integer=True)
    ax.set_xlabel("몇 번째로 둔 수(자기 수만 셈)")
    ax.set_ylabel("초 (로그 눈금)")
    figure.legend(loc="outside right center")
    return figure

"""수마다의 막대와 구간: 방문 횟수, 승률, 롤아웃으로 어림한 값, 정확한 값."""

from collections.abc import Mapping, Sequence
from typing import Any

from matplotlib.axes import Axes

from .. import palette
from ..result import leader
from .axes import half_line
from .data import Labels, board_order, error_lengths, labeler, root_children
from .style import Chart, new_chart, styled

OUTCOMES = {1: ("^", "이김"), 0: ("s", "비김"), -1: ("v", "짐")}


@styled
def visits_and_win_rates(
    result: Any,
    labels: Labels = None,
    title: str | None = None,
    best: Any = None,
    exact: Mapping[Any, int] | None = None,
    limit: int = 12,
) -> Chart:
    """루트의 자식마다 방문 횟수(막대)와 승률(점과 95 % 윌슨 구간)을 나란히 그립니다.

    `result`는 탐색 결과 또는 `(수, 방문 횟수, 보상 합)`의 목록, `best`는 고른 수(주지 않으면 가장
    많이 방문한 수), `exact`는 수 → 1(이김)·0(비김)·−1(짐)이고 값이 가장 큰 수에 ‘정답’이라고
    적습니다. 승률이 가장 높은 수가 고른 수가 아니면 별표(*)를 붙입니다. 자식이 `limit`개보다
    많으면 가장 많이 방문한 것만 행 우선 순서로 그리고 몇 개를 뺐는지 적습니다.
    """
    children, chosen = root_children(result)
    best = chosen if best is None else best
    shown = sorted(children, key=lambda child: (child.move != best, -child.visits))[:limit]
    shown.sort(key=lambda child: board_order(child.move))
    total, left_out = sum(child.visits for child in children), len(children) - len(shown)
    title = f"루트 자식의 방문 횟수와 승률 (방문 합계 n = {total:,})" if title is None else title
    if left_out:
        title += f"\n자식 {len(children)}개 가운데 방문이 많은 {len(shown)}개 ({left_out}개 생략)"

    figure = new_chart(title, height=1.3 + 0.26 * len(shown))
    left, right = figure.subplots(1, 2, sharey=True)
    rows = range(len(shown))
    bars = left.barh(rows, [child.visits for child in shown], color=palette.VISITS, height=0.68)
    most = max(child.visits for child in shown)
    left.set_xlim(0, max(1, most) * 1.45)
    left.xaxis.get_major_locator().set_params(integer=True, nbins=5)
    for row, bar, child in zip(rows, bars, shown, strict=True):
        text = f" {child.visits:,}"
        if child.move == best:
            bar.set(hatch="///", edgecolor=palette.INK, linewidth=1.2, gid="best")
            text += " ← 고른 수"
        left.text(child.visits, row, text, va="center", fontsize=8)
    _name_rows(left, [labeler(labels)(child.move) for child in shown])
    left.set_xlabel("방문 횟수")

    half_line(right, "x")
    right.tick_params(axis="y", length=0)
    visited = [(row, child) for row, child in zip(rows, shown, strict=True) if child.visits]
    _interval_rows(
        right,
        [row for row, _ in visited],
        [child.wins for _, child in visited],
        [child.visits for _, child in visited],
        palette.SERIES[0],
    )
    ahead = leader(shown, best)
    for row, child in zip(rows, shown, strict=True):
        text = f"{child.win_rate:.2f}" if child.visits else "–"
        _value_text(right, row, text if ahead is None or child.move != ahead else f"{text}*")
        if exact is not None and child.move in exact:
            _outcome(
                right, row, exact[child.move], optimal=exact[child.move] == max(exact.values())
            )
    note = "\n* 고른 수보다 승률이 높은 수" if ahead is not None else ""
    right.set_xlabel(f"승률 (가로줄: 95 % 윌슨 구간){note}")
    return figure


@styled
def move_intervals(
    estimates: Sequence[Any],
    exact: Mapping[Any, float] | None = None,
    value: str = "score",
    labels: Labels = None,
    title: str | None = None,
    best: Any = None,
    truth: Mapping[Any, int] | None = None,
) -> Chart:
    """롤아웃으로 어림한 수마다의 값을 95 % 윌슨 구간과 함께 그립니다.

    `estimates`는 `pure_monte_carlo`의 결과, `value`는 `"score"`(평균 보상, 무승부 0.5) 또는
    `"win_rate"`(이긴 비율), `exact`는 수 → 정확한 값(0–1, 세로 막대), `truth`는 최선으로 둘 때의
    결과 수 → 1(이김)·0(비김)·−1(짐)이고 값이 가장 큰 수에 ‘정답’이라고 적습니다.
    """
    if value not in ("score", "win_rate"):
        raise ValueError(f"value는 'score' 또는 'win_rate'여야 합니다: {value!r}")
    shown = sorted(estimates, key=lambda item: board_order(item.move))
    if not shown:
        raise ValueError("어림한 수가 하나도 없어 그릴 것이 없습니다.")
    name = "평균 보상" if value == "score" else "승률"
    if best is None:
        best = max(shown, key=lambda item: getattr(item, value)).move
    ns = sorted({item.n for item in shown})
    n = f"{ns[0]:,}" if len(ns) == 1 else f"{ns[0]:,}–{ns[-1]:,}"
    title = f"롤아웃으로 어림한 수마다의 {name} (수마다 n = {n})" if title is None else title

    figure = new_chart(title, height=1.45 + 0.26 * len(shown))
    if truth is not None:
        # 축의 너비에 비례하여 놓인 글자는 축이 좁아질 때 함께 움직여 자리가 조금 모자랍니다.
        figure.get_layout_engine().set(rect=(0, 0, 0.97, 1))
    ax = figure.subplots()
    half_line(ax, "x")
    rows = range(len(shown))
    looks = palette.ALGORITHMS["pure_monte_carlo"]
    successes = [getattr(item, value) * item.n for item in shown]
    drawn = _interval_rows(ax, rows, successes, [item.n for item in shown], looks)
    drawn.set_label(f"어림한 {name}과 95 % 윌슨 구간")
    for row, item in zip(rows, shown, strict=True):
        mark = " ← 가장 큼" if item.move == best else ""
        _value_text(ax, row, f"{getattr(item, value):.3f}{mark}")
        if truth is not None and item.move in truth:
            optimal = truth[item.move] == max(truth.values())
            _outcome(ax, row, truth[item.move], offset=0.18, optimal=optimal)
    if exact is not None:
        marked = [
            (row, float(exact[item.move])) for row, item in enumerate(shown) if item.move in exact
        ]
        ax.scatter(
            [number for _, number in marked],
            [row for row, _ in marked],
            marker="|",
            s=170,
            linewidths=2.2,
            color=palette.INK,
            zorder=4,
            label="정확한 값 (세로 막대)",
            gid="exact",
        )
        figure.legend(loc="outside lower center", ncols=2)
    _name_rows(ax, [labeler(labels)(item.move) for item in shown])
    ax.set_xlabel(name)
    return figure


@styled
def compare_visits(
    results: Mapping[str, Any],
    labels: Labels = None,
    title: str | None = None,
) -> Chart:
    """같은 국면을 여러 설정으로 탐색한 결과의 방문 횟수를 한 줄에 나란히 그립니다.

    `results`는 설정의 이름 → 탐색 결과(또는 자식의 목록)입니다. 빗금은 고른 수입니다.
    """
    if not results:
        raise ValueError("results가 비어 있어 그릴 것이 없습니다.")
    found = {name: root_children(result) for name, result in results.items()}
    moves = {child.move for children, _ in found.values() for child in children}
    moves = sorted(moves, key=board_order)
    totals = sorted({sum(child.visits for child in children) for children, _ in found.values()})
    n = " · ".join(f"{total:,}" for total in totals)
    title = f"설정에 따른 루트 자식의 방문 횟수 (방문 합계 n = {n})" if title is None else title
    figure = new_chart(title, width=max(6.4, 2.2 * len(found)), height=1.4 + 0.22 * len(moves))
    panels = figure.subplots(1, len(found), sharex=True, sharey=True, squeeze=False)[0]
    most = max(child.visits for children, _ in found.values() for child in children)
    for ax, (name, (children, best)) in zip(panels, found.items(), strict=True):
        visits = {child.move: child.visits for child in children}
        counts = [visits.get(move, 0) for move in moves]
        bars = ax.barh(range(len(moves)), counts, color=palette.VISITS, height=0.68)
        for row, (move, bar) in enumerate(zip(moves, bars, strict=True)):
            if move == best:
                bar.set(hatch="///", edgecolor=palette.INK, linewidth=1.2, gid="best")
            ax.text(counts[row], row, f" {counts[row]:,}", va="center", fontsize=7.5)
        ax.set_title(str(name))
        ax.tick_params(axis="y", length=0)
        ax.set_xlim(0, max(1, most) * 1.3)
        ax.xaxis.get_major_locator().set_params(integer=True, nbins=4)
        ax.set_xlabel("방문 횟수")
    _name_rows(panels[0], [labeler(labels)(move) for move in moves])
    return figure


def _name_rows(ax: Axes, names: list[str]) -> None:
    """세로축에 수의 이름을 위에서 아래로 적습니다."""
    ax.set_yticks(range(len(names)), names)
    ax.set_ylim(len(names) - 0.45, -0.55)
    ax.set_ylabel("수", rotation=0, ha="right")
    ax.tick_params(axis="y", length=0)


def _interval_rows(ax: Axes, rows: Sequence[int], successes: list, totals: list, look) -> Any:
    """행마다 비율(점)과 95 % 윌슨 구간(가로줄)을 그립니다."""
    return ax.errorbar(
        [success / total for success, total in zip(successes, totals, strict=True)],
        rows,
        xerr=error_lengths(successes, totals),
        fmt=look.marker,
        color=look.color,
        markersize=4.5,
        capsize=3,
        elinewidth=1.4,
        clip_on=False,
        zorder=3,
    )


def _value_text(ax: Axes, row: int, text: str) -> None:
    ax.text(1.03, row, text, transform=ax.get_yaxis_transform(), va="center", fontsize=8)


def _outcome(ax: Axes, row: int, value: int, offset: float = 0.17, optimal: bool = False) -> None:
    """축의 오른쪽에 정확한 결과를 표식과 글자로 적습니다."""
    if value not in OUTCOMES:
        raise ValueError(f"정답의 값은 1(이김), 0(비김), -1(짐) 가운데 하나여야 합니다: {value!r}")
    marker, name = OUTCOMES[value]
    place = {"transform": ax.get_yaxis_transform(), "clip_on": False}
    color = palette.INK if value == 1 else palette.MUTED
    ax.scatter([1.05 + offset], [row], marker=marker, s=22, color=color, gid="exact", **place)
    text = f"{name}, 정답" if optimal else name
    ax.text(1.08 + offset, row, text, va="center", fontsize=8, transform=place["transform"])

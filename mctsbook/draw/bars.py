"""후보 막대 그림: 방문 횟수의 막대, 승률과 그 구간, 정답."""

from collections.abc import Mapping, Sequence
from typing import Any

from .. import palette
from ..games import Game
from ..result import Child, leader
from ..stats import wilson_interval
from .marks import AHEAD, NOTES, told, truth_of
from .svg import Markup, element, group, picture, text
from .words import move_name, number

WIDTH, ROW, TOP = 380, 26, 24
NAME, BAR_LEFT, BAR_LONGEST = 15, 102, 58
INTERVAL, INTERVAL_WIDTH, RATE, TRUTH = 234, 60, 333, 378
MOST_ROWS = 12


def bars(
    game: Game,
    candidates: Sequence[Child],
    title: str,
    *,
    chosen: Any = None,
    values: Mapping[Any, int] | None = None,
) -> str:
    """후보마다 한 줄: 이름, 방문 횟수의 막대와 수, 승률과 95 % 윌슨 구간, 정답.

    고른 수에는 ▶, 정답 가운데 가장 좋은 수에는 ✓, 승률이 고른 수보다 높고 가장 높은 수에는 *가
    붙습니다. 구간의 가운데 눈금은 0.5입니다.

    줄의 순서는 판의 순서라서 방문이 늘어도 자리가 바뀌지 않습니다.
    후보가 12개보다 많으면 많이 방문한 12개만 그리고 나머지는 세어 적습니다.
    """
    ranked = sorted(candidates, key=lambda child: -child.visits)
    shown = {child.move for child in ranked[:MOST_ROWS]}
    by_move = {child.move: child for child in candidates if child.move in shown}
    rows = [by_move[move] for move in game.possible_moves() if move in by_move]
    most = max((child.visits for child in candidates), default=0)
    ahead = leader(candidates, chosen)
    body, spoken = [heading(bool(values))], []
    for k, child in enumerate(rows):
        marks = {"chosen": child.move == chosen, "ahead": child.move == ahead}
        truth = truth_of(child.move, values)
        body.append(row(game, child, TOP + k * ROW, most, truth, **marks))
        spoken.append(describe(game, child, truth, **marks))
    height = TOP + len(rows) * ROW
    if not rows:
        body.append(text(NAME, height + 17, "아직 후보가 없습니다.", 12))
        height += ROW
    if len(ranked) > len(rows):
        rest = ranked[len(rows) :]
        visits = number(sum(child.visits for child in rest))
        body.append(text(NAME, height + 17, f"그 밖의 {len(rest)}개: 방문 {visits}번", 12))
        height += ROW
    # 표식이 있는지에 따라 그림의 높이가 바뀌지 않도록 늘 적습니다.
    if chosen is not None:
        marks = NOTES if values else {AHEAD: NOTES[AHEAD]}
        body.append(text(NAME, height + 17, ", ".join(f"{m} {n}" for m, n in marks.items()), 12))
        height += ROW
    return picture(title, f"{'; '.join(spoken)}.", (WIDTH, height + 4), *body)


def heading(with_values: bool) -> Markup:
    """열의 이름."""
    return group(
        text(NAME, 15, "수", 12),
        text(BAR_LEFT, 15, "방문 횟수", 12),
        text(RATE, 15, "승률(95 % 구간)", 12, text_anchor="end"),
        text(TRUTH, 15, "정답", 12, text_anchor="end") if with_values else None,
    )


def row(
    game: Game,
    child: Child,
    y: float,
    most: int,
    truth: str | None,
    *,
    chosen: bool,
    ahead: bool,
) -> Markup:
    """후보 한 줄."""
    length = BAR_LONGEST * child.visits / most if most else 0.0
    base = y + 17
    return group(
        text(1, base, "▶", 12) if chosen else None,
        text(NAME, base, move_name(game, child.move), 12),
        element(
            "rect",
            x=BAR_LEFT,
            y=y + 4,
            width=float(length),
            height=ROW - 8,
            fill=palette.VISITS,
            fill_opacity=1 if chosen else 0.65,
            class_="mctsbook-visits",
        ),
        text(BAR_LEFT + length + 4, base, number(child.visits), 12),
        interval(child, y + ROW / 2) if child.visits else None,
        text(RATE, base, f"{child.win_rate:.2f}{AHEAD * ahead}", 12, text_anchor="end"),
        text(TRUTH, base, truth, 12, text_anchor="end") if truth else None,
        data_bar=str(child.move),
    )


def interval(child: Child, y: float) -> Markup:
    """승률의 95 % 윌슨 구간: 0부터 1까지의 자리에 그은 가로줄과 점."""
    ends = wilson_interval(child.wins, child.visits)
    low, high, rate, half = (INTERVAL + INTERVAL_WIDTH * x for x in (*ends, child.win_rate, 0.5))
    stroke = {"stroke": "currentColor"}
    return group(
        element("line", x1=half, y1=y - 8, x2=half, y2=y + 8, stroke_opacity=0.35, **stroke),
        element("line", x1=low, y1=y, x2=high, y2=y, stroke_width=2, **stroke),
        element("circle", cx=rate, cy=y, r=3, fill="currentColor"),
        class_="mctsbook-interval",
    )


def describe(game: Game, child: Child, truth: str | None, *, chosen: bool, ahead: bool) -> str:
    """후보 한 줄을 글로."""
    parts = [f"{move_name(game, child.move)} 방문 {number(child.visits)}번"]
    parts.append(f"승률 {child.win_rate:.2f}")
    if child.visits:
        low, high = wilson_interval(child.wins, child.visits)
        parts.append(f"95 % 구간 {low:.2f}에서 {high:.2f}")
    if truth:
        parts.append(told(truth))
    parts += ["고른 수"] * chosen + [NOTES[AHEAD]] * ahead
    return ", ".join(parts)

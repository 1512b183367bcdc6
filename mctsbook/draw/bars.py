"""후보 막대 그림: 막대는 방문 횟수, 숫자는 승률과 정답."""

from collections.abc import Mapping, Sequence
from typing import Any

from .. import palette
from ..games import Game
from ..result import Child
from .svg import Markup, element, group, picture, text
from .words import VALUE_NAMES, move_name, number

WIDTH, ROW, TOP = 300, 26, 24
NAME, BAR_LEFT, BAR_LONGEST = 15, 102, 70
RATE, TRUTH = 266, 298
MOST_ROWS = 12


def bars(
    game: Game,
    candidates: Sequence[Child],
    title: str,
    *,
    chosen: Any = None,
    values: Mapping[Any, int] | None = None,
) -> str:
    """후보마다 한 줄: 이름, 방문 횟수의 막대와 수, 승률, 정답. 고른 수에는 ▶가 붙습니다.

    줄의 순서는 판의 순서라서 방문이 늘어도 자리가 바뀌지 않습니다.
    후보가 12개보다 많으면 많이 방문한 12개만 그리고 나머지는 세어 적습니다.
    """
    ranked = sorted(candidates, key=lambda child: -child.visits)
    shown = {child.move for child in ranked[:MOST_ROWS]}
    by_move = {child.move: child for child in candidates if child.move in shown}
    rows = [by_move[move] for move in game.possible_moves() if move in by_move]
    most = max((child.visits for child in candidates), default=0)
    body = [heading(bool(values))]
    for k, child in enumerate(rows):
        value = values.get(child.move) if values else None
        body.append(row(game, child, TOP + k * ROW, most, child.move == chosen, value))
    height = TOP + len(rows) * ROW
    if not rows:
        body.append(text(NAME, height + 17, "아직 후보가 없습니다.", 12))
        height += ROW
    if len(ranked) > len(rows):
        rest = ranked[len(rows) :]
        visits = number(sum(child.visits for child in rest))
        body.append(text(NAME, height + 17, f"그 밖의 {len(rest)}개: 방문 {visits}번", 12))
        height += ROW
    desc = "; ".join(describe(game, child, child.move == chosen, values) for child in rows)
    return picture(title, f"{desc}.", (WIDTH, height + 4), *body)


def heading(with_values: bool) -> Markup:
    """열의 이름."""
    return group(
        text(NAME, 15, "수", 12),
        text(BAR_LEFT, 15, "방문 횟수", 12),
        text(RATE, 15, "승률", 12, text_anchor="end"),
        text(TRUTH, 15, "정답", 12, text_anchor="end") if with_values else None,
    )


def row(game: Game, child: Child, y: float, most: int, chosen: bool, value: int | None) -> Markup:
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
        text(RATE, base, f"{child.win_rate:.2f}", 12, text_anchor="end"),
        text(TRUTH, base, VALUE_NAMES[value], 12, text_anchor="end") if value is not None else None,
        data_bar=str(child.move),
    )


def describe(game: Game, child: Child, chosen: bool, values: Mapping[Any, int] | None) -> str:
    """후보 한 줄을 글로."""
    parts = [f"{move_name(game, child.move)} 방문 {number(child.visits)}번"]
    parts.append(f"승률 {child.win_rate:.2f}")
    if values and child.move in values:
        parts.append(f"정답 {VALUE_NAMES[values[child.move]]}")
    if chosen:
        parts.append("고른 수")
    return ", ".join(parts)

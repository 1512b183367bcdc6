"""형세 그림: 점마다 끝내 누구의 것이 되는지."""

from collections.abc import Mapping
from typing import Any

from .. import palette
from ..games import BLACK, WHITE, GoBoard
from .board import WIDTH, ground, measure
from .stones import stones
from .svg import Markup, element, group, picture
from .words import player_name, side, spots

FAINT = 0.1
"""이보다 차이가 작은 점에는 아무것도 그리지 않습니다."""


def go_owners(game: GoBoard, owners: Mapping[Any, float], title: str) -> str:
    """돌 위에 점마다 네모를 얹은 판. 네모의 한 변은 `owners`의 크기, 색은 차지하는 쪽입니다.

    `owners`는 점 → −1(늘 백의 것)부터 1(늘 흑의 것)까지의 값입니다. 비어 있으면 돌만 그립니다.
    """
    unit, edge = measure(game)
    cells = []
    for spot in spots(game):
        x, y = edge + (spot.col + 0.5) * unit, edge + (spot.row + 0.5) * unit
        share = owners.get(spot.move, 0.0)
        stone = stones(spot.stone, [(x, y)], 0.4 * unit) if spot.stone is not None else None
        cells.append(group(stone, mark(share, x, y, unit)))
    return picture(title, describe(game, owners), (WIDTH, WIDTH), ground(game, unit, edge), *cells)


def mark(share: float, x: float, y: float, unit: float) -> Markup | None:
    """차지하는 쪽의 색으로 칠한 네모."""
    if abs(share) < FAINT:
        return None
    size = 0.55 * unit * abs(share)
    return element(
        "rect",
        x=x - size / 2,
        y=y - size / 2,
        width=size,
        height=size,
        fill=palette.PLAYERS[BLACK].color if share > 0 else palette.PAPER,
        stroke=palette.PAPER if share > 0 else palette.INK,
        class_="mctsbook-owner",
    )


def describe(game: GoBoard, owners: Mapping[Any, float]) -> str:
    """점마다의 형세를 글로. 값은 흑의 것이 된 비율에서 백의 것이 된 비율을 뺀 백분율입니다."""
    if not owners:
        return "아직 두어 보지 않았습니다."
    rows = []
    for row in range(side(game)):
        line = (owners[row, col] for col in range(side(game)))
        rows.append(" ".join(word(share) for share in line))
    return f"위에서부터 {' / '.join(rows)}."


def word(share: float) -> str:
    """한 점의 형세: `흑 80`, `백 35`, `반반`."""
    if abs(share) < FAINT:
        return "반반"
    return f"{player_name(BLACK if share > 0 else WHITE)} {abs(share):.0%}".rstrip("%")

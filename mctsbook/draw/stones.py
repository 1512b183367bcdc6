"""돌 그리기: X, O, 흑, 백. 큰 판과 트리의 작은 판이 함께 씁니다."""

from collections.abc import Iterable
from typing import Any

from .. import palette
from ..games import BLACK, Game
from ..games.cells import CellBoard
from .svg import Markup, element, group, plain
from .words import side, spots


def circle_path(x: float, y: float, r: float) -> str:
    """원 하나의 경로."""
    return (
        f"M{plain(x - r)} {plain(y)}a{plain(r)} {plain(r)} 0 1 0 {plain(2 * r)} 0"
        f"a{plain(r)} {plain(r)} 0 1 0 {plain(-2 * r)} 0z"
    )


def cross_path(x: float, y: float, r: float) -> str:
    """X 하나의 경로."""
    a, b, c, d = plain(x - r), plain(y - r), plain(2 * r), plain(-2 * r)
    return f"M{a} {b}l{c} {c}M{a} {plain(y + r)}l{c} {d}"


def stones(player: Any, centers: Iterable[tuple[float, float]], r: float, **extra: Any) -> Markup:
    """`player`의 돌을 `centers`마다 하나씩, 요소 하나로 그립니다. `r`은 돌의 반지름입니다."""
    centers = list(centers)
    if not centers:
        return Markup()
    color = palette.PLAYERS[player].color
    if player == "X":
        path = "".join(cross_path(x, y, 0.8 * r) for x, y in centers)
        style = {"stroke": color, "stroke_width": 0.34 * r, "stroke_linecap": "round"}
    elif player == "O":
        path = "".join(circle_path(x, y, 0.82 * r) for x, y in centers)
        style = {"stroke": color, "stroke_width": 0.34 * r}
    else:
        path = "".join(circle_path(x, y, r) for x, y in centers)
        fill = color if player == BLACK else palette.PAPER
        style = {"fill": fill, "stroke": palette.INK, "stroke_width": max(0.5, 0.07 * r)}
    return element("path", d=path, **{**style, **extra})


def mini_board(game: Game, x: float, y: float, size: float, last: Any = None) -> Markup:
    """한 변이 `size`인 작은 판. 왼쪽 위 모서리가 `(x, y)`이고, `last`의 칸을 칠해 둡니다."""
    n = side(game)
    unit = size / n
    if isinstance(game, CellBoard):
        lines = "".join(
            f"M{plain(x + k * unit)} {plain(y)}v{plain(size)}"
            f"M{plain(x)} {plain(y + k * unit)}h{plain(size)}"
            for k in range(n + 1)
        )
        ground = element("path", d=lines, stroke="currentColor", stroke_opacity=0.55)
    else:
        ground = element("rect", x=x, y=y, width=size, height=size, fill=palette.BOARD)
    centers: dict[Any, list] = {}
    mark = None
    for spot in spots(game):
        center = (x + (spot.col + 0.5) * unit, y + (spot.row + 0.5) * unit)
        if spot.stone is not None:
            centers.setdefault(spot.stone, []).append(center)
        if spot.move == last:
            mark = element(
                "rect",
                x=center[0] - unit / 2,
                y=center[1] - unit / 2,
                width=unit,
                height=unit,
                fill=palette.VISITS,
                fill_opacity=0.35,
            )
    drawn = (stones(player, places, 0.36 * unit) for player, places in centers.items())
    return group(ground, mark, *drawn)

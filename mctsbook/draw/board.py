"""판 그림: 놓인 돌, 후보마다의 방문과 승률, 정답, 무작위로 둔 수."""

from collections.abc import Mapping, Sequence
from typing import Any

from .. import palette
from ..games import Game
from ..games.cells import CellBoard
from ..games.tictactoe import LINES
from ..result import Child, leader
from .marks import AHEAD, NOTES, told, truth_of
from .stones import stones
from .svg import Markup, element, group, picture, plain, text
from .words import (
    Spot,
    move_key,
    number,
    player_name,
    result_name,
    side,
    spot_name,
    spots,
)

WIDTH = 360


def board(
    game: Game,
    title: str,
    *,
    candidates: Sequence[Child] = (),
    chosen: Any = None,
    values: Mapping[Any, int] | None = None,
    last: Any = None,
    ghosts: Sequence[tuple[Any, Any]] = (),
    playable: bool = False,
) -> str:
    """판의 SVG. 너비 360, 정사각형입니다.

    - `candidates`: 루트의 자식. 동그라미의 넓이가 방문 횟수에 비례하고 승률을 적습니다. 승률이 고른
      수보다 높고 가장 높은 수에는 *가 붙습니다.
    - `chosen`: 고른 수. 테두리와 `고른 수`라는 말이 붙습니다.
    - `values`: 수 → 정답(1 이김, 0 비김, −1 짐). 가장 좋은 수에는 ✓가 붙습니다.
    - `last`: 마지막으로 둔 수. `ghosts`: 시뮬레이션에서 차례로 둔 `(수, 선수)`.
    - `playable`: 참이면 빈칸을 고를 수 있습니다(`data-move`).
    """
    unit, edge = measure(game)
    by_move = {child.move: child for child in candidates}
    most = max((child.visits for child in candidates), default=0)
    ahead = leader(candidates, chosen)
    order = {move: (k, player) for k, (move, player) in enumerate(ghosts, 1)}
    cells, first = [], True
    for spot in spots(game):
        x, y = edge + (spot.col + 0.5) * unit, edge + (spot.row + 0.5) * unit
        child = by_move.get(spot.move) if spot.stone is None else None
        label, drawn = [spot_name(game, spot)], [hit_area(x, y, unit)]
        if child is not None:
            marks = {"chosen": child.move == chosen, "ahead": child.move == ahead}
            drawn.append(candidate(child, most, x, y, unit, **marks))
            label.append(f"방문 {number(child.visits)}번, 승률 {child.win_rate:.2f}")
            label += ["고른 수"] * marks["chosen"] + [NOTES[AHEAD]] * marks["ahead"]
        if truth := truth_of(spot.move, values):
            drawn.append(value_mark(truth, x, y, unit))
            label.append(told(truth))
        if spot.stone is not None:
            drawn.append(stones(spot.stone, [(x, y)], 0.4 * unit))
            if spot.move == last:
                drawn.append(last_mark(x, y, unit))
                label.append("마지막 수")
        if spot.move in order:
            k, player = order[spot.move]
            drawn.append(ghost(k, player, x, y, unit))
            label.append(f"무작위로 둔 {k}번째 수 {player_name(player)}")
        choosable = playable and spot.stone is None and not game.is_terminal()
        cells.append(cell(spot, label, drawn, choosable, first))
        first = first and not choosable
    body = (ground(game, unit, edge), *cells, winning_line(game, unit, edge))
    return picture(title, describe(game), (WIDTH, WIDTH), *body, role="group")


def measure(game: Game) -> tuple[float, float]:
    """`(칸의 크기, 바깥 여백)`. 7x7은 여백에 행과 열의 번호를 적습니다."""
    edge = 12 if isinstance(game, CellBoard) else 22
    return (WIDTH - 2 * edge) / side(game), edge


def describe(game: Game) -> str:
    """판을 글로 옮긴 것."""
    rows: dict[int, list[str]] = {}
    for spot in spots(game):
        stone = "빈칸" if spot.stone is None else player_name(spot.stone)
        rows.setdefault(spot.row, []).append(stone)
    state = result_name(game.winner()) if game.is_terminal() else f"{player_name(game.turn)} 차례"
    return f"{state}. 위에서부터 {' / '.join(map(' '.join, rows.values()))}."


def ground(game: Game, unit: float, edge: float) -> Markup:
    """판의 바탕과 줄, 7x7이면 행과 열의 번호."""
    n = side(game)
    if isinstance(game, CellBoard):
        lines = grid([edge + k * unit for k in range(1, n)], edge, n * unit)
        return element("path", d=lines, stroke="currentColor", stroke_width=2, stroke_opacity=0.6)
    places = [edge + (k + 0.5) * unit for k in range(n)]
    lines = grid(places, places[0], (n - 1) * unit)
    wood = element("rect", x=edge, y=edge, width=n * unit, height=n * unit, fill=palette.BOARD)
    labels = [
        text(*place, k, 14, text_anchor="middle")
        for k, along in enumerate(places)
        for place in ((along, edge - 7), (edge - 11, along + 5))
    ]
    return group(wood, element("path", d=lines, stroke=palette.BOARD_LINE), *labels)


def grid(places: Sequence[float], start: float, length: float) -> str:
    """`places`마다 가로줄과 세로줄 하나씩. 줄은 `start`에서 `length`만큼 갑니다."""
    a, size = plain(start), plain(length)
    return "".join(f"M{plain(p)} {a}v{size}M{a} {plain(p)}h{size}" for p in places)


def cell(spot: Spot, label: list[str], drawn: list[Markup], choosable: bool, first: bool) -> Markup:
    """칸 하나. 고를 수 있으면 단추가 되고, 맨 앞의 단추만 탭 키로 들어갑니다."""
    if not choosable:
        return group(*drawn, role="img", aria_label=", ".join(label))
    return group(
        *drawn,
        role="button",
        aria_label=", ".join(label),
        data_move=move_key(spot.move),
        tabindex=0 if first else -1,
    )


def hit_area(x: float, y: float, unit: float) -> Markup:
    """칸 전체를 덮는 투명한 네모. 누를 자리이자 초점 테두리의 자리입니다."""
    return element(
        "rect",
        x=x - unit / 2 + 2,
        y=y - unit / 2 + 2,
        width=unit - 4,
        height=unit - 4,
        rx=4,
        fill="currentColor",
        fill_opacity=0,
        class_="mctsbook-hit",
    )


def candidate(
    child: Child, most: int, x: float, y: float, unit: float, *, chosen: bool, ahead: bool
) -> Markup:
    """후보 하나: 넓이가 방문 횟수에 비례하는 동그라미와 승률."""
    large, ink = letters(unit)
    radius = 0.44 * unit * (child.visits / most) ** 0.5 if most else 0.0
    middle = {"text_anchor": "middle", "fill": ink}
    parts = [
        element("circle", cx=x, cy=y, r=radius, fill=palette.VISITS, fill_opacity=0.35),
        text(x, y + 5, f"{child.win_rate:.2f}{AHEAD * ahead}", 20 if large else 14, **middle),
    ]
    if large:
        parts.append(text(x, y + 23, f"방문 {number(child.visits)}", 15, **middle))
    if chosen:
        stroke = palette.VISITS if large else ink
        parts.append(element("circle", cx=x, cy=y, r=0.46 * unit, stroke=stroke, stroke_width=3))
        if large:
            parts.append(text(x, y + 41, "고른 수", 15, **middle))
    return group(*parts, class_="mctsbook-candidate")


def letters(unit: float) -> tuple[bool, str]:
    """칸이 넓은지, 칸에 적는 글자의 색. 나무 판 위의 글자는 어두운 화면에서도 검습니다."""
    large = unit > 80
    return large, "currentColor" if large else palette.INK


def value_mark(truth: str, x: float, y: float, unit: float) -> Markup:
    """정답: 칸 위쪽의 작은 글자."""
    return text(x, y - 0.22 * unit, f"정답 {truth}", 15, text_anchor="middle")


def last_mark(x: float, y: float, unit: float) -> Markup:
    """마지막으로 둔 돌: 칸 왼쪽 위의 세모."""
    left, top, size = x - unit / 2 + 4, y - unit / 2 + 4, plain(unit / 6)
    path = f"M{plain(left)} {plain(top)}h{size}l-{size} {size}z"
    return element("path", d=path, fill=palette.VISITS)


def ghost(k: int, player: Any, x: float, y: float, unit: float) -> Markup:
    """시뮬레이션에서 둔 수: 흐린 돌과 차례."""
    large, ink = letters(unit)
    faint = stones(player, [(x, y)], 0.36 * unit, opacity=0.5)
    return group(faint, text(x, y + 6, k, 18 if large else 14, text_anchor="middle", fill=ink))


def winning_line(game: Game, unit: float, edge: float) -> Markup | None:
    """틱택토에서 한 줄을 만들었으면 그 줄을 긋습니다."""
    if not isinstance(game, CellBoard) or game.winner() in (None, "draw"):
        return None
    a, _, c = next(line for line in LINES if all(game.board[i] == game.winner() for i in line))
    (row_a, col_a), (row_c, col_c) = divmod(a, 3), divmod(c, 3)
    return element(
        "line",
        x1=edge + (col_a + 0.5) * unit,
        y1=edge + (row_a + 0.5) * unit,
        x2=edge + (col_c + 0.5) * unit,
        y2=edge + (row_c + 0.5) * unit,
        stroke="currentColor",
        stroke_width=5,
        stroke_linecap="round",
        stroke_opacity=0.7,
    )

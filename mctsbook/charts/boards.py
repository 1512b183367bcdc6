"""판 그림: 놓인 돌과 한 판의 진행."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Circle, Rectangle

from .. import palette
from .style import Chart, new_chart, styled

# 판에 적힌 값 → 색을 정한 선수. 빈칸은 없습니다.
STONES = {"X": "X", "O": "O", 1: 1, 2: 2}


@styled
def stones(
    board: Any,
    last: Any = None,
    numbers: Mapping[Any, int] | None = None,
    title: str = "판",
    owners: Mapping[Any, Any] | None = None,
) -> Chart:
    """판의 돌을 그립니다. 행과 열은 왼쪽 위에서부터 0입니다.

    `board`는 게임의 국면 또는 판의 값(행의 목록이나 한 줄로 편 목록), `last`는 표시할 마지막 수,
    `numbers`는 점 → 돌 위에 적을 수의 차례, `owners`는 점 → 그 점을 차지한 쪽(1 흑, 2 백)입니다.
    """
    rows = board_rows(board)
    size = 0.46 * len(rows) + 0.5
    figure = new_chart(title, width=max(3.0, size), height=size + 0.35)
    ax = figure.subplots()
    _draw_board(ax, rows, last)
    for point, number in (numbers or {}).items():
        row, col = row_col(point, len(rows[0]))
        ink = "#FFFFFF" if rows[row][col] == 1 else palette.INK
        ax.text(col, row, str(number), color=ink, ha="center", va="center", fontsize=8, zorder=5)
    for point, owner in (owners or {}).items():
        if owner not in (1, 2):
            continue
        row, col = row_col(point, len(rows[0]))
        if rows[row][col] not in STONES:
            face = palette.INK if owner == 1 else "#FFFFFF"
            corner = (col - 0.14, row - 0.14)
            square = Rectangle(corner, 0.28, 0.28, facecolor=face, edgecolor=palette.INK, zorder=3)
            ax.add_patch(square).set_gid("owner")
    return figure


def tictactoe_board(game: Any, title: str = "틱택토 판", last: int | None = None) -> Chart:
    """틱택토 판 하나. 빈칸에는 칸 번호를 옅게 적습니다."""
    cells = [cell for row in board_rows(game) for cell in row]
    empty = {point: point for point, cell in enumerate(cells) if cell not in STONES}
    return stones(game, last=last, numbers=empty, title=title)


@styled
def game_strip(
    games: Sequence[Any],
    titles: Sequence[str] | None = None,
    title: str = "한 판의 진행",
    columns: int = 5,
) -> Chart:
    """차례로 이어진 국면을 작은 판으로 늘어놓습니다. 앞 국면에 없던 돌을 새 수로 표시합니다."""
    if not games:
        raise ValueError("games가 비어 있어 그릴 것이 없습니다.")
    boards = [board_rows(game) for game in games]
    titles = [f"{i}수" for i in range(len(boards))] if titles is None else titles
    columns = min(columns, len(boards))
    lines = -(-len(boards) // columns)
    small = len(boards[0]) == 3
    cell = 1.28 if small else 1.9
    figure = new_chart(title, width=max(3.0, cell * columns), height=(cell + 0.3) * lines + 0.35)
    panels = figure.subplots(lines, columns, squeeze=False).flat
    for i, ax in enumerate(panels):
        if i >= len(boards):
            ax.set_axis_off()
            continue
        _draw_board(ax, boards[i], _new_stone(boards[i - 1], boards[i]) if i else None)
        ax.set(xlabel="", ylabel="")
        ax.tick_params(labelsize=7)
        if small:
            ax.set(xticks=[], yticks=[])
        ax.set_title(titles[i], fontsize=8.5)
    return figure


def board_rows(board: Any) -> list[list]:
    """국면이나 판의 값을 행의 목록으로. 한 줄로 편 판은 정사각형으로 접습니다."""
    cells = list(getattr(board, "board", board))
    if cells and np.iterable(cells[0]) and len(cells[0]) > 1:
        return [list(row) for row in cells]
    size = round(len(cells) ** 0.5)
    if not cells or size * size != len(cells):
        raise ValueError(f"판은 행의 목록이거나 n x n칸을 편 목록이어야 합니다: {len(cells)}칸")
    return [cells[i : i + size] for i in range(0, len(cells), size)]


def row_col(point: Any, columns: int) -> tuple[int, int]:
    """점을 `(행, 열)`로. 번호이면 행 우선으로 셉니다."""
    return divmod(point, columns) if isinstance(point, (int, np.integer)) else tuple(point)


def _new_stone(before: list[list], after: list[list]) -> tuple[int, int] | None:
    """앞 국면에는 비어 있고 이 국면에는 돌이 있는 점."""
    for row, cells in enumerate(after):
        for col, cell in enumerate(cells):
            if cell in STONES and before[row][col] not in STONES:
                return row, col
    return None


def coordinates(ax: Axes, rows: int, columns: int) -> None:
    """왼쪽 위에서부터 0으로 세는 행·열 번호."""
    ax.set_xticks(range(columns))
    ax.set_yticks(range(rows))
    ax.xaxis.tick_top()
    ax.xaxis.set_label_position("top")
    ax.set_xlabel("열(col)")
    ax.set_ylabel("행(row)")
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)


def _draw_board(ax: Axes, rows: list[list], last: Any) -> None:
    """판의 줄과 돌. 흑백의 판은 점(교차점)에, X·O의 판은 칸에 놓습니다."""
    size, columns = len(rows), len(rows[0])
    on_points = not any(cell in ("X", "O", " ") for row in rows for cell in row)
    line = {"color": palette.BOARD_LINE, "linewidth": 1, "zorder": 1}
    if on_points:
        for i in range(size):
            ax.plot([0, columns - 1], [i, i], **line)
        for i in range(columns):
            ax.plot([i, i], [0, size - 1], **line)
    else:
        for i in range(1, size):
            ax.plot([-0.5, columns - 0.5], [i - 0.5, i - 0.5], **line)
        for i in range(1, columns):
            ax.plot([i - 0.5, i - 0.5], [-0.5, size - 0.5], **line)
    for row, cells in enumerate(rows):
        for col, cell in enumerate(cells):
            draw_stone(ax, row, col, cell)
    if last is not None:
        row, col = row_col(last, columns)
        if on_points:
            ax.add_patch(Circle((col, row), 0.47, fill=False, edgecolor="#D55E00", linewidth=2))
        else:
            corner = (col - 0.45, row - 0.45)
            ax.add_patch(Rectangle(corner, 0.9, 0.9, fill=False, edgecolor=palette.INK))
        ax.patches[-1].set(gid="last", zorder=4)
    ax.set_facecolor(palette.BOARD)
    ax.set_aspect("equal")
    margin = 0.62 if on_points else 0.5
    ax.set_xlim(-margin, columns - 1 + margin)
    ax.set_ylim(size - 1 + margin, -margin)
    coordinates(ax, size, columns)


def draw_stone(ax: Axes, row: int, col: int, cell: Any) -> None:
    """돌 하나: 흑은 검은 원, 백은 테두리 있는 흰 원, X와 O는 글자 모양입니다."""
    if cell not in STONES:
        return
    color = palette.PLAYERS[STONES[cell]].color
    if cell == "X":
        ends = np.array([-0.26, 0.26])
        ax.plot(col + ends, row + ends, color=color, linewidth=3, zorder=3, gid="X")
        ax.plot(col + ends, row - ends, color=color, linewidth=3, zorder=3)
    elif cell == "O":
        ring = Circle((col, row), 0.27, fill=False, edgecolor=color, linewidth=3, zorder=3)
        ax.add_patch(ring).set_gid("O")
    else:
        face = palette.INK if cell == 1 else "#FFFFFF"
        disc = Circle((col, row), 0.4, facecolor=face, edgecolor=palette.INK, zorder=2)
        ax.add_patch(disc).set_gid("black" if cell == 1 else "white")

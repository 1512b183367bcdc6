"""열지도: 판의 칸이나 표의 칸마다 값을 색으로 칠하고 숫자를 적습니다."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import matplotlib
import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.ticker import MaxNLocator

from ..games import BLACK, WHITE
from .axes import short_number
from .boards import board_rows, coordinates, draw_stone, row_col
from .data import check_lengths
from .style import Chart, new_chart, styled

COLORS = "cividis"
STONE_INKS = {BLACK: "#FFFFFF", WHITE: "#000000"}
"""돌 위에 적는 글자의 색."""


@styled
def board_heatmap(
    values: Mapping[Any, float] | Sequence,
    shape: tuple[int, int] = (3, 3),
    stones: Any = None,
    title: str = "칸마다의 값",
    fmt: str = "{:.2f}",
    label: str = "값",
    best: Any = None,
    limits: tuple[float, float] | None = None,
    notes: Mapping[Any, str] = MappingProxyType({}),
) -> Chart:
    """칸마다의 값을 색으로 칠하고 숫자를 적습니다. 값이 없는 칸은 회색입니다.

    `values`는 점 → 값의 사전이거나 행 우선 순서의 값(`None`은 값 없음), `shape`는 `(행, 열)`,
    `stones`는 이미 놓인 돌을 그릴 국면, `best`는 테두리를 두를 점, `limits`는 색의 범위,
    `notes`는 점 → 값 아래에 작게 적을 글(여러 줄이어도 됩니다)의 사전입니다.
    """
    grid = value_grid(values, shape)
    below = {cell_of(point, shape): text for point, text in notes.items()}
    shown = grid[np.isfinite(grid)]
    if shown.size == 0:
        raise ValueError("values에 그릴 수가 하나도 없습니다.")
    low, high = (shown.min(), shown.max()) if limits is None else limits
    cell = 0.8 if below else 0.52
    height = cell * shape[0] + (1.5 if shape[0] <= 3 else 1.0)
    figure = new_chart(title, width=max(4.0, (cell + 0.06) * shape[1] + 1.6), height=height)
    ax = figure.subplots()
    colors = matplotlib.colormaps[COLORS].with_extremes(bad="#ECECEC")
    image = ax.imshow(np.ma.masked_invalid(grid), cmap=colors, vmin=low, vmax=high)
    whole = bool(np.all(shown == np.round(shown)))
    ticks = MaxNLocator(nbins=5, integer=whole)
    figure.colorbar(image, ax=ax, label=label, ticks=ticks)
    placed = [] if stones is None else board_rows(stones)
    inks = {
        (row, col): STONE_INKS[cell]
        for row, cells in enumerate(placed)
        for col, cell in enumerate(cells)
        if cell in STONE_INKS
    }
    write_values(ax, image, grid, fmt, inks, dy=-0.26 if below else 0.0)
    for (row, col), text in below.items():
        ink = inks.get((row, col)) or readable_on(image, grid[row, col])
        ax.text(
            col, row - 0.12, text, ha="center", va="top", color=ink, fontsize=7.5, linespacing=1.3
        )
    for row, cells in enumerate(placed):
        for col, cell in enumerate(cells):
            draw_stone(ax, row, col, cell)
    if best is not None:
        row, col = cell_of(best, shape)
        frame = Rectangle((col - 0.44, row - 0.44), 0.88, 0.88, fill=False, linewidth=2)
        frame.set(edgecolor=readable_on(image, grid[row, col]), linestyle="--", gid="best")
        ax.add_patch(frame)
    coordinates(ax, *shape)
    return figure


@styled
def heat_table(
    rows: Sequence[Any],
    cols: Sequence[Any],
    values: Sequence[Sequence[float]],
    row_label: str = "탐험 상수 C",
    col_label: str = "반복 횟수 N",
    title: str = "반복 횟수와 탐험 상수에 따른 비율",
    fmt: str = "{:.2f}",
    label: str = "최선의 수를 고른 비율",
) -> Chart:
    """`values[행][열]`을 색으로 칠하고 칸마다 값을 적은 표입니다."""
    check_lengths(rows=rows, values=values)
    for line in values:
        check_lengths(cols=cols, values=line)
    grid = np.asarray(values, dtype=float)
    width, height = max(5.0, 0.62 * len(cols) + 1.9), 0.36 * len(rows) + 1.5
    figure = new_chart(title, width=width, height=height)
    ax = figure.subplots()
    image = ax.imshow(grid, cmap=COLORS, aspect="auto")
    figure.colorbar(image, ax=ax, label=label)
    write_values(ax, image, grid, fmt)
    ax.set_xticks(range(len(cols)), [short_number(col) for col in cols])
    ax.set_yticks(range(len(rows)), [short_number(row) for row in rows])
    ax.set_xlabel(col_label)
    ax.set_ylabel(row_label)
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    return figure


def cell_of(point: Any, shape: tuple[int, int]) -> tuple[int, int]:
    """점을 `(행, 열)`로. `shape` 모양의 판에 없는 점이면 `ValueError`."""
    try:
        row, col = row_col(point, shape[1])
        if 0 <= row < shape[0] and 0 <= col < shape[1]:
            return row, col
    except (TypeError, ValueError):
        pass
    raise ValueError(f"shape {shape}인 판에 없는 점입니다: {point!r}")


def value_grid(values: Mapping[Any, float] | Sequence, shape: tuple[int, int]) -> np.ndarray:
    """칸의 값을 `shape` 모양의 실수 배열로. 값이 없는 칸은 NaN입니다."""
    grid = np.full(shape, np.nan)
    if isinstance(values, Mapping):
        for point, value in values.items():
            grid[cell_of(point, shape)] = np.nan if value is None else float(value)
        return grid
    flat = [v for row in values for v in (row if np.iterable(row) else [row])]
    if len(flat) != grid.size:
        raise ValueError(f"values는 {grid.size}개(shape {shape})여야 합니다: {len(flat)}개")
    return np.array([np.nan if v is None else float(v) for v in flat]).reshape(shape)


def write_values(
    ax: Axes,
    image: Any,
    grid: np.ndarray,
    fmt: str,
    inks: Mapping[tuple[int, int], str] = MappingProxyType({}),
    dy: float = 0.0,
) -> None:
    """열지도의 칸마다 값을 바탕과 대비되는 색으로 적습니다.

    `inks`는 바탕이 열지도가 아닌 칸(돌이 놓인 칸)의 글자색입니다.
    """
    for (row, col), value in np.ndenumerate(grid):
        if np.isfinite(value):
            ink = inks.get((row, col)) or readable_on(image, value)
            text = fmt.format(value)
            ax.text(col, row + dy, text, ha="center", va="center", color=ink, fontsize=8.5)


def readable_on(image: Any, value: float) -> str:
    """값이 칠해진 색 위에서 더 잘 보이는 글자색: 검정 또는 흰색."""
    rgb = np.array(image.to_rgba(value)[:3])
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    luminance = float(linear @ (0.2126, 0.7152, 0.0722))
    return "#000000" if luminance > 0.179 else "#FFFFFF"

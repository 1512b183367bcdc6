"""탐색 트리 그림: 노드의 넓이는 방문 횟수, 가지의 글자는 수입니다."""

import heapq
from collections.abc import Iterable
from typing import Any

from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import PathPatch
from matplotlib.path import Path

from .. import palette
from ..validate import check_count
from .data import Labels, board_order, labeler
from .style import Chart, new_chart, styled

# 잎 하나의 너비와 한 층의 높이(인치). 이보다 좁으면 노드의 글자가 겹칩니다.
COLUMN, LEVEL = 0.4, 0.9
# 노드의 넓이(제곱포인트): 방문이 0일 때와 루트만큼일 때.
SMALLEST, LARGEST = 16, 330


@styled
def tree(
    root: Any,
    max_nodes: int = 25,
    max_depth: int | None = None,
    label: Labels = None,
    path: Iterable[Any] = (),
    title: str | None = None,
) -> Chart:
    """탐색 트리를 그립니다. 노드 아래에 방문 횟수와 승률, 가지에 수를 적습니다.

    노드가 `max_nodes`개보다 많거나 `max_depth`층(루트는 0층)보다 깊으면 방문이 많은 것부터
    그리고 몇 개를 뺐는지 적습니다. 자식을 뺀 노드에는 …을 붙입니다. `path`의 노드는 굵게 그립니다.
    승률은 그 노드로 들어오는 수를 둔 사람의 것입니다.
    """
    path = [node for node in path if node is not None]
    nodes = kept_nodes(root, max_nodes, max_depth, path)
    total = count_nodes(root)
    title = f"탐색 트리 (반복 n = {root.visits:,})" if title is None else title
    if len(nodes) < total:
        title += f"\n노드 {total:,}개 가운데 {len(nodes):,}개 ({total - len(nodes):,}개 생략)"
    places = node_places(root, nodes)
    columns = max(x for x, _ in places.values()) + 1
    levels = max(depth for _, depth in places.values()) + 1
    width = max(5.0, COLUMN * (columns + 0.6))
    figure = new_chart(title, width=width, height=LEVEL * levels + 0.8)
    ax = figure.subplots()
    spare = (width / COLUMN - columns) / 2
    ax.set_xlim(-0.5 - spare, columns - 0.5 + spare)
    ax.set_ylim(levels - 0.4, -0.25)
    ax.set_axis_off()
    marked, name = {id(node) for node in path}, labeler(label)
    for node in nodes[1:]:
        on_path = id(node) in marked and id(node.parent) in marked
        ends = places[id(node.parent)], places[id(node)]
        _draw_edge(ax, *ends, name(node.move_from_parent), on_path)
    for node in nodes:
        hides = any(id(child) not in places for child in node.children)
        share = node.visits / max(1, root.visits)
        _draw_node(ax, node, places[id(node)], share, id(node) in marked, hides)
    players = {node.parent.game.turn for node in nodes[1:]}
    if players:
        looks = [look for player, look in palette.PLAYERS.items() if player in players]
        handles = [_key(look.marker, look.color, f"{look.label}의 수") for look in looks]
        figure.legend(handles=handles, loc="outside lower center", ncols=2)
    return figure


def count_nodes(root: Any) -> int:
    """트리의 노드 수(루트 포함)."""
    total, waiting = 0, [root]
    while waiting:
        node = waiting.pop()
        total += 1
        waiting.extend(node.children)
    return total


def kept_nodes(
    root: Any, max_nodes: int, max_depth: int | None = None, path: Iterable[Any] = ()
) -> list[Any]:
    """그릴 노드: 루트와 `path`, 그리고 방문이 많은 차례대로. 부모가 늘 자식보다 앞섭니다."""
    check_count("max_nodes", max_nodes)
    if max_depth is not None:
        check_count("max_depth", max_depth, minimum=0)
    needed = {id(node) for node in path}
    kept, waiting, order = [], [(0, 0, 0, 0, root)], 0
    while waiting and len(kept) < max_nodes:
        *_, depth, node = heapq.heappop(waiting)
        kept.append(node)
        if depth == max_depth:
            continue
        for child in node.children:
            order += 1
            entry = (id(child) not in needed, -child.visits, order, depth + 1, child)
            heapq.heappush(waiting, entry)
    return kept


def node_places(root: Any, nodes: list[Any]) -> dict[int, tuple[float, int]]:
    """노드의 `id` → `(열, 층)`. 잎마다 열 하나를 쓰고 부모는 자식들의 가운데에 둡니다.

    같은 층의 노드는 열이 1 이상 떨어지므로 글자가 겹치지 않습니다.
    """
    kept = {id(node) for node in nodes}
    children = {
        id(node): sorted(
            (child for child in node.children if id(child) in kept),
            key=lambda child: board_order(child.move_from_parent),
        )
        for node in nodes
    }
    places, column, waiting = {}, 0, [(root, 0, False)]
    while waiting:
        node, depth, children_placed = waiting.pop()
        below = children[id(node)]
        if not below:
            places[id(node)] = (column, depth)
            column += 1
        elif children_placed:
            first, last = places[id(below[0])][0], places[id(below[-1])][0]
            places[id(node)] = ((first + last) / 2, depth)
        else:
            waiting.append((node, depth, True))
            waiting.extend((child, depth + 1, False) for child in reversed(below))
    return places


def _draw_edge(ax: Axes, start: tuple, end: tuple, move: str, on_path: bool) -> None:
    """위의 노드에서 곧게 나와 아래의 노드로 곧게 들어가는 가지와, 그 끝의 수."""
    (x0, y0), (x1, y1) = start, end
    middle = (y0 + y1) / 2 + 0.1
    curve = Path(
        [(x0, y0), (x0, middle), (x1, middle), (x1, y1)], [Path.MOVETO] + [Path.CURVE4] * 3
    )
    color, width = (palette.INK, 2.4) if on_path else ("#9A9A9A", 0.9)
    edge = PathPatch(
        curve, fill=False, edgecolor=color, linewidth=width, zorder=2 if on_path else 1
    )
    edge.set_gid("path" if on_path else "edge")
    ax.add_patch(edge)
    box = {"facecolor": palette.PAPER, "edgecolor": "none", "pad": 0.6}
    place = {"textcoords": "offset points", "xytext": (0, 12), "ha": "center", "va": "bottom"}
    ax.annotate(move, (x1, y1), fontsize=7, bbox=box, zorder=4, gid="move", **place)


def _draw_node(ax: Axes, node: Any, place: tuple, share: float, on_path: bool, hides: bool) -> None:
    """노드 하나: 표식과 색은 수를 둔 사람, 넓이는 방문의 몫, 아래의 글자는 방문 횟수와 승률."""
    if node.parent is None:
        marker, color, text = "D", palette.MUTED, f"루트 {node.visits:,}"
    else:
        look = palette.PLAYERS[node.parent.game.turn]
        marker, color = look.marker, look.color
        rate = f"{node.wins / node.visits:.2f}" if node.visits else "–"
        text = f"{node.visits:,}\n{rate}"
    if hides:
        text += " …" if node.parent is None else "\n…"
    ax.scatter(
        *place,
        s=SMALLEST + (LARGEST - SMALLEST) * share,
        marker=marker,
        color=color,
        edgecolors=palette.INK if on_path else palette.PAPER,
        linewidths=2 if on_path else 0.8,
        zorder=5,
        gid="node",
    )
    box = {"facecolor": palette.PAPER, "edgecolor": "none", "pad": 0.4}
    reach = (SMALLEST + (LARGEST - SMALLEST) * share) ** 0.5 / 2
    drop = 4 + reach * (1.3 if node.parent is None else 1)
    where = {"textcoords": "offset points", "xytext": (0, -drop), "ha": "center", "va": "top"}
    ax.annotate(text, place, fontsize=7, linespacing=1.05, bbox=box, zorder=4, **where)


def _key(marker: str, color: str, label: str) -> Line2D:
    return Line2D([], [], marker=marker, color=color, linestyle="none", markersize=6, label=label)

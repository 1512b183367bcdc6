"""트리 그림: 노드마다 한 줄, 들여쓰기가 깊이. 접고 펼치며 지나간 길을 표시합니다."""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from .. import palette
from .stones import mini_board
from .svg import Markup, element, group, picture, text, text_width
from .words import REST, move_name, number, place_key, player_name, result_name, spots

WIDTH, ROW, BOARD = 420, 40, 32
WIDEST_INDENT, DEEPEST_INDENT = 42.0, 150.0
MOST_AT_ROOT, MOST_BELOW = 9, 4
LONGEST_BAR = 200


class Row(NamedTuple):
    """트리의 한 줄. `node`가 `None`이면 `count`개의 나머지 자식을 묶은 줄입니다."""

    place: tuple
    node: Any
    parent: int
    count: int = 0
    visits: int = 0


def tree(
    root: Any,
    c: float,
    title: str,
    *,
    unfolded: Collection[tuple] = ((),),
    path: Collection[tuple] = (),
    marks: Mapping[tuple, str] | None = None,
) -> str:
    """`root` 아래의 트리. 노드는 `Node`와 같은 필드를 가진 것이면 됩니다.

    - `unfolded`: 펼칠 노드의 자리(루트에서 오는 수의 튜플, 루트는 `()`).
    - `path`: 지금 지나간 노드의 자리. 굵게 잇습니다.
    - `marks`: 자리 → 그 줄에 붙일 짧은 말(`새 노드`, `+1` 따위).
    """
    rows = layout(root, unfolded, path)
    depth = max((len(row.place) for row in rows), default=0)
    indent = min(WIDEST_INDENT, DEEPEST_INDENT / max(1, depth))
    nodes = [
        node_row(row, k, indent, c, root.visits, row.place in unfolded, row.place in path, marks)
        if row.node is not None
        else rest_row(row, k, indent)
        for k, row in enumerate(rows)
    ]
    edges = [edge(rows, k, indent, row.place in path) for k, row in enumerate(rows) if k]
    shown = sum(row.node is not None for row in rows)
    desc = f"루트 방문 {number(root.visits)}번. 노드 {shown}개를 보이고 있습니다."
    body = (*edges, group(*nodes, role="tree", aria_label=title))
    return picture(title, desc, (WIDTH, ROW * len(rows) + 4), *body, role="group")


def layout(root: Any, unfolded: Collection[tuple], path: Collection[tuple]) -> list[Row]:
    """위에서 아래로 보일 줄. 자식은 많이 방문한 것만 골라 판의 순서로 늘어놓습니다."""
    rows: list[Row] = []
    waiting = [Row((), root, 0)]
    while waiting:
        row = waiting.pop()
        at = len(rows)
        rows.append(row)
        if row.node is None or row.place not in unfolded:
            continue
        children = row.node.children
        limit = MOST_BELOW if row.place else MOST_AT_ROOT
        if len(children) <= limit + 1 or (*row.place, REST) in unfolded:
            limit = len(children)
        ranked = sorted(children, key=lambda kid: -kid.visits)
        rest = [k for k in ranked[limit:] if (*row.place, k.move_from_parent) not in path]
        hidden = {id(kid) for kid in rest}
        shown = sorted((k for k in children if id(k) not in hidden), key=board_order)
        below = [Row((*row.place, k.move_from_parent), k, at) for k in shown]
        if rest:
            visits = sum(kid.visits for kid in rest)
            below.append(Row((*row.place, REST), None, at, len(rest), visits))
        waiting.extend(reversed(below))
    return rows


def board_order(node: Any) -> tuple:
    """판의 순서. 수가 아닌 것(패스)은 뒤로 갑니다."""
    move = node.move_from_parent
    return (isinstance(move, str), move)


def corner(row: Row, k: int, indent: float) -> tuple[float, float]:
    """줄에 놓이는 작은 판의 왼쪽 위 모서리."""
    return 4 + indent * len(row.place), k * ROW + 5.0


def edge(rows: list[Row], k: int, indent: float, on_path: bool) -> Markup:
    """부모에서 이 줄로 오는 가지. 굵기는 부모의 방문 가운데 이 줄이 받은 몫입니다."""
    row = rows[k]
    parent = rows[row.parent]
    x0, y0 = corner(parent, row.parent, indent)
    x1, y1 = corner(row, k, indent)
    visits = row.visits if row.node is None else row.node.visits
    share = visits / parent.node.visits if parent.node.visits else 0.0
    bend = x0 + min(indent, BOARD) / 2
    return element(
        "path",
        d=f"M{bend:.1f} {y0 + BOARD:.1f}V{y1 + BOARD / 2:.1f}H{x1:.1f}",
        stroke=palette.VISITS if on_path else "currentColor",
        stroke_width=4.0 if on_path else 1 + 3 * share,
        stroke_opacity=1 if on_path else 0.35,
    )


def node_row(
    row: Row,
    k: int,
    indent: float,
    c: float,
    root_visits: int,
    is_open: bool,
    on_path: bool,
    marks: Mapping[tuple, str] | None,
) -> Markup:
    """노드 한 줄: 작은 판, 이름과 방문, 승률과 UCB1, 방문 막대, 붙인 말."""
    node, (x, y) = row.node, corner(row, k, indent)
    mark = (marks or {}).get(row.place)
    first, second = words(row, c)
    fold = ("▾ " if is_open else "▸ ") if node.children else ""
    left = x + 6
    drawn = [hit_area(k, x, on_path)]
    if spots(node.game):
        drawn.append(mini_board(node.game, x, y, BOARD, node.move_from_parent))
        left += BOARD
    length = LONGEST_BAR * node.visits / root_visits if root_visits else 0.0
    drawn += [
        text(left, y + 12, fold + first, 13),
        text(left, y + 26, second, 12),
        element(
            "rect",
            x=left,
            y=y + 30,
            width=float(length),
            height=3,
            fill=palette.VISITS,
            class_="mctsbook-visits",
        ),
    ]
    if mark:
        drawn.append(tag(mark, y))
    return group(
        *drawn,
        role="treeitem",
        aria_level=len(row.place) + 1,
        aria_expanded=str(is_open).lower() if node.children else None,
        aria_current="step" if on_path else None,
        aria_label=", ".join([first, *([second] if second else []), *([mark] if mark else [])]),
        data_node=place_key(row.place),
        tabindex=-1 if k else 0,
    )


def words(row: Row, c: float) -> tuple[str, str]:
    """한 노드의 두 줄: `가운데(4) · 방문 191`, `승률 0.72 · UCB1 1.03`."""
    node = row.node
    end = f" · 끝: {result_name(node.game.winner())}" if node.game.is_terminal() else ""
    if node.parent is None or not row.place:
        turn = "" if end else f"{player_name(node.game.turn)} 차례"
        return f"루트 · 방문 {number(node.visits)}{end}", turn
    name = move_name(node.parent.game, node.move_from_parent)
    rate = f"{node.wins / node.visits:.2f}" if node.visits else "–"
    score = node.ucb1(c)
    ucb1 = "∞" if score == float("inf") else f"{score:.2f}"
    return f"{name} · 방문 {number(node.visits)}{end}", f"승률 {rate} · UCB1 {ucb1}"


def hit_area(k: int, x: float, on_path: bool) -> Markup:
    """줄 전체를 덮는 네모. 지나간 길이면 옅게 칠합니다."""
    return element(
        "rect",
        x=x - 2,
        y=k * ROW + 2.0,
        width=WIDTH - x,
        height=ROW - 3,
        rx=4,
        fill=palette.VISITS if on_path else "currentColor",
        fill_opacity=0.14 if on_path else 0,
        class_="mctsbook-hit",
    )


def tag(mark: str, y: float) -> Markup:
    """줄의 오른쪽 끝에 붙이는 말."""
    width = text_width(mark, 12) + 12
    box = element(
        "rect",
        x=WIDTH - width - 6,
        y=y + 14,
        width=width,
        height=18,
        rx=9,
        stroke=palette.VISITS,
        stroke_width=1.5,
    )
    return group(box, text(WIDTH - 6 - width / 2, y + 27, mark, 12, text_anchor="middle"))


def rest_row(row: Row, k: int, indent: float) -> Markup:
    """나머지 자식을 묶은 줄. 고르면 모두 펼칩니다."""
    x, y = corner(row, k, indent)
    words = f"▸ 그 밖의 {row.count}개 · 방문 {number(row.visits)}"
    return group(
        hit_area(k, x, False),
        text(x + 6, y + 20, words, 12),
        role="treeitem",
        aria_level=len(row.place) + 1,
        aria_label=words[2:],
        data_node=place_key(row.place),
        tabindex=-1,
    )

"""트리 그림: 노드마다 한 줄, 들여쓰기가 깊이. 접고 펼치며 지나간 길을 표시합니다."""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from .. import palette
from .branches import Row, layout
from .stones import mini_board
from .svg import Markup, element, group, picture, text, text_width
from .words import move_name, number, place_key, player_name, result_name, spots

ROW, BOARD = 40, 32
NARROWEST, WIDEST_INDENT, DEEPEST_INDENT = 280, 30.0, 120.0
LONGEST_BAR = 150


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
    - `marks`: 자리 → 그 줄에 붙일 짧은 말(`새 노드`, `방문 +1` 따위).
    """
    rows = layout(root, unfolded, path)
    depth = max(len(row.place) for row in rows)
    indent = min(WIDEST_INDENT, DEEPEST_INDENT / max(1, depth))
    lines = []
    for k, row in enumerate(rows):
        words = node_words(row, c, row.place in unfolded) if row.node else rest_words(row)
        mark = (marks or {}).get(row.place)
        lines.append(Line(row, k * ROW, 4 + indent * len(row.place), *words, mark))
    width = max([NARROWEST, *(line.width() for line in lines)])
    body = [edge(lines, line, indent, line.row.place in path) for line in lines[1:]]
    drawn = [line_drawing(line, width, root.visits, unfolded, path) for line in lines]
    shown = sum(row.node is not None for row in rows)
    desc = f"루트 방문 {number(root.visits)}번. 노드 {shown}개를 보이고 있습니다."
    body.append(group(*drawn, role="tree", aria_label=title))
    return picture(title, desc, (width, ROW * len(rows) + 4), *body, role="group")


class Line(NamedTuple):
    """그릴 줄 하나: 위 끝 `y`, 왼쪽 끝 `x`, 두 줄의 글, 붙일 말."""

    row: Row
    y: float
    x: float
    first: str
    second: str
    mark: str | None

    @property
    def left(self) -> float:
        """글이 시작하는 자리. 앞에 작은 판이 있으면 그만큼 밀립니다."""
        has_board = self.row.node is not None and spots(self.row.node.game)
        return self.x + 6 + (BOARD if has_board else 0)

    def width(self) -> float:
        """이 줄이 다 들어가는 그림의 너비. 조금 바뀌어도 흔들리지 않게 20씩 늘립니다."""
        tag = text_width(self.mark, 12) + 26 if self.mark else 0
        longest = max(text_width(self.first, 13), text_width(self.second, 12) + tag)
        return 20 * -(-(self.left + longest + 6) // 20)


def node_words(row: Row, c: float, is_open: bool) -> tuple[str, str]:
    """한 노드의 두 줄: `▸ 가운데(4) · 방문 191`, `승률 0.72 · UCB1 1.03`."""
    node = row.node
    fold = ("▾ " if is_open else "▸ ") if node.children else ""
    end = f" · {result_name(node.game.winner())}" if node.game.is_terminal() else ""
    visits = f"방문 {number(node.visits)}{end}"
    if not row.place:
        turn = "" if end else f"{player_name(node.game.turn)} 차례"
        return f"{fold}루트 · {visits}", turn
    name = move_name(node.parent.game, node.move_from_parent)
    rate = f"{node.wins / node.visits:.2f}" if node.visits else "–"
    score = node.ucb1(c)
    ucb1 = "∞" if score == float("inf") else f"{score:.2f}"
    return f"{fold}{name} · {visits}", f"승률 {rate} · UCB1 {ucb1}"


def rest_words(row: Row) -> tuple[str, str]:
    """나머지 자식을 묶은 줄의 글."""
    return f"▸ 그 밖의 {row.count}개 · 방문 {number(row.visits)}", ""


def edge(lines: list[Line], line: Line, indent: float, on_path: bool) -> Markup:
    """부모에서 이 줄로 오는 가지. 굵기는 부모의 방문 가운데 이 줄이 받은 몫입니다."""
    parent = lines[line.row.parent]
    visits = line.row.visits if line.row.node is None else line.row.node.visits
    total = parent.row.node.visits
    bend = parent.x + min(indent, BOARD) / 2
    return element(
        "path",
        d=f"M{bend:.1f} {parent.y + 5 + BOARD:.1f}V{line.y + 5 + BOARD / 2:.1f}H{line.x:.1f}",
        stroke=palette.VISITS if on_path else "currentColor",
        stroke_width=4.0 if on_path else 1 + 3 * (visits / total if total else 0.0),
        stroke_opacity=1 if on_path else 0.35,
    )


def line_drawing(
    line: Line, width: float, root_visits: int, unfolded: Collection, path: Collection
) -> Markup:
    """한 줄: 작은 판, 두 줄의 글, 방문 막대, 붙인 말. 고르면 접거나 펼칩니다."""
    node, place, y = line.row.node, line.row.place, line.y
    on_path = place in path
    drawn = [hit_area(line, width, on_path)]
    if node is None:
        drawn.append(text(line.left, y + 25, line.first, 12))
    else:
        if line.left > line.x + 6:
            drawn.append(mini_board(node.game, line.x, y + 5, BOARD, node.move_from_parent))
        drawn += [
            text(line.left, y + 17, line.first, 13),
            text(line.left, y + 31, line.second, 12),
            visits_bar(line, root_visits),
        ]
    if line.mark:
        drawn.append(tag(line.mark, width, y))
    label = [line.first.lstrip("▾▸ "), line.second, line.mark]
    foldable = node is not None and node.children
    return group(
        *drawn,
        role="treeitem",
        aria_level=len(place) + 1,
        aria_expanded=str(place in unfolded).lower() if foldable else None,
        aria_current="step" if on_path else None,
        aria_label=", ".join(filter(None, label)),
        data_node=place_key(place),
        tabindex=-1 if place else 0,
    )


def visits_bar(line: Line, root_visits: int) -> Markup:
    """방문 막대: 길이는 루트의 방문 가운데 이 노드의 몫입니다."""
    share = line.row.node.visits / root_visits if root_visits else 0.0
    length = float(LONGEST_BAR * share)
    bar = {"x": line.left, "y": line.y + 35, "width": length, "height": 3}
    return element("rect", **bar, fill=palette.VISITS, class_="mctsbook-visits")


def hit_area(line: Line, width: float, on_path: bool) -> Markup:
    """줄 전체를 덮는 네모. 지나간 길이면 옅게 칠합니다."""
    return element(
        "rect",
        x=line.x - 2,
        y=line.y + 2,
        width=float(width - line.x),
        height=ROW - 3,
        rx=4,
        fill=palette.VISITS if on_path else "currentColor",
        fill_opacity=0.14 if on_path else 0,
        class_="mctsbook-hit",
    )


def tag(mark: str, width: float, y: float) -> Markup:
    """줄의 오른쪽 끝에 붙이는 말."""
    size = text_width(mark, 12) + 12
    box = {"x": float(width - size - 5), "y": y + 17, "width": size, "height": 18, "rx": 9}
    return group(
        element("rect", **box, stroke=palette.VISITS, stroke_width=1.5),
        text(width - 5 - size / 2, y + 30, mark, 12, text_anchor="middle"),
    )

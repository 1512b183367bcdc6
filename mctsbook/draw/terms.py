"""UCB1 그림: 자식마다 승률(활용)과 탐험 항을 이어 붙인 막대."""

import math
from collections.abc import Sequence
from typing import Any

from .. import palette
from .svg import Markup, element, group, picture, text
from .words import number

WIDTH, ROW, TOP = 310, 46, 30
LEFT, LONGEST = 4, 302
EXPLOIT, EXPLORE = palette.SERIES[0].color, palette.SERIES[1].color


def terms(parent: Any, names: Sequence[str], c: float, title: str) -> str:
    """`parent`의 자식마다 두 항의 막대. 길이는 값에 비례하고, 다음에 고를 자식에는 ▶가 붙습니다.

    `parent`는 `Node`와 같은 필드를 가진 것, `names`는 자식의 이름입니다.
    """
    scores = [child.ucb1(c) for child in parent.children]
    chosen = parent.best_child(c)
    longest = max([1.0, *(score for score in scores if math.isfinite(score))])
    body, lines = [legend()], []
    for k, (child, name, score) in enumerate(zip(parent.children, names, scores, strict=True)):
        body.append(row(child, name, score, TOP + k * ROW, longest, child is chosen))
        lines.append(
            describe(child, name, score) + (", 다음에 고를 자식" if child is chosen else "")
        )
    desc = f"부모 방문 {number(parent.visits)}번, C = {c:.2f}. {'; '.join(lines)}."
    return picture(title, desc, (WIDTH, TOP + len(scores) * ROW + 2), *body)


def split(child: Any, score: float) -> tuple[float, float]:
    """`(승률, 탐험 항)`. 합이 UCB1입니다."""
    rate = child.wins / child.visits
    return rate, score - rate


def legend() -> Markup:
    """두 항의 이름."""
    return group(
        element("rect", x=LEFT, y=7, width=12, height=12, fill=EXPLOIT),
        text(LEFT + 17, 17, "승률(활용)", 12),
        *stripes(100, 7, 12, 12),
        text(117, 17, "탐험 항", 12),
        text(LEFT + LONGEST, 17, "▶ 다음에 고를 것", 12, text_anchor="end"),
    )


def row(child: Any, name: str, score: float, y: float, longest: float, chosen: bool) -> Markup:
    """자식 하나: 이름과 숫자 한 줄, 막대 한 줄."""
    if math.isinf(score):
        numbers = "UCB1 ∞ (방문 없음)"
        drawn = [
            element(
                "rect",
                x=LEFT,
                y=y + 20,
                width=LONGEST,
                height=16,
                stroke=EXPLORE,
                stroke_width=1.5,
                stroke_dasharray="4 3",
            )
        ]
    else:
        rate, extra = split(child, score)
        numbers = f"{rate:.3f} + {extra:.3f} = {score:.3f}"
        first, second = LONGEST * rate / longest, LONGEST * extra / longest
        bar = {"x": LEFT, "y": y + 20, "width": float(first), "height": 16, "fill": EXPLOIT}
        drawn = [
            element("rect", **bar, class_="mctsbook-exploit"),
            *stripes(LEFT + first, y + 20, second, 16),
        ]
    label = f"{'▶ ' if chosen else ''}{name} · {child.wins:g}/{child.visits}"
    return group(
        text(LEFT, y + 14, label, 13),
        text(LEFT + LONGEST, y + 14, numbers, 13, text_anchor="end"),
        *drawn,
        data_child=name,
        data_chosen="true" if chosen else None,
    )


def stripes(x: float, y: float, width: float, height: float) -> tuple[Markup, Markup]:
    """탐험 항의 막대: 색과 함께 세로줄 무늬로도 알아볼 수 있습니다."""
    box = element(
        "rect",
        x=float(x),
        y=float(y),
        width=float(width),
        height=height,
        fill=EXPLORE,
        fill_opacity=0.35,
        stroke=EXPLORE,
        class_="mctsbook-explore",
    )
    lines = "".join(f"M{x + k:.1f} {y:.1f}v{height}" for k in range(4, int(width), 5))
    return box, element("path", d=lines or None, stroke=EXPLORE, stroke_width=1.5)


def describe(child: Any, name: str, score: float) -> str:
    """자식 하나를 글로."""
    if math.isinf(score):
        return f"{name} 방문 0번, UCB1 무한대"
    rate, extra = split(child, score)
    return (
        f"{name} 방문 {number(child.visits)}번, 승률 {rate:.3f}, "
        f"탐험 항 {extra:.3f}, UCB1 {score:.3f}"
    )

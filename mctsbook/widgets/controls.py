"""상호작용들이 함께 쓰는 조종간: 미끄럼 막대, 단추, 줄."""

import itertools
import math
from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets
from ipywidgets import Layout

from ..draw.svg import Markup, element
from ..draw.words import number
from ..session import SlicedSearch
from ..tournament.progress import duration

STEPS = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
"""반복 횟수의 눈금: 열 배마다 열 칸."""
LARGEST = 100_000
NATURAL = {"description_width": "initial"}


def iterations_slider(value: int, largest: int = LARGEST) -> ipywidgets.SelectionSlider:
    """반복 횟수. 10부터 `largest`까지 로그 눈금이고, `value`가 눈금에 없으면 끼워 넣습니다."""
    ticks = {step * 10**k for k in range(6) for step in STEPS if step * 10**k <= largest}
    options = [(number(n), n) for n in sorted(ticks | {value})]
    slider = ipywidgets.SelectionSlider(
        options=options,
        value=value,
        description="반복 횟수",
        tooltip="반복 횟수",
        style=NATURAL,
        layout=stretch(),
    )
    # 눈금에서만 고르므로 옆의 숫자는 고쳐 쓰지 못하게 합니다(view.js).
    slider.add_class("mctsbook-ticks")
    return slider


def c_slider(value: float) -> ipywidgets.FloatSlider:
    """탐험 상수 C: 0–3."""
    return ipywidgets.FloatSlider(
        value=value,
        max=max(3.0, value),
        step=0.01,
        description="탐험 상수 C",
        tooltip="탐험 상수 C",
        style=NATURAL,
        layout=stretch(),
    )


def seed_box(value: int) -> ipywidgets.BoundedIntText:
    """난수의 씨앗."""
    return ipywidgets.BoundedIntText(
        value=value,
        max=max(2**31 - 1, value),
        description="씨앗",
        tooltip="난수의 씨앗",
        style=NATURAL,
        layout=Layout(width="150px"),
    )


def button(label: str, work: Callable[[], None], **kwargs: Any) -> ipywidgets.Button:
    """누르면 `work()`를 부르는 단추."""
    made = ipywidgets.Button(description=label, layout=Layout(width="auto"), **kwargs)
    made.on_click(lambda _: work())
    return made


def on_value(control: ipywidgets.Widget, work: Callable[[Any], None]) -> None:
    """`control`의 값이 바뀌면 `work(새 값)`을 부릅니다."""
    control.observe(lambda change: work(change["new"]), "value")


def row(*children: ipywidgets.Widget) -> ipywidgets.Box:
    """나란히 놓되 좁으면 아래로 내려가는 줄."""
    layout = Layout(
        display="flex",
        flex_flow="row wrap",
        align_items="center",
        width="100%",
        grid_gap="2px 10px",
    )
    return ipywidgets.Box(children, layout=layout)


def columns(*children: ipywidgets.Widget) -> ipywidgets.Box:
    """나란히 놓은 그림. 좁은 화면에서는 위아래로 쌓입니다."""
    return wrapping(children, "flex-start", "12px 24px")


def wrapping(children: Iterable[ipywidgets.Widget], align: str, gap: str) -> ipywidgets.Box:
    """나란히 놓되 좁으면 아래로 내려가는 상자. `gap`은 위아래와 옆의 사이입니다."""
    flow = {"display": "flex", "flex_flow": "row wrap", "width": "100%"}
    # 이름은 grid_gap이지만 브라우저는 flex 상자에서도 이 틈을 둡니다.
    return ipywidgets.Box(children, layout=Layout(**flow, align_items=align, grid_gap=gap))


def column(*children: ipywidgets.Widget) -> ipywidgets.VBox:
    """위아래로 쌓은 그림 한 줄."""
    return ipywidgets.VBox(children, layout=figure(360))


def fill() -> Layout:
    """`column` 안에서 너비를 다 쓰는 그림."""
    return Layout(width="auto", min_width="0")


def stretch() -> Layout:
    """줄에 남는 자리를 나누어 쓰는 너비."""
    return Layout(flex="1 1 260px", width="auto", max_width="460px", min_width="0")


def figure(largest: int = 420) -> Layout:
    """그림 한 장의 너비: 자리에 맞추되 `largest` 화소까지."""
    return Layout(flex="1 1 280px", width="auto", max_width=f"{largest}px", min_width="0")


def pace(search: SlicedSearch) -> str:
    """진행 상황 한 문장: 한 만큼, 1초에 하는 반복, 남은 시간."""
    done, total, rate, left = search.progress()
    if left < 60:
        rest = f"남은 시간 {left:.1f}초"
    else:
        rest = f"남은 시간 {duration(left)}" if math.isfinite(left) else "남은 시간은 아직 모름"
    return f"{number(total)}번 가운데 {number(done)}번, 1초에 {number(round(rate))}번, {rest}."


def paragraph(words: str) -> str:
    """화면 낭독기도 알리는 한 문단."""
    return element("div", words, role="status")


def listing(lines: Iterable[str]) -> Markup:
    """줄마다 하나씩 늘어놓은 목록."""
    return element("ol", *[element("li", line) for line in lines])


def phases(told: Iterable[tuple[str, list[str]]]) -> Markup:
    """`draw.story`의 말을 단계마다 묶어 늘어놓은 것."""
    pairs = [
        (element("dt", name), *(element("dd", line) for line in lines)) for name, lines in told
    ]
    return element("dl", *itertools.chain(*pairs))


def log(*parts: Markup) -> str:
    """키보드로도 위아래로 움직일 수 있는 기록. 담을 것이 없으면 빈 글입니다."""
    named = {"class_": "mctsbook-log", "role": "region", "aria_label": "기록", "tabindex": 0}
    return element("div", *parts, **named) if parts else ""

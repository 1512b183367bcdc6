"""SVG 글을 만드는 가장 작은 도구: 요소, 글자, 그림 한 장."""

import re
import unicodedata
from typing import Any
from xml.sax.saxutils import escape

# XML 1.0에 둘 수 없는 글자. 이스케이프로도 담을 수 없어 빼야 합니다.
FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
LARGEST = 1.25
"""화면에서 그림을 늘리는 한도. 글자가 지나치게 커지지 않게 합니다."""
QUOTES = {'"': "&quot;"}


class Markup(str):
    """이미 SVG인 글. 보통 글(`str`)은 요소에 들어갈 때 이스케이프됩니다."""

    __slots__ = ()


def plain(value: Any) -> str:
    """요소에 넣을 수 있는 글로 바꿉니다. 실수는 소수 둘째 자리까지입니다."""
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return escape(FORBIDDEN.sub("", str(value)), QUOTES)


def element(tag: str, *children: Any, **attributes: Any) -> Markup:
    """`<tag …>…</tag>`. 속성 이름의 밑줄은 붙임표가 되고, 값이 `None`이면 적지 않습니다."""
    parts = [f"<{tag}"]
    for name, value in attributes.items():
        if value is not None:
            parts.append(f' {name.rstrip("_").replace("_", "-")}="{plain(value)}"')
    inside = "".join(c if isinstance(c, Markup) else plain(c) for c in children if c is not None)
    parts.append(f">{inside}</{tag}>" if inside else "/>")
    return Markup("".join(parts))


def group(*children: Any, **attributes: Any) -> Markup:
    """여러 요소의 묶음."""
    return element("g", *children, **attributes)


def text(x: float, y: float, content: Any, size: float = 13, **attributes: Any) -> Markup:
    """한 줄의 글자. `(x, y)`는 글자 밑줄의 자리입니다."""
    attributes.setdefault("fill", "currentColor")
    return element("text", content, x=float(x), y=float(y), font_size=size, **attributes)


def text_width(content: str, size: float = 13) -> float:
    """글자의 너비를 넉넉하게 어림합니다. 글꼴이 무엇인지 모르므로 넓은 쪽으로 잡습니다."""
    return size * sum(1.0 if wide(char) else 0.6 for char in content)


def wide(char: str) -> bool:
    """한글처럼 한 칸을 다 쓰는 글자이면 `True`."""
    return unicodedata.east_asian_width(char) in "WF"


def picture(title: str, desc: str, size: tuple[float, float], *body: Any, role: str = "img") -> str:
    """그림 한 장. `size`는 `(너비, 높이)`이고, 화면에서는 자리에 맞게 늘거나 줄어듭니다.

    안에 고를 것이 있으면 `role`은 `group`이어야 합니다. `img`이면 화면 낭독기가 안을 읽지 않습니다.
    """
    width, height = size
    return element(
        "svg",
        element("title", title),
        element("desc", desc),
        *body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=Markup(f"0 0 {plain(float(width))} {plain(float(height))}"),
        role=role,
        style=f"max-width:{LARGEST * width:.0f}px",
        font_family="sans-serif",
        fill="none",
    )

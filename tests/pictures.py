"""What every SVG of the package must be, and how the tests look into one."""

import re
import xml.etree.ElementTree as ET

import matplotlib.font_manager as font_manager
import pylopdf_fonts_ko
from matplotlib.ft2font import FT2Font

from mctsbook.draw.svg import text_width

SVG = "{http://www.w3.org/2000/svg}"
SMALLEST, NARROW = 12, 330
ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


def fonts() -> list[FT2Font]:
    """The book's Korean font and the one that stands in for what it lacks."""
    paths = [pylopdf_fonts_ko.sans_path(), font_manager.findfont("DejaVu Sans")]
    return [FT2Font(str(path)) for path in paths]


def texts(element: ET.Element) -> list[str]:
    """Every written line, in order."""
    return [node.text or "" for node in element.iter(f"{SVG}text")]


def with_attribute(root: ET.Element, name: str, value: str | None = None) -> list[ET.Element]:
    """The elements that carry an attribute, with that value where one is asked for."""
    found = [node for node in root.iter() if name in node.attrib]
    return found if value is None else [node for node in found if node.get(name) == value]


def of_class(root: ET.Element, name: str) -> list[ET.Element]:
    """The elements of a class."""
    return with_attribute(root, "class", name)


def clipped(root: ET.Element) -> list[str]:
    """The lines of text that stick out of the picture, with generous letters."""
    _, _, width, height = map(float, root.get("viewBox").split())
    out = []
    for node in root.iter(f"{SVG}text"):
        x, y, size = (float(node.get(name)) for name in ("x", "y", "font-size"))
        length = text_width(node.text or "", size)
        left = x - ANCHORS[node.get("text-anchor", "start")] * length
        if left < -1 or left + length > width + 1 or y - size < -3 or y > height:
            out.append(node.text)
    return out


def overlapping(root: ET.Element) -> list[tuple[str, str]]:
    """Pairs of texts on one line whose boxes meet, with letters as wide as Noto Sans KR's."""
    boxes = []
    for node in root.iter(f"{SVG}text"):
        x, y, size = (float(node.get(name)) for name in ("x", "y", "font-size"))
        length = 0.92 * text_width(node.text or "", size)
        left = x - ANCHORS[node.get("text-anchor", "start")] * length
        boxes.append((left, left + length, y, node.text))
    return [
        (one[3], other[3])
        for i, one in enumerate(boxes)
        for other in boxes[i + 1 :]
        if abs(one[2] - other[2]) < 9 and one[0] < other[1] and other[0] < one[1]
    ]


def picture(svg: str) -> ET.Element:
    """The parsed picture, after the demands on every picture were met."""
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    title, desc = root[0], root[1]
    assert (title.tag, desc.tag) == (f"{SVG}title", f"{SVG}desc")
    assert title.text and desc.text
    assert "width" not in root.attrib and "height" not in root.attrib
    assert not with_attribute(root, "id"), "two copies on a page would share an id"
    choosable = with_attribute(root, "data-move") + with_attribute(root, "data-node")
    assert root.get("role") == "group" if choosable else root.get("role") in ("img", "group")
    for item in choosable:
        assert item.get("aria-label") and item.get("role") in ("button", "treeitem")
    assert [item.get("tabindex") for item in choosable].count("0") == bool(choosable)
    assert {item.get("tabindex") for item in choosable} <= {"0", "-1"}
    for node in root.iter(f"{SVG}text"):
        assert float(node.get("font-size")) >= SMALLEST
    assert clipped(root) == []
    assert overlapping(root) == []
    known = fonts()
    for char in set("".join(texts(root))) - {" "}:
        assert any(font.get_char_index(ord(char)) for font in known), f"no glyph for {char!r}"
    for node in root.iter():
        for name, value in node.attrib.items():
            assert not re.search(r"nan|inf|None", value) or name == "aria-label", (name, value)
    return root

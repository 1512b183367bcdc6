"""The smallest tools of the drawings: escaping, numbers, the frame of a picture."""

import xml.etree.ElementTree as ET

import pytest

from mctsbook.draw.svg import Markup, element, group, picture, plain, text, text_width

NASTY = ["<script>alert(1)</script>", "a & b", '"quoted"', "it's", "\x00\x08 \ud800", "]]>", "한글"]


@pytest.mark.parametrize("words", NASTY)
def test_text_and_attributes_are_escaped(words):
    kept = words.replace("\x00", "").replace("\x08", "").replace("\ud800", "")
    parsed = ET.fromstring(element("g", words, aria_label=words))
    assert parsed.text == kept and parsed.get("aria-label") == kept and len(parsed) == 0


def test_markup_goes_in_as_it_is_and_none_not_at_all():
    inner = element("rect", x=1.0)
    assert group(inner, None, "<") == '<g><rect x="1"/>&lt;</g>'
    assert isinstance(group(inner), Markup)
    assert element("g", a=None, class_="k", stroke_width=2) == '<g class="k" stroke-width="2"/>'


@pytest.mark.parametrize(
    ("value", "written"), [(1.0, "1"), (0.125, "0.12"), (-3.5, "-3.5"), (100.0, "100"), (7, "7")]
)
def test_numbers_are_short(value, written):
    assert plain(value) == written


def test_a_picture_scales_and_has_a_name():
    parsed = ET.fromstring(picture("제목 <1>", "설명", (300, 120.5), text(1, 2, "가")))
    assert parsed.get("viewBox") == "0 0 300 120.5"
    assert [child.text for child in list(parsed)[:2]] == ["제목 <1>", "설명"]
    assert "max-width:375px" in parsed.get("style")


def test_hangul_counts_as_wide():
    assert text_width("가나", 10) == 20
    assert text_width("ab", 10) == 12

"""장이 저장해 둔 출력이 바탕 문서의 글과 마지막 글자까지 같은지 봅니다.

`expected:<이름>` 꼬리표가 붙은 셀의 출력을 차례로 이으면 `tests/expected/<이름>.txt`입니다.
그 출력이 코드에서 나온다는 것은 nbval이 셀을 다시 실행하여 확인합니다.
"""

import ast
import copy
import re

import pytest
from chapters import CHAPTERS, ROOT, code_cells, load, stdout, tags

EXPECTED = ROOT / "tests" / "expected"
DOCUMENTS = ("01_rollout", "03_node", "05_best_move", "06_duel_7x7")
# 실행해야 나오는 글: 코드에 이런 글자가 적혀 있으면 계산한 것이 아닙니다. `===` 줄은 제목입니다.
RESULT = re.compile(
    r"^(?!.*===).*(rollout \d: \w|visits[ =:]+\d|\(\d, ?\d+\)[,\]]|승률 ?= ?\d|: (True|False)"
    r"|\[\d, \d|수 +\d+:|\d+돌|승자: .|[XO.]( [XO.]){6})",
    re.MULTILINE,
)


def tagged(nb, name):
    """`expected:name` 꼬리표가 붙은 셀."""
    return [cell for cell in code_cells(nb) if f"expected:{name}" in tags(cell)]


def document_complaints(nb, name, expected):
    """`nb`의 꼬리표 붙은 셀이 `expected`를 그대로, 계산해서 출력하지 않으면 그 까닭."""
    cells = tagged(nb, name)
    if not cells:
        return [f"expected:{name} 꼬리표가 붙은 셀이 없습니다."]
    found = []
    printed = "".join(stdout(cell) for cell in cells)
    if printed != expected:
        found.append(f"출력이 다릅니다.\n저장된 출력: {printed!r}\n바라는 출력: {expected!r}")
    for cell in cells:
        if any(output.output_type != "stream" for output in cell.outputs):
            found.append("꼬리표가 붙은 셀에 print 말고 다른 출력이 있습니다.")
        if cell.execution_count is None:
            found.append("실행 번호가 없어 nbval이 비교하지 않습니다.")
        if {tag.lower() for tag in tags(cell)} & {"nbval-ignore-output", "nbval-skip"}:
            found.append("nbval이 건너뛰는 셀입니다.")
        texts = [
            node.value
            for node in ast.walk(ast.parse(cell.source))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ]
        found += [f"결과를 글자로 적었습니다: {text!r}" for text in texts if RESULT.search(text)]
    return found


def expected_text(name):
    """줄바꿈을 바꾸지 않고 읽은 `tests/expected/<name>.txt`."""
    return (EXPECTED / f"{name}.txt").read_bytes().decode("utf-8")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_chapter_prints_the_document(name):
    assert document_complaints(load(name), name, expected_text(name)) == []


def test_every_document_has_its_file():
    assert {path.name for path in EXPECTED.iterdir()} == {f"{name}.txt" for name in DOCUMENTS}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_no_tag_stands_in_another_chapter(chapter):
    found = {tag for cell in load(chapter).cells for tag in tags(cell) if "expected" in tag}
    assert found == ({f"expected:{chapter}"} if chapter in DOCUMENTS else set())


@pytest.mark.parametrize("name", DOCUMENTS)
def test_one_changed_digit_is_seen(name):
    nb, expected = copy.deepcopy(load(name)), expected_text(name)
    digit = re.search(r"\d", expected)
    changed = f"{expected[: digit.start()]}{9 - int(digit[0])}{expected[digit.end() :]}"
    assert document_complaints(nb, name, changed) != []
    assert document_complaints(nb, name, expected.rstrip("\n")) != []
    output = next(cell for cell in tagged(nb, name) if stdout(cell)).outputs[0]
    output.text = re.sub(r"\d", lambda digit: str(9 - int(digit[0])), output.text, count=1)
    assert document_complaints(nb, name, expected) != []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_missing_tag_or_a_typed_result_is_seen(name):
    nb, expected = copy.deepcopy(load(name)), expected_text(name)
    cell = tagged(nb, name)[0]
    cell.source = f"print({expected!r})"
    assert "결과를 글자로" in "".join(document_complaints(nb, name, expected))
    cell.source, cell.execution_count = "", None
    assert "실행 번호가 없어" in "".join(document_complaints(nb, name, expected))
    for cell in tagged(nb, name):
        cell.metadata.tags = ["nbval-ignore-output"]
    assert "꼬리표가 붙은 셀이 없습니다" in "".join(document_complaints(nb, name, expected))

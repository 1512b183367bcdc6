"""모든 장이 규칙을 지키는지, 그리고 규칙마다 어긴 것을 알아보는지 테스트합니다."""

import pytest
import rules
from chapters import CHAPTERS, NOTEBOOKS, ROOT, load, tags
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from refresh import METADATA, WIDGET_VIEW, chapters, navigation, title

PAGES = [ROOT / "README.md", *sorted(NOTEBOOKS.glob("*.md"))]
RULES = (
    rules.form,
    rules.ids,
    rules.executed,
    rules.clean_outputs,
    rules.cell_sizes,
    rules.file_size,
    rules.one_idea,
    rules.emphasis,
    rules.unfinished,
    rules.glossary,
    rules.known_tags,
    rules.links,
)


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_chapter_keeps(rule, chapter):
    assert rule(load(chapter)) == []


@pytest.mark.parametrize("chapter", CHAPTERS[1:])
def test_the_chapter_opens_and_closes_as_agreed(chapter):
    assert rules.opening_and_closing(load(chapter)) == []


def test_the_chapters_are_all_here_and_navigation_is_fresh():
    assert [path.stem for path in chapters()] == list(CHAPTERS)
    titles = {f"{chapter}.ipynb": title(chapter, load(chapter)) for chapter in CHAPTERS}
    for chapter in CHAPTERS:
        line = navigation(titles, f"{chapter}.ipynb")
        assert load(chapter).cells[0].source.startswith(f"{line}\n\n# ")
        assert load(chapter).cells[-1].source.endswith(line)


def test_few_outputs_are_ignored():
    cells = [cell for chapter in CHAPTERS for cell in load(chapter).cells]
    ignored = [cell.id for cell in cells if "nbval-ignore-output" in tags(cell)]
    assert len(ignored) <= rules.MAX_IGNORED_OUTPUTS, ignored


@pytest.mark.parametrize(
    "page", [ROOT / "README.md", *NOTEBOOKS.glob("*.md")], ids=lambda p: p.name
)
def test_the_page_keeps_the_rules_for_text(page):
    text = page.read_text(encoding="utf-8")
    nb = new_notebook(cells=[new_markdown_cell(text)])
    assert rules.broken_links(text, page.parent) == []
    assert rules.emphasis(nb) + rules.unfinished(nb) + rules.glossary(nb) == []


def sample(code="1 + 1", text="글", output="2", **more):
    """모든 규칙을 지키는 작은 장. 인자로 한 군데를 바꿉니다."""
    outputs = more.get("outputs", [new_output("stream", name="stdout", text=output)])
    opening = "# 1장. 제목\n\n- **이 장에서 만드는 것**:\n- **바탕**:\n- **읽는 시간**: 약 1분"
    cell = new_code_cell(code, id="code", execution_count=1, outputs=outputs)
    cell.metadata.update(more.get("cell_metadata", {}))
    cells = [new_markdown_cell(opening, id="head"), cell, new_markdown_cell(text, id="text")]
    closing = more.get("closing", "## 세 줄 요약\n\n1. 가\n2. 나\n3. 다\n\n## 연습문제\n\n1. 라")
    return new_notebook(cells=[*cells, new_markdown_cell(closing, id="tail")], metadata=METADATA)


def changed(**changes):
    """`sample()`에서 노트북이나 코드 셀의 값을 바꾼 것. `cell_`로 시작하면 코드 셀입니다."""
    nb = sample()
    for key, value in changes.items():
        target = nb.cells[1] if key.startswith("cell_") else nb
        target[key.removeprefix("cell_")] = value
    return nb


def shows(data):
    """코드 셀이 `data`를 보여 주는 장."""
    return sample(outputs=[new_output("display_data", data=data)])


def error():
    return sample(outputs=[new_output("error", ename="E", evalue="", traceback=[])])


def repeated(nb, cell, times):
    """`nb`의 `cell`번 셀을 `times`번 되풀이한 장."""
    nb.cells[cell : cell + 1] = [nb.cells[cell]] * times
    return nb


BAD = [
    (rules.form, changed(nbformat_minor=4)),
    (rules.form, changed(metadata=METADATA | {"widgets": {}})),
    (rules.form, changed(metadata=METADATA | {"kernelspec": {"name": "julia"}})),
    (rules.form, sample(cell_metadata={"execution": {"iopub.status.busy": "2020"}})),
    (rules.form, sample(cell_metadata={"collapsed": True})),
    (
        rules.form,
        sample(outputs=[new_output("display_data", metadata={"image/png": {"width": 9}})]),
    ),
    (rules.ids, changed(cell_id="head")),
    (rules.ids, changed(cell_id=None)),
    (rules.executed, changed(cell_execution_count=None)),
    (rules.executed, changed(cell_execution_count=2)),
    (rules.executed, sample(code="print(1)", outputs=[])),
    (rules.executed, sample(code="charts.tree(root)", outputs=[])),
    (rules.executed, sample(code="")),
    (rules.clean_outputs, error()),
    (rules.clean_outputs, sample(outputs=[new_output("stream", name="stderr", text="경고")])),
    (rules.clean_outputs, sample(output="/home/reader/book")),
    (rules.clean_outputs, sample(output=r"C:\Users\reader")),
    (rules.clean_outputs, sample(output="at 0x7f0a1c2d3e4f")),
    (rules.clean_outputs, sample(output="걸린 시간 1.25초")),
    (rules.clean_outputs, sample(output="13.5 ms")),
    (rules.clean_outputs, shows({WIDGET_VIEW: {}, "text/plain": "슬라이더"})),
    (rules.clean_outputs, shows({"text/plain": "[<matplotlib.lines.Line2D>]"})),
    (rules.clean_outputs, shows({"text/plain": "<Figure size 640x480 with 1 Axes>"})),
    (rules.cell_sizes, sample(code="x = 1\n" * 21)),
    (rules.cell_sizes, sample(text="줄\n" * 15)),
    (rules.cell_sizes, repeated(sample(), 1, 3)),
    (rules.file_size, shows({"image/png": "A" * rules.MAX_BYTES})),
    (rules.one_idea, sample(code="def f():\n    return 1\n\nf()")),
    (rules.one_idea, sample(code="class A:\n    pass\n\nfor _ in range(3):\n    A()")),
    (rules.emphasis, sample(text="**선택(Selection)**은")),
    (rules.emphasis, sample(text="**`select`**는")),
    (rules.unfinished, sample(text="가운데가 FILL %입니다.")),
    (rules.unfinished, sample(code="x = 1  # TODO")),
    (rules.glossary, sample(text="잎 노드의 방문 수")),
    (rules.glossary, sample(text="이렇게 보여집니다")),
    (rules.known_tags, sample(cell_metadata={"tags": ["expected_01"]})),
    (rules.known_tags, sample(code="# NBVAL_IGNORE_OUTPUT\n1")),
    (rules.links, sample(text="[다음](09_nothing.ipynb)")),
    (rules.links, sample(text="[아래](#없는-제목)")),
    (rules.links, sample(text='<img src="없는.png">')),
    (rules.opening_and_closing, sample(closing="## 연습문제\n\n1. 가")),
    (rules.opening_and_closing, sample(closing="## 세 줄 요약\n\n1. 가\n2. 나\n\n## 연습문제")),
    (rules.opening_and_closing, sample(closing="## 세 줄 요약\n\n1. 가\n2. 나\n3. 다")),
]


@pytest.mark.parametrize(("rule", "nb"), BAD, ids=[rule.__name__ for rule, _ in BAD])
def test_the_rule_sees_what_breaks_it(rule, nb):
    assert rule(nb) != []


def test_every_rule_has_a_bad_example():
    assert {rule for rule, _ in BAD} == {*RULES, rules.opening_and_closing}


GOOD = {
    "plain": sample(),
    "words": sample(text="무작위 플레이아웃의 방문 횟수와 승률. **선택**(Selection)은 탐험합니다."),
    "links": sample(text="## 이 제목\n[아래](#이-제목) [밖](https://example.org) [글](refresh.py)"),
    "figure": shows({"image/png": "/tmp/x", "text/plain": "<Figure size 640x480 with 1 Axes>"}),
    "numbers": sample(output="3초과 0x1 /2 12.5 %\n1/2"),
    "definition": sample(code='"""설명."""\nSIZE = 3\n\n\ndef f():\n    print(1)', outputs=[]),
    "magic": sample(code="%matplotlib inline\nx = 1"),
    "tags": sample(cell_metadata={"tags": ["expected:01_rollout", "raises-exception"]}),
}


@pytest.mark.parametrize("nb", GOOD.values(), ids=GOOD)
def test_the_rules_let_a_good_chapter_pass(nb):
    assert [rule(nb) for rule in (*RULES, rules.opening_and_closing)] == [[]] * (len(RULES) + 1)

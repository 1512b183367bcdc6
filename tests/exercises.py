"""연습문제와 풀이가 지킬 규칙. 규칙마다 함수 하나이고, 어긴 곳을 글로 적은 리스트를 돌려줍니다."""

import ast
import re

from chapters import code_cells, markdown_cells
from rules import parse

KINDS = ("예측하기", "써 보기", "찾아내기", "생각해 보기")
COUNT = range(3, 5)
ITEM = re.compile(r"^(\d+)\. (?:\*\*(.+?)\.\*\* )?", re.MULTILINE)
CALL = re.compile(r"\bcheck\.(\w+)\((\w+)\)")
CALM, PASSED = "아직 쓰지 않은 연습입니다.", "통과했습니다"
ANSWER = re.compile(r"^## (.+)$", re.MULTILINE)
PLAIN_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
NUMBERED_ID = re.compile(r"-\d+-\d+(-|$)|-more\d*$")
# 풀이에서 문단으로 보지 않는 줄: 제목, 길잡이, 표, 목록, 코드.
NO_PROSE = re.compile(r"^(#|\[이 장으로|\||- |\d+\. |```)")
ENDING = re.compile(r"(니다|시다|세요|까요|나요|니까|지요)[.?!]\*{0,2}$")
PLAIN_STYLE = re.compile(r"(?<!니)(?<!시)다\*{0,2}[.!]\*{0,2}(?=\s|$)")


def exercise_text(nb):
    """연습문제의 글."""
    return next((cell.source for cell in nb.cells if "## 연습문제" in cell.source), "")


def items(nb):
    """연습문제의 번호와 종류."""
    return [(int(number), kind) for number, kind in ITEM.findall(exercise_text(nb))]


def writing(nb):
    """써 보기의 번호."""
    return [number for number, kind in items(nb) if kind == "써 보기"]


def calls(cell):
    """셀이 부르는 확인과 넘기는 함수의 이름."""
    return CALL.findall(cell.source) if cell.cell_type == "code" else []


def text_output(cell):
    """셀의 글 출력."""
    parts = (o.get("text", "") + o.get("data", {}).get("text/plain", "") for o in cell.outputs)
    return "\n".join(parts)


def empty_functions(nb):
    """본문이 설명과 `...`뿐인 함수의 이름."""
    found = []
    for cell in code_cells(nb):
        for node in parse(cell).body:
            if isinstance(node, ast.FunctionDef):
                values = [getattr(getattr(line, "value", 0), "value", 0) for line in node.body]
                found += [node.name] * (... in values and isinstance(values[0], str | type(...)))
    return found


def numbering(nb):
    """연습문제는 셋이나 넷이고, 번호가 1부터 차례로 있으며, 네 종류가 모두 있습니다."""
    numbers, kinds = [n for n, _ in items(nb)], [kind for _, kind in items(nb)]
    found = [] if len(numbers) in COUNT else [f"연습문제가 {len(numbers)}개입니다."]
    if numbers != [*range(1, len(numbers) + 1)]:
        found.append(f"번호: {numbers}")
    found += [f"없는 종류: {kind}" for kind in KINDS if kind not in kinds]
    return found + [f"모르는 종류: {kind!r}" for kind in kinds if kind not in KINDS]


def empty_to_write(nb):
    """써 보기마다 빈 함수와 그것을 확인하는 셀이 있고, 확인은 차분하게 답합니다."""
    checks = [cell for cell in nb.cells if calls(cell)]
    checked = [function for cell in checks for _, function in calls(cell)]
    empty, wanted = empty_functions(nb), len(writing(nb))
    found = [] if sorted(empty) == sorted(checked) else [f"빈 함수 {empty}, 확인 {checked}"]
    if len(checked) < wanted:
        found.append(f"써 보기 {wanted}개에 확인은 {len(checked)}개입니다.")
    for cell in checks:
        found += [f"{f}를 check.{name}에" for name, f in calls(cell) if f != f"my_{name}"]
        told = text_output(cell).count(CALM)
        if told != len(calls(cell)) or any(o.output_type == "error" for o in cell.outputs):
            found.append(f"{cell.id}: 차분한 답이 {told}개입니다.")
    return found


def link_to_solution(nb, chapter):
    """연습문제에서 풀이로 갑니다."""
    line = f"풀이: [solutions/{chapter[:2]}](solutions/{chapter}.ipynb)"
    return [] if line in exercise_text(nb) else [f"없는 줄: {line}"]


def sections(solution):
    """풀이의 `## k번`마다 그 아래의 셀. 제목은 글 셀의 맨 앞에 있습니다."""
    found, now = {}, None
    for cell in solution.cells:
        heading = ANSWER.search(cell.source) if cell.cell_type == "markdown" else None
        now = heading[1] if heading else now
        found.setdefault(now, []).append(cell)
    found.pop(None, None)
    return found


def answers(solution, chapter):
    """모든 연습문제에 차례대로 답하고, 다른 제목은 없습니다."""
    found = [title for cell in markdown_cells(solution) for title in ANSWER.findall(cell.source)]
    right = [f"{number}번" for number, _ in items(chapter)]
    return [] if found == right else [f"제목 {found}, 연습문제 {right}"]


def passes(solution, chapter):
    """써 보기의 풀이는 장의 확인을 모두 부르고 모두 통과합니다."""
    wanted = {name for cell in chapter.cells for name, _ in calls(cell)}
    found, seen = [], set()
    for number in writing(chapter):
        cells = [cell for cell in sections(solution).get(f"{number}번", []) if calls(cell)]
        if not cells:
            found.append(f"{number}번: 확인이 없습니다.")
        for cell in cells:
            names = {name for name, _ in calls(cell)}
            seen |= names
            passed = text_output(cell).count(PASSED)
            if passed != len(calls(cell)):
                found.append(f"{cell.id}: 확인 {len(calls(cell))}개 가운데 {passed}개가 통과")
    return found + [f"부르지 않은 확인: {name}" for name in sorted(wanted - seen)]


def readable_ids(solution):
    """이름표는 읽을 수 있는 낱말이고, 답의 셀은 자기 번호로 시작합니다."""
    found = []
    for cell in solution.cells:
        if not PLAIN_ID.fullmatch(cell.id) or NUMBERED_ID.search(cell.id):
            found.append(f"읽기 어려운 이름표: {cell.id}")
    for title, cells in sections(solution).items():
        own = re.compile(rf"answer-{re.escape(title.removesuffix('번'))}(-|$)|nav-bottom$")
        found += [f"{title}에 {cell.id}" for cell in cells if not own.match(cell.id)]
    return found


def head(solution, chapter, name):
    """장의 제목으로 열고, 앞뒤에 길잡이가 있습니다."""
    line = f"[이 장으로 돌아가기](../{name}.ipynb) · [차례](../00_start.ipynb#차례)"
    title = re.search(r"^# (.+)$", chapter.cells[0].source, re.MULTILINE)[1]
    first, last = solution.cells[0].source, solution.cells[-1].source
    right = first.startswith(f"{line}\n\n# {title}: 연습문제 풀이\n") and last == line
    return [] if right else [f"머리와 꼬리: {first[:80]!r}, {last!r}"]


def polite(nb):
    """글은 합니다체이고, 문단은 문장으로 끝납니다. 따온 말은 보지 않습니다."""
    found = []
    for cell in markdown_cells(nb):
        for paragraph in re.split(r"\n\s*\n", re.sub(r"“[^”]*”", "“”", cell.source)):
            paragraph = paragraph.strip()
            if not paragraph or NO_PROSE.match(paragraph):
                continue
            found += [
                f"{cell.id}: 합니다체가 아닌 곳: {paragraph[max(0, m.start() - 15) : m.end()]!r}"
                for m in PLAIN_STYLE.finditer(paragraph)
            ]
            if not ENDING.search(paragraph):
                found.append(f"{cell.id}: 문장이 아닌 끝: {paragraph[-25:]!r}")
    return found

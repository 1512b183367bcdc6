"""노트북이 지킬 규칙. 규칙마다 함수 하나이고, 어긴 곳을 글로 적은 리스트를 돌려줍니다."""

import ast
import re

import nbformat
from chapters import NOTEBOOKS, code_cells, markdown_cells, tags
from IPython.core.inputtransformer2 import TransformerManager
from refresh import METADATA, WIDGET_VIEW, complaints

MAX_CODE_LINES = 20
MAX_CODE_RUN = 2
MAX_MARKDOWN_LINES = 14
MAX_BYTES = 1_000_000
MAX_IGNORED_OUTPUTS = 0  # 책 전체에서 nbval-ignore-output을 붙일 수 있는 셀의 수
TAG = re.compile(r"expected:\w+|nbval-ignore-output|raises-exception")
NBVAL_COMMENT = re.compile(r"^\s*#\s*(PYTEST_VALIDATE|NBVAL)_\w+", re.MULTILINE)
PRINTED_TIME = re.compile(r"\d\s*(초|밀리초|분 걸|ms|µs|us|s)\b")
EMPHASIS_TRAP = re.compile(r"""[)\]"'`.]\*\*[가-힣]""")
UNFINISHED = re.compile(r"\b(FILL|TODO|FIXME|TBD)\b")
GLOSSARY = {
    r"탐사(?!선)|탐색 ?상수|탐험상수": "탐험, 탐험 상수",
    r"(잎|말단|단말) ?노드|잎사귀": "리프 노드",
    r"뿌리 ?노드|최상위 노드": "루트",
    r"승리율|이길 비율": "승률",
    r"방문수|방문 수|방문 회수|방문횟수": "방문 횟수",
    r"이터레이션|시행 횟수|반복 회수|반복횟수": "반복, 반복 횟수",
    r"(?<!무작위 )플레이아웃|롤 아웃": "롤아웃",
    r"몬테 카를로|몬테칼로|몬테 칼로": "몬테카를로",
    r"미니멕스|미니 맥스|최소최대": "미니맥스",
    r"알파 ?베타": "알파-베타",
    r"게임 상태|보드 상태": "국면",
    r"무승부율|비길 비율": "무승부 비율",
    r"(되어|보여|쓰여|불려|불리워|나뉘어|잊혀|놓여)(지|진|집|질|졌)": "겹피동이 아닌 말",
    r"에 있어서|로 하여금|에 다름 ?아니": "번역투가 아닌 말",
}


def lines(text):
    """빈 줄을 뺀 줄."""
    return [line for line in text.splitlines() if line.strip()]


def parse(cell):
    """코드 셀의 구문 나무. 매직 명령도 읽습니다."""
    return ast.parse(TransformerManager().transform_cell(cell.source))


def in_cells(pattern, cells, what):
    """`pattern`에 걸린 글 셀과 그 자리."""
    found = ((cell, match) for cell in cells for match in pattern.finditer(cell.source))
    return [f"{cell.id}: {what}: {match[0]!r}" for cell, match in found]


def is_shown(node):
    """`print(...)`, `display(...)`, `charts.무엇(...)`처럼 출력을 남기는 문장."""
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        return False
    return re.match(r"(print|display)$|charts\.", ast.unparse(node.value.func)) is not None


def form(nb):
    """nbformat 4.5, kernelspec python3, 정해진 메타데이터만."""
    found = []
    if (nb.nbformat, nb.nbformat_minor) < (4, 5):
        found.append(f"nbformat이 4.5보다 낮습니다: {nb.nbformat}.{nb.nbformat_minor}")
    if nb.metadata != METADATA:
        found.append(f"노트북의 메타데이터가 다릅니다: {dict(nb.metadata)}")
    for cell in nb.cells:
        if extra := set(cell.metadata) - {"tags"}:
            found.append(f"{cell.get('id')}: 셀의 메타데이터 {extra}")
        if any(output.get("metadata") for output in cell.get("outputs", [])):
            found.append(f"{cell.get('id')}: 출력의 메타데이터")
    return found


def ids(nb):
    """모든 셀의 이름표가 서로 다른 글자열."""
    names = [cell.get("id") for cell in nb.cells]
    bad = [name for name in names if not isinstance(name, str) or not name or len(name) > 64]
    return [f"이름표가 글자열이 아닙니다: {name!r}" for name in bad] + [
        f"이름표가 겹칩니다: {name!r}" for name in set(names) if names.count(name) > 1
    ]


def executed(nb):
    """실행 번호가 1부터 차례로 있고, print하는 셀에 출력이 있습니다."""
    cells = code_cells(nb)
    counts = [cell.execution_count for cell in cells]
    found = [] if counts == [*range(1, len(cells) + 1)] else [f"실행 번호: {counts}"]
    for cell in cells:
        if not cell.source.strip():
            found.append(f"{cell.id}: 빈 코드 셀")
        elif not cell.outputs and any(map(is_shown, parse(cell).body)):
            found.append(f"{cell.id}: 출력이 저장되지 않았습니다.")
    return found


def clean_outputs(nb):
    """오류, stderr, 절대 경로, 메모리 주소, 위젯, 시간, 그림 없이 남은 repr이 없습니다."""
    found = []
    for cell in code_cells(nb):
        for output in cell.outputs:
            data = output.get("data", {})
            bad = complaints(output)
            if output.output_type == "error" and "raises-exception" not in tags(cell):
                bad.append("오류")
            if WIDGET_VIEW in data:
                bad.append("위젯")
            if PRINTED_TIME.search(output.get("text", "") + data.get("text/plain", "")):
                bad.append("잰 시간")
            if set(data) == {"text/plain"} and re.match(r"\[?<", data["text/plain"]):
                bad.append(f"그림 없는 repr {data['text/plain']!r}")
            found += [f"{cell.id}: 출력에 {what}" for what in bad]
    return found


def cell_sizes(nb):
    """코드 20줄, 코드 셀 두 개 연달아, 글 14줄까지."""
    found, run = [], 0
    for cell in nb.cells:
        count = len(lines(cell.source))
        run = run + 1 if cell.cell_type == "code" else 0
        if run == MAX_CODE_RUN + 1:
            found.append(f"{cell.id}: 코드 셀이 {run}개 이어집니다.")
        if count > (MAX_CODE_LINES if run else MAX_MARKDOWN_LINES):
            found.append(f"{cell.id}: {count}줄")
    return found


def file_size(nb):
    """1 MB 미만."""
    size = len(nbformat.writes(nb).encode("utf-8"))
    return [] if size < MAX_BYTES else [f"{size:,}바이트"]


def one_idea(nb):
    """한 셀이 정의도 하고 시연도 하지 않습니다."""
    found = []
    for cell in code_cells(nb):
        body = parse(cell).body
        defines = any(isinstance(node, (ast.FunctionDef, ast.ClassDef)) for node in body)
        shows = any(
            isinstance(node, (ast.Expr, ast.For, ast.While, ast.With))
            and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
            for node in body
        )
        if defines and shows:
            found.append(f"{cell.id}: 정의와 시연이 한 셀에 있습니다.")
    return found


def emphasis(nb):
    """굵은 글씨가 괄호, 따옴표, 마침표로 끝나고 바로 한글이 오면 굵게 보이지 않습니다."""
    return in_cells(EMPHASIS_TRAP, markdown_cells(nb), "굵게 보이지 않는 곳")


def unfinished(nb):
    """채우지 않은 자리가 없습니다."""
    return in_cells(UNFINISHED, nb.cells, "채우지 않은 자리")


def glossary(nb):
    """용어집과 다른 말, 겹피동이 없습니다."""
    return [
        complaint
        for pattern, right in GLOSSARY.items()
        for complaint in in_cells(re.compile(pattern), markdown_cells(nb), f"{right}(으)로 씁니다")
    ]


def known_tags(nb):
    """아는 꼬리표만 쓰고, nbval에 주는 주석은 쓰지 않습니다."""
    found = [
        f"{cell.id}: 모르는 꼬리표 {tag!r}"
        for cell in nb.cells
        for tag in tags(cell)
        if not TAG.fullmatch(tag)
    ]
    return found + in_cells(NBVAL_COMMENT, code_cells(nb), "꼬리표로 써야 하는 주석")


def opening_and_closing(nb):
    """1–6장은 만드는 것, 바탕, 읽는 시간으로 열고, 세 줄 요약과 연습문제로 닫습니다."""
    first = nb.cells[0].source
    found = [
        f"첫 셀에 없는 말: {word}" for word in ("이 장에서 만드는 것", "분") if word not in first
    ]
    closing = "\n".join(cell.source for cell in markdown_cells(nb)[-4:])
    for heading in ("세 줄 요약", "연습문제"):
        if not re.search(rf"^## {heading}\s*$", closing, re.MULTILINE):
            found.append(f"끝에 없는 제목: ## {heading}")
    summary = closing.partition("세 줄 요약")[2].partition("## ")[0]
    if (count := len(re.findall(r"^\d\. ", summary, re.MULTILINE))) != 3:
        found.append(f"세 줄 요약이 {count}줄입니다.")
    return found


def whole(nb):
    """글 셀을 모두 이은 글."""
    return "\n\n".join(cell.source for cell in markdown_cells(nb))


def headings(text):
    """제목마다 링크에 쓰는 이름."""
    return {title.strip().replace(" ", "-") for title in re.findall(r"^#+ (.+)$", text, re.M)}


def broken_links(text, folder):
    """`folder`에 있는 글 `text`의 상대 링크 가운데 가리키는 파일이나 제목이 없는 것."""
    targets = re.findall(r"\]\(\s*<?([^)\s>]+)", text) + re.findall(r'(?:href|src)="([^"]+)"', text)
    found = []
    for target in targets:
        if re.match(r"[a-z][a-z+.-]*:|//", target):
            continue
        name, _, anchor = target.partition("#")
        path = folder / name
        if not path.exists():
            found.append(f"없는 파일: {target}")
        elif anchor and anchor not in headings(read(path) if name else text):
            found.append(f"없는 제목: {target}")
    return found


def read(path):
    """노트북이나 마크다운 파일의 글."""
    is_notebook = path.suffix == ".ipynb"
    return whole(nbformat.read(path, 4)) if is_notebook else path.read_text(encoding="utf-8")


def links(nb, folder=NOTEBOOKS):
    """`folder`에서 본 모든 상대 링크가 있는 파일과 제목을 가리킵니다."""
    return broken_links(whole(nb), folder)

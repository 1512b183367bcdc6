"""장을 다시 실행하여 출력까지 정해진 꼴로 저장합니다.

    python notebooks/refresh.py          모든 장
    python notebooks/refresh.py 03 05    3장과 5장만

장의 앞뒤에 있는 길잡이 줄은 늘 모든 장에서 새로 만듭니다. 한 장이라도 실행하다 멈추거나
저장해서는 안 될 출력이 나오면, 아무 파일도 바꾸지 않고 까닭을 알립니다. 커널이 이 책의 옆에
있는 mctsbook이 아니라 다른 곳에 설치된 것을 쓸 때에도 그렇습니다.
"""

import argparse
import os
import re
import sys
import time
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook

HERE = Path(__file__).resolve().parent
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
NAVIGATION = re.compile(r"(\[← 이전.*\) · )?\[차례\]\([^)]*\)( · \[다음.* →\]\(.*\))?")
TITLE = re.compile(r"^# (?:\d+장\. )?(.+)$", re.MULTILINE)
FIND_PACKAGE = """\
from importlib.util import find_spec
found = find_spec("mctsbook")
print(found and found.origin or "")"""
FORBIDDEN = {
    "절대 경로": re.compile(
        r"(?<![\w.:/])/(?:home|root|tmp|work|usr|var|opt|mnt|private|Users)/|\b[A-Za-z]:\\\w"
    ),
    "메모리 주소": re.compile(r"\b0x[0-9a-fA-F]{6,}\b"),
}


def chapters() -> list[Path]:
    """책의 장을 읽는 차례대로."""
    return sorted(HERE.glob("[0-9][0-9]_*.ipynb"))


def solutions() -> list[Path]:
    """장마다의 연습문제 풀이."""
    return sorted((HERE / "solutions").glob("[0-9][0-9]_*.ipynb"))


def title(name: str, nb: NotebookNode) -> str:
    """장의 제목. 앞의 `N장.`은 뺍니다."""
    found = TITLE.search(nb.cells[0].source)
    if found is None:
        raise ValueError(f"{name}: 첫 셀에 '# '로 시작하는 제목이 없습니다.")
    return found[1].strip()


def navigation(titles: dict[str, str], name: str) -> str:
    """`name` 장의 길잡이 줄. `titles`는 차례대로 적은 파일 이름과 제목입니다."""
    names = list(titles)
    at = names.index(name)
    steps = [f"[← 이전: {titles[other]}]({other})" for other in names[:at][-1:]]
    steps.append(f"[차례]({names[0] if at else ''}#차례)")
    steps += [f"[다음: {titles[other]} →]({other})" for other in names[at + 1 :][:1]]
    return " · ".join(steps)


def navigate(nb: NotebookNode, line: str) -> None:
    """첫 셀의 첫 줄과 끝 셀의 끝 줄을 길잡이 줄 `line`으로 둡니다."""
    first, last = nb.cells[0], nb.cells[-1]
    if first is last or {first.cell_type, last.cell_type} != {"markdown"}:
        raise ValueError("첫 셀과 끝 셀은 서로 다른 글 셀이어야 합니다.")
    head, tail = first.source.strip().split("\n"), last.source.strip().split("\n")
    body = "\n".join(head[1:] if NAVIGATION.fullmatch(head[0]) else head).strip()
    first.source = f"{line}\n\n{body}"
    body = "\n".join(tail[:-1] if NAVIGATION.fullmatch(tail[-1]) else tail).strip()
    last.source = f"{body}\n\n{line}".strip()


def complaints(output: NotebookNode) -> list[str]:
    """저장해서는 안 되는 출력이면 그 까닭. 그림의 속은 보지 않습니다."""
    data = output.get("data", {})
    texts = [value for mime, value in data.items() if mime not in ("image/png", "image/jpeg")]
    text = "\n".join([output.get("text", ""), *map(str, texts), *output.get("traceback", [])])
    found = [name for name, pattern in FORBIDDEN.items() if pattern.search(text)]
    return [*found, "stderr에 쓴 글"] if output.get("name") == "stderr" else found


def tidy(nb: NotebookNode) -> None:
    """실행한 때나 컴퓨터에 따라 달라지는 것을 지웁니다. 위젯은 그 자리의 글만 남깁니다."""
    nb.metadata, nb.nbformat_minor = nbformat.from_dict(METADATA), 5
    for cell in nb.cells:
        cell.metadata = NotebookNode({k: v for k, v in cell.metadata.items() if k == "tags"})
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)
            if "metadata" in output:
                output.metadata = NotebookNode()
        if "outputs" in cell:
            cell.outputs = [output for output in cell.outputs if output.get("data") != {}]


def execute(nb: NotebookNode, folder: Path) -> None:
    """모든 셀을 `folder`에서 연 새 커널로 실행합니다."""
    client = NotebookClient(
        nb,
        timeout=600,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
        record_timing=False,
        coalesce_streams=True,
    )
    client.execute()


def check_package(folder: Path) -> None:
    """`folder`에서 연 커널이 책의 옆에 있는 꾸러미를 쓰는지 봅니다. 옆에 없으면 보지 않습니다."""
    beside = HERE.parent / "mctsbook" / "__init__.py"
    if not beside.exists():
        return
    probe = new_notebook(cells=[new_code_cell(FIND_PACKAGE)])
    execute(probe, folder)
    found = "".join(output.get("text", "") for output in probe.cells[0].outputs).strip()
    if not found or Path(found).resolve() != beside.resolve():
        raise ValueError(
            f"커널이 쓰는 mctsbook이 이 책의 것({beside.parent})이 아닙니다: {found or '없음'}. "
            "커널은 장이 있는 폴더에서 돌므로 PYTHONPATH에는 절대 경로를 적으세요."
        )


def run(nb: NotebookNode, folder: Path) -> None:
    """모든 셀을 `folder`에서 실행하고 출력을 가다듬습니다."""
    execute(nb, folder)
    tidy(nb)
    for number, cell in enumerate(nb.cells):
        for output in cell.get("outputs", []):
            if found := complaints(output):
                raise ValueError(f"{number}번 셀의 출력에 있으면 안 되는 것: {', '.join(found)}")


def refresh(wanted: list[str]) -> None:
    """이름이 `wanted`로 시작하는 장과 풀이를 실행하고, 모두 성공하면 바뀐 것을 저장합니다."""
    read = {path: path.read_text(encoding="utf-8") for path in [*chapters(), *solutions()]}
    books = {path: nbformat.reads(text, as_version=4) for path, text in read.items()}
    titles = {path.name: title(path.name, books[path]) for path in chapters()}
    for prefix in wanted:
        if not any(name.startswith(prefix) for name in titles):
            raise ValueError(f"{prefix!r}(으)로 시작하는 장이 없습니다: {', '.join(titles)}")
    to_run = [path for path in books if not wanted or path.name.startswith(tuple(wanted))]
    for folder in dict.fromkeys(path.parent for path in to_run):
        check_package(folder)
    texts = {}
    for path, nb in books.items():
        started = time.perf_counter()
        try:
            if path.parent == HERE:
                navigate(nb, navigation(titles, path.name))
            if path in to_run:
                run(nb, path.parent)
                print(
                    f"{path.relative_to(HERE)}  {time.perf_counter() - started:.1f}초", flush=True
                )
        except (ValueError, CellExecutionError) as error:
            raise ValueError(f"{path.relative_to(HERE)}: {error}") from None
        texts[path] = nbformat.writes(nb) + "\n"
    changed = {path: text for path, text in texts.items() if text != read[path]}
    for path, text in changed.items():
        if path.read_text(encoding="utf-8") not in (read[path], text):
            raise ValueError(
                f"{path.relative_to(HERE)}: 실행하는 동안 파일이 바뀌어 저장하지 않습니다."
            )
    for path, text in changed.items():
        save(path, text)


def save(path: Path, text: str) -> None:
    """한꺼번에 바꿉니다. 도중에 멈추어도 반만 쓴 파일이 남지 않습니다."""
    new = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        new.write_text(text, encoding="utf-8", newline="\n")
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def main() -> int:
    """명령줄에서 부릅니다."""
    parser = argparse.ArgumentParser(description="장을 다시 실행하여 출력까지 저장합니다.")
    parser.add_argument("chapters", nargs="*", help="장 이름의 앞부분(예: 03). 없으면 모든 장")
    try:
        refresh(parser.parse_args().chapters)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""장을 읽는 도구: 테스트들이 함께 씁니다."""

from functools import cache
from pathlib import Path

import nbformat
from nbformat import NotebookNode

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
CHAPTERS = (
    "00_start",
    "01_rollout",
    "02_pure_monte_carlo",
    "03_node",
    "04_one_iteration",
    "05_best_move",
    "06_duel_7x7",
    "07_real_go",
    "08_mistakes",
)
SOLUTIONS = tuple(f"solutions/{chapter}" for chapter in CHAPTERS)


@cache
def load(chapter: str) -> NotebookNode:
    """`chapter`(`notebooks`에서 본 길에서 `.ipynb`를 뺀 것)의 노트북."""
    return nbformat.read(NOTEBOOKS / f"{chapter}.ipynb", as_version=nbformat.NO_CONVERT)


def code_cells(nb: NotebookNode) -> list[NotebookNode]:
    """코드 셀을 차례대로."""
    return [cell for cell in nb.cells if cell.cell_type == "code"]


def markdown_cells(nb: NotebookNode) -> list[NotebookNode]:
    """글 셀을 차례대로."""
    return [cell for cell in nb.cells if cell.cell_type == "markdown"]


def tags(cell: NotebookNode) -> list[str]:
    """셀에 붙은 꼬리표."""
    return cell.metadata.get("tags", [])


def stdout(cell: NotebookNode) -> str:
    """셀이 표준 출력에 쓴 글."""
    return "".join(
        output.text
        for output in cell.get("outputs", [])
        if output.output_type == "stream" and output.name == "stdout"
    )

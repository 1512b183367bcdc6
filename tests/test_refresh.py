"""notebooks/refresh.py: 작은 책을 만들어 다시 실행해 봅니다."""

import sys

import nbformat
import pytest
import refresh
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook


def chapter(heading, *sources):
    """제목과 코드 셀로 된 장. 실행한 때의 흔적도 붙여 둡니다."""
    cells = [new_code_cell(source, id=f"code-{i}") for i, source in enumerate(sources)]
    for cell in cells:
        cell.metadata.update(tags=["kept"], execution={"iopub.status.busy": "2020"}, collapsed=True)
    head = new_markdown_cell(f"# {heading}\n\n이 장에서 만드는 것", id="head")
    return new_notebook(cells=[head, *cells, new_markdown_cell("## 세 줄 요약", id="tail")])


@pytest.fixture
def book(tmp_path, monkeypatch):
    """`book(이름=노트북)`으로 장을 쓰고, `book.run(...)`으로 refresh를 부릅니다."""
    monkeypatch.setattr(refresh, "HERE", tmp_path)

    def write(**chapters):
        for name, nb in chapters.items():
            nbformat.write(nb, tmp_path / f"{name[1:]}.ipynb")

    def run(*arguments):
        monkeypatch.setattr(sys, "argv", ["refresh.py", *arguments])
        return refresh.main()

    write.run, write.folder = run, tmp_path
    write.read = lambda name: nbformat.read(tmp_path / name, as_version=nbformat.NO_CONVERT)
    return write


WIDGET = """\
from IPython.display import display
display({"application/vnd.jupyter.widget-view+json": {"model_id": "1"}, "text/plain": "슬라이더"},
        raw=True)"""


def test_one_form(book):
    printing = 'print(1)\nimport sys\nsys.stdout.flush()\nprint("둘")'
    book(_00_start=chapter("먼저 한 판", "1 + 1", printing), _01_next=chapter("1장. 다음", WIDGET))
    assert book.run() == 0
    first, second = book.read("00_start.ipynb"), book.read("01_next.ipynb")
    assert [cell.id for cell in first.cells] == ["head", "code-0", "code-1", "tail"]
    assert [cell.execution_count for cell in first.cells[1:3]] == [1, 2]
    assert first.metadata == refresh.METADATA
    assert all(cell.metadata == {"tags": ["kept"]} for cell in first.cells[1:3])
    assert first.cells[1].outputs[0].data == {"text/plain": "2"}
    assert [output.text for output in first.cells[2].outputs] == ["1\n둘\n"]
    assert second.cells[1].outputs[0].data == {"text/plain": "슬라이더"}
    assert "widgets" not in second.metadata


def test_navigation_is_renewed(book):
    book(_00_a=chapter("먼저 한 판"), _01_b=chapter("1장. 나"), _02_c=chapter("2장. 다"))
    assert book.run() == 0
    (book.folder / "01_b.ipynb").unlink()
    assert book.run() == 0
    first, last = book.read("00_a.ipynb"), book.read("02_c.ipynb")
    line = "[차례](#차례) · [다음: 다 →](02_c.ipynb)"
    assert first.cells[0].source == f"{line}\n\n# 먼저 한 판\n\n이 장에서 만드는 것"
    assert first.cells[-1].source == f"## 세 줄 요약\n\n{line}"
    line = "[← 이전: 먼저 한 판](00_a.ipynb) · [차례](00_a.ipynb#차례)"
    assert last.cells[0].source.startswith(f"{line}\n\n# 2장. 다")
    assert last.cells[-1].source == f"## 세 줄 요약\n\n{line}"


def test_a_second_run_changes_no_byte(book):
    book(_00_a=chapter("가", "import random\nrandom.seed(42)\nrandom.random()"))
    assert book.run() == 0
    once = (book.folder / "00_a.ipynb").read_bytes()
    assert book.run() == 0
    assert (book.folder / "00_a.ipynb").read_bytes() == once
    assert b"\r" not in once and once.endswith(b"}\n")


def test_only_the_named_chapter_runs(book):
    book(_00_a=chapter("가", "1"), _01_b=chapter("나", "2"))
    assert book.run("01") == 0
    assert book.read("00_a.ipynb").cells[1].execution_count is None
    assert book.read("01_b.ipynb").cells[1].execution_count == 1


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("1 / 0", "ZeroDivisionError"),
        ("import sys\nprint('음', file=sys.stderr)", "stderr"),
        ("print('/home/reader/book')", "절대 경로"),
        (r"print('C:\\Users\\reader')", "절대 경로"),
        ("object()", "메모리 주소"),
    ],
)
def test_a_failure_changes_nothing_and_says_why(book, capsys, source, reason):
    book(_00_a=chapter("가", "1"), _01_b=chapter("나", source))
    before = {path: path.read_bytes() for path in book.folder.iterdir()}
    assert book.run() == 1
    assert {path: path.read_bytes() for path in book.folder.iterdir()} == before
    message = capsys.readouterr().err
    assert message.startswith("01_b.ipynb: ") and reason in message


def test_an_unknown_chapter(book, capsys):
    book(_00_a=chapter("가", "1"))
    assert book.run("07") == 1
    assert "'07'(으)로 시작하는 장이 없습니다: 00_a.ipynb" in capsys.readouterr().err


def test_a_chapter_without_a_title(book, capsys):
    nb = chapter("가", "1")
    nb.cells[0].source = "제목 없음"
    book(_00_a=nb)
    assert book.run() == 1
    assert "00_a.ipynb: 첫 셀에 '# '로 시작하는 제목이 없습니다" in capsys.readouterr().err


@pytest.fixture
def inside(book, monkeypatch):
    """The book in a folder with the package beside it, as in the repository."""
    (book.folder / "mctsbook").mkdir()
    (book.folder / "mctsbook" / "__init__.py").write_text("")
    book.folder = book.folder / "notebooks"
    book.folder.mkdir()
    monkeypatch.setattr(refresh, "HERE", book.folder)
    nbformat.write(chapter("가", "import mctsbook"), book.folder / "00_a.ipynb")
    return book


def test_the_package_beside_the_book_is_the_one_that_runs(inside, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(inside.folder.parent))
    assert inside.run() == 0


@pytest.mark.parametrize("path", [".", "elsewhere"])
def test_another_package_is_noticed_and_nothing_runs(inside, monkeypatch, capsys, tmp_path, path):
    (tmp_path / "elsewhere" / "mctsbook").mkdir(parents=True)
    (tmp_path / "elsewhere" / "mctsbook" / "__init__.py").write_text("")
    monkeypatch.chdir(inside.folder.parent)
    monkeypatch.setenv("PYTHONPATH", path if path == "." else str(tmp_path / path))
    before = (inside.folder / "00_a.ipynb").read_bytes()
    assert inside.run() == 1
    message = capsys.readouterr().err
    assert message.startswith("커널이 쓰는 mctsbook") and "절대 경로" in message
    assert str(inside.folder.parent / "mctsbook") in message and message.count("\n") == 1
    assert (inside.folder / "00_a.ipynb").read_bytes() == before


def rewriting(name):
    """A cell that changes the chapter `name` while the book runs, as another refresh does."""
    return f"""\
from pathlib import Path
path = Path({name!r})
_ = path.write_text(path.read_text(encoding="utf-8").replace("이 장", "그 장"), encoding="utf-8")"""


def test_another_chapter_that_changed_meanwhile_is_kept(book):
    book(_00_a=chapter("가", "1"), _01_b=chapter("나", "2"))
    assert book.run() == 0
    book(_01_b=chapter("나", rewriting("00_a.ipynb")))
    assert book.run("01") == 0
    assert "그 장" in book.read("00_a.ipynb").cells[0].source
    assert book.read("01_b.ipynb").cells[1].execution_count == 1


def test_a_chapter_that_changed_under_its_own_run_is_not_written_over(book, capsys):
    book(_00_a=chapter("가", "1"), _01_b=chapter("나", rewriting("01_b.ipynb")))
    assert book.run() == 1
    assert capsys.readouterr().err.startswith("01_b.ipynb: 실행하는 동안 파일이 바뀌어")
    assert book.read("00_a.ipynb").cells[1].execution_count is None
    assert "그 장" in book.read("01_b.ipynb").cells[0].source


def test_a_chapter_is_never_half_written(book, monkeypatch):
    book(_00_a=chapter("가", "1"))
    before = (book.folder / "00_a.ipynb").read_bytes()

    def half(path, text, **keywords):
        path.write_bytes(text.encode()[: len(text) // 2])
        raise OSError("the disk is full")

    monkeypatch.setattr(type(book.folder), "write_text", half)
    with pytest.raises(OSError, match="full"):
        book.run()
    assert [path.name for path in book.folder.iterdir()] == ["00_a.ipynb"]
    assert (book.folder / "00_a.ipynb").read_bytes() == before

"""A browser and a JupyterLab for the tests of the living page; without them the tests skip."""

import shutil
import subprocess
from contextlib import ExitStack, contextmanager

import pytest
from lab import Lab, Notebook

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
DARK = '{"theme": "JupyterLab Dark"}'
SCRATCH = "from mctsbook import *\nfrom mctsbook.widgets import *\nNone"


def no_korean_font() -> bool:
    """Whether the system has no font for Korean, or cannot tell."""
    if shutil.which("fc-list") is None:
        return True
    asked = subprocess.run(["fc-list", ":lang=ko", "family"], capture_output=True, check=False)
    return not asked.stdout.strip()


@pytest.fixture(scope="session")
def chromium():
    """Debian's Chromium, steered by Playwright."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright가 없습니다(browser)")
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("Chromium이 없습니다(chromium)")
    if no_korean_font():
        pytest.skip("한글 글꼴이 없습니다(fonts-nanum)")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        # Pages of one context share what was fetched, and open sooner.
        yield browser.new_context()
        browser.close()


@pytest.fixture(scope="session")
def lab(chromium, tmp_path_factory):
    """One JupyterLab for all tests."""
    running = Lab(tmp_path_factory.mktemp("lab"))
    yield running
    running.close()


@contextmanager
def opened(chromium, lab, name: str):
    """A notebook of the laboratory in a page of its own, for as long as it is needed."""
    page = chromium.new_page()
    page.set_viewport_size({"width": 1280, "height": 1000})
    try:
        yield Notebook(lab, page, name)
    finally:
        page.close()
        lab.shut_down(name)


def name_for(request, lab) -> str:
    """A new name for a notebook, that tells the test."""
    return f"{request.node.originalname}_{len(list(lab.notebooks.iterdir()))}.ipynb"


@pytest.fixture
def scratch(chromium, lab, request):
    """`scratch(*cells)`: a new notebook of these cells, all of them run, without complaints."""
    with ExitStack() as stack:
        made = []

        def make(*cells: str) -> Notebook:
            name = name_for(request, lab)
            lab.write(name, [SCRATCH, *cells])
            made.append(stack.enter_context(opened(chromium, lab, name)))
            made[-1].run_all()
            return made[-1]

        yield make
        assert [wrong for notebook in made for wrong in notebook.complaints()] == []


@pytest.fixture
def copy(chromium, lab, request):
    """`copy(chapter)`: a copy of a chapter in a page of its own, opened and not yet run."""
    with ExitStack() as stack:
        made = []

        def make(chapter: str) -> Notebook:
            name = name_for(request, lab)
            lab.copy(chapter, name)
            made.append(stack.enter_context(opened(chromium, lab, name)))
            return made[-1]

        yield make
        assert [wrong for notebook in made for wrong in notebook.complaints()] == []


@pytest.fixture(scope="session")
def shelf(chromium, lab):
    """The copies of the chapters that tests share: each is opened and run once."""
    with ExitStack() as stack:
        run = {}

        def take(chapter: str) -> Notebook:
            if chapter not in run:
                lab.copy(chapter, f"{chapter}.ipynb")
                run[chapter] = stack.enter_context(opened(chromium, lab, f"{chapter}.ipynb"))
                run[chapter].run_all()
            run[chapter].page.bring_to_front()
            return run[chapter]

        yield take


@pytest.fixture
def chapter(shelf):
    """`chapter(name)`: a copy of a chapter that has been run by the menu."""
    taken = []

    def take(name: str) -> Notebook:
        taken.append(shelf(name))
        return taken[-1]

    yield take
    assert [wrong for notebook in taken for wrong in notebook.complaints()] == []


@pytest.fixture
def dark(lab):
    """JupyterLab's dark theme."""
    place = lab.settings / "@jupyterlab" / "apputils-extension" / "themes.jupyterlab-settings"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(DARK, encoding="utf-8")
    yield
    place.unlink()


@pytest.fixture(scope="session")
def album(tmp_path_factory, request):
    """Where the screenshots go."""
    place = request.config.getoption("--screenshots", None)
    return tmp_path_factory.mktemp("screenshots") if place is None else place


FIGURES: dict[str, str] = {}


@pytest.fixture(scope="session")
def figures():
    """Measured figures by name, told at the end of the run."""
    return FIGURES


def pytest_terminal_summary(terminalreporter):
    """Prints the measured figures as a table."""
    if FIGURES:
        terminalreporter.section("잰 것")
        for name, value in FIGURES.items():
            terminalreporter.write_line(f"{name}: {value}")


def pytest_addoption(parser):
    """Where to keep the screenshots; else they go to a temporary folder."""
    parser.addoption("--screenshots", default=None, help="화면을 담을 폴더")

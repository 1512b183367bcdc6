"""A browser and a JupyterLab for the tests of the living page; without them the tests skip."""

import shutil

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


@pytest.fixture(scope="session")
def chromium():
    """Debian's Chromium, steered by Playwright."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright가 없습니다(browser)")
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("Chromium이 없습니다(chromium)")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def lab(chromium, tmp_path_factory):
    """One JupyterLab for all tests."""
    running = Lab(tmp_path_factory.mktemp("lab"))
    yield running
    running.close()


@pytest.fixture
def open_notebook(chromium, lab, request):
    """Opens a new notebook of given cells; in the end nothing may have gone wrong in its page."""
    opened = []

    def opener(*cells: str, width: int = 1280, height: int = 900) -> Notebook:
        name = f"{request.node.originalname}_{len(opened)}.ipynb"
        lab.write(name, list(cells))
        page = chromium.new_page(viewport={"width": width, "height": height})
        opened.append(Notebook(lab, page, name))
        return opened[-1]

    yield opener
    for notebook in opened:
        problems, complaints = notebook.problems, notebook.complaints()
        notebook.page.close()
        lab.shut_down(notebook.name)
        assert problems == [] and complaints == []


@pytest.fixture
def dark(lab):
    """JupyterLab's dark theme."""
    place = lab.settings / "@jupyterlab" / "apputils-extension" / "themes.jupyterlab-settings"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(DARK)
    yield
    place.unlink()

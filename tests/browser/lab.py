"""A JupyterLab of its own for the browser tests, and a notebook opened in it.

The server listens on 127.0.0.1 with a token, and keeps its configuration, data, settings and
notebooks in a temporary folder, so that nothing of the reader's is read or touched.
"""

import json
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.parse
import urllib.request
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_notebook

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60
# A chapter runs for most of a minute on a busy machine.
CHAPTER_PATIENCE = 240
STDERR = '[data-mime-type="application/vnd.jupyter.stderr"]'
OUTPUT = ".jp-OutputArea-output"
DRAWING = ".mctsbook-panel:has(.mctsbook-view)"
FOLDERS = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "IPYTHONDIR": "ipython",
    "HOME": "home",
}


def wait_for(condition, what: str, instead=lambda: "", seconds: float = PATIENCE):
    """The first true answer of `condition()`; in vain, tells what there was `instead()`."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := condition():
            return answer
        time.sleep(0.1)
    raise AssertionError(f"waited {seconds} s in vain: {what} {instead()}")


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Lab:
    """A running JupyterLab."""

    def __init__(self, folder: Path):
        self.notebooks, self.settings = folder / "notebooks", folder / "settings"
        self.token, self.port = secrets.token_hex(16), free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        # The settings of the book (Korean menus), installed or not.
        environment["JUPYTER_CONFIG_PATH"] = str(ROOT / "etc" / "jupyter")
        for variable, name in FOLDERS.items():
            (folder / name).mkdir()
            environment[variable] = str(folder / name)
        self.notebooks.mkdir()
        self.output = (folder / "server.log").open("w")
        command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1"]
        command += [f"--port={self.port}", "--ServerApp.port_retries=0", "--allow-root"]
        command += [f"--IdentityProvider.token={self.token}", f"--notebook-dir={self.notebooks}"]
        self.process = subprocess.Popen(
            command, env=environment, stdout=self.output, stderr=subprocess.STDOUT
        )
        wait_for(self.alive, "JupyterLab's server")

    def ask(self, path: str, method: str = "GET"):
        """The server's answer to a question of its interface."""
        request = urllib.request.Request(
            f"{self.url}/api/{path}",
            headers={"Authorization": f"token {self.token}"},
            method=method,
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read() or "null")

    def alive(self) -> bool:
        """Whether the server answers."""
        assert self.process.poll() is None, Path(self.output.name).read_text()
        try:
            return bool(self.ask("status"))
        except OSError:
            return False

    def write(self, name: str, cells: list[str]) -> None:
        """A notebook with a code cell for each text."""
        nb = new_notebook(cells=[new_code_cell(text) for text in cells])
        nb.metadata.kernelspec = {
            "name": "python3",
            "display_name": "Python 3",
            "language": "python",
        }
        nbformat.write(nb, self.notebooks / name)

    def copy(self, chapter: str, name: str) -> None:
        """A copy of a chapter of the book."""
        shutil.copy(ROOT / "notebooks" / f"{chapter}.ipynb", self.notebooks / name)

    def kernel_ready(self, name: str) -> bool:
        """Whether the notebook's kernel is idle and the page is connected to it."""
        for session in self.ask("sessions"):
            if session["path"] == name:
                kernel = session["kernel"]
                return kernel["execution_state"] == "idle" and kernel["connections"] > 0
        return False

    def shut_down(self, name: str) -> None:
        """Ends the kernel of a notebook."""
        for session in self.ask("sessions"):
            if session["path"] == name:
                self.ask(f"sessions/{session['id']}", "DELETE")

    def close(self) -> None:
        """Ends the server and its kernels."""
        self.process.terminate()
        self.process.wait(20)
        self.output.close()


class Notebook:
    """A notebook open in a page, with everything that went wrong in the page."""

    def __init__(self, lab: Lab, page, name: str):
        self.lab, self.page, self.name = lab, page, name
        self.problems: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.problems.append(f"page: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        # Without a workspace of its own the page opens the notebooks of earlier tests again.
        workspace, path = secrets.token_hex(4), urllib.parse.quote(name)
        page.goto(f"{lab.url}/lab/workspaces/{workspace}/tree/{path}?token={lab.token}")
        page.locator(".jp-Notebook").wait_for(timeout=PATIENCE * 1000)
        self.wait_until_ready()

    def _hear(self, message) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def _failed(self, request) -> None:
        self.problems.append(f"request: {request.url} {request.failure}")

    def _answered(self, response) -> None:
        if response.status >= 400:
            self.problems.append(f"response: {response.status} {response.url}")

    def wait_until_ready(self) -> None:
        """Waits for a kernel that is idle and connected; the page says so too early."""
        wait_for(lambda: self.lab.kernel_ready(self.name), "an idle, connected kernel")

    def command(self, menu: str, command: str) -> None:
        """Chooses a command in a menu, by mouse. `menu` is the Korean name in the menu bar."""
        self.page.locator("#jp-MainMenu .lm-MenuBar-item").filter(has_text=menu).first.click()
        self.page.locator(f'.lm-Menu-item[data-command="{command}"]').click()

    def run_all(self) -> None:
        """Runs all cells by the menu and waits until each has its number."""
        self.command("실행", "runmenu:run-all")
        self.wait_for_numbers()

    def wait_for_numbers(self) -> None:
        """Waits until each code cell has run; a cell that fails ends the waiting."""
        prompts = self.page.locator(".jp-CodeCell .jp-InputPrompt")

        def done() -> bool:
            error = self.page.locator(STDERR)
            assert error.count() == 0, error.first.text_content()
            return all(re.search(r"\[\d+\]", text) for text in prompts.all_text_contents())

        wait_for(done, "all cells run", prompts.all_text_contents, CHAPTER_PATIENCE)
        self.wait_until_ready()

    def run_cell(self, number: int) -> None:
        """Runs one code cell by its keyboard shortcut."""
        cell = self.page.locator(".jp-CodeCell").nth(number)
        cell.locator(".jp-InputPrompt").click()
        before = cell.locator(".jp-InputPrompt").text_content()
        self.page.keyboard.press("Control+Enter")
        prompt = cell.locator(".jp-InputPrompt")
        wait_for(
            lambda: prompt.text_content() != before and "*" not in prompt.text_content(),
            "the cell run",
        )

    def printed(self, number: int) -> str:
        """What a code cell printed."""
        return self.page.locator(".jp-CodeCell").nth(number).locator(OUTPUT).inner_text().strip()

    def restart(self) -> None:
        """Restarts the kernel by the menu."""
        self.command("커널", "kernelmenu:restart")
        self.page.locator(".jp-Dialog .jp-mod-accept").click()
        # The kernel may be up again before anybody has seen it down.
        self.page.locator(".jp-Dialog").wait_for(state="detached")
        self.page.wait_for_timeout(1000)
        self.wait_until_ready()

    def panel(self, number: int = 0) -> "Panel":
        """An interactive of the notebook that draws."""
        place = self.page.locator(DRAWING).nth(number)
        place.locator(".mctsbook-view svg").first.wait_for(timeout=PATIENCE * 1000)
        place.scroll_into_view_if_needed()
        return Panel(self.page, place)

    def prediction(self, number: int = 0) -> "Panel":
        """A prediction of the notebook."""
        place = self.page.locator(".mctsbook-predict").nth(number)
        place.wait_for(timeout=PATIENCE * 1000)
        place.scroll_into_view_if_needed()
        return Panel(self.page, place)

    def narrow(self) -> None:
        """Makes the page as small as a telephone and puts the file list away, as one would."""
        self.page.keyboard.press("Control+B")
        self.page.set_viewport_size({"width": 360, "height": 740})

    def fresh_panel(self, number: int = 0) -> "Panel":
        """An interactive as it is just after its cell has been run again."""
        cell = self.page.locator(".jp-CodeCell").filter(has=self.page.locator(DRAWING))
        index = cell.nth(number).evaluate(
            "cell => [...document.querySelectorAll('.jp-CodeCell')].indexOf(cell)"
        )
        self.run_cell(index)
        return self.panel(number)

    def complaints(self) -> list[str]:
        """What went wrong in the page so far, and what its interactives complain about."""
        wrong, self.problems = self.problems, []
        return wrong + self.page.locator(".mctsbook-problem").all_text_contents()


class Panel:
    """An interactive in the page, worked by mouse and keyboard as a reader does."""

    def __init__(self, page, place):
        self.page, self.place = page, place

    def button(self, name: str):
        """A button by what is written on it."""
        return self.place.get_by_role("button", name=name, exact=True)

    def status(self) -> str:
        """The sentence that says how things stand."""
        return self.place.get_by_role("status").first.text_content()

    def wait_for_status(self, words: str, seconds: float = PATIENCE) -> None:
        """Waits until the sentence holds the words."""
        self.place.get_by_role("status").filter(has_text=words).wait_for(timeout=seconds * 1000)

    def picture(self, title: str):
        """The picture whose title begins so."""
        return self.place.locator("svg").filter(
            has=self.page.locator("title").filter(has_text=re.compile(f"^{title}"))
        )

    def slider(self, name: str):
        """The handle of a slider by the name that screen readers say."""
        return self.place.get_by_role("slider", name=name, exact=True)

    def value(self, name: str) -> str:
        """What a slider says of its place."""
        return self.slider(name).get_attribute("aria-valuetext")

    def drag(self, name: str, by: float, steps: int = 20) -> None:
        """Drags the handle of a slider by that many pixels."""
        self.slider(name).scroll_into_view_if_needed()
        box = self.slider(name).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for step in range(1, steps + 1):
            self.page.mouse.move(x + by * step / steps, y)
            self.page.wait_for_timeout(15)
        self.page.mouse.up()

    def pictures(self) -> list[str]:
        """All pictures of the interactive as they stand."""
        return self.place.locator(".mctsbook-view").evaluate_all(
            "views => views.map((view) => view.innerHTML)"
        )

    def settled(self) -> list[str]:
        """The pictures, once they have not changed for a while."""
        seen = [self.pictures()]

        def still() -> bool:
            self.page.wait_for_timeout(250)
            seen.append(self.pictures())
            return seen[-1] == seen[-2]

        wait_for(still, "pictures that stand still")
        return seen[-1]

    def problem(self) -> str:
        """The sentence that tells what is wrong."""
        return self.place.locator(".mctsbook-problem").text_content()

    def cell(self, name: str):
        """A cell that can be chosen, by the beginning of what screen readers say."""
        return self.place.get_by_role("button", name=re.compile(f"^{name}, "))

"""README의 줄, 패키지 목록, JupyterLab의 설정이 서로 맞는지 봅니다."""

import json
import os
import re
import subprocess
import sys
import time
import tomllib
import urllib.error
import urllib.request
from importlib.metadata import requires

import pytest
from chapters import CHAPTERS, ROOT, load
from packaging.requirements import Requirement
from refresh import title

INSTALL = "python3 -m venv .venv && .venv/bin/pip install -r requirements.txt && .venv/bin/"
READ = INSTALL + "jupyter lab notebooks/00_start.ipynb"
TEST = INSTALL + "pytest"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def text(name):
    return (ROOT / name).read_text(encoding="utf-8")


def requirements():
    """requirements.txt의 패키지: 이름과 버전의 범위."""
    lines = [line.split("  #")[0] for line in text("requirements.txt").splitlines()]
    assert "-e ." in lines
    parsed = [Requirement(line) for line in lines if line and line[0] not in "#-"]
    return {requirement.name: requirement.specifier for requirement in parsed}


def windows(line):
    """venv를 쓰는 줄의 Windows 꼴."""
    return line.replace("python3", "python").replace(".venv/bin/", ".venv\\Scripts\\")


def test_the_readme_starts_with_the_two_lines():
    code = re.findall(r"^```(?:sh|bat)\n(.*?)\n```$", text("README.md"), re.DOTALL | re.MULTILINE)
    assert code[:4] == [READ, TEST, windows(READ), windows(TEST)]
    assert text("README.md").index("\n## ") > text("README.md").index(TEST)


def test_the_workflow_runs_the_lines_of_the_readme():
    workflow = text(".github/workflows/ci.yml")
    assert f"run: {TEST}\n" in workflow and f"run: {windows(TEST)}\n" in workflow
    conda = re.search(r"^conda env create.* pytest$", text("README.md"), re.MULTILINE)[0]
    assert f" {conda}\n" in workflow


def test_the_chapter_table_of_the_readme():
    links = re.findall(r"^\| \[(.+)\]\(notebooks/(\w+)\.ipynb\)", text("README.md"), re.MULTILINE)
    assert [name for _, name in links] == list(CHAPTERS)
    for heading, chapter in links:
        assert re.sub(r"^\d장\. ", "", heading) == title(chapter, load(chapter))


def test_every_range_has_two_ends():
    for name, specifier in requirements().items():
        operators = {part.operator for part in specifier}
        assert "==" in operators or {">=", "<"} <= operators, name


@pytest.mark.parametrize(
    ("name", "inside", "outside"),
    [
        ("ipywidgets", ["8.1.5", "8.1.8", "8.1.10"], ["8.1.9", "8.1.4", "9.0"]),
        ("numpy", ["2.4.0", "2.5.1"], ["2.3.9", "2.6.0"]),
        ("nbval", ["0.11.0", "0.11.1"], ["0.12"]),
        ("pytest", ["8.1", "9.2"], ["8.0", "10.0"]),
        ("numba", ["0.68.1"], ["0.67", "0.70"]),
    ],
)
def test_known_good_and_bad_versions(name, inside, outside):
    specifier = requirements()[name]
    assert [version for version in inside if version not in specifier] == []
    assert [version for version in outside if version in specifier] == []


def test_the_package_asks_for_nothing_that_has_no_range():
    names = {Requirement(line).name for line in PROJECT["dependencies"]}
    assert names <= set(requirements())
    installed = [Requirement(line) for line in requires("mctsbook")]
    assert {item.name for item in installed if item.marker is None} == names


def test_conda_installs_the_same():
    assert re.search(r"^ +- pip:\n +- -r requirements\.txt$", text("environment.yml"), re.MULTILINE)
    assert PROJECT["requires-python"] == ">=3.11" and "- python>=3.11" in text("environment.yml")


def test_the_sanitize_file_is_ascii():
    assert (ROOT / "tests" / "nbval_sanitize.cfg").read_bytes().isascii()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """README의 줄이 여는 JupyterLab. 홈 폴더는 비어 있고, 주소와 열쇠는 테스트가 정합니다."""
    home = tmp_path_factory.mktemp("home")
    environment = {name: value for name, value in os.environ.items() if "JUPYTER" not in name}
    environment |= {"HOME": str(home), "USERPROFILE": str(home), "APPDATA": str(home)}
    options = ["--no-browser", "--ServerApp.ip=127.0.0.1", "--IdentityProvider.token=book"]
    with open(home / "log", "w", encoding="utf-8") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyter", "lab", *options, "notebooks/00_start.ipynb"],
            cwd=ROOT,
            env=environment,
            stdout=log,
            stderr=log,
        )
    try:
        found = None
        for _ in range(300):
            output = (home / "log").read_text(encoding="utf-8", errors="replace")
            found = re.search(r"http://127\.0\.0\.1:\d+/", output)
            if found and answers(found[0]):
                break
            assert process.poll() is None, output
            time.sleep(0.2)
        assert found and answers(found[0]), output
        yield found[0]
    finally:
        process.terminate()
        process.wait(30)


def answers(server):
    """주소를 적은 다음에도 잠시 동안은 답하지 않을 수 있습니다."""
    try:
        return ask(server, "api/status") is not None
    except urllib.error.URLError:
        return False


def ask(server, path):
    """서버에 물은 답(JSON)."""
    request = urllib.request.Request(server + path, headers={"Authorization": "token book"})
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(request, timeout=30) as answer:
        return json.load(answer)


def default(server, plugin, name):
    """JupyterLab 설정 `name`의 기본값."""
    schema = ask(server, f"lab/api/settings/@jupyterlab/{plugin}")["schema"]
    return schema["properties"][name]["default"]


def test_jupyterlab_speaks_korean_and_shows_no_news(server):
    assert default(server, "translation-extension:plugin", "locale") == "ko_KR"
    assert default(server, "apputils-extension:notification", "fetchNews") == "false"
    assert default(server, "apputils-extension:notification", "checkForUpdates") is False


def test_the_korean_words_are_installed(server):
    words = ask(server, "lab/api/translations/ko_KR")
    assert "파일" in json.dumps(words["data"]["jupyterlab"], ensure_ascii=False)


def test_the_first_chapter_can_be_opened(server):
    assert ask(server, "api/contents/00_start.ipynb?content=0")["type"] == "notebook"

""".ci/run이 실패를 놓치지 않는지, 설치와 테스트를 흉내 내는 명령으로 봅니다."""

import os
import shutil
import subprocess
import sys

import pytest
from chapters import ROOT

pytestmark = pytest.mark.skipif(
    sys.platform == "win32" or shutil.which("bash") is None, reason="bash가 없습니다."
)
ENOUGH = "=========== 98765 passed, 2 skipped in 83.10s (0:01:23) ==========="


@pytest.fixture
def run(tmp_path):
    """`run(pytest의 출력, pytest의 종료 코드, ruff의 종료 코드)`로 .ci/run을 부릅니다.

    `in_browser`는 브라우저에서 하는 시험의 출력과 종료 코드입니다.
    """
    for name in (".ci/run", "README.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    commands = tmp_path / ".venv" / "bin"
    commands.mkdir(parents=True)

    def command(name, text="", code=0):
        script = f"#!/bin/sh\necho \"$0 $*\" >> '{tmp_path}/calls'\ncat <<'EOF'\n{text}\nEOF\n"
        (commands / name).write_text(f"{script}exit {code}\n", encoding="utf-8")
        (commands / name).chmod(0o755)

    def call(output, code=0, ruff=0, in_browser=(ENOUGH, 0)):
        for name in ("python3", "pip", "apt-get"):
            command(name)
        command("pytest", output, code)
        command("pytest-browser", *in_browser)
        plain = (commands / "pytest").rename(commands / "pytest-plain")
        choose = f'case "$*" in *browser*) exec \'{plain.parent}/pytest-browser\' "$@";; esac'
        (commands / "pytest").write_text(
            f"#!/bin/sh\n{choose}\nexec '{plain}' \"$@\"\n", encoding="utf-8"
        )
        (commands / "pytest").chmod(0o755)
        command("ruff", code=ruff)
        path = f"{commands}{os.pathsep}{os.environ['PATH']}"
        done = subprocess.run(
            ["bash", tmp_path / ".ci" / "run"],
            env={**os.environ, "PATH": path},
            capture_output=True,
            encoding="utf-8",
        )
        return done.returncode, done.stdout + done.stderr

    call.calls = lambda: (tmp_path / "calls").read_text(encoding="utf-8")
    return call


def test_enough_tests_pass(run):
    code, output = run(ENOUGH)
    assert code == 0 and ENOUGH in output
    for step in ("-m venv .venv", "-r requirements.txt", "pytest", "ruff check", "ruff format"):
        assert step in run.calls()
    assert "pytest-browser tests/browser" in run.calls()


@pytest.mark.parametrize(
    ("output", "code", "ruff"),
    [
        ("====== 1 failed, 98765 passed in 83.10s ======", 1, 0),
        ("====== 12 passed in 0.10s ======", 0, 0),
        ("====== no tests ran in 0.02s ======", 5, 0),
        ("====== no tests ran in 0.02s ======", 0, 0),
        ("", 0, 0),
        (ENOUGH, 1, 0),
        (ENOUGH, 0, 1),
    ],
)
def test_every_failure_is_seen(run, output, code, ruff):
    assert run(output, code, ruff)[0] != 0


@pytest.mark.parametrize(
    "in_browser",
    [
        ("====== 1 failed, 98765 passed in 83.10s ======", 1),
        ("====== 35 skipped in 0.10s ======", 0),
        ("====== 3 passed, 32 skipped in 0.10s ======", 0),
        ("", 0),
    ],
)
def test_every_failure_in_the_browser_is_seen(run, in_browser):
    assert run(ENOUGH, in_browser=in_browser)[0] != 0

"""The engine is never in the way: without numba, without a cache, with a stale or broken one."""

import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numba")

from mctsbook.games import TicTacToe
from mctsbook.search import search

PACKAGE = Path(__file__).resolve().parents[1] / "mctsbook"
RUN = """
import json, random, sys, warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    {before}
    from mctsbook.engine import choose
    from mctsbook.games import StoneBoard, TicTacToe
    from mctsbook.search import Search
    rng = random.Random(7)
    growing = Search(TicTacToe(), 1.41, rng, {engine!r})
    growing.run(100)
    growing.run(200)
    Search(TicTacToe(), 1.0, random.Random(1), {engine!r}).run(5)
    function, _ = choose._loaded.get((TicTacToe, "kernel")) or (None, None)
    stats = getattr(function, "stats", None)
print(json.dumps({{
    "children": [(k.move, k.visits, k.wins) for k in growing.result().children],
    "next": rng.random(),
    "compiled": growing._tree.compiled,
    "numba": "numba" in sys.modules,
    "hits": stats and sum(stats.cache_hits.values()),
    "misses": stats and sum(stats.cache_misses.values()),
    "notices": [str(w.message) for w in caught],
}}))
"""


def start(folder, engine="compiled", before="pass", **env):
    """A new process that searches with the package in `folder`, its own home and no settings."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")}
    home = {"HOME": str(folder / "home"), "XDG_CACHE_HOME": str(folder / "home" / "cache")}
    return subprocess.Popen(
        [sys.executable, "-c", RUN.format(before=before, engine=engine)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**clean, **home, "PYTHONPATH": str(folder), **env},
        cwd=folder,
        text=True,
    )


def report(process):
    """What the process printed."""
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0 and err == "", err
    return json.loads(out)


def outcome(found):
    """The part that may not depend on the engine."""
    return found["children"], found["next"]


def copied(folder):
    """A copy of the package, without anything compiled, in `folder`."""
    skip = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, folder / "mctsbook", ignore=skip, dirs_exist_ok=True)
    return folder


@pytest.fixture(scope="module")
def right():
    """The outcome of the taught Python in this process."""
    rng = random.Random(7)
    result = search(TicTacToe(), 300, 1.41, rng, "python")
    return [[k.move, k.visits, k.wins] for k in result.children], rng.random()


@pytest.fixture(scope="module")
def compiled_once(tmp_path_factory, right):
    """A copy of the package that two processes at once have compiled for the first time."""
    folder = copied(tmp_path_factory.mktemp("package"))
    for found in [report(process) for process in [start(folder), start(folder)]]:
        assert outcome(found) == right
        assert found["compiled"] and found["notices"] == []
    return folder


def caches(folder):
    return sorted((folder / "mctsbook" / "engine" / "__pycache__").glob("*.nb?"))


def test_the_next_process_finds_the_compiled_code(compiled_once, right):
    found = report(start(compiled_once))
    assert outcome(found) == right and found["compiled"] and found["notices"] == []
    assert (found["hits"], found["misses"]) == (1, 0)


def test_without_numba(compiled_once, right):
    for engine in ("compiled", "auto"):
        found = report(start(compiled_once, engine, "sys.modules['numba'] = None"))
        assert outcome(found) == right and not found["compiled"]
        if engine == "compiled":
            assert len(found["notices"]) == 1 and "파이썬" in found["notices"][0]


def test_small_searches_do_not_wait_for_the_engine(compiled_once, right):
    found = report(start(compiled_once, "auto"))
    assert outcome(found) == right
    assert not found["compiled"] and not found["numba"] and found["notices"] == []


def test_with_compilation_switched_off(compiled_once, right):
    for engine in ("compiled", "auto"):
        found = report(start(compiled_once, engine, NUMBA_DISABLE_JIT="1"))
        assert outcome(found) == right and found["notices"] == []


# What IPython does to builtins when a cell starts, in the middle of numba's walk over them.
STARTING_CELLS = """
    import builtins
    import llvmlite.binding as llvm
    add, cells = llvm.add_symbol, iter("abc")
    def start_a_cell_and_add(name, address):
        if name.startswith("PyExc"):
            setattr(builtins, next(cells, "c"), None)
        add(name, address)
    llvm.add_symbol = start_a_cell_and_add
"""


def test_cells_that_start_while_numba_is_loaded(compiled_once, right):
    found = report(start(compiled_once, "compiled", STARTING_CELLS))
    assert outcome(found) == right and found["compiled"] and found["notices"] == []


# Ctrl-C while the main thread waits for the engine, in the middle of the import of numba.
INTERRUPTED = """
    import os, signal, threading
    from mctsbook.engine import choose
    from mctsbook.games import TicTacToe
    main = threading.main_thread().ident
    threading.Timer(0.15, signal.pthread_kill, (main, signal.SIGINT)).start()
    try:
        choose.load(TicTacToe(), "kernel")
        raise SystemExit("not interrupted")
    except KeyboardInterrupt:
        pass
"""


@pytest.mark.skipif(os.name != "posix", reason="a signal to one thread needs POSIX")
def test_a_stop_while_the_engine_is_loaded(compiled_once, right):
    found = report(start(compiled_once, "compiled", INTERRUPTED))
    assert outcome(found) == right and found["compiled"] and found["notices"] == []


def test_a_broken_cache_is_replaced(compiled_once, right):
    for path in caches(compiled_once):
        path.write_bytes(path.read_bytes()[:100])
    found = report(start(compiled_once))
    assert outcome(found) == right and found["compiled"] and found["notices"] == []
    found = report(start(compiled_once))
    assert outcome(found) == right and (found["hits"], found["misses"]) == (1, 0)


def test_an_edited_rule_is_compiled_anew(compiled_once, right, tmp_path):
    folder = tmp_path / "edited"
    shutil.copytree(compiled_once, folder)
    assert report(start(folder))["hits"] == 1
    path = folder / "mctsbook" / "engine" / "tictactoe.py"
    text = path.read_text(encoding="utf-8")
    assert text.count("return 1 + sign, at") == 1
    path.write_text(text.replace("return 1 + sign, at", "return 1 - sign, at"), encoding="utf-8")
    edited = report(start(folder))
    assert (edited["hits"], edited["misses"]) == (0, 1)
    assert outcome(edited) != right
    path.write_text(text, encoding="utf-8")
    again = report(start(folder))
    assert outcome(again) == right and (again["hits"], again["misses"]) == (1, 0)


def test_what_compiled_code_depends_on(tmp_path, monkeypatch):
    from mctsbook.engine import jit

    package = copied(tmp_path) / "mctsbook"
    monkeypatch.setattr(jit, "__file__", str(package / "engine" / "jit.py"))
    seen = {jit.digest()}
    sources = [*package.glob("engine/*.py"), *package.glob("games/*.py")]
    assert {"kernel.py", "twister.py", "stoneboard.py"} <= {path.name for path in sources}
    for count, path in enumerate(sources, start=1):
        path.write_bytes(path.read_bytes() + b"#")
        seen.add(jit.digest())
        assert len(seen) == count + 1, path
    # Code with bounds checks may not be left for those who want none.
    monkeypatch.setattr(jit.config, "BOUNDSCHECK", not jit.config.BOUNDSCHECK)
    assert jit.digest() not in seen


def test_an_installation_that_cannot_be_written(tmp_path, right):
    folder = copied(tmp_path)
    (folder / "mctsbook" / "engine" / "__pycache__").write_text("no folder")
    for hits in (0, 1):
        found = report(start(folder))
        assert outcome(found) == right and found["compiled"] and found["notices"] == []
        assert found["hits"] == hits
    # Nowhere at all: compiled anew, and said once.
    (folder / "home").rename(folder / "away")
    (folder / "home").write_text("no folder")
    found = report(start(folder))
    assert outcome(found) == right and found["compiled"]
    assert len(found["notices"]) == 1 and "새로 컴파일" in found["notices"][0]

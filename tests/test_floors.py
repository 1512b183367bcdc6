"""mctsbook의 층: 가져오기(import)는 같은 층이나 아래층으로만 향합니다."""

import ast
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter

import pytest
from chapters import ROOT

FLOORS = {
    "games": 0,
    "palette": 0,
    "positions": 0,
    "predictions": 0,
    "stats": 0,
    "validate": 0,
    "engine": 1,
    "minimax": 1,
    "monte_carlo": 1,
    "pace": 1,
    "regret": 1,
    "replay": 1,
    "result": 1,
    "search": 1,
    "charts": 2,
    "draw": 2,
    "mistakes": 2,
    "players": 2,
    "check": 3,
    "session": 3,
    "tournament": 3,
    "widgets": 4,
    "__init__": 5,
}
# 바깥 패키지와 그것을 가져와도 되는 곳. 여기에 없는 것은 numpy와 표준 라이브러리뿐이어야 합니다.
OUTSIDE = {
    "IPython": {"widgets"},
    "anywidget": {"widgets"},
    "ipywidgets": {"widgets"},
    "matplotlib": {"charts"},
    "numba": {"engine"},
    "numpy": {"charts", "draw", "engine", "games", "players", "session", "stats", "tournament"},
    "pylopdf_fonts_ko": {"charts"},
    "traitlets": {"widgets"},
}


def modules(package):
    """`package` 폴더의 모듈 이름(점으로 이은 것)과 구문 나무."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)
        found[name] = (path, ast.parse(path.read_text(encoding="utf-8")))
    return found


def imports(name, path, tree):
    """모듈이 가져오는 것의 절대 이름과, 모듈을 불러올 때 바로 가져오는지."""
    package = name.split(".") if path.name == "__init__.py" and name != "__init__" else []
    package = package or name.split(".")[:-1]
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module]
        elif isinstance(node, ast.ImportFrom):
            base = ["mctsbook", *package][: len(package) + 2 - node.level]
            base += node.module.split(".") if node.module else []
            names = [".".join([*base, alias.name]) for alias in node.names]
        yield from ((target, node in tree.body) for target in names)


def known(target, names):
    """`mctsbook.a.b.이름`에서 모듈이 되는 가장 긴 앞부분."""
    parts = target.split(".")[1:]
    while parts and ".".join(parts) not in names:
        parts.pop()
    return ".".join(parts) or "__init__"


def complaints(package):
    """층을 어긴 가져오기, 도는 가져오기, 허락하지 않은 바깥 패키지, 층을 모르는 모듈.

    함수 안에서 늦게 가져오는 것은 층은 지켜야 하지만, 같은 층에서 서로 돌아도 됩니다.
    """
    found, graph, all_modules = [], {}, modules(package)
    for name, (path, tree) in all_modules.items():
        part = name.split(".")[0]
        if part not in FLOORS:
            found.append(f"{name}: 층을 정하지 않은 모듈")
            continue
        graph[name] = set()
        for target, at_once in imports(name, path, tree):
            top = target.split(".")[0]
            if top != "mctsbook":
                if top not in sys.stdlib_module_names and part not in OUTSIDE.get(top, ()):
                    found.append(f"{name}: 바깥 패키지 {target}")
                continue
            module = known(target, all_modules)
            if FLOORS.get(module.split(".")[0], 99) > FLOORS[part]:
                found.append(f"{name}: 위층의 {module}")
            if at_once and module != name:
                graph[name].add(module)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found.append(f"서로 도는 가져오기: {' → '.join(error.args[1])}")
    return found


def test_imports_only_go_down():
    assert complaints(ROOT / "mctsbook") == []


@pytest.mark.parametrize(
    ("files", "reason"),
    [
        ({"charts.py": "", "search.py": "from .charts import tree"}, "search: 위층의 charts"),
        ({"charts.py": "", "search.py": "from . import charts"}, "search: 위층의 charts"),
        ({"games/a.py": "def f():\n    from ..draw.b import c", "draw/b.py": ""}, "위층의 draw.b"),
        ({"stats.py": "import mctsbook"}, "위층의 __init__"),
        ({"search.py": "from .result import a", "result.py": "from .search import b"}, "도는"),
        ({"search.py": "import matplotlib.pyplot"}, "바깥 패키지 matplotlib.pyplot"),
        ({"session/a.py": "from ipywidgets import Button"}, "바깥 패키지 ipywidgets"),
        ({"draw.py": "import numba"}, "바깥 패키지 numba"),
        ({"stats.py": "import scipy"}, "바깥 패키지 scipy"),
        ({"helpers.py": ""}, "helpers: 층을 정하지 않은 모듈"),
    ],
)
def test_what_breaks_the_floors_is_seen(tmp_path, files, reason):
    for name, text in {"__init__.py": "from .stats import a", "stats.py": "", **files}.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        (path.parent / "__init__.py").touch()
        path.write_text(text, encoding="utf-8")
    assert [found for found in complaints(tmp_path) if reason in found] != []


def test_importing_the_package_loads_no_heavy_library():
    heavy = ("matplotlib", "ipywidgets", "anywidget", "numba", "IPython")
    code = f"import sys, mctsbook; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"

"""장에서 만든 코드와 mctsbook의 코드가 같은지, 설명과 주석을 뺀 구문 나무로 비교합니다."""

import ast
import importlib
import inspect

import pytest
from chapters import CHAPTERS, code_cells, load
from IPython.core.inputtransformer2 import TransformerManager

import mctsbook

# 장에서 만드는 이름과 그것이 사는 모듈.
TAUGHT = {
    "OTHER": "games.tictactoe",
    "LINES": "games.tictactoe",
    "line_winner": "games.tictactoe",
    "TicTacToe": "games.tictactoe",
    "rollout": "search",
    "random_play": "monte_carlo",
    "estimate": "monte_carlo",
    "pure_monte_carlo": "monte_carlo",
    "exact_score": "monte_carlo",
    "reward": "search",
    "Node": "search",
    "select": "search",
    "expand": "search",
    "simulate": "search",
    "backpropagate": "search",
    "iterate": "search",
    "search": "search",
    "best_move": "search",
    "StoneBoard": "games.stoneboard",
    "minimax": "minimax",
    "minimax_best_move": "minimax",
    "captures": "games.gorules",
    "place": "games.gorules",
    "Past": "games.gorules",
    "banned_boards": "games.gorules",
    "legal_placements": "games.gorules",
    "is_eye": "games.gorules",
    "GoBoard": "games.go",
}
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


class WithoutDocstrings(ast.NodeTransformer):
    """함수와 클래스의 첫 줄 설명을 지웁니다."""

    def strip(self, node):
        self.generic_visit(node)
        if ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:]
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = visit_Module = strip


def definitions(source):
    """`source`의 맨 바깥에서 정의한 이름과, 설명을 뺀 구문 나무를 글로 적은 것."""
    found = {}
    for node in WithoutDocstrings().visit(ast.parse(source)).body:
        if isinstance(node, (*FUNCTION, ast.ClassDef)):
            names = [node.name]
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [target.id for target in targets if isinstance(target, ast.Name)]
            names = [name for name in names if name.isupper()]  # 상수만: 변수는 시연에도 씁니다
        else:
            continue
        found.update(dict.fromkeys(names, ast.dump(node, indent=1)))
    return found


def taught(chapters):
    """장을 차례로 읽어, 이름마다 마지막 정의와 그 장."""
    to_python = TransformerManager().transform_cell
    found = {}
    for chapter in chapters:
        for cell in code_cells(load(chapter)):
            code = definitions(to_python(cell.source))
            found.update({name: (chapter, tree) for name, tree in code.items()})
    return found


def source_of(module):
    return inspect.getsource(importlib.import_module(f"mctsbook.{module}"))


@pytest.mark.parametrize("name", TAUGHT)
def test_the_package_holds_what_the_chapter_built(name):
    in_chapters = taught(CHAPTERS)
    assert name in in_chapters, f"{name}을(를) 정의하는 장이 없습니다."
    chapter, tree = in_chapters[name]
    assert tree == definitions(source_of(TAUGHT[name]))[name], f"{chapter}의 {name}이(가) 다릅니다."


def test_every_public_name_that_a_chapter_defines_is_listed():
    defined = {name for name in taught(CHAPTERS) if name in mctsbook.__all__}
    assert defined <= set(TAUGHT)


ORIGINAL = '''
@cache
def ucb1(wins: float, visits: int, c: float = 1.41) -> float:
    """설명."""
    if visits == 0:  # 주석
        return math.inf
    return wins / visits + c
'''


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('    """설명."""\n', ""),
        ('"""설명."""', '"""다른 말."""'),
        ("  # 주석", ""),
        ("= 1.41", "=1.41"),
    ],
)
def test_words_and_spaces_may_differ(old, new):
    changed = ORIGINAL.replace(old, new)
    assert changed != ORIGINAL
    assert definitions(changed) == definitions(ORIGINAL)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1.41", "1.42"),
        ("== 0", "<= 0"),
        ("wins / visits + c", "c + wins / visits"),
        ("@cache\n", ""),
        ("visits: int", "visits"),
        (" -> float", ""),
        ("math.inf", "inf"),
    ],
)
def test_code_may_not_differ(old, new):
    changed = ORIGINAL.replace(old, new)
    assert changed != ORIGINAL
    assert definitions(changed) != definitions(ORIGINAL)


def test_classes_are_compared_with_their_methods_and_fields():
    original = 'class A(B):\n    """설명."""\n    SIZE = 7\n    def f(self):\n        """설명."""'
    assert definitions(original) == definitions(original.replace("설명", "다른 말"))
    assert definitions(original) != definitions(original.replace("7", "9"))
    assert definitions(original) != definitions(original.replace("(B)", ""))
    assert definitions(original) != definitions(original.replace("def f", "def g"))

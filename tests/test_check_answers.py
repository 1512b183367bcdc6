"""What a reader sees: the answer's text, its Markdown, empty exercises and the steps of hints."""

import inspect
import math
import re

import pytest
import rules
import submissions
from chapters import ROOT
from errors import HANGUL, refuses
from nbformat.v4 import new_markdown_cell, new_notebook, new_output
from refresh import complaints
from test_check import EXERCISES, answer

from mctsbook import Node, TicTacToe, check
from mctsbook.check.chance import fits
from mctsbook.check.describe import describe
from mctsbook.check.toys import Toy, branch, leaf


def dots(wins, visits, parent_visits, c): ...


def only_a_docstring(wins, visits, parent_visits, c):
    """UCB1의 값."""


def only_pass(wins, visits, parent_visits, c):
    pass


def returns_none(wins, visits, parent_visits, c):
    return None


def not_implemented(wins, visits, parent_visits, c):
    """UCB1의 값."""
    raise NotImplementedError("여기에 씁니다")


@pytest.mark.parametrize("exercise", EXERCISES)
@pytest.mark.parametrize(
    "body", [dots, only_a_docstring, only_pass, returns_none, not_implemented, lambda *args: None]
)
def test_an_unsolved_exercise_is_told_calmly(exercise, body):
    function = body
    if body is not_implemented:  # it is called, so it must take the arguments

        def function(*args):
            return not_implemented(*args[:4], *[0] * (4 - len(args)))

    result = getattr(check, exercise)(function)
    assert result.passed is False
    assert result.message.startswith("아직 쓰지 않은 연습입니다.\n")
    assert f'check.hint("{exercise}", 1)' in result.message


def test_a_constant_is_no_empty_body():
    assert "아직 맞지 않습니다" in check.ucb1(lambda w, n, p, c: 0).message


def test_what_an_answer_says():
    def my_ucb1(wins, visits, parent_visits, c):
        return wins / visits + c * math.sqrt(math.log(visits) / visits)

    result = check.ucb1(my_ucb1)
    assert result.passed is False
    assert (
        repr(result)
        == result.message
        == (
            "아직 맞지 않습니다: my_ucb1\n"
            "해 본 것: ucb1(wins=3, visits=5, parent_visits=20, c=0.7)\n"
            "나온 것: 0.997146\n"
            "기대한 것: 1.141832\n"
            "힌트: 로그 안의 방문 횟수는 누구의 것인가요? 자식과 부모를 다시 보세요."
        )
    )
    assert result._repr_markdown_() == (
        "**아직 맞지 않습니다: my\\_ucb1**\n\n"
        "- **해 본 것**: ucb1(wins=3, visits=5, parent\\_visits=20, c=0.7)\n"
        "- **나온 것**: 0.997146\n"
        "- **기대한 것**: 1.141832\n"
        "- **힌트**: 로그 안의 방문 횟수는 누구의 것인가요? 자식과 부모를 다시 보세요."
    )


def test_a_passed_check_says_how_much_it_compared():
    result = check.backpropagate(submissions.RIGHT[-1].function)
    result = check.best_child(Node.best_child)
    assert result.passed is True
    assert re.fullmatch(r"통과했습니다: best_child\(node, c\)\n견준 것: \d+가지", result.message)


ANSWERS = [*submissions.WRONG, *submissions.RIGHT]


def test_answers_can_stand_in_a_chapter():
    """Nothing in an answer would be refused as the stored output of a chapter."""
    for case in ANSWERS:
        result, _ = answer(case)
        data = {"text/plain": repr(result), "text/markdown": result._repr_markdown_()}
        output = new_output("execute_result", data=data)
        assert complaints(output) == []
        assert not rules.PRINTED_TIME.search(result.message), result.message
        assert HANGUL.search(result.message) and "\n\n" not in result.message
        assert "Toy(" not in result.message
        assert max(map(len, result.message.splitlines())) < 400


def texts():
    """All Korean sentences of the package that a reader may see, one Markdown cell each."""
    found = []
    for path in sorted((ROOT / "mctsbook" / "check").glob("*.py")):
        found += re.findall(r'"([^"\n]*[가-힣][^"\n]*)"', path.read_text(encoding="utf-8"))
    return found


def test_the_words_are_those_of_the_book():
    nb = new_notebook(cells=[new_markdown_cell("\n\n".join(texts()), id="texts")])
    assert rules.glossary(nb) + rules.unfinished(nb) == []


@pytest.mark.parametrize("exercise", EXERCISES)
def test_hints_come_in_steps_and_hold_no_code(exercise):
    steps = [check.hint(exercise, step) for step in (1, 2, 3)]
    assert repr(check.hint(exercise)) == repr(steps[0])
    assert len({step.message for step in steps}) == 3
    for number, step in enumerate(steps, start=1):
        assert step.message.startswith(f"{exercise}의 힌트 {number}/3\n힌트: ")
        assert HANGUL.search(step.message)
    given_away = r"return|\bfor\b|\bwhile\b|lambda| = |\+=|\w\.\w+\(|sqrt|log\("
    assert [step.message for step in steps if re.search(given_away, step.message)] == []


def test_hints_that_are_not_there():
    refuses(ValueError, lambda: check.hint("ucb2", 1), "'ucb2'", "ucb1")
    refuses(ValueError, lambda: check.hint("ucb1", 4), "4")
    refuses(ValueError, lambda: check.hint("ucb1", 0), "0")
    refuses(TypeError, lambda: check.hint("ucb1", "1"), "'1'")


@pytest.mark.parametrize("exercise", EXERCISES)
def test_help_is_korean_and_names_the_signature(exercise):
    function = getattr(check, exercise)
    assert list(inspect.signature(function).parameters) == ["function"]
    assert HANGUL.search(function.__doc__) and "`function(" in function.__doc__


def test_describe():
    node = Node(TicTacToe())
    child = Node(node.game.play(4), node, 4)
    values = {
        1.9738730001: "1.973873",
        math.inf: "inf",
        10: "10",
        True: "True",
        "글": "'글'",
        TicTacToe("XO  X    "): "XO./.X./... (O 차례)",
        Toy(leaf(0)): "결과가 무승부인 끝난 국면",
        Toy(branch(leaf(1), leaf(-1)), "O"): (
            "갈래가 2개인 작은 게임(수 0이면 X 승, 수 1이면 O 승), O 차례"
        ),
        Toy(branch(branch(leaf(1)), leaf(0))): "갈래가 2개인 작은 게임, X 차례",
        node: "루트(방문 0, 보상 0)",
        child: "수 4의 노드(방문 0, 보상 0)",
        (1, (2.5, "a")): "(1, (2.5, 'a'))",
        tuple(range(20)): "(0, 1, 2, 3, 4, 5, 6, 7, 8, …)",
        len: "이름이 len인 함수나 클래스",
    }
    for value, text in values.items():
        assert describe(value) == text
    assert describe(object()) == "object 종류의 값"
    assert len(describe("가" * 1000)) == 60


def test_fits():
    fair = {"a": 0.5, "b": 0.5}
    assert fits({"a": 520, "b": 480}, fair) and fits({"a": 1, "b": 0}, fair)
    assert not fits({"a": 700, "b": 300}, fair)
    assert not fits({"a": 500, "c": 500}, fair)

"""연습문제와 풀이가 규칙을 지키는지, 그리고 규칙마다 어긴 것을 알아보는지 테스트합니다."""

from copy import deepcopy
from functools import partial

import exercises
import pytest
import rules
from chapters import CHAPTERS, NOTEBOOKS, load
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from refresh import METADATA, solutions

from mctsbook import check

FOLDER = NOTEBOOKS / "solutions"
RULES = (
    rules.form,
    rules.ids,
    rules.executed,
    rules.clean_outputs,
    rules.cell_sizes,
    rules.file_size,
    rules.one_idea,
    rules.emphasis,
    rules.unfinished,
    rules.glossary,
    rules.known_tags,
    partial(rules.links, folder=FOLDER),
    exercises.readable_ids,
    exercises.polite,
)
NAMES = [getattr(rule, "__name__", "links") for rule in RULES]


def solution(chapter):
    return load(f"solutions/{chapter}")


def test_every_chapter_has_its_solutions():
    assert [path.stem for path in solutions()] == list(CHAPTERS)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_exercises_keep_their_form(chapter):
    nb = load(chapter)
    assert exercises.numbering(nb) + exercises.empty_to_write(nb) == []
    assert exercises.link_to_solution(nb, chapter) == []


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("rule", RULES, ids=NAMES)
def test_the_solution_keeps(rule, chapter):
    assert rule(solution(chapter)) == []


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_solution_answers_its_chapter(chapter):
    nb = load(chapter)
    assert exercises.answers(solution(chapter), nb) == []
    assert exercises.passes(solution(chapter), nb) == []
    assert exercises.head(solution(chapter), nb, chapter) == []


def test_every_check_has_an_exercise():
    used = {name for c in CHAPTERS for cell in load(c).cells for name, _ in exercises.calls(cell)}
    assert used == {name for name in check.__all__ if name[0].islower() and name != "hint"}


TEXT = """## 연습문제

1. **예측하기.** 무엇이 나올까요?
2. **써 보기.** 써 봅시다.
3. **찾아내기.** 어디가 틀렸을까요?
4. **생각해 보기.** 왜 그럴까요?

풀이: [solutions/01](solutions/01_rollout.ipynb)"""
EMPTY = 'def my_rollout(game):\n    """승자."""\n    ...'
CHECK = "check.rollout(my_rollout)"


def code(source, name, output=""):
    outputs = [new_output("execute_result", data={"text/plain": output})] if output else []
    return new_code_cell(source, id=name, outputs=outputs, execution_count=1)


def chapter(text=TEXT, empty=EMPTY, call=CHECK, output=exercises.CALM):
    """규칙을 지키는 작은 장. 인자로 한 군데를 바꿉니다."""
    title = new_markdown_cell("# 1장. 제목", id="title")
    cells = [title, new_markdown_cell(text, id="exercises"), code(empty, "exercise-rollout")]
    return new_notebook(cells=[*cells, code(call, "check-rollout", output)], metadata=METADATA)


NAV = "[이 장으로 돌아가기](../01_rollout.ipynb) · [차례](../00_start.ipynb#차례)"


def answer(**changes):
    """규칙을 지키는 작은 풀이. `{셀의 이름표: 글}`로 한 군데를 바꿉니다. 밑줄은 줄표입니다."""
    texts = {
        "title": f"{NAV}\n\n# 1장. 제목: 연습문제 풀이\n\n견주어 봅시다.",
        "answer-1": "## 1번\n\n하나입니다.",
        "answer-2": "## 2번\n\n이렇게 씁니다.",
        "answer-3": "## 3번\n\n“늘 이긴다.”가 틀렸습니다.",
        "answer-4": "## 4번\n\n다시 재어 보세요.",
        "nav-bottom": NAV,
    }
    texts |= {name.replace("_", "-"): text for name, text in changes.items() if text is not None}
    cells = [
        new_markdown_cell(text, id=name) for name, text in texts.items() if "check" not in name
    ]
    call, output = texts.get("check", CHECK), texts.get("check-output", "통과했습니다: rollout")
    cells.insert(3, code(call, "answer-2-check", output))
    return new_notebook(cells=cells, metadata=METADATA)


def renamed(name):
    nb = deepcopy(answer())
    nb.cells[3].id = name
    return nb


one = TEXT.replace
BAD_CHAPTERS = [
    (exercises.numbering, chapter(text="## 연습문제\n\n1. **예측하기.** 가\n2. **써 보기.** 나")),
    (exercises.numbering, chapter(text=one("3. ", "5. "))),
    (exercises.numbering, chapter(text=one("**찾아내기.**", "**예측하기.**"))),
    (exercises.numbering, chapter(text=one("**예측하기.**", "(예측)"))),
    (exercises.numbering, chapter(text=one("풀이:", "5. 가\n6. 나\n\n풀이:"))),
    (exercises.empty_to_write, chapter(empty="def my_rollout(game):\n    return 1")),
    (exercises.empty_to_write, chapter(empty="x = 1")),
    (exercises.empty_to_write, chapter(call="print(1)")),
    (exercises.empty_to_write, chapter(call="check.simulate(my_rollout)")),
    (exercises.empty_to_write, chapter(output="통과했습니다: rollout(game, rng)")),
    (exercises.empty_to_write, chapter(output="")),
    (exercises.empty_to_write, chapter(text=one("**찾아내기.**", "**써 보기.**"))),
    (exercises.link_to_solution, chapter(text=one("풀이:", "답:"))),
    (exercises.link_to_solution, chapter(text=one("01_rollout", "02_pure_monte_carlo"))),
]
BAD_ANSWERS = [
    (exercises.answers, answer(answer_3="셋째입니다.")),
    (exercises.answers, answer(answer_4="## 4번\n\n하나입니다.\n\n## 5번\n\n둘입니다.")),
    (exercises.answers, answer(answer_1="## 2번", answer_2="## 1번")),
    (exercises.passes, answer(check="1 + 1")),
    (exercises.passes, answer(check="check.simulate(my_simulate)")),
    (exercises.passes, answer(check_output="아직 맞지 않습니다: my_rollout")),
    (exercises.passes, answer(check_output="아직 쓰지 않은 연습입니다.")),
    (exercises.head, answer(title=f"{NAV}\n\n# 풀이\n")),
    (exercises.head, answer(nav_bottom="[차례](../00_start.ipynb#차례)")),
    (exercises.readable_ids, renamed("answer-2-0-1")),
    (exercises.readable_ids, renamed("answer-2-more2")),
    (exercises.readable_ids, renamed("7f3a9c2e")),
    (exercises.readable_ids, renamed("answer-1-check")),
    (exercises.polite, answer(answer_1="## 1번\n\n흑이다.")),
    (exercises.polite, answer(answer_1="## 1번\n\n상관이 없다. 그렇습니다.")),
    (exercises.polite, answer(answer_1="## 1번\n\n**늘 같다.** 그렇습니다.")),
    (exercises.polite, answer(answer_1="## 1번\n\n예시 답: 무승부 1,278번.")),
    (rules.links, answer(answer_1="[없는 장](../09_nothing.ipynb)")),
]
OF_ONE = (exercises.numbering, exercises.empty_to_write, exercises.readable_ids, exercises.polite)
OF_TWO = (exercises.answers, exercises.passes)


def complaints(rule, nb):
    """규칙에 맞는 인자를 더하여 부릅니다."""
    if rule in OF_ONE:
        return rule(nb)
    if rule in OF_TWO:
        return rule(nb, chapter())
    if rule is exercises.head:
        return rule(nb, chapter(), "01_rollout")
    if rule is rules.links:
        return rule(nb, folder=FOLDER)
    return rule(nb, "01_rollout")


@pytest.mark.parametrize(
    ("rule", "nb"),
    BAD_CHAPTERS + BAD_ANSWERS,
    ids=[rule.__name__ for rule, _ in BAD_CHAPTERS + BAD_ANSWERS],
)
def test_the_rule_sees_what_breaks_it(rule, nb):
    assert complaints(rule, nb) != []


def test_the_rules_let_good_ones_pass():
    for rule in {rule for rule, _ in BAD_CHAPTERS}:
        assert complaints(rule, chapter()) == []
    for rule in {rule for rule, _ in BAD_ANSWERS}:
        assert complaints(rule, answer()) == []

"""Predictions: what the page says, what the chapters say above it, and that both are the same."""

import ast
import re

import pytest
from chapters import CHAPTERS, load
from errors import refuses
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from prose import spans
from recompute_predictions import ANSWERS
from rules import parse

from mctsbook.predictions import LETTERS, PREDICTIONS, find_prediction
from mctsbook.widgets import predict


def asked(cell):
    """The name that a code cell hands to `predict`, if it does."""
    if cell.cell_type == "code":
        for node in ast.walk(parse(cell)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "predict":
                return ast.literal_eval(node.args[0])
    return None


def told(name):
    """What the text above a prediction says: the question, the choices, the folded answer."""
    prediction = find_prediction(name)
    choices = [f"- {prediction.label(k)} {c}" for k, c in enumerate(prediction.choices)]
    return "\n\n".join(
        [
            f"**예측.** {prediction.question}",
            "\n".join(choices),
            f"<details><summary>답 펼치기</summary>\n\n{prediction.verdict}\n\n</details>",
        ]
    )


def untold(nb):
    """The names of the predictions whose text does not stand at the end of the cell above."""
    return [
        name
        for above, cell in zip(nb.cells, nb.cells[1:], strict=False)
        if (name := asked(cell))
        and not (above.cell_type == "markdown" and above.source.endswith(told(name)))
    ]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_each_chapter_tells_two_or_three_in_the_text_above(chapter):
    nb = load(chapter)
    names = [name for cell in nb.cells if (name := asked(cell))]
    assert 2 <= len(names) <= 3
    assert untold(nb) == []


def test_every_prediction_stands_in_one_chapter_in_order():
    names = [name for c in CHAPTERS for cell in load(c).cells if (name := asked(cell))]
    assert names == list(PREDICTIONS)


def test_a_text_that_drifted_is_seen():
    cell = new_code_cell('predict("zero_c")')
    good = new_notebook(cells=[new_markdown_cell("앞\n\n" + told("zero_c")), cell])
    bad = new_notebook(cells=[new_markdown_cell(told("zero_c").replace("(나)입", "(가)입")), cell])
    assert untold(good) == []
    assert untold(bad) == untold(new_notebook(cells=[new_code_cell("1"), cell])) == ["zero_c"]


@pytest.mark.parametrize("prediction", PREDICTIONS.values(), ids=PREDICTIONS)
def test_a_prediction_is_whole(prediction):
    assert 2 <= len(prediction.choices) <= len(LETTERS)
    assert len(set(prediction.choices)) == len(prediction.choices)
    assert 0 <= prediction.answer < len(prediction.choices)
    assert "까요? " in prediction.question + " " or prediction.question.endswith("습니까?")
    assert re.search(r"니다\.$", prediction.reason)
    assert not re.search(r"\*\*|<", prediction.reason + "".join(prediction.choices))
    assert prediction.verdict.startswith(f"답은 ({LETTERS[prediction.answer]})입니다. ")


@pytest.mark.parametrize("name", PREDICTIONS)
def test_the_answer_is_what_the_run_says(name):
    assert ANSWERS[name]() == PREDICTIONS[name].answer


def test_every_answer_is_computed():
    assert list(ANSWERS) == list(PREDICTIONS)


def test_the_right_answers_are_not_always_at_one_place():
    places = [prediction.answer for prediction in PREDICTIONS.values()]
    assert all(places.count(k) <= len(places) / 2 for k in range(3))


def test_a_name_that_is_not_there():
    with pytest.raises(ValueError, match=r"예측의 이름은 .*zero_c.* 하나여야 합니다: 'nothing'"):
        predict("nothing")


@pytest.mark.parametrize("name", [None, 3, ["zero_c"], {}])
def test_a_name_that_is_no_text(name):
    refuses(ValueError, lambda: predict(name), "예측의 이름", repr(name))


@pytest.fixture
def panel():
    made = predict("best_opening")
    yield made
    assert made.problem.value == ""
    made.close()


def test_nothing_is_revealed_before_a_choice(panel):
    on_buttons = [button.description for button in panel.choices]
    assert on_buttons == ["(가) 가운데", "(나) 귀퉁이", "(다) 변"]
    assert "하나를 고르세요." in panel.status.value and "답은" not in panel.status.value
    assert len({button.style.font_weight for button in panel.choices}) == 1


def test_a_wrong_choice_shows_the_answer_and_its_reason(panel):
    panel.choices[1].click()
    assert [button.description for button in panel.choices] == [
        "(가) 가운데 ○ 맞는 답",
        "(나) 귀퉁이 × 고른 답",
        "(다) 변",
    ]
    assert "다릅니다. 답은 (가)입니다." in panel.status.value
    assert spans(panel.prediction.reason, panel.status.value)
    assert 'role="status"' in panel.status.value


def test_a_right_choice_and_another_after_it(panel):
    for k, word in ((0, "맞았습니다."), (0, "맞았습니다."), (2, "다릅니다."), (0, "맞았습니다.")):
        panel.choices[k].click()
        marks = [button.description.partition(") ")[2] for button in panel.choices]
        assert marks[0] == "가운데 ○ 맞는 답" and word in panel.status.value
        assert [mark.endswith("× 고른 답") for mark in marks[1:]] == [False, k == 2]


def test_code_in_the_reason_is_shown_as_code():
    made = predict("fixed_view")
    made.choices[2].click()
    assert "<code>O</code>의 차례에 <code>X</code>" in made.status.value
    assert "`" not in made.status.value
    made.close()

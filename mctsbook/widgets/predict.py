"""예측하고 실행하기: 보기를 고르면 답과 그 까닭이 나타납니다."""

from collections.abc import Iterator
from itertools import cycle

import ipywidgets

from ..draw.svg import element
from ..predictions import Prediction, find_prediction
from . import controls
from .panel import Panel

RIGHT, WRONG = "○", "×"


class Predict(Panel):
    """보기가 단추인 예측 하나. 고른 다음에도 다른 보기를 눌러 볼 수 있습니다."""

    sentence = (
        "예측: 위의 물음에 답하는 자리입니다. "
        "주피터에서 이 셀을 실행하면 보기를 고를 수 있고, 고르면 답과 까닭이 나타납니다."
    )

    def __init__(self, prediction: Prediction):
        super().__init__()
        self.add_class("mctsbook-predict")
        self.prediction = prediction
        self.choices = [
            controls.button(label, self.guarded(lambda k=k: self._choose(k)), tooltip=label)
            for k, label in enumerate(labels(prediction))
        ]
        self.status = ipywidgets.HTML(controls.paragraph("하나를 고르세요."))
        self.children = [controls.row(*self.choices), self.status, self.problem]

    def _choose(self, chosen: int) -> None:
        answer = self.prediction.answer
        marks = {chosen: f" {WRONG} 고른 답"} | {answer: f" {RIGHT} 맞는 답"}
        for k, (button, label) in enumerate(
            zip(self.choices, labels(self.prediction), strict=True)
        ):
            button.description = button.tooltip = label + marks.get(k, "")
            button.style.font_weight = "bold" if k == answer else "normal"
        word = "맞았습니다." if chosen == answer else "다릅니다."
        told = words(f"{word} {self.prediction.verdict}")
        self.status.value = element("div", *told, role="status")


def labels(prediction: Prediction) -> list[str]:
    """보기마다 단추에 적는 말."""
    return [f"{prediction.label(k)} {choice}" for k, choice in enumerate(prediction.choices)]


def words(text: str) -> Iterator[str]:
    """`` ` ``로 감싼 코드를 `<code>`로 바꾼 글."""
    for is_code, part in zip(cycle((False, True)), text.split("`"), strict=False):
        yield element("code", part) if is_code else part


def predict(name: str) -> Predict:
    """이름이 `name`인 예측의 보기. 이름은 `mctsbook.predictions`에 있습니다."""
    return Predict(find_prediction(name))

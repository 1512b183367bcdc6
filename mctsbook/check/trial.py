"""제출한 함수를 불러 보고, 기대와 다르면 무엇이 달랐는지 알립니다."""

import inspect
from collections.abc import Callable
from typing import Any

from .describe import describe, short

CAUSES = {
    RecursionError: "재귀가 끝나지 않습니다. 더 부르지 않고 바로 답하는 경우가 있나요?",
    MemoryError: "메모리를 너무 많이 씁니다. 필요한 것만 만들고 있나요?",
    UnboundLocalError: "값을 넣지 않고 지나온 변수가 있습니다. 어느 길에서 값을 넣지 않았나요?",
    NameError: "모르는 이름이 있습니다. 철자가 맞는지, 그 이름을 만든 셀을 실행했는지 보세요.",
    AttributeError: "그 이름의 값이나 메서드가 없습니다. 국면과 노드에 무엇이 있는지 다시 보세요.",
}

OUT_OF_RANGE = (
    "번호가 목록을 벗어났습니다. 목록의 첫 번호와 끝 번호는 무엇인가요? 빈 목록은 아닌가요?"
)
FOLLOW = "예외의 글과 줄을 보고, 그때의 값을 하나씩 따라가 보세요."
RETURN = "계산한 값을 돌려주나요? return이 빠진 길이 없는지 보세요."


class Unsolved(Exception):
    """아직 쓰지 않은 연습."""


class Wrong(Exception):
    """기대와 다른 것. 무엇을 해 보았고, 무엇이 나왔고, 무엇을 기대했는지와 힌트."""

    def __init__(self, tried: str, came: str, expected: str, hint: str):
        super().__init__(tried, came, expected, hint)
        self.rows = [
            ("해 본 것", tried),
            ("나온 것", came),
            ("기대한 것", expected),
            ("힌트", hint),
        ]


class Trial:
    """제출한 `function`을 부르고 견주는 도구.

    `form`은 연습이 바라는 꼴(`'ucb1(wins, visits, parent_visits, c)'`)입니다. `name`은 답에서
    함수를 가리키는 이름, `count`는 지금까지 견준 횟수, `doing`은 지금 하고 있는 일을 적은 글,
    `notes`는 통과했을 때 답에 덧붙일 `(이름, 내용)`입니다.
    """

    def __init__(self, function: Callable, form: str):
        self.function, self.form = function, form
        self.name, self.count, self.doing, self.notes = form, 0, form, []

    def call(self, *args: Any, tried: str, hint: str = "", nothing: str | None = RETURN) -> Any:
        """`function(*args)`의 값. 예외가 나거나 값이 `None`이면 `Wrong`입니다.

        `hint`는 예외가 났을 때, `nothing`은 `None`일 때의 힌트입니다. `nothing=None`이면 값을
        돌려주지 않는 함수입니다.
        """
        self.doing = tried
        self.check_arguments(*args)
        try:
            value = self.function(*args)
        except NotImplementedError:
            raise Unsolved from None
        except Exception as error:
            raise self.broken(error, cause(error) or hint or follow(error)) from None
        self.expect(value is not None or nothing is None, None, Told("돌려준 값"), nothing)
        return value

    def broken(self, error: BaseException, hint: str) -> Wrong:
        """예외로 끝난 것."""
        return Wrong(self.doing, f"예외 {self.tell(error)}", "예외 없이 끝나는 것", hint)

    def check_arguments(self, *args: Any) -> None:
        """인자를 받지 못하는 함수이면 `Wrong`."""
        try:
            signature = inspect.signature(self.function)
        except (TypeError, ValueError):  # 꼴을 알 수 없는 함수는 그냥 불러 봅니다
            return
        try:
            signature.bind(*args)
        except TypeError:
            raise Wrong(
                f"인자 {len(args)}개로 부르기",
                f"인자가 맞지 않음: {short(str(signature))}",
                self.form,
                "함수가 받는 인자의 개수와 차례를 확인하세요.",
            ) from None

    def tell(self, error: BaseException) -> str:
        """예외의 이름과 글, 그리고 함수의 몇째 줄에서 났는지."""
        code, trace, line = getattr(self.function, "__code__", None), error.__traceback__, None
        while trace is not None:
            if trace.tb_frame.f_code is code:
                line = trace.tb_lineno - code.co_firstlineno + 1
            trace = trace.tb_next
        text = f"{type(error).__name__}: {text_of(error)}"
        return text if line is None else f"{text} (함수의 {line}째 줄)"

    def expect(self, right: bool, came: Any, expected: Any, hint: str | None) -> None:
        """`right`가 거짓이면 `Wrong`. `came`과 `expected`는 값이거나 설명(`Told`)입니다."""
        self.count += 1
        if not right:
            raise Wrong(self.doing, as_text(came), as_text(expected), hint)


def text_of(error: BaseException) -> str:
    """예외의 글. 적다가 또 예외가 나는 예외도 있습니다."""
    try:
        return short(str(error))
    except Exception:
        return "글로 적을 수 없는 예외"


def cause(error: Exception) -> str:
    """예외의 종류만 보고도 알 수 있는 까닭. 없으면 빈 글입니다."""
    if "NoneType" in text_of(error):  # None이 나온 까닭은 연습마다 다릅니다
        return ""
    return next((text for kind, text in CAUSES.items() if isinstance(error, kind)), "")


def follow(error: Exception) -> str:
    """까닭도 연습의 힌트도 없을 때의 힌트."""
    past_the_end = isinstance(error, IndexError) and "out of range" in text_of(error)
    return OUT_OF_RANGE if past_the_end else FOLLOW


def plain(value: Any) -> Any:
    """numpy의 배열은 파이썬의 수나 리스트로, 다른 것은 그대로."""
    to_list = getattr(type(value), "tolist", None)
    return to_list(value) if callable(to_list) else value


class Told(str):
    """값이 아니라 설명인 글."""


def as_text(value: Any) -> str:
    """설명은 그대로, 값은 `describe`로."""
    return str(value) if isinstance(value, Told) else describe(value)

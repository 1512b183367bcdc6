"""연습의 확인을 만드는 틀: 한도 안에서 확인하고, 무슨 일이 있었든 한국어 답으로 바꿉니다."""

import dis
from collections.abc import Callable
from functools import wraps
from typing import Any

from .describe import describe, short
from .guard import Ending, run
from .quiet import quiet
from .result import CheckResult
from .trial import Told, Trial, Unsolved, Wrong

# 빈 본문에서 나오는 바이트코드. 상수를 돌려주는 것 말고는 아무 일도 하지 않습니다.
EMPTY_BODY = {"RESUME", "NOP", "LOAD_CONST", "RETURN_CONST", "RETURN_VALUE"}
LIMITS = {
    "time": (
        Told("정해진 시간 안에 끝나지 않아 멈추었습니다"),
        "되풀이나 재귀가 언젠가 끝나나요? 한 바퀴 돌 때마다 끝에 가까워지는지 보세요.",
    ),
    "memory": (
        Told("메모리를 너무 많이 써서 멈추었습니다"),
        "되풀이하면서 끝없이 커지는 것이 있나요? 필요한 것만 모으세요.",
    ),
}
STUCK = "멈추지 못한 코드가 뒤에 남아 있습니다. 느려졌으면 커널을 다시 시작하세요."


def exercise(form: str) -> Callable:
    """`cases(trial)`을 `check(function) -> CheckResult`로 바꾸는 데코레이터.

    `form`은 제출할 함수의 꼴입니다. `cases`는 견주다가 틀린 것을 만나면 `Wrong`을 냅니다.
    """

    def decorate(cases: Callable[[Trial], None]) -> Callable[[Any], CheckResult]:
        @wraps(cases)
        def check(function: Any) -> CheckResult:
            if not callable(function):
                return not_a_function(form, function)
            if is_empty(function):
                return unsolved(form)
            trial = Trial(function, form)
            with quiet():
                ending = run(lambda: cases(trial))
            return answer(trial, ending)

        del check.__wrapped__  # inspect와 help가 check의 인자를 보여 주도록
        check.__annotations__ = {"function": Callable, "return": CheckResult}
        return check

    return decorate


def is_empty(function: Any) -> bool:
    """본문이 `...`이나 `pass`뿐이면 `True`."""
    code = getattr(function, "__code__", None)
    if code is None or not {step.opname for step in dis.get_instructions(code)} <= EMPTY_BODY:
        return False
    return all(
        step.argval in (None, ...)
        for step in dis.get_instructions(code)
        if step.opname in ("LOAD_CONST", "RETURN_CONST")
    )


def unsolved(form: str) -> CheckResult:
    """아직 쓰지 않은 연습에 하는 답."""
    name = form.partition("(")[0]
    rows = [("쓸 함수", form), ("도움", f'check.hint("{name}", 1)부터 한 걸음씩 볼 수 있습니다.')]
    return CheckResult(False, "아직 쓰지 않은 연습입니다.", rows)


def not_a_function(form: str, value: Any) -> CheckResult:
    """함수가 아닌 것을 받았을 때의 답."""
    hint = "함수를 부른 값이 아니라 함수의 이름을 괄호 없이 넣으세요."
    rows = [("받은 것", describe(value)), ("기대한 것", f"함수 {form}"), ("힌트", hint)]
    return CheckResult(False, "함수를 확인할 수 없습니다.", rows)


def answer(trial: Trial, ending: Ending) -> CheckResult:
    """확인이 끝난 모습을 답으로 바꿉니다."""
    error = ending.error
    if isinstance(error, Unsolved):
        return unsolved(trial.form)
    if ending.limit is None and error is None:
        rows = [("견준 것", f"{trial.count}가지"), *trial.notes]
        return CheckResult(True, f"통과했습니다: {trial.form}", rows)
    if ending.limit is not None:
        came, hint = LIMITS[ending.limit]
        error = Wrong(trial.doing, came, "끝나는 것", hint + f" {STUCK}" * ending.stuck)
    elif not isinstance(error, Wrong):  # sys.exit()처럼 Exception이 아닌 것
        hint = "함수 안에서 프로그램을 끝내거나 멈추지 마세요."
        error = Wrong(trial.doing, f"예외 {trial.tell(error)}", "예외 없이 끝나는 것", hint)
    name = short(str(getattr(trial.function, "__name__", trial.form)))
    return CheckResult(False, f"아직 맞지 않습니다: {name}", error.rows)

"""연습의 확인을 만드는 틀: 한도 안에서 확인하고, 무슨 일이 있었든 한국어 답으로 바꿉니다."""

import dis
from collections.abc import Callable
from functools import wraps
from typing import Any

from ..engine.choose import finish_loading
from .describe import describe, short
from .guard import Ending, is_inside, run
from .quiet import quiet
from .result import CheckResult
from .trial import Told, Trial, Unsolved, Wrong

# 빈 본문에서 나오는 바이트코드. 상수를 돌려주는 것 말고는 아무 일도 하지 않습니다.
EMPTY_BODY = {"RESUME", "NOP", "LOAD_CONST", "RETURN_CONST", "RETURN_VALUE"}
LIMITS = {
    "time": (
        Told("정해진 시간 안에 끝나지 않아 멈추었습니다"),
        "되풀이나 재귀가 언젠가 끝나나요? 한 바퀴 돌 때마다 끝에 가까워지는지 보세요. "
        "컴퓨터가 다른 일로 바빴다면 한 번 더 확인해 보세요.",
    ),
    "memory": (
        Told("메모리를 너무 많이 써서 멈추었습니다"),
        "되풀이하면서 끝없이 커지는 것이 있나요? 필요한 것만 모으세요.",
    ),
}
NESTED = "확인받는 함수 안에서는 확인할 수 없습니다."
OUTSIDE = "check를 부르는 줄이 함수 안으로 들여쓰여 있지 않나요?"
EXIT = "함수 안에서 프로그램을 끝내거나 멈추지 마세요."
ODD = "들여다보기만 해도 예외가 나는 함수나 값은 견줄 수 없습니다. 평범한 함수와 값을 쓰나요?"
STUCK = "멈추지 못한 코드가 뒤에 남아 있습니다. 느려졌으면 커널을 다시 시작하세요."


def exercise(form: str) -> Callable:
    """`cases(trial)`을 `check(function) -> CheckResult`로 바꾸는 데코레이터.

    `form`은 제출할 함수의 꼴입니다. `cases`는 견주다가 틀린 것을 만나면 `Wrong`을 냅니다.
    """

    def decorate(cases: Callable[[Trial], None]) -> Callable[[Any], CheckResult]:
        @wraps(cases)
        def check(function: Any) -> CheckResult:
            # 확인이 확인을 부르면 스레드가 끝없이 늘어납니다.
            if is_inside():
                return CheckResult(False, NESTED, [("힌트", OUTSIDE)])
            trial, results = Trial(function, form), []
            # 뒤에서 불러오는 엔진이 제출한 함수의 시간과 메모리를 쓰지 않게 합니다.
            finish_loading()
            with quiet():
                ending = run(lambda: results.append(judge(trial, cases)))
            return results[0] if results and ending.limit is None else cut_off(trial, ending)

        del check.__wrapped__  # inspect와 help가 check의 인자를 보여 주도록
        check.__annotations__ = {"function": Callable, "return": CheckResult}
        return check

    return decorate


def judge(trial: Trial, cases: Callable[[Trial], None]) -> CheckResult:
    """확인하고 답합니다. 제출한 것은 이름이나 예외의 글까지도 한도 안에서 봅니다."""
    if not callable(trial.function):
        return not_a_function(trial.form, trial.function)
    if is_empty(trial.function):
        return unsolved(trial.form)
    trial.name = short(str(getattr(trial.function, "__name__", trial.form)))
    try:
        cases(trial)
    except Unsolved:
        return unsolved(trial.form)
    except Wrong as error:
        return rejected(trial, error)
    except BaseException as error:  # 값을 견주다가 난 예외나, sys.exit()처럼 Exception이 아닌 것
        hint = ODD if isinstance(error, Exception) else EXIT
        return rejected(trial, trial.broken(error, hint))
    rows = [("견준 것", f"{trial.count}가지"), *trial.notes]
    return CheckResult(True, f"통과했습니다: {trial.form}", rows)


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


def cut_off(trial: Trial, ending: Ending) -> CheckResult:
    """끝까지 확인하지 못했을 때의 답."""
    if ending.limit is None:
        return rejected(trial, Wrong(trial.doing, "들여다보다가 난 예외", trial.form, ODD))
    came, hint = LIMITS[ending.limit]
    return rejected(trial, Wrong(trial.doing, came, "끝나는 것", hint + f" {STUCK}" * ending.stuck))


def rejected(trial: Trial, error: Wrong) -> CheckResult:
    """무엇이 틀렸는지 적은 답."""
    return CheckResult(False, f"아직 맞지 않습니다: {trial.name}", error.rows)

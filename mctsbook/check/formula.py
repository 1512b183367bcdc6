"""`ucb1`의 확인: 식의 값."""

import math
import random
from collections.abc import Callable
from numbers import Real
from typing import Any

from .describe import describe
from .exercise import exercise
from .trial import Told, Trial, plain

# 첫째의 C는 2C, C², √C, √2·C가 모두 다르고, 방문 횟수의 제곱근은 2가 아닙니다.
# 그래서 무엇을 잘못 썼는지 드러납니다.
CASES = [
    (3, 5, 20, 0.7),
    (3, 4, 20, math.sqrt(2)),
    (0.5, 1, 10, math.sqrt(2)),
    (60, 100, 125, 0.5),
    (1, 5, 125, 3),
    (720, 900, 1000, 1.41),
    (0, 7, 1000, 1.0),
    (5, 10, 1000, 0),
    (1, 1, 1, 1.41),
]
UNVISITED = [(0, 0, 10, math.sqrt(2)), (0, 0, 1, 1.0), (0, 0, 10, 0)]
INFINITE = "무한대로 치는 것은 방문하지 않은 자식뿐입니다. 무엇이 0일 때인지 다시 보세요."
BELOW = (
    "루트 아래의 노드에서도 같은 식으로 고르나요? "
    "로그 안의 방문 횟수는 루트의 것인가요, 바로 위 노드의 것인가요?"
)
ALMOST = "아주 조금 다릅니다. 반올림하거나, 나눗셈을 피하려고 작은 수를 더하지 않나요?"
FIXED = "탐험 상수는 받은 c입니다. 다른 값으로 정해 두지 않았나요?"
TIMES = "탐험 상수를 몇 번 곱했나요?"
Formula = Callable[[float, float, float, float], float]

# 흔히 잘못 쓰는 식과 그때의 힌트. 나온 값이 이 식의 값이면 그 힌트를 줍니다.
SLIPS: list[tuple[Formula, str]] = [
    (
        lambda w, n, p, c: w / n + c * math.sqrt(math.log(n) / n),
        "로그 안의 방문 횟수는 누구의 것인가요? 자식과 부모를 다시 보세요.",
    ),
    (
        lambda w, n, p, c: w / n + c * math.sqrt(2 * math.log(p) / n),
        "이 책의 식에는 제곱근 안에 2가 없습니다. 그 몫은 탐험 상수가 맡습니다.",
    ),
    (
        lambda w, n, p, c: w / n + c * math.log(p) / n,
        "탐험 항에 제곱근이 있나요?",
    ),
    (
        lambda w, n, p, c: w / n + c * math.sqrt(math.log(p)) / n,
        "제곱근이 어디까지 덮나요? 나눗셈이 제곱근 안에 있는지 보세요.",
    ),
    (
        lambda w, n, p, c: w / n + c * math.sqrt(p) / (1 + n),
        "로그가 없습니다. 7장 끝에서 보는 알파고의 식(PUCT)과 닮았지만, "
        "이 책의 UCB1에는 로그가 있습니다.",
    ),
    (
        lambda w, n, p, c: w / n + c * math.sqrt(p / n),
        "부모의 방문 횟수에 로그를 씌웠나요?",
    ),
    (
        lambda w, n, p, c: w / n + c * math.sqrt(math.log10(p) / n),
        "로그의 밑은 무엇인가요? 식의 ln은 자연로그입니다.",
    ),
    (
        lambda w, n, p, c: w / n + c * math.sqrt(math.log2(p) / n),
        "로그의 밑은 무엇인가요? 식의 ln은 자연로그입니다.",
    ),
    (
        lambda w, n, p, c: w / n + math.sqrt(c * math.log(p) / n),
        "탐험 상수는 제곱근 밖에 있습니다.",
    ),
    (
        lambda w, n, p, c: w / n + math.sqrt(math.log(p) / n),
        "탐험 상수를 곱했나요?",
    ),
    (
        lambda w, n, p, c: w / n + 2 * c * math.sqrt(math.log(p) / n),
        TIMES,
    ),
    (
        lambda w, n, p, c: w / n + c * c * math.sqrt(math.log(p) / n),
        TIMES,
    ),
    (
        lambda w, n, p, c: w / n + c * math.sqrt(math.log(p + 1) / n),
        "부모의 방문 횟수를 그대로 쓰나요? 더한 1이 있는지 보세요.",
    ),
    (
        lambda w, n, p, c: w / n + c * math.sqrt(math.log(p) / (n + 1)),
        "자식의 방문 횟수를 그대로 쓰나요? 더한 1이 있는지 보세요.",
    ),
    (
        lambda w, n, p, c: w / n - c * math.sqrt(math.log(p) / n),
        "덜 본 자식일수록 덤을 받아야 합니다. 탐험 항의 부호를 보세요.",
    ),
    (
        lambda w, n, p, c: w + c * math.sqrt(math.log(p) / n),
        "활용 항은 승률입니다. 보상의 합을 무엇으로 나누어야 하나요?",
    ),
    (
        lambda w, n, p, c: w // n + c * math.sqrt(math.log(p) / n),
        "승률은 소수입니다. 몫만 남기는 나눗셈을 쓰지 않았나요?",
    ),
    (
        lambda w, n, p, c: w / p + c * math.sqrt(math.log(p) / n),
        "승률은 누구의 방문 횟수로 나누나요?",
    ),
    (
        lambda w, n, p, c: w / n + c * math.sqrt(math.log(p)),
        "덜 본 자식일수록 덤이 커야 합니다. 탐험 항을 무엇으로 나누나요?",
    ),
    (
        lambda w, n, p, c: n / w + c * math.sqrt(math.log(p) / w) if w else math.inf,
        "wins와 visits의 자리가 바뀌지 않았나요? 인자의 차례를 보세요.",
    ),
    (lambda w, n, p, c: w / n + math.sqrt(2) * math.sqrt(math.log(p) / n), FIXED),
    (lambda w, n, p, c: w / n + 1.41 * math.sqrt(math.log(p) / n), FIXED),
    (lambda w, n, p, c: w / n, "탐험 항이 빠졌습니다. 덜 본 자식이 받는 덤입니다."),
    (
        lambda w, n, p, c: (1 - w / n) + c * math.sqrt(math.log(p) / n),
        "보상을 뒤집지 마세요. wins는 이미 수를 고르는 사람의 보상입니다.",
    ),
]


def right_formula(wins: float, visits: int, parent_visits: int, c: float) -> float:
    """UCB1의 값."""
    if visits == 0:
        return math.inf
    return wins / visits + c * math.sqrt(math.log(parent_visits) / visits)


def slip(case: tuple, came: float) -> str:
    """`came`이 나오는 잘못된 식의 힌트. 없으면 식의 두 항을 나누어 보라는 힌트."""
    if math.isinf(came):
        return INFINITE
    for formula, hint in SLIPS:
        if math.isclose(formula(*case), came, rel_tol=1e-9):
            return hint
    if math.isclose(right_formula(*case), came, rel_tol=1e-4):
        return ALMOST
    return "활용 항과 탐험 항을 따로 계산하여, 어느 쪽이 다른지 손으로 견주어 보세요."


def random_case(rng: random.Random) -> tuple:
    """방문한 자식의 무작위 기록."""
    visits = rng.randint(1, 500)
    wins = rng.randint(0, 2 * visits) / 2
    return wins, visits, visits + rng.randint(0, 2000), round(rng.uniform(0, 3), 2)


def number(trial: Trial, value: Any) -> float:
    """수로 읽은 `value`. 수가 아니면 `Wrong`입니다."""
    hint = "수 하나를 돌려주어야 합니다. 글이나 모음을 돌려주지 않았나요?"
    value = plain(value)
    is_number = isinstance(value, Real) and not isinstance(value, bool)
    trial.expect(is_number, value, Told("수"), hint)
    return float(value)


@exercise("ucb1(wins, visits, parent_visits, c)")
def ucb1(trial: Trial) -> None:
    """`function(wins, visits, parent_visits, c)`가 UCB1의 값을 돌려주는지 확인합니다."""
    rng = random.Random(2002)
    for case in CASES + [random_case(rng) for _ in range(30)]:
        came, right = number(trial, trial.call(*case, tried=told(case))), right_formula(*case)
        hint = slip(case, came)
        if hint is ALMOST:  # 열두 자리까지 적어야 어디가 다른지 보입니다
            told_came, told_right = Told(f"{came:.12g}"), Told(f"{right:.12g}")
        else:
            told_came, told_right = came, right
        trial.expect(math.isclose(came, right, rel_tol=1e-9), told_came, told_right, hint)
    for case in UNVISITED:
        hint = "아직 방문하지 않은 자식은 나눗셈을 할 수 없습니다. 무엇으로 치기로 했나요?"
        came = number(trial, trial.call(*case, tried=told(case), hint=hint))
        trial.expect(came == math.inf, came, Told("무한대"), hint)


def told(case: tuple) -> str:
    """부른 모습."""
    names = ("wins", "visits", "parent_visits", "c")
    return f"ucb1({', '.join(f'{n}={describe(v)}' for n, v in zip(names, case, strict=True))})"

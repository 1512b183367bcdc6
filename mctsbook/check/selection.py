"""`search`의 확인 가운데 선택: 모든 층에서 UCB1과 받은 C를 따르는지.

자식의 결과가 정해진 게임에서는 방문 횟수도 식이 정합니다. 그래서 무작위와 상관없이 견줍니다.
"""

import math
from typing import Any

from .describe import describe
from .formula import BELOW, SLIPS, Formula, right_formula
from .searched import run, tree_of
from .toys import Toy, branch, leaf, position
from .trial import Told, Trial

EVEN = "C가 아주 크면 모든 자식을 고르게 방문합니다. 받은 c를 선택에 넘겨주나요?"
LEAN = "C가 보통이면 좋은 수에 방문이 몰립니다. 선택에서 승률과 덤을 모두 보나요?"
TERMS = "선택은 UCB1이 가장 큰 자식으로 내려갑니다. 3장의 식과 한 항씩 견주어 보세요."
STUCK = (
    "C가 얼마이든 방문이 그대로입니다. 받은 c를 선택에 넘겨주나요? "
    "탐험 항이 늘 0이거나, 로그 안에 다른 노드의 방문 횟수를 넣지 않았나요?"
)
N = 60
C = (0.7, math.sqrt(2), 3.0)
REWARDS = (1.0, 0.5, 0.0)
ENDS = branch(leaf(1), leaf(0), leaf(-1))


def follows_ucb1(trial: Trial) -> None:
    """자식의 방문 횟수가 UCB1이 정하는 대로인지. 흔한 다른 식이면 그 식의 힌트를 줍니다."""
    came = []
    for c in C:
        children = run(trial, Toy(ENDS), N, c, 1).children
        came.append([child.visits for child in sorted(children, key=lambda child: child.move)])
    right = [visits_by(right_formula, c) for c in C]
    named = {hint for formula, hint in SLIPS if came == [visits_by(formula, c) for c in C]}
    if came != right and not named:
        uses_c(trial)
    hint = TERMS if not named else STUCK if len(named) > 1 else named.pop()
    for c, ours, theirs in zip(C, right, came, strict=True):
        trial.doing = f"{describe(Toy(ENDS))}에서 {N}번 반복, c = {describe(c)}"
        told = Told(f"수의 차례대로 방문 {describe(theirs)}")
        trial.expect(theirs == ours, told, Told(f"방문 {describe(ours)}"), hint)


def visits_by(
    formula: Formula, c: float, rewards: tuple = REWARDS, n: int = N, own: int = 0
) -> list:
    """`formula`로 `n`번 고를 때 자식의 방문 횟수. 부모는 그 전에 `own`번 방문했습니다."""
    visits = [min(1, max(0, n - child)) for child in range(len(rewards))]
    for done in range(len(rewards), n):
        scores = [
            formula(reward * own_visits, own_visits, own + done, c)
            for reward, own_visits in zip(rewards, visits, strict=True)
        ]
        visits[scores.index(max(scores))] += 1
    return visits


def follows_ucb1_below(trial: Trial) -> None:
    """루트의 자식 아래에서도 그런지. 트리를 내주지 않는 결과이면 건너뜁니다."""
    for c in C:
        result: Any = run(trial, Toy(branch(ENDS, leaf(0))), 2 * N, c, 1)
        if not tree_of(result):
            return
        node = next(child for child in result.root.children if child.move_from_parent == 0)
        children = sorted(node.children, key=lambda child: child.move_from_parent)
        came = [child.visits for child in children]
        right = visits_by(right_formula, c, REWARDS[::-1], node.visits - 1, own=1)
        told = Told(f"{describe(node)}에서 자식의 방문 {describe(came)}")
        trial.expect(came == right[: len(came)], told, Told(f"방문 {describe(right)}"), BELOW)


def uses_c(trial: Trial) -> None:
    """C가 크면 고르게, 보통이면 좋은 수로 기우는지."""
    for c, even, hint in ((1000.0, True, EVEN), (math.sqrt(2), False, LEAN)):
        visits = [child.visits for child in run(trial, position("XO./.../..."), 280, c, 3).children]
        came, right = (
            Told(f"자식의 방문 {describe(visits)}"),
            Told("고른 방문" if even else "기운 방문"),
        )
        trial.expect((max(visits) - min(visits) <= 4) == even, came, right, hint)

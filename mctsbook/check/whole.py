"""`search`의 확인: 다 자란 트리의 숫자와 고른 수."""

import math

from ..games import StoneBoard, TicTacToe
from .describe import describe
from .exercise import exercise
from .phases import expands_evenly, plays_to_the_end, results_of_children, rolls_out_once
from .searched import VIEW, keeps_the_rules, run
from .selection import follows_ucb1, follows_ucb1_below, uses_c
from .toys import Toy, branch, leaf, position
from .trial import Told, Trial

ORDER = "자식은 만든 순서대로 둡니다. 방문 횟수가 같으면 먼저 만든 자식을 두기로 했기 때문입니다."
ROOT2 = math.sqrt(2)
# (국면, 반복 횟수, 정답). 루트의 눈으로만 역전파하거나 무승부를 잘못 세면 자주 틀리는 국면입니다.
TACTICS = [
    (Toy(branch(branch(leaf(-1), leaf(1)), leaf(0))), 200, {1}),
    (position("XO./XX./O.O"), 300, {5}),
    (position("O../.O./..X", "X"), 1000, {2, 6}),
    (position(".X./.O./OXX", "O"), 200, {0, 2, 3, 5}),
]


@exercise("search(game, n_iterations, c, rng)")
def search(trial: Trial) -> None:
    """`function(game, n_iterations, c, rng)`가 `SearchResult`를 돌려주는지 확인합니다."""
    for n in (1, 2, 8, 9, 10, 40):
        run(trial, TicTacToe(), n, ROOT2, 1)
    results_of_children(trial)
    follows_ucb1(trial)
    uses_c(trial)
    uses_rng(trial)
    keeps_the_order(trial)
    expands_evenly(trial)
    plays_to_the_end(trial)
    rolls_out_once(trial)
    for game, n in ((TicTacToe(), 300), (position("X../.O./..X"), 300), (StoneBoard(), 30)):
        keeps_the_rules(trial, run(trial, game, n, ROOT2, 2))
    follows_ucb1_below(trial)
    for game, n, right in TACTICS:
        for seed in range(5):
            move = run(trial, game, n, ROOT2, seed).move
            trial.expect(move in right, Told(f"수 {describe(move)}"), right, VIEW)


def keeps_the_order(trial: Trial) -> None:
    """자식이 만든 순서대로인지. 씨앗이 같으면 앞의 아홉 번은 반복을 몇 번 하든 같습니다."""
    early, late = (run(trial, TicTacToe(), n, ROOT2, 1).children for n in (9, 200))
    came, right = ([child.move for child in children] for children in (late, early))
    trial.expect(came == right, came, right, ORDER)


def uses_rng(trial: Trial) -> None:
    """받은 `rng`에서만 난수를 뽑는지."""

    def numbers(seed: int) -> list:
        result = run(trial, TicTacToe(), 60, ROOT2, seed)
        return [(child.move, child.visits, child.wins) for child in result.children]

    once, hint = numbers(1), "난수는 받은 rng에서 뽑아야 합니다. 확장과 롤아웃에 rng를 넘겨주나요?"
    came, right = Told("같은 씨앗인데 다른 트리"), Told("같은 씨앗이면 같은 트리")
    trial.expect(once == numbers(1), came, right, hint)
    came, right = Told("다른 씨앗인데 같은 트리"), Told("다른 씨앗이면 다른 트리")
    trial.expect(once != numbers(2), came, right, hint)

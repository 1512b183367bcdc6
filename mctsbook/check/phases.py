"""`search`의 확인 가운데 확장과 시뮬레이션: 자식의 수와 결과가 나올 만한지."""

import math
import random
from collections import Counter
from typing import Any

from ..games import Game, StoneBoard, TicTacToe
from ..monte_carlo import random_play
from ..search import reward
from .chance import fits
from .describe import describe
from .searched import VIEW, run
from .toys import Toy, branch, leaf
from .trial import Told, Trial

ROOT2 = math.sqrt(2)
START = (
    "시뮬레이션은 새 자식의 국면에서 시작합니다. "
    "거기에서 이미 끝났으면 그 국면의 승자가 결과입니다."
)
DRAW = "무승부의 보상은 두 사람 모두 같습니다. 얼마로 치기로 했나요?"
EXPAND = "확장은 해 보지 않은 수 가운데 하나를 무작위로 고릅니다. 늘 같은 차례로 만들지 않나요?"
RANDOM = "시뮬레이션은 새 자식의 국면에서 게임이 끝날 때까지 두 사람 모두 무작위로 둡니다."
END = "7x7 판은 빈자리가 있어도 정해진 수만큼 두면 끝나고, 비기지 않습니다. 끝까지 두나요?"
ONCE = (
    "반복 한 번의 시뮬레이션은 롤아웃 하나입니다. "
    "여러 판을 두고 고르거나, 이길 수를 골라 두지 않나요?"
)
# 한 수를 두면, 상대가 고를 아홉 갈래 가운데 한 갈래만 X의 승리이고 한 갈래만 무승부인 게임.
RARE = branch(branch(leaf(1), leaf(0), *[leaf(-1)] * 7))


def results_of_children(trial: Trial) -> None:
    """한 수로 끝나는 게임에서, 자식의 보상이 그 수의 결과인지."""
    right = (1.0, 0.5, 0.0)
    children = run(trial, Toy(branch(leaf(1), leaf(0), leaf(-1))), 30, ROOT2, 1).children
    rates = {child.move: child.wins / child.visits for child in children}
    came = tuple(rates[move] for move in range(3))
    hint = VIEW if came == right[::-1] else DRAW if came[::2] == right[::2] else START
    told = Told(f"수의 차례대로 평균 보상 {describe(came)}")
    trial.expect(came == right, told, Told(f"평균 보상 {describe(right)}"), hint)


def outcomes(trial: Trial, game: Game, n: int) -> Counter:
    """한 번만 반복하는 탐색을 `n`번 하여 나온 `(수, 보상)`의 횟수."""
    rng, found = random.Random(7), Counter()
    tried = f"{describe(game)}에서 1번 반복하기를 {n:,}번"
    for _ in range(n):
        (child,) = trial.call(game, 1, ROOT2, rng, tried=tried).children
        found[child.move, child.wins] += 1
    return found


def chances(game: Game) -> dict[Any, float]:
    """한 번만 반복할 때 `(수, 보상)`의 정확한 확률."""
    moves, found = game.possible_moves(), Counter()
    for move in moves:
        for winner, chance in random_play(game.play(move)).items():
            found[move, reward(winner, game.turn)] += float(chance) / len(moves)
    return found


def expands_evenly(trial: Trial) -> None:
    """첫 자식의 수와 그 보상이 무작위로 고르고 두었을 때 나올 만한지."""
    counts, moves = outcomes(trial, TicTacToe(), 400), Counter()
    for (move, _), number in counts.items():
        moves[move] += number
    came = Told(", ".join(f"{move}번 칸 {moves[move]}번" for move in range(9)))
    right = fits(moves, dict.fromkeys(range(9), 1 / 9))
    trial.expect(right, came, Told("저마다 44번쯤"), EXPAND)
    came = Told(f"수와 보상의 짝 {len(counts)}가지")
    right = Told("1장의 random_play로 셈한 확률에 가까운 횟수")
    trial.expect(fits(counts, chances(TicTacToe())), came, right, RANDOM)


def plays_to_the_end(trial: Trial) -> None:
    """결과가 늘 같은 7x7 판에서, 롤아웃이 거기까지 가는지."""
    children = run(trial, StoneBoard(), 20, ROOT2, 1).children
    came = Told(f"자식의 보상 {describe([child.wins for child in children])}")
    right = all(child.wins == 1 for child in children)
    trial.expect(right, came, Told("모두 흑의 승리인 1"), END)


def rolls_out_once(trial: Trial) -> None:
    """드문 결과가 제 확률만큼 나오는지. 여러 판을 두고 많은 쪽을 고르면 덜 나옵니다."""
    game, n = Toy(RARE), 1500
    counts, right = outcomes(trial, game, n), chances(game)
    told = [
        ", ".join(f"{gain} {number:.0f}번" for (_, gain), number in sorted(some.items()))
        for some in (counts, {key: n * chance for key, chance in right.items()})
    ]
    came, wanted = Told(f"보상 {told[0]}"), Told(f"대략 보상 {told[1]}")
    trial.expect(fits(counts, right), came, wanted, ONCE)

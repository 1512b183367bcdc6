"""`pure_monte_carlo`의 확인: 수마다 둔 사람의 승·무·패."""

import random
from collections import Counter
from typing import Any

from ..games import Game, TicTacToe
from ..monte_carlo import random_play
from .chance import fits
from .describe import describe
from .exercise import exercise
from .toys import Toy, branch, leaf, position
from .trial import Told, Trial

FIELDS = ("move", "wins", "draws", "losses")
VIEW = "승·무·패는 그 수를 둔 사람의 것입니다. 두고 나면 차례가 바뀐다는 것을 잊지 않았나요?"
AFTER = "수를 하나 둔 다음의 국면에서 롤아웃을 하나요? 두기 전의 국면에서 하지 않았나요?"
ORDER = "Estimate에 적는 것은 승, 무, 패의 차례입니다. 차례를 바꾸어 넣지 않았나요?"
RANDOM = "수를 하나 둔 다음은 두 사람 모두 무작위인가요? 롤아웃은 부를 때마다 새로 하나요?"
EACH = "롤아웃은 수마다 n_rollouts번입니다. 모두 합하여 n_rollouts번이 아닙니다."
TWICE = "롤아웃 하나의 결과를 두 번 세지 않나요?"
CARRIED = "수마다 0부터 새로 세나요? 앞의 수에서 센 횟수가 남아 있지 않나요?"
SHORT = "롤아웃을 n_rollouts번 하나요? 되풀이가 한 번 모자라지 않나요?"
DRAW = "무승부를 승이나 패에 넣지 않고 따로 세나요?"
# (국면, 수마다의 (승, 무, 패) 비율이 정해진 것, 틀렸을 때의 힌트)
FORCED = [
    (Toy(branch(leaf(1), leaf(-1))), {0: (1, 0, 0), 1: (0, 0, 1)}, AFTER),
    (Toy(branch(leaf(1), leaf(-1)), "O"), {0: (0, 0, 1), 1: (1, 0, 0)}, VIEW),
    (Toy(branch(leaf(0), leaf(-1))), {0: (0, 1, 0), 1: (0, 0, 1)}, DRAW),
    (position("XO./XX./O.O"), {5: (1, 0, 0)}, AFTER),
    (position("OX./OO./X.X", "O"), {5: (1, 0, 0)}, VIEW),
    (position("XOX/XOO/O.X"), {7: (0, 1, 0)}, DRAW),
]
CHANCES = [
    (TicTacToe(), 61),
    (position("O.O/.X./...", "X"), 101),
    (position("X../.O./...", "X"), 100),
    (position("XO./.../...", "X"), 100),
    (position(".../.X./...", "O"), 60),
]


@exercise("pure_monte_carlo(game, n_rollouts, rng)")
def pure_monte_carlo(trial: Trial) -> None:
    """`function(game, n_rollouts, rng)`가 수마다의 승·무·패를 돌려주는지 확인합니다."""
    for game, shares, hint in FORCED:
        found = estimates(trial, game, 11, random.Random(1))
        for move, share in shares.items():
            came, right = found[move], tuple(11 * part for part in share)
            why = slip(came, right) or hint
            trial.expect(came == right, tell(move, came), tell(move, right), why)
    uses_rng(trial)
    for game, n in CHANCES:
        agrees(trial, game, n)


def slip(came: tuple, right: tuple) -> str:
    """결과가 하나뿐인 수에서, 승·무·패가 어떻게 뒤바뀌었는지 보고 고른 힌트. 없으면 빈 글입니다."""
    if came == right[::-1]:
        return VIEW
    if max(came) == max(right) - 1:
        return SHORT
    return ORDER if not right[1] and came[1] == sum(right) else ""


def estimates(trial: Trial, game: Game, n: int, rng: Any) -> dict[Any, tuple]:
    """돌려준 것을 `수 → (승, 무, 패)`로. 꼴이 다르면 `Wrong`입니다."""
    tried = f"{describe(game)}에서 수마다 롤아웃 {n}번"
    came = trial.call(game, n, rng, tried=tried)
    is_list = isinstance(came, (list, tuple)) and all(
        all(hasattr(item, field) for field in FIELDS) for item in came
    )
    hint = "수마다 Estimate(move, wins, draws, losses)를 하나씩 담은 리스트를 돌려줍니다."
    trial.expect(is_list, came, Told("Estimate의 리스트"), hint)
    moves, right = [item.move for item in came], game.possible_moves()
    hint = "둘 수 있는 수마다 하나씩 재나요? 빠지거나 겹친 수가 있습니다."
    trial.expect(sorted(moves) == right, moves, right, hint)
    for k, item in enumerate(came):
        total = item.wins + item.draws + item.losses
        again = total > n and total % n == 0
        hint = EACH if not again else CARRIED if k else TWICE
        trial.expect(total == n, Told(f"수 {item.move}에 {total}번"), Told(f"수마다 {n}번"), hint)
    return {item.move: (item.wins, item.draws, item.losses) for item in came}


def tell(move: Any, numbers: tuple) -> Told:
    """승·무·패를 적은 글."""
    wins, draws, losses = numbers
    return Told(f"수 {move}: {wins}승 {draws}무 {losses}패")


def uses_rng(trial: Trial) -> None:
    """받은 `rng`에서만 난수를 뽑는지."""
    once, again, other = (
        estimates(trial, TicTacToe(), 20, random.Random(seed)) for seed in (1, 1, 2)
    )
    hint = "난수는 받은 rng에서 뽑아야 합니다. 롤아웃에 rng를 넘겨주나요?"
    came, right = Told("같은 씨앗인데 다른 결과"), Told("같은 씨앗이면 같은 결과")
    trial.expect(once == again, came, right, hint)
    came, right = Told("다른 씨앗인데 같은 결과"), Told("다른 씨앗이면 다른 결과")
    trial.expect(once != other, came, right, hint)


def agrees(trial: Trial, game: Game, n: int) -> None:
    """수마다의 승·무·패가 정확한 확률에서 나올 만한지."""
    counts, chances = Counter(), {}
    moves = game.possible_moves()
    for move, numbers in estimates(trial, game, n, random.Random(5)).items():
        exact = random_play(game.play(move))
        rival = next(player for player in "XO" if player != game.turn)
        for winner, number in zip((game.turn, "draw", rival), numbers, strict=True):
            counts[move, winner] += number
            if exact.get(winner):
                chances[move, winner] = float(exact[winner]) / len(moves)
    trial.expect(
        fits(+counts, chances),
        Told("정확한 확률에서 나오기 어려운 횟수"),
        Told("1장의 random_play로 셈한 확률에 가까운 횟수"),
        f"{AFTER} {RANDOM}",
    )

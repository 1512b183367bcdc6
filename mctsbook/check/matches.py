"""`fair_match`의 확인: 두 선수에게 공평한 대결."""

import random
from collections import defaultdict
from itertools import pairwise
from numbers import Real
from typing import Any

from ..games import Game, StoneBoard, TicTacToe
from .exercise import exercise
from .toys import Toy, branch, leaf
from .trial import Told, Trial, plain

COLORS = "두 선수가 먼저 두는 판의 수가 같아야 합니다. 한쪽만 먼저 두거나 동전에 맡기지 않았나요?"
SWAP = "색을 바꾼 판에서는 같은 승자가 다른 선수를 뜻합니다. 누가 그 색을 맡았는지로 세나요?"
ORDER = "player_a의 (승, 무, 패) 차례로 돌려주나요? 무승부는 승도 패도 아닙니다."
NAMES = "먼저 두는 사람이 늘 'X'는 아닙니다. 판의 승자는 game.turn과 같은 이름으로 나옵니다."
BOTH = "한 판은 두 선수가 번갈아 둡니다. 누구의 차례인지 국면에 물어보나요?"
SEEDS = "판마다 난수가 달라야 합니다. 같은 씨앗으로 같은 판을 되풀이하지 않나요?"
# 두 사람이 0–2 가운데 하나씩 고르고, 큰 쪽이 이기는 게임.
HIGHER = branch(*(branch(*(leaf(x - o) for o in range(3))) for x in range(3)))
# 먼저 둔 쪽이 늘 이기는 게임.
FIRST = branch(leaf(1), leaf(1))


class Noted:
    """두는 수를 모두 적는 선수. `choose(game, rng)`로 수를 고릅니다."""

    def __init__(self, choose: Any):
        self.choose, self.seen = choose, []

    def __call__(self, game: Game, rng: Any) -> Any:
        move = self.choose(game, rng)
        self.seen.append((game, move))
        return move


def always(move: int) -> Noted:
    """늘 `move`를 두는 선수."""
    return Noted(lambda game, rng: move)


def at_random() -> Noted:
    """아무 데나 두는 선수."""
    return Noted(lambda game, rng: rng.choice(game.possible_moves()))


def on_its_own(seed: int) -> Noted:
    """제 난수로 아무 데나 두는 선수. 같은 씨앗을 받은 두 판도 다른 판이 됩니다."""
    own = random.Random(seed)
    return Noted(lambda game, rng: own.choice(game.possible_moves()))


@exercise("fair_match(player_a, player_b, game, n_games, rng)")
def fair_match(trial: Trial) -> None:
    """`function(player_a, player_b, game, n_games, rng)`가 공평한 대결인지 확인합니다.

    선수는 `player(game, rng)`로 불리고, 돌려줄 것은 `player_a`의 `(승, 무, 패)`입니다.
    `n_games`는 늘 짝수입니다.
    """
    for a, b, right in ((2, 0, (10, 0, 0)), (1, 1, (0, 10, 0)), (0, 2, (0, 0, 10))):
        player, game = always(a), Toy(HIGHER)
        told = f"늘 {a}번을 고르는 선수와 늘 {b}번을 고르는 선수"
        came = play(trial, player, always(b), game, 10, told)
        trial.expect(came == right, came, right, SWAP if came == (5, 0, 5) else ORDER)
        opened = sum(seen == game for seen, _ in player.seen)
        came = Told(f"10판 가운데 먼저 둔 판 {opened}")
        trial.expect(opened == 5, came, Told("먼저 둔 판 5"), COLORS)
    other_names(trial)
    for n in (10, 4, 2):
        a, b = always(0), always(1)
        wins, draws, losses = play(trial, a, b, Toy(FIRST), n, told="먼저 둔 쪽이 늘 이기는 게임")
        right = Told(f"먼저 둔 판 {n // 2} 대 {n // 2}")
        came = Told(f"먼저 둔 판 {len(a.seen)} 대 {len(b.seen)}")
        trial.expect(len(a.seen) == len(b.seen), came, right, COLORS)
        came = (wins, draws, losses)
        trial.expect(
            came == (len(a.seen), 0, len(b.seen)), came, (len(a.seen), 0, len(b.seen)), SWAP
        )
    seeds_differ(trial)


def other_names(trial: Trial) -> None:
    """먼저 두는 사람이 X가 아닌 게임에서도 두 선수가 번갈아 두고, 승자를 바로 세는지."""
    # O가 먼저이면 HIGHER의 점수는 뒤에 둔 X의 것이라, 작은 쪽이 이깁니다.
    came = play(trial, always(0), always(2), Toy(HIGHER, "O"), 4, "O가 먼저 두는 작은 게임")
    trial.expect(came == (4, 0, 0), came, (4, 0, 0), NAMES)
    a, b = on_its_own(1), on_its_own(2)
    came = play(trial, a, b, StoneBoard(), 2, "7x7 판의 무작위 선수 둘")
    for player in (a, b):
        alone = sum(after == game.play(move) for (game, move), (after, _) in pairwise(player.seen))
        told = Told(f"한 선수가 잇달아 둔 것이 {alone}번")
        trial.expect(alone == 0, told, Told("잇달아 둔 것이 없음"), BOTH)
    trial.expect(came == (1, 0, 1), came, (1, 0, 1), NAMES)


def play(trial: Trial, a: Noted, b: Noted, game: Game, n: int, told: str, seed: int = 1) -> tuple:
    """대결의 결과. 셋이 아니거나 합이 판의 수와 다르면 `Wrong`입니다."""
    tried = f"{told}, {n}판의 대결"
    came = plain(trial.call(a, b, game, n, random.Random(seed), tried=tried, hint=CALL))
    is_count = isinstance(came, (list, tuple)) and len(came) == 3
    is_count = is_count and all(
        isinstance(x, Real) and x >= 0 and float(x).is_integer() for x in came
    )
    hint = "승, 무승부, 패의 횟수 셋을 묶어 돌려줍니다. 비율이나 점수가 아니라 횟수입니다."
    trial.expect(is_count, came, Told("(승, 무, 패)의 횟수"), hint)
    hint = "모든 판을 승, 무, 패 가운데 하나로 세나요? n_games판을 모두 두나요?"
    trial.expect(sum(came) == n, came, Told(f"합이 {n}"), hint)
    return tuple(map(int, came))


CALL = "선수는 player(game, rng)로 부릅니다. 끝난 국면에서는 부르지 않습니다."


def seeds_differ(trial: Trial) -> None:
    """판마다 다른 판이 나오고, 모두 받은 `rng`에서 나오는지."""

    def games(seed: int) -> list:
        both = at_random()
        result = play(trial, both, both, TicTacToe(), 24, "무작위 선수 둘", seed)
        return [result, *both.seen]

    once = games(1)
    lines = distinct_games(once[1:])
    right = Told("24판 가운데 거의 모두, 씨앗 하나로 색을 바꾸어 두 판씩 두면 12판쯤이 다른 것")
    trial.expect(lines > 6, Told(f"서로 다른 판이 {lines}가지"), right, SEEDS)
    hint = f"난수는 받은 rng에서 뽑아 선수에게 넘겨야 합니다. {SEEDS}"
    came, right = Told("같은 씨앗인데 다른 대결"), Told("같은 씨앗이면 같은 대결")
    trial.expect(once == games(1), came, right, hint)
    came, right = Told("다른 씨앗인데 같은 대결"), Told("다른 씨앗이면 다른 대결")
    trial.expect(once != games(2), came, right, hint)


def distinct_games(seen: list[tuple[Game, Any]]) -> int:
    """서로 다른 판의 수. 여러 판을 한 수씩 번갈아 두었어도 국면을 따라 잇습니다."""
    lines, ended = defaultdict(list), set()
    for game, move in seen:
        before = lines[game].pop() if lines[game] else ()
        after = game.play(move)
        lines[after].append((*before, move))
        if after.is_terminal():
            ended.add(lines.pop(after)[0])
    return len(ended)

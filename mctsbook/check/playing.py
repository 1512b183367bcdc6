"""`rollout`과 `simulate`의 확인: 끝까지 고르게 무작위로 두는지."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..games import BLACK, Game, StoneBoard, TicTacToe
from ..monte_carlo import random_play
from ..search import Node
from .chance import fits
from .choosing import called
from .describe import describe
from .exercise import exercise
from .toys import Toy, branch, leaf, position
from .trial import RETURN, Told, Trial

END = "끝난 국면에 이를 때까지 두나요? 끝나기 전에는 승자가 없습니다."
NAME = "승자의 이름을 그대로 돌려주나요? 보상이나 여럿을 담은 모음이 아닙니다."
OVER = "이미 끝난 국면이면 더 두지 말고 그 승자를 돌려줍니다."
FORCED = [
    ("XXX/OO./...", None, OVER),
    ("XOX/XOO/OXX", None, OVER),
    ("XXX/OOX/OXO", None, OVER),
    ("XX./OOX/XOO", None, "남은 수를 두고 나서 승자를 보나요?"),
    ("XOX/OXO/OX.", None, "남은 수를 두고 나서 승자를 보나요?"),
    ("XOX/XOO/O.X", None, "비긴 판의 승자는 'draw'입니다."),
]
# 갈래마다 승자의 이름이 다른 게임. 무엇이 나왔는지 보면 어디로 두었는지 압니다.
PATHS = branch(
    branch(leaf("가1"), leaf("가2"), leaf("가3")),
    branch(leaf("나1"), leaf("나2"), leaf("나3"), leaf("나4")),
    branch(*(branch(leaf(f"다{k}")) for k in range(1, 6))),
    leaf("라"),
    leaf("마"),
)
# 드문 결과가 둘인 게임. 여러 번 두고 고르면 드문 결과가 더 드물어집니다.
RARE = branch(leaf("가"), leaf("나"), *[leaf("다")] * 7)
TIMES = 1200
EVEN = "둘 수 있는 수마다 뽑힐 확률이 같아야 합니다."
ONCE = "부를 때마다 롤아웃 하나의 승자를 그대로 돌려주나요? 여러 판을 두고 고르지 않나요?"
HERE = "롤아웃은 노드의 국면에서 시작합니다. 그 위의 노드에서 시작하지 않았나요?"
# (게임, 이름, 되풀이, 힌트)
UNEVEN = [
    (Toy(PATHS), "갈래가 열네 개인 작은 게임", TIMES, f"{EVEN} 처음과 끝의 수가 덜 뽑히지 않나요?"),
    (TicTacToe(), "틱택토의 빈 판", TIMES, f"{EVEN} 이길 수나 막을 수를 골라 두지 않나요?"),
    (Toy(RARE), "갈래 아홉 가운데 일곱의 결과가 같은 게임", 2 * TIMES, ONCE),
]
Play = Callable[[Game, Any], Any]


@exercise("rollout(game, rng)")
def rollout(trial: Trial) -> None:
    """`function(game, rng)`가 끝까지 고르게 무작위로 두고 승자를 돌려주는지 확인합니다."""

    def play(game: Game, rng: Any, tried: str, hint: str = "") -> Any:
        return trial.call(game, rng, tried=tried, hint=hint, nothing=missing(game))

    plays_at_random(trial, play)


@exercise("simulate(node, rng)")
def simulate(trial: Trial) -> None:
    """`function(node, rng)`가 노드의 국면에서 롤아웃을 하고 승자를 돌려주는지 확인합니다."""

    def play(game: Game, rng: Any, tried: str, hint: str = "") -> Any:
        node = under(game)
        told = {"tried": f"노드의 {tried}", "hint": hint, "nothing": missing(game)}
        return called(trial, node.parent, node, rng, **told)

    starts_here(trial)
    plays_at_random(trial, play)


def missing(game: Game) -> str:
    """승자가 `None`일 때의 힌트. 이미 끝난 국면이면 돌려주지 않은 것입니다."""
    return RETURN if game.is_terminal() else END


def starts_here(trial: Trial) -> None:
    """부모나 루트의 국면에서 롤아웃을 하지 않는지. 층마다 승자의 이름이 다릅니다."""
    root = Node(Toy(branch(leaf("루트"))))
    parent = Node(Toy(branch(leaf("부모"))), root, 0)
    node = Node(Toy(branch(leaf("노드"))), parent, 0)
    root.children, parent.children = [parent], [node]
    tried = "승자가 '루트', '부모', '노드'인 국면이 위에서부터 이어진 트리의 맨 아래 노드"
    came = called(trial, root, node, random.Random(1), tried=tried, nothing=END)
    trial.expect(came not in ("루트", "부모"), came, "노드", HERE)


def under(game: Game) -> Node:
    """국면이 `game`이고, 루트의 자식인 노드. 루트는 다른 국면입니다."""
    root = Node(TicTacToe())
    child = Node(game, root, root.untried_moves.pop())
    # 롤아웃이 고를 것은 국면의 수이지 해 보지 않은 수가 아닙니다.
    del child.untried_moves[1:]
    root.children.append(child)
    return child


def plays_at_random(trial: Trial, play: Play) -> None:
    """`play(game, rng, tried, hint)`가 롤아웃인지 확인합니다."""
    for text, turn, hint in FORCED:
        game = position(text, turn)
        told = hint if game.is_terminal() else ""  # 끝나지 않은 국면의 예외는 그 까닭이 먼저입니다
        came, right = play(game, random.Random(1), describe(game), told), winner_of(game)
        trial.expect(came == right, came, right, hint if isinstance(came, str) else NAME)
        trial.expect(
            game == position(text, turn), game, position(text, turn), "국면을 바꾸지 마세요."
        )
    came = play(StoneBoard(), random.Random(1), "7x7 빈 판")
    hint = "승자는 국면이 알려 줍니다. 'X'와 'O'가 아닌 게임도 있습니다."
    trial.expect(came == BLACK, came, BLACK, hint)
    uses_rng(trial, play)
    is_uniform(trial, play)


def winner_of(game: Game) -> Any:
    """남은 수가 많아야 하나인 국면의 결과."""
    return game.winner() or game.play(game.possible_moves()[0]).winner()


def uses_rng(trial: Trial, play: Play) -> None:
    """받은 `rng`에서만 난수를 뽑는지."""

    def results(seed: int) -> list:
        rng = random.Random(seed)
        return [play(Toy(PATHS), rng, "갈래가 열네 개인 작은 게임") for _ in range(40)]

    once, hint = (
        results(1),
        "난수는 받은 rng에서 뽑아야 합니다. 씨앗을 함수 안에서 정하지 않았나요?",
    )
    wanted = Told("같은 씨앗이면 같은 결과")
    trial.expect(once == results(1), Told("같은 씨앗인데 다른 결과"), wanted, hint)
    wanted = Told("다른 씨앗이면 다른 결과")
    trial.expect(once != results(2), Told("다른 씨앗인데 같은 결과"), wanted, hint)


def is_uniform(trial: Trial, play: Play) -> None:
    """수마다 뽑힐 확률이 같고, 부를 때마다 한 판만 두는지."""
    for game, name, n, hint in UNEVEN:
        rng, tried = random.Random(3), f"{name}에서 {n:,}번"
        counts = Counter(play(game, rng, tried) for _ in range(n))
        chances = {winner: float(chance) for winner, chance in random_play(game).items()}
        mean = {winner: n * chance for winner, chance in chances.items()}
        came, right = Told(times(counts, chances)), Told("대략 " + times(mean, chances))
        trial.expect(fits(counts, chances), came, right, hint)


def times(counts: Mapping, winners: Iterable) -> str:
    """결과마다의 횟수."""
    return ", ".join(f"{winner} {counts.get(winner, 0):.0f}번" for winner in sorted(winners))

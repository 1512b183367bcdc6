"""`minimax`의 확인: 작은 게임과 틱택토의 값."""

import math
import random
from numbers import Real

from ..games import Game
from ..minimax import minimax as right_minimax
from .describe import describe
from .exercise import exercise
from .toys import Toy, branch, leaf, position, random_branch
from .trial import Told, Trial, plain

SIDES = "내 차례에는 큰 값을, 상대 차례에는 작은 값을 고릅니다. 지금은 누구의 차례인가요?"
DEPTH = "깊이가 다하면 더 내려가지 않고 평가합니다. 한 수 내려갈 때 깊이는 얼마나 줄어야 하나요?"
VIEW = "점수는 끝까지 한 사람(player)의 눈으로 잽니다. 국면마다 둘 차례인 사람의 눈이 아닙니다."
ONE = f"갈래가 하나뿐이면 값은 그 갈래의 값입니다. {VIEW}"
BOTH = f"{SIDES} 가지치기를 했다면 빼고도 같은 값이 나오는지 견주어 보세요."
MEMORY = (
    "같은 국면이어도 깊이나 player가 다르면 값이 다릅니다. "
    "적어 둔 값을 다시 쓴다면 무엇이 같을 때인가요?"
)
ZERO = "가장 좋은 값을 0에서 시작하지 않나요?"
ASKED = branch(leaf(4), label=6)
CHAIN = branch(branch(leaf(3), label=2), label=1)
DEEP = branch(branch(leaf(9), leaf(2), label=4), branch(leaf(3), leaf(5), label=1), label=7)
WIDE = branch(leaf(2), leaf(6), leaf(1))
LOW = branch(leaf(-5), leaf(-3), leaf(-8), label=-1)
# (국면, 깊이, 누구의 눈, 힌트)
CASES = [
    (Toy(DEEP), 0, "X", "깊이가 0이면 그 국면을 바로 평가합니다."),
    (Toy(ASKED), 0, "O", VIEW),
    (Toy(ASKED), 0, "X", MEMORY),
    (Toy(leaf(6)), 3, "X", "끝난 국면이면 깊이가 남았어도 바로 평가합니다."),
    (Toy(branch(leaf(4))), 1, "X", ONE),
    (Toy(branch(leaf(4))), 1, "O", ONE),
    (Toy(ASKED), 1, "X", MEMORY),
    (Toy(CHAIN), 1, "X", DEPTH),
    (Toy(CHAIN), 2, "X", DEPTH),
    (Toy(CHAIN), 9, "X", "끝난 국면에서 멈추나요?"),
    (Toy(WIDE), 1, "X", SIDES),
    (Toy(WIDE, "O"), 1, "X", SIDES),
    (Toy(WIDE), 1, "O", SIDES),
    (Toy(LOW), 1, "X", "모든 값이 음수일 때도 맞나요? 가장 좋은 값을 무엇에서 시작하나요?"),
    (Toy(LOW, "O"), 1, "O", "모든 값이 양수일 때도 맞나요? 가장 좋은 값을 무엇에서 시작하나요?"),
    (Toy(DEEP), 2, "X", BOTH),
    (Toy(DEEP, "O"), 2, "X", BOTH),
    (position("XO./XX./O.O"), 4, "X", "틱택토의 이기는 수를 찾나요?"),
    (position("X.O/.../O.X"), 6, "X", "틱택토를 끝까지 볼 때의 값입니다."),
    (position("X../.O./..X"), 6, "X", "틱택토를 끝까지 볼 때의 값입니다."),
    (position("X../.O./..X"), 6, "O", VIEW),
]
PRUNING = "가지치기를 하면 값이 달라지나요? alpha와 beta를 누구의 차례에 고치고 어디로 넘기나요?"


@exercise("minimax(game, depth, player)")
def minimax(trial: Trial) -> None:
    """`function(game, depth, player)`가 그 깊이까지 본 값을 돌려주는지 확인합니다."""
    for case in CASES:
        agrees(trial, *case)
    rng = random.Random(1928)
    for _ in range(150):
        game = Toy(random_branch(4, rng), rng.choice("XO"))
        agrees(trial, game, rng.randint(1, 4), rng.choice("XO"), PRUNING)


def agrees(trial: Trial, game: Game, depth: int, player: str, hint: str) -> None:
    """값이 같은지."""
    tried = f"{tell(game)}, 깊이 {depth}, {player}의 눈"
    came = plain(trial.call(game, depth, player, tried=tried, hint=hint))
    is_number = isinstance(came, Real) and not isinstance(came, bool)
    trial.expect(
        is_number, came, Told("수"), "미니맥스는 수(둘 곳)가 아니라 국면의 값을 돌려줍니다."
    )
    right = right_minimax(game, depth, player)
    looks_ahead = depth > 0 and not game.is_terminal()
    if right and hint is not MEMORY:
        hint = VIEW if came == -right else f"{hint} {ZERO}" if came == 0 and looks_ahead else hint
    trial.expect(math.isclose(came, right, abs_tol=1e-9), came, right, hint)


def tell(game: Game) -> str:
    """국면을 적은 글. 작은 게임은 갈래를 `[9 2]`처럼 모두 적습니다."""
    return f"{outline(game.board)} ({game.turn} 차례)" if isinstance(game, Toy) else describe(game)


def outline(board: tuple) -> str:
    """갈래의 점수. 갈래가 있으면 `점수[갈래 …]`입니다."""
    label, branches = board
    return f"{label}[{' '.join(map(outline, branches))}]" if branches else str(label)

"""실수를 찾는 검사. 코드 한 벌을 받아, 지켜야 할 것을 지키면 `True`를 돌려줍니다."""

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from ..stats import wilson_interval
from .build import RIGHT, Code, code_with

# 검사 하나가 우연히 걸릴 확률이 약 1,000분의 1이 되는 구간의 너비.
Z999 = 3.290526731491926
# 빈 판에서 무작위로 둘 때의 정확한 확률(1장).
RANDOM_PLAY = {"X": 737 / 1260, "O": 121 / 420, "draw": 8 / 63}
LATE = "O   O   X"  # X가 2번이나 6번에 두어야만 지지 않습니다.


def rules(code: Code) -> bool:
    """빈 판은 진행 중이고, 한 줄을 만들면 끝나며, 수를 두어도 앞의 국면은 그대로입니다."""
    new = code.tictactoe.TicTacToe
    empty, line = new(), new("XXXOO    ")
    empty.play(4)
    return not empty.is_terminal() and empty == new() and line.winner() == "X"


def choices(code: Code) -> bool:
    """시뮬레이션이 고르는 아홉 수의 빈도가 고릅니다."""
    log, n = code.search.ChoiceLog(random.Random(0)), 9000
    counts = Counter(log.choice(range(9)) for _ in range(n))
    return all(_near(counts[cell], n, 1 / 9) for cell in range(9))


def rollouts(code: Code) -> bool:
    """빈 판의 시뮬레이션 2,000번에서 결과마다의 비율이 정확한 확률에 가깝습니다."""
    rng, n = code.search.ChoiceLog(random.Random(0)), 2000
    root = code.search.Node(code.tictactoe.TicTacToe())
    winners = Counter(code.search.simulate(root, rng) for _ in range(n))
    return all(_near(winners[winner], n, chance) for winner, chance in RANDOM_PLAY.items())


def ucb1(code: Code) -> bool:
    """보상 3, 방문 4, 부모의 방문 20이면 1.973873이고, 방문하지 않았으면 무한대입니다."""
    root = code.search.Node(code.tictactoe.TicTacToe())
    child = code.search.Node(root.game.play(0), root, 0)
    root.visits, fresh = 20, child.ucb1(math.sqrt(2))
    child.visits, child.wins = 4, 3
    return fresh == math.inf and abs(child.ucb1(math.sqrt(2)) - 1.973873) < 1e-6


def visits(code: Code) -> bool:
    """반복이 k번이면 루트의 방문은 k, 자식은 9개까지 k개이고, 노드마다 방문의 합이 맞습니다."""
    for k in (1, 2, 8, 9, 10, 200):
        root = _tree(code, k)
        if (root.visits, len(root.children)) != (k, min(k, 9)):
            return False
        for node in _below(root):
            own = node.visits - sum(child.visits for child in node.children)
            if own != 1 and not node.is_terminal():
                return False
    return True


def wins(code: Code) -> bool:
    """노드에서 시작한 롤아웃이 받은 보상은 0과 그 횟수 사이입니다."""
    for node in _below(_tree(code, 500)):
        won = node.wins - sum(child.visits - child.wins for child in node.children)
        own = node.visits - sum(child.visits for child in node.children)
        if not 0 <= won <= own:
            return False
    return True


def ends(code: Code) -> bool:
    """게임을 끝낸 수의 승률은 이겼으면 1, 비겼으면 0.5입니다."""
    finished = [node for node in _below(_tree(code, 500, LATE)) if node.is_terminal()]
    return all(
        node.wins == node.visits * (0.5 if node.game.winner() == "draw" else 1.0)
        for node in finished
    )


def attack(code: Code) -> bool:
    """한 수로 이기는 국면에서 씨앗 20개가 모두 이기는 수를 찾습니다."""
    return _finds(code, "XO XX O O", {5})


def defense(code: Code) -> bool:
    """두 수만 지지 않는 국면에서 씨앗 20개가 모두 그 가운데 하나를 찾습니다."""
    return _finds(code, LATE, {2, 6})


def decision(code: Code) -> bool:
    """한 번 보아 이긴 수와 900번 보아 720번 이긴 수 가운데 뒤의 것을 둡니다."""
    lucky, steady = code.result.Child(0, 1, 1.0), code.result.Child(1, 900, 720.0)
    return code.result.most_visited([lucky, steady]) is steady


CHECKS = (rules, choices, rollouts, ucb1, visits, wins, ends, attack, defense, decision)


def finds(check: Callable[[Code], bool], name: str | None = None) -> bool:
    """`check`가 실수 `name`(없으면 바른 코드)을 찾으면 `True`. 오류가 나도 찾은 것입니다."""
    code = RIGHT if name is None else code_with(name)
    try:
        return not check(code)
    except (ValueError, IndexError):
        return True


def _near(count: int, n: int, chance: float) -> bool:
    low, high = wilson_interval(count, n, Z999)
    return low <= chance <= high


def _tree(code: Code, n_iterations: int, board: str = " " * 9) -> Any:
    """X가 둘 차례인 국면에서 씨앗 0으로 키운 트리의 루트."""
    root, rng = code.search.Node(code.tictactoe.TicTacToe(board, "X")), random.Random(0)
    for _ in range(n_iterations):
        code.search.iterate(root, math.sqrt(2), rng)
    return root


def _below(root: Any) -> Iterator[Any]:
    """루트를 뺀 모든 노드."""
    waiting = list(root.children)
    while waiting:
        node = waiting.pop()
        yield node
        waiting += node.children


def _finds(code: Code, board: str, right: set[int]) -> bool:
    """X가 둘 차례인 국면에서 씨앗 20개가 모두 `right` 가운데 하나를 고르는지."""
    game = code.tictactoe.TicTacToe(board, "X")
    chosen = {
        code.search.search(game, 1000, rng=random.Random(seed), engine="python").move
        for seed in range(20)
    }
    return chosen <= right

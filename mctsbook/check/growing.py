"""`expand`와 `backpropagate`의 확인: 트리가 자라고 숫자가 쌓이는 모습."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..games import BLACK, StoneBoard, TicTacToe
from ..search import Node, reward
from .chance import fits
from .describe import describe
from .exercise import exercise
from .toys import contents, grown, nodes, position
from .trial import Told, Trial

UNTRIED = "해 보지 않은 수 가운데에서 골라, 고른 수는 그 목록에서 빼야 합니다."
SAME = "국면은 바꾸지 않습니다. 새 국면은 자식의 것입니다. 확장한 노드의 국면은 그대로인가요?"
LINK = "새 자식은 부모와, 부모에서 온 수를 알아야 합니다."
SIX = (0, 2, 4, 6, 7, 8)
GROWN = [
    ("갓 만든 빈 판의 루트", lambda: Node(TicTacToe())),
    ("자식이 다섯인 빈 판의 루트", lambda: grown(TicTacToe(), 5)),
    ("빈 판을 20번 반복한 트리의 첫째 자식", lambda: grown(TicTacToe(), 20).children[0]),
    ("빈칸이 셋인 판의 루트", lambda: Node(position("XOX/XOO/...", "X"))),
    ("갓 만든 7x7 판의 루트", lambda: Node(StoneBoard())),
]


@exercise("expand(node, rng)")
def expand(trial: Trial) -> None:
    """`function(node, rng)`가 해 보지 않은 수 하나를 자식으로 만드는지 확인합니다."""
    for name, make in GROWN:
        node, rng = make(), random.Random(1)
        first = grows(trial, node, rng, f"{name}에서 한 번 확장")
        second = grows(trial, node, rng, f"{name}에서 이어서 한 번 더 확장")
        hint = "노드마다 자기 목록이 따로 있어야 합니다. 한 목록을 나누어 쓰지 않나요?"
        shared = first.children is second.children or first.untried_moves is second.untried_moves
        trial.expect(not shared, Told("두 자식이 한 목록을 나누어 씀"), Told("저마다의 목록"), hint)
    ended = Node(position("XXX/OO./..."))
    before, hint = (
        contents(ended),
        "끝난 국면에는 만들 자식이 없습니다. 그때는 무엇을 돌려주기로 했나요?",
    )
    tried = "끝난 국면의 노드를 확장"
    came = trial.call(ended, random.Random(1), tried=tried, hint=hint, nothing=hint)
    trial.expect(came is ended and contents(ended) == before, came, Told("받은 노드 그대로"), hint)
    picks_evenly(trial)


def grows(trial: Trial, node: Node, rng: Any, tried: str) -> Node:
    """한 번 확장하여, 새 자식과 트리가 모두 옳은지 확인합니다."""
    game, untried, children = node.game, list(node.untried_moves), list(node.children)
    own = (node.visits, node.wins, node.move_from_parent, node.parent)
    top = node if node.parent is None else node.parent
    before = {id(n): row for n, row in zip(nodes(top), contents(top), strict=True) if n is not node}
    child = trial.call(node, rng, tried=tried)
    trial.expect(node.game == game, node.game, game, SAME)
    hint = "확장은 새로 만든 자식을 돌려줍니다."
    is_child = child is not node and hasattr(child, "untried_moves")
    trial.expect(is_child, child, Told("새 자식 노드"), hint)
    right = len(children) + 1
    hint = "한 번에 자식 하나를 만들어, 부모의 자식 목록에 답니다."
    trial.expect(len(node.children) == right, len(node.children), Told(f"자식 {right}개"), hint)
    hint = "자식은 만든 순서대로 늘어놓습니다. 새 자식은 맨 뒤입니다."
    trial.expect([*node.children] == [*children, child], node.children, [*children, child], hint)
    move = child.move_from_parent
    trial.expect(move in untried, Told(f"수 {describe(move)}의 자식"), untried, f"{LINK} {UNTRIED}")
    left, right = sorted(node.untried_moves), sorted({*untried} - {move})
    trial.expect(left == right, left, right, UNTRIED)
    trial.expect(child.parent is node, child.parent, node, LINK)
    right, hint = game.play(move), "자식의 국면은 부모의 국면에서 그 수를 둔 다음입니다."
    trial.expect(child.game == right, child.game, right, hint)
    fresh = (child.visits, child.wins, list(child.children)) == (0, 0, [])
    hint = "방문 횟수와 보상은 역전파에서 적습니다. 새 자식은 비어 있어야 합니다."
    trial.expect(fresh, child, Told("방문 0, 보상 0이고 자식이 없는 노드"), hint)
    moves, right = list(child.untried_moves), right.possible_moves()
    hint = "새 자식이 해 볼 수는 자식의 국면에서 둘 수 있는 수입니다."
    trial.expect(sorted(moves) == right, moves, right, hint)
    now = (node.visits, node.wins, node.move_from_parent, node.parent)
    hint = "방문 횟수와 보상은 역전파에서 적습니다. 확장한 노드에서 바뀌는 것은 두 목록뿐입니다."
    trial.expect(now == own, node, Told("확장하기 전과 같은 숫자와 부모"), hint)
    after = {id(n): row for n, row in zip(nodes(top), contents(top), strict=True)}
    same = all(after.get(key) == row for key, row in before.items())
    hint = "확장은 그 노드에만 자식을 답니다. 다른 노드를 바꾸지 않았나요?"
    trial.expect(same, Told("다른 노드가 바뀌었습니다"), Told("다른 노드는 그대로"), hint)
    return child


def picks_evenly(trial: Trial) -> None:
    """고른 수가 `rng`를 따르고, 남은 수마다 확률이 같은지."""

    def moves(seed: int, n: int) -> list:
        rng, found = random.Random(seed), []
        for _ in range(n):
            node = Node(TicTacToe())
            node.untried_moves = list(SIX)
            node.children = [Node(node.game.play(move), node, move) for move in (1, 3, 5)]
            tried = f"해 보지 않은 수가 여섯인 노드를 {n}번 확장"
            found.append(trial.call(node, rng, tried=tried).move_from_parent)
        return found

    once, hint = (
        moves(1, 40),
        "난수는 받은 rng에서 뽑아야 합니다. 늘 같은 자리의 수를 고르지 않나요?",
    )
    came, right = Told("같은 씨앗인데 다른 수"), Told("같은 씨앗이면 같은 수")
    trial.expect(once == moves(1, 40), came, right, hint)
    came, right = Told("다른 씨앗인데 같은 수"), Told("다른 씨앗이면 다른 수")
    trial.expect(once != moves(2, 40), came, right, hint)
    counts = Counter(moves(3, 1200))
    trial.expect(set(counts) <= set(SIX), list(counts), SIX, UNTRIED)
    is_even(trial, counts, SIX, "해 보지 않은 수마다 뽑힐 확률이 같아야 합니다.")
    ignores_the_win(trial)


def ignores_the_win(trial: Trial) -> None:
    """한 수로 이기는 국면에서도 남은 수를 고르게 뽑는지."""
    game, rng, n = position("XX./OO./...", "X"), random.Random(4), 500
    tried = f"{describe(game)}의 노드를 {n}번 확장"
    counts = Counter(trial.call(Node(game), rng, tried=tried).move_from_parent for _ in range(n))
    hint = "확장은 좋은 수를 가려내지 않습니다. 가려내는 것은 선택과 역전파입니다."
    is_even(trial, counts, game.possible_moves(), hint)


def is_even(trial: Trial, counts: Counter, moves: Sequence[int], hint: str) -> None:
    """`moves`마다 뽑힌 횟수가 고르게 뽑았을 때 나올 만한지."""
    came = Told(", ".join(f"{move}번 칸 {counts[move]}번" for move in moves))
    right = Told(f"저마다 {counts.total() // len(moves)}번쯤")
    trial.expect(fits(counts, dict.fromkeys(moves, 1 / len(moves))), came, right, hint)


MOVER = (
    "보상은 그 노드로 들어오는 수를 고른 사람의 것입니다. 그 사람은 어느 국면에서 둘 차례였나요?"
)
TURNS = "한 칸 올라갈 때마다 수를 고른 사람이 바뀝니다. 모든 노드를 한 사람의 눈으로 적지 않았나요?"
ROOT = "역전파는 루트까지 올라갑니다. 루트로 들어오는 수는 없으므로 루트의 보상은 그대로입니다."
TOP = "루트의 부모는 None입니다. 루트에 이르렀을 때를 따로 다루나요?"
NEGATIVE = "보상은 승 1, 무승부 0.5, 패 0입니다. 진 사람의 보상을 음수로 적지 않나요?"
SHAPE = "역전파는 방문 횟수와 보상만 적습니다. 자식의 목록이나 국면, 남은 수를 바꾸지 않았나요?"
ADD = "이미 적힌 숫자에 더해야 합니다. 새 값으로 덮어쓰지 않았나요?"
# (처음 국면, 둔 수, 승자, 힌트)
LINES = [
    (TicTacToe(), [4], "X", MOVER),
    (TicTacToe(), [4], "O", MOVER),
    (TicTacToe(), [4, 0, 8], "X", TURNS),
    (TicTacToe(), [4, 0, 8, 2], "O", TURNS),
    (
        TicTacToe(),
        [4, 0, 8],
        "draw",
        "무승부의 보상은 두 사람 모두 같습니다. 얼마로 치기로 했나요?",
    ),
    (TicTacToe(turn="O"), [4, 0], "O", TURNS),
    (StoneBoard(), [(0, 0), (3, 3), (6, 6)], BLACK, "선수의 이름은 게임마다 다릅니다."),
    (TicTacToe(), [], "X", ROOT),
]


@exercise("backpropagate(node, winner)")
def backpropagate(trial: Trial) -> None:
    """`function(node, winner)`가 루트까지 방문 횟수와 보상을 더하는지 확인합니다."""
    for start in (0, 7):
        for game, moves, winner, hint in LINES:
            path = line(game, moves, start)
            before = outside(path)
            tried = f"{describe(game)}에서 {moves}의 차례로 내려간 노드, 승자 {describe(winner)}"
            trial.call(path[-1], winner, tried=tried, hint=TOP, nothing=None)
            visits, right = [n.visits for n in path], [start + 1] * len(path)
            text = "방문 횟수는 루트부터 마지막 노드까지 모두 1씩 늘어야 합니다."
            trial.expect(visits == right, told("방문", visits), told("방문", right), text)
            wins, right = [n.wins for n in path], [start / 2, *rewards(path, winner, start / 2)]
            text = ADD if start else hint if wins[0] == right[0] else ROOT
            text = NEGATIVE if min(wins) < 0 else text
            trial.expect(wins == right, told("보상", wins), told("보상", right), text)
            came, right = outside(path), Told("그대로")
            numbers = {row[0]: row[-2:] for row in came}
            calm = all(numbers.get(row[0], row[-2:]) == row[-2:] for row in before)
            text = "지나온 노드에만 적습니다. 형제나 다른 자식은 그대로 둡니다."
            trial.expect(calm, Told("지나지 않은 노드의 숫자가 바뀌었습니다"), right, text)
            trial.expect(came == before, Told("트리의 모양이나 국면이 바뀌었습니다"), right, SHAPE)


def outside(path: list[Node]) -> list[tuple]:
    """트리의 모든 노드에 적힌 것. `path`의 노드에서는 방문 횟수와 보상을 뺍니다."""
    on_path = {id(node) for node in path}
    return [(*row[:-2], None, None) if row[0] in on_path else row for row in contents(path[0])]


def line(game: Any, moves: list, start: int) -> list[Node]:
    """`moves`를 차례로 둔 노드들. 숫자는 모두 `start`에서 시작합니다.

    노드마다 형제가 하나 있고, 마지막 노드에도 자식이 둘 있습니다.
    """
    path = [Node(game)]
    for move in (*moves, None):
        node = path[-1]
        move = node.untried_moves[0] if move is None else move
        other = next(other for other in node.untried_moves if other != move)
        # 지나는 자식이 늘 맏이이지는 않게 합니다.
        for chosen in (move, other) if len(path) % 2 else (other, move):
            node.untried_moves.remove(chosen)
            node.children.append(Node(node.game.play(chosen), node, chosen))
        path.append(next(child for child in node.children if child.move_from_parent == move))
    path.pop()
    for node in nodes(path[0]):
        node.visits, node.wins = start, start / 2
    return path


def rewards(path: list[Node], winner: Any, start: float) -> list[float]:
    """루트를 뺀 노드마다 있어야 할 보상."""
    return [start + reward(winner, node.parent.game.turn) for node in path[1:]]


def told(name: str, numbers: list) -> Told:
    """루트부터의 숫자."""
    return Told(f"루트부터 {name} {describe(numbers)}")

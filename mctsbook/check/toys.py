"""확인에 쓰는 작은 게임과 트리."""

import random
from typing import Any, ClassVar

from ..games import Game, TicTacToe
from ..search import Node, iterate

OTHER = {"X": "O", "O": "X"}


class Toy(Game):
    """손으로 적은 게임. `board`는 `(이름표, 갈래의 튜플)`이고, 갈래도 같은 꼴입니다.

    갈래가 없으면 끝난 국면입니다. 이름표가 글이면 그것이 승자이고, 수이면 X가 보는 점수라서
    양수는 X의 승리, 음수는 O의 승리, 0은 무승부입니다. 수는 갈래의 번호입니다.
    """

    __slots__ = ()
    POINTS: ClassVar[dict] = {move: move for move in range(9)}

    def __init__(self, board: tuple, turn: str = "X"):
        self._fill(board, turn)

    def possible_moves(self) -> list[int]:
        return list(range(len(self.board[1])))

    def play(self, move: int) -> "Toy":
        return self._next(self.board[1][self.check_move(move)], OTHER[self.turn])

    def is_empty(self, point: int) -> bool:
        return point < len(self.board[1])

    def find_winner(self) -> str | None:
        label, branches = self.board
        if branches or isinstance(label, str):
            return None if branches else label
        return "draw" if label == 0 else "X" if label > 0 else "O"

    def evaluate(self, player: str) -> float:
        return self.board[0] if player == "X" else -self.board[0]

    def __str__(self) -> str:
        return f"갈래 {len(self.board[1])}개의 국면"


def leaf(label: Any) -> tuple:
    """끝난 국면."""
    return (label, ())


def branch(*branches: tuple, label: Any = 0) -> tuple:
    """갈래가 있는 국면."""
    return (label, branches)


def random_branch(depth: int, rng: random.Random) -> tuple:
    """깊이가 `depth`까지인 갈래. 이름표는 −9부터 9까지의 점수입니다."""
    score = rng.randint(-9, 9)
    if depth == 0 or rng.random() < 0.1:
        return leaf(score)
    branches = [random_branch(depth - 1, rng) for _ in range(rng.randint(1, 4))]
    return branch(*branches, label=score)


def position(text: str, turn: str | None = None) -> TicTacToe:
    """`XO./XX./O.O`처럼 적은 틱택토 국면."""
    return TicTacToe(text.replace("/", "").replace(".", " "), turn)


def grown(game: Game, n_iterations: int, seed: int = 0) -> Node:
    """`game`에서 `n_iterations`번 반복한 트리의 루트."""
    root, rng = Node(game), random.Random(seed)
    for _ in range(n_iterations):
        iterate(root, rng=rng)
    return root


def family(numbers: list[tuple[float, int]], parent_visits: int | None = None) -> Node:
    """자식의 `(보상, 방문 횟수)`가 `numbers`인 빈 판의 루트. 해 보지 않은 수는 없습니다."""
    root = Node(TicTacToe())
    for move, (wins, visits) in enumerate(numbers):
        child = Node(root.game.play(move), root, move)
        child.wins, child.visits = wins, visits
        root.children.append(child)
    root.untried_moves.clear()
    total = sum(visits for _, visits in numbers)
    root.visits = total if parent_visits is None else parent_visits
    return root


def nodes(root: Node) -> list[Node]:
    """`root` 아래의 모든 노드. 부모가 자식보다 앞섭니다."""
    found, seen = [root], {id(root)}
    for node in found:
        for child in node.children:  # 제출한 함수가 노드를 자기의 자손으로 달기도 합니다
            if id(child) not in seen:
                seen.add(id(child))
                found.append(child)
    return found


def contents(root: Node) -> list[tuple]:
    """트리의 모든 노드에 적힌 것. 두 번 적어 견주면 바뀐 것을 알 수 있습니다."""
    return [
        (
            id(node),
            repr(node.game),
            id(node.parent),
            node.move_from_parent,
            [id(child) for child in node.children],
            list(node.untried_moves),
            node.visits,
            node.wins,
        )
        for node in nodes(root)
    ]

"""책에서 만드는 몬테카를로 트리 탐색. 장마다 쓴 코드가 그대로 모여 있습니다."""

import math
import random
from typing import Any, NamedTuple

from .games import Game
from .result import SearchResult
from .validate import check_search


def rollout(game: Game, rng=random) -> Any:
    """`game`에서 끝까지 무작위로 두고 승자(비기면 `'draw'`)를 돌려줍니다."""
    while not game.is_terminal():
        game = game.play(rng.choice(game.possible_moves()))
    return game.winner()


def reward(winner: Any, player: Any) -> float:
    """`player`가 받는 보상: 승 1, 무승부 0.5, 패 0."""
    if winner == "draw":
        return 0.5
    return 1.0 if winner == player else 0.0


class Node:
    """탐색 트리의 한 칸.

    `wins`는 이 노드로 들어오는 수를 고른 사람, 곧 부모에서 둘 차례인 사람의 보상 합입니다.
    `untried_moves`는 아직 자식으로 만들지 않은 수, `children`은 만든 순서대로의 자식입니다.
    """

    def __init__(self, game: Game, parent: "Node | None" = None, move: Any = None):
        self.game = game
        self.parent, self.move_from_parent = parent, move
        self.children, self.untried_moves = [], game.possible_moves()
        self.visits, self.wins = 0, 0

    def is_fully_expanded(self) -> bool:
        """둘 수 있는 수를 모두 자식으로 만들었으면 `True`."""
        return not self.untried_moves

    def is_terminal(self) -> bool:
        """게임이 끝난 국면이면 `True`."""
        return self.game.is_terminal()

    def ucb1(self, c: float) -> float:
        """승률과 탐험 항의 합. 아직 방문하지 않았으면 무한대입니다(Auer 외, 2002)."""
        if self.visits == 0:
            return math.inf
        return self.wins / self.visits + c * math.sqrt(math.log(self.parent.visits) / self.visits)

    def best_child(self, c: float) -> "Node":
        """UCB1이 가장 큰 자식. 같으면 먼저 만든 자식입니다."""
        return max(self.children, key=lambda child: child.ucb1(c))


def select(root: Node, c: float) -> Node:
    """선택: 자식을 다 만든 노드에서는 UCB1이 가장 큰 자식으로 내려갑니다."""
    node = root
    while node.is_fully_expanded() and not node.is_terminal():
        node = node.best_child(c)
    return node


def expand(node: Node, rng=random) -> Node:
    """확장: 해 보지 않은 수 하나를 골라 자식으로 만듭니다. 끝난 노드는 그대로 돌려줍니다."""
    if node.is_terminal():
        return node
    move = rng.choice(node.untried_moves)
    node.untried_moves.remove(move)
    child = Node(node.game.play(move), parent=node, move=move)
    node.children.append(child)
    return child


def simulate(node: Node, rng=random) -> Any:
    """시뮬레이션: 노드의 국면에서 롤아웃을 한 번 하고 승자를 돌려줍니다."""
    return rollout(node.game, rng)


def backpropagate(node: Node, winner: Any) -> None:
    """역전파: 루트까지 올라가며 방문 횟수와 보상을 더합니다."""
    while node is not None:
        node.visits += 1
        if node.parent is not None:
            node.wins += reward(winner, node.parent.game.turn)
        node = node.parent


class ChoiceLog:
    """`rng`처럼 `choice`를 하면서, 고른 것을 `moves`에 차례로 적습니다."""

    def __init__(self, rng=random):
        self.rng, self.moves = rng, []

    def choice(self, moves: list) -> Any:
        """하나를 골라 적고 돌려줍니다."""
        move = self.rng.choice(moves)
        self.moves.append(move)
        return move


class Iteration(NamedTuple):
    """한 번의 반복에서 일어난 일.

    `selected`는 선택이 멈춘 노드, `new_node`는 확장한 노드(끝난 국면이면 `None`),
    `random_moves`는 시뮬레이션에서 둔 수, `winner`는 그 결과입니다.
    """

    selected: Node
    new_node: Node | None
    random_moves: list
    winner: Any

    @property
    def path(self) -> list[Node]:
        """루트에서 `selected`까지 선택이 지나간 노드."""
        nodes = [self.selected]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]


def iterate(root: Node, c: float = math.sqrt(2), rng=random) -> Iteration:
    """네 단계를 한 번 하고, 무슨 일이 있었는지 돌려줍니다."""
    selected = select(root, c)
    node = expand(selected, rng)
    log = ChoiceLog(rng)
    winner = simulate(node, log)
    backpropagate(node, winner)
    return Iteration(selected, None if node is selected else node, log.moves, winner)


def search(game: Game, n_iterations: int = 1000, c: float = math.sqrt(2), rng=random) -> SearchResult:
    """`game`에서 네 단계를 `n_iterations`번 되풀이하고 결과를 돌려줍니다."""
    check_search(game, n_iterations, c)
    root = Node(game)
    for _ in range(n_iterations):
        iterate(root, c, rng)
    return SearchResult(root)


def best_move(game: Game, n_iterations: int = 1000, c: float = math.sqrt(2), rng=random) -> Any:
    """MCTS가 고른 수: 루트에서 가장 많이 방문한 자식의 수."""
    return search(game, n_iterations, c, rng).move

"""책에서 만드는 몬테카를로 트리 탐색. 장마다 쓴 코드가 그대로 모여 있습니다."""

import math
import random
from collections.abc import Callable
from typing import Any, NamedTuple

from .engine import check_engine, pick_tree
from .games import Game
from .pace import batches, hold_interrupts
from .replay import copy_tree
from .result import SearchResult
from .validate import check_budget, check_c, check_rng, check_unfinished


def rollout(game: Game, rng=random) -> Any:
    """`game`에서 끝까지 무작위로 두고 승자(비기면 `'draw'`)를 돌려줍니다."""
    while not game.is_terminal():
        game = game.play(rng.choice(game.playout_moves()))
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


class Search:
    """이어서 할 수 있는 탐색. 100번씩 열 번 `run`한 것은 한 번에 1,000번 한 것과 같습니다.

    `engine`은 `'python'`(이 파일의 코드), `'compiled'`(컴파일한 엔진), `'auto'`(빠른 쪽)이고
    어느 쪽이든 결과와 `rng`의 상태가 같습니다. `record=True`이면 `result().at(t)`를 쓸 수 있습니다.
    """

    def __init__(
        self,
        game: Game,
        c: float = math.sqrt(2),
        rng=random,
        engine: str = "auto",
        record: bool = False,
    ):
        check_unfinished(game)
        self.c, self.rng, self.engine = check_c(c), check_rng(rng), check_engine(engine, game)
        self._tree = PythonTree(game, record)

    def run(
        self,
        n_iterations: int | None = None,
        seconds: float | None = None,
        progress: Callable[[int, int | None], None] | None = None,
    ) -> None:
        """`n_iterations`번 더 반복하되 `seconds`초가 지나면 멈춥니다. 적어도 한 번은 반복합니다.

        `n_iterations`가 `None`이면 시간만 봅니다. `progress(done, n_iterations)`는 가끔 불리고,
        거기에서 예외가 나거나 Ctrl-C를 눌러도 그때까지의 결과가 `result()`에 남습니다.
        """
        n_iterations = check_budget(n_iterations, seconds)
        self._tree = pick_tree(self._tree, self.engine, self.rng, n_iterations, seconds)
        done = 0
        for n in batches(n_iterations, seconds, self._tree.FIRST_BATCH):
            with hold_interrupts():
                self._tree.grow(n, self.c, self.rng)
            done += n
            if progress is not None:
                progress(done, n_iterations)

    def result(self) -> SearchResult:
        """지금까지의 결과. 아직 한 번도 반복하지 않았으면 `ValueError`."""
        return self._tree.result()


class PythonTree:
    """`iterate`로 키우는 트리."""

    FIRST_BATCH = 64
    compiled = False

    def __init__(self, game: Game, record: bool = False):
        self.root, self.log = Node(game), [] if record else None
        self._given = False

    def grow(self, n: int, c: float, rng) -> None:
        """네 단계를 `n`번 되풀이합니다."""
        self._keep_given()
        root = self.root
        if self.log is None:
            for _ in range(n):
                iterate(root, c, rng)
        else:
            for _ in range(n):
                done = iterate(root, c, rng)
                self.log.append((done.new_node or done.selected, done.winner))

    def _keep_given(self) -> None:
        """이미 내준 결과가 바뀌지 않도록 사본을 키웁니다."""
        if self._given:
            twins = copy_tree(self.root)
            self.root = twins[self.root]
            self.log = self.log and [(twins[node], winner) for node, winner in self.log]
            self._given = False

    def result(self) -> SearchResult:
        """지금까지의 결과."""
        if self.root.visits == 0:
            raise ValueError("아직 한 번도 반복하지 않아 결과가 없습니다.")
        self._given = True
        return SearchResult(self.root, self.log)


def search(
    game: Game,
    n_iterations: int | None = 1000,
    c: float = math.sqrt(2),
    rng=random,
    engine: str = "auto",
    *,
    seconds: float | None = None,
    progress: Callable[[int, int | None], None] | None = None,
    record: bool = False,
) -> SearchResult:
    """`game`에서 네 단계를 `n_iterations`번 되풀이하고 결과를 돌려줍니다.

    `seconds`를 주면 그 시간이 지났을 때 먼저 멈춥니다. 시간만으로 멈추려면
    `n_iterations=None`으로 부릅니다.
    """
    growing = Search(game, c, rng, engine, record)
    growing.run(n_iterations, seconds, progress)
    return growing.result()


def best_move(game: Game, n_iterations: int = 1000, c: float = math.sqrt(2), rng=random) -> Any:
    """MCTS가 고른 수: 루트에서 가장 많이 방문한 자식의 수."""
    return search(game, n_iterations, c, rng).move

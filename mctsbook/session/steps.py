"""한 걸음씩: 반복 한 번을 네 단계로 나누어 앞으로도 뒤로도 갑니다."""

import math
import random
from dataclasses import dataclass, field
from typing import Any

from ..games import Game
from ..search import Node, backpropagate, expand, reward, search, select, simulate
from ..validate import check_c, check_count, check_unfinished
from .tape import Tape

PHASES = ("준비", "선택", "확장", "시뮬레이션", "역전파")

# 화면에 보이는 네 줄. 단계 1–4가 차례로 한 줄씩 실행합니다.
LOOP = (
    "node = select(root, c)",
    "node = expand(node, rng)",
    "winner = simulate(node, rng)",
    "backpropagate(node, winner)",
)


@dataclass(frozen=True)
class Choice:
    """선택의 한 걸음: `node`에서 자식마다의 `(수, UCB1)`과 고른 수."""

    node: Node
    scores: list[tuple[Any, float]]
    picked: Any


@dataclass
class Iterating:
    """진행 중이거나 끝난 반복 하나에서 일어난 일. 아직 하지 않은 단계는 비어 있습니다."""

    number: int
    selected: Node
    choices: list[Choice]
    tape_start: int
    node: Node | None = None
    untried: list = field(default_factory=list)
    tape_expanded: int = 0
    random_moves: list = field(default_factory=list)
    winner: Any = None

    @property
    def new_node(self) -> Node | None:
        """새로 만든 노드. 끝난 국면이라 만들지 않았으면 `None`."""
        return None if self.node is self.selected else self.node

    @property
    def path(self) -> list[Node]:
        """루트에서 지금 다루는 노드까지."""
        nodes = [self.node or self.selected]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]

    def plies(self) -> list[tuple[Any, Any]]:
        """무작위로 둔 `(수, 둔 선수)`를 차례로."""
        game, plies = self.node.game if self.node else None, []
        for move in self.random_moves:
            plies.append((move, game.turn))
            game = game.play(move)
        return plies

    def gains(self) -> list[tuple[Node, float]]:
        """역전파가 `(노드, 더하는 보상)`으로 올려 보내는 것. 아래에서 위로, 루트는 뺍니다."""
        return [(n, reward(self.winner, n.parent.game.turn)) for n in self.path[:0:-1]]


class StepSession:
    """한 국면의 탐색을 한 단계씩 움직입니다. 되돌아가면 트리도 난수도 그때와 똑같습니다.

    `phase`는 지금 반복에서 끝낸 단계(0 준비, 1 선택, 2 확장, 3 시뮬레이션, 4 역전파)입니다.
    `start`번의 반복을 미리 한 트리에서 시작하며, 그 앞으로는 되돌아가지 못합니다.
    """

    def __init__(self, game: Game, c: float = math.sqrt(2), seed: int = 42, start: int = 0):
        check_unfinished(game)
        self.c, self.seed = check_c(c), check_count("seed", seed, 0)
        self.game, self.start = game, check_count("start", start, 0)
        rng = random.Random(seed)
        self.root = search(game, start, c, rng).root if start else Node(game)
        self.tape = Tape(rng)
        self.history: list[Iterating] = []
        self.phase = 0

    @property
    def now(self) -> Iterating | None:
        """지금 반복. 아직 시작하지 않았으면 `None`."""
        return self.history[-1] if self.history else None

    @property
    def completed(self) -> int:
        """네 단계를 모두 끝낸 반복의 수."""
        return self.root.visits

    @property
    def line(self) -> int | None:
        """방금 실행한 줄의 번호(`LOOP`의 0–3). 준비 단계이면 `None`."""
        return self.phase - 1 if self.phase else None

    def forward(self) -> None:
        """한 단계 앞으로 갑니다."""
        if self.phase in (0, 4):
            self._select()
        else:
            (self._expand, self._simulate, self._backpropagate)[self.phase - 1]()
        self.phase = self.phase % 4 + 1

    def back(self) -> None:
        """한 단계 뒤로 갑니다. 맨 처음이면 `ValueError`."""
        if self.phase == 0:
            raise ValueError("맨 처음이라 더 뒤로 갈 수 없습니다.")
        undo = (self._unselect, self._unexpand, self._unsimulate, self._unbackpropagate)
        undo[self.phase - 1]()
        self.phase = self.phase - 1 or (4 if self.history else 0)

    def go(self, completed: int) -> None:
        """`completed`번의 반복을 막 끝낸 때로 갑니다."""
        check_count("completed", completed, self.start)
        while self.completed > completed or self.phase in (1, 2, 3):
            self.back()
        while self.completed < completed:
            self.forward()

    def _select(self) -> None:
        selected = select(self.root, self.c)
        here = Iterating(self.completed + 1, selected, [], self.tape.position)
        for node, child in zip(here.path, here.path[1:], strict=False):
            scores = [(kid.move_from_parent, kid.ucb1(self.c)) for kid in node.children]
            here.choices.append(Choice(node, scores, child.move_from_parent))
        self.history.append(here)

    def _unselect(self) -> None:
        self.history.pop()

    def _expand(self) -> None:
        here = self.now
        here.untried = list(here.selected.untried_moves)
        here.node = expand(here.selected, self.tape)
        here.tape_expanded = self.tape.position

    def _unexpand(self) -> None:
        here = self.now
        if here.new_node is not None:
            here.selected.children.pop()
            here.selected.untried_moves = here.untried
        here.node = None
        self.tape.position = here.tape_start

    def _simulate(self) -> None:
        here = self.now
        here.winner = simulate(here.node, self.tape)
        here.random_moves = self.tape.since(here.tape_expanded)

    def _unsimulate(self) -> None:
        here = self.now
        here.random_moves, here.winner = [], None
        self.tape.position = here.tape_expanded

    def _backpropagate(self) -> None:
        backpropagate(self.now.node, self.now.winner)

    def _unbackpropagate(self) -> None:
        for node in self.now.path:
            node.visits -= 1
        for node, gain in self.now.gains():
            node.wins -= gain

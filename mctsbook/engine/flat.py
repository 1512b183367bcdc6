"""컴파일한 엔진으로 키우는 트리."""

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np

from ..games import Game
from ..replay import Log
from ..result import Child, SearchResult
from .choose import twister_of
from .kernel import arguments, empty_log
from .nodes import LateNode, from_nodes, to_nodes
from .tree import NO_CHILDREN, ROOT, Tree, resized
from .twister import Loan, borrowed

MAX_VISITS = 2**30  # wins2가 int32에 들어가는 한도
MAX_SLOTS = 2**31 - 1  # first가 int32에 들어가는 한도
FIRST_SLOTS = 2**21  # 처음에 마련하는 칸의 한도


@cache
def move_indices(rules: ModuleType) -> dict[Any, int]:
    """게임의 수마다 엔진의 수 번호."""
    return {rules.decode(index): index for index in range(rules.MAX_MOVES)}


class FlatTree:
    """배열에 담아 컴파일한 코드로 키우는 트리. 하는 일은 `PythonTree`와 같습니다."""

    FIRST_BATCH = 10_000
    compiled = True

    def __init__(self, tree: Any, n_iterations: int | None, grow: Callable, rules: ModuleType):
        self.game, self._grow, self._rules = tree.root.game, grow, rules
        self._expected = n_iterations or 0
        self._tree, slots = from_nodes(tree.root, move_indices(rules))
        self._used = self._tree.visits.size
        self._given = False
        self._log = None
        if tree.log is not None:
            leaves, rewards = empty_log(len(tree.log))
            leaves[:] = [slots[node] for node, _ in tree.log]
            rewards[:] = [self._winners.index(winner) for _, winner in tree.log]
            self._log = [(leaves, rewards)]

    @property
    def _winners(self) -> list:
        """루트에서 둘 사람이 받은 보상의 두 배(0, 1, 2)마다 그때의 승자."""
        after = self.game.play(self.game.possible_moves()[0])
        return [after.turn, "draw", self.game.turn]

    def grow(self, n: int, c: float, rng: Any) -> None:
        """네 단계를 `n`번 되풀이합니다."""
        if self._tree.visits[ROOT] + n > MAX_VISITS:
            raise ValueError(f"한 트리에서는 {MAX_VISITS:,}번까지만 반복할 수 있습니다.")
        left = n
        with borrowed(twister_of(rng)) as loan:
            while left > 0:
                self._make_room(left)
                left -= self._run(left, c, loan)

    def _make_room(self, n: int) -> None:
        """적어도 한 번은 반복할 칸을 마련합니다. 이미 내준 결과의 배열은 두고 새로 베낍니다."""
        least = self._used + self._rules.MAX_MOVES
        if least > MAX_SLOTS:
            raise MemoryError("트리가 너무 커졌습니다.")
        if not self._given and least <= self._tree.visits.size:
            return
        # 작은 탐색은 반복마다 두 칸을 넘지 않습니다. 모자라면 그때마다 두 배로 늘립니다.
        first = min(2 * max(n, self._expected), FIRST_SLOTS)
        slots = min(least + max(first, self._used), MAX_SLOTS)
        # 하나씩 바꾸면 메모리가 덜 듭니다. 도중에 모자라도 칸을 세는 visits는 아직 짧습니다.
        for name in reversed(Tree._fields):
            longer = resized(getattr(self._tree, name), self._used, slots)
            self._tree = self._tree._replace(**{name: longer})
        self._given = False

    def _run(self, n: int, c: float, loan: Loan) -> int:
        """칸이 허락하는 만큼 반복하고 그 횟수를 돌려줍니다."""
        log, drawing = empty_log(0 if self._log is None else n), (loan.stream, loan.at)
        given = arguments(self.game, self._rules, self._tree, self._used, n, c, log, *drawing)
        done, self._used, loan.at = self._grow(*given)
        if self._log is not None:
            self._log.append((log[0][:done], log[1][:done]))
        return done

    def result(self) -> SearchResult:
        """지금까지의 결과."""
        tree = Tree(*(array[: self._used] for array in self._tree))
        first = int(tree.first[ROOT])
        if first == NO_CHILDREN:
            raise ValueError("아직 한 번도 반복하지 않아 결과가 없습니다.")
        block = slice(first, first + int(tree.tried[ROOT]))
        columns = (array[block].tolist() for array in (tree.move, tree.visits, tree.wins2))
        decode = self._rules.decode
        children = [Child(decode(m), v, w / 2) for m, v, w in zip(*columns, strict=True)]
        self._given = True
        log = self._log and [np.concatenate(column) for column in zip(*self._log, strict=True)]
        grow = partial(as_nodes, tree, self.game, self._rules.__name__, self._winners, log)
        return SearchResult.later(int(tree.visits[ROOT]), children, grow)


def as_nodes(
    tree: Tree, game: Game, rules: str, winners: list, log: list | None
) -> tuple[Any, Log | None]:
    """루트 노드와, 노드로 바꾸어 적은 반복의 기록. 기록이 없으면 노드는 볼 때 만듭니다."""
    decode = import_module(rules).decode
    if log is None:
        return LateNode(tree, ROOT, decode, game), None
    nodes = to_nodes(tree, game, decode)
    leaves, rewards = (column.tolist() for column in log)
    pairs = zip(leaves, rewards, strict=True)
    return nodes[ROOT], [(nodes[leaf], winners[reward]) for leaf, reward in pairs]

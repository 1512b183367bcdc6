"""컴파일한 엔진으로 키우는 트리."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np

from ..games import Game
from ..replay import Log
from ..result import Child, SearchResult
from . import notice, twister_of
from .jit import entry
from .kernel import make_grow
from .nodes import from_nodes, to_nodes
from .table import visit_table
from .tree import NO_CHILDREN, ROOT, Tree, empty_tree, resized
from .twister import SIZE, twister

MAX_VISITS = 2**30  # wins2가 int32에 들어가는 한도
MAX_SLOTS = 2**31 - 1  # first가 int32에 들어가는 한도


class FlatTree:
    """배열에 담아 컴파일한 코드로 키우는 트리. 하는 일은 `PythonTree`와 같습니다."""

    FIRST_BATCH = 10_000
    compiled = True

    def __init__(self, tree: Any, kernel: Callable, rules: ModuleType):
        self.game, self._kernel, self._rules = tree.root.game, kernel, rules
        encode_move = {rules.decode(index): index for index in range(rules.MAX_MOVES)}
        self._tree, slots = from_nodes(tree.root, encode_move)
        self._used = self._tree.visits.size
        self._given = False
        self._log = None
        if tree.log is not None:
            leaves = np.array([slots[node] for node, _ in tree.log], np.int32)
            rewards = np.array([self._rewards.index(winner) for _, winner in tree.log], np.uint8)
            self._log = [(leaves, rewards)]

    @property
    def _rewards(self) -> list:
        """루트에서 둘 사람이 받은 보상의 두 배(0, 1, 2)마다 그때의 승자."""
        turn = self.game.turn
        return [self.game.play(self.game.possible_moves()[0]).turn, "draw", turn]

    def grow(self, n: int, c: float, rng: Any) -> None:
        """네 단계를 `n`번 되풀이합니다."""
        if self._tree.visits[ROOT] + n > MAX_VISITS:
            raise ValueError(f"한 트리에서는 {MAX_VISITS:,}번까지만 반복할 수 있습니다.")
        source, left = twister_of(rng), n
        version, (*key, at), gauss_next = source.getstate()
        stream = twister(key)
        try:
            while left > 0:
                self._make_room(left)
                done, at = self._run(left, c, stream, at)
                left -= done
        finally:
            source.setstate((version, (*stream.key.tolist(), at), gauss_next))

    def _run(self, n: int, c: float, stream: Any, at: int) -> tuple[int, int]:
        """칸이 허락하는 만큼 반복하고 `(한 횟수, 난수의 자리)`를 돌려줍니다."""
        size = 0 if self._log is None else n
        leaves, rewards = np.empty(size, np.int32), np.empty(size, np.uint8)
        done, self._used, at = self._kernel(
            self._rules.encode(self.game),
            self._tree,
            self._used,
            n,
            self._rules.MAX_MOVES,
            c,
            visit_table(int(self._tree.visits[ROOT]) + n),
            np.empty(self._rules.MAX_PLIES + 2, np.int64),
            leaves,
            rewards,
            stream,
            at,
        )
        if self._log is not None:
            self._log.append((leaves[:done], rewards[:done]))
        return done, at

    def _make_room(self, n: int) -> None:
        """적어도 한 번은 반복할 칸을 마련합니다. 이미 내준 결과의 배열은 두고 새로 베낍니다."""
        least = self._used + self._rules.MAX_MOVES
        if least > MAX_SLOTS:
            raise MemoryError("트리가 너무 커졌습니다.")
        if self._given or least > self._tree.visits.size:
            # 반복 한 번에 두 칸이 넘게 드는 일은 드물지만, 모자라면 두 배로 늘려 갑니다.
            room = min(n * self._rules.MAX_MOVES, max(2 * n, self._used))
            self._tree = resized(self._tree, self._used, min(least + room, MAX_SLOTS))
            self._given = False

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
        grow = partial(as_nodes, tree, self.game, self._rules.__name__, self._rewards, log)
        return SearchResult.later(int(tree.visits[ROOT]), children, grow)


def as_nodes(
    tree: Tree, game: Game, rules: str, winners: list, log: list | None
) -> tuple[Any, Log | None]:
    """루트 노드와, 노드로 바꾸어 적은 반복의 기록."""
    nodes = to_nodes(tree, game, import_module(rules).decode)
    if log is None:
        return nodes[ROOT], None
    leaves, rewards = (column.tolist() for column in log)
    pairs = zip(leaves, rewards, strict=True)
    return nodes[ROOT], [(nodes[leaf], winners[reward]) for leaf, reward in pairs]


def prepare(game: Game, module: str) -> tuple[Callable, ModuleType]:
    """`game`의 규칙으로 컴파일한(또는 저장해 둔 것을 불러온) 커널과 그 규칙."""
    rules = import_module(module, __package__)
    try:
        return kernel_for(game, rules, cache=True), rules
    except Exception:
        # 캐시는 여러 까닭으로 실패합니다(쓸 곳이 없음, 깨진 파일, 가득 찬 디스크).
        # 컴파일 자체가 안 되는 것이라면 여기에서 다시 실패합니다.
        kernel = kernel_for(game, rules, cache=False)
    notice("컴파일한 코드를 저장할 수 없어 파이썬을 켤 때마다 새로 컴파일합니다.")
    return kernel, rules


def kernel_for(game: Game, rules: ModuleType, cache: bool) -> Callable:
    """`game`의 규칙으로 컴파일해 둔 커널. 0번 반복하게 하여 지금 컴파일합니다."""
    kernel = entry(make_grow, cache)
    arrays = np.empty(1, np.int64), np.empty(0, np.int32), np.empty(0, np.uint8)
    state, tree, stream = rules.encode(game), empty_tree(1), twister(range(SIZE))
    kernel(state, tree, 1, 0, rules.MAX_MOVES, 0.0, visit_table(1), *arrays, stream, SIZE)
    return kernel

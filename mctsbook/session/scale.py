"""UCB1 저울: 자식의 승·방문을 마음대로 놓고 다음에 고를 자식을 봅니다."""

import math
from collections.abc import Iterable
from numbers import Real

from ..games import TicTacToe
from ..search import Node
from ..validate import check_c, check_count, shown


class ScaleSession:
    """부모 하나와 자식 몇. 점수와 고르는 일은 책의 `Node`가 합니다.

    `counts`는 자식마다의 `(wins, visits)`, `others`는 여기 없는 다른 자식을 방문한 횟수입니다.
    부모의 방문 횟수는 자식들의 방문과 `others`의 합입니다.
    """

    def __init__(
        self,
        counts: Iterable[tuple[float, int]] = ((7, 10), (5, 8), (1, 2)),
        c: float = math.sqrt(2),
        others: int = 0,
    ):
        try:
            counts = [(wins, visits) for wins, visits in counts]
        except (TypeError, ValueError):
            raise ValueError(
                f"counts는 자식마다 (보상 합, 방문 횟수)를 담은 목록이어야 합니다: {shown(counts)}"
            ) from None
        if not 2 <= len(counts) <= 9:
            raise ValueError(f"자식은 2개에서 9개까지여야 합니다: {len(counts)}개")
        self.parent = Node(TicTacToe())
        for move, _ in enumerate(counts):
            self.parent.untried_moves.remove(move)
            self.parent.children.append(Node(self.parent.game.play(move), self.parent, move))
        self.set_others(others)
        for move, pair in enumerate(counts):
            self.set_child(move, *pair)
        self.set_c(c)

    @property
    def children(self) -> list[Node]:
        """자식들."""
        return self.parent.children

    @property
    def chosen(self) -> int:
        """다음에 고를 자식의 번호."""
        return self.children.index(self.parent.best_child(self.c))

    def set_c(self, c: float) -> None:
        """탐험 상수를 바꿉니다."""
        self.c = check_c(c)

    def set_child(self, index: int, wins: float, visits: int) -> None:
        """자식의 보상 합과 방문 횟수를 바꿉니다. `0 <= wins <= visits`여야 합니다."""
        check_count("방문 횟수", visits, 0)
        if not isinstance(wins, Real):
            raise TypeError(f"보상 합은 수여야 합니다: {shown(wins)}")
        if not 0 <= wins <= visits:
            raise ValueError(f"보상 합은 0 이상 방문 횟수({visits}) 이하여야 합니다: {shown(wins)}")
        child = self.children[index]
        child.wins, child.visits = wins, visits
        self._add_up()

    def set_others(self, others: int) -> None:
        """여기 없는 다른 자식을 방문한 횟수를 바꿉니다."""
        self.others = check_count("다른 자식의 방문 횟수", others, 0)
        self._add_up()

    def _add_up(self) -> None:
        self.parent.visits = self.others + sum(child.visits for child in self.children)

    def visit(self, reward: float) -> int:
        """고른 자식을 한 번 방문하여 `reward`(1, 0.5, 0)를 받습니다. 그 번호를 돌려줍니다."""
        if reward not in (0, 0.5, 1):
            raise ValueError(f"보상은 1, 0.5, 0 가운데 하나여야 합니다: {shown(reward)}")
        index = self.chosen
        child = self.children[index]
        self.set_child(index, child.wins + reward, child.visits + 1)
        return index

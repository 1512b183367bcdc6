"""먼저 한 판: 독자는 X, MCTS는 O가 되어 두는 틱택토."""

from typing import NamedTuple

from ..games import TicTacToe
from ..minimax import solve
from ..validate import shown
from .playing import Playing
from .steps import Iterating, StepSession
from .truth import exact_values

READER, MCTS = "X", "O"
MOST_GROWN = 10_000


class Verdict(NamedTuple):
    """독자가 둔 수의 평가. 값은 모두 독자의 눈으로 본 것(1 이김, 0 비김, −1 짐)입니다."""

    move: int
    before: int
    after: int
    best: frozenset

    @property
    def kept(self) -> bool:
        """값을 지켰으면 `True`, 놓쳤으면 `False`."""
        return self.after == self.before


class GameSession(Playing):
    """틱택토 한 판. 독자는 X이고, `first`가 먼저 두는 쪽입니다."""

    def __init__(
        self,
        n_iterations: int = 2000,
        c: float = 1.41,
        seed: int = 42,
        first: str = READER,
    ):
        super().__init__(n_iterations, c, seed)
        self.first = None
        self.reset(first)

    def set(
        self, n_iterations: int | None = None, c: float | None = None, seed: int | None = None
    ) -> None:
        """설정을 바꿉니다. 한 번씩 보던 반복도 새 설정으로 처음부터 합니다."""
        super().set(n_iterations, c, seed)
        self._steps = None

    def reset(self, first: str | None = None) -> None:
        """새 게임. `first`는 먼저 두는 쪽(`'X'` 독자, `'O'` MCTS)이고, 없으면 전과 같습니다."""
        first = self.first if first is None else first
        if first not in (READER, MCTS):
            raise ValueError(f"먼저 두는 쪽은 'X'(독자) 또는 'O'(MCTS)여야 합니다: {shown(first)}")
        self.first = first
        self.begin(TicTacToe(turn=first), READER)

    def _stand(self, game: TicTacToe) -> None:
        super()._stand(game)
        self._steps = None

    def one_iteration(self) -> Iterating:
        """지금 국면의 트리에서 네 단계를 한 번 하고 무슨 일이 있었는지 돌려줍니다.

        트리는 지금 설정으로 `n_iterations`번(많아도 10,000번) 반복한 것에서 시작하여,
        국면이나 설정이 바뀔 때까지 이어서 자랍니다.
        """
        if self._steps is None:
            start = min(self.n_iterations, MOST_GROWN)
            self._steps = StepSession(self.game, self.c, self.seed, start)
        for _ in range(4):
            self._steps.forward()
        return self._steps.now

    def values(self) -> dict[int, int]:
        """정답: 둘 수 있는 칸마다 둘 사람의 값(1 이김, 0 비김, −1 짐)."""
        return exact_values(self.game)

    def verdicts(self) -> list[Verdict]:
        """독자가 둔 수마다 값을 지켰는지 놓쳤는지."""
        verdicts = []
        for before, move, _ in self.turns:
            if before.turn == READER:
                best = solve(before)
                after = -solve(before.play(move)).value
                verdicts.append(Verdict(move, best.value, after, best.moves))
        return verdicts

"""먼저 한 판: 독자는 X, MCTS는 O가 되어 두는 틱택토."""

from typing import NamedTuple

from ..games import TicTacToe
from ..minimax import solve
from ..result import SearchResult
from ..validate import check_c, check_count
from .slices import SlicedSearch
from .steps import Iterating, StepSession
from .truth import exact_values

READER, MCTS = "X", "O"
MOST_GROWN = 10_000


class Turn(NamedTuple):
    """둔 수 하나. `before`는 두기 전의 국면, `result`는 MCTS가 고를 때의 탐색 결과입니다."""

    before: TicTacToe
    move: int
    result: SearchResult | None


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


class GameSession:
    """독자와 MCTS가 번갈아 두는 한 판. 씨앗와 국면이 같으면 MCTS의 답도 늘 같습니다."""

    def __init__(
        self,
        n_iterations: int = 2000,
        c: float = 1.41,
        seed: int = 42,
        first: str = READER,
    ):
        self.set(n_iterations=n_iterations, c=c, seed=seed)
        self.reset(first)

    def set(
        self, n_iterations: int | None = None, c: float | None = None, seed: int | None = None
    ) -> None:
        """설정을 바꿉니다. 다음 탐색부터 쓰입니다. 하나라도 틀리면 아무것도 바뀌지 않습니다."""
        n = self.n_iterations if n_iterations is None else check_count("n_iterations", n_iterations)
        c = self.c if c is None else check_c(c)
        self.seed = self.seed if seed is None else check_count("seed", seed, 0)
        self.n_iterations, self.c = n, c
        self._steps = None

    def reset(self, first: str | None = None) -> None:
        """새 게임. `first`는 먼저 두는 쪽(`'X'` 독자, `'O'` MCTS)이고, 없으면 전과 같습니다."""
        first = self.first if first is None else first
        if first not in (READER, MCTS):
            raise ValueError(f"먼저 두는 쪽은 'X'(독자) 또는 'O'(MCTS)여야 합니다: {first!r}")
        self.first, self.turns = first, []
        self.game, self._steps = TicTacToe(turn=first), None

    @property
    def readers_turn(self) -> bool:
        """독자가 둘 차례이면 `True`."""
        return not self.game.is_terminal() and self.game.turn == READER

    @property
    def thinkers_turn(self) -> bool:
        """MCTS가 둘 차례이면 `True`."""
        return not self.game.is_terminal() and self.game.turn == MCTS

    @property
    def last_move(self) -> int | None:
        """마지막으로 둔 수. 아직 없으면 `None`."""
        return self.turns[-1].move if self.turns else None

    @property
    def answer(self) -> Turn | None:
        """MCTS가 마지막으로 답한 차례. 아직 없으면 `None`."""
        return next((turn for turn in reversed(self.turns) if turn.result), None)

    def place(self, move: int) -> None:
        """독자가 `move`에 둡니다. 둘 수 없으면 `ValueError`이고 판은 그대로입니다."""
        if self.thinkers_turn:
            raise ValueError("지금은 MCTS가 둘 차례입니다.")
        self._play(move, None)

    def start_thinking(self) -> SlicedSearch:
        """MCTS의 탐색을 준비합니다. 다 한 뒤 결과를 `reply`에 넘기면 MCTS가 둡니다."""
        if not self.thinkers_turn:
            raise ValueError("MCTS가 둘 차례가 아닙니다.")
        return SlicedSearch(self.game, self.n_iterations, self.c, self.seed)

    def reply(self, result: SearchResult) -> None:
        """탐색 결과에서 고른 수를 MCTS가 둡니다."""
        if not self.thinkers_turn:
            raise ValueError("MCTS가 둘 차례가 아닙니다.")
        self._play(result.move, result)

    def think(self) -> None:
        """MCTS가 끝까지 생각하고 둡니다."""
        self.reply(self.start_thinking().run())

    def _play(self, move: int, result: SearchResult | None) -> None:
        after = self.game.play(move)
        self.turns.append(Turn(self.game, move, result))
        self.game, self._steps = after, None

    @property
    def can_undo(self) -> bool:
        """무를 독자의 수가 있으면 `True`."""
        return any(turn.before.turn == READER for turn in self.turns)

    def undo(self) -> None:
        """무르기: 독자의 마지막 수 앞으로 돌아갑니다. 그 뒤의 MCTS의 수도 함께 무릅니다."""
        if not self.can_undo:
            raise ValueError("무를 수가 없습니다.")
        turn = self.turns.pop()
        while turn.before.turn != READER:
            turn = self.turns.pop()
        self.game, self._steps = turn.before, None

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

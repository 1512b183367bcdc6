"""독자와 MCTS가 번갈아 두는 한 판: 어느 게임이든 같은 부분."""

from typing import Any, NamedTuple

from ..games import Game
from ..result import SearchResult
from ..validate import check_c, check_count
from .slices import SlicedSearch


class Turn(NamedTuple):
    """둔 수 하나. `before`는 두기 전의 국면, `result`는 MCTS가 고를 때의 탐색 결과입니다."""

    before: Game
    move: Any
    result: SearchResult | None


class Playing:
    """차례, 두기, 무르기, MCTS의 답. 씨앗과 국면이 같으면 MCTS의 답도 늘 같습니다.

    `reader`는 독자의 색이고, 시작 국면은 `begin`에 줍니다.
    """

    def __init__(self, n_iterations: int, c: float, seed: int):
        self.n_iterations, self.c = check_count("n_iterations", n_iterations), check_c(c)
        self.seed = check_count("seed", seed, 0)

    def set(
        self, n_iterations: int | None = None, c: float | None = None, seed: int | None = None
    ) -> None:
        """설정을 바꿉니다. 다음 탐색부터 쓰입니다. 하나라도 틀리면 아무것도 바뀌지 않습니다."""
        n = self.n_iterations if n_iterations is None else check_count("n_iterations", n_iterations)
        c = self.c if c is None else check_c(c)
        self.seed = self.seed if seed is None else check_count("seed", seed, 0)
        self.n_iterations, self.c = n, c

    def begin(self, game: Game, reader: Any) -> None:
        """`game`에서 새로 시작합니다."""
        self.reader, self.turns = reader, []
        self._stand(game)

    def _stand(self, game: Game) -> None:
        """지금 국면을 `game`으로 바꿉니다. 국면에 딸린 것이 있으면 여기에서 버립니다."""
        self.game = game

    @property
    def readers_turn(self) -> bool:
        """독자가 둘 차례이면 `True`."""
        return not self.game.is_terminal() and self.game.turn == self.reader

    @property
    def thinkers_turn(self) -> bool:
        """MCTS가 둘 차례이면 `True`."""
        return not self.game.is_terminal() and self.game.turn != self.reader

    @property
    def last_move(self) -> Any:
        """마지막으로 둔 수. 아직 없으면 `None`."""
        return self.turns[-1].move if self.turns else None

    @property
    def answer(self) -> Turn | None:
        """MCTS가 마지막으로 답한 차례. 아직 없으면 `None`."""
        return next((turn for turn in reversed(self.turns) if turn.result), None)

    def place(self, move: Any) -> None:
        """독자가 `move`를 둡니다. 둘 수 없으면 `ValueError`이고 판은 그대로입니다."""
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

    def _play(self, move: Any, result: SearchResult | None) -> None:
        after = self.game.play(move)
        self.turns.append(Turn(self.game, move, result))
        self._stand(after)

    @property
    def can_undo(self) -> bool:
        """무를 독자의 수가 있으면 `True`."""
        return any(turn.before.turn == self.reader for turn in self.turns)

    def undo(self) -> None:
        """무르기: 독자의 마지막 수 앞으로 돌아갑니다. 그 뒤의 MCTS의 수도 함께 무릅니다."""
        if not self.can_undo:
            raise ValueError("무를 수가 없습니다.")
        turn = self.turns.pop()
        while turn.before.turn != self.reader:
            turn = self.turns.pop()
        self._stand(turn.before)

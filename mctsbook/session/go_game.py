"""7x7 바둑: 독자와 MCTS가 흑과 백을 나누어 맡아 두는 한 판."""

from typing import Any

from ..games import BLACK, WHITE, GoBoard
from ..games.go import check_go
from ..validate import shown
from .go_outlook import Playouts
from .playing import Playing

PLAYOUTS = 200
"""형세를 볼 때 끝까지 두어 보는 판의 수."""


class GoSession(Playing):
    """바둑 한 판. `start`는 시작 국면(주지 않으면 빈 7x7 판), `reader`는 독자의 색입니다."""

    def __init__(
        self,
        n_iterations: int = 2000,
        c: float = 1.41,
        seed: int = 42,
        reader: int = BLACK,
        start: GoBoard | None = None,
    ):
        super().__init__(n_iterations, c, seed)
        self.start = GoBoard() if start is None else check_go("start", start)
        self.reader = None
        self.reset(reader)

    def reset(self, reader: Any = None) -> None:
        """새 게임. `reader`는 독자의 색(`BLACK`, `WHITE`)이고, 없으면 전과 같습니다."""
        reader = self.reader if reader is None else reader
        if reader not in (BLACK, WHITE):
            raise ValueError(f"독자의 색은 1(흑) 또는 2(백)여야 합니다: {shown(reader)}")
        self.begin(self.start, reader)

    def pass_turn(self) -> None:
        """독자가 통과합니다."""
        self.place(GoBoard.PASS)

    def start_looking(self) -> Playouts:
        """지금 국면의 형세 보기를 준비합니다."""
        return Playouts(self.game, PLAYOUTS, self.seed)

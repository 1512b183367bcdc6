"""시간 여행: 기록한 탐색을 처음부터 끝까지 오갑니다."""

import math

import ipywidgets

from .. import draw
from ..draw.words import find_place, move_name, number
from ..games import Game, TicTacToe
from ..session import TimeSession
from . import controls
from .panel import Panel
from .view import View

FRAMES, INTERVAL = 150, 120
"""처음부터 끝까지 재생하는 장면의 수와 장면 사이의 시간(밀리초)."""


class TimeTravel(Panel):
    """반복 0번부터 N번까지의 막대 하나."""

    sentence = (
        "시간 여행: 기록해 둔 탐색을 반복 0번부터 끝까지 오갑니다. "
        "주피터에서 이 셀을 실행하면 막대를 끌거나 재생하며 답이 언제 굳는지 볼 수 있습니다."
    )

    def __init__(self, session: TimeSession):
        super().__init__()
        self.session = session
        n = session.n_iterations
        self.time = ipywidgets.IntSlider(
            value=session.t,
            max=n,
            description="반복",
            tooltip="반복",
            style=controls.NATURAL,
            layout=controls.stretch(),
        )
        self.play = ipywidgets.Play(max=n, step=max(1, n // FRAMES), interval=INTERVAL)
        self.play.value = n
        self.link = ipywidgets.jslink((self.play, "value"), (self.time, "value"))
        self.stops.append(self.link.close)
        self.status = ipywidgets.HTML()
        self.bars, self.board = View(layout=controls.fill()), View(layout=controls.fill())
        self.tree = View(self.guarded(self._fold), layout=controls.figure(480))
        controls.on_value(self.time, self.guarded(self._go))
        self.children = [
            controls.row(self.play, self.time),
            self.status,
            self.problem,
            controls.columns(controls.column(self.bars, self.board), self.tree),
        ]
        self.guarded(self._show)()

    def _go(self, t: int) -> None:
        self.session.go(t)
        self._show()

    def _fold(self, chosen: dict) -> None:
        self.session.folding.toggle(find_place(self.session.game, chosen["node"]))
        self._show()

    def _show(self) -> None:
        session, game = self.session, self.session.game
        root = session.root
        drawn = {"chosen": session.best, "values": session.values}
        children = session.children
        self.bars.svg = draw.bars(game, children, f"{session.t}번 반복했을 때의 후보", **drawn)
        self.board.svg = draw.board(game, "판 위의 후보", candidates=children, **drawn)
        self.tree.svg = draw.tree(
            root,
            session.c,
            f"{session.t}번 반복했을 때의 트리",
            unfolded=session.folding.opened(root),
        )
        self.status.value = controls.paragraph(self._words())

    def _words(self) -> str:
        session = self.session
        if session.best is None:
            now = "아직 한 번도 반복하지 않았습니다."
        else:
            move = move_name(session.game, session.best)
            now = f"{number(session.t)}번까지 가장 많이 방문한 수: {move}."
        # 처음 열었을 때 답부터 말하지 않습니다. 독자가 그때를 찾아 되감은 다음에 알려 줍니다.
        if not session.settled <= session.t < session.n_iterations:
            return now
        final = move_name(session.game, session.best_moves[-1])
        return f"{now} 답은 {number(session.settled)}번째 반복부터 {final}에서 바뀌지 않았습니다."


def time_travel(
    game: Game | None = None, n_iterations: int = 1000, c: float = math.sqrt(2), seed: int = 42
) -> TimeTravel:
    """`game`(없으면 빈 틱택토 판)의 탐색을 기록하여 시간을 오갑니다."""
    game = TicTacToe() if game is None else game
    return TimeTravel(TimeSession(game, n_iterations, c, seed))

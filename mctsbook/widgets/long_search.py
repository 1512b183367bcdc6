"""오래 걸리는 탐색: 돌아가는 동안 막대가 자라고, 언제든 멈출 수 있습니다."""

import math

import ipywidgets

from .. import draw
from ..draw.words import move_name, number
from ..games import Game, TicTacToe
from ..session import SearchSession, SlicedSearch
from . import controls
from .panel import Panel
from .runner import Runner
from .view import View

LARGEST = 1_000_000


class LongSearch(Panel):
    """시작과 멈춤, 진행 막대, 자라는 후보 막대."""

    sentence = (
        "오래 걸리는 탐색: 진행 상황을 보며 언제든 멈출 수 있습니다. "
        "주피터에서 이 셀을 실행하고 시작을 누르면 탐색하는 동안 막대가 자랍니다."
    )

    def __init__(self, session: SearchSession):
        super().__init__()
        self.session = session
        self.runner = Runner(self._growing, self._ended, self.report, self.lock)
        self.stops.append(self.runner.cancel)
        self.iterations = controls.iterations_slider(session.n_iterations, LARGEST)
        self.start = controls.button("시작", self.guarded(self._start), button_style="primary")
        self.stop = controls.button("멈춤", self.guarded(self.runner.stop), disabled=True)
        self.bar = ipywidgets.FloatProgress(
            max=1.0, layout=ipywidgets.Layout(width="auto", max_width="560px")
        )
        self.status = ipywidgets.HTML()
        self.bars = View(layout=controls.figure())
        self.board = View(layout=controls.figure(360))
        controls.on_value(self.iterations, self.guarded(self._set))
        self.children = [
            controls.row(self.iterations, self.start, self.stop),
            self.bar,
            self.status,
            self.problem,
            controls.columns(self.bars, self.board),
        ]
        self.guarded(self._show)([], None)
        self.status.value = controls.paragraph("시작을 누르면 탐색합니다.")
        self.runner.prepare(session.game)

    def _set(self, n_iterations: int) -> None:
        """끌면 돌던 탐색을 버립니다."""
        self.runner.cancel()
        self.session.set(n_iterations=n_iterations)
        self.bar.value = 0.0
        self._buttons()
        self.status.value = controls.paragraph("시작을 누르면 탐색합니다.")

    def _start(self) -> None:
        self.bar.value = 0.0
        self.runner.start(self.session.start())
        self._buttons()

    def _growing(self, search: SlicedSearch) -> None:
        self._progress(search)
        self.status.value = controls.paragraph(controls.pace(search))

    def _ended(self, search: SlicedSearch) -> None:
        result = self._progress(search)
        self._buttons()
        word = "멈추었습니다" if search.cancelled else "마쳤습니다"
        move = move_name(search.game, result.move)
        self.status.value = controls.paragraph(
            f"{number(search.done)}번에서 {word}. 지금까지 가장 좋은 수: {move}."
        )

    def _progress(self, search: SlicedSearch):
        self.bar.value = search.done / search.total
        result = search.result()
        self._show(result.children, result.move)
        return result

    def _show(self, children, move) -> None:
        drawn = {"chosen": move, "values": self.session.values}
        game = self.session.game
        self.bars.svg = draw.bars(game, children, "후보의 방문 횟수와 승률", **drawn)
        self.board.svg = draw.board(game, "판 위의 후보", candidates=children, **drawn)

    def _buttons(self) -> None:
        self.stop.disabled = not self.runner.running
        self.start.disabled = self.runner.running


def long_search(
    game: Game | None = None, n_iterations: int = 500_000, c: float = math.sqrt(2), seed: int = 42
) -> LongSearch:
    """`game`(없으면 빈 틱택토 판)을 오래 탐색합니다."""
    game = TicTacToe() if game is None else game
    return LongSearch(SearchSession(game, n_iterations, c, seed))

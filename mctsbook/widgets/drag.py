"""끌어 보기: 반복 횟수와 C를 끌면 탐색을 다시 하여 막대와 판과 트리를 다시 그립니다."""

import math
from typing import Any

import ipywidgets

from .. import draw
from ..draw.words import find_place, move_name, number
from ..games import Game, TicTacToe
from ..result import SearchResult
from ..session import SearchSession, SlicedSearch
from . import controls
from .panel import Panel
from .runner import Runner
from .view import View


class Drag(Panel):
    """한 국면의 탐색을 끌어 보는 판."""

    sentence = (
        "끌어 보기: 반복 횟수와 탐험 상수 C를 끌면 탐색을 다시 합니다. "
        "주피터에서 이 셀을 실행하면 막대와 판과 트리가 끄는 대로 바뀝니다."
    )

    def __init__(self, session: SearchSession):
        super().__init__()
        self.session, self.result = session, None
        self.runner = Runner(self._growing, self._found, self.report, self.lock)
        self.stops.append(self.runner.cancel)
        self.iterations = controls.iterations_slider(session.n_iterations)
        self.c = controls.c_slider(session.c)
        self.seed = controls.seed_box(session.seed)
        self.stop = controls.button("멈춤", self.guarded(self.runner.stop), disabled=True)
        self.status = ipywidgets.HTML()
        self.bars, self.board = View(layout=controls.fill()), View(layout=controls.fill())
        self.tree = View(self.guarded(self._fold), layout=controls.figure(480))
        for name, control in (
            ("n_iterations", self.iterations),
            ("c", self.c),
            ("seed", self.seed),
        ):
            controls.on_value(
                control, self.guarded(lambda value, name=name: self._set(name, value))
            )
        self.children = [
            controls.row(self.iterations, self.c, self.seed, self.stop),
            self.status,
            self.problem,
            controls.columns(controls.column(self.bars, self.board), self.tree),
        ]
        self.guarded(self._search)()
        self.runner.prepare(session.game)

    def _set(self, name: str, value: Any) -> None:
        self.session.set(**{name: value})
        self._search()

    def _search(self) -> None:
        self.runner.start(self.session.start())
        self.stop.disabled = not self.runner.running

    def _growing(self, search: SlicedSearch) -> None:
        # 큰 트리의 노드를 만드는 데는 조각 하나보다 오래 걸리므로, 트리는 끝난 다음에 그립니다.
        self._show(search.result(), controls.pace(search))

    def _found(self, search: SlicedSearch) -> None:
        self.stop.disabled = True
        result = search.result()
        move = move_name(search.game, result.move)
        self._show(result, f"{number(result.visits)}번 반복하여 고른 수: {move}")
        self._draw_tree()

    def _fold(self, chosen: dict) -> None:
        self.session.folding.toggle(find_place(self.session.game, chosen["node"]))
        self._draw_tree()

    def _show(self, result: SearchResult, words: str) -> None:
        self.result = result
        game, values = self.session.game, self.session.values
        drawn = {"chosen": result.move, "values": values}
        self.bars.svg = draw.bars(game, result.children, "후보의 방문 횟수와 승률", **drawn)
        self.board.svg = draw.board(game, "판 위의 후보", candidates=result.children, **drawn)
        self.status.value = controls.paragraph(words)

    def _draw_tree(self) -> None:
        root = self.result.root
        opened = self.session.folding.opened(root)
        self.tree.svg = draw.tree(root, self.session.c, "탐색 트리", unfolded=opened)


def drag(
    game: Game | None = None, n_iterations: int = 1000, c: float = math.sqrt(2), seed: int = 42
) -> Drag:
    """`game`(없으면 빈 틱택토 판)의 탐색을 반복 횟수와 C를 끌며 살펴봅니다."""
    game = TicTacToe() if game is None else game
    return Drag(SearchSession(game, n_iterations, c, seed))

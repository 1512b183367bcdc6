"""한 걸음씩: 반복 한 번을 네 번의 누름으로, 앞으로도 뒤로도."""

import math

import ipywidgets

from .. import draw
from ..draw.words import find_place
from ..games import Game, TicTacToe
from ..session import LOOP, PHASES, Folding, StepSession, place_of
from . import controls
from .panel import Panel
from .view import View


class Steps(Panel):
    """네 단계를 한 걸음씩 걷는 판."""

    sentence = (
        "한 걸음씩: 반복 한 번을 선택, 확장, 시뮬레이션, 역전파로 나누어 걷습니다. "
        "주피터에서 이 셀을 실행하면 앞으로도 뒤로도 한 단계씩 갈 수 있습니다."
    )

    def __init__(self, session: StepSession):
        super().__init__()
        self.session, self.folding = session, Folding()
        self.back = controls.button("◀ 한 단계 뒤로", self.guarded(self._back))
        self.forward = controls.button(
            "한 단계 앞으로 ▶", self.guarded(self._forward), button_style="primary"
        )
        self.number = ipywidgets.BoundedIntText(
            max=10_000,
            description="마친 반복",
            tooltip="마친 반복",
            style=controls.NATURAL,
            layout=ipywidgets.Layout(width="170px"),
        )
        self.status, self.history = ipywidgets.HTML(), ipywidgets.HTML()
        self.loop, self.board = View(layout=controls.fill()), View(layout=controls.fill())
        self.tree = View(self.guarded(self._fold), layout=controls.figure(480))
        controls.on_value(self.number, self.guarded(self._go))
        self.children = [
            controls.row(self.back, self.forward, self.number),
            self.status,
            self.problem,
            controls.columns(controls.column(self.loop, self.board), self.tree),
            self.history,
        ]
        self.guarded(self._show)()

    def _forward(self) -> None:
        self.session.forward()
        self._show()

    def _back(self) -> None:
        self.session.back()
        self._show()

    def _go(self, completed: int) -> None:
        if completed != self.session.completed:
            self.session.go(completed)
            self._show()

    def _fold(self, chosen: dict) -> None:
        self.folding.toggle(find_place(self.session.game, chosen["node"]))
        self._show()

    def _show(self) -> None:
        session, now = self.session, self.session.now
        path = now.path if now else []
        self.tree.svg = draw.tree(
            session.root,
            session.c,
            "탐색 트리",
            unfolded=self.folding.opened(session.root, path),
            path={place_of(node) for node in path},
            marks=self._marks(),
        )
        self.loop.svg = draw.loop(LOOP, PHASES[1:], session.line, "반복의 네 줄")
        node = path[-1] if path else session.root
        self.board.svg = draw.board(
            node.game,
            "지금 노드의 판",
            last=node.move_from_parent,
            ghosts=now.plies() if now else (),
        )
        number = now.number if now else 0
        here = f"반복 {number}, {PHASES[session.phase]}" if now else "아직 시작하지 않았습니다"
        self.status.value = controls.paragraph(f"{here}. 마친 반복 {session.completed}번.")
        self.history.value = self._told()
        self.back.disabled = session.phase == 0
        self.number.value = session.completed

    def _told(self) -> str:
        """지금 반복에서 이제까지 일어난 일."""
        now = self.session.now
        return controls.log(controls.phases(draw.story(now, self.session.phase))) if now else ""

    def _marks(self) -> dict[tuple, str]:
        """지금 단계에서 달라진 노드에 붙일 말."""
        phase, now = self.session.phase, self.session.now
        if phase == 1:
            return {place_of(now.selected): "선택"}
        if phase == 2:
            return {place_of(now.node): "새 노드" if now.new_node else "끝난 국면"}
        if phase == 3:
            return {place_of(now.node): "시뮬레이션"}
        if phase == 4:
            gains = {place_of(node): f"방문 +1, 보상 +{gain:g}" for node, gain in now.gains()}
            return {(): "방문 +1", **gains}
        return {}


def steps(game: Game | None = None, c: float = math.sqrt(2), seed: int = 42) -> Steps:
    """`game`(없으면 빈 틱택토 판)의 탐색을 한 단계씩 걷습니다."""
    return Steps(StepSession(TicTacToe() if game is None else game, c, seed))

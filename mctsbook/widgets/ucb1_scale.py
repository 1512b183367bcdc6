"""UCB1 저울: 자식의 보상과 방문, C를 옮기며 다음에 고를 자식을 봅니다."""

import math
from collections.abc import Iterable

import ipywidgets

from .. import draw
from ..session import ScaleSession
from . import controls
from .panel import Panel
from .view import View

MOST_VISITS, MOST_OTHERS = 50, 1000


class Scale(Panel):
    """자식 몇을 올려놓은 저울."""

    sentence = (
        "UCB1 저울: 자식마다의 보상과 방문 횟수, 탐험 상수 C를 옮겨 봅니다. "
        "주피터에서 이 셀을 실행하면 두 항의 막대와 다음에 고를 자식이 바로 바뀝니다."
    )

    def __init__(self, session: ScaleSession):
        super().__init__()
        self.session = session
        self.names = [f"자식 {k}" for k, _ in enumerate(session.children, 1)]
        self.c = controls.c_slider(session.c)
        self.others = ipywidgets.IntSlider(
            value=session.others,
            max=max(MOST_OTHERS, session.others),
            description="다른 자식의 방문",
            tooltip="다른 자식의 방문",
            style=controls.NATURAL,
            layout=controls.stretch(),
        )
        self.pairs = [self._pair(k) for k, _ in enumerate(session.children)]
        self.results = [
            controls.button(label, self.guarded(lambda gain=gain: self._visit(gain)))
            for label, gain in (("승(+1)", 1), ("무승부(+0.5)", 0.5), ("패(+0)", 0))
        ]
        self.status = ipywidgets.HTML()
        self.view = View(layout=controls.fill())
        controls.on_value(self.c, self.guarded(self._set_c))
        controls.on_value(self.others, self.guarded(self._set_others))
        self.children = [
            controls.row(self.c, self.others),
            *(controls.row(*pair) for pair in self.pairs),
            self.status,
            self.problem,
            self.view,
            controls.row(ipywidgets.Label("고른 자식을 한 번 방문하기:"), *self.results),
        ]
        self.guarded(self._show)()

    def _pair(self, k: int) -> tuple[ipywidgets.FloatSlider, ipywidgets.IntSlider]:
        """자식 하나의 보상과 방문. 보상은 방문을 넘지 못합니다."""
        child = self.session.children[k]
        visits = ipywidgets.IntSlider(
            value=child.visits,
            max=max(MOST_VISITS, child.visits),
            description=f"{self.names[k]} 방문",
            tooltip=f"{self.names[k]} 방문",
            style=controls.NATURAL,
            layout=controls.stretch(),
        )
        wins = ipywidgets.FloatSlider(
            value=child.wins,
            max=child.visits,
            step=0.5,
            readout_format=".1f",
            description=f"{self.names[k]} 보상 합",
            tooltip=f"{self.names[k]} 보상 합",
            style=controls.NATURAL,
            layout=controls.stretch(),
        )
        controls.on_value(visits, self.guarded(lambda n: self._set_visits(k, n)))
        controls.on_value(wins, self.guarded(lambda w: self._set_wins(k, w)))
        return visits, wins

    def _set_c(self, c: float) -> None:
        self.session.set_c(c)
        self._show()

    def _set_others(self, others: int) -> None:
        self.session.set_others(others)
        self._show()

    def _set_visits(self, k: int, visits: int) -> None:
        self.session.set_child(k, min(self.session.children[k].wins, visits), visits)
        self._show()

    def _set_wins(self, k: int, wins: float) -> None:
        self.session.set_child(k, wins, self.session.children[k].visits)
        self._show()

    def _visit(self, gain: float) -> None:
        self.session.visit(gain)
        self._show()

    def _show(self) -> None:
        session = self.session
        for (visits, wins), child in zip(self.pairs, session.children, strict=True):
            visits.max = max(visits.max, child.visits)
            visits.value = child.visits
            wins.max = child.visits
            wins.value = child.wins
        self.view.svg = draw.terms(session.parent, self.names, session.c, "자식마다의 UCB1")
        self.status.value = controls.paragraph(
            f"부모 방문 {session.parent.visits}번. 다음에 고를 자식: {self.names[session.chosen]}."
        )


def ucb1_scale(
    counts: Iterable[tuple[float, int]] = ((7, 10), (5, 8), (1, 2)),
    c: float = math.sqrt(2),
    others: int = 0,
) -> Scale:
    """`(보상 합, 방문 횟수)`를 가진 자식들의 UCB1. `others`는 다른 자식을 방문한 횟수입니다."""
    return Scale(ScaleSession(counts, c, others))

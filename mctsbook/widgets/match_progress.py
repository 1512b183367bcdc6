"""대국의 진행 막대: 얼마나 두었고 얼마나 남았는지."""

import time
from collections.abc import Callable

import ipywidgets
from IPython.display import display

from ..tournament.progress import Pace
from . import cells, controls
from .panel import Panel

STOPPING = "■를 눌러 커널을 멈추면 그때까지 끝난 판만 셉니다."


class MatchProgress(Panel):
    """`match`와 `round_robin`의 `progress`로 넘깁니다. `clock`은 초를 돌려주는 함수입니다.

    셀이 도는 동안에는 커널이 단추에 답하지 못하므로 멈춤 단추를 두지 않고, 커널을 멈춥니다.
    """

    sentence = (
        f"진행 막대: 주피터에서 이 셀을 실행하면 얼마나 두었고 얼마나 남았는지 보입니다. {STOPPING}"
    )

    def __init__(self, clock: Callable[[], float] = time.perf_counter):
        super().__init__()
        self._pace, self._ended, self._watched = Pace(clock), False, False
        self.bar = ipywidgets.IntProgress(
            max=1, layout=ipywidgets.Layout(width="auto", max_width="560px")
        )
        self.status = ipywidgets.HTML()
        self.children = [self.bar, self.status, self.problem]
        self.status.value = controls.paragraph(f"아직 끝난 판이 없습니다. {STOPPING}")

    def __call__(self, done: int, total: int) -> None:
        """`total`판 가운데 `done`판을 두었음을 보입니다."""
        if not self._watched:  # 대국은 막대를 만든 셀이 아닌 셀에서 두기도 합니다
            self._watched = True
            cells.when_done(self._stopped)
        told = self._pace.tell(done, total)
        if told is None:
            return
        self.bar.max, self.bar.value = total, done
        self._ended = done == total
        self.status.value = controls.paragraph(
            f"다 두었습니다: {told}." if self._ended else f"{told}. {STOPPING}"
        )

    def _stopped(self) -> None:
        """셀이 끝났는데 다 두지 못했으면 그렇게 적습니다. 판의 수는 결과가 정확히 말합니다."""
        self._watched = False
        if not self._ended:
            self.status.value = controls.paragraph("다 두지 못하고 셀이 끝났습니다.")


def match_progress() -> MatchProgress:
    """대국 하나의 진행 막대를 만들어 바로 보입니다: `match(..., progress=match_progress())`."""
    progress = MatchProgress()
    display(progress)
    return progress

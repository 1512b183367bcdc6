"""셀과 상호작용의 수명: 셀을 다시 실행하면 그 셀이 전에 만든 것을 닫습니다."""

from collections.abc import Callable
from typing import Any

from IPython import get_ipython

_made: dict[str, list] = {}
_watched: list = []


def current_cell() -> str | None:
    """지금 실행하는 셀의 번호. 커널 밖이거나 알려 주지 않는 화면이면 `None`."""
    kernel = getattr(get_ipython(), "kernel", None)
    metadata = kernel.get_parent().get("metadata", {}) if kernel else {}
    return metadata.get("cellId")


def keep(panel: Any) -> None:
    """`panel`을 지금 셀의 것으로 적어 둡니다."""
    cell = current_cell()
    if cell is None:
        return
    shell = get_ipython()
    if shell not in _watched:
        _watched.append(shell)
        shell.events.register("pre_run_cell", lambda info: close_all(info.cell_id))
    _made.setdefault(cell, []).append(panel)


def close_all(cell: str | None) -> None:
    """`cell`에서 만든 것을 모두 닫습니다."""
    for panel in _made.pop(cell, ()):
        panel.close()


def when_done(work: Callable[[], None]) -> None:
    """지금 셀이 끝나면, 오류로 끝나도 `work()`를 한 번 부릅니다. 커널 밖이면 부르지 않습니다."""
    shell = get_ipython()
    if shell is None:
        return

    def once(_: Any) -> None:
        shell.events.unregister("post_run_cell", once)
        work()

    shell.events.register("post_run_cell", once)

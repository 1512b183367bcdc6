"""상호작용 하나의 틀: 조종간과 그림을 담고, 잘못을 한 문장으로 알리고, 남김없이 닫습니다."""

import logging
import threading
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, ClassVar

import ipywidgets

from ..draw.svg import element
from . import cells

logger = logging.getLogger("mctsbook.widgets")


class Panel(ipywidgets.VBox):
    """모든 상호작용의 바탕. `sentence`는 커널이 없는 곳에 남는 한국어 문장입니다.

    조종간이 바뀌면 `guarded`로 감싼 메서드가 세션을 움직이고 다시 그립니다.
    """

    sentence: ClassVar[str] = ""

    def __init__(self) -> None:
        super().__init__()
        self.add_class("mctsbook-panel")
        self.problem = ipywidgets.HTML()
        self.lock = threading.RLock()
        self.stops: list[Callable[[], None]] = []
        cells.keep(self)

    def __repr__(self) -> str:
        return self.sentence

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return {**super()._repr_mimebundle_(**kwargs), "text/plain": self.sentence}

    def guarded(self, work: Callable) -> Callable:
        """`work`에서 난 오류가 사라지지도, 화면에 쏟아지지도 않게 감쌉니다."""

        @wraps(work)
        def careful(*args: Any, **kwargs: Any) -> None:
            with self.lock:
                try:
                    self.forgive()
                    work(*args, **kwargs)
                except Exception as error:
                    self.report(error)

        return careful

    def forgive(self) -> None:
        """앞서 알린 잘못을 지웁니다."""
        self.problem.value = ""

    def report(self, error: Exception) -> None:
        """오류를 한 문장과 로그로 남깁니다. `ValueError`는 할 수 없는 일을 하려던 것입니다."""
        if isinstance(error, ValueError):
            message = str(error)
            logger.info("%s: %s", type(self).__name__, message)
        else:
            message = f"뜻밖의 오류가 나서 그만두었습니다({type(error).__name__}: {error})."
            logger.error("%s의 오류", type(self).__name__, exc_info=error)
        self.problem.value = element("div", message, class_="mctsbook-problem", role="alert")

    def close(self) -> None:
        """돌고 있던 것을 멈추고, 안에 든 위젯까지 모두 닫습니다."""
        for stop in self.stops:
            stop()
        for widget in [*parts(self)]:
            if widget is not self:
                widget.close()
        super().close()


def parts(widget: ipywidgets.Widget) -> Iterator[ipywidgets.Widget]:
    """위젯과 그 안의 모든 위젯, 저마다의 배치와 모양."""
    yield widget
    for name in ("layout", "style"):
        if isinstance(part := getattr(widget, name, None), ipywidgets.Widget):
            yield part
    for child in getattr(widget, "children", ()):
        yield from parts(child)

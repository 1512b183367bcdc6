"""제목과 설명이 붙은 그림. 보일 것이 없을 때에는 설명만 남습니다."""

from collections.abc import Callable

import ipywidgets

from ..draw.svg import element
from . import controls
from .view import View


class Captioned(ipywidgets.VBox):
    """위에서부터 제목, 그림, 설명. `on_choose`는 그림에서 고른 자리를 받습니다(`View`)."""

    def __init__(self, heading: str, on_choose: Callable[[dict], None] | None = None):
        title = element("div", heading, class_="mctsbook-title", role="heading", aria_level=4)
        self.view = View(on_choose, layout=controls.fill())
        self.caption = ipywidgets.HTML()
        super().__init__(
            [ipywidgets.HTML(title), self.view, self.caption], layout=controls.figure(360)
        )

    def show(self, svg: str, words: str) -> None:
        """그림과 그 아래의 설명을 바꿉니다. `svg`가 비었으면 그림 자리를 접습니다."""
        self.view.svg = svg
        self.view.layout.display = None if svg else "none"
        self.caption.value = controls.paragraph(words)

"""SVG 하나를 보이는 위젯. 고른 자리를 받아 넘깁니다."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

HERE = Path(__file__).parent


class View(anywidget.AnyWidget):
    """`svg`를 보입니다. 자리를 고르면 `on_choose`가 `{"move": …}`나 `{"node": …}`를 받습니다."""

    _esm = HERE / "view.js"
    _css = HERE / "view.css"
    svg = traitlets.Unicode("").tag(sync=True)

    def __init__(self, on_choose: Callable[[dict], None] | None = None, **kwargs: Any):
        super().__init__(**kwargs)
        if on_choose is not None:
            self.on_msg(lambda _, content, buffers: on_choose(content))

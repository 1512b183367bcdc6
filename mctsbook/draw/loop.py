"""네 줄 코드 그림: 지금 실행한 줄을 가리킵니다."""

from collections.abc import Sequence

from .. import palette
from .svg import element, group, picture, text

WIDTH, ROW = 310, 26


def loop(lines: Sequence[str], notes: Sequence[str], current: int | None, title: str) -> str:
    """코드 `lines`와 줄마다의 `notes`. `current`번째 줄에 띠와 ▶를 붙입니다."""
    body = []
    for k, (line, note) in enumerate(zip(lines, notes, strict=True)):
        y, here = k * ROW + 2.0, k == current
        band = {"x": 1, "y": y, "width": WIDTH - 2, "height": ROW - 2, "rx": 4}
        body.append(
            group(
                element("rect", **band, fill=palette.VISITS, fill_opacity=0.18) if here else None,
                text(6, y + 17, "▶", 12) if here else None,
                text(22, y + 17, line, 13, font_family="monospace"),
                text(WIDTH - 8, y + 17, note, 12, text_anchor="end"),
                data_line=k,
                aria_current="step" if here else None,
            )
        )
    desc = "아직 실행한 줄이 없습니다." if current is None else f"방금 실행한 줄: {lines[current]}"
    return picture(title, desc, (WIDTH, ROW * len(lines) + 4), *body)

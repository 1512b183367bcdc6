"""차트가 함께 쓰는 모습: 한글 글꼴, 바탕, 노트북에 한 번만 보이는 Figure.

독자의 `rcParams`나 `plt.style.use`가 차트를 바꾸지 않고, 차트도 독자의 설정을 바꾸지 않습니다.
"""

import warnings
from collections.abc import Callable
from functools import cache, wraps
from io import BytesIO
from unicodedata import east_asian_width

from matplotlib import font_manager, style
from matplotlib.figure import Figure
from matplotlib.text import Text

from .. import palette

FALLBACK = "DejaVu Sans"
TICK_SIZE, TITLE_SIZE = 8.0, 10.5
INSTALLED = (
    "Noto Sans KR",
    "Noto Sans CJK KR",
    "Malgun Gothic",
    "Apple SD Gothic Neo",
    "AppleGothic",
    "NanumGothic",
    "NanumBarunGothic",
    "NanumSquare",
    "Pretendard",
    "Spoqa Han Sans Neo",
    "UnDotum",
    "Baekmuk Dotum",
)


@cache
def font_family() -> list[str]:
    """차트의 글꼴 목록. 한글 글꼴이 하나도 없으면 한 번만 경고합니다."""
    try:
        from pylopdf_fonts_ko import sans_path

        font_manager.fontManager.addfont(str(sans_path()))
        return ["Noto Sans KR", FALLBACK]
    except (ImportError, OSError):
        names = {font.name for font in font_manager.fontManager.ttflist}
    for name in INSTALLED:
        if name in names:
            return [name, FALLBACK]
    warnings.warn(
        "한글 글꼴이 없어 차트의 한글이 네모로 보입니다. "
        "pip install pylopdf-fonts-ko 로 글꼴을 설치하고 커널을 다시 시작하세요.",
        stacklevel=2,
    )
    # 위의 한 문장이면 충분합니다. 글자마다 나오는 경고는 같은 말의 되풀이입니다.
    warnings.filterwarnings("ignore", message=r"Glyph .* missing from", category=UserWarning)
    return [FALLBACK]


def look_settings() -> dict:
    """matplotlib 기본값 위에 얹는 설정."""
    return {
        "font.family": font_family(),
        "axes.unicode_minus": False,
        "font.size": 9.0,
        "axes.titlesize": 10.0,
        "axes.labelsize": 9.0,
        "legend.fontsize": 8.0,
        "legend.frameon": False,
        "axes.edgecolor": palette.MUTED,
        "axes.labelcolor": palette.INK,
        "text.color": palette.INK,
        "xtick.color": palette.INK,
        "ytick.color": palette.INK,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.axisbelow": True,
        "grid.color": palette.GRID,
        "hatch.linewidth": 0.6,
        "figure.dpi": 100,
    }


class Chart(Figure):
    """셀의 마지막 줄에 두면 노트북에 그림 하나로 보이는 Figure."""

    def _repr_png_(self) -> bytes:
        with BytesIO() as png, style.context(look_settings(), after_reset=True):
            self.savefig(png, format="png", dpi=self.dpi)
            return png.getvalue()

    def __repr__(self) -> str:
        return f"<차트: {' '.join(self.get_suptitle().split())}>"


def styled(draw: Callable[..., Chart]) -> Callable[..., Chart]:
    """차트 함수를 책의 설정 안에서 부르고, 늦게 만들어지는 눈금 글자까지 그 글꼴로 굳힙니다."""

    @wraps(draw)
    def call(*args, **kwargs) -> Chart:
        with style.context(look_settings(), after_reset=True):
            figure = draw(*args, **kwargs)
            for text in figure.findobj(Text):
                text.set_parse_math(False)  # 글 속의 '$'를 수식으로 읽지 않게 합니다.
            for ax in figure.axes:
                # 눈금의 글꼴과 수는 그릴 때의 설정을 따르므로 축마다 적어 둡니다.
                ax.tick_params(labelsize=TICK_SIZE, labelfontfamily=font_family())
            figure.draw_without_rendering()
            # 자리는 여기서 굳힙니다. 그릴 때마다 다시 맞추면 그림이 조금씩 달라집니다.
            figure.set_layout_engine("none")
        return figure

    return call


def new_chart(title: str, width: float = 6.4, height: float = 3.6) -> Chart:
    """제목을 단 빈 차트. 크기는 인치이고, 글자가 서로 밀리지 않게 자리를 스스로 맞춥니다."""
    lines = wrap(title, width * 72 * 0.97 / TITLE_SIZE)
    height += (len(lines) - 1) * TITLE_SIZE * 1.3 / 72
    figure = Chart(figsize=(width, height), layout="constrained", facecolor=palette.PAPER)
    figure.suptitle("\n".join(lines), fontsize=TITLE_SIZE)
    return figure


def wrap(text: str, ems: float) -> list[str]:
    """글을 너비 `ems`(글자 크기의 배수)에 들도록 빈칸에서 나눈 줄. 너비는 넉넉히 어림합니다."""
    lines = []
    for paragraph in text.split("\n"):
        lines.append("")
        for word in paragraph.split(" "):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            width = sum(0.92 if east_asian_width(char) in "WF" else 0.6 for char in longer)
            if lines[-1] and width > ems:
                lines.append(word)
            else:
                lines[-1] = longer
    return lines

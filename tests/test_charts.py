"""Every chart draws cleanly: Hangul with glyphs, no warning, no log, no figure left open."""

import inspect
import io
import logging
import random
import sys
import warnings
from functools import cache

import matplotlib
import matplotlib.pyplot as plt
import pytest
from gallery import GALLERY
from matplotlib import font_manager
from matplotlib.figure import Figure
from matplotlib.text import Text

from mctsbook import charts
from mctsbook.charts import style


def texts_of(figure):
    """All texts that hold something, ticks included."""
    return [text for text in figure.findobj(Text) if text.get_text().strip()]


class Records(logging.Handler):
    """Log records of matplotlib: everything from mathtext, warnings from the rest."""

    def __init__(self):
        super().__init__()
        self.texts = []

    def emit(self, record):
        if record.name == "matplotlib.mathtext" or record.levelno >= logging.WARNING:
            self.texts.append(f"{record.name}: {record.getMessage()}")


def draw_strictly(draw):
    """`(figure, png, log)` of a chart drawn and saved where any warning is an error."""
    records = Records()
    mathtext, root = logging.getLogger("matplotlib.mathtext"), logging.getLogger("matplotlib")
    level = mathtext.level
    mathtext.setLevel(logging.DEBUG)
    root.addHandler(records)
    try:
        with warnings.catch_warnings(), matplotlib.rc_context():
            warnings.simplefilter("error")
            plt.style.use("default")
            figure = draw()
            plt.style.use("default")
            return figure, png_of(figure), records.texts
    finally:
        mathtext.setLevel(level)
        root.removeHandler(records)


@cache
def plain(name):
    """A chart of the gallery, drawn once for all tests."""
    return draw_strictly(GALLERY[name])


def png_of(figure):
    """The PNG a reader saves, whatever the notebook does."""
    with io.BytesIO() as file:
        figure.savefig(file, format="png")
        return file.getvalue()


@pytest.fixture(autouse=True)
def reader_settings():
    """Each test may change the reader's settings; the next one starts from matplotlib's own."""
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        yield


def test_the_gallery_holds_every_public_chart():
    source = inspect.getsource(sys.modules["gallery"])
    missing = [name for name in charts.__all__ if f"charts.{name}(" not in source]
    assert not missing
    assert len(charts.__all__) >= 16


@pytest.mark.parametrize("name", GALLERY)
def test_draws_without_a_warning_a_log_record_or_an_open_figure(name):
    figure, png, log = plain(name)
    assert not log
    assert isinstance(figure, Figure)
    assert plt.get_fignums() == []
    assert png.startswith(b"\x89PNG")
    assert 2_000 < len(png) < 120_000


def test_a_missing_glyph_would_be_seen():
    def broken(words):
        figure = Figure()
        figure.text(0.5, 0.5, words, family="DejaVu Sans")
        return figure

    with pytest.raises(UserWarning, match="Glyph"):
        draw_strictly(lambda: broken("한글"))
    assert any("matplotlib.mathtext" in line for line in draw_strictly(lambda: broken("$한글$"))[2])


@pytest.mark.parametrize("name", GALLERY)
def test_every_character_has_a_glyph_in_the_fonts_of_the_chart(name):
    figure, korean = plain(name)[0], 0
    for text in texts_of(figure):
        assert text.get_fontfamily() == ["Noto Sans KR", "DejaVu Sans"], text
        assert text.get_fontweight() in ("normal", 400)
        assert not text.get_parse_math() and "$" not in text.get_text()
        files = [font_manager.findfont(family) for family in text.get_fontfamily()]
        assert "NotoSansKR" in files[0]
        noto, *others = [font_manager.get_font(file).get_charmap() for file in files]
        for char in text.get_text():
            hangul = "가" <= char <= "힣"
            korean += hangul
            known = ord(char) in noto or (not hangul and any(ord(char) in o for o in others))
            assert known or char == "\n", f"{char!r} in {text.get_text()!r}"
    assert korean


@pytest.mark.parametrize("name", GALLERY)
def test_the_readers_settings_do_not_change_the_picture_nor_the_chart_the_settings(name):
    figure, png, _ = plain(name)
    plt.style.use("dark_background")
    matplotlib.rcParams.update({"font.family": ["DejaVu Serif"], "axes.grid": True})
    matplotlib.rcParams.update({"font.size": 20, "axes.unicode_minus": True})
    matplotlib.rcParams["savefig.facecolor"] = "auto"  # belongs to savefig, not to the chart
    before = dict(matplotlib.rcParams)
    again = GALLERY[name]()
    assert png_of(again) == png
    assert again._repr_png_() == png
    assert dict(matplotlib.rcParams) == before
    assert repr(again) == repr(figure)


@pytest.mark.parametrize("name", GALLERY)
def test_the_repr_is_the_title(name):
    figure = plain(name)[0]
    assert repr(figure) == f"<차트: {' '.join(figure.get_suptitle().split())}>"
    assert any("가" <= char <= "힣" for char in figure.get_suptitle())


@pytest.mark.parametrize("name", GALLERY)
def test_no_text_is_cut_off_and_none_overlaps_another(name, monkeypatch):
    figure, drawn, draw = plain(name)[0], [], Text.draw

    def recording(text, renderer):
        drawn.append(text)
        draw(text, renderer)

    monkeypatch.setattr(Text, "draw", recording)
    figure.draw_without_rendering()
    width, height = figure.get_size_inches() * figure.dpi
    boxes = [(t.get_text(), t.get_window_extent()) for t in drawn if t.get_text().strip()]
    assert len(boxes) >= 2
    for i, (text, box) in enumerate(boxes):
        inside = box.x0 >= -1 and box.y0 >= -1 and box.x1 <= width + 1 and box.y1 <= height + 1
        assert inside, f"{text!r} is cut off: {box}"
        for other, b in boxes[:i]:
            across = min(box.x1, b.x1) - max(box.x0, b.x0)
            along = min(box.y1, b.y1) - max(box.y0, b.y0)
            assert across < 1.5 or along < 1.5, f"{text!r} overlaps {other!r}"


def test_a_dollar_sign_is_no_formula():
    labels = {4: "$한글$"}
    for draw in (
        lambda: charts.stones("X O      ", title="$한글$"),
        lambda: charts.visits_and_win_rates([(4, 3, 1)], labels=labels),
    ):
        assert draw_strictly(draw)[2] == []


def test_without_the_font_package_an_installed_korean_font_is_used(monkeypatch):
    entry = font_manager.FontEntry(fname="/fonts/NanumGothic.ttf", name="NanumGothic")
    monkeypatch.setitem(sys.modules, "pylopdf_fonts_ko", None)
    monkeypatch.setattr(font_manager.fontManager, "ttflist", [entry])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert style.font_family.__wrapped__() == ["NanumGothic", "DejaVu Sans"]


def test_without_any_korean_font_there_is_exactly_one_korean_warning(monkeypatch):
    monkeypatch.setitem(sys.modules, "pylopdf_fonts_ko", None)
    latin = [f for f in font_manager.fontManager.ttflist if f.name.startswith("DejaVu")]
    monkeypatch.setattr(font_manager.fontManager, "ttflist", latin)
    style.font_family.cache_clear()
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            for name in ("visits_and_win_rates", "running_average", "tree of 12"):
                png_of(GALLERY[name]())
        assert len(caught) == 1
        assert "한글 글꼴" in str(caught[0].message) and "pylopdf-fonts-ko" in str(
            caught[0].message
        )
    finally:
        style.font_family.cache_clear()


def test_a_cell_that_ends_with_a_chart_shows_one_picture():
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    cells = [
        "from mctsbook import charts\ncharts.ucb1_terms(100)",
        "import matplotlib.pyplot as plt\ncharts.ucb1_terms(100)",
        "%matplotlib inline\nplt.style.use('default')\nfig = charts.ucb1_terms(100)\nfig",
        "fig = charts.ucb1_terms(100)",
    ]
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    nbclient.NotebookClient(book, timeout=120, kernel_name="python3").execute()
    *shown, silent = book.cells
    assert silent.outputs == []
    for cell in shown:
        (output,) = cell.outputs
        assert output.output_type == "execute_result"
        assert set(output.data) == {"image/png", "text/plain"}
        assert output.data["text/plain"] == repr(charts.ucb1_terms(100))


def test_drawing_takes_nothing_from_the_random_stream():
    random.seed(7)
    state = random.getstate()
    GALLERY["visits with the truth"]()
    assert random.getstate() == state

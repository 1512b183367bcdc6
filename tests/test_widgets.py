"""Every interactive as a whole: what it leaves on paper, that it closes, that no error is lost."""

import json
import logging

import pytest
from errors import HANGUL
from interactives import MAKERS, SECOND, alive, choose
from pictures import picture

from mctsbook.widgets import drag, first_game
from mctsbook.widgets.match_progress import MatchProgress
from mctsbook.widgets.panel import parts
from mctsbook.widgets.predict import Predict
from mctsbook.widgets.view import View


@pytest.fixture(autouse=True)
def no_errors(caplog):
    """A handler that failed would have left a record."""
    with caplog.at_level(logging.INFO):
        yield
    if not getattr(caplog, "expected", False):
        assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.fixture(params=MAKERS)
def panel(request):
    made = MAKERS[request.param]()
    yield made
    made.close()


def test_the_saved_form_is_a_korean_sentence(panel):
    bundle = panel._repr_mimebundle_()
    words = bundle["text/plain"]
    assert words == repr(panel) == type(panel).sentence
    assert HANGUL.search(words) and words.endswith(".") and "실행하" in words
    assert "(" not in words and "Box" not in words
    assert json.dumps(bundle).count(panel.model_id) == 1


def test_every_picture_is_sound(panel):
    views = [part for part in parts(panel) if isinstance(part, View)]
    shown = [view for view in views if view.layout.display != "none"]
    assert bool(shown) != isinstance(panel, MatchProgress | Predict)
    assert all(view in shown or view.svg == "" for view in views)
    for view in shown:
        picture(view.svg)
    assert panel.problem.value == ""


@pytest.mark.parametrize("name", MAKERS)
def test_closing_leaves_nothing(name):
    before = alive()
    made = MAKERS[name]()
    assert alive() > before
    made.close()
    assert alive() == before
    made.close()


def test_two_copies_share_nothing():
    one, other = first_game(50), first_game(50)
    before = other.board.svg, other.bars.svg, other.session.game
    choose(one.board, move="4")
    one.c.value = 0.3
    assert (other.board.svg, other.bars.svg, other.session.game) == before
    assert other.c.value == 1.41 and other.session.c == 1.41
    one.close()
    choose(other.board, move="0")
    assert other.session.game.board[0] == "X"
    other.close()


def test_what_is_not_allowed_becomes_one_sentence_and_the_state_stays(caplog):
    game = first_game(50)
    choose(game.board, move="4")
    before = game.session.game, game.board.svg
    choose(game.board, move="4")
    assert "수 4의 자리에는 이미 돌이 있습니다." in game.problem.value
    assert (game.session.game, game.board.svg) == before
    assert [r.levelname for r in caplog.records] == ["INFO"]
    choose(game.board, move=str(game.session.game.possible_moves()[0]))
    assert game.problem.value == ""
    game.close()


@pytest.mark.parametrize("place", [{}, {"move": "9"}, {"move": "<b>"}, {"node": "r"}])
def test_nonsense_from_the_page_is_told_too(place, caplog):
    caplog.expected = True
    game = first_game(50)
    before = game.session.game
    choose(game.board, **place)
    assert HANGUL.search(game.problem.value) and "<b>" not in game.problem.value
    assert game.session.game == before
    assert len(caplog.records) == 1
    game.close()


def test_an_error_nobody_expected_is_shown_and_logged(caplog, monkeypatch):
    caplog.expected = True
    panel = drag(SECOND, 50)

    def broken(**_):
        raise RuntimeError("깨진 <곳>")

    monkeypatch.setattr(panel.session, "set", broken)
    panel.iterations.value = 100
    assert "뜻밖의 오류" in panel.problem.value and "깨진 &lt;곳&gt;" in panel.problem.value
    [record] = caplog.records
    assert record.levelname == "ERROR" and record.exc_info[0] is RuntimeError
    panel.close()

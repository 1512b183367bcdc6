"""What the errors of the package must be: one Korean sentence that names what was wrong."""

import re

import pytest

HANGUL = re.compile("[가-힣]")


def refuses(error, call, *names):
    """`call` ends in `error`, told in one Korean sentence that holds all of `names`."""
    with pytest.raises(error) as caught:
        call()
    text = str(caught.value)
    assert HANGUL.search(text) and "\n" not in text
    assert all(name in text for name in names)


def refuses_move(game, move, names=None):
    """Playing `move` is one Korean `ValueError` that names it, and changes nothing."""
    before = (repr(game), hash(game), game.possible_moves())
    with pytest.raises(ValueError) as caught:
        game.play(move)
    text = str(caught.value)
    assert HANGUL.search(text) and repr(move) in text
    assert names is None or names in text
    assert (repr(game), hash(game), game.possible_moves()) == before

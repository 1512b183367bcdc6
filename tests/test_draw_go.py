"""The outlook as a picture: squares as large as the share, in the colour of the owner."""

import pytest
from pictures import of_class, picture

from mctsbook import GoBoard, palette
from mctsbook.draw import go_owners
from mctsbook.draw.words import move_name

GAME = GoBoard.from_rows("X.. ... ..O", komi=0)


def test_squares_grow_with_the_share_and_tell_the_owner():
    owners = dict.fromkeys(GAME.POINTS, 0.0) | {(0, 0): 1.0, (0, 1): 0.5, (2, 2): -0.8}
    root = picture(go_owners(GAME, owners, "형세"))
    full, half, white = of_class(root, "mctsbook-owner")
    assert float(half.get("width")) == pytest.approx(float(full.get("width")) / 2, abs=0.02)
    assert full.get("fill") == half.get("fill") == palette.PLAYERS[1].color
    assert white.get("fill") == palette.PAPER
    assert root[1].text == "위에서부터 흑 100 흑 50 반반 / 반반 반반 반반 / 반반 반반 백 80."


def test_without_an_outlook_there_are_only_stones():
    root = picture(go_owners(GAME, {}, "형세(보지 않음)"))
    assert of_class(root, "mctsbook-owner") == []
    assert root[1].text == "아직 두어 보지 않았습니다."


def test_a_pass_has_a_name():
    assert move_name(GAME, GoBoard.PASS) == "통과"
    assert move_name(GAME, (1, 2)) == "(1, 2)"

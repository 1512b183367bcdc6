"""The palette holds for colour-blind readers and never leaves the meaning to colour alone."""

from itertools import combinations

import numpy as np
import pytest

from mctsbook import palette

# Machado, Oliveira, Fernandes (2009), severity 1, on linear RGB.
VISION = {
    "normal": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
TABLES = {
    "tictactoe": [palette.PLAYERS[name] for name in ("X", "O", "draw")],
    "stones": [palette.PLAYERS[name] for name in (1, 2, "draw")],
    "algorithms": list(palette.ALGORITHMS.values()),
    "series": list(palette.SERIES),
}


def linear(color):
    rgb = np.array([int(color[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)


def lab(rgb):
    """CIELAB of linear RGB."""
    ratio = XYZ @ np.clip(rgb, 0, 1) / np.array([0.9505, 1.0, 1.089])
    f = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("vision", VISION)
def test_colors_that_meet_in_one_chart_stay_apart(table, vision):
    for a, b in combinations(TABLES[table], 2):
        seen = [lab(VISION[vision] @ linear(look.color)) for look in (a, b)]
        assert np.linalg.norm(seen[0] - seen[1]) >= 20, (a, b)


@pytest.mark.parametrize("table", TABLES)
def test_colors_stand_out_from_white_paper(table):
    for look in TABLES[table]:
        luminance = linear(look.color) @ [0.2126, 0.7152, 0.0722]
        assert 1.05 / (luminance + 0.05) >= 3, look


@pytest.mark.parametrize("table", TABLES)
def test_markers_and_hatches_differ_too(table):
    looks = TABLES[table]
    assert len({look.marker for look in looks}) == len(looks)
    assert len({look.hatch for look in looks}) == len(looks)


def test_a_name_has_one_look_in_the_whole_book():
    assert palette.look("mcts") is palette.ALGORITHMS["mcts"]
    assert palette.look("X", 5) is palette.PLAYERS["X"]
    other = palette.look("C = 3", 1)
    assert other.label == "C = 3" and other.color == palette.SERIES[1].color
    # 숫자 1은 흑이 아니라 그저 이름입니다(C = 1의 곡선 같은 것).
    assert palette.look(1).color == palette.SERIES[0].color

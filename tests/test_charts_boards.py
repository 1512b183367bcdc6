"""Boards and heat maps show each stone and each value where it belongs."""

import numpy as np
import pytest
from drawn import marked, names, texts
from gallery import EMPTY, MISTAKE, random_scores
from matplotlib.colors import to_rgba

from mctsbook import charts
from mctsbook.charts import boards, heat
from mctsbook.games import StoneBoard


def test_stones_are_drawn_where_they_lie():
    game = StoneBoard().play((0, 6)).play((5, 1)).play((2, 2))
    figure = charts.stones(game, last=(2, 2), numbers={(0, 6): 1}, owners={(3, 3): 2, (0, 6): 2})
    black = sorted(disc.center for disc in marked(figure, "black"))
    assert black == [(2, 2), (6, 0)]  # (x, y) = (col, row)
    assert [disc.center for disc in marked(figure, "white")] == [(1, 5)]
    assert [ring.center for ring in marked(figure, "last")] == [(2, 2)]
    assert len(marked(figure, "owner")) == 1
    assert texts(figure.axes[0]) == ["1"]
    low, high = figure.axes[0].get_ylim()
    assert low > high  # 행 0이 위
    for disc in marked(figure, "white"):
        assert disc.get_facecolor() == to_rgba("white") != disc.get_edgecolor()


def test_a_tictactoe_board_shows_marks_and_the_numbers_of_empty_cells():
    figure = charts.tictactoe_board(MISTAKE)
    assert len(marked(figure, "X")) == len(marked(figure, "O")) == 1
    assert texts(figure.axes[0]) == list("2345678")
    rows = boards.board_rows(MISTAKE)
    assert rows == boards.board_rows("XO       ") == boards.board_rows(["XO ", "   ", "   "])
    with pytest.raises(ValueError, match="8칸"):
        charts.stones([" "] * 8)


def test_a_strip_marks_the_new_stone_of_each_board():
    games = [EMPTY, EMPTY.play(4), EMPTY.play(4).play(8)]
    figure = charts.game_strip(games)
    frames = [[p for p in ax.patches if p.get_gid() == "last"] for ax in figure.axes]
    assert [len(frame) for frame in frames] == [0, 1, 1]
    assert frames[2][0].get_x() == pytest.approx(2 - 0.45)


def test_a_heat_map_holds_and_prints_every_value_and_leaves_stones_free():
    scores = random_scores(MISTAKE)
    figure = charts.board_heatmap(scores, stones=MISTAKE, best=4, label="평균 보상")
    ax, bar = figure.axes
    grid = ax.images[0].get_array()
    assert [grid.mask[divmod(i, 3)] for i in range(9)] == [True, True] + [False] * 7
    assert all(grid[divmod(move, 3)] == float(score) for move, score in scores.items())
    assert texts(ax) == [f"{float(scores[move]):.2f}" for move in sorted(scores)]
    assert bar.get_ylabel() == "평균 보상"
    assert len(marked(figure, "X")) == len(marked(figure, "O")) == len(marked(figure, "best")) == 1
    noted = charts.board_heatmap(scores, fmt="{:.3f}", notes={4: "가장 큼", (0, 2): "둘째"})
    assert texts(noted.axes[0])[-2:] == ["가장 큼", "둘째"]
    assert [text.get_position()[0] for text in noted.axes[0].texts[-2:]] == [1, 2]
    assert texts(noted.axes[0])[:-2] == [f"{float(scores[move]):.3f}" for move in sorted(scores)]
    flat = charts.board_heatmap(range(49), (7, 7), fmt="{:.0f}").axes[0]
    assert texts(flat) == [str(i) for i in range(49)]
    with pytest.raises(ValueError, match="9개.*8개"):
        charts.board_heatmap(range(8))
    for point in (9, -1, (0, 3), "가운데", None, (1, 1, 1)):
        for given in ({"values": {point: 1}}, {"notes": {point: ""}}, {"best": point}):
            if given != {"best": None}:
                with pytest.raises(ValueError, match="없는 점"):
                    charts.board_heatmap(**{"values": scores, **given})


def test_printed_values_stand_out_from_the_stones_under_them():
    game = StoneBoard().play((0, 0)).play((3, 3))
    figure = charts.board_heatmap([0.0] * 48 + [1.0], (7, 7), game)
    inks = dict(zip(StoneBoard.POINTS, figure.axes[0].texts, strict=True))
    assert inks[0, 0].get_color() == "#FFFFFF" and inks[3, 3].get_color() == "#000000"
    assert inks[6, 6].get_color() == "#000000" and inks[1, 1].get_color() == "#FFFFFF"


def test_printed_values_stand_out_from_their_cells():
    figure = charts.heat_table([0, 1], [0, 1, 2], np.linspace(0, 1, 6).reshape(2, 3))
    image = figure.axes[0].images[0]
    for value in np.linspace(0, 1, 101):
        ink, cell = luminance(heat.readable_on(image, value)), luminance(image.to_rgba(value))
        assert (max(ink, cell) + 0.05) / (min(ink, cell) + 0.05) >= 4.5


def luminance(color):
    """Relative luminance (WCAG 2.2)."""
    rgb = np.array(to_rgba(color)[:3])
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    return float(linear @ [0.2126, 0.7152, 0.0722])


def test_a_heat_table_names_rows_and_columns():
    values = [[0.1, 0.2], [0.3, 0.4], [0.5, 0.6]]
    ax = charts.heat_table([0, 1.41, 2], [100, 10_000], values).axes[0]
    assert ax.images[0].get_array().tolist() == values
    assert [t.get_text() for t in ax.get_xticklabels()] == ["100", "10,000"]
    assert names(ax) == ["0", "1.41", "2"]
    assert texts(ax) == ["0.10", "0.20", "0.30", "0.40", "0.50", "0.60"]
    with pytest.raises(ValueError, match="rows 2개, values 3개"):
        charts.heat_table([0, 1], [100, 10_000], values)

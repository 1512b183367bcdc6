"""The board as a picture: what can be chosen, how it is called, what lies over it."""

import random

import pytest
from pictures import SVG, of_class, picture, texts, with_attribute
from positions import parse

from mctsbook import Child, StoneBoard, TicTacToe, search
from mctsbook.draw import board
from mctsbook.session import exact_values

GAME = parse("XO./.X./..O")
LABELS = [
    "왼쪽 위, X",
    "위, O",
    "오른쪽 위, 비어 있음",
    "왼쪽, 비어 있음",
    "가운데, X",
    "오른쪽, 비어 있음",
    "왼쪽 아래, 비어 있음",
    "아래, 비어 있음",
    "오른쪽 아래, O",
]


def labels(root):
    return [node.get("aria-label") for node in with_attribute(root, "aria-label")]


def test_empty_cells_can_be_chosen_and_every_cell_has_a_name():
    root = picture(board(GAME, "판", playable=True))
    chosen = with_attribute(root, "data-move")
    assert [int(node.get("data-move")) for node in chosen] == GAME.possible_moves()
    assert labels(root) == LABELS


@pytest.mark.parametrize("game", [parse("XXX/OO./..."), parse("XOX/XOO/OXX")])
def test_nothing_can_be_chosen_when_the_game_is_over_or_not_ones_turn(game):
    assert with_attribute(picture(board(game, "판", playable=True)), "data-move") == []
    assert with_attribute(picture(board(GAME, "판")), "data-move") == []


def test_a_finished_line_is_struck_through():
    lines = list(picture(board(parse("OX./OX./.X."), "판")).iter(f"{SVG}line"))
    assert len(lines) == 1 and lines[0].get("x1") == lines[0].get("x2") == "180"
    assert not list(picture(board(parse("XOX/XOO/OXX"), "판")).iter(f"{SVG}line"))


def test_circles_have_areas_as_the_visits_and_numbers_as_the_win_rates():
    result = search(GAME, 500, rng=random.Random(7))
    values = exact_values(GAME)
    svg = board(GAME, "판", candidates=result.children, chosen=result.move, values=values)
    root = picture(svg)
    by_move = {child.move: child for child in result.children}
    areas = {}
    for move, label in zip(GAME.board and range(9), labels(root), strict=True):
        if move not in by_move:
            assert "방문" not in label
            continue
        child = by_move[move]
        assert f"방문 {child.visits}번, 승률 {child.win_rate:.2f}" in label
        best = values[move] == max(values.values())
        told = "정답 " + {1: "이김", 0: "비김", -1: "짐"}[values[move]]
        assert label.endswith(told + ", 가장 좋은 수" * best)
        assert ("고른 수" in label.split(", ")) == (move == result.move)
        cell = with_attribute(root, "aria-label", label)[0]
        assert f"{child.win_rate:.2f}" in texts(cell) and f"방문 {child.visits}" in texts(cell)
        assert told + " ✓" * best in texts(cell)
        assert ("고른 수" in texts(cell)) == (move == result.move)
        areas[move] = float(next(cell.iter(f"{SVG}circle")).get("r")) ** 2
    most = max(by_move.values(), key=lambda child: child.visits)
    for move, child in by_move.items():
        assert areas[move] / areas[most.move] == pytest.approx(child.visits / most.visits, abs=0.01)


def test_a_higher_win_rate_than_the_chosen_one_is_marked():
    children = [Child(2, 40, 10.0), Child(3, 3, 3.0)]
    root = picture(board(GAME, "판", candidates=children, chosen=2))
    marked = [label for label in labels(root) if "고른 수보다 승률이 높은 수" in label]
    assert marked == [labels(root)[3]] and "1.00*" in texts(root) and "0.25" in texts(root)
    root = picture(board(GAME, "판", candidates=children, chosen=3))
    assert not any("*" in word for word in texts(root))


def test_the_last_move_and_the_random_moves_are_told_and_drawn():
    root = picture(board(GAME, "판", last=8, ghosts=[(2, "X"), (5, "O")]))
    assert labels(root)[8] == "오른쪽 아래, O, 마지막 수"
    assert labels(root)[5].endswith("무작위로 둔 2번째 수 O")
    assert texts(with_attribute(root, "aria-label", labels(root)[2])[0]) == ["1"]


def test_the_large_board_tells_rows_and_columns():
    game = StoneBoard().play((3, 4)).play((0, 6))
    result = search(game, 200, 1.41, random.Random(1))
    svg = board(game, "판", candidates=result.children, chosen=result.move, playable=True)
    root = picture(svg)
    assert len(with_attribute(root, "data-move")) == 47
    assert {"3행 4열, 흑", "0행 6열, 백"} <= set(labels(root))
    assert with_attribute(root, "data-move", "5,6")[0].get("aria-label").startswith("5행 6열, 비어")
    assert len(of_class(root, "mctsbook-candidate")) == 47


def test_the_description_is_the_board_in_words():
    desc = picture(board(TicTacToe().play(4), "판"))[1].text
    assert desc == "O 차례. 위에서부터 빈칸 빈칸 빈칸 / 빈칸 X 빈칸 / 빈칸 빈칸 빈칸."

"""The interactives driven by values and clicks: control, session and picture say the same."""

import logging
import random

import pytest
from interactives import SECOND, choose
from pictures import picture, texts, with_attribute

from mctsbook import StoneBoard, TicTacToe, search, solve
from mctsbook.draw.words import place_key
from mctsbook.session import place_of
from mctsbook.widgets import drag, first_game, long_search, steps, time_travel, ucb1_scale


@pytest.fixture(autouse=True)
def nothing_was_logged(caplog):
    with caplog.at_level(logging.INFO, "mctsbook"):
        yield
    assert caplog.records == []


@pytest.fixture
def opened():
    """Opens an interactive and closes it in the end."""
    made = []

    def keep(panel):
        made.append(panel)
        return panel

    yield keep
    for panel in made:
        assert panel.problem.value == ""
        panel.close()


def choosable(view):
    return [node.get("data-move") for node in with_attribute(picture(view.svg), "data-move")]


def bars_of(view):
    return {
        row.get("data-bar"): texts(row) for row in with_attribute(picture(view.svg), "data-bar")
    }


def test_a_whole_game_by_clicks(opened):
    game, rng = opened(first_game(300)), random.Random(6)
    assert choosable(game.board) == [str(k) for k in range(9)]
    while choosable(game.board):
        choose(game.board, move=rng.choice(choosable(game.board)))
        answer = game.session.answer
        bars = bars_of(game.bars)
        assert {k: words[-2] for k, words in bars.items()} == {
            str(child.move): f"{child.visits:,}" for child in answer.result.children
        }
        assert [k for k, words in bars.items() if "▶" in words] == [str(answer.move)]
    assert game.session.game.is_terminal()
    assert "끝났습니다" in game.status.value
    kept = [verdict.kept for verdict in game.session.verdicts()]
    assert game.history.value.count("지켰습니다") == kept.count(True)
    assert game.history.value.count("국면이 되었습니다") == kept.count(False)
    assert game.once.disabled


def test_buttons_of_the_first_game(opened):
    game = opened(first_game(100))
    assert game.undo.disabled and not game.once.disabled
    game.once.click()
    assert [w in game.history.value for w in ("선택", "확장", "시뮬레이션", "역전파")] == [True] * 4
    assert "101번째 반복" in game.history.value and "UCB1이 가장 큰" in game.history.value
    game.once.click()
    assert game.history.value.index("102번째 반복") < game.history.value.index("101번째 반복")
    choose(game.board, move="0")
    game.undo.click()
    assert game.session.game == TicTacToe() and game.undo.disabled
    game.truth.value = True
    labels = [n.get("aria-label") for n in with_attribute(picture(game.board.svg), "data-move")]
    assert labels[4] == "가운데, 비어 있음, 정답 비김, 가장 좋은 수"
    game.first.value = "O"
    assert game.session.game.board.count("O") == 1 and len(choosable(game.board)) == 8
    bars = bars_of(game.bars)
    assert {words[-1] for words in bars.values()} == {"비김 ✓"}
    game.new.click()
    assert game.session.game.board.count("O") == 1 and game.history.value == ""


def test_settings_of_the_first_game_reach_the_search(opened):
    game = opened(first_game())
    game.iterations.value, game.c.value, game.seed.value = 120, 0.7, 9
    choose(game.board, move="4")
    before = TicTacToe().play(4)
    assert (
        game.session.answer.result.children == search(before, 120, 0.7, random.Random(9)).children
    )


@pytest.mark.parametrize("position", [SECOND, StoneBoard()])
def test_dragging_searches_again_and_redraws(opened, position):
    panel = opened(drag(position, 50, 1.41))
    seen = {}
    for n, c in [(50, 1.41), (80, 1.41), (80, 0.2), (30, 3.0), (80, 1.41), (50, 1.41)]:
        panel.iterations.value, panel.c.value = n, c
        pictures = panel.bars.svg, panel.board.svg, panel.tree.svg
        assert seen.setdefault((n, c), pictures) == pictures
        alone = search(position, n, c, random.Random(42))
        shown = bars_of(panel.bars)
        for child in alone.children:
            if str(child.move) in shown:
                assert f"{child.visits:,}" in shown[str(child.move)]
        assert f"방문 {n}" in texts(picture(panel.tree.svg))[0]
    assert len(set(seen.values())) == len(seen)


def test_branches_of_the_dragged_tree_open_and_stay_open(opened):
    panel = opened(drag(SECOND, 200))

    def expanded():
        rows = with_attribute(picture(panel.tree.svg), "aria-expanded", "true")
        return {row.get("data-node") for row in rows}

    best = place_key((panel.result.move,))
    assert expanded() == {"r", best}
    choose(panel.tree, node="r-8")
    choose(panel.tree, node=best)
    assert expanded() == {"r", "r-8"}
    panel.iterations.value = 300
    assert "r-8" in expanded()


def test_exact_values_stand_beside_the_estimates(opened):
    panel = opened(drag(SECOND, 100))
    shown = bars_of(panel.bars)
    wins = {move for move, words in shown.items() if words[-1] == "이김 ✓"}
    assert wins == {str(move) for move in solve(SECOND).moves}


def test_four_clicks_forward_and_back(opened):
    panel = opened(steps(seed=4))
    seen = []

    def look():
        return panel.tree.svg, panel.loop.svg, panel.board.svg, panel.status.value

    for _ in range(60):
        seen.append(look())
        panel.forward.click()
        session = panel.session
        lines = with_attribute(picture(panel.loop.svg), "aria-current")
        assert [line.get("data-line") for line in lines] == [str(session.line)]
        path = with_attribute(picture(panel.tree.svg), "aria-current")
        assert [row.get("data-node") for row in path] == [
            place_key(place_of(node)) for node in session.now.path
        ]
    assert panel.number.value == 15
    for earlier in reversed(seen):
        panel.back.click()
        assert look() == earlier
    assert panel.back.disabled and panel.number.value == 0
    panel.number.value = 15
    assert panel.session.completed == 15 and panel.session.phase == 4


def test_time_travel_shows_what_stood_then(opened):
    panel = opened(time_travel(SECOND, 300, 1.41, 2))
    for t in (300, 0, 1, 77, 300):
        panel.time.value = t
        assert f"방문 {t}" in texts(picture(panel.tree.svg))[0]
        if t:
            alone = search(SECOND, t, 1.41, random.Random(2))
            shown = bars_of(panel.bars)
            assert {k: words[-3] for k, words in shown.items()} == {
                str(child.move): str(child.visits) for child in alone.children
            }
            assert [k for k, words in shown.items() if "▶" in words] == [str(alone.move)]
    settled = panel.session.settled
    assert 1 < settled < 300
    for t in (300, settled - 1, settled, 299, 300):
        panel.time.value = t
        told = f"{settled}번째 반복부터" in panel.status.value
        assert told == (settled <= t < 300), "the reader finds it before being told"


def test_the_scale_keeps_controls_and_session_together(opened):
    panel = opened(ucb1_scale(((7, 10), (5, 8), (1, 2)), 1.41))
    (visits, wins), session = panel.pairs[0], panel.session
    visits.value = 4
    assert (session.children[0].visits, session.children[0].wins, wins.value, wins.max) == (
        4,
        4,
        4,
        4,
    )
    wins.value = 2.5
    assert session.children[0].wins == 2.5
    panel.others.value = 300
    assert session.parent.visits == 314
    before, k = session.parent.visits, session.chosen
    panel.results[1].click()
    assert session.parent.visits == before + 1
    assert panel.pairs[k][0].value == session.children[k].visits
    for c in (0.0, 3.0):
        panel.c.value = c
        chosen = [
            row.get("data-child")
            for row in with_attribute(picture(panel.view.svg), "data-chosen", "true")
        ]
        assert chosen == [panel.names[session.chosen]] and chosen[0] in panel.status.value
    visits.value = 0
    assert "∞" in panel.view.svg


def test_a_long_search_outside_a_kernel_runs_to_its_end(opened):
    panel = opened(long_search(SECOND, 1000))
    assert bars_of(panel.bars) == {}
    panel.start.click()
    assert panel.bar.value == 1.0 and "마쳤습니다" in panel.status.value
    alone = search(SECOND, 1000, rng=random.Random(42))
    assert {k: words[-3] for k, words in bars_of(panel.bars).items()} == {
        str(child.move): str(child.visits) for child in alone.children
    }

"""The Go board by clicks: playing, passing, taking back, what is thought, what is refused."""

import logging

import pytest
from interactives import choose
from pictures import of_class, picture, with_attribute

from mctsbook import BLACK, WHITE, GoBoard
from mctsbook.widgets import go_game

SMALL = GoBoard(3, komi=0.5)


@pytest.fixture
def opened(caplog):
    """Opens boards and closes them in the end; no error may have been logged."""
    made = []
    with caplog.at_level(logging.INFO, "mctsbook"):
        yield lambda *args, **kwargs: made.append(go_game(*args, **kwargs)) or made[-1]
    for panel in made:
        panel.close()
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def playable(panel):
    return [node.get("data-move") for node in with_attribute(picture(panel.board.svg), "data-move")]


def test_a_stone_is_answered_and_the_answer_is_explained(opened):
    panel = opened(30, start=SMALL)
    assert len(playable(panel)) == 9 and panel.undo.disabled
    choose(panel.board, move="1,1")
    answer = panel.session.answer
    assert panel.session.game.stones() == (1, 1) or answer.move == GoBoard.PASS
    root = picture(panel.thought.svg)
    placed = [child for child in answer.result.children if child.move != GoBoard.PASS]
    assert len(of_class(root, "mctsbook-candidate")) == len(placed)
    labels = [node.get("aria-label") for node in with_attribute(root, "aria-label")]
    for child in placed:
        assert any(f"방문 {child.visits}번, 승률 {child.win_rate:.2f}" in label for label in labels)
    assert root[0].text.startswith("MCTS의 생각: 30번 반복하여")
    assert "당신(흑)의 차례" in panel.status.value


def test_pass_undo_new_game(opened):
    panel = opened(20, start=SMALL)
    panel.skip.click()
    assert panel.session.turns[0].move == GoBoard.PASS
    panel.undo.click()
    assert panel.session.game == SMALL and panel.undo.disabled
    choose(panel.board, move="0,0")
    panel.new.click()
    assert panel.session.game == SMALL and panel.session.turns == []
    assert "아직 없음" in picture(panel.thought.svg)[0].text


def test_a_game_ends_with_its_score(opened):
    panel = opened(20, start=GoBoard(2, komi=0.5))
    while not panel.session.game.is_terminal():
        panel.skip.click()
    score = abs(panel.session.game.score())
    assert "끝났습니다" in panel.status.value and f"{score:g}집 차이" in panel.status.value
    assert panel.skip.disabled and playable(panel) == []


def test_the_reader_may_take_white(opened):
    panel = opened(20, start=SMALL)
    panel.reader.value = WHITE
    assert panel.session.turns[0].result.visits == 20
    assert panel.session.game.turn == WHITE and "당신(백)의 차례" in panel.status.value


def test_the_outlook_appears_and_goes(opened):
    panel = opened(10, start=SMALL, reader=BLACK)
    panel.look.value = True
    found = panel.session.start_looking().run()
    assert f"흑이 {found.black_wins}판" in panel.estimate.value
    assert f"평균 {abs(found.lead):.1f}집" in panel.estimate.value
    assert "200판" in picture(panel.owners.svg)[0].text
    before = panel.estimate.value
    choose(panel.board, move="1,1")
    assert panel.estimate.value != before
    panel.look.value = False
    assert (
        panel.estimate.value == "" and of_class(picture(panel.owners.svg), "mctsbook-owner") == []
    )


def test_a_forbidden_move_is_explained_and_nothing_moves(opened):
    start = GoBoard.from_rows(".OX.. O.OX. .OX.. ..... .....", turn="X")
    panel = opened(5, start=start)
    ko = start.play((1, 1))
    panel.session.begin(ko, WHITE)
    choose(panel.board, move="1,2")
    assert "패(ko)입니다" in panel.problem.value
    assert panel.session.game == ko
    panel.session.begin(GoBoard.from_rows(".X. X.. ..."), BLACK)
    panel.session.begin(GoBoard.from_rows(".X. X.. ...", turn="O"), WHITE)
    choose(panel.board, move="0,0")
    assert "자살수입니다" in panel.problem.value


def test_settings_reach_the_next_search(opened):
    panel = opened(10, start=SMALL)
    panel.iterations.value, panel.seed.value = 15, 3
    choose(panel.board, move="1,1")
    assert panel.session.answer.result.visits == 15 and panel.session.seed == 3
    assert "15번" in picture(panel.thought.svg)[0].text

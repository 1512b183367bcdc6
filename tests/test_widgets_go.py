"""The Go board by clicks: playing, passing, taking back, what is thought, what is refused."""

import logging

import pytest
from interactives import choose
from pictures import of_class, picture, with_attribute

from mctsbook import BLACK, WHITE, GoBoard
from mctsbook.widgets import go_game
from mctsbook.widgets.go_game import lead_words

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
    return [
        node.get("data-move") for node in with_attribute(picture(panel.board.view.svg), "data-move")
    ]


def assert_empty(captioned, words):
    """A sentence stands where the picture will be."""
    assert captioned.view.svg == "" and captioned.view.layout.display == "none"
    assert words in captioned.caption.value and "나타납니다" in captioned.caption.value


def test_before_there_is_anything_to_show_a_sentence_says_what_will_be(opened):
    panel = opened(30, start=SMALL)
    assert_empty(panel.thought, "MCTS가 한 수를 두면")
    assert_empty(panel.outlook, "‘형세 보기’를 켜면")
    choose(panel.board.view, move="1,1")
    panel.look.value = True
    for captioned, title in (
        (panel.board, "바둑판"),
        (panel.thought, "생각"),
        (panel.outlook, "형세"),
    ):
        heading = captioned.children[0].value
        assert title in heading and 'role="heading"' in heading
        assert captioned.view.svg and captioned.view.layout.display is None
        assert "나타납니다" not in captioned.caption.value


def test_a_pass_of_mcts_is_told(opened):
    start = GoBoard.from_rows(".X. XXX .X.", komi=0.5)
    panel = opened(20, start=start)
    panel.skip.click()
    assert panel.session.last_move == GoBoard.PASS
    assert "고른 수는 통과입니다" in panel.thought.caption.value
    assert "마지막 수는 통과입니다" in panel.board.caption.value


def test_a_stone_is_answered_and_the_answer_is_explained(opened):
    panel = opened(30, start=SMALL)
    assert len(playable(panel)) == 9 and panel.undo.disabled
    choose(panel.board.view, move="1,1")
    answer = panel.session.answer
    assert panel.session.game.stones() == (1, 1) or answer.move == GoBoard.PASS
    root = picture(panel.thought.view.svg)
    placed = [child for child in answer.result.children if child.move != GoBoard.PASS]
    assert len(of_class(root, "mctsbook-candidate")) == len(placed)
    labels = [node.get("aria-label") for node in with_attribute(root, "aria-label")]
    for child in placed:
        assert any(f"방문 {child.visits}번, 승률 {child.win_rate:.2f}" in label for label in labels)
    words = panel.thought.caption.value
    assert f"30번 반복하여 고른 수는 {answer.move}(굵은 테두리)입니다" in words
    assert f"마지막 수는 {answer.move}" in panel.board.caption.value
    assert "둘 차례: 나(흑)" in panel.status.value


def test_pass_undo_new_game(opened):
    panel = opened(20, start=SMALL)
    panel.skip.click()
    assert panel.session.turns[0].move == GoBoard.PASS
    panel.undo.click()
    assert panel.session.game == SMALL and panel.undo.disabled
    choose(panel.board.view, move="0,0")
    panel.new.click()
    assert panel.session.game == SMALL and panel.session.turns == []
    assert_empty(panel.thought, "MCTS가 한 수를 두면")
    assert "아직 둔 수가 없습니다" in panel.board.caption.value


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
    assert panel.session.game.turn == WHITE and "둘 차례: 나(백)" in panel.status.value


def test_the_outlook_appears_and_goes(opened):
    panel = opened(10, start=SMALL, reader=BLACK)
    panel.look.value = True
    found = panel.session.start_looking().run()
    before = panel.outlook.caption.value
    assert f"흑이 {found.black_wins}판" in before
    assert f"평균 {abs(found.lead):.1f}집" in before
    owners = picture(panel.outlook.view.svg)
    assert "200판" in owners[0].text and of_class(owners, "mctsbook-owner")
    choose(panel.board.view, move="1,1")
    assert panel.outlook.caption.value != before
    panel.look.value = False
    assert_empty(panel.outlook, "‘형세 보기’를 켜면")


def test_a_forbidden_move_is_explained_and_nothing_moves(opened):
    start = GoBoard.from_rows(".OX.. O.OX. .OX.. ..... .....", turn="X")
    panel = opened(5, start=start)
    ko = start.play((1, 1))
    panel.session.begin(ko, WHITE)
    choose(panel.board.view, move="1,2")
    assert "패(ko)라서 (1, 2)에 둘 수 없습니다" in panel.problem.value
    assert panel.session.game == ko
    panel.session.begin(GoBoard.from_rows(".X. X.. ..."), BLACK)
    panel.session.begin(GoBoard.from_rows(".X. X.. ...", turn="O"), WHITE)
    choose(panel.board.view, move="0,0")
    assert "자살수입니다" in panel.problem.value


def test_settings_reach_the_next_search(opened):
    panel = opened(10, start=SMALL)
    panel.iterations.value, panel.seed.value = 15, 3
    choose(panel.board.view, move="1,1")
    assert panel.session.answer.result.visits == 15 and panel.session.seed == 3
    assert "15번" in panel.thought.caption.value


@pytest.mark.parametrize(
    ("lead", "words"),
    [
        (3.0, "흑이 평균 3.0집"),
        (-0.26, "백이 평균 0.3집"),
        (0.0, "어느 쪽도 앞서지 않"),
        (-0.04, "어느 쪽도 앞서지 않"),
    ],
)
def test_who_is_ahead(lead, words):
    assert words in lead_words(lead)

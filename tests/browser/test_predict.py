"""Predictions in a chapter: by mouse, by keyboard, and folded in the text above."""

from chapters import CHAPTERS, load
from lab import wait_for

from mctsbook.predictions import PREDICTIONS

FIRST = PREDICTIONS["five_rollouts"]


def test_an_answer_comes_only_after_a_choice(chapter):
    notebook = chapter("01_rollout")
    panel = notebook.prediction()
    assert panel.status() == "하나를 고르세요."
    assert "○" not in panel.place.inner_text()
    panel.button("(다) 4번 이상").click()
    panel.wait_for_status("다릅니다. " + FIRST.verdict)
    assert panel.button("(나) 2–3번 ○ 맞는 답").count() == 1
    assert panel.button("(다) 4번 이상 × 고른 답").count() == 1
    assert panel.button("(가) 1번 이하").count() == 1


def test_the_keyboard_chooses_too(chapter):
    panel = chapter("01_rollout").prediction(1)
    panel.button("(가) 약 40 %").focus()
    panel.page.keyboard.press("Tab")
    panel.page.keyboard.press("Tab")
    panel.page.keyboard.press("Enter")
    panel.wait_for_status("맞았습니다.")
    panel.page.keyboard.press("Shift+Tab")
    panel.page.keyboard.press("Space")
    panel.wait_for_status("다릅니다.")
    assert panel.button("(다) 약 60 % ○ 맞는 답").count() == 1


def test_the_text_above_keeps_the_answer_folded(copy):
    notebook = copy("01_rollout")
    folded = notebook.page.locator(".jp-RenderedMarkdown details").first
    folded.scroll_into_view_if_needed()
    assert not folded.get_by_text(FIRST.reason).is_visible()
    folded.locator("summary").click()
    wait_for(folded.get_by_text(FIRST.reason).is_visible, "the answer unfolded")


def test_every_chapter_has_its_predictions_on_the_page(chapter):
    for name in CHAPTERS:
        asked = sum("predict(" in cell.source for cell in load(name).cells)
        page = chapter(name).page
        assert page.locator(".jp-CodeCell .mctsbook-predict").count() == asked >= 2, name

"""글에 적힌 숫자가 실행한 결과와 같은지, 뒷받침이 없는 숫자가 없는지 봅니다."""

from functools import cache

import pytest
from chapters import CHAPTERS, ROOT, SOLUTIONS, load
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from prose import LEAST, LEAST_IN_SOLUTIONS, Allowed, spans, uncovered
from prose_facts import ALLOWED, FACTS, Fact
from recompute import most_visited_move, winning_moves
from rules import whole

render = cache(Fact.render)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.chapter)
def test_the_number_in_the_text_is_the_number_of_the_run(fact):
    assert spans(render(fact), whole(load(fact.chapter))), f"장에 없는 글: {render(fact)}"


@pytest.mark.parametrize("allowed", ALLOWED, ids=lambda allowed: allowed.chapter)
def test_what_is_allowed_still_stands_in_the_text(allowed):
    assert spans(allowed.text, whole(load(allowed.chapter)))


@pytest.mark.parametrize("chapter", CHAPTERS + SOLUTIONS)
def test_no_measured_number_goes_unchecked(chapter):
    fragments = [render(fact) for fact in FACTS if fact.chapter == chapter]
    fragments += [allowed.text for allowed in ALLOWED if allowed.chapter == chapter]
    least = LEAST_IN_SOLUTIONS if chapter in SOLUTIONS else LEAST
    assert uncovered(load(chapter), fragments, least) == []


def test_the_picture_in_the_readme_tells_the_run():
    (move, visits), winning = most_visited_move(), ", ".join(winning_moves())
    told = f"{move}을 {visits}번 방문하여 골랐고, 이기는 수 {winning}이"
    assert spans(told, (ROOT / "README.md").read_text(encoding="utf-8"))


def chapter_with(text, code="n = 1", output=""):
    """글, 코드, 출력이 하나씩 있는 장."""
    outputs = [new_output("stream", name="stdout", text=output)]
    return new_notebook(cells=[new_markdown_cell(text), new_code_cell(code, outputs=outputs)])


@pytest.mark.parametrize(
    ("text", "code", "output"),
    [
        ("승률은 58.61 %입니다", "", ""),
        ("승률은 58.61 %입니다", "n = 58.61", "58.62%"),
        ("확률은 737/1260입니다", "", "737/1261"),
        ("확률은 737/1260입니다", "n = 737", "1260"),
        ("4,520국면", "", "4,521"),
        ("값은 0.686입니다", "", "0.633"),
        ("50 %쯤입니다", "n = 50", ""),
        ("191번 방문", "", "1911"),
        ("2000번 반복", "", ""),
        ("(가) 50 %\n\n**확인.** 61 %", "", ""),
        ("## 연습문제\n\n1. 500번\n\n## 끝\n\n600번", "", ""),
    ],
)
def test_an_unbacked_number_is_seen(text, code, output):
    assert len(uncovered(chapter_with(text, code, output), [])) == 1


@pytest.mark.parametrize(
    ("text", "code", "output"),
    [
        ("58.61 %입니다", "", "5,861번 (58.61%)"),
        ("4,520국면", "", "4520"),
        ("평균은 3203/420수", "", "3203/420 = 7.63"),
        ("10,000번의 롤아웃", "n = 10_000", ""),
        ("C는 1.41", "c = 1.41", ""),
        ("7x7 판의 39수, 10:10, 3장", "", ""),
        ("`search(game, 1500)`와 $0.25$", "", ""),
        ("[2006년 글](https://example.org/2006/123.html)", "n = 2006", ""),
        ("2017년의 알파고 제로, UCB1(Auer, 2002)", "", ""),
        ("(가) 약 40 % (나) 약 50 %", "", ""),
        ("## 연습문제\n\n1. 500번 해 봅시다.", "", ""),
    ],
)
def test_a_backed_number_passes(text, code, output):
    assert uncovered(chapter_with(text, code, output), []) == []


def test_a_solution_is_held_to_small_numbers_too():
    nb = chapter_with("씨앗 20개 가운데 13개, 칸은 9개", "n = 20", "")
    assert uncovered(nb, []) == []
    assert len(uncovered(nb, [], LEAST_IN_SOLUTIONS)) == 1


def test_a_fact_covers_only_its_own_fragment():
    nb = chapter_with("앞은 0.686입니다.\n뒤도\n0.686입니다.")
    assert len(uncovered(nb, ["앞은 0.686입니다"])) == 1
    assert uncovered(nb, ["앞은 0.686입니다", "뒤도 0.686입니다"]) == []


def test_a_wrong_digit_in_the_text_is_seen():
    fact = Fact("", "가운데({:.3f})", lambda: 0.6857)
    assert fact.render() == "가운데(0.686)"
    assert spans(fact.render(), "평균은 가운데(0.686)입니다")
    assert not spans(fact.render(), "평균은 가운데(0.685)입니다")


def test_reasons_are_given():
    assert all(isinstance(allowed, Allowed) and allowed.reason for allowed in ALLOWED)

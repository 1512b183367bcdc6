"""6장의 대결에 적힌 숫자를 다시 셈하는 함수. 무거운 것은 한 번만 셈합니다."""

import random
from collections import Counter
from functools import cache
from typing import Any

from chapters import ROOT

from mctsbook import BLACK, EMPTY, WHITE, StoneBoard, minimax, rollout, search
from mctsbook.games.area import area_owners, nearest_owners


@cache
def first_white_root() -> Any:
    """대결에서 백의 첫 탐색."""
    return search(StoneBoard().play((0, 0)), 1500, 1.41, random.Random(42))


def white_visits() -> list:
    """백의 첫 탐색에서 자식의 방문 횟수의 종류. 보상이 모두 0인 것도 확인합니다."""
    assert {child.wins for child in first_white_root().children} == {0}
    return sorted({child.visits for child in first_white_root().children})


def first_expanded() -> str:
    """백의 첫 탐색이 고른 수. 가장 먼저 만든 자식인 것도 확인합니다."""
    assert first_white_root().move == first_white_root().children[0].move
    return "({},{})".format(*first_white_root().move)


def final_rows() -> list:
    """대결의 마지막 판. 문서의 글에서 읽고, 장이 그대로 출력하는지는 다른 테스트가 봅니다."""
    text = (ROOT / "tests" / "expected" / "06_duel_7x7.txt").read_text(encoding="utf-8")
    rows = text.partition("=== 최종 보드 ===\n")[2].splitlines()[:7]
    return [[".XO".index(stone) for stone in row.split()] for row in rows]


def counts(owners: Any) -> tuple:
    """점의 임자를 센 것: 백, 흑, 아무도 아님."""
    totals = Counter(owner for row in owners for owner in row)
    return totals[WHITE], totals[BLACK], totals[EMPTY]


def area_counts() -> tuple:
    """마지막 판을 트롬프–테일러 영역으로 센 것."""
    return counts(area_owners(final_rows()))


def nearest_counts() -> tuple:
    """마지막 판을 가장 가까운 돌의 색으로 센 것."""
    return counts(nearest_owners(final_rows()))


def random_stones(n_moves: int, n_games: int = 100) -> tuple:
    """무작위로 `n_moves`수를 둔 판의 흑돌과 백돌. 모든 판이 같은 것도 확인합니다."""
    rng, seen = random.Random(42), set()
    for _ in range(n_games):
        game = StoneBoard()
        for _ in range(n_moves):
            game = game.play(rng.choice(game.possible_moves()))
        seen.add(game.stones())
    (stones,) = seen
    return stones


@cache
def stone_rollouts() -> tuple:
    """빈 7x7 판의 롤아웃 500번에서 흑이 이긴 판과 백이 이긴 판."""
    rng = random.Random(42)
    results = Counter(rollout(StoneBoard(), rng) for _ in range(500))
    return results[BLACK], results[WHITE]


def white_wins_no_rollout() -> tuple:
    """백이 한 판도 이기지 못한 것을 확인합니다. 글에 넣을 값은 없습니다."""
    assert stone_rollouts() == (500, 0)
    return ()


def minimax_values() -> tuple:
    """빈 7x7 판의 점마다 깊이 3의 미니맥스가 매긴 값. 한 가지뿐인 것도 확인합니다."""
    moves = StoneBoard().possible_moves()
    (value,) = {minimax(StoneBoard().play(move), 2, BLACK) for move in moves}
    return len(moves), value

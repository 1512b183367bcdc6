"""책에 적힌 숫자를 다시 셈하는 함수. 무거운 것은 한 번만 셈합니다."""

import random
from collections import Counter
from functools import cache
from math import log, sqrt
from typing import Any

from chapters import ROOT

from mctsbook import (
    BLACK,
    EMPTY,
    WHITE,
    Node,
    StoneBoard,
    TicTacToe,
    estimate,
    exact_score,
    minimax,
    pure_monte_carlo,
    random_play,
    reachable,
    rollout,
    search,
    solve,
)
from mctsbook.games.area import area_owners, nearest_owners


@cache
def rollouts(n: int = 10_000) -> list:
    """씨앗 42로 빈 판에서 한 롤아웃의 결과."""
    rng = random.Random(42)
    return [rollout(TicTacToe(), rng) for _ in range(n)]


def x_percent(n: int) -> float:
    """처음 `n`번의 롤아웃에서 X가 이긴 백분율."""
    return 100 * rollouts()[:n].count("X") / n


def exact_percents() -> tuple:
    """무작위로 둘 때 X, O, 무승부의 정확한 백분율."""
    chances = random_play(TicTacToe())
    return tuple(100 * float(chances[result]) for result in ("X", "O", "draw"))


def fractions_and_percents() -> tuple:
    """정확한 확률을 분수와 백분율로 번갈아."""
    chances = [random_play(TicTacToe())[result] for result in ("X", "O", "draw")]
    return tuple(value for pair in zip(chances, exact_percents(), strict=True) for value in pair)


def first_move_percents() -> tuple:
    """첫수가 가운데, 귀퉁이, 변일 때 X가 이길 정확한 백분율."""
    return tuple(100 * float(random_play(TicTacToe().play(move))["X"]) for move in (4, 0, 1))


def first_move_estimate() -> float:
    """씨앗 42로 롤아웃을 1,000번씩 하여 어림한 가운데의 승률(백분율)."""
    return 100 * pure_monte_carlo(TicTacToe(), 1000, random.Random(42))[4].win_rate


@cache
def mean_errors() -> tuple:
    """가운데 승률의 평균 오차(백분율): n이 10과 1,000일 때, 그리고 그 비."""
    rng, exact, errors = random.Random(42), float(random_play(TicTacToe().play(4))["X"]), {}
    for n in (10, 30, 100, 300, 1000):
        gaps = [abs(estimate(TicTacToe(), 4, n, rng).win_rate - exact) for _ in range(200)]
        errors[n] = 100 * sum(gaps) / len(gaps)
    return errors[10], errors[1000], errors[10] / errors[1000]


@cache
def positions() -> list:
    """틱택토에서 둘 수가 남은 모든 국면."""
    return [game for game in reachable(TicTacToe()) if not game.is_terminal()]


@cache
def hard_positions() -> list:
    """정답이 아닌 수가 있는 국면."""
    return [game for game in positions() if len(solve(game).moves) < len(game.possible_moves())]


@cache
def traps() -> int:
    """무한한 롤아웃의 평균이 가장 큰 수가 모두 정답이 아닌 국면의 수."""
    count = 0
    for game in positions():
        scores = {move: exact_score(game, move) for move in game.possible_moves()}
        best = max(scores.values())
        count += solve(game).moves.isdisjoint(move for move in scores if scores[move] == best)
    return count


def wall_of_averages() -> tuple:
    """틀릴 수 있는 국면, 무한한 롤아웃도 틀리는 국면, 그래서 넘을 수 없는 백분율."""
    return len(hard_positions()), traps(), 100 - 100 * traps() / len(hard_positions())


def trap_scores() -> tuple:
    """X가 1번, O가 6번인 국면에서 가운데와 0번의 정확한 평균 보상. 순위와 정답도 확인합니다."""
    trap = TicTacToe().play(1).play(6)
    scores = {move: float(exact_score(trap, move)) for move in trap.possible_moves()}
    ranking = sorted(scores, key=lambda move: -scores[move])
    assert ranking[:2] == [4, 0] and solve(trap).moves == {0} and solve(trap.play(4)).value == 0
    return scores[4], scores[0]


def ucb1_values() -> tuple:
    """보상 3, 방문 4, 부모의 방문 20, C = √2일 때의 승률, UCB1, 탐험 항."""
    root = Node(TicTacToe())
    child = Node(root.game.play(0), root, 0)
    root.visits, child.visits, child.wins = 20, 4, 3
    value = child.ucb1(sqrt(2))
    return 3 / 4, value, value - 3 / 4


@cache
def empty_board() -> Any:
    """빈 판에서 씨앗 42로 1,000번 반복한 결과."""
    return search(TicTacToe(), 1000, rng=random.Random(42))


def center_of_empty_board() -> tuple:
    """빈 판의 탐색이 고른 자리와 그 방문 횟수. 가운데인 것도 확인합니다."""
    result = empty_board()
    assert result.move == 4
    return cell(4), next(child.visits for child in result.children if child.move == 4)


SECOND = TicTacToe().play(0).play(1)  # X(0,0), O(0,1) 다음


def cell(move: int) -> str:
    """틱택토의 칸 번호를 `(행,열)`로."""
    return "({},{})".format(*divmod(move, 3))


def winning_moves() -> list:
    """`SECOND`에서 이기는 수."""
    assert solve(SECOND).value == 1
    return [cell(move) for move in sorted(solve(SECOND).moves)]


def second_ranking() -> list:
    """`SECOND`의 수를 무한한 롤아웃의 평균이 큰 차례로 다섯: 자리와 평균을 번갈아."""
    scores = {move: float(exact_score(SECOND, move)) for move in SECOND.possible_moves()}
    ranking = sorted(scores, key=lambda move: -scores[move])[:5]
    return [value for move in ranking for value in (cell(move), scores[move])]


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
    """대결의 마지막 판. 문서의 글에서 읽고, 장이 그대로 출력하는지는 다른 시험이 봅니다."""
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


def ucb1_with_own_count() -> float:
    """`ucb1_values`에서 로그 안에 부모 대신 자기 방문 횟수를 넣은 값."""
    return 3 / 4 + sqrt(2) * sqrt(log(4) / 4)

"""틱택토의 장에 적힌 숫자를 다시 셈하는 함수. 무거운 것은 한 번만 셈합니다."""

import random
from functools import cache
from itertools import pairwise
from math import log, sqrt
from typing import Any

from mctsbook import (
    Nim,
    Node,
    TicTacToe,
    best_move,
    estimate,
    exact_score,
    pure_monte_carlo,
    random_play,
    reachable,
    rollout,
    search,
    solve,
    wilson_interval,
)
from mctsbook.regret import mean_regrets, regret, right_counts


@cache
def first_answer(c: float = 1.41) -> dict:
    """X가 가운데에 둔 다음 O가 씨앗 42로 2,000번 반복한 결과: 자리마다의 자식."""
    result = search(TicTacToe().play(4), 2000, c, random.Random(42))
    return {child.move: child for child in result.children}


def best_corner() -> tuple:
    """O가 고른 귀퉁이, 방문 횟수, 승률. 방문 횟수로 앞선 넷이 귀퉁이인 것도 확인합니다."""
    ranking = sorted(first_answer().values(), key=lambda child: -child.visits)
    assert {child.move for child in ranking[:4]} == {0, 2, 6, 8}
    return cell(ranking[0].move), ranking[0].visits


def corner_win_rate() -> float:
    """O가 고른 수의 승률."""
    return max(first_answer().values(), key=lambda child: child.visits).win_rate


def shortsighted() -> tuple:
    """C가 0일 때 고른 수와 방문 횟수. 네 칸을 한 번만 본 것과 지는 수인 것도 확인합니다."""
    children = first_answer(0).values()
    best = max(children, key=lambda child: child.visits)
    assert [child.visits for child in children].count(1) == 4
    assert solve(TicTacToe().play(4).play(best.move)).value == 1
    return cell(best.move), best.visits


def wandering() -> tuple:
    """C가 100일 때 가장 적은 방문 횟수와 가장 많은 방문 횟수."""
    visits = [child.visits for child in first_answer(100).values()]
    return min(visits), max(visits)


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


@cache
def first_moves() -> list:
    """씨앗 42로 첫수마다 롤아웃을 1,000번씩 한 어림."""
    return pure_monte_carlo(TicTacToe(), 1000, random.Random(42))


def corner_range() -> tuple:
    """귀퉁이 네 곳의 승률 가운데 가장 작은 것과 가장 큰 것."""
    rates = [first_moves()[corner].win_rate for corner in (0, 2, 6, 8)]
    return min(rates), max(rates)


def every_interval_holds() -> tuple:
    """아홉 첫수의 구간이 모두 정확한 승률을 품는 것을 확인합니다. 글에 넣을 값은 없습니다."""
    for guess in first_moves():
        low, high = wilson_interval(guess.wins, guess.n)
        assert low <= random_play(TicTacToe().play(guess.move))["X"] <= high
    return ()


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


def right_percent(n_iterations: int, c: float) -> float:
    """씨앗 42로 고른 300국면에서 정답을 고른 백분율."""
    sample, rng = random.Random(42).sample(hard_positions(), 300), random.Random(42)
    right = [best_move(game, n_iterations, c, rng) in solve(game).moves for game in sample]
    return 100 * sum(right) / len(sample)


def wandering_percents() -> tuple:
    """C가 10일 때 10번과 3,000번에서 정답을 고른 백분율. 앞의 것이 가장 낮은 것도 확인합니다."""
    lowest = min(right_percent(10, c) for c in (0, 0.3, 0.7, 1.41, 3, 10))
    assert lowest == right_percent(10, 10)
    return lowest, right_percent(3000, 10)


def middle_rows_agree() -> tuple:
    """300번부터 C가 0.3에서 1.41까지인 줄의 차이가 1 %포인트 이하인 것을 확인합니다."""
    for n in (300, 1000, 3000):
        rates = [right_percent(n, c) for c in (0.3, 0.7, 1.41)]
        assert max(rates) - min(rates) <= 1
    return ()


def half_width() -> float:
    """비율 0.9를 300번으로 쟀을 때 95 % 윌슨 구간의 반폭(%포인트)."""
    low, high = wilson_interval(270, 300)
    return 100 * (high - low) / 2


@cache
def trap_visits() -> tuple:
    """2장의 함정에서 2,000번 반복했을 때 (0,0)과 가운데의 방문 횟수."""
    result = search(TicTacToe().play(1).play(6), 2000, rng=random.Random(42))
    visits = {child.move: child.visits for child in result.children}
    return visits[0], visits[4]


def settled() -> int:
    """`SECOND`를 2,000번 탐색할 때, 그 뒤로 최선이 끝까지 바뀌지 않는 첫 반복."""
    result = search(SECOND, 2000, rng=random.Random(42), record=True)
    t = result.visits
    while result.at(t - 1).move == result.move:
        t -= 1
    return t


def guide_line() -> float:
    """1/√n 점선의 계수: n = 10의 평균 오차에 맞춥니다."""
    return mean_errors()[0] / 100 * sqrt(10)


def center_alone() -> float:
    """씨앗 42로 가운데만 1,000번 롤아웃한 승률(백분율)."""
    return 100 * estimate(TicTacToe(), 4, 1000, random.Random(42)).win_rate


def terms_cross() -> tuple:
    """부모 1,000번, 승률 0.6, C = √2일 때 탐험 항이 활용 항보다 큰 마지막 n과 그다음."""
    n = 1
    while sqrt(2) * sqrt(log(1000) / (n + 1)) > 0.6:
        n += 1
    return n, n + 1


def two_terms() -> tuple:
    """60번 이기고 100번 방문한 자식의 UCB1과 그 두 항: 부모의 방문은 125, C는 1.41."""
    explore = 1.41 * sqrt(log(125) / 100)
    return 0.6 + explore, 0.6, explore


def choice_changes() -> tuple:
    """세 자식 60/100, 10/20, 1/5의 UCB1이 차례로 같아지는 C."""
    children, parent_log = [(0.6, 100), (0.5, 20), (0.2, 5)], log(125)
    changes = []
    for (rate, n), (next_rate, next_n) in pairwise(children):
        slope = sqrt(parent_log / next_n) - sqrt(parent_log / n)
        changes.append((rate - next_rate) / slope)
    return tuple(changes)


@cache
def regrets(c: float) -> tuple:
    """씨앗 42로 고른 300국면의 평균 손해: 10번, 100번, 3,000번."""
    sample = random.Random(42).sample(hard_positions(), 300)
    means = mean_regrets(sample, [10, 30, 100, 300, 1000, 3000], c)
    return means[0], means[2], means[5]


def stuck_regret() -> float:
    """C가 0일 때 100번의 평균 손해. 3,000번에서도 같은 것을 확인합니다."""
    _, hundred, most = regrets(0)
    assert f"{hundred:.3f}" == f"{most:.3f}"
    return hundred


@cache
def nim_counts() -> list:
    """돌 15개인 님에서 씨앗 50개 가운데 옳은 첫수를 고른 수: 30, 100, 1,000, 2,000, 4,000번."""
    return right_counts([Nim(15)] * 50, [30, 100, 1000, 2000, 4000], 1.41)


def random_regret() -> float:
    """돌이 15개인 님에서 셋 가운데 아무 수나 고를 때의 평균 손해."""
    losses = [regret(Nim(15), move) for move in Nim(15).possible_moves()]
    return sum(losses) / len(losses)


def nim_scores() -> list:
    """돌이 7개와 15개일 때 1, 2, 3개를 가져가는 수의 정확한 평균 보상."""
    return [float(exact_score(Nim(n), taken)) for n in (7, 15) for taken in (1, 2, 3)]


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


@cache
def second_visits() -> dict:
    """`SECOND`에서 씨앗 42로 2,000번 반복했을 때 자리마다의 방문 횟수."""
    result = search(SECOND, 2000, rng=random.Random(42))
    return {child.move: child.visits for child in result.children}


def most_visited_move() -> tuple:
    """`SECOND`에서 고른 수와 방문 횟수. 상위 셋이 이기는 수인 것도 확인합니다."""
    ranking = sorted(second_visits(), key=lambda move: -second_visits()[move])
    assert set(ranking[:3]) == solve(SECOND).moves
    return cell(ranking[0]), second_visits()[ranking[0]]


def close_visits() -> tuple:
    """`SECOND`에서 (1,0)과 (2,1)의 방문 횟수. 다섯 번 다른 것도 확인합니다."""
    visits = second_visits()
    assert visits[3] - visits[7] == 5
    return visits[3], visits[7]


def second_ranking() -> list:
    """`SECOND`의 수를 무한한 롤아웃의 평균이 큰 차례로 다섯: 자리와 평균을 번갈아."""
    scores = {move: float(exact_score(SECOND, move)) for move in SECOND.possible_moves()}
    ranking = sorted(scores, key=lambda move: -scores[move])[:5]
    return [value for move in ranking for value in (cell(move), scores[move])]


def ucb1_with_own_count() -> float:
    """`ucb1_values`에서 로그 안에 부모 대신 자기 방문 횟수를 넣은 값."""
    return 3 / 4 + sqrt(2) * sqrt(log(4) / 4)

"""예측마다 맞는 보기를 다시 셈합니다. 값을 재고, 그 값에 맞는 보기의 자리를 돌려줍니다."""

import random
from collections import Counter
from math import log, sqrt

import recompute as run
import recompute_duel as duel
import recompute_go as go
import recompute_mistakes as museum

from mctsbook import (
    BLACK,
    GoBoard,
    Node,
    TicTacToe,
    exact_score,
    expand,
    iterate,
    mistakes,
    reward,
    rollout,
    search,
    simulate,
    solve,
)
from mctsbook.tournament import go_record

CORNERS, EDGES = {0, 2, 6, 8}, {1, 3, 5, 7}


def nearest(value: float, choices: tuple) -> int:
    """`value`에 가장 가까운 보기."""
    return min(range(len(choices)), key=lambda k: abs(choices[k] - value))


def first_reply() -> int:
    """가운데 다음에 O가 지지 않는 수: 귀퉁이, 변, 모두."""
    right = set(solve(TicTacToe().play(4)).moves)
    return [CORNERS, EDGES, CORNERS | EDGES].index(right)


def zero_c() -> int:
    """C가 0일 때 보는 칸: 고르게, 몇 칸만, 귀퉁이만."""
    visits = {move: child.visits for move, child in run.first_answer(0).items()}
    many = {move for move, count in visits.items() if count > 1}
    if max(visits.values()) < 2 * min(visits.values()):
        return 0
    return 2 if many <= CORNERS else 1


def five_rollouts() -> int:
    """롤아웃 다섯 번에서 X가 이긴 횟수. 까닭에 적은 세 번인지도 확인합니다."""
    rng = random.Random(42)
    won = [rollout(TicTacToe(), rng) for _ in range(5)].count("X")
    assert won == 3
    return (won >= 2) + (won >= 4)


def best_opening() -> int:
    """롤아웃 1,000번씩에서 승률이 가장 높은 첫수: 가운데, 귀퉁이, 변."""
    best = max(run.first_moves(), key=lambda guess: guess.win_rate).move
    return next(k for k, cells in enumerate(({4}, CORNERS, EDGES)) if best in cells)


def highest_average() -> int:
    """2장의 국면에서 평균 보상이 가장 높은 수."""
    game = TicTacToe().play(1).play(6)
    return (0, 2, 4).index(max(game.possible_moves(), key=lambda move: exact_score(game, move)))


def untried_left() -> int:
    """자식을 하나 단 루트에 남은 수."""
    root = Node(TicTacToe())
    expand(root, random.Random(42))
    return (9, 8, 0).index(len(root.untried_moves))


def draw_reward() -> int:
    """4장의 첫 시뮬레이션 다음에 자식이 받은 보상."""
    root, rng = Node(TicTacToe()), random.Random(42)
    return (0, 0.5, 1).index(reward(simulate(expand(root, rng), rng), "X"))


def first_nine() -> int:
    """처음 아홉 번에 선택이 멈춘 노드: 늘 루트, 늘 루트의 자식, 때마다 다름."""
    root, rng = Node(TicTacToe()), random.Random(42)
    depths = {len(iterate(root, rng=rng).path) - 1 for _ in range(9)}
    return {(0,): 0, (1,): 1}.get(tuple(depths), 2)


def nim_threshold() -> int:
    """30번에서 1,000번으로 늘릴 때 옳은 첫수의 비율이 오른 만큼: 거의 1까지, 절반쯤, 그대로."""
    before, _, after, *_ = run.nim_counts()
    return nearest((after - before) / 50, (1 - before / 50, 0.5 - before / 50, 0))


def duel_winner() -> int:
    """문서의 판정(같으면 백)에 따른 승자."""
    white, black, _ = duel.counts(duel.final_rows())
    assert white == black
    return 1 if white >= black else 0


def go_rollouts() -> int:
    """진짜 규칙의 롤아웃 200번에서 흑이 이긴 횟수. 백이 더 많이 이기는지도 확인합니다."""
    rng = random.Random(42)
    results = Counter(rollout(GoBoard(), rng) for _ in range(200))
    black = results[BLACK]
    assert black < 200 - black - results["draw"]
    return {200: 0, 0: 2}.get(black, 1 if 50 <= black <= 150 else -1)


def go_duel() -> int:
    """미니맥스가 20판에서 이긴 판. 기록의 앞부분이고 장이 다시 둡니다."""
    won = go_record.recorded()["duel"]["games"][:20].count("W")
    return (won >= 5) + (won > 15)


def go_doubling() -> int:
    """두 배로 반복한 쪽의 평균 보상. 다섯 점이 모두 같은 보기에 가까운지도 확인합니다."""
    tallies = [go_record.tally_of(row["games"]) for row in go.record()["doubling"]]
    (place,) = {nearest(tally.score, (0.5, 0.75, 1)) for tally in tallies}
    return place


def sleeping_line() -> int:
    """방문 횟수가 달라진 만큼: 크게, 조금, 전혀."""
    right = search(TicTacToe(), 1000, rng=random.Random(42))
    wrong = mistakes.search("unvisited_is_zero", TicTacToe(), 1000, rng=random.Random(42))
    pairs = zip(right.children, wrong.children, strict=True)
    moved = sum(abs(a.visits - b.visits) for a, b in pairs)
    return 2 if moved == 0 else int(moved < 100)


ANSWERS = {
    "first_reply": first_reply,
    "zero_c": zero_c,
    "five_rollouts": five_rollouts,
    "many_rollouts": lambda: nearest(run.x_percent(10_000), (40, 50, 60)),
    "best_opening": best_opening,
    "hundredfold": lambda: nearest(log(run.mean_errors()[2]), (log(100), log(10), log(2))),
    "highest_average": highest_average,
    "untried_left": untried_left,
    "ucb1_value": lambda: nearest(run.ucb1_values()[1], (0.75, 1.58, 1.97)),
    "terms_cross": lambda: nearest(log(run.terms_cross()[1]), (log(4), log(40), log(400))),
    "draw_reward": draw_reward,
    "first_nine": first_nine,
    "winning_moves": lambda: (1, 2, 3).index(len(run.winning_moves())),
    "ten_iterations": lambda: nearest(run.right_percent(10, sqrt(2)), (50, 80, 99)),
    "nim_threshold": nim_threshold,
    "duel_winner": duel_winner,
    "white_rollouts": lambda: nearest(duel.stone_rollouts()[1], (0, 125, 250)),
    "minimax_values": lambda: 0 if duel.minimax_values()[0] == 49 else 1,
    "go_rollouts": go_rollouts,
    "go_duel": go_duel,
    "go_doubling": go_doubling,
    "fixed_view": lambda: nearest(
        museum.chosen_right("fixed_view", "..O/X.O/XX.", "O"), (20, 10, 0)
    ),
    "sleeping_line": sleeping_line,
    "quiet_mistakes": lambda: (0, 4, 10).index(len(museum.like_the_right_code())),
}
"""예측의 이름마다 맞는 보기의 자리(0부터)를 셈하는 함수."""

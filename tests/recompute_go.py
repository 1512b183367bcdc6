"""7장의 글에 적힌 숫자를 기록에서, 또는 다시 두어 셈하는 함수."""

import math
import random
from functools import cache
from itertools import accumulate, count, takewhile

from mctsbook import GoBoard, search
from mctsbook.engine import minimax_thought
from mctsbook.tournament import Rating, Tally, elo_difference, go_record, ratings


@cache
def record() -> dict:
    """기록해 둔 실험."""
    return go_record.recorded()


def first_visits() -> tuple:
    """빈 판의 첫 탐색에서 점마다의 방문 횟수 가운데 가장 적은 것과 많은 것."""
    result = search(GoBoard(), 1500, 1.41, random.Random(42))
    visits = [child.visits for child in result.children if child.move != GoBoard.PASS]
    return min(visits), max(visits)


def twenty_lost() -> float:
    """20판을 모두 졌을 때 구간의 위 끝. 기록의 앞 20판이 그런 것도 확인합니다."""
    tally = go_record.tally_of(record()["duel"]["games"][:20])
    assert tally == Tally(0, 0, 20)
    return tally.interval[1]


def duel() -> tuple:
    """MCTS가 이긴 판, 미니맥스의 평균 보상과 구간, MCTS가 앞선 엘로의 두 끝."""
    tally = go_record.tally_of(record()["duel"]["games"])
    low, high = (-bound for bound in tally.elo_interval)
    return tally.losses, tally.score, *tally.interval, high, low


def equal_time() -> list:
    """시간마다 판의 수, (짧은 시간에서) MCTS가 이긴 판, 미니맥스의 평균 보상과 구간, 엘로의 끝.

    긴 시간에서 MCTS가 모두 이긴 것과, 두 구간이 겹쳐 차이를 말할 수 없는 것도 확인합니다.
    """
    short, long = (go_record.tally_of(row["games"]) for row in record()["equal_time"])
    assert long.losses == long.n and short.losses + short.draws + short.wins == short.n
    assert long.interval[1] < 0.5 and long.interval[0] < short.score
    assert long.interval[1] > short.interval[0]
    low, high = (-bound for bound in short.elo_interval)
    lowest, least = long.elo_interval
    assert lowest is None
    found = [short.n, short.losses, short.score, *short.interval, high, low]
    return [*found, long.n, long.score, *long.interval, -least]


def equal_time_wins() -> list:
    """판의 수, MCTS가 이긴 판, 모두 이긴 판의 수."""
    found = equal_time()
    return [*found[:2], found[7]]


def longer() -> list[float]:
    """MCTS가 미니맥스보다 더 쓴 시간(%), 작은 것부터."""
    spent = [row["seconds_per_move"] for row in record()["equal_time"]]
    return sorted(100 * (mcts / minimax - 1) for minimax, mcts in spent)


def gains_of_doubling() -> list[float]:
    """두 배로 반복한 쪽의 평균 보상 가운데 가장 작은 것과 큰 것."""
    scores = [go_record.tally_of(row["games"]).score for row in record()["doubling"]]
    return [min(scores), max(scores)]


def ten_times() -> float:
    """시간을 열 배 쓸 때 미니맥스가 보는 국면의 배수."""
    short, long = (row["iterations"][0] for row in record()["equal_time"])
    return long / short


def one_ply_more() -> tuple:
    """두 시간에 본 국면의 수로 다 볼 수 있는 깊이가 평균 한 수쯤 다른지, 둔 판에서 확인합니다."""
    few, many = (row["iterations"][0] for row in record()["equal_time"])
    first, *_ = go_record.duel(2).games
    deeper = []
    for game in first.replay()[:41:8]:
        totals = accumulate(minimax_thought(game, depth, "compiled")[1] for depth in count(1))
        depths = list(takewhile(lambda total: total <= many, totals))
        deeper.append(sum(total > few for total in depths))
    assert 0.5 <= sum(deeper) / len(deeper) <= 1.5, deeper
    return ()


def between(i: str, j: str) -> Tally:
    """리그에서 `i`가 본 `j`와의 승·무·패(이름은 적힌 차례대로)."""
    names = record()["league"]["names"]
    pairs = {(names[i], names[j]): text for i, j, text in record()["league"]["matches"]}
    return go_record.tally_of(pairs[i, j])


@cache
def found() -> dict[str, Rating]:
    """리그의 엘로."""
    league = record()["league"]
    return dict(zip(league["names"], ratings(go_record.points_of(league)), strict=True))


def level() -> tuple:
    """미니맥스가 MCTS 100번에게서 얻은 것. 엘로의 구간이 겹치는 것도 확인합니다."""
    a, b = found()["미니맥스 3"], found()["MCTS 100"]
    assert a.low < b.high and b.low < a.high
    tally = between("미니맥스 3", "MCTS 100")
    assert tally.interval[0] < 0.5 < tally.interval[1]
    return tally.score, *tally.interval


def clearly_ahead() -> tuple:
    """MCTS 500번이 미니맥스에게서 얻은 평균 보상과 구간. 구간이 0.5보다 위인지 확인합니다."""
    lost = between("미니맥스 3", "MCTS 500")
    low, high = (1 - end for end in reversed(lost.interval))
    assert low > 0.5
    return 1 - lost.score, low, high


def without_a_tree() -> float:
    """순수 몬테카를로가 MCTS 100번에게서 얻은 평균 보상."""
    return between("순수 몬테카를로 4", "MCTS 100").score


def league_gap() -> tuple:
    """MCTS 1500의 아래 끝이 무작위의 위 끝보다 1,000 넘게 높은지 확인합니다."""
    assert found()["MCTS 1500"].low - found()["무작위"].high > 1000
    return ()


def elo_scale() -> float:
    """엘로가 200 앞설 때의 평균 보상. `elo_difference`로 되짚어 확인합니다."""
    score = 1 / (1 + 10 ** (-200 / 400))
    assert abs(elo_difference(score) - 200) < 1e-9
    return score


def doubling() -> tuple:
    """첫 점과 끝 점의 평균 보상과 구간. 모든 구간이 0.5보다 위인 것도 확인합니다."""
    tallies = [go_record.tally_of(row["games"]) for row in record()["doubling"]]
    assert len(tallies) == 5 and all(tally.interval[0] > 0.5 for tally in tallies)
    first, last = tallies[0], tallies[-1]
    return first.score, *first.interval, record()["doubling"][-1]["n"], last.score, *last.interval


def trend() -> float:
    """다섯 점의 평균 보상이 log N과 함께 커지는 것을 확인하고, 우연히 그만큼 기울 확률(%).

    코크런–아미티지의 추세 검정입니다(양쪽 꼬리).
    """
    rows = record()["doubling"]
    tallies = [go_record.tally_of(row["games"]) for row in rows]
    xs, ns = [math.log2(row["n"]) for row in rows], [tally.n for tally in tallies]
    mean = sum(tally.points for tally in tallies) / sum(ns)
    lean = sum(x * (t.points - t.n * mean) for x, t in zip(xs, tallies, strict=True))
    around = sum(n * x for n, x in zip(ns, xs, strict=True)) / sum(ns)
    spread = sum(n * (x - around) ** 2 for n, x in zip(ns, xs, strict=True))
    z = lean / math.sqrt(mean * (1 - mean) * spread)
    assert z > 0
    return 100 * math.erfc(z / math.sqrt(2))


def only_right() -> tuple:
    """이기는 점이 하나뿐인 것을 확인합니다: 0.8을 넘는 한 점과 0.3보다 낮은 열 수, 아홉의 응수."""
    values, replies = {}, []
    for move in go_record.TRAP.possible_moves():
        after = search(go_record.TRAP.play(move), 100_000, 1.41, random.Random(42))
        best = max(after.children, key=lambda child: child.visits)
        values[move] = 1 - best.win_rate
        replies.append(best.move)
    assert values.pop(go_record.TRAP_RIGHT) > 0.8 and max(values.values()) < 0.3
    assert len(values) == 10 and replies.count(go_record.TRAP_RIGHT) == 9
    return ()


def found_the_way() -> list:
    """반복 100, 300, 1000번에서 옳은 수를 고른 씨앗."""
    trap = record()["trap"]
    assert trap["seeds"] == 200
    return [trap["right"][trap["ns"].index(n)] for n in (100, 300, 1000)]

"""실수 박물관의 글에 적힌 숫자를 다시 셈하는 함수."""

import random
from functools import cache

from mctsbook import TicTacToe, mistakes, search, solve, wilson_interval
from mctsbook.games.tictactoe import LINES


@cache
def chosen_right(name: str | None, text: str, turn: str, n_iterations: int = 300) -> int:
    """씨앗 20개 가운데 정답을 고른 것. `name`이 `None`이면 바른 코드입니다."""
    game, right = TicTacToe(text.replace("/", "").replace(".", " "), turn), 0
    for seed in range(20):
        rng = random.Random(seed)
        if name is None:
            result = search(game, n_iterations, rng=rng)
        else:
            result = mistakes.search(name, game, n_iterations, rng=rng)
        right += result.move in solve(game).moves
    return right


def only_mistaken(name: str, text: str, turn: str, n_iterations: int = 300) -> int:
    """실수가 정답을 고른 씨앗의 수. 바른 코드는 20개 모두 맞히는 것도 확인합니다."""
    assert chosen_right(None, text, turn, n_iterations) == 20
    return chosen_right(name, text, turn, n_iterations)


def none_right(name: str, text: str, turn: str) -> tuple:
    """실수가 한 번도 정답을 고르지 못하는 것을 확인합니다. 글에 넣을 값은 없습니다."""
    assert only_mistaken(name, text, turn) == 0
    return ()


def root_view() -> tuple:
    """이기는 국면에서 맞힌 씨앗, 막는 국면에서 맞힌 씨앗."""
    texts = ("XO./XX./O.O", "O../.O./..X")
    return tuple(only_mistaken("fixed_view", text, "X", 1000) for text in texts)


def draws_refused() -> tuple:
    """막아야 비기는 국면에서 바른 코드와 실수가 막은 씨앗. 3번이 (1,0)인 것도 확인합니다."""
    assert divmod(3, 3) == (1, 0)
    return tuple(chosen_right(name, ".../.XX/..O", "O") for name in (None, "draw_is_loss"))


def short_rollouts() -> tuple:
    """롤아웃이 짧을 때 반복 100번과 300번에서 맞힌 씨앗."""
    text = "X../OO./X.."
    return tuple(only_mistaken("short_rollout", text, "X", n) for n in (100, 300))


def even_visits() -> int:
    """C를 100배로 했을 때 수마다의 방문 횟수. 모두 같은 것도 확인합니다."""
    result = mistakes.search("huge_c", TicTacToe(" X OO X  "), 300, rng=random.Random(0))
    (visits,) = {child.visits for child in result.children}
    return visits


def rare_ends() -> tuple:
    """치우친 뽑기에서 0번과 8번이 9,000번 가운데 나온 횟수."""
    log = mistakes.code_with("biased_choice").search.ChoiceLog(random.Random(42))
    drawn = [log.choice(range(9)) for _ in range(9000)]
    return drawn.count(0), drawn.count(8)


def idle_iterations() -> int:
    """판을 함께 쓸 때, 1,000번 가운데 루트의 방문 횟수만 늘린 반복."""
    result = mistakes.search("shared_state", TicTacToe(), 1000, rng=random.Random(42))
    (only,) = result.children
    assert only.visits == 1
    return result.visits - only.visits


@cache
def sample() -> list:
    """5장의 300국면."""
    return random.Random(42).sample(mistakes.hard_positions(), 300)


@cache
def apart(n_iterations: int) -> int:
    """300국면 가운데 가장 많이 방문한 수와 승률이 가장 높은 수가 다른 국면."""
    rng, count = random.Random(42), 0
    for game in sample():
        result = search(game, n_iterations, rng=rng)
        best = max(result.children, key=lambda child: child.win_rate)
        count += result.move != best.move
    return count


def apart_counts() -> tuple:
    """반복 10번과 100번의 `apart`. 300번에서는 하나도 없는 것도 확인합니다."""
    assert apart(300) == 0
    return apart(10), apart(100)


def overlap(one: int, other: int, total: int) -> bool:
    """두 비율의 95 % 윌슨 구간이 겹치면 `True`."""
    (low, high), (low2, high2) = (wilson_interval(wrong, total) for wrong in (one, other))
    return low <= high2 and low2 <= high


@cache
def sampled_loss(name: str | None) -> int:
    """300국면에서 반복 100번일 때 틀린 국면."""
    return mistakes.count_wrong(name, sample(), 100)


def like_the_right_code() -> tuple:
    """300국면에서 바른 코드와 구간이 겹치는 실수의 이름."""
    right = sampled_loss(None)
    names = [mistake.name for mistake in mistakes.MISTAKES]
    alike = [name for name in names if overlap(sampled_loss(name), right, 300)]
    assert len(alike) == 4 and len(names) - len(alike) == 10
    return tuple(alike)


def percent(name: str | None, n_iterations: int) -> float:
    """기록에 있는, 틀린 국면의 백분율."""
    record = mistakes.recorded()
    row = record["right"] if name is None else record["wrong"][name]
    return 100 * row[record["ns"].index(n_iterations)] / record["positions"]


def wrong(name: str | None) -> int:
    """기록에 있는, 반복 1,000번에서 틀린 국면."""
    record = mistakes.recorded()
    return (record["right"] if name is None else record["wrong"][name])[-1]


def from_to(name: str | None) -> tuple:
    """반복 30번과 1,000번에서 틀린 국면의 백분율."""
    return percent(name, 30), percent(name, 1000)


def lasting() -> tuple:
    """반복으로 나아지지 않는 네 실수의 백분율. 여섯 모두 30번의 10분의 9 위인 것도 확인합니다."""
    names = ("fixed_view", "wrong_side", "one_child", "shared_state")
    for name in (*names, "empty_line_wins", "past_the_end"):
        first, last = from_to(name)
        assert last > 0.89 * first
    return tuple(percent(name, 1000) for name in names)


def chance() -> float:
    """무작위로 고를 때 틀릴 백분율. 두 실수의 구간이 품는 것도 확인합니다."""
    games = mistakes.hard_positions()
    misses = [1 - len(solve(game).moves) / len(game.possible_moves()) for game in games]
    rate = sum(misses) / len(games)
    for name in ("one_child", "shared_state"):
        low, high = wilson_interval(wrong(name), len(games))
        assert low <= rate <= high
    return 100 * rate


def with_an_empty_line() -> int:
    """빈 줄이 있는 국면. 빈 줄을 이긴 것으로 치는 실수는 꼭 이만큼 틀립니다."""
    games = mistakes.hard_positions()
    count = sum(any(all(game.board[i] == " " for i in line) for line in LINES) for game in games)
    assert count == wrong("empty_line_wins")
    return count


def short_rollout_shows() -> tuple:
    """짧은 롤아웃과 바른 코드의 100번에서의 백분율. 거기서는 갈라지고 1,000번에서는 겹칩니다."""
    record = mistakes.recorded()
    pairs = zip(record["wrong"]["short_rollout"], record["right"], strict=True)
    alike = [overlap(one, other, record["positions"]) for one, other in pairs]
    assert not alike[record["ns"].index(100)] and alike[record["ns"].index(1000)]
    return percent("short_rollout", 100), percent(None, 100)


def stuck() -> str:
    """버린 수를 다시 보지 않는 두 실수의 300번과 1,000번에서의 백분율."""
    numbers = {
        round(percent(name, n)) for name in ("own_log", "no_exploration") for n in (300, 1000)
    }
    (number,) = numbers
    return str(number)


def hidden() -> tuple:
    """세 실수가 네 열에서 모두 바른 코드와 겹치는 것을 확인합니다. 글에 넣을 값은 없습니다."""
    record = mistakes.recorded()
    for name in ("unvisited_is_zero", "by_win_rate", "biased_choice"):
        pairs = zip(record["wrong"][name], record["right"], strict=True)
        assert all(overlap(one, other, record["positions"]) for one, other in pairs)
    return ()


@cache
def found(check_name: str) -> frozenset:
    """검사 `check_name`이 찾는 실수의 이름."""
    (check,) = (check for check in mistakes.CHECKS if check.__name__ == check_name)
    return frozenset(m.name for m in mistakes.MISTAKES if mistakes.finds(check, m.name))


def most_found() -> tuple:
    """가장 많이 찾는 검사의 번호와 이름, 찾은 수, 그리고 `attack`이 찾은 수."""
    names = [check.__name__ for check in mistakes.CHECKS]
    best = max(names, key=lambda name: len(found(name)))
    words = ["영", "하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉", "열"]
    return names.index(best) + 1, best, words[len(found(best))], words[len(found("attack"))]


def quiet() -> tuple:
    """두어 보는 시험을 모두 지나가는 네 실수와 바른 코드가 1,000번에서 틀린 국면."""
    names = ("unvisited_is_zero", "by_win_rate", "biased_choice", "short_rollout")
    assert not (found("attack") | found("defense")) & set(names)
    finders = {"ucb1": 0, "decision": 1, "choices": 2, "rollouts": 3, "wins": 3}
    assert all(names[index] in found(check) for check, index in finders.items())
    return tuple(wrong(name) for name in (None, *names))

"""대국을 짜기: 씨앗마다 차례를 바꾸어 두 판씩."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from itertools import combinations
from typing import Any, NamedTuple

from ..games import Game
from ..validate import check_count, check_unfinished, shown
from .play import Job, Outcome, Player, name_of
from .records import MatchResult, PlayedGame, RoundRobinResult
from .run import MatchError, Run

MOST_GAMES = 1_000_000  # 둘 판을 모두 미리 짜므로, 메모리를 다 쓰기 전에 알립니다
TRIES = 10  # 씨앗 하나마다 뽑아 보는 횟수. 32비트를 고르게 내는 생성기에는 넉넉합니다


class Planned(NamedTuple):
    """둘 판: 맞대결 `(i, j)`에서 i(결과의 a)가 먼저 두는지와, 맡길 일."""

    pair: tuple[int, int]
    a_first: bool
    job: Job

    def played(self, outcome: Outcome) -> PlayedGame:
        """다 둔 판."""
        _, names, game, seed = self.job
        moves, winner, efforts = outcome
        return PlayedGame(game, moves, winner, seed, self.a_first, names, efforts)


def match(
    a: Player,
    b: Player,
    game: Game,
    n_games: int,
    rng: Any = random,
    executor: Executor | None = None,
    *,
    progress: Callable[[int, int], Any] | None = None,
    stop: Callable[[], bool] | None = None,
) -> MatchResult:
    """`game`에서 시작하여 a와 b가 `n_games`판을 둡니다.

    씨앗 하나로 차례를 바꾸어 두 판을 두므로 `n_games`는 짝수여야 하고, 씨앗은 두 판마다
    다릅니다. 씨앗은 모두 `rng`에서 먼저 뽑으므로, 반복 횟수로 제한한 선수끼리면 `executor`가
    무엇이든 어떤 차례로 끝나든 결과가 같습니다.

    `executor`는 `concurrent.futures.Executor`이고, 주지 않으면 코어마다 스레드 하나를 씁니다.
    파이썬으로만 생각하는 선수는 스레드로 빨라지지 않으니 `ProcessPoolExecutor`가 낫습니다.
    한꺼번에 두는 판이 코어보다 많으면 잰 시간이 길어지고, 시간으로 제한한 선수는 약해집니다.
    작업자가 도중에 사라져도 그 판만 다시 둡니다. 실행기가 통째로 망가지면 알리고 남은 판을 이
    프로세스에서 둡니다.

    `progress(끝난 판, 모든 판)`는 판이 끝날 때마다 불립니다. `stop()`이 참을 내거나 Ctrl-C를
    누르면 그때까지 끝난 판만 담은 결과를 돌려줍니다. 선수가 예외를 내거나 둘 수 없는 수를 내면
    그 선수를 밝힌 `MatchError`이고, 끝난 판은 그 예외의 `games`에 있습니다. `progress`나 `stop`이
    예외를 내도 그렇고, 본디 예외는 `__cause__`에 있습니다.
    """
    names = name_of(check_player(a)), name_of(check_player(b))
    played = play_all((a, b), names, game, n_games, rng, executor, progress, stop)
    return played[0, 1]


def round_robin(
    players: Mapping[str, Player] | Sequence[Player],
    game: Game,
    n_games: int,
    rng: Any = random,
    executor: Executor | None = None,
    *,
    progress: Callable[[int, int], Any] | None = None,
    stop: Callable[[], bool] | None = None,
) -> RoundRobinResult:
    """선수 모두가 서로 `n_games`판씩 둡니다. 나머지는 `match`와 같습니다.

    `players`는 선수의 리스트이거나 이름을 붙인 사전입니다. 맞대결마다 한 씨앗씩 돌아가며 두므로
    도중에 멈추어도 맞대결마다의 판의 수가 비슷합니다.
    """
    named = isinstance(players, Mapping)
    if not isinstance(players, Iterable):
        raise TypeError(f"players는 선수의 리스트이거나 사전이어야 합니다: {shown(players)}")
    crew = tuple(players.values() if named else players)
    if len(crew) < 2:
        raise ValueError(f"선수는 둘 이상이어야 합니다: {shown(players)}")
    names = tuple(map(str, players)) if named else tuple(name_of(check_player(p)) for p in crew)
    if named and len(set(names)) < len(names):
        raise ValueError(f"사전의 이름은 글로 적어도 서로 달라야 합니다: {', '.join(names)}")
    played = play_all(crew, names, game, n_games, rng, executor, progress, stop)
    return RoundRobinResult(names, played)


def play_all(
    players: tuple[Player, ...],
    names: tuple[str, ...],
    game: Game,
    n_games: int,
    rng: Any,
    executor: Executor | None,
    progress: Callable[[int, int], Any] | None,
    stop: Callable[[], bool] | None,
) -> dict[tuple[int, int], MatchResult]:
    """모든 맞대결의 결과. 열쇠는 선수의 번호 `(i, j)`(i < j)입니다."""
    for player in players:
        check_player(player)
    check_executor(executor)
    check_callback("progress", progress)
    check_callback("stop", stop)
    planned = plan(players, names, game, n_games, rng)
    run = Run([entry.job for entry in planned], progress, stop)
    try:
        run.play(executor)
    except MatchError as error:
        error.games = tuple(game for _, game in finished(planned, run))
        raise
    games = {entry.pair: [] for entry in planned}
    for pair, game in finished(planned, run):
        games[pair].append(game)
    return {(i, j): MatchResult(names[i], names[j], n_games, tuple(games[i, j])) for i, j in games}


def plan(
    players: tuple[Player, ...], names: tuple[str, ...], game: Game, n_games: int, rng: Any
) -> list[Planned]:
    """모든 맞대결의 판을 둘 차례로. 맞대결마다 한 씨앗씩 돌아갑니다."""
    check_unfinished(game)
    if check_count("n_games", n_games, 2) > MOST_GAMES or n_games % 2:
        raise ValueError(
            "n_games는 차례를 바꾸어 두 판씩 두므로 짝수여야 하고, "
            f"{MOST_GAMES:,} 이하여야 합니다: {shown(n_games)}"
        )
    pairs = list(combinations(range(len(players)), 2)) * (n_games // 2)
    planned = []
    for pair, seed in zip(pairs, draw_seeds(len(pairs), rng), strict=True):
        for i, j in (pair, pair[::-1]):
            job = Job((players[i], players[j]), (names[i], names[j]), game, seed)
            planned.append(Planned(pair, (i, j) == pair, job))
    return planned


def draw_seeds(n: int, rng: Any) -> list[int]:
    """`rng`에서 뽑은 서로 다른 씨앗 `n`개."""
    if isinstance(rng, type) or not callable(getattr(rng, "getrandbits", None)):
        raise TypeError(f"rng는 random 모듈이나 random.Random이어야 합니다: {shown(rng)}")
    seeds: dict[int, None] = {}
    for _ in range(TRIES * n):
        if len(seeds) == n:
            break
        seeds[rng.getrandbits(32)] = None
    else:
        raise ValueError(f"rng가 같은 수만 되풀이하여 씨앗 {n}개를 뽑지 못했습니다: {shown(rng)}")
    return list(seeds)


def finished(planned: Sequence[Planned], run: Run) -> Iterable[tuple[tuple[int, int], PlayedGame]]:
    """끝난 판을 짠 차례로: 맞대결과 그 판."""
    for index in sorted(run.outcomes):
        yield planned[index].pair, planned[index].played(run.outcomes[index])


def check_player(player: Any) -> Player:
    """선수로 부를 수 있는지 확인합니다."""
    if isinstance(player, type) or not callable(player):
        raise TypeError(f"선수는 player(game, rng)로 부를 수 있어야 합니다: {shown(player)}")
    return player


def check_executor(executor: Any) -> None:
    """실행기인지 확인합니다."""
    if executor is not None and not isinstance(executor, Executor):
        raise TypeError(
            "executor는 concurrent.futures.Executor여야 합니다"
            f"(Dask이면 client.get_executor()): {shown(executor)}"
        )


def check_callback(name: str, value: Any) -> None:
    """주지 않았거나 부를 수 있는 것인지 확인합니다. 클래스는 괄호를 잊은 것입니다."""
    if value is not None and (isinstance(value, type) or not callable(value)):
        raise TypeError(f"{name}은(는) 부를 수 있는 함수여야 합니다: {shown(value)}")

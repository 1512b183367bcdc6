"""두 선수의 한 판: 번갈아 두고, 걸린 시간과 반복 횟수를 재고, 선수의 잘못을 알립니다."""

import random
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..games import Game
from ..validate import shown

Player = Callable[[Game, random.Random], Any]


@dataclass(frozen=True)
class Effort:
    """한쪽이 둔 수의 개수와 거기에 든 반복 횟수, 시간(초). 반복을 세지 않는 선수이면 `None`.

    시간은 둘 때마다 다르므로 같은 대국인지 견줄 때(`==`) 보지 않습니다.
    """

    moves: int = 0
    iterations: int | None = 0
    seconds: float = field(default=0.0, compare=False)

    def __add__(self, other: "Effort") -> "Effort":
        counted = None not in (self.iterations, other.iterations)
        return Effort(
            self.moves + other.moves,
            self.iterations + other.iterations if counted else None,
            self.seconds + other.seconds,
        )

    @property
    def seconds_per_move(self) -> float | None:
        """한 수에 걸린 평균 시간(초). 둔 수가 없으면 `None`."""
        return self.seconds / self.moves if self.moves else None

    @property
    def iterations_per_move(self) -> float | None:
        """한 수에 한 평균 반복 횟수. 둔 수가 없거나 세지 않는 선수이면 `None`."""
        return self.iterations / self.moves if self.moves and self.iterations is not None else None


class Job(NamedTuple):
    """둘 판 하나: 먼저 두는 선수와 나중에 두는 선수, 그 이름, 시작 국면, 씨앗."""

    players: tuple[Player, Player]
    names: tuple[str, str]
    game: Game
    seed: int


class Outcome(NamedTuple):
    """다 둔 판: 수, 승자, 먼저 둔 쪽과 나중에 둔 쪽이 들인 것."""

    moves: tuple
    winner: Any
    efforts: tuple[Effort, Effort]


class Failure(NamedTuple):
    """선수의 잘못으로 끝내지 못한 판. `details`는 예외가 난 자리입니다."""

    reason: str
    details: str


class Halt:
    """`asked`가 참이 되면 두던 판을 다음 수에서 그만둡니다.

    다른 프로세스로 보낸 것은 사본이라 그곳의 판은 끝까지 둡니다.
    """

    asked = False


def name_of(player: Player) -> str:
    """선수를 가리키는 이름: 함수의 이름이나 설정을 적은 글."""
    if hasattr(player, "__name__"):
        return player.__name__
    plain = type(player).__repr__ is object.__repr__  # 주소가 들어가 실행할 때마다 다릅니다
    return type(player).__name__ if plain else shown(player)


def ask(player: Player, game: Game, rng: random.Random) -> tuple[Any, int | None]:
    """선수가 고른 수와, 그 수를 고르느라 한 반복 횟수.

    선수에게 `think(game, rng)`가 있으면 그 결과의 `move`와 `visits`를 보고, 없으면 선수를 그냥
    불러 수만 받습니다.
    """
    if not hasattr(player, "think"):
        return player(game, rng), None
    thought = player.think(game, rng)
    return thought.move, thought.visits


def play_game(job: Job, halt: Halt, ticket: Any = None) -> Outcome | Failure | None:
    """한 판을 끝까지 둡니다. 그만두라는 말을 들으면 `None`.

    선수의 예외와 둘 수 없는 수는 `Failure`로 돌려주므로, 여기에서 나온 예외는 모두 판을 맡은
    곳의 탈입니다. `ticket`은 맡길 때마다 다른 값입니다: 인자가 같으면 앞의 결과를 다시 쓰는
    실행기(Dask)도 판마다 새로 두게 합니다.
    """
    rng, game, moves = random.Random(job.seed), job.game, []
    efforts = [Effort(), Effort()]
    while not game.is_terminal():
        if halt.asked:
            return None
        side = 0 if game.turn == job.game.turn else 1
        where = f"선수 {job.names[side]}이(가) {len(moves) + 1}번째 수에서"
        start = time.perf_counter()
        try:
            move, iterations = ask(job.players[side], game, rng)
        except Exception as error:
            return failure(f"{where} 예외를 냈습니다({shown(error)}).", job)
        seconds = time.perf_counter() - start
        try:
            game = game.play(move)
        except Exception as error:
            return failure(f"{where} 둘 수 없는 수를 냈습니다({error}).", job)
        moves.append(move)
        efforts[side] += Effort(1, iterations, seconds)
    return Outcome(tuple(moves), game.winner(), tuple(efforts))


def failure(reason: str, job: Job) -> Failure:
    """지금 처리하는 예외의 `Failure`. 예외 자체는 다른 프로세스로 못 갈 수 있어 글로 담습니다."""
    return Failure(f"{reason} 씨앗은 {job.seed}입니다.", traceback.format_exc())

"""대국의 결과: 한 판, 한 맞대결, 한 리그."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..games import Game, GoBoard
from ..games.sgf import to_sgf
from .bradley_terry import Rating, ratings
from .play import Effort
from .tally import Tally, elo_text


@dataclass(frozen=True)
class PlayedGame:
    """다 둔 한 판. `names`와 `efforts`는 먼저 둔 쪽, 나중에 둔 쪽의 차례입니다.

    `a_first`는 맞대결의 첫 선수 a가 먼저 두었는지, `seed`는 그 판의 난수의 씨앗입니다.
    """

    start: Game
    moves: tuple
    winner: Any
    seed: int
    a_first: bool
    names: tuple[str, str]
    efforts: tuple[Effort, Effort]

    @property
    def reward(self) -> float:
        """a가 받은 보상: 승 1, 무승부 0.5, 패 0."""
        if self.winner == "draw":
            return 0.5
        return float((self.winner == self.start.turn) == self.a_first)

    def replay(self) -> list[Game]:
        """시작 국면부터 끝난 국면까지 차례로."""
        states = [self.start]
        for move in self.moves:
            states.append(states[-1].play(move))
        return states

    def sgf(self) -> str:
        """바둑이면 기보를 SGF로. 다른 게임이면 `TypeError`."""
        black_first = self.start.turn == GoBoard.BLACK
        return to_sgf(self.start, self.moves, *self.names[:: 1 if black_first else -1])


@dataclass(frozen=True)
class MatchResult:
    """선수 a와 b의 맞대결. 판은 맡긴 차례이고, 씨앗마다 a가 먼저 둔 판이 앞에 있습니다.

    `planned`는 두기로 한 판의 수입니다. 도중에 멈추었으면 `games`가 그보다 적습니다.
    """

    a: str
    b: str
    planned: int
    games: tuple[PlayedGame, ...]

    @property
    def total(self) -> Tally:
        """a가 본 승·무·패."""
        return tally(self.games)

    @property
    def first(self) -> Tally:
        """a가 먼저 둔 판만 센 승·무·패."""
        return tally(game for game in self.games if game.a_first)

    @property
    def second(self) -> Tally:
        """a가 나중에 둔 판만 센 승·무·패."""
        return tally(game for game in self.games if not game.a_first)

    @property
    def efforts(self) -> tuple[Effort, Effort]:
        """a와 b가 모든 판에 들인 것."""
        a = sum((game.efforts[not game.a_first] for game in self.games), Effort())
        b = sum((game.efforts[game.a_first] for game in self.games), Effort())
        return a, b

    @property
    def n_different(self) -> int:
        """수순이 서로 다른 판의 수. 이것이 적으면 구간은 실제보다 좁습니다."""
        return len({game.moves for game in self.games})

    def __str__(self) -> str:
        lines = [f"{self.a} 대 {self.b}", f"  {self.total}"]
        if len(self.games) < self.planned:
            lines.insert(1, f"  {self.planned}판 가운데 {len(self.games)}판을 두고 멈췄습니다.")
        if self.games:
            elo = elo_text(self.total.elo, *self.total.elo_interval)
            lines.append(f"  엘로 차 {elo}")
            lines.append(f"  먼저 두면 {self.first}")
            lines.append(f"  나중에 두면 {self.second}")
            lines.append(f"  {len(self.games)}판 가운데 서로 다른 판 {self.n_different}판")
        return "\n".join(lines)


def tally(games: Iterable[PlayedGame]) -> Tally:
    """a가 본 승·무·패를 셉니다."""
    rewards = [game.reward for game in games]
    return Tally(rewards.count(1.0), rewards.count(0.5), rewards.count(0.0))


@dataclass(frozen=True)
class RoundRobinResult:
    """모두가 서로 둔 리그. `matches[i, j]`(i < j)는 `names[i]`와 `names[j]`의 맞대결입니다."""

    names: tuple[str, ...]
    matches: dict[tuple[int, int], MatchResult]

    def tally(self, i: int, j: int) -> Tally:
        """`names[i]`가 본 `names[j]`와의 승·무·패."""
        if i < j:
            return self.matches[i, j].total
        other = self.matches[j, i].total
        return Tally(other.losses, other.draws, other.wins)

    def total(self, i: int) -> Tally:
        """`names[i]`가 본 모든 판의 승·무·패."""
        tallies = [self.tally(i, j) for j in range(len(self.names)) if j != i]
        counts = zip(*((t.wins, t.draws, t.losses) for t in tallies), strict=True)
        return Tally(*map(sum, counts))

    def ratings(self) -> list[Rating]:
        """선수마다의 엘로. `names`의 차례이고, 어떻게 어림하는지는 `ratings`에 있습니다."""
        everyone = range(len(self.names))
        return ratings(
            [[self.tally(i, j).points if i != j else 0.0 for j in everyone] for i in everyone]
        )

    def __str__(self) -> str:
        played = sum(len(match.games) for match in self.matches.values())
        planned = sum(match.planned for match in self.matches.values())
        lines = [f"{planned}판 가운데 {played}판을 두고 멈췄습니다."] if played < planned else []
        found = self.ratings()
        for i in sorted(range(len(self.names)), key=lambda i: -found[i].elo):
            elo = elo_text(found[i].elo, found[i].low, found[i].high)
            lines.append(f"{self.names[i]}: 엘로 {elo}, {self.total(i)}")
        return "\n".join(lines)

"""7장의 실험: 진짜 바둑에서 두 방법을 견주고 `go_record.json`에 적어 둡니다.

다음 명령으로 다시 만듭니다. 코어가 둘이면 20분쯤 걸리고, 그 대부분은 `equal_time`입니다.

    python -m mctsbook.tournament.go_record

이름을 주면 그 실험만 다시 합니다: `duel`, `equal_time`, `league`, `doubling`,
`trap`.
시간으로 제한한 대국(`equal_time`)은 컴퓨터마다, 그때의 바쁜 정도마다 다르고, 하나씩 두므로
코어를 하나만 씁니다. 한 수에 정말 쓴 시간은 `seconds_per_move`에 함께 적습니다. 나머지는
어디서나 같습니다.

한 실험을 다 해야 적으므로, 도중에 멈추면 그 실험은 앞의 기록 그대로입니다.
"""

import json
import os
import random
import re
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ..games import GoBoard
from ..players import MCTSPlayer, MinimaxPlayer, PureMonteCarloPlayer, RandomPlayer
from ..search import search
from ..validate import shown
from .arrange import match, round_robin
from .play import Player
from .progress import TextProgress
from .records import MatchResult, PlayedGame, RoundRobinResult
from .tally import Tally

RECORD = Path(__file__).with_name("go_record.json")
SEED, C = 42, 1.41
MINIMAX, MCTS = MinimaxPlayer(3), MCTSPlayer(1500, C)
"""바탕이 된 문서의 설정: 깊이 3과 반복 1,500번."""
LEAGUE: dict[str, Player] = {
    "무작위": RandomPlayer(),
    "순수 몬테카를로 4": PureMonteCarloPlayer(4),
    "미니맥스 3": MINIMAX,
    "MCTS 100": MCTSPlayer(100, C),
    "MCTS 500": MCTSPlayer(500, C),
    "MCTS 1500": MCTS,
}
BUDGETS = (25, 50, 100, 200, 400)
"""이 반복 횟수의 두 배와 견줍니다."""
TIMES = {0.01: 200, 0.1: 100}
"""한 수의 시간(초)마다 둘 판의 수. 한 번에 한 판만 두므로 긴 시간에서는 덜 둡니다."""
GAMES = {"duel": 200, "league": 40, "doubling": 100}
TRAP = GoBoard.from_rows(
    "OOOXX.X .O.OXX. OXO.XOO ..OO.XO XO..OXX .OOOOXX .XXXXX.", turn="O", komi=-0.5
)
TRAP_RIGHT = (5, 0)
"""이기는 길이 한 점뿐인 국면과 그 점."""
TRAP_NS, TRAP_SEEDS = (10, 30, 100, 300, 1000, 3000), 200
EXPERIMENTS = ("duel", "equal_time", "league", "doubling", "trap")
LETTERS = {1.0: "W", 0.5: "D", 0.0: "L"}


def duel(n_games: int, **kwargs: Any) -> MatchResult:
    """미니맥스(깊이 3)와 MCTS(1,500번)의 대결."""
    return match(MINIMAX, MCTS, GoBoard(), n_games, random.Random(SEED), **kwargs)


def equal_time(seconds: float, n_games: int, **kwargs: Any) -> MatchResult:
    """한 수에 `seconds`초씩 쓰는 미니맥스와 MCTS의 대결. 한 번에 한 판만 둡니다."""
    # 'auto'로 두면 첫 판의 앞부분은 엔진을 불러오기 전이라 파이썬으로 둡니다.
    a = MinimaxPlayer(None, "compiled", seconds)
    b = MCTSPlayer(None, C, "compiled", seconds)
    for player in (a, b):
        player(GoBoard(), random.Random(SEED))  # 엔진을 불러오는 시간이 첫 수에 들지 않게 합니다
    with ThreadPoolExecutor(1) as alone:
        return match(a, b, GoBoard(), n_games, random.Random(SEED), alone, **kwargs)


def doubling(n: int, n_games: int, **kwargs: Any) -> MatchResult:
    """반복 2n번과 n번의 대결."""
    a, b = MCTSPlayer(2 * n, C), MCTSPlayer(n, C)
    return match(a, b, GoBoard(), n_games, random.Random(SEED), **kwargs)


def league(n_games: int, **kwargs: Any) -> RoundRobinResult:
    """여섯 선수의 리그."""
    return round_robin(LEAGUE, GoBoard(), n_games, random.Random(SEED), **kwargs)


def count_right(n_iterations: int, n_seeds: int) -> int:
    """`TRAP`에서 `n_iterations`번 탐색하여 이기는 점을 고른 씨앗의 수."""
    moves = (search(TRAP, n_iterations, C, random.Random(seed)).move for seed in range(n_seeds))
    return sum(move == TRAP_RIGHT for move in moves)


def letters(games: Sequence[PlayedGame]) -> str:
    """판마다 a의 결과: 승 `W`, 무 `D`, 패 `L`. 짝수째 글자가 a가 먼저 둔 판입니다(0부터)."""
    return "".join(LETTERS[game.reward] for game in games)


def tally_of(text: str) -> Tally:
    """`letters`가 적은 글에서 센 승·무·패."""
    return Tally(*map(text.count, "WDL"))


def whole(result: Any) -> Any:
    """짠 판을 모두 둔 결과인지 확인합니다. `match`는 Ctrl-C를 누르면 둔 데까지만 돌려줍니다."""
    matches = result.matches.values() if isinstance(result, RoundRobinResult) else [result]
    if any(len(match.games) < match.planned for match in matches):
        raise KeyboardInterrupt
    return result


def summary(result: MatchResult) -> dict:
    """맞대결 하나의 기록. `iterations`는 a와 b가 한 수에 한 평균 반복입니다."""
    efforts = [effort.iterations_per_move for effort in result.efforts]
    return {
        "games": letters(result.games),
        "different": result.n_different,
        "iterations": [effort and round(effort) for effort in efforts],
    }


def spent(result: MatchResult) -> list[float]:
    """a와 b가 한 수에 쓴 평균 시간(초). 유효 숫자는 넷입니다."""
    return [float(f"{effort.seconds_per_move:.4g}") for effort in result.efforts]


def points_of(found: dict) -> list[list[float]]:
    """리그의 기록에서, 선수 i가 j에게서 얻은 보상의 합 `points[i][j]`."""
    points = [[0.0] * len(found["names"]) for _ in found["names"]]
    for i, j, text in found["matches"]:
        tally = tally_of(text)
        points[i][j], points[j][i] = tally.points, tally.n - tally.points
    return points


def recorded() -> dict:
    """기록해 둔 실험."""
    return json.loads(RECORD.read_text(encoding="utf-8"))


def measure(name: str, **kwargs: Any) -> Any:
    """실험 `name`을 모두 하고 적을 것을 돌려줍니다. 도중에 멈추면 `KeyboardInterrupt`."""
    if check_name(name) == "trap":
        right = [count_right(n, TRAP_SEEDS) for n in TRAP_NS]
        return {"ns": TRAP_NS, "seeds": TRAP_SEEDS, "right": right}
    if name == "equal_time":
        found = {t: whole(equal_time(t, n, **kwargs)) for t, n in TIMES.items()}
        return [
            {"seconds": t} | summary(result) | {"seconds_per_move": spent(result)}
            for t, result in found.items()
        ]
    n_games = GAMES[name]
    if name == "duel":
        return summary(whole(duel(n_games, **kwargs)))
    if name == "doubling":
        return [{"n": n} | summary(whole(doubling(n, n_games, **kwargs))) for n in BUDGETS]
    found = whole(league(n_games, **kwargs))
    matches = [[i, j, letters(m.games)] for (i, j), m in found.matches.items()]
    return {"names": found.names, "matches": matches}


def check_name(name: Any) -> str:
    """실험의 이름인지 확인합니다."""
    if name not in EXPERIMENTS:
        names = ", ".join(EXPERIMENTS)
        raise ValueError(f"실험의 이름은 {names} 가운데 하나여야 합니다: {shown(name)}")
    return name


def write(record: dict) -> None:
    """기록합니다. 다른 파일에 다 적고 나서 바꾸므로, 도중에 멈추어도 앞의 기록이 남습니다."""
    # 한 줄에 목록 하나: 다시 잰 값이 달라졌을 때 어느 것인지 바로 보입니다.
    text = json.dumps(record, indent=1, ensure_ascii=False)
    text = re.sub(r"\[[^][{}]*\]", lambda row: " ".join(row[0].split()), text)
    fresh = RECORD.with_suffix(".tmp")
    try:
        fresh.write_text(text + "\n", encoding="utf-8", newline="\n")
        os.replace(fresh, RECORD)
    finally:
        fresh.unlink(missing_ok=True)


def main(names: Sequence[str]) -> None:
    """실험을 하고 기록합니다. 이름을 주면 그 실험만 다시 합니다.

    이름이 틀렸거나 도중에 멈추면 한 문장으로 알리고 끝냅니다(`SystemExit`).
    """
    try:
        names = [check_name(name) for name in names or EXPERIMENTS]
    except ValueError as error:
        raise SystemExit(str(error)) from None
    for name in names:
        print(name, flush=True)
        try:
            found = measure(name, progress=TextProgress())
        except KeyboardInterrupt:
            raise SystemExit(f"{name}의 판을 다 두지 못해 앞의 기록을 그대로 둡니다.") from None
        write((recorded() if RECORD.exists() else {}) | {name: found})


if __name__ == "__main__":
    main(sys.argv[1:])

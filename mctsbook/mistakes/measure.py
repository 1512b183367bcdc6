"""실수마다의 손실: 틀릴 수 있는 틱택토 국면에서 정답이 아닌 수를 고른 횟수.

기록해 둔 `losses.json`은 다음 명령으로 다시 만듭니다(몇 분 걸립니다).

    python -m mctsbook.mistakes.measure
"""

import json
import random
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ..games import TicTacToe
from ..minimax import solve
from ..positions import reachable
from ..regret import can_go_wrong
from ..search import search as right_search
from .build import search
from .catalog import MISTAKES

RECORD = Path(__file__).with_name("losses.json")
NS = (30, 100, 300, 1000)
SEED = 42


@cache
def hard_positions() -> tuple[TicTacToe, ...]:
    """정답이 아닌 수가 있는 틱택토 국면 3,191개."""
    games = (game for game in reachable(TicTacToe()) if not game.is_terminal())
    return tuple(game for game in games if can_go_wrong(game))


def count_wrong(
    name: str | None, games: Sequence[TicTacToe], n_iterations: int, seed: int = SEED
) -> int:
    """실수 `name`(`None`이면 바른 코드)이 든 탐색이 정답이 아닌 수를 고른 국면의 수.

    C는 √2입니다. 오류가 나서 수를 고르지 못한 국면도 셉니다.
    """
    rng, wrong = random.Random(seed), 0
    for game in games:
        try:
            if name is None:
                move = right_search(game, n_iterations, rng=rng).move
            else:
                move = search(name, game, n_iterations, rng=rng).move
        except ValueError:
            move = None
        wrong += move not in solve(game).moves
    return wrong


def recorded() -> dict:
    """기록해 둔 손실: `ns`(반복 횟수), `positions`(국면의 수), `right`와 `wrong`(틀린 횟수)."""
    return json.loads(RECORD.read_text(encoding="utf-8"))


def main() -> None:
    """모든 국면에서 손실을 재어 기록합니다."""
    games = hard_positions()
    record = {"seed": SEED, "positions": len(games), "ns": NS, "right": [], "wrong": {}}
    record["right"] = [count_wrong(None, games, n) for n in NS]
    for mistake in MISTAKES:
        record["wrong"][mistake.name] = [count_wrong(mistake.name, games, n) for n in NS]
        print(mistake.name, record["wrong"][mistake.name], flush=True)
    # 한 줄에 실수 하나: 다시 잰 값이 달라졌을 때 어느 것인지 바로 보입니다.
    text = json.dumps(record, indent=1)
    text = re.sub(r"\[[^]]*\]", lambda row: " ".join(row[0].split()), text)
    RECORD.write_text(text + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

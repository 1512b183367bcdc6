"""엔진을 미리 불러오기."""

import contextlib
import random

from ..games import Game
from ..search import search


def load_engine(game: Game) -> None:
    """`game`의 엔진을 불러옵니다. 엔진이 모르는 게임이면 아무것도 하지 않습니다."""
    with contextlib.suppress(ValueError):
        search(game, 1, rng=random.Random(0), engine="compiled")

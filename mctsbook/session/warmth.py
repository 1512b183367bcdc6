"""엔진을 뒤에서 미리 불러오기: 처음 끄는 손도, 돌고 있는 탐색도 기다리지 않게 합니다."""

import contextlib
import random
from threading import Thread

from ..games import Game
from ..search import search

_loading: dict[type, Thread] = {}


def warm_up(game: Game) -> None:
    """`game`의 엔진을 다른 스레드에서 불러옵니다. 이미 시작했으면 아무것도 하지 않습니다."""
    kind = type(game)
    if kind not in _loading:
        _loading[kind] = Thread(target=load, args=(game,), daemon=True)
        _loading[kind].start()


def load(game: Game) -> None:
    """한 번 반복하게 하여 엔진을 불러옵니다. 엔진이 모르는 게임이면 그만둡니다."""
    with contextlib.suppress(ValueError):
        search(game, 1, rng=random.Random(0), engine="compiled")


def engine_now() -> str:
    """지금 쓸 엔진. 하나라도 불러오는 동안에는 `'python'`이고, 어느 쪽이든 결과는 같습니다."""
    return "python" if any(thread.is_alive() for thread in _loading.values()) else "auto"

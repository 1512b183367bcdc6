"""엔진을 뒤에서 미리 불러와, 처음 끄는 손이 기다리지 않게 합니다."""

from threading import Thread

from ..games import Game
from ..session import load_engine
from .runner import running_loop

_warmed: set[type] = set()


def warm_up(game: Game) -> None:
    """`game`의 엔진을 다른 스레드에서 불러옵니다. 커널 밖이거나 이미 했으면 하지 않습니다."""
    if type(game) not in _warmed and running_loop() is not None:
        _warmed.add(type(game))
        Thread(target=load_engine, args=(game,), daemon=True).start()

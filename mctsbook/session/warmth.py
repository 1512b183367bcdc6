"""엔진을 뒤에서 미리 불러오기: 처음 끄는 손도, 돌고 있는 탐색도 기다리지 않게 합니다."""

from ..engine.choose import begin_loading, is_loading, rule_of
from ..games import Game


def warm_up(game: Game) -> None:
    """`game`의 엔진을 뒤에서 불러옵니다. 엔진이 모르는 게임이면 아무것도 하지 않습니다."""
    if rule_of(game) is not None:
        begin_loading(game, "kernel")


def engine_now() -> str:
    """지금 쓸 엔진. 하나라도 불러오는 동안에는 `'python'`이고, 어느 쪽이든 결과는 같습니다."""
    return "python" if is_loading() else "auto"

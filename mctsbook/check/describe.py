"""값을 한 줄의 짧은 글로 적습니다. 실행할 때마다 달라지는 메모리 주소는 적지 않습니다."""

from numbers import Integral, Real
from typing import Any

from ..games import Game, TicTacToe
from .toys import Toy

MOST = 9  # 이보다 긴 모음은 앞부분만 적습니다
WIDTH = 60
BRACKETS = {list: "[]", tuple: "()", set: "{}", frozenset: "{}"}


def describe(value: Any, depth: int = 2) -> str:
    """`value`를 적은 글. 모르는 것은 종류만 적습니다."""
    if value is None or value is ... or isinstance(value, (bool, str)):
        return short(repr(value))
    if isinstance(value, Real):
        return describe_number(value)
    if isinstance(value, Game):
        return describe_game(value)
    if type(value) in BRACKETS and depth:
        opening, closing = BRACKETS[type(value)]
        parts = [describe(part, depth - 1) for part in list(value)[:MOST]]
        return opening + ", ".join(parts + ["…"] * (len(value) > MOST)) + closing
    if hasattr(value, "untried_moves"):
        return describe_node(value)
    if isinstance(value, type) or callable(value):
        return f"이름이 {short(str(getattr(value, '__name__', '?')))}인 함수나 클래스"
    return f"{type(value).__name__} 종류의 값"


def describe_number(value: Real) -> str:
    """numpy의 수도 파이썬의 수처럼 적습니다."""
    return short(str(int(value))) if isinstance(value, Integral) else f"{float(value):.7g}"


def describe_game(game: Game) -> str:
    """틱택토는 `XO./XX./O.O (X 차례)`처럼, 작은 게임은 말로, 다른 게임은 게임이 적는 대로."""
    if isinstance(game, Toy):
        return describe_toy(game)
    if not isinstance(game, TicTacToe):
        return short(repr(game))
    cells = "".join(game.board).replace(" ", ".")
    return f"{cells[:3]}/{cells[3:6]}/{cells[6:]} ({game.turn} 차례)"


def describe_toy(game: Toy) -> str:
    """갈래의 수와 차례. 한 수로 끝나는 게임이면 수마다의 결과도 적습니다."""
    if game.is_terminal():
        return f"결과가 {outcome(game)}인 끝난 국면"
    after = [game.play(move) for move in game.possible_moves()]
    ends = [f"수 {move}이면 {outcome(state)}" for move, state in enumerate(after)]
    told = f"({', '.join(ends)})" if all(state.is_terminal() for state in after) else ""
    return f"갈래가 {len(after)}개인 작은 게임{told}, {game.turn} 차례"


def outcome(game: Toy) -> str:
    """끝난 작은 게임의 결과."""
    winner = game.winner()
    return "무승부" if winner == "draw" else f"{winner} 승"


def describe_node(node: Any) -> str:
    """노드의 자리와 숫자."""
    place = "루트" if node.parent is None else f"수 {describe(node.move_from_parent)}의 노드"
    return f"{place}(방문 {describe(node.visits)}, 보상 {describe(node.wins)})"


def short(text: str) -> str:
    """한 줄로 이어 `WIDTH`자까지."""
    text = " ".join(text.split())
    return text if len(text) <= WIDTH else text[: WIDTH - 1] + "…"

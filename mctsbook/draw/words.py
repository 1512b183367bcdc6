"""그림과 화면 낭독기가 함께 쓰는 말: 칸, 돌, 값, 수의 이름."""

from typing import Any, NamedTuple

from ..games import BLACK, WHITE, Game, GoBoard
from ..games.cells import CellBoard
from ..games.points import PointBoard
from ..validate import shown

CELL_NAMES = (
    *("왼쪽 위", "위", "오른쪽 위"),
    *("왼쪽", "가운데", "오른쪽"),
    *("왼쪽 아래", "아래", "오른쪽 아래"),
)
VALUE_NAMES = {1: "이김", 0: "비김", -1: "짐"}
REST = "…"
"""트리에서 접어 둔 나머지 자식을 가리키는 자리의 끝."""
PLAYER_NAMES = {BLACK: "흑", WHITE: "백"}


class Spot(NamedTuple):
    """판의 점 하나. `stone`은 놓인 돌(없으면 `None`)입니다."""

    move: Any
    row: int
    col: int
    stone: Any


def spots(game: Game) -> list[Spot]:
    """판의 모든 점을 행 우선 순서로. 네모난 판이 없는 게임이면 빈 리스트입니다."""
    if isinstance(game, CellBoard):
        cells = enumerate(game.board)
        return [Spot(cell, *divmod(cell, 3), None if s == " " else s) for cell, s in cells]
    if isinstance(game, PointBoard):
        rows = enumerate(game.board)
        return [Spot((r, c), r, c, s or None) for r, row in rows for c, s in enumerate(row)]
    return []


def side(game: Game) -> int:
    """판 한 변의 칸 수."""
    return 3 if isinstance(game, CellBoard) else game.SIZE


def player_name(player: Any) -> str:
    """선수의 이름: `X`, `O`, `흑`, `백`."""
    return PLAYER_NAMES.get(player, str(player))


def result_name(winner: Any) -> str:
    """결과의 이름: `X 승`, `무승부`, `진행 중`."""
    if winner is None:
        return "진행 중"
    return "무승부" if winner == "draw" else f"{player_name(winner)} 승"


def move_name(game: Game, move: Any) -> str:
    """수의 이름. 틱택토는 `가운데(4)`, 7x7은 `(5, 6)`처럼 책에 적힌 꼴입니다."""
    if isinstance(game, CellBoard):
        return f"{CELL_NAMES[move]}({move})"
    return "통과" if move == GoBoard.PASS else str(move)


def spot_name(game: Game, spot: Spot) -> str:
    """점의 이름과 놓인 돌: `가운데, 비어 있음`, `3행 4열, 흑`(0부터 셈)."""
    stone = "비어 있음" if spot.stone is None else player_name(spot.stone)
    if isinstance(game, CellBoard):
        return f"{CELL_NAMES[spot.move]}, {stone}"
    return f"{spot.row}행 {spot.col}열, {stone}"


def move_key(move: Any) -> str:
    """`data-move`에 적는 글: `4`, `5,6`."""
    return ",".join(map(str, move)) if isinstance(move, tuple) else str(move)


def find_move(game: Game, key: str) -> Any:
    """`move_key`가 만든 글을 수로 되돌립니다. 판에 없으면 `ValueError`."""
    for point in game.POINTS:
        if move_key(point) == key:
            return point
    raise ValueError(f"판에 없는 자리입니다: {shown(key)}")


def place_key(place: tuple) -> str:
    """`data-node`에 적는 글. 루트는 `r`, 그 아래는 `r-4-0`처럼 오는 수를 잇습니다."""
    return "-".join(["r", *map(move_key, place)])


def find_place(game: Game, key: str) -> tuple:
    """`place_key`가 만든 글을 루트에서 오는 수의 튜플로 되돌립니다."""
    return tuple(part if part == REST else find_move(game, part) for part in key.split("-")[1:])


def number(value: int) -> str:
    """세 자리마다 쉼표를 찍은 수."""
    return f"{value:,}"

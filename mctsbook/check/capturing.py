"""`captures`의 확인: 둘 수 있는 점과 따내는 돌."""

import random
from collections.abc import Iterable, Mapping
from numbers import Integral
from typing import Any

from ..games import BLACK, EMPTY, WHITE, GoBoard
from ..games.area import Point, Rows, neighbors
from ..games.gorules import captures as right_captures
from .describe import MOST, describe
from .exercise import exercise
from .trial import Told, Trial

STONES = {EMPTY: ".", BLACK: "X", WHITE: "O"}
COLORS = {BLACK: "흑(X)", WHITE: "백(O)"}
FORM = "점마다 그때 따내는 돌을 담은 사전을 돌려줍니다. 따내는 돌이 없으면 빈 집합입니다."
BOARD = (
    "판은 바꿀 수 없는 튜플이라 돌을 놓으려면 리스트로 베껴야 하고, 판의 끝을 넘어가면 안 됩니다."
)
OFF = "판의 안에 있는 점만 봅니다. 파이썬에서 번호 -1은 맨 끝을 가리킵니다."
TAKEN = "빈 점에만 둘 수 있습니다."
OPEN = "맞닿은 빈 점이 있으면 활로가 남으므로 늘 둘 수 있습니다."
FIRST = "놓은 돌에 활로가 없어도 따내는 수이면 둘 수 있습니다. 상대의 돌을 먼저 들어낸 다음 셉니다."
JOINED = "이어진 내 돌은 활로를 함께 씁니다. 놓은 돌 하나가 아니라 덩어리의 활로를 세나요?"
SUICIDE = "자살수입니다. 놓은 다음 내 덩어리에 활로가 남는지 보세요."
LIBERTY = "활로가 남은 돌은 따내지 못합니다. 덩어리의 활로를 모두 세었나요?"
WHOLE = "따낼 때는 이어진 덩어리를 통째로, 맞닿은 덩어리가 여럿이면 모두 들어냅니다."
OWN = "들어내는 것은 상대의 돌뿐입니다."
# 손으로 적은 판. 사람들이 틀리는 곳이 하나씩 있습니다.
BOARDS = [
    "... ... ...",
    ".X. X.X .X.",
    ".O.. OXO. .... ....",
    ".OO.. OXXO. OX... .O... .....",
    "XO.. .O.. O... ....",
    ".XO. XO.. O... ....",
    "XXO. X.O. OO.. ....",
    ".XOO XX.O OOOO ....",
    "..O.. .OXO. OX.XO .OXO. ..O..",
    "OXX.. O.OX. OXX.. O.... .....",
    "..... .XXX. .XOX. .X.X. ..X..",
    ".O.O. OX.XO .O.O. ..... .....",
    ".X..O X...O ...OO OOO.O X.XO.",
]


@exercise("captures(board, color)")
def captures(trial: Trial) -> None:
    """`function(board, color)`가 둘 수 있는 점과 그때 따내는 돌을 찾는지 확인합니다.

    `board`는 `EMPTY`, `BLACK`, `WHITE`로 적은 줄의 튜플이고, 되풀이 금지는 보지 않습니다.
    """
    for rows in BOARDS:
        for color in (BLACK, WHITE):
            agrees(trial, GoBoard.from_rows(rows).board, color)
    rng = random.Random(1972)
    for size in (3, 4, 5) * 6:
        agrees(trial, random_board(size, rng), rng.choice((BLACK, WHITE)))


def random_board(size: int, rng: random.Random) -> Rows:
    """무작위로 몇 수를 둔 판. 활로가 없는 돌은 없습니다."""
    game = GoBoard(size)
    for _ in range(rng.randint(size, 2 * size * size)):
        game = game.play(rng.choice(game.playout_moves()))
        if game.is_terminal():
            break
    return game.board


def agrees(trial: Trial, board: Rows, color: int) -> None:
    """점마다 둘 수 있는지와 따내는 돌이 같은지."""
    tried = f"{outline(board)}에서 {COLORS[color]}"
    came = as_sets(trial, trial.call(board, color, tried=tried, hint=BOARD))
    right = right_captures(board, color)
    for point in sorted({*came, *right}, key=str):
        hint = mismatch(board, color, point, came, right)
        told = [tell(point, answer.get(point)) for answer in (came, right)]
        trial.expect(not hint, *told, hint)


def as_sets(trial: Trial, value: Any) -> dict[Any, set]:
    """돌려준 것을 `점 → 따내는 돌의 집합`으로. 꼴이 다르면 `Wrong`입니다."""
    trial.expect(isinstance(value, Mapping), value, Told("점에서 돌로 가는 사전"), FORM)
    found = {}
    for point, stones in value.items():
        is_points = isinstance(stones, Iterable) and not isinstance(stones, str)
        stones = list(stones) if is_points else stones
        is_points = is_points and all(map(is_point, [point, *stones]))
        came = Told(f"{describe(point)}: {describe(stones)}")
        trial.expect(is_points, came, Told("(row, col): {(row, col), …}"), FORM)
        found[tuple(point)] = set(stones)
    return found


def is_point(value: Any) -> bool:
    """`(row, col)`의 꼴인지."""
    return (
        isinstance(value, tuple) and len(value) == 2 and all(isinstance(x, Integral) for x in value)
    )


def mismatch(board: Rows, color: int, point: Point, came: dict, right: dict) -> str:
    """`point`에 대한 답이 다르면 그 까닭을 짚는 힌트, 같으면 빈 글."""
    near = neighbors(len(board), len(board))
    if came.get(point) == right.get(point):
        return ""
    if point not in near or not came.get(point, set()) <= set(near):
        return OFF
    if point not in came:
        if right[point]:
            return FIRST
        return OPEN if any(board[r][c] == EMPTY for r, c in near[point]) else JOINED
    if board[point[0]][point[1]] != EMPTY:
        return TAKEN
    if any(board[r][c] != BLACK + WHITE - color for r, c in came[point]):
        return OWN
    if point not in right and not came[point]:
        return SUICIDE
    return LIBERTY if came[point] - right.get(point, set()) else WHOLE


def tell(point: Point, taken: set | None) -> Told:
    """점 하나에 대한 답을 적은 글."""
    if taken is None:
        return Told(f"{point}에 둘 수 없음")
    stones = ", ".join([*map(str, sorted(taken)[:MOST]), *["…"] * (len(taken) > MOST)])
    return Told(f"{point}에 두면 " + (f"따내는 돌 {stones}" if taken else "따내는 돌 없음"))


def outline(board: Rows) -> str:
    """판을 `.X./X.X/.X.`처럼 한 줄로."""
    return "/".join("".join(STONES[stone] for stone in row) for row in board)

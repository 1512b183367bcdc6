"""바둑판의 입력 검사와 국면 다루기: 규칙이 아닌 부분."""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Self

from ..validate import as_float, is_real, is_whole, shown
from .area import Point, area_lead, groups, neighbors
from .gorules import PASS, SUPERKO, Past, board_number, captures, legal_placements
from .points import BLACK, EMPTY, WHITE, PointBoard, square

SIZES = range(2, 20)
WON = 1000  # 끝난 판의 승패가 어떤 집과 활로보다도 무겁게 하는 값
LIBERTY = 0.25  # 활로 하나의 값(집 하나가 1)
LETTERS = {".": EMPTY, "X": BLACK, "O": WHITE, "x": BLACK, "o": WHITE}


class GoState(PointBoard):
    """판과 둘 차례에 더하여 지나온 판, 이어진 통과의 수, 덤, 되풀이 규칙을 담은 국면.

    `find_placements`와 `possible_moves`, `play`는 `GoBoard`가 정합니다.
    """

    __slots__ = ("_komi", "_passes", "_past", "_placements", "_superko")
    PASS = PASS

    def __init__(self, size: int = 7, komi: float = 9.0, superko: str = "positional"):
        if not is_whole(size) or size not in SIZES:
            raise ValueError(
                f"size는 {SIZES[0]}부터 {SIZES[-1]}까지의 정수여야 합니다: {shown(size)}"
            )
        board = ((EMPTY,) * int(size),) * int(size)
        self._fill(
            board, BLACK, 0, 0, Past(0, BLACK, None), check_komi(komi), check_superko(superko)
        )

    @classmethod
    def from_rows(
        cls,
        rows: str | Sequence[str],
        turn: str | int = "X",
        komi: float = 9.0,
        superko: str = "positional",
    ) -> Self:
        """`X`(흑), `O`(백), `.`(빈 점)으로 적은 줄에서 시작하는 국면.

        `rows`는 줄의 리스트이거나, 줄을 줄바꿈·빈칸·`/`로 나눈 한 글입니다. `turn`은 `'X'`나
        `'O'`(또는 `BLACK`, `WHITE`)입니다. 이 판은 지나온 판으로 치고, 수는 0부터 셉니다.
        """
        board, turn = read_rows(rows), read_turn(turn)
        past = Past(board_number(board), turn, None)
        state = object.__new__(cls)
        state._fill(board, turn, 0, 0, past, check_komi(komi), check_superko(superko))
        return state

    def _fill(
        self,
        board: tuple,
        turn: int,
        move_count: int,
        passes: int,
        past: Past,
        komi: float,
        superko: str,
    ) -> None:
        self._passes, self._past, self._placements = passes, past, None
        self._komi, self._superko = komi, superko
        super()._fill(board, turn, move_count)

    def next_state(self, board: tuple, passes: int) -> Self:
        """한 수를 두어 `board`가 된 국면. `passes`는 그때까지 이어진 통과의 수입니다."""
        turn = BLACK + WHITE - self._turn
        past = Past(board_number(board), turn, self._past)
        count = self._move_count + 1
        return self._next(board, turn, count, passes, past, self._komi, self._superko)

    @property
    def SIZE(self) -> int:
        """판의 한 변."""
        return len(self._board)

    @property
    def POINTS(self) -> dict[Point, Point]:
        """판의 점을 행 우선 순서로 담은 사전(점 → 점)."""
        return square(len(self._board))

    @property
    def MAX_MOVES(self) -> int:
        """한 판의 수의 한도(통과도 한 수): 점의 수의 10배. 다 두면 그 판을 세어 끝냅니다."""
        return 10 * len(self._board) ** 2

    @property
    def komi(self) -> float:
        """덤: 백이 받는 집."""
        return self._komi

    @property
    def superko(self) -> str:
        """되풀이 금지의 종류."""
        return self._superko

    @property
    def passes(self) -> int:
        """바로 앞까지 이어진 통과의 수."""
        return self._passes

    @property
    def past(self) -> Past:
        """지나온 국면. 맨 앞이 지금의 것입니다."""
        return self._past

    @property
    def placements(self) -> Mapping[Point, set[Point]]:
        """돌을 놓을 수 있는 점마다 그때 따내는 돌. 한 번만 찾아 둡니다."""
        if self._placements is None:
            self._placements = MappingProxyType(self.find_placements())
        return self._placements

    def find_placements(self) -> dict[Point, set[Point]]:
        """돌을 놓을 수 있는 점을 행 우선 순서로, 그때 따내는 돌과 함께."""
        raise NotImplementedError

    def check_move(self, move: Any) -> Any:
        """둘 수 있는 점이나 `PASS`이면 돌려주고, 아니면 까닭을 적은 `ValueError`를 냅니다."""
        if isinstance(move, str) and move == PASS:
            if self.is_terminal():
                raise ValueError(f"이미 끝난 게임이라 수 {move!r}을(를) 둘 수 없습니다.")
            return PASS
        point = super().check_move(move)
        if point in self.placements:
            return point
        taken = captures(self._board, self._turn)
        if point not in taken:
            raise ValueError(
                f"{move!r}에 두면 자살수입니다. 따내는 돌도 없고 둔 돌에 활로가 남지 않습니다."
            )
        if point not in legal_placements(self._board, self._turn, self._past, "simple"):
            raise ValueError(f"패(ko)라서 {move!r}에 둘 수 없습니다. 바로 되따낼 수 없습니다.")
        raise ValueError(
            f"{move!r}에 두면 앞에 나온 판이 되풀이됩니다(동형 반복 금지: {self._superko} superko)."
        )

    def is_legal(self, move: Any) -> bool:
        """지금 `move`를 둘 수 있으면 `True`."""
        try:
            self.check_move(move)
        except ValueError:
            return False
        return True

    def score(self) -> float:
        """흑의 영역 − 백의 영역 − 덤. 지금의 판을 트롬프–테일러의 영역으로 셉니다."""
        return area_lead(self._board) - self._komi

    def evaluate(self, player: int) -> float:
        """`player`가 보는 점수: 영역의 차(덤 포함)에 활로의 차의 1/4을 더한 값.

        활로는 자기 돌에 맞닿은 빈 점의 수입니다. 끝난 판에서는 활로 대신 승패에 따라
        1000을 더하거나 뺍니다.
        """
        if not is_whole(player) or player not in (BLACK, WHITE):
            raise ValueError(f"player는 1(흑) 또는 2(백)여야 합니다: {shown(player)}")
        score = self.score()
        if self.is_terminal():
            score += WON * ((score > 0) - (score < 0))
        else:
            score += LIBERTY * (self.liberties(BLACK) - self.liberties(WHITE))
        return score if player == BLACK else -score

    def liberties(self, color: int) -> int:
        """`color`의 돌에 맞닿은 빈 점의 수."""
        board, near = self._board, neighbors(self.SIZE, self.SIZE)
        return sum(
            self.is_empty(point) and any(board[r][c] == color for r, c in near[point])
            for point in near
        )

    def _key(self) -> tuple:
        line, past = [], self._past
        while past is not None:
            line.append((past.number, past.turn))
            past = past.older
        rules = (self._komi, self._superko)
        return (self._board, self._turn, self._move_count, self._passes, tuple(line), *rules)

    def __hash__(self) -> int:
        return hash((self._board, self._turn, self._move_count))

    def __reduce__(self) -> tuple:
        return (restored, (type(self), *self._key()))


def restored(kind: type, board: tuple, turn: int, count: int, passes: int, line: tuple, *rules):
    """`__reduce__`가 펼쳐 둔 값으로 다시 만든 국면."""
    past = None
    for number, whose in reversed(line):
        past = Past(number, whose, past)
    state = object.__new__(kind)
    state._fill(board, turn, count, passes, past, *rules)
    return state


def read_rows(rows: str | Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """글로 적은 판을 튜플의 튜플로. 네모나지 않거나 활로 없는 돌이 있으면 `ValueError`."""
    if isinstance(rows, str):
        rows = rows.splitlines() if "\n" in rows.strip() else re.split(r"[\s/]+", rows.strip())
    lines = list(rows) if isinstance(rows, Iterable) else []
    if not all(isinstance(line, str) for line in lines):
        raise ValueError(f"판의 줄은 'X', 'O', '.'으로 적은 글이어야 합니다: {shown(rows)}")
    lines = [line for line in (re.sub(r"\s", "", line) for line in lines) if line]
    size = len(lines)
    if (
        size not in SIZES
        or any(len(line) != size for line in lines)
        or set("".join(lines)) - set(LETTERS)
    ):
        raise ValueError(
            "판은 'X', 'O', '.'으로 적은, 한 변이 "
            f"{SIZES[0]}부터 {SIZES[-1]}까지인 정사각형이어야 합니다: {shown(rows)}"
        )
    board = tuple(tuple(map(LETTERS.get, line)) for line in lines)
    for kind, points, border in groups(board):
        if kind != EMPTY and all(board[r][c] != EMPTY for r, c in border):
            raise ValueError(f"활로가 없는 돌이 {min(points)}에 있습니다: {shown(rows)}")
    return board


def read_turn(turn: Any) -> int:
    """둘 차례: `'X'`나 `BLACK`이면 `BLACK`, `'O'`나 `WHITE`이면 `WHITE`."""
    if isinstance(turn, str) and turn in ("X", "O"):
        return LETTERS[turn]
    if is_whole(turn) and turn in (BLACK, WHITE):
        return int(turn)
    raise ValueError(f"turn은 'X'(흑) 또는 'O'(백)여야 합니다: {shown(turn)}")


def check_komi(komi: Any) -> float:
    """덤이 유한한 수인지 확인합니다."""
    if not is_real(komi):
        raise TypeError(f"komi는 유한한 수여야 합니다: {shown(komi)}")
    if not math.isfinite(as_float(komi)):
        raise ValueError(f"komi는 유한한 수여야 합니다: {shown(komi)}")
    return float(komi)


def check_superko(superko: Any) -> str:
    """되풀이 금지의 종류를 확인합니다."""
    if not isinstance(superko, str) or superko not in SUPERKO:
        names = ", ".join(map(repr, SUPERKO))
        raise ValueError(f"superko는 {names} 가운데 하나여야 합니다: {shown(superko)}")
    return str(superko)

"""두 사람이 번갈아 두는 게임의 한 국면: 모든 게임이 함께 쓰는 뼈대."""

from typing import Any, ClassVar, Self

from ..validate import is_whole, shown


class Game:
    """바뀌지 않는 국면. `play`는 늘 새 국면을 돌려줍니다.

    게임마다 `possible_moves`, `play`, `find_winner`, `is_empty`, `__str__`을 정합니다.
    `POINTS`는 판의 점을 행 우선 순서로 담은 사전(점 → 점)입니다.
    값이 같은 국면은 서로 같고(`==`), 집합의 원소나 사전의 열쇠가 될 수 있습니다.
    승자는 국면을 만들 때 한 번만 찾아 둡니다.
    """

    __slots__ = ("_board", "_turn", "_winner")
    POINTS: ClassVar[dict]

    @property
    def board(self) -> tuple:
        """판의 칸을 담은 튜플."""
        return self._board

    @property
    def turn(self) -> Any:
        """둘 차례인 사람."""
        return self._turn

    def possible_moves(self) -> list:
        """둘 수 있는 수. 늘 행 우선 순서이고, 끝난 국면에서는 빈 리스트입니다."""
        raise NotImplementedError

    def playout_moves(self) -> list:
        """롤아웃에서 무작위로 고를 수. 따로 정하지 않으면 둘 수 있는 수 모두입니다."""
        return self.possible_moves()

    def play(self, move: Any) -> Self:
        """`move`를 둔 다음 국면. 둘 수 없는 수이면 `ValueError`."""
        raise NotImplementedError

    def find_winner(self) -> Any:
        """판을 보고 승자를 찾습니다: 이긴 사람, `'draw'`, 진행 중이면 `None`."""
        raise NotImplementedError

    def is_empty(self, point: Any) -> bool:
        """판 위의 점 `point`가 비어 있으면 `True`."""
        raise NotImplementedError

    def winner(self) -> Any:
        """이긴 사람, 비겼으면 `'draw'`, 진행 중이면 `None`."""
        return self._winner

    def is_terminal(self) -> bool:
        """게임이 끝났으면 `True`."""
        return self._winner is not None

    def evaluate(self, player: Any) -> float:
        """`player`가 보는 국면의 점수. 따로 정하지 않으면 이김 1, 짐 −1, 그 밖에는 0입니다."""
        if self._winner in (None, "draw"):
            return 0
        return 1 if self._winner == player else -1

    def check_move(self, move: Any) -> Any:
        """둘 수 있는 수이면 판의 점으로 돌려주고, 아니면 까닭을 적은 `ValueError`를 냅니다."""
        try:
            point = self.POINTS[move]
        except (KeyError, TypeError):
            point = None
        if point is None or not (move is point or is_same_kind(move, point)):
            first, *_, last = self.POINTS
            raise ValueError(
                f"수 {shown(move)}은(는) 판에 없습니다. {first}부터 {last}까지 가운데 고르세요."
            )
        if self._winner is not None:
            raise ValueError(f"이미 끝난 게임이라 수 {shown(move)}을(를) 둘 수 없습니다.")
        if not self.is_empty(point):
            raise ValueError(f"수 {shown(move)}의 자리에는 이미 돌이 있습니다.")
        return point

    def _fill(self, board: tuple, turn: Any) -> None:
        """국면의 값을 채웁니다. 국면을 만드는 동안 한 번만 부릅니다."""
        self._board = board
        self._turn = turn
        self._winner = self.find_winner()

    def _next(self, *key: Any) -> Self:
        """이미 옳은 값으로 다음 국면을 만듭니다. 생성자의 입력 검사를 건너뜁니다."""
        state = object.__new__(type(self))
        state._fill(*key)
        return state

    def _key(self) -> tuple:
        """생성자에 넣으면 같은 국면이 되는 값. 같음과 해시의 기준입니다."""
        return (self._board, self._turn)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self._key()}"

    def __reduce__(self) -> tuple:
        return (type(self), self._key())


def is_same_kind(move: Any, point: Any) -> bool:
    """사전의 열쇠로는 같아 보이는 `True`나 `1.0`을 가려냅니다. numpy의 정수는 정수입니다."""
    if type(point) is int:
        return type(move) is int or is_whole(move)
    return type(point) is not tuple or all(map(is_same_kind, move, point))

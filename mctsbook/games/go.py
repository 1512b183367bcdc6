"""바둑: 6장의 대결이 뜻했던 진짜 규칙. 7장에서 씁니다."""

from typing import Any

from ..validate import shown
from .area import Point
from .base import Game
from .gorules import PASS, is_eye, legal_placements, place
from .gostate import GoState
from .points import BLACK, WHITE


class GoBoard(GoState):
    """바둑의 한 국면. `GoBoard(size=7, komi=9.0, superko='positional')`은 빈 판입니다.

    수는 `(row, col)` 또는 `GoBoard.PASS`이고 흑이 먼저 둡니다. 따내기가 있고 자살수는 없습니다.
    잇달아 두 번 통과하거나 `MAX_MOVES`수를 두면 끝나며, 그때의 판을 트롬프–테일러의 영역으로
    셉니다. 트롬프–테일러 규칙은 본디 자살수를 허락하므로, 이것은 널리 쓰는 그 변형입니다.

    되풀이 금지 `superko`는 셋 가운데 하나입니다. `'positional'`은 앞에 나온 판을 다시 만들지
    못하고, `'situational'`은 둘 차례까지 같을 때만 못 하며, `'simple'`은 상대가 두기 바로 전의
    판만 못 만듭니다. 처음에 놓인 판도 나온 판으로 치고, 통과는 늘 할 수 있습니다.

    7x7에서 덤 9는 공평합니다: Li Zhe와 다른 기사들이 컴퓨터의 도움을 받아 2015년에 펴낸
    분석에서 서로 가장 잘 두면 흑이 9집을 앞섭니다. 강한 기사들의 분석이지 증명은 아닙니다.
    """

    __slots__ = ()

    def find_placements(self) -> dict[Point, set[Point]]:
        """돌을 놓을 수 있는 점마다 그때 따내는 돌. 행 우선 순서입니다."""
        return legal_placements(self.board, self.turn, self.past, self.superko)

    def possible_moves(self) -> list:
        """돌을 놓을 수 있는 점을 행 우선 순서로, 끝에 `PASS`. 끝난 국면에서는 빈 리스트입니다."""
        return [] if self.is_terminal() else [*self.placements, PASS]

    def playout_moves(self) -> list:
        """롤아웃에서 고를 수: 제 눈을 메우지 않는 점. 하나도 없을 때에만 `PASS`입니다."""
        moves = self.possible_moves()
        return [m for m in moves[:-1] if not is_eye(self.board, m, self.turn)] or moves[-1:]

    def play(self, move: Point | str) -> Game:
        """`move`를 둔 다음 국면. 둘 수 없는 수이면 까닭을 적은 `ValueError`."""
        point = self.check_move(move)
        if point == PASS:
            return self.next_state(self.board, self.passes + 1)
        return self.next_state(place(self.board, point, self.turn, self.placements[point]), 0)

    def find_winner(self) -> int | str | None:
        """두 번 통과했거나 `MAX_MOVES`수를 두었으면 점수에 따라 승자나 `'draw'`, 아니면 `None`."""
        if self.passes < 2 and self.move_count < self.MAX_MOVES:
            return None
        score = self.score()
        return "draw" if score == 0 else BLACK if score > 0 else WHITE


def check_go(name: str, game: Any) -> GoBoard:
    """바둑의 국면인지 확인합니다."""
    if not isinstance(game, GoBoard):
        raise TypeError(f"{name}은(는) 바둑의 국면 GoBoard여야 합니다: {shown(game)}")
    return game

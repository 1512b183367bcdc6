"""7x7 바둑: MCTS와 두면서 그 생각을 봅니다."""

import ipywidgets

from .. import draw
from ..draw.words import find_move, move_name, number, player_name, result_name
from ..games import BLACK, WHITE, GoBoard
from ..result import SearchResult
from ..session import GoSession, Playouts, SlicedSearch
from . import controls
from .captioned import Captioned
from .panel import Panel
from .runner import Runner

NO_THOUGHT = (
    "아직 없습니다. MCTS가 한 수를 두면, 그 수를 고르기까지 어느 점을 얼마나 방문했는지가 "
    "여기에 나타납니다."
)
NO_OUTLOOK = (
    "‘형세 보기’를 켜면, 지금 국면에서 무작위로 끝까지 둔 판들에서 점마다 누구의 것이 되었는지가 "
    "여기에 나타납니다."
)


class GoGame(Panel):
    """판을 누르거나 화살표와 Enter로 둡니다. 옆의 판에 MCTS의 방문과 형세가 보입니다."""

    sentence = (
        "7x7 바둑: MCTS와 두는 판과 MCTS의 생각입니다. "
        "주피터에서 이 셀을 실행하면 판이 나타나고, 마우스나 키보드로 둘 수 있습니다."
    )

    def __init__(self, session: GoSession):
        super().__init__()
        self.session = session
        self.runner = Runner(self._thinking, self._answered, self.report, self.lock)
        self.looker = Runner(self._looking, self._looking, self.report, self.lock)
        self.stops += [self.runner.cancel, self.looker.cancel]
        self.iterations = controls.iterations_slider(session.n_iterations)
        self.seed = controls.seed_box(session.seed)
        self.reader = ipywidgets.Dropdown(
            options=[("흑", BLACK), ("백", WHITE)],
            value=session.reader,
            description="나의 색",
            tooltip="나의 색",
            style=controls.NATURAL,
            layout=ipywidgets.Layout(width="120px"),
        )
        self.look = ipywidgets.Checkbox(
            description="형세 보기", indent=False, layout=ipywidgets.Layout(width="auto")
        )
        self.skip = controls.button("통과", self.guarded(self._pass))
        self.undo = controls.button("무르기", self.guarded(self._undo))
        self.new = controls.button("새 게임", self.guarded(self._reset))
        self.stop = controls.button("멈춤", self.guarded(self.runner.stop), disabled=True)
        self.status = ipywidgets.HTML()
        self.board = Captioned("바둑판", self.guarded(self._place))
        self.thought, self.outlook = Captioned("MCTS의 생각"), Captioned("형세")
        controls.on_value(self.iterations, self.guarded(lambda n: session.set(n_iterations=n)))
        controls.on_value(self.seed, self.guarded(lambda seed: session.set(seed=seed)))
        controls.on_value(self.reader, self.guarded(lambda _: self._reset()))
        controls.on_value(self.look, self.guarded(lambda _: self._show()))
        self.children = [
            controls.row(self.iterations, self.seed),
            controls.row(self.reader, self.new, self.undo, self.skip, self.stop, self.look),
            self.status,
            self.problem,
            controls.columns(self.board, self.thought, self.outlook),
        ]
        self.guarded(self._continue)()
        self.runner.prepare(session.game)

    def _place(self, chosen: dict) -> None:
        self.session.place(find_move(self.session.game, chosen["move"]))
        self._continue()

    def _pass(self) -> None:
        self.session.pass_turn()
        self._continue()

    def _undo(self) -> None:
        self.session.undo()
        self.runner.cancel()
        self._show()

    def _reset(self) -> None:
        self.runner.cancel()
        self.session.reset(self.reader.value)
        self._continue()

    def _continue(self) -> None:
        if not self.session.thinkers_turn:
            self._show()
            return
        self.looker.cancel()
        self.status.value = controls.paragraph("MCTS가 생각하고 있습니다.")
        self.runner.start(self.session.start_thinking())
        if self.runner.running:
            self._show()

    def _thinking(self, search: SlicedSearch) -> None:
        self.status.value = controls.paragraph(f"MCTS가 생각하고 있습니다. {controls.pace(search)}")
        self._explain(search.game, search.result(), "지금까지 가장 많이 방문한 수는")

    def _answered(self, search: SlicedSearch) -> None:
        self.session.reply(search.result())
        self.forgive()
        self._show()

    def _looking(self, playouts: Playouts) -> None:
        found, komi = playouts.result(), playouts.game.komi
        n = number(found.n)
        self.outlook.show(
            draw.go_owners(playouts.game, found.owners, f"형세: 무작위로 끝까지 둔 {n}판의 임자"),
            f"무작위로 {n}판을 끝까지 두면 흑이 {number(found.black_wins)}판, "
            f"백이 {number(found.white_wins)}판을 이기고, 덤 {komi:g}집을 셈하여 "
            f"{lead_words(found.lead)} "
            "검은 네모는 흑의 것, 흰 네모는 백의 것이 된 점이고, 클수록 자주 그랬습니다.",
        )

    def _show(self) -> None:
        session, thinking = self.session, self.runner.running
        playable, last = session.readers_turn, session.last_move
        self.board.show(
            draw.board(session.game, "바둑판", last=last, playable=playable), self._legend()
        )
        self.undo.disabled = not session.can_undo
        self.skip.disabled = not playable
        self.stop.disabled = not thinking
        if not thinking:
            self._consider()
            self.status.value = controls.paragraph(self._state())
        self.looker.cancel()
        if not self.look.value:
            self.outlook.show("", NO_OUTLOOK)
        elif not thinking:
            self.looker.start(session.start_looking())

    def _consider(self) -> None:
        """MCTS가 마지막으로 둔 수를 고른 까닭을 보입니다."""
        answer = self.session.answer
        if answer is None:
            self.thought.show("", NO_THOUGHT)
        else:
            self._explain(answer.before, answer.result, "고른 수는")

    def _explain(self, game: GoBoard, result: SearchResult, chosen: str) -> None:
        """`game`을 탐색한 결과를 판 위에 보입니다."""
        ring = "" if result.move == GoBoard.PASS else "(굵은 테두리)"
        move = move_name(game, result.move) + ring
        self.thought.show(
            draw.board(game, "MCTS의 생각", candidates=result.children, chosen=result.move),
            f"{number(result.visits)}번 반복하여 {chosen} {move}입니다. "
            "동그라미가 클수록 많이 방문한 점이고, 숫자는 MCTS가 본 승률입니다.",
        )

    def _legend(self) -> str:
        """바둑판 아래의 설명."""
        last = self.session.last_move
        if last is None:
            return "아직 둔 수가 없습니다."
        mark = "" if last == GoBoard.PASS else "(왼쪽 위의 세모)"
        return f"마지막 수는 {move_name(self.session.game, last)}{mark}입니다."

    def _state(self) -> str:
        game = self.session.game
        if game.is_terminal():
            score = game.score()
            lead = f", {abs(score):g}집 차이" if score else ""
            return f"끝났습니다: {result_name(game.winner())}{lead}(덤 {game.komi:g}집을 셈하여)."
        passed = "MCTS가 통과했습니다. " if self.session.last_move == GoBoard.PASS else ""
        return f"{passed}둘 차례: 나({player_name(game.turn)}). 점을 고르거나 통과하세요."


def lead_words(lead: float) -> str:
    """흑이 앞선 집의 평균 `lead`를 적은 문장."""
    points = f"{abs(lead):.1f}"
    if points == "0.0":
        return "평균하면 어느 쪽도 앞서지 않습니다."
    return f"{player_name(BLACK if lead > 0 else WHITE)}이 평균 {points}집 앞섭니다."


def go_game(
    n_iterations: int = 2000,
    c: float = 1.41,
    seed: int = 42,
    reader: int = BLACK,
    start: GoBoard | None = None,
) -> GoGame:
    """MCTS와 두는 바둑. `reader`는 독자의 색, `start`는 시작 국면(없으면 빈 7x7 판)입니다."""
    return GoGame(GoSession(n_iterations, c, seed, reader, start))

"""7x7 바둑: MCTS와 두면서 그 생각을 봅니다."""

import ipywidgets

from .. import draw
from ..draw.words import find_move, move_name, number, player_name, result_name
from ..games import BLACK, WHITE, GoBoard
from ..session import GoSession, Playouts, SlicedSearch
from . import controls
from .panel import Panel
from .runner import Runner
from .view import View


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
        self.status, self.estimate = ipywidgets.HTML(), ipywidgets.HTML()
        self.board = View(self.guarded(self._place), layout=controls.figure(360))
        self.thought = View(layout=controls.figure(360))
        self.owners = View(layout=controls.figure(360))
        controls.on_value(self.iterations, self.guarded(lambda n: session.set(n_iterations=n)))
        controls.on_value(self.seed, self.guarded(lambda seed: session.set(seed=seed)))
        controls.on_value(self.reader, self.guarded(lambda _: self._reset()))
        controls.on_value(self.look, self.guarded(lambda _: self._show()))
        self.children = [
            controls.row(self.iterations, self.seed),
            controls.row(self.reader, self.new, self.undo, self.skip, self.stop, self.look),
            self.status,
            self.problem,
            controls.columns(self.board, self.thought, self.owners),
            self.estimate,
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
        result = search.result()
        title = "MCTS가 생각하는 수"
        self.thought.svg = draw.board(
            search.game, title, candidates=result.children, chosen=result.move
        )

    def _answered(self, search: SlicedSearch) -> None:
        self.session.reply(search.result())
        self._show()

    def _looking(self, playouts: Playouts) -> None:
        found, komi = playouts.result(), playouts.game.komi
        ahead = BLACK if found.lead > 0 else WHITE
        self.owners.svg = draw.go_owners(
            playouts.game, found.owners, f"형세: 무작위로 끝까지 둔 {number(found.n)}판의 임자"
        )
        self.estimate.value = controls.paragraph(
            f"무작위로 {number(found.n)}판을 끝까지 두면 흑이 {number(found.black_wins)}판, "
            f"백이 {number(found.white_wins)}판을 이기고, 덤 {komi:g}집을 셈하여 "
            f"{player_name(ahead)}이 평균 {abs(found.lead):.1f}집 앞섭니다."
        )

    def _show(self) -> None:
        session = self.session
        self.board.svg = draw.board(
            session.game, "바둑판", last=session.last_move, playable=session.readers_turn
        )
        self.undo.disabled = not session.can_undo
        self.skip.disabled = not session.readers_turn
        self.stop.disabled = not self.runner.running
        if not self.runner.running:
            self.thought.svg = self._considered()
            self.status.value = controls.paragraph(self._state())
        self.looker.cancel()
        if self.look.value and not self.runner.running:
            self.looker.start(session.start_looking())
        elif not self.look.value:
            self.owners.svg = draw.go_owners(session.game, {}, "형세(보지 않음)")
            self.estimate.value = ""

    def _considered(self) -> str:
        answer = self.session.answer
        if answer is None:
            return draw.board(self.session.start, "MCTS의 생각(아직 없음)")
        visits, move = number(answer.result.visits), move_name(answer.before, answer.move)
        return draw.board(
            answer.before,
            f"MCTS의 생각: {visits}번 반복하여 {move}을(를) 골랐습니다",
            candidates=answer.result.children,
            chosen=answer.move,
        )

    def _state(self) -> str:
        game = self.session.game
        if game.is_terminal():
            score = game.score()
            lead = f", {abs(score):g}집 차이" if score else ""
            return f"끝났습니다: {result_name(game.winner())}{lead}(덤 {game.komi:g}집을 셈하여)."
        passed = "MCTS가 통과했습니다. " if self.session.last_move == GoBoard.PASS else ""
        return f"{passed}당신({player_name(game.turn)})의 차례입니다. 점을 고르거나 통과하세요."


def go_game(
    n_iterations: int = 2000,
    c: float = 1.41,
    seed: int = 42,
    reader: int = BLACK,
    start: GoBoard | None = None,
) -> GoGame:
    """MCTS와 두는 바둑. `reader`는 독자의 색, `start`는 시작 국면(없으면 빈 7x7 판)입니다."""
    return GoGame(GoSession(n_iterations, c, seed, reader, start))

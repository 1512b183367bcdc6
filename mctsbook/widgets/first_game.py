"""먼저 한 판: MCTS와 두는 틱택토."""

import ipywidgets

from .. import draw
from ..draw.svg import Markup, element
from ..draw.words import find_move, move_name, number, result_name
from ..session import MCTS, READER, GameSession, SlicedSearch, Verdict, exact_values
from . import controls
from .panel import Panel
from .runner import Runner
from .view import View

MOST_TOLD = 20
"""기록에 남기는 반복의 수. 새것이 위에 옵니다."""
VALUE_WORDS = {1: "이기는", 0: "비기는", -1: "지는"}


class FirstGame(Panel):
    """독자는 X, MCTS는 O. 판을 누르거나 화살표와 Enter로 둡니다."""

    sentence = (
        "먼저 한 판: MCTS와 두는 틱택토입니다. "
        "주피터에서 이 셀을 실행하면 판이 나타나고, 마우스나 키보드로 둘 수 있습니다."
    )

    def __init__(self, session: GameSession):
        super().__init__()
        self.session, self.told = session, []
        self.runner = Runner(self._thinking, self._answered, self.report, self.lock)
        self.stops.append(self.runner.cancel)
        self.iterations = controls.iterations_slider(session.n_iterations)
        self.c = controls.c_slider(session.c)
        self.seed = controls.seed_box(session.seed)
        self.first = ipywidgets.Dropdown(
            options=[("나(X)", READER), ("MCTS(O)", MCTS)],
            value=session.first,
            description="먼저 두는 쪽",
            tooltip="먼저 두는 쪽",
            style=controls.NATURAL,
            layout=ipywidgets.Layout(width="190px"),
        )
        self.truth = ipywidgets.Checkbox(
            description="정답 보기", indent=False, layout=ipywidgets.Layout(width="auto")
        )
        self.undo = controls.button("무르기", self.guarded(self._undo))
        self.new = controls.button("새 게임", self.guarded(self._reset))
        self.once = controls.button("한 번의 반복 보기", self.guarded(self._one_iteration))
        self.stop = controls.button("멈춤", self.guarded(self.runner.stop), disabled=True)
        self.status, self.history = ipywidgets.HTML(), ipywidgets.HTML()
        self.board = View(self.guarded(self._place), layout=controls.figure(360))
        self.bars = View(layout=controls.figure())
        controls.on_value(self.iterations, self.guarded(lambda n: session.set(n_iterations=n)))
        controls.on_value(self.c, self.guarded(lambda c: session.set(c=c)))
        controls.on_value(self.seed, self.guarded(lambda seed: session.set(seed=seed)))
        controls.on_value(self.first, self.guarded(lambda _: self._reset()))
        controls.on_value(self.truth, self.guarded(lambda _: self._show()))
        self.children = [
            controls.row(self.iterations, self.c, self.seed),
            controls.row(self.first, self.new, self.undo, self.once, self.stop, self.truth),
            self.status,
            self.problem,
            controls.columns(self.board, self.bars),
            self.history,
        ]
        self.guarded(self._continue)()
        self.runner.prepare(session.game)

    def _place(self, chosen: dict) -> None:
        self.session.place(find_move(self.session.game, chosen["move"]))
        self._continue()

    def _undo(self) -> None:
        self.session.undo()
        self.runner.cancel()
        self._show()

    def _reset(self) -> None:
        self.runner.cancel()
        self.session.reset(self.first.value)
        self.told.clear()
        self._continue()

    def _one_iteration(self) -> None:
        done = self.session.one_iteration()
        title = element("p", f"{number(done.number)}번째 반복", class_="mctsbook-title")
        told = element("section", title, controls.phases(draw.story(done)))
        self.told[:] = [told, *self.told[: MOST_TOLD - 1]]
        self._show()

    def _continue(self) -> None:
        if not self.session.thinkers_turn:
            self._show()
            return
        self.status.value = controls.paragraph("MCTS가 생각하고 있습니다.")
        self.runner.start(self.session.start_thinking())
        if self.runner.running:
            self._show()

    def _thinking(self, search: SlicedSearch) -> None:
        self.status.value = controls.paragraph(f"MCTS가 생각하고 있습니다. {controls.pace(search)}")
        result = search.result()
        self.bars.svg = draw.bars(search.game, result.children, "MCTS의 후보", chosen=result.move)

    def _answered(self, search: SlicedSearch) -> None:
        self.session.reply(search.result())
        self.forgive()
        self._show()

    def _show(self) -> None:
        session, game = self.session, self.session.game
        values = session.values() if self.truth.value else None
        self.board.svg = draw.board(
            game,
            "틱택토 판",
            values=values,
            last=session.last_move,
            playable=session.readers_turn,
        )
        self.bars.svg = self._candidates()
        self.undo.disabled = not session.can_undo
        self.stop.disabled = not self.runner.running
        self.once.disabled = game.is_terminal()
        if not self.runner.running:
            self.status.value = controls.paragraph(self._state())
        self.history.value = controls.log(*self._judged(), *self.told)

    def _candidates(self) -> str:
        answer = self.session.answer
        if answer is None:
            return draw.bars(self.session.game, [], "MCTS의 후보(아직 없음)")
        visits, move = number(answer.result.visits), move_name(answer.before, answer.move)
        return draw.bars(
            answer.before,
            answer.result.children,
            f"MCTS의 후보: {visits}번 반복하여 고른 수는 {move}",
            chosen=answer.move,
            values=exact_values(answer.before) if self.truth.value else None,
        )

    def _state(self) -> str:
        game = self.session.game
        if game.is_terminal():
            return f"끝났습니다: {result_name(game.winner())}."
        return "둘 차례: 나(X). 빈칸을 고르세요."

    def _judged(self) -> list[Markup]:
        if not self.session.game.is_terminal():
            return []
        judged = self.session.verdicts()
        return [controls.listing(verdict(k, v) for k, v in enumerate(judged, 1))]


def verdict(k: int, judged: Verdict) -> str:
    """독자의 `k`번째 수를 평가한 문장."""
    value = VALUE_WORDS[judged.before]
    if judged.kept:
        return f"나의 {k}번째 수 {judged.move}번: {value} 국면을 지켰습니다."
    best = ", ".join(map(str, sorted(judged.best)))
    return (
        f"나의 {k}번째 수 {judged.move}번: {value} 국면이 {VALUE_WORDS[judged.after]} 국면이 "
        f"되었습니다. 값을 지키는 칸은 {best}번입니다."
    )


def first_game(
    n_iterations: int = 2000, c: float = 1.41, seed: int = 42, first: str = READER
) -> FirstGame:
    """MCTS와 두는 틱택토. `first`는 먼저 두는 쪽(`'X'` 독자, `'O'` MCTS)입니다."""
    return FirstGame(GameSession(n_iterations, c, seed, first))

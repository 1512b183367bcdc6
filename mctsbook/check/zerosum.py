"""`zero_sum`의 확인: 검사를 검사합니다. 옳은 코드는 지나가게 하고 틀린 코드는 잡아야 합니다."""

import inspect
from typing import Any

from ..mistakes import MISTAKES
from ..mistakes.build import BOOK, Code, build, run
from .exercise import exercise
from .trial import Told, Trial, Wrong

PAIRS = [(winner, player) for winner in ("draw", "X", "O") for player in "XO"]
# 합이 1인데도 값은 책과 다른 보상. 이것까지 틀렸다고 하면 합이 아니라 값을 본 것입니다.
HALVES = dict.fromkeys(PAIRS, 0.5)
EXACT = "합이 1보다 커도, 작아도 틀린 것입니다. 부등호나 너무 넉넉한 어림을 쓰지 않았나요?"
EACH = "결과마다 따로 더해야 합니다. 모두 더하면 남는 것과 모자란 것이 서로 지워집니다."
# (무엇이 틀렸는지, 책과 다른 보상, 모두 물어보고도 놓쳤을 때의 힌트)
WRONG_REWARDS = [
    ("무승부의 보상이 0인", {("draw", "X"): 0, ("draw", "O"): 0}, EXACT),
    ("무승부의 보상이 1인", {("draw", "X"): 1, ("draw", "O"): 1}, EXACT),
    ("무승부의 보상이 0.4인", {("draw", "X"): 0.4, ("draw", "O"): 0.4}, EXACT),
    ("무승부에서 X만 0.6을 받는", {("draw", "X"): 0.6}, EXACT),
    ("진 사람의 보상이 −1인", {("X", "O"): -1, ("O", "X"): -1}, EXACT),
    ("O가 이기면 X도 0.5를 받는", {("O", "X"): 0.5}, EXACT),
    ("X가 이기면 O도 0.5를 받는", {("X", "O"): 0.5}, EXACT),
    ("이긴 사람의 보상이 2인", {("X", "X"): 2, ("O", "O"): 2}, EXACT),
    (
        "X가 이기면 O도 1을 받고 무승부의 보상은 0인",
        {("X", "O"): 1, ("draw", "X"): 0, ("draw", "O"): 0},
        EACH,
    ),
]
DRAW = "승부가 난 때만 보지 않나요? 비긴 때에도 두 사람의 보상을 더해 보세요."
WINNERS = "X가 이긴 때와 O가 이긴 때를 모두 보나요?"
PLAYERS = "한 사람의 보상만 보지 않나요? 진 사람의 보상도 더해야 합니다."
CALL = "받은 code의 reward를 부르나요? 다른 곳에서 가져온 reward로는 code를 알 수 없습니다."
TRUTH = "True나 False를 돌려줍니다. 합 자체나 assert가 아니라, 약속을 지키는지의 참과 거짓입니다."
ALARM = (
    "옳은 코드인데 틀렸다고 했습니다. 승 1과 패 0을 더하면 얼마인가요? "
    "True와 False가 뒤바뀌지는 않았나요?"
)
VALUES = "합만 봅니다. 보상 하나하나가 책과 같은 값인지는 다른 검사가 볼 일입니다."
KEEP = "검사는 보기만 합니다. 받은 code의 함수를 다른 것으로 바꾸지 마세요."


@exercise("zero_sum(code)")
def zero_sum(trial: Trial) -> None:
    """`function(code)`가 두 사람의 보상의 합이 늘 1인지 바르게 판단하는지 확인합니다.

    통과하면 그 검사가 실수 박물관의 어떤 실수를 찾는지도 알려 줍니다.
    """
    for name, table, hint in (("책의 코드", {}, ALARM), ("늘 0.5씩 주는 코드", HALVES, VALUES)):
        kept, _ = judge(trial, table, f"{name}를 검사")
        trial.expect(kept, kept, True, hint)
    for name, table, hint in WRONG_REWARDS:
        kept, asked = judge(trial, table, f"{name} 코드를 검사")
        trial.expect(not kept, kept, False, overlooked(asked) or hint)
    # 모두 새로, 미리 만듭니다: 제출한 검사가 앞의 코드를 바꾸어도 뒤의 코드는 온전합니다.
    museum = {mistake.name: build(mistake.name) for mistake in MISTAKES}
    found = [name for name, code in museum.items() if finds(trial, name, code)]
    trial.notes.append(("박물관에서 찾은 실수", ", ".join(found)))


def judge(trial: Trial, table: dict, tried: str) -> tuple[Any, set]:
    """보상이 `table`만큼 다른 코드를 검사하게 한 답과, 그동안 물어본 `(승자, 사람)`."""
    code, asked = book_with(table)
    before = {name: dict(vars(module)) for name, module in code._asdict().items()}
    kept = trial.call(code, tried=tried, hint=TRUTH, nothing=TRUTH)
    after = {name: dict(vars(module)) for name, module in code._asdict().items()}
    came, right = Told("code의 함수가 바뀌었습니다"), Told("code는 그대로")
    trial.expect(before == after, came, right, KEEP)
    # numpy의 참과 거짓도 받습니다.
    trial.expect(type(kept).__name__.rstrip("_") == "bool", kept, Told("True나 False"), TRUTH)
    return bool(kept), asked


def book_with(table: dict) -> tuple[Code, set]:
    """`reward`가 `table`만큼 다른 책의 코드와, 물어본 `(승자, 사람)`을 적을 집합.

    모두 새로 만든 것이라, 검사가 무엇을 바꾸어도 꾸러미의 코드는 그대로입니다.
    """
    code = Code(**{name: run(module, inspect.getsource(module)) for name, module in BOOK.items()})
    right, asked = code.search.reward, set()

    def reward(winner: Any, player: Any) -> float:
        asked.add((winner, player))
        return table.get((winner, player), right(winner, player))

    code.search.reward, code.search.SearchResult = reward, code.result.SearchResult
    return code, asked


def overlooked(asked: set) -> str:
    """물어보지 않은 것을 짚는 힌트. 모두 물어보았으면 빈 글입니다."""
    winners = {winner for winner, _ in asked}
    if not asked:
        return CALL
    if "draw" not in winners:
        return DRAW
    if not {"X", "O"} <= winners:
        return WINNERS
    return "" if set(PAIRS) <= asked else PLAYERS


def finds(trial: Trial, name: str, code: Code) -> bool:
    """제출한 검사가 실수 `name`이 든 `code`를 틀렸다고 하는지. 오류가 나도 찾은 것입니다."""
    try:
        return not trial.call(code, tried=f"실수 {name}이 든 코드를 검사")
    except Wrong:
        return True

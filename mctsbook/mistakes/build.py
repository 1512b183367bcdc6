"""실수가 든 코드를 만듭니다: 책의 파일을 읽어 한 줄만 바꾸고 실행합니다.

베껴 둔 코드가 없으므로, 책의 코드가 바뀌면 실수가 든 코드도 함께 바뀝니다.
"""

import inspect
import math
import random
from functools import cache
from operator import attrgetter
from types import ModuleType
from typing import Any, NamedTuple

from ..games.tictactoe import TicTacToe
from ..result import SearchResult
from ..search import Node
from ..validate import shown
from .catalog import MISTAKES, Mistake

# 책의 코드가 있는 파일. 패키지의 이름 `search`는 함수이므로, 파일은 그 안의 클래스로 찾습니다.
BOOK = {
    "tictactoe": inspect.getmodule(TicTacToe),
    "result": inspect.getmodule(SearchResult),
    "search": inspect.getmodule(Node),
}


class Code(NamedTuple):
    """탐색에 쓰는 코드 한 벌: 규칙, 결과, 탐색의 파일."""

    tictactoe: ModuleType
    result: ModuleType
    search: ModuleType


RIGHT = Code(**BOOK)


def find(name: str) -> Mistake:
    """이름이 `name`인 실수. 없으면 `ValueError`."""
    for mistake in MISTAKES:
        if mistake.name == name:
            return mistake
    names = ", ".join(mistake.name for mistake in MISTAKES)
    raise ValueError(f"{shown(name)}(이)라는 실수는 없습니다. 있는 실수: {names}")


def changed_lines(mistake: Mistake) -> tuple[int, str, str]:
    """바꿀 줄의 번호(0부터), 바른 줄, 틀린 줄. 바꿀 곳이 하나가 아니면 `ValueError`입니다."""
    file, _, name = mistake.function.partition(".")
    body, first = inspect.getsourcelines(attrgetter(name)(BOOK[file]))
    if "".join(body).count(mistake.before) != 1:
        raise ValueError(f"{mistake.function}에 이런 곳이 하나가 아닙니다: {mistake.before}")
    (place,) = (i for i, line in enumerate(body) if mistake.before in line)
    return first - 1 + place, body[place], body[place].replace(mistake.before, mistake.after)


def difference(name: str) -> str:
    """실수 `name`이 바꾼 곳을 세 줄로: 자리, 바른 줄(`-`), 틀린 줄(`+`)."""
    mistake = find(name)
    file, _, function = mistake.function.partition(".")
    _, before, after = changed_lines(mistake)
    return f"{file}.py의 {function}\n- {before.strip()}\n+ {after.strip()}"


def source_with(mistake: Mistake) -> str:
    """`mistake`가 든 파일의 글."""
    number, _, after = changed_lines(mistake)
    lines = inspect.getsource(BOOK[mistake.function.partition(".")[0]]).splitlines(keepends=True)
    lines[number] = after
    return "".join(lines)


def run(module: ModuleType, source: str) -> ModuleType:
    """`module`의 자리에서 `source`를 실행한 새 모듈."""
    new = ModuleType(module.__name__)
    new.__package__ = module.__package__
    exec(compile(source, f"<실수가 든 {module.__name__}>", "exec"), vars(new))
    return new


def build(name: str) -> Code:
    """실수 `name`이 든 코드 한 벌을 새로 만듭니다."""
    mistake = find(name)
    file = mistake.function.partition(".")[0]
    code = RIGHT._replace(**{file: run(BOOK[file], source_with(mistake))})
    if file == "result":  # 탐색이 바뀐 결과를 쓰게 합니다.
        code = code._replace(search=run(BOOK["search"], inspect.getsource(BOOK["search"])))
        code.search.SearchResult = code.result.SearchResult
    return code


@cache
def code_with(name: str) -> Code:
    """실수 `name`이 든 코드 한 벌. 만들어 둔 것이 있으면 그것입니다."""
    return build(name)


def search(
    name: str, game: TicTacToe, n_iterations: int = 1000, c: float = math.sqrt(2), rng=random
) -> Any:
    """실수 `name`이 든 코드로 `game`에서 탐색한 결과. 늘 파이썬 코드로 탐색합니다."""
    code = code_with(name)
    state = code.tictactoe.TicTacToe(game.board, game.turn)
    return code.search.search(state, n_iterations, c, rng, engine="python")

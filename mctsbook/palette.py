"""책 전체가 함께 쓰는 색과 무늬: 선수마다, 알고리즘마다 하나씩 정해 둡니다.

색은 색각 이상이 있어도 갈라 보이고 흰 바탕과의 대비가 3:1 이상인 것만 씁니다.
색만으로 뜻을 나르지 않도록 항목마다 표식·선·빗금이 함께 있습니다.
"""

from typing import Any, NamedTuple


class Look(NamedTuple):
    """한 항목의 모습. `color`는 `#rrggbb`, 나머지는 matplotlib의 표식·빗금·선 이름입니다."""

    label: str
    color: str
    marker: str
    hatch: str
    line: str


PLAYERS = {
    "X": Look("X", "#0072B2", "s", "", "-"),
    "O": Look("O", "#D55E00", "o", "//", "--"),
    "draw": Look("무승부", "#767676", "^", "..", "-."),
    1: Look("흑", "#222222", "s", "", "-"),
    2: Look("백", "#8C6D1F", "o", "//", "--"),
}

ALGORITHMS = {
    "mcts": Look("MCTS", "#009E73", "o", "", "-"),
    "pure_monte_carlo": Look("순수 몬테카를로", "#E0592A", "D", "//", "--"),
    "minimax": Look("미니맥스", "#8E44AD", "s", "\\\\", "-."),
    "random": Look("무작위", "#4D4D4D", "^", "..", ":"),
}

# 선수도 알고리즘도 아닌 것(여러 자식, UCB1의 두 항)을 차례로 그릴 때 씁니다.
SERIES = (
    Look("", "#0072B2", "o", "", "-"),
    Look("", "#D55E00", "s", "//", "--"),
    Look("", "#882255", "^", "\\\\", "-."),
    Look("", "#CC79A7", "D", "..", ":"),
    Look("", "#332288", "v", "xx", "-"),
    Look("", "#222222", "P", "++", "--"),
)

INK = "#222222"
MUTED = "#6B6B6B"
GRID = "#DDDDDD"
PAPER = "#FFFFFF"
BOARD = "#F4E6C8"
BOARD_LINE = "#8A7448"
VISITS = ALGORITHMS["mcts"].color


def look(name: Any, index: int = 0) -> Look:
    """글자로 된 선수·알고리즘의 열쇠에 정해진 모습. 다른 이름이면 `SERIES`에서 차례로 고릅니다."""
    if isinstance(name, str):
        for table in (PLAYERS, ALGORITHMS):
            if name in table:
                return table[name]
    return SERIES[index % len(SERIES)]._replace(label=str(name))

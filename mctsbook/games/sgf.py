"""바둑의 기보를 SGF(FF[4])로 적고 읽습니다. 규격: https://www.red-bean.com/sgf/"""

import re
from collections.abc import Iterable
from typing import Any

from ..validate import shown
from .go import GoBoard, check_go
from .points import BLACK, WHITE

LETTERS = "abcdefghijklmnopqrs"
COLORS = {BLACK: "B", WHITE: "W"}
TURNS = {"b": "X", "black": "X", "w": "O", "white": "O"}
SETUP = {"AB": "X", "AW": "O", "AE": "."}
RULES = {
    "positional": "area, no suicide, positional superko",
    "situational": "area, no suicide, situational superko",
    "simple": "area, no suicide, simple ko",
}
PROPERTY = re.compile(r"\s*([A-Za-z]+)\s*((?:\[(?:\\.|[^\\\]])*\]\s*)+)", re.DOTALL)
NUMBER = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)?", re.IGNORECASE)
VALUE = re.compile(r"\[((?:\\.|[^\\\]])*)\]", re.DOTALL)


def to_sgf(game: GoBoard, moves: Iterable, black: str = "", white: str = "") -> str:
    """`game`에서 `moves`를 차례로 둔 기보. `black`과 `white`는 선수의 이름입니다.

    `game`은 아직 두지 않은 국면이어야 하고, 둘 수 없는 수가 있으면 `ValueError`입니다.
    """
    check_go("game", game)
    if not isinstance(moves, Iterable):
        raise TypeError(f"moves는 수의 리스트여야 합니다: {shown(moves)}")
    for key, name in (("black", black), ("white", white)):
        if not isinstance(name, str):
            raise TypeError(f"{key}은(는) 선수의 이름을 적은 글이어야 합니다: {shown(name)}")
    if game.move_count != 0:
        raise ValueError(f"기보는 0수에서 시작하는 국면이어야 합니다: {shown(game)}")
    head = f"FF[4]GM[1]CA[UTF-8]AP[mctsbook]SZ[{game.SIZE}]KM[{number(game.komi)}]"
    head += f"RU[{RULES[game.superko]}]"
    head += "".join(
        f"{key}[{escape(name)}]" for key, name in (("PB", black), ("PW", white)) if name
    )
    for color, key in ((BLACK, "AB"), (WHITE, "AW")):
        points = [point for point in game.POINTS if game.board[point[0]][point[1]] == color]
        head += key * bool(points) + "".join(f"[{letters(point)}]" for point in points)
    head += f"PL[{COLORS[game.turn]}]"
    body = ""
    for move in moves:
        after = game.play(move)
        body += f";{COLORS[game.turn]}[{letters(move)}]"
        game = after
    if game.is_terminal():
        head += f"RE[{result(game)}]"
    return f"(;{head}\n{body})\n"


def from_sgf(text: str) -> tuple[GoBoard, list]:
    """기보의 첫 국면과 수. 갈래가 있으면 첫 갈래를 따릅니다.

    되풀이 규칙은 `RU`에 적힌 대로이고, 없으면 `'positional'`입니다. 기보가 아니거나 규칙에
    어긋나는 수가 있으면, 또 첫 마디 뒤에서 돌이나 차례를 고치면 `ValueError`입니다.
    """
    first, *rest = main_line(text)
    if first.get("GM", ["1"]) != ["1"]:
        raise ValueError(f"바둑의 기보가 아닙니다: GM{first['GM']}")
    for key in (*SETUP, "PL"):
        if any(key in node for node in rest):
            raise ValueError(f"돌을 놓거나 차례를 정하는 {key}은(는) 첫 마디에만 쓸 수 있습니다.")
    colored = [(key, value) for node in (first, *rest) for key, value in stones(node)]
    turn = read_turn(first.get("PL", [colored[0][0] if colored else "B"])[0])
    start = GoBoard.from_rows(rows_of(first), turn, read_komi(first), superko_of(first))
    game, moves = start, []
    for color, value in colored:
        if color != COLORS[game.turn]:
            raise ValueError(f"{len(moves) + 1}번째 수의 차례가 어긋납니다: {color}[{value}]")
        moves.append(read_move(value, start.SIZE))
        game = game.play(moves[-1])
    return start, moves


def letters(move: Any) -> str:
    """수를 SGF의 글자로: 열, 행의 차례이고 통과는 빈 글입니다."""
    return "" if move == GoBoard.PASS else LETTERS[move[1]] + LETTERS[move[0]]


def read_move(value: str, size: int) -> Any:
    """SGF의 글자를 수로. 빈 글과 `tt`는 통과입니다."""
    value = value.strip()
    if value in ("", "tt"):
        return GoBoard.PASS
    points = read_points(value, size)
    if len(points) != 1:
        raise ValueError(f"수는 점 하나여야 합니다: {shown(value)}")
    return points[0]


def read_points(value: str, size: int) -> list[tuple[int, int]]:
    """점 하나, 또는 `왼쪽 위:오른쪽 아래`로 적은 네모 안의 점."""
    match = re.fullmatch(r"([a-s])([a-s])(?::([a-s])([a-s]))?", value.strip())
    left, top, right, bottom = (
        (LETTERS.index(letter) if letter else None for letter in match.groups())
        if match
        else (size,) * 4
    )
    right, bottom = (left, top) if right is None else (right, bottom)
    if not (left <= right < size and top <= bottom < size):
        raise ValueError(f"{size}x{size} 판의 점이 아닙니다: {shown(value)}")
    return [(row, col) for row in range(top, bottom + 1) for col in range(left, right + 1)]


def rows_of(node: dict) -> list[str]:
    """첫 마디의 `SZ`, `AB`, `AW`, `AE`를 판의 줄로. 한 점은 그 가운데 하나에만 있어야 합니다."""
    size = node.get("SZ", ["19"])[0].strip()
    if not re.fullmatch(r"[0-9]{1,2}", size) or int(size) not in range(2, len(LETTERS) + 1):
        raise ValueError(f"SZ는 2부터 {len(LETTERS)}까지의 정수여야 합니다: {shown(size)}")
    rows, setter = [["."] * int(size) for _ in range(int(size))], {}
    for key, letter in SETUP.items():
        for value in node.get(key, []):
            for row, col in read_points(value, int(size)):
                other = setter.setdefault((row, col), key)
                if other != key:
                    raise ValueError(f"한 점이 {other}에도 {key}에도 있습니다: {shown(value)}")
                rows[row][col] = letter
    return ["".join(row) for row in rows]


def read_komi(node: dict) -> float:
    """첫 마디의 덤. 적혀 있지 않으면 0입니다."""
    value = node.get("KM", ["0"])[0].strip() or "0"
    if not NUMBER.fullmatch(value):
        raise ValueError(f"KM은 수여야 합니다: {shown(value)}")
    return float(value)


def read_turn(value: str) -> str:
    """`PL`에 적힌 차례를 `'X'`나 `'O'`로."""
    turn = TURNS.get(value.strip().lower())
    if turn is None:
        raise ValueError(f"PL은 B나 W여야 합니다: {shown(value)}")
    return turn


def superko_of(node: dict) -> str:
    """첫 마디의 `RU`에 적힌 되풀이 금지."""
    text = node.get("RU", [""])[0]
    return next((kind for kind, words in RULES.items() if text == words), "positional")


def stones(node: dict) -> list[tuple[str, str]]:
    """마디에 적힌 수: `(색, 글자)`."""
    return [(key, node[key][0]) for key in ("B", "W") if key in node]


def main_line(text: str) -> list[dict[str, list[str]]]:
    """첫 갈래를 따라 마디마다 `{속성: 값의 리스트}`. 값은 `\\`를 풀지 않은 그대로입니다."""
    nodes, at = [], text.find("(;") if isinstance(text, str) else -1
    if at < 0:
        raise ValueError("SGF 기보는 '(;'으로 시작해야 합니다.")
    while at < len(text) and text[at] != ")":
        if text[at] == ";":
            nodes.append({})
        if text[at] in "(;" or text[at].isspace():
            at += 1
            continue
        match = PROPERTY.match(text, at)
        if match is None:
            raise ValueError(
                f"SGF의 {at + 1}번째 글자부터 읽을 수 없습니다: {shown(text[at : at + 20])}"
            )
        key = re.sub("[a-z]", "", match[1])
        nodes[-1].setdefault(key, []).extend(VALUE.findall(match[2]))
        at = match.end()
    if at >= len(text):
        raise ValueError("SGF 기보가 ')'로 끝나지 않습니다.")
    return nodes


def result(game: GoBoard) -> str:
    """끝난 국면의 결과: `B+2`, `W+0.5`, 비기면 `0`."""
    score = game.score()
    return f"{'B' if score > 0 else 'W'}+{number(abs(score))}" if score else "0"


def number(value: float) -> str:
    """정수이면 소수점 없이 적은 수."""
    return str(int(value)) if value == int(value) else repr(value)


def escape(text: str) -> str:
    """SGF의 값에 쓸 수 있게 `\\`와 `]` 앞에 `\\`를 붙인 글."""
    return re.sub(r"([\\\]:])", r"\\\1", text)

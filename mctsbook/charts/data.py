"""차트에 넣는 값 다루기: 여러 모양의 입력을 한 모양으로."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ..result import Child, most_visited
from ..stats import wilson_interval

Labels = Mapping | Callable[[Any], str] | None


def move_label(move: Any) -> str:
    """수의 이름. 틱택토의 칸 번호도 `(row,col)`로 적습니다."""
    if isinstance(move, int):
        move = divmod(move, 3)
    if isinstance(move, tuple):
        return "({})".format(",".join(map(str, move)))
    return str(move)


def labeler(labels: Labels) -> Callable[[Any], str]:
    """이름표를 수 → 글자 함수로. 사전이나 함수를 받고, 없으면 `move_label`입니다."""
    if labels is None:
        return move_label
    if isinstance(labels, Mapping):
        return lambda move: str(labels[move]) if move in labels else move_label(move)
    return labels


def board_order(move: Any) -> tuple:
    """행 우선 순서의 열쇠. 판의 점이 아닌 수(글자로 적은 패스 등)는 맨 뒤에 놓습니다."""
    return (not isinstance(move, (int, tuple)), move)


def as_child(item: Any) -> Child:
    """자식 하나를 `Child`로. `(수, 방문 횟수, 보상 합)`이나 같은 이름의 열쇠·속성을 받습니다."""
    if isinstance(item, Mapping):
        return Child(item["move"], item["visits"], item["wins"])
    if isinstance(item, Sequence):
        return Child(*item)
    return Child(item.move, item.visits, item.wins)


def root_children(result: Any) -> tuple[list[Child], Any]:
    """탐색 결과나 자식의 목록에서 `(자식의 목록, 고른 수)`를 꺼냅니다."""
    children = [as_child(item) for item in getattr(result, "children", result)]
    if not children:
        raise ValueError("자식이 하나도 없어 그릴 것이 없습니다.")
    return children, getattr(result, "move", most_visited(children).move)


def error_lengths(successes: Iterable[float], totals: Iterable[int]) -> list[list[float]]:
    """비율마다 95 % 윌슨 구간까지의 `[아래 길이들, 위 길이들]`(오차 막대의 모양)."""
    below, above = [], []
    for success, total in zip(successes, totals, strict=True):
        low, high = wilson_interval(success, total)
        rate = success / total
        below.append(max(0.0, rate - low))
        above.append(max(0.0, high - rate))
    return [below, above]


def check_lengths(**columns: Sequence) -> None:
    """함께 쓰는 목록의 길이가 같고 비어 있지 않은지 확인합니다."""
    lengths = {name: len(column) for name, column in columns.items()}
    if len(set(lengths.values())) != 1 or 0 in lengths.values():
        listed = ", ".join(f"{name} {length}개" for name, length in lengths.items())
        raise ValueError(f"값의 개수가 서로 같고 하나 이상이어야 합니다: {listed}")

"""트리를 담는 배열."""

from typing import NamedTuple

import numpy as np

ROOT = 0
NO_CHILDREN = 0  # 루트는 누구의 자식도 아니므로 0번은 '없음'을 뜻할 수 있습니다
TYPES = ("i4", "i4", "i4", "u1", "u1", "u1")


class Tree(NamedTuple):
    """칸마다 노드 하나. 여섯 배열의 길이는 모두 칸의 수 S이고, 한 칸은 15바이트입니다.

    한 노드의 자식은 붙어 있는 칸을 씁니다: 앞의 `tried`칸은 만든 순서대로의 자식이고, 뒤의
    `untried`칸은 `move`에 해 보지 않은 수만 행 우선 순서로 적힌 빈칸입니다. 그래서 앞에서부터
    처음 만나는 최댓값이 '먼저 만든 자식'이 됩니다. 국면은 담지 않고 내려가며 다시 둡니다.
    """

    visits: np.ndarray  # int32[S]: 방문 횟수
    wins2: np.ndarray  # int32[S]: 보상 합의 두 배(무승부가 0.5라서). 부모에서 둘 사람의 것
    first: np.ndarray  # int32[S]: 첫 자식의 칸. 아직 없으면 NO_CHILDREN
    move: np.ndarray  # uint8[S]: 이 칸으로 들어오는 수
    tried: np.ndarray  # uint8[S]: 자식의 수
    untried: np.ndarray  # uint8[S]: 해 보지 않은 수의 개수


def empty_tree(slots: int) -> Tree:
    """0으로 채운 `slots`칸의 트리."""
    return Tree(*(np.zeros(slots, dtype) for dtype in TYPES))


def resized(array: np.ndarray, used: int, slots: int) -> np.ndarray:
    """앞의 `used`칸을 베끼고 나머지를 0으로 채운 `slots`칸의 배열."""
    longer = np.zeros(slots, array.dtype)
    longer[:used] = array[:used]
    return longer

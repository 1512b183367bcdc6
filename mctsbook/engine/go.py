"""바둑의 규칙: 한 변이 7까지인 판의 돌을 비트로 적습니다(`bits.py`)."""

from typing import NamedTuple

import numpy as np

from ..games.go import GoBoard
from ..games.gorules import SUPERKO
from ..games.gostate import LIBERTY, WON
from ..games.points import BLACK
from .bits import STRIDE, around, bit_count, one_of, spread, touches
from .jit import inner
from .twister import below

LARGEST = 7
PASS = STRIDE * LARGEST
MAX_MOVES, MAX_PLIES = PASS + 1, 10 * LARGEST**2
POSITIONAL, SITUATIONAL, SIMPLE = map(SUPERKO.index, ("positional", "situational", "simple"))
# 지나온 판마다 적는 것: 그때 둘 사람의 돌, 상대의 돌, 바로 앞의 수가 처음 놓은 돌.
OWN, OTHER, FRESH = range(3)


@inner
def captured(stone, other, empty):
    """`stone`을 놓으면 따내는 상대의 돌. `empty`에는 `stone`의 자리가 없습니다."""
    taken, waiting = 0, around(stone) & other & ~around(empty)
    while waiting:
        first = waiting & -waiting
        if not touches(first, other, empty):
            taken |= spread(first, other)
        waiting &= ~(taken | first)
    return taken


@inner
def eyes(own, other, full):
    """둘 사람의 눈. `gorules.is_eye`와 같은 규칙을 모든 점에서 한꺼번에 봅니다."""
    found = full & ~(own | other | around(full & ~own))
    if found == 0:
        return 0
    a, b = other << (STRIDE + 1), other << (STRIDE - 1)
    c, d = other >> (STRIDE - 1), other >> (STRIDE + 1)
    two = (a & b) | (c & d) | ((a | b) & (c | d))
    middle = (full << (STRIDE + 1)) & (full >> (STRIDE + 1))
    return found & ~two & (middle | ~(a | b | c | d))


@inner
def repeats(stone, own, other, full, superko, past, now):
    """`stone`을 놓으면 금지된 판이 되풀이되는지. `past[now]`가 지금의 판입니다.

    뒤에서부터 찾다가, 그때 처음 놓은 돌이 새 판에도 있으면 멈춥니다: 그보다 앞의 판에는 그 돌이
    없었습니다. 대개 상대가 방금 놓은 돌에서 멈춥니다.
    """
    own |= stone
    fresh, empty = past[now, FRESH], full & ~(own | other)
    if fresh and touches(fresh, other, empty):
        return False
    other &= ~captured(stone, other, empty)
    i = now
    while i > 0:
        if past[i, FRESH] & other:
            return False
        i -= 1
        if past[i, OWN] == other and past[i, OTHER] == own:
            return True
        if superko == SIMPLE or i == 0 or past[i, FRESH] & own:
            return False
        i -= 1
        if superko == POSITIONAL and past[i, OWN] == own and past[i, OTHER] == other:
            return True
    return False


@inner
def legal(own, other, once, skip, full, superko, past, now):
    """둘 사람이 놓을 수 있는 점.

    옆이 비었거나 다른 활로가 바로 있는 제 돌에 닿는 점은 자살수가 아닙니다. 나머지(`closed`)는
    하나씩 보고, 활로가 둘 이상이라 지금 따낼 수 없는 상대의 돌은 `safe`에 모읍니다.

    `skip`의 점은 뺍니다. 판이 되풀이되려면 제 돌이 한 번이라도 놓였던 점(`once`)에 놓아야 하고,
    상대가 방금 둔 돌이 그 점에 처음 놓은 것이면 그 돌을 따내야 합니다.
    """
    empty = full & ~(own | other)
    a, b, c, d = empty << 1, empty >> 1, empty << STRIDE, empty >> STRIDE
    two = (a & b) | (c & d) | ((a | b) & (c | d))  # 옆의 빈 점이 둘 이상인 점
    found = empty & ~skip & (a | b | c | d | around(own & two))
    closed, safe = empty & ~(found | skip), other & two
    while closed:
        stone = closed & -closed
        closed ^= stone
        near = around(stone)
        if touches(near & own, own, empty ^ stone):
            found |= stone
            continue
        waiting = near & other & ~safe
        while waiting:
            group = spread(waiting & -waiting, other)
            if around(group) & empty == stone:
                found |= stone
                break
            safe |= group
            waiting &= ~group
    again = 0 if past[now, FRESH] & two else found & once
    while again:
        stone = again & -again
        again ^= stone
        if repeats(stone, own, other, full, superko, past, now):
            found ^= stone
    return found


@inner
def area_lead(own, other, full):
    """둘 사람의 영역에서 상대의 영역을 뺀 값."""
    empty = full & ~(own | other)
    mine, yours = spread(own, own | empty), spread(other, other | empty)
    return bit_count(mine & ~yours) - bit_count(yours & ~mine)


class State(NamedTuple):
    """한 국면. `past`는 한 탐색의 모든 국면이 함께 쓰고, 두는 대로 뒤에 이어 적습니다."""

    own: int  # 둘 사람의 돌
    other: int  # 상대의 돌
    own_once: int  # 둘 사람의 돌이 한 번이라도 놓였던 점
    other_once: int  # 상대의 돌이 한 번이라도 놓였던 점
    count: int  # 지금까지 둔 수
    passes: int  # 이어진 통과의 수
    full: int  # 판 위의 점 모두
    cap: int  # 한 판의 수의 한도
    superko: int  # POSITIONAL, SITUATIONAL, SIMPLE
    komi: float  # 둘 사람이 받을 덤(흑이면 음수)
    past: np.ndarray  # int64[MAX_PLIES + 1, 3]: 수를 둔 횟수마다의 판

    def play(self, move):
        """`move`번 점에 놓거나 통과한 다음 국면."""
        own, other, once = self.own, self.other, self.own_once
        passes, fresh, count = self.passes + 1, 0, self.count + 1
        if move != PASS:
            stone = 1 << np.int64(move)
            own |= stone
            other &= ~captured(stone, other, self.full & ~(own | other))
            passes, fresh, once = 0, stone & ~once, once | stone
        past = self.past
        past[count, OWN], past[count, OTHER], past[count, FRESH] = other, own, fresh
        return State(
            other,
            own,
            self.other_once,
            once,
            count,
            passes,
            self.full,
            self.cap,
            self.superko,
            -self.komi,
            past,
        )

    def count_moves(self):
        """둘 수 있는 수의 개수(통과도 하나). 끝났으면 0."""
        if self.passes == 2 or self.count == self.cap:
            return 0
        return 1 + bit_count(placements(self))

    def write_moves(self, moves, at):
        """`moves[at]`부터 둘 수 있는 수를 차례로 적습니다."""
        points = placements(self)
        while points:
            moves[at] = bit_count((points & -points) - 1)
            points &= points - 1
            at += 1
        moves[at] = PASS

    def rollout(self, stream, at):
        """끝까지 무작위로 두어 둘 사람이 받은 보상의 두 배(2, 1, 0)와 다음 자리."""
        own, other, full, past = self.own, self.other, self.full, self.past
        own_once, other_once = self.own_once, self.other_once
        count, passes = self.count, self.passes
        while passes < 2 and count < self.cap:
            skip = eyes(own, other, full)
            points = legal(own, other, own_once, skip, full, self.superko, past, count)
            count += 1
            if points:
                index, at = below(stream, at, bit_count(points))
                stone = one_of(points, index)
                own |= stone
                other &= ~captured(stone, other, full & ~(own | other))
                passes, fresh = 0, stone & ~own_once
                own_once |= stone
            else:
                _, at = below(stream, at, 1)
                passes, fresh = passes + 1, 0
            past[count, OWN], past[count, OTHER], past[count, FRESH] = other, own, fresh
            own, other, own_once, other_once = other, own, other_once, own_once
        lead = area_lead(own, other, full)
        if (count - self.count) % 2:
            lead = -lead
        return 1 + (lead + self.komi > 0) - (lead + self.komi < 0), at

    def evaluate(self):
        """둘 사람이 보는 점수. 식의 차례가 `GoState.evaluate`와 같습니다."""
        score = area_lead(self.own, self.other, self.full) + self.komi
        if self.passes == 2 or self.count == self.cap:
            return score + WON * ((score > 0) - (score < 0))
        empty = self.full & ~(self.own | self.other)
        own, other = (bit_count(empty & around(self.own)), bit_count(empty & around(self.other)))
        return score + LIBERTY * (own - other)


@inner
def placements(state):
    """둘 사람이 놓을 수 있는 점."""
    own, other, once, full = state.own, state.other, state.own_once, state.full
    return legal(own, other, once, 0, full, state.superko, state.past, state.count)


def points(size: int, number: int) -> int:
    """행 우선 순서로 빈틈없이 적은 점을 한 줄에 `STRIDE`비트씩 다시 적습니다."""
    line = (1 << size) - 1
    return sum((number >> size * row & line) << STRIDE * row for row in range(size))


def encode(game: GoBoard) -> State:
    """`game`의 국면."""
    size, area, line, then = game.SIZE, game.SIZE**2, [], game.past
    while then is not None:
        stones = points(size, then.number & ((1 << area) - 1)), points(size, then.number >> area)
        line.append(stones if then.turn == BLACK else stones[::-1])
        then = then.older
    past, once = np.empty((MAX_PLIES + 1, 3), np.int64), [0, 0]
    for count, (own, other) in enumerate(reversed(line)):
        past[count] = own, other, other & ~once[1]
        once = [other | once[1], own | once[0]]
    full, komi = points(size, (1 << area) - 1), game.komi
    return State(
        *line[0],
        *reversed(once),
        game.move_count,
        game.passes,
        full,
        game.MAX_MOVES,
        SUPERKO.index(game.superko),
        -komi if game.turn == BLACK else komi,
        past,
    )


def decode(index: int) -> tuple[int, int] | str:
    """엔진의 수 번호를 게임의 수 `(row, col)`이나 `GoBoard.PASS`로."""
    return GoBoard.PASS if index == PASS else divmod(index, STRIDE)

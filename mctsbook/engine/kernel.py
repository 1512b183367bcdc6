"""탐색의 핵심: `search.py`의 네 단계를 배열 위에서 그대로 합니다."""

import math
from types import ModuleType

import numpy as np

from ..games import Game
from .jit import inner
from .table import INVERSE_ROOT, ROOT_LOG, ROUGH, ROUGH_ROWS, log_table
from .tree import ROOT, Tree, empty_tree
from .twister import SIZE, Twister, below, temper, twister


@inner
def ucb1(wins2, visits, log_visits, c):
    """승률과 탐험 항의 합. 연산의 차례가 `Node.ucb1`과 같아 마지막 자리까지 같습니다."""
    return 0.5 * wins2 / visits + c * math.sqrt(log_visits / visits)


@inner
def exact_best_child(tree, node, c, logs):
    """UCB1이 가장 큰 자식. 같으면 먼저 만든 자식입니다."""
    first = np.int64(tree.first[node])
    log_visits = logs[tree.visits[node]]
    best, best_score = first, -1.0
    for child in range(first, first + tree.tried[node]):
        score = ucb1(tree.wins2[child], tree.visits[child], log_visits, c)
        if score > best_score:
            best, best_score = child, score
    return best


@inner
def best_child(tree, node, c, logs, rough, slack):
    """`exact_best_child`와 같은 자식을, 나눗셈과 제곱근 대신 표의 값을 곱하여 찾습니다.

    어림한 1등이 2등보다 오차의 수백 배 넘게 앞서면 정확한 식으로도 1등입니다. 아니면 정확한
    식으로 다시 찾습니다. 방문 횟수와 보상이 1등과 같은 자식은 정확한 값도 같으므로 2등이 아닙니다.
    """
    # 칸의 번호가 부호 없는 정수이면 numba가 음수 번호(뒤에서 세기)인지 확인하지 않습니다.
    first, parent_visits = np.uint64(tree.first[node]), np.uint64(tree.visits[node])
    if parent_visits >= ROUGH_ROWS:
        return exact_best_child(tree, node, c, logs)
    scale = c * rough[parent_visits, ROOT_LOG]
    best, top, top_wins2, second = first, -1.0, np.int32(0), -1.0
    for child in range(first, first + np.uint64(tree.tried[node])):
        wins2, root = tree.wins2[child], rough[np.uint64(tree.visits[child]), INVERSE_ROOT]
        score = root * (root * wins2 + scale)
        twin = (score == top) & (wins2 == top_wins2)
        second = second if twin else max(second, min(score, top))
        if score > top:
            best, top, top_wins2 = child, score, wins2
    if top - second > slack * (1.0 + scale):
        return np.int64(best)
    return exact_best_child(tree, node, c, logs)


@inner
def select(tree, state, c, logs, rough, slack, path):
    """선택: 지나간 노드를 `path`에 적으며 내려가서 그 깊이와 국면을 돌려줍니다."""
    node, depth, path[0] = ROOT, 0, ROOT
    while tree.untried[node] == 0 and tree.tried[node] > 0:
        node = best_child(tree, node, c, logs, rough, slack)
        state = state.play(tree.move[node])
        depth += 1
        path[depth] = node
    return depth, state


@inner
def expand(tree, node, state, used, stream, at):
    """확장: 해 보지 않은 수 하나를 골라 자식으로 만듭니다."""
    tried, untried = np.int64(tree.tried[node]), np.int64(tree.untried[node])
    if tried == 0:
        tree.first[node] = used
        state.write_moves(tree.move, used)
        used += untried
    index, at = below(stream, at, untried)
    child = tree.first[node] + tried
    move = tree.move[child + index]
    for slot in range(child + index, child, -1):
        tree.move[slot] = tree.move[slot - 1]
    tree.move[child] = move
    tree.tried[node], tree.untried[node] = tried + 1, untried - 1
    state = state.play(move)
    tree.untried[child] = state.count_moves()
    return child, state, used, at


@inner
def backpropagate(tree, path, depth, reward):
    """역전파: `reward`는 `path[depth]`에서 둘 사람이 받은 보상의 두 배입니다.

    루트에서 둘 사람이 받은 보상의 두 배를 돌려줍니다.
    """
    while depth > 0:
        node, reward = path[depth], 2 - reward
        tree.visits[node] += 1
        tree.wins2[node] += reward
        depth -= 1
    tree.visits[ROOT] += 1
    return reward


def make(digest):
    """`digest`는 쓰이지 않지만, 소스가 바뀌면 numba가 이 함수를 새로 컴파일하게 합니다."""

    def grow(root, tree, used, n, max_moves, c, logs, rough, path, leaves, rewards, stream, at):
        """네 단계를 `n`번 되풀이합니다. 칸이 모자라면 그 앞에서 멈춥니다.

        `(한 횟수, 쓴 칸, 난수의 자리)`를 돌려줍니다. `leaves`와 `rewards`가 비어 있지 않으면
        반복마다 역전파가 시작된 칸과 루트에서 둘 사람의 보상의 두 배를 적습니다.
        """
        _ = digest
        # 어림의 상대 오차는 1e-15쯤입니다. c가 0에 아주 가까우면 그만큼 정확하지 않습니다.
        slack = 1e-12 if c == 0.0 or c > 1e-200 else math.inf
        temper(stream)
        for i in range(n):
            if used + max_moves > tree.visits.size:
                return i, used, at
            depth, state = select(tree, root, c, logs, rough, slack, path)
            node = path[depth]
            if tree.untried[node] > 0:
                node, state, used, at = expand(tree, node, state, used, stream, at)
                depth += 1
                path[depth] = node
            reward, at = state.rollout(stream, at)
            reward = backpropagate(tree, path, depth, reward)
            if leaves.size > 0:
                leaves[i], rewards[i] = node, reward
        return n, used, at

    return grow


def arguments(
    game: Game,
    rules: ModuleType,
    tree: Tree,
    used: int,
    n: int,
    c: float,
    log: tuple[np.ndarray, np.ndarray],
    stream: Twister,
    at: int,
) -> tuple:
    """`kernel.make`가 만든 `grow`에 넘길 인자."""
    state, logs = rules.encode(game), log_table(int(tree.visits[ROOT]) + n)
    path = np.empty(rules.MAX_PLIES + 2, np.int64)
    return state, tree, used, n, rules.MAX_MOVES, c, logs, ROUGH, path, *log, stream, at


def empty_log(n: int) -> tuple[np.ndarray, np.ndarray]:
    """반복 `n`번의 기록을 담을 배열: 역전파가 시작된 칸, 루트에서 둘 사람의 보상의 두 배."""
    return np.empty(n, np.int32), np.empty(n, np.uint8)


def sample(game: Game, rules: ModuleType) -> tuple:
    """아무것도 하지 않고 컴파일만 하게 하는 인자."""
    stream = twister(range(SIZE))
    return arguments(game, rules, empty_tree(1), 1, 0, 0.0, empty_log(0), stream, SIZE)

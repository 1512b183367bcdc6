"""Submissions for the exercises on nodes: ucb1, best_child, select, expand, backpropagate."""

import math
import random
from itertools import pairwise

import numpy as np
from submissions import right, wrong

from mctsbook import Node

# --- ucb1


@right("ucb1")
def formula(wins, visits, parent_visits, c):
    if visits == 0:
        return math.inf
    return wins / visits + c * math.sqrt(math.log(parent_visits) / visits)


@right("ucb1")
def powers(wins, visits, parent_visits, c):
    try:
        return wins / visits + c * (math.log(parent_visits) / visits) ** 0.5
    except ZeroDivisionError:
        return float("inf")


@right("ucb1")
def two_roots(wins, visits, parent_visits, c):
    bonus = c * math.sqrt(math.log(parent_visits)) / math.sqrt(visits) if visits else math.inf
    return wins / visits + bonus if visits else bonus


@right("ucb1")
def numpy_numbers(wins, visits, parent_visits, c):
    if visits == 0:
        return np.inf
    return np.divide(wins, visits) + c * np.sqrt(np.log(parent_visits) / visits)


@right("ucb1")
def numpy_where(wins, visits, parent_visits, c):
    with np.errstate(all="ignore"):
        value = np.float64(wins) / visits + c * np.sqrt(np.log(parent_visits) / np.float64(visits))
    return np.where(visits == 0, np.inf, value)[()]


@right("ucb1")
def numpy_array_of_no_dimension(wins, visits, parent_visits, c):
    return np.array(formula(wins, visits, parent_visits, c))


@wrong("ucb1", "로그 안", "부모")
def own_count_in_the_log(wins, visits, parent_visits, c):
    if visits == 0:
        return math.inf
    return wins / visits + c * math.sqrt(math.log(visits) / visits)


@wrong("ucb1", "2가 없습니다")
def two_in_the_root(wins, visits, parent_visits, c):
    if visits == 0:
        return math.inf
    return wins / visits + c * math.sqrt(2 * math.log(parent_visits) / visits)


@wrong("ucb1", "제곱근이 있나요")
def no_root(wins, visits, parent_visits, c):
    if visits == 0:
        return math.inf
    return wins / visits + c * math.log(parent_visits) / visits


@wrong("ucb1", "제곱근이 어디까지")
def root_of_the_log_only(wins, visits, parent_visits, c):
    if visits == 0:
        return math.inf
    return wins / visits + c * math.sqrt(math.log(parent_visits)) / visits


@wrong("ucb1", "로그를 씌웠나요")
def no_log(wins, visits, parent_visits, c):
    return wins / visits + c * math.sqrt(parent_visits / visits) if visits else math.inf


@wrong("ucb1", "PUCT")
def alphago_formula(wins, visits, parent_visits, c):
    return (wins / visits if visits else 0) + c * math.sqrt(parent_visits) / (1 + visits)


@wrong("ucb1", "로그의 밑")
def decimal_log(wins, visits, parent_visits, c):
    return wins / visits + c * math.sqrt(math.log10(parent_visits) / visits) if visits else math.inf


@wrong("ucb1", "로그의 밑")
def binary_log(wins, visits, parent_visits, c):
    return wins / visits + c * math.sqrt(math.log2(parent_visits) / visits) if visits else math.inf


@wrong("ucb1", "탐험 상수를 곱했나요")
def no_c(wins, visits, parent_visits, c):
    return wins / visits + math.sqrt(math.log(parent_visits) / visits) if visits else math.inf


@wrong("ucb1", "제곱근 밖")
def c_in_the_root(wins, visits, parent_visits, c):
    return wins / visits + math.sqrt(c * math.log(parent_visits) / visits) if visits else math.inf


@wrong("ucb1", "나누어야")
def sum_instead_of_rate(wins, visits, parent_visits, c):
    return wins + c * math.sqrt(math.log(parent_visits) / visits) if visits else math.inf


@wrong("ucb1", "몫만")
def whole_division(wins, visits, parent_visits, c):
    return wins // visits + c * math.sqrt(math.log(parent_visits) / visits) if visits else math.inf


@wrong("ucb1", "누구의 방문 횟수로")
def rate_of_the_parent(wins, visits, parent_visits, c):
    if visits == 0:
        return math.inf
    return wins / parent_visits + c * math.sqrt(math.log(parent_visits) / visits)


@wrong("ucb1", "덤")
def only_the_rate(wins, visits, parent_visits, c):
    return wins / visits if visits else math.inf


@wrong("ucb1", "부호")
def malus(wins, visits, parent_visits, c):
    return wins / visits - c * math.sqrt(math.log(parent_visits) / visits) if visits else math.inf


@wrong("ucb1", "뒤집지")
def losses_counted(wins, visits, parent_visits, c):
    if visits == 0:
        return math.inf
    return 1 - wins / visits + c * math.sqrt(math.log(parent_visits) / visits)


@wrong("ucb1", "더한 1")
def one_more_parent_visit(wins, visits, parent_visits, c):
    if visits == 0:
        return math.inf
    return wins / visits + c * math.sqrt(math.log(parent_visits + 1) / visits)


@wrong("ucb1", "더한 1")
def avoids_division_by_adding_one(wins, visits, parent_visits, c):
    rate = wins / visits if visits else 0
    return rate + c * math.sqrt(math.log(parent_visits) / (visits + 1))


@wrong("ucb1", "방문하지 않은")
def zero_when_unvisited(wins, visits, parent_visits, c):
    return formula(wins, visits, parent_visits, c) if visits else 0


@wrong("ucb1", "방문하지 않은")
def large_when_unvisited(wins, visits, parent_visits, c):
    return formula(wins, visits, parent_visits, c) if visits else 999_999


@wrong("ucb1", "방문하지 않은")
def divides_by_zero(wins, visits, parent_visits, c):
    return wins / visits + c * math.sqrt(math.log(parent_visits) / visits)


@wrong("ucb1", "따로 계산")
def rounded(wins, visits, parent_visits, c):
    return round(formula(wins, visits, parent_visits, c), 2) if visits else math.inf


@wrong("ucb1", "수 하나")
def a_text(wins, visits, parent_visits, c):
    return f"{formula(wins, visits, parent_visits, c):.3f}"


@wrong("ucb1", "수 하나")
def both_terms(wins, visits, parent_visits, c):
    return wins / visits, c * math.sqrt(math.log(parent_visits) / visits)


@wrong("ucb1", "return")
def printed_only(wins, visits, parent_visits, c):
    print(formula(wins, visits, parent_visits, c))


@wrong("ucb1", "인자")
def forgets_c(wins, visits, parent_visits):
    return formula(wins, visits, parent_visits, 1.41)


@wrong("ucb1", "철자")
def misspelt(wins, visits, parent_visits, c):
    return wins / visits + c * maht.sqrt(math.log(parent_visits) / visits)  # noqa: F821


@wrong("ucb1", "몇 번 곱했나요")
def c_squared(wins, visits, parent_visits, c):
    return formula(wins, visits, parent_visits, c * c)


@wrong("ucb1", "몇 번 곱했나요")
def c_twice(wins, visits, parent_visits, c):
    return formula(wins, visits, parent_visits, 2 * c)


@wrong("ucb1", "방문하지 않은 자식뿐")
def infinite_without_wins(wins, visits, parent_visits, c):
    return formula(wins, visits, parent_visits, c) if wins else math.inf


# --- best_child


def score(child, c):
    return formula(child.wins, child.visits, child.parent.visits, c)


@right("best_child")
def with_max(node, c):
    return max(node.children, key=lambda child: child.ucb1(c))


@right("best_child")
def with_a_loop(node, c):
    best, most = None, -math.inf
    for child in node.children:
        if best is None or score(child, c) > most:
            best, most = child, score(child, c)
    return best


@right("best_child")
def numpy_argmax(node, c):
    return node.children[int(np.argmax([score(child, c) for child in node.children]))]


@right("best_child")
def stable_sort(node, c):
    return sorted(node.children, key=lambda child: -score(child, c))[0]


@wrong("best_child", "방문 횟수가 아니라")
def most_visits(node, c):
    return max(node.children, key=lambda child: child.visits)


@wrong("best_child", "덜 본")
def best_rate(node, c):
    def rate(child):
        return child.wins / child.visits if child.visits else math.inf

    return max(node.children, key=rate)


@wrong("best_child", "가장 큰")
def smallest(node, c):
    return min(node.children, key=lambda child: score(child, c))


@wrong("best_child", "가장 큰", "뒤집")
def view_of_the_child(node, c):
    def flipped(child):
        if child.visits == 0:
            return math.inf
        return score(child, c) + 1 - 2 * child.wins / child.visits

    return max(node.children, key=flipped)


@wrong("best_child", "먼저 만든")
def last_of_equals(node, c):
    best, most = None, -math.inf
    for child in node.children:
        if score(child, c) >= most:
            best, most = child, score(child, c)
    return best


@wrong("best_child", "먼저 만든")
def any_of_equals(node, c):
    most = max(score(child, c) for child in node.children)
    return random.Random(0).choice([k for k in node.children if score(k, c) == most])


@wrong("best_child", "로그 안")
def log_of_the_own_count(node, c):
    def own(child):
        return formula(child.wins, child.visits, child.visits, c)

    return max(node.children, key=own)


@wrong("best_child", "로그 안")
def log_of_the_sum(node, c):
    total = sum(child.visits for child in node.children) or 1
    return max(node.children, key=lambda k: formula(k.wins, k.visits, total, c))


@wrong("best_child", "무한대")
def skips_the_unvisited(node, c):
    seen = [child for child in node.children if child.visits] or node.children
    return max(seen, key=lambda child: score(child, c))


@wrong("best_child", "무한대")
def divides_by_no_visits(node, c):
    def value(k):
        return k.wins / k.visits + c * math.sqrt(math.log(node.visits) / k.visits)

    return max(node.children, key=value)


@wrong("best_child", "받은 c")
def always_root_two(node, c):
    return max(node.children, key=lambda child: score(child, math.sqrt(2) if c else 0))


@wrong("best_child", "노드 자체")
def the_index(node, c):
    return node.children.index(with_max(node, c))


@wrong("best_child", "노드 자체")
def the_move(node, c):
    return with_max(node, c).move_from_parent


@wrong("best_child", "노드 자체")
def the_value(node, c):
    return max(child.ucb1(c) for child in node.children)


@wrong("best_child", "보기만")
def sorts_in_place(node, c):
    node.children.sort(key=lambda child: -score(child, c))
    return node.children[0]


@wrong("best_child", "무엇에서 시작")
def most_starts_at_zero(node, c):
    best, most = None, 0
    for child in node.children:
        if score(child, c) > most:
            best, most = child, score(child, c)
    return best


@wrong("best_child", "C가 0이면")
def another_c_for_zero(node, c):
    return max(node.children, key=lambda child: score(child, c or 1.41))


# --- select


@right("select")
def walk_down(root, c):
    node = root
    while not node.untried_moves and not node.game.is_terminal():
        node = node.best_child(c)
    return node


@right("select")
def recursive_walk(root, c):
    if root.is_terminal() or not root.is_fully_expanded():
        return root
    return recursive_walk(root.best_child(c), c)


@right("select")
def endless_with_breaks(root, c):
    while True:
        if root.is_terminal():
            break
        if len(root.children) < len(root.game.possible_moves()):
            break
        root = max(root.children, key=lambda child: score(child, c))
    return root


@wrong("select", "해 보지 않은 수가 남은 노드")
def goes_down_at_once(root, c):
    node = root.best_child(c)
    while node.is_fully_expanded() and not node.is_terminal():
        node = node.best_child(c)
    return node


@wrong("select", "해 보지 않은 수가 남았으면")
def down_to_a_leaf(root, c):
    node = root
    while node.children:
        node = node.best_child(c)
    return node


@wrong("select", "더 내려갑니다")
def only_one_step(root, c):
    if root.is_terminal() or not root.is_fully_expanded():
        return root
    return root.best_child(c)


@wrong("select", "한 칸 내려갑니다")
def stays_at_the_root(root, c):
    return root


@wrong("select", "끝난 국면")
def forgets_terminal_nodes(root, c):
    node = root
    while node.is_fully_expanded():
        node = node.best_child(c)
    return node


@wrong("select", "받은 c")
def ignores_c(root, c):
    node = root
    while node.is_fully_expanded() and not node.is_terminal():
        node = node.best_child(1.41)
    return node


@wrong("select", "UCB1이 가장 큰")
def by_visits(root, c):
    node = root
    while node.is_fully_expanded() and not node.is_terminal():
        node = max(node.children, key=lambda child: child.visits)
    return node


@wrong("select", "어느 층에서나")
def wrong_side_below(root, c):
    node, mine = root, True
    while node.is_fully_expanded() and not node.is_terminal():
        best = max if mine else min
        node, mine = best(node.children, key=lambda child: child.ucb1(c)), not mine
    return node


@wrong("select", "더 내려갑니다")
def stops_one_before(root, c):
    node = root
    while node.is_fully_expanded() and not node.is_terminal():
        below = node.best_child(c)
        if below.untried_moves and node is not root:
            return node
        node = below
    return node


@wrong("select", "노드 자체")
def the_path(root, c):
    path = [root]
    while path[-1].is_fully_expanded() and not path[-1].is_terminal():
        path.append(path[-1].best_child(c))
    return path


@wrong("select", "보기만")
def counts_on_the_way(root, c):
    node = root
    while node.is_fully_expanded() and not node.is_terminal():
        node = node.best_child(c)
        node.visits += 1
    return node


@wrong("select", "return")
def no_return(root, c):
    node = root
    while node.is_fully_expanded() and not node.is_terminal():
        node = node.best_child(c)


@wrong("select", "언젠가 끝나나요")
def never_moves(root, c):
    node = root
    while node.is_fully_expanded() and not node.is_terminal():
        node.best_child(c)
    return node


@wrong("select", "깊이나 방문 횟수")
def two_levels_at_most(root, c):
    node = root
    for _ in range(2):
        if node.is_fully_expanded() and not node.is_terminal():
            node = node.best_child(c)
    return node


@wrong("select", "깊이나 방문 횟수")
def not_below_three_visits(root, c):
    node = root
    while node.is_fully_expanded() and not node.is_terminal() and node.visits >= 3:
        node = node.best_child(c)
    return node


@wrong("select", "먼저 만든")
def last_of_ties(root, c):
    node = root
    while node.is_fully_expanded() and not node.is_terminal():
        node = max(reversed(node.children), key=lambda child: child.ucb1(c))
    return node


# --- expand


def attach(node, move):
    child = Node(node.game.play(move), parent=node, move=move)
    node.children.append(child)
    return child


@right("expand")
def choice_and_remove(node, rng=random):
    if node.is_terminal():
        return node
    move = rng.choice(node.untried_moves)
    node.untried_moves.remove(move)
    return attach(node, move)


@right("expand")
def pop_an_index(node, rng=random):
    if not node.untried_moves:
        return node
    return attach(node, node.untried_moves.pop(rng.randrange(len(node.untried_moves))))


@right("expand")
def rebuilds_the_list(node, rng=random):
    if node.game.is_terminal():
        return node
    (move,) = rng.sample(node.untried_moves, 1)
    node.untried_moves = [other for other in node.untried_moves if other != move]
    node.children = [*node.children, Node(node.game.play(move), node, move)]
    return node.children[-1]


class OwnNode:
    """A reader's own node class, with the fields of chapter 3."""

    def __init__(self, game, parent, move):
        self.game, self.parent, self.move_from_parent = game, parent, move
        self.children, self.untried_moves = [], game.possible_moves()
        self.visits = self.wins = 0


@right("expand")
def own_class(node, rng=random):
    if node.is_terminal():
        return node
    move = rng.choice(node.untried_moves)
    node.untried_moves.remove(move)
    node.children.append(OwnNode(node.game.play(move), node, move))
    return node.children[-1]


@right("expand")
def shuffle_and_pop(node, rng=random):
    if node.is_terminal():
        return node
    rng.shuffle(node.untried_moves)
    return attach(node, node.untried_moves.pop())


@right("expand")
def swap_and_pop(node, rng=random):
    if node.is_terminal():
        return node
    moves = node.untried_moves
    index = rng.randrange(len(moves))
    moves[index], moves[-1] = moves[-1], moves[index]
    return attach(node, moves.pop())


@wrong("expand", "끝난 국면")
def expands_past_the_end(node, rng=random):
    move = rng.choice(node.untried_moves)
    node.untried_moves.remove(move)
    return attach(node, move)


@wrong("expand", "끝난 국면")
def nothing_at_the_end(node, rng=random):
    return None if node.is_terminal() else choice_and_remove(node, rng)


@wrong("expand", "목록에서 빼야")
def keeps_the_move_untried(node, rng=random):
    return node if node.is_terminal() else attach(node, rng.choice(node.untried_moves))


@wrong("expand", "해 보지 않은 수 가운데")
def picks_any_legal_move(node, rng=random):
    if node.is_terminal():
        return node
    move = rng.choice(node.game.possible_moves())
    if move in node.untried_moves:
        node.untried_moves.remove(move)
    return attach(node, move)


@wrong("expand", "자식 하나")
def does_not_attach(node, rng=random):
    if node.is_terminal():
        return node
    move = rng.choice(node.untried_moves)
    node.untried_moves.remove(move)
    return Node(node.game.play(move), parent=node, move=move)


@wrong("expand", "한 번에 자식 하나")
def all_children_at_once(node, rng=random):
    if node.is_terminal():
        return node
    while node.untried_moves:
        attach(node, node.untried_moves.pop())
    return rng.choice(node.children)


@wrong("expand", "맨 뒤")
def newest_in_front(node, rng=random):
    if node.is_terminal():
        return node
    child = choice_and_remove(node, rng)
    node.children.insert(0, node.children.pop())
    return child


@wrong("expand", "부모")
def no_parent(node, rng=random):
    if node.is_terminal():
        return node
    child = choice_and_remove(node, rng)
    child.parent = None
    return child


@wrong("expand", "온 수")
def no_move(node, rng=random):
    if node.is_terminal():
        return node
    child = choice_and_remove(node, rng)
    child.move_from_parent = None
    return child


@wrong("expand", "그 수를 둔 다음")
def same_position(node, rng=random):
    if node.is_terminal():
        return node
    move = rng.choice(node.untried_moves)
    node.untried_moves.remove(move)
    node.children.append(Node(node.game, node, move))
    return node.children[-1]


@wrong("expand", "새로 만든 자식")
def returns_the_parent(node, rng=random):
    if not node.is_terminal():
        choice_and_remove(node, rng)
    return node


@wrong("expand", "역전파에서")
def starts_at_one_visit(node, rng=random):
    if node.is_terminal():
        return node
    child = choice_and_remove(node, rng)
    child.visits = 1
    return child


@wrong("expand", "역전파에서")
def shared_children(node, rng=random):
    if node.is_terminal():
        return node
    child = choice_and_remove(node, rng)
    child.children = node.children
    return child


@wrong("expand", "자식의 국면에서 둘 수 있는 수")
def shared_untried_moves(node, rng=random):
    if node.is_terminal():
        return node
    child = choice_and_remove(node, rng)
    child.untried_moves = []
    return child


COMMON: list = []


@wrong("expand", "한 목록을 나누어")
def one_list_for_all(node, rng=random):
    if node.is_terminal():
        return node
    child = choice_and_remove(node, rng)
    child.children = COMMON
    return child


@wrong("expand", "rng")
def always_the_first(node, rng=random):
    return node if node.is_terminal() else attach(node, node.untried_moves.pop(0))


@wrong("expand", "rng")
def random_module(node, rng=random):
    return choice_and_remove(node, random)


@wrong("expand", "확률이 같아야")
def rounded_index(node, rng=random):
    if node.is_terminal():
        return node
    index = round(rng.random() * (len(node.untried_moves) - 1))
    return attach(node, node.untried_moves.pop(index))


@wrong("expand", "다른 노드")
def counts_at_the_parent(node, rng=random):
    if node.is_terminal():
        return node
    if node.parent is not None:
        node.parent.visits += 1
    return choice_and_remove(node, rng)


def rounded_index_after(n):
    """`rounded_index` with the stream of `rng` moved on by `n` numbers."""

    def rounds_the_index(node, rng=random):
        for _ in range(n):
            rng.random()
        return rounded_index(node, rng)

    rounds_the_index.__name__ += f"_after_{n}"
    return rounds_the_index


for shift in range(1, 9):
    wrong("expand", "확률이 같아야")(rounded_index_after(shift))


@wrong("expand", "확률이 같아야")
def first_move_twice_as_often(node, rng=random):
    if node.is_terminal():
        return node
    moves = node.untried_moves
    (move,) = rng.choices(moves, weights=[2] + [1] * (len(moves) - 1))
    moves.remove(move)
    return attach(node, move)


@wrong("expand", "국면은 바꾸지")
def plays_on_the_game_of_the_node(node, rng=random):
    if node.is_terminal():
        return node
    move = rng.choice(node.untried_moves)
    node.untried_moves.remove(move)
    node.game = node.game.play(move)
    node.children.append(Node(node.game, node, move))
    return node.children[-1]


# --- backpropagate


def gain(winner, player):
    return 0.5 if winner == "draw" else float(winner == player)


@right("backpropagate")
def upwards(node, winner):
    while node is not None:
        node.visits += 1
        if node.parent is not None:
            node.wins += gain(winner, node.parent.game.turn)
        node = node.parent


@right("backpropagate")
def recursive_upwards(node, winner):
    node.visits += 1
    if node.parent is None:
        return
    node.wins += gain(winner, node.parent.game.turn)
    recursive_upwards(node.parent, winner)


@right("backpropagate")
def path_first(node, winner):
    path = []
    while node:
        path.insert(0, node)
        node = node.parent
    for above, below in pairwise(path):
        below.wins += np.float64(gain(winner, above.game.turn))
    for visited in path:
        visited.visits += 1
    return path


@right("backpropagate")
def other_player(node, winner):
    while node.parent is not None:
        node.visits += 1
        if winner == "draw":
            node.wins += 0.5
        elif winner != node.game.turn:
            node.wins += 1
        node = node.parent
    node.visits += 1


@wrong("backpropagate", "모든 노드를 한 사람의 눈")
def view_of_the_root(node, winner):
    root = node
    while root.parent is not None:
        root = root.parent
    while node is not None:
        node.visits += 1
        node.wins += gain(winner, root.game.turn) if node.parent is not None else 0
        node = node.parent


@wrong("backpropagate", "그 사람은 어느 국면에서")
def view_of_the_node(node, winner):
    while node is not None:
        node.visits += 1
        if node.parent is not None:
            node.wins += gain(winner, node.game.turn)
        node = node.parent


@wrong("backpropagate", "모든 노드를 한 사람의 눈")
def view_of_the_leaf(node, winner):
    me = node.parent.game.turn if node.parent else None
    while node is not None:
        node.visits += 1
        node.wins += gain(winner, me) if node.parent is not None else 0
        node = node.parent


@wrong("backpropagate", "무승부")
def draw_is_a_loss(node, winner):
    while node is not None:
        node.visits += 1
        if node.parent is not None and winner == node.parent.game.turn:
            node.wins += 1
        node = node.parent


@wrong("backpropagate", "무승부")
def draw_is_a_win(node, winner):
    while node is not None:
        node.visits += 1
        if node.parent is not None and winner in (node.parent.game.turn, "draw"):
            node.wins += 1
        node = node.parent


@wrong("backpropagate", "음수")
def losses_are_minus_one(node, winner):
    while node is not None:
        node.visits += 1
        if node.parent is not None and winner != "draw":
            node.wins += 1 if winner == node.parent.game.turn else -1
        node = node.parent


@wrong("backpropagate", "방문 횟수")
def leaf_only(node, winner):
    node.visits += 1
    if node.parent is not None:
        node.wins += gain(winner, node.parent.game.turn)


@wrong("backpropagate", "방문 횟수", "루트부터")
def forgets_the_root(node, winner):
    while node.parent is not None:
        node.visits += 1
        node.wins += gain(winner, node.parent.game.turn)
        node = node.parent


@wrong("backpropagate", "방문 횟수")
def visits_of_the_winner_only(node, winner):
    while node is not None:
        if node.parent is None or winner in (node.parent.game.turn, "draw"):
            node.visits += 1
            node.wins += gain(winner, node.parent.game.turn) if node.parent else 0
        node = node.parent


@wrong("backpropagate", "루트의 보상은 그대로")
def root_rewarded(node, winner):
    while node is not None:
        node.visits += 1
        player = node.parent.game.turn if node.parent else node.game.turn
        node.wins += gain(winner, player)
        node = node.parent


@wrong("backpropagate", "더해야")
def overwrites(node, winner):
    while node is not None:
        node.visits += 1
        if node.parent is not None:
            node.wins = gain(winner, node.parent.game.turn)
        node = node.parent


@wrong("backpropagate", "선수의 이름")
def only_x_and_o(node, winner):
    while node is not None:
        node.visits += 1
        if node.parent is not None:
            if winner == "draw":
                node.wins += 0.5
            elif winner in ("X", "O") and winner == node.parent.game.turn:
                node.wins += 1
        node = node.parent


@wrong("backpropagate", "루트")
def asks_the_parent_of_the_root(node, winner):
    while node is not None:
        node.visits += 1
        node.wins += gain(winner, node.parent.game.turn)
        node = node.parent


@wrong("backpropagate", "지나온 노드에만")
def siblings_too(node, winner):
    upwards(node, winner)
    if node.parent is not None:
        for child in node.parent.children:
            child.visits += child is not node


@wrong("backpropagate", "언젠가 끝나나요")
def stays_put(node, winner):
    while node is not None:
        node.visits += 1

"""Submissions that do their work and spoil something beside it: trees, lists, the search below."""

import math
import random
from collections import Counter

from submissions import wrong

from mctsbook import (
    Estimate,
    Node,
    SearchResult,
    TicTacToe,
    backpropagate,
    expand,
    iterate,
    rollout,
)

SHAPE = ("방문 횟수와 보상만",)


def right_and(name, spoil, *concepts):
    """Registers: `backpropagate`, and then `spoil(node)`."""

    def submission(node, winner):
        backpropagate(node, winner)
        spoil(node)

    submission.__name__ = name
    return wrong("backpropagate", *concepts)(submission)


def root_of(node):
    while node.parent is not None:
        node = node.parent
    return node


def forget_the_move(node):
    node.move_from_parent = None


def another_game(node):
    node.game = TicTacToe()


def leave_the_parent(node):
    if node.parent is not None:
        node.parent.children.remove(node)


def count_the_children(node):
    for child in node.children:
        child.visits += 1


def count_the_siblings(node):
    for child in node.parent.children if node.parent is not None else ():
        child.wins += child is not node


right_and("clears_the_untried", lambda node: node.untried_moves.clear(), *SHAPE)
right_and("clears_the_root", lambda node: root_of(node).untried_moves.clear(), *SHAPE)
right_and("hangs_itself_below", lambda node: node.children.append(node), *SHAPE)
right_and("turns_the_children", lambda node: node.children.reverse(), *SHAPE)
right_and("leaves_the_parent", leave_the_parent, *SHAPE)
right_and("starts_another_game", another_game, *SHAPE)
right_and("forgets_the_move", forget_the_move, *SHAPE)


def sort_the_siblings(node):
    if node.parent is not None:
        node.parent.children.sort(key=lambda child: -child.visits)


right_and("sorts_the_siblings", sort_the_siblings, *SHAPE)
right_and("counts_the_children", count_the_children, "지나온 노드에만")
right_and("counts_the_siblings", count_the_siblings, "지나온 노드에만")


@wrong("expand", "역전파에서")
def counts_a_visit(node, rng=random):
    if not node.game.is_terminal():
        node.visits += 1
    return expand(node, rng)


@wrong("expand", "두 목록뿐")
def cuts_itself_off(node, rng=random):
    child = expand(node, rng)
    node.parent = None
    return child


@wrong("expand", "가려내지")
def wins_when_it_can(node, rng=random):
    for move in node.untried_moves:
        after = node.game.play(move)
        if after.is_terminal() and after.winner() == node.game.turn:
            node.untried_moves.remove(move)
            node.children.append(Node(after, node, move))
            return node.children[-1]
    return expand(node, rng)


@wrong("best_child", "select")
def down_to_the_leaf(node, c):
    while node.children:
        node = max(node.children, key=lambda child: child.ucb1(c))
    return node


@wrong("select", "받은 c")
def select_without_c(root, c):
    node = root
    while not node.untried_moves and not node.game.is_terminal():
        node = node.best_child(math.sqrt(2))
    return node


@wrong("select", "층마다")
def select_by_turns(root, c):
    node, pick = root, max
    while not node.untried_moves and not node.game.is_terminal():
        node, pick = (
            pick(node.children, key=lambda child: child.ucb1(c)),
            min if pick is max else max,
        )
    return node


@wrong("simulate", "확률")
def starts_with_an_untried_move(node, rng=random):
    game = node.game
    if node.untried_moves and not game.is_terminal():
        game = game.play(rng.choice(node.untried_moves))
    return rollout(game, rng)


def sorted_by(name, key):
    """Registers: a search that sorts the children before it gives the result."""

    def submission(game, n_iterations, c, rng):
        root = Node(game)
        for _ in range(n_iterations):
            iterate(root, c, rng)
        root.children.sort(key=key)
        return SearchResult(root)

    submission.__name__ = name
    return wrong("search", "만든 순서대로")(submission)


sorted_by("most_visited_first", lambda child: -child.visits)
sorted_by("best_rate_first", lambda child: -child.wins / child.visits)


@wrong("search", "반복을 몇 번")
def one_iteration_short(game, n_iterations, c, rng):
    root = Node(game)
    for _ in range(n_iterations - 1):
        iterate(root, c, rng)
    return SearchResult(root)


@wrong("search", "반복을 몇 번")
def never_expands(game, n_iterations, c, rng):
    root = Node(game)
    for _ in range(n_iterations):
        rollout(root.game, rng)
    return SearchResult(root)


def games(player_a, player_b, game, n_games, rng, first="X", won_by="X"):
    """A match in which the sides are told by the names `first` and `won_by`."""
    wins = draws = losses = 0
    for number in range(n_games):
        a_first, state = number % 2 == 0, game
        while not state.is_terminal():
            player = player_a if (state.turn == first) == a_first else player_b
            state = state.play(player(state, rng))
        if state.winner() == "draw":
            draws += 1
        elif (state.winner() == won_by) == a_first:
            wins += 1
        else:
            losses += 1
    return wins, draws, losses


@wrong("fair_match", "늘 'X'는 아닙니다")
def x_wins_for_the_first(player_a, player_b, game, n_games, rng):
    return games(player_a, player_b, game, n_games, rng, game.turn)


@wrong("fair_match", "번갈아")
def x_and_o_only(player_a, player_b, game, n_games, rng):
    first = game.turn if str(game.turn) in "XO" else "X"
    return games(player_a, player_b, game, n_games, rng, first, game.turn)


@wrong("fair_match", "n_games판")
def always_ten_games(player_a, player_b, game, n_games, rng):
    return games(player_a, player_b, game, 10, rng, game.turn, game.turn)


@wrong("fair_match", "같은 씨앗")
def three_seeds_in_turn(player_a, player_b, game, n_games, rng):
    seeds, total = [rng.random() for _ in range(3)], [0, 0, 0]
    for pair in range(n_games // 2):
        for k, n in enumerate(
            games(player_a, player_b, game, 2, random.Random(seeds[pair % 3]), game.turn, game.turn)
        ):
            total[k] += n
    return tuple(total)


@wrong("pure_monte_carlo", "새로 세나요")
def counts_on(game, n_rollouts, rng):
    found, results = [], Counter()
    for move in game.possible_moves():
        results.update(rollout(game.play(move), rng) for _ in range(n_rollouts))
        wins, draws = results[game.turn], results["draw"]
        found.append(Estimate(move, wins, draws, results.total() - wins - draws))
    return found


@wrong("pure_monte_carlo", "한 번 모자라지")
def one_rollout_short(game, n_rollouts, rng):
    found = []
    for move in game.possible_moves():
        results = Counter(rollout(game.play(move), rng) for _ in range(1, n_rollouts))
        wins, draws = results[game.turn], results["draw"]
        found.append(Estimate(move, wins, draws, n_rollouts - wins - draws))
    return found


@wrong("ucb1", "무엇으로 나누나요")
def undivided_bonus(wins, visits, parent_visits, c):
    if visits == 0:
        return math.inf
    return wins / visits + c * math.sqrt(math.log(parent_visits))


@wrong("ucb1", "인자의 차례")
def swapped_arguments(visits, wins, parent_visits, c):
    if visits == 0:
        return math.inf
    return wins / visits + c * math.sqrt(math.log(parent_visits) / visits)


@wrong("ucb1", "받은 c")
def c_of_the_book(wins, visits, parent_visits, c):
    if visits == 0:
        return math.inf
    return wins / visits + 1.41 * math.sqrt(math.log(parent_visits) / visits)


@wrong("ucb1", "작은 수를 더하지")
def a_little_more_than_the_visits(wins, visits, parent_visits, c):
    if visits == 0:
        return math.inf
    return wins / visits + c * math.sqrt(math.log(parent_visits) / (visits + 1e-6))


@wrong("minimax", "한 사람(player)의 눈")
def turned_evaluation(game, depth, player):
    if depth == 0 or game.is_terminal():
        return -game.evaluate(player)
    values = [turned_evaluation(game.play(m), depth - 1, player) for m in game.possible_moves()]
    return max(values) if game.turn == player else min(values)


@wrong("minimax", "0에서 시작")
def starts_at_zero(game, depth, player):
    if depth == 0 or game.is_terminal():
        return game.evaluate(player)
    best, pick = 0, max if game.turn == player else min
    for move in game.possible_moves():
        best = pick(best, starts_at_zero(game.play(move), depth - 1, player))
    return best


@wrong("zero_sum", "더하면 얼마")
def sums_to_nothing(code):
    return all(code.search.reward(w, "X") + code.search.reward(w, "O") == 0 for w in ("X", "draw"))


@wrong("zero_sum", "assert")
def asserts(code):
    for winner in ("X", "O", "draw"):
        assert code.search.reward(winner, "X") + code.search.reward(winner, "O") == 1
    return True


@wrong("rollout", "return")
def returns_at_the_end_only(game, rng=random):
    if not game.is_terminal():
        returns_at_the_end_only(game.play(rng.choice(game.possible_moves())), rng)


@wrong("rollout", "return")
def prints_the_winner(game, rng=random):
    while not game.is_terminal():
        game = game.play(rng.choice(game.possible_moves()))
    print(game.winner())


@wrong("select", "바로 위 노드")
def select_by_the_root(root, c):
    node = root
    while not node.untried_moves and not node.game.is_terminal():
        node = max(
            node.children,
            key=lambda child: (
                child.wins / child.visits + c * math.sqrt(math.log(root.visits) / child.visits)
            ),
        )
    return node


@wrong("ucb1", "반올림")
def rounded(wins, visits, parent_visits, c):
    if visits == 0:
        return math.inf
    return round(wins / visits + c * math.sqrt(math.log(parent_visits) / visits), 6)


@wrong("rollout", "넣지 않고")
def the_last_game(game, rng=random):
    while not game.is_terminal():
        last = game = game.play(rng.choice(game.possible_moves()))
    return last.winner()


@wrong("pure_monte_carlo", "두 번 세지")
def draws_count_twice(game, n_rollouts, rng):
    found = []
    for move in game.possible_moves():
        results = Counter(rollout(game.play(move), rng) for _ in range(n_rollouts))
        wins, losses = results[game.turn], n_rollouts - results[game.turn]
        found.append(Estimate(move, 2 * wins, 0, 2 * losses))
    return found

"""Submissions for the exercises on whole programs: search, minimax, fair_match."""

import math
import random
from collections import Counter, namedtuple

import numpy as np
from submissions import right, wrong
from submissions_tree import shuffle_and_pop

from mctsbook import Node, SearchResult, backpropagate, expand, iterate, reward, rollout, select

ROOT2 = math.sqrt(2)

# --- search


def grow(game, n, c, rng, up=backpropagate, down=select, widen=expand, play=rollout):
    root = Node(game)
    for _ in range(n):
        node = widen(down(root, c), rng)
        up(node, play(node.game, rng))
    return root


@right("search")
def with_iterate(game, n_iterations=1000, c=ROOT2, rng=random):
    root = Node(game)
    for _ in range(n_iterations):
        iterate(root, c, rng)
    return SearchResult(root)


@right("search")
def four_phases(game, n_iterations=1000, c=ROOT2, rng=random):
    return SearchResult(grow(game, n_iterations, c, rng))


@right("search")
def all_in_one(game, n_iterations=1000, c=ROOT2, rng=random):
    root = Node(game)
    while root.visits < n_iterations:
        node, path = root, [root]
        while not node.untried_moves and node.children:
            scores = [
                k.wins / k.visits + c * np.sqrt(np.log(node.visits) / k.visits)
                for k in node.children
            ]
            node = node.children[int(np.argmax(scores))]
            path.append(node)
        if node.untried_moves:
            move = node.untried_moves.pop(rng.randrange(len(node.untried_moves)))
            node.children.append(Node(node.game.play(move), node, move))
            node = node.children[-1]
            path.append(node)
        winner = rollout(node.game, rng)
        for above, below in zip([None, *path], path, strict=False):
            below.visits += 1
            below.wins += reward(winner, above.game.turn) if above else 0
    return SearchResult(root)


Result = namedtuple("Result", "move visits children")
Entry = namedtuple("Entry", "move visits wins")


@right("search")
def own_result_without_a_tree(game, n_iterations=1000, c=ROOT2, rng=random):
    root = grow(game, n_iterations, c, rng)
    entries = [Entry(k.move_from_parent, k.visits, k.wins) for k in root.children]
    return Result(max(entries, key=lambda entry: entry.visits).move, root.visits, entries)


@right("search")
def untried_moves_shuffled(game, n_iterations=1000, c=ROOT2, rng=random):
    return SearchResult(grow(game, n_iterations, c, rng, widen=shuffle_and_pop))


@right("search")
def ties_at_random(game, n_iterations=1000, c=ROOT2, rng=random):
    def down(node, c):
        while node.is_fully_expanded() and not node.is_terminal():
            most = max(child.ucb1(c) for child in node.children)
            node = rng.choice([child for child in node.children if child.ucb1(c) == most])
        return node

    return SearchResult(grow(game, n_iterations, c, rng, down=down))


@right("search")
def recursive_iterations(game, n_iterations=1000, c=ROOT2, rng=random):
    def visit(node):
        if node.untried_moves:
            child = expand(node, rng)
            winner = rollout(child.game, rng)
            child.visits, child.wins = 1, reward(winner, node.game.turn)
        elif node.is_terminal():
            winner = node.game.winner()
        else:
            winner = visit(node.best_child(c))
        node.visits += 1
        node.wins += reward(winner, node.parent.game.turn) if node.parent else 0
        return winner

    root = Node(game)
    for _ in range(n_iterations):
        visit(root)
    return SearchResult(root)


@wrong("search", "반복을 몇 번")
def one_iteration_short(game, n_iterations=1000, c=ROOT2, rng=random):
    root = Node(game)
    iterate(root, c, rng)
    for _ in range(1, n_iterations - 1):
        iterate(root, c, rng)
    return SearchResult(root)


@wrong("search", "반복을 몇 번")
def new_tree_every_time(game, n_iterations=1000, c=ROOT2, rng=random):
    for _ in range(n_iterations):
        root = Node(game)
        iterate(root, c, rng)
    return SearchResult(root)


@wrong("search", "SearchResult")
def the_move_only(game, n_iterations=1000, c=ROOT2, rng=random):
    return with_iterate(game, n_iterations, c, rng).move


@wrong("search", "SearchResult")
def the_root_only(game, n_iterations=1000, c=ROOT2, rng=random):
    return grow(game, n_iterations, c, rng)


@wrong("search", "return")
def nothing_back(game, n_iterations=1000, c=ROOT2, rng=random):
    with_iterate(game, n_iterations, c, rng)


@wrong("search", "받은 c")
def default_c(game, n_iterations=1000, c=ROOT2, rng=random):
    root = Node(game)
    for _ in range(n_iterations):
        iterate(root, rng=rng)
    return SearchResult(root)


@wrong("search", "좋은 수에 방문이 몰립니다")
def huge_c(game, n_iterations=1000, c=ROOT2, rng=random):
    return with_iterate(game, n_iterations, 100 + c, rng)


@wrong("search", "받은 c")
def no_exploration(game, n_iterations=1000, c=ROOT2, rng=random):
    return with_iterate(game, n_iterations, 0, rng)


@wrong("search", "rng")
def without_rng(game, n_iterations=1000, c=ROOT2, rng=random):
    return with_iterate(game, n_iterations, c)


@wrong("search", "rng")
def reseeded(game, n_iterations=1000, c=ROOT2, rng=random):
    return with_iterate(game, n_iterations, c, random.Random(42))


@wrong("search", "부모에서 둘 차례")
def root_view_backup(game, n_iterations=1000, c=ROOT2, rng=random):
    def up(node, winner):
        while node is not None:
            node.visits += 1
            node.wins += reward(winner, game.turn) if node.parent else 0
            node = node.parent

    return SearchResult(grow(game, n_iterations, c, rng, up))


@wrong("search", "부모에서 둘 차례")
def root_view_backup_without_a_tree(game, n_iterations=1000, c=ROOT2, rng=random):
    root = root_view_backup(game, n_iterations, c, rng).root
    entries = [Entry(k.move_from_parent, k.visits, k.wins) for k in root.children]
    return Result(max(entries, key=lambda entry: entry.visits).move, root.visits, entries)


@wrong("search", "부모에서 둘 차례")
def node_view_backup(game, n_iterations=1000, c=ROOT2, rng=random):
    def up(node, winner):
        while node is not None:
            node.visits += 1
            node.wins += reward(winner, node.game.turn) if node.parent else 0
            node = node.parent

    return SearchResult(grow(game, n_iterations, c, rng, up))


@wrong("search", "무승부")
def draws_lost(game, n_iterations=1000, c=ROOT2, rng=random):
    def up(node, winner):
        while node is not None:
            node.visits += 1
            if node.parent is not None and winner == node.parent.game.turn:
                node.wins += 1
            node = node.parent

    return SearchResult(grow(game, n_iterations, c, rng, up))


@wrong("search", "해 보지 않은 수가 남은 노드")
def goes_to_the_bottom(game, n_iterations=1000, c=ROOT2, rng=random):
    def down(root, c):
        node = root
        while node.children and (node is not root or not node.untried_moves):
            node = node.best_child(c)
        return node

    return SearchResult(grow(game, n_iterations, c, rng, down=down))


@wrong("search", "루트의 자식이 하나씩")
def two_levels_too_deep(game, n_iterations=1000, c=ROOT2, rng=random):
    def down(root, c):
        node = root
        while node.children:
            node = node.best_child(c)
        return node

    return SearchResult(grow(game, n_iterations, c, rng, down=down))


@wrong("search", "자식 하나와 롤아웃 하나")
def never_below_the_first_layer(game, n_iterations=1000, c=ROOT2, rng=random):
    root = Node(game)
    for _ in range(n_iterations):
        node = root.best_child(c) if root.is_fully_expanded() else expand(root, rng)
        backpropagate(node, rollout(node.game, rng))
    return SearchResult(root)


@wrong("search", "가장 많이 방문한")
def best_rate_move(game, n_iterations=1000, c=ROOT2, rng=random):
    root = grow(game, n_iterations, c, rng)
    entries = [Entry(k.move_from_parent, k.visits, k.wins) for k in root.children]
    return Result(max(entries, key=lambda e: e.wins / e.visits).move, root.visits, entries)


@wrong("search", "가장 많이 방문한")
def last_of_the_most_visited(game, n_iterations=1000, c=ROOT2, rng=random):
    root = grow(game, n_iterations, c, rng)
    entries = [Entry(k.move_from_parent, k.visits, k.wins) for k in root.children]
    return Result(max(reversed(entries), key=lambda e: e.visits).move, root.visits, entries)


@wrong("search", "더하면")
def backup_from_the_parent(game, n_iterations=1000, c=ROOT2, rng=random):
    def up(node, winner):
        backpropagate(node.parent or node, winner)

    return SearchResult(grow(game, n_iterations, c, rng, up))


@wrong("search", "언젠가 끝나나요")
def forgets_to_count(game, n_iterations=1000, c=ROOT2, rng=random):
    root, done = Node(game), 0
    while done < n_iterations:
        iterate(root, c, rng)
        if root.visits > 10_000:
            root = Node(game)
    return SearchResult(root)


def selects_by(value):
    """A search whose selection takes the child of the largest `value(child, node, root, c)`."""

    def search(game, n_iterations=1000, c=ROOT2, rng=random):
        def down(root, c):
            node = root
            while node.is_fully_expanded() and not node.is_terminal():
                above = node
                node = max(node.children, key=lambda child: value(child, above, root, c))
            return node

        return SearchResult(grow(game, n_iterations, c, rng, down=down))

    return search


def named(name, function):
    function.__name__ = name
    return function


for concept, name, value in (
    ("2가 없습니다", "two_in_the_root", lambda k, p, r, c: k.ucb1(c * ROOT2)),
    ("몇 번 곱했나요", "c_twice", lambda k, p, r, c: k.ucb1(2 * c)),
    ("몇 번 곱했나요", "c_squared", lambda k, p, r, c: k.ucb1(c * c)),
    (
        "제곱근이 있나요",
        "no_root",
        lambda k, p, r, c: k.wins / k.visits + c * math.log(p.visits) / k.visits,
    ),
    (
        "PUCT",
        "alphago_formula",
        lambda k, p, r, c: k.wins / k.visits + c * math.sqrt(p.visits) / (1 + k.visits),
    ),
    (
        "로그 안에",
        "own_log",
        lambda k, p, r, c: k.wins / k.visits + c * math.sqrt(math.log(k.visits) / k.visits),
    ),
    (
        "바로 위",
        "log_of_the_root",
        lambda k, p, r, c: k.wins / k.visits + c * math.sqrt(math.log(r.visits) / k.visits),
    ),
    (
        "뒤집",
        "losses_counted",
        lambda k, p, r, c: k.ucb1(c) + 1 - 2 * k.wins / k.visits,
    ),
):
    wrong("search", concept)(named(name, selects_by(value)))


def simulates_with(play):
    def search(game, n_iterations=1000, c=ROOT2, rng=random):
        return SearchResult(grow(game, n_iterations, c, rng, play=play))

    return search


def in_ten_plies(game, rng):
    for _ in range(10):
        if game.is_terminal():
            break
        game = game.play(rng.choice(game.possible_moves()))
    return game.winner() or "draw"


def first_moves(game, rng):
    while not game.is_terminal():
        game = game.play(game.possible_moves()[0])
    return game.winner()


def vote(game, rng):
    return Counter(rollout(game, rng) for _ in range(3)).most_common(1)[0][0]


for concept, name, play in (
    ("무작위", "no_simulation", lambda game, rng: game.winner() or "draw"),
    ("끝까지", "rollout_of_ten_plies", in_ten_plies),
    ("무작위", "first_move_in_the_rollout", first_moves),
    ("롤아웃 하나", "best_of_three_rollouts", vote),
    (
        "그 국면의 승자",
        "a_finished_game_is_a_draw",
        lambda game, rng: "draw" if game.is_terminal() else rollout(game, rng),
    ),
):
    wrong("search", concept)(named(name, simulates_with(play)))


@wrong("search", "새 자식의 국면")
def rollouts_from_the_root(game, n_iterations=1000, c=ROOT2, rng=random):
    root = Node(game)
    for _ in range(n_iterations):
        backpropagate(expand(select(root, c), rng), rollout(game, rng))
    return SearchResult(root)


@wrong("search", "해 보지 않은 수 가운데 하나를 무작위로")
def expands_in_order(game, n_iterations=1000, c=ROOT2, rng=random):
    def widen(node, rng):
        if node.is_terminal():
            return node
        move = node.untried_moves.pop(0)
        node.children.append(Node(node.game.play(move), node, move))
        return node.children[-1]

    return SearchResult(grow(game, n_iterations, c, rng, widen=widen))


# --- minimax


@right("minimax")
def plain(game, depth, player=None):
    player = player or game.turn
    if depth == 0 or game.is_terminal():
        return game.evaluate(player)
    values = [plain(game.play(move), depth - 1, player) for move in game.possible_moves()]
    return max(values) if game.turn == player else min(values)


@right("minimax")
def negamax(game, depth, player=None):
    player = player or game.turn

    def value(state, left, sign):
        if left == 0 or state.is_terminal():
            return sign * state.evaluate(player)
        return max(-value(state.play(m), left - 1, -sign) for m in state.possible_moves())

    sign = 1 if game.turn == player else -1
    return sign * value(game, depth, sign)


@right("minimax")
def alpha_beta(game, depth, player=None, alpha=-math.inf, beta=math.inf):
    player = player or game.turn
    if depth == 0 or game.is_terminal():
        return game.evaluate(player)
    best = -math.inf if game.turn == player else math.inf
    for move in game.possible_moves():
        value = alpha_beta(game.play(move), depth - 1, player, alpha, beta)
        if game.turn == player:
            best, alpha = max(best, value), max(alpha, value)
        else:
            best, beta = min(best, value), min(beta, value)
        if beta <= alpha:
            break
    return best


@right("minimax")
def numpy_extremes(game, depth, player=None):
    if depth == 0 or game.is_terminal():
        return np.float64(game.evaluate(player))
    values = [numpy_extremes(game.play(move), depth - 1, player) for move in game.possible_moves()]
    return np.max(values) if game.turn == player else np.min(values)


def lookahead(game, depth, player, picks, leaf, step=1):
    """Minimax with `picks` = (mine, theirs) and with the leaf value `leaf(game)`."""
    if depth <= 0 or game.is_terminal():
        return leaf(game)
    after = [game.play(move) for move in game.possible_moves()]
    values = [lookahead(state, depth - step, player, picks, leaf, step) for state in after]
    return picks[game.turn != player](values)


@wrong("minimax", "누구의 차례")
def always_max(game, depth, player=None):
    return lookahead(game, depth, player, (max, max), lambda leaf: leaf.evaluate(player))


@wrong("minimax", "누구의 차례")
def max_and_min_swapped(game, depth, player=None):
    return lookahead(game, depth, player, (min, max), lambda leaf: leaf.evaluate(player))


@wrong("minimax", "한 사람(player)의 눈")
def view_of_the_leaf_player(game, depth, player=None):
    return lookahead(game, depth, player, (max, min), lambda leaf: leaf.evaluate(leaf.turn))


@wrong("minimax", "한 사람(player)의 눈")
def always_for_x(game, depth, player=None):
    return plain(game, depth, "X")


@wrong("minimax", "한 사람(player)의 눈")
def player_not_passed_on(game, depth, player=None):
    player = player or game.turn
    if depth == 0 or game.is_terminal():
        return game.evaluate(player)
    values = [player_not_passed_on(game.play(m), depth - 1) for m in game.possible_moves()]
    return max(values) if game.turn == player else min(values)


@wrong("minimax", "깊이")
def depth_not_reduced(game, depth, player=None):
    return lookahead(game, depth, player, (max, min), lambda leaf: leaf.evaluate(player), 0)


@wrong("minimax", "깊이")
def two_plies_at_once(game, depth, player=None):
    return lookahead(game, depth, player, (max, min), lambda leaf: leaf.evaluate(player), 2)


@wrong("minimax", "깊이가 0이면")
def one_too_deep(game, depth, player=None):
    return plain(game, depth + 1, player)


@wrong("minimax", "끝난 국면이면")
def forgets_the_end(game, depth, player=None):
    if depth == 0:
        return game.evaluate(player)
    values = [forgets_the_end(game.play(m), depth - 1, player) for m in game.possible_moves()]
    return max(values) if game.turn == player else min(values)


@wrong("minimax", "시작")
def best_starts_at_zero(game, depth, player=None):
    if depth == 0 or game.is_terminal():
        return game.evaluate(player)
    best = 0 if game.turn == player else math.inf
    for move in game.possible_moves():
        value = best_starts_at_zero(game.play(move), depth - 1, player)
        best = max(best, value) if game.turn == player else min(best, value)
    return best


@wrong("minimax", "그 갈래의 값")
def returns_the_move(game, depth, player=None):
    if depth == 0 or game.is_terminal():
        return game.evaluate(player)
    return max(game.possible_moves(), key=lambda m: plain(game.play(m), depth - 1, player))


@wrong("minimax", "값을 돌려줍니다")
def returns_the_move_too(game, depth, player=None):
    return plain(game, depth, player), next(iter(game.possible_moves()), None)


@wrong("minimax", "가지치기")
def window_not_flipped(game, depth, player=None, alpha=-math.inf, beta=math.inf):
    if depth == 0 or game.is_terminal():
        return game.evaluate(player)
    best = -math.inf if game.turn == player else math.inf
    for move in game.possible_moves():
        value = window_not_flipped(game.play(move), depth - 1, player, alpha, beta)
        if game.turn == player:
            best, beta = max(best, value), min(beta, value)
        else:
            best, alpha = min(best, value), max(alpha, value)
        if beta < alpha:
            break
    return best


@wrong("minimax", "가지치기")
def cuts_on_the_last_value(game, depth, player=None, best_above=None):
    if depth == 0 or game.is_terminal():
        return game.evaluate(player)
    mine, best = game.turn == player, None
    for move in game.possible_moves():
        value = cuts_on_the_last_value(game.play(move), depth - 1, player, best)
        best = value if best is None else max(best, value) if mine else min(best, value)
        if best_above is not None and (best <= best_above if mine else best >= best_above):
            break
    return best


class Window:
    alpha, beta = -math.inf, math.inf


@wrong("minimax", "가지치기")
def one_window_for_all(game, depth, player=None, window=None):
    window = window or Window()
    if depth == 0 or game.is_terminal():
        return game.evaluate(player)
    mine, best = game.turn == player, None
    for move in game.possible_moves():
        value = one_window_for_all(game.play(move), depth - 1, player, window)
        best = value if best is None else max(best, value) if mine else min(best, value)
        if mine:
            window.alpha = max(window.alpha, best)
        else:
            window.beta = min(window.beta, best)
        if window.beta <= window.alpha:
            break
    return best


@wrong("minimax", "재귀")
def no_way_out(game, depth, player=None):
    return no_way_out(game, depth, player)


def remembers(key):
    """Minimax that looks values up again by `key(game, depth, player)`."""
    known = {}

    def search(game, depth, player=None):
        place = key(game, depth, player)
        if place not in known:
            if depth == 0 or game.is_terminal():
                known[place] = game.evaluate(player)
            else:
                after = [game.play(move) for move in game.possible_moves()]
                best = max if game.turn == player else min
                known[place] = best(search(state, depth - 1, player) for state in after)
        return known[place]

    return search


right("minimax")(
    named("remembers_all", remembers(lambda game, depth, player: (game, depth, player)))
)
wrong("minimax", "적어 둔 값", "깊이")(named("remembers_the_game", remembers(lambda g, d, p: g)))
wrong("minimax", "적어 둔 값", "깊이")(
    named("forgets_the_depth", remembers(lambda g, d, p: (g, p)))
)
wrong("minimax", "적어 둔 값", "player")(
    named("forgets_the_player", remembers(lambda g, d, p: (g, d)))
)


# --- fair_match


def one_game(first, second, game, rng):
    """The winner and who held which side: `first` moves first."""
    sides = {game.turn: first}
    while not game.is_terminal():
        player = sides.setdefault(game.turn, second)
        game = game.play(player(game, rng))
    return game.winner()


@right("fair_match")
def alternating(player_a, player_b, game, n_games, rng=random):
    results = Counter()
    for number in range(n_games):
        a_first = number % 2 == 0
        pair = (player_a, player_b) if a_first else (player_b, player_a)
        winner = one_game(*pair, game, rng)
        if winner == "draw":
            results["draw"] += 1
        else:
            results["win" if (winner == game.turn) == a_first else "loss"] += 1
    return results["win"], results["draw"], results["loss"]


@right("fair_match")
def two_halves(player_a, player_b, game, n_games, rng=random):
    half = n_games // 2
    going_first = [one_game(player_a, player_b, game, rng) for _ in range(half)]
    going_second = [one_game(player_b, player_a, game, rng) for _ in range(half)]
    draws = going_first.count("draw") + going_second.count("draw")
    wins = going_first.count(game.turn) + half - going_second.count(game.turn)
    wins -= going_second.count("draw")
    return [wins, draws, n_games - wins - draws]


@right("fair_match")
def paired_seeds(player_a, player_b, game, n_games, rng=random):
    table = np.zeros(3, dtype=int)
    for _ in range(n_games // 2):
        seed = rng.getrandbits(32)
        for a_first in (True, False):
            pair = (player_a, player_b) if a_first else (player_b, player_a)
            winner = one_game(*pair, game, random.Random(seed))
            table[1 if winner == "draw" else 0 if (winner == game.turn) == a_first else 2] += 1
    return tuple(table)


@right("fair_match")
def a_numpy_array(player_a, player_b, game, n_games, rng=random):
    return np.array(paired_seeds(player_a, player_b, game, n_games, rng))


def match(player_a, player_b, game, n_games, rng, a_first):
    results = [0, 0, 0]
    for number in range(n_games):
        first = a_first(number)
        pair = (player_a, player_b) if first else (player_b, player_a)
        winner = one_game(*pair, game, rng)
        results[1 if winner == "draw" else 0 if (winner == game.turn) == first else 2] += 1
    return tuple(results)


@wrong("fair_match", "먼저 두는 판의 수")
def a_always_first(player_a, player_b, game, n_games, rng=random):
    return match(player_a, player_b, game, n_games, rng, lambda number: True)


@wrong("fair_match", "동전")
def a_coin_decides(player_a, player_b, game, n_games, rng=random):
    return match(player_a, player_b, game, n_games, rng, lambda number: rng.random() < 0.5)


@wrong("fair_match", "누가 그 색을 맡았는지")
def counts_the_first_color(player_a, player_b, game, n_games, rng=random):
    results = [0, 0, 0]
    for number in range(n_games):
        pair = (player_a, player_b) if number % 2 == 0 else (player_b, player_a)
        winner = one_game(*pair, game, rng)
        results[1 if winner == "draw" else 0 if winner == game.turn else 2] += 1
    return tuple(results)


@wrong("fair_match", "무승부")
def draws_for_b(player_a, player_b, game, n_games, rng=random):
    wins, draws, losses = alternating(player_a, player_b, game, n_games, rng)
    return wins, 0, losses + draws


@wrong("fair_match", "세나요")
def draws_not_counted(player_a, player_b, game, n_games, rng=random):
    wins, _, losses = alternating(player_a, player_b, game, n_games, rng)
    return wins, 0, losses


@wrong("fair_match", "승, 무, 패")
def wins_losses_draws(player_a, player_b, game, n_games, rng=random):
    wins, draws, losses = alternating(player_a, player_b, game, n_games, rng)
    return wins, losses, draws


@wrong("fair_match", "player_a")
def results_of_b(player_a, player_b, game, n_games, rng=random):
    return alternating(player_a, player_b, game, n_games, rng)[::-1]


@wrong("fair_match", "같은 씨앗")
def the_same_seed_each_time(player_a, player_b, game, n_games, rng=random):
    seed, total = rng.getrandbits(32), np.zeros(3, dtype=int)
    for number in range(n_games):
        pair = (player_a, player_b), (player_b, player_a)
        a, b = pair[number % 2]
        one = np.array(match(a, b, game, 1, random.Random(seed), lambda _: True))
        total += one if a is player_a else one[::-1]
    return tuple(total)


@wrong("fair_match", "rng")
def seeds_of_its_own(player_a, player_b, game, n_games, rng=random):
    return alternating(player_a, player_b, game, n_games, random.Random(42))


@wrong("fair_match", "rng")
def the_random_module(player_a, player_b, game, n_games, rng=random):
    return alternating(player_a, player_b, game, n_games)


@wrong("fair_match", "n_games판")
def one_game_short(player_a, player_b, game, n_games, rng=random):
    return alternating(player_a, player_b, game, n_games - 1, rng)


@wrong("fair_match", "비율")
def a_rate(player_a, player_b, game, n_games, rng=random):
    wins, draws, _ = alternating(player_a, player_b, game, n_games, rng)
    return (wins + draws / 2) / n_games


@wrong("fair_match", "횟수 셋")
def a_counter(player_a, player_b, game, n_games, rng=random):
    return Counter(wins=alternating(player_a, player_b, game, n_games, rng)[0])


@wrong("fair_match", "player(game, rng)")
def players_without_rng(player_a, player_b, game, n_games, rng=random):
    return alternating(lambda g, r: player_a(g), lambda g, r: player_b(g), game, n_games, rng)


@wrong("fair_match", "먼저 두는 판의 수")
def changes_color_every_third_game(player_a, player_b, game, n_games, rng=random):
    return match(player_a, player_b, game, n_games, rng, lambda number: number % 3 > 0)


@wrong("fair_match", "먼저 두는 판의 수")
def the_loser_moves_first(player_a, player_b, game, n_games, rng=random):
    results, a_first = [0, 0, 0], True
    for _ in range(n_games):
        pair = (player_a, player_b) if a_first else (player_b, player_a)
        winner = one_game(*pair, game, rng)
        a_won = (winner == game.turn) == a_first
        results[1 if winner == "draw" else 0 if a_won else 2] += 1
        a_first = a_first if winner == "draw" else not a_won
    return tuple(results)

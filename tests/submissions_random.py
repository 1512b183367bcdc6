"""Submissions for the exercises with random games: rollout, simulate, pure_monte_carlo."""

import random
from collections import Counter

import numpy as np
from submissions import right, wrong

from mctsbook import Estimate
from mctsbook import rollout as taught_rollout

# --- rollout


@right("rollout")
def loop(game, rng=random):
    while not game.is_terminal():
        game = game.play(rng.choice(game.possible_moves()))
    return game.winner()


@right("rollout")
def recursive(game, rng=random):
    if game.is_terminal():
        return game.winner()
    return recursive(game.play(rng.choice(game.possible_moves())), rng)


@right("rollout")
def by_index(game, rng=random):
    while (moves := game.possible_moves()) != []:
        game = game.play(moves[rng.randrange(len(moves))])
    return game.winner()


@right("rollout")
def until_there_is_a_winner(game, rng=random):
    winner = game.winner()
    while winner is None:
        moves = game.possible_moves()
        rng.shuffle(moves)
        game = game.play(moves[0])
        winner = game.winner()
    return winner


@right("rollout")
def with_numpy(game, rng=random):
    numbers = np.random.default_rng(rng.getrandbits(32))
    while not game.is_terminal():
        moves = game.possible_moves()
        game = game.play(moves[numbers.integers(len(moves))])
    return game.winner()


@right("rollout")
def chooses_a_next_state(game, rng=random):
    while not game.is_terminal():
        game = rng.choice([game.play(move) for move in game.possible_moves()])
    return game.winner()


@wrong("rollout", "끝난 국면에 이를 때까지")
def stops_after_four_moves(game, rng=random):
    for _ in range(4):
        if game.is_terminal():
            break
        game = game.play(rng.choice(game.possible_moves()))
    return game.winner()


@wrong("rollout", "return")
def forgets_to_return(game, rng=random):
    while not game.is_terminal():
        game = game.play(rng.choice(game.possible_moves()))


@wrong("rollout", "이미 끝난 국면")
def plays_at_least_once(game, rng=random):
    while True:
        game = game.play(rng.choice(game.possible_moves()))
        if game.is_terminal():
            return game.winner()


@wrong("rollout", "이미 끝난 국면")
def sees_only_full_boards(game, rng=random):
    while " " in game.board:
        game = game.play(rng.choice(game.possible_moves()))
    return game.winner()


@wrong("rollout", "확률이 같아야")
def rounds_the_random_index(game, rng=random):
    while not game.is_terminal():
        moves = game.possible_moves()
        game = game.play(moves[round(rng.random() * (len(moves) - 1))])
    return game.winner()


@wrong("rollout", "확률이 같아야")
def never_picks_the_last(game, rng=random):
    while not game.is_terminal():
        moves = game.possible_moves()
        game = game.play(moves[int(rng.random() * max(1, len(moves) - 1))])
    return game.winner()


@wrong("rollout", "확률이 같아야", "이길 수")
def takes_wins_at_once(game, rng=random):
    while not game.is_terminal():
        moves = game.possible_moves()
        winning = [move for move in moves if game.play(move).winner() == game.turn]
        game = game.play(rng.choice(winning or moves))
    return game.winner()


@wrong("rollout", "rng")
def always_the_first_move(game, rng=random):
    while not game.is_terminal():
        game = game.play(game.possible_moves()[0])
    return game.winner()


@wrong("rollout", "rng")
def global_random(game, rng=random):
    while not game.is_terminal():
        game = game.play(random.choice(game.possible_moves()))
    return game.winner()


@wrong("rollout", "rng", "씨앗")
def own_seed(game, rng=random):
    rng = random.Random(42)
    while not game.is_terminal():
        game = game.play(rng.choice(game.possible_moves()))
    return game.winner()


@wrong("rollout", "되풀이나 재귀가 언젠가 끝나나요")
def forgets_the_next_state(game, rng=random):
    while not game.is_terminal():
        game.play(rng.choice(game.possible_moves()))
    return game.winner()


@wrong("rollout", "이미 끝난 국면")
def returns_the_last_player(game, rng=random):
    last = game.turn
    while not game.is_terminal():
        last = game.turn
        game = game.play(rng.choice(game.possible_moves()))
    return last


@wrong("rollout", "승자의 이름")
def returns_a_reward(game, rng=random):
    winner = taught_rollout(game, rng)
    return 0.5 if winner == "draw" else float(winner == game.turn)


@wrong("rollout", "'X'와 'O'가 아닌 게임")
def only_knows_x_and_o(game, rng=random):
    winner = taught_rollout(game, rng)
    return winner if winner in ("X", "O") else "draw"


@wrong("rollout", "'draw'")
def none_for_a_draw(game, rng=random):
    winner = taught_rollout(game, rng)
    return "무승부" if winner == "draw" and game.possible_moves() else winner


@wrong("rollout", "인자")
def takes_no_rng(game):
    return taught_rollout(game)


@wrong("rollout", "롤아웃 하나")
def best_of_three(game, rng=random):
    return Counter(taught_rollout(game, rng) for _ in range(3)).most_common(1)[0][0]


@wrong("rollout", "번호")
def index_past_the_end(game, rng=random):
    while not game.is_terminal():
        moves = game.possible_moves()
        game = game.play(moves[rng.randint(0, len(moves))])
    return game.winner()


# --- simulate


@right("simulate")
def calls_rollout(node, rng=random):
    return taught_rollout(node.game, rng)


@right("simulate")
def plays_itself(node, rng=random):
    state = node.game
    while not state.is_terminal():
        state = state.play(rng.choice(state.possible_moves()))
    return state.winner()


@right("simulate")
def recursion_inside(node, rng=random):
    def play(state):
        return state.winner() or play(state.play(rng.choice(state.possible_moves())))

    return play(node.game)


@wrong("simulate", "노드의 국면")
def from_the_parent(node, rng=random):
    return taught_rollout(node.parent.game, rng)


@wrong("simulate", "노드의 국면")
def from_the_root(node, rng=random):
    while node.parent is not None:
        node = node.parent
    return taught_rollout(node.game, rng)


@wrong("simulate", "메서드가 없습니다")
def gives_the_node_to_rollout(node, rng=random):
    return taught_rollout(node, rng)


@wrong("simulate", "끝난 국면에 이를 때까지")
def result_not_returned(node, rng=random):
    taught_rollout(node.game, rng)


@wrong("simulate", "보기만")
def counts_the_visit(node, rng=random):
    node.visits += 1
    return taught_rollout(node.game, rng)


@wrong("simulate", "보기만")
def plays_on_the_node(node, rng=random):
    while not node.game.is_terminal():
        node.game = node.game.play(rng.choice(node.game.possible_moves()))
    return node.game.winner()


@wrong("simulate", "보기만")
def uses_up_the_untried_moves(node, rng=random):
    game = node.game
    while node.untried_moves and not game.is_terminal():
        move = rng.choice(node.untried_moves)
        node.untried_moves.remove(move)
        game = game.play(move)
    return game.winner()


@wrong("simulate", "rng")
def rng_not_passed_on(node, rng=random):
    return taught_rollout(node.game)


@wrong("simulate", "승자의 이름")
def reward_of_the_mover(node, rng=random):
    winner = taught_rollout(node.game, rng)
    return 0.5 if winner == "draw" else float(winner == node.parent.game.turn)


@wrong("simulate", "롤아웃 하나")
def votes_of_three(node, rng=random):
    return Counter(taught_rollout(node.game, rng) for _ in range(3)).most_common(1)[0][0]


# --- pure_monte_carlo


def count(game, move, n, rng, me):
    results = Counter(taught_rollout(game, rng) for _ in range(n))
    return Estimate(move, results[me], results["draw"], n - results[me] - results["draw"])


@right("pure_monte_carlo")
def comprehension(game, n_rollouts=100, rng=random):
    me = game.turn
    return [count(game.play(move), move, n_rollouts, rng, me) for move in game.possible_moves()]


@right("pure_monte_carlo")
def plain_loops(game, n_rollouts=100, rng=random):
    found = []
    for move in game.possible_moves():
        wins = draws = losses = 0
        for _ in range(n_rollouts):
            winner = taught_rollout(game.play(move), rng)
            if winner == game.turn:
                wins += 1
            elif winner == "draw":
                draws += 1
            else:
                losses += 1
        found.append(Estimate(move, wins, draws, losses))
    return found


@right("pure_monte_carlo")
def round_by_round_with_numpy(game, n_rollouts=100, rng=random):
    moves = game.possible_moves()
    table = np.zeros((len(moves), 3), dtype=int)
    for _ in range(n_rollouts):
        for row, move in enumerate(moves):
            winner = taught_rollout(game.play(move), rng)
            table[row, 0 if winner == game.turn else 1 if winner == "draw" else 2] += 1
    return [Estimate(move, *row) for move, row in zip(moves, table.tolist(), strict=True)]


@wrong("pure_monte_carlo", "둔 다음의 국면")
def rollouts_before_the_move(game, n_rollouts=100, rng=random):
    return [count(game, move, n_rollouts, rng, game.turn) for move in game.possible_moves()]


@wrong("pure_monte_carlo", "그 수를 둔 사람")
def view_of_the_next_player(game, n_rollouts=100, rng=random):
    after = {move: game.play(move) for move in game.possible_moves()}
    return [count(state, move, n_rollouts, rng, state.turn) for move, state in after.items()]


@wrong("pure_monte_carlo", "그 수를 둔 사람")
def always_the_view_of_x(game, n_rollouts=100, rng=random):
    return [count(game.play(m), m, n_rollouts, rng, "X") for m in game.possible_moves()]


@wrong("pure_monte_carlo", "무승부")
def draws_are_losses(game, n_rollouts=100, rng=random):
    return [
        Estimate(e.move, e.wins, 0, e.losses + e.draws)
        for e in comprehension(game, n_rollouts, rng)
    ]


@wrong("pure_monte_carlo", "무승부")
def draws_are_wins(game, n_rollouts=100, rng=random):
    return [
        Estimate(e.move, e.wins + e.draws, 0, e.losses)
        for e in comprehension(game, n_rollouts, rng)
    ]


@wrong("pure_monte_carlo", "n_rollouts번")
def shares_the_rollouts_out(game, n_rollouts=100, rng=random):
    share = max(1, n_rollouts // len(game.possible_moves()))
    return comprehension(game, share, rng)


@wrong("pure_monte_carlo", "n_rollouts번")
def forgets_to_count_draws(game, n_rollouts=100, rng=random):
    found = comprehension(game, n_rollouts, rng)
    return [Estimate(e.move, e.wins, 0, e.losses) for e in found]


@wrong("pure_monte_carlo", "새로")
def one_rollout_counted_often(game, n_rollouts=100, rng=random):
    return [
        Estimate(e.move, n_rollouts * e.wins, n_rollouts * e.draws, n_rollouts * e.losses)
        for e in comprehension(game, 1, rng)
    ]


@wrong("pure_monte_carlo", "빠지거나 겹친 수")
def leaves_out_the_last_move(game, n_rollouts=100, rng=random):
    return comprehension(game, n_rollouts, rng)[: max(1, len(game.possible_moves()) - 1)]


@wrong("pure_monte_carlo", "rng")
def forgets_rng(game, n_rollouts=100, rng=random):
    return comprehension(game, n_rollouts)


@wrong("pure_monte_carlo", "Estimate")
def a_dictionary_of_rates(game, n_rollouts=100, rng=random):
    return {e.move: e.win_rate for e in comprehension(game, n_rollouts, rng)}


@wrong("pure_monte_carlo", "Estimate")
def only_the_best_move(game, n_rollouts=100, rng=random):
    return max(comprehension(game, n_rollouts, rng), key=lambda e: e.score).move


@wrong("pure_monte_carlo", "Estimate")
def a_generator(game, n_rollouts=100, rng=random):
    return (estimate for estimate in comprehension(game, n_rollouts, rng))


@wrong("pure_monte_carlo", "return")
def nothing_returned(game, n_rollouts=100, rng=random):
    comprehension(game, n_rollouts, rng)


@wrong("pure_monte_carlo", "n_rollouts번")
def half_of_them_counted_twice(game, n_rollouts=100, rng=random):
    found = comprehension(game, n_rollouts // 2, rng)
    return [Estimate(e.move, 2 * e.wins, 2 * e.draws, 2 * e.losses) for e in found]


@wrong("pure_monte_carlo", "승, 무, 패의 차례")
def wins_losses_draws_in_estimate(game, n_rollouts=100, rng=random):
    found = comprehension(game, n_rollouts, rng)
    return [Estimate(e.move, e.wins, e.losses, e.draws) for e in found]


@wrong("pure_monte_carlo", "무작위")
def the_reply_takes_a_win(game, n_rollouts=100, rng=random):
    def winner(state):
        replies = [] if state.is_terminal() else [state.play(m) for m in state.possible_moves()]
        won = [reply for reply in replies if reply.winner() == state.turn]
        return taught_rollout(rng.choice(won) if won else state, rng)

    found = []
    for move in game.possible_moves():
        results = Counter(winner(game.play(move)) for _ in range(n_rollouts))
        wins, draws = results[game.turn], results["draw"]
        found.append(Estimate(move, wins, draws, n_rollouts - wins - draws))
    return found

"""Submissions for the exercise in which a test is written: zero_sum."""

import random

import numpy as np
from submissions import right, wrong

from mctsbook import reward

RESULTS = ("X", "O", "draw")


@right("zero_sum")
def three_results(code):
    return all(code.search.reward(r, "X") + code.search.reward(r, "O") == 1 for r in RESULTS)


@right("zero_sum")
def a_loop_that_returns(code):
    for winner in RESULTS:
        total = 0
        for player in "XO":
            total += code.search.reward(winner, player)
        if abs(total - 1) > 1e-9:
            return False
    return True


@right("zero_sum")
def with_numpy(code):
    table = np.array([[code.search.reward(r, player) for player in "XO"] for r in RESULTS])
    return np.allclose(table.sum(axis=1), 1) and np.isfinite(table).all()


@right("zero_sum")
def on_rollouts(code):
    rng = random.Random(0)
    winners = {code.search.rollout(code.tictactoe.TicTacToe(), rng) for _ in range(60)}
    rewards = code.search.reward
    return all(rewards(w, "X") + rewards(w, "O") == 1 for w in winners | set(RESULTS))


@right("zero_sum")
def through_a_tree(code):
    for winner in RESULTS:
        root = code.search.Node(code.tictactoe.TicTacToe())
        child = code.search.Node(root.game.play(0), root, 0)
        grandchild = code.search.Node(child.game.play(1), child, 1)
        code.search.backpropagate(grandchild, winner)
        if child.wins + grandchild.wins != 1:
            return False
    return True


@wrong("zero_sum", "비긴 때")
def without_the_draw(code):
    return all(code.search.reward(w, "X") + code.search.reward(w, "O") == 1 for w in "XO")


@wrong("zero_sum", "O가 이긴 때")
def x_and_the_draw(code):
    return all(code.search.reward(w, "X") + code.search.reward(w, "O") == 1 for w in ("X", "draw"))


@wrong("zero_sum", "O가 이긴 때")
def only_the_draw(code):
    return 2 * code.search.reward("draw", "X") == 1 and code.search.reward("draw", "O") == 0.5


@wrong("zero_sum", "진 사람")
def only_the_winner(code):
    rewards = code.search.reward
    drawn = rewards("draw", "X") + rewards("draw", "O") == 1
    return drawn and all(0 <= rewards(winner, winner) <= 1 for winner in "XO")


@wrong("zero_sum", "부등호")
def at_least_one(code):
    return all(code.search.reward(r, "X") + code.search.reward(r, "O") >= 1 for r in RESULTS)


@wrong("zero_sum", "부등호")
def at_most_one(code):
    return all(code.search.reward(r, "X") + code.search.reward(r, "O") <= 1 for r in RESULTS)


@wrong("zero_sum", "어림")
def nearly_one(code):
    totals = [code.search.reward(r, "X") + code.search.reward(r, "O") for r in RESULTS]
    return all(abs(total - 1) < 0.5 for total in totals)


@wrong("zero_sum", "결과마다")
def everything_added_up(code):
    return sum(code.search.reward(r, p) for r in RESULTS for p in "XO") == 3


@wrong("zero_sum", "합만 봅니다")
def the_values_of_the_book(code):
    return all(code.search.reward(r, p) == reward(r, p) for r in RESULTS for p in "XO")


@wrong("zero_sum", "받은 code")
def the_reward_of_the_package(code):
    return all(reward(r, "X") + reward(r, "O") == 1 for r in RESULTS)


@wrong("zero_sum", "받은 code")
def always_true(code):
    return True


@wrong("zero_sum", "뒤바뀌지")
def always_false(code):
    return False


@wrong("zero_sum", "뒤바뀌지")
def true_when_broken(code):
    return not three_results(code)


@wrong("zero_sum", "뒤바뀌지")
def one_player_twice(code):
    return all(2 * code.search.reward(r, "X") == 1 for r in RESULTS)


@wrong("zero_sum", "True나 False")
def the_sum_itself(code):
    return code.search.reward("draw", "X") + code.search.reward("draw", "O")


@wrong("zero_sum", "True나 False")
def a_list_of_sums(code):
    return [code.search.reward(r, "X") + code.search.reward(r, "O") == 1 for r in RESULTS]


@wrong("zero_sum", "assert가 아니라")
def asserts(code):
    for winner in RESULTS:
        assert code.search.reward(winner, "X") + code.search.reward(winner, "O") == 1


@wrong("zero_sum", "이름의 값이나 메서드")
def not_in_the_search(code):
    return all(code.reward(r, "X") + code.reward(r, "O") == 1 for r in RESULTS)


@wrong("zero_sum", "보기만")
def repairs_the_code(code):
    code.search.reward = reward
    return three_results(code)


@wrong("zero_sum", "언젠가 끝나나요")
def until_a_draw_is_broken(code):
    while code.search.reward("draw", "X") + code.search.reward("draw", "O") == 1:
        pass
    return False

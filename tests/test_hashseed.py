"""집합과 사전의 차례를 정하는 PYTHONHASHSEED가 무엇이든 결과가 같습니다."""

import os
import subprocess
import sys

RUN = """
import hashlib, random
from mctsbook import *

rng = random.Random(42)
result = search(TicTacToe(), 300, rng=rng)
print(result.move, [(child.move, child.visits, child.wins) for child in result.children])
duel = search(StoneBoard().play((0, 0)), 60, 1.41, rng)
print(duel.move, [(child.move, child.visits, child.wins) for child in duel.children])
print([(e.move, e.wins, e.draws) for e in pure_monte_carlo(TicTacToe().play(4), 20, rng)])
print(sorted(solve(TicTacToe().play(0)).moves), minimax_best_move(StoneBoard(), 2))
for player in (RandomPlayer(), PureMonteCarloPlayer(5), MCTSPlayer(50), MinimaxPlayer(2)):
    game = TicTacToe()
    while not game.is_terminal():
        game = game.play(player(game, rng))
    print(repr(game))
print(sorted(map(str, random_play(TicTacToe()).items())))
print(hashlib.sha256(repr(rng.getstate()).encode()).hexdigest())
"""


def test_the_same_results_under_three_hash_seeds():
    outputs = [
        subprocess.run(
            [sys.executable, "-c", RUN],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    ]
    assert outputs[0].count("\n") == 10
    assert outputs[0] == outputs[1] == outputs[2]


def test_the_hash_seed_does_change_the_order_of_a_set():
    code = "print(list({'a', 'b', 'c', 'd', 'e', 'f', 'g'}))"
    orders = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(orders) > 1

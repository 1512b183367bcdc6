"""One chart of each kind, drawn from seeded runs of the package: `GALLERY[name]()` draws it."""

import random
from functools import cache
from itertools import pairwise

from mctsbook import charts
from mctsbook.games import StoneBoard, TicTacToe
from mctsbook.minimax import solve
from mctsbook.monte_carlo import exact_score, pure_monte_carlo, random_play
from mctsbook.search import Node, iterate, rollout, search

EMPTY = TicTacToe()
MISTAKE = TicTacToe("XO       ")


@cache
def found(game=EMPTY, n=300, c=1.41, seed=42):
    """A seeded search."""
    return search(game, n, c, random.Random(seed))


@cache
def estimates(n=100):
    """Seeded rollouts for each opening cell."""
    return pure_monte_carlo(EMPTY, n, random.Random(42))


@cache
def outcomes(n=400):
    """The winners of seeded rollouts."""
    rng = random.Random(42)
    return [rollout(EMPTY, rng) for _ in range(n)]


@cache
def random_game(start, seed=42):
    """The positions of one random game, the first one empty."""
    rng, games = random.Random(seed), [start]
    while not games[-1].is_terminal():
        games.append(games[-1].play(rng.choice(games[-1].possible_moves())))
    return games


def truth(game):
    """move -> 1, 0, -1 under perfect play, for the player to move."""
    return {move: -solve(game.play(move)).value for move in game.possible_moves()}


def random_scores(game):
    """move -> exact mean reward when everybody plays at random."""
    return {move: exact_score(game, move) for move in game.possible_moves()}


def grown(n, seed=42):
    """A tree of n iterations, and the path of the last one with its new node."""
    root, rng, path = Node(EMPTY), random.Random(seed), []
    for _ in range(n):
        happened = iterate(root, 1.41, rng)
        path = [*happened.path, happened.new_node]
    return root, path


def _small_tree():
    root, path = grown(12)
    return charts.tree(root, path=path)


def _stones():
    numbers = {}
    for before, after in pairwise(random_game(StoneBoard())[:21]):
        (move,) = set(before.possible_moves()) - set(after.possible_moves())
        numbers[move] = len(numbers) + 1
    game = random_game(StoneBoard())[20]
    owners = {move: (1, 2, None)[sum(move) % 3] for move in game.possible_moves()}
    return charts.stones(game, last=move, numbers=numbers, owners=owners, title="20수를 둔 판")


GALLERY = {
    "visits_and_win_rates": lambda: charts.visits_and_win_rates(found()),
    "visits with the truth": lambda: charts.visits_and_win_rates(
        found(MISTAKE), labels=str, exact=truth(MISTAKE)
    ),
    "visits of 7x7": lambda: charts.visits_and_win_rates(found(StoneBoard(), 120)),
    "move_intervals": lambda: charts.move_intervals(estimates(), random_scores(EMPTY)),
    "move_intervals with the truth": lambda: charts.move_intervals(
        estimates(), random_scores(EMPTY), truth=truth(EMPTY)
    ),
    "board_heatmap with notes": lambda: charts.board_heatmap(
        random_scores(EMPTY),
        fmt="{:.3f}",
        notes=dict.fromkeys(range(9), "0.568–0.629\n정확히 0.607\n이김, 정답"),
    ),
    "compare_visits": lambda: charts.compare_visits(
        {f"C = {c}": found(c=c) for c in (0, 1.41, 10)}
    ),
    "board_heatmap 3x3": lambda: charts.board_heatmap(
        random_scores(MISTAKE), stones=MISTAKE, best=4, label="평균 보상"
    ),
    "board_heatmap 7x7": lambda: charts.board_heatmap(
        {child.move: child.visits for child in found(StoneBoard(), 120).children},
        (7, 7),
        fmt="{:.0f}",
        label="방문 횟수",
        limits=(0, 5),
    ),
    "heat_table": lambda: charts.heat_table(
        [0, 0.5, 1.41], [10, 100, 1000], [[0.3, 0.35, 0.4], [0.4, 0.6, 0.8], [0.4, 0.7, 0.99]]
    ),
    "running_average": lambda: charts.running_average(outcomes(), random_play(EMPTY)),
    "error_curve": lambda: charts.error_curve([10, 100, 1000, 10000], [0.12, 0.04, 0.011, 0.0004]),
    "elo_ratings": lambda: charts.elo_ratings(
        ["무작위", "순수 몬테카를로 1,500", "MCTS 1,500"],
        [(-410.0, None, -300.0), (120.0, 60.0, 185.0), (290.0, 220.0, None)],
        looks=["random", "pure_monte_carlo", "mcts"],
    ),
    "ucb1_terms": lambda: charts.ucb1_terms(1000, 0.6),
    "ucb1_curves": lambda: charts.ucb1_curves([(7, 10), (3, 5), (1, 3)]),
    "quality_curve": lambda: charts.quality_curve(
        [1, 10, 100, 1000],
        {
            "mcts": [70, 110, 180, 200],
            "pure_monte_carlo": [75, 120, 165, 199],
            "C = 5": [0, 1, 2, 3],
        },
        200,
        baseline=0.35,
    ),
    "time_per_move": lambda: charts.time_per_move(
        {"minimax": [0.11, 0.08, 0.03], "mcts": [0.5, 0.4, 0.0]}
    ),
    "time_per_move in a narrow range": lambda: charts.time_per_move(
        {"minimax": [0.21, 0.3], "mcts": [0.4, 0.5]}
    ),
    "stones": _stones,
    "stones of X and O": lambda: charts.stones(MISTAKE, last=1),
    "a long title": lambda: charts.tictactoe_board(
        MISTAKE,
        title="X(0,0), O(0,1) 다음의 X 차례: 이기는 수가 셋이나 있는 국면 — 어느 수를 둘까요?",
    ),
    "tictactoe_board": lambda: charts.tictactoe_board(MISTAKE, last=1),
    "game_strip": lambda: charts.game_strip(random_game(EMPTY)),
    "tree of one node": lambda: charts.tree(Node(EMPTY)),
    "tree of 12": _small_tree,
    "tree of 300": lambda: charts.tree(found().root),
    "tree of 7x7": lambda: charts.tree(found(StoneBoard(), 120).root, max_depth=1),
}

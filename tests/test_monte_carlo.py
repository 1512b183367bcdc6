"""Pure Monte Carlo: exact values of random play, estimates by rollouts, and their limit."""

import random
from collections import Counter
from fractions import Fraction
from functools import cache

import pytest
from errors import refuses
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import (
    parse,
    plain,
    plain_best,
    plain_moves,
    plain_play,
    plain_positions,
    plain_value,
    plain_winner,
    reachable,
    unfinished,
)

from mctsbook import Estimate, estimate, exact_score, pure_monte_carlo, random_play, rollout
from mctsbook.games import BLACK, StoneBoard, TicTacToe


@cache
def plain_chances(cells):
    """Chances of X, O and a draw when all moves are equally likely, on strings."""
    winner = plain_winner(cells)
    if winner:
        return tuple(Fraction(winner == who) for who in ("X", "O", "draw"))
    after = [plain_chances(plain_play(cells, cell)) for cell in plain_moves(cells)]
    return tuple(sum(chances) / len(after) for chances in zip(*after, strict=True))


def chances(game):
    """`random_play` in the same form."""
    found = random_play(game)
    return tuple(found.get(who, 0) for who in ("X", "O", "draw"))


def scores(game):
    """The exact score of every move."""
    return {move: exact_score(game, move) for move in game.possible_moves()}


# --- exact values ------------------------------------------------------------------------


def test_random_play_from_the_empty_board():
    exact = {"X": Fraction(737, 1260), "O": Fraction(121, 420), "draw": Fraction(8, 63)}
    assert random_play(TicTacToe()) == exact
    assert [f"{float(exact[who]):.2%}" for who in exact] == ["58.49%", "28.81%", "12.70%"]
    assert [round(100 * value) for value in exact.values()] == [58, 29, 13]


def test_random_play_of_every_position():
    for cells, game in zip(plain_positions(), reachable(), strict=True):
        assert chances(game) == plain_chances(cells)
        assert sum(random_play(game).values()) == 1
        assert 0 not in random_play(game).values()


def test_random_play_by_writing_out_all_games():
    """Three first moves, every game from there as likely as its choices make it, no table."""
    total, games = Counter(), 0

    def walk(cells, chance):
        nonlocal games
        winner, moves = plain_winner(cells), plain_moves(cells)
        games += bool(winner)
        if winner:
            total[winner] += chance
        for cell in moves:
            walk(plain_play(cells, cell), chance / len(moves))

    for first in (0, 1, 4):
        walk(plain_play("." * 9, first), Fraction(1))
        assert random_play(TicTacToe().play(first)) == dict(total)
        total.clear()
    # A corner, an edge and the centre of 255,168 games, of which 25,872 begin in the centre.
    assert games == (255_168 - 25_872) / 4 + 25_872


@pytest.mark.parametrize(
    ("cells", "wins"),
    [((4,), Fraction(97, 140)), ((0, 2, 6, 8), Fraction(17, 28)), ((1, 3, 5, 7), Fraction(15, 28))],
)
def test_first_moves(cells, wins):
    for cell in cells:
        assert random_play(TicTacToe().play(cell))["X"] == wins
    assert f"{float(wins):.2%}" in ("69.29%", "60.71%", "53.57%")


def test_a_score_is_win_and_half_a_draw_for_the_mover():
    for game in unfinished()[::11]:
        for move in game.possible_moves():
            x, o, draw = plain_chances(plain_play(plain(game), move))
            assert exact_score(game, move) == (x if game.turn == "X" else o) + draw / 2


def test_the_average_reply_is_not_the_reply_that_comes():
    game = parse(".X./.../O..")
    found = scores(game)
    assert max(found, key=found.get) == 4 and round(float(found[4]), 3) == 0.686
    assert sorted(found, key=found.get)[-2:] == [0, 4] and round(float(found[0]), 3) == 0.633
    assert plain_best(plain(game)) == {0} and plain_value(plain(game)) == 1
    assert plain_value(plain(game.play(4))) == 0


def test_the_order_of_the_second_position():
    found = scores(parse("XO./.../..."))
    ranked = sorted(found, key=found.get, reverse=True)
    named = [(divmod(move, 3), round(float(found[move]), 3)) for move in ranked[:5]]
    assert named == [
        ((1, 1), 0.858),
        ((2, 0), 0.783),
        ((2, 2), 0.736),
        ((2, 1), 0.733),
        ((1, 0), 0.708),
    ]
    assert plain_best("XO.......") == {3, 4, 6}


def test_infinitely_many_rollouts_still_err():
    """In 70 positions no move of the best score is right; in 152 the first of them is wrong."""
    no_right_one = first_is_wrong = some_wrong = 0
    for game in unfinished():
        found, right = scores(game), plain_best(plain(game))
        top = [move for move in found if found[move] == max(found.values())]
        no_right_one += not right & set(top)
        first_is_wrong += top[0] not in right
        some_wrong += not set(top) <= right
    assert (no_right_one, first_is_wrong, some_wrong) == (70, 152, 222)


# --- estimates ---------------------------------------------------------------------------


@given(st.sampled_from(unfinished()), st.integers(1, 40), st.integers(0, 2**32))
@settings(deadline=None, max_examples=50)
def test_estimates_count_the_rollouts(game, n, seed):
    rng, again = random.Random(seed), random.Random(seed)
    found = pure_monte_carlo(game, n, rng)
    assert [entry.move for entry in found] == game.possible_moves()
    for entry in found:
        results = [rollout(game.play(entry.move), again) for _ in range(n)]
        wins, draws = results.count(game.turn), results.count("draw")
        assert (entry.wins, entry.draws, entry.losses) == (wins, draws, n - wins - draws)
        assert entry.n == n
        assert entry.win_rate == wins / n and entry.score == (wins + 0.5 * draws) / n
    assert rng.getstate() == again.getstate()


def test_one_estimate():
    found = estimate(parse("XO./XX./O.O"), 5, 20, random.Random(1))
    assert found == Estimate(5, 20, 0, 0) and found.win_rate == found.score == 1
    assert Estimate(0, 1, 2, 1).win_rate == 0.25 and Estimate(0, 1, 2, 1).score == 0.5
    stones = estimate(StoneBoard(), (3, 3), 5, random.Random(1))
    assert (stones.wins, stones.losses) == (5, 0) and StoneBoard().turn == BLACK


def test_estimates_lie_near_the_exact_values():
    """4,000 rollouts a move: more than five standard errors off would be a wrong estimate."""
    for entry in pure_monte_carlo(TicTacToe(), 4000, random.Random(42)):
        assert abs(entry.score - exact_score(TicTacToe(), entry.move)) < 5 * 0.5 / 4000**0.5
        wins = random_play(TicTacToe().play(entry.move))["X"]
        assert abs(entry.win_rate - wins) < 5 * 0.5 / 4000**0.5


def test_the_module_generator_is_the_default():
    random.seed(9)
    found = pure_monte_carlo(TicTacToe(), 3)
    assert found == pure_monte_carlo(TicTacToe(), 3, random.Random(9))
    random.seed(9)
    assert estimate(TicTacToe(), 0, 3) == found[0]


# --- mistakes of the caller --------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "call"),
    [
        (ValueError, lambda: pure_monte_carlo(TicTacToe(), 0)),
        (ValueError, lambda: pure_monte_carlo(TicTacToe(), -5)),
        (TypeError, lambda: pure_monte_carlo(TicTacToe(), 2.0)),
        (TypeError, lambda: pure_monte_carlo(TicTacToe(), True)),
        (TypeError, lambda: pure_monte_carlo(TicTacToe(), "10")),
        (TypeError, lambda: pure_monte_carlo("XO", 10)),
        (ValueError, lambda: pure_monte_carlo(parse("XXX/OO./..."), 10)),
        (ValueError, lambda: estimate(parse("XO./XX./O.O"), 0, 10)),
        (ValueError, lambda: exact_score(parse("XO./XX./O.O"), 9)),
    ],
)
def test_mistakes(error, call):
    refuses(error, call)

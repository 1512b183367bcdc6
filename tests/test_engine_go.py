"""Go in the compiled engine against the taught Python: trees, playouts, values, minimax.

The legal moves of whole games are compared in `test_go_fuzz.py`.
"""

import random
import threading

import pytest

pytest.importorskip("numba")

import numpy as np
from engine_cases import C_VALUES, PLAIN, assert_same_tree, counts, examples, run
from errors import refuses
from go_cases import near_the_cap, positions, wander
from go_lines import Line
from hypothesis import given, settings
from hypothesis import strategies as st

from mctsbook.engine import choose, go, minimax_thought
from mctsbook.engine.jit import inner
from mctsbook.engine.twister import temper, twister
from mctsbook.games import BLACK, GoBoard
from mctsbook.games.gorules import SUPERKO
from mctsbook.minimax import minimax_best_move
from mctsbook.search import Search, rollout, search

pytestmark = pytest.mark.filterwarnings("error")
PASS = GoBoard.PASS
SEEDS = st.one_of(st.integers(0, 2**32), st.integers(2**63, 2**200))


def compare(game, n, c, seed):
    """Both engines from the same state of a generator."""
    mine, yours = random.Random(seed), random.Random(seed)
    a = run(game, n, c, mine, "python")
    b = run(game, n, c, yours, "compiled")
    assert b.children == a.children and (b.move, b.visits) == (a.move, a.visits)
    assert mine.getstate() == yours.getstate()
    assert_same_tree(a.root, b.root)


# --- the same tree -----------------------------------------------------------------------


@settings(max_examples=examples(300))
@given(positions(range(2, 5)), counts(600), st.sampled_from(C_VALUES), SEEDS)
def test_small_boards(game, n, c, seed):
    compare(game, n, c, seed)


@settings(max_examples=examples(160))
@given(positions(), counts(60), st.sampled_from(C_VALUES), SEEDS)
def test_all_boards(game, n, c, seed):
    compare(game, n, c, seed)


@pytest.mark.parametrize("superko", SUPERKO)
def test_a_long_search_of_7x7(superko):
    compare(GoBoard(7, 9.0, superko), 20 if PLAIN else 400, 0.5, 11)


# --- playouts, values ---------------------------------------------------------------------


@inner
def play_out(root, stream, at):
    temper(stream)
    return root.rollout(stream, at)


def compiled_rollout(game, rng):
    """What `rollout` returns, by compiled code; `rng` moves on as it would."""
    version, (*key, at), gauss_next = rng.getstate()
    stream = twister(key)
    reward, at = play_out(go.encode(game), stream, at)
    rng.setstate((version, (*stream.key.tolist(), int(at)), gauss_next))
    other = GoBoard.BLACK + GoBoard.WHITE - game.turn
    return [other, "draw", game.turn][reward]


@settings(max_examples=examples(240))
@given(positions(), st.integers(0, 2**32))
def test_playouts(game, seed):
    mine, yours = random.Random(seed), random.Random(seed)
    for _ in range(2):
        assert compiled_rollout(game, yours) == rollout(game, mine)
        assert mine.getstate() == yours.getstate()


def test_the_cap_ends_playouts_and_searches():
    seen = set()
    for seed, game in near_the_cap():
        mine, yours = random.Random(seed), random.Random(seed)
        assert compiled_rollout(game, yours) == rollout(game, mine)
        assert mine.getstate() == yours.getstate()
        seen.add(game.move_count)
        if len(seen) < 4:
            compare(game, 40, 1.0, seed)
    assert {86, 89} <= seen


def test_passes_before_the_root_count():
    for game in (GoBoard(3).play(PASS), GoBoard(2, 0.5).play((0, 0)).play(PASS)):
        compare(game, 60, 1.0, 3)
        after = game.play(PASS)
        assert after.is_terminal()
        rng = random.Random(1)
        state = rng.getstate()
        assert compiled_rollout(after, rng) == after.winner() and rng.getstate() == state


@settings(max_examples=examples(200))
@given(positions())
def test_moves_and_values_of_encoded_positions(game):
    line = Line(game)
    assert line.possible_moves() == game.possible_moves()
    assert line.playout_moves() == game.playout_moves()
    assert line.evaluate() == game.evaluate(game.turn)
    line.play(PASS)
    after = game.play(PASS)
    assert line.possible_moves() == after.possible_moves()
    assert line.evaluate() == after.evaluate(after.turn)


def test_encoding_and_decoding():
    game = GoBoard(5).play((1, 2)).play((4, 4)).play(PASS)
    state = go.encode(game)
    assert (state.own, state.other) == (1 << 36, 1 << 10) and game.turn != BLACK
    assert [go.decode(i) for i in (0, 6, 8, 54, go.PASS)] == [(0, 0), (0, 6), (1, 0), (6, 6), PASS]
    assert bin(state.full).count("1") == 25 and state.past.dtype == np.int64
    # The slots of a number of a move fit in a byte, a position in the buffer of the past.
    assert go.MAX_MOVES <= 256 and GoBoard(7).MAX_MOVES == go.MAX_PLIES


# --- minimax ------------------------------------------------------------------------------


@settings(max_examples=examples(120))
@given(positions(range(2, 5)), st.integers(1, 3))
def test_minimax_of_small_boards(game, depth):
    found = minimax_thought(game, depth, "compiled")
    assert found == minimax_thought(game, depth, "python")
    assert found[0] == minimax_best_move(game, depth)


@settings(max_examples=examples(30))
@given(positions(), st.integers(1, 2))
def test_minimax_of_all_boards(game, depth):
    assert minimax_thought(game, depth, "compiled") == minimax_thought(game, depth, "python")


def test_minimax_sees_the_end_of_the_game():
    """After a pass of the opponent, passing wins at once where one is ahead."""
    ahead = GoBoard.from_rows("XX. XX. XXX", "O", komi=3).play(PASS)
    assert minimax_thought(ahead, 1, "compiled")[0] == PASS
    behind = GoBoard.from_rows("XX. XX. XXX", "O", komi=30).play(PASS)
    found = minimax_thought(behind, 2, "compiled")
    assert found == minimax_thought(behind, 2, "python") and found[0] != PASS


# --- going on, side by side, what it does not know --------------------------------------


def test_going_on_and_going_back():
    game = wander(GoBoard(4, 0.5), 6, 0.0, 1)
    divided = Search(game, 1.0, random.Random(2), "compiled", record=True)
    for _ in range(8):
        divided.run(10)
    whole = run(game, 80, 1.0, random.Random(2), "python", record=True)
    result = divided.result()
    for t in (1, 13, 40, 80):
        assert_same_tree(whole.at(t).root, result.at(t).root)


def test_auto_moves_a_tree_of_go_into_the_engine(monkeypatch):
    monkeypatch.setattr(choose, "_loaded", {})
    monkeypatch.setattr(choose, "_python_seconds", 0.0)
    growing = Search(GoBoard(4), 1.0, random.Random(5))
    growing.run(20)
    assert not growing._tree.compiled
    growing.run(280 if not PLAIN else 20)
    assert growing._tree.compiled != PLAIN
    whole = run(GoBoard(4), growing.result().visits, 1.0, random.Random(5), "python")
    assert_same_tree(whole.root, growing.result().root)


def test_threads_keep_their_own_past():
    """Every search writes the boards of its lines into a buffer; no two may share it."""
    game, n = wander(GoBoard(5, 0.5), 20, 0.0, 4), 20 if PLAIN else 3000
    alone = {seed: search(game, n, 1.0, random.Random(seed), "compiled") for seed in range(4)}
    found = {}

    def work(seeds):
        for seed in seeds:
            found[seed] = search(game, n, 1.0, random.Random(seed), "compiled")

    threads = [threading.Thread(target=work, args=(seeds,)) for seeds in ((0, 1), (2, 3))]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert all(found[seed].children == alone[seed].children for seed in alone)


def test_boards_that_are_too_large(monkeypatch):
    game = GoBoard(9)
    for call in (
        lambda: Search(game, engine="compiled"),
        lambda: minimax_thought(game, 1, "compiled"),
    ):
        refuses(ValueError, call, "49", "81")
    # However long it takes, only Python can do it.
    monkeypatch.setattr(choose, "_python_seconds", 1e9)
    assert search(game, 3, 1.0, random.Random(1)).visits == 3
    assert minimax_thought(game, 1) == minimax_thought(game, 1, "python")

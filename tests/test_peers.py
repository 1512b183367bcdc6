"""Go against another program's referee: OpenSpiel's `go`, where it is installed.

OpenSpiel knows the simple ko and no suicide, and ends a game whose board comes again as a draw.
So its legal moves are those of `superko='simple'`, and those of them that do not end the game
in this way are those of `superko='positional'`.
"""

import random

import pytest

from mctsbook.games import BLACK, EMPTY, WHITE, GoBoard

pyspiel = pytest.importorskip(
    "pyspiel", reason="needs the extra 'peers': pip install -e '.[peers]'"
)

PASS = GoBoard.PASS
GAMES = {3: 300, 4: 200, 5: 100, 7: 160}  # games by the size of the board


def load(size, komi=9.0):
    """OpenSpiel's game with the same end: the cap on moves of `GoBoard`."""
    parameters = {"board_size": size, "komi": komi, "max_game_length": 10 * size**2}
    return pyspiel.load_game("go", parameters)


def stones(state, size):
    """The board of OpenSpiel's state: planes for black, white, empty."""
    cells, n = state.observation_tensor(), size**2
    return [BLACK if cells[i] else WHITE if cells[n + i] else EMPTY for i in range(n)]


def came_again(state):
    """Whether the game has ended before its time: a board came again."""
    moves = state.history()
    passed = moves[-2:] == [state.num_distinct_actions() - 1] * 2
    return state.is_terminal() and not passed and len(moves) < state.get_game().max_game_length()


def choose(game, rng):
    """A random move; own eyes are filled and moves passed now and then, for more captures."""
    if rng.random() < 0.02:
        return PASS
    return rng.choice(game.possible_moves() if rng.random() < 0.2 else game.playout_moves())


@pytest.mark.parametrize("size", GAMES)
def test_whole_games_ply_by_ply(size):
    number = {**{(r, c): r * size + c for r in range(size) for c in range(size)}, PASS: size**2}
    spiel, rng, seen = load(size), random.Random(size), {"plies": 0, "apart": 0, "again": 0}
    for _ in range(GAMES[size]):
        state, game = spiel.new_initial_state(), GoBoard(size, superko="simple")
        strict = GoBoard(size)
        while not game.is_terminal():
            assert state.current_player() == (0 if game.turn == BLACK else 1)
            assert stones(state, size) == [stone for row in game.board for stone in row]
            legal = state.legal_actions()
            assert legal == [number[move] for move in game.possible_moves()]
            kept = [action for action in legal if not came_again(state.child(action))]
            assert kept == [number[move] for move in strict.possible_moves()]
            seen["apart"] += kept != legal
            move = choose(game, rng)
            state.apply_action(number[move])
            game = game.play(move)
            seen["plies"] += 1
            if not strict.is_legal(move):
                assert came_again(state) and state.returns() == [0.0, 0.0]
                seen["again"] += 1
                break
            strict = strict.play(move)
        else:
            assert state.is_terminal()
            result = {BLACK: 1.0, WHITE: -1.0, "draw": 0.0}[game.winner()]
            assert state.returns() == [result, -result]
    assert seen["plies"] >= (10_000 if size == 7 else 2000) and seen["apart"] > 0
    assert seen["again"] > 0 or size == 7

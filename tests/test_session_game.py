"""The first game: whose turn it is, taking back, answers, the truth, the verdicts."""

import random

import pytest
from errors import refuses
from positions import parse, plain_best, plain_value

from mctsbook import TicTacToe, search, solve
from mctsbook.session import GameSession


def play_out(session, rng):
    """A whole game in which the reader moves at random."""
    while not session.game.is_terminal():
        if session.readers_turn:
            session.place(rng.choice(session.game.possible_moves()))
        else:
            session.think()


def state(session):
    return session.game, list(session.turns), session.n_iterations, session.c, session.seed


def test_the_reader_is_x_and_begins_and_mcts_answers_as_o():
    session = GameSession(200)
    assert session.readers_turn and session.game == TicTacToe()
    session.place(4)
    assert session.thinkers_turn and session.game.board[4] == "X"
    session.think()
    assert session.readers_turn and session.game.board.count("O") == 1
    assert session.last_move == session.answer.move


@pytest.mark.parametrize("seed", [0, 42])
def test_the_answer_is_the_search_of_that_position_with_that_seed(seed):
    session = GameSession(300, 0.9, seed)
    session.place(0)
    before = session.game
    session.think()
    alone = search(before, 300, 0.9, random.Random(seed))
    assert session.answer.before == before and session.answer.move == alone.move
    assert session.answer.result.children == alone.children


def test_mcts_may_begin():
    session = GameSession(200, first="O")
    assert session.thinkers_turn
    session.think()
    assert session.game.board.count("O") == 1 and session.game.board.count("X") == 0
    refuses(ValueError, session.undo)
    session.place(session.game.possible_moves()[0])
    session.undo()
    assert session.readers_turn and session.game.board.count("O") == 1


def test_taking_back_returns_to_before_the_readers_last_move():
    session = GameSession(100)
    states = []
    while not session.game.is_terminal():
        states.append(state(session))
        session.place(session.game.possible_moves()[0])
        if session.thinkers_turn:
            session.think()
    for earlier in reversed(states):
        assert session.can_undo
        session.undo()
        assert state(session) == earlier
    assert not session.can_undo and session.answer is None
    refuses(ValueError, session.undo, "무를")


def test_after_taking_back_the_same_move_gets_the_same_answer():
    session = GameSession(150)
    session.place(2)
    session.think()
    answer = session.answer.move
    session.undo()
    session.place(2)
    session.think()
    assert session.answer.move == answer


def test_taking_back_while_mcts_is_to_move():
    session = GameSession()
    session.place(3)
    session.undo()
    assert session.game == TicTacToe() and session.readers_turn


def test_a_new_game_keeps_the_settings():
    session = GameSession(100, 0.5, 7, "O")
    session.think()
    session.reset()
    assert session.thinkers_turn and session.turns == [] and session.first == "O"
    session.reset("X")
    assert session.readers_turn and (session.n_iterations, session.c, session.seed) == (100, 0.5, 7)


@pytest.mark.parametrize(
    ("do", "error"),
    [
        (lambda s: s.place(4), ValueError),
        (lambda s: s.place(9), ValueError),
        (lambda s: s.place(None), ValueError),
        (lambda s: s.think(), ValueError),
        (lambda s: s.start_thinking(), ValueError),
        (lambda s: s.reset("Z"), ValueError),
        (lambda s: s.set(n_iterations=0), ValueError),
        (lambda s: s.set(n_iterations=10, c=-1.0), ValueError),
        (lambda s: s.set(n_iterations=10, seed=-1), ValueError),
        (lambda s: s.set(seed=1.5, c=0.1), TypeError),
        (lambda s: s.set(c="1"), TypeError),
    ],
)
def test_what_is_not_allowed_is_told_and_changes_nothing(do, error):
    session = GameSession(50)
    session.place(4)
    session.think()
    before = state(session)
    refuses(error, lambda: do(session))
    assert state(session) == before


def test_placing_while_mcts_thinks_or_after_the_end():
    session = GameSession(50)
    session.place(0)
    refuses(ValueError, lambda: session.place(1), "MCTS가 둘 차례")
    play_out(session, random.Random(1))
    refuses(ValueError, lambda: session.place(8), "끝난")
    refuses(ValueError, session.think)
    refuses(ValueError, session.one_iteration, "끝난")


def test_the_truth_of_every_cell_is_full_minimax():
    session = GameSession(50)
    session.place(1)
    session.think()
    cells = "".join(session.game.board).replace(" ", ".")
    values = session.values()
    assert values.keys() == set(session.game.possible_moves())
    assert max(values.values()) == plain_value(cells)
    best = {move for move, value in values.items() if value == plain_value(cells)}
    assert best == plain_best(cells)


@pytest.mark.parametrize("seed", range(8))
def test_verdicts_tell_kept_from_given_away(seed):
    session = GameSession(20, seed=seed, first="XO"[seed % 2])
    play_out(session, random.Random(seed))
    moves = [turn for turn in session.turns if turn.before.turn == "X"]
    verdicts = session.verdicts()
    assert [v.move for v in verdicts] == [turn.move for turn in moves]
    for verdict, turn in zip(verdicts, moves, strict=True):
        exact = solve(turn.before)
        assert verdict.before == exact.value and verdict.best == exact.moves
        assert verdict.kept == (turn.move in exact.moves)
        assert verdict.kept == (verdict.after == verdict.before)


def test_a_known_blunder_is_told():
    session = GameSession()
    session.game = parse("XO./.../...")
    session.place(8)
    [verdict] = session.verdicts()
    assert (verdict.before, verdict.after, verdict.kept) == (1, 0, False)
    assert verdict.best == {3, 4, 6}


def test_one_iteration_grows_the_tree_of_the_position_on_the_board():
    session = GameSession(30)
    session.place(4)
    session.think()
    numbers = [session.one_iteration().number for _ in range(10)]
    done = session.one_iteration()
    assert [*numbers, done.number] == list(range(31, 42))
    assert done.path[0].game == session.game and len(done.choices) >= 1
    session.place(session.game.possible_moves()[0])
    session.think()
    assert session.one_iteration().number == 31
    session.set(c=0.2)
    assert session.one_iteration().number == 31
    session.set(n_iterations=100_000)
    assert session.one_iteration().number == 10_001


def test_one_iteration_is_the_next_one_of_the_same_search():
    session = GameSession(40, seed=5)
    for _ in range(60):
        done = session.one_iteration()
    alone = search(session.game, 100, session.c, random.Random(5))
    shown = done.path[0].children
    assert [(n.move_from_parent, n.visits, n.wins) for n in shown] == [
        (n.move_from_parent, n.visits, n.wins) for n in alone.root.children
    ]

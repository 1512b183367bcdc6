"""A game of Go with the reader: colours, passing, taking back, the outlook of random games."""

import random

import pytest
from errors import refuses

from mctsbook import BLACK, WHITE, GoBoard, StoneBoard, TicTacToe, search
from mctsbook.games.area import area_owners
from mctsbook.session import GoSession, Playouts

SMALL = GoBoard(3, komi=0.5)
SETTLED = GoBoard.from_rows(".X.X. XXXXX ..... OOOOO .O.O.", komi=0.5)


def test_black_begins_and_the_answer_is_the_search_of_that_position():
    session = GoSession(40, 0.9, 7, start=SMALL)
    assert session.readers_turn
    session.place((1, 1))
    before = session.game
    session.think()
    alone = search(before, 40, 0.9, random.Random(7))
    assert session.answer.move == alone.move == session.last_move
    assert session.answer.result.children == alone.children


def test_the_reader_may_take_white():
    session = GoSession(20, reader=WHITE, start=SMALL)
    assert session.thinkers_turn
    refuses(ValueError, lambda: session.place((0, 0)), "MCTS가 둘 차례")
    session.think()
    assert session.readers_turn and session.game.turn == WHITE
    refuses(ValueError, session.undo, "무를")
    session.reset(BLACK)
    assert session.game == SMALL and session.readers_turn and session.turns == []


def test_taking_back_gives_the_ko_back_too():
    start = GoBoard.from_rows(".XO.. X.XO. .XO.. ..... .....", turn="O")
    session = GoSession(10, reader=WHITE, start=start)
    session.place((1, 1))
    taken = session.game
    session.game.play((3, 3))
    refuses(ValueError, lambda: session.game.play((1, 2)), "패")
    session.undo()
    assert session.game == start
    session.place((1, 1))
    assert session.game == taken


def test_passing_twice_ends_the_game():
    session = GoSession(10, start=GoBoard(2, komi=0.5))
    while not session.game.is_terminal():
        if session.readers_turn:
            session.pass_turn()
        else:
            session.think()
    assert session.game.passes == 2
    refuses(ValueError, session.pass_turn, "끝난")


@pytest.mark.parametrize(
    ("do", "error"),
    [
        (lambda s: s.place((1, 1)), ValueError),
        (lambda s: s.place((9, 9)), ValueError),
        (lambda s: s.reset("흑"), ValueError),
        (lambda s: s.set(n_iterations=0), ValueError),
        (lambda s: GoSession(start="빈 판"), TypeError),
    ],
)
def test_what_is_not_allowed_is_told_and_changes_nothing(do, error):
    session = GoSession(5, start=SMALL)
    session.place((1, 1))
    session.think()
    before = session.game, list(session.turns), session.n_iterations, session.reader
    refuses(error, lambda: do(session))
    assert (session.game, session.turns, session.n_iterations, session.reader) == before


@pytest.mark.parametrize("name", ["n_iterations", "c", "seed", "reader"])
def test_a_new_game_needs_its_settings(name):
    refuses((TypeError, ValueError), lambda: GoSession(**{name: None}), "None")


def owned_by_hand(game, n, seed):
    """Point by point, how much more often Black's than White's, counted apart from the session."""
    rng, boards = random.Random(seed), []
    for _ in range(n):
        state = game
        while not state.is_terminal():
            state = state.play(rng.choice(state.playout_moves()))
        boards.append(state)
    owners = [area_owners(state.board) for state in boards]
    signs = {BLACK: 1, WHITE: -1, 0: 0}
    shares = {
        (r, c): sum(signs[board[r][c]] for board in owners) / n
        for r in range(game.SIZE)
        for c in range(game.SIZE)
    }
    return shares, sum(state.score() for state in boards) / n, [state.winner() for state in boards]


@pytest.mark.parametrize("game", [SMALL, SETTLED, GoBoard(4, komi=3).play((1, 1))])
def test_the_outlook_is_the_count_of_random_games(game):
    found = Playouts(game, 40, 3).run()
    shares, lead, winners = owned_by_hand(game, 40, 3)
    assert found.owners == pytest.approx(shares) and found.lead == pytest.approx(lead)
    assert (found.black_wins, found.white_wins) == (winners.count(BLACK), winners.count(WHITE))
    assert found.n == 40


def test_the_outlook_of_a_settled_board_says_whose_it_is():
    owners = Playouts(SETTLED, 60, 1).run().owners
    assert all(owners[0, c] == 1 and owners[4, c] == -1 for c in range(5))
    assert abs(owners[2, 2]) < 0.9


def test_slices_do_not_change_the_outlook_and_it_can_stop():
    ticks = iter(range(1000))
    sliced = Playouts(SMALL, 12, 5, clock=lambda: next(ticks))
    refuses(ValueError, sliced.result, "한 판도")
    while not sliced.finished:
        sliced.slice(2)
    assert sliced.result() == Playouts(SMALL, 12, 5).run()
    stopped = Playouts(SMALL, 12, 5, clock=lambda: next(ticks))
    stopped.slice(2)
    stopped.cancel()
    stopped.slice(2)
    assert stopped.finished and 0 < stopped.result().n < 12


def test_the_outlook_follows_the_game():
    session = GoSession(5, start=SMALL)
    session.place((1, 1))
    assert session.start_looking().game == session.game
    refuses(TypeError, lambda: Playouts(SMALL, 1.5))


@pytest.mark.parametrize("game", [TicTacToe(), StoneBoard(), GoBoard, 3], ids=type)
def test_only_go_is_played_and_looked_at(game):
    refuses(TypeError, lambda: Playouts(game), "game은(는) 바둑의 국면")
    refuses(TypeError, lambda: Playouts(None), "game은(는) 바둑의 국면", "None")
    refuses(TypeError, lambda: GoSession(start=game), "start은(는) 바둑의 국면")

"""Four clicks to an iteration, forward and back exactly."""

import random

import pytest
from errors import refuses
from positions import parse
from trees import check_tree, every_node, grow

from mctsbook import StoneBoard, TicTacToe
from mctsbook.search import Node, backpropagate, expand, iterate, select, simulate
from mctsbook.session import LOOP, StepSession, place_of
from mctsbook.session.tape import Tape

GAMES = [TicTacToe(), parse("XX./OO./..."), parse("XOX/XO./OX."), StoneBoard()]


def snapshot(session):
    """Everything that can be seen of a session."""
    tree = [
        (place_of(n), n.game, n.visits, n.wins, list(n.untried_moves))
        for n in every_node(session.root)
    ]
    now = session.now
    seen = now and (
        now.number,
        place_of(now.selected),
        [(place_of(c.node), c.scores, c.picked) for c in now.choices],
        now.node and place_of(now.node),
        now.random_moves,
        now.winner,
    )
    return tree, seen, session.phase, session.completed, session.line


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("c", [0.0, 1.41])
def test_steps_are_the_taught_iteration(game, c):
    session, root, rng = StepSession(game, c, 9), Node(game), random.Random(9)
    for number in range(1, 40):
        done = iterate(root, c, rng)
        for phase in range(1, 5):
            session.forward()
            assert (session.phase, session.line) == (phase, phase - 1)
        now = session.now
        assert now.number == number == session.completed
        assert place_of(now.selected) == place_of(done.selected)
        assert (now.new_node is None) == (done.new_node is None)
        assert now.random_moves == done.random_moves and now.winner == done.winner
        check_tree(session.root, number)
    ours, theirs = (
        [(place_of(n), n.visits, n.wins) for n in every_node(r)] for r in (session.root, root)
    )
    assert ours == theirs


@pytest.mark.parametrize("game", GAMES)
def test_back_is_exactly_where_one_came_from(game):
    session = StepSession(game, 1.0, 4)
    seen = [snapshot(session)]
    for _ in range(150):
        session.forward()
        seen.append(snapshot(session))
    for earlier in reversed(seen[:-1]):
        session.back()
        assert snapshot(session) == earlier
    refuses(ValueError, session.back, "처음")
    for later in seen[1:]:
        session.forward()
        assert snapshot(session) == later


def test_any_walk_ends_where_the_straight_way_leads():
    rng = random.Random(2)
    session, position = StepSession(TicTacToe(), seed=11), 0
    for _ in range(600):
        if position and rng.random() < 0.45:
            session.back()
            position -= 1
        else:
            session.forward()
            position += 1
    straight = StepSession(TicTacToe(), seed=11)
    for _ in range(position):
        straight.forward()
    assert snapshot(session) == snapshot(straight)


@pytest.mark.parametrize("target", [0, 1, 25, 60])
def test_going_to_an_iteration(target):
    session = StepSession(TicTacToe(), seed=3)
    session.go(25)
    session.forward()
    session.go(target)
    root, _ = grow(TicTacToe(), target, seed=3)
    assert session.completed == target and session.phase == (4 if target else 0)
    assert [(place_of(n), n.visits) for n in every_node(session.root)] == [
        (place_of(n), n.visits) for n in every_node(root)
    ]


def test_the_choices_hold_the_ucb1_at_the_time_of_choosing():
    session = StepSession(TicTacToe(), 1.41, 6)
    session.go(40)
    before = {place_of(n): n.ucb1(1.41) for n in every_node(session.root) if n.parent}
    for _ in range(4):
        session.forward()
    assert session.now.choices
    for choice in session.now.choices:
        assert dict(choice.scores) == {
            move: before[(*place_of(choice.node), move)] for move, _ in choice.scores
        }
        assert choice.picked == max(choice.scores, key=lambda pair: pair[1])[0]


def test_what_goes_up_is_what_the_wins_gained():
    session = StepSession(TicTacToe(), seed=8)
    session.go(30)
    for _ in range(3):
        session.forward()
    before = {n: (n.visits, n.wins) for n in session.now.path}
    session.forward()
    gains = dict(session.now.gains())
    for node, (visits, wins) in before.items():
        assert node.visits == visits + 1
        assert node.wins == wins + gains.get(node, 0)
    plies = session.now.plies()
    assert [move for move, _ in plies] == session.now.random_moves
    game = session.now.node.game
    for move, player in plies:
        assert player == game.turn
        game = game.play(move)
    assert game.winner() == session.now.winner


def test_the_four_lines_shown_are_code_that_does_an_iteration():
    rng, other = random.Random(1), random.Random(1)
    names = {"root": Node(TicTacToe()), "c": 1.41, "rng": rng}
    names |= {f.__name__: f for f in (select, expand, simulate, backpropagate)}
    root = Node(TicTacToe())
    for _ in range(50):
        exec("\n".join(LOOP), names)
        iterate(root, 1.41, other)
    assert rng.getstate() == other.getstate()
    assert [(place_of(n), n.wins) for n in every_node(names["root"])] == [
        (place_of(n), n.wins) for n in every_node(root)
    ]


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: StepSession(parse("XXX/OO./...")), ValueError),
        (lambda: StepSession(TicTacToe(), -1), ValueError),
        (lambda: StepSession(TicTacToe(), 1, -3), ValueError),
        (lambda: StepSession(TicTacToe()).go(-1), ValueError),
        (lambda: StepSession("X"), TypeError),
    ],
)
def test_what_is_not_allowed_is_told(make, error):
    refuses(error, make)


def test_a_tape_gives_again_what_it_gave():
    tape, alone = Tape(random.Random(5)), random.Random(5)
    first = [tape.choice(range(100)) for _ in range(10)]
    assert first == [alone.choice(range(100)) for _ in range(10)]
    tape.position = 4
    assert [tape.choice(range(100)) for _ in range(6)] == first[4:]
    assert tape.since(2) == first[2:]
    assert tape.choice(range(100)) == alone.choice(range(100))


def test_steps_may_start_in_a_grown_tree():
    late, early = StepSession(TicTacToe(), seed=2, start=25), StepSession(TicTacToe(), seed=2)
    refuses(ValueError, late.back, "맨 처음")
    refuses(ValueError, lambda: late.go(24), "25 이상")
    early.go(30)
    late.go(30)
    assert snapshot(late) == snapshot(early)
    late.go(25)
    early.go(25)
    assert snapshot(late)[0] == snapshot(early)[0] and late.phase == 0

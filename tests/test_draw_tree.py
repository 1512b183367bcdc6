"""The tree as a picture: which nodes are shown, what they say, what is marked."""

import random

import pytest
from pictures import SVG, of_class, picture, texts, with_attribute
from positions import parse

from mctsbook import Node, StoneBoard, TicTacToe, search
from mctsbook.draw import tree
from mctsbook.draw.words import find_place, place_key
from mctsbook.session import Folding, StepSession, place_of

C = 1.41


def grown(game, n, seed=1):
    return search(game, n, C, random.Random(seed), engine="python").root


def walk(root):
    nodes = [root]
    for node in nodes:
        nodes += node.children
    return nodes


def rows(root):
    return {node.get("data-node"): node for node in with_attribute(root, "data-node")}


def test_only_the_root_when_all_is_folded():
    root = grown(TicTacToe(), 50)
    shown = rows(picture(tree(root, C, "트리", unfolded=())))
    assert list(shown) == ["r"]
    assert shown["r"].get("aria-expanded") == "false"
    assert texts(shown["r"])[:2] == ["▸ 루트 · 방문 50", "X 차례"]


@pytest.mark.parametrize("n", [1, 9, 40, 300])
def test_every_unfolded_node_says_its_numbers(n):
    root = grown(parse("XO./.../..."), n)
    nodes = {place_key(place_of(node)): node for node in walk(root)}
    everything = {place_of(node) for node in nodes.values()}
    unfolded = everything | {(*place, "…") for place in everything}
    shown = rows(picture(tree(root, C, "트리", unfolded=unfolded)))
    assert shown.keys() == nodes.keys()
    for key, row in shown.items():
        node = nodes[key]
        first, second = texts(row)[:2]
        assert f"방문 {node.visits}" in first
        assert row.get("aria-level") == str(len(place_of(node)) + 1)
        if node is not root:
            rate, score = node.wins / node.visits, node.ucb1(C)
            assert second == f"승률 {rate:.2f} · UCB1 {score:.2f}"
            bar = float(of_class(row, "mctsbook-visits")[0].get("width"))
            whole = float(of_class(shown["r"], "mctsbook-visits")[0].get("width"))
            assert bar / whole == pytest.approx(node.visits / root.visits, abs=1e-3)
        if node.is_terminal():
            assert first.endswith({"X": "X 승", "O": "O 승", "draw": "무승부"}[node.game.winner()])


def test_the_small_board_has_the_stones_of_the_node():
    root = grown(parse("XO./.../..."), 30)
    child = root.children[0]
    row = rows(picture(tree(root, C, "트리")))[place_key(place_of(child))]
    crosses = sum(
        path.get("d").count("l") // 2 for path in row.iter(f"{SVG}path") if "l" in path.get("d")
    )
    assert crosses == child.game.board.count("X")


def test_many_children_are_shown_by_visits_and_the_rest_is_counted():
    root = grown(StoneBoard(), 120)
    shown = rows(picture(tree(root, C, "트리")))
    assert len(shown) == 1 + 9 + 1
    kept = [find_place(root.game, key)[0] for key in shown if key not in ("r", "r-…")]
    assert kept == sorted(kept)
    visits = sorted((child.visits for child in root.children), reverse=True)
    by_move = {child.move_from_parent: child.visits for child in root.children}
    assert sorted((by_move[move] for move in kept), reverse=True) == visits[:9]
    assert texts(shown["r-…"]) == [f"▸ 그 밖의 40개 · 방문 {sum(visits[9:])}"]
    everything = rows(picture(tree(root, C, "트리", unfolded={(), ("…",)})))
    assert len(everything) == 50 and "r-…" not in everything


def test_the_path_and_the_marks_are_those_of_the_session():
    session = StepSession(TicTacToe(), C, seed=5)
    session.go(30)
    for _ in range(3):
        session.forward()
    path = [place_of(node) for node in session.now.path]
    svg = tree(
        session.root,
        C,
        "트리",
        unfolded=Folding().opened(session.root, session.now.path),
        path=path,
        marks={path[-1]: "새 노드"},
    )
    root = picture(svg)
    current = [node.get("data-node") for node in with_attribute(root, "aria-current")]
    assert current == [place_key(place) for place in path] and len(path) > 2
    marked = [key for key, row in rows(root).items() if "새 노드" in texts(row)]
    assert marked == [place_key(path[-1])]
    assert rows(root)[marked[0]].get("aria-label").endswith("새 노드")
    assert texts(rows(root)[marked[0]])[1] == "승률 – · UCB1 ∞"


def test_a_node_on_the_path_is_shown_even_among_the_rest():
    root = grown(StoneBoard(), 120)
    least = min(root.children, key=lambda child: child.visits)
    place = place_of(least)
    shown = rows(picture(tree(root, C, "트리", path={(), place}, unfolded={()})))
    assert place_key(place) in shown


def test_a_very_deep_tree_stays_in_the_picture():
    node = root = Node(TicTacToe())
    for move in (0, 1, 2, 4, 3, 6, 5, 8, 7):
        child = Node(node.game.play(move), node, move)
        node.children.append(child)
        child.visits = node.visits = 123_456
        node = child
    places = {place_of(node) for node in walk(root)}
    shown = rows(
        picture(
            tree(root, C, "트리", unfolded=places, marks={place_of(node): "방문 +1, 보상 +0.5"})
        )
    )
    assert len(shown) == 10


@pytest.mark.parametrize("place", [(), (4, 0), ((5, 6), (0, 0)), ((5, 6), "…")])
def test_a_place_is_found_again_by_its_key(place):
    game = TicTacToe() if place and place[0] == 4 else StoneBoard()
    assert find_place(game, place_key(place)) == place


def test_a_place_that_is_not_on_the_board_is_refused():
    with pytest.raises(ValueError, match="판에 없는"):
        find_place(TicTacToe(), "r-9")

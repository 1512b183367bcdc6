"""The tree drawing: the most visited nodes, the right counts, nothing overlapping."""

import random
from itertools import pairwise

import pytest
from drawn import marked, texts
from gallery import found, grown

from mctsbook import charts
from mctsbook.charts import trees
from mctsbook.games import StoneBoard
from mctsbook.search import Node, iterate


def all_nodes(root):
    return [root] + [node for child in root.children for node in all_nodes(child)]


@pytest.mark.parametrize("n", [0, *range(1, 13), 300])
def test_the_tree_shows_the_most_visited_nodes_and_counts_the_rest(n):
    root, path = grown(n)
    nodes = all_nodes(root)
    figure = charts.tree(root, max_nodes=12, path=path)
    drawn = marked(figure, "node")
    assert len(drawn) == min(12, len(nodes))
    assert len(marked(figure, "move")) == len(drawn) - 1
    note = f"노드 {len(nodes)}개 가운데 12개 ({len(nodes) - 12}개 생략)"
    assert (note in figure.get_suptitle()) == (len(nodes) > 12)
    assert f"n = {n}" in figure.get_suptitle()
    kept = trees.kept_nodes(root, 12)
    assert all(node is root or node.parent in kept[:i] for i, node in enumerate(kept))
    waiting = [c for node in kept for c in node.children if c not in kept]
    fewest = min((node.visits for node in kept), default=0)
    assert all(node.visits <= fewest for node in waiting)


def test_nodes_of_one_level_stand_apart_and_parents_over_their_children():
    root = found().root
    nodes = trees.kept_nodes(root, 60)
    places = trees.node_places(root, nodes)
    assert len(places) == 60
    for depth in range(10):
        columns = sorted(x for x, d in places.values() if d == depth)
        assert all(b - a >= 1 for a, b in pairwise(columns))
    for node in nodes[1:]:
        assert places[id(node)][1] == places[id(node.parent)][1] + 1


def test_the_last_path_is_drawn_even_where_visits_would_leave_it_out():
    root, path = grown(300, seed=5)
    assert path[-1] is not None and path[-1].visits == 1
    figure = charts.tree(root, max_nodes=12, path=path)
    assert len(marked(figure, "path")) == len(path) - 1
    assert len(marked(figure, "node")) == 12
    assert not marked(charts.tree(root, max_nodes=12), "path")


def test_depth_is_cut_and_counted():
    root, _ = grown(100)
    figure = charts.tree(root, max_nodes=1000, max_depth=1)
    assert len(marked(figure, "node")) == 10
    assert f"({len(all_nodes(root)) - 10}개 생략)" in figure.get_suptitle()
    with pytest.raises(ValueError, match="max_nodes"):
        charts.tree(root, max_nodes=0)


def test_size_grows_with_visits_and_the_text_gives_visits_and_win_rate():
    root, _ = grown(50)
    figure = charts.tree(root, max_nodes=10)
    nodes = trees.kept_nodes(root, 10)
    sizes = [artist.get_sizes()[0] for artist in marked(figure, "node")]
    by_visits = sorted(range(10), key=lambda i: nodes[i].visits)
    assert [sizes[i] for i in by_visits] == sorted(sizes) and len(set(sizes)) > 2
    for node in nodes[1:]:
        wanted = f"{node.visits}\n{node.wins / node.visits:.2f}"
        assert any(text.startswith(wanted) for text in texts(figure.axes[0]))
    legend = [text.get_text() for text in figure.legends[0].get_texts()]
    assert legend == ["X의 수"]


def test_a_deep_tree_needs_no_recursion():
    root = Node(StoneBoard())
    node = root
    for _ in range(3000):
        child = Node(node.game, parent=node, move=(0, 0))
        child.visits = 1
        node.children.append(child)
        node = child
    assert trees.count_nodes(root) == 3001
    assert len(trees.node_places(root, trees.kept_nodes(root, 5000))) == 3001


def test_drawing_leaves_the_tree_as_it_was():
    root, _ = grown(40)
    before = [(id(n), n.visits, n.wins, list(n.untried_moves)) for n in all_nodes(root)]
    charts.tree(root)
    assert [(id(n), n.visits, n.wins, list(n.untried_moves)) for n in all_nodes(root)] == before
    iterate(root, 1.41, random.Random(1))

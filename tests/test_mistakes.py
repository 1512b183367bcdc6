"""The museum of mistakes: each is one line of the book's code, changed, and nothing else."""

import ast
import inspect
import math
import random
from itertools import zip_longest

import pytest
from errors import refuses
from positions import parse, unfinished

from mctsbook import search as right_search
from mctsbook.games import TicTacToe
from mctsbook.mistakes import MISTAKES, Mistake, code_with, difference, find, search
from mctsbook.mistakes.build import BOOK, RIGHT, changed_lines, source_with

by_name = pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)


def file_of(mistake):
    return mistake.function.partition(".")[0]


def differing(left, right):
    """The pairs of syntax tree nodes in which two trees differ, the smallest that have a line."""
    if type(left) is not type(right):
        return [(left, right)]
    if isinstance(left, list):
        pairs = zip_longest(left, right)
        return [found for pair in pairs for found in differing(*pair)]
    if not isinstance(left, ast.AST):
        return [] if left == right else [(left, right)]
    inside = [
        found
        for field in left._fields
        for found in differing(getattr(left, field), getattr(right, field))
    ]
    whole = hasattr(left, "lineno") and not all(
        hasattr(node, "lineno") for pair in inside for node in pair
    )
    return [(left, right)] if whole else inside


def definitions(tree, prefix=""):
    """Every function and class of a module by its dotted name."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[prefix + node.name] = node
            if isinstance(node, ast.ClassDef):
                found |= definitions(node, f"{prefix}{node.name}.")
    return found


def trees(mistake):
    """The syntax trees of the book's file and of the file with the mistake."""
    book = ast.parse(inspect.getsource(BOOK[file_of(mistake)]))
    return book, ast.parse(source_with(mistake))


# --- one line, and nothing else ----------------------------------------------------------


@by_name
def test_one_line_of_the_file_differs(mistake):
    book = inspect.getsource(BOOK[file_of(mistake)]).splitlines(keepends=True)
    changed = source_with(mistake).splitlines(keepends=True)
    assert len(book) == len(changed)
    lines = [i for i, pair in enumerate(zip(book, changed, strict=True)) if pair[0] != pair[1]]
    number, before, after = changed_lines(mistake)
    assert lines == [number] and (book[number], changed[number]) == (before, after)
    assert difference(mistake.name).splitlines()[1:] == [
        f"- {before.strip()}",
        f"+ {after.strip()}",
    ]


@by_name
def test_the_syntax_trees_differ_in_the_named_function_alone(mistake):
    book, changed = trees(mistake)
    lines = {node.lineno for pair in differing(book, changed) for node in pair}
    assert lines == {changed_lines(mistake)[0] + 1}
    name = mistake.function.partition(".")[2]
    books, others = definitions(book), definitions(changed)
    assert books.keys() == others.keys()
    unlike = {key for key in books if ast.dump(books[key]) != ast.dump(others[key])}
    owner = name.rpartition(".")[0]
    assert unlike == {name, owner} - {""}


@by_name
def test_the_other_files_are_the_books_own(mistake):
    code = code_with(mistake.name)
    for file, module in code._asdict().items():
        if file == file_of(mistake):
            assert module is not BOOK[file]
        elif file_of(mistake) != "result" or file != "search":
            assert module is BOOK[file]
    assert code_with(mistake.name) is code
    assert tuple(BOOK.values()) == RIGHT


def test_a_change_that_fits_nowhere_or_twice_is_refused():
    mistake = find("own_log")
    for before in ("math.log(parent.visits)", "self.visits", ""):
        refuses(ValueError, lambda b=before: changed_lines(mistake._replace(before=b)), before)


def test_a_second_difference_would_be_seen():
    book = ast.parse("def f(a):\n    return a + 1\n\ndef g():\n    return 2")
    one = ast.parse("def f(a):\n    return a + 2\n\ndef g():\n    return 2")
    two = ast.parse("def f(a):\n    return a + 2\n\ndef g():\n    return 3")
    more = ast.parse("def f(a):\n    return a + 1\n\ndef g():\n    return 2\n\nh = 1")
    lines = [[left.lineno for left, _ in differing(book, other)] for other in (book, one, two)]
    assert lines == [[], [2], [2, 5]]
    assert len(differing(book, more)) == 1


# --- the records -------------------------------------------------------------------------


def test_the_records_are_whole_and_their_names_differ():
    names = [mistake.name for mistake in MISTAKES]
    assert len(set(names)) == len(names) >= 12
    for mistake in MISTAKES:
        assert isinstance(mistake, Mistake) and mistake.name.isidentifier()
        assert mistake.before != mistake.after and mistake.before
        assert mistake.title and mistake.explanation.endswith(".")
        assert find(mistake.name) is mistake


@pytest.mark.parametrize("call", [find, difference, code_with])
def test_an_unknown_name(call):
    refuses(ValueError, lambda: call("no_such"), "no_such", "own_log")


# --- what the code with a mistake does ---------------------------------------------------


@by_name
def test_a_search_leaves_its_game_and_the_book_alone(mistake):
    game = parse("O../.O./..X", "X")
    before = right_search(game, 60, rng=random.Random(1)).children
    result = search(mistake.name, game, 60, rng=random.Random(1))
    assert game == parse("O../.O./..X", "X") and result.move in game.possible_moves()
    assert right_search(game, 60, rng=random.Random(1)).children == before


@by_name
def test_a_search_can_be_repeated(mistake):
    game, rng, twin = parse("O../.O./..X", "X"), random.Random(5), random.Random(5)
    first, second = (search(mistake.name, game, 50, 1.0, r) for r in (rng, twin))
    assert [vars(c) for c in first.children] == [vars(c) for c in second.children]
    assert rng.getstate() == twin.getstate()


def children(name, game, n=200):
    return [vars(c) for c in search(name, game, n, rng=random.Random(4)).children]


def test_all_but_one_change_the_tree_or_the_choice():
    games = [parse("O../.O./..X", "X"), parse("XO./XX./O.O", "X")]
    same = set()
    for mistake in MISTAKES:
        right = [right_search(game, 200, rng=random.Random(4)) for game in games]
        wrong = [children(mistake.name, game) for game in games]
        if wrong == [[vars(c) for c in result.children] for result in right]:
            same.add(mistake.name)
    assert same == {"unvisited_is_zero", "empty_line_wins", "by_win_rate"}


def test_the_ucb1_of_an_unvisited_child_never_matters_in_the_books_search():
    for game in unfinished()[::40]:
        right = right_search(game, 100, rng=random.Random(4))
        assert children("unvisited_is_zero", game, 100) == [vars(c) for c in right.children]


def test_a_c_of_zero_is_the_missing_term():
    for game in unfinished()[::40]:
        zero = right_search(game, 100, 0, random.Random(4))
        assert children("no_exploration", game, 100) == [vars(c) for c in zero.children]


def test_a_hundredfold_c():
    game = parse("O../.O./..X", "X")
    right = right_search(game, 200, 100 * math.sqrt(2), random.Random(4))
    assert children("huge_c", game) == [vars(c) for c in right.children]


def test_the_fixed_view_is_right_where_x_alone_chooses():
    """With X at the root the view is that of the root; a last move of X stays right."""
    game = parse("XOX/OXO/O..", "X")
    right = right_search(game, 50, rng=random.Random(4))
    assert children("fixed_view", game, 50) == [vars(c) for c in right.children]


def test_an_empty_line_ends_the_game_before_it_starts():
    refuses(ValueError, lambda: search("empty_line_wins", TicTacToe()), "이미 끝난 게임")
    assert code_with("empty_line_wins").tictactoe.TicTacToe().winner() == " "


def test_play_goes_on_past_the_end():
    new = code_with("past_the_end").tictactoe.TicTacToe
    game = new("XXXOO    ", "O")
    assert game.possible_moves() == [5, 6, 7, 8] and game.winner() is None
    assert new("OOOXXXX  ", "O").play(7).play(8).winner() == "O"


def test_one_board_is_shared_by_the_whole_tree():
    result = search("shared_state", TicTacToe(), 100, rng=random.Random(4))
    (only,) = result.root.children
    assert only.game is result.root.game and only.game.is_terminal()
    assert result.visits == 100 and only.visits == 1


def test_one_child_alone_is_seen():
    node = search("one_child", TicTacToe(), 100, rng=random.Random(4)).root
    depth = 0
    while node.children:
        (node,) = node.children
        depth += 1
    assert depth >= 5 and node.is_terminal()


def test_the_ends_of_the_list_are_chosen_half_as_often():
    log = code_with("biased_choice").search.ChoiceLog(random.Random(0))
    counts = [0] * 5
    for _ in range(8000):
        counts[log.choice(range(5))] += 1
    assert [round(count / 1000) for count in counts] == [1, 2, 2, 2, 1]


def test_a_short_rollout_has_no_winner():
    rollout = code_with("short_rollout").search.rollout
    assert {rollout(TicTacToe(), random.Random(seed)) for seed in range(20)} == {None}


def test_the_lucky_child_is_played():
    result = code_with("by_win_rate").result
    lucky, steady = result.Child(0, 1, 1.0), result.Child(1, 900, 720.0)
    assert result.most_visited([lucky, steady]) is lucky

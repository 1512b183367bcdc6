"""`best_child`와 `select`의 확인: 어느 자식으로 내려가는지."""

import random
from typing import Any

from ..games import StoneBoard, TicTacToe
from ..search import Node
from ..search import select as right_select
from .describe import describe
from .exercise import exercise
from .formula import BELOW, right_formula
from .toys import contents, family, grown, nodes, position
from .trial import RETURN, Told, Trial

UNVISITED = "방문하지 않은 자식의 UCB1은 무한대입니다. 누구든 한 번은 보아야 합니다."
START = "모든 값이 0일 때도 하나를 고르나요? 가장 큰 값을 무엇에서 시작하나요?"
ZERO = "C가 0이면 승률만 남습니다. 0을 받아도 다른 값으로 바꾸지 않고 그대로 쓰나요?"
DEEPER = "best_child는 바로 아래의 자식을 고릅니다. 더 내려가는 것은 select가 할 일입니다."
C = "받은 c를 쓰나요? 다른 값으로 정해 두지 않았나요?"
LEVELS = (
    "어느 층에서나 UCB1이 가장 큰 자식입니다. wins는 이미 그 수를 고른 사람의 것이라 "
    "층마다 뒤집지 않습니다."
)
FIRST = "값이 같으면 먼저 만든 자식을 고릅니다."
# (자식마다의 보상과 방문 횟수, 부모의 방문 횟수, c, 틀렸을 때의 힌트)
FAMILIES = [
    (
        [(5, 10), (19, 20), (1, 10)],
        None,
        0.1,
        "UCB1이 가장 큰 자식을 고르나요? 보상을 뒤집거나 가장 작은 쪽을 고르지 않았나요?",
    ),
    (
        [(700, 1000), (9, 10)],
        None,
        0.0,
        "견줄 것은 방문 횟수가 아니라 UCB1입니다. C가 0이면 무엇만 남나요?",
    ),
    (
        [(60, 100), (1, 5), (10, 20)],
        None,
        3.0,
        "C가 크면 덜 본 자식이 앞섭니다. 받은 c로 탐험 항을 더하나요?",
    ),
    (
        [(5, 10), (55, 100)],
        100_000,
        0.1,
        "로그 안에는 누구의 방문 횟수가 들어가나요? 부모에 적힌 값입니다.",
    ),
    ([(60, 100), (1, 5), (10, 20)], None, 0.5, "받은 c를 그대로 쓰나요?"),
    ([(9, 10), (0, 0), (5, 10)], None, 1.41, UNVISITED),
    ([(9, 10), (5, 10), (0, 0)], None, 0.0, UNVISITED),
    ([(0, 0), (0, 0), (0, 0)], 1, 1.41, FIRST),
    ([(1, 3), (2, 3), (2, 3), (2, 3)], None, 1.41, FIRST),
    ([(0, 3), (0, 5)], None, 0.0, START),
    ([(60, 100), (1, 5)], None, 0.0, ZERO),
    ([(0, 7)], 7, 1.41, "자식이 하나뿐이면 그 자식입니다."),
]


@exercise("best_child(node, c)")
def best_child(trial: Trial) -> None:
    """`function(node, c)`가 UCB1이 가장 큰 자식을 돌려주는지 확인합니다."""
    for numbers, visits, c, hint in [*FAMILIES, *random_families()]:
        node = family(numbers, visits)
        for child in node.children:
            move = child.untried_moves[0]
            child.children.append(Node(child.game.play(move), child, move))
        shown = ", ".join(f"{describe(w)}/{n}" for w, n in numbers)
        tried = f"자식의 보상/방문이 {shown}, 부모의 방문 {node.visits}, c = {describe(c)}"
        nothing = START if hint is START else RETURN
        chosen = called(trial, node, node, c, tried=tried, hint=hint, nothing=nothing)
        if any(chosen is deeper for child in node.children for deeper in child.children):
            hint = DEEPER
        same_node(trial, chosen, node.best_child(c), nodes(node), hint)


def random_families() -> list[tuple]:
    """자식이 2–9개인 무작위 기록."""
    rng, found = random.Random(1998), []
    for _ in range(25):
        numbers = [(rng.randint(0, n), n) for n in rng.choices(range(1, 60), k=rng.randint(2, 9))]
        found.append(
            (numbers, None, rng.choice([0.2, 0.7, 1.41, 2.5]), "UCB1이 가장 큰 자식인가요?")
        )
    return found


def called(trial: Trial, root: Node, *args: Any, **told: Any) -> Any:
    """부르는 동안 `root`의 트리가 바뀌지 않았는지도 보고, 돌려준 값을 돌려줍니다."""
    before = contents(root)
    value = trial.call(*args, **told)
    trial.expect(
        contents(root) == before,
        Told("트리가 바뀌었습니다"),
        Told("트리를 보기만 하고 바꾸지 않는 것"),
        "이 단계는 트리를 보기만 합니다. 방문 횟수나 자식의 목록을 바꾸지 않았나요?",
    )
    return value


def same_node(trial: Trial, came: Any, right: Node, all_nodes: list[Node], hint: str) -> None:
    """`came`이 바로 그 노드인지. 노드가 아니면 무엇을 돌려줄지부터 알려 줍니다."""
    is_node = any(came is node for node in all_nodes)
    trial.expect(
        is_node,
        came,
        Told("트리에 있는 노드"),
        "번호나 수, UCB1의 값이 아니라 노드 자체를 돌려주어야 합니다.",
    )
    trial.expect(came is right, came, right, hint)


# (이름, 만드는 법, c, 힌트)
TREES = [
    (
        "갓 만든 루트",
        lambda: Node(TicTacToe()),
        1.41,
        "해 보지 않은 수가 남은 노드에서는 멈춥니다. 거기에 새 자식을 답니다.",
    ),
    (
        "자식이 다섯인 빈 판의 루트",
        lambda: grown(TicTacToe(), 5),
        1.41,
        "자식이 있어도 해 보지 않은 수가 남았으면 멈춥니다.",
    ),
    ("끝난 국면의 루트", lambda: Node(position("XXX/OO./...")), 1.41, "끝난 국면에서는 멈춥니다."),
    (
        "9번 반복한 빈 판",
        lambda: grown(TicTacToe(), 9),
        1.41,
        "자식을 다 만든 노드에서는 UCB1이 가장 큰 자식으로 한 칸 내려갑니다.",
    ),
    (
        "200번 반복한 빈 판",
        lambda: grown(TicTacToe(), 200),
        1.41,
        "한 칸만 내려가고 그치지 않았나요? "
        "어느 층에서나, 멈출 까닭이 없으면 UCB1이 가장 큰 자식으로 더 내려갑니다.",
    ),
    (
        "돌 셋이 놓인 판을 400번 반복한 트리",
        lambda: grown(position("X../.O./..X"), 400, seed=2),
        1.41,
        "몇 칸을 내려갈지는 정해져 있지 않습니다. 깊이나 방문 횟수를 보고 멈추지 않나요?",
    ),
    (
        "두 칸만 빈 판을 40번 반복한 트리",
        lambda: grown(position("XOX/XOO/.X."), 40),
        1.41,
        "끝난 국면에는 자식이 없습니다. 거기에서는 멈춥니다.",
    ),
    ("200번 반복한 빈 판", lambda: grown(TicTacToe(), 200), 0.0, "받은 c를 쓰나요?"),
    ("200번 반복한 빈 판", lambda: grown(TicTacToe(), 200), 50.0, "받은 c를 쓰나요?"),
    (
        "60번 반복한 7x7 판",
        lambda: grown(StoneBoard(), 60),
        1.41,
        "다른 게임에서도 같은 규칙입니다.",
    ),
]

STARTS = [position("X../.O./..X"), position("XO./XX./O.O"), position("XOX/O.O/X.."), TicTacToe()]


@exercise("select(root, c)")
def select(trial: Trial) -> None:
    """`function(root, c)`가 UCB1을 따라 내려가 멈출 노드를 돌려주는지 확인합니다."""
    for name, make, c, hint in TREES:
        root = make()
        tried = f"{name}에서 선택, c = {describe(c)}"
        came = called(trial, root, root, c, tried=tried, hint=hint)
        goes_to(trial, came, root, c, hint)
    rng = random.Random(2006)
    for _ in range(20):
        n, c, seed = rng.randint(1, 60), rng.choice([0.0, 0.7, 1.41, 3.0]), rng.randint(0, 10**6)
        root = grown(rng.choice(STARTS), n, seed)
        tried = f"{describe(root.game)}에서 {n}번 반복한 트리에서 선택, c = {describe(c)}"
        came = called(trial, root, root, c, tried=tried)
        hint = "멈출 조건 둘과 내려갈 자식을 한 노드씩 따라가며 견주어 보세요."
        goes_to(trial, came, root, c, hint)


def goes_to(trial: Trial, came: Any, root: Node, c: float, hint: str) -> None:
    """`came`이 `root`에서 선택할 노드인지. UCB1이 같은 형제로 갈라졌으면 그것을 알려 줍니다."""
    right, all_nodes = right_select(root, c), nodes(root)
    if any(came is node for node in all_nodes):
        pairs = zip(way_to(came), way_to(right), strict=False)
        parting = next(((ours, theirs) for theirs, ours in pairs if theirs is not ours), None)
        if parting and parting[0].ucb1(c) == parting[1].ucb1(c):
            hint = FIRST
        elif any(came is right_select(root, other) for other in (0.0, 1.41, 2**0.5)):
            hint = C
        elif came is by_the_root(root, c):
            hint = BELOW
        elif parting and len(way_to(came)) > 2:
            hint = LEVELS
    same_node(trial, came, right, all_nodes, hint)


def by_the_root(root: Node, c: float) -> Node:
    """어느 층에서나 루트의 방문 횟수로 UCB1을 셈하면 이르는 노드."""
    node = root
    while not node.untried_moves and not node.game.is_terminal():
        scores = [right_formula(k.wins, k.visits, root.visits, c) for k in node.children]
        node = node.children[scores.index(max(scores))]
    return node


def way_to(node: Node) -> list[Node]:
    """루트에서 `node`까지의 노드."""
    return [node] if node.parent is None else [*way_to(node.parent), node]

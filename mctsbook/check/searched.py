"""`search`를 한 번 부르고, 돌려준 것과 트리가 언제나 지킬 약속을 확인합니다."""

import random
from typing import Any

from ..games import Game
from ..result import most_visited
from .describe import describe
from .toys import nodes
from .trial import Told, Trial

COUNT = "반복 한 번에 루트의 방문 횟수가 1 늡니다. 반복을 몇 번 하나요?"
CHILDREN = (
    "자식을 다 만들 때까지는 반복마다 루트의 자식이 하나씩 늡니다. 트리를 매번 새로 만들지 않나요?"
)
SUM = "루트를 지나간 반복은 모두 자식 하나를 지나갑니다. 자식의 방문 횟수를 더하면 얼마여야 하나요?"
MOST = "가장 많이 방문한 자식의 수를 둡니다. 같으면 먼저 만든 자식입니다."
VIEW = "노드의 보상은 부모에서 둘 차례인 사람의 것입니다. 트리의 모든 층에서 그런가요?"
NODE = ("game", "parent", "children", "untried_moves", "move_from_parent", "visits", "wins")
RESULT = "다 자란 트리의 루트를 SearchResult에 담아 돌려줍니다."
OWN = "선택은 해 보지 않은 수가 남은 노드에서 멈추고, 거기에서 자식 하나와 롤아웃 하나가 생깁니다."


def run(trial: Trial, game: Game, n: int, c: float, seed: int) -> Any:
    """탐색하고, 어느 탐색에서나 참인 것을 확인합니다."""
    tried = f"{describe(game)}에서 {n}번 반복, c = {describe(c)}, 씨앗 {seed}"
    before, shown = repr(game), describe(game)
    result = trial.call(game, n, c, random.Random(seed), tried=tried)
    trial.expect(repr(game) == before, game, Told(shown), "받은 국면을 바꾸지 마세요.")
    is_result = all(has(result, name) for name in ("move", "visits", "children"))
    trial.expect(is_result, result, Told("SearchResult"), RESULT)
    trial.expect(
        result.visits == n, Told(f"방문 {describe(result.visits)}"), Told(f"방문 {n}"), COUNT
    )
    children, moves = list(result.children), game.possible_moves()
    right = min(n, len(moves))
    trial.expect(
        len(children) == right, Told(f"자식 {len(children)}개"), Told(f"자식 {right}개"), CHILDREN
    )
    found = [child.move for child in children]
    distinct = len(set(found)) == len(found) and set(found) <= set(moves)
    trial.expect(distinct, found, Told("둘 수 있는 서로 다른 수"), "자식마다 수가 달라야 합니다.")
    total = sum(child.visits for child in children)
    trial.expect(total == n, Told(f"합이 {describe(total)}"), Told(f"합이 {n}"), SUM)
    wins = all(0 <= child.wins <= child.visits for child in children)
    came = Told("방문 횟수보다 크거나 0보다 작은 보상")
    trial.expect(wins, came, Told("방문 한 번에 0에서 1까지"), "승 1, 무승부 0.5, 패 0을 더합니다.")
    best = most_visited(children).move
    trial.expect(result.move == best, result.move, best, MOST)
    return result


def has(result: Any, name: str) -> bool:
    """`result`에 `name`이 있는지. 자식이 없는 결과의 `move`는 예외를 내므로 값은 보지 않습니다."""
    return hasattr(type(result), name) or name in getattr(result, "__dict__", {})


def tree_of(result: Any) -> list:
    """결과에 담긴 트리의 노드. 책의 노드와 이름이 다른 트리이면 들여다보지 않고 빈 리스트입니다."""
    root = getattr(result, "root", None)
    if not all(hasattr(root, name) for name in NODE):
        return []
    found = nodes(root)
    return found if all(hasattr(node, name) for node in found for name in NODE) else []


def keeps_the_rules(trial: Trial, result: Any) -> None:
    """트리의 모든 노드가 4장의 약속을 지키는지. 트리를 내주지 않는 결과이면 건너뜁니다."""
    for node in tree_of(result):
        own = node.visits - sum(child.visits for child in node.children)
        if node.game.is_terminal():
            rate = {"draw": 0.5, node.parent.game.turn: 1.0}.get(node.game.winner(), 0.0)
            right = rate * node.visits
            trial.expect(node.wins == right, node, Told(f"보상 {describe(right)}"), VIEW)
            continue
        right = 0 if node is result.root else 1
        told = Told(f"{describe(node)}에서 자식으로 가지 않은 방문 {own}")
        trial.expect(own == right, told, Told(f"자식으로 가지 않은 방문 {right}"), OWN)
        early = node.untried_moves and max((k.visits for k in node.children), default=1) > 1
        told = Told(f"{describe(node)}에 해 보지 않은 수가 남았는데 그 아래로 더 내려감")
        trial.expect(not early, told, Told("거기에서 멈추고 확장하는 것"), OWN)
        if node is not result.root:
            flipped = sum(child.visits - child.wins for child in node.children)
            told = Told(f"{describe(node)}에서 자식의 보상을 뒤집은 합 {describe(flipped)}")
            trial.expect(0 <= node.wins - flipped <= own, told, Told("4장 끝의 셋째 약속"), VIEW)

"""반복 한 번을 말로: 네 단계에서 일어난 일."""

from typing import Any

from .words import move_name, number, player_name, result_name

RIVALS = 2
"""고른 수 다음으로 UCB1이 커서 함께 적는 수의 개수."""


def story(iterating: Any, phase: int = 4) -> list[tuple[str, list[str]]]:
    """`StepSession.now`에서 일어난 일. 단계 `phase`까지 `(단계의 이름, 문장들)`입니다."""
    tell = {
        "선택": selection,
        "확장": expansion,
        "시뮬레이션": simulation,
        "역전파": backpropagation,
    }
    return [(name, say(iterating)) for name, say in [*tell.items()][:phase]]


def selection(iterating: Any) -> list[str]:
    """선택: 걸음마다 고른 수와 그다음 수의 UCB1, 멈춘 까닭."""
    steps = [descent(choice, depth) for depth, choice in enumerate(iterating.choices)]
    selected = iterating.selected
    where = f"{place(len(steps))}에서 멈춥니다."
    if selected.game.is_terminal():
        return [*steps, f"{where} 끝난 국면({result_name(selected.game.winner())})입니다."]
    why = f"해 보지 않은 수가 {len(untried(iterating))}개 남아 있습니다."
    if not steps:
        why += " UCB1은 자식을 모두 만든 다음부터 견줍니다."
    return [*steps, f"{where} {why}"]


def descent(choice: Any, depth: int) -> str:
    """선택의 한 걸음."""
    game = choice.node.game
    scores = dict(choice.scores)
    others = sorted((m for m in scores if m != choice.picked), key=lambda m: -scores[m])
    named = [f"{move_name(game, m)} {scores[m]:.3f}" for m in (choice.picked, *others[:RIVALS])]
    rest = [f"그 밖의 {len(others) - RIVALS}개"] if len(others) > RIVALS else []
    rivals = ", ".join(named[1:] + rest)
    words = f"{place(depth)}, {player_name(game.turn)} 차례: UCB1이 가장 큰 {named[0]}"
    return f"{words} (다음은 {rivals})." if rivals else f"{words}."


def place(depth: int) -> str:
    """노드의 깊이를 부르는 말."""
    return f"깊이 {depth}" if depth else "루트"


def untried(iterating: Any) -> list:
    """선택이 멈춘 노드에서 확장하기 전까지 해 보지 않은 수."""
    return iterating.untried if iterating.node else iterating.selected.untried_moves


def expansion(iterating: Any) -> list[str]:
    """확장: 새로 만든 노드."""
    node = iterating.new_node
    if node is None:
        return ["끝난 국면이라 새 노드를 만들지 않습니다."]
    game = node.parent.game
    move = f"{player_name(game.turn)} {move_name(game, node.move_from_parent)}"
    return [f"해 보지 않은 수 {len(untried(iterating))}개 가운데 무작위로 뽑은 새 노드: {move}."]


def simulation(iterating: Any) -> list[str]:
    """시뮬레이션: 무작위로 둔 수와 결과."""
    game = iterating.node.game
    plies = [f"{player_name(player)} {move_name(game, move)}" for move, player in iterating.plies()]
    played = f"무작위로 둔 수: {', '.join(plies)}." if plies else "끝난 국면이라 둘 수가 없습니다."
    return [played, f"결과: {result_name(iterating.winner)}."]


def backpropagation(iterating: Any) -> list[str]:
    """역전파: 올라가며 노드마다 더하는 것."""
    parts = []
    for node, gain in iterating.gains():
        before = node.parent.game
        move = move_name(before, node.move_from_parent)
        parts.append(f"{player_name(before.turn)} {move} +{gain:g}")
    count = number(len(iterating.path))
    return [
        f"루트까지 노드 {count}개의 방문 횟수가 1씩 늡니다.",
        f"수를 둔 쪽이 받은 보상(승 1, 무승부 0.5, 패 0): {', '.join(parts)}.",
    ]

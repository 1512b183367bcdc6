"""반복 한 번을 말로: 네 단계에서 일어난 일."""

import math
from typing import Any

from .words import move_name, number, player_name, result_name


def story(iterating: Any, phase: int = 4) -> list[str]:
    """`StepSession.now`에서 일어난 일. 단계 `phase`까지 한 문장씩입니다."""
    tell = (selection, expansion, simulation, backpropagation)
    return [say(iterating) for say in tell[:phase]]


def selection(iterating: Any) -> str:
    """선택: 걸음마다 자식의 UCB1과 고른 수, 멈춘 까닭."""
    steps = []
    for choice in iterating.choices:
        game = choice.node.game
        scores = ", ".join(f"{move_name(game, m)} {score(value)}" for m, value in choice.scores)
        steps.append(
            f"{player_name(game.turn)} 차례의 UCB1은 {scores} → {move_name(game, choice.picked)}"
        )
    selected = iterating.selected
    if selected.game.is_terminal():
        why = f"끝난 국면({result_name(selected.game.winner())})이라 멈춥니다"
    else:
        why = "해 보지 않은 수가 남아 있어 멈춥니다"
    where = "루트" if selected.parent is None else f"깊이 {len(iterating.choices)}의 노드"
    return f"선택: {'. '.join([*steps, f'{where}에서 {why}'])}."


def expansion(iterating: Any) -> str:
    """확장: 새로 만든 노드."""
    node = iterating.new_node
    if node is None:
        return "확장: 끝난 국면이라 새 노드를 만들지 않습니다."
    game = node.parent.game
    move = move_name(game, node.move_from_parent)
    return f"확장: {player_name(game.turn)}의 수 {move}을(를) 새 노드로 만듭니다."


def simulation(iterating: Any) -> str:
    """시뮬레이션: 무작위로 둔 수와 결과."""
    game = iterating.node.game
    plies = [f"{player_name(player)} {move_name(game, move)}" for move, player in iterating.plies()]
    played = f"무작위로 {', '.join(plies)}을(를) 두어" if plies else "둘 수가 없어 그대로"
    return f"시뮬레이션: {played} 결과는 {result_name(iterating.winner)}입니다."


def backpropagation(iterating: Any) -> str:
    """역전파: 올라가며 노드마다 더하는 것."""
    parts = []
    for node, gain in iterating.gains():
        before = node.parent.game
        move = move_name(before, node.move_from_parent)
        parts.append(f"{player_name(before.turn)}의 수 {move}에 +{gain:g}")
    path = ", ".join(parts)
    count = number(len(iterating.path))
    return f"역전파: 노드 {count}개의 방문 횟수가 1씩 늘고, 보상은 {path}입니다."


def score(value: float) -> str:
    """UCB1 값 하나."""
    return "∞" if math.isinf(value) else f"{value:.2f}"

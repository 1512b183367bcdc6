"""어떤 국면에서 시작하여 나올 수 있는 모든 국면."""

from .games import Game


def reachable(game: Game) -> list[Game]:
    """`game`에서 둘 수 있는 수를 모두 두어 나오는 국면. 가까운 것부터, 같은 국면은 한 번만.

    틱택토의 빈 판에서는 5,478개입니다. 큰 게임에는 쓸 수 없습니다.
    """
    states, seen = [game], {game}
    for state in states:  # 도는 동안 뒤에 붙는 국면까지 차례로 들릅니다
        for move in state.possible_moves():
            after = state.play(move)
            if after not in seen:
                seen.add(after)
                states.append(after)
    return states

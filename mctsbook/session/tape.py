"""되감을 수 있는 난수: 뽑은 것을 적어 두었다가 같은 자리에서 똑같이 내놓습니다."""

from typing import Any


class Tape:
    """`rng`처럼 `choice`를 합니다. `position`을 앞으로 되돌리면 적어 둔 것을 다시 내놓습니다."""

    def __init__(self, rng: Any):
        self.rng, self.drawn, self.position = rng, [], 0

    def choice(self, moves: list) -> Any:
        """되감은 자리이면 그때 고른 것을, 아니면 새로 하나를 골라 돌려줍니다."""
        if self.position == len(self.drawn):
            self.drawn.append(self.rng.choice(moves))
        self.position += 1
        return self.drawn[self.position - 1]

    def since(self, start: int) -> list:
        """`start`부터 지금까지 내놓은 것."""
        return self.drawn[start : self.position]

"""끌어 보기: 한 국면을 설정을 바꾸어 가며 다시 탐색합니다."""

import math

from ..games import Game
from ..validate import check_c, check_count, check_unfinished
from .folding import Folding
from .slices import SlicedSearch
from .truth import exact_values


class SearchSession:
    """국면과 설정. 설정이 같으면 탐색의 결과도 늘 같습니다."""

    def __init__(
        self, game: Game, n_iterations: int = 1000, c: float = math.sqrt(2), seed: int = 42
    ):
        check_unfinished(game)
        self.game, self.values, self.folding = game, exact_values(game), Folding()
        self.n_iterations, self.c = check_count("n_iterations", n_iterations), check_c(c)
        self.seed = check_count("seed", seed, 0)

    def set(
        self, n_iterations: int | None = None, c: float | None = None, seed: int | None = None
    ) -> None:
        """설정을 바꿉니다. `None`은 그대로 두고, 하나라도 틀리면 아무것도 바뀌지 않습니다."""
        n = self.n_iterations if n_iterations is None else check_count("n_iterations", n_iterations)
        c = self.c if c is None else check_c(c)
        self.seed = self.seed if seed is None else check_count("seed", seed, 0)
        self.n_iterations, self.c = n, c

    def start(self) -> SlicedSearch:
        """지금 설정의 탐색을 처음부터 준비합니다."""
        return SlicedSearch(self.game, self.n_iterations, self.c, self.seed)

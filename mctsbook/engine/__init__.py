"""컴파일한 엔진: `search.py`와 똑같은 트리를 더 빨리 만듭니다.

numba와 그것을 쓰는 모듈은 엔진을 처음 쓸 때 가져옵니다. 이 폴더는 다음 차례로 읽으면 됩니다:
`tree`(배열), `kernel`(네 단계), `twister`(난수), `rollouts`(순수 몬테카를로), 게임마다의
규칙(`tictactoe`, `stoneboard`, `go`).
"""

from .choose import (
    check_engine,
    minimax_move,
    minimax_thought,
    pick_rollouts,
    pick_tree,
    twister_of,
)

__all__ = [
    "check_engine",
    "minimax_move",
    "minimax_thought",
    "pick_rollouts",
    "pick_tree",
    "twister_of",
]

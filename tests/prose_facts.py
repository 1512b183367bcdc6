"""글에 적힌 숫자와 그것을 다시 셈하는 식.

`Fact`의 `text`는 장에 그대로 있는 글 조각이고 숫자 자리에는 `{}`가 있습니다. `value`가 돌려준
값을 넣은 글이 장에 있어야 합니다. 장의 표현을 바꾸면 여기의 글 조각도 함께 바꿉니다.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import recompute as run
import recompute_duel as duel
from prose import Allowed


class Fact(NamedTuple):
    """`chapter`의 글에 `text.format(*value())`가 있다는 사실."""

    chapter: str
    text: str
    value: Callable[[], Any]

    def render(self) -> str:
        """값을 채운 글."""
        value = self.value()
        return self.text.format(*value if isinstance(value, tuple | list) else (value,))


FACTS = (
    Fact("00_start", "귀퉁이 {}을 {}번 방문하여 골랐습니다", run.best_corner),
    Fact("00_start", "승률은 {:.2f}로 낮습니다", run.corner_win_rate),
    Fact("00_start", "네 칸은 한 번만 보고 버렸고, {}을 {}번 보고 골랐습니다", run.shortsighted),
    Fact("00_start", "모든 칸을 {}번에서 {}번까지 고르게 봅니다", run.wandering),
    Fact(
        "01_rollout",
        "만 번 가운데 {:,}번, 곧 {:.2f} %입니다",
        lambda: (run.rollouts().count("X"), run.x_percent(10_000)),
    ),
    Fact(
        "01_rollout",
        "정확히 {}, 곧 {:.2f} %입니다. `O`는 {}({:.2f} %), 무승부는 {}({:.2f} %)입니다",
        run.fractions_and_percents,
    ),
    Fact("01_rollout", "바르게 반올림하면 {:.0f}·{:.0f}·{:.0f} %입니다", run.exact_percents),
    Fact(
        "01_rollout",
        "처음 100번에서 {:.1f} %, 1,000번에서 {:.1f} %, 10,000번에서 {:.2f} %입니다",
        lambda: [run.x_percent(n) for n in (100, 1000, 10_000)],
    ),
    Fact(
        "01_rollout",
        "정확한 값과의 차이는 {:.2f} %포인트입니다",
        lambda: abs(run.x_percent(10_000) - run.exact_percents()[0]),
    ),
    Fact(
        "02_pure_monte_carlo",
        "가운데가 {:.1f} %로 가장 높고",
        lambda: 100 * run.first_moves()[4].win_rate,
    ),
    Fact("02_pure_monte_carlo", "숫자는 {:.3f}에서 {:.3f}까지 조금씩 다릅니다", run.corner_range),
    Fact(
        "02_pure_monte_carlo",
        "아홉 구간이 모두 정확한 값을 품었습니다",
        run.every_interval_holds,
    ),
    Fact(
        "02_pure_monte_carlo",
        "가운데 {:.2f} %, 귀퉁이 {:.2f} %, 변 {:.2f} %입니다",
        run.first_move_percents,
    ),
    Fact(
        "02_pure_monte_carlo",
        "오차는 {:.2f} %에서 {:.2f} %로, 약 {:.0f}분의 1이 되었습니다",
        run.mean_errors,
    ),
    Fact("02_pure_monte_carlo", "둘 수가 남은 것은 {:,}개입니다", lambda: len(run.positions())),
    Fact("02_pure_monte_carlo", "{}개에서는 평균이 가장 큰 수가 최선이 아닙니다", run.traps),
    Fact(
        "02_pure_monte_carlo",
        "{:,}국면 가운데 {}국면에서 틀립니다",
        lambda: (len(run.positions()), run.traps()),
    ),
    Fact("02_pure_monte_carlo", "가운데({:.3f})입니다", lambda: run.trap_scores()[0]),
    Fact("02_pure_monte_carlo", "평균은 {:.3f}으로 둘째입니다", lambda: run.trap_scores()[1]),
    Fact(
        "03_node",
        "승률은 {:.2f}이고 UCB1은 {:.6f}입니다. 차이 {:.2f}가 탐험 항입니다",
        run.ucb1_values,
    ),
    Fact("03_node", "그러면 {:.6f}가 나옵니다", run.ucb1_with_own_count),
    Fact(
        "05_best_move",
        "가운데 {}을 {}번 방문하여 골랐습니다",
        run.center_of_empty_board,
    ),
    Fact(
        "05_best_move",
        "{}이라는 숫자는 가운데가",
        lambda: run.center_of_empty_board()[1],
    ),
    Fact("05_best_move", "**셋**입니다. {}, {}, {}입니다", run.winning_moves),
    Fact(
        "05_best_move",
        "{} {:.3f}, {} {:.3f}, {} {:.3f}, {} {:.3f}, {} {:.3f}의 차례입니다",
        run.second_ranking,
    ),
    Fact("05_best_move", "틱택토의 {:,}국면 가운데", lambda: len(run.positions())),
    Fact("05_best_move", "{:,}국면을 수천 번씩", lambda: len(run.hard_positions())),
    Fact(
        "05_best_move",
        "{:,}국면 가운데 {}국면에서 틀리므로 {:.1f} %를 넘지 못합니다",
        run.wall_of_averages,
    ),
    Fact(
        "05_best_move",
        "방문 횟수는 {}번으로, 비기는 수 (2,1)의 {}번보다 다섯 번 많을 뿐입니다",
        run.close_visits,
    ),
    Fact(
        "05_best_move",
        "95 % 구간의 아래 끝은 {:.2f} %입니다",
        lambda: 100 * run.wilson_interval(len(run.hard_positions()), len(run.hard_positions()))[0],
    ),
    Fact(
        "05_best_move",
        "C가 0인 줄은 3,000번을 반복해도 {:.1f} %에 머뭅니다",
        lambda: run.right_percent(3000, 0),
    ),
    Fact(
        "05_best_move",
        "C가 10인 줄은 10번에서 {:.1f} %로 가장 낮고, 3,000번에서도 {:.1f} %입니다",
        run.wandering_percents,
    ),
    Fact("06_duel_7x7", "100판 모두 {}:{}입니다", lambda: duel.random_stones(20)),
    Fact("06_duel_7x7", "{}판 가운데 백은 몇 판을", lambda: duel.stone_rollouts()[0]),
    Fact("06_duel_7x7", "한 판도 이기지 못합니다", duel.white_wins_no_rollout),
    Fact("06_duel_7x7", "흑이 {}돌, 백이 {}돌을 놓습니다", lambda: duel.random_stones(39)),
    Fact(
        "06_duel_7x7",
        "{}개 자식의 보상이 모두 0입니다",
        lambda: len(duel.first_white_root().children),
    ),
    Fact("06_duel_7x7", "방문 횟수는 모두 {} 아니면 {}입니다", duel.white_visits),
    Fact("06_duel_7x7", "백이 둔 {}은 **가장 먼저 만들어진 자식**", duel.first_expanded),
    Fact("06_duel_7x7", "{}점의 값이 모두 {}입니다", duel.minimax_values),
    Fact(
        "06_duel_7x7",
        "영역으로 세면 {}:{}이고 {}점은 누구의 것도 아닙니다",
        duel.area_counts,
    ),
    Fact(
        "06_duel_7x7",
        "백 {}, 흑 {}, 비김 {}입니다",
        duel.nearest_counts,
    ),
)

# 실행에서 나오지 않는 숫자: 문서에서 옮긴 값, 가정.
ALLOWED = (
    Allowed("00_start", "250개 안팎", "바둑의 갈래 수로 널리 쓰는 어림값"),
    Allowed("01_rollout", "59·29·12 %", "바탕이 된 문서가 적은 값"),
    Allowed("01_rollout", "95 % 윌슨 구간", "구간의 이름"),
    Allowed("02_pure_monte_carlo", "95 % 윌슨 구간", "구간의 이름"),
    Allowed("02_pure_monte_carlo", "무승부를 0.5", "보상의 뜻"),
    Allowed("03_node", "무승부 0.5", "보상의 뜻"),
    Allowed("03_node", "| 0.60 |", "정해 둔 예의 60 / 100"),
    Allowed("03_node", "| 0.50 |", "정해 둔 예의 10 / 20"),
    Allowed("03_node", "| 0.20 |", "정해 둔 예의 1 / 5"),
    Allowed("05_best_move", "(승률 0.80)", "정해 둔 예의 720 / 900"),
)

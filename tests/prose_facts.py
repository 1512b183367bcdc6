"""글에 적힌 숫자와 그것을 다시 셈하는 식.

`Fact`의 `text`는 장에 그대로 있는 글 조각이고 숫자 자리에는 `{}`가 있습니다. `value`가 돌려준
값을 넣은 글이 장에 있어야 합니다. 장의 표현을 바꾸면 여기의 글 조각도 함께 바꿉니다.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import recompute as run
import recompute_duel as duel
import recompute_go as go
import recompute_mistakes as museum
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
    Fact(
        "02_pure_monte_carlo",
        "어림한 승률은 {:.3f}에서 {:.3f}까지 조금씩 다릅니다",
        run.corner_range,
    ),
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
    Fact("03_node", "C = √2에서 {:.6f}를 냅니다", run.ucb1_with_own_count),
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
        "(1,0)의 {}번은 비기는 수 (2,1)의 {}번보다 다섯 번 많을 뿐입니다",
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
    Fact(
        "05_best_move",
        "10번에서는 C가 작은 쪽이 낫고(0.3은 {:.1f} %, 3은 {:.1f} %)",
        lambda: (run.right_percent(10, 0.3), run.right_percent(10, 3)),
    ),
    Fact(
        "05_best_move",
        "300번부터는 0.3에서 1.41까지 차이가 1 %포인트를 넘지 않습니다",
        run.middle_rows_agree,
    ),
    Fact(
        "05_best_move",
        "10번에서 {:.3f}, 100번에서 {:.3f}, 3,000번에서 {:.3f}입니다",
        lambda: run.regrets(1.41),
    ),
    Fact(
        "05_best_move",
        "100번에서 {:.3f}에 이른 다음 3,000번까지 꼼짝하지 않습니다",
        run.stuck_regret,
    ),
    Fact(
        "05_best_move",
        "30번에서 씨앗 50개 가운데 {}개가 맞히고, 100번에서는 {}개, 1,000번에서도 {}개입니다",
        lambda: run.nim_counts()[:3],
    ),
    Fact("05_best_move", "2,000번에서 {}개, 4,000번에서 {}개로", lambda: run.nim_counts()[3:]),
    Fact(
        "05_best_move",
        "7개이면 {:.3f}, {:.3f}, {:.3f}로 옳은 수가 뚜렷하지만, 15개이면 {:.3f}, {:.3f}, {:.3f}로",
        run.nim_scores,
    ),
    Fact("05_best_move", "비율 0.9에서 ±{:.1f} %포인트쯤입니다", run.half_width),
    Fact(
        "05_best_move",
        "이기는 수 (0,0)을 {:,}번, 가운데를 {}번 방문했습니다",
        run.trap_visits,
    ),
    Fact("05_best_move", "답 펼치기</summary> {}번째입니다.", run.settled),
    Fact("03_node", "n이 {}일 때까지는 탐험 항이, {}부터는 활용 항이 더 큽니다", run.terms_cross),
    Fact("03_node", "‘가’의 {:.3f}은 활용 항 {:.3f}에 탐험 항 {:.3f}을 더한", run.two_terms),
    Fact("05_best_move", "아무렇게나 고르면 평균 {:.2f}입니다", run.random_regret),
    Fact("03_node", "바뀌는 곳은 {:.2f}과 {:.2f}입니다", run.choice_changes),
    Fact("02_pure_monte_carlo", "맞춘 {:.2f}/√n입니다", run.guide_line),
    Fact("02_pure_monte_carlo", "앞에서 잰 {:.1f} %와 다른 것은", run.center_alone),
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
        "백 {}, 흑 {}, 거리가 같은 점 {}입니다",
        duel.nearest_counts,
    ),
    Fact("07_real_go", "0.8을 넘고, 나머지 열 수는 모두 0.3보다 낮습니다", go.only_right),
    Fact(
        "07_real_go",
        "씨앗 200개 가운데 {}개만 옳은 수를 고릅니다. 300번에서는 {}개, 1,000번에서는 {}개입니다",
        go.found_the_way,
    ),
    Fact("07_real_go", "방문은 {}번에서 {}번까지 갈립니다", go.first_visits),
    Fact("07_real_go", "95 % 윌슨 구간은 {:.3f}까지 올라갑니다", go.twenty_lost),
    Fact(
        "07_real_go",
        "MCTS가 200판 가운데 {}판을 이겼습니다. 미니맥스의 평균 보상은 "
        "{:.3f}(95 % 구간 {:.3f}–{:.3f})이고, 엘로로는 MCTS가 적어도 {:.0f}, "
        "많으면 {:,.0f} 앞섭니다",
        go.duel,
    ),
    Fact(
        "07_real_go",
        "200판을 두면 MCTS가 {}판을 이깁니다",
        lambda: go.duel()[0],
    ),
    Fact(
        "07_real_go",
        "0.01초이면 {}판 가운데 {}판을 이겨 미니맥스의 평균 보상은 {:.3f}(95 % 구간 "
        "{:.3f}–{:.3f})이고, 엘로로 MCTS가 {:.0f}에서 {:,.0f}까지 앞섭니다. 0.1초이면 {}판을 "
        "모두 이겨 미니맥스의 평균 보상은 {:.3f}({:.3f}–{:.3f})이고, MCTS가 적어도 {:.0f} "
        "앞섭니다",
        go.equal_time,
    ),
    Fact(
        "07_real_go",
        "0.01초씩이면 {}판 가운데 {}판을, 0.1초씩이면 {}판을 모두 MCTS가 이겼습니다",
        go.equal_time_wins,
    ),
    Fact("07_real_go", "MCTS가 {:.0f} %에서 {:.0f} %쯤 길었습니다", go.longer),
    Fact("07_real_go", "늘려도 평균 보상은 {:.1f}에서 {:.1f} 남짓이므로", go.gains_of_doubling),
    Fact("07_real_go", "본 국면은 약 {:.0f}배로 늘었습니다", go.ten_times),
    Fact("07_real_go", "한 수쯤 더 깊이 볼 뿐입니다", go.one_ply_more),
    Fact(
        "07_real_go",
        "미니맥스가 얻은 평균 보상은 {:.3f}이고 95 % 구간은 {:.3f}–{:.3f}여서",
        go.level,
    ),
    Fact(
        "07_real_go",
        "반복 500번의 MCTS는 미니맥스에게서 평균 보상 {:.3f}({:.3f}–{:.3f})을 얻어 분명히",
        go.clearly_ahead,
    ),
    Fact("07_real_go", "MCTS에게서 평균 보상 {:.3f}을 얻었습니다", go.without_a_tree),
    Fact("07_real_go", "1,000이 넘게 떨어져 있습니다", go.league_gap),
    Fact("07_real_go", "차가 0이면 0.5, 200이면 {:.2f}쯤입니다", go.elo_scale),
    Fact(
        "07_real_go",
        "N이 25일 때 {:.3f}(구간 {:.3f}–{:.3f})이고, N이 {}일 때 {:.3f}({:.3f}–{:.3f})입니다. "
        "다섯 구간이 모두 0.5보다 위에 있으니",
        go.doubling,
    ),
    Fact("07_real_go", "우연히 어느 쪽으로든 이만큼 기울 확률은 약 {:.1f} %입니다", go.trend),
    Fact(
        "08_mistakes",
        "**확인.** 하나도 없습니다. `O`의 차례인데",
        lambda: museum.none_right("fixed_view", "..O/X.O/XX.", "O"),
    ),
    Fact(
        "08_mistakes",
        "실수가 들어 있어도 씨앗 {}개에서 모두 맞힙니다. "
        "뒤의 국면은 두 수를 빼고는 모두 지는 국면입니다. 여기서는 20개 가운데 {}개만 맞힙니다",
        museum.root_view,
    ),
    Fact(
        "08_mistakes",
        "20개가 모두 틀립니다. 빈칸은 셋이므로",
        lambda: museum.none_right("wrong_side", "XO./XX./O.O", "X"),
    ),
    Fact(
        "08_mistakes",
        "씨앗 20개 가운데 바른 코드는 {}개에서 막고, 틀린 코드는 {}개에서만 막습니다",
        museum.draws_refused,
    ),
    Fact(
        "08_mistakes",
        "바른 코드는 20개를 모두 맞히고, 틀린 코드는 {}개만 맞힙니다",
        lambda: museum.only_mistaken("own_log", ".X./.XO/.OX", "O"),
    ),
    Fact(
        "08_mistakes",
        "20개 가운데 {}개만 맞힙니다. 5장의 지도",
        lambda: museum.only_mistaken("no_exploration", "..X/.../.XO", "O"),
    ),
    Fact(
        "08_mistakes",
        "C를 100배로 하면 20개 가운데 {}개만 막습니다",
        lambda: museum.only_mistaken("huge_c", ".X./OO./X..", "X"),
    ),
    Fact("08_mistakes", "다섯 수의 방문 횟수가 모두 {}번입니다", museum.even_visits),
    Fact(
        "08_mistakes",
        "반복 100번에서는 20개 가운데 {}개만 맞히는데, 300번에서는 {}개를 모두 맞힙니다",
        museum.short_rollouts,
    ),
    Fact("08_mistakes", "0번과 8번이 {}번과 {}번으로", museum.rare_ends),
    Fact(
        "08_mistakes",
        "바른 코드는 씨앗 20개에서 모두 8번을 고르고, 틀린 코드는 한 번도 고르지 않습니다",
        lambda: museum.none_right("past_the_end", "..O/X.O/XX.", "O"),
    ),
    Fact("08_mistakes", "남은 {}번은 아무것도 하지 않고", museum.idle_iterations),
    Fact(
        "08_mistakes",
        "300국면 가운데 {}국면에서 어긋나지만, 100번에서는 {}국면이고 300번에서는 하나도 없습니다",
        museum.apart_counts,
    ),
    Fact(
        "08_mistakes",
        "겹치는 것은 넷입니다. `{}`, `{}`, `{}`, `{}`입니다. 나머지 열은",
        museum.like_the_right_code,
    ),
    Fact(
        "08_mistakes",
        "`wrong_side`는 300국면 가운데 {}국면에서 틀립니다",
        lambda: museum.sampled_loss("wrong_side"),
    ),
    Fact(
        "08_mistakes",
        "반복이 늘면 {:.1f} %에서 {:.1f} %까지 내려갑니다",
        lambda: museum.from_to(None),
    ),
    Fact(
        "08_mistakes",
        "`fixed_view`({:.1f} %), `wrong_side`({:.1f} %), `one_child`({:.1f} %), "
        "`shared_state`({:.1f} %), 그리고",
        museum.lasting,
    ),
    Fact("08_mistakes", "무작위로 고를 때의 {:.1f} %를 품습니다", museum.chance),
    Fact("08_mistakes", "틀린 {:,}국면은 모두 빈 줄이 있어", museum.with_an_empty_line),
    Fact(
        "08_mistakes",
        "`huge_c`는 {:.1f} %에서 {:.1f} %로",
        lambda: museum.from_to("huge_c"),
    ),
    Fact(
        "08_mistakes",
        "`draw_is_loss`는 {:.1f} %에서 {:.1f} %로",
        lambda: museum.from_to("draw_is_loss"),
    ),
    Fact(
        "08_mistakes",
        "100번에서 {:.1f} %로 바른 코드의 {:.1f} %와 갈라지지만",
        museum.short_rollout_shows,
    ),
    Fact("08_mistakes", "300번부터 {} % 안팎에서", museum.stuck),
    Fact("08_mistakes", "네 열에서 모두 바른 코드와 구간이 겹칩니다", museum.hidden),
    Fact(
        "08_mistakes",
        "가장 많이 찾는 것은 {}번 `{}`로 {}입니다. 8번 `attack`은 {}뿐입니다",
        museum.most_found,
    ),
    Fact(
        "08_mistakes",
        "| (바른 코드) | {} | | "
        "| `unvisited_is_zero` | {} | `ucb1`: 함수를 직접 불러 무한대인지 봅니다 | "
        "| `by_win_rate` | {} | `decision`: 꾸민 자식 둘을 줍니다 | "
        "| `biased_choice` | {} | `choices`: 뽑힌 빈도를 셉니다 | | `short_rollout` | {} |",
        museum.quiet,
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
    Allowed("00_start", "`cs`에 0.5와 5를", "바꿔 볼 값"),
    Allowed("07_real_go", "1,500을 15,000으로", "바꿔 볼 값"),
    Allowed("00_start", "무승부는 0.5승으로", "보상의 뜻"),
    Allowed("00_start", "세로 점선은 0.5입니다", "그림의 기준선"),
    Allowed("00_start", "*Nature* 529", "출처의 권 번호"),
    Allowed("00_start", "*Nature* 550", "출처의 권 번호"),
    Allowed("02_pure_monte_carlo", "긴 세로 점선은 0.5입니다", "그림의 기준선"),
    Allowed("02_pure_monte_carlo", "(나) 10분의 1이고", "1/√n에서 나오는 값"),
    Allowed("02_pure_monte_carlo", "세로축의 0.1이 10 %입니다", "같은 수의 두 가지 표기"),
    Allowed("02_pure_monte_carlo", "95 % 구간은 스무 번에", "구간의 이름"),
    Allowed("03_node", "무승부를 0.5로 치므로", "보상의 뜻"),
    Allowed("05_best_move", "손잡이는 0.01씩", "조절 막대의 간격"),
    Allowed("05_best_move", "95 % 구간의 폭이 비율 0.9에서", "구간의 이름과 가정"),
    Allowed(
        "05_best_move",
        "10,000번의 탐색을 엔진이 약 100배",
        "벤치마크로 잰 비. 시간은 테스트하지 않습니다",
    ),
    Allowed("05_best_move", "(승률 0.80)", "정해 둔 예의 720 / 900"),
    Allowed("07_real_go", "덤은 −0.5, 곧 흑이 0.5를 더 받습니다", "정해 둔 국면의 덤"),
    Allowed("08_mistakes", "0에서 0.5까지", "반올림하면 0이 되는 구간"),
)

"""전시한 실수의 목록: 책의 코드에서 어느 한 줄을 어떻게 바꾼 것인지."""

from typing import NamedTuple


class Mistake(NamedTuple):
    """실수 하나. `function`(`파일.이름`)의 한 줄에서 `before`가 `after`로 바뀐 것입니다."""

    name: str
    title: str
    function: str
    before: str
    after: str
    explanation: str


MISTAKES = (
    Mistake(
        "fixed_view",
        "보상을 늘 한 사람의 눈으로 적기",
        "search.backpropagate",
        "node.parent.game.turn",
        '"X"',
        "O가 고르는 노드에서도 X에게 좋은 수를 찾으므로, 상대가 나를 돕는다고 믿게 됩니다.",
    ),
    Mistake(
        "wrong_side",
        "보상을 다음에 둘 사람의 눈으로 적기",
        "search.backpropagate",
        "node.parent.game.turn",
        "node.game.turn",
        "모든 노드에서 그 수를 고르는 사람이 아니라 상대에게 좋은 수를 고릅니다.",
    ),
    Mistake(
        "draw_is_loss",
        "무승부를 진 것으로 치기",
        "search.reward",
        "return 0.5",
        "return 0.0",
        "두 사람이 모두 무승부를 지는 것만큼 싫어하게 됩니다.",
    ),
    Mistake(
        "own_log",
        "로그 안에 자기 방문 횟수를 넣기",
        "search.Node.ucb1",
        "math.log(self.parent.visits)",
        "math.log(self.visits)",
        "다른 자식을 보는 동안 탐험 항이 자라지 않고, 한 번 본 자식의 탐험 항은 0입니다.",
    ),
    Mistake(
        "no_exploration",
        "탐험 항을 빠뜨리기(C = 0)",
        "search.Node.ucb1",
        " + c * math.sqrt(math.log(self.parent.visits) / self.visits)",
        "",
        "처음에 운이 나빴던 수를 다시 보지 않습니다.",
    ),
    Mistake(
        "huge_c",
        "탐험 상수를 100배로 하기",
        "search.Node.ucb1",
        "+ c * math.sqrt(",
        "+ 100 * c * math.sqrt(",
        "승률이 묻혀, 모든 수를 고르게 보는 것과 다름없습니다.",
    ),
    Mistake(
        "unvisited_is_zero",
        "방문하지 않은 자식의 UCB1을 0으로 하기",
        "search.Node.ucb1",
        "return math.inf",
        "return 0.0",
        "자식을 미리 다 만들어 두는 코드에서는 어떤 수를 한 번도 보지 않게 됩니다.",
    ),
    Mistake(
        "one_child",
        "해 보지 않은 수가 남았는데 내려가기",
        "search.Node.is_fully_expanded",
        "return not self.untried_moves",
        "return bool(self.children)",
        "노드마다 가장 먼저 만든 자식 하나만 보고 나머지 수는 영영 보지 않습니다.",
    ),
    Mistake(
        "short_rollout",
        "롤아웃을 도중에 멈추기",
        "search.rollout",
        "while not game.is_terminal()",
        "if not game.is_terminal()",
        "한 수만 두고 멈추므로 승자가 없고, 승자가 없으면 두 사람 모두 보상이 0입니다.",
    ),
    Mistake(
        "biased_choice",
        "무작위 수를 치우치게 고르기",
        "search.ChoiceLog.choice",
        "self.rng.choice(moves)",
        "moves[round(self.rng.random() * (len(moves) - 1))]",
        "목록의 처음과 끝에 있는 수를 다른 수의 절반만큼만 고릅니다.",
    ),
    Mistake(
        "empty_line_wins",
        "빈 줄도 한 줄로 치기",
        "tictactoe.line_winner",
        '== board[c] != " "',
        "== board[c]",
        "빈칸 셋이 나란하면 ‘빈칸’이 이긴 것이 되어, 빈 판에서 이미 게임이 끝납니다.",
    ),
    Mistake(
        "past_the_end",
        "끝난 판에서 계속 두기",
        "tictactoe.TicTacToe.find_winner",
        "line_winner(self.board)",
        'None if " " in self.board else line_winner(self.board)',
        "한 줄을 만들어도 판이 찰 때까지 두고, 줄이 여럿이면 먼저 적힌 줄의 임자가 이깁니다.",
    ),
    Mistake(
        "shared_state",
        "판을 베끼지 않고 고쳐 쓰기",
        "tictactoe.TicTacToe.play",
        "self._next(tuple(board), OTHER[self.turn])",
        "self._fill(tuple(board), OTHER[self.turn]) or self",
        "새 국면을 만들지 않으므로, 트리의 모든 노드가 판 하나를 함께 씁니다.",
    ),
    Mistake(
        "by_win_rate",
        "승률이 가장 높은 수를 두기",
        "result.most_visited",
        "lambda child: child.visits",
        "lambda child: child.wins / child.visits",
        "몇 번 보지 않은 자식의 운 좋은 승률에 속습니다.",
    ),
)

"""The recorded games of chapter 7: a part of each is played again."""

import pytest

from mctsbook.tournament import go_record, ratings
from mctsbook.tournament.tally import Tally

RECORD = go_record.recorded()


def test_the_duel_begins_as_recorded():
    result = go_record.duel(6)
    assert go_record.letters(result.games) == RECORD["duel"]["games"][:6]
    assert [game.a_first for game in result.games] == [True, False] * 3
    assert RECORD["duel"]["iterations"][1] == go_record.MCTS.n_iterations


@pytest.mark.parametrize("row", RECORD["doubling"][:3], ids=lambda row: str(row["n"]))
def test_doubling_begins_as_recorded(row):
    result = go_record.doubling(row["n"], 6)
    assert go_record.letters(result.games) == row["games"][:6]
    assert row["iterations"] == [2 * row["n"], row["n"]]


def test_the_league_begins_as_recorded():
    """Two games of every pair: the seeds of the first do not depend on how many follow."""
    assert RECORD["league"]["names"] == list(go_record.LEAGUE)
    found = go_record.league(2).matches
    played = [[i, j, go_record.letters(match.games)] for (i, j), match in found.items()]
    assert played == [[i, j, text[:2]] for i, j, text in RECORD["league"]["matches"]]


def test_every_part_has_as_many_games_as_it_says():
    games = go_record.GAMES
    assert len(RECORD["duel"]["games"]) == games["duel"]
    assert [row["n"] for row in RECORD["doubling"]] == list(go_record.BUDGETS)
    assert {len(row["games"]) for row in RECORD["doubling"]} == {games["doubling"]}
    equal_time = {row["seconds"]: len(row["games"]) for row in RECORD["equal_time"]}
    assert equal_time == go_record.TIMES
    assert {len(text) for *_, text in RECORD["league"]["matches"]} == {games["league"]}
    assert len(RECORD["league"]["matches"]) == 15


def test_the_table_of_the_league_adds_up():
    points = go_record.points_of(RECORD["league"])
    n = len(points)
    for i in range(n):
        for j in range(i):
            assert points[i][j] + points[j][i] == go_record.GAMES["league"]
    found = ratings(points)
    assert max(range(n), key=lambda i: found[i].elo) == list(go_record.LEAGUE).index("MCTS 1500")


def test_letters_are_counted():
    assert go_record.tally_of("WWDLW") == Tally(3, 1, 1)
    assert go_record.points_of({"names": ["a", "b"], "matches": [[0, 1, "WD"]]}) == [
        [0.0, 1.5],
        [0.5, 0.0],
    ]


def test_the_narrow_way_is_found_as_often_as_recorded():
    trap = RECORD["trap"]
    assert (trap["ns"], trap["seeds"]) == (list(go_record.TRAP_NS), go_record.TRAP_SEEDS)
    for n, right in list(zip(trap["ns"], trap["right"], strict=True))[:4]:
        assert go_record.count_right(n, go_record.TRAP_SEEDS) == right
    assert trap["right"] == sorted(trap["right"])

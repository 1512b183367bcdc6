"""The recorded games of chapter 7: a part of each is played again."""

import json
import random
import threading
import time

import pytest
from contestants import First, Last
from errors import HANGUL

from mctsbook import GoBoard, MCTSPlayer, MinimaxPlayer
from mctsbook.players import Thought
from mctsbook.tournament import go_record, match, ratings
from mctsbook.tournament.play import Effort
from mctsbook.tournament.records import MatchResult, PlayedGame
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


@pytest.mark.parametrize("row", RECORD["equal_time"], ids=lambda row: str(row["seconds"]))
def test_both_sides_spent_the_time_they_had(row):
    for spent in row["seconds_per_move"]:
        assert 0.8 <= spent / row["seconds"] <= 1.3


def test_the_table_of_the_league_adds_up():
    points = go_record.points_of(RECORD["league"])
    n = len(points)
    for i in range(n):
        for j in range(i):
            assert points[i][j] + points[j][i] == go_record.GAMES["league"]
    found = ratings(points)
    assert max(range(n), key=lambda i: found[i].elo) == list(go_record.LEAGUE).index("MCTS 1500")


def test_equal_time_gives_both_the_same_time_and_engine(monkeypatch):
    """Seen from what `match` is given; the games themselves would take their time."""
    seen, thought = {}, []

    def think(player, game, rng):
        thought.append(player)
        return Thought(game.possible_moves()[0], 1)

    def watched(a, b, game, n_games, rng, executor, **keywords):
        jobs = [executor.submit(busy) for _ in range(6)]
        seen.update(a=a, b=b, game=game, n_games=n_games, threads={job.result() for job in jobs})
        assert rng.getstate() == random.Random(go_record.SEED).getstate() and keywords == {"x": 1}
        assert thought == [a, b]  # the engine is loaded before the clocks start
        return "played"

    def busy():
        time.sleep(0.01)
        return threading.get_ident()

    monkeypatch.setattr(go_record, "match", watched)
    monkeypatch.setattr(MinimaxPlayer, "think", think)
    monkeypatch.setattr(MCTSPlayer, "think", think)
    assert go_record.equal_time(0.25, 8, x=1) == "played"
    assert seen["a"] == MinimaxPlayer(None, "compiled", 0.25)
    assert seen["b"] == MCTSPlayer(None, go_record.C, "compiled", 0.25)
    assert (seen["game"], seen["n_games"]) == (GoBoard(), 8)
    assert len(seen["threads"]) == 1  # one game at a time, so that no game takes another's time


def small(a, b, n_games=4, **keywords):
    """A short match on the smallest board."""
    return match(a, b, GoBoard(2, 0.5), n_games, random.Random(1), **keywords)


def test_a_summary_is_of_a_then_b():
    found = go_record.summary(small(MCTSPlayer(3), MCTSPlayer(7)))
    assert found["iterations"] == [3, 7] and len(found["games"]) == 4
    assert go_record.summary(small(MCTSPlayer(3), First()))["iterations"] == [3, None]


def test_a_summary_counts_the_games_that_differ():
    found = go_record.summary(small(First(), Last(), 8))
    assert (found["different"], len(found["games"])) == (2, 8)


def test_the_time_spent_is_of_a_then_b():
    """Two games of three moves each; a moves first in one of them."""
    a, b = Effort(2, 10, 0.0246912), Effort(1, 5, 1.0)
    games = [
        PlayedGame(GoBoard(2), (), GoBoard.WHITE, 1, a_first, ("", ""), efforts)
        for a_first, efforts in ((True, (a, b)), (False, (b, a)))
    ]
    result = MatchResult("a", "b", 2, tuple(games))
    assert go_record.spent(result) == [0.01235, 1.0]  # four digits


def tiny(monkeypatch, path):
    """The experiments, tiny, written to a file of their own that holds an older record."""
    monkeypatch.setattr(go_record, "RECORD", path)
    monkeypatch.setattr(go_record, "GAMES", {"duel": 2, "league": 2, "doubling": 2})
    monkeypatch.setattr(go_record, "TIMES", {0.01: 2, 0.02: 4})
    monkeypatch.setattr(go_record, "BUDGETS", (1, 2))
    monkeypatch.setattr(go_record, "TRAP_NS", (1, 2))
    monkeypatch.setattr(go_record, "TRAP_SEEDS", 2)
    monkeypatch.setattr(go_record, "LEAGUE", {"a": First(), "b": Last(), "c": First()})
    monkeypatch.setattr(go_record, "MINIMAX", First())
    monkeypatch.setattr(go_record, "MCTS", MCTSPlayer(2))
    monkeypatch.setattr(go_record, "GoBoard", lambda: GoBoard(2, 0.5))
    path.write_text('{"duel": "old", "other": [1]}', encoding="utf-8")


def test_every_experiment_is_written_as_the_record_has_it(monkeypatch, tmp_path):
    path = tmp_path / "record.json"
    tiny(monkeypatch, path)
    go_record.main([])
    found = json.loads(path.read_text(encoding="utf-8"))
    assert list(found) == ["duel", "other", *go_record.EXPERIMENTS[1:]] and found["other"] == [1]
    for name in ("duel", "league", "trap"):
        assert found[name].keys() == RECORD[name].keys()
    assert [row.keys() for row in found["doubling"]] == [RECORD["doubling"][0].keys()] * 2
    assert [len(row["games"]) for row in found["equal_time"]] == [2, 4]
    for row in found["equal_time"]:
        assert list(row) == ["seconds", "games", "different", "iterations", "seconds_per_move"]
        assert len(row["seconds_per_move"]) == 2 and all(row["seconds_per_move"])
    assert [file.name for file in tmp_path.iterdir()] == ["record.json"]


def test_one_experiment_leaves_the_others(monkeypatch, tmp_path):
    path = tmp_path / "record.json"
    tiny(monkeypatch, path)
    go_record.main(["duel"])
    found = json.loads(path.read_text(encoding="utf-8"))
    assert list(found) == ["duel", "other"] and len(found["duel"]["games"]) == 2


@pytest.mark.parametrize("name", go_record.EXPERIMENTS)
def test_an_interrupted_experiment_writes_nothing_and_ends_the_run(monkeypatch, tmp_path, name):
    """`match` gives back a part when it is interrupted; the record takes whole experiments only."""
    path = tmp_path / "record.json"
    tiny(monkeypatch, path)
    before, calls = path.read_text(encoding="utf-8"), []

    def part(a, b, game, n_games, rng, executor=None, **keywords):
        calls.append(n_games)
        done = small(First(), Last(), n_games)
        return MatchResult(done.a, done.b, n_games, done.games[:-1])

    def raises(*arguments, **keywords):
        calls.append(1)
        raise KeyboardInterrupt

    monkeypatch.setattr(go_record, "match", part)
    monkeypatch.setattr(go_record, "search", raises)
    stop = {"stop": lambda: bool(calls.append(1)) or True}
    league = go_record.league
    monkeypatch.setattr(go_record, "league", lambda n, **keywords: league(n, **stop))
    with pytest.raises(SystemExit) as caught:
        go_record.main([name, "duel", "trap"])
    assert HANGUL.search(str(caught.value)) and name in str(caught.value)
    assert path.read_text(encoding="utf-8") == before and len(calls) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["record.json"]


def test_a_write_that_fails_leaves_the_old_record(monkeypatch, tmp_path):
    path = tmp_path / "record.json"
    tiny(monkeypatch, path)
    before = path.read_text(encoding="utf-8")

    def full(*paths):
        raise OSError("no space")

    monkeypatch.setattr(go_record.os, "replace", full)
    with pytest.raises(OSError, match="no space"):
        go_record.main(["duel"])
    assert path.read_text(encoding="utf-8") == before
    assert [file.name for file in tmp_path.iterdir()] == ["record.json"]


@pytest.mark.parametrize("names", [["duell"], ["duel", ""], ["league", "DUEL"]], ids=repr)
def test_an_experiment_that_does_not_exist_is_told_before_the_first_game(
    monkeypatch, tmp_path, names
):
    path = tmp_path / "record.json"
    tiny(monkeypatch, path)
    monkeypatch.setattr(go_record, "measure", None)
    with pytest.raises(SystemExit) as caught:
        go_record.main(names)
    text = str(caught.value)
    assert HANGUL.search(text) and repr(names[-1]) in text and "equal_time" in text


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

"""Positions for the tests: a short text form, and an enumeration that knows no package code.

A position is written as three rows split by `/`, `.` for an empty cell: `XO./XX./O.O`.
The plain functions work on strings of nine characters, so that the games of the package
have something independent to be compared with.
"""

from functools import cache

import mctsbook
from mctsbook.games import StoneBoard, TicTacToe

ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
COLUMNS = [(0, 3, 6), (1, 4, 7), (2, 5, 8)]
DIAGONALS = [(0, 4, 8), (2, 4, 6)]


def cells_of(text: str) -> list[str]:
    """The nine cells of a position text, as `TicTacToe` takes them."""
    return list(text.replace("/", "").replace(".", " "))


def parse(text: str, turn: str | None = None) -> TicTacToe:
    """The tic-tac-toe position of a text."""
    return TicTacToe(cells_of(text), turn)


def parse_stones(text: str, turn: int | None = None, move_count: int = 0) -> StoneBoard:
    """The stone board of a text of seven rows split by spaces."""
    return StoneBoard([[".XO".index(c) for c in row] for row in text.split()], turn, move_count)


def plain(game: TicTacToe) -> str:
    """The nine cells of a game as one string, `.` for an empty cell."""
    return "".join(game.board).replace(" ", ".")


def plain_turn(cells: str) -> str:
    """Who moves, by the count of marks; X began."""
    return "X" if cells.count("X") == cells.count("O") else "O"


def plain_winner(cells: str) -> str | None:
    """The winner, `'draw'`, or `None`, read off the string."""
    for line in ROWS + COLUMNS + DIAGONALS:
        marks = {cells[i] for i in line}
        if marks in ({"X"}, {"O"}):
            return marks.pop()
    return None if "." in cells else "draw"


def plain_moves(cells: str) -> list[int]:
    """The moves of a string; none where the game is over."""
    return [] if plain_winner(cells) else [i for i, mark in enumerate(cells) if mark == "."]


def plain_play(cells: str, cell: int) -> str:
    """The string after a move."""
    return cells[:cell] + plain_turn(cells) + cells[cell + 1 :]


@cache
def plain_positions() -> tuple[str, ...]:
    """All positions that play can reach, breadth first from the empty board."""
    found = {"." * 9: None}
    waiting = list(found)
    for cells in waiting:
        for cell in plain_moves(cells):
            after = plain_play(cells, cell)
            if after not in found:
                found[after] = None
                waiting.append(after)
    return tuple(found)


@cache
def plain_value(cells: str) -> int:
    """Full minimax without pruning: 1, 0 or -1 for the player to move."""
    winner = plain_winner(cells)
    if winner:
        return 0 if winner == "draw" else (1 if winner == plain_turn(cells) else -1)
    return max(-plain_value(plain_play(cells, cell)) for cell in plain_moves(cells))


def plain_best(cells: str) -> set[int]:
    """Every move that keeps the value."""
    best = plain_value(cells)
    return {i for i in plain_moves(cells) if -plain_value(plain_play(cells, i)) == best}


@cache
def reachable() -> tuple[TicTacToe, ...]:
    """All positions that the package's own `play` reaches, the empty board first."""
    return tuple(mctsbook.reachable(TicTacToe()))


@cache
def unfinished() -> tuple[TicTacToe, ...]:
    """The reachable positions in which a move is to be had."""
    return tuple(game for game in reachable() if not game.is_terminal())

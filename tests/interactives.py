"""The interactives for the tests, and hands that press and choose in them."""

from ipywidgets.widgets import widget as registry

from mctsbook import GoBoard, StoneBoard, TicTacToe
from mctsbook.widgets import (
    drag,
    first_game,
    go_game,
    long_search,
    match_progress,
    predict,
    steps,
    time_travel,
    ucb1_scale,
)

SECOND = TicTacToe(list("XO       "))
MAKERS = {
    "first_game": lambda: first_game(200),
    "go_game": lambda: go_game(10, start=GoBoard(3, komi=0.5)),
    "drag": lambda: drag(SECOND, 200),
    "drag 7x7": lambda: drag(StoneBoard(), 40),
    "steps": lambda: steps(seed=1),
    "time_travel": lambda: time_travel(SECOND, 100),
    "ucb1_scale": ucb1_scale,
    "predict": lambda: predict("zero_c"),
    "long_search": lambda: long_search(SECOND, 1000),
    "match_progress": match_progress,
}


def alive() -> int:
    """How many widgets there are."""
    return len(registry._instances)


def choose(view, **place: str) -> None:
    """What the page sends when a place of a view is chosen: `move="4"` or `node="r-4"`."""
    view._handle_custom_msg(dict(place), [])

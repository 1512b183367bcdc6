"""The register of submissions: wrong ones with the concept their hint must name, right ones."""

from collections.abc import Callable
from typing import NamedTuple


class Submission(NamedTuple):
    """A solution handed in for `exercise`. `concepts` are words of which the hint holds each."""

    exercise: str
    function: Callable
    concepts: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return f"{self.exercise}-{self.function.__name__}"


WRONG: list[Submission] = []
RIGHT: list[Submission] = []


def wrong(exercise: str, *concepts: str) -> Callable:
    """Registers a mistake of `exercise`."""

    def register(function: Callable) -> Callable:
        WRONG.append(Submission(exercise, function, concepts))
        return function

    return register


def right(exercise: str) -> Callable:
    """Registers a correct solution of `exercise`."""

    def register(function: Callable) -> Callable:
        RIGHT.append(Submission(exercise, function))
        return function

    return register

"""Steps as numbers: an id is its verb's first id plus its arguments, counted as digits."""

from dataclasses import dataclass
from math import prod
from typing import NamedTuple


class Argument(NamedTuple):
    """What a word after a verb can be, and how many values it has."""

    name: str
    size: int


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of step: its word, the id of the first such step, and what follows the word."""

    word: str
    first: int
    arguments: tuple[Argument, ...] = ()
    module: str | None = None
    """The module that brings it, if one does."""

    def id_of(self, *digits: int) -> int:
        """Return the id of the step with these arguments, each counted from 0."""
        number = 0
        for argument, digit in zip(self.arguments, digits, strict=True):
            number = number * argument.size + digit
        return self.first + number

    def digits_of(self, step: int) -> tuple[int, ...]:
        """Return the arguments of the *step* with this verb, each counted from 0."""
        number = step - self.first
        digits = []
        for argument in reversed(self.arguments):
            number, digit = divmod(number, argument.size)
            digits.append(digit)
        return tuple(reversed(digits))

    @property
    def size(self) -> int:
        """Count the ids of this verb."""
        return prod(argument.size for argument in self.arguments)

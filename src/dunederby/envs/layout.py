"""Layouts: where each field stands in the observations of a rule set and a number of seats."""

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.envs.board.fields import BOARD_FIELDS
from dunederby.envs.cards.fields import CARD_FIELDS
from dunederby.envs.fields import Axis, Field
from dunederby.envs.rows import Starts
from dunederby.game import Game
from dunederby.systems import BOARD, CARDS, RuleSet, in_order

OBSERVATION_VERSION = 1
"""Rises when a field is added, moved, or means something else."""

ACTION_VERSION = 1
"""Rises when the ids of a rule set are no longer the same."""

FIELDS: dict[str, tuple[Field, ...]] = {BOARD.name: BOARD_FIELDS, CARDS.name: CARD_FIELDS}
"""By system."""

ABSENT = -1
"""Stands for the start of a field that a rule set does not have."""

Observation = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Part:
    """A field in its place."""

    field: Field
    axes: tuple[Axis, ...]
    start: int
    high: int

    @property
    def shape(self) -> tuple[int, ...]:
        """How many numbers it has along each axis; none if it is one number."""
        return tuple(len(names) for _, names in self.axes)

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def end(self) -> int:
        """Where the next field starts."""
        return self.start + self.size


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The observations of one rule set with one number of seats.

    >>> layout = layout_of("first", 4)
    >>> layout.size, layout.part("players.coins").shape, layout.action_count
    (273, (4,), 56)
    """

    rules: RuleSet
    seats: int
    parts: tuple[Part, ...]
    starts: Starts
    action_count: int
    """Actions have the ids below this: those of the system, as far as these rules use them."""

    def __reduce__(self) -> tuple[Callable[[str, int], "Layout"], tuple[str, int]]:
        return layout_of, (self.rules.name, self.seats)

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.parts[-1].end

    @property
    def low(self) -> Observation:
        """The least that each number can be."""
        return self._bounds([part.field.low for part in self.parts])

    @property
    def high(self) -> Observation:
        """The most that each number can be."""
        return self._bounds([part.high for part in self.parts])

    def _bounds(self, bounds: list[int]) -> Observation:
        return np.repeat(np.array(bounds, np.float32), [part.size for part in self.parts])

    def part(self, name: str) -> Part:
        """Return the field called *name*."""
        return next(part for part in self.parts if part.field.name == name)

    def named(self, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return views into *observation*, or into rows of them, by the names of the fields."""
        outer = observation.shape[:-1]
        return {
            part.field.name: observation[..., part.start : part.end].reshape((*outer, *part.shape))
            for part in self.parts
        }

    def read(self, seen: Any) -> Observation:
        """Return the observation of what is *seen*: slow, and what kernels have to agree with."""
        return np.array([float(number) for number in self._numbers(seen)], np.float32)

    def _numbers(self, seen: Any) -> Iterator[int | bool]:
        for part in self.parts:
            numbers = list(part.field.read(seen))
            assert len(numbers) == part.size, f"{part.field.name} has {len(numbers)} numbers"
            yield from numbers


@cache
def layout_of(rules: str, seats: int) -> Layout:
    """Return the layout of *rules*, as `Game` takes them, with so many *seats*."""
    game = Game(in_order(rules), seats)
    seen, chosen = game.seen, game.rule_set
    parts: list[Part] = []
    fields = FIELDS[chosen.system.name]
    starts = np.full(len(fields), ABSENT, np.int64)
    for number, field in enumerate(fields):
        if field.module in (None, *seen.modules):
            start = parts[-1].end if parts else 0
            parts.append(Part(field, field.axes(seen), start, field.high(seen)))
            starts[number] = start
    return Layout(chosen, seats, tuple(parts), starts, action_count_of(chosen))


def action_count_of(rules: RuleSet) -> int:
    """Return the number that all ids of actions of *rules* are below.

    >>> from dunederby.systems import rule_set
    >>> action_count_of(rule_set("first")), action_count_of(rule_set("second"))
    (56, 66)
    """
    return max(verb.first + verb.size for verb in rules.decision_verbs)


def fingerprint_of(layout: Layout) -> str:
    """Return a short text that changes with names, order, sizes and bounds of the fields."""
    told = [
        (part.field.name, part.axes, part.field.low, part.high, part.field.meaning)
        for part in layout.parts
    ]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


def actions_fingerprint_of(layout: Layout) -> str:
    """Return a short text that changes with the ids of actions and what they mean."""
    told = [
        (verb.word, verb.first, [tuple(argument) for argument in verb.arguments])
        for verb in layout.rules.decision_verbs
    ]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]

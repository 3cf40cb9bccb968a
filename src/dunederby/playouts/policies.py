"""How a compiled player chooses among the legal actions.

A policy is a kernel `pick(game, seat, desk, weights)` that returns the id of one of the choices
on the desk. The two here look at nothing else, and at the weights.
"""

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.racing.choices import Choices, Firsts, Groups, choice_at, count_choices
from dunederby.racing.news import Story
from dunederby.racing.rules import Record
from dunederby.racing.sets import EMPTY
from dunederby.sampling import Generator, below
from dunederby.systems import System

Weights = NDArray[np.int64]
"""By verb of a system: how much its actions weigh together."""

Verbs = NDArray[np.int64]
"""By group: its verb."""


class Desk(Protocol):
    """What a compiled player works with, all in one record."""

    choices: Choices
    generator: Generator
    story: Story


Policy = Callable[[Record, int, Desk, Any], int]


def even_weights(system: System) -> Weights:
    """Return weights that make every verb equally likely."""
    return np.ones(len(system.decision_verbs), np.int64)


def weights_by_verb(system: System, **weights: int) -> Weights:
    """Return a table of *weights*, 0 for every verb that is not named.

    >>> from dunederby.systems import BOARD
    >>> weights_by_verb(BOARD, roll=3, leg=1).tolist()
    [3, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    """
    words = [verb.word for verb in system.decision_verbs]
    table = np.zeros(len(words), np.int64)
    for word, weight in weights.items():
        table[words.index(word)] = weight
    return table


@kernel
def weigh_verbs(choices: Choices, verbs: Verbs, weights: Weights) -> int:
    """Return the sum of the *weights* of the verbs that have any choice."""
    total, counted = 0, -1
    for group in range(choices.sets.size):
        if choices.sets[group] != EMPTY and verbs[group] != counted:
            counted = verbs[group]
            total += weights[counted]
    return total


@kernel
def verb_at(choices: Choices, verbs: Verbs, weights: Weights, value: int) -> int:
    """Return the verb, of those that have any choice, that *value* falls on."""
    group, counted = -1, -1
    while value >= 0:
        group += 1
        if choices.sets[group] != EMPTY and verbs[group] != counted:
            counted = verbs[group]
            value -= weights[counted]
    return counted


@kernel
def keep_verb(choices: Choices, verbs: Verbs, verb: int) -> None:
    """Leave only the actions of *verb* among *choices*."""
    for group in range(choices.sets.size):
        if verbs[group] != verb:
            choices.sets[group] = EMPTY


@kernel
def pick_any(desk: Desk, firsts: Firsts) -> int:
    """Draw one of the choices on *desk*, each equally likely."""
    return choice_at(desk.choices, firsts, below(desk.generator, count_choices(desk.choices)))


def by_kind(groups: Groups) -> Policy:
    """Return the policy that draws a verb by its weight, then one of its actions.

    Where no verb that has an action weighs anything, all actions are equally likely.
    """
    firsts, verbs = groups

    @kernel
    def pick(game: Record, seat: int, desk: Desk, weights: Weights) -> int:
        total = weigh_verbs(desk.choices, verbs, weights)
        if total > 0:
            value = below(desk.generator, total)
            keep_verb(desk.choices, verbs, verb_at(desk.choices, verbs, weights, value))
        return pick_any(desk, firsts)

    return pick


def by_action(groups: Groups) -> Policy:
    """Return the policy that draws one of all legal actions, each equally likely."""
    firsts = groups.firsts

    @kernel
    def pick(game: Record, seat: int, desk: Desk, weights: Any) -> int:
        return pick_any(desk, firsts)

    return pick

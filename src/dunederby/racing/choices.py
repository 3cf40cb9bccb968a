"""Legal actions as sets: one for each group of ids, so that they are counted and picked fast.

A group is a run of ids of one verb that fits into a set. Its members are counted from 0: the
id of a member is that of the group's first action plus the member.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.racing.sets import EMPTY, MOST, nth, size_of, smallest, without_smallest
from dunederby.racing.verbs import Verb

Firsts = NDArray[np.int64]
"""By group: the id of its first action; then the number of all ids."""

Mask = NDArray[np.int16]


class Choices(Protocol):
    """The legal actions of a seat.

    They are a record: kernels count who refers to an array whenever they hand it on, and that
    would take as long as the rules themselves.
    """

    sets: NDArray[np.int64]
    """By group: the set of its legal actions."""


class Groups(NamedTuple):
    """How the ids of a system are grouped."""

    firsts: Firsts
    verbs: NDArray[np.int64]
    """By group: which verb of the system it belongs to."""


def group_size(verb: Verb) -> int:
    """Return how many ids of *verb* a group has: all, or those with the same first words.

    >>> from dunederby.racing.verbs import Argument
    >>> group_size(Verb("a", 0, (Argument("x", 4), Argument("y", 5), Argument("z", 4))))
    20
    """
    size = 1
    for argument in reversed(verb.arguments):
        if size * argument.size > MOST:
            break
        size *= argument.size
    return size


def groups_of(verbs: Sequence[Verb]) -> Groups:
    """Return the groups of *verbs*, which stand in the order of their ids."""
    firsts: list[int] = []
    owners: list[int] = []
    for number, verb in enumerate(verbs):
        starts = range(verb.first, verb.first + verb.size, group_size(verb))
        firsts += starts
        owners += [number] * len(starts)
    end = verbs[-1].first + verbs[-1].size
    return Groups(np.array([*firsts, end], np.int64), np.array(owners, np.int64))


def choices_type(groups: Groups) -> "np.dtype[Any]":
    """Return the type of record that holds choices among *groups*."""
    return np.dtype((np.record, [("sets", np.int64, len(groups.verbs))]))


@kernel
def clear_choices(choices: Choices) -> None:
    """Take all actions away."""
    for group in range(choices.sets.size):
        choices.sets[group] = EMPTY


@kernel
def count_choices(choices: Choices) -> int:
    """Count the actions of all groups."""
    count = 0
    for group in range(choices.sets.size):
        count += size_of(choices.sets[group])
    return count


@kernel
def choice_at(choices: Choices, firsts: Firsts, rank: int) -> int:
    """Return the id of the action with *rank* others before it, in the order of ids."""
    group = 0
    size = size_of(choices.sets[0])
    while rank >= size:
        rank -= size
        group += 1
        size = size_of(choices.sets[group])
    return int(firsts[group]) + nth(choices.sets[group], rank)


@kernel
def mark_choices(choices: Choices, firsts: Firsts, mask: Mask) -> int:
    """Set *mask* to 1 for every action of *choices*, else to 0; count them."""
    mask[:] = 0
    count = 0
    for group in range(choices.sets.size):
        members = choices.sets[group]
        while members != EMPTY:
            mask[firsts[group] + smallest(members)] = 1
            members = without_smallest(members)
            count += 1
    return count


def marking(
    list_choices: Callable[[Any, int, Choices], None], groups: Groups
) -> Callable[..., int]:
    """Return the kernel that marks and counts the actions that *list_choices* finds legal."""
    firsts, choices_record = groups.firsts, choices_type(groups)

    @kernel
    def mark_legal(games: Any, index: int, seat: int, mask: Mask) -> int:
        choices = np.empty(1, choices_record)
        list_choices(games[index], seat, choices[0])
        return mark_choices(choices[0], firsts, mask)

    return mark_legal

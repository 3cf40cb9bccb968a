"""Tables: many games side by side, and all that compiled play of them works with."""

from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from dunederby.envs.layout import Layout
from dunederby.envs.observing import new_views
from dunederby.envs.rows import Starts
from dunederby.playouts.play import new_desk_type
from dunederby.racing.news import UNHEARD
from dunederby.racing.rules import Games
from dunederby.sampling import GENERATOR_WORDS, Generator, new_generator
from dunederby.systems import SEAT_LETTERS

EVERY, ANY = -1, -2
"""Who learns in a game, if it is not one seat: every seat, or one that is drawn for it."""

_INT = np.int64

NOTE = np.dtype(
    (
        np.record,
        [
            ("generator", _INT, GENERATOR_WORDS),
            ("decisions", _INT),
            ("learner", _INT),
            ("seat", _INT),
            ("viewer", _INT),
            ("ended", _INT),
            ("cut", _INT),
            ("illegal", _INT),
            ("rewards", np.float64, len(SEAT_LETTERS)),
        ],
    )
)


class Note(Protocol):
    """What goes with a game; a record, as kernels hand those on faster than arrays."""

    generator: Generator
    decisions: int
    """How many there were."""
    learner: int
    """The seat that learns, or EVERY."""
    seat: int
    """The seat of a learner that is to act, or NOBODY if the game has ended."""
    viewer: int
    """Who observes: the learner that is to act, or that acted last."""
    ended: int
    """1 if the last step has ended the race."""
    cut: int
    """1 if after the last step the cap has ended the game."""
    illegal: int
    """1 if the last action was replaced by a legal one."""
    rewards: NDArray[np.float64]
    """By seat; 0 unless the race has ended."""


class Company(NamedTuple):
    """What the seats work with that do not learn."""

    guesses: Any
    """Of quick players, a blank one last; else what kinds of actions weigh."""
    views: Games


class Tables(NamedTuple):
    """Games, and what is told of them; whoever plays keeps the arrays alive."""

    games: Games
    start: Games
    """One game, before any camel has started."""
    desks: Any
    """One, at which all games are played."""
    company: Company
    notes: Any
    """A Note for each game."""
    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    last: NDArray[np.float32]
    """The last observations of games that were begun anew in the same step."""
    starts: Starts


class Rule(NamedTuple):
    """What is the same at all tables."""

    learner: int
    """A seat, EVERY or ANY."""
    reward: int
    cap: int
    """After so many decisions a game is cut off."""
    begins_at_once: bool
    """Whether a game that has ended begins anew in the same step, or in the next."""


def new_tables(layout: Layout, start: Games, count: int, guesses: Any) -> Tables:
    """Return *count* tables for games like *start*, none of them begun."""
    system = layout.rules.system
    desks = np.zeros(1, new_desk_type(system))
    desks[0].story.count = UNHEARD
    return Tables(
        games=np.repeat(start, count),
        start=start,
        desks=desks,
        company=Company(guesses, new_views(system)),
        notes=np.zeros(count, NOTE),
        observations=np.zeros((count, layout.size), np.float32),
        masks=np.zeros((count, layout.action_count), np.int8),
        last=np.zeros((count, layout.size), np.float32),
        starts=layout.starts,
    )


def seed_tables(tables: Tables, seed: str) -> None:
    """Give every table a generator of its own."""
    for number in range(len(tables.notes)):
        tables.notes["generator"][number] = new_generator(f"{seed}/{number}")

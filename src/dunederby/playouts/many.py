"""Steps, masks and views of many games at once, of every system from one recipe.

All take an array of games. A story of one record is shared by all of them: after a call it
tells what the last step did, or nothing if it is UNHEARD.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.racing.choices import Groups, choices_type, mark_choices
from dunederby.racing.news import Stories
from dunederby.racing.rules import Games, Kernels, Show
from dunederby.racing.seats import CHANCE
from dunederby.racing.sets import smallest
from dunederby.sampling import below
from dunederby.systems import SYSTEMS

Numbers = NDArray[np.int16]
Generators = NDArray[np.int64]
"""A row for each game: the state of its generator."""

StepMany = Callable[[Games, Numbers, Numbers, Stories], None]
DrawMany = Callable[[Games, Generators, Stories], int]
MarkMany = Callable[[Games, Numbers, Numbers], int]
ShowMany = Callable[[Games, Numbers, Games], None]

NOBODY = -2
"""Stands for the seat of a game in which nothing is done."""


@dataclass(frozen=True, slots=True)
class Many:
    """The kernels for arrays of games."""

    step_many: StepMany
    """Do one legal step in each game: of a seat or CHANCE, with an id; none where the seat is
    NOBODY."""
    draw_many: DrawMany
    """Let chance happen until a seat is to act, or nobody, each game with its own row of
    generators; return how many steps that took."""
    mark_many: MarkMany
    """Write who acts in each game, its first seat, CHANCE or NOBODY, and a row of masks with the
    legal actions of that seat; return how many there are in all."""
    show_many: ShowMany
    """Write what the viewer of each game may know into the same place of the views."""


def _step_many(rules: Kernels) -> StepMany:
    play = rules.play

    @kernel
    def step_many(games: Games, seats: Numbers, steps: Numbers, stories: Stories) -> None:
        for index in range(len(games)):
            if seats[index] != NOBODY:
                play(games[index], seats[index], steps[index], stories[0])

    return step_many


def _draw_many(rules: Kernels) -> DrawMany:
    actors, play = rules.actors, rules.play
    total_weight, outcome_at = rules.total_weight, rules.outcome_at

    @kernel
    def draw_many(games: Games, generators: Generators, stories: Stories) -> int:
        steps = 0
        for index in range(len(games)):
            game = games[index]
            while actors(game) == CHANCE:
                value = below(generators[index], total_weight(game))
                play(game, CHANCE, outcome_at(game, value), stories[0])
                steps += 1
        return steps

    return draw_many


@kernel
def first_actor(acting: int) -> int:
    """Return the first of the seats that may act, CHANCE or NOBODY."""
    if acting > 0:
        return smallest(acting)
    return CHANCE if acting == CHANCE else NOBODY


def _mark_many(rules: Kernels, groups: Groups) -> MarkMany:
    actors, list_choices = rules.actors, rules.list_choices
    firsts, choices_record = groups.firsts, choices_type(groups)

    @kernel
    def mark_many(games: Games, seats: Numbers, masks: Numbers) -> int:
        count, choices = 0, np.empty(1, choices_record)
        for index in range(len(games)):
            seats[index] = first_actor(actors(games[index]))
            list_choices(games[index], seats[index], choices[0])
            count += mark_choices(choices[0], firsts, masks[index])
        return count

    return mark_many


def _show_many(show: Show, game: "np.dtype[Any]") -> ShowMany:
    @kernel
    def show_many(games: Games, viewers: Numbers, views: Games) -> None:
        nothing = np.zeros(1, game)
        for index in range(len(games)):
            views[index] = nothing[0]
            show(games, index, viewers[index], views, index)

    return show_many


@cache
def many_of(system: str) -> Many:
    """Return what handles many games of the *system* with that name."""
    chosen = next(known for known in SYSTEMS if known.name == system)
    return Many(
        _step_many(chosen.kernels),
        _draw_many(chosen.kernels),
        _mark_many(chosen.kernels, chosen.groups),
        _show_many(chosen.show, chosen.game),
    )

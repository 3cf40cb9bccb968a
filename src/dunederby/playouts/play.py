"""Compiled play to the end of a game, of every system from one recipe."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

import numpy as np

from dunederby._kernel import kernel
from dunederby.playouts.policies import Desk, Policy, by_action, by_kind
from dunederby.racing.choices import choices_type
from dunederby.racing.logs import Log
from dunederby.racing.news import NEWS, UNHEARD
from dunederby.racing.rules import Games, Kernels, Record
from dunederby.racing.seats import CHANCE
from dunederby.racing.sets import nth, size_of
from dunederby.sampling import GENERATOR_WORDS, Generator, below
from dunederby.systems import SYSTEMS, System

ENDLESS = 2**62


def new_log(most: int) -> Log:
    """Return an empty log with room for *most* steps."""
    return np.zeros((most, 2), np.int16)


Weights = Any


class Desks(Protocol):
    """An array of desks."""

    def __getitem__(self, index: int) -> Desk: ...


Chooser = Callable[[Record, int, Desk, Weights], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Play:
    """The kernels that play by one policy."""

    play_out: Callable[[Games, int, Weights, Generator, Log, int], int]
    """Play a game on, to its end or for so many steps; return how many.

    As many steps as there is room for are written into the log.
    """
    play_many: Callable[[Games, Games, Weights, Generator, int], int]
    """Play so many games in the first record, each from the first start; return their steps."""


@kernel
def pick_seat(seats: int, desk: Desk) -> int:
    """Draw one of the seats that may act, each equally likely; *seats* is a set of them."""
    acting = size_of(seats)
    return nth(seats, below(desk.generator, acting) if acting > 1 else 0)


@kernel
def copy_words(source: Generator, target: Generator) -> None:
    """Copy the state of a generator."""
    for word in range(GENERATOR_WORDS):
        target[word] = source[word]


@kernel
def copy_words_back(desks: Desks, generator: Generator) -> None:
    """Copy the state of the first desk's generator."""
    copy_words(desks[0].generator, generator)


def new_desk_type(system: System) -> "np.dtype[Any]":
    """Return the type of the record that a player of *system* works with."""
    fields = [
        ("choices", choices_type(system.groups)),
        ("generator", np.int64, GENERATOR_WORDS),
        ("story", NEWS),
    ]
    return np.dtype((np.record, fields))


def _chooser(rules: Kernels, pick: Policy) -> Chooser:
    """Return what draws the next step: who does it, and its id."""
    list_choices, total_weight, outcome_at = (
        rules.list_choices,
        rules.total_weight,
        rules.outcome_at,
    )

    @kernel
    def choose(game: Record, acting: int, desk: Desk, weights: Weights) -> tuple[int, int]:
        if acting == CHANCE:
            return CHANCE, outcome_at(game, below(desk.generator, total_weight(game)))
        seat = pick_seat(acting, desk)
        list_choices(game, seat, desk.choices)
        return seat, pick(game, seat, desk, weights)

    return choose


def compile_play(system: System, pick: Policy) -> Play:
    """Return what plays *system* by the policy *pick*, whose weights may be anything."""
    rules, desk_type = system.kernels, new_desk_type(system)
    actors, play, choose = rules.actors, rules.play, _chooser(rules, pick)

    @kernel
    def play_on(game: Record, desks: Desks, weights: Weights, log: Log, most: int) -> int:
        """Play at the first of *desks*; the caller holds the array, or it would be freed."""
        desk = desks[0]
        steps, acting = 0, actors(game)
        while acting != 0 and steps < most:
            seat, step = choose(game, acting, desk, weights)
            play(game, seat, step, desk.story)
            if steps < len(log):
                log[steps, 0], log[steps, 1] = seat, step
            steps += 1
            acting = actors(game)
        return steps

    @kernel
    def play_out(
        games: Games, index: int, weights: Weights, generator: Generator, log: Log, most: int
    ) -> int:
        desks = np.empty(1, desk_type)
        desks[0].story.count = UNHEARD
        copy_words(generator, desks[0].generator)
        steps = play_on(games[index], desks, weights, log, most)
        copy_words_back(desks, generator)
        return steps

    @kernel
    def play_many(
        games: Games, starts: Games, weights: Weights, generator: Generator, count: int
    ) -> int:
        steps, no_log = 0, np.zeros((0, 2), np.int16)
        for _ in range(count):
            games[0] = starts[0]
            steps += play_out(games, 0, weights, generator, no_log, ENDLESS)
        return steps

    return Play(play_out, play_many)


def _system(name: str) -> System:
    return next(system for system in SYSTEMS if system.name == name)


@cache
def random_play(system: str) -> Play:
    """Return play of the *system* with that name: a verb by its weight, then an action of it."""
    return compile_play(_system(system), by_kind(_system(system).groups))


@cache
def uniform_play(system: str) -> Play:
    """Return play of the *system* with that name that draws one of all legal actions."""
    return compile_play(_system(system), by_action(_system(system).groups))

"""How a game may end: it is played on by compiled players, and everybody's coins are counted.

Playout k of any position has the same luck: it draws from the same generator, and its players
have the same moods. So positions are compared by what differs between them, and what is counted
does not depend on how the playouts are dealt out.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import compile_once, kernel
from dunederby.bots.merciless import SKILLS, guesses_of
from dunederby.bots.search import (
    ENDLESS,
    FILLED,
    NOW,
    ROOT,
    RUN,
    SHOWN,
    Brain,
    Room,
    begin_playout,
    compile_play_on,
)
from dunederby.playouts.filling import Purses, fill_purses
from dunederby.playouts.play import copy_words, new_desk_type
from dunederby.racing.rules import Games
from dunederby.sampling import GENERATOR_WORDS, Generator, new_generator
from dunederby.systems import SYSTEMS, RuleSet, System, rule_set

HIDDEN = 0x2545F491
"""Tells the luck of what is hidden from that of the dice."""
FIRST_GUESS = "first guess"
"""Seeds the guess with which every position begins."""

Lucks = NDArray[np.int64]
"""A row for each playout: the state of its generator at the start."""
Ends = NDArray[np.int16]
"""By position or action, playout and seat: the coins at the end."""
Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Endings:
    """The kernels that play games of one system to their end."""

    guess: Callable[[Games, Any, Generator], None]
    """Make the guess with which the playouts of each game begin."""
    of_games: Callable[[Room, Games, Any, Lucks, Ends], None]
    """Play each game on from its guess, once with every luck."""
    of_actions: Callable[[Room, int, Numbers, Lucks, Ends], None]
    """Play what a seat sees on after each action, filled in anew for every luck."""


def _guess(system: System, brain: Brain) -> Callable[[Games, Any, Generator], None]:
    actors, start_guess = system.kernels.actors, brain.start_guess

    @kernel
    def guess(games: Games, guesses: Any, generator: Generator) -> None:
        for index in range(len(games)):
            copy_words(generator, guesses[index].generator)
            if actors(games[index]) != 0:
                start_guess(games[index], guesses[index])

    return guess


EndPlayout = Callable[[Room, Ends, int, int], None]


def _end_playout(system: System, brain: Brain) -> EndPlayout:
    play_on = compile_play_on(system, brain)

    @kernel
    def end_playout(room: Room, ends: Ends, place: int, number: int) -> None:
        play_on(room.games[RUN], room.desks[0], room.guesses[NOW], ENDLESS)
        for seat in range(ends.shape[2]):
            ends[place, number, seat] = room.games[RUN].seats[seat].coins

    return end_playout


def _of_games(end_playout: EndPlayout) -> Callable[[Room, Games, Any, Lucks, Ends], None]:
    @kernel
    def of_games(room: Room, games: Games, guesses: Any, lucks: Lucks, ends: Ends) -> None:
        for place in range(len(games)):
            room.games[FILLED] = games[place]
            room.guesses[ROOT] = guesses[place]
            for number in range(len(lucks)):
                copy_words(lucks[number], room.luck)
                begin_playout(room, FILLED)
                end_playout(room, ends, place, number)

    return of_games


def compile_endings(system: System, brain: Brain) -> Endings:
    """Return what plays *system* to the end with *brain*."""
    play, fill, end_playout = system.kernels.play, brain.fill, _end_playout(system, brain)

    @kernel
    def of_actions(room: Room, viewer: int, actions: Numbers, lucks: Lucks, ends: Ends) -> None:
        for number in range(len(lucks)):
            copy_words(lucks[number], room.luck)
            copy_words(lucks[number], room.generator)
            room.generator[0] ^= HIDDEN
            room.games[FILLED] = room.games[SHOWN]
            fill_purses(room.games[FILLED], room.purses)
            fill(room.games[FILLED], viewer, room.guesses[ROOT], room.generator)
            for place in range(len(actions)):
                begin_playout(room, FILLED)
                play(room.games[RUN], viewer, actions[place], room.desks[0].story)
                end_playout(room, ends, place, number)

    return Endings(_guess(system, brain), _of_games(end_playout), of_actions)


@cache
def endings_of(system: str) -> Endings:
    """Return what plays games of the *system* with that name to their end, compiled."""
    chosen = next(known for known in SYSTEMS if known.name == system)
    endings = compile_endings(chosen, SKILLS[system].brain)
    compile_once(f"bots-to-the-end-{system}", lambda: _warm_up(chosen, endings))
    return endings


def _warm_up(system: System, endings: Endings) -> None:
    """Call every kernel once, with nothing to do."""
    rules = rule_set(next(iter(system.editions)))
    games, guesses = np.zeros(0, system.game), np.repeat(guesses_of(rules), 0)
    room, lucks = new_room(rules, np.zeros(1, system.game)), lucks_of("", range(0))
    endings.guess(games, guesses, new_generator(FIRST_GUESS))
    endings.of_games(room, games, guesses, lucks, np.zeros((0, 0, 0), np.int16))
    actions = np.zeros(0, np.int64)
    endings.of_actions(room, 0, actions, lucks, np.zeros((0, 0, 0), np.int16))


def lucks_of(seed: str, numbers: range) -> Lucks:
    """Return the luck of the playouts with these *numbers*, each by its number alone."""
    rows = [new_generator(f"{seed}/{number}") for number in numbers]
    return np.array(rows, np.int64).reshape(-1, GENERATOR_WORDS)


def new_room(rules: RuleSet, shown: Any, purses: Purses | None = None) -> Room:
    """Return what playouts work with; *shown* is what a seat sees, if a seat is to act."""
    guesses = guesses_of(rules)
    return Room(
        np.concatenate([shown, shown, shown]),
        np.concatenate([guesses, guesses]),
        np.zeros(1, new_desk_type(rules.system)),
        np.zeros(1, np.int16) if purses is None else purses,
        np.zeros(GENERATOR_WORDS, np.int64),
        np.zeros(GENERATOR_WORDS, np.int64),
    )


def first_guesses(rules: RuleSet, games: Games) -> Any:
    """Return the guess with which the playouts of each of *games* begin."""
    guesses = np.repeat(guesses_of(rules), len(games))
    endings_of(rules.system.name).guess(games, guesses, new_generator(FIRST_GUESS))
    return guesses


def ends_of_games(rules: RuleSet, games: Games, guesses: Any, lucks: Lucks) -> Ends:
    """Return everybody's coins at the ends of *games*, each played on with all *lucks*."""
    room = new_room(rules, np.zeros(1, rules.system.game))
    seats = int(games[0].seat_count) if len(games) else 0
    ends = np.zeros((len(games), len(lucks), seats), np.int16)
    endings_of(rules.system.name).of_games(room, games, guesses, lucks, ends)
    return ends


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat sees, ready to be played on."""

    rules: RuleSet
    viewer: int
    room: Room

    def ends_after(self, actions: list[int], lucks: Lucks) -> Ends:
        """Return everybody's coins at the end after each of *actions*, with all *lucks*."""
        seats = int(self.room.games[SHOWN].seat_count)
        ends = np.zeros((len(actions), len(lucks), seats), np.int16)
        numbers = np.array(actions, np.int64)
        kernels = endings_of(self.rules.system.name)
        kernels.of_actions(self.room, self.viewer, numbers, lucks, ends)
        return ends


def outlook_of(rules: RuleSet, state: Any, viewer: int) -> Outlook:
    """Return what *viewer* sees of *state*; hidden purses hold what anybody could have counted."""
    shown = np.zeros(1, rules.system.game)
    rules.system.show(state, 0, viewer, shown, 0)
    room = new_room(rules, shown, state["seats"]["coins"][0].astype(np.int16))
    room.guesses[ROOT:] = first_guesses(rules, shown)
    return Outlook(rules, viewer, room)

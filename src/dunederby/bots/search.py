"""Search: play the game on in the mind, after every action that may be best, again and again.

What the seat does not know is filled in anew for each playout. All actions get the same
completions, the same dice and the same moods of the others, so that they differ by what they
do and not by their luck. Half of the actions are given up after each round.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil, exp, log2
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.bots.budgets import Budget, Playouts
from dunederby.playouts.filling import Purses, fill_purses
from dunederby.playouts.play import copy_words, new_desk_type
from dunederby.racing.news import UNHEARD
from dunederby.racing.rules import Games, Record
from dunederby.racing.seats import CHANCE
from dunederby.racing.sets import smallest
from dunederby.sampling import GENERATOR_WORDS, Generator, below, new_generator, next_word
from dunederby.systems import System

RUN, FILLED, SHOWN = range(3)
"""The games that a search works with: one is played on, one filled in, one is what is seen."""
NOW, ROOT = range(2)
"""The guesses: one for the game that is played on, one for the table."""
HOPE = 60
"""What is hoped of an action counts like so many playouts."""
SLOPE = 4
"""A coin more is worth one part in so many of the scale, where leads are small."""
ENDLESS = 1000
"""More legs than any race has."""
AT_ONCE = 8
"""So many playouts are made between two looks at the clock."""

Numbers = NDArray[np.int64]
Sums = NDArray[np.float64]


class Room(NamedTuple):
    """All that a search works with; whoever searches keeps it alive."""

    games: Games
    guesses: Any
    desks: Any
    purses: Purses
    generator: Generator
    luck: Generator


class Aim(NamedTuple):
    """What a search is after."""

    viewer: int
    last_leg: int
    """Playouts end with this leg, or with the race."""
    scale: float
    """How large a lead has to be to count: small, and only winning does."""


@dataclass(frozen=True, slots=True)
class Brain:
    """The kernels with which a system is played in the mind."""

    pick: Callable[[Record, int, Any, Any], int]
    """Return the action of a seat, out of choices and by a guess."""
    fill: Callable[[Record, int, Any, Generator], None]
    """Complete a game that a seat sees, by a guess."""
    expected: Callable[[Record, int, Any], float]
    """Return the coins that a seat will have, by a guess."""
    refresh: Callable[[Record, Any], None]
    """Guess anew if the table has changed."""
    start_guess: Callable[[Record, Any], None]
    """Guess carefully how a game will go."""
    to_go: Callable[[Record], float]
    """Return which share of the race is still to be run."""
    win_share: Callable[[Record, int, Any], float] | None = None
    """Return how likely a seat is to win when a leg is over, by a guess.

    Where this is not known, what counts is the lead that a seat is expected to have.
    """
    has_memory: bool = False
    """Whether guesses depend on the table alone, so that those of other playouts may be used."""


@kernel
def draw_luck(room: Room) -> None:
    """Draw what dice and moods of a playout depend on."""
    for word in range(GENERATOR_WORDS):
        room.luck[word] = next_word(room.generator)


@kernel
def begin_playout(room: Room, start: int) -> None:
    """Take the game *start* to be played on, with the luck that was drawn."""
    room.games[RUN] = room.games[start]
    copy_words(room.luck, room.desks[0].generator)
    copy_words(room.luck, room.guesses[NOW].luck)
    room.desks[0].story.count = UNHEARD


def compile_begin(brain: Brain) -> Callable[[Room, int], None]:
    """Return what begins a playout with all that is known about the table."""
    if brain.has_memory:
        return begin_playout

    @kernel
    def begin(room: Room, start: int) -> None:
        room.guesses[NOW] = room.guesses[ROOT]
        begin_playout(room, start)

    return begin


@kernel
def win_of(lead: float) -> float:
    """Return which share of a win so large a *lead* is."""
    if lead == 0.0:
        return 0.5
    return 1.0 if lead > 0.0 else 0.0


@kernel
def gap_of(game: Record, seat: int) -> float:
    """Return how many coins *seat* has more than the others on average."""
    own, rest = float(game.seats[seat].coins), 0.0
    for other in range(game.seat_count):
        if other != seat:
            rest += float(game.seats[other].coins)
    return own - rest / float(game.seat_count - 1)


RaceOff = Callable[[Room, int, Sums], None]


@dataclass(frozen=True, slots=True)
class Search:
    """The compiled part of a search, for one system."""

    start: Callable[[Room], float]
    """Make the guess for the table; return which share of the race is still to be run."""
    evaluate: Callable[[Room, Aim, Numbers, Sums, int], None]
    """Add what so many playouts of each action bring: its use, and how often it wins."""
    race_off: RaceOff
    """Play so many games from the last one; add gap, its square and wins of the special seat.

    The special seat moves on by one with every game, on the same luck for all seats.
    """
    desk_type: "np.dtype[Any]"


def compile_play_on(system: System, brain: Brain) -> Callable[..., None]:
    """Return what plays a game on, to the end of a leg or of the race."""
    rules, pick = system.kernels, brain.pick
    actors, list_choices, play = rules.actors, rules.list_choices, rules.play
    total_weight, outcome_at = rules.total_weight, rules.outcome_at

    @kernel
    def play_on(game: Record, desk: Any, guess: Any, last_leg: int) -> None:
        acting = actors(game)
        while acting != 0 and game.leg <= last_leg:
            if acting == CHANCE:
                step = outcome_at(game, below(desk.generator, total_weight(game)))
                play(game, CHANCE, step, desk.story)
            else:
                seat = smallest(acting)
                list_choices(game, seat, desk.choices)
                play(game, seat, pick(game, seat, desk.choices, guess), desk.story)
            acting = actors(game)

    return play_on


def _lead(system: System, brain: Brain) -> Callable[..., float]:
    """Return what tells how many coins a seat will have more than the richest other one."""
    actors, expected, refresh = system.kernels.actors, brain.expected, brain.refresh

    @kernel
    def lead_of(game: Record, seat: int, guess: Any) -> float:
        if actors(game) != 0:
            refresh(game, guess)
        most = -1000.0
        for other in range(game.seat_count):
            if other != seat:
                most = max(most, expected(game, other, guess))
        return expected(game, seat, guess) - most

    return lead_of


Weigh = Callable[[Record, int, Any, float], tuple[float, float]]


def _weigh(brain: Brain, lead_of: Callable[..., float]) -> Weigh:
    """Return what tells of what use the end of a playout is to a seat, and how often it wins."""
    win_share = brain.win_share

    @kernel
    def by_lead(game: Record, seat: int, guess: Any, scale: float) -> tuple[float, float]:
        lead = lead_of(game, seat, guess)
        return 1.0 / (1.0 + exp(-lead / scale)), win_of(lead)

    if win_share is None:
        return by_lead

    @kernel
    def by_share(game: Record, seat: int, guess: Any, scale: float) -> tuple[float, float]:
        share = win_share(game, seat, guess)
        return share, share

    return by_share


def _race_off(
    begin: Callable[[Room, int], None], play_on: Callable[..., None], lead_of: Callable[..., float]
) -> RaceOff:
    """Return what compares habits by whole games."""

    @kernel
    def race_off(room: Room, count: int, sums: Sums) -> None:
        seats = room.games[SHOWN].seat_count
        for number in range(count):
            special = number % seats
            if special == 0:
                draw_luck(room)
            begin(room, SHOWN)
            room.guesses[NOW].special = special
            play_on(room.games[RUN], room.desks[0], room.guesses[NOW], ENDLESS)
            gap = gap_of(room.games[RUN], special)
            lead = lead_of(room.games[RUN], special, room.guesses[NOW])
            sums[0] += gap
            sums[1] += gap * gap
            sums[2] += win_of(lead)

    return race_off


def compile_search(system: System, brain: Brain) -> Search:
    """Return the search that plays *system* on with *brain*."""
    play, play_on, lead_of = (
        system.kernels.play,
        compile_play_on(system, brain),
        _lead(system, brain),
    )
    fill, start_guess, to_go = brain.fill, brain.start_guess, brain.to_go
    begin, weigh = compile_begin(brain), _weigh(brain, lead_of)

    @kernel
    def start(room: Room) -> float:
        start_guess(room.games[SHOWN], room.guesses[ROOT])
        return to_go(room.games[SHOWN])

    @kernel
    def evaluate(room: Room, aim: Aim, actions: Numbers, sums: Sums, playouts: int) -> None:
        for _ in range(playouts):
            room.games[FILLED] = room.games[SHOWN]
            fill_purses(room.games[FILLED], room.purses)
            fill(room.games[FILLED], aim.viewer, room.guesses[ROOT], room.generator)
            draw_luck(room)
            for number in range(len(actions)):
                begin(room, FILLED)
                play(room.games[RUN], aim.viewer, actions[number], room.desks[0].story)
                play_on(room.games[RUN], room.desks[0], room.guesses[NOW], aim.last_leg)
                use, win = weigh(room.games[RUN], aim.viewer, room.guesses[NOW], aim.scale)
                sums[number, 0] += use
                sums[number, 1] += win

    return Search(start, evaluate, _race_off(begin, play_on, lead_of), new_desk_type(system))


def new_room(search: Search, state: Any, guesses: Any, seed: str) -> Room:
    """Return what to search with from *state*; *guesses* has an empty one."""
    coins = state["seats"]["coins"][0]
    both = np.concatenate([guesses, guesses])
    both["generator"] = both["luck"] = new_generator(f"{seed}/guess")
    return Room(
        np.concatenate([state, state, state]),
        both,
        np.zeros(1, search.desk_type),
        np.full(len(coins), coins.max(), np.int16),
        new_generator(seed),
        np.zeros(GENERATOR_WORDS, np.int64),
    )


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search found: an action, how often it wins in percent, and the next best."""

    action: int
    percent: float
    next_percent: float
    playouts: int


def best_of(
    search: Search, room: Room, aim: Aim, hopes: Mapping[int, float], budget: Budget
) -> Finding:
    """Return the best of the actions that *hopes* has; after each round the better half is kept.

    What is hoped of an action, in coins, counts like a few playouts that brought it.
    """
    actions = list(hopes)
    begin, rounds = perf_counter(), max(ceil(log2(len(actions))), 1)
    left, sums = np.array(actions, np.int64), np.zeros((len(actions), 2))
    sums[:, 0] = HOPE * np.array(list(hopes.values())) / (SLOPE * aim.scale)
    done, spent = 0, 0
    for number in range(1, rounds + 1):
        count = 0
        if isinstance(budget, Playouts):
            count = max(budget.count // (rounds * len(left)), 1)
            search.evaluate(room, aim, left, sums, count)
        else:
            until = begin + budget.seconds * number / rounds
            while count == 0 or perf_counter() < until:
                search.evaluate(room, aim, left, sums, AT_ONCE)
                count += AT_ONCE
        done += count
        spent += count * len(left)
        order = np.argsort(-sums[:, 0], kind="stable")[: max((len(left) + 1) // 2, 2)]
        left, sums = left[order], np.ascontiguousarray(sums[order])
    percents = (100 * sums[:, 1] / done).tolist()
    return Finding(int(left[0]), percents[0], percents[min(1, len(percents) - 1)], spent)

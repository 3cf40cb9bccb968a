"""Search: play the game on in the mind, after every action that may be best, again and again.

What the seat does not know is filled in anew for each playout. All actions get the same
completions, the same dice and the same moods of the others, so that they differ by what they
do and not by their luck. Half of the actions are given up after each round.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, exp, log2
from time import perf_counter
from typing import Any

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
MOOD = 0x5DEECE66
AT_ONCE = 8
"""So many playouts are made between two looks at the clock."""

Numbers = NDArray[np.int64]
Sums = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Brain:
    """The kernels with which a system is played in the mind."""

    pick: Callable[[Record, int, Any, Any], int]
    """Return the action of a seat, out of choices and by a guess."""
    fill: Callable[[Record, int, Any, Generator], None]
    """Complete a game that a seat sees, by a guess."""
    start_guess: Callable[[Record, Any], None]
    """Guess carefully how a game will go."""
    to_go: Callable[[Record], float]
    """Return which share of the race is still to be run."""


Evaluate = Callable[..., None]


@kernel
def lead_of(game: Record, seat: int) -> int:
    """Return how many coins *seat* has more than the richest other one."""
    most = -1
    for other in range(game.seat_count):
        if other != seat:
            most = max(most, game.seats[other].coins)
    return int(game.seats[seat].coins - most)


@kernel
def deal_luck(desks: Any, guesses: Any, luck: Generator) -> None:
    """Give the dice and the moods of the players the same *luck* again."""
    copy_words(luck, desks[0].generator)
    copy_words(luck, guesses[NOW].generator)
    guesses[NOW].generator[0] ^= MOOD


@dataclass(frozen=True, slots=True)
class Search:
    """The compiled part of a search, for one system."""

    start: Callable[..., float]
    race_off: Callable[..., None]
    evaluate: Evaluate
    desk_type: "np.dtype[Any]"


def compile_search(system: System, brain: Brain) -> Search:
    """Return the search that plays *system* on with *brain*."""
    rules, desk_type = system.kernels, new_desk_type(system)
    actors, list_choices, play = rules.actors, rules.list_choices, rules.play
    total_weight, outcome_at = rules.total_weight, rules.outcome_at
    pick, fill, start_guess, to_go = brain.pick, brain.fill, brain.start_guess, brain.to_go

    @kernel
    def play_on(game: Record, desk: Any, guess: Any) -> None:
        acting = actors(game)
        while acting != 0:
            if acting == CHANCE:
                step = outcome_at(game, below(desk.generator, total_weight(game)))
                play(game, CHANCE, step, desk.story)
            else:
                seat = smallest(acting)
                list_choices(game, seat, desk.choices)
                play(game, seat, pick(game, seat, desk.choices, guess), desk.story)
            acting = actors(game)

    @kernel
    def race_off(
        games: Games, guesses: Any, desks: Any, count: int, sums: Sums, generator: Generator
    ) -> None:
        """Play so many games from the last one; add lead and wins of the special seat.

        The special seat moves on by one with every game, on the same luck for all seats.
        """
        luck = np.zeros(GENERATOR_WORDS, np.int64)
        desks[0].story.count = UNHEARD
        seats = games[SHOWN].seat_count
        for number in range(count):
            if number % seats == 0:
                for word in range(GENERATOR_WORDS):
                    luck[word] = next_word(generator)
            games[RUN] = games[SHOWN]
            guesses[NOW] = guesses[ROOT]
            guesses[NOW].special = number % seats
            deal_luck(desks, guesses, luck)
            play_on(games[RUN], desks[0], guesses[NOW])
            lead, rest = lead_of(games[RUN], number % seats), 0.0
            for seat in range(seats):
                rest += games[RUN].seats[seat].coins
            own = float(games[RUN].seats[number % seats].coins)
            gap = own - (rest - own) / (seats - 1)
            sums[0] += gap
            sums[1] += gap * gap
            sums[2] += 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0

    @kernel
    def start(games: Games, guesses: Any) -> float:
        start_guess(games[SHOWN], guesses[ROOT])
        return to_go(games[SHOWN])

    @kernel
    def evaluate(  # all arrays are the caller's, who keeps them alive
        games: Games,
        viewer: int,
        purses: Purses,
        guesses: Any,
        desks: Any,
        actions: Numbers,
        sums: Sums,
        playouts: int,
        scale: float,
        generator: Generator,
    ) -> None:
        """Add what *playouts* of each of *actions* bring: its use, and how often it wins."""
        luck = np.zeros(GENERATOR_WORDS, np.int64)
        desks[0].story.count = UNHEARD
        for _ in range(playouts):
            games[FILLED] = games[SHOWN]
            fill_purses(games[FILLED], purses)
            fill(games[FILLED], viewer, guesses[ROOT], generator)
            for word in range(GENERATOR_WORDS):
                luck[word] = next_word(generator)
            for number in range(len(actions)):
                games[RUN] = games[FILLED]
                guesses[NOW] = guesses[ROOT]
                deal_luck(desks, guesses, luck)
                play(games[RUN], viewer, actions[number], desks[0].story)
                play_on(games[RUN], desks[0], guesses[NOW])
                lead = lead_of(games[RUN], viewer)
                sums[number, 0] += 1.0 / (1.0 + exp(-lead / scale))
                sums[number, 1] += 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0

    return Search(start, race_off, evaluate, desk_type)


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search found: an action, how often it wins in percent, and the next best."""

    action: int
    percent: float
    next_percent: float
    playouts: int


class Searcher:
    """One search at one table."""

    def __init__(  # one argument for each thing that differs
        self, search: Search, state: Any, viewer: int, guesses: Any, seed: str
    ) -> None:
        """Get ready to search from *state*, which *viewer* sees; *guesses* has an empty one."""
        self.search, self.viewer = search, viewer
        self.games = np.concatenate([state, state, state])
        self.guesses = np.concatenate([guesses, guesses])
        self.desks = np.zeros(1, search.desk_type)
        self.generator = new_generator(seed)
        coins = state["seats"]["coins"][0]
        self.purses = np.full(len(coins), coins[viewer], np.int16)
        self.guesses[ROOT].generator[:] = new_generator(f"{seed}/guess")
        self.to_go = float(search.start(self.games, self.guesses))

    def best(self, actions: Sequence[int], budget: Budget, scale: float) -> Finding:
        """Return the best of *actions*; after each round the better half is kept."""
        begin, rounds = perf_counter(), max(ceil(log2(len(actions))), 1)
        left = np.array(actions, np.int64)
        sums, done, spent = np.zeros((len(actions), 2)), 0, 0
        for number in range(1, rounds + 1):
            if isinstance(budget, Playouts):
                count = max(budget.count // (rounds * len(left)), 1)
                self._evaluate(left, sums, count, scale)
            else:
                count = 0
                until = begin + budget.seconds * number / rounds
                while count == 0 or perf_counter() < until:
                    self._evaluate(left, sums, AT_ONCE, scale)
                    count += AT_ONCE
            done += count
            spent += count * len(left)
            order = np.argsort(-sums[:, 0], kind="stable")[: max((len(left) + 1) // 2, 2)]
            left, sums = left[order], np.ascontiguousarray(sums[order])
        percents = (100 * sums[:, 1] / done).tolist()
        following = percents[1] if len(percents) > 1 else percents[0]
        return Finding(int(left[0]), percents[0], following, spent)

    def _evaluate(self, left: Numbers, sums: Sums, playouts: int, scale: float) -> None:
        self.search.evaluate(
            self.games,
            self.viewer,
            self.purses,
            self.guesses,
            self.desks,
            left,
            sums,
            playouts,
            scale,
            self.generator,
        )

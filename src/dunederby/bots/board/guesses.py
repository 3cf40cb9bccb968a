"""A quick guess of how leg and race will go, made anew when the table has changed.

Compiled players guess in every turn of every playout, so this has to take microseconds where
counting takes milliseconds.
"""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.board.dice import DICE, FIRST_OUTCOME, OUTCOME_COUNT, dice_in
from dunederby.board.hooks import mover
from dunederby.board.movement import has_crossed, move_over_tile, tile_on
from dunederby.board.record import MAX_SEATS, MAX_SPACES, BoardGame, Numbers
from dunederby.bots.board.forecasts import (
    FORECASTS,
    STAGES,
    Forecasts,
    add_forecast,
)
from dunederby.bots.board.weights import weights_for
from dunederby.bots.habits import OTHERS, Habits, add_habits
from dunederby.racing.ranking import camel_in_place, leader_space, place_of
from dunederby.racing.record import RACERS, Race, scattered, space_of
from dunederby.racing.sets import Set, has, only, size_of
from dunederby.racing.stacks import unit_size
from dunederby.sampling import GENERATOR_WORDS, branch, next_word
from dunederby.systems import RuleSet

FACES_OF_A_DIE = 6
SPACES = MAX_SPACES + 4
"""Room for every space on which a unit can stop, from 0."""

MERITS = 5
"""What a seat's chance to win is told from, see `standings`."""
LEGS_RUN = 7
"""The habit that says at how many ways to end a leg a guess looks at most."""
FIRST_LEGS = 400
"""The same for the table at which a bot sits."""
LEGS_A_FORECAST = 2
"""Where not all ways are looked at, only the race after each so many of them is told."""
TABLES = 2048
"""So many tables are remembered."""
KEY = 1_000_003
NO_LUCK = np.zeros(GENERATOR_WORDS, np.int64)
"""What is remembered about a table is the same for all playouts."""
WORDS = 2.0**32

SEEN = [
    ("race", np.int64),
    ("key", np.int64),
    ("places", np.float32, (RACERS, RACERS)),
    ("finals", np.float32, (2, RACERS)),
    ("stops", np.float32, SPACES),
    ("photos", np.float32, SPACES),
]
"""What a guess is about, and what it tells."""

GUESS = np.dtype(
    (
        np.record,
        add_habits(
            [
                ("pyramid", np.int64, DICE),
                *SEEN,
                *FORECASTS,
                ("standings", np.float64, (STAGES, MERITS)),
                ("stakes", np.float64, (MAX_SEATS, 2, RACERS)),
                ("tables", np.dtype((np.record, SEEN)), TABLES),
            ]
        ),
    )
)

Shares = NDArray[np.float32]


class Seen(Protocol):
    """How leg and race will go at one table."""

    race: Race
    key: int
    """Race and key are what the table is like."""
    places: Shares
    """By camel and place: the chance at the end of the leg."""
    finals: Shares
    """By pile and camel: the chance to win the race, and to be last in it."""
    stops: Shares
    """By space: how many units stop there before the leg ends."""
    photos: Shares
    """By space: how many camels the first unit has that stops there."""


class SeenTables(Protocol):
    """Tables that are remembered, each in the only place that it can have."""

    def __getitem__(self, slot: int) -> Seen: ...


class Guess(Seen, Habits, Forecasts, Protocol):
    """What a compiled player reckons with."""

    pyramid: NDArray[np.int64]
    """Dice, in any order, at the front."""
    standings: NDArray[np.float64]
    """By stage and merit of a seat: the weight for the chance to win."""
    stakes: NDArray[np.float64]
    """By seat, pile and camel: what it is worth if that camel is the right one."""
    tables: SeenTables


def new_guesses(rules: RuleSet) -> NDArray[Any]:
    """Return an array of one guess, still empty, for games of *rules*."""
    guesses = np.zeros(1, GUESS)
    guesses[0].forecasts, guesses[0].standings = weights_for(rules)
    return guesses


@kernel
def fill_pyramid(guess: Guess, dice: Set) -> int:
    """Put *dice* in the pyramid; return how many."""
    count = 0
    for die in range(DICE):
        if has(dice, die):
            guess.pyramid[count] = die
            count += 1
    return count


@kernel
def ways_of(left: int, kept: int) -> int:
    """Return in how many ways *left* dice can come, until so many are *kept*."""
    ways = 1
    while left > kept:
        ways *= left * FACES_OF_A_DIE
        left -= 1
    return ways


@kernel
def take_outcome(guess: Guess, left: int, drawn: int) -> int:
    """Take one of the *left* dice from the pyramid; *drawn* says which, and what it shows."""
    place = drawn // FACES_OF_A_DIE
    die = guess.pyramid[place]
    face = drawn - place * FACES_OF_A_DIE
    guess.pyramid[place] = guess.pyramid[left - 1]
    return int(FIRST_OUTCOME[die] + face * OUTCOME_COUNT[die] // FACES_OF_A_DIE)


@kernel
def note_stop(guess: Guess, space: int, size: int, photographed: Set) -> Set:
    """Count a unit of *size* that stops on *space*; return where one has stopped by now."""
    if not 0 < space < SPACES:
        return photographed
    guess.stops[space] += 1.0
    if not has(photographed, space):
        guess.photos[space] += size
    return photographed | only(space)


@kernel
def run_leg(game: BoardGame, guess: Guess, dice: Set, ways: int, way: int) -> tuple[Race, bool]:
    """Run the leg to its end by number *way* of all *ways*; tell if the race is over."""
    race, spaces, photographed = int(game.race), int(game.numbers.spaces), 0
    left = fill_pyramid(guess, dice)
    while left > game.numbers.dice_kept:
        ways //= left * FACES_OF_A_DIE
        drawn = way // ways
        way -= drawn * ways
        camel, steps = mover(race, take_outcome(guess, left, drawn))
        stop = space_of(race, camel) + steps
        photographed = note_stop(guess, stop, unit_size(race, camel), photographed)
        race = move_over_tile(race, camel, steps, tile_on(game.tiles, spaces, stop))
        if has_crossed(race, spaces, camel):
            return race, True
        left -= 1
    return race, False


@kernel
def key_of(tiles: Numbers, dice: Set) -> int:
    """Return a number that tells tables with other *tiles* or *dice* apart."""
    key = int(dice)
    for space in range(MAX_SPACES + 1):
        key = (key * KEY + int(tiles[space])) & 0xFFFFFFFFFFFF
    return key


@kernel
def forget(guess: Guess) -> None:
    """Set to zero all that is counted."""
    for camel in range(RACERS):
        guess.finals[0, camel] = guess.finals[1, camel] = 0.0
        for place in range(RACERS):
            guess.places[camel, place] = 0.0
    for space in range(SPACES):
        guess.stops[space] = 0.0
        guess.photos[space] = 0.0


@kernel
def add_end(guess: Guess, race: Race, is_over: bool, spaces: int, share: float) -> None:
    """Add how the race ends after a leg that ends in *race*."""
    if is_over:
        guess.finals[0, camel_in_place(race, 1)] += share
        guess.finals[1, camel_in_place(race, RACERS)] += share
    else:
        add_forecast(guess, race, spaces, share)


@kernel
def sample(game: BoardGame, guess: Guess, most: int) -> None:
    """Guess anew from all ways in which the leg can end, or *most*, spread evenly over them."""
    dice, kept, spaces = dice_in(game), int(game.numbers.dice_kept), int(game.numbers.spaces)
    ways = ways_of(size_of(dice), kept)
    legs = min(most, ways)
    stride = LEGS_A_FORECAST if legs < ways else 1
    share, final_share = 1.0 / legs, 1.0 / ((legs + stride - 1) // stride)
    forget(guess)
    for number in range(legs):
        offset = int(ways * (next_word(guess.generator) / WORDS)) if legs < ways else 0
        race, is_over = run_leg(game, guess, dice, ways, (number * ways + offset) // legs)
        for camel in range(RACERS):
            guess.places[camel, place_of(race, camel) - 1] += share
        if number % stride == 0:
            add_end(guess, race, is_over, spaces, final_share)
    for space in range(SPACES):
        guess.stops[space] *= share
        guess.photos[space] *= share


@kernel
def copy_seen(source: Seen, target: Seen) -> None:
    """Copy what is told about a table."""
    target.race, target.key = source.race, source.key
    for camel in range(RACERS):
        for place in range(RACERS):
            target.places[camel, place] = source.places[camel, place]
        for pile in range(2):
            target.finals[pile, camel] = source.finals[pile, camel]
    for space in range(SPACES):
        target.stops[space] = source.stops[space]
        target.photos[space] = source.photos[space]


@kernel
def refresh(game: BoardGame, guess: Guess) -> None:
    """Guess anew if race, dice or tiles are not those of the last guess.

    What is told about a table depends on that table alone, so it can be remembered.
    """
    race, key = int(game.race), key_of(game.tiles, dice_in(game))
    if guess.race == race and guess.key == key:
        return
    table = scattered(race) ^ key
    seen = guess.tables[table & (TABLES - 1)]
    if seen.race == race and seen.key == key:
        copy_seen(seen, guess)
        return
    guess.race, guess.key = race, key
    branch(NO_LUCK, table, guess.generator)
    sample(game, guess, int(guess.habits[OTHERS, LEGS_RUN]))
    copy_seen(guess, seen)


@kernel
def start_guess(game: BoardGame, guess: Guess) -> None:
    """Guess carefully, for the table at which a bot sits."""
    guess.race, guess.key = game.race, key_of(game.tiles, dice_in(game))
    sample(game, guess, FIRST_LEGS)


@kernel
def to_go(game: BoardGame) -> float:
    """Return which share of the track the leader has still to go."""
    lead = leader_space(game.race)
    return max(game.numbers.spaces + 1 - lead, 0) / game.numbers.spaces

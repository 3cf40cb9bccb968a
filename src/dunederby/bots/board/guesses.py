"""A quick guess of how leg and race will go: a few samples, made anew when the table has changed.

Compiled players guess in every turn of every playout, so this has to take microseconds where
counting takes milliseconds.
"""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.board.dice import DICE, FIRST_OUTCOME, GREY, OUTCOME_COUNT, SUPPORT, dice_in
from dunederby.board.hooks import mover
from dunederby.board.movement import has_crossed, move_over_tile, tile_on
from dunederby.board.record import MAX_SPACES, BoardGame, Numbers
from dunederby.bots.habits import Habits, add_habits, set_mood
from dunederby.racing.ranking import camel_in_place, place_of
from dunederby.racing.record import NOWHERE, RACERS, Race, scattered, space_of
from dunederby.racing.sets import Set, below, has, only
from dunederby.racing.stacks import unit_size
from dunederby.sampling import below as draw_below
from dunederby.systems import RuleSet

FACES_OF_A_DIE = 6
SPACES = MAX_SPACES + 4
"""Room for every space on which a unit can stop, from 0."""

LEG_SAMPLES, RACE_SAMPLES = 20, 10
FIRST_SAMPLES = 400
"""How many samples a guess is made of: in a playout, and at the table itself."""
MEMORY = 0.6
"""How much of the last guess about the race goes into the next one."""
KEY = 1_000_003

GUESS = np.dtype(
    (
        np.record,
        add_habits(
            [
                ("race", np.int64),
                ("key", np.int64),
                ("fresh_dice", np.int64),
                ("has_support", np.int64),
                ("pyramid", np.int64, DICE),
                ("places", np.float64, (RACERS, RACERS)),
                ("finals", np.float64, (2, RACERS)),
                ("stops", np.float64, SPACES),
                ("photos", np.float64, SPACES),
            ]
        ),
    )
)

Shares = NDArray[np.float64]


class Guess(Habits, Protocol):
    """What a compiled player reckons with."""

    race: Race
    key: int
    """Race and key are what the table was like when the guess was made."""
    fresh_dice: Set
    """The dice of a new leg."""
    has_support: int
    """1 if the last camel has its supporting die in a new leg."""
    pyramid: NDArray[np.int64]
    """Dice, in any order, at the front."""
    places: Shares
    """By camel and place: the chance at the end of the leg."""
    finals: Shares
    """By pile and camel: the chance to win the race, and to be last in it."""
    stops: Shares
    """By space: how many units stop there before the leg ends."""
    photos: Shares
    """By space: how many camels the first unit has that stops there."""


def new_guesses(rules: RuleSet) -> NDArray[Any]:
    """Return an array of one guess, still empty, for games of *rules*."""
    guesses = np.zeros(1, GUESS)
    grey = only(GREY) if "crazy_camels" in rules.edition.modules else 0
    guesses[0].fresh_dice = below(RACERS) | grey
    guesses[0].has_support = int("supporting_dice" in rules.edition.modules)
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
def draw_outcome(guess: Guess, left: int) -> int:
    """Draw one of the *left* dice of the pyramid, and what it shows."""
    drawn = draw_below(guess.generator, left * FACES_OF_A_DIE)
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
def run_leg(game: BoardGame, guess: Guess, left: int) -> tuple[Race, bool]:
    """Run the leg to its end with the *left* dice of the pyramid; tell if the race is over."""
    race, spaces, photographed = int(game.race), int(game.numbers.spaces), 0
    while left > game.numbers.dice_kept:
        camel, steps = mover(race, draw_outcome(guess, left))
        stop = space_of(race, camel) + steps
        photographed = note_stop(guess, stop, unit_size(race, camel), photographed)
        race = move_over_tile(race, camel, steps, tile_on(game.tiles, spaces, stop))
        if has_crossed(race, spaces, camel):
            return race, True
        left -= 1
    return race, False


@kernel
def dice_of_new_leg(guess: Guess, race: Race) -> Set:
    """Return the dice with which a leg begins in *race*."""
    if guess.has_support:
        return guess.fresh_dice | only(SUPPORT + camel_in_place(race, RACERS))
    return guess.fresh_dice


@kernel
def run_race(guess: Guess, race: Race, spaces: int, kept: int) -> Race:
    """Run whole legs without tiles from *race* on, until a camel crosses."""
    while True:
        left = fill_pyramid(guess, dice_of_new_leg(guess, race))
        while left > kept:
            camel, steps = mover(race, draw_outcome(guess, left))
            race = move_over_tile(race, camel, steps, 0)
            if has_crossed(race, spaces, camel):
                return race
            left -= 1


@kernel
def key_of(tiles: Numbers, dice: Set) -> int:
    """Return a number that tells tables with other *tiles* or *dice* apart."""
    key = int(dice)
    for space in range(MAX_SPACES + 1):
        key = (key * KEY + int(tiles[space])) & 0xFFFFFFFFFFFF
    return key


@kernel
def forget_leg(guess: Guess) -> None:
    """Set to zero what is counted for the leg."""
    for camel in range(RACERS):
        for place in range(RACERS):
            guess.places[camel, place] = 0.0
    for space in range(SPACES):
        guess.stops[space] = 0.0
        guess.photos[space] = 0.0


@kernel
def sample(game: BoardGame, guess: Guess, legs: int, races: int, memory: float) -> None:
    """Guess anew from so many *legs* and *races*; *memory* is the share of the old guess."""
    dice, spaces, kept = dice_in(game), int(game.numbers.spaces), int(game.numbers.dice_kept)
    forget_leg(guess)
    for pile in range(2):
        for camel in range(RACERS):
            guess.finals[pile, camel] *= memory
    for number in range(legs):
        race, is_over = run_leg(game, guess, fill_pyramid(guess, dice))
        for camel in range(RACERS):
            guess.places[camel, place_of(race, camel) - 1] += 1.0 / legs
        if number < races:
            end = race if is_over else run_race(guess, race, spaces, kept)
            guess.finals[0, camel_in_place(end, 1)] += (1.0 - memory) / races
            guess.finals[1, camel_in_place(end, RACERS)] += (1.0 - memory) / races
    for space in range(SPACES):
        guess.stops[space] /= legs
        guess.photos[space] /= legs


@kernel
def refresh(game: BoardGame, guess: Guess) -> None:
    """Guess anew if race, dice or tiles are not those of the last guess."""
    key = key_of(game.tiles, dice_in(game))
    if guess.race != game.race or guess.key != key:
        guess.race, guess.key = game.race, key
        set_mood(guess, scattered(game.race) ^ key)
        sample(game, guess, LEG_SAMPLES, RACE_SAMPLES, MEMORY)


@kernel
def glance(game: BoardGame, guess: Guess) -> None:
    """Guess as in the middle of a playout; before the start all camels are alike.

    Memory makes the last races count like 10 · (1 + 0.6) / (1 - 0.6) = 40 at once.
    """
    guess.race, guess.key = game.race, key_of(game.tiles, dice_in(game))
    if game.leg == 0:
        for camel in range(RACERS):
            guess.finals[0, camel] = guess.finals[1, camel] = 1.0 / RACERS
    else:
        set_mood(guess, scattered(game.race) ^ int(guess.key))
        sample(game, guess, LEG_SAMPLES, LEG_SAMPLES, 0.0)
        sample(game, guess, LEG_SAMPLES, LEG_SAMPLES, 0.5)


@kernel
def start_guess(game: BoardGame, guess: Guess) -> None:
    """Guess carefully, for the table at which a bot sits."""
    guess.race, guess.key = game.race, key_of(game.tiles, dice_in(game))
    sample(game, guess, FIRST_SAMPLES, FIRST_SAMPLES, 0.0)


@kernel
def to_go(game: BoardGame) -> float:
    """Return which share of the track the leader has still to go."""
    lead = NOWHERE
    for camel in range(RACERS):
        lead = max(lead, space_of(game.race, camel))
    return max(game.numbers.spaces + 1 - lead, 0) / game.numbers.spaces

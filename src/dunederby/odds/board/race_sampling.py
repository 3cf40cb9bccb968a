"""Who wins and who loses the race, sampled: races run on from the ends of the present leg."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.board.dice import DICE, FIRST_OUTCOME, OUTCOME_COUNT, dice_in
from dunederby.board.hooks import mover
from dunederby.board.movement import has_crossed, move_over_tile
from dunederby.board.news import Stories
from dunederby.board.record import BoardGames
from dunederby.board.turn import begin_leg
from dunederby.odds.board.counting import FACES_OF_A_DIE, RACE, WEIGHT
from dunederby.odds.board.race_sums import LOST, WON
from dunederby.odds.nodes import Counts, Nodes
from dunederby.racing.ranking import camel_in_place
from dunederby.racing.record import RACERS, Race
from dunederby.racing.sets import has
from dunederby.sampling import Generator, below

Pyramid = NDArray[np.int64]
"""The dice in the pyramid, in any order, at the front of a row."""


@kernel
def outcome_of(die: int, face: int) -> int:
    """Return what *die* shows with one of its six faces up, counted from 0."""
    return int(FIRST_OUTCOME[die] + face * OUTCOME_COUNT[die] // FACES_OF_A_DIE)


class Leg(NamedTuple):
    """What every leg has, where each begins with the same dice."""

    dice: Pyramid
    dice_kept: int
    spaces: int


@kernel
def new_leg(games: BoardGames, stories: Stories) -> Leg:
    """Return what a leg of the first game has, which may be changed by this."""
    game = games[0]
    begin_leg(game, stories[0])
    dice, pyramid, count = dice_in(game), np.zeros(DICE, np.int64), 0
    for die in range(DICE):
        if has(dice, die):
            pyramid[count] = die
            count += 1
    return Leg(pyramid[:count].copy(), int(game.numbers.dice_kept), int(game.numbers.spaces))


@kernel
def run_race(race: Race, leg: Leg, pyramid: Pyramid, generator: Generator) -> Race:
    """Run whole legs without tiles from *race* on, until a camel crosses; return the end."""
    left = 0
    while True:
        if left <= leg.dice_kept:
            left = len(leg.dice)
            for place in range(left):
                pyramid[place] = leg.dice[place]
        drawn = below(generator, left * FACES_OF_A_DIE)
        place = drawn // FACES_OF_A_DIE
        outcome = outcome_of(pyramid[place], drawn - place * FACES_OF_A_DIE)
        camel, steps = mover(race, outcome)
        race = move_over_tile(race, camel, steps, 0)
        if has_crossed(race, leg.spaces, camel):
            return race
        left -= 1
        pyramid[place] = pyramid[left]


@kernel
def draw_end(ends: Nodes, generator: Generator) -> Race:
    """Draw one of *ends*, whose weights are sums of their own and all before."""
    drawn = below(generator, ends[-1, WEIGHT])
    low, high = 0, len(ends) - 1
    while low < high:
        middle = (low + high) // 2
        if ends[middle, WEIGHT] > drawn:
            high = middle
        else:
            low = middle + 1
    return int(ends[low, RACE])


@kernel
def sample_races(leg: Leg, ends: Nodes, races: int, generator: Generator, counts: Counts) -> None:
    """Run *races* on from *ends*; add to *counts* how often each camel won and lost."""
    pyramid = np.zeros(DICE, np.int64)
    for _ in range(races):
        race = run_race(draw_end(ends, generator), leg, pyramid, generator)
        counts[WON, camel_in_place(race, 1)] += 1
        counts[LOST, camel_in_place(race, RACERS)] += 1

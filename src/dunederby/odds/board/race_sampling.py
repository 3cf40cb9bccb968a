"""Who wins and who loses the race, sampled: races run on from the ends of the present leg."""

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.board.chance import faces_of
from dunederby.board.dice import DICE, FIRST_OUTCOME, dice_in
from dunederby.board.hooks import mover
from dunederby.board.movement import has_crossed, move_over_tile
from dunederby.board.news import News, Stories
from dunederby.board.record import BoardGame, BoardGames
from dunederby.board.turn import begin_leg
from dunederby.odds.board.counting import FACES_OF_A_DIE, RACE, WEIGHT
from dunederby.odds.nodes import Counts, Nodes
from dunederby.racing.ranking import camel_in_place
from dunederby.racing.record import RACERS, Race
from dunederby.racing.sets import has
from dunederby.sampling import Generator, below

Pyramid = NDArray[np.int64]
"""The dice in the pyramid, in any order, at the front of a row."""


@kernel
def fill(pyramid: Pyramid, game: BoardGame, race: Race, story: News) -> int:
    """Begin a leg in *race*: put its dice in *pyramid*, and return how many."""
    game.race = race
    story.count = 0
    begin_leg(game, story)
    dice, count = dice_in(game), 0
    for die in range(DICE):
        if has(dice, die):
            pyramid[count] = die
            count += 1
    return count


@kernel
def outcome_of(die: int, face: int) -> int:
    """Return what *die* shows with one of its six faces up, counted from 0."""
    outcome = int(FIRST_OUTCOME[die])
    while face >= faces_of(outcome):
        face -= faces_of(outcome)
        outcome += 1
    return outcome


@kernel
def run_race(
    game: BoardGame, story: News, race: Race, pyramid: Pyramid, generator: Generator
) -> Race:
    """Run whole legs without tiles from *race* on, until a camel crosses; return the end."""
    left = fill(pyramid, game, race, story)
    while True:
        drawn = below(generator, left * FACES_OF_A_DIE)
        place = drawn // FACES_OF_A_DIE
        die = pyramid[place]
        camel, steps = mover(race, outcome_of(die, drawn % FACES_OF_A_DIE))
        race = move_over_tile(race, camel, steps, 0)
        if has_crossed(race, game.numbers.spaces, camel):
            return race
        left -= 1
        pyramid[place] = pyramid[left]
        if left == game.numbers.dice_kept:
            left = fill(pyramid, game, race, story)


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
def sample_races(
    games: BoardGames,
    stories: Stories,
    ends: Nodes,
    races: int,
    generator: Generator,
    counts: Counts,
) -> None:
    """Run *races* on from *ends*; add to *counts* how often each camel won and lost."""
    pyramid = np.zeros(DICE, np.int64)
    for _ in range(races):
        race = run_race(games[0], stories[0], draw_end(ends, generator), pyramid, generator)
        counts[0, camel_in_place(race, 1)] += 1
        counts[1, camel_in_place(race, RACERS)] += 1

"""Who wins and who loses the race, exactly, where no camel runs backwards.

Names of camels don't matter to the future of a race, so it is described by the spaces of the
camels in their order: a *standing*. There are 15,504 standings on 16 spaces, and 480,624 with
the dice that may be left. Without tiles every move adds to the sum of the spaces, so all are
solved backwards, by falling sum. Only the starts of legs are kept; the middle of legs is
forgotten as soon as no move leads there any more.

In a standing camel 0 is the first and camel 4 the last. A row has five probabilities, by
place: that the camel there comes out first in the end, or last.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.board.chance import faces_of
from dunederby.board.dice import (
    DICE,
    FIRST_OUTCOME,
    GREY,
    OUTCOME_COUNT,
    SUPPORT,
    Dice,
    dice_in,
)
from dunederby.board.hooks import mover
from dunederby.board.movement import has_crossed, move_over_tile
from dunederby.board.news import NEWS, Stories, Story
from dunederby.board.record import BoardGame, BoardGames
from dunederby.board.turn import begin_leg
from dunederby.odds.board.counting import FACES_OF_A_DIE
from dunederby.racing.ranking import place_of
from dunederby.racing.record import EMPTY_RACE, RACERS, Race, space_of
from dunederby.racing.sets import has, only, size_of
from dunederby.racing.stacks import start

Rows = NDArray[np.float64]
Integers = NDArray[np.int64]

FURTHEST = 15
"""How much a move can add to the sum of the spaces at most: five camels, three spaces."""

SUBSETS = int(2**RACERS)
DICE_LEFT, COUNT, RENAMED = range(3)
"""Columns of the stages: their dice, how many these are, and what the stage is after a move."""


class Move(NamedTuple):
    """What one outcome makes of a standing."""

    die: int
    share: float
    """The part of the die's faces that show it."""
    leg: int
    """The row of the new standing at the start of a leg."""
    middle: int
    """The first row of the new standing in the middle of a leg."""


def binomials(spaces: int) -> Integers:
    """Return n over k, as far as standings on so many *spaces* are numbered by them."""
    table = np.zeros((spaces + RACERS, RACERS + 1), np.int64)
    table[:, 0] = 1
    for row in range(1, len(table)):
        table[row, 1:] = table[row - 1, 1:] + table[row - 1, :-1]
    return table


def standings_on(choose: Integers) -> int:
    """Count the standings that *choose* numbers."""
    return int(choose[-1, RACERS])


@kernel
def number_of(race: Race, choose: Integers) -> int:
    """Return the number of the standing of *race*: standings are numbered like combinations."""
    number = 0
    for camel in range(RACERS):
        others = RACERS - place_of(race, camel)
        number += choose[space_of(race, camel) - 1 + others, others + 1]
    return number


@kernel
def standing(number: int, choose: Integers) -> Race:
    """Return the race in the standing of this *number*, the camels named by their places."""
    spaces = np.zeros(RACERS, np.int64)
    for camel in range(RACERS):
        others = RACERS - 1 - camel
        row = others
        while row + 1 < len(choose) and choose[row + 1, others + 1] <= number:
            row += 1
        number -= choose[row, others + 1]
        spaces[camel] = row - others + 1
    race = EMPTY_RACE
    for above in range(RACERS):
        camel = RACERS - 1 - above
        race = start(race, camel, spaces[camel])
    return race


@kernel
def sum_of_spaces(race: Race) -> int:
    """Add up the spaces of the racing camels."""
    total = 0
    for camel in range(RACERS):
        total += space_of(race, camel)
    return total


@kernel
def new_leg(game: BoardGame, race: Race, story: Story) -> Dice:
    """Begin a leg of *game* in *race*, and return its dice."""
    game.race = race
    story.count = 0
    begin_leg(game, story)
    return dice_in(game)


@kernel
def dice_of(stage: int) -> Dice:
    """Return the dice of a *stage* of a leg: any racing dice and at most one supporting die."""
    dice, supported = stage % SUBSETS, stage // SUBSETS
    return dice | only(SUPPORT + supported - 1) if supported else dice


@kernel
def stage_with(die: int) -> int:
    """Return the stage in which *die* is the only one; a stage is the sum of those."""
    return SUBSETS * (die - SUPPORT + 1) if die >= SUPPORT else only(die)


@kernel
def stage_of(dice: Dice) -> int:
    """Return the stage that has *dice*."""
    stage = 0
    for die in range(DICE):
        if has(dice, die):
            stage += stage_with(die)
    return stage


@kernel
def rename_stages(stages: Integers, places: Integers) -> None:
    """Note for every stage what it is when camels are called by their *places*."""
    for camel in range(RACERS):
        size = only(camel)
        for stage in range(size):
            stages[size + stage, RENAMED] = stages[stage, RENAMED] + stage_with(places[camel])
    for camel in range(len(stages) // SUBSETS - 1):
        added = stage_with(SUPPORT + places[camel])
        for stage in range(SUBSETS):
            supported = stage_with(SUPPORT + camel) + stage
            stages[supported, RENAMED] = stages[stage, RENAMED] + added


@kernel
def add_outcome(rows: Rows, stages: Integers, here: int, move: Move, places: Integers) -> None:
    """Add what one outcome brings to every stage that has its die, in the rows from *here*."""
    die = stage_with(move.die)
    for stage in range(1, len(stages)):
        if not has(stages[stage, DICE_LEFT], move.die):
            continue
        left = stages[stage - die, RENAMED]
        after = move.leg if left == 0 else move.middle + left
        share = move.share / stages[stage, COUNT]
        for camel in range(RACERS):
            rows[here + stage, camel] += share * rows[after, places[camel]]


@kernel
def add_over(rows: Rows, stages: Integers, here: int, move: Move, places: Integers) -> None:
    """Add what an outcome brings that ends the race."""
    for stage in range(1, len(stages)):
        if has(stages[stage, DICE_LEFT], move.die):
            share = move.share / stages[stage, COUNT]
            for camel in range(RACERS):
                rows[here + stage, camel] += share * rows[0, places[camel]]


@kernel
def solve_standing(
    game: BoardGame, rows: Rows, stages: Integers, choose: Integers, slots: Integers
) -> None:
    """Solve the middle of a leg of the standing in which *game* is; all after it are known."""
    middles = len(slots) + 1
    here = middles + slots[number_of(game.race, choose)] * len(stages)
    rows[here : here + len(stages)] = 0.0
    places = np.zeros(RACERS, np.int64)
    for die in range(DICE):
        if die == GREY or stage_with(die) >= len(stages):
            continue
        for outcome in range(FIRST_OUTCOME[die], FIRST_OUTCOME[die] + OUTCOME_COUNT[die]):
            camel, steps = mover(game.race, outcome)
            race = move_over_tile(game.race, camel, steps, 0)
            for other in range(RACERS):
                places[other] = place_of(race, other) - 1
            share = faces_of(outcome) / FACES_OF_A_DIE
            if has_crossed(race, game.numbers.spaces, camel):
                add_over(rows, stages, here, Move(die, share, 0, 0), places)
            else:
                after = number_of(race, choose)
                move = Move(die, share, 1 + after, middles + slots[after] * len(stages))
                rename_stages(stages, places)
                add_outcome(rows, stages, here, move, places)


@kernel
def new_stages(has_support: bool) -> Integers:
    """Return the stages that a leg can have."""
    stages = np.zeros((SUBSETS * (RACERS + 1) if has_support else SUBSETS, 3), np.int64)
    for stage in range(len(stages)):
        stages[stage, DICE_LEFT] = dice_of(stage)
        stages[stage, COUNT] = size_of(dice_of(stage))
    return stages


@kernel
def solve(
    games: BoardGames, stories: Stories, order: Integers, choose: Integers, room: int, goal: int
) -> Rows:
    """Return the rows of all standings at the start of a leg, for *goal*, a place from 0.

    *order* names the standings by falling sum of spaces; *room* of them are kept at a time.
    """
    game = games[0]
    stages = new_stages(new_leg(game, standing(0, choose), stories[0]) >= only(SUPPORT))
    rows = np.zeros((1 + len(order) + room * len(stages), RACERS), np.float64)
    rows[0, goal] = 1.0
    slots = np.zeros(len(order), np.int64)
    for turn in range(len(order)):
        number = order[turn]
        slots[number] = turn % room
        dice = new_leg(game, standing(number, choose), stories[0])
        solve_standing(game, rows, stages, choose, slots)
        middle = 1 + len(order) + slots[number] * len(stages)
        rows[1 + number] = rows[middle + stage_of(dice)]
    return rows[1 : 1 + len(order)].copy()


@kernel
def sums_of(choose: Integers, count: int) -> Integers:
    """Return the sum of the spaces of each of *count* standings."""
    sums = np.zeros(count, np.int64)
    for number in range(count):
        sums[number] = sum_of_spaces(standing(number, choose))
    return sums


class RaceTable(NamedTuple):
    """The solved race: rows of every standing at the start of a leg."""

    choose: Integers
    winner: Rows
    loser: Rows


def solve_race(state: Any) -> RaceTable:
    """Solve the race of the edition in *state*, the array of one game, which is left alone."""
    state, stories = state.copy(), np.zeros(1, NEWS)
    choose = binomials(int(state[0].numbers.spaces))
    count = standings_on(choose)
    sums = sums_of(choose, count)
    order = np.argsort(-sums, kind="stable").astype(np.int64)
    falling = -sums[order]
    first_needed = np.searchsorted(falling, falling - FURTHEST)
    room = int((np.arange(count) - first_needed).max()) + 1
    winner, loser = (solve(state, stories, order, choose, room, goal) for goal in (0, RACERS - 1))
    return RaceTable(choose, winner, loser)

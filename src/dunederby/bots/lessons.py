"""What compiled players learn from: games that they play against each other, leg by leg.

`benchmarks/fit_playouts.py` makes the weights of forecasts and standings of it.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.bots.board.forecasts import LOOKS, look_at, nearness
from dunederby.bots.board.guesses import MERITS
from dunederby.bots.board.policy import LIKE_SOLID
from dunederby.bots.board.standings import note_merits, note_stakes, share_at_end
from dunederby.bots.endings import new_room
from dunederby.bots.merciless import SKILLS
from dunederby.bots.search import NOW, RUN, SHOWN, Room, begin_playout, compile_play_on, draw_luck
from dunederby.racing.ranking import camel_in_place, leader_space
from dunederby.racing.record import RACERS
from dunederby.sampling import new_generator
from dunederby.systems import BOARD, rule_set

Rows = NDArray[np.float64]


class Legs(NamedTuple):
    """What was written down, a row for the beginning of each leg."""

    nearness: Rows
    looks: Rows
    """By camel."""
    finishers: Rows
    """By pile and camel: 1 for the right one."""
    merits: Rows
    """By seat."""
    stakes: Rows
    """By seat, pile and camel."""
    wins: Rows
    """By seat: its share."""


play_on, actors = compile_play_on(BOARD, SKILLS[BOARD.name].brain), BOARD.kernels.actors


@kernel
def note_start(game: Any, legs: Legs, leg: int) -> None:
    """Write down how all stands where a leg begins."""
    lead = leader_space(game.race)
    legs.nearness[leg] = nearness(lead, game.numbers.spaces)
    for camel in range(RACERS):
        look_at(game.race, camel, lead, legs.looks[leg, camel])
    note_stakes(game, legs.stakes[leg])
    for seat in range(game.seat_count):
        note_merits(game, seat, legs.merits[leg, seat])


@kernel
def note_end(game: Any, legs: Legs, begin: int, end: int) -> None:
    """Write down how the race of the legs from *begin* to *end* ended."""
    for leg in range(begin, end):
        legs.finishers[leg, 0, camel_in_place(game.race, 1)] = 1.0
        legs.finishers[leg, 1, camel_in_place(game.race, RACERS)] = 1.0
        for seat in range(game.seat_count):
            legs.wins[leg, seat] = share_at_end(game, seat)


@kernel
def fill_legs(room: Room, legs: Legs) -> int:
    """Play as many games as *legs* has room for; return how many rows there are."""
    count, end = 0, 0
    while end < len(legs.nearness):
        draw_luck(room)
        begin_playout(room, SHOWN)
        count, leg = end, 0
        while True:
            play_on(room.games[RUN], room.desks[0], room.guesses[NOW], leg)
            if actors(room.games[RUN]) == 0:
                break
            if end == len(legs.nearness):
                return count
            note_start(room.games[RUN], legs, end)
            end, leg = end + 1, leg + 1
        note_end(room.games[RUN], legs, count, end)
    return end


def played(kind: str, seats: int, count: int) -> Legs:
    """Return about *count* legs of games of *kind*."""
    rules = rule_set(kind, seats)
    room = new_room(rules, rules.new_game(seats, {}))
    room.guesses["habits"][:, :, : len(LIKE_SOLID)] = LIKE_SOLID
    room.generator[:] = new_generator(f"{kind}/{seats}")
    shapes = ((), (RACERS, LOOKS), (2, RACERS), (seats, MERITS), (seats, 2, RACERS), (seats,))
    legs = Legs(*(np.zeros((count, *shape)) for shape in shapes))
    done = fill_legs(room, legs)
    return Legs(*(each[:done] for each in legs))

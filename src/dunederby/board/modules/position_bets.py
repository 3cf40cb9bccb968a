"""Position bets: a tile over a leg ticket bets on an exact place instead."""

import numpy as np

from dunederby._kernel import kernel
from dunederby.board.actions import (
    BOTTOM,
    FIRST_PLACE,
    LEGAL,
    NO_SUCH_TICKET,
    PLACE_TAKEN,
    PLACES,
    POSITION,
    POSITIONS,
    TICKETS,
    WORTHS,
)
from dunederby.board.payouts import RIGHT_PLACE_PAYS, WRONG_PLACE_PAYS
from dunederby.board.record import MAX_TICKETS, BoardGame
from dunederby.racing import kinds, news
from dunederby.racing.choices import Choices
from dunederby.racing.ranking import place_of
from dunederby.racing.record import RACERS
from dunederby.racing.sets import EMPTY, Set, has, only, only_if

NAMES = np.array([WORTHS.index(worth) if worth in WORTHS else BOTTOM for worth in range(6)])
"""By worth of a ticket: how a position bet names it."""


@kernel
def place_bet_on(action: int) -> int:
    """Return the place of a position bet."""
    return (action - POSITION) // (RACERS * TICKETS) + FIRST_PLACE


@kernel
def camel_bet_on(action: int) -> int:
    """Return the camel of a position bet."""
    return (action - POSITION) // TICKETS % RACERS


@kernel
def bottom_ticket(game: BoardGame, camel: int) -> int:
    """Return the lowest leg ticket in the stack of *camel*, or MAX_TICKETS. Ruling SC-19."""
    for up in range(MAX_TICKETS):
        ticket = MAX_TICKETS - 1 - up
        if game.ticket_owner[camel, ticket] == 0 and game.numbers.tickets[ticket] > 0:
            return ticket
    return MAX_TICKETS


@kernel
def open_ticket(game: BoardGame, seat: int, camel: int, worth: int) -> int:
    """Return an uncovered ticket of *camel* worth *worth* that *seat* has, or MAX_TICKETS."""
    for ticket in range(MAX_TICKETS):
        is_own = game.ticket_owner[camel, ticket] == seat + 1
        is_open = game.position_bets.place[camel, ticket] == 0
        if is_own and is_open and game.numbers.tickets[ticket] == worth:
            return ticket
    return MAX_TICKETS


@kernel
def ticket_of(game: BoardGame, seat: int, action: int) -> int:
    """Return the leg ticket that a position bet covers, or MAX_TICKETS. Ruling SC-20."""
    named = (action - POSITION) % TICKETS
    camel = camel_bet_on(action)
    if named == BOTTOM:
        return bottom_ticket(game, camel)
    return open_ticket(game, seat, camel, WORTHS[named])


@kernel
def is_taken(game: BoardGame, place: int) -> bool:
    """Tell whether the tile for *place* lies on a ticket. Ruling SC-22."""
    for camel in range(RACERS):
        for ticket in range(MAX_TICKETS):
            if game.position_bets.place[camel, ticket] == place:
                return True
    return False


@kernel
def why_not_cover(game: BoardGame, seat: int, action: int) -> int:
    """Return LEGAL if there is a ticket that this position bet can cover."""
    return LEGAL if ticket_of(game, seat, action) < MAX_TICKETS else NO_SUCH_TICKET


@kernel
def why_not(game: BoardGame, seat: int, action: int) -> int:
    """Return LEGAL if *seat* may make this position bet. Rules: Supercup, module 3."""
    if is_taken(game, place_bet_on(action)):
        return PLACE_TAKEN
    return why_not_cover(game, seat, action)


@kernel
def list_tickets(game: BoardGame, seat: int) -> Set:
    """Return what *seat* may cover with any tile: by camel, then by how the ticket is named."""
    tickets = EMPTY
    for camel in range(RACERS):
        first = camel * TICKETS
        for ticket in range(MAX_TICKETS):
            worth, owner = game.numbers.tickets[ticket], game.ticket_owner[camel, ticket]
            is_open = (owner == seat + 1) & (game.position_bets.place[camel, ticket] == 0)
            tickets |= only_if(is_open, first + NAMES[worth])
            tickets |= only_if((owner == 0) & (worth > 0), first + BOTTOM)
    return tickets


@kernel
def list_bets(game: BoardGame, seat: int, choices: Choices) -> None:
    """Add the legal position bets of *seat*, a group for each place, to *choices*."""
    tickets = list_tickets(game, seat)
    taken = EMPTY
    for camel in range(RACERS):
        for ticket in range(MAX_TICKETS):
            taken |= only(game.position_bets.place[camel, ticket])
    for place in range(PLACES):
        is_taken = has(taken, place + FIRST_PLACE)
        choices.sets[POSITIONS + place] = EMPTY if is_taken else tickets


@kernel
def bet(game: BoardGame, seat: int, action: int, story: news.Story) -> None:
    """Cover a leg ticket of *seat*, or the bottom one of a stack, which it takes."""
    camel, place, ticket = (
        camel_bet_on(action),
        place_bet_on(action),
        ticket_of(game, seat, action),
    )
    game.ticket_owner[camel, ticket] = seat + 1
    game.position_bets.place[camel, ticket] = place
    row = news.add(story, kinds.COVERED)
    row.seat, row.camel, row.place = seat, camel, place
    row.worth = game.numbers.tickets[ticket]


@kernel
def pays(game: BoardGame, camel: int, place: int) -> int:
    """Return what a ticket of *camel* pays that bets on *place*. Ruling SC-21."""
    is_right = place_of(game.race, camel) == place
    return RIGHT_PLACE_PAYS if is_right else WRONG_PLACE_PAYS

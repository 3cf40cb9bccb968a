"""Write the observation of a board game: what `fields` says, from the record that is shown.

Only numbers other than 0 are written: the row is all zero.
"""

from dunederby._kernel import inlined_kernel, kernel
from dunederby.board.actions import FIRST_PLACE, PLACES
from dunederby.board.legality import must_roll
from dunederby.board.record import (
    EXTRA,
    LOSER,
    MAX_TICKETS,
    TURN,
    WINNER,
    BoardGame,
)
from dunederby.envs.board.fields import (
    AWAITS,
    CAMERA,
    COINS,
    DIE,
    GREY_DIE,
    HAND,
    HAND_SIZE,
    HEIGHT,
    LEG,
    LOSER_OWN,
    LOSER_PILE,
    MUST_ROLL,
    NEXT_TICKET,
    PARTNER,
    PHOTOGRAPHER,
    PLACE,
    POSITIONS,
    PYRAMID_TICKETS,
    QUIET_TURNS,
    SPACE,
    STACKS,
    SUPPORT_IN,
    SUPPORT_SPENT,
    TICKETS,
    TICKETS_LEFT,
    TILE_SIDE,
    TILE_SPACE,
    TILES,
    TO_ACT,
    WINNER_OWN,
    WINNER_PILE,
    WORTHS,
)
from dunederby.envs.fields import MOST
from dunederby.envs.rows import Row, Starts, turned
from dunederby.racing.ranking import place_of
from dunederby.racing.record import NOWHERE, RACERS, height_of, space_of


@inlined_kernel
def write_table(game: BoardGame, first: int, starts: Starts, row: Row) -> None:
    """Write whose turn of which leg it is; seats are counted from *first*."""
    row[starts[LEG]] = min(game.leg, MOST)
    row[starts[AWAITS] + game.awaits] = 1
    if game.awaits in (TURN, EXTRA):
        row[starts[TO_ACT] + turned(game.to_move, first, game.seat_count)] = 1
    row[starts[QUIET_TURNS]] = game.quiet_turns
    row[starts[MUST_ROLL]] = game.quiet_turns > 0 and must_roll(game)


@inlined_kernel
def write_camels(game: BoardGame, camels: int, starts: Starts, row: Row) -> None:
    """Write where all *camels* stand, and which place the racing ones have."""
    for camel in range(camels):
        space, height = space_of(game.race, camel), height_of(game.race, camel)
        row[starts[SPACE] + camel] = space
        row[starts[HEIGHT] + camel] = height
        if 1 <= space <= game.numbers.spaces:
            row[starts[STACKS] + (space - 1) * camels + camel] = height + 1
        if camel < RACERS and space != NOWHERE:
            place = place_of(game.race, camel) - 1
            row[starts[PLACE] + camel * RACERS + place] = 1


@inlined_kernel
def write_dice(game: BoardGame, starts: Starts, row: Row) -> None:
    """Write which dice are in the pyramid."""
    for camel in range(RACERS):
        row[starts[DIE] + camel] = game.dice[camel]
    if starts[GREY_DIE] >= 0:
        row[starts[GREY_DIE]] = game.crazy_camels.grey_die
    if starts[SUPPORT_IN] >= 0:
        for camel in range(RACERS):
            is_in = game.supporting_dice.is_in[camel]
            row[starts[SUPPORT_IN] + camel] = is_in
            row[starts[SUPPORT_SPENT] + camel] = game.supporting_dice.is_spent[camel] and not is_in


@inlined_kernel
def write_ticket(spot: int, place: int, worth: int, starts: Starts, row: Row) -> None:
    """Write a ticket at *spot*, by seat and camel, that bets on *place*, 0 for the leader."""
    if place == 0:
        row[starts[TICKETS] + spot] += 1
        row[starts[WORTHS] + spot] += worth
    else:
        row[starts[POSITIONS] + spot * PLACES + place - FIRST_PLACE] = 1


@inlined_kernel
def write_tickets(game: BoardGame, first: int, starts: Starts, row: Row) -> None:
    """Write who has which leg tickets, and which are left."""
    for camel in range(RACERS):
        left, following = 0, 0
        for ticket in range(MAX_TICKETS - 1, -1, -1):
            worth, owner = game.numbers.tickets[ticket], game.ticket_owner[camel, ticket]
            if owner > 0:
                seat = turned(owner - 1, first, game.seat_count)
                place = game.position_bets.place[camel, ticket]
                write_ticket(seat * RACERS + camel, place, worth, starts, row)
            elif worth > 0:
                left, following = left + 1, worth
        row[starts[TICKETS_LEFT] + camel] = left
        row[starts[NEXT_TICKET] + camel] = following


@inlined_kernel
def write_players(game: BoardGame, first: int, starts: Starts, row: Row) -> None:
    """Write what lies in front of the seats."""
    for seat in range(game.seat_count):
        place = turned(seat, first, game.seat_count)
        row[starts[COINS] + place] = min(game.seats[seat].coins, MOST)
        row[starts[PYRAMID_TICKETS] + place] = game.seats[seat].pyramid_tickets
        row[starts[HAND_SIZE] + place] = RACERS
        if starts[PARTNER] >= 0 and game.partnerships.partner[seat] > 0:
            other = turned(game.partnerships.partner[seat] - 1, first, game.seat_count)
            row[starts[PARTNER] + place * game.seat_count + other] = 1


@inlined_kernel
def write_tiles(game: BoardGame, first: int, starts: Starts, row: Row) -> None:
    """Write where tiles lie, and where the camera stands."""
    for space in range(1, game.numbers.spaces + 1):
        tile = game.tiles[space]
        if tile != 0:
            seat, side = turned(abs(tile) - 1, first, game.seat_count), 1 if tile > 0 else -1
            row[starts[TILES] + space - 1] = side
            row[starts[TILE_SPACE] + seat] = space
            row[starts[TILE_SIDE] + seat] = side
    if starts[CAMERA] >= 0 and game.photographer.space > 0:
        owner = turned(game.photographer.owner - 1, first, game.seat_count)
        row[starts[CAMERA] + game.photographer.space - 1] = 1
        row[starts[PHOTOGRAPHER] + owner] = 1


@kernel
def write_pile(game: BoardGame, viewer: int, pile: int, starts: Starts, row: Row) -> None:
    """Write whose finish cards lie in a *pile*, and which are the own ones."""
    owners = starts[WINNER_PILE if pile == WINNER else LOSER_PILE]
    own = starts[WINNER_OWN if pile == WINNER else LOSER_OWN]
    for card in range(game.piles[pile].laid):
        owner = game.piles[pile].owner[card]
        place = turned(owner, max(viewer, 0), game.seat_count)
        row[owners + card] = place + 1
        row[starts[HAND_SIZE] + place] -= 1
        if owner == viewer:
            row[own + game.piles[pile].camel[card]] = card + 1


@kernel
def write_board(game: BoardGame, viewer: int, starts: Starts, row: Row) -> None:
    """Write what is shown of *game* to *viewer* into *row*, all zero."""
    first = max(viewer, 0)
    write_table(game, first, starts, row)
    write_camels(game, starts[HEIGHT] - starts[SPACE], starts, row)
    write_dice(game, starts, row)
    write_tickets(game, first, starts, row)
    write_players(game, first, starts, row)
    write_tiles(game, first, starts, row)
    write_pile(game, viewer, WINNER, starts, row)
    write_pile(game, viewer, LOSER, starts, row)
    if viewer >= 0:
        for camel in range(RACERS):
            row[starts[HAND] + camel] = game.seats[viewer].hand[camel]

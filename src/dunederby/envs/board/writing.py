"""Write the observation of a board game: what `fields` says, from the record that is shown.

Only numbers other than 0 are written: the row is all zero. What loops need is taken out of the
record and the layout first, as the compiler can't know that writing a row leaves these alone.
"""

from dunederby._kernel import inlined_kernel
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
    race, spaces, stacks = int(game.race), int(game.numbers.spaces), starts[STACKS]
    space_at, height_at, place_at = starts[SPACE], starts[HEIGHT], starts[PLACE]
    for camel in range(camels):
        space, height = space_of(race, camel), height_of(race, camel)
        row[space_at + camel] = space
        row[height_at + camel] = height
        if 1 <= space <= spaces:
            row[stacks + (space - 1) * camels + camel] = height + 1
        if camel < RACERS and space != NOWHERE:
            row[place_at + camel * RACERS + place_of(race, camel) - 1] = 1


@inlined_kernel
def write_dice(game: BoardGame, starts: Starts, row: Row) -> None:
    """Write which dice are in the pyramid."""
    die_at, in_at, spent_at = starts[DIE], starts[SUPPORT_IN], starts[SUPPORT_SPENT]
    for camel in range(RACERS):
        row[die_at + camel] = game.dice[camel]
    if starts[GREY_DIE] >= 0:
        row[starts[GREY_DIE]] = game.crazy_camels.grey_die
    if in_at >= 0:
        for camel in range(RACERS):
            is_in = game.supporting_dice.is_in[camel]
            row[in_at + camel] = is_in
            row[spent_at + camel] = game.supporting_dice.is_spent[camel] and not is_in


@inlined_kernel
def write_tickets(game: BoardGame, first: int, starts: Starts, row: Row) -> None:
    """Write who has which leg tickets, and which are left.

    A covered ticket counts as a bet on its place, and as nothing else.
    """
    seats, tickets, worths = int(game.seat_count), starts[TICKETS], starts[WORTHS]
    left_at, next_at, positions = starts[TICKETS_LEFT], starts[NEXT_TICKET], starts[POSITIONS]
    for camel in range(RACERS):
        left, following = 0, 0
        for ticket in range(MAX_TICKETS - 1, -1, -1):
            worth, owner = game.numbers.tickets[ticket], game.ticket_owner[camel, ticket]
            if owner > 0:
                spot = turned(owner - 1, first, seats) * RACERS + camel
                place = game.position_bets.place[camel, ticket]
                if place == 0:
                    row[tickets + spot] += 1
                    row[worths + spot] += worth
                else:
                    row[positions + spot * PLACES + place - FIRST_PLACE] = 1
            elif worth > 0:
                left, following = left + 1, worth
        row[left_at + camel] = left
        row[next_at + camel] = following


@inlined_kernel
def write_players(game: BoardGame, first: int, starts: Starts, row: Row) -> None:
    """Write what lies in front of the seats."""
    seats, coins_at, pyramid_at = int(game.seat_count), starts[COINS], starts[PYRAMID_TICKETS]
    hand_at, partner_at = starts[HAND_SIZE], starts[PARTNER]
    for seat in range(seats):
        place = turned(seat, first, seats)
        row[coins_at + place] = min(game.seats[seat].coins, MOST)
        row[pyramid_at + place] = game.seats[seat].pyramid_tickets
        row[hand_at + place] = RACERS
        if partner_at >= 0 and game.partnerships.partner[seat] > 0:
            other = turned(game.partnerships.partner[seat] - 1, first, seats)
            row[partner_at + place * seats + other] = 1


@inlined_kernel
def write_tiles(game: BoardGame, first: int, starts: Starts, row: Row) -> None:
    """Write where tiles lie, and where the camera stands."""
    seats, tiles_at = int(game.seat_count), starts[TILES]
    space_at, side_at = starts[TILE_SPACE], starts[TILE_SIDE]
    for space in range(1, int(game.numbers.spaces) + 1):
        tile = game.tiles[space]
        if tile != 0:
            seat, side = turned(abs(tile) - 1, first, seats), 1 if tile > 0 else -1
            row[tiles_at + space - 1] = side
            row[space_at + seat] = space
            row[side_at + seat] = side
    if starts[CAMERA] >= 0 and game.photographer.space > 0:
        owner = turned(game.photographer.owner - 1, first, seats)
        row[starts[CAMERA] + game.photographer.space - 1] = 1
        row[starts[PHOTOGRAPHER] + owner] = 1


@inlined_kernel
def write_pile(game: BoardGame, viewer: int, pile: int, starts: Starts, row: Row) -> None:
    """Write whose finish cards lie in a *pile*, and which are the own ones."""
    owners = starts[WINNER_PILE if pile == WINNER else LOSER_PILE]
    own = starts[WINNER_OWN if pile == WINNER else LOSER_OWN]
    first, seats, hand_at = max(viewer, 0), int(game.seat_count), starts[HAND_SIZE]
    for card in range(int(game.piles[pile].laid)):
        owner = game.piles[pile].owner[card]
        place = turned(owner, first, seats)
        row[owners + card] = place + 1
        row[hand_at + place] -= 1
        if owner == viewer:
            row[own + game.piles[pile].camel[card]] = card + 1


@inlined_kernel
def write_board(game: BoardGame, viewer: int, starts: Starts, row: Row) -> None:
    """Write what is shown of *game* to *viewer* into *row*, all zero."""
    first, hand_at = max(viewer, 0), starts[HAND]
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
            row[hand_at + camel] = game.seats[viewer].hand[camel]

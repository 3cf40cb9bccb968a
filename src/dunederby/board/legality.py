"""Which actions are legal, and why the others are not.

Every question is answered by a reason, 0 for legal: the error message comes from it, and the
sets of `choices` have to agree with it.
"""

from dunederby._kernel import kernel
from dunederby.board import hooks
from dunederby.board.actions import (
    CAMEL_THERE,
    CARD_PLAYED,
    CHANCE_FIRST,
    FIRST_SPACE,
    GAME_OVER,
    HAS_ACTED,
    LEG,
    LEGAL,
    LOSE,
    MUST_ROLL,
    NO_TICKET,
    NOT_ACTED,
    OASIS,
    OFF_TRACK,
    OTHER_TURN,
    OWN_TILE_NEAR,
    OWN_TILE_THERE,
    PARTNER,
    ROLL,
    SIDES,
    TILE,
    TILE_NEAR,
    TILE_THERE,
    WIN,
)
from dunederby.board.editions import ALLOWED, FLIP, GUARD_ON, GUARD_ROUNDS
from dunederby.board.record import EXTRA, MAX_TICKETS, OVER, TURN, BoardGame, BoardGames
from dunederby.racing.record import is_occupied


@kernel
def top_ticket(game: BoardGame, camel: int) -> int:
    """Return which leg ticket of *camel* is on top, or MAX_TICKETS if none is left."""
    for ticket in range(MAX_TICKETS):
        if game.ticket_owner[camel, ticket] == 0 and game.numbers.tickets[ticket] > 0:
            return ticket
    return MAX_TICKETS


@kernel
def why_not_ticket(game: BoardGame, camel: int) -> int:
    """Return LEGAL if a leg ticket of *camel* can be taken.

    Rules: 1st ed., "Take a betting tile". Ruling G-34.
    """
    return LEGAL if top_ticket(game, camel) < MAX_TICKETS else NO_TICKET


@kernel
def why_not_card(game: BoardGame, seat: int, camel: int) -> int:
    """Return LEGAL if *seat* still holds its finish card of *camel*.

    Rules: 1st ed., "Bet on the overall winner or loser". Ruling G-25.
    """
    return LEGAL if game.seats[seat].hand[camel] else CARD_PLAYED


@kernel
def why_not_near(game: BoardGame, seat: int, space: int) -> int:
    """Return LEGAL if no tile next to *space* keeps *seat* from putting its own there.

    A moving tile is lifted first, so its own old place does not count unless a house rule
    says so. Ruling G-11.
    """
    for near in (game.tiles[space - 1], game.tiles[space + 1]):
        if near != 0 and abs(near) != seat + 1:
            return TILE_NEAR
        if near != 0 and game.options.tile_beside_own != ALLOWED:
            return OWN_TILE_NEAR
    return LEGAL


@kernel
def why_not_tile(game: BoardGame, seat: int, space: int, side: int) -> int:
    """Return LEGAL if *seat* may put its tile on *space* with *side* up.

    Rules: 1st ed., "Place your desert tile". Rulings G-03, G-07, G-09, G-10.
    """
    if space == 1:
        return FIRST_SPACE
    if space > game.numbers.spaces:
        return OFF_TRACK
    tile = game.tiles[space]
    if abs(tile) == seat + 1:
        turned = (tile > 0) != (side == OASIS)
        return LEGAL if game.options.tile_flip == FLIP and turned else OWN_TILE_THERE
    if tile != 0:
        return TILE_THERE
    if is_occupied(game.race, space):
        return CAMEL_THERE
    reason = hooks.why_not_tile(game, space)
    return reason if reason != LEGAL else why_not_near(game, seat, space)


@kernel
def must_roll(game: BoardGame) -> bool:
    """Tell whether the guard against endless play leaves only the pyramid. Ruling G-30."""
    is_guarded = game.options.stall_guard == GUARD_ON
    return is_guarded and game.quiet_turns >= GUARD_ROUNDS * game.seat_count


@kernel
def must_roll_of(games: BoardGames, index: int) -> bool:
    """Answer `must_roll` for game *index*."""
    return must_roll(games[index])


@kernel
def why_not_act(game: BoardGame, seat: int) -> int:
    """Return LEGAL if *seat* is to choose an action now."""
    if game.awaits == OVER:
        return GAME_OVER
    if game.awaits not in (TURN, EXTRA):
        return CHANCE_FIRST
    return LEGAL if seat == game.to_move else OTHER_TURN


@kernel
def why_not_choose(game: BoardGame, seat: int, action: int) -> int:
    """Return LEGAL, or the first rule that forbids *action* to *seat*, whose turn it is."""
    if action < WIN:
        return why_not_ticket(game, action - LEG)
    if action < LOSE:
        return why_not_card(game, seat, action - WIN)
    if action < TILE:
        return why_not_card(game, seat, action - LOSE)
    if action < PARTNER:
        return why_not_tile(game, seat, (action - TILE) // SIDES + 1, (action - TILE) % SIDES)
    return hooks.why_not(game, seat, action)


@kernel
def why_not(game: BoardGame, seat: int, action: int) -> int:
    """Return LEGAL, or the first rule that forbids *action* to *seat* now."""
    reason = why_not_act(game, seat)
    if reason != LEGAL:
        return reason
    if game.awaits == EXTRA:
        is_extra = hooks.is_extra(action)
        return hooks.why_not_extra(game, seat, action) if is_extra else HAS_ACTED
    if hooks.is_extra(action):
        return NOT_ACTED
    if action == ROLL:
        return LEGAL
    return MUST_ROLL if must_roll(game) else why_not_choose(game, seat, action)


@kernel
def why_not_of(games: BoardGames, index: int, seat: int, action: int) -> int:
    """Answer `why_not` for game *index*."""
    return why_not(games[index], seat, action)

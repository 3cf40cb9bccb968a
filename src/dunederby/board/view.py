"""What a seat may know, built from nothing: a new secret stays secret until someone lists it."""

from dunederby._kernel import kernel
from dunederby.board import hooks
from dunederby.board.actions import LOSE, TILE, WIN
from dunederby.board.editions import MONEY_HIDDEN
from dunederby.board.record import OVER, BoardGame, BoardGames
from dunederby.racing.kinds import PLACED_CARD
from dunederby.racing.logs import Log, masked
from dunederby.racing.news import Rows
from dunederby.racing.numbers import copy_numbers
from dunederby.racing.record import RACERS
from dunederby.racing.seats import CHANCE, UNKNOWN


@kernel
def show_table(game: BoardGame, seen: BoardGame) -> None:
    """Copy what lies open on the table."""
    seen.race = game.race
    seen.awaits = game.awaits
    seen.to_move = game.to_move
    seen.seat_count = game.seat_count
    seen.leg = game.leg
    seen.quiet_turns = game.quiet_turns
    copy_numbers(game.dice, seen.dice)
    copy_numbers(game.ticket_owner, seen.ticket_owner)
    copy_numbers(game.tiles, seen.tiles)
    seen.numbers.spaces = game.numbers.spaces
    seen.numbers.dice_kept = game.numbers.dice_kept
    copy_numbers(game.numbers.tickets, seen.numbers.tickets)
    seen.options.end_floor = game.options.end_floor
    seen.options.tile_beside_own = game.options.tile_beside_own
    seen.options.tile_flip = game.options.tile_flip
    seen.options.stall_guard = game.options.stall_guard
    seen.options.money = game.options.money
    hooks.show(game, seen)


@kernel
def show_seats(game: BoardGame, viewer: int, seen: BoardGame) -> None:
    """Copy the seats; hands are their owner's, and so is money if a house rule hides it.

    Ruling G-27.
    """
    is_open = game.awaits == OVER
    for seat in range(game.seat_count):
        is_own = seat == viewer or is_open
        hides_money = game.options.money == MONEY_HIDDEN and not is_own
        seen.seats[seat].coins = UNKNOWN if hides_money else game.seats[seat].coins
        seen.seats[seat].pyramid_tickets = game.seats[seat].pyramid_tickets
        for camel in range(RACERS):
            seen.seats[seat].hand[camel] = game.seats[seat].hand[camel] if is_own else UNKNOWN


@kernel
def show_piles(game: BoardGame, viewer: int, seen: BoardGame) -> None:
    """Copy who laid which card of the piles; its camel only for the owner. Ruling G-26."""
    is_open = game.awaits == OVER
    for pile in range(2):
        seen.piles[pile].laid = game.piles[pile].laid
        for card in range(game.piles[pile].laid):
            owner = game.piles[pile].owner[card]
            is_own = owner == viewer or is_open
            seen.piles[pile].owner[card] = owner
            seen.piles[pile].camel[card] = game.piles[pile].camel[card] if is_own else UNKNOWN


@kernel
def show(games: BoardGames, index: int, viewer: int, views: BoardGames, place: int) -> None:
    """Write what *viewer* may know of game *index* into record *place* of *views*, all zero.

    When the race is over the piles are turned up, and nothing is secret any more.
    """
    game, seen = games[index], views[place]
    show_table(game, seen)
    show_seats(game, viewer, seen)
    show_piles(game, viewer, seen)


@kernel
def hide_news(rows: Rows, viewer: int) -> None:
    """Take out of the news what *viewer* may not know: the camel on another's finish card."""
    for row in range(len(rows)):
        if rows[row].kind == PLACED_CARD and rows[row].seat != viewer:
            rows[row].camel = UNKNOWN


@kernel
def seen_as(games: BoardGames, index: int, seat: int, step: int) -> int:
    """Return the id under which a *step* goes into the log: its own."""
    return step


@kernel
def hide_steps(games: BoardGames, index: int, viewer: int, log: Log) -> None:
    """Mask in the *log* of game *index* what *viewer* may not know: others' finish cards.

    When the race is over the piles are turned up. Ruling G-26.
    """
    if games[index].awaits == OVER:
        return
    for step in range(len(log)):
        seat, action = log[step, 0], log[step, 1]
        if seat not in (CHANCE, viewer) and WIN <= action < TILE:
            log[step, 1] = masked(WIN if action < LOSE else LOSE)

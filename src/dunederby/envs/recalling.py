"""Masked steps filled in, so that they agree with a game whose secrets were filled in."""

from collections.abc import Callable
from typing import Any

from dunederby.board.actions import LOSE, WIN
from dunederby.board.record import LOSER, WINNER
from dunederby.cards.actions import DEAL, DISCARD, INTEL, TO_DECK
from dunederby.cards.record import KINDS
from dunederby.racing.logs import first_of
from dunederby.racing.seats import CHANCE
from dunederby.systems import BOARD, CARDS

Steps = list[tuple[int, int]]
Cards = dict[tuple[int, int], list[int]]
"""By who did a step and the first id that it may be: the cards that such steps laid, in order."""


def board_cards(game: Any) -> Cards:
    """Return the finish cards that each seat has laid on each pile."""
    return {
        (seat, first): [
            int(camel)
            for owner, camel in zip(pile.owner[: pile.laid], pile.camel, strict=False)
            if owner == seat
        ]
        for seat in range(game.seat_count)
        for first, pile in ((WIN, game.piles[WINNER]), (LOSE, game.piles[LOSER]))
    }


def listed(pile: Any) -> list[int]:
    """Return the cards of a *pile* one by one."""
    return [card for card in range(KINDS) for _ in range(int(pile[card]))]


def card_cards(game: Any) -> Cards:
    """Return the racing cards of this leg: those that were dealt, discarded and laid."""
    cards: Cards = {}
    for number in range(game.seat_count):
        seat = game.seats[number]
        single = [int(card) - 1 for card in (seat.intel, seat.played) if card]
        intel = [int(seat.intel) - 1] if seat.intel else []
        dealt = listed(seat.hand) + listed(seat.discards) + listed(seat.laid) + single
        cards[CHANCE, DEAL + number * KINDS] = dealt
        cards[number, DISCARD] = listed(seat.discards)
        cards[number, TO_DECK] = listed(seat.laid)
        cards[number, INTEL] = intel
    return cards


_CARDS: dict[str, Callable[[Any], Cards]] = {BOARD.name: board_cards, CARDS.name: card_cards}


def filled_log(system: str, game: Any, log: list[list[int]]) -> Steps:
    """Return the masked *log* with what *game*, filled in, says that was done.

    The latest steps are filled in first: cards of earlier legs are nowhere any more, and stay
    masked.
    """
    cards = _CARDS[system](game)
    steps: Steps = []
    for seat, number in reversed(log):
        laid = cards.get((seat, first_of(number))) if number < 0 else None
        steps.append((seat, first_of(number) + laid.pop() if laid else number))
    return steps[::-1]

"""Fill in what a seat of the card game does not know: decks, hands, discards and the stock.

The model: every card that the viewer has not seen is as likely in one unseen place as in
another, but that the cards revealed from the racing deck tell about the rest of it, as
`cards.knowledge` says.
"""

from typing import Protocol

import numpy as np

from dunederby._kernel import kernel
from dunederby.cards.chance import card_at
from dunederby.cards.knowledge import KNOWLEDGE, Counts, Knowledge, count_ways, learn, unknown_at
from dunederby.cards.record import CHOOSING, FACE_DOWN, KINDS, OPENING, CardGame, Pile
from dunederby.sampling import Generator, below, below_long


class Desks(Protocol):
    """An array of what is known."""

    def __getitem__(self, index: int) -> Knowledge: ...


@kernel
def count_cards(cards: Counts) -> int:
    """Count *cards* of all kinds."""
    count = 0
    for card in range(KINDS):
        count += cards[card]
    return count


@kernel
def take_any(cards: Counts, generator: Generator) -> int:
    """Take one of *cards*, each equally likely; return its kind."""
    card = card_at(cards, below(generator, count_cards(cards)))
    cards[card] -= 1
    return card


@kernel
def turn_up(pile: Pile, cards: Counts, generator: Generator) -> None:
    """Replace what is face down in *pile* by some of *cards*."""
    for _ in range(pile[FACE_DOWN]):
        pile[take_any(cards, generator)] += 1
    pile[FACE_DOWN] = 0


@kernel
def fill_deck(game: CardGame) -> None:
    """Work out the deck from all that went in and what came out of it."""
    game.deck[FACE_DOWN] = 0
    for card in range(KINDS):
        inside = game.shown[card]
        for seat in range(game.seat_count):
            inside += game.seats[seat].laid[card]
        game.deck[card] = inside - game.revealed[card]


@kernel
def fill_places(game: CardGame, in_deck: Counts, rest: Counts, generator: Generator) -> None:
    """Turn up what others put *in_deck*, and everything else out of the *rest*."""
    for seat in range(game.seat_count):
        turn_up(game.seats[seat].laid, in_deck, generator)
        turn_up(game.seats[seat].hand, rest, generator)
        turn_up(game.seats[seat].discards, rest, generator)
        if game.awaits == CHOOSING and game.seats[seat].intel == FACE_DOWN + 1:
            game.seats[seat].intel = take_any(rest, generator) + 1
    turn_up(game.stock, rest, generator)


@kernel
def fill_from(game: CardGame, knowledge: Knowledge, in_deck: Counts, generator: Generator) -> None:
    """Complete *game* by what its viewer knows; *in_deck* is to work on."""
    unknown_at(knowledge, below_long(generator, count_ways(knowledge)), in_deck)
    for card in range(KINDS):
        knowledge.pool[card] -= in_deck[card]
    fill_places(game, in_deck, knowledge.pool, generator)
    fill_deck(game)


@kernel
def fill_with(game: CardGame, viewer: int, generator: Generator, desks: Desks) -> None:
    """Complete *game* with the first of *desks* to write knowledge down; the caller holds it."""
    learn(game, viewer, desks[0])
    fill_from(game, desks[0], np.zeros(KINDS, np.int64), generator)


@kernel
def fill_cards(game: CardGame, viewer: int, generator: Generator) -> None:
    """Complete *game*, a copy of what is shown to *viewer*; before the deal nothing is hidden."""
    if game.awaits != OPENING:
        fill_with(game, viewer, generator, np.empty(1, KNOWLEDGE))

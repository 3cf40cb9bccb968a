"""Fill in what a seat of the card game does not know: decks, hands, discards and the stock.

The model: every card that the viewer has not seen is as likely in one unseen place as in
another, but that the cards revealed from the racing deck tell about the rest of it, as
`cards.knowledge` says.
"""

import numpy as np

from dunederby._kernel import kernel
from dunederby.cards.chance import card_at
from dunederby.cards.knowledge import (
    Counts,
    Knowledge,
    Weights,
    knowledge_in,
    weigh_kinds,
    weigh_rest,
)
from dunederby.cards.record import CHOOSING, FACE_DOWN, KINDS, OPENING, CardGame, Pile
from dunederby.sampling import Generator, below, next_word

WORDS = 2.0**32


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
def spread_out(pile: Pile | Counts, cards: Counts) -> int:
    """Write the cards of *pile*, none face down, into *cards* one by one; return how many."""
    count = 0
    for kind in range(KINDS):
        for _ in range(pile[kind]):
            cards[count] = kind
            count += 1
    return count


@kernel
def draw_card(cards: Counts, left: int, generator: Generator) -> int:
    """Draw one of the first *left* of *cards*, and put it behind the others."""
    place = below(generator, left)
    card = cards[place]
    cards[place] = cards[left - 1]
    cards[left - 1] = card
    return int(card)


@kernel
def turn_up(pile: Pile, cards: Counts, generator: Generator) -> None:
    """Replace what is face down in *pile* by some of *cards*, as far as there are any.

    A position has what all have seen in the discards of every seat, so there may be too few.
    """
    for _ in range(min(pile[FACE_DOWN], count_cards(cards))):
        pile[take_any(cards, generator)] += 1
    pile[FACE_DOWN] = 0


@kernel
def fill_places(game: CardGame, in_deck: Counts, rest: Counts, generator: Generator) -> None:
    """Turn up what others put *in_deck*, and what they have out of the *rest*."""
    for seat in range(game.seat_count):
        turn_up(game.seats[seat].laid, in_deck, generator)
        turn_up(game.seats[seat].hand, rest, generator)
        turn_up(game.seats[seat].discards, rest, generator)
        if game.awaits == CHOOSING and game.seats[seat].intel == FACE_DOWN + 1:
            game.seats[seat].intel = take_any(rest, generator) + 1


@kernel
def fill_pile(pile: Pile, cards: Counts) -> None:
    """Let *pile* be all of *cards*."""
    for card in range(KINDS):
        pile[card] = cards[card]
    pile[FACE_DOWN] = 0


@kernel
def draw_deck(
    weights: Counts | Weights, rest: Weights, generator: Generator, deck: Counts
) -> None:
    """Draw how many cards of each kind the *deck* has, by `weigh_kinds` and `weigh_rest`."""
    left = rest.shape[1] - 1
    for kind in range(KINDS):
        drawn = (next_word(generator) + 0.5) / WORDS * rest[kind, left]
        inside = -1
        while drawn > 0.0:
            inside += 1
            drawn -= weights[kind, inside] * rest[kind + 1, left - inside]
        deck[kind] = inside
        left -= inside


@kernel
def fill_from(
    game: CardGame, known: Knowledge, weights: Counts | Weights, generator: Generator
) -> None:
    """Complete *game* by what its viewer knows; *weights* are those of `weigh_kinds`.

    What nobody else has is the stock.
    """
    in_deck = np.zeros(KINDS, np.int64)
    draw_deck(weights, weigh_rest(weights, known.size), generator, in_deck)
    fill_pile(game.deck, in_deck)
    for card in range(KINDS):
        in_deck[card] += known.revealed[card] - known.laid[card]
        known.pool[card] -= in_deck[card]
    fill_places(game, in_deck, known.pool, generator)
    fill_pile(game.stock, known.pool)


@kernel
def fill_cards(game: CardGame, viewer: int, generator: Generator) -> None:
    """Complete *game*, a copy of what is shown to *viewer*; before the deal nothing is hidden."""
    if game.awaits != OPENING:
        known = knowledge_in(game)
        fill_from(game, known, weigh_kinds(known), generator)

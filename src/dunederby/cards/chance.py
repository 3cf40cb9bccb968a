"""What chance can bring, with integer weights.

A shuffled pile is drawn from card by card: each of its cards is equally likely to be next.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.cards.actions import (
    CARD_SHOWS,
    DEAL,
    DEALT_TO_OTHER,
    DRAW,
    GAME_OVER,
    LEGAL,
    NO_CHANCE,
    NONE_LEFT,
    NOT_DEALING,
    NOT_IN_DECK,
    NOT_OPENING,
    NOT_REVEALING,
)
from dunederby.cards.piles import cards_in
from dunederby.cards.record import (
    CARD,
    CHOOSING,
    DEALING,
    FACE_DOWN,
    KINDS,
    OPENING,
    OVER,
    TURN,
    CardGame,
    CardGames,
    Pile,
)

Weights = NDArray[np.int16]


@kernel
def why_not_deal(game: CardGame, outcome: int) -> int:
    """Return LEGAL if the card of *outcome* can be dealt now."""
    if game.awaits != DEALING:
        return NOT_DEALING
    if (outcome - DEAL) // KINDS != game.to_move:
        return DEALT_TO_OTHER
    return LEGAL if game.stock[(outcome - DEAL) % KINDS] > 0 else NONE_LEFT


@kernel
def why_not_outcome(game: CardGame, outcome: int) -> int:
    """Return LEGAL if *outcome* can happen now, or why it can't."""
    if game.awaits == OVER:
        return GAME_OVER
    if game.awaits in (TURN, CHOOSING):
        return NO_CHANCE
    if outcome >= CARD_SHOWS:
        if game.awaits != CARD:
            return NOT_REVEALING
        return LEGAL if game.deck[outcome - CARD_SHOWS] > 0 else NOT_IN_DECK
    if outcome >= DEAL:
        return why_not_deal(game, outcome)
    if game.awaits != OPENING:
        return NOT_OPENING
    return LEGAL if game.stock[outcome - DRAW] > 0 else NONE_LEFT


@kernel
def why_not_outcome_of(games: CardGames, index: int, outcome: int) -> int:
    """Answer `why_not_outcome` for game *index*."""
    return why_not_outcome(games[index], outcome)


@kernel
def weigh_pile(pile: Pile, first: int, weights: Weights) -> int:
    """Weigh the cards of *pile*, whose outcomes begin with *first*; return their sum.

    In a view a pile may have cards face down: then nothing is weighed.
    """
    if pile[FACE_DOWN] > 0:
        return 0
    total = 0
    for card in range(KINDS):
        weights[first + card] = pile[card]
        total += pile[card]
    return total


@kernel
def weigh(game: CardGame, weights: Weights) -> int:
    """Set the weight of every outcome, 0 for what can't happen, and return their sum."""
    weights[:] = 0
    if game.awaits not in (OPENING, DEALING, CARD):
        return 0
    first = DRAW
    if game.awaits == DEALING:
        first = DEAL + game.to_move * KINDS
    elif game.awaits == CARD:
        first = CARD_SHOWS
    return weigh_pile(game.deck if game.awaits == CARD else game.stock, first, weights)


@kernel
def total_weight(game: CardGame) -> int:
    """Return the sum of all weights: the cards of the pile that is drawn from."""
    if game.awaits == CARD:
        return cards_in(game.deck)
    return cards_in(game.stock) if game.awaits in (OPENING, DEALING) else 0


@kernel
def card_at(pile: NDArray[Any], value: int) -> int:
    """Return the kind of the card of *pile* that has *value* others before it."""
    card = 0
    while value >= pile[card]:
        value -= pile[card]
        card += 1
    return card


@kernel
def outcome_at(game: CardGame, value: int) -> int:
    """Return the outcome that *value*, below the total weight, falls on.

    It is the first whose weight, with all before it, is more than *value*.
    """
    if game.awaits == CARD:
        return CARD_SHOWS + card_at(game.deck, value)
    first = DRAW if game.awaits == OPENING else DEAL + game.to_move * KINDS
    return first + card_at(game.stock, value)


@kernel
def weigh_of(games: CardGames, index: int, weights: Weights) -> int:
    """Weigh the outcomes of game *index*."""
    return weigh(games[index], weights)

"""The leg setup completed at random, and what a leg that begins so is worth to a seat."""

from typing import NamedTuple

import numpy as np

from dunederby._kernel import kernel
from dunederby.cards.actions import DISCARD, TO_DECK
from dunederby.cards.knowledge import Knowledge, weigh_kinds, weigh_rest
from dunederby.cards.news import Stories
from dunederby.cards.payouts import MIDFIELD_PAYS
from dunederby.cards.record import KINDS, CardGames
from dunederby.odds.cards.deck import Deck
from dunederby.odds.cards.prospects import WINNER_CARD_PAYS, Rows
from dunederby.odds.cards.sampling import sample_legs, sample_races
from dunederby.odds.cards.tallies import CardTallies
from dunederby.odds.nodes import Counts
from dunederby.playouts.cards import take_any
from dunederby.racing.record import RACERS
from dunederby.sampling import Generator

LEG_CARD_PAYS = np.array([WINNER_CARD_PAYS[0], MIDFIELD_PAYS], np.int64)
"""By place: what the top winner card and a midfield card pay."""

RACES_OF_A_COMPLETION = 100
"""So many legs are run for each, and races if the seat has final cards."""


class Setup(NamedTuple):
    """Where the cards are that a seat knows, in the middle of its choices."""

    hand: Counts
    laid: Counts
    """What it put in the deck, its intel included."""
    discards: int
    """How many cards it has still to discard."""
    pool: Counts
    """The cards that it has not seen."""
    others: int
    """How many cards the others put in the deck, the shown ones included."""
    shown: int
    """How many of those will be shown."""


@kernel
def draw_some(pile: Counts, count: int, generator: Generator, drawn: Counts) -> None:
    """Take *count* cards of *pile*, each as likely, and add them to those *drawn*."""
    for _ in range(count):
        drawn[take_any(pile, generator)] += 1


@kernel
def complete(setup: Setup, action: int, generator: Generator) -> Deck:
    """Choose the rest at random; return the deck as the seat knows it when the leg begins."""
    card, discards = (action - DISCARD) % KINDS, setup.discards
    hand, laid, pool = setup.hand.copy(), setup.laid.copy(), setup.pool.copy()
    hand[card] -= 1
    if action < TO_DECK:
        discards -= 1
    else:
        laid[card] += 1
    draw_some(hand, discards, generator, np.zeros(KINDS, np.int64))
    draw_some(hand, hand.sum() - 1, generator, laid)
    draw_some(pool, setup.shown, generator, laid)
    unknown = setup.others - setup.shown
    size = laid.sum() + unknown
    weights = weigh_kinds(Knowledge(laid, np.zeros(KINDS, np.int64), pool, unknown, size))
    return Deck(weights, weigh_rest(weights, size), size, 1)


@kernel
def best_leg_card(places: Counts) -> int:
    """Return what the best leg card pays in all legs of which *places* were counted."""
    most = -int(places.sum())
    for card in range(len(LEG_CARD_PAYS)):
        for camel in range(RACERS):
            most = max(most, int((places[camel] * LEG_CARD_PAYS[card]).sum()))
    return most


@kernel
def worth_of_leg(
    games: CardGames,
    deck: Deck,
    finals: Rows,
    tallies: CardTallies,
    stories: Stories,
    luck: Generator,
) -> float:
    """Return what the best leg card is expected to pay, and *finals*, by camel and place."""
    again, places = luck.copy(), tallies[0].places
    places[:] = 0
    sample_legs(games, deck, tallies, RACES_OF_A_COMPLETION, luck)
    worth = float(best_leg_card(places))
    if finals.any():
        places[:] = 0
        sample_races(games, deck, tallies, RACES_OF_A_COMPLETION, stories, again)
        worth += (finals * places).sum()
    return worth / RACES_OF_A_COMPLETION

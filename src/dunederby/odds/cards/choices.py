"""What the choices of the leg setup are worth: discards, deck cards and intel.

Before a leg nobody has a bet on it. A choice is worth what the seat can make of it: the best
leg card that it could take when the leg begins, by what it will know then; and what its final
cards bring. All other choices, its own later ones as well, are made at random. That is sampled:
the setup is completed often, and for each completion legs are run.
"""

from collections.abc import Iterator
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from dunederby._kernel import kernel
from dunederby.cards.actions import DISCARD, TO_DECK
from dunederby.cards.knowledge import Knowledge, weigh_kinds, weigh_rest
from dunederby.cards.news import NEWS, Stories
from dunederby.cards.payouts import MIDFIELD_PAYS
from dunederby.cards.piles import ALL_CARDS
from dunederby.cards.record import KINDS, CardGames
from dunederby.odds.cards.deck import Deck
from dunederby.odds.cards.prospects import WINNER_CARD_PAYS, CardProspect, Rows
from dunederby.odds.cards.sampling import sample_legs, sample_races
from dunederby.odds.cards.tallies import CARD_TALLY, CardTallies
from dunederby.odds.nodes import Counts
from dunederby.odds.results import ActionValues, Worth
from dunederby.odds.sampling import Sampling
from dunederby.playouts.cards import take_any
from dunederby.racing.record import RACERS
from dunederby.sampling import Generator, new_generator
from dunederby.systems import SEAT_LETTERS
from dunederby.views.view import View

LEG_CARD_PAYS = np.array([WINNER_CARD_PAYS[0], MIDFIELD_PAYS], np.int64)
"""By place: what the top winner card and a midfield card pay."""

ASSUMED = (
    "all other choices are made at random, the seat's own later ones as well; when the leg begins "
    "it could take the best leg card, by what it knows then"
)

MOST_COMPLETIONS = 100
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


def choice_values(view: View, actions: list[int], sampling: Sampling) -> ActionValues:
    """Value the *actions* of the leg setup that the seat of *view* has."""
    assert view.seat is not None, "a spectator chooses nothing"
    seat = SEAT_LETTERS.index(view.seat)
    if not actions:
        return ActionValues(view.seat, {}, None, ASSUMED)
    setup, prospect = _setup_of(view.state[0], seat), CardProspect(view.state, seat)
    found = {a: list(_samples(setup, a, prospect, sampling)) for a in actions}
    held = np.array([setup.hand[_card_of(action)] for action in actions])
    at_random = float(held @ np.mean(list(found.values()), axis=1) / held.sum())
    worths = {
        view.vocabulary.actions[action]: _worth(values, at_random)
        for action, values in found.items()
    }
    return ActionValues(view.seat, worths, None, ASSUMED)


def _worth(values: list[float], at_random: float) -> Worth:
    """Return the worth of a choice; its gain is over a card of the hand drawn at random."""
    mean, most = float(np.mean(values)), float(WINNER_CARD_PAYS.max())
    error = np.hypot(np.std(values), most / len(values)) / sqrt(len(values))
    return Worth(mean, mean - at_random, None, float(error))


def _setup_of(game: Any, seat: int) -> Setup:
    own, numbers = game.seats[seat], game.numbers
    hand, laid = (pile[:KINDS].astype(np.int64) for pile in (own.hand, own.laid))
    if own.intel:
        laid[own.intel - 1] += 1
    pool = ALL_CARDS[:KINDS] - hand - laid - own.discards[:KINDS]
    rivals = int(game.seat_count) - 1
    return Setup(
        hand,
        laid,
        max(int(hand.sum()) - int(numbers.kept), 0),
        pool.astype(np.int64),
        rivals * (int(numbers.kept) - 1),
        rivals * int(numbers.kept - numbers.to_deck - 1),
    )


def _card_of(action: int) -> int:
    return (action - DISCARD) % KINDS


def _samples(
    setup: Setup, action: int, prospect: CardProspect, sampling: Sampling
) -> Iterator[float]:
    """Complete the setup after *action* again and again; yield what the leg is worth then."""
    completions = min(max(sampling.budget // RACES_OF_A_COMPLETION, 2), MOST_COMPLETIONS)
    games, stories = np.concatenate([prospect.state, prospect.state]), np.zeros(1, NEWS)
    tallies, finals = np.zeros(1, CARD_TALLY), prospect.final_pays()
    for number in range(completions):
        generator = new_generator(f"{sampling.seed} setup {number}")
        deck = complete(setup, action, generator)
        luck = new_generator(f"{sampling.seed} {number}")
        yield worth_of_leg(games, deck, finals, tallies, stories, luck)


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

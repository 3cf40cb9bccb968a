"""What the choices of the leg setup are worth: discards, deck cards and intel.

Before a leg nobody has a bet on it. A choice is worth what the seat can make of it: the best
leg card that it could take when the leg begins, by what it will know then; and what its final
cards bring. All other choices, its own later ones as well, are made at random. That is sampled:
the setup is completed often, and for each completion legs are run.
"""

from collections.abc import Iterator
from math import sqrt
from typing import Any

import numpy as np

from dunederby.cards.actions import DISCARD
from dunederby.cards.news import NEWS
from dunederby.cards.piles import ALL_CARDS
from dunederby.cards.record import KINDS
from dunederby.odds.cards.prospects import WINNER_CARD_PAYS, CardProspect
from dunederby.odds.cards.setups import RACES_OF_A_COMPLETION, Setup, complete, worth_of_leg
from dunederby.odds.cards.tallies import CARD_TALLY
from dunederby.odds.results import ActionValues, Worth
from dunederby.odds.sampling import Sampling
from dunederby.sampling import new_generator
from dunederby.systems import SEAT_LETTERS
from dunederby.views.view import View

ASSUMED = (
    "all other choices are made at random, the seat's own later ones as well; when the leg begins "
    "it could take the best leg card, by what it knows then"
)

MOST_COMPLETIONS = 100


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

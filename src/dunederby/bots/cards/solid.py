"""What the solid bot thinks its actions in the card game are worth.

It remembers all that it saw: what is unknown of the deck is weighed by its own cards, the intel
and what has come up. The leg is run on with many decks, the same for every action, so that
actions that change little differ by little.
"""

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.cards.actions import HAND, LOSE, MID, PLACE_FENNEC, PLACE_PALM, SPACES, WIN
from dunederby.cards.knowledge import MOST_OF_A_KIND, knowledge_of, weigh_kinds
from dunederby.cards.payouts import MIDFIELD_PAYS, PIECE_PAYS
from dunederby.cards.record import FACE_DOWN, LOSER, STEPS, WINNER
from dunederby.odds.cards.counting import is_race_over
from dunederby.odds.cards.deck import Deck, deck_by, deck_in
from dunederby.odds.cards.leg import Count, counted, sampled_with
from dunederby.odds.cards.prospects import (
    FINAL_CARD_PAYS,
    WINNER_CARD_PAYS,
    CardProspect,
    piece_income,
)
from dunederby.odds.cards.race import sampled_ends
from dunederby.odds.methods import action_values
from dunederby.odds.sampling import Sampling
from dunederby.racing.record import RACERS
from dunederby.systems import SEAT_LETTERS
from dunederby.views.actions import Action
from dunederby.views.view import View

RUNS = 1000
"""How often leg and race are run on."""
FEW_RUNS, LOOKED_AT = 150, 4
"""For hand card and pieces the leg so often first; then the best few are looked at with care."""
SETUP_RACES = 2000
HURRY = 0.7
"""What a final card is worth beyond what it seems to bring while the whole track is to be run.

Who is ahead stays there more often than with cards drawn at random, as others lay those of the
leaders, and the best cards are soon gone.
"""
HAND_KEPT = 0.2
"""What the card of the hand must gain at least: later it may gain more."""
LONGEST_STEP = 3
"""How far a camel may run with one card and the palm."""
FINELY = 10_000
"""Weights are whole numbers: those that favours change are made so much larger."""
AFTER_THE_RACE = -100.0
"""The price of a bet that can be made after the race track action as well, by what that shows."""


Favours = NDArray[np.float64] | None


def prices_with_cards(view: View, favours: Favours = None) -> dict[Action, float]:
    """Return what every legal action is expected to gain.

    *favours* are those of others for each camel when they put cards into the deck; without,
    they have none.
    """
    if view.cards.awaits == "choose":
        gains = action_values(view, races=SETUP_RACES, money=False).gains
        return {action: gains[action.text] for action in view.legal_actions}
    table = Pricing(view, favours)
    return {action: table.price(action) for action in view.legal_actions}


class Pricing:
    """The table as a seat knows it, with the samples that all its actions share."""

    def __init__(self, view: View, favours: Favours) -> None:
        """Look at the table through *view*."""
        self.view, self.seen, self.favours = view, view.cards, favours
        self.seat = SEAT_LETTERS.index(str(view.seat))
        self.before = CardProspect(view.state, self.seat)

    @cached_property
    def deck(self) -> Deck:
        """The deck as the seat knows it, whatever it does now."""
        if self.favours is None or not self.before.game.deck[FACE_DOWN]:
            return deck_in(self.before.state)
        known = knowledge_of(self.before.state, 0)
        inside = np.arange(MOST_OF_A_KIND + 1) + (known.revealed - known.laid)[:, None]
        liked = np.repeat(self.favours, STEPS)[:, None] ** np.maximum(inside, 0)
        return deck_by(np.rint(FINELY * liked * weigh_kinds(known)).astype(np.int64), known.size)

    @cached_property
    def leg(self) -> Count:
        """The leg, run on as it stands."""
        return self._leg(self.before, RUNS)

    @cached_property
    def ends(self) -> Count:
        """The race, run on as it stands."""
        return self._ends(self.before)

    @cached_property
    def may_end(self) -> bool:
        """Whether no bet may be possible after the race track action."""
        return self.seen.deck_size == 1 or self.seen.lead + LONGEST_STEP > self.seen.finish

    @cached_property
    def changes(self) -> dict[int, float]:
        """By action: what a piece or the card of the hand changes for all that the seat has.

        None is taken for better than those that were looked at most carefully.
        """
        actions = [a.id for a in self.view.legal_actions if a.verb in ("hand", "fennec", "palm")]
        if not (self.before.leg_pays().any() or self.before.final_pays().any()):
            return dict.fromkeys(actions, -1.0)
        gains = self._rough_gains(actions)
        best = sorted(gains, key=lambda action: -gains[action])[:LOOKED_AT]
        now = self._worth(self.before)
        sure = {a: self._worth(self._after(a)) - now for a in best}
        lowest = min(sure.values(), default=0.0)
        return {a: min(gain, lowest) for a, gain in gains.items()} | sure

    def _rough_gains(self, actions: list[int]) -> dict[int, float]:
        """Return what hand card and pieces gain for the leg, from a few runs, without purses.

        A piece where nobody ever stops costs what it costs.
        """
        pays, runs = self.before.leg_pays(), Sampling(0.0, FEW_RUNS, "leg")
        now = float((pays * sampled_with(self.before.state, self.deck, runs).places).sum())
        gains = dict.fromkeys(actions, float(PIECE_PAYS))
        for action in actions:
            if action == HAND or self.leg.tally.landings[(action - PLACE_FENNEC) % SPACES]:
                leg = self._leg(self._after(action), FEW_RUNS)
                gains[action] = float((pays * leg.places).sum()) - now
                if action != HAND:
                    gains[action] += piece_income(leg, int(action >= PLACE_PALM)).mean
        return gains

    def _after(self, action: int) -> CardProspect:
        return self.before.after(action, self.view.rule_set.system)

    def price(self, action: Action) -> float:
        """Return what *action* is worth."""
        if action.verb in ("reveal", "done"):
            return 0.0
        if action.verb in ("leg", "mid", "win", "lose"):
            return self._price_of_bet(action)
        return self.changes[action.id] - (HAND_KEPT if action.id == HAND else 0.0)

    def _leg(self, table: CardProspect, legs: int) -> Count:
        if is_race_over(table.state):
            return counted(table.state)
        return sampled_with(table.state, self.deck, Sampling(0.0, legs, "leg"))

    def _worth(self, table: CardProspect) -> float:
        """Return what all cards of the seat bring at a *table*."""
        worth = table.leg_worth(self._leg(table, RUNS))
        return worth + (table.final_worth(self._ends(table)) if table.final_pays().any() else 0.0)

    def _ends(self, table: CardProspect) -> Count:
        if is_race_over(table.state):
            return counted(table.state)
        return sampled_ends(table.state, self.deck, Sampling(0.0, RUNS, "race"))

    def _price_of_bet(self, action: Action) -> float:
        """Return what a bet is worth; where it can wait for the race track action, it waits."""
        gain = self._gain_of_final(action.id) if action.id >= WIN else self._gain_of_leg(action)
        if self.seen.has_raced:
            return gain
        return gain + 2.0 if self.may_end and gain > 0 else AFTER_THE_RACE

    def _gain_of_leg(self, action: Action) -> float:
        if action.id >= MID:
            return float(self.leg.places[action.id - MID] @ MIDFIELD_PAYS)
        camel = self.seen.camels[[c.name for c in self.seen.camels].index(_camel(action))]
        top = len(WINNER_CARD_PAYS) - len(camel.tickets)
        return float(self.leg.places[action.id - MID + RACERS] @ WINNER_CARD_PAYS[top])

    def _gain_of_final(self, action: int) -> float:
        """Return what a final card gains over the one that goes back for it."""
        own, is_winner = self.seen.player(str(self.view.seat)), action < LOSE
        worths = self.ends.places @ FINAL_CARD_PAYS[WINNER if is_winner else LOSER]
        held = own.winner if is_winner else own.loser
        returned = worths[[c.name for c in self.seen.camels].index(held)] if held else 0.0
        to_go = max(self.seen.finish + 1 - self.seen.lead, 0) / self.seen.finish
        return float(worths[(action - WIN) % RACERS] - returned) + HURRY * to_go


def _camel(action: Action) -> Any:
    return action.arguments["camel"]

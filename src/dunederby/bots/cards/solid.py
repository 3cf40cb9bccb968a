"""What the solid bot thinks its actions in the card game are worth.

It remembers all that it saw: what is unknown of the deck is weighed by its own cards, the intel
and what has come up. The leg is run on with many decks, the same for every action, so that
actions that change little differ by little.
"""

from functools import cached_property
from typing import Any

from dunederby.cards.actions import HAND, LOSE, MID, WIN
from dunederby.cards.payouts import MIDFIELD_PAYS
from dunederby.cards.record import LOSER, WINNER
from dunederby.odds.cards.leg import Count, sampled_leg
from dunederby.odds.cards.prospects import FINAL_CARD_PAYS, WINNER_CARD_PAYS, CardProspect
from dunederby.odds.cards.race import race_ends
from dunederby.odds.methods import action_values
from dunederby.odds.sampling import Sampling
from dunederby.racing.record import RACERS
from dunederby.systems import SEAT_LETTERS
from dunederby.views.actions import Action
from dunederby.views.view import View

LEGS = 1000
RACES = 1000
"""How often the leg is run on for each action, and the race for final cards."""
SETUP_RACES = 4000
PATIENCE = 0.5
"""What a final card must bring more than nothing while the whole track is to be run."""
HAND_KEPT = 0.2
"""What the card of the hand must gain at least: later it may gain more."""
LONGEST_STEP = 3
"""How far a camel may run with one card and the palm."""
AFTER_THE_RACE = -100.0
"""The price of a bet that can be made after the race track action as well, by what that shows."""


def prices_with_cards(view: View) -> dict[Action, float]:
    """Return what every legal action is expected to gain."""
    if view.cards.awaits == "choose":
        gains = action_values(view, races=SETUP_RACES).gains
        return {action: gains[action.text] for action in view.legal_actions}
    table = Table(view)
    return {action: table.price(action) for action in view.legal_actions}


class Table:
    """The table as a seat knows it, with the samples that all its actions share."""

    def __init__(self, view: View) -> None:
        """Look at the table through *view*."""
        self.view, self.seen = view, view.cards
        self.seat = SEAT_LETTERS.index(str(view.seat))
        self.before = CardProspect(view.state, self.seat)

    @cached_property
    def leg(self) -> Count:
        """The leg, run on as it stands."""
        return sampled_leg(self.before.state, Sampling(0.0, LEGS, "leg"))

    @cached_property
    def ends(self) -> Count:
        """The race, run on as it stands."""
        return race_ends(self.before.state, Sampling(0.0, RACES, "race"))

    @cached_property
    def has_stake(self) -> bool:
        """Whether the seat has a bet that a piece or a hand card could help."""
        return bool(self.before.leg_pays().any() or self.before.final_pays().any())

    @cached_property
    def may_end(self) -> bool:
        """Whether no bet may be possible after the race track action."""
        return self.seen.deck_size == 1 or self.seen.lead + LONGEST_STEP > self.seen.finish

    def price(self, action: Action) -> float:
        """Return what *action* is worth."""
        if action.verb in ("reveal", "done"):
            return 0.0
        if action.verb in ("leg", "mid", "win", "lose"):
            return self._price_of_bet(action)
        if not self.has_stake:
            return -1.0
        waiting = HAND_KEPT if action.id == HAND else 0.0
        return self._gain_of_change(action.id) - waiting

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
        kind, camel = (WINNER if action < LOSE else LOSER), (action - WIN) % RACERS
        worths = self.ends.places @ FINAL_CARD_PAYS[kind]
        held = self.before.game.final_owner[kind] == self.seat + 1
        to_go = max(self.seen.finish + 1 - self.seen.lead, 0) / self.seen.finish
        return float(worths[camel] - worths[held].sum()) - PATIENCE * to_go

    def _gain_of_change(self, action: int) -> float:
        """Return what a piece or the card of the hand changes for all that the seat has."""
        after = self.before.after(action, self.view.rule_set.system)
        leg = sampled_leg(after.state, Sampling(0.0, LEGS, "leg"))
        gain = after.leg_worth(leg) - self.before.leg_worth(self.leg)
        if self.before.final_pays().any():
            ends = race_ends(after.state, Sampling(0.0, RACES, "race"))
            gain += after.final_worth(ends) - self.before.final_worth(self.ends)
        return gain


def _camel(action: Action) -> Any:
    return action.arguments["camel"]

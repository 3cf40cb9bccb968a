"""What an action of the card game is worth to a seat, from what the seat may know."""

from functools import cached_property
from typing import Any

import numpy as np

from dunederby.cards.actions import DISCARD, HAND, LOSE, PLACE_FENNEC, PLACE_PALM, WIN
from dunederby.cards.payouts import (
    FINAL_PAYS,
    MIDFIELD_PAYS,
    PIECE_PAYS,
    SECOND_PAYS,
    WORTHS,
    WRONG_WINNER_PAYS,
)
from dunederby.cards.record import CHOOSING, TURN, WINNER, WINNER_CARDS
from dunederby.odds.cards.counting import is_race_over
from dunederby.odds.cards.leg import Count, assumed_of, check_deck, counted
from dunederby.odds.cards.race import odds_of, race_ends
from dunederby.odds.results import ActionValues
from dunederby.odds.sampling import Sampling
from dunederby.racing.record import RACERS
from dunederby.systems import SEAT_LETTERS, System
from dunederby.views.view import View

ASSUMED = "every loss can be paid; final cards are kept until the race ends"
ASSUMED_CHOICES = "the choices of the leg setup are not valued and count as 0"

MOST_NODES = 20_000
"""A leg that an action changes is counted only while it has no more nodes: there are many of
them, one for each space of a piece."""
LEGS = 20_000
"""Otherwise so many legs are sampled, the same decks for every action and for none."""

_WINNER_PAYS = np.array([[worth, SECOND_PAYS] + [WRONG_WINNER_PAYS] * 3 for worth in WORTHS])
"""By leg winner card, the top one first, and by place."""
_FINAL_PAYS = np.array([FINAL_PAYS, FINAL_PAYS[::-1]])
"""By kind of final card and by place."""


class CardProspect:
    """A card game as it may stand, seen by one seat, and its leg counted.

    Whether a purse could pay what is lost is not asked.
    """

    def __init__(self, state: Any, seat: int, count: Count) -> None:
        """Take what was counted of the leg of *state*."""
        self.state, self.game, self.seat, self.count = state, state[0], seat, count

    def after(self, action: int, system: System) -> Any:
        """Return the record when the *action* is done."""
        state, stories = self.state.copy(), np.zeros(1, system.news)
        system.apply(state, 0, self.seat, action, stories)
        return state

    @cached_property
    def rough_count(self) -> Count:
        """What is counted again after an action is compared with this."""
        return _rough_count(self.state)

    def worth(self) -> float:
        """Return what all that the seat has brings when the leg is scored."""
        coins, own = 0.0, self.seat + 1
        for camel, places in enumerate(self.count.places):
            for card in range(WINNER_CARDS):
                if self.game.winner_owner[camel, card] == own:
                    coins += float(places @ _WINNER_PAYS[card])
            if self.game.midfield_owner[camel] == own:
                coins += float(places @ MIDFIELD_PAYS)
        return coins + sum(
            self.piece_coins(piece) for piece in range(2) if self.game.piece_owner[piece] == own
        )

    def piece_coins(self, piece: int) -> float:
        """Return what a piece on the track costs its owner: a coin if it is never met."""
        return float(PIECE_PAYS * self.count.tally.pieces[piece] / self.count.tally.total)


class FinalCards:
    """What final cards are worth to a seat."""

    def __init__(self, game: Any, seat: int, ends: Count) -> None:
        """Value them by the *ends* of the race."""
        self.pays = ends.places @ _FINAL_PAYS.T
        self.held = [
            sum(float(self.pays[camel, kind]) for camel in range(RACERS) if owners[camel] == seat)
            for kind, owners in enumerate(game.final_owner - 1)
        ]

    def value(self, action: int) -> tuple[float, float]:
        """Return what the card of *action* brings, and how much more than the one held."""
        kind, camel = (WINNER if action < LOSE else 1), (action - WIN) % RACERS
        brought = float(self.pays[camel, kind])
        return brought, brought - self.held[kind]


def action_values(view: View, sampling: Sampling) -> ActionValues:
    """Value the actions that the seat of *view* has, or would have if it were to act.

    A leg card or final card is worth what it is expected to pay, a piece what it is expected
    to cost. What a piece or a hand card changes for all that the seat has is its gain. To
    reveal a card or to be done brings nothing.
    """
    if view.seat is None or is_race_over(view.state):
        return ActionValues(view.seat, {}, {}, None, ASSUMED)
    seat, system = SEAT_LETTERS.index(view.seat), view.rule_set.system
    if view.state[0].awaits == CHOOSING:
        choices = {view.vocabulary.actions[a]: 0.0 for a in _legal(view.state, seat, system)}
        return ActionValues(view.seat, choices, dict(choices), None, ASSUMED_CHOICES)
    check_deck(view)
    state = _state_in_turn(view, seat)
    before = CardProspect(state, seat, counted(state))
    actions = _legal(before.state, seat, system)
    final, race = None, None
    if any(map(_is_final, actions)):
        ends = race_ends(before.state, sampling)
        final, race = FinalCards(before.game, seat, ends), odds_of(view, ends)
    values: dict[str, float] = {}
    gains: dict[str, float] = {}
    for action in actions:
        text = view.vocabulary.actions[action]
        if final and _is_final(action):
            values[text], gains[text] = final.value(action)
        else:
            values[text], gains[text] = _value(before, action, system)
    assumed = f"{race.assumed if race else assumed_of(before.state)}; {ASSUMED}"
    return ActionValues(view.seat, values, gains, race, assumed)


def _value(before: CardProspect, action: int, system: System) -> tuple[float, float]:
    """Return what the *action* brings by itself, and its gain."""
    state, seat = before.after(action, system), before.seat
    if not _moves_or_places(action):
        gain = CardProspect(state, seat, before.count).worth() - before.worth()
        return gain, gain
    rough = CardProspect(before.state, seat, before.rough_count)
    after = CardProspect(state, seat, _rough_count(state))
    gain = after.worth() - rough.worth()
    return gain if action == HAND else after.piece_coins(int(action >= PLACE_PALM)), gain


def _rough_count(state: Any) -> Count:
    return counted(state, MOST_NODES, Sampling(precision=0.0, budget=LEGS, seed="values"))


def _moves_or_places(action: int) -> bool:
    return action == HAND or PLACE_FENNEC <= action < DISCARD


def _is_final(action: int) -> bool:
    return WIN <= action < PLACE_FENNEC


def _state_in_turn(view: View, seat: int) -> Any:
    """Return a copy of the record of *view* in which *seat* is to act."""
    state = view.state.copy()
    game = state[0]
    if game.awaits != TURN or game.to_move != seat:
        game.awaits, game.to_move, game.has_raced, game.has_bet = TURN, seat, 0, 0
    return state


def _legal(state: Any, seat: int, system: System) -> list[int]:
    mask = np.zeros(system.action_count, np.int16)
    system.mark_legal(state, 0, seat, mask)
    return [int(action) for action in np.flatnonzero(mask)]

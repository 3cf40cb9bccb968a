"""What an action of the card game is worth to a seat, from what the seat may know."""

from functools import cached_property
from typing import Any

import numpy as np

from dunederby.cards.actions import DISCARD, HAND, LEG, LOSE, PLACE_FENNEC, PLACE_PALM, WIN
from dunederby.cards.payouts import PIECE_PAYS
from dunederby.cards.record import CHOOSING, LOSER, TURN, WINNER
from dunederby.odds.cards.choices import choice_values
from dunederby.odds.cards.counting import is_race_over
from dunederby.odds.cards.leg import (
    Count,
    assumed_of,
    check_deck,
    counted_within,
    exact_leg,
    odds_in,
)
from dunederby.odds.cards.prospects import (
    FINAL_CARD_PAYS,
    CardProspect,
    Estimate,
    Rows,
    estimated,
    piece_income,
)
from dunederby.odds.cards.race import odds_of, race_ends
from dunederby.odds.results import ActionValues, Worth, income_of
from dunederby.odds.sampling import Sampling
from dunederby.racing.record import RACERS
from dunederby.systems import SEAT_LETTERS, System
from dunederby.views.view import View

ASSUMED = (
    "the leg takes no more than a purse has now, and later losses can be paid; final cards are "
    "kept until the race ends"
)

MOST_NODES = 20_000
"""A leg that an action changes is counted only while it has no more nodes: there are many of
them, one for each space of a piece."""
LEGS = 20_000
"""Otherwise so many legs are sampled, the same decks for every action and for none."""
RACES_SHARE, MOST_RACES = 4, 10_000
"""Of the races that may be sampled one in so many is run for each action that changes them, but
no more."""


class Question:
    """What is asked, and what is counted for all actions alike."""

    def __init__(self, before: CardProspect, system: System, sampling: Sampling) -> None:
        """Ask what can be done in the game of *before*."""
        self.before, self.system, self.sampling = before, system, sampling

    @cached_property
    def leg(self) -> Count:
        """The leg as it stands."""
        return counted_within(self.before.state, self.sampling.leg_budget)

    @cached_property
    def leg_pays(self) -> Rows:
        """What the leg cards of the seat pay as it stands."""
        return self.before.leg_pays()

    @cached_property
    def leg_worth(self) -> float:
        """What the leg brings the seat as it stands."""
        return self.before.leg_worth(self.leg)

    @cached_property
    def ends(self) -> Count:
        """The ends of the race as it stands."""
        return race_ends(self.before.state, self.sampling)

    @cached_property
    def exact(self) -> Count | None:
        """The leg as it stands, if it is counted as quickly as after an action."""
        return exact_leg(self.before.state, MOST_NODES)

    @cached_property
    def legs(self) -> list[Count]:
        """The leg as it stands, sampled to be compared."""
        return self.before.leg_samples(LEGS)

    @property
    def races(self) -> int:
        """How many races are run for an action that changes them."""
        return min(max(self.sampling.budget // RACES_SHARE, 1), MOST_RACES)

    @cached_property
    def races_before(self) -> list[Count]:
        """The race as it stands, sampled to be compared."""
        return self.before.race_samples(self.races)


def action_values(
    view: View, sampling: Sampling, has_spreads: bool, only_tickets: bool, has_money: bool
) -> ActionValues:
    """Value the actions that the seat of *view* has, or would have if it were to act.

    A leg card or final card is worth what it is expected to pay, a piece what it is expected
    to cost. What a piece or a hand card changes for all that the seat has is its gain. To
    reveal a card or to be done brings nothing.
    """
    if view.seat is None or is_race_over(view.state):
        return ActionValues(view.seat, {}, None, ASSUMED)
    seat, system = SEAT_LETTERS.index(view.seat), view.rule_set.system
    if view.state[0].awaits == CHOOSING:
        return choice_values(view, _legal(view.state, seat, system), sampling)
    check_deck(view)
    state = _state_in_turn(view, seat)
    legal = _legal(state, seat, system)
    actions = list(filter(_is_ticket, legal)) if only_tickets else legal
    question = Question(CardProspect(state, seat), system, sampling)
    has_final = any(map(_is_final, legal)) or bool(state[0].final_owner.any())
    race = odds_of(view, question.ends) if has_final else None
    assumed = f"{race.assumed if race else assumed_of(state)}; {ASSUMED}"
    worths = {view.vocabulary.actions[action]: _worth(question, action) for action in actions}
    if not has_spreads:
        worths = {action: worth._replace(spread=None) for action, worth in worths.items()}
    money = _money(view, question, has_final) if has_money else {}
    return ActionValues(view.seat, worths, race, assumed, money, odds_in(question.leg, view))


def _money(view: View, question: Question, has_final: bool) -> dict[str, float | None]:
    """Return what each seat is expected to have when all is paid."""
    money: dict[str, float | None] = {}
    for number, (seat, coins) in enumerate(view.money.items()):
        prospect = CardProspect(question.before.state, number)
        brought = prospect.leg_worth(question.leg)
        if has_final:
            brought += prospect.final_worth(question.ends)
        money[seat] = None if coins is None else coins + brought
    return money


def _worth(question: Question, action: int) -> Worth:
    """Return what the *action* is worth."""
    if _is_final(action):
        return _worth_of_final(question, action)
    after = question.before.after(action, question.system)
    if _moves_or_places(action):
        return _worth_of_change(question, after, action)
    pays = after.leg_pays() - question.leg_pays
    rows = zip(question.leg.tally.places, pays, strict=True)
    incomes = [income_of(places, row) for places, row in rows if row.any()]
    value = sum(income.mean for income in incomes)
    gain = after.leg_worth(question.leg) - question.leg_worth if incomes else 0.0
    error = sum(_error_of(question.leg, row) for row in pays)
    return Worth(value, gain, max((income.spread for income in incomes), default=0.0), error)


def _error_of(count: Count, pays: Rows) -> float:
    """Return the standard error of what *pays* by place, if *count* was sampled.

    A mean of numbers that lie so far apart is at most by half of that uncertain in a sample.
    """
    return float(np.ptp(pays)) * count.standard_error


def _worth_of_final(question: Question, action: int) -> Worth:
    """Return what a final card is worth; its gain is less what the one pays that goes back."""
    places, before = question.ends.places, question.before
    kind, camel = (WINNER if action < LOSE else LOSER), (action - WIN) % RACERS
    pays = FINAL_CARD_PAYS[kind]
    brought = income_of(places[camel], pays)
    held = before.game.final_owner[kind] == before.seat + 1
    paid = float((places[held] @ pays).sum())
    error = _error_of(question.ends, pays) * (2 if held.any() else 1)
    return Worth(brought.mean, brought.mean - paid, brought.spread, error)


def _worth_of_change(question: Question, after: CardProspect, action: int) -> Worth:
    """Return what a piece or a hand card is worth: it changes the leg, and so the race.

    Before and after are both counted or both sampled.
    """
    before = question.before
    if action != HAND and _is_never_met(question, after, int(action >= PLACE_PALM)):
        return Worth(float(PIECE_PAYS), float(PIECE_PAYS), 0.0)
    leg = exact_leg(after.state, MOST_NODES) if question.exact else None
    if question.exact and leg:
        gain = Estimate(after.leg_worth(leg) - before.leg_worth(question.exact), 0.0)
    else:
        legs = after.leg_samples(LEGS)
        pairs = zip(legs, question.legs, strict=True)
        changes = [after.leg_worth(new) - before.leg_worth(old) for new, old in pairs]
        gain, leg = estimated(changes, after.most_at_stake(), LEGS), merged(legs)
    cards = _change_of_finals(question, after)
    whole, error = gain.mean + cards.mean, float(np.hypot(gain.error, cards.error))
    if action == HAND:
        return Worth(whole, whole, None, error)
    brought = piece_income(leg, int(action >= PLACE_PALM))
    return Worth(brought.mean, whole, brought.spread, error)


def _is_never_met(question: Question, after: CardProspect, piece: int) -> bool:
    """Tell whether certainly no unit stops where the *piece* is put."""
    stops = question.leg.tally.landings[after.game.piece_space[piece]]
    return question.leg.method == "exact" and stops == 0


def _change_of_finals(question: Question, after: CardProspect) -> Estimate:
    """Return what the final cards of the seat bring more after an action, sampled."""
    if not after.final_pays().any():
        return Estimate(0.0, 0.0)
    pairs = zip(after.race_samples(question.races), question.races_before, strict=True)
    changes = [after.final_worth(new) - question.before.final_worth(old) for new, old in pairs]
    return estimated(changes, after.most_at_stake(), question.races)


def merged(counts: list[Count]) -> Count:
    """Return samples that were taken in parts as one."""
    tallies = np.zeros(1, np.asarray(counts[0].tally).dtype)
    for name in tallies.dtype.names:
        tallies[0][name] = sum(count.tally[name] for count in counts)
    return Count(tallies[0], sum(count.sampled for count in counts))


def _moves_or_places(action: int) -> bool:
    return action == HAND or PLACE_FENNEC <= action < DISCARD


def _is_ticket(action: int) -> bool:
    return LEG <= action < WIN


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

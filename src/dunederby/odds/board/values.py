"""What an action is worth to a seat, computed from what the seat may know."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np

from dunederby.board.actions import LOSE, TILE, WIN
from dunederby.board.record import EXTRA, LOSER, TURN, WINNER
from dunederby.errors import SetupError
from dunederby.odds.board.finish_cards import card_worth
from dunederby.odds.board.leg import check_started
from dunederby.odds.board.prospects import Prospect
from dunederby.odds.board.race import race_odds
from dunederby.odds.results import ActionValues, RaceOdds
from dunederby.odds.sampling import Sampling
from dunederby.racing.record import RACERS
from dunederby.systems import SEAT_LETTERS, System
from dunederby.views.view import View

ASSUMED = (
    "until the leg is scored no dice are added and nothing else is placed; every loss can be "
    "paid; no tiles after this leg; secret finish cards are any that their owner may have"
)


def action_values(view: View, sampling: Sampling) -> ActionValues:
    """Value the actions that the seat of *view* has, or would have if it were to act."""
    check_started(view)
    if view.is_over or view.seat is None:
        return ActionValues(view.seat, {}, {}, None, ASSUMED)
    seat, system = SEAT_LETTERS.index(view.seat), view.rule_set.system
    before = Prospect(_state_in_turn(view, seat), seat)
    if before.is_race_over:
        return ActionValues(view.seat, {}, {}, None, ASSUMED)
    if before.is_leg_over:
        raise SetupError("the leg is over in this position; name the dice of the next one")
    actions = _legal(before.state, seat, system)
    race = race_odds(view, sampling) if any(map(_is_card, actions)) else None
    values: dict[str, float] = {}
    gains: dict[str, float] = {}
    worth = before.worth()
    for action in actions:
        text = view.vocabulary.actions[action]
        if race and _is_card(action):
            values[text] = gains[text] = _value_of_card(before.state, action, race)
            continue
        verb = text.split()[0]
        after = _after(before, action, system)
        gain = after.worth() - worth
        gains[text] = float(gain)
        values[text] = float(_BROUGHT[verb](before, after)) if verb in _BROUGHT else gains[text]
    return ActionValues(view.seat, values, gains, race, ASSUMED)


def _state_in_turn(view: View, seat: int) -> Any:
    """Return a copy of the record of *view* in which *seat* is to act."""
    state = view.state.copy()
    if state[0].awaits != EXTRA or state[0].to_move != seat:
        state[0].awaits, state[0].to_move = TURN, seat
    return state


def _legal(state: Any, seat: int, system: System) -> list[int]:
    mask = np.zeros(system.action_count, np.int16)
    system.mark_legal(state, 0, seat, mask)
    return [int(action) for action in np.flatnonzero(mask)]


def _after(before: Prospect, action: int, system: System) -> Prospect:
    """Return the prospect when the *action* is done."""
    state, stories = before.state.copy(), np.zeros(1, system.news)
    system.apply(state, 0, before.seat, action, stories)
    return before.after(state)


def _is_card(action: int) -> bool:
    return WIN <= action < TILE


def _value_of_card(state: Any, action: int, race: RaceOdds) -> float:
    camel = (action - WIN) % RACERS
    pile, shares = (WINNER, race.winner) if action < LOSE else (LOSER, race.loser)
    return card_worth(state, pile, camel, list(shares.values())[camel])


def _brought_by_tile(before: Prospect, after: Prospect) -> Fraction:
    return after.tile_coins()


def _brought_by_camera(before: Prospect, after: Prospect) -> Fraction:
    return after.photo_coins()


def _brought_by_position(before: Prospect, after: Prospect) -> Fraction:
    """Return what the ticket brings that is now covered, whoever had it before."""
    places, covered = (p.state[0].position_bets.place for p in (before, after))
    [[camel, ticket]] = np.argwhere(places != covered).tolist()
    return after.ticket_coins(camel, ticket)


_BROUGHT: dict[str, Callable[[Prospect, Prospect], Fraction]] = {
    "tile": _brought_by_tile,
    "camera": _brought_by_camera,
    "position": _brought_by_position,
}
"""By verb: what the piece brings that the action is about; with other verbs, the whole gain."""

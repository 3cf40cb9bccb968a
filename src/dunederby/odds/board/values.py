"""What an action is worth to a seat, computed from what the seat may know."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dunederby.board.actions import ADD, LEG, LOSE, PARTNER, POSITION, TILE, WIN
from dunederby.board.payouts import WRONG_CARD_PAYS
from dunederby.board.record import EXTRA, LOSER, TURN, WINNER
from dunederby.errors import Flaw, SetupError
from dunederby.odds.board.finish_cards import top_card_pays
from dunederby.odds.board.leg import check_started, odds_in
from dunederby.odds.board.prospects import Prospect
from dunederby.odds.board.race import CountedLeg, odds_after
from dunederby.odds.board.stakes import ticket_pays
from dunederby.odds.results import ActionValues, Income, RaceOdds, Worth, income_of
from dunederby.odds.sampling import Sampling
from dunederby.racing.copies import copied
from dunederby.racing.record import RACERS
from dunederby.systems import SEAT_LETTERS, System
from dunederby.views.view import View

ASSUMED = (
    "until the leg is scored no dice are added and nothing else is placed; the leg takes no more "
    "than a purse has now, and later losses can be paid; no tiles after this leg; secret finish "
    "cards are any that their owner may have"
)


class Question(NamedTuple):
    """What is asked, and what was counted for all actions alike."""

    before: Prospect
    system: System
    sampling: Sampling
    race: RaceOdds | None
    has_spreads: bool


def action_values(
    view: View, sampling: Sampling, has_spreads: bool, only_tickets: bool, has_money: bool
) -> ActionValues:
    """Value the actions that the seat of *view* has, or would have if it were to act."""
    check_started(view)
    if view.is_over or view.seat is None:
        return ActionValues(view.seat, {}, None, ASSUMED)
    seat, system = SEAT_LETTERS.index(view.seat), view.rule_set.system
    state = _state_in_turn(view, seat)
    leg = CountedLeg(state)
    if leg.is_race_over:
        return ActionValues(view.seat, {}, None, ASSUMED)
    if leg.is_over:
        raise SetupError(Flaw("leg-over"))
    legal = _legal(state, seat, system)
    actions = list(filter(_is_ticket, legal)) if only_tickets else legal
    needs_race = any(map(_is_card, legal)) or any(pile.laid for pile in state[0].piles)
    race = odds_after(view, leg, sampling) if needs_race else None
    before = Prospect(view.rule_set, state, seat, leg)
    question = Question(before, system, sampling, race, has_spreads)
    worths = {action: _worth(question, action) for action in actions if not _is_tile(action)}
    worths |= _worths_of_tiles(question, [action for action in actions if _is_tile(action)])
    if not has_spreads:
        worths = {action: worth._replace(spread=None) for action, worth in worths.items()}
    shares = np.zeros((2, RACERS)) if race is None else race.to_array().T
    return ActionValues(
        view.seat,
        {view.vocabulary.actions[action]: worths[action] for action in actions},
        race,
        ASSUMED,
        dict(zip(view.seats, before.money(shares), strict=True)) if has_money else {},
        odds_in(leg.tallies, view.rule_set),
    )


def _state_in_turn(view: View, seat: int) -> Any:
    """Return a copy of the record of *view* in which *seat* is to act."""
    state = copied(view.state)
    if state[0].awaits != EXTRA or state[0].to_move != seat:
        state[0].awaits, state[0].to_move = TURN, seat
    return state


def _legal(state: Any, seat: int, system: System) -> list[int]:
    mask = np.zeros(system.action_count, np.int16)
    system.mark_legal(state, 0, seat, mask)
    return [int(action) for action in np.flatnonzero(mask)]


def _is_ticket(action: int) -> bool:
    return LEG <= action < WIN


def _is_bet(action: int) -> bool:
    return _is_ticket(action) or POSITION <= action < ADD


def _is_card(action: int) -> bool:
    return WIN <= action < TILE


def _is_tile(action: int) -> bool:
    return TILE <= action < PARTNER


def _state_after(question: Question, action: int) -> Any:
    before, system = question.before, question.system
    state, stories = copied(before.state), np.zeros(1, system.news)
    system.apply(state, 0, before.seat, action, stories)
    return state


def _worth(question: Question, action: int) -> Worth:
    """Return what an *action* is worth that is no tile."""
    if _is_card(action):
        return _worth_of_card(question, action)
    before, state = question.before, _state_after(question, action)
    if _is_bet(action):
        return _worth_of_bet(before, Prospect(before.rules, state, before.seat, before.leg))
    if (before.state[0].supporting_dice.is_in != state[0].supporting_dice.is_in).any():
        return _worth_of_die(question, state)
    after = Prospect(before.rules, state, before.seat, before.leg)
    if before.state[0].photographer != state[0].photographer:
        photo = after.photo()
        return Worth(photo.mean, photo.mean - before.photo().mean, photo.spread)
    return _worth_of_bet(before, after)


def _worth_of_bet(before: Prospect, after: Prospect) -> Worth:
    """Return what an action is worth that changes only how the leg is scored.

    A ticket that is covered is valued by what it pays now, whoever had it before.
    """
    ways, seat = before.leg.ways, before.seat
    brought = income_of(ways, after.rewards[:, seat] - before.rewards[:, seat])
    places, covered = (p.state[0].position_bets.place for p in (before, after))
    gain = brought.mean
    if (places != covered).any():
        [[camel, ticket]] = np.argwhere(places != covered).tolist()
        brought = income_of(ways, ticket_pays(after.state, camel, ticket))
    return Worth(brought.mean, gain, brought.spread)


def _worth_of_die(question: Question, state: Any) -> Worth:
    """Return what it is worth to add a die: the change of all that the seat has."""
    before = question.before
    after = Prospect(before.rules, state, before.seat, CountedLeg(state))
    gain = _whole(after) - _whole(before)
    return Worth(gain, gain, None)


def _whole(prospect: Prospect) -> float:
    """Return what all that the seat has brings."""
    [coins], _ = prospect.with_tiles(np.array([prospect.state[0].tiles]), False)
    return float(coins) + prospect.photo().mean


def _worths_of_tiles(question: Question, actions: Sequence[int]) -> dict[int, Worth]:
    """Return what the *actions* are worth that lay the seat's tile, all counted together."""
    if not actions:
        return {}
    before = question.before
    states = [before.state, *(_state_after(question, action) for action in actions)]
    tiles: NDArray[Any] = np.array([state[0].tiles for state in states])
    coins, brought = before.with_tiles(tiles, question.has_spreads)
    cards, errors = before.cards_with_tiles(tiles, question.sampling)
    photos = _photos(before, states)
    gains = (coins + cards + photos) - (coins + cards + photos)[0]
    return {
        action: Worth(tile.mean, float(gain), tile.spread, float(error))
        for action, tile, gain, error in zip(
            actions, brought[1:], gains[1:], errors[1:], strict=True
        )
    }


def _photos(before: Prospect, states: list[Any]) -> NDArray[np.float64]:
    """Return what the camera of the seat brings in each of *states*."""
    if before.state[0].photographer.owner != before.seat + 1:
        return np.zeros(len(states))
    after = [Prospect(before.rules, state, before.seat, before.leg) for state in states]
    return np.array([prospect.photo().mean for prospect in after])


def _worth_of_card(question: Question, action: int) -> Worth:
    """Return what a finish card is worth, by the odds of the race."""
    race, before = question.race, question.before
    assert race is not None, "it is asked for where there are cards"
    camel, pile = (action - WIN) % RACERS, (WINNER if action < LOSE else LOSER)
    chance = list((race.winner, race.loser)[pile].values())[camel]
    pays = top_card_pays(before.state, pile, camel, before.seat)
    chances = np.array([1 - chance, *chance * pays[:, 1]])
    brought: Income = income_of(chances, np.array([WRONG_CARD_PAYS, *pays[:, 0]]))
    stake = float(pays[:, 0] @ pays[:, 1]) - WRONG_CARD_PAYS
    error = stake * race.standard_error
    return Worth(brought.mean, brought.mean, brought.spread, error)

"""What each seat of a game may expect to have: the functions that luck is measured by.

They count what lies on the table, the bets that were made, the tiles and pieces that were laid;
and in the board games they guess at what is still to be earned.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.odds.board.prospects import Prospect
from dunederby.odds.board.race import CountedLeg, is_sampled, solved
from dunederby.odds.board.race_sums import add_solved
from dunederby.odds.cards.leg import sampled_leg
from dunederby.odds.cards.prospects import CardProspect
from dunederby.odds.sampling import Sampling
from dunederby.racing.record import RACERS, space_of
from dunederby.systems import RuleSet, board_edition

Coins = NDArray[np.float64]

COINS_A_SPACE = 5.9
"""What all seats together still earn for each space that the leader has to go.

The slope of a line through the coins to come, beyond what is counted here, in 160 games of
`first` by two `solid` and two `cautious` bots; it explained half of their variance.
"""
CARD_LEGS = 100
"""So many legs of the card game are sampled for a value, always with the same seed."""


def board_value(rules: RuleSet, state: Any) -> Coins:
    """Return what each seat expects of a board game: the leg counted, the race where it is solved.

    With crazy camels the race is not solved, and finish cards count when the race is over.
    """
    leg = CountedLeg(state)
    shares = leg.finishers.copy()
    if len(leg.ends) and not is_sampled(rules):
        add_solved(leg.ends, leg.total, solved(rules), shares)
    money = Prospect(rules, state, 0, leg).money(shares)
    return np.array(money, np.float64) + _to_come(rules, state)


def _to_come(rules: RuleSet, state: Any) -> float:
    """Return what a seat may earn by bets that nobody has made yet: a long race brings more."""
    race = int(state["race"][0])
    lead = max(space_of(race, camel) for camel in range(RACERS))
    spaces_to_go = max(board_edition(rules).spaces + 1 - lead, 0)
    return COINS_A_SPACE * spaces_to_go / int(state["seat_count"][0])


def card_value(rules: RuleSet, state: Any) -> Coins:
    """Return what each seat expects of a card game: of its leg, sampled once a deck is there."""
    seats = int(state["seat_count"][0])
    coins = state["seats"]["coins"][0, :seats].astype(np.float64)
    if not any(CardProspect(state, seat).leg_pays().any() for seat in range(seats)):
        return np.asarray(coins)
    leg = sampled_leg(state, Sampling(budget=CARD_LEGS))
    worths = [CardProspect(state, seat).leg_worth(leg) for seat in range(seats)]
    return np.asarray(coins + np.array(worths))

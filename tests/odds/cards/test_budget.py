"""Odds of the card game within a budget, as a server asks for them."""

import pytest

from dunederby.odds.cards.leg import CardLegOdds
from dunederby.odds.methods import action_values, leg_odds
from tests.odds.marks import compiled_only

pytestmark = compiled_only

LONG = "cards; 0:by 2:og 3:w; deck ?12"
SHORT = "cards; 0:by 2:og 3:w; deck b1 g2 w2"


def card_odds(position: str, budget: int) -> CardLegOdds:
    """Return the odds of a leg within a *budget*."""
    odds = leg_odds(position, budget=budget)
    assert isinstance(odds, CardLegOdds)
    return odds


def card_leg_odds(position: str, budget: int | None = None) -> CardLegOdds:
    """Return the odds of a leg of the card game."""
    odds = leg_odds(position, budget)
    assert isinstance(odds, CardLegOdds)
    return odds


def test_a_leg_beyond_its_budget_is_sampled_so_often_and_no_more() -> None:
    odds = card_odds(LONG, 500)
    assert (odds.method, odds.legs) == ("sampled", 500)
    assert sum(odds.first.values()) == pytest.approx(1)


def test_a_leg_within_its_budget_is_counted() -> None:
    assert card_leg_odds(SHORT, budget=500) == card_leg_odds(SHORT)
    assert card_odds(SHORT, 500).method == "exact"


def test_a_smaller_budget_says_that_it_is_less_certain() -> None:
    errors = [card_odds(LONG, budget).standard_error for budget in (500, 50_000)]
    assert errors[0] > 5 * errors[1] > 0


def test_values_keep_to_the_budget_of_the_leg() -> None:
    worths = action_values(LONG, races=200, leg_budget=500).worths
    counted = action_values(SHORT, races=200, leg_budget=500).worths
    assert worths["leg white"].error > 0
    assert counted["leg white"].error == 0

"""What odds are asked with, and how far off they say they are."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dunederby import NotationError, SetupError, action_values, leg_odds, race_odds
from dunederby.odds.sampling import standard_errors
from tests.odds.marks import compiled_only

pytestmark = compiled_only

SAMPLED = (
    "second; 1:ry 2:bg 3:p 15:K 16:W",
    "cards; 1:by 2:og 3:w; deck b1 ?8",
)


@pytest.mark.parametrize("position", SAMPLED)
@pytest.mark.parametrize("budget", [0, -5, 2.5, float("nan"), "100", None, True])
def test_a_budget_is_a_whole_number_of_races(position: str, budget: Any) -> None:
    with pytest.raises(SetupError, match="budget is how many races are run, a whole number from"):
        race_odds(position, budget=budget)
    with pytest.raises(SetupError, match="races is how many races are run, a whole number from"):
        action_values(position, races=budget)


@pytest.mark.parametrize("position", SAMPLED)
@pytest.mark.parametrize("precision", [1, 1.5, -0.1, float("nan"), float("inf"), "small", None])
def test_a_precision_is_a_standard_error(position: str, precision: Any) -> None:
    with pytest.raises(SetupError, match="precision is the standard error to reach, from 0 to"):
        race_odds(position, precision=precision)


def test_a_seed_may_be_a_number() -> None:
    odds = race_odds(SAMPLED[0], budget=100, seed=7)
    assert odds == race_odds(SAMPLED[0], budget=100, seed="7")
    with pytest.raises(SetupError, match="seed is a text or a whole number, not"):
        race_odds(SAMPLED[0], seed=1.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("source", [None, 7, ["first"]])
def test_odds_are_asked_of_something_that_has_some(source: Any) -> None:
    for ask in (leg_odds, race_odds, action_values):
        with pytest.raises(NotationError, match="asked of a position, a game or a view, not of"):
            ask(source)


@pytest.mark.parametrize("position", SAMPLED)
@pytest.mark.parametrize("budget", [1, 2, 10])
def test_a_short_sample_is_never_certain(position: str, budget: int) -> None:
    odds = race_odds(position, budget=budget)
    assert odds.races == budget
    assert odds.standard_error >= 0.4 / budget**0.5


@pytest.mark.parametrize("share", [0.001, 0.02, 0.3, 0.5])
@pytest.mark.parametrize("samples", [1, 5, 40, 1000])
def test_a_stated_error_is_seldom_smaller_than_the_true_one(share: float, samples: int) -> None:
    """The stated variance is right on average over many samples, or too large."""
    counts = np.random.default_rng(1).binomial(samples, share, 20_000)
    stated = (standard_errors(counts, samples) ** 2).mean()
    assert stated >= 0.99 * share * (1 - share) / samples


@pytest.mark.parametrize("position", SAMPLED)
def test_the_error_of_a_race_is_that_of_its_least_certain_number(position: str) -> None:
    odds = race_odds(position, precision=0, budget=5000)
    shares = [*odds.winner.values(), *odds.loser.values()]
    largest = max((share * (1 - share) / 5000) ** 0.5 for share in shares)
    assert odds.standard_error == pytest.approx(largest, rel=0.01)

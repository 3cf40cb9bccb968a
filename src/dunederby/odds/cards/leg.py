"""The odds of a leg of the card game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.cards.record import CARD, OPENING, TURN
from dunederby.errors import Flaw, SetupError
from dunederby.odds.cards.counting import count_cards, count_over, is_race_over
from dunederby.odds.cards.deck import Deck, bases_of, deck_in, has_unknown, is_countable
from dunederby.odds.cards.sampling import sample_legs
from dunederby.odds.cards.tallies import CARD_TALLY
from dunederby.odds.nodes import Counts
from dunederby.odds.results import LegOdds, Method
from dunederby.odds.sampling import Sampling, standard_errors
from dunederby.sampling import new_generator
from dunederby.views.situation import Situation

ASSUMED = "pieces on the track act; no hand card is played and no piece is placed"
ASSUMED_UNKNOWN = (
    "unknown cards of the deck are any of those not seen, as if others had chosen at random"
)

MOST_NODES = 1_000_000
"""With unknown cards a leg is counted while it has no more nodes, in about a second."""
MOST_KNOWN_NODES = 10_000_000
"""With a known deck: more than the twelve cards need that a game has in it at most."""

SAMPLED_AT_ONCE = 10_000
LEG_SAMPLING = Sampling(seed="leg")


@dataclass(frozen=True, slots=True)
class CardLegOdds(LegOdds):
    """How a leg of the card game can go: counted, or legs that were sampled.

    Camels on the Start card share the fifth place, so a place may be nobody's.

    >>> import dunederby
    >>> odds = dunederby.leg_odds("cards; 0:by 2:og 3:w; palm 4A; deck o1 w1 b2")
    >>> odds.method, odds.first["green"], odds.places["yellow"][4]
    ('exact', 0.3333333333333333, 1.0)
    """

    method: Method
    standard_error: float
    """Of the least certain probability; 0 where all are exact."""
    legs: int
    """How many were sampled."""
    assumed: str

    def to_dict(self) -> dict[str, Any]:
        """Return what `dunederby odds --json` prints of the leg."""
        return {
            **LegOdds.to_dict(self),
            "method": self.method,
            "standard_error": self.standard_error,
            "legs": self.legs,
            "assumed": self.assumed,
        }

    @property
    def told(self) -> str:
        """How the odds were found, in words."""
        if self.method == "exact":
            return self.method
        return f"sampled in {self.legs:,} legs, standard error {self.standard_error:.4f}"

    @property
    def remarks(self) -> str:
        """How the odds were found and what is assumed."""
        return f"{self.told}; assumed: {self.assumed}"


@dataclass(frozen=True)
class Count:
    """The tally of a leg or a race, and how it was found."""

    tally: Any
    sampled: int = 0

    @cached_property
    def places(self) -> Any:
        """The probability of each place, a row for each camel."""
        return self.tally.places / self.tally.total

    @cached_property
    def standard_error(self) -> float:
        """The standard error of the least certain place; 0 if nothing was sampled."""
        return error_of(self.tally, self.sampled) if self.sampled else 0.0

    @cached_property
    def met(self) -> NDArray[np.intp]:
        """The numbers of the ends that occur."""
        return np.flatnonzero(self.tally.ends)

    @property
    def method(self) -> Method:
        """How the numbers were found."""
        return "sampled" if self.sampled else "exact"


def error_of(tally: Any, sampled: int) -> float:
    """Return the standard error of the least certain place in so many samples."""
    return float(standard_errors(tally.places, sampled).max())


def check_deck(table: Situation) -> None:
    """Raise SetupError unless there is a racing deck or the race is over."""
    awaits = table.state[0].awaits
    if awaits in (TURN, CARD) or is_race_over(table.state):
        return
    if awaits == OPENING:
        raise SetupError("no odds before the opening cards are drawn")
    raise SetupError(Flaw("no-deck"))


def sampled(run: Callable[[Any, int, Any], None], sampling: Sampling) -> Count:
    """Call *run* with a tally, a number and a generator until *sampling* is done."""
    tallies, generator = np.zeros(1, CARD_TALLY), new_generator(sampling.seed)
    runs, error = 0, 1.0
    while runs == 0 or (error > sampling.precision and runs < sampling.budget):
        batch = min(SAMPLED_AT_ONCE, sampling.budget - runs)
        run(tallies, batch, generator)
        runs += batch
        error = error_of(tallies[0], runs)
    return Count(tallies[0], runs)


def counted(state: Any, most: int | None = None, sampling: Sampling = LEG_SAMPLING) -> Count:
    """Count the leg of the one game in *state*; sample it if it has more than *most* nodes."""
    return exact_leg(state, most) or sampled_leg(state, sampling)


def counted_within(state: Any, budget: int | None) -> Count:
    """Count at most *budget* nodes of the leg in *state*, or else sample so many legs."""
    sampling = LEG_SAMPLING if budget is None else LEG_SAMPLING._replace(budget=budget)
    return counted(state, budget, sampling)


def exact_leg(state: Any, most: int | None = None) -> Count | None:
    """Count the leg of the one game in *state*, unless it has more than *most* nodes."""
    tallies = np.zeros(1, CARD_TALLY)
    if is_race_over(state):
        count_over(state, tallies)
        return Count(tallies[0])
    deck = deck_in(state)
    most = most or (MOST_NODES if has_unknown(deck) else MOST_KNOWN_NODES)
    if is_countable(deck) and count_cards(state, deck, bases_of(deck), tallies, most):
        return Count(tallies[0])
    return None


def sampled_leg(state: Any, sampling: Sampling) -> Count:
    """Sample the leg of the one game in *state*; one whose race is over is counted."""
    if is_race_over(state):
        return counted(state)
    return sampled_with(state, deck_in(state), sampling)


def sampled_with(state: Any, deck: Deck, sampling: Sampling) -> Count:
    """Sample the leg of the one game in *state* with this *deck*."""
    return sampled(lambda *batch: _sample(state, deck, *batch), sampling)


def _sample(state: Any, deck: Deck, tallies: Any, legs: int, generator: Any) -> None:
    sample_legs(state, deck, tallies, legs, generator)


def assumed_of(state: Any) -> str:
    """Return what is assumed of the rest of the leg."""
    return f"{ASSUMED}; {ASSUMED_UNKNOWN}" if has_unknown(deck_in(state)) else ASSUMED


def leg_odds(table: Situation, budget: int | None = None) -> CardLegOdds:
    """Return the odds of the leg of a card game, found within a *budget*."""
    check_deck(table)
    return odds_in(counted_within(table.state, budget), table)


def odds_in(count: Count, table: Situation) -> CardLegOdds:
    """Return the odds that a leg of *table* has, once it is counted."""
    tally, finish = count.tally, int(table.state[0].finish)
    camels = table.rule_set.edition.camels
    return CardLegOdds(
        counts=dict(zip(camels, map(tuple, tally.places.tolist()), strict=True)),
        total=int(tally.total),
        ending=int(tally.over),
        landing_counts=_by_space(tally.landings, finish),
        camel_counts=_by_space(tally.camels, finish),
        method=count.method,
        standard_error=count.standard_error,
        legs=count.sampled,
        assumed=assumed_of(table.state),
    )


def _by_space(stops: Counts, finish: int) -> dict[int, int]:
    """Return the stops on every space, and on the Start and Finish cards if there are any."""
    return {
        space: count for space, count in enumerate(stops.tolist()) if count or 1 <= space <= finish
    }

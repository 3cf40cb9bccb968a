"""The odds of the race of a card game: sampled, unless it is over."""

from typing import Any

import numpy as np

from dunederby.cards.news import NEWS
from dunederby.odds.cards.counting import is_race_over
from dunederby.odds.cards.deck import Deck, deck_in
from dunederby.odds.cards.leg import Count, assumed_of, check_deck, counted, sampled
from dunederby.odds.cards.sampling import sample_races
from dunederby.odds.results import RaceOdds
from dunederby.odds.sampling import Sampling, standard_errors
from dunederby.racing.record import RACERS
from dunederby.views.situation import Situation


def race_ends(state: Any, sampling: Sampling) -> Count:
    """Return how the race of the one game in *state* ends."""
    if is_race_over(state):
        return counted(state)
    return sampled_ends(state, deck_in(state), sampling)


def sampled_ends(state: Any, deck: Deck, sampling: Sampling) -> Count:
    """Sample how the race of the one game in *state* ends with this *deck*."""
    games, stories = np.concatenate([state, state]), np.zeros(1, NEWS)
    return sampled(lambda *batch: _sample(games, deck, stories, *batch), sampling)


def _sample(
    games: Any, deck: Deck, stories: Any, tallies: Any, races: int, generator: Any
) -> None:
    sample_races(games, deck, tallies, races, stories, generator)


def race_odds(table: Situation, sampling: Sampling) -> RaceOdds:
    """Return the odds of the race of a card game.

    Every camel that is on the Start card at the end comes last, so there may be several.
    """
    check_deck(table)
    return odds_of(table, race_ends(table.state, sampling))


def odds_of(table: Situation, ends: Count) -> RaceOdds:
    """Return the odds that the *ends* of races show."""
    camels, places = table.rule_set.edition.camels, ends.places
    winner, loser = (
        dict(zip(camels, places[:, place].tolist(), strict=True)) for place in (0, RACERS - 1)
    )
    assumed = _assumed(table) if ends.sampled else "the race is over"
    error = 0.0
    if ends.sampled:
        counts = ends.tally.places[:, [0, RACERS - 1]]
        error = float(standard_errors(counts, ends.sampled).max())
    return RaceOdds(winner, loser, ends.method, error, ends.sampled, assumed)


def _assumed(table: Situation) -> str:
    game = table.state[0]
    cards, players = game.seat_count * (game.numbers.kept - 1), game.seat_count
    return (
        f"{assumed_of(table.state)}; later decks are {cards} random cards, as with {players} "
        "players, and no piece is on the track then"
    )

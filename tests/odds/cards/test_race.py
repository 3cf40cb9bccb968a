"""The odds of the race of a card game."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import numpy as np
import pytest

from dunederby import Game, SetupError, race_odds
from tests.odds.cards.naive_leg import naive_odds
from tests.odds.marks import compiled_only
from tests.oracle.cards.book import CAMELS, RACING_CARDS
from tests.oracle.cards.naive import NaiveCards

pytestmark = compiled_only

SURE = 5
"""Standard errors that a right number stays within, in all of these tests."""
RACES = 3000


def naive_races(position: str, seats: int) -> tuple[Counter[str], Counter[str]]:
    """Run races of the oracle with random decks; count who wins and who loses."""
    random = np.random.default_rng(3)
    winners: Counter[str] = Counter()
    losers: Counter[str] = Counter()
    setup = NaiveCards("cards", seats).setup
    for _ in range(RACES):
        game = NaiveCards("cards", seats, None, position)
        deck = list(random.permutation(game.leg.deck))
        while not game.track.is_race_over():
            if not deck:
                game.prepare_track()
                deck = list(random.permutation(RACING_CARDS))
                deck = deck[: seats * (setup.to_deck + setup.intel)]
            camel, number = str(deck.pop()).split()
            game.track.move(camel, int(number))
        for camel, place in game.track.places().items():
            winners[camel] += place == 1
            losers[camel] += place == 5
    return winners, losers


@pytest.mark.parametrize(
    ("position", "seats"),
    [
        ("cards; 0:by 2:og 3:w; fennec 4A; palm 5B; deck b1 y2 g1 w1", 4),
        ("cards; 0:b 2:ogy 9:w; finish 13; deck g1 b2", 4),
        ("cards; 10:b 12:ogy 14:w; track ss22222s2h; palm 13A; deck g1 b2", 5),
    ],
)
def test_races_end_as_often_as_those_of_the_oracle(position: str, seats: int) -> None:
    odds = race_odds(Game.from_position(position, seats=seats))
    assert odds.method == "sampled"
    assert 0 < odds.standard_error <= 0.001
    for found, shares in zip(naive_races(position, seats), (odds.winner, odds.loser), strict=True):
        for camel, share in shares.items():
            spread = sqrt(share * (1 - share) / RACES + odds.standard_error**2)
            assert abs(found[camel] / RACES - share) <= SURE * spread, camel


@pytest.mark.parametrize(
    "position",
    [
        "cards; 16:bgoyw; finish 16; deck b1 ?1",
        "cards; 14:bgoyw; finish 16; palm 16A; deck b1 b1 b1 g1",
        "cards; 0:bg 14:oyw; finish 15; deck o2 y2 w2",
    ],
)
def test_a_race_that_ends_in_this_leg_ends_as_counted(position: str) -> None:
    naive = naive_odds(position, 4)
    assert naive.race_ends == 1
    odds = race_odds(position, budget=20_000)
    for shares, place in ((odds.winner, 0), (odds.loser, 4)):
        for camel in CAMELS:
            right = float(naive.places[camel][place])
            spread = sqrt(right * (1 - right) / 20_000)
            assert abs(shares[camel] - right) <= SURE * spread + 1e-12, camel


@pytest.mark.parametrize("deck", ["", "; deck b1", "; deck ?3"])
def test_a_race_that_is_over_is_certain(deck: str) -> None:
    odds = race_odds(f"cards; 0:bo 14:g 16:yw; finish 15{deck}")
    assert (odds.method, odds.standard_error, odds.races) == ("exact", 0, 0)
    assert odds.winner == {"blue": 0, "green": 0, "orange": 0, "yellow": 0, "white": 1}
    assert odds.loser == {"blue": 1, "green": 0, "orange": 1, "yellow": 0, "white": 0}


def test_the_answer_says_what_it_assumes() -> None:
    game = Game.from_position("cards; 1:by 2:og 3:w; deck b1", seats=5)
    odds = race_odds(game, budget=100)
    assert odds.races == 100
    assert "later decks are 10 random cards, as with 5 players" in odds.assumed
    assert "no piece is on the track then" in odds.assumed
    assert "not seen" not in odds.assumed
    assert "not seen" in race_odds("cards; 1:by 2:og 3:w; deck ?2", budget=100).assumed


def test_the_same_seed_brings_the_same_answer() -> None:
    position = "cards; 1:by 2:og 3:w; deck ?12"
    assert race_odds(position, budget=500) == race_odds(position, budget=500)
    assert race_odds(position, budget=500) != race_odds(position, budget=500, seed="other")


def test_without_a_deck_there_are_no_odds() -> None:
    with pytest.raises(SetupError, match="name its cards"):
        race_odds("cards; 1:by 2:og 3:w")

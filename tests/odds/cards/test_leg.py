"""The odds of a leg of the card game."""

from __future__ import annotations

from math import sqrt

import pytest

from dunederby import Game, SetupError, leg_odds
from dunederby.odds.cards.leg import CardLegOdds, counted
from dunederby.odds.sampling import Sampling
from dunederby.odds.sources import table_of
from tests.odds.cards.naive_leg import NaiveCardOdds, naive_odds
from tests.odds.cards.positions import random_card_position
from tests.odds.marks import compiled_only
from tests.play.luck import Luck

SURE = 5
"""Standard errors that a right number stays within, in all of these tests."""


def card_leg_odds(position: str) -> CardLegOdds:
    odds = leg_odds(position)
    assert isinstance(odds, CardLegOdds)
    return odds


def check(odds: CardLegOdds, naive: NaiveCardOdds, position: str) -> None:
    """Compare every number of *odds* with the fraction that was worked out."""
    assert odds.method == "exact"
    for camel, counts in odds.counts.items():
        for count, share in zip(counts, naive.places[camel], strict=True):
            assert count == share * odds.total, position
    assert odds.ending == naive.race_ends * odds.total
    for found, expected in (
        (odds.landing_counts, naive.landings),
        (odds.camel_counts, naive.camels),
    ):
        assert {space: count for space, count in found.items() if count} == {
            space: share * odds.total for space, share in expected.items() if share
        }, position


@compiled_only
@pytest.mark.parametrize(
    ("known", "unknown", "elsewhere", "positions"),
    [
        (1, 0, 0, 60),
        (2, 0, 0, 80),
        (3, 0, 5, 80),
        (4, 0, 0, 60),
        (0, 1, 0, 30),
        (1, 1, 4, 40),
        (3, 1, 9, 20),
        (0, 2, 8, 20),
        (2, 2, 18, 20),
        (1, 3, 22, 10),
    ],
)
def test_every_count_is_that_of_a_full_enumeration(
    known: int, unknown: int, elsewhere: int, positions: int
) -> None:
    luck = Luck(f"cards {known} {unknown} {elsewhere}")
    for _ in range(positions):
        position = random_card_position(luck, known, unknown, elsewhere)
        check(card_leg_odds(position), naive_odds(position, 2), position)


@compiled_only
def test_a_known_deck_of_a_game_is_exact() -> None:
    odds = card_leg_odds("cards; 2:by 4:og 5:w; fennec 7A; deck b1 b1 g1 g1 o1 o1 y1 y1 w1 w2")
    assert odds.method == "exact"
    assert odds.standard_error == 0
    for row in (*odds.counts.values(), *zip(*odds.counts.values(), strict=True)):
        assert sum(row) == odds.total


@compiled_only
def test_all_unknown_cards_of_the_box_are_the_known_ones() -> None:
    rest = "b1 b1 b1 b1 b2 g1 g1 g1 g1 g2 o1 o1 o1 o1 o2 y1 y1 y1 y1 y2 w1 w1 w1 w2 w1"
    unknown = leg_odds(f"cards; 1:by 2:og 3:w; palm 5A; deck ?5; seen {rest}")
    known = leg_odds("cards; 1:by 2:og 3:w; palm 5A; deck b1 g1 o1 y1 w1")
    assert unknown.places == known.places
    assert unknown.landings == known.landings


def test_camels_on_the_start_card_share_the_fifth_place() -> None:
    odds = leg_odds("cards; 0:bgoyw; deck b1")
    assert odds.first["blue"] == 1
    assert [odds.last[camel] for camel in odds.counts] == [0, 1, 1, 1, 1]


@pytest.mark.parametrize("deck", ["", "; deck b1", "; deck ?3"])
def test_a_race_that_is_over_is_certain(deck: str) -> None:
    odds = card_leg_odds(f"cards; 5:b 14:g 16:oyw; finish 15{deck}")
    assert odds.method == "exact"
    assert odds.race_ends == 1
    assert odds.first["white"] == odds.last["blue"] == 1
    assert not any(odds.landings.values())


@compiled_only
@pytest.mark.parametrize(
    "position",
    [
        "cards; 2:by 4:og 5:w; fennec 6A; palm 8B; deck b1 b1 g1 w1 ?2; seen o1 o1 y2",
        "cards; 0:by 2:og 3:w; fennec 1A; deck b1 y1 g2 w1 o1",
        "cards; 13:by 15:og 16:w; palm 17B; deck b1 y1 ?3",
    ],
)
def test_sampled_legs_are_what_is_counted(position: str) -> None:
    exact, state = card_leg_odds(position), table_of(position).state
    found = counted(state, most=1, sampling=Sampling(0.0, 20_000, "test"))
    assert found.method == "sampled"
    assert found.tally.total == 20_000
    assert 0 < found.standard_error <= 1.001 * sqrt(0.25 / 20_000)
    for row, shares in zip(found.places, exact.to_array(), strict=True):
        for share, right in zip(row, shares, strict=True):
            assert abs(share - right) <= SURE * sqrt(right * (1 - right) / 20_000) + 1e-12
    assert found.tally.over / 20_000 == pytest.approx(exact.race_ends, abs=0.02)


@compiled_only
def test_too_many_unknown_cards_are_sampled_and_it_is_said() -> None:
    odds = card_leg_odds("cards; 2:by 4:og 5:w; deck ?12")
    assert odds.method == "sampled"
    assert 0 < odds.standard_error <= 0.001
    assert "standard error 0.0010" in str(odds)
    assert "those not seen" in odds.assumed
    assert odds.to_dict()["legs"] == odds.legs == odds.total
    assert odds == leg_odds("cards; 2:by 4:og 5:w; deck ?12")


@compiled_only
def test_no_hand_card_and_no_new_piece_are_assumed() -> None:
    odds = card_leg_odds("cards; 2:by 4:og 5:w; deck b1 g2")
    assert odds.assumed == "pieces on the track act; no hand card is played and no piece is placed"


def played(seats: int, seed: int) -> Game:
    """Return a game in the middle of its first leg."""
    game, luck = Game("cards", seats=seats, seed=seed), Luck(f"game {seed}")
    while "reveal" not in game.legal_actions:
        game.push(luck.one_of(list(game.legal_actions)))
    for _ in range(8):
        game.push(luck.one_of(list(game.legal_actions)))
    return game


@compiled_only
@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_game_is_asked_about_with_its_deck(seats: int) -> None:
    game = played(seats, seed=4)
    assert leg_odds(game) == leg_odds(game.position)
    assert card_leg_odds(game.position).method == "exact"


def test_a_revealed_card_that_is_awaited_is_still_in_the_deck() -> None:
    game = Game.from_position("cards; 2:by 4:og 5:w; deck b1 g2 w1")
    before = leg_odds(game)
    game.push("reveal")
    assert leg_odds(game) == before


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("cards; 2:by 4:og 5:w", "no racing deck yet; name its cards"),
        (Game("cards", seats=3, seed=1), "no racing deck yet"),
        (Game("cards", seats=3), "no odds before"),
    ],
)
def test_there_are_no_odds_without_a_deck(source: str | Game, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        leg_odds(source)

"""The odds of a leg."""

from __future__ import annotations

import pytest

import dunederby
from dunederby import Game, LegOdds, leg_odds
from tests.odds.board.naive_leg import NaiveOdds, naive_game, naive_odds
from tests.odds.board.positions import RULES, random_position, seats_of
from tests.odds.marks import compiled_only
from tests.play.luck import Luck


def check(odds: LegOdds, naive: NaiveOdds) -> None:
    """Compare every number of *odds* with the fraction that was worked out."""
    for camel, counts in odds.counts.items():
        for count, share in zip(counts, naive.places[camel], strict=True):
            assert count == share * odds.total
    assert odds.ending == naive.race_ends * odds.total
    for found, expected in (
        (odds.landing_counts, naive.landings),
        (odds.camel_counts, naive.camels),
    ):
        assert {space: count for space, count in found.items() if count} == {
            space: share * odds.total for space, share in expected.items() if share
        }


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(("rolls", "positions"), [(1, 60), (2, 40), (3, 12)])
def test_every_count_is_that_of_a_full_enumeration(rules: str, rolls: int, positions: int) -> None:
    luck, seats = Luck(f"leg {rules} {rolls}"), seats_of(rules)
    for _ in range(positions):
        position = random_position(rules, seats, luck, rolls)
        check(leg_odds(position), naive_odds(naive_game(position, seats)))


@pytest.mark.parametrize(
    "position",
    [
        "first; 1:oy 2:bg 3:w; dice bgoy; tiles 4-A 6+B",
        "first; 13:oy 14:bg 15:w; dice bgyw; tiles 16+A",
        "first+support; 17:oy 18:bg 19:w; dice bgy+o; tiles 20-B",
        "second; 1:ry 2:bg 3:pK 4:W; dice bgyx; tiles 6-A",
        "second; 13:rKy 14:bWg 15:p; dice grpx; tiles 16-A",
    ],
)
def test_long_legs_are_counted_as_well(position: str) -> None:
    check(leg_odds(position), naive_odds(naive_game(position, 4)))


def test_a_fresh_leg_has_the_published_counts() -> None:
    odds = leg_odds("first; 1:oy 2:bg 3:w")
    assert odds.total == 29160
    assert {camel: counts[0] for camel, counts in odds.counts.items()} == {
        "blue": 3816,
        "green": 8569,
        "orange": 3471,
        "yellow": 8413,
        "white": 4891,
    }


def test_a_fresh_leg_with_crazy_camels_has_the_published_odds() -> None:
    odds = leg_odds("second; 1:ry 2:bg 3:p 15:K 16:W")
    expected = {
        "blue": 0.108402,
        "green": 0.306436,
        "red": 0.086197,
        "yellow": 0.283082,
        "purple": 0.215884,
    }
    assert odds.first == pytest.approx(expected, abs=5e-7)


@compiled_only
@pytest.mark.parametrize("rules", ["first", "second"])
def test_places_and_camels_each_sum_up_to_all_ways(rules: str) -> None:
    luck = Luck(f"sums {rules}")
    for _ in range(20):
        odds = leg_odds(random_position(rules, 4, luck, rolls=5))
        for row in (*odds.counts.values(), *zip(*odds.counts.values(), strict=True)):
            assert sum(row) == odds.total


def test_without_tiles_there_is_a_stop_for_every_die() -> None:
    assert sum(leg_odds("first; 1:oy 2:bg 3:w").landings.values()) == pytest.approx(5)


def test_a_pushed_unit_stops_on_the_tile_and_where_it_ends() -> None:
    odds = leg_odds("first; 4:oy 9:bgw; dice o; tiles 6+A")
    assert {space: count for space, count in odds.landings.items() if count} == pytest.approx(
        {5: 1 / 3, 6: 1 / 3, 7: 2 / 3}
    )
    assert odds.camels[7] == pytest.approx(4 / 3)


def test_every_space_is_named_and_those_beyond_the_line_only_if_they_are_reached() -> None:
    assert list(leg_odds("first; 1:oy 2:bg 3:w").landings) == list(range(1, 17))
    odds = leg_odds("first; 14:oybg 15:w; dice w")
    assert list(odds.landings) == list(range(1, 19))
    assert odds.race_ends == pytest.approx(2 / 3)


def test_a_crazy_camel_may_carry_camels_back_over_the_line() -> None:
    odds = leg_odds("second; 1:rKb 2:gyp 9:W; dice gx")
    assert min(odds.landings) == -2
    assert odds.counts["blue"][-1] == odds.total / 2


@pytest.mark.parametrize(
    ("position", "ends"),
    [("first; 9:bgo 12:y 17:w; dice bg", 1.0), ("first; 9:bgo 12:y 16:w; dice -", 0.0)],
)
def test_what_is_over_is_certain(position: str, ends: float) -> None:
    odds = leg_odds(position)
    assert odds.total == 1
    assert odds.first == {"blue": 0, "green": 0, "orange": 0, "yellow": 0, "white": 1}
    assert odds.last["blue"] == 1
    assert odds.race_ends == ends
    assert not any(odds.landings.values())


def test_the_last_die_of_the_second_edition_stays_in_the_pyramid() -> None:
    odds = leg_odds("second; 1:ry 2:bg 3:p 15:K 16:W; dice x")
    assert odds.total == 1
    assert odds.first["purple"] == 1


def test_a_position_a_game_and_a_view_have_the_same_odds() -> None:
    game = Game("second", seats=4, seed=3)
    for _ in range(3):
        game.push("roll")
    assert leg_odds(game) == leg_odds(game.position) == leg_odds(game.view("B"))
    assert leg_odds(game.view(None)) == leg_odds(game)


def test_a_die_that_is_awaited_is_still_in_the_pyramid() -> None:
    game = Game.from_position("first; 1:oy 2:bg 3:w")
    before = leg_odds(game)
    game.push("roll")
    assert leg_odds(game) == before


def test_a_game_before_all_camels_have_started_has_no_odds() -> None:
    with pytest.raises(dunederby.SetupError, match="before every camel has started"):
        leg_odds(Game("first"))


@compiled_only
def test_ten_dice_can_be_counted() -> None:
    odds = leg_odds("first+support; 15:oy 16:bg 17:w; dice bgoyw+b+g+o+y+w")
    assert odds.total == 3628800 * 6**10
    assert sum(odds.first.values()) == pytest.approx(1)

"""The parts that odds count with."""

from __future__ import annotations

from itertools import permutations

import pytest

from dunederby import Game
from dunederby.board.chance import faces_of
from dunederby.board.dice import DICE, FIRST_OUTCOME, OUTCOME_COUNT
from dunederby.odds.board.race_sampling import outcome_of
from dunederby.odds.board.race_table import (
    binomials,
    number_of,
    solve_race,
    standing,
    standings_on,
)
from dunederby.odds.sources import blank_state
from dunederby.racing.ranking import ORDERS, order_of, place_of
from dunederby.racing.record import EMPTY_RACE, put, scattered, space_of
from dunederby.racing.sets import has, is_within, only, size_of
from dunederby.racing.stacks import start
from dunederby.systems import rule_set


def race_in(order: tuple[int, ...]) -> int:
    """Return a race with all camels on one space, the last of *order* on top."""
    race = EMPTY_RACE
    for camel in order:
        race = start(race, camel, 5)
    return race


def test_an_order_has_its_own_number() -> None:
    races = [race_in(order) for order in permutations(range(5))]
    numbers = [order_of(race) for race in races]
    assert len(set(numbers)) == 120
    assert all(0 <= number < ORDERS for number in numbers)


def test_the_number_of_an_order_depends_on_places_alone() -> None:
    stacked, spread = race_in((2, 0, 1, 4, 3)), EMPTY_RACE
    for space, camel in enumerate((2, 0, 1, 4, 3), start=1):
        spread = start(spread, camel, space)
    assert [place_of(stacked, camel) for camel in range(5)] == [4, 3, 5, 1, 2]
    assert order_of(stacked) == order_of(spread)


def test_sets_are_sets() -> None:
    both = only(3) | only(10)
    assert [member for member in range(16) if has(both, member)] == [3, 10]
    assert size_of(both) == 2
    assert is_within(only(3), both)
    assert not is_within(both, only(3))


@pytest.mark.parametrize("die", range(DICE))
def test_a_die_has_six_faces_and_all_its_outcomes_are_equally_likely(die: int) -> None:
    outcomes = [outcome_of(die, face) for face in range(6)]
    assert sorted(set(outcomes)) == [
        FIRST_OUTCOME[die] + number for number in range(OUTCOME_COUNT[die])
    ]
    assert all(outcomes.count(outcome) == faces_of(outcome) for outcome in outcomes)
    assert len({faces_of(outcome) for outcome in outcomes}) == 1


def test_races_are_scattered_by_every_camel() -> None:
    race = int(Game.from_position("second; 1:ry 2:bg 3:p 15:K 16:W").state[0].race)
    slots = {scattered(put(race, camel, 9, 0)) % 1024 for camel in range(7)}
    assert len(slots) == 7


@pytest.mark.parametrize("spaces", [3, 6])
def test_standings_are_numbered_without_gaps(spaces: int) -> None:
    choose = binomials(spaces)
    races = [standing(number, choose) for number in range(standings_on(choose))]
    assert [number_of(race, choose) for race in races] == list(range(len(races)))
    assert len(set(races)) == len(races)
    for race in races:
        assert [place_of(race, camel) for camel in range(5)] == [1, 2, 3, 4, 5]
        assert all(1 <= space_of(race, camel) <= spaces for camel in range(5))


@pytest.mark.parametrize("rules", ["first", "first+support"])
def test_a_short_track_is_solved_to_probabilities(rules: str) -> None:
    state = blank_state(rule_set(rules))
    state[0].numbers.spaces = 4
    race = solve_race(state)
    assert len(race.winner) == 56
    assert race.winner.sum(axis=1) == pytest.approx(1)
    assert race.loser.sum(axis=1) == pytest.approx(1)

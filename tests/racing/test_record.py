"""A race as one number: nine bits a camel."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dunederby.racing.record import (
    CAMELS,
    EMPTY_RACE,
    NOWHERE,
    height_of,
    is_occupied,
    progress,
    put,
    space_of,
)
from tests.racing.races import SPACES, race_of, races, stacks_of, text_of


def test_in_an_empty_race_nobody_has_started() -> None:
    assert [space_of(EMPTY_RACE, camel) for camel in range(CAMELS)] == [NOWHERE] * CAMELS
    assert stacks_of(EMPTY_RACE) == {}


@pytest.mark.parametrize("camel", range(CAMELS))
def test_every_space_and_height_fits(camel: int) -> None:
    for background in (EMPTY_RACE, race_of("-2:bg 7:o 16:yw 40:KW")):
        for space in SPACES:
            for height in range(CAMELS):
                race = put(background, camel, space, height)
                assert (space_of(race, camel), height_of(race, camel)) == (space, height)
                assert 0 <= race < 2**63


@pytest.mark.parametrize("camel", range(CAMELS))
def test_putting_a_camel_leaves_the_others_alone(camel: int) -> None:
    before = race_of("-2:bg 7:o 16:yw 40:KW")
    after = put(before, camel, 40, 6)
    for other in range(CAMELS):
        if other != camel:
            assert progress(after, other) == progress(before, other)
    assert put(after, camel, space_of(before, camel), height_of(before, camel)) == before


def test_a_camel_is_its_space_plus_three_and_its_height() -> None:
    assert put(EMPTY_RACE, 1, 4, 1) == 57 << 9


def test_progress_grows_with_space_and_then_with_height() -> None:
    places = [(space, height) for space in SPACES for height in range(CAMELS)]
    measured = [progress(put(EMPTY_RACE, 3, *place), 3) for place in places]
    assert measured == sorted(set(measured))


@given(races())
def test_a_race_survives_packing(text: str) -> None:
    assert text_of(race_of(text)) == text


@given(races(), races())
def test_equal_races_are_equal_numbers(one: str, other: str) -> None:
    assert (race_of(one) == race_of(other)) == (one == other)


@given(races())
def test_a_space_is_occupied_if_a_camel_stands_there(text: str) -> None:
    race = race_of(text)
    stacks = stacks_of(race)
    assert [bool(is_occupied(race, space)) for space in SPACES] == [
        space in stacks for space in SPACES
    ]


@given(st.sampled_from(SPACES), st.integers(0, CAMELS - 1))
def test_a_lone_camel_occupies_its_space_and_no_other(space: int, camel: int) -> None:
    race = put(EMPTY_RACE, camel, space, 0)
    assert [other for other in SPACES if is_occupied(race, other)] == [space]

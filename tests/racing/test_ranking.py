"""Who is ahead of whom."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dunederby.racing.ranking import camel_in_place, last_space, leader_space, place_of
from dunederby.racing.record import RACERS, space_of
from tests.racing.races import LETTERS, race_of, races, stacks_of


@pytest.mark.parametrize(
    ("camels", "order"),
    [
        ("1:b 2:g 3:o 4:y 5:w", "wyogb"),
        ("3:bgoyw", "wyogb"),
        ("7:w 8:b 10:oyg", "gyobw"),
        ("13:wb 15:y 17:og", "goybw"),
        ("1:bw 16:g 19:yo", "oygwb"),
    ],
)
def test_further_on_is_ahead_and_in_a_stack_the_higher_one(camels: str, order: str) -> None:
    race = race_of(camels)
    assert "".join(LETTERS[camel_in_place(race, place)] for place in range(1, 6)) == order
    assert [place_of(race, LETTERS.index(letter)) for letter in order] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("camels", ["1:b 2:g 3:oK 4:y 5:Ww", "1:KWb 2:g 3:o 4:y 5:w 9:"])
def test_crazy_camels_have_no_place(camels: str) -> None:
    race = race_of(camels)
    assert [camel_in_place(race, place) for place in range(1, 6)] == [4, 3, 2, 1, 0]


@given(races(least=RACERS))
def test_places_and_camels_match_a_sorted_list(text: str) -> None:
    race = race_of(text)
    order = [camel for _, stack in sorted(stacks_of(race).items()) for camel in stack]
    ranking = [camel for camel in reversed(order) if camel < RACERS]
    assert [camel_in_place(race, place) for place in range(1, RACERS + 1)] == ranking
    assert [place_of(race, camel) for camel in ranking] == list(range(1, RACERS + 1))
    spaces = [space_of(race, camel) for camel in ranking]
    assert (leader_space(race), last_space(race)) == (spaces[0], spaces[-1])


@given(races(least=RACERS), st.sampled_from([0, RACERS + 1, -1]))
def test_nobody_holds_a_place_that_there_is_not(text: str, place: int) -> None:
    assert camel_in_place(race_of(text), place) == -1

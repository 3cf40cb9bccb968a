"""Stacks, compared with plain lists."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dunederby.racing.record import CAMELS, space_of
from dunederby.racing.stacks import move_unit, stack_size, start, unit_size
from tests.racing.races import LETTERS, SPACES, Stacks, race_of, races, stacks_of, text_of


@pytest.mark.parametrize(
    ("before", "camel", "target", "after"),
    [
        ("1:bg 2:o 3:yw", "b", 2, "2:obg 3:yw"),
        ("1:bg 2:o 3:yw", "g", 3, "1:b 2:o 3:ywg"),
        ("1:bg 2:o 3:yw", "w", 6, "1:bg 2:o 3:y 6:w"),
        ("4:bgoyw", "o", 5, "4:bg 5:oyw"),
        ("1:KbW 3:goyw", "b", 2, "1:K 2:bW 3:goyw"),
    ],
)
def test_a_camel_carries_everyone_above_it(
    before: str, camel: str, target: int, after: str
) -> None:
    assert text_of(move_unit(race_of(before), LETTERS.index(camel), target, False)) == after


@pytest.mark.parametrize(
    ("before", "camel", "target", "after"),
    [
        ("5:wg 6:b 9:oy", "w", 6, "6:wgb 9:oy"),
        ("5:wg 6:b 9:oy", "g", 6, "5:w 6:gb 9:oy"),
        ("5:wg 6:b 9:oy", "b", 4, "4:b 5:wg 9:oy"),
        ("2:b 3:goyw", "o", 2, "2:oywb 3:g"),
    ],
)
def test_a_unit_put_underneath_keeps_its_order(
    before: str, camel: str, target: int, after: str
) -> None:
    assert text_of(move_unit(race_of(before), LETTERS.index(camel), target, True)) == after


def move_in_lists(stacks: Stacks, carrier: int, target: int, underneath: bool) -> Stacks:
    """Move a unit as one would with lists."""
    moved = {space: list(stack) for space, stack in stacks.items()}
    [origin] = [space for space, stack in moved.items() if carrier in stack]
    height = moved[origin].index(carrier)
    moved[origin], unit = moved[origin][:height], moved[origin][height:]
    there = moved.get(target, [])
    moved[target] = unit + there if underneath else there + unit
    return {space: stack for space, stack in moved.items() if stack}


@given(races(least=1), st.sampled_from(SPACES), st.booleans(), st.data())
def test_units_move_as_in_lists(
    text: str, target: int, underneath: bool, data: st.DataObject
) -> None:
    race = race_of(text)
    stacks = stacks_of(race)
    carrier = data.draw(st.sampled_from([camel for stack in stacks.values() for camel in stack]))
    assume(space_of(race, carrier) != target)
    moved = move_unit(race, carrier, target, underneath)
    assert stacks_of(moved) == move_in_lists(stacks, carrier, target, underneath)


@given(races(least=1))
def test_sizes_are_counted(text: str) -> None:
    race = race_of(text)
    stacks = stacks_of(race)
    assert [stack_size(race, space) for space in SPACES] == [
        len(stacks.get(space, [])) for space in SPACES
    ]
    for stack in stacks.values():
        for height, camel in enumerate(stack):
            assert unit_size(race, camel) == len(stack) - height


@given(st.permutations(range(CAMELS)), st.lists(st.integers(1, 3), min_size=CAMELS))
def test_camels_start_on_top_of_whoever_is_there(order: list[int], spaces: list[int]) -> None:
    race, expected = race_of(""), dict[int, list[int]]()
    for camel, space in zip(order, spaces, strict=False):
        race = start(race, camel, space)
        expected.setdefault(space, []).append(camel)
    assert stacks_of(race) == expected

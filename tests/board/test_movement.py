"""How a unit moves over tiles."""

import numpy as np
import pytest

from dunederby.board.movement import move_over_tile, push_of, tile_on
from tests.racing.races import LETTERS, race_of, text_of

OASIS_OF_B, MIRAGE_OF_B = 2, -2


@pytest.mark.parametrize(
    ("before", "camel", "steps", "after"),
    [
        ("6:wg 9:oy", "w", 2, "8:wg 9:oy"),
        ("6:wg 9:oy", "w", 3, "9:oywg"),
        ("6:wg 9:oy", "g", 3, "6:w 9:oyg"),
        ("1:bw 16:go", "g", 1, "1:bw 17:go"),
        ("1:bw 16:go", "o", 3, "1:bw 16:g 19:o"),
    ],
)
def test_without_a_tile_a_unit_stops_where_the_die_says(
    before: str, camel: str, steps: int, after: str
) -> None:
    assert text_of(move_over_tile(race_of(before), LETTERS.index(camel), steps, 0)) == after


@pytest.mark.parametrize(
    ("before", "camel", "steps", "after"),
    [
        ("6:wg 9:oy", "w", 2, "9:oywg"),
        ("6:wg 9:oy", "g", 2, "6:w 9:oyg"),
        ("6:wg", "w", 2, "9:wg"),
        ("15:bg 1:w", "b", 1, "1:w 17:bg"),
    ],
)
def test_an_oasis_sends_a_unit_on(before: str, camel: str, steps: int, after: str) -> None:
    """Rules: 1st ed., "Move 1 Camel"."""
    race = move_over_tile(race_of(before), LETTERS.index(camel), steps, OASIS_OF_B)
    assert text_of(race) == after


@pytest.mark.parametrize(
    ("before", "camel", "steps", "after"),
    [
        ("6:wg 7:b", "w", 2, "7:wgb"),
        ("6:wg 7:b", "g", 2, "6:w 7:gb"),
        ("6:ywg", "w", 1, "6:wgy"),
        ("6:ywg", "y", 1, "6:ywg"),
        ("6:wg", "w", 3, "8:wg"),
    ],
)
def test_a_mirage_sends_a_unit_back_and_underneath(
    before: str, camel: str, steps: int, after: str
) -> None:
    """Rules: 1st ed., "Move 1 Camel". Rulings G-05, G-06."""
    race = move_over_tile(race_of(before), LETTERS.index(camel), steps, MIRAGE_OF_B)
    assert text_of(race) == after


@pytest.mark.parametrize(
    ("tile", "steps", "push"),
    [
        (OASIS_OF_B, 2, 1),
        (MIRAGE_OF_B, 2, -1),
        (OASIS_OF_B, -3, -1),
        (MIRAGE_OF_B, -3, 1),
    ],
)
def test_on_and_back_are_seen_from_the_moving_camel(tile: int, steps: int, push: int) -> None:
    assert push_of(tile, steps) == push


def test_a_tile_counts_on_the_track_only() -> None:
    """Ruling G-20."""
    tiles = np.full(22, OASIS_OF_B, np.int16)
    counting = [space for space in range(-2, 24) if tile_on(tiles, 16, space) != 0]
    assert counting == list(range(1, 17))

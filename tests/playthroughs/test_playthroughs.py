"""The playthroughs are what the engine plays."""

import doctest

import pytest

from dunederby.cards.editions import LEG_SETUPS
from tests.play.board import SHORT_LIST
from tests.playthroughs import writing
from tests.playthroughs.writing import BOARD_GAMES, CARD_GAMES, FOLDER, GAMES, playthrough

MOST_BYTES = 150_000


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_still_the_same(name: str) -> None:
    """If the change is meant, run `python -m tests.playthroughs` and read the difference."""
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    for number, (found, expected) in enumerate(
        zip(playthrough(name).splitlines(), written.splitlines(), strict=True), start=1
    ):
        assert found == expected, f"line {number}"


def test_no_edition_no_module_and_no_leg_setup_lacks_a_playthrough() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
    assert [played.rules for played in BOARD_GAMES] == list(SHORT_LIST)
    assert [played.seats for played in CARD_GAMES] == list(LEG_SETUPS)


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_can_be_read_in_one_sitting(name: str) -> None:
    assert (FOLDER / f"{name}.txt").stat().st_size < MOST_BYTES


def test_examples_of_the_writing_run() -> None:
    assert doctest.testmod(writing).failed == 0

"""The playthroughs are what the engine plays."""

import doctest

import pytest

from tests.games import SHORT_LIST
from tests.playthroughs import writing
from tests.playthroughs.writing import FOLDER, GAMES, playthrough

MOST_BYTES = 150_000


@pytest.mark.parametrize("rules", GAMES)
def test_a_playthrough_is_still_the_same(rules: str) -> None:
    """If the change is meant, run `python -m tests.playthroughs` and read the difference."""
    written = (FOLDER / f"{rules}.txt").read_text(encoding="utf-8")
    for number, (found, expected) in enumerate(
        zip(playthrough(rules).splitlines(), written.splitlines(), strict=True), start=1
    ):
        assert found == expected, f"line {number}"


def test_no_edition_and_no_module_lacks_a_playthrough() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES) == set(SHORT_LIST)


@pytest.mark.parametrize("rules", GAMES)
def test_a_playthrough_can_be_read_in_one_sitting(rules: str) -> None:
    assert (FOLDER / f"{rules}.txt").stat().st_size < MOST_BYTES


def test_examples_of_the_writing_run() -> None:
    assert doctest.testmod(writing).failed == 0

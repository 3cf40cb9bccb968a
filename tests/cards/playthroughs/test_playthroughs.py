"""The playthroughs are what the engine plays."""

import pytest

from dunederby.cards.editions import LEG_SETUPS
from tests.cards.playthroughs.writing import FOLDER, SEEDS, playthrough


@pytest.mark.parametrize("seats", SEEDS)
def test_a_playthrough_is_still_the_same(seats: int) -> None:
    """If the change is meant, run `python -m tests.cards.playthroughs` and read the difference."""
    written = (FOLDER / f"{seats}-seats.txt").read_text(encoding="utf-8")
    for number, (found, expected) in enumerate(
        zip(playthrough(seats).splitlines(), written.splitlines(), strict=True), start=1
    ):
        assert found == expected, f"line {number}"


def test_no_number_of_seats_lacks_a_playthrough() -> None:
    names = {f"{seats}-seats" for seats in LEG_SETUPS}
    assert {path.stem for path in FOLDER.glob("*.txt")} == names

"""The playthroughs are what the engine plays."""

import pytest

from dunederby.board.editions import EDITIONS
from tests.playthroughs.writing import FOLDER, playthrough


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_playthrough_is_still_the_same(rules: str) -> None:
    """If the change is meant, run `python -m tests.playthroughs` and read the difference."""
    written = (FOLDER / f"{rules}.txt").read_text(encoding="utf-8")
    for number, (found, expected) in enumerate(
        zip(playthrough(rules).splitlines(), written.splitlines(), strict=True), start=1
    ):
        assert found == expected, f"line {number}"


def test_no_rule_set_lacks_a_playthrough() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(EDITIONS)

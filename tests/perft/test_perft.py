"""The engine counts as many ways as the oracle did."""

import pytest

from dunederby._kernel import IS_COMPILED
from tests.perft.counting import NEW_GAME, Perft, count_by_engine, count_by_oracle, read_perfts
from tests.play.board import SHORT_LIST

SHALLOW = 2
"""Deep enough without the compiler, and for the oracle to look again."""

PERFTS = read_perfts()


def name_of(perft: Perft) -> str:
    """Return the line with the name of its file, for new games say no rule set."""
    return f"{perft.rules}: {perft}"


@pytest.mark.parametrize(
    "perft", [perft for perft in PERFTS if IS_COMPILED or perft.depth <= SHALLOW], ids=name_of
)
def test_the_engine_counts_as_the_oracle_did(perft: Perft) -> None:
    assert count_by_engine(perft) == perft.count


@pytest.mark.parametrize(
    "perft", [perft for perft in PERFTS if perft.depth <= SHALLOW], ids=name_of
)
def test_the_counts_are_the_oracles(perft: Perft) -> None:
    assert count_by_oracle(perft) == perft.count


@pytest.mark.parametrize("rules", [*SHORT_LIST, "cards"])
def test_no_rule_set_lacks_counts(rules: str) -> None:
    assert sum(perft.rules == rules for perft in PERFTS) >= 10


def test_the_files_are_named_after_rule_sets_that_their_positions_name() -> None:
    assert {perft.rules for perft in PERFTS} == {*SHORT_LIST, "cards"}
    for perft in PERFTS:
        assert perft.position.split(";")[0] in (perft.rules, NEW_GAME)

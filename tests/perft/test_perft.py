"""The engine counts as many ways as the oracle did."""

import pytest

from dunederby._kernel import IS_COMPILED
from dunederby.board.editions import EDITIONS
from tests.perft.counting import Perft, count_by_engine, count_by_oracle, read_perfts

SHALLOW = 2
"""Deep enough without the compiler, and for the oracle to look again."""

PERFTS = read_perfts()


@pytest.mark.parametrize(
    "perft", [perft for perft in PERFTS if IS_COMPILED or perft.depth <= SHALLOW], ids=str
)
def test_the_engine_counts_as_the_oracle_did(perft: Perft) -> None:
    assert count_by_engine(perft) == perft.count


@pytest.mark.parametrize("perft", [perft for perft in PERFTS if perft.depth <= SHALLOW], ids=str)
def test_the_counts_are_the_oracles(perft: Perft) -> None:
    assert count_by_oracle(perft) == perft.count


@pytest.mark.parametrize("rules", [*EDITIONS, "cards"])
def test_no_rule_set_lacks_counts(rules: str) -> None:
    assert sum(perft.rules == rules for perft in PERFTS) >= 10

"""`benchmarks.strength`: every pair of bots at every table, shared by several processes."""

from pathlib import Path

import pytest

from benchmarks.duels import Duel, claimed, kept_in, scores
from benchmarks.strength import all_duels
from benchmarks.tables import show_duels
from dunederby.bots import BOTS


def duel_of(bot: str, others: str) -> Duel:
    return Duel(rules="first", seats=2, bot=bot, others=others)


def test_every_pair_meets_at_every_table_the_stronger_one_alone() -> None:
    duels, levels = all_duels(None, None, None), list(BOTS)
    assert len({duel.file for duel in duels}) == 120
    assert all(levels.index(duel.bot) > levels.index(duel.others) for duel in duels)


def test_duels_of_one_bot_and_those_of_the_others_are_all() -> None:
    only, without = all_duels(None, "merciless", None), all_duels(None, None, "merciless")
    assert (len(only), len(without)) == (48, 72)
    assert all(duel.playouts for duel in only)


def test_a_duel_is_played_by_one_process_at_a_time(tmp_path: Path) -> None:
    with claimed(duel_of("gentle", "random"), tmp_path) as is_ours:
        assert is_ours
        with claimed(duel_of("gentle", "random"), tmp_path) as is_ours_again:
            assert not is_ours_again
        with claimed(duel_of("cautious", "random"), tmp_path) as is_other_ours:
            assert is_other_ours
    with claimed(duel_of("gentle", "random"), tmp_path) as is_ours_later:
        assert is_ours_later


def test_duels_are_laid_crosswise_and_count_whole_rounds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    duels = [duel_of("cautious", "random"), duel_of("cautious", "gentle")]
    for duel, games in zip(duels, (2, 5), strict=True):
        list(scores(duel, games, 1, tmp_path))
    show_duels([kept_in(tmp_path / duel.file) for duel in duels])
    head, _, row = capsys.readouterr().out.splitlines()
    assert head == "| rules | seats | one | games | against random | against gentle |"
    assert row.startswith("| first | 2 | cautious | 2 to 4 | ")
    assert row.count("%") == 2

"""Matches between bots with names, bad ones among them."""

import os

import pytest

from dunederby.errors import SetupError
from dunederby.lab.crews import Processes, crew_of
from dunederby.lab.entrants import entrant
from dunederby.lab.matches import FORFEIT, Conduct, Match, play_match
from dunederby.lab.pools import LostWorkersError, in_order
from dunederby.lab.tournament import Tournament, play_rounds
from dunederby.replay import Replay

PLAYERS = "tests.lab.players"


def match_of(*bots: str) -> Match:
    return Match(rules="first", bots=bots, seed=(7, 1))


@pytest.mark.parametrize(
    ("bot", "code", "told"),
    [
        ("raising", "raised", "raised RuntimeError: lost my camel"),
        ("Unmade", "raised", "raised RuntimeError: no camel"),
        ("leaving", "raised", "raised SystemExit: 3"),
        ("cheating", "illegal", "chose 'tile 1 +', which it may not do"),
    ],
)
def test_a_bot_at_fault_is_told_on_and_acts_at_random(bot: str, code: str, told: str) -> None:
    done = play_match(match_of(f"{PLAYERS}:{bot}", "random"), Conduct())
    assert done.faults
    assert {(fault.bot, fault.seat, fault.code) for fault in done.faults} == {
        (f"{PLAYERS}:{bot}", "A", code)
    }
    assert told in str(done.faults[0])
    *_, last = Replay(done.record.encode())
    assert last.game.is_over
    assert done.forfeits == ()


def test_a_bot_that_thinks_too_long_is_stopped() -> None:
    done = play_match(match_of(f"{PLAYERS}:sleeping", "random"), Conduct(seconds=0.01))
    assert {fault.code for fault in done.faults} == {"slow"}
    assert done.faults[0].text == "stopped after 0.01 s"


def test_who_forfeits_is_last_and_has_no_coins() -> None:
    done = play_match(match_of(f"{PLAYERS}:raising", "random"), Conduct(on_fault=FORFEIT))
    assert done.forfeits == ("A",)
    assert done.wins == (0.0, 1.0)
    assert done.paid == (0, done.coins[1])


def test_own_bots_are_classes_or_functions_and_play_without_faults() -> None:
    done = play_match(match_of(f"{PLAYERS}:First", f"{PLAYERS}:roller"), Conduct())
    assert done.faults == ()
    assert done.record == ""


def test_a_class_is_made_anew_for_every_seat() -> None:
    make = entrant(f"{PLAYERS}:First")
    assert make() != make()


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("clever", "no bot is called 'clever'; known are random, gentle, .* as module:Name"),
        ("nowhere:Bot", "'nowhere' can't be imported: ModuleNotFoundError"),
        (f"{PLAYERS}:Second", "has no 'Second'; it has .*First"),
        (f"{PLAYERS}:NOBODY", r"has no method choose\(view, seed\)"),
    ],
)
def test_a_bot_that_is_not_there_is_named(name: str, told: str) -> None:
    with pytest.raises(SetupError, match=told):
        entrant(name)


def test_the_same_match_is_played_again_the_same() -> None:
    conduct = Conduct(has_records=True, playouts=8)
    again = [play_match(match_of("merciless", "random"), conduct) for _ in "ab"]
    assert again[0] == again[1]


def test_a_bot_can_not_tell_the_dice_from_its_seed() -> None:
    match = match_of("gentle", "random")
    assert "7" not in (match.luck_of("A"), match.luck_of("B"))
    assert match.luck_of("A") != match.luck_of("B")


def test_results_come_in_order_from_several_processes() -> None:
    assert list(in_order(abs, range(-20, 0), workers=2)) == [*range(20, 0, -1)]


def test_two_processes_give_the_same_results_as_one() -> None:
    tournament = Tournament(seats=2, bots=("gentle", "random"), games=8, seed=7)
    alone, together = (
        list(play_rounds(tournament, Conduct(), crew=Processes(count))) for count in (1, 2)
    )
    assert alone == together


@pytest.mark.parametrize("workers", [1, 2])
def test_workers_that_die_again_and_again_are_told_with_what_they_did(workers: int) -> None:
    with pytest.raises(LostWorkersError, match="workers died 4 times, the last one near 9"):
        list(in_order(os._exit, [9] * 4, workers, is_risky=True))


def test_ones_own_bots_play_in_a_process_of_their_own() -> None:
    assert crew_of(1, None, ["solid", f"{PLAYERS}:First"]) == Processes(1, is_risky=True)
    assert crew_of(1, None, ["solid", "random"]) == Processes(1)


def test_a_match_that_is_told_on_names_its_bots() -> None:
    assert f"{PLAYERS}:raising" in str(match_of(f"{PLAYERS}:raising", "random"))

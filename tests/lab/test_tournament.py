"""Tournaments: rounds, standings, ratings, stopping, the ledger."""

from dataclasses import replace
from pathlib import Path

import pytest
from pyarrow.parquet import read_table

from dunederby.errors import SetupError
from dunederby.lab import parquet
from dunederby.lab.finished import Finished
from dunederby.lab.ledger import GAMES, Ledger
from dunederby.lab.matches import Conduct
from dunederby.lab.standings import Standings
from dunederby.lab.stopping import BETTER, FEWEST_ROUNDS, NOT_BETTER, OPEN, StoppingRule
from dunederby.lab.tournament import Tournament, play_rounds


def tournament_of(*bots: str, seats: int = 2, games: int = 6) -> Tournament:
    return Tournament(seats=seats, bots=bots, games=games, seed=7)


def result(*coins: int, bots: tuple[str, ...] = ("x", "y"), number: int = 1) -> Finished:
    return Finished(number=number, bots=bots, coins=coins, steps=1, legs=1, won=(), last=())


def test_every_bot_has_every_seat_once_with_the_same_dice() -> None:
    bots = ("solid", "gentle", "random")
    played = tournament_of(*bots, seats=3).round(5)
    assert len(played) == 3
    assert {match.seed for match in played} == {(7, 5)}
    for seat in range(3):
        assert {match.bots[seat] for match in played} == set(bots)


def test_one_against_three_takes_four_games_a_round_and_two_against_two_takes_two() -> None:
    assert len(tournament_of("solid", *["gentle"] * 3, seats=4).round(1)) == 4
    assert len(tournament_of("solid", "gentle", seats=4).round(1)) == 2


def test_more_bots_than_seats_take_turns() -> None:
    tournament = tournament_of("solid", "gentle", "random", seats=2)
    seated = {frozenset(tournament.round(number)[0].bots) for number in range(1, 30)}
    assert len(seated) == 3


def test_who_sits_after_whom_is_drawn() -> None:
    tournament = tournament_of("solid", "gentle", "random", seats=3)
    rounds = [tournament.round(number)[0].bots for number in range(1, 30)]
    assert {bots[(bots.index("random") + 1) % 3] for bots in rounds} == {"solid", "gentle"}


def test_rounds_are_never_cut_short() -> None:
    assert tournament_of("solid", "gentle", seats=2, games=5).rounds == 3


def test_as_many_games_are_played_as_were_asked_for_though_rounds_differ() -> None:
    tournament = tournament_of("solid", "solid", "gentle", "gentle", seats=4, games=50)
    sizes = [len(tournament.round(number)) for number in range(1, tournament.rounds + 1)]
    assert set(sizes) == {2, 4}
    assert sum(sizes[:-1]) < 50 <= sum(sizes)


def test_dice_of_a_round_are_the_same_in_every_rotation() -> None:
    [games] = play_rounds(tournament_of("gentle", "random", games=2), Conduct(has_records=True))
    dice = [[line for line in game.record.splitlines() if line.startswith("*")] for game in games]
    shorter = min(map(len, dice))
    assert shorter > 10
    assert dice[0][:shorter] == dice[1][:shorter]


def test_a_tournament_needs_two_bots() -> None:
    with pytest.raises(SetupError, match="two bots at least"):
        tournament_of("solid", "solid").check()


def test_a_round_counts_once_in_the_error() -> None:
    standings = Standings()
    for coins in (4, 6):
        standings.add([result(coins, 5), result(5, coins, bots=("y", "x"))])
    assert standings.games == 4
    mean = standings.bots["x"].coins
    assert (mean.count, mean.value, mean.variance) == (2, 5.0, 2.0)
    assert standings.bots["x"].games == 4


def test_shared_wins_are_parts_of_one() -> None:
    standings = Standings()
    standings.add([result(5, 5)])
    assert standings.bots["x"].win.value == 0.5
    assert standings.bots["x"].rank.value == 1.5


def test_who_wins_more_is_rated_higher() -> None:
    standings = Standings()
    for number in range(10):
        standings.add([result(9, 4, number=number)])
    assert standings.in_order == ["x", "y"]
    assert standings.ratings.of("x").value > 25 > standings.ratings.of("y").value


def test_luck_taken_out_narrows_the_interval_and_says_by_how_much() -> None:
    standings = Standings()
    for luck in (-3, 0, 3):
        standings.add([replace(result(9 + luck, 5), luck=(luck * 0.9, 0.0))])
    assert standings.corrected["x"].value == pytest.approx(9)
    assert standings.gained("x") == pytest.approx(100)
    assert standings.gained("y") is None


@pytest.mark.parametrize(("wins", "answer"), [(10, BETTER), (9, BETTER), (1, NOT_BETTER)])
def test_a_clear_difference_is_decided_and_no_sooner_than_is_safe(wins: int, answer: str) -> None:
    decision = StoppingRule("x", 0.2)
    for number in range(60):
        assert number >= FEWEST_ROUNDS or decision.answer == OPEN
        decision.add([result(9, 4) if number % 10 < wins else result(4, 9)])
    assert decision.answer == answer


def test_without_a_difference_the_first_is_not_better() -> None:
    decision, rounds = StoppingRule("x", 0.2), 0
    while decision.answer == OPEN:
        rounds += 1
        decision.add([result(9, 4) if rounds % 2 else result(4, 9)])
    assert decision.answer == NOT_BETTER
    assert rounds < 1000


def test_a_ledger_goes_on_where_it_stopped(tmp_path: Path) -> None:
    tournament, conduct = tournament_of("gentle", "random"), Conduct(has_records=True)
    rounds = list(play_rounds(tournament, conduct))
    ledger = Ledger(tmp_path, tournament, conduct)
    for games in rounds[:2]:
        ledger.add(games)
    with (tmp_path / GAMES).open("ab") as file:
        file.write(b'{"number":3,"bo')
    again = Ledger(tmp_path, tournament, conduct)
    kept = list(again.rounds())
    assert [[game.coins for game in games] for games in kept] == [
        [game.coins for game in games] for games in rounds[:2]
    ]
    assert (tmp_path / GAMES).read_bytes().endswith(b"}\n")
    assert list(play_rounds(tournament, conduct, begin=len(kept) + 1)) == rounds[2:]


def test_a_round_that_is_not_complete_is_played_again(tmp_path: Path) -> None:
    tournament, conduct = tournament_of("gentle", "random"), Conduct()
    ledger = Ledger(tmp_path, tournament, conduct)
    ledger.add([result(9, 4)])
    assert list(ledger.rounds()) == []
    assert (tmp_path / GAMES).read_bytes() == b""


def test_a_folder_holds_one_tournament(tmp_path: Path) -> None:
    Ledger(tmp_path, tournament_of("gentle", "random"), Conduct())
    Ledger(tmp_path, tournament_of("gentle", "random", games=99), Conduct())
    with pytest.raises(SetupError, match="holds another tournament"):
        Ledger(tmp_path, tournament_of("gentle", "solid"), Conduct())


def test_a_parquet_table_has_a_row_for_each_seat(tmp_path: Path) -> None:
    parquet.write(tmp_path / "t.parquet", [[result(9, 4)]])
    rows = read_table(tmp_path / "t.parquet").to_pylist()
    assert [(row["seat"], row["bot"], row["coins"], row["win"]) for row in rows] == [
        ("A", "x", 9, 1.0),
        ("B", "y", 4, 0.0),
    ]


def test_without_pyarrow_a_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "is_there", lambda: False)
    with pytest.raises(SetupError, match=r"pip install 'dunederby\[parquet\]'"):
        parquet.write(tmp_path / "t.parquet", [])

"""The oracle itself, second edition: worked examples, rulings, and random walks."""

from __future__ import annotations

from fractions import Fraction

# The walks need a generator; it is handed in, and no rule draws from it.
from random import Random  # noqa: TID251

import pytest

from tests.oracle.board.naive import NaiveGame, random_walk
from tests.oracle.board.watched import (
    Watched,
    game_from,
    legal_of,
    play_all,
    some_options,
    tile_spaces,
)

pytestmark = pytest.mark.once  # the oracle has no kernels

RACERS = ["green 1", "yellow 1", "red 1", "blue 3", "purple 3"]


def test_crazy_camels_start_last_and_from_the_other_end() -> None:
    game = NaiveGame("second", 3)
    for start in RACERS:
        assert all(number in "123" for number in (line[-1] for line in game.chance()))
        game.play(f"* start {start}")
    assert game.position() == "second; 1:gyr 3:bp"
    assert game.chance() == {
        f"start {camel} {space}": Fraction(1, 6)
        for camel in ("black", "white")
        for space in (16, 15, 14)
    }
    game.play("* start black 15")
    assert game.position() == "second; 1:gyr 3:bp 15:K"
    assert game.chance() == {f"start white {space}": Fraction(1, 3) for space in (16, 15, 14)}
    game.play("* start white 16")
    assert game.position() == "second; 1:gyr 3:bp 15:K 16:W; dice bgrypx"
    assert list(game.legal()) == ["A"]


def test_the_second_crazy_camel_goes_on_top_of_the_first() -> None:
    game = NaiveGame("second", 3)
    play_all(game, ",".join(f"* start {start}" for start in RACERS))
    play_all(game, "* start white 14,* start black 14")
    assert game.position() == "second; 1:gyr 3:bp 14:WK; dice bgrypx"


def test_the_grey_die_is_as_likely_as_any_other_and_has_six_faces() -> None:
    game = game_from("second; 1:gyr 3:bp 14:WK; dice bx", seats=3)
    game.play("A roll")
    racing = {f"die blue {face}": Fraction(1, 6) for face in (1, 2, 3)}
    grey = {
        f"die grey {colour} {face}": Fraction(1, 12)
        for colour in ("black", "white")
        for face in (1, 2, 3)
    }
    assert game.chance() == racing | grey


@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        # The rulebook's pictures of both sides.
        ("3:b 9:pg 12:ry 15:K 16:W; tiles 11+B", "purple 2", "3:b 12:rypg 15:K 16:W"),
        ("9:pg 10:b 12:ry 15:K 16:W; tiles 11-B", "purple 2", "10:pgb 12:ry 15:K 16:W"),
        # A crazy camel is pushed the other way round, alone or with riders.
        ("3:ry 10:pg 11:bK 14:W; tiles 9-B", "grey black 2", "3:ry 10:Kpg 11:b 14:W"),
        ("3:ry 8:pg 11:bK 14:W; tiles 9+B", "grey black 2", "3:ry 8:pgK 11:b 14:W"),
        ("3:y 8:p 10:g 11:bKr 14:W; tiles 9-B", "grey white 2", "3:y 8:p 10:Krg 11:b 14:W"),
        # Ruling G-05, mirrored: under the camels it has just left.
        ("3:ry 8:pg 11:bK 14:W; tiles 10-B", "grey black 1", "3:ry 8:pg 11:Kb 14:W"),
        # Ruling E2-07: a crazy rider goes where its carrier goes.
        ("3:ry 8:bKg 10:p 14:W; tiles 9-B", "blue 1", "3:ry 8:bKg 10:p 14:W"),
        ("3:ry 8:pKg 10:b 14:W; tiles 9+B", "purple 1", "3:ry 10:bpKg 14:W"),
        # From the last space and back to it, and on to the first.
        ("3:ry 8:pgb 14:K 16:W; tiles 15-B", "grey white 1", "3:ry 8:pgb 14:K 16:W"),
        ("3:W 4:rK 8:pgby; tiles 2+B", "grey white 1", "1:W 4:rK 8:pgby"),
    ],
)
def test_a_tile_pushes_in_the_movers_direction(before: str, die: str, after: str) -> None:
    game = game_from(f"second; {before}", seats=3)
    play_all(game, f"A roll,* die {die}")
    left = "bgrypx".replace("x" if "grey" in die else die[0], "")
    tile = before.partition("; ")[2]
    assert game.position() == f"second; {after}; dice {left}; {tile}"
    assert game.money() == {"A": 3, "B": 4, "C": 3}


@pytest.mark.parametrize(
    ("stacks", "if_black", "if_white"),
    [
        ("5:KW", "4:W 5:K", "4:W 5:K"),
        ("5:rKW", "4:W 5:rK", "4:W 5:rK"),
        ("5:KWr", "4:Wr 5:K", "4:Wr 5:K"),
        ("5:KrW", "4:KrW", "4:KrW"),
        ("5:KrWg", "4:KrWg", "4:Wg 5:Kr"),
        ("5:Kr 8:W", "4:Kr 8:W", "4:Kr 8:W"),
        ("5:Kr 8:Wg", "4:Kr 8:Wg", "5:Kr 7:Wg"),
        ("5:K 8:W", "4:K 8:W", "5:K 7:W"),
        ("5:WK", "4:K 5:W", "4:K 5:W"),
        ("5:WrK", "4:WrK", "4:WrK"),
        ("5:WrKg", "4:Kg 5:Wr", "4:WrKg"),
        ("5:K 8:Wr", "5:K 7:Wr", "5:K 7:Wr"),
    ],
)
def test_which_crazy_camel_moves(stacks: str, if_black: str, if_white: str) -> None:
    """Rulings E2-03, E2-04: the list of cases, and most of them with colours changed."""
    rest = "".join(letter for letter in "bgryp" if letter not in stacks)
    for colour, after in (("black", if_black), ("white", if_white)):
        game = game_from(f"second; {stacks} 12:{rest}", seats=3)
        play_all(game, f"A roll,* die grey {colour} 1")
        assert game.position() == f"second; {after} 12:{rest}; dice bgryp"


def test_a_tile_keeps_away_from_camels_tiles_and_space_one() -> None:
    game = game_from("second; 2:bgryp 14:K 15:W; tiles 3+B", seats=3)
    assert tile_spaces(game) == {5, 6, 7, 8, 9, 10, 11, 12, 13, 16}


def test_crazy_camels_have_no_place_in_the_ranking() -> None:
    game = game_from("second; 2:b 3:r 5:yKpg 14:W", seats=3)
    assert game.race.ranking() == ["green", "purple", "yellow", "red", "blue"]
    assert {"leg black", "win white", "leg white"}.isdisjoint(game.legal()["A"])


def test_leg_scoring_pays_martina_nine() -> None:
    game = game_from("second; 8:p 10:bK 12:ryg 14:W; dice bpx; tiles 11+B", seats=3)
    play_all(game, "A leg green,B leg green,C win red,A leg green,B win red,C win blue")
    play_all(game, "A leg yellow,B win blue,C lose green,A leg blue,B win green,C lose yellow")
    play_all(game, "A roll,* die purple 1,B lose yellow,C lose purple,A roll,* die grey white 1")
    assert game.position() == "second; 9:p 10:bK 12:ryg 13:W; dice bgrypx"
    assert game.money() == {"A": 3 + 9, "B": 3 + 3, "C": 3}
    assert list(game.legal()) == ["B"]


def test_each_camel_has_two_tickets_worth_two() -> None:
    game = game_from("second; 2:b 3:r 5:ypg 14:KW; dice bx", seats=3)
    play_all(game, "A leg green,B leg green,C leg green,A leg green")
    assert "leg green" not in game.legal()["B"]
    play_all(game, "B roll,* die blue 1")
    assert game.money() == {"A": 3 + 5 + 2, "B": 3 + 3 + 1, "C": 3 + 2}
    assert "leg green" in game.legal()["C"]


def test_end_scoring_pays_as_in_the_picture() -> None:
    game = game_from("second; 12:KW 14:pb 15:y 16:rg; dice rx", seats=3)
    play_all(game, "A win blue,B win yellow,C tile 3 +,A tile 5 +,B win green,C win green")
    play_all(game, "A tile 6 +,B lose purple,C tile 4 -,A lose yellow,B lose blue,C lose purple")
    play_all(game, "A lose purple,B roll,* die red 1")
    assert game.over
    assert game.position() == "second; 12:KW 14:pb 15:y 17:rg; dice x; tiles 4-C 6+A"
    assert game.money() == {"A": 3 + 1, "B": 3 + 14 + 1, "C": 3 + 10}


@pytest.mark.parametrize(
    ("before", "die", "after", "ranking"),
    [
        # Backwards, alone: the racers count as they stand.
        ("2:K 3:bg 4:ryp 16:W", "grey black 2", "0:K 3:bg 4:ryp 16:W", "pyrgb"),
        ("1:W 3:bg 4:ryp 16:K", "grey white 3", "-2:W 3:bg 4:ryp 16:K", "pyrgb"),
        # Backwards with riders: they are last, the upper one better.
        ("2:Krg 5:y 6:b 8:p 16:W", "grey white 3", "-1:Krg 5:y 6:b 8:p 16:W", "pbygr"),
        ("1:yKr 5:g 6:b 8:p 16:W", "grey white 1", "0:Kr 1:y 5:g 6:b 8:p 16:W", "pbgyr"),
        ("1:KrWg 5:y 6:b 8:p", "grey black 1", "0:KrWg 5:y 6:b 8:p", "pbygr"),
        # Forwards, under a crazy camel, and on nobody beyond the line.
        ("2:W 6:ybp 16:grK", "red 2", "2:W 6:ybp 16:g 18:rK", "rgpby"),
        ("1:W 6:yb 15:p 16:gKr", "green 1", "1:W 6:yb 15:p 17:gKr", "rgpby"),
    ],
)
def test_crossing_the_line_either_way_ends_the_race(
    before: str, die: str, after: str, ranking: str
) -> None:
    game = game_from(f"second; {before}", seats=3)
    names = {letter: camel for camel, letter in game.book.letters.items()}
    first, *_, last = [names[letter] for letter in ranking]
    play_all(game, f"A win {first},B lose {last},C leg {first},A roll,* die {die}")
    left = "bgrypx".replace("x" if "grey" in die else die[0], "")
    assert game.over
    assert game.position() == f"second; {after}; dice {left}"
    assert game.race.ranking() == [names[letter] for letter in ranking]
    assert game.money() == {"A": 3 + 8 + 1, "B": 3 + 8, "C": 3 + 5}


def test_no_tile_acts_beyond_the_line() -> None:
    game = game_from("second; 1:K 5:bgryp 14:W; tiles 16+B 3-C", seats=3)
    play_all(game, "A roll,* die grey black 1")
    assert game.position() == "second; 0:K 5:bgryp 14:W; dice bgryp; tiles 3-C 16+B"
    assert game.money() == {"A": 4, "B": 3, "C": 3}


def test_partnerships_need_six_seats_and_two_that_are_free() -> None:
    position = "second; 2:b 3:r 5:ypg 14:KW; dice bgx"
    assert legal_of(game_from(position, seats=5), "partner") == []
    game = game_from(position, seats=6)
    assert legal_of(game, "partner") == ["B", "C", "D", "E", "F"]
    game.play("A partner C")
    assert legal_of(game, "partner") == ["D", "E", "F"]
    game.play("B partner F")
    assert legal_of(game, "partner") == []
    game.play("C leg blue")
    assert legal_of(game, "partner") == ["E"]
    play_all(game, "D partner E,E roll,* die blue 1,F roll,* die green 1")
    assert legal_of(game, "partner") == ["B", "C", "D", "E", "F"]


def test_with_an_odd_number_of_seats_one_stays_alone() -> None:
    game = game_from("second; 2:b 3:r 5:ypg 14:KW; dice bgx", seats=7)
    play_all(game, "A partner B,B leg red,C partner D,D leg red,E partner F,F leg red")
    assert legal_of(game, "partner") == []


def test_a_partner_copies_the_best_ticket_if_it_pays() -> None:
    """A copies green 5, B only the 1 that A owns itself; D never copies a loss."""
    game = game_from("second; 2:b 3:r 5:ypg 14:KW; dice bgx", seats=6)
    play_all(game, "A partner B,B leg green,C partner D,D leg red,E leg red,F leg purple")
    play_all(game, "A roll,* die blue 1,B leg green,C leg blue,D win red,E win red,F roll")
    game.play("* die green 1")
    expected = {"A": 1 + 5, "B": 5 + 3 + 1, "C": -1, "D": -1, "E": -1, "F": 1 + 1}
    assert game.money() == {seat: 3 + coins for seat, coins in expected.items()}


def test_a_copied_reward_is_part_of_the_sum_before_the_floor() -> None:
    """A gains 5 and loses 4; it does not lose its 3 coins first."""
    game = game_from("second; 2:b 3:r 5:ypg 14:KW; dice gx", seats=6)
    play_all(game, "A partner B,B leg green,C win blue,D win blue,E win blue,F win blue")
    for card in ("green", "red", "yellow", "purple"):
        play_all(game, "A leg blue," + ",".join(f"{seat} win {card}" for seat in "BCDEF"))
    play_all(game, "A win blue,B roll,* die green 1")
    assert game.money() == {"A": 3 - 4 + 5, "B": 3 + 5 + 1, "C": 3, "D": 3, "E": 3, "F": 3}


@pytest.mark.parametrize("seats", [2, 9, 10])
def test_the_second_edition_is_for_three_to_eight(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 8"):
        NaiveGame("second", seats)


@pytest.mark.parametrize(
    "position",
    [
        "second; 1:bgryp 14:K",
        "second; 1:bgryp 14:KW; dice x",
        "second; 1:bgryp 14:KW; dice bxx",
        "second; 1:bgryp 14:KW; dice bg+b",
        "second; 1:bgryp 0:K 14:W",
        "second; 1:bgryp 17:KW",
        "second; 1:bgryp 14:kw",
        "second; 1:bgryp 14:KW; tiles 14+A",
        "second; 1:bgryp 14:KW; camera 9A",
        "second+support; 1:bgryp 14:KW",
    ],
)
def test_a_position_that_cannot_be_is_refused(position: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        game_from(position, seats=3)


def test_a_position_is_read_freely() -> None:
    game = game_from("second; 14:WK 2:pryg 1:b; dice xpb", seats=3)
    assert game.position() == "second; 1:b 2:pryg 14:WK; dice bpx"


@pytest.mark.parametrize("seats", range(3, 9))
def test_random_walks_keep_every_piece_and_end(seats: int) -> None:
    for seed in range(10):
        game = Watched("second", seats, some_options(seed))
        assert random_walk(game, Random(seed)) > 10
        assert game.race.is_over()

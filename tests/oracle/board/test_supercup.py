"""The oracle itself, Supercup: rule sets, worked examples, rulings, and random walks."""

from __future__ import annotations

import itertools
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

ALL = "first+support+spice+photo+positions+partners"


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        ("first+spice", 4),
        ("first+photo+support", 4),
        ("first+photo+photo", 4),
        ("first+crazy", 4),
        ("first+", 4),
        ("supercup+photo", 4),
        ("second+photo", 4),
        ("first+partners", 5),
        (ALL, 5),
        ("first", 9),
        ("first+support+photo+positions", 9),
        ("first+support+spice+photo+partners", 10),
        (ALL, 11),
        ("supercup", 1),
    ],
)
def test_a_rule_set_that_cannot_be_is_refused(rules: str, seats: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        NaiveGame(rules, seats)


def test_supercup_is_everything_that_the_seats_allow() -> None:
    assert NaiveGame("supercup", 5).position() == "first+support+spice+photo+positions; -"
    assert NaiveGame("supercup", 6).position() == f"{ALL}; -"
    assert NaiveGame("supercup", 10).rules == ALL
    game = NaiveGame("supercup", 2, position="supercup; 1:bgoyw")
    assert game.position() == "first+support+spice+photo+positions; 1:bgoyw; dice bgoyw+b"


@pytest.mark.parametrize(
    ("rules", "tickets"),
    [
        ("first+photo", 3),
        ("first+photo+partners", 3),
        ("first+support", 4),
        ("first+positions", 4),
        ("first+support+positions", 4),
    ],
)
def test_support_or_positions_bring_a_fourth_ticket(rules: str, tickets: int) -> None:
    game = game_from(f"{rules}; 1:bg 2:oyw", seats=6)
    for seat in "ABCDEF"[:tickets]:
        game.play(f"{seat} leg green")
    assert "green" not in legal_of(game, "leg")


def test_the_camel_in_last_place_begins_with_its_supporting_die() -> None:
    game = NaiveGame("first+support", 2)
    play_all(game, "* start blue 2,* start green 1,* start white 3,* start orange 1")
    assert game.position() == "first+support; 1:go 2:b 3:w"
    game.play("* start yellow 3")
    assert game.position() == "first+support; 1:go 2:b 3:wy; dice bgoyw+g"
    game.play("A roll")
    supporting = {f"support green {face}": Fraction(1, 12) for face in (1, 2)}
    racing = {
        f"die {camel} {face}": Fraction(1, 18)
        for camel in ("blue", "green", "orange", "yellow", "white")
        for face in (1, 2, 3)
    }
    assert game.chance() == supporting | racing


def test_a_supporting_die_moves_its_camel_and_waits_for_the_next_leg() -> None:
    game = game_from("first+support; 1:go 2:b 3:wy; dice b+g")
    play_all(game, "A roll,* support green 2")
    assert game.position() == "first+support; 2:b 3:wygo; dice b"
    assert list(game.legal()) == ["B"]
    play_all(game, "B roll,* die blue 1")
    assert game.position() == "first+support; 3:wygob; dice bgoyw+w"
    assert game.money() == {"A": 4, "B": 4}


def test_the_long_track_has_twenty_spaces() -> None:
    game = game_from("first+support+photo; 16:go 18:b 19:wy")
    assert tile_spaces(game) == {*range(2, 16), 17, 20}
    assert legal_of(game, "camera") == [str(space) for space in (*range(1, 16), 17, 20)]
    play_all(game, "A roll,* die orange 1")
    assert not game.over
    play_all(game, "B roll,* die blue 3")
    assert game.over
    assert game.position() == "first+support+photo; 16:g 17:o 19:wy 21:b; dice gyw+g"


def test_adele_adds_the_blue_supporting_die() -> None:
    game = game_from("first+support+spice; 3:w 5:y 6:b 9:o 10:g")
    play_all(game, "A roll,* die blue 1")
    assert game.position() == "first+support+spice; 3:w 5:y 7:b 9:o 10:g; dice goyw+w"
    assert game.legal() == {"A": ["add blue", "add orange", "add yellow", "done"]}
    game.play("A add blue")
    assert game.position() == "first+support+spice; 3:w 5:y 7:b 9:o 10:g; dice goyw+b+w"
    assert list(game.legal()) == ["B"]


def test_the_leaders_supporting_die_stays_on_the_pedestal() -> None:
    """The leader is the one after the normal action."""
    game = game_from("first+support+spice; 3:w 5:y 9:obg")
    play_all(game, "A roll,* die blue 1")
    assert legal_of(game, "add") == ["blue", "orange", "yellow"]
    game = game_from("first+support+spice; 3:w 5:y 9:ogb")
    play_all(game, "A roll,* die blue 1")
    assert legal_of(game, "add") == ["green", "orange", "yellow"]


def test_nothing_is_added_once_the_last_ticket_is_taken() -> None:
    game = game_from("first+support+spice; 3:w 5:y 6:b 9:o 10:g; dice b")
    play_all(game, "A roll,* die blue 1")
    assert game.position() == "first+support+spice; 3:w 5:y 7:b 9:o 10:g; dice bgoyw+w"
    assert game.money() == {"A": 4, "B": 3}
    assert "roll" in game.legal()["B"]


def test_nothing_is_added_once_the_race_is_over() -> None:
    game = game_from("first+support+spice; 3:w 5:y 6:b 9:o 20:g; dice bg")
    play_all(game, "A roll,* die green 1")
    assert game.over
    assert game.legal() == {}


def test_a_ticket_of_an_earlier_turn_pays_for_the_die_and_no_more() -> None:
    game = game_from("first+support+spice; 3:w 5:y 6:b 9:o 10:g; dice bo")
    play_all(game, "A leg green,B leg green")  # nobody has a ticket: no `done` is asked for
    play_all(game, "A roll,* die blue 1,A done,B leg blue,A tile 15 +,A add yellow")
    assert game.position() == ("first+support+spice; 3:w 5:y 7:b 9:o 10:g; dice o+y; tiles 15+A")
    play_all(game, "B roll,* support yellow 2,B done,A leg orange,B roll,* die orange 3")
    assert game.money() == {"A": 3 + 1 + 5, "B": 3 + 1 - 1 + 2}


def test_a_supporting_die_on_its_crater_is_out_for_the_leg() -> None:
    game = game_from("first+support+spice; 3:w 5:y 6:b 9:o 10:g; dice bog+y")
    play_all(game, "A roll,* support yellow 1")
    assert legal_of(game, "add") == ["blue", "orange", "white"]
    play_all(game, "A add white,B roll,* support white 1")
    assert legal_of(game, "add") == ["blue", "orange"]
    play_all(game, "B add blue,A roll,* support blue 1,A add orange,B roll,* support orange 2")
    assert game.position() == "first+support+spice; 4:w 7:by 10:g 11:o; dice bgo"
    assert game.legal() == {"B": ["add green", "done"]}


def test_without_anything_to_add_the_turn_passes_by_itself() -> None:
    game = game_from("first+support+spice; 1:bgoyw; dice bgoyw+b+g+o+y")
    play_all(game, "A roll,* die white 1")
    assert "roll" in game.legal()["B"]


def test_the_additional_action_follows_any_normal_one() -> None:
    game = game_from(f"{ALL}; 3:w 5:y 6:b 9:o 10:g", seats=6)
    play_all(game, "A roll,* die blue 1,A done,B leg blue")
    play_all(game, "C leg blue,D leg blue,E leg blue,F tile 2 +")
    for action in ("leg green", "tile 12 +", "win blue", "camera 15", "partner B"):
        play_all(game, f"A {action},A done")
        for seat in "BCDEF":
            cards = legal_of(game, "win")
            game.play(f"{seat} win {cards[0]}")
    game.play("A position 3 white bottom")
    assert legal_of(game, "add") == ["blue", "orange", "yellow"]


def test_the_guard_leaves_the_additional_action_and_counts_its_turn_once() -> None:
    game = game_from("first+support+spice; 3:w 5:y 6:b 9:o 10:g")
    play_all(game, "A roll,* die blue 1,A done")
    shuttle = itertools.cycle(["B tile 15 +", "A tile 19 +", "B tile 13 +", "A tile 17 +"])
    for line in itertools.islice(shuttle, 19):
        game.play(line)
        if line[0] == "A":
            game.play("A done")
    game.play("A tile 17 -")
    assert game.legal() == {"A": ["add blue", "add orange", "add yellow", "done"]}
    game.play("A add blue")
    assert game.legal() == {"B": ["roll"]}
    play_all(game, "B roll,* support blue 1")
    assert game.legal() == {"B": ["add orange", "add yellow", "done"]}
    game.play("B done")
    assert len(game.legal()["A"]) > 1


def test_michael_takes_a_photo_of_three_camels() -> None:
    game = game_from("first+photo; 2:w 5:bgoy")
    play_all(game, "A camera 7,B leg green")
    assert game.position() == "first+photo; 2:w 5:bgoy; dice bgoyw; camera 7A"
    play_all(game, "A roll,* die green 2")
    assert game.position() == "first+photo; 2:w 5:b 7:goy; dice boyw"
    assert game.money() == {"A": 3 + 3, "B": 3}
    assert legal_of(game, "camera")[:4] == ["1", "3", "4", "6"]


def test_only_the_photographer_moves_the_camera_and_to_another_space() -> None:
    game = game_from("first+photo; 2:w 5:bgoy; tiles 9+A; camera 7B")
    assert legal_of(game, "camera") == []
    game.play("A win blue")
    others = [1, 3, 4, 6, 8, 10, 11, 12, 13, 14, 15, 16]
    assert legal_of(game, "camera") == [str(space) for space in others]
    assert tile_spaces(game) == {3, 4, 6, 11, 12, 13, 14, 15, 16}


def test_an_own_tile_may_not_go_on_the_camera_but_beside_it() -> None:
    game = game_from("first+photo; 2:w 5:bgoy; camera 7A")
    assert tile_spaces(game) == {3, 4, 6, *range(8, 17)}


@pytest.mark.parametrize(("side", "camera"), [("+", 8), ("-", 6)])
def test_a_photo_is_taken_where_a_push_ends(side: str, camera: int) -> None:
    game = game_from(f"first+photo; 2:w 5:bgoy; tiles 7{side}A; camera {camera}B")
    play_all(game, "A roll,* die green 2")
    assert game.position() == f"first+photo; 2:w 5:b {camera}:goy; dice boyw; tiles 7{side}A"
    assert game.money() == {"A": 3 + 1, "B": 3 + 3}


def test_no_photo_of_passing_or_crossing_camels() -> None:
    game = game_from("first+photo; 2:w 15:b 16:goy; camera 3A")
    play_all(game, "A roll,* die white 3")
    assert game.position() == "first+photo; 5:w 15:b 16:goy; dice bgoy; camera 3A"
    play_all(game, "B roll,* die green 3")
    assert game.over
    assert game.position() == "first+photo; 5:w 15:b 19:goy; dice boy; camera 3A"
    assert game.money() == {"A": 4, "B": 4}


def test_the_camera_goes_back_when_the_leg_ends() -> None:
    game = game_from("first+photo; 2:w 5:bgoy; dice w; camera 9B")
    play_all(game, "A roll,* die white 1")
    assert game.position() == "first+photo; 3:w 5:bgoy; dice bgoyw"
    assert legal_of(game, "camera")


@pytest.mark.parametrize(("die", "coins"), [("yellow 1", 3), ("yellow 2", -1), ("yellow 3", -1)])
def test_simon_bets_that_yellow_comes_third(die: str, coins: int) -> None:
    """Third, then second and first, where the covered ticket would have paid."""
    game = game_from("first+positions; 2:w 3:b 4:y 6:o 7:g; dice y")
    play_all(game, "A leg yellow,B win white,A position 3 yellow 5,B roll")
    game.play(f"* die {die}")
    assert game.money() == {"A": 3 + coins, "B": 4}


def test_places_are_laid_over_own_and_bottom_tickets() -> None:
    game = game_from("first+positions; 2:w 3:b 4:y 6:o 7:g")
    bottoms = [f"{camel} bottom" for camel in ("blue", "green", "orange", "yellow", "white")]
    assert legal_of(game, "position") == [
        f"{place} {ticket}" for place in (2, 3, 4, 5) for ticket in bottoms
    ]
    play_all(game, "A leg green,B leg green,A position 3 green bottom")
    assert not [words for words in legal_of(game, "position") if words[0] == "3"]
    assert game.position_bets == {"A": [(3, ("green", 2))], "B": []}
    assert {"2 green 3", "2 green bottom"} <= set(legal_of(game, "position"))
    game.play("B position 5 green bottom")
    assert legal_of(game, "position") == [
        f"{place} {ticket}"
        for place in (2, 4)
        for ticket in ("green 5", *(words for words in bottoms if "green" not in words))
    ]
    play_all(game, "A position 4 green 5,B win blue")
    assert "green" not in " ".join(legal_of(game, "position"))
    assert legal_of(game, "leg") == ["blue", "orange", "yellow", "white"]


def test_two_equal_tickets_are_one_action_and_are_covered_one_by_one() -> None:
    game = game_from("first+positions; 2:w 3:b 4:y 6:o 7:g; dice w")
    play_all(game, "A leg green,B leg green,A leg green,B win blue,A leg green,B win white")
    assert legal_of(game, "position").count("2 green 2") == 1
    play_all(game, "A position 2 green 2,B win green")
    assert legal_of(game, "position").count("3 green 2") == 1
    play_all(game, "A position 3 green 2,B win orange")
    assert "4 green 2" not in legal_of(game, "position")
    play_all(game, "A win blue,B roll,* die white 1")
    assert game.money() == {"A": 3 + 5 - 2, "B": 3 + 3 + 1}
    assert legal_of(game, "position")[-1] == "5 white bottom"


def test_the_last_ticket_of_a_stack_is_top_and_bottom() -> None:
    game = game_from("first+positions; 2:w 3:b 4:y 6:o 7:g")
    play_all(game, "A leg blue,B position 2 blue bottom,A leg blue")
    play_all(game, "B position 3 blue bottom")
    assert "blue" not in legal_of(game, "leg")
    assert game.bets["A"] == [("blue", 5), ("blue", 3)]


def test_adele_and_simon_copy_from_each_other() -> None:
    game = game_from("first+partners; 1:b 2:w 3:o 9:gy; dice bw", seats=6)
    play_all(game, "A roll,* die white 2,B leg yellow,C win blue,D win blue,E win blue,F win blue")
    play_all(game, "A partner B,B leg orange,C roll,* die blue 1")
    expected = {"A": 1 + 5, "B": 5 - 1 + 1, "C": 1, "D": 0, "E": 0, "F": 0}
    assert game.money() == {seat: 3 + coins for seat, coins in expected.items()}


def test_a_covered_ticket_is_copied_as_a_position_bet() -> None:
    """B's yellow 5 would pay, but is covered; its green one comes second as it says."""
    game = game_from("first+positions+partners; 1:b 2:w 3:o 9:gy; dice b", seats=6)
    play_all(game, "A partner B,B leg yellow,C win blue,D win blue,E win blue,F win blue")
    play_all(game, "A win blue,B position 3 yellow 5,C win green")
    play_all(game, "D win green,E win green,F win green,A leg blue,B position 2 green bottom")
    play_all(game, "C roll,* die blue 1")
    expected = {"A": -1 + 3, "B": -1 + 3, "C": 1, "D": 0, "E": 0, "F": 0}
    assert game.money() == {seat: 3 + coins for seat, coins in expected.items()}


def test_partners_copy_when_the_race_ends_too() -> None:
    game = game_from("first+partners; 1:b 2:w 3:o 16:gy; dice gw", seats=6)
    play_all(game, "A partner B,B leg yellow,C roll,* die green 1")
    assert game.money() == {"A": 8, "B": 8, "C": 4, "D": 3, "E": 3, "F": 3}


@pytest.mark.parametrize(
    "position",
    [
        "first; 1:bg 2:oyw; camera 9A",
        "first; 1:bg 2:oyw; dice bg+y",
        "first+photo; 1:bg 2:oyw; dice bg+y",
        "first+photo; 1:bg 2:oyw; camera 2A",
        "first+photo; 1:bg 2:oyw; camera 17A",
        "first+photo; 1:bg 2:oyw; camera 9C",
        "first+photo; 1:bg 2:oyw; camera 9A 10B",
        "first+photo; 1:bg 2:oyw; tiles 9+B; camera 9A",
        "first+support; 1:bg 2:oyw; dice bg+y+y",
        "first+support; 1:bg 2:oyw; dice -",
        "first+support; 1:bg 21:oyw",
    ],
)
def test_a_position_that_cannot_be_is_refused(position: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        game_from(position)


def test_a_position_is_read_freely_and_may_have_supporting_dice_only() -> None:
    game = game_from("first+support+photo; 20:oyw 1:bg; camera 9B; tiles 5+A; dice +w+bg")
    assert game.position() == (
        "first+support+photo; 1:bg 20:oyw; dice g+b+w; tiles 5+A; camera 9B"
    )
    game = game_from("first+support; 1:bg 2:oyw; dice +y")
    game.play("A roll")
    assert game.chance() == {f"support yellow {face}": Fraction(1, 2) for face in (1, 2)}


def rule_sets() -> list[str]:
    """List every rule set that the first edition has with its modules."""
    lengths = ("", "+support", "+support+spice")
    others = itertools.product(("", "+photo"), ("", "+positions"), ("", "+partners"))
    return [
        f"first{length}{''.join(rest)}"
        for length, rest in itertools.product(lengths, list(others))
    ]


@pytest.mark.parametrize("rules", rule_sets())
def test_random_walks_keep_every_piece_and_end(rules: str) -> None:
    has_all = {"support", "photo", "positions", "partners"} <= set(rules.split("+"))
    fewest, most = (6 if "partners" in rules else 2), (10 if has_all else 8)
    for seed, seats in enumerate(range(fewest, most + 1)):
        game = Watched(rules, seats, some_options(seed))
        assert random_walk(game, Random(seed)) > 10
        assert game.race.is_over()

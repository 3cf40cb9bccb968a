"""The oracle itself, first edition: worked examples, rulings, and random walks."""

from __future__ import annotations

import itertools
from fractions import Fraction

# The walks need a generator; it is handed in, and no rule draws from it.
from random import Random  # noqa: TID251

import pytest

from tests.oracle.board.naive import NaiveGame, random_walk
from tests.oracle.board.watched import Watched, game_from, play_all, tile_spaces

pytestmark = pytest.mark.once  # the oracle has no kernels

SETUP = ["green 1", "yellow 1", "orange 1", "blue 3", "white 3"]


def test_start_dice_stack_camels_in_the_order_they_come() -> None:
    game = NaiveGame("first", 4)
    positions = []
    for start in SETUP:
        assert game.legal() == {}
        assert sum(game.chance().values()) == 1
        positions.append(game.position())
        game.play(f"* start {start}")
    assert positions[:3] == ["first; -", "first; 1:g", "first; 1:gy"]
    assert game.position() == "first; 1:gyo 3:bw; dice bgoyw"
    assert game.chance() == {}
    assert list(game.legal()) == ["A"]
    assert game.money() == {"A": 3, "B": 3, "C": 3, "D": 3}


def test_each_start_die_and_space_is_equally_likely() -> None:
    game = NaiveGame("first", 2)
    game.play("* start green 1")
    expected = {
        f"start {camel} {space}": Fraction(1, 12)
        for camel in ("blue", "orange", "yellow", "white")
        for space in (1, 2, 3)
    }
    assert game.chance() == expected


@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        # The rulebook's pictures of both sides.
        ("5:bwg 8:oy; tiles 7+B", "white 2", "5:b 8:oywg; dice bgoy; tiles 7+B"),
        ("5:wg 6:b 9:oy; tiles 7-B", "white 2", "6:wgb 9:oy; dice bgoy; tiles 7-B"),
        # Ruling G-05: under the camels it has just left.
        ("6:bwg 9:oy; tiles 7-B", "white 1", "6:wgb 9:oy; dice bgoy; tiles 7-B"),
        ("6:bwg 9:oy; tiles 7-B", "blue 1", "6:bwg 9:oy; dice goyw; tiles 7-B"),
        # Back to space 1, and back from the last space.
        ("1:bw 9:goy; tiles 2-B", "white 1", "1:wb 9:goy; dice bgoy; tiles 2-B"),
        ("14:w 15:b 9:goy; tiles 16-B", "white 2", "9:goy 15:wb; dice bgoy; tiles 16-B"),
    ],
)
def test_a_tile_pushes_the_unit_and_pays_its_owner(before: str, die: str, after: str) -> None:
    game = game_from(f"first; {before}")
    play_all(game, f"A roll,* die {die}")
    assert game.position() == f"first; {after}"
    assert game.money() == {"A": 3, "B": 4}


def test_a_tile_that_is_only_passed_does_nothing() -> None:
    game = game_from("first; 5:wg 6:b 9:oy; tiles 7-B")
    play_all(game, "A roll,* die white 3")
    assert game.position() == "first; 6:b 8:wg 9:oy; dice bgoy; tiles 7-B"
    assert game.money() == {"A": 3, "B": 3}


def test_a_tile_may_lie_next_to_camels_but_not_next_to_a_tile() -> None:
    game = game_from("first; 5:bg 7:oyw; tiles 8+B")
    assert tile_spaces(game) == {2, 3, 4, 6, 10, 11, 12, 13, 14, 15, 16}


def test_leg_scoring_pays_martina_nine() -> None:
    game = game_from("first; 5:b 6:w 10:oyg; dice bw; tiles 9+B")
    play_all(game, "A leg green,B leg green,A leg green,B leg yellow,A leg yellow,B win blue")
    play_all(game, "A leg blue,B win white,A roll,* die white 1,B lose green,A roll")
    assert game.position() == "first; 5:b 7:w 10:oyg; dice b; tiles 9+B"
    assert game.chance() == {f"die blue {face}": Fraction(1, 3) for face in (1, 2, 3)}
    game.play("* die blue 3")
    assert game.position() == "first; 7:w 8:b 10:oyg; dice bgoyw"
    assert game.money() == {"A": 3 + 9, "B": 3 + 3 + 1}
    assert list(game.legal()) == ["B"]


def test_end_scoring_pays_as_in_the_picture() -> None:
    game = game_from("first; 13:wb 15:y 16:og; dice bo", seats=3)
    play_all(game, "A win blue,B win yellow,C tile 3 +,A tile 5 +,B win green,C win green")
    play_all(game, "A tile 6 +,B lose white,C tile 4 -,A lose yellow,B lose blue,C lose white")
    assert game.seen_by("A") == {
        "win": ["A blue", "B ?", "B ?", "C ?"],
        "lose": ["B ?", "A yellow", "B ?", "C ?"],
    }
    play_all(game, "A lose white,B roll,* die orange 1")
    assert game.over
    assert game.legal() == game.chance() == {}
    assert game.position() == "first; 13:wb 15:y 17:og; dice b; tiles 4-C 6+A"
    assert game.money() == {"A": 3 + 1, "B": 3 + 14 + 1, "C": 3 + 10}
    assert game.seen_by(None)["win"] == ["A blue", "B yellow", "B green", "C green"]


def test_an_oasis_before_the_line_pays_and_ends_the_race() -> None:
    game = game_from("first; 1:y 15:bgow; dice o; tiles 16+B")
    play_all(game, "A leg white,B leg orange,A roll,* die orange 1")
    assert game.over
    assert game.position() == "first; 1:y 15:bg 17:ow; dice -; tiles 16+B"
    assert game.money() == {"A": 3 + 5 + 1, "B": 3 + 1 + 1}


def test_nobody_stacks_on_a_straggler_beyond_the_line() -> None:
    game = game_from("first; 2:y 16:bgow; tiles 3+B")
    play_all(game, "A roll,* die blue 2")
    assert game.position() == "first; 2:y 18:bgow; dice goyw; tiles 3+B"
    game = game_from("first; 2:y 16:bgow; tiles 3+B")
    play_all(game, "A roll,* die orange 3")
    assert game.position() == "first; 2:y 16:bg 19:ow; dice bgyw; tiles 3+B"
    assert game.money() == {"A": 4, "B": 3}


def test_what_a_seat_cannot_pay_in_a_leg_is_waived_from_the_sum() -> None:
    game = game_from("first; 2:b 3:g 9:oyw; dice b")
    bets = "A leg blue,B leg white,A leg blue,B leg white,A leg blue,B leg white,A leg green"
    play_all(game, f"{bets},B leg yellow,A leg green,B roll,* die blue 3")
    assert game.money() == {"A": 0, "B": 3 + 5 + 3 + 2 + 1 + 1}


@pytest.mark.parametrize(("floor", "coins"), [("card", 8), ("pile", 7), ("net", 6)])
def test_the_end_floor_is_a_house_rule(floor: str, coins: int) -> None:
    """The leg leaves A nothing; then its cards are wrong, and wrong and right (ruling G-15)."""
    game = game_from("first; 1:b 2:g 3:w 4:y 16:o; dice o", end_floor=floor)
    play_all(game, "A leg blue,B tile 6 +,A leg blue,B tile 8 +,A leg blue,B tile 6 +")
    play_all(game, "A win green,B tile 8 +,A lose white,B tile 6 +,A lose blue,B roll")
    game.play("* die orange 1")
    assert game.money() == {"A": coins, "B": 3 + 1}


def test_later_right_cards_pay_less_down_to_one() -> None:
    game = game_from("first; 1:b 2:g 3:w 4:y 16:o; dice bo", seats=6)
    play_all(game, ",".join(f"{seat} win orange" for seat in "ABCDEF"))
    play_all(game, "A roll,* die orange 1")
    assert game.money() == {"A": 12, "B": 8, "C": 6, "D": 5, "E": 4, "F": 4}


def test_the_guard_leaves_only_the_roll_after_ten_quiet_rounds() -> None:
    game = game_from("first; 1:bg 2:oyw")
    shuttle = itertools.cycle(["A tile 5 +", "B tile 9 +", "A tile 7 +", "B tile 11 +"])
    for line in itertools.islice(shuttle, 20):
        assert len(game.legal()[line[0]]) > 1
        game.play(line)
    assert game.legal() == {"A": ["roll"]}
    play_all(game, "A roll,* die white 1")
    assert "leg blue" in game.legal()["B"]


def test_the_guard_can_be_switched_off() -> None:
    game = game_from("first; 1:bg 2:oyw", stall_guard="off")
    shuttle = itertools.cycle(["A tile 5 +", "B tile 9 +", "A tile 7 +", "B tile 11 +"])
    for line in itertools.islice(shuttle, 100):
        game.play(line)
    assert "leg blue" in game.legal()["A"]


def test_a_tile_moves_to_another_space_even_beside_its_own() -> None:
    game = game_from("first; 1:bg 2:oyw; tiles 5+A 9-B")
    assert tile_spaces(game) == {3, 4, 6, 7, 11, 12, 13, 14, 15, 16}
    game = game_from("first; 1:bg 2:oyw; tiles 5+A 9-B", tile_beside_own="no")
    assert tile_spaces(game) == {3, 7, 11, 12, 13, 14, 15, 16}


def test_a_tile_turns_over_in_place_only_with_the_house_rule() -> None:
    position = "first; 1:bg 2:oyw; tiles 5+A 9-B"
    with pytest.raises(ValueError, match="may not be played"):
        game_from(position).play("A tile 5 -")
    game = game_from(position, tile_flip="yes", tile_beside_own="no")
    assert "tile 5 +" not in game.legal()["A"]
    game.play("A tile 5 -")
    assert game.position() == "first; 1:bg 2:oyw; dice bgoyw; tiles 5-A 9-B"


def test_tickets_and_cards_run_out() -> None:
    game = game_from("first; 1:bg 2:oyw")
    play_all(game, "A leg blue,B leg blue,A leg blue,B win green,A win green")
    assert {"leg blue", "win green", "lose green"}.isdisjoint(game.legal()["B"])
    assert {"leg green", "win blue", "lose blue"} <= set(game.legal()["B"])


@pytest.mark.parametrize(
    "position",
    [
        "first; 1:bg 2:oy",
        "first; 1:bgb 2:oyw",
        "first; 1:bg 17:oyw",
        "first; 1:bg 2:oyw; dice -",
        "first; 1:bg 2:oyw; tiles 5+C",
        "first; 1:bg 2:oyw; tiles 2+A",
        "first; 1:bg 2:oyw; tiles 5+A 6+B",
    ],
)
def test_a_position_that_cannot_be_is_refused(position: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        game_from(position)


def test_a_position_of_other_rules_is_refused() -> None:
    with pytest.raises(ValueError, match="not a position of first"):
        NaiveGame("first", 3, position="second; 1:bgryp 14:K 15:W")


def test_a_position_is_read_freely() -> None:
    game = game_from("first; 2:oyw  1:bg; tiles 9-B 5+A; dice wb")
    assert game.position() == "first; 1:bg 2:oyw; dice bw; tiles 5+A 9-B"


@pytest.mark.parametrize("seats", range(2, 9))
def test_random_walks_keep_every_piece_and_end(seats: int) -> None:
    options = itertools.product(("card", "pile", "net"), ("yes", "no"), ("no", "yes"))
    for seed, (floor, beside, flip) in enumerate(options):
        chosen = {"end-floor": floor, "tile-beside-own": beside, "tile-flip": flip}
        game = Watched("first", seats, chosen)
        assert random_walk(game, Random(seed)) > 10
        assert game.race.is_over()

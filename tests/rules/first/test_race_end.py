"""First edition, end of the race: how it ends, and the last two scorings."""

import pytest

from dunederby import GameOverError
from tests.play.tables import camels, go_on, play, purses, roll

# White crosses with any number; then the order is white, yellow, orange, green, blue.
WHITE_WINS = "first; 1:b 2:g 3:o 4:y 16:w; dice bgoyw"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_race_is_over_as_soon_as_a_camel_has_crossed_the_line(number: int) -> None:
    """Rules: 1st ed., "End of the Game". Ruling A2."""
    game = play(WHITE_WINS, *roll("A", f"white {number}"))
    assert game.is_over
    assert camels(game) == f"1:b 2:g 3:o 4:y {16 + number}:w"


def test_the_line_lies_behind_the_last_of_sixteen_spaces() -> None:
    """Rules: 1st ed., "End of the Game". Ruling A2."""
    game = play("first; 1:b 2:g 3:o 4:y 13:w; dice bgoyw", *roll("A", "white 3"))
    assert not game.is_over
    assert game.outcome() is None
    assert camels(game) == "1:b 2:g 3:o 4:y 16:w"


def test_nothing_is_played_after_the_race() -> None:
    """Rules: 1st ed., "End of the Game". Ruling G-23."""
    game = play(WHITE_WINS, *roll("A", "white 1"))
    assert game.to_act == ()
    assert len(game.legal_actions) == 0
    assert len(game.chance_outcomes) == 0
    for step in ("B roll", "B leg green", "* die blue 1"):
        with pytest.raises(GameOverError):
            game.push(step)


def test_nothing_is_put_back_after_the_race() -> None:
    """Rules: 1st ed., "End of the Game"."""
    game = play(f"{WHITE_WINS}; tiles 8+B", *roll("A", "white 1"))
    assert game.position == "first; 1:b 2:g 3:o 4:y 17:w; dice bgoy; tiles 8+B"


@pytest.mark.parametrize(("number", "space"), [(1, 17), (2, 18), (3, 19)])
def test_a_crossing_camel_does_not_climb_on_stragglers(number: int, space: int) -> None:
    """Rules: 1st ed., "End of the Game". Ruling G-19."""
    game = play("first; 1:b 2:g 3:oy 16:w; dice bgoyw", *roll("A", f"white {number}"))
    assert camels(game) == f"1:b 2:g 3:oy {space}:w"


@pytest.mark.parametrize(("space", "number"), [(2, 2), (3, 3)])
@pytest.mark.parametrize("side", ["+", "-"])
def test_a_tile_beyond_the_line_does_nothing(space: int, number: int, side: str) -> None:
    """Rules: 1st ed., "End of the Game". Ruling G-20."""
    before = f"first; 1:b 5:goy 16:w; dice bgoyw; tiles {space}{side}B"
    game = play(before, *roll("A", f"white {number}"))
    assert camels(game) == f"1:b 5:goy {16 + number}:w"
    assert purses(game) == (4, 3, 3)


def test_an_oasis_on_the_last_space_pays_and_sends_the_unit_over_the_line() -> None:
    """Rules: 1st ed., "End of the Game". Ruling G-21."""
    before = "first; 1:b 2:g 3:o 14:wy; dice bgoyw; tiles 16+B"
    game = play(before, *roll("A", "white 2"))
    assert game.is_over
    assert camels(game) == "1:b 2:g 3:o 17:wy"
    assert purses(game) == (3 + 1, 3 + 1, 3)


def test_a_mirage_on_the_last_space_keeps_the_unit_in_the_race() -> None:
    """Rules: 1st ed., "End of the Game"."""
    before = "first; 1:b 2:g 3:o 14:w 15:y; dice bgoyw; tiles 16-B"
    game = play(before, *roll("A", "white 2"))
    assert not game.is_over
    assert camels(game) == "1:b 2:g 3:o 15:wy"
    assert purses(game) == (3, 4, 3)


def test_the_top_of_a_stack_that_crosses_together_wins() -> None:
    """Rules: 1st ed., "End of the Game". Ruling G-22."""
    before = "first; 1:b 2:g 14:yow; dice bgoyw"
    game = play(before, "A win white", "B win yellow", "C win orange", *roll("A", "yellow 3"))
    assert purses(game) == (3 + 8 + 1, 3 - 1, 3 - 1)


def test_a_stack_that_crosses_together_is_ranked_from_the_top_for_leg_tickets() -> None:
    """Rules: 1st ed., "End of the Game". Ruling G-22."""
    before = "first; 1:b 2:g 14:yow; dice bgoyw"
    game = play(before, "A leg white", "B leg orange", "C leg yellow", *roll("A", "yellow 3"))
    assert purses(game) == (3 + 5 + 1, 3 + 1, 3 - 1)


def test_the_leg_is_scored_when_the_race_ends_within_it() -> None:
    """Rules: 1st ed., "End of the Game". Ruling G-17."""
    takes = ("A leg white", "B leg yellow", "C leg green")
    game = play(WHITE_WINS, *takes, *roll("A", "white 1"))
    assert purses(game) == (3 + 5 + 1, 3 + 1, 3 - 1)


def test_pyramid_tickets_count_with_that_of_the_roll_that_ended_the_race() -> None:
    """Rules: 1st ed., "End of the Game". Ruling G-17."""
    rolls = (*roll("A", "blue 3"), *roll("B", "green 1"), *roll("A", "white 1"))
    assert purses(play(WHITE_WINS, *rolls, seats=2)) == (3 + 2, 3 + 1)


def test_the_leg_is_scored_once_when_its_last_die_ends_the_race() -> None:
    """Rules: 1st ed., "End of the Game". Ruling G-18."""
    before = "first; 1:b 2:g 3:o 4:y 16:w; dice w"
    game = play(before, "A leg white", "B leg green", *roll("C", "white 1"))
    assert purses(game) == (3 + 5, 3 - 1, 3 + 1)
    assert game.position == "first; 1:b 2:g 3:o 4:y 17:w; dice -"


def test_the_leg_scoring_is_completed_before_the_piles_are_scored() -> None:
    """Rules: 1st ed., "End of the Game". Ruling G-16."""
    steps = (
        *("A leg green", "B tile 8 +", "A leg orange", "B tile 10 +", "A leg blue"),
        *("B tile 8 +", "A leg green", "B tile 10 +", "A win white"),
    )
    game = play(WHITE_WINS, *steps, *roll("B", "white 1"), seats=2)
    assert purses(game) == (0 + 8, 3 + 1)


PRIZES = (8, 5, 3, 2, 1, 1, 1, 1)


@pytest.mark.parametrize("card", ["win white", "lose blue"])
def test_right_cards_pay_in_the_order_in_which_they_were_placed(card: str) -> None:
    """Rules: 1st ed., "End of the Game". Ruling A4."""
    game = play(WHITE_WINS, *(f"{seat} {card}" for seat in "ABCDEFGH"), seats=8)
    go_on(game, *roll("A", "white 1"))
    prizes = [3 + prize for prize in PRIZES]
    prizes[0] += 1
    assert purses(game) == tuple(prizes)


@pytest.mark.parametrize("camel", ["blue", "green", "orange", "yellow"])
def test_a_wrong_winner_card_costs_one(camel: str) -> None:
    """Rules: 1st ed., "End of the Game". Ruling A4."""
    assert purses(play(WHITE_WINS, f"A win {camel}", *roll("B", "white 1"))) == (2, 4, 3)


@pytest.mark.parametrize("camel", ["green", "orange", "yellow", "white"])
def test_a_wrong_loser_card_costs_one(camel: str) -> None:
    """Rules: 1st ed., "End of the Game". Ruling A4."""
    assert purses(play(WHITE_WINS, f"A lose {camel}", *roll("B", "white 1"))) == (2, 4, 3)


@pytest.mark.parametrize(
    ("wrong", "right"), [("win blue", "win white"), ("lose white", "lose blue")]
)
def test_a_wrong_card_takes_no_prize_from_the_cards_above_it(wrong: str, right: str) -> None:
    """Rules: 1st ed., "End of the Game". Ruling A4."""
    bets = (f"A {wrong}", f"B {right}", f"C {right}")
    assert purses(play(WHITE_WINS, *bets, *roll("A", "white 1"))) == (3 - 1 + 1, 3 + 8, 3 + 5)


def test_each_pile_has_its_own_prizes() -> None:
    """Rules: 1st ed., "End of the Game". Ruling A4."""
    bets = ("A win white", "B lose blue", "C win white")
    assert purses(play(WHITE_WINS, *bets, *roll("A", "white 1"))) == (3 + 8 + 1, 3 + 8, 3 + 5)


def test_every_wrong_card_of_a_player_costs_one() -> None:
    """Rules: 1st ed., "End of the Game". Ruling A4."""
    bets = ("A win blue", "B leg white", "A win green", "B leg white", "A lose white")
    game = play(WHITE_WINS, *bets, *roll("B", "white 1"), seats=2)
    assert purses(game) == (3 - 3, 3 + 5 + 3 + 1)


@pytest.mark.parametrize(
    ("before", "loser", "other"),
    [
        ("first; 1:b 2:g 3:o 4:y 16:w; dice bgoyw", "blue", "green"),
        ("first; 2:bg 3:o 4:y 16:w; dice bgoyw", "blue", "green"),
        ("first; 2:gb 3:o 4:y 16:w; dice bgoyw", "green", "blue"),
        ("first; 5:oygb 16:w; dice bgoyw", "orange", "blue"),
        ("first; 13:boyg 16:w; dice bgoyw", "blue", "orange"),
    ],
)
def test_the_loser_is_the_bottom_of_the_rearmost_stack(
    before: str, loser: str, other: str
) -> None:
    """Rules: 1st ed., "End of the Game". Ruling G-24."""
    game = play(before, f"A lose {loser}", f"B lose {other}", *roll("C", "white 1"))
    assert purses(game) == (3 + 8, 3 - 1, 3 + 1)


def test_the_loser_is_the_bottom_camel_when_all_cross_together() -> None:
    """Rules: 1st ed., "End of the Game". Rulings G-22, G-24."""
    before = "first; 15:bgoyw; dice bgoyw"
    game = play(before, "A lose blue", "B win white", "C lose white", *roll("A", "blue 2"))
    assert purses(game) == (3 + 8 + 1, 3 + 8, 3 - 1)


BROKE = ("A leg green", "B tile 8 +", "A leg orange", "B tile 10 +", "A leg blue", "B tile 8 +")


@pytest.mark.parametrize(
    ("first", "second", "coins"),
    [
        ("win yellow", "win white", 0 + 8),
        ("win white", "win yellow", 8 - 1),
        ("lose green", "lose blue", 0 + 8),
        ("lose blue", "lose green", 8 - 1),
        ("lose green", "win white", 8 - 1),
        ("win white", "lose green", 8 - 1),
        ("lose blue", "win yellow", 0 + 8),
        ("win yellow", "lose blue", 0 + 8),
    ],
)
def test_cards_are_settled_one_by_one_winners_first(first: str, second: str, coins: int) -> None:
    """Rules: 1st ed., "End of the Game". Rulings D5, G-15; A has nothing left after the leg."""
    bets = (f"A {first}", "B tile 10 +", f"A {second}")
    game = play(WHITE_WINS, *BROKE, *bets, *roll("B", "white 1"), seats=2)
    assert purses(game) == (coins, 4)


def test_the_player_with_most_coins_wins() -> None:
    """Rules: 1st ed., "End of the Game"."""
    game = play(WHITE_WINS, "A win blue", "B win white", *roll("C", "white 1"))
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.money == {"A": 2, "B": 11, "C": 4}
    assert outcome.ranking == (("B",), ("C",), ("A",))


def test_a_tie_is_shared() -> None:
    """Rules: 1st ed., "End of the Game". Ruling G-33."""
    before = "first; 1:b 2:g 3:o 4:y 14:w; dice bgoyw; tiles 16+B"
    outcome = play(before, *roll("A", "white 2")).outcome()
    assert outcome is not None
    assert outcome.money == {"A": 4, "B": 4, "C": 3}
    assert outcome.ranking == (("A", "B"), ("C",))


def test_the_bank_never_runs_dry() -> None:
    """Rules: 1st ed., "Setup". Rulings A3, G-28; all coins and notes of the box are 410."""
    # The mirage keeps all camels on space 5, and after five rolls in the old order.
    takes = ("A tile 6 -", "B leg white", "A leg white", "B leg white")
    seconds = ("A leg yellow", "B leg yellow", "A leg yellow")
    rolls = (*roll("B", "white 1"), *roll("A", "yellow 1"), *roll("B", "orange 1"))
    leg = (*takes, *seconds, *rolls, *roll("A", "green 1"), *roll("B", "blue 1"))
    game = play("first; 5:bgoyw; dice bgoyw", seats=2)
    for _ in range(18):
        go_on(game, *leg)
    assert game.position == "first; 5:bgoyw; dice bgoyw"
    assert purses(game) == (3 + 18 * (3 + 2 + 2 + 5), 3 + 18 * (5 + 2 + 1 + 3))

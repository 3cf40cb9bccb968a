"""Supercup, nine and ten players, and the rule sets that `supercup` stands for."""

import pytest

from dunederby import Game, SetupError
from tests.play.tables import actions, begin, camels, field, go_on, play, purses, roll, told

FOUR = "first+support+photo+positions+partners"
ALL = "first+support+spice+photo+positions+partners"
STARTS = ("green 1", "yellow 1", "orange 2", "blue 3", "white 3")


@pytest.mark.parametrize("seats", [9, 10])
@pytest.mark.parametrize("rules", [FOUR, ALL])
def test_nine_or_ten_people_play_with_all_four_modules(rules: str, seats: int) -> None:
    """Rules: Supercup, overview. Rulings A3, SC-26; the spicy version is free."""
    game = begin(*STARTS, seats=seats, rules=rules)
    assert game.seats == tuple("ABCDEFGHIJ"[:seats])
    assert purses(game) == (3,) * seats


@pytest.mark.parametrize("seats", [9, 10])
@pytest.mark.parametrize(
    "rules",
    [
        "first",
        "first+support",
        "first+support+spice",
        "first+support+photo+positions",
        "first+support+photo+partners",
        "first+support+spice+photo+partners",
        "first+support+positions+partners",
        "first+photo+positions+partners",
    ],
)
def test_nine_or_ten_people_do_not_play_with_fewer(rules: str, seats: int) -> None:
    """Rules: Supercup, overview. Ruling SC-26."""
    with pytest.raises(SetupError, match=rf"to 8.*not {seats}"):
        Game(rules, seats=seats)


@pytest.mark.parametrize("rules", [FOUR, ALL, "supercup"])
def test_eleven_people_do_not_play(rules: str) -> None:
    """Rules: Supercup, overview. Ruling A3."""
    with pytest.raises(SetupError, match=r"to 10.*not 11"):
        Game(rules, seats=11)


@pytest.mark.parametrize("seats", [6, 7, 8])
@pytest.mark.parametrize("rules", [FOUR, ALL])
def test_six_to_eight_people_may_use_all_modules_too(rules: str, seats: int) -> None:
    """Rules: Supercup, module 4. Ruling SC-27."""
    assert len(Game(rules, seats=seats).seats) == seats


@pytest.mark.parametrize("seats", range(2, 6))
def test_supercup_is_short_for_all_modules_without_partnerships_below_six(seats: int) -> None:
    """Rules: Supercup, module 4. Ruling SC-27."""
    assert Game("supercup", seats=seats).rules == "first+support+spice+photo+positions"


@pytest.mark.parametrize("seats", range(6, 11))
def test_supercup_is_short_for_all_modules_from_six_on(seats: int) -> None:
    """Rules: Supercup, overview. Rulings SC-26, SC-27."""
    game = Game("supercup", seats=seats)
    assert game.rules == ALL
    assert game.position == f"{ALL}; -"


def test_a_supercup_position_is_written_with_its_modules() -> None:
    """Rules: Supercup, overview."""
    game = Game.from_position("supercup; 1:yo 2:bg 3:w; camera 9B", seats=4)
    rules = "first+support+spice+photo+positions"
    assert game.position == f"{rules}; 1:yo 2:bg 3:w; dice bgoyw+y; camera 9B"


def test_the_two_new_characters_have_everything_that_the_others_have() -> None:
    """Rules: Supercup, components. Ruling A3; cards, a tile and a partnership card each."""
    game = begin(*STARTS, seats=10, rules=FOUR)
    for seat, space in zip("ABCDEFGHIJ", range(4, 20, 2), strict=False):
        go_on(game, f"{seat} tile {space} +")
    assert game.to_act == ("I",)
    assert len(actions(game, "win")) == len(actions(game, "lose")) == 5
    assert "partner J" in game.legal_actions
    go_on(game, "I tile 20 -", "J partner I", "A win blue")
    assert str(field(game, "tiles")).split()[-1] == "20-I"


def test_ten_people_form_five_partnerships() -> None:
    """Rules: Supercup, module 4."""
    game = play(f"{FOUR}; 1:b 2:g 3:o 4:y 10:w; dice b", seats=10)
    pairs = ("A partner J", "B partner I", "C partner H", "D partner G", "E partner F")
    go_on(game, *pairs)
    assert actions(game, "partner") == set()
    go_on(game, "F leg white", "G leg white", "H leg white", "I leg white", *roll("J", "blue 1"))
    assert purses(game) == (4, 3 + 2, 3 + 2, 3 + 3, 3 + 5, 3 + 5, 3 + 3, 3 + 2, 3 + 2, 4)


def test_nine_people_leave_one_without_a_partner() -> None:
    """Rules: Supercup, module 4."""
    game = play(f"{FOUR}; 1:b 2:g 3:o 4:y 10:w", seats=9)
    go_on(game, "A partner B", "B leg blue", "C partner D", "D leg blue", "E partner F")
    go_on(game, "F leg blue", "G partner H", "H leg blue")
    assert game.to_act == ("I",)
    assert actions(game, "partner") == set()


def test_turns_and_prizes_go_round_ten_people() -> None:
    """Rules: Supercup, overview. Ruling A4; ten right cards: 8, 5, 3, 2, then 1 each."""
    game = play(f"{FOUR}; 1:b 2:g 3:o 4:y 20:w", seats=10)
    for seat in game.seats:
        assert game.to_act == (seat,)
        go_on(game, "win white")
    go_on(game, *roll("A", "white 1"))
    assert camels(game) == "1:b 2:g 3:o 4:y 21:w"
    assert purses(game) == (3 + 8 + 1, 8, 6, 5, 4, 4, 4, 4, 4, 4)


def test_a_race_with_all_cards_of_ten_people_is_scored_to_the_last_card() -> None:
    """Rules: Supercup, overview. Rulings A4, G-25; fifty cards, the last of them I's and J's."""
    game = play(f"{FOUR}; 1:b 2:g 3:o 4:y 20:w", seats=10, options={"stall-guard": "off"})
    for camel in ("blue", "green", "orange", "yellow", "white"):
        go_on(game, *(f"{seat} win {camel}" for seat in game.seats))
    go_on(game, *roll("A", "white 1"))
    # Four wrong cards cost at most what is there; the prizes come last.
    assert purses(game) == (8, 5, 3, 2, 1, 1, 1, 1, 1, 1)
    assert sum("as the overall winner" in text for text in told(game)) == 50

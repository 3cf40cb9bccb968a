"""Supercup, module 3: bets on exact positions."""

import pytest

from dunederby import Game
from tests.play.tables import CAMELS, actions, go_on, play, purses, refusal, roll, told

RULES = "first+positions"
OPENING = f"{RULES}; 1:yo 2:bg 3:w; dice bgoyw"
# With blue 1 the leg is over; then the order is white, yellow, orange, blue, green.
LAST_DIE = f"{RULES}; 1:b 2:g 3:o 4:y 10:w; dice b"
PLACES = {"white": 1, "yellow": 2, "orange": 3, "blue": 4, "green": 5}
ALL_BOTTOMS = {f"position {place} {camel} bottom" for place in range(2, 6) for camel in CAMELS}


def bets_on(game: Game, camel: str) -> set[str]:
    """Return the position bets on *camel* that are legal now, without their first word."""
    texts = (text.partition(" ")[2] for text in actions(game, "position"))
    return {text for text in texts if f" {camel} " in text}


def test_there_is_one_new_action() -> None:
    """Rules: Supercup, module 3."""
    verbs = {step.verb for step in play(OPENING).legal_actions}
    assert verbs == {"leg", "tile", "roll", "win", "lose", "position"}


def test_without_tickets_one_comes_from_the_bottom_of_any_stack() -> None:
    """Rules: Supercup, module 3. Ruling SC-22; second to fifth place, never first."""
    assert actions(play(OPENING), "position") == ALL_BOTTOMS


def test_a_tile_may_cover_an_own_ticket_instead() -> None:
    """Rules: Supercup, module 3."""
    game = play(OPENING, "A leg green", "B leg green", "C leg blue")
    own = {f"position {place} green 5" for place in range(2, 6)}
    assert actions(game, "position") == ALL_BOTTOMS | own


def test_nobody_covers_the_ticket_of_another() -> None:
    """Rules: Supercup, module 3."""
    game = play(OPENING, "A leg green", "B leg green")
    assert "ticket" in refusal(game, "C position 3 green 5")
    assert actions(game, "position") == ALL_BOTTOMS


def test_a_position_bet_is_a_whole_turn_and_changes_nothing_yet() -> None:
    """Rules: Supercup, module 3."""
    game = play(LAST_DIE, "A position 3 green bottom")
    assert game.to_act == ("B",)
    assert game.position == LAST_DIE
    assert purses(game) == (3, 3, 3)
    assert any("green" in text and "third" in text for text in told(game))


@pytest.mark.parametrize("place", range(2, 6))
@pytest.mark.parametrize("camel", CAMELS)
def test_the_exact_position_pays_three_and_any_other_costs_one(camel: str, place: int) -> None:
    """Rules: Supercup, module 3. Ruling SC-21."""
    bet = f"A position {place} {camel} bottom"
    game = play(LAST_DIE, bet, *roll("B", "blue 1"))
    assert purses(game) == (3 + (3 if PLACES[camel] == place else -1), 3 + 1, 3)


@pytest.mark.parametrize(
    ("camel", "place", "coins"),
    [
        ("white", 2, -1),  # the ticket would have paid five
        ("white", 5, -1),
        ("yellow", 2, 3),  # it would have paid one
        ("yellow", 3, -1),
        ("orange", 3, 3),  # it would have cost one
        ("green", 5, 3),
        ("green", 4, -1),
    ],
)
def test_a_covered_ticket_has_no_reward_of_its_own(camel: str, place: int, coins: int) -> None:
    """Rules: Supercup, module 3. Ruling SC-21."""
    steps = (f"A leg {camel}", "B win blue", "C win blue", f"A position {place} {camel} 5")
    game = play(LAST_DIE, *steps, *roll("B", "blue 1"))
    assert purses(game) == (3 + coins, 3 + 1, 3)


def test_tickets_that_are_not_covered_pay_as_usual() -> None:
    """Rules: Supercup, module 3; A covers white 3 and keeps white 5."""
    steps = ("A leg white", "B win blue", "A leg white", "B win green", "A position 2 white 3")
    game = play(LAST_DIE, *steps, *roll("B", "blue 1"), seats=2)
    assert purses(game) == (3 + 5 - 1, 3 + 1)


def test_a_ticket_from_the_bottom_leaves_the_better_ones_in_the_stack() -> None:
    """Rules: Supercup, module 3. Ruling SC-19; 5, 3 and 2 are left, then none."""
    takes = ("A position 2 white bottom", "B leg white", "C leg white", "D leg white")
    game = play(LAST_DIE, *takes, seats=4)
    assert "no leg ticket" in refusal(game, "A leg white")
    go_on(game, *roll("A", "blue 1"))
    assert purses(game) == (3 - 1 + 1, 3 + 5, 3 + 3, 3 + 2)


def test_the_lowest_ticket_leaves_first() -> None:
    """Rules: Supercup, module 3. Ruling SC-19; 2, 2 and 3 have gone, the 5 is left."""
    takes = [
        f"{seat} position {place} white bottom" for seat, place in zip("ABC", "234", strict=True)
    ]
    game = play(LAST_DIE, *takes, "D leg white", *roll("A", "blue 1"), seats=4)
    assert purses(game) == (3 - 1 + 1, 3 - 1, 3 - 1, 3 + 5)


def test_a_single_ticket_is_top_and_bottom() -> None:
    """Rules: Supercup, module 3. Ruling SC-19."""
    game = play(LAST_DIE, "A leg orange", "B leg orange", "C leg orange", seats=4)
    assert "leg orange" in game.legal_actions
    go_on(game, "D position 3 orange bottom")
    assert "no leg ticket" in refusal(game, "A leg orange")
    assert bets_on(game, "orange") == {f"{place} orange 5" for place in (2, 4, 5)}
    go_on(game, *roll("A", "blue 1"))
    assert purses(game) == (3 - 1 + 1, 3 - 1, 3 - 1, 3 + 3)


def test_the_last_ticket_may_be_the_best_of_the_stack() -> None:
    """Rules: Supercup, module 3. Ruling SC-19; the fourth from the bottom is the 5."""
    takes = [
        f"{seat} position {place} green bottom" for seat, place in zip("ABCD", "2345", strict=True)
    ]
    game = play(LAST_DIE, *takes, seats=4)
    assert any("worth 5" in text for text in told(game))
    assert "no leg ticket" in refusal(game, "A leg green")
    go_on(game, *roll("A", "blue 1"))
    assert purses(game) == (3 - 1 + 1, 3 - 1, 3 - 1, 3 + 3)


def test_no_ticket_comes_from_an_empty_stack() -> None:
    """Rules: Supercup, module 3. Ruling SC-19."""
    takes = [f"{seat} leg green" for seat in "ABCD"]
    game = play(OPENING, *takes, seats=5)
    assert bets_on(game, "green") == set()
    assert "ticket" in refusal(game, "E position 3 green bottom")


def test_each_place_is_bet_on_once_in_a_leg() -> None:
    """Rules: Supercup, module 3. Ruling SC-22; whoever took its tile, over any ticket."""
    game = play(OPENING, "A position 3 green bottom")
    left = {f"position {place} {camel} bottom" for place in (2, 4, 5) for camel in CAMELS}
    assert actions(game, "position") == left
    assert "place" in refusal(game, "B position 3 blue bottom")
    go_on(
        game, "B position 2 green bottom", "C position 5 blue bottom", "A position 4 blue bottom"
    )
    assert actions(game, "position") == set()


def test_a_player_may_have_several_position_tiles() -> None:
    """Rules: Supercup, module 3; three right, one wrong."""
    game = play(
        LAST_DIE,
        *("A position 2 yellow bottom", "B win blue", "A position 3 orange bottom"),
        *("B win green", "A position 4 blue bottom", "B win white", "A position 5 white bottom"),
        *roll("B", "blue 1"),
        seats=2,
    )
    assert purses(game) == (3 + 3 + 3 + 3 - 1, 3 + 1)


def test_each_tile_covers_a_different_ticket() -> None:
    """Rules: Supercup, module 3. Ruling SC-20; own or taken from the bottom."""
    game = play(
        OPENING, "A leg green", "B win blue", "A position 3 green 5", "B win green", seats=2
    )
    assert "ticket" in refusal(game, "A position 4 green 5")
    assert bets_on(game, "green") == {f"{place} green bottom" for place in (2, 4, 5)}
    go_on(game, "A position 4 green bottom", "B win white")
    assert "ticket" in refusal(game, "A position 2 green 2")


def test_two_equal_tickets_are_one_action_and_can_both_be_covered() -> None:
    """Rules: Supercup, module 3. Ruling SC-20; A holds white 5, 2 and 2."""
    game = play(
        OPENING,
        *("A leg white", "B leg white", "A leg white", "B win blue", "A leg white", "B win green"),
        seats=2,
    )
    texts = [step.text for step in game.legal_actions if step.text.startswith("position 2 white")]
    assert texts == ["position 2 white 5", "position 2 white 2"]
    go_on(game, "A position 2 white 2", "B win white")
    assert "position 3 white 2" in game.legal_actions
    go_on(game, "A position 3 white 2", "B win yellow")
    assert bets_on(game, "white") == {"4 white 5", "5 white 5"}


def test_there_is_no_action_that_takes_a_position_tile_back() -> None:
    """Rules: Supercup, module 3."""
    game = play(OPENING, "A position 3 green bottom", "B win blue", seats=2)
    verbs = {step.verb for step in game.legal_actions}
    assert verbs == {"leg", "tile", "roll", "win", "lose", "position"}


def test_position_bets_belong_to_the_sum_of_the_leg() -> None:
    """Rules: Supercup, module 3. Ruling G-14; A gains three and loses four."""
    game = play(
        LAST_DIE,
        *("A leg green", "B tile 6 +", "A leg green", "B tile 8 +", "A leg orange", "B tile 6 +"),
        *("A leg orange", "B tile 8 +", "A position 2 yellow bottom", *roll("B", "blue 1")),
        seats=2,
    )
    assert purses(game) == (3 - 4 + 3, 3 + 1)


def test_a_wrong_position_bet_takes_nobody_below_nothing() -> None:
    """Rules: Supercup, module 3. Ruling G-14."""
    game = play(
        LAST_DIE,
        *("A leg green", "B tile 6 +", "A leg green", "B tile 8 +", "A leg orange", "B tile 6 +"),
        *("A position 2 orange 5", "B tile 8 +", "A position 3 yellow bottom"),
        *roll("B", "blue 1"),
        seats=2,
    )
    assert purses(game) == (0, 3 + 1)


def test_all_position_tiles_are_free_again_in_the_next_leg() -> None:
    """Rules: Supercup, module 3. Ruling SC-18; old bets are neither kept nor paid again."""
    game = play(LAST_DIE, "A position 2 yellow bottom", *roll("B", "blue 1"))
    assert purses(game) == (3 + 3, 3 + 1, 3)
    assert actions(game, "position") == ALL_BOTTOMS
    dice = ("white 1", "yellow 1", "orange 1", "green 1", "blue 1")
    for seat, die in zip("CABCA", dice, strict=True):
        go_on(game, *roll(seat, die))
    assert purses(game) == (6 + 2, 4 + 1, 3 + 2)


def test_the_last_leg_of_the_race_scores_position_bets_as_well() -> None:
    """Rules: Supercup, module 3. Ruling G-17; yellow crosses under white and is second."""
    before = f"{RULES}; 1:b 2:g 3:o 15:yw; dice bgoyw"
    bets = ("A position 2 yellow bottom", "B position 5 blue bottom", "C position 3 green bottom")
    game = play(before, *bets, *roll("A", "yellow 2"))
    assert game.is_over
    assert purses(game) == (3 + 3 + 1, 3 + 3, 3 - 1)


@pytest.mark.parametrize("seat", ["B", None])
def test_all_see_position_bets(seat: str | None) -> None:
    """Rules: Supercup, module 3. Ruling G-35."""
    view = play(OPENING, "A position 3 green bottom").view(seat)
    assert [str(step) for step in view.steps] == ["A position 3 green bottom"]
    assert any("third" in str(item) for item in view.news)

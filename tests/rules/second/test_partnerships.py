"""Second edition, games with six or more: betting partnerships."""

import pytest

from dunederby import Game
from tests.play.tables import RACERS, actions, go_on, play, purses, refusal, roll, told

OPENING = "second; 1:ry 2:bg 3:p 15:K 16:W; dice bgrypx"
# With blue 1 the leg is over; then the order is purple, yellow, red, blue, green.
LAST_DIE = "second; 1:b 2:g 3:r 4:y 10:p 13:K 15:W; dice bx"
TWO_ROLLS = "second; 1:b 2:g 3:r 4:y 10:p 13:K 15:W; dice brx"
# Purple crosses with any number; then the order is purple, yellow, red, green, blue.
PURPLE_WINS = "second; 1:b 2:g 3:r 4:y 10:K 12:W 16:p; dice bgrypx"


def partners_on_offer(game: Game) -> str:
    """Return the letters of those whom the acting seat may choose."""
    return "".join(sorted(text[-1] for text in actions(game, "partner")))


def test_any_other_player_may_be_chosen() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-13."""
    assert partners_on_offer(play(OPENING, seats=6)) == "BCDEF"
    assert partners_on_offer(play(OPENING, "A leg red", "B leg red", seats=8)) == "ABDEFGH"


def test_a_partnership_is_a_whole_turn() -> None:
    """Rules: 2nd ed., "Additional rules in games with 6 or more players"."""
    game = play(OPENING, "A partner C", seats=6)
    assert game.to_act == ("B",)
    assert game.position == OPENING
    assert purses(game) == (3,) * 6


def test_nobody_can_refuse() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-13; C is not asked."""
    game = play(LAST_DIE, "A leg purple", "B leg green", "C leg red", "D partner A", seats=6)
    assert game.to_act == ("E",)
    go_on(game, *roll("E", "blue 1"))
    assert purses(game) == (3 + 5, 3 - 1, 3 - 1, 3 + 5, 3 + 1, 3)


def test_only_players_without_a_partner_can_be_chosen() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-13."""
    game = play(OPENING, "A partner C", seats=6)
    assert partners_on_offer(game) == "DEF"
    for taken in "AC":
        assert "has a partner" in refusal(game, f"B partner {taken}")


@pytest.mark.parametrize(
    "steps",
    [
        ("A partner B",),
        ("A partner C", "B leg red"),
        ("A partner B", "B leg red", "C leg red", "D leg red", "E leg red", "F leg blue"),
    ],
)
def test_who_has_a_partner_can_choose_none(steps: tuple[str, ...]) -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-13; chosen or choosing."""
    game = play(OPENING, *steps, seats=6)
    (seat,) = game.to_act
    assert partners_on_offer(game) == ""
    assert "have a partner" in refusal(game, f"{seat} partner E")


def test_six_players_form_three_partnerships() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Rulings E2-13, E2-15."""
    game = play(OPENING, "A partner D", "B partner F", seats=6)
    assert partners_on_offer(game) == "E"
    go_on(game, "C partner E")
    for _ in game.seats:
        assert partners_on_offer(game) == ""
        go_on(game, "win red")


def test_three_partnerships_are_paid_side_by_side() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-14."""
    game = play(
        LAST_DIE,
        *("A partner D", "B partner F", "C partner E", "D leg purple", "E leg yellow"),
        *("F leg purple", "A leg green", "B leg purple", "C leg red", *roll("D", "blue 1")),
        seats=6,
    )
    # Own tickets: A -1, B +2, C -1, D +5 +1, E +1, F +3; then one copied reward each.
    assert purses(game) == (3 - 1 + 5, 3 + 2 + 3, 3 - 1 + 1, 3 + 6, 3 + 1, 3 + 3 + 2)


def test_of_seven_players_one_is_left_alone() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Rulings E2-13, E2-15."""
    game = play(
        LAST_DIE,
        *("A partner B", "B leg purple", "C partner D", "D leg red", "E partner F", "F leg red"),
        seats=7,
    )
    assert game.to_act == ("G",)
    assert partners_on_offer(game) == ""
    for other in "ABCDEF":
        assert "partner" in refusal(game, f"G partner {other}")
    go_on(game, *roll("G", "blue 1"))
    assert purses(game) == (3 + 5, 3 + 5, 3, 3 - 1, 3, 3 - 1, 3 + 1)


def test_both_partners_copy_one_reward_and_keep_their_own() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-14."""
    steps = ("A partner B", "B leg purple", "C leg red", "D leg red", "E leg red", "F leg green")
    game = play(LAST_DIE, *steps, "A leg purple", *roll("B", "blue 1"), seats=6)
    # A has purple 3, B purple 5 and a pyramid ticket.
    assert purses(game) == (3 + 3 + 5, 3 + 5 + 1 + 3, 3 - 1, 3 - 1, 3 - 1, 3 - 1)


def test_the_best_ticket_is_copied_and_only_one() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-14."""
    others = ("C win red", "D win red", "E win red", "F win red")
    game = play(
        LAST_DIE,
        *("A partner B", "B leg purple", *others, "A lose blue", "B leg yellow"),
        *(text.replace("win red", "win blue") for text in others),
        *("A lose red", *roll("B", "blue 1")),
        seats=6,
    )
    assert purses(game) == (3 + 5, 3 + 5 + 1 + 1, 3, 3, 3, 3)


def test_a_pyramid_ticket_can_be_copied() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-14; B has two of them."""
    others = ("C win red", "D win red", "E win red", "F win red")
    game = play(
        TWO_ROLLS,
        *("A partner B", *roll("B", "grey black 1"), *others),
        *("A win red", *roll("B", "blue 1")),
        seats=6,
    )
    assert purses(game) == (3 + 1, 3 + 2, 3, 3, 3, 3)


def test_a_losing_ticket_is_not_copied() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-14."""
    game = play(LAST_DIE, "A partner B", "B leg green", "C leg purple", "D leg red", seats=6)
    go_on(game, "E leg red", *roll("F", "blue 1"))
    assert purses(game) == (3, 3 - 1, 3 + 5, 3 - 1, 3 - 1, 3 + 1)


def test_a_winning_ticket_is_copied_from_among_losing_ones() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-14; second place pays one."""
    others = ("C win red", "D win red", "E win red", "F win red")
    game = play(
        LAST_DIE,
        *("A partner B", "B leg green", *others, "A lose red", "B leg yellow"),
        *(text.replace("win red", "win blue") for text in others),
        *roll("A", "blue 1"),
        seats=6,
    )
    assert purses(game) == (3 + 1 + 1, 3 - 1 + 1 + 1, 3, 3, 3, 3)


def test_a_partner_without_tickets_has_nothing_to_copy() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership"."""
    game = play(
        LAST_DIE, "A partner B", "B win red", "C leg purple", *roll("D", "blue 1"), seats=6
    )
    assert purses(game) == (3, 3, 3 + 5, 3 + 1, 3, 3)


def test_a_copied_reward_is_not_copied_back() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-14; A has no own ticket."""
    game = play(LAST_DIE, "A partner B", "B leg purple", *roll("C", "blue 1"), seats=6)
    assert purses(game) == (3 + 5, 3 + 5, 3 + 1, 3, 3, 3)


def test_a_copied_reward_belongs_to_the_sum_of_the_leg() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling G-14; A loses four coins."""
    game = play(LAST_DIE, "A partner B", "B leg purple", seats=6)
    go_on(game, "C win purple", "D win purple", "E win purple", "F win purple")
    for camel, card in zip(("green", "red", "blue", "green"), RACERS, strict=False):
        go_on(game, f"A leg {camel}", *(f"{seat} win {card}" for seat in "BCDEF"))
    go_on(game, *roll("A", "blue 1"))
    assert purses(game) == (3 - 4 + 1 + 5, 3 + 5 + 1, 3, 3, 3, 3)


def test_the_coin_of_a_spectator_tile_is_no_ticket_to_copy() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership"."""
    game = play(f"{LAST_DIE}; tiles 12+B", "A partner B", "B win red", seats=6)
    go_on(game, *roll("C", "grey black 1"))
    assert purses(game) == (3, 3 + 1, 3 + 1, 3, 3, 3)


def test_all_are_free_again_when_the_leg_has_been_scored() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-13."""
    game = play(LAST_DIE, "A partner B", "B leg purple", *roll("C", "blue 1"), seats=6)
    assert game.to_act == ("D",)
    assert partners_on_offer(game) == "ABCEF"
    go_on(game, "D partner A")
    assert partners_on_offer(game) == "BCF"


def test_a_partnership_pays_in_its_own_leg_only() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-13."""
    game = play(LAST_DIE, "A partner B", *roll("B", "blue 1"), seats=6)
    assert purses(game) == (3 + 1, 3 + 1, 3, 3, 3, 3)
    go_on(game, "C win red", "D win red", "E win red", "F win red", "A win red", "B leg purple")
    go_on(game, *roll("C", "purple 1"), *roll("D", "yellow 1"), *roll("E", "red 1"))
    go_on(game, *roll("F", "green 1"), "A win blue", "B win blue", *roll("C", "blue 1"))
    assert purses(game) == (4, 4 + 5, 3 + 2, 3 + 1, 3 + 1, 3 + 1)


def test_partners_copy_in_the_last_leg_of_the_race_as_well() -> None:
    """Rules: 2nd ed., "End of the game". Rulings E2-14, G-17."""
    game = play(PURPLE_WINS, "A partner B", "B leg purple", "C partner D", "D leg red", seats=6)
    go_on(game, *roll("E", "purple 1"))
    assert game.is_over
    assert purses(game) == (3 + 5, 3 + 5, 3, 3 - 1, 3 + 1, 3)


def test_the_pyramid_ticket_of_the_roll_that_ends_the_race_can_be_copied() -> None:
    """Rules: 2nd ed., "End of the game". Ruling G-17."""
    game = play(PURPLE_WINS, "A partner B", *roll("B", "purple 1"), seats=6)
    assert purses(game) == (3 + 1, 3 + 1, 3, 3, 3, 3)


def test_finish_cards_are_not_shared() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership"; only tickets are copied."""
    game = play(PURPLE_WINS, "A partner B", "B win purple", *roll("C", "purple 1"), seats=6)
    assert purses(game) == (3, 3 + 8, 3 + 1, 3, 3, 3)


def test_the_news_tell_who_bets_with_whom_and_what_is_copied() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership"."""
    game = play(LAST_DIE, "A partner B", seats=6)
    assert any("A and B" in text and "partners" in text for text in told(game))
    go_on(game, "B leg purple", *roll("C", "blue 1"))
    assert any(text.startswith("A gets 5 coins too") and "B" in text for text in told(game))
    assert not any(text.startswith("B gets") and "too" in text for text in told(game))

"""Second edition, turns and the actions that are as before: tickets and finish cards."""

import pytest

from dunederby import DuneDerbyError, IllegalActionError
from tests.play.tables import RACERS, actions, go_on, play, purses, refusal, roll

OPENING = "second; 1:ry 2:bg 3:p 15:K 16:W; dice bgrypx"
# With blue 1 the leg is over; then the order is purple, yellow, red, blue, green.
LAST_DIE = "second; 1:b 2:g 3:r 4:y 10:p 13:K 15:W; dice bx"


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_turns_go_round_clockwise(seats: int) -> None:
    """Rules: 2nd ed., "Playing the game"."""
    game = play(OPENING, seats=seats)
    for seat in game.seats:
        assert game.to_act == (seat,)
        game.push("win green")
    assert game.to_act == ("A",)


@pytest.mark.parametrize("action", ["leg green", "tile 7 +", "win green", "lose green"])
def test_a_turn_is_one_action(action: str) -> None:
    """Rules: 2nd ed., "Playing the game"."""
    game = play(OPENING, f"A {action}")
    assert game.to_act == ("B",)
    assert "turn" in refusal(game, "A leg blue")


@pytest.mark.parametrize("seats", [3, 5])
def test_there_are_four_actions_to_choose_from(seats: int) -> None:
    """Rules: 2nd ed., "Playing the game"; winner and loser bets are one action of the four."""
    verbs = {step.verb for step in play(OPENING, seats=seats).legal_actions}
    assert verbs == {"leg", "tile", "roll", "win", "lose"}


@pytest.mark.parametrize("seats", [6, 8])
def test_six_or_more_people_have_a_fifth_action(seats: int) -> None:
    """Rules: 2nd ed., "Additional rules in games with 6 or more players"."""
    verbs = {step.verb for step in play(OPENING, seats=seats).legal_actions}
    assert verbs == {"leg", "tile", "roll", "win", "lose", "partner"}


@pytest.mark.parametrize("word", ["pass", "done"])
def test_nobody_may_pass(word: str) -> None:
    """Rules: 2nd ed., "Playing the game". Ruling G-29."""
    with pytest.raises(DuneDerbyError):
        play(OPENING, f"A {word}")


def test_a_roll_is_a_whole_turn_once_the_camel_has_moved() -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket"."""
    game = play(OPENING, "A roll")
    assert game.to_act == ("*",)
    assert actions(game) == set()
    game.push("* die grey black 3")
    assert game.to_act == ("B",)


@pytest.mark.parametrize("camel", RACERS)
def test_a_ticket_may_come_from_any_of_the_five_stacks(camel: str) -> None:
    """Rules: 2nd ed., "Take 1 betting ticket"."""
    assert play(OPENING, f"A leg {camel}").to_act == ("B",)


@pytest.mark.parametrize("camel", ["black", "white"])
@pytest.mark.parametrize("verb", ["leg", "win", "lose"])
def test_nobody_can_bet_on_a_crazy_camel(verb: str, camel: str) -> None:
    """Rules: 2nd ed., "The crazy camels"."""
    game = play(OPENING)
    assert f"{verb} {camel}" not in game.legal_actions
    with pytest.raises(DuneDerbyError):
        game.push(f"A {verb} {camel}")


def test_a_stack_of_tickets_is_five_three_two_two() -> None:
    """Rules: 2nd ed., "Setup". Rulings A3, A4; the four tickets of purple, which leads."""
    takes = [f"{seat} leg purple" for seat in "ABCD"]
    game = play(LAST_DIE, *takes, *roll("A", "blue 1"), seats=4)
    assert purses(game) == (3 + 5 + 1, 3 + 3, 3 + 2, 3 + 2)


def test_a_stack_is_used_up_after_four_tickets() -> None:
    """Rules: 2nd ed., "Take 1 betting ticket". Ruling G-34."""
    game = play(OPENING, "A leg red", "B leg red", "C leg red")
    assert "leg red" in game.legal_actions
    game.push("A leg red")
    assert actions(game, "leg") == {"leg blue", "leg green", "leg yellow", "leg purple"}
    assert "no leg ticket" in refusal(game, "B leg red")


def test_a_player_may_collect_any_number_of_tickets_also_of_one_colour() -> None:
    """Rules: 2nd ed., "Take 1 betting ticket"; A holds five, three of them of purple."""
    game = play(
        LAST_DIE,
        *("A leg purple", "B win red", "C win red", "A leg purple", "B win blue", "C win blue"),
        *("A leg purple", "B win green", "C win green", "A leg green", "B win yellow"),
        *("C win yellow", "A leg yellow", *roll("B", "blue 1")),
    )
    assert purses(game) == (3 + 5 + 3 + 2 - 1 + 1, 3 + 1, 3)


@pytest.mark.parametrize("camel", RACERS)
@pytest.mark.parametrize("pile", ["win", "lose"])
def test_any_of_the_own_cards_may_go_to_either_pile(pile: str, camel: str) -> None:
    """Rules: 2nd ed., "Bet on the overall winner or the overall loser"."""
    assert play(OPENING, f"A {pile} {camel}").to_act == ("B",)


@pytest.mark.parametrize("pile", ["win", "lose"])
def test_a_placed_card_stays_where_it_is(pile: str) -> None:
    """Rules: 2nd ed., "Bet on the overall winner or the overall loser". Ruling G-25."""
    game = play(OPENING, f"A {pile} green", "B leg blue", "C leg blue")
    assert actions(game, "win") == {"win blue", "win red", "win yellow", "win purple"}
    assert actions(game, "lose") == {"lose blue", "lose red", "lose yellow", "lose purple"}
    for again in ("win", "lose"):
        assert "card" in refusal(game, f"A {again} green")


def test_cards_in_hand_may_be_placed_until_none_is_left() -> None:
    """Rules: 2nd ed., "Bet on the overall winner or the overall loser". Ruling G-25."""
    game = play(OPENING)
    for pile, camel in zip(("win", "lose", "win", "lose", "win"), RACERS, strict=True):
        go_on(game, f"A {pile} {camel}", f"B lose {camel}", f"C win {camel}")
    assert actions(game, "win") | actions(game, "lose") == set()
    assert "roll" in game.legal_actions


@pytest.mark.parametrize("seat", ["B", "C", None])
def test_which_camel_a_card_backs_is_secret(seat: str | None) -> None:
    """Rules: 2nd ed., "Bet on the overall winner or the overall loser". Ruling G-26."""
    view = play(OPENING, "A win green").view(seat)
    assert [str(step) for step in view.steps] == ["A win ?"]
    assert not any("green" in str(item) for item in view.news)


@pytest.mark.parametrize("seat", ["A", "D", None])
def test_tickets_dice_and_partnerships_are_public(seat: str | None) -> None:
    """Rules: 2nd ed., "Playing the game". Ruling G-35."""
    steps = ["A leg green", "B partner D", "C roll", "* die grey white 2"]
    game = play(OPENING, *steps, seats=6)
    assert [str(step) for step in game.view(seat).steps] == steps
    assert game.view(seat).position == game.position


@pytest.mark.parametrize("money", ["open", "hidden"])
def test_nobody_has_to_say_how_much_money_there_is(money: str) -> None:
    """Rules: 2nd ed., "Money". Ruling G-27; a house rule hides the totals of others."""
    game = play(f"{OPENING}; tiles 5+B", *roll("A", "purple 2"), options={"money": money})
    assert purses(game) == (3, 4, 3)
    shown = {seat: coins for seat, coins in game.view("A").money.items() if coins is not None}
    assert shown == ({"A": 3, "B": 4, "C": 3} if money == "open" else {"A": 3})


def test_after_ten_rounds_without_a_die_only_rolling_is_left() -> None:
    """Ruling G-30."""
    game = play(OPENING)
    for turn in range(30):
        assert len(actions(game)) > 1
        home = 5 + 3 * (turn % 3)
        there = f"tile {home} +"
        game.push(there if there in game.legal_actions else f"tile {home + 1} +")
    assert actions(game) == {"roll"}
    with pytest.raises(IllegalActionError):
        game.push("A leg green")
    go_on(game, *roll("A", "grey black 1"))
    assert len(actions(game)) > 1

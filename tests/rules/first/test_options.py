"""First edition, house rules: what each option changes."""

import pytest

from dunederby import DuneDerbyError, Game, IllegalActionError
from tests.play.tables import actions, field, go_on, play, purses, roll, tile_spaces

OPENING = "first; 1:yo 2:bg 3:w; dice bgoyw"
# White crosses with any number; then the order is white, yellow, orange, green, blue.
WHITE_WINS = "first; 1:b 2:g 3:o 4:y 16:w; dice bgoyw"


def test_the_options_have_their_defaults() -> None:
    """Ruling D5."""
    assert dict(play(OPENING).options) == {
        "end-floor": "card",
        "tile-beside-own": "yes",
        "tile-flip": "no",
        "stall-guard": "on",
        "money": "open",
    }


@pytest.mark.parametrize(
    ("name", "option"),
    [("end-floor", "none"), ("tile-flip", "maybe"), ("no-such", "yes"), ("track-end", "cap")],
)
def test_an_unknown_option_is_refused(name: str, option: str) -> None:
    """Ruling D5; the last one belongs to another game of the family."""
    with pytest.raises(DuneDerbyError):
        play(OPENING, options={name: option})


# A loses three coins in the leg, so that nothing is left when the piles are scored.
BROKE = ("A leg green", "B tile 8 +", "A leg orange", "B tile 10 +", "A leg blue", "B tile 8 +")


@pytest.mark.parametrize(
    ("cards", "floor", "coins"),
    [
        (("win yellow", "lose green", "lose blue"), "card", 0 + 0 + 8),
        (("win yellow", "lose green", "lose blue"), "pile", 0 + (-1 + 8)),
        (("win yellow", "lose green", "lose blue"), "net", -1 - 1 + 8),
        (("win yellow", "win white"), "card", 0 + 8),
        (("win yellow", "win white"), "pile", -1 + 8),
        (("win yellow", "win white"), "net", -1 + 8),
        (("win yellow", "lose blue"), "card", 0 + 8),
        (("win yellow", "lose blue"), "pile", 0 + 8),
        (("win yellow", "lose blue"), "net", -1 + 8),
        (("lose green", "win white"), "card", 8 - 1),
        (("lose green", "win white"), "pile", 8 - 1),
        (("lose green", "win white"), "net", 8 - 1),
        (("win yellow", "win green"), "card", 0),
        (("win yellow", "win green"), "pile", 0),
        (("win yellow", "win green"), "net", 0),
    ],
)
def test_the_floor_of_the_end_scoring_is_per_card_per_pile_or_net(
    cards: tuple[str, ...], floor: str, coins: int
) -> None:
    """Rules: 1st ed., "End of the Game". Rulings D5, G-15."""
    game = play(WHITE_WINS, *BROKE, seats=2, options={"end-floor": floor})
    fillers = ("tile 10 +", "tile 8 +")[: len(cards) - 1]
    for card, filler in zip(cards, (*fillers, "roll"), strict=True):
        go_on(game, f"A {card}", f"B {filler}")
    game.push("* die white 1")
    assert purses(game) == (coins, 4)


@pytest.mark.parametrize("floor", ["card", "pile", "net"])
def test_the_floor_of_the_leg_comes_before_that_of_the_piles(floor: str) -> None:
    """Rules: 1st ed., "End of the Game". Rulings G-15, G-16; the leg is one coin short."""
    steps = (*BROKE, "A leg green", "B tile 10 +", "A win white", *roll("B", "white 1"))
    assert purses(play(WHITE_WINS, *steps, seats=2, options={"end-floor": floor})) == (8, 4)


def test_a_tile_may_be_kept_from_moving_next_to_its_own_space() -> None:
    """Rules: 1st ed., "Place your Desert Tile". Rulings D5, G-11."""
    game = play(f"{OPENING}; tiles 8+A", options={"tile-beside-own": "no"})
    assert tile_spaces(game) == {4, 5, 6, 10, 11, 12, 13, 14, 15, 16}
    with pytest.raises(IllegalActionError):
        game.push("A tile 9 +")


def test_a_tile_may_be_allowed_to_turn_over_in_place() -> None:
    """Rules: 1st ed., "Place your Desert Tile". Rulings D5, G-10."""
    game = play(f"{OPENING}; tiles 8+A", "A tile 8 -", options={"tile-flip": "yes"})
    assert field(game, "tiles") == "8-A"
    assert game.to_act == ("B",)


def test_a_tile_that_may_turn_over_cannot_stay_as_it_is() -> None:
    """Rules: 1st ed., "Place your Desert Tile". Rulings D5, G-10."""
    game = play(f"{OPENING}; tiles 8+A", options={"tile-flip": "yes"})
    assert tile_spaces(game, "+") == {4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16}
    assert tile_spaces(game, "-") == {4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}


def test_nobody_turns_over_the_tile_of_another() -> None:
    """Rules: 1st ed., "Place your Desert Tile". Rulings D5, G-10."""
    game = play(f"{OPENING}; tiles 8+B", options={"tile-flip": "yes"})
    assert tile_spaces(game, "-") == {4, 5, 6, 10, 11, 12, 13, 14, 15, 16}


def test_both_tile_options_work_together() -> None:
    """Rules: 1st ed., "Place your Desert Tile". Rulings D5, G-10, G-11."""
    both = {"tile-flip": "yes", "tile-beside-own": "no"}
    game = play(f"{OPENING}; tiles 8+A", options=both)
    assert tile_spaces(game, "-") == {4, 5, 6, 8, 10, 11, 12, 13, 14, 15, 16}


def idle(game: Game, turns: int) -> Game:
    """Let everybody in turn move the own tile to and fro."""
    for _ in range(turns):
        (seat,) = game.to_act
        home = 5 + 4 * "ABC".index(seat)
        there, back = f"tile {home} +", f"tile {home + 1} +"
        game.push(there if there in game.legal_actions else back)
    return game


@pytest.mark.parametrize("seats", [2, 3])
def test_after_ten_rounds_without_a_die_only_rolling_is_left(seats: int) -> None:
    """Rulings D5, G-30."""
    game = idle(play(OPENING, seats=seats), 10 * seats - 1)
    assert len(actions(game)) > 1
    idle(game, 1)
    assert actions(game) == {"roll"}
    with pytest.raises(IllegalActionError):
        game.push("leg green")


def test_a_revealed_die_ends_the_duty_to_roll() -> None:
    """Rulings D5, G-30."""
    game = go_on(idle(play(OPENING, seats=2), 20), *roll("A", "white 1"))
    verbs = {step.verb for step in game.legal_actions}
    assert verbs == {"leg", "tile", "roll", "win", "lose"}


def test_turns_are_counted_from_the_last_die() -> None:
    """Rulings D5, G-30."""
    game = go_on(idle(play(OPENING, seats=2), 10), *roll("A", "white 1"))
    idle(game, 19)
    assert len(actions(game)) > 1
    idle(game, 1)
    assert actions(game) == {"roll"}


def test_tickets_and_cards_count_as_turns_without_a_die() -> None:
    """Rulings D5, G-30."""
    game = play(OPENING, seats=2)
    for camel in ("blue", "green", "orange", "yellow", "white"):
        go_on(game, *[f"leg {camel}"] * 3)
    go_on(game, "B win blue", "A win blue", "B win green", "A lose green")
    assert len(actions(game)) > 1
    game.push("B lose white")
    assert actions(game) == {"roll"}


def test_the_guard_can_be_switched_off() -> None:
    """Rulings D5, G-30."""
    game = idle(play(OPENING, seats=2, options={"stall-guard": "off"}), 20)
    verbs = {step.verb for step in game.legal_actions}
    assert verbs == {"leg", "tile", "roll", "win", "lose"}


@pytest.mark.parametrize("money", ["open", "hidden"])
def test_hiding_money_changes_nothing_in_the_game_itself(money: str) -> None:
    """Ruling G-27."""
    steps = ("A leg white", *roll("B", "white 1"))
    game = play("first; 1:b 2:g 3:o 4:y 10:w; dice w", *steps, options={"money": money})
    assert purses(game) == (8, 4, 3)


@pytest.mark.parametrize("seat", ["A", "B", "C", None])
def test_totals_are_shown_to_all_unless_they_are_hidden(seat: str | None) -> None:
    """Rulings B1, G-27."""
    game = play(f"{OPENING}; tiles 5+B", *roll("A", "white 2"))
    assert game.view(seat).money == {"A": 3, "B": 4, "C": 3}


@pytest.mark.parametrize("seat", ["A", "B", "C", None])
def test_only_the_own_total_is_shown_when_totals_are_hidden(seat: str | None) -> None:
    """Rulings D5, G-27."""
    game = play(f"{OPENING}; tiles 5+B", *roll("A", "white 2"), options={"money": "hidden"})
    shown = {
        owner: coins for owner, coins in game.view(seat).money.items() if isinstance(coins, int)
    }
    assert shown == ({} if seat is None else {seat: game.money[seat]})

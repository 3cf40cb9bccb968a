"""Second edition, what cannot be: every error says what is wrong."""

import pytest

from dunederby import Game, IllegalActionError, NotationError, SetupError, UnknownSystemError
from tests.play.tables import go_on, play, roll

OPENING = "second; 1:ry 2:bg 3:p 15:K 16:W; dice bgrypx"


@pytest.mark.parametrize("seats", [0, 1, 2, 9, 10])
def test_too_few_or_too_many_seats_are_refused(seats: int) -> None:
    """Rules: 2nd ed., "Setup". Rulings A3, E2-16."""
    with pytest.raises(SetupError, match=rf"second .*3 to 8.*not {seats}"):
        Game("second", seats=seats)
    with pytest.raises(SetupError, match=rf"second .*3 to 8.*not {seats}"):
        Game.from_position(OPENING, seats=seats)


@pytest.mark.parametrize("module", ["support", "spice", "photo", "positions", "partners"])
def test_no_supercup_module_is_played_with_the_second_edition(module: str) -> None:
    """Rules: Supercup, overview. Ruling SC-01."""
    with pytest.raises(UnknownSystemError, match=rf"second .*{module}"):
        Game(f"second+{module}", seats=6)


@pytest.mark.parametrize("seats", [3, 5])
def test_a_partnership_with_fewer_than_six_seats_is_refused(seats: int) -> None:
    """Rules: 2nd ed., "Setup". Ruling E2-13."""
    with pytest.raises(IllegalActionError, match="six seats or more") as caught:
        play(OPENING, "A partner B", seats=seats)
    assert caught.value.action == "partner B"


def test_a_partnership_with_a_taken_player_is_refused() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-13."""
    game = play(OPENING, "A partner C", seats=6)
    with pytest.raises(IllegalActionError, match=r"B partner C: .*has a partner"):
        game.push("B partner C")


def test_a_second_partnership_of_the_same_player_is_refused() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership". Ruling E2-13."""
    game = play(OPENING, "A partner B", seats=6)
    with pytest.raises(IllegalActionError, match=r"B partner D: .*have a partner"):
        game.push("B partner D")


def test_a_partnership_with_oneself_is_refused() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership"; another player is chosen."""
    with pytest.raises(IllegalActionError, match="own partner"):
        play(OPENING, "A partner A", seats=6)


def test_a_partnership_with_nobody_is_refused() -> None:
    """Rules: 2nd ed., "Enter into a betting partnership"."""
    with pytest.raises(IllegalActionError, match="nobody sits there"):
        play(OPENING, "A partner G", seats=6)
    with pytest.raises(NotationError, match="column 11: 'Z' is no seat"):
        play(OPENING, "A partner Z", seats=6)


@pytest.mark.parametrize("die", ["blue 1", "grey black 2", "grey white 2"])
def test_a_die_that_is_not_in_the_pyramid_is_refused(die: str) -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket"."""
    game = play("second; 1:ry 2:bg 3:p 15:K 16:W; dice gry", "A roll")
    with pytest.raises(IllegalActionError, match=rf"die {die}: that die is not in the pyramid"):
        game.push(f"* die {die}")


def test_a_sixth_die_of_a_leg_is_refused() -> None:
    """Rules: 2nd ed., "The legs". Ruling E2-02; the leg is over, and a seat is to act."""
    game = play("second; 1:ry 2:bg 3:p 15:K 16:W; dice bx", *roll("A", "blue 1"))
    with pytest.raises(IllegalActionError, match=r"a seat is to act.*B to act"):
        game.push("* die grey black 1")


@pytest.mark.parametrize("dice", ["x", "b", "-"])
def test_a_position_whose_leg_is_over_is_no_start(dice: str) -> None:
    """Rules: 2nd ed., "The legs". Ruling E2-02; one die is never revealed."""
    with pytest.raises(SetupError, match="leg is over"):
        play(f"second; 1:ry 2:bg 3:p 15:K 16:W; dice {dice}")


@pytest.mark.parametrize(
    "stand",
    ["0:K 1:ry 2:bg 3:p 16:W", "-2:Kry 2:bg 3:p 16:W", "1:ry 2:bg 3:W 17:pK"],
)
def test_a_position_whose_race_is_over_is_no_start(stand: str) -> None:
    """Rules: 2nd ed., "End of the game". Ruling E2-08."""
    with pytest.raises(SetupError, match="race is over"):
        play(f"second; {stand}")


def test_a_start_out_of_order_is_refused() -> None:
    """Rules: 2nd ed., "Setup"; racing camels first, each camel once."""
    game = Game("second", seats=3)
    with pytest.raises(IllegalActionError, match="started"):
        game.push("* start black 15")
    go_on(game, "* start green 1")
    with pytest.raises(IllegalActionError, match="that camel has started"):
        game.push("* start green 2")


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ("* die grey", r"column 11: die needs a crazy camel, black or white"),
        ("* die grey 2", r"column 12: '2' is no crazy camel; expected black or white"),
        ("* die grey red 2", r"column 12: 'red' is no crazy camel; expected black or white"),
        ("* die grey black", r"column 17: die needs a face, 1 to 3"),
        ("* die grey black 4", r"column 18: '4' is no face; expected 1 to 3"),
        ("* die grey black 2 3", r"column 20: '3' is too much"),
        ("* die black 2", r"column 7: 'black' is unknown; expected .*grey"),
        ("* die orange 2", r"column 7: 'orange' is unknown; expected blue, .*purple"),
        ("* support blue 2", r"column 3: 'support' is no step of second"),
        ("A leg black", r"column 7: 'black' is no camel; expected blue, green, red"),
        ("A win white", r"column 7: 'white' is no camel"),
        ("A leg orange", r"column 7: 'orange' is no camel"),
        ("A camera 5", r"column 3: 'camera' is no step of second"),
        ("A position 3 blue 5", r"column 3: 'position' is no step of second"),
        ("A add blue", r"column 3: 'add' is no step of second"),
        ("A done", r"column 3: 'done' is no step of second"),
        ("A partner", r"column 10: partner needs a seat"),
        ("A tile 17 +", r"column 8: '17' is no space; expected 1 to 16"),
    ],
)
def test_a_step_that_cannot_be_read_is_answered_with_its_column(step: str, problem: str) -> None:
    """Rules: 2nd ed.; a fault of notation, whoever is to act."""
    with pytest.raises(NotationError, match=problem):
        play(OPENING, step, seats=6)


@pytest.mark.parametrize(
    ("start", "problem"),
    [
        ("black 1", r"column 15: '1' is no start space of a crazy camel; expected 16, 15 or 14"),
        ("blue 14", r"column 14: '14' is no start space; expected 1 to 3"),
        ("orange 1", r"column 9: 'orange' is unknown; expected blue, .*black or white"),
    ],
)
def test_a_start_that_cannot_be_read_is_answered_with_its_column(start: str, problem: str) -> None:
    """Rules: 2nd ed., "Setup"."""
    with pytest.raises(NotationError, match=problem):
        Game("second", seats=3).push(f"* start {start}")

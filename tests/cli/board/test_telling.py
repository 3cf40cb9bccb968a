"""What happened, in words."""

import pytest

from dunederby import Game
from dunederby.cli.board.telling import tell_story
from dunederby.cli.telling import tell_ranking

NAMES = {"A": "Ann", "B": "Bo"}


def told(game: Game) -> list[str]:
    """Return the lines about the last push, as a spectator may know it."""
    names = {seat: NAMES.get(seat, seat) for seat in game.seats}
    return [line.plain for line in tell_story(game.view(None).news, names)]


def after(game: Game, *steps: str) -> list[str]:
    """Play *steps* and return what is told of the last one."""
    for step in steps:
        game.push(step)
    return told(game)


def test_a_roll_is_told_with_what_the_camel_met() -> None:
    game = Game.from_position("first; 1:bg 4:oyw; tiles 3+A", seats=2)
    game.push("A roll")
    assert told(game) == ["Ann (A) takes a pyramid ticket."]
    game.push("* die blue 2")
    assert told(game) == [
        "The blue die shows 2; blue moves with a rider to space 3; Ann (A) gets 1 coin for the "
        "tile on space 3; the oasis sends blue on to space 4."
    ]


def test_the_end_of_a_leg_is_summed_up_for_every_player_it_paid() -> None:
    game = Game.from_position("first; 1:bgo 4:yw; dice y", seats=2)
    for step in ("A leg white", "B leg yellow", "A leg blue", "B roll", "* die yellow 1"):
        game.push(step)
    assert told(game)[1:] == [
        "The leg is over: white leads.",
        "  Ann (A) +4: blue last -1, white first +5",
        "  Bo (B) +2: yellow second +1, pyramid +1",
    ]


def test_the_end_of_the_race_turns_the_piles_up() -> None:
    game = Game.from_position("first; 1:bgo 15:yw; dice y", seats=2)
    for step in ("A win white", "B win blue", "A lose blue", "B roll", "* die yellow 2"):
        game.push(step)
    assert told(game)[-5:] == [
        "White wins the race.",
        "  Ann (A) +8 for white",
        "  Bo (B) -1 for blue",
        "Blue is last in the race.",
        "  Ann (A) +8 for blue",
    ]


def test_the_final_ranking_shares_places() -> None:
    game = Game.from_position("first; 1:bgo 15:yw; dice y", seats=3)
    for step in ("A leg white", "B leg white", "C roll", "* die yellow 2"):
        game.push(step)
    outcome = game.outcome()
    assert outcome is not None
    grid = tell_ranking(outcome.money, {"A": "Ann", "B": "Bo", "C": "Cy"})
    assert [list(column.cells) for column in grid.columns] == [
        ["1.", "2.", "3."],
        ["Ann (A)", "Bo (B)", "Cy (C)"],
        ["8", "6", "4"],
    ]


@pytest.mark.parametrize(
    ("stacks", "expected"),
    [
        (
            "2:rg 4:yKb 7:p 13:W",
            "The grey die shows a white 2, but black has to move, as it alone carries racing "
            "camels; black moves with a rider to space 2.",
        ),
        (
            "2:rg 4:yb 7:p 13:WK",
            "The grey die shows a white 2, but black has to move, as it stands directly on the "
            "other crazy camel; black moves to space 11.",
        ),
        (
            "2:rg 4:yb 7:p 13:W 14:K",
            "The grey die shows a white 2; white has to move, as the die shows its colour; "
            "white moves to space 11.",
        ),
    ],
)
def test_it_is_explained_which_crazy_camel_has_to_move(stacks: str, expected: str) -> None:
    game = Game.from_position(f"second; {stacks}; dice bgx", seats=3)
    assert after(game, "A roll", "* die grey white 2") == [expected]


def test_a_race_that_ends_backwards_is_told_so() -> None:
    game = Game.from_position("second; 1:Kb 7:grpy 13:W; dice bgx", seats=3)
    told = after(game, "A roll", "* die grey black 2")[0]
    assert "black moves with a rider backwards over the finish line; black ends the race." in told


def test_the_sides_of_a_tile_have_their_names_in_each_edition() -> None:
    game = Game.from_position("second; 2:rg 4:yKb 7:p 13:W", seats=3)
    assert after(game, "A tile 9 +") == ["Ann (A) lays the cheering side on space 9."]
    game = Game.from_position("first; 1:bgoyw", seats=2)
    assert after(game, "A tile 9 -") == ["Ann (A) lays the mirage on space 9."]


def test_both_partners_are_named_and_what_they_copy_is_part_of_the_sum() -> None:
    game = Game.from_position("second; 1:rgpy 9:b 13:W 15:K; dice rg", seats=6)
    assert after(game, "A leg blue", "B partner A") == [
        "Bo (B) and Ann (A) are partners in this leg."
    ]
    lines = after(game, "C leg yellow", "D roll", "* die red 1")
    assert lines[1:] == [
        "The leg is over: blue leads.",
        "  Ann (A) +5: blue first +5",
        "  Bo (B) +5: copied from Ann (A) +5",
        "  C +1: yellow second +1",
        "  D +1: pyramid +1",
    ]


def test_position_bets_are_told_and_paid() -> None:
    game = Game.from_position("first+positions; 1:bgo 4:yw; dice y", seats=2)
    assert after(game, "A position 3 orange bottom") == [
        "Ann (A) bets on orange as third, with its ticket worth 2."
    ]
    game.push("B leg blue")
    game.push("A roll")
    lines = after(game, "* die yellow 1")
    assert "  Ann (A) +4: orange as third +3, pyramid +1" in lines
    game = Game.from_position("first+positions; 1:bgo 4:yw; dice y", seats=2)
    lines = after(game, "A position 2 orange bottom", "B roll", "* die yellow 1")
    assert "  Ann (A) -1: orange not second -1" in lines


def test_the_next_leg_is_told_after_the_last_one_is_paid() -> None:
    game = Game.from_position("first+support; 1:y 3:o 5:b 7:g 9:w; dice +y", seats=2)
    assert after(game, "A roll", "* support yellow 1") == [
        "The supporting die of yellow shows 1; yellow moves to space 2.",
        "The leg is over: white leads.",
        "  Ann (A) +1: pyramid +1",
        "Next leg: the supporting die of yellow, the last, goes into the pyramid.",
    ]


def test_camera_and_additional_action_are_told() -> None:
    game = Game.from_position("first+support+spice+photo; 1:y 3:o 5:b 7:gw; dice g+y", seats=2)
    assert after(game, "A camera 9") == ["Ann (A) sets the camera at space 9."]
    assert after(game, "B roll", "* die green 2") == [
        "The green die shows 2; green moves with a rider to space 9; Ann (A) takes a photo at "
        "space 9 and gets 2 coins."
    ]
    assert after(game, "B add blue") == [
        "Bo (B) returns a pyramid ticket and adds the supporting die of blue."
    ]


def test_wrong_finish_cards_take_one_line() -> None:
    game = Game.from_position("first; 1:bgo 15:yw; dice y", seats=2)
    lines = after(game, "A win blue", "B win green", "A win white", "B roll", "* die yellow 2")
    assert lines[-4:-1] == [
        "White wins the race.",
        "  Ann (A) +8 for white",
        "  Ann (A) -1 for blue, Bo (B) -1 for green",
    ]

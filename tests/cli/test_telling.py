"""What happened, in words."""

from dunederby import Game
from dunederby.cli.telling import tell, tell_ranking

NAMES = {"A": "Ann", "B": "Bo"}


def told(game: Game) -> list[str]:
    """Return the lines about the last push, as a spectator may know it."""
    return [line.plain for line in tell(game.view(None).news, NAMES)]


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
    grid = tell_ranking(outcome, {"A": "Ann", "B": "Bo", "C": "Cy"})
    assert [list(column.cells) for column in grid.columns] == [
        ["1.", "2.", "3."],
        ["Ann (A)", "Bo (B)", "Cy (C)"],
        ["8", "6", "4"],
    ]

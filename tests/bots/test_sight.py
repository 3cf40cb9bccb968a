"""What lies open on the table."""

from dunederby import Game
from dunederby.bots.sight import see


def test_the_table_is_seen_by_name() -> None:
    game = Game.from_position("first; 5:wgb 9:oy; dice bgy; tiles 7+B 12-A", seats=2)
    for step in ("A leg green", "B leg green", "A win blue", "B lose white", "A roll"):
        game.push(step)
    sight = see(game.view(None))
    assert sight.spaces == 16
    assert sight.stacks == {5: ("white", "green", "blue"), 9: ("orange", "yellow")}
    assert sight.ranking == ("yellow", "orange", "blue", "green", "white")
    assert sight.dice == ("blue", "green", "yellow")
    assert sight.tickets["green"] == (2,)
    assert sight.tickets["blue"] == (5, 3, 2)
    assert sight.bets == {"A": (("green", 5),), "B": (("green", 3),)}
    assert sight.pyramid_tickets == {"A": 1, "B": 0}
    assert sight.tiles == {7: ("+", "B"), 12: ("-", "A")}
    assert sight.piles == {"win": ("A",), "lose": ("B",)}


def test_before_the_start_there_is_nothing_to_see() -> None:
    sight = see(Game(seats=2))
    assert (sight.stacks, sight.ranking) == ({}, ())

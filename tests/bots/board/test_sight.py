"""What lies open on the table."""

from dunederby import Game
from dunederby.bots.board.sight import IN, PEDESTAL, SPENT, see


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


def test_crazy_camels_are_seen_but_not_ranked() -> None:
    sight = see(Game.from_position("second; 2:rg 4:yKb 7:p 13:W; dice bgx", seats=3))
    assert sight.stacks[4] == ("yellow", "black", "blue")
    assert sight.ranking == ("purple", "blue", "yellow", "green", "red")
    assert sight.crazy == ("black", "white")
    assert sight.lead == 7
    assert (sight.dice, sight.has_grey_die) == (("blue", "green"), True)
    assert sight.tickets["red"] == (5, 3, 2, 2)
    assert (sight.supports, sight.places_left, sight.camera) == ({}, (), None)


def test_a_unit_carried_back_over_the_line_is_seen_behind_it() -> None:
    game = Game.from_position("second; 1:Kb 7:grpy 13:W; dice bgx", seats=3)
    game.push("A roll")
    game.push("* die grey black 2")
    assert see(game).stacks[-1] == ("black", "blue")


def test_what_the_modules_bring_is_seen() -> None:
    game = Game("supercup", seats=6, seed=5)
    last = see(game).ranking[-1]
    for step in ("leg blue", "camera 9", "position 3 green bottom", "partner A", "roll"):
        game.push(step)
    sight = see(game.view(None))
    assert sight.spaces == 20
    assert sight.supports[last] in (IN, SPENT)
    assert sight.camera == (9, "B")
    assert sight.bets["A"] == (("blue", 5),)
    assert (sight.bets["C"], sight.position_bets["C"]) == ((), (("green", 3),))
    assert sight.places_left == (2, 4, 5)
    assert sight.partners == {"A": "D", "D": "A"}
    assert sight.tickets["green"] == (5, 3, 2)


def test_a_supporting_die_that_was_rolled_is_spent() -> None:
    rules = "first+support+spice"
    game = Game.from_position(f"{rules}; 1:y 3:o 5:b 7:g 9:w; dice bg+y", seats=2)
    game.push("A roll")
    game.push("* support yellow 1")
    assert see(game).supports == {
        "blue": PEDESTAL,
        "green": PEDESTAL,
        "orange": PEDESTAL,
        "yellow": SPENT,
        "white": PEDESTAL,
    }

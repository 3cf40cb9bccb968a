"""What a seat sees of a board game, by name."""

import pytest

from dunederby import Game
from dunederby.views.board.seen import Roll, Spot, Tile
from dunederby.views.parts import Stack, Ticket
from tests.play.board import RULE_SETS


def test_the_table_is_seen_by_name() -> None:
    game = Game.from_position("first; 5:wgb 9:oy; dice bgy; tiles 7+B 12-A", seats=2)
    for step in ("A leg green", "B leg green", "A win blue", "B lose white", "A roll"):
        game.push(step)
    seen = game.view(None).board
    assert (seen.system, seen.edition, seen.modules, seen.seat) == ("board", "first", (), None)
    assert (seen.leg, seen.awaits, seen.to_act, seen.spaces) == (1, "die", (), 16)
    assert seen.stacks == (
        Stack(5, ("white", "green", "blue")),
        Stack(9, ("orange", "yellow")),
    )
    assert seen.ranking == ("yellow", "orange", "blue", "green", "white")
    assert [camel.place for camel in seen.camels] == [3, 4, 2, 1, 5]
    assert [camel.die for camel in seen.camels] == ["in", "in", "out", "in", "out"]
    assert [camel.tickets for camel in seen.camels[:2]] == [(5, 3, 2), (2,)]
    assert [player.tickets for player in seen.players] == [
        (Ticket("green", 5, None),),
        (Ticket("green", 3, None),),
    ]
    assert [player.pyramid_tickets for player in seen.players] == [1, 0]
    assert seen.tiles == (Tile(7, "+", "B"), Tile(12, "-", "A"))
    assert seen.player("A").tile == Tile(12, "-", "A")
    assert [card.owner for card in seen.winner_pile] == ["A"]
    assert (seen.grey_die, seen.camera, seen.rolls) == (None, None, ())


def test_hands_and_finish_cards_are_seen_by_their_owner() -> None:
    game = Game.from_position("first; 5:wgb 9:oy", seats=2)
    game.push("A win blue")
    own, other = game.view("A").board, game.view("B").board
    assert own.player("A").hand == ("green", "orange", "yellow", "white")
    assert (other.player("A").hand, other.player("A").hand_size) == (None, 4)
    assert (own.winner_pile[0].camel, other.winner_pile[0].camel) == ("blue", None)


def test_before_the_start_there_is_nothing_to_see() -> None:
    seen = Game(seats=2).board
    assert (seen.stacks, seen.ranking, seen.leg, seen.awaits) == ((), (), 0, "start")
    assert {camel.space for camel in seen.camels} == {None}


def test_crazy_camels_are_seen_but_not_ranked() -> None:
    seen = Game.from_position("second; 2:rg 4:yKb 7:p 13:W; dice bgx", seats=3).board
    assert Stack(4, ("yellow", "black", "blue")) in seen.stacks
    assert seen.ranking == ("purple", "blue", "yellow", "green", "red")
    assert [camel.name for camel in seen.camels if camel.crazy] == ["black", "white"]
    assert (seen.lead, seen.grey_die) == (7, True)
    assert seen.camels[2].tickets == (5, 3, 2, 2)
    assert {camel.support for camel in seen.camels} == {None}
    assert (seen.places_left, seen.camera) == ((), None)


def test_a_unit_carried_back_over_the_line_is_seen_behind_it() -> None:
    game = Game.from_position("second; 1:Kb 7:grpy 13:W; dice bgx", seats=3)
    game.push("A roll")
    game.push("* die grey black 2")
    assert game.board.stacks[0] == Stack(-1, ("black", "blue"))
    assert game.board.awaits == "over"


def test_what_the_modules_bring_is_seen() -> None:
    game = Game("supercup", seats=6, seed=5)
    last = game.board.ranking[-1]
    for step in ("leg blue", "camera 9", "position 3 green bottom", "partner A", "roll"):
        game.push(step)
    seen = game.view(None).board
    [support] = [camel.support for camel in seen.camels if camel.name == last]
    assert seen.spaces == 20
    assert support in ("in", "spent")
    assert seen.camera == Spot(9, "B")
    assert seen.player("A").tickets == (Ticket("blue", 5, None),)
    assert seen.player("C").tickets == (Ticket("green", 2, 3),)
    assert seen.places_left == (2, 4, 5)
    assert {p.seat: p.partner for p in seen.players if p.partner} == {"A": "D", "D": "A"}
    assert seen.camels[1].tickets == (5, 3, 2)


@pytest.mark.parametrize("rules", ["first+support", "first+support+spice"])
def test_dice_that_came_out_are_seen_in_their_order(rules: str) -> None:
    game = Game.from_position(f"{rules}; 1:y 3:o 5:b 7:g 9:w; dice bg+y", seats=2)
    for step in ("A roll", "* support yellow 1", "A done", "B roll", "* die green 3"):
        if step != "A done" or step in game.legal_actions:
            game.push(step)
    assert game.board.rolls == (Roll("yellow", 1, "support"), Roll("green", 3, "racing"))
    spent = "spent" if "spice" in rules else "out"
    assert [camel.support for camel in game.board.camels] == ["out", "out", "out", spent, "out"]


def test_a_new_leg_begins_without_rolls() -> None:
    game = Game.from_position("second; 2:rg 4:yKb 7:p 13:W; dice bx", seats=3)
    for step in ("A roll", "* die grey white 1"):
        game.push(step)
    assert (game.board.leg, game.board.rolls) == (2, ())
    for step in ("B roll", "* die grey white 1"):
        game.push(step)
    assert game.board.rolls == (Roll("white", 1, "grey"),)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_rolls_of_every_leg_are_those_of_the_record(rules: str) -> None:
    game, rolled, leg = Game(rules, RULE_SETS[rules].seats[0], seed=3), list[str](), 1
    while not game.is_over:
        game.push("done" if "done" in game.legal_actions else "roll")
        rolled = rolled if game.board.leg == leg else []
        leg = game.board.leg
        if game.steps[-1].verb in ("die", "support"):
            rolled.append(game.steps[-1].text.split()[-1])
        rolled = rolled if game.board.rolls else []
        assert [str(roll.number) for roll in game.board.rolls] == rolled


def test_too_many_quiet_turns_are_seen() -> None:
    game = Game.from_position("first; 5:wgb 9:oy", seats=2, options={"tile-flip": "yes"})
    for turn in range(20):
        assert not game.board.must_roll
        game.push(f"tile {(12, 14)[turn % 2]} {'+-'[turn // 2 % 2]}")
    assert (game.board.quiet_turns, game.board.must_roll) == (20, True)

"""Reasons: each can be met, and the message tells it."""

import pytest

from dunederby import Game, GameOverError, IllegalActionError
from dunederby.board.actions import ACTIONS, ADD, CAMERA, OUTCOMES, TILE, Reason
from dunederby.views.actions import reason_of

OPENING = "first; 1:yo 2:bg 3:w; dice bgoyw"
WITH_TILES = f"{OPENING}; tiles 6+A 9-B"
PARTNERS = "first+partners; 1:yo 2:bg 3:w"
PHOTO = "first+photo; 1:yo 2:bg 3:w; camera 9B"
POSITIONS = "first+positions; 1:yo 2:bg 3:w"
SPICE = "first+support+spice; 1:yo 2:bg 3:w"

REASONS = {
    Reason.OTHER_TURN: (OPENING, [], {}, "B leg blue"),
    Reason.CHANCE_FIRST: (OPENING, ["roll"], {}, "B leg blue"),
    Reason.MUST_ROLL: (OPENING, ["leg blue", "leg green"] * 3, {}, "leg orange"),
    Reason.NO_TICKET: (OPENING, ["leg blue"] * 3, {}, "leg blue"),
    Reason.CARD_PLAYED: (OPENING, ["win blue", "lose blue"], {}, "lose blue"),
    Reason.FIRST_SPACE: (OPENING, [], {}, "tile 1 +"),
    Reason.CAMEL_THERE: (OPENING, [], {}, "tile 3 -"),
    Reason.TILE_THERE: (WITH_TILES, [], {}, "tile 9 -"),
    Reason.TILE_NEAR: (WITH_TILES, [], {}, "tile 10 -"),
    Reason.OWN_TILE_THERE: (WITH_TILES, [], {}, "tile 6 -"),
    Reason.OWN_TILE_NEAR: (WITH_TILES, [], {"tile-beside-own": "no"}, "tile 7 -"),
    Reason.NO_CHANCE: (OPENING, [], {}, "* die blue 1"),
    Reason.HAS_STARTED: (OPENING, [], {}, "* start blue 1"),
    Reason.DIE_IS_OUT: ("first; 1:yobgw; dice bg", ["roll"], {}, "* die white 1"),
    Reason.TOO_FEW_SEATS: ("second; 1:yrbgp 15:K 16:W", [], {}, "partner B"),
    Reason.NO_SUCH_SEAT: (PARTNERS, [], {}, "partner G"),
    Reason.SAME_SEAT: (PARTNERS, [], {}, "partner A"),
    Reason.HAS_PARTNER: (PARTNERS, ["partner B"], {}, "partner C"),
    Reason.OTHER_HAS_PARTNER: (PARTNERS, ["partner C", "leg blue", "leg green"], {}, "partner C"),
    Reason.CAMERA_THERE: (PHOTO, [], {}, "tile 9 +"),
    Reason.OTHER_PHOTOGRAPHER: (PHOTO, [], {}, "camera 8"),
    Reason.SAME_CAMERA_SPACE: (PHOTO, ["roll", "die blue 1"], {}, "camera 9"),
    Reason.PLACE_TAKEN: (POSITIONS, ["position 3 blue bottom"], {}, "position 3 green bottom"),
    Reason.NO_SUCH_TICKET: (POSITIONS, [], {}, "position 3 green 5"),
    Reason.HAS_ACTED: (SPICE, ["roll", "die blue 1"], {}, "leg blue"),
    Reason.NOT_ACTED: (SPICE, [], {}, "add green"),
    Reason.LEADER_DIE: (SPICE, ["roll", "die orange 3"], {}, "add orange"),
    Reason.DIE_IN_USE: (SPICE, ["roll", "die blue 1"], {}, "add yellow"),
}
ELSEWHERE = {
    *(Reason.LEGAL, Reason.NOT_STARTED, Reason.GAME_OVER, Reason.OFF_TRACK),
    *(Reason.NOT_PLAYED, Reason.NO_PYRAMID_TICKET),
}


@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.name)
def test_an_illegal_step_is_answered_with_its_reason(reason: Reason) -> None:
    position, steps, options, step = REASONS[reason]
    seats = {PARTNERS: 6, OPENING: 2, WITH_TILES: 2}.get(position, 3)
    game = Game.from_position(position, seats=seats, options=options)
    for earlier in steps:
        game.push(earlier)
    if reason is Reason.MUST_ROLL:
        game.state[0].quiet_turns = 20
    before = game.state.tobytes()
    with pytest.raises(IllegalActionError) as error:
        game.push(step)
    assert error.value.reason == reason_of("board", reason).text
    assert error.value.action == step.removeprefix("B ").removeprefix("* ")
    assert (
        f": {reason_of('board', reason).text} (in {game.position}, {game.to_act[0]} to act)"
        in str(error.value)
    )
    assert game.state.tobytes() == before
    assert step not in game.legal_actions


@pytest.mark.parametrize("guard", ["on", "off"])
def test_quiet_turns_are_counted_up_to_ten_rounds_with_the_guard_off_too(guard: str) -> None:
    """Ruling G-30: beyond the limit none counts, so the number can't grow without end."""
    game = Game.from_position("first; 1:yo 2:bg 3:w", seats=2, options={"stall-guard": guard})
    game.state[0].quiet_turns = 18
    counted = []
    for space in (9, 12, 8, 14)[: 2 if guard == "on" else 4]:
        game.push(f"tile {space} +")
        counted.append(int(game.state[0].quiet_turns))
    assert counted == ([19, 20] if guard == "on" else [19, 20, 20, 20])
    assert (len(game.legal_actions) == 1) == (guard == "on")


def test_a_supporting_die_costs_a_pyramid_ticket() -> None:
    """A turn that has nothing to add is over, so only a kernel can ask."""
    game = Game.from_position(SPICE, seats=2)
    game.push("roll")
    game.push("die blue 1")
    game.state[0].seats[0].pyramid_tickets = 0
    why_not = game.rule_set.system.why_not
    assert why_not(game.state, 0, 0, ADD) == Reason.NO_PYRAMID_TICKET


def test_every_reason_is_met_somewhere() -> None:
    assert set(REASONS) | ELSEWHERE == set(Reason)


def test_a_die_before_the_camels_have_started_is_answered_with_its_reason() -> None:
    with pytest.raises(IllegalActionError) as error:
        Game("first", seats=2).push("die blue 1")
    assert error.value.reason == reason_of("board", Reason.NOT_STARTED).text


def test_an_action_before_the_camels_have_started_is_answered_with_its_reason() -> None:
    with pytest.raises(IllegalActionError) as error:
        Game("first", seats=2).push("roll")
    assert error.value.reason == reason_of("board", Reason.CHANCE_FIRST).text


def test_kernels_know_reasons_that_no_text_can_ask_for() -> None:
    """Space 17 is not in the words of `first`, but its id exists."""
    game = Game.from_position(OPENING, seats=2)
    why_not = game.rule_set.system.why_not
    assert why_not(game.state, 0, 0, TILE + 2 * 16) == Reason.OFF_TRACK
    assert why_not(game.state, 0, 0, CAMERA) == Reason.NOT_PLAYED


@pytest.mark.parametrize("step", ["roll", "B roll", "H roll", "* die blue 1", "leg blue"])
def test_nothing_can_be_played_after_the_end(step: str) -> None:
    game = Game.from_position("first; 1:yobg 16:w; dice w", seats=2)
    game.push("roll")
    game.push("die white 1")
    with pytest.raises(GameOverError, match="the game is over"):
        game.push(step)
    system = game.rule_set.system
    assert {system.why_not(game.state, 0, 0, action) for action in range(ACTIONS)} == {
        Reason.GAME_OVER
    }
    assert {system.why_not_outcome(game.state, 0, outcome) for outcome in range(OUTCOMES)} == {
        Reason.GAME_OVER
    }


def test_a_short_list_of_legal_steps_is_part_of_the_message() -> None:
    game = Game.from_position("first; 1:yobg 16:w; dice w", seats=2)
    game.push("roll")
    with pytest.raises(IllegalActionError) as error:
        game.push("* die blue 1")
    assert str(error.value).endswith("; legal now: * die white 1, * die white 2, * die white 3")
    game.pop()
    with pytest.raises(IllegalActionError) as error:
        game.push("tile 1 +")
    assert "legal now" not in str(error.value)

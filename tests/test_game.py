"""The object API, in the manner of python-chess."""

from typing import Any

import pytest

from dunederby import (
    DuneDerbyError,
    Game,
    GameOverError,
    IllegalActionError,
    NotationError,
    RecordError,
    SetupError,
    Step,
    UnknownSystemError,
    ViewError,
)
from dunederby.board.editions import OPTIONS
from tests.play.board import RULE_SETS, SHORT_LIST
from tests.play.games import replayed

OPENING = "first; 1:yo 2:bg 3:w; dice bgoyw"
NEARLY_OVER = "first; 1:bgoy 16:w; dice w"


def test_a_new_game_without_a_seed_waits_for_the_camels_to_start() -> None:
    game = Game("first", seats=3)
    assert game.rules == "first"
    assert game.seats == ("A", "B", "C")
    assert game.money == {"A": 3, "B": 3, "C": 3}
    assert game.to_act == ("*",)
    assert list(game.legal_actions) == []
    for camel in ("green", "blue", "orange", "yellow", "white"):
        assert game.to_act == ("*",)
        game.push(f"* start {camel} 1")
    assert game.position == "first; 1:gboyw; dice bgoyw"
    assert game.to_act == ("A",)
    assert game.chance_outcomes == {}


def test_a_new_game_is_the_first_edition_for_four() -> None:
    game = Game()
    assert (game.rules, game.seats) == ("first", tuple("ABCD"))
    assert game.options == {name: values[0] for name, values in OPTIONS.items()}


def test_with_a_seed_chance_plays_itself() -> None:
    game = Game("first", seats=2, seed=7)
    assert game.to_act == ("A",)
    assert [step.verb for step in game.steps] == ["start"] * 5
    assert game.push("roll") == Step("A", "roll")
    assert [step.verb for step in game.steps[5:]] == ["roll", "die"]
    assert game.to_act == ("B",)
    assert game.pop() == Step("A", "roll")
    assert len(game.steps) == 5
    with pytest.raises(IndexError, match="nothing to take back"):
        game.pop()


@pytest.mark.parametrize(("seed", "same"), [(7, "7"), ((7, 2), "7/2"), ("a b", "a b")])
def test_a_seed_is_a_number_a_text_or_several_numbers(seed: Any, same: str) -> None:
    assert Game("first", seed=seed).steps == Game("first", seed=same).steps
    assert Game("first", seed=seed).steps != Game("first", seed="another").steps


@pytest.mark.parametrize("seed", [2.5, [1], b"x", "a # b", "a\nb", " "])
def test_a_seed_that_no_record_could_keep_is_refused_at_once(seed: Any) -> None:
    with pytest.raises((SetupError, NotationError), match="seed"):
        Game("first", seed=seed)


@pytest.mark.parametrize("step", ["leg green", "A leg green", Step("A", "leg green")])
def test_a_step_is_pushed_as_text_with_or_without_seat_or_as_a_value(step: str | Step) -> None:
    game = Game.from_position(OPENING, seats=2)
    assert step in game.legal_actions
    assert game.push(step) == Step("A", "leg green")
    assert game.to_act == ("B",)
    assert game.history[-1].step == Step("A", "leg green")


def test_legal_actions_answer_as_a_list_and_as_a_question() -> None:
    game = Game.from_position(OPENING, seats=2)
    actions = game.legal_actions
    assert len(actions) == 42
    assert repr(actions) == ("<LegalActions of A: roll, leg blue, leg green, leg orange, … (42)>")
    assert "tile 5 +" in actions
    for no in ("tile 3 +", "B tile 5 +", "* die blue 1", "die blue 1", "nonsense", 5, None):
        assert no not in actions
    game.push("roll")
    assert len(actions) == 42, "they stay as they were"
    assert repr(game.legal_actions) == "<LegalActions: none>"


def test_a_failed_push_leaves_the_game_as_it_was() -> None:
    game = Game.from_position(OPENING, seats=2)
    game.push("leg green")
    before, steps, news = game.state.tobytes(), game.steps, game.news
    for wrong in ("tile 1 +", "A roll", "C roll", "* die blue 1", "fly", ""):
        with pytest.raises((IllegalActionError, NotationError)):
            game.push(wrong)
    assert (game.state.tobytes(), game.steps, game.news) == (before, steps, news)


def test_a_seat_that_nobody_has_is_told_who_sits_there() -> None:
    game = Game.from_position(OPENING, seats=3)
    with pytest.raises(IllegalActionError, match="nobody sits there, the seats are A to C"):
        game.push("D roll")


def test_an_outcome_ranks_the_seats_and_ties_share_a_place() -> None:
    game = Game.from_position(NEARLY_OVER, seats=4)
    assert game.outcome() is None
    for step in ("leg white", "roll", "die white 1"):
        game.push(step)
    outcome = game.outcome()
    assert outcome
    assert outcome.ranking == (("A",), ("B",), ("C", "D"))
    assert outcome.winners == ("A",)
    assert outcome.money == game.money == {"A": 8, "B": 4, "C": 3, "D": 3}
    assert outcome.reason == "white crossed the finish line"
    assert game.to_act == ()
    assert game.is_over


def test_taking_back_the_end_goes_on_with_the_game() -> None:
    game = Game.from_position(NEARLY_OVER, seats=2)
    game.push("roll")
    game.push("die white 1")
    assert game.pop() == Step("*", "die white 1")
    assert not game.is_over
    assert game.news == ()
    assert game.to_act == ("*",)


def test_a_chance_step_pushed_by_hand_is_taken_back_alone() -> None:
    game = Game.from_position(NEARLY_OVER, seats=2, seed=None)
    game.push("roll")
    game.push("die white 1")
    game.pop()
    assert [str(step) for step in game.steps] == ["A roll"]


def test_in_a_game_with_a_seed_too() -> None:
    """A record may stop before a die that was shaken at a real table."""
    headers = f"rules: first\nplayers: Ann, Bo\nposition: {NEARLY_OVER}\nseed: 7\n"
    game = replayed(f"{headers}A roll\n")
    game.push("die white 1")
    game.pop()
    assert [str(step) for step in game.steps] == ["A roll"]
    game.draw_chance()
    assert game.steps[-1].verb == "die"
    assert game.pop() == Step("A", "roll")


def test_options_can_be_read_but_not_changed() -> None:
    game = Game("first", options={"tile-flip": "yes"})
    assert game.options["tile-flip"] == "yes"
    with pytest.raises(TypeError):
        game.options["tile-flip"] = "no"  # type: ignore[index]  # that is the test


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"seats": 1}, SetupError, "first is played by 2 to 8 seats, not 1"),
        ({"seats": 9}, SetupError, "first is played by 2 to 8 seats, not 9"),
        ({"options": {"fast": "yes"}}, SetupError, "fast is no house rule of first"),
        ({"options": {"money": "no"}}, SetupError, "house rule money can't be no"),
        ({"rules": "third"}, UnknownSystemError, "known are first"),
        ({"rules": ""}, UnknownSystemError, "no rule set is called ''"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        Game(**arguments)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_rule_set_is_played_by_so_many_and_no_others(rules: str) -> None:
    fewest, most = RULE_SETS[rules].seats
    for seats in range(1, 12):
        if fewest <= seats <= most:
            game = Game(rules, seats)
            assert (game.rules, len(game.seats)) == (rules, seats)
        else:
            with pytest.raises(SetupError, match=f"by {fewest} to {most} seats, not {seats}"):
                Game(rules, seats)


@pytest.mark.parametrize("rules", SHORT_LIST)
def test_a_failed_push_leaves_a_game_of_any_rule_set_as_it_was(rules: str) -> None:
    game = Game(rules, RULE_SETS[rules].seats[0], seed=7)
    before, steps = game.state.tobytes(), game.steps
    for text in game.vocabulary.actions.values():
        if text not in game.legal_actions:
            with pytest.raises(IllegalActionError):
                game.push(text)
    assert (game.state.tobytes(), game.steps) == (before, steps)


def test_games_are_equal_by_their_state() -> None:
    one, other = Game.from_position(OPENING, seats=2), Game.from_position(OPENING, seats=2)
    assert one == other
    assert len({one, other}) == 1
    one.push("leg green")
    assert one != other
    other.push("A leg green")
    assert one == other
    assert one != Game.from_position(OPENING, seats=3)
    assert one != Game.from_position(OPENING, seats=2, options={"money": "hidden"})
    assert one != "a game"
    assert repr(one) == f"<Game of {OPENING}, 2 seats>"


def test_a_view_is_for_a_seat_or_for_a_spectator() -> None:
    game = Game.from_position(OPENING, seats=2, options={"money": "hidden"})
    assert game.view("A").seat == "A"
    assert game.view(None).seat is None
    assert game.view("A").money == {"A": 3, "B": None}
    assert game.view(None).money == {"A": None, "B": None}
    assert len(game.view("A").legal_actions) == 42
    assert len(game.view("B").legal_actions) == len(game.view(None).legal_actions) == 0
    assert game.view("B").to_act == ("A",)
    for nobody in ("C", "*", "", "a"):
        with pytest.raises(ViewError, match="the seats are A, B"):
            game.view(nobody)


def test_all_errors_are_of_one_family() -> None:
    for error in (NotationError, IllegalActionError, GameOverError, SetupError):
        assert issubclass(error, DuneDerbyError)
        assert issubclass(error, ValueError)
    assert issubclass(RecordError, NotationError)
    assert issubclass(UnknownSystemError, (DuneDerbyError, LookupError))
    assert issubclass(ViewError, (DuneDerbyError, PermissionError))

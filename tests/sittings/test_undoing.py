"""What may be taken back, and that nobody learns anything by it that others decided to hide."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dunederby import Game, IllegalActionError, Step
from dunederby.errors import DuneDerbyError
from dunederby.sittings.undoing import last_decision, why_not_undo
from dunederby.views.view import View
from tests.play.luck import Luck
from tests.sittings.test_sitting import AMIR, ANN, BASMA, BO, sit

TABLES = {"first": 3, "second": 3, "first+support+spice+photo+positions": 4, "cards": 3}


def test_who_plays_alone_goes_back_over_bots_and_dice_and_the_same_comes_again() -> None:
    sitting = sit(ANN, AMIR, AMIR)
    sitting.act("A", "roll")
    [*_] = sitting.let_bots_play()
    before = sitting.game.record()
    assert [step.by for step in sitting.undo("A")] == ["A", "*", "B", "*", "C", "*"]
    assert sitting.game.to_act == ("A",)
    sitting.act("A", "roll")
    [*_] = sitting.let_bots_play()
    assert sitting.game.record() == before


def test_a_game_is_marked_as_taken_back() -> None:
    sitting = sit(ANN, AMIR)
    for _ in range(2):
        sitting.act("A", "leg green")
        sitting.undo("A")
    assert sitting.headers["taken-back"] == "2"


def test_nothing_can_be_taken_back_before_the_first_decision() -> None:
    sitting = sit(ANN, AMIR)
    with pytest.raises(IllegalActionError) as refused:
        sitting.undo("A")
    assert refused.value.code == "nothing-to-take-back"
    assert "taken-back" not in sitting.headers


def test_a_game_that_is_over_stays_over() -> None:
    sitting = sit(ANN, AMIR)
    while not sitting.game.is_over:
        sitting.act("A", "roll")
        [*_] = sitting.let_bots_play()
    reason = sitting.why_not_undo("A")
    assert reason
    assert reason.code == "game-over"


def test_people_take_back_what_nobody_has_answered() -> None:
    sitting = sit(ANN, BO)
    sitting.act("A", "win green")
    assert [str(step) for step in sitting.undo("A")] == ["A win green"]


@pytest.mark.parametrize(
    ("rules", "steps", "code"),
    [
        ("first", ["A leg green", "B leg blue"], "other-decided"),
        ("first", ["A roll"], "chance-shown"),
        ("first", [], "nothing-to-take-back"),
    ],
)
def test_people_do_not_take_back_what_others_saw(rules: str, steps: list[str], code: str) -> None:
    sitting = sit(ANN, BO, rules=rules)
    for step in steps:
        sitting.act(step[0], step)
    reason = sitting.why_not_undo("A")
    assert reason
    assert reason.code == code


def test_what_a_bot_answers_goes_back_with_it() -> None:
    sitting = sit(ANN, BASMA, BO)
    sitting.act("A", "leg green")
    [*_] = sitting.let_bots_play()
    assert [str(step) for step in sitting.undo("A")] == ["A leg green", "B tile 16 -"]


def random_cards() -> Game:
    """Return a card game of three in which all but the last intel card is chosen."""
    game = Game("cards", seats=3, seed=3)
    while [action.verb for action in game.legal_actions].count("intel") != len(game.legal_actions):
        game.push(game.legal_actions[0])
    return game


def test_the_intel_card_that_turns_up_all_stays() -> None:
    game = random_cards()
    while len(game.to_act) > 1:
        game.push(game.legal_actions[0])
    [last] = game.to_act
    game.push(game.legal_actions[0])
    reason = why_not_undo(game, game.seats, last)
    assert reason
    assert reason.code == "secret-shown"


def test_a_card_played_from_a_hand_stays() -> None:
    game = random_cards()
    while "hand" not in game.legal_actions:
        game.push(game.legal_actions[0])
    [seat] = game.to_act
    game.push("hand")
    reason = why_not_undo(game, game.seats, seat)
    assert reason
    assert reason.code == "secret-shown"


def played(rules: str, seed: int, length: int) -> Game:
    """Return a game at random of at most *length* decisions."""
    game, luck = Game(rules, seats=TABLES[rules], seed=seed), Luck(f"undo/{seed}")
    while length and not game.is_over:
        game.push(luck.one_of(game.legal_actions.actions))
        length -= 1
    return game


def disguised(game: Game, number: int, viewer: str, luck: Luck) -> Game | None:
    """Return a game that *viewer* can't tell from *game* before step *number*, if one is found.

    Whatever was hidden from *viewer* then is drawn anew.
    """
    earlier = game.copy()
    while len(earlier.history) > number:
        earlier.pop()
    seen, twin = earlier.view(viewer), Game(game.rules, seats=len(game.seats))
    for done, shown in zip(earlier.steps, seen.steps, strict=True):
        try:
            twin.push(_other(twin, shown, luck) if "?" in shown.text else done)
        except (DuneDerbyError, IndexError):
            return None
    return twin if _known(twin.view(viewer)) == _known(seen) else None


def _other(game: Game, shown: Step, luck: Luck) -> Step:
    """Return a step at random that looks like *shown*."""
    possible = [*game.chance_outcomes, *(action.step for action in game.legal_actions)]
    known = shown.text.removesuffix("?")
    return luck.one_of(
        [each for each in possible if each.by == shown.by and each.text.startswith(known)]
    )


def _known(view: View) -> tuple[object, ...]:
    return view.seen, view.steps, [*view.legal_actions]


@pytest.mark.parametrize("rules", TABLES)
@given(seed=st.integers(0, 10**6), length=st.integers(1, 40))
def test_what_can_be_taken_back_has_shown_nobody_more_than_what_was_decided(
    rules: str, seed: int, length: int
) -> None:
    game, luck = played(rules, seed, length), Luck(f"twin/{seed}")
    number = last_decision(game, game.seats)
    assert number is not None
    seat = game.steps[number].by
    if why_not_undo(game, game.seats, seat):
        return
    for viewer in game.seats:
        twin = disguised(game, number, viewer, luck)
        if twin:
            try:
                for step in game.steps[number:]:
                    twin.push(step)
            except IllegalActionError:
                continue
            assert _known(twin.view(viewer)) == _known(game.view(viewer))


@pytest.mark.parametrize("rules", TABLES)
@given(seed=st.integers(0, 10**6), length=st.integers(1, 40))
def test_what_shows_nothing_can_be_taken_back(rules: str, seed: int, length: int) -> None:
    game = played(rules, seed, length)
    last, seat = game.history[-1], game.history[-1].step.by
    if seat in game.seats and last.step.verb not in ("hand", "intel"):
        assert why_not_undo(game, game.seats, seat) is None

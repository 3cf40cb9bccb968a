"""Who sits where, whose turn it is, and the loop of the bots."""

from collections.abc import Callable

import pytest

from dunederby import Game, IllegalActionError, NotationError, SetupError
from dunederby.sittings.players import Choose, Player, parse_bots
from dunederby.sittings.refusals import CODES, reason_for
from dunederby.sittings.sitting import Sitting
from dunederby.views.actions import Action
from dunederby.views.view import View

ANN, BO = Player("Ann"), Player("Bo")
AMIR, BASMA = Player("Amir", bot="first"), Player("Basma", bot="last")


def by_kind(seeds: list[str] | None = None) -> Callable[[str], Choose]:
    """Return bots that take the first or the last legal action, and note their *seeds*."""

    def bot(place: int) -> Choose:
        def choose(view: View, seed: str) -> Action:
            if seeds is not None:
                seeds.append(seed)
            return view.legal_actions[place]

        return choose

    return {"first": bot(0), "last": bot(-1)}.__getitem__


def sit(*players: Player, rules: str = "first", luck: str = "luck") -> Sitting:
    game = Game(rules, seats=len(players), seed=7)
    return Sitting(game, players, by_kind(), luck)


def test_people_and_bots_are_told_apart() -> None:
    sitting = sit(ANN, AMIR, BO)
    assert sitting.people == ("A", "C")
    assert sitting.names == {"A": "Ann", "B": "Amir", "C": "Bo"}
    assert sitting.headers == {"bots": "B=first"}


def test_bots_play_until_a_person_is_to_act() -> None:
    sitting = sit(AMIR, BASMA, ANN)
    assert [str(step) for step in sitting.let_bots_play()] == ["A roll", "B tile 16 -"]
    assert sitting.people_to_act == ("C",)
    assert [*sitting.let_bots_play()] == []


def test_bots_alone_play_to_the_end() -> None:
    sitting = sit(AMIR, AMIR)
    for _ in sitting.let_bots_play():
        pass
    assert sitting.game.is_over


def test_bots_choose_beside_people_who_are_at_it() -> None:
    sitting = sit(ANN, AMIR, BASMA, rules="cards")
    assert sitting.bots_to_act == ("B", "C")
    steps = [*sitting.let_bots_play()]
    assert {step.by for step in steps} == {"B", "C"}
    assert sitting.game.to_act == ("A",)


def test_the_luck_of_a_bot_comes_from_its_own_seed_and_the_number_of_steps() -> None:
    seeds: list[str] = []
    game = Game("first", seats=2, seed=7)
    sitting = Sitting(game, [ANN, AMIR], by_kind(seeds), luck="mine")
    first = len(game.history)
    sitting.act("A", "leg green")
    [*_] = sitting.let_bots_play()
    assert seeds == [f"mine/bot/{first + 1}"]
    sitting.undo("A")
    sitting.act("A", "leg green")
    [*_] = sitting.let_bots_play()
    assert seeds == [seeds[0]] * 2


def test_to_ask_a_bot_changes_nothing() -> None:
    sitting = sit(AMIR, ANN)
    before = sitting.game.record()
    assert sitting.choose("A") == sitting.choose("A")
    assert sitting.game.record() == before


@pytest.mark.parametrize("step", ["B roll", "* die blue 1"])
def test_a_seat_decides_for_nobody_else(step: str) -> None:
    sitting = sit(ANN, BO)
    before = sitting.game.record()
    with pytest.raises(IllegalActionError, match="for another seat to decide") as refused:
        sitting.act("A", step)
    assert refused.value.code == "other-seat"
    assert sitting.game.record() == before


def test_a_seat_may_name_itself_or_hand_an_action_in() -> None:
    sitting = sit(ANN, BO)
    assert str(sitting.act("A", "A  leg green")) == "A leg green"
    [roll] = [action for action in sitting.game.legal_actions if action.verb == "roll"]
    assert str(sitting.act("B", roll)) == "B roll"
    with pytest.raises(IllegalActionError, match="for another seat"):
        sitting.act("A", roll)


def test_who_is_not_to_act_is_told_so() -> None:
    with pytest.raises(IllegalActionError) as refused:
        sit(ANN, BO).act("B", "roll")
    assert refused.value.code == "other-turn"


def test_a_seat_can_be_taken_over() -> None:
    sitting = sit(ANN, BO)
    sitting.players["B"] = AMIR
    sitting.act("A", "leg green")
    assert [str(step) for step in sitting.let_bots_play()] == ["B roll"]


def test_every_seat_needs_a_player() -> None:
    with pytest.raises(SetupError, match="1 players for 2 seats"):
        Sitting(Game("first", seats=2), [ANN], by_kind())


@pytest.mark.parametrize("header", ["C=random", "AB=random", "random", "A="])
def test_a_header_that_names_no_seat_or_no_bot_is_an_error(header: str) -> None:
    with pytest.raises(NotationError, match="expected a seat A to B and a kind of bot"):
        parse_bots(["Ann", "Bo"], header)


def test_every_refusal_has_words() -> None:
    assert all(reason_for(code).text for code in CODES)

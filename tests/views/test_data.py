"""Views, actions and news as data that other programs read."""

import pickle
from dataclasses import fields
from typing import Any

import msgspec
import numpy as np
import pytest

from dunederby import (
    BoardView,
    CardView,
    Game,
    IllegalActionError,
    LegalActions,
    News,
    NotationError,
    SeededChance,
    SetupError,
    ViewError,
)
from dunederby.views.actions import Action, actions_of
from dunederby.views.rows import read_row
from tests.views.secrets import ALL_RULES, twins


@pytest.mark.parametrize("rules", ALL_RULES)
def test_what_is_seen_goes_through_json_unchanged(rules: str) -> None:
    for viewer, game, _ in twins(rules):
        view = game.view(viewer)
        kind = CardView if rules == "cards" else BoardView
        assert msgspec.json.decode(msgspec.json.encode(view.seen), type=kind) == view.seen
        news = msgspec.json.encode(view.news)
        assert msgspec.json.decode(news, type=tuple[News, ...]) == view.news
        legal = msgspec.json.encode(view.legal_actions.actions)
        assert msgspec.json.decode(legal, type=tuple[Action, ...]) == view.legal_actions.actions


@pytest.mark.parametrize("kind", [BoardView, CardView, News, Action])
def test_all_data_has_a_schema(kind: type) -> None:
    schema = msgspec.json.schema(kind)
    [properties] = [
        each["properties"] for name, each in schema["$defs"].items() if name == kind.__name__
    ]
    assert set(properties) == {field.name for field in fields(kind)}


def same(found: Any, value: Any) -> bool:
    """Tell whether a row says what the *value* of a record does, all the way down."""
    if isinstance(value, np.record):
        names = value.dtype.names or ()
        return all(same(getattr(found, name), value[name]) for name in names)
    if value.dtype.names:
        return all(same(found(place), each) for place, each in enumerate(value))
    return bool(found == value.tolist())


@pytest.mark.parametrize("rules", ALL_RULES)
def test_a_record_read_in_one_go_says_what_its_fields_say(rules: str) -> None:
    _, game, _ = next(twins(rules))
    assert same(read_row(game.state), game.state[0])


def test_an_action_says_its_verb_and_arguments() -> None:
    texts = {action.text: action for action in actions_of("first+positions", "B").values()}
    assert texts["position 3 green 5"].arguments == {"place": 3, "camel": "green", "ticket": 5}
    assert texts["position 3 green bottom"].arguments["ticket"] == "bottom"
    assert texts["tile 7 -"].arguments == {"space": 7, "side": "-"}
    assert texts["roll"].arguments == {}
    assert actions_of("cards", "A")[24].arguments == {"space": 1}
    assert actions_of("first", "A") is actions_of("first", "A")


def test_an_action_is_pushed_as_it_is() -> None:
    game = Game.from_position("first; 1:yo 2:bg 3:w", seats=2)
    action = game.view("A").legal_actions[2]
    assert str(game.push(action)) == f"A {action}"
    assert game.why_not(action) is not None
    foreign = actions_of("cards", "A")[150]
    with pytest.raises(NotationError, match="other rules"):
        game.push(foreign)


def test_why_not_answers_with_code_words_and_ruling() -> None:
    game = Game.from_position("first; 1:yo 2:bg 3:w; tiles 5+B", seats=2)
    view = game.view("A")
    for asked in (game, view):
        reason = asked.why_not("tile 6 -")
        assert reason is not None
        assert (reason.code, reason.ruling) == ("tile-near", "G-08")
        assert asked.why_not("tile 7 +") is None
    nobody = game.why_not("C roll")
    assert nobody is not None
    assert nobody.code == "no-such-seat"
    for viewer, other in (("A", "B roll"), (None, "roll")):
        with pytest.raises(ViewError, match="may know"):
            game.view(viewer).why_not(other)


@pytest.mark.parametrize("rules", ALL_RULES)
def test_why_not_of_a_view_agrees_with_its_legal_actions(rules: str) -> None:
    for _, game, _ in twins(rules):
        for seat in game.to_act:
            if seat != "*":
                view = game.view(seat)
                for action in actions_of(rules, seat).values():
                    assert (view.why_not(action) is None) == (action in view.legal_actions)


def test_an_error_carries_the_code_and_pickles() -> None:
    game = Game.from_position("first; 1:yo 2:bg 3:w", seats=2)
    with pytest.raises(IllegalActionError) as caught:
        game.push("tile 1 +")
    error = pickle.loads(pickle.dumps(caught.value))
    assert str(error) == str(caught.value)
    assert (error.code, error.ruling) == ("first-space", "G-07")
    assert (error.action, error.reason) == ("tile 1 +", "no tile may lie on space 1")


def test_legal_actions_are_equal_by_value_and_pickle() -> None:
    game = Game("first", seats=2, seed=7)
    legal = game.legal_actions
    assert isinstance(legal, LegalActions)
    assert pickle.loads(pickle.dumps(legal)) == legal == game.view("A").legal_actions


class Highest:
    """Chance that always brings the last outcome."""

    def draw(self, number: int, limit: int) -> int:
        """Return the highest number."""
        return limit - 1


def test_chance_can_come_from_a_source_of_its_own() -> None:
    game = Game("first", seats=2, chance=Highest())
    assert game.steps[0].text == "start white 3"
    assert game.seed is None
    assert "seed" not in game.record()
    again = Game.from_position("first; 1:yo 2:bg 3:w; dice w", seats=2, chance=Highest())
    again.push("roll")
    assert again.steps[-1].text == "die white 3"


def test_a_seed_is_a_source_like_any_other() -> None:
    assert Game("first", seed=7).steps == Game("first", chance=SeededChance("7")).steps
    with pytest.raises(SetupError, match="not from both"):
        Game("first", seed=7, chance=SeededChance("7"))

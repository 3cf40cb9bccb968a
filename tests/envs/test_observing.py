"""Observations: kernels write what the table of fields reads from a view, and no secret."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dunederby import Game
from dunederby.envs.layout import (
    ACTION_VERSION,
    FIELDS,
    OBSERVATION_VERSION,
    actions_fingerprint_of,
    fingerprint_of,
    layout_of,
)
from dunederby.envs.observing import new_views, observe_of
from dunederby.racing.seats import SPECTATOR
from tests.envs.tables import EVERY_RULE_SET, EVERY_TABLE, WIDE_TABLES
from tests.laws.test_views import OTHER_SECRETS
from tests.play.games import begin_again, play_on
from tests.play.luck import Luck
from tests.play.strategies import every_system, games

VERSIONS = Path(__file__).with_name("versions.json")


def observed(game: Game, viewer: str | None) -> Any:
    """Return the observation of *viewer* that kernels write."""
    layout, system = layout_of(game.rules, len(game.seats)), game.rule_set.system
    number = SPECTATOR if viewer is None else game.seats.index(viewer)
    row = np.full(layout.size, 99, np.float32)
    observe_of(system.name)(game.state, 0, number, new_views(system), layout.starts, row)
    return row


def check_look(game: Game, viewer: str | None) -> None:
    """Compare kernel and view, and both with the bounds."""
    layout = layout_of(game.rules, len(game.seats))
    seen = observed(game, viewer)
    wrong = np.flatnonzero(seen != layout.read(game.view(viewer).seen))
    assert [part.field.name for part in layout.parts if part.start in wrong] == []
    assert len(wrong) == 0
    assert (layout.low <= seen).all()
    assert (seen <= layout.high).all()


@pytest.mark.parametrize(("rules", "seats"), WIDE_TABLES)
def test_kernels_write_what_the_fields_read_from_a_view(rules: str, seats: int) -> None:
    game, luck = Game(rules, seats), Luck(f"{rules} {seats}")
    while not game.is_over:
        play_on(game, luck, 7)
        for viewer in (game.seats[luck.below(seats)], None):
            check_look(game, viewer)


@every_system
@given(data=st.data())
def test_kernels_and_views_agree_under_every_house_rule(system: str, data: st.DataObject) -> None:
    game = data.draw(games(system))
    check_look(game, data.draw(st.sampled_from([*game.seats, None])))


@pytest.mark.parametrize("rules", EVERY_RULE_SET)
def test_what_a_seat_may_not_know_does_not_change_its_observation(rules: str) -> None:
    changes = 0
    for number in range(3):
        luck = Luck(f"hidden {rules} {number}")
        seats = Game(rules, WIDE[rules]).seats
        game = play_on(Game(rules, len(seats)), luck, 40 + luck.below(60))
        viewer = luck.one_of([*seats, None])
        steps = OTHER_SECRETS[game.rule_set.system.name](game, viewer, luck)
        other = begin_again(game)
        for step in steps:
            other.push(step)
        one = begin_again(game)
        for step in game.steps[: len(steps)]:
            one.push(step)
        changes += one.state.tobytes() != other.state.tobytes()
        assert observed(one, viewer).tobytes() == observed(other, viewer).tobytes()
    assert changes > 0, "no secret was different: the test shows nothing"


WIDE = dict(WIDE_TABLES)
"""By rule set: its most seats."""


@every_system
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_no_secret_of_any_game_gets_into_a_tensor(
    system: str, data: st.DataObject, seed: int
) -> None:
    game = data.draw(games(system))
    viewer, luck = data.draw(st.sampled_from([*game.seats, None])), Luck(f"hidden {seed}")
    one, other = begin_again(game), begin_again(game)
    for step, changed in zip(game.steps, OTHER_SECRETS[system](game, viewer, luck), strict=False):
        one.push(step)
        other.push(changed)
    assert observed(one, viewer).tobytes() == observed(other, viewer).tobytes()


@every_system
@given(data=st.data())
def test_hidden_coins_of_others_are_not_observed(system: str, data: st.DataObject) -> None:
    game = data.draw(games(system))
    viewer = data.draw(st.sampled_from(range(len(game.seats))))
    before = observed(game, game.seats[viewer])
    for other in range(len(game.seats)):
        game.state[0].seats[other].coins += 0 if other == viewer else 7
    is_secret = game.options["money"] == "hidden" and not game.is_over
    after = observed(game, game.seats[viewer])
    assert (before.tobytes() == after.tobytes()) == is_secret


@pytest.mark.parametrize("system", FIELDS)
def test_fields_have_names_of_their_own_and_say_what_they_mean(system: str) -> None:
    names = [field.name for field in FIELDS[system]]
    assert len(set(names)) == len(names)
    assert all(field.meaning for field in FIELDS[system])


def test_parts_of_an_observation_are_found_by_name() -> None:
    game = Game.from_position("first; 1:yo 2:bg 16:w; tiles 5+B", seats=2)
    parts = layout_of("first", 2).named(observed(game, "B"))
    assert parts["players.tile.space"].tolist() == [5, 0]
    assert parts["stacks"][15].tolist() == [0, 0, 0, 0, 1]
    assert parts["to_act"].tolist() == [0, 1]
    rows = np.zeros((3, layout_of("first", 2).size), np.float32)
    assert layout_of("first", 2).named(rows)["stacks"].shape == (3, 16, 5)


def versions_now() -> dict[str, Any]:
    """Return the versions with a fingerprint of every layout and every table of actions."""
    layouts = {f"{rules} {seats}": layout_of(rules, seats) for rules, seats in EVERY_TABLE}
    return {
        "observation_version": OBSERVATION_VERSION,
        "action_version": ACTION_VERSION,
        "observations": {name: fingerprint_of(layout) for name, layout in layouts.items()},
        "actions": {name: actions_fingerprint_of(layout) for name, layout in layouts.items()},
    }


def test_layouts_and_ids_change_only_with_a_new_version() -> None:
    """After a change: raise the version, then run `python -m tests.envs.test_observing`."""
    kept, now = json.loads(VERSIONS.read_text()), versions_now()
    if now["observations"] != kept["observations"]:
        assert now["observation_version"] > kept["observation_version"]
    if now["actions"] != kept["actions"]:
        assert now["action_version"] > kept["action_version"]
    assert now == kept, "keep the fingerprints of the new version"


if __name__ == "__main__":
    VERSIONS.write_text(json.dumps(versions_now(), indent=1) + "\n")

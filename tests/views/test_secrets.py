"""A view holds nothing that its seat may not know, and stays as it is."""

import copy
import pickle
from collections.abc import Iterator
from types import FunctionType, ModuleType

import numpy as np
import pytest

from dunederby import Game, View
from dunederby.systems import System
from tests.views.secrets import ALL_RULES, twins

KNOWN_TO_ALL = (FunctionType, ModuleType, System, type)
"""What a view reaches that belongs to no game."""


def reachable(thing: object) -> Iterator[object]:
    """Yield everything that hangs on *thing*, privately or not."""
    seen, left = set(), [thing]
    while left:
        each = left.pop()
        if id(each) in seen or isinstance(each, KNOWN_TO_ALL):
            continue
        seen.add(id(each))
        yield each
        left += vars(each).values() if hasattr(each, "__dict__") else []
        left += [getattr(each, name, None) for name in getattr(each, "__slots__", ())]
        left += each if isinstance(each, list | tuple | set | frozenset) else []
        left += [*each.keys(), *each.values()] if isinstance(each, dict) else []
        left += [each.base] if isinstance(each, np.ndarray) else []


def looked_at(view: View) -> View:
    """Ask *view* for everything, so that all that it keeps is there."""
    for name in ("seen", "steps", "news", "legal_actions", "position", "log"):
        getattr(view, name)
    return view


@pytest.mark.parametrize("rules", ALL_RULES)
def test_games_that_differ_only_in_secrets_have_the_same_view(rules: str) -> None:
    are_different = False
    for viewer, game, twin in twins(rules):
        are_different |= game.state.tobytes() != twin.state.tobytes()
        one, other = looked_at(game.view(viewer)), looked_at(twin.view(viewer))
        assert one == other
        assert (one.seen, one.steps, one.news) == (other.seen, other.steps, other.news)
        assert pickle.dumps(one) == pickle.dumps(other)
    assert are_different, "the pairs had no secrets at all"


@pytest.mark.parametrize("rules", ALL_RULES)
def test_nothing_secret_hangs_on_a_view(rules: str) -> None:
    for viewer, game, _ in twins(rules):
        view = looked_at(game.view(viewer))
        secret = {game.state.tobytes(), *(ply.before.tobytes() for ply in game.history)}
        for thing in reachable(view):
            assert thing is not game
            assert thing is not game.history
            content = thing.tobytes() if isinstance(thing, np.ndarray) else thing
            assert not (isinstance(content, bytes) and content in secret)


@pytest.mark.parametrize("rules", ALL_RULES)
def test_an_old_view_does_not_change_when_the_game_goes_on(rules: str) -> None:
    _, game, _ = next(twins(rules))
    view = game.view("A")
    before = pickle.dumps(view)
    steps = game.steps
    while len(game.history) > len(steps) // 2:
        game.pop()
    view.state["leg"][0] = 99
    view.log[:] = 99
    assert pickle.dumps(view) == before
    assert len(view.steps) == len(steps)


@pytest.mark.parametrize("rules", ALL_RULES)
def test_views_games_and_rule_sets_pickle_and_stay_small(rules: str) -> None:
    _, game, _ = next(twins(rules))
    view = game.view("B")
    assert pickle.loads(pickle.dumps(view)) == view
    assert len(pickle.dumps(view)) < 3000
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert (again.steps, again.news) == (game.steps, game.news)
    assert len(pickle.dumps(game)) < 5000
    assert pickle.loads(pickle.dumps(game.rule_set)) is game.rule_set


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, Game.copy])
def test_a_copy_goes_its_own_way(copied: object) -> None:
    assert callable(copied)
    game = Game("first", seats=2, seed=7)
    twin = copied(game)
    twin.push("roll")
    assert len(game.history) == 5
    assert len(twin.history) == 7
    game.push("leg green")
    assert len(twin.history) == 7
    assert [row[0] for row in twin.log.tolist()] != [row[0] for row in game.log.tolist()]

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


def parts_of(thing: object) -> Iterator[object]:
    """Yield what hangs on *thing* itself, privately or not."""
    yield from vars(thing).values() if hasattr(thing, "__dict__") else ()
    yield from (getattr(thing, name, None) for name in getattr(thing, "__slots__", ()))
    yield from thing if isinstance(thing, list | tuple | set | frozenset) else ()
    yield from (*thing.keys(), *thing.values()) if isinstance(thing, dict) else ()
    yield from [thing.base] if isinstance(thing, np.ndarray) else ()


def reachable(thing: object) -> Iterator[object]:
    """Yield everything that hangs on *thing*, as often as something refers to it."""
    seen, left = set(), [thing]
    while left:
        each = left.pop()
        if isinstance(each, KNOWN_TO_ALL):
            continue
        yield each
        if id(each) not in seen:
            seen.add(id(each))
            left += parts_of(each)


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


def content_of(thing: object) -> object:
    """Return what *thing* holds itself, None if only other things hang on it."""
    if isinstance(thing, np.ndarray):
        return thing.tobytes()
    return thing if isinstance(thing, str | bytes | int | float) else None


def contents(view: View) -> list[object]:
    """Return what hangs on *view* as values: things that hold others by when they are met."""
    met: dict[int, int] = {}
    return [
        (type(thing), met.setdefault(id(thing), len(met)))
        if content_of(thing) is None
        else content_of(thing)
        for thing in reachable(looked_at(view))
    ]


@pytest.mark.parametrize("rules", ALL_RULES)
def test_nothing_that_hangs_on_a_view_differs_by_a_secret(rules: str) -> None:
    """Not even a single number: the graphs of two games that differ in secrets are alike."""
    for viewer, game, twin in twins(rules):
        assert contents(game.view(viewer)) == contents(twin.view(viewer))


@pytest.mark.parametrize("rules", ALL_RULES)
def test_neither_the_game_nor_its_records_hang_on_a_view(rules: str) -> None:
    for viewer, game, _ in twins(rules):
        secret = {game.state.tobytes(), *(ply.before.tobytes() for ply in game.history)}
        for thing in reachable(looked_at(game.view(viewer))):
            assert thing is not game
            assert thing is not game.history
            assert content_of(thing) not in secret


@pytest.mark.parametrize("rules", ALL_RULES)
def test_a_single_secret_number_on_a_view_would_be_found(rules: str) -> None:
    """So the tests above do look everywhere: a coin, a card or a camel is enough."""
    _, game, twin = next(twins(rules))
    assert game.state.tobytes() != twin.state.tobytes()
    for kept in (hidden_number, hidden_array):
        one, other = game.view("A"), twin.view("A")
        vars(one)["_kept"], vars(other)["_kept"] = kept(game, twin), kept(twin, game)
        assert contents(one) != contents(other)


def hidden_number(game: Game, twin: Game) -> object:
    """Return the first number of the record of *game* that its *twin* has not, well wrapped."""
    numbers, others = (each.state.view(np.int16).tolist() for each in (game, twin))
    return [{"number": next(n for n, m in zip(numbers, others, strict=True) if n != m)}]


def hidden_array(game: Game, twin: Game) -> object:
    """Return a slice of the record of *game*, of which only the base has the secret."""
    return (game.state.view(np.int16)[:0],)


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

"""Bots by name: those of the table, and one's own as `module:Name`."""

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from dunederby.bots import BOTS, Playouts, named
from dunederby.errors import SetupError
from dunederby.sittings.players import Choose
from dunederby.views.actions import Action
from dunederby.views.view import View

Entrant = Callable[[], Choose]
"""Makes a player for one seat of one game."""


def entrant(name: str, playouts: int | None = None) -> Entrant:
    """Return the bot called *name*; raise SetupError if there is none.

    One of ours may spend so many *playouts* on a move, if that is said. A bot of one's own is a
    class whose instances have a method `choose(view, seed)`, made anew for every seat of every
    game, an object with such a method, or a function.

    >>> entrant("solid")().func.__name__
    'choose'
    """
    if is_own(name):
        return _own(name)
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise SetupError(
            f"no bot is called {name!r}; known are {known}, and your own as module:Name"
        )
    budget = None if playouts is None else Playouts(playouts)
    return lambda: partial(named(name).choose, budget=budget)


def is_own(name: str) -> bool:
    """Tell whether *name* means a bot of one's own.

    >>> is_own("mymodule:MyBot"), is_own("solid")
    (True, False)
    """
    return ":" in name


def _own(name: str) -> Entrant:
    module, _, member = name.partition(":")
    found = _member(name, _imported(name, module), member)
    if isinstance(found, type) and callable(getattr(found, "choose", None)):
        return lambda: _made_when_asked(found)
    if callable(getattr(found, "choose", None)):
        return lambda: found.choose
    if callable(found) and not isinstance(found, type):
        return lambda: found
    raise SetupError(f"bot {name!r} has no method choose(view, seed) and is no function")


def _made_when_asked(kind: type) -> Choose:
    """Return a player of that *kind*, made at its first decision: what goes wrong is its fault."""
    made: list[Any] = []

    def choose(view: View, seed: str) -> Action:
        if not made:
            made.append(kind())
        chosen: Action = made[0].choose(view, seed)
        return chosen

    return choose


def _imported(name: str, module: str) -> Any:
    """Import *module* from the current folder or wherever Python finds it."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return import_module(module)
    except Exception as error:  # whatever somebody's module does when it is loaded
        told = f"{type(error).__name__}: {error}"
        raise SetupError(f"bot {name!r}: {module!r} can't be imported: {told}") from error


def _member(name: str, module: Any, member: str) -> Any:
    if not hasattr(module, member):
        names = [known for known in vars(module) if not known.startswith("_")]
        has = f"it has {', '.join(names)}" if names else "it is empty"
        raise SetupError(f"bot {name!r}: {module.__name__!r} has no {member!r}; {has}")
    return getattr(module, member)

"""Compiled players for the seats that do not learn.

Each is a kernel `choose(games, index, seat, desk, guesses, views)` that returns an action of a
seat. The quick one gets what its seat may know, with the rest filled in, so that it can't peep.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from dunederby._kernel import kernel
from dunederby.bots.merciless import SKILLS, guesses_of
from dunederby.envs.observing import BLANK, SHOWN, system_named
from dunederby.playouts.policies import Desk, by_kind, even_weights
from dunederby.racing.rules import Games
from dunederby.sampling import GENERATOR_WORDS, next_word
from dunederby.systems import RuleSet

Choose = Callable[[Games, int, int, Desk, Any, Games], int]
Begin = Callable[[Any, int, Desk], None]
"""Prepares a player for a new game: gets guesses, the number of the game, and the desk."""

UNGUESSED = -7
"""The key of a guess that was never made."""

RANDOM, UNIFORM, QUICK = OTHERS = ("random", "uniform", "quick")
"""Any kind of action, then one of it; any action; the one that a guess says is worth most."""


@kernel
def begin_without(guesses: Any, index: int, desk: Desk) -> None:
    """Prepare nothing."""


@kernel
def begin_guess(guesses: Any, index: int, desk: Desk) -> None:
    """Forget the guess of the last game, and draw what the moods of this one come from."""
    guesses[index] = guesses[len(guesses) - 1]
    for word in range(GENERATOR_WORDS):
        guesses[index].luck[word] = next_word(desk.generator)
        guesses[index].generator[word] = guesses[index].luck[word]


def random_others(system: str) -> tuple[Choose, Begin]:
    """Return the player that chooses at random, by kinds unless these weigh nothing."""
    chosen = system_named(system)
    list_choices, pick = chosen.kernels.list_choices, by_kind(chosen.groups)

    @kernel
    def choose_any(
        games: Games, index: int, seat: int, desk: Desk, weights: Any, views: Games
    ) -> int:
        list_choices(games[index], seat, desk.choices)
        return pick(games[index], seat, desk, weights)

    return choose_any, begin_without


def quick_others(system: str) -> tuple[Choose, Begin]:
    """Return the compiled player of the bots."""
    chosen, brain = system_named(system), SKILLS[system].brain
    list_choices, show = chosen.kernels.list_choices, chosen.show
    pick, fill, start_guess = brain.pick, brain.fill, brain.start_guess

    @kernel
    def choose_best(
        games: Games, index: int, seat: int, desk: Desk, guesses: Any, views: Games
    ) -> int:
        views[SHOWN] = views[BLANK]
        show(games, index, seat, views, SHOWN)
        game, guess = views[SHOWN], guesses[index]
        if guess.key == UNGUESSED:
            start_guess(game, guess)
        list_choices(game, seat, desk.choices)
        fill(game, seat, guess, desk.generator)
        return pick(game, seat, desk.choices, guess)

    return choose_best, begin_guess


def others_of(system: str, *, is_quick: bool) -> tuple[Choose, Begin]:
    """Return a compiled player, and what prepares it for a new game."""
    return quick_others(system) if is_quick else random_others(system)


def guesses_for(rules: RuleSet, name: str, count: int) -> Any:
    """Return what the player called *name* works with at *count* tables.

    That is what kinds of actions weigh, nothing for one that does any action; or guesses, an
    unused one last.
    """
    if name != QUICK:
        return even_weights(rules.system) * int(name == RANDOM)
    guesses = np.repeat(guesses_of(rules), count + 1)
    guesses["key"] = UNGUESSED
    return guesses

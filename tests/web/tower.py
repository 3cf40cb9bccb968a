"""A game in which all seven camels come to stand on one another, and then run together."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from dunederby import Game
from dunederby.sampling import draw


def tower() -> Game:
    """Return a game of the second edition whose last step carried all seven camels.

    Everybody rolls all the time, and of what the pyramid may show that comes out which makes the
    highest stack; games in which that is not enough are dropped.
    """
    for attempt in count():
        game = Game("second", seats=3)
        _pile_up(game, attempt)
        if not game.is_over:
            game.push("roll")
            game.push(_best(game, attempt, _carried))
            if _carried(game):
                return game
    raise AssertionError("there is always another attempt")


def _pile_up(game: Game, attempt: int) -> None:
    """Roll until all camels stand on one another, or the race is over."""
    while not game.is_over and _highest(game) < len(game.seen.camels):
        is_chance = bool(game.chance_outcomes)
        game.push(_best(game, attempt, _highest) if is_chance else "roll")


def _best(game: Game, attempt: int, worth: Callable[[Game], int]) -> str:
    """Return the outcome of chance after which *game* is worth most, any of several."""
    outcomes = {}
    for outcome in game.chance_outcomes:
        game.push(outcome)
        outcomes[outcome] = worth(game)
        game.pop()
    best = [outcome for outcome, value in outcomes.items() if value == max(outcomes.values())]
    return str(best[draw(f"tower {attempt}", len(game.steps), len(best))])


def _highest(game: Game) -> int:
    """Return how many camels stand in the highest stack."""
    return max((len(stack.camels) for stack in game.seen.stacks), default=0)


def _carried(game: Game) -> int:
    """Return how far the last step carried whom: spaces for a whole tower, else nothing."""
    moved = [news for news in game.news if news.kind == "moved"]
    if not moved or moved[-1].space is None or moved[-1].origin is None:
        return 0
    is_whole = _highest(game) == len(game.seen.camels)
    return abs(moved[-1].space - moved[-1].origin) if is_whole else 0

"""Set a table for a rules test, play at it, and read it back in notation."""

from collections.abc import Mapping

import pytest

from dunederby import Game, IllegalActionError

CAMELS = ("blue", "green", "orange", "yellow", "white")
RACERS = ("blue", "green", "red", "yellow", "purple")
"""The racing camels of the second edition."""


def play(
    position: str, *steps: str, seats: int = 3, options: Mapping[str, str] | None = None
) -> Game:
    """Return a game from *position* in which *steps* were played."""
    game = Game.from_position(position, seats=seats, options=options or {})
    return go_on(game, *steps)


def begin(*starts: str, seats: int = 3, rules: str = "first") -> Game:
    """Return a new game in which camels started, each as in "green 1"."""
    return go_on(Game(rules, seats=seats), *(f"* start {start}" for start in starts))


def go_on(game: Game, *steps: str) -> Game:
    """Play *steps* in *game* and return it."""
    for step in steps:
        game.push(step)
    return game


def roll(seat: str, die: str) -> tuple[str, str]:
    """Return the two steps of a roll by *seat* that shows *die*, such as "blue 3"."""
    return f"{seat} roll", f"* die {die}"


def support(seat: str, die: str) -> tuple[str, str]:
    """Return the two steps of a roll by *seat* that shows the supporting *die*."""
    return f"{seat} roll", f"* support {die}"


def refusal(game: Game, step: str) -> str:
    """Return the reason why *step*, well formed, is not allowed in *game* now."""
    with pytest.raises(IllegalActionError) as caught:
        game.push(step)
    return caught.value.reason


def told(game: Game) -> list[str]:
    """Return the news of the last push, a sentence each."""
    return [str(item) for item in game.news]


def camels(game: Game) -> str:
    """Return where the camels stand: the second field of the position."""
    return str(game.position).split("; ")[1]


def field(game: Game, name: str) -> str | None:
    """Return what the position says in the field *name*, None if it has none."""
    for text in str(game.position).split("; ")[2:]:
        if text.startswith(f"{name} "):
            return text.removeprefix(f"{name} ")
    return None


def actions(game: Game, verb: str = "") -> set[str]:
    """Return the legal actions as texts, all or those of one *verb*."""
    return {step.text for step in game.legal_actions if verb in ("", step.verb)}


def tile_spaces(game: Game, side: str = "+") -> set[int]:
    """Return the spaces where a tile may now be put with *side* up."""
    texts = (text.split() for text in actions(game, "tile"))
    return {int(space) for _, space, up in texts if up == side}


def purses(game: Game) -> tuple[int, ...]:
    """Return everybody's coins in seat order."""
    return tuple(game.money[seat] for seat in game.seats)

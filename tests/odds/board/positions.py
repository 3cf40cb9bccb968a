"""Random positions and games for the odds: the same ones in every run."""

from __future__ import annotations

from collections.abc import Sequence

from dunederby import Game
from dunederby.notation.board.positions import GREY_DIE, dice_of, has_module
from dunederby.systems import SEAT_LETTERS, RuleSet, board_edition, rule_set
from tests.play.luck import Luck, shuffled

RULES = (
    "first",
    "first+support",
    "first+support+spice",
    "first+photo",
    "first+positions",
    "first+support+spice+photo+positions+partners",
    "second",
)


def random_position(name: str, seats: int, luck: Luck, rolls: int) -> str:
    """Draw a position of the rule set *name* in which the leg has *rolls* dice to go."""
    rules = rule_set(name)
    last = board_edition(rules).spaces
    lowest, width = 1 + luck.below(last), 2 + luck.below(6)
    stacks: dict[int, str] = {}
    for letter in shuffled(rules.edition.letters, luck):
        space = min(lowest + luck.below(width), last)
        stacks[space] = stacks.get(space, "") + letter
    camels = " ".join(f"{space}:{stack}" for space, stack in stacks.items())
    dice = "".join(_dice(rules, luck, rolls))
    free = [space for space in range(2, last + 1) if space not in stacks]
    tiles = _tiles(free, seats, luck)
    text = f"{name}; {camels}; dice {dice}"
    text += f"; tiles {' '.join(tiles.values())}" if tiles else ""
    spots = [space for space in range(1, last + 1) if space not in (*stacks, *tiles)]
    if has_module(rules, "photographer") and luck.below(2):
        text += f"; camera {luck.one_of(spots)}{luck.one_of(SEAT_LETTERS[:seats])}"
    return text


def _dice(rules: RuleSet, luck: Luck, rolls: int) -> list[str]:
    """Draw dice; the grey one is there more often than not."""
    dice = shuffled(dice_of(rules), luck)[: rolls + board_edition(rules).dice_kept]
    if has_module(rules, "crazy_camels") and luck.below(2):
        dice = [GREY_DIE, *(die for die in dice if die != GREY_DIE)][: len(dice)]
    return dice


def _tiles(spaces: Sequence[int], seats: int, luck: Luck) -> dict[int, str]:
    """Draw tiles for some of *seats* on some of the free *spaces*."""
    tiles: dict[int, str] = {}
    for seat in SEAT_LETTERS[:seats]:
        space = luck.one_of(spaces)
        if luck.below(2) and tiles.keys().isdisjoint({space - 1, space, space + 1}):
            tiles[space] = f"{space}{luck.one_of('+-')}{seat}"
    return tiles


def seats_of(name: str) -> int:
    """Return a number of seats that every rule set with these modules allows."""
    return 6 if "partners" in name else 4


def random_bets(game: Game, luck: Luck, turns: int) -> Game:
    """Let the seats of *game* do something other than roll for so many *turns*."""
    for _ in range(turns):
        actions = [step for step in game.legal_actions if step.verb != "roll"]
        verbs = sorted({step.verb for step in actions})
        verb = luck.one_of(verbs)
        game.push(luck.one_of([step for step in actions if step.verb == verb]))
    return game

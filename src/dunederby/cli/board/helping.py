"""What a player can do now, in words."""

from collections.abc import Iterable

from rich.table import Table as Grid
from rich.text import Text

from dunederby.cli.helping import Arguments, by_verb, draw_help, runs, typed
from dunederby.cli.hiding import secret_verbs
from dunederby.notation.steps import BOTTOM
from dunederby.systems import board_edition
from dunederby.views.view import View

_MEANINGS = {
    "roll": "reveal a die, for a coin",
    "leg": "take the top leg ticket",
    "win": "bet on the winner of all",
    "lose": "bet on the last of all",
    "tile": "lay your {tile}",
    "partner": "bet together in this leg",
    "camera": "set the camera at a space",
    "position": "bet on a place, with a ticket",
    "add": "a supporting die, for a coin",
    "done": "add no die",
}
_SHORT = {
    "roll": "r",
    "leg": "l g",
    "tile": "t 7 +",
    "win": "w",
    "partner": "p C",
    "camera": "c 9",
    "position": "p 3 g b",
    "add": "a g",
    "done": "d",
}
_UNDO_ALONE = "undo goes back over the bots as well; the same dice would come again."
_UNDO_TOGETHER = "undo works until a die comes out: several people share this table."


def tell_help(view: View, *, is_shared: bool) -> list[Grid | Text]:
    """List the legal actions by verb; at a shared keyboard no card of the hand is told."""
    choices, edition = by_verb(view), board_edition(view.rule_set)
    secret = secret_verbs(view) if is_shared else frozenset()
    rows = [
        (
            verb,
            _MEANINGS[verb].format(tile=edition.tile_name),
            _told(verb, rest) if verb not in secret else f"one of your {len(rest)} finish cards",
        )
        for verb, rest in choices.items()
    ]
    notes = [_how(choices)]
    if "tile" in choices:
        notes.append(
            "A tile: + is the {}, a space on; - the {}, a space back.".format(*edition.sides)
        )
    notes.append(_UNDO_TOGETHER if is_shared else _UNDO_ALONE)
    return draw_help(rows, notes)


def _how(verbs: Iterable[str]) -> str:
    """Tell how what can be done now is typed in short."""
    short = ", ".join(_SHORT[verb] for verb in verbs if verb in _SHORT)
    both = "; lo is lose" if {"leg", "lose"} <= set(verbs) else ""
    return f"Words can be shortened: {short}{both}."


def _told(verb: str, choices: list[Arguments]) -> str:
    if verb == "position":
        return _told_positions(choices)
    return _told_sides(choices) if verb == "tile" else typed(choices)


def _told_positions(choices: list[Arguments]) -> str:
    """Write out *choices* of place, camel and ticket: any place goes with any ticket.

    >>> _told_positions([(2, "green", 5), (2, "blue", "bottom"), (4, "green", 5)])
    '2, 4; then green 5; or bottom of blue'
    """
    places = dict.fromkeys((place,) for place, *_ in choices)
    own = dict.fromkeys((camel, ticket) for _, camel, ticket in choices if ticket != BOTTOM)
    stacks = dict.fromkeys((camel,) for _, camel, ticket in choices if ticket == BOTTOM)
    parts = [typed(places)]
    if own:
        parts.append(f"then {typed(own)}")
    if stacks:
        parts.append(f"{'or' if own else 'then'} {BOTTOM} of {typed(stacks)}")
    return "; ".join(parts)


def _told_sides(choices: list[Arguments]) -> str:
    """Write out *choices* of space and side, those that differ only in the side as one.

    >>> _told_sides([(4, "+"), (4, "-"), (5, "+"), (5, "-"), (6, "+"), (6, "-"), (9, "-")])
    '4 to 6, 9 (only -)'
    """
    sides: dict[str, list[str]] = {}
    for space, side in choices:
        sides.setdefault(str(space), []).append(str(side))
    both = [space for space, ups in sides.items() if len(ups) == 2]
    single = [f"{space} (only {ups[0]})" for space, ups in sides.items() if space not in both]
    return ", ".join([*runs(both), *single])

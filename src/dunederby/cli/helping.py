"""What a player can do now, in words."""

from collections.abc import Iterable

from rich.table import Table as Grid
from rich.text import Text

from dunederby.cli.asking import SECRET_VERBS
from dunederby.cli.console import words
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
_COMMANDS = {
    "hand": "see your cards and coins",
    "undo": "take an action back",
    "quit": "stop, to go on later",
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
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    choices, edition = _by_verb(view), board_edition(view.rule_set)
    for verb, texts in choices.items():
        is_hidden = is_shared and verb in SECRET_VERBS
        told = f"one of your {len(texts)} finish cards" if is_hidden else _told(verb, texts)
        meaning = _MEANINGS.get(verb, "").format(tile=edition.tile_name)
        grid.add_row(Text(verb, "bold"), meaning, words(told))
    for command, meaning in _COMMANDS.items():
        grid.add_row(Text(command, "bold"), meaning, "")
    notes = [_how(choices)]
    if "tile" in choices:
        notes.append(
            "A tile: + is the {}, a space on; - the {}, a space back.".format(*edition.sides)
        )
    notes.append(_UNDO_TOGETHER if is_shared else _UNDO_ALONE)
    return [grid, Text("\n".join(notes), "dim")]


def _how(verbs: Iterable[str]) -> str:
    """Tell how what can be done now is typed in short."""
    short = ", ".join(_SHORT[verb] for verb in verbs if verb in _SHORT)
    both = "; lo is lose" if {"leg", "lose"} <= set(verbs) else ""
    return f"Words can be shortened: {short}{both}."


def tell_hand(view: View) -> str:
    """Name what only the seat of *view* knows for sure: its finish cards and its money."""
    seat = str(view.seat)
    own = view.board.player(seat)
    cards = ", ".join(own.hand or ()) or "none"
    return f"Your finish cards: {cards}. Your coins: {own.coins}."


def _by_verb(view: View) -> dict[str, list[str]]:
    choices: dict[str, list[str]] = {}
    for step in view.legal_actions:
        verb, _, rest = step.text.partition(" ")
        choices.setdefault(verb, []).append(rest)
    return choices


def _told(verb: str, choices: list[str]) -> str:
    if verb == "position":
        return _told_positions(choices)
    return _told_sides(choices) if verb == "tile" else ", ".join(runs(choices))


def _told_positions(choices: list[str]) -> str:
    """Write out *choices* of place, camel and ticket: any place goes with any ticket.

    >>> _told_positions(["2 green 5", "2 blue bottom", "4 green 5", "4 blue bottom"])
    '2, 4; then green 5; or bottom of blue'
    """
    split = [choice.split() for choice in choices]
    places = dict.fromkeys(place for place, *_ in split)
    own = dict.fromkeys(f"{camel} {ticket}" for _, camel, ticket in split if ticket != BOTTOM)
    stacks = dict.fromkeys(camel for _, camel, ticket in split if ticket == BOTTOM)
    parts = [", ".join(runs([*places]))]
    if own:
        parts.append(f"then {', '.join(own)}")
    if stacks:
        parts.append(f"{'or' if own else 'then'} {BOTTOM} of {', '.join(stacks)}")
    return "; ".join(parts)


def _told_sides(choices: list[str]) -> str:
    """Write out *choices*, those that differ only in the side of a tile as one.

    >>> _told_sides(["4 +", "4 -", "5 +", "5 -", "6 +", "6 -", "9 -"])
    '4 to 6, 9 (only -)'
    """
    sides: dict[str, list[str]] = {}
    for choice in choices:
        first, _, side = choice.partition(" ")
        sides.setdefault(first, []).append(side)
    both = [first for first, ups in sides.items() if len(ups) == 2]
    single = [f"{first} (only {ups[0]})" for first, ups in sides.items() if first not in both]
    return ", ".join([*runs(both), *single])


def runs(choices: list[str]) -> list[str]:
    """Join numbers that follow each other.

    >>> runs(["2", "3", "4", "7", "9", "10"])
    ['2 to 4', '7', '9', '10']
    """
    runs: list[list[str]] = []
    for choice in choices:
        if runs and choice.isdecimal() and int(choice) == int(runs[-1][-1]) + 1:
            runs[-1].append(choice)
        else:
            runs.append([choice])
    long = 3
    return [
        text for run in runs for text in ([f"{run[0]} to {run[-1]}"] if len(run) >= long else run)
    ]

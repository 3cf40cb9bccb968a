"""What a player can do now, in words."""

from rich.table import Table as Grid
from rich.text import Text

from dunederby.cli.asking import SECRET_VERBS
from dunederby.cli.console import words
from dunederby.table import View

_MEANINGS = {
    "roll": "reveal a die, for a coin",
    "leg": "take the top leg ticket",
    "win": "bet on the winner of all",
    "lose": "bet on the last of all",
    "tile": "lay your tile, + or -",
}
_COMMANDS = {
    "hand": "see your cards and coins",
    "undo": "take an action back",
    "quit": "stop, to go on later",
}
_HOW = "Words can be shortened: r, l g, t 7 +, w (l is leg, lo is lose)."
_UNDO_ALONE = "undo goes back over the bots as well; the same dice would come again."
_UNDO_TOGETHER = "undo works until a die comes out: several people share this table."


def tell_help(view: View, *, is_shared: bool) -> list[Grid | Text]:
    """List the legal actions by verb; at a shared keyboard no card of the hand is told."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    for verb, choices in _by_verb(view).items():
        is_hidden = is_shared and verb in SECRET_VERBS
        told = f"one of your {len(choices)} finish cards" if is_hidden else _told(choices)
        grid.add_row(Text(verb, "bold"), _MEANINGS.get(verb, ""), words(told))
    for command, meaning in _COMMANDS.items():
        grid.add_row(Text(command, "bold"), meaning, "")
    return [grid, Text(f"{_HOW}\n{_UNDO_TOGETHER if is_shared else _UNDO_ALONE}", "dim")]


def tell_hand(view: View) -> str:
    """Name what only the seat of *view* knows for sure: its finish cards and its money."""
    seat = str(view.seat)
    hand = view.state[0].seats[view.seats.index(seat)].hand
    cards = [camel for camel, held in zip(view.rule_set.edition.camels, hand, strict=True) if held]
    return f"Your finish cards: {', '.join(cards) or 'none'}. Your coins: {view.money[seat]}."


def _by_verb(view: View) -> dict[str, list[str]]:
    choices: dict[str, list[str]] = {}
    for step in view.legal_actions:
        verb, _, rest = step.text.partition(" ")
        choices.setdefault(verb, []).append(rest)
    return choices


def _told(choices: list[str]) -> str:
    """Write out *choices*, those that differ only in the side of a tile as one.

    >>> _told(["4 +", "4 -", "5 +", "5 -", "6 +", "6 -", "9 -"])
    '4 to 6, 9 (only -)'
    """
    sides: dict[str, list[str]] = {}
    for choice in choices:
        first, _, side = choice.partition(" ")
        sides.setdefault(first, []).append(side)
    both = [first for first, ups in sides.items() if len(ups) == 2 or ups == [""]]
    single = [f"{first} (only {ups[0]})" for first, ups in sides.items() if first not in both]
    return ", ".join([*_runs(both), *single])


def _runs(choices: list[str]) -> list[str]:
    """Join numbers that follow each other.

    >>> _runs(["2", "3", "4", "7", "9", "10"])
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

"""What a player of any system can do now, in words."""

from collections.abc import Iterable

from rich.table import Table as Grid
from rich.text import Text

from dunederby.cli.console import words
from dunederby.cli.shorthand import BOARD, HINT, ODDS, OWN, QUIT, RULES, UNDO
from dunederby.views.view import View

Arguments = tuple[str | int, ...]
"""What may follow a verb."""

_COMMANDS = {
    BOARD: "draw the table again",
    OWN: "see your cards and coins",
    ODDS: "the odds, as far as you know",
    HINT: "what pays best now",
    RULES: "the rules; rules leg on a leg bet",
    UNDO: "take an action back",
    QUIT: "stop, to go on later",
}


def by_verb(view: View) -> dict[str, list[Arguments]]:
    """Return what the seat of *view* may do, by verb."""
    choices: dict[str, list[Arguments]] = {}
    for action in view.legal_actions:
        choices.setdefault(action.verb, []).append(tuple(action.arguments.values()))
    return choices


def typed(choices: Iterable[Arguments]) -> str:
    """Write *choices* out as they are typed, numbers that follow each other as one.

    >>> typed([(2,), (3,), (4,), (7,)]), typed([("green", 1), ("blue", 2)])
    ('2 to 4, 7', 'green 1, blue 2')
    """
    return ", ".join(runs([" ".join(map(str, choice)) for choice in choices]))


def draw_help(rows: Iterable[tuple[str, str, str]], notes: Iterable[str]) -> list[Grid | Text]:
    """Return verbs, what they mean and what may follow, the commands, and *notes* below."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_column()
    for verb, meaning, choices in rows:
        grid.add_row(Text(verb, "bold"), meaning, words(choices))
    for command, meaning in _COMMANDS.items():
        grid.add_row(Text(command, "bold"), meaning, "")
    return [grid, Text("\n".join(notes), "dim")]


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

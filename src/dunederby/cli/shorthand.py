"""What people type at every table: the commands of the terminal, and words cut short."""

from collections.abc import Iterable

from dunederby.systems import SEAT_LETTERS

HELP, BOARD, OWN, ODDS, HINT, RULES, UNDO, QUIT = COMMANDS = (
    "help",
    "board",
    "own",
    "odds",
    "hint",
    "rules",
    "undo",
    "quit",
)


def only_fit(word: str, choices: Iterable[str]) -> str:
    """Return the only one of *choices* that begins like *word*, else *word* itself.

    >>> only_fit("G", ["green", "blue"]), only_fit("b", ["blue", "black"])
    ('green', 'b')
    """
    fitting = [choice for choice in choices if choice.startswith(word.lower())]
    return fitting[0] if len(fitting) == 1 else word


def split_seat(words: list[str], verbs: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the seat that stands before a verb, if one does, and the other words.

    >>> split_seat(["A", "roll"], ["roll"]), split_seat(["a"], ["add"])
    ((['A'], ['roll']), ([], ['a']))
    """
    if len(words) > 1 and words[0] in list(SEAT_LETTERS) and words[1] in verbs:
        return words[:1], words[1:]
    return [], words

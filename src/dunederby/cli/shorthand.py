"""What a person types, made into a step of the notation or a command of the table."""

import re
from collections.abc import Iterable

from dunederby.board.actions import CAMEL
from dunederby.racing.record import RACERS
from dunederby.systems import RuleSet

HELP, HAND, UNDO, QUIT = COMMANDS = ("help", "hand", "undo", "quit")


def spell_out(text: str, rules: RuleSet) -> list[str]:
    """Return the words of *text* in full, as far as they can be told from their beginnings.

    Of several verbs that fit the first counts: `l` is leg, `lo` is lose.

    >>> from dunederby.systems import rule_set
    >>> spell_out("l g", rule_set("first")), spell_out("T 7+", rule_set("first"))
    (['leg', 'green'], ['tile', '7', '+'])
    """
    words = re.sub(r"(\d)([+-])", r"\1 \2", text).split()
    if not words:
        return []
    if words[0] == "?":
        return [HELP]
    verbs = {verb.word: verb.arguments for verb in rules.decision_verbs}
    words[0] = _first_fit(words[0], (*verbs, *COMMANDS))
    arguments = verbs.get(words[0], ())
    for place, argument in enumerate(arguments[: len(words) - 1], start=1):
        if argument == CAMEL:
            words[place] = _only_fit(words[place], rules.edition.camels[:RACERS])
    return words


def _first_fit(word: str, choices: Iterable[str]) -> str:
    return next((choice for choice in choices if choice.startswith(word.lower())), word)


def _only_fit(word: str, choices: Iterable[str]) -> str:
    fitting = [choice for choice in choices if choice.startswith(word.lower())]
    return fitting[0] if len(fitting) == 1 else word

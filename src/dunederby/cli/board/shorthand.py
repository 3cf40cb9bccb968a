"""What a person types in a board game, made into a step of the notation or a command."""

import re
from collections.abc import Mapping

from dunederby.board.actions import CAMEL, PLACE, SEAT, TICKET
from dunederby.cli.shorthand import COMMANDS, HELP, only_fit, split_seat
from dunederby.notation.steps import BOTTOM
from dunederby.racing.record import RACERS
from dunederby.racing.verbs import Argument
from dunederby.systems import RuleSet
from dunederby.views.view import View

Verbs = Mapping[str, tuple[Argument, ...]]
"""What follows every verb."""


def spell_typed(text: str, view: View) -> list[str]:
    """Return the step or command that *text* means, in a list; nothing means nothing."""
    spelt = spell_step(text, view.rule_set)
    return [" ".join(spelt)] if spelt else []


def spell_step(text: str, rules: RuleSet) -> list[str]:
    """Return the words of *text* in full, as far as they can be told from their beginnings.

    Of several verbs that fit the first counts: `l` is leg, `lo` is lose. A number after `p`
    means a position, a letter a partner. A seat in front is left where it is.

    >>> from dunederby.systems import rule_set
    >>> spell_step("l g", rule_set("first")), spell_step("T 7+", rule_set("first"))
    (['leg', 'green'], ['tile', '7', '+'])
    >>> cup = rule_set("supercup", 6)
    >>> spell_step("p 3 g b", cup), spell_step("p c", cup)
    (['position', '3', 'green', 'bottom'], ['partner', 'C'])
    """
    words = re.sub(r"(\d)([+-])", r"\1 \2", text).split()
    if words and words[0] == "?":
        return [HELP]
    verbs = {verb.word: verb.arguments for verb in rules.decision_verbs}
    seat, words = split_seat(words, verbs)
    return seat + _spell_words(words, verbs, rules) if words else []


def _spell_words(words: list[str], verbs: Verbs, rules: RuleSet) -> list[str]:
    """Return the verb, or the command of the table, and its arguments in full."""
    verb = _find_verb(words, verbs)
    arguments = zip(words[1:], verbs.get(verb, ()), strict=False)
    spelt = [_spell_argument(word, argument, rules) for word, argument in arguments]
    return [verb, *spelt, *words[1 + len(spelt) :]]


def _find_verb(words: list[str], verbs: Verbs) -> str:
    """Return the first verb or command that begins like the first word, if any does."""
    fitting = [verb for verb in (*verbs, *COMMANDS) if verb.startswith(words[0].lower())]
    if len(words) > 1:
        is_number = words[1].isdecimal()
        fitting.sort(
            key=lambda verb: verbs.get(verb, ())[:1] == ((SEAT,) if is_number else (PLACE,))
        )
    return fitting[0] if fitting else words[0]


def _spell_argument(word: str, argument: Argument, rules: RuleSet) -> str:
    if argument == CAMEL:
        return only_fit(word, rules.edition.camels[:RACERS])
    if argument == TICKET:
        return only_fit(word, [BOTTOM])
    return word.upper() if argument == SEAT else word

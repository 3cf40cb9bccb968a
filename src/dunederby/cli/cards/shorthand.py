"""What a person types in the card game, made into steps or a command of the table."""

import re
from collections.abc import Collection, Sequence

from dunederby.cards.actions import CAMEL, DECISION_VERBS
from dunederby.cards.record import STEPS
from dunederby.cli.shorthand import COMMANDS, HELP, only_fit, split_seat
from dunederby.racing.record import RACERS
from dunederby.systems import RuleSet
from dunederby.views.view import View

CHORES = ("discard", "deck", "intel")
"""What is done with the cards of a leg, several of them in one line."""
VERBS = {verb.word: verb.arguments for verb in DECISION_VERBS}
NUMBERS = [str(number) for number in range(1, STEPS + 1)]


def spell_typed(text: str, view: View) -> list[str]:
    """Return the steps that *text* means in the situation of *view*, or one command."""
    legal = {action.verb for action in view.legal_actions}
    return spell_cards(text, view.rule_set, legal)


def spell_cards(text: str, rules: RuleSet, legal: Collection[str]) -> list[str]:
    """Return the steps that *text* means, or one command; *legal* are the verbs allowed now.

    Of several verbs that fit a legal one counts, else the first. Where cards are chosen the
    verb may be left out. A seat in front is left where it is.

    >>> from dunederby.systems import rule_set
    >>> rules = rule_set("cards")
    >>> spell_cards("d g1 b2", rules, {"discard"})
    ['discard green 1', 'discard blue 2']
    >>> spell_cards("w1", rules, {"deck"}), spell_cards("d", rules, {"done"})
    (['deck white 1'], ['done'])
    """
    words = re.sub(r"([a-zA-Z])(\d)", r"\1 \2", text.replace(",", " ")).split()
    if not words:
        return []
    if words[0] == "?":
        return [HELP]
    seat, words = split_seat(words, VERBS)
    steps = _spell_steps(words, rules.edition.camels[:RACERS], legal)
    return [" ".join([*seat, step]) for step in steps]


def _spell_steps(words: list[str], camels: Sequence[str], legal: Collection[str]) -> list[str]:
    chore = next((verb for verb in CHORES if verb in legal), None)
    if chore and only_fit(words[0], camels) in camels and words[1:2] != []:
        words = [chore, *words]
    rest = words[1:]
    verb = _find_verb(words[0].lower(), legal, has_more=bool(rest))
    if verb in COMMANDS:
        return [" ".join([verb, *rest])]
    if VERBS.get(verb, ())[:1] == (CAMEL,):
        rest = [word if word in NUMBERS else only_fit(word, camels) for word in rest]
    if verb in CHORES and len(rest) > 2:
        return [" ".join([verb, *rest[n : n + 2]]) for n in range(0, len(rest), 2)]
    return [" ".join([verb, *rest])]


def _find_verb(word: str, legal: Collection[str], *, has_more: bool) -> str:
    fitting = [verb for verb in (*VERBS, *COMMANDS) if verb.startswith(word)]
    fitting.sort(key=lambda verb: (verb not in legal, bool(VERBS.get(verb)) != has_more))
    return fitting[0] if fitting else word

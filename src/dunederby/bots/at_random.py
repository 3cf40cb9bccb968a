"""The bot that does anything."""

from dunederby.bots.bot import Draw
from dunederby.notation.steps import Step
from dunederby.table import View


def at_random(view: View, draw: Draw) -> Step:
    """Pick a kind of action, then one of that kind.

    So a game ends in about a third of the steps that it takes when every action is as likely
    as every other, for most actions are tiles.
    """
    by_verb: dict[str, list[str]] = {}
    for action in view.legal_actions.ids():
        text = view.vocabulary.actions[action]
        by_verb.setdefault(text.split()[0], []).append(text)
    verbs = list(by_verb)
    texts = by_verb[verbs[draw(len(verbs))]]
    return Step(str(view.seat), texts[draw(len(texts))])

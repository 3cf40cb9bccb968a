"""The bot that does anything."""

from dunederby.bots.bot import Draw
from dunederby.views.actions import Action
from dunederby.views.view import View


def at_random(view: View, draw: Draw) -> Action:
    """Pick a kind of action, then one of that kind.

    So a game ends in about a third of the steps that it takes when every action is as likely
    as every other, for most actions are tiles.
    """
    by_verb: dict[str, list[Action]] = {}
    for action in view.legal_actions:
        by_verb.setdefault(action.verb, []).append(action)
    verbs = list(by_verb)
    actions = by_verb[verbs[draw(len(verbs))]]
    return actions[draw(len(actions))]

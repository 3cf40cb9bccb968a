"""From what a bot wishes for to what it may do."""

from collections.abc import Iterable

from dunederby.views.actions import Action, LegalActions


def first_legal(legal: LegalActions, wishes: Iterable[str]) -> Action:
    """Return the first of *wishes*, texts of actions, that is *legal*; one of them must be."""
    by_text = {action.text: action for action in legal}
    return next(by_text[wish] for wish in wishes if wish in by_text)

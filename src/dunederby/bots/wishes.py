"""From what a bot wishes for to what it may do."""

from collections.abc import Iterable

from dunederby.views.actions import Action, LegalActions

Wish = tuple[str | int, ...]
"""What an action is to be: its verb, then its arguments."""

Values = dict[Wish, float]
"""What each wish looks worth, in coins."""


def by_wish(legal: LegalActions) -> dict[Wish, Action]:
    """Return the *legal* actions by the wishes that they fulfil.

    >>> from dunederby import Game
    >>> game = Game.from_position("first; 1:yo 2:bg 3:w", seats=2)
    >>> str(by_wish(game.legal_actions)["tile", 5, "+"])
    'tile 5 +'
    """
    return {(action.verb, *action.arguments.values()): action for action in legal}


def first_legal(legal: LegalActions, wishes: Iterable[Wish]) -> Action:
    """Return the first of *wishes* that is *legal*; one of them must be."""
    possible = by_wish(legal)
    return next(possible[wish] for wish in wishes if wish in possible)

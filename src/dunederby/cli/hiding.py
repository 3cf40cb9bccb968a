"""Which actions are not for the eyes of others at the same screen."""

import numpy as np

from dunederby.racing.seats import SPECTATOR
from dunederby.systems import SEAT_LETTERS
from dunederby.views.actions import actions_of
from dunederby.views.view import View


def secret_verbs(view: View) -> frozenset[str]:
    """Return the verbs of the actions that a spectator would see masked if they were done now.

    >>> from dunederby import Game
    >>> sorted(secret_verbs(Game("first", seats=2, seed=1).view("A")))
    ['lose', 'win']
    """
    seat = SEAT_LETTERS.index(view.seat or "A")
    actions = [*actions_of(view.rules, SEAT_LETTERS[seat]).values()]
    log = np.array([(seat, action.id) for action in actions], np.int16)
    view.rule_set.system.hide_steps(view.state, 0, SPECTATOR, log)
    return frozenset(
        action.verb for action, seen in zip(actions, log[:, 1], strict=True) if seen < 0
    )

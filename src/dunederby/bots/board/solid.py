"""What the solid bot thinks its actions in the board game are worth."""

from dunederby.odds.methods import action_values
from dunederby.views.actions import Action
from dunederby.views.board.seen import BoardView
from dunederby.views.view import View

RACES = 2000
"""So many races are sampled for finish cards, where they can't be counted."""
PATIENCE = 0.9
"""What a finish card must bring more than anything else while the whole track is to be run, as
it can wait until more is known; it grows less in step with what the leader has to go."""
ROLL_EXTRA = 0.0


def prices_at_board(view: View) -> dict[Action, float]:
    """Return what every legal action is expected to gain, less what a finish card can wait for."""
    gains = action_values(view, races=RACES, money=False).gains
    waiting = PATIENCE * _to_go(view.board)
    return {
        action: gains[action.text] - (waiting if action.verb in ("win", "lose") else 0.0)
        for action in view.legal_actions
    }


def _to_go(seen: BoardView) -> float:
    """Return which share of the track the leader has still to go."""
    return max(seen.spaces + 1 - seen.lead, 0) / seen.spaces

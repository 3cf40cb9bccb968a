"""Why a sitting refuses what the rules have nothing against."""

from functools import cache

from dunederby.catalogue import sentence
from dunederby.errors import IllegalActionError
from dunederby.views.actions import Reason

OTHER_SEAT = "other-seat"
OVER = "game-over"
NOTHING = "nothing-to-take-back"
OTHER_DECIDED = "other-decided"
CHANCE_SHOWN = "chance-shown"
SECRET_SHOWN = "secret-shown"
CODES = (OTHER_SEAT, OVER, NOTHING, OTHER_DECIDED, CHANCE_SHOWN, SECRET_SHOWN)


@cache
def reason_for(code: str) -> Reason:
    """Return the reason called *code*.

    >>> reason_for("nothing-to-take-back").text
    'there is nothing to take back yet'
    """
    return Reason(code, sentence(f"reason.{code}"), None)


def refusal(code: str, action: str) -> IllegalActionError:
    """Return the error that refuses *action* for the reason called *code*."""
    reason = reason_for(code)
    return IllegalActionError(
        f"{action}: {reason.text}", action=action, reason=reason.text, code=code
    )

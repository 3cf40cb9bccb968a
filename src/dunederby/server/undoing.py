"""How far a seat may go back."""

import numpy as np

from dunederby.game import Game
from dunederby.racing.seats import SPECTATOR
from dunederby.server.codes import Code, RefusedError


def steps_left(game: Game, seat: str, people: list[str]) -> int:
    """Return how many steps remain when *seat* takes back its last decision, or raise.

    Who plays alone against bots may always, and the same draws come again. Among several
    *people* nothing may have happened since that cannot be unseen.
    """
    if game.is_over:
        raise RefusedError(Code.GAME_OVER, "the game is over, nothing can be taken back")
    length = _before_last_decision(game, seat)
    if people != [seat]:
        _check_unseen(game, length)
    return length


def _before_last_decision(game: Game, seat: str) -> int:
    for length in reversed(range(len(game.history))):
        if game.history[length].step.by == seat:
            return length
    raise RefusedError(Code.UNDO_NOTHING, "there is no decision of yours to take back")


def _check_unseen(game: Game, length: int) -> None:
    """Raise unless the decision after *length* steps was the last thing, and showed nothing."""
    for ply in game.history[length + 1 :]:
        if ply.step.is_chance:
            raise RefusedError(Code.UNDO_CHANCE, "chance has spoken since")
    if len(game.history) > length + 1:
        raise RefusedError(Code.UNDO_OTHER, "others have acted since")
    if _has_shown(game, length):
        raise RefusedError(Code.UNDO_SECRET, "it showed something that was secret")


def _has_shown(game: Game, length: int) -> bool:
    """Tell whether anybody knows more of the first *length* steps than before the next one."""
    hide, before = game.rule_set.system.hide_steps, game.history[length].before
    for viewer in (SPECTATOR, *range(len(game.seats))):
        then, now = game.log[:length].copy(), game.log.copy()
        hide(before, 0, viewer, then)
        hide(game.state, 0, viewer, now)
        if not np.array_equal(then, now[:length]):
            return True
    return False

"""What may be taken back: the one place that decides it, for every face of a table."""

from collections.abc import Container, Iterable, Sequence
from typing import Any

from dunederby.game import Game
from dunederby.notation.steps import BY_CHANCE
from dunederby.racing.seats import SPECTATOR
from dunederby.sittings.refusals import (
    CHANCE_SHOWN,
    NOTHING,
    OTHER_DECIDED,
    OVER,
    SECRET_SHOWN,
    reason_for,
)
from dunederby.views.actions import Reason


def why_not_undo(
    game: Game, people: Sequence[str], seat: str, not_own: Container[int] = ()
) -> Reason | None:
    """Return why *seat* may not take its last decision back, None if it may.

    A step whose number is in *not_own* was decided by somebody else for it, and stays.

    Who plays alone against bots may always, as far as the game is not over. Where several
    *people* play, nothing may have been shown since that none of them had decided: no chance,
    no secret, and no other person may have gone on from there. What bots did in between goes
    back with it.
    """
    if game.is_over:
        return reason_for(OVER)
    last = last_decision(game, [seat])
    if last is None or last in not_own:
        return reason_for(NOTHING)
    if [*people] == [seat]:
        return None
    others = {*people} - {seat}
    since = {ply.step.by for ply in game.history[last:]}
    if others & since:
        return reason_for(OTHER_DECIDED)
    if BY_CHANCE in since:
        return reason_for(CHANCE_SHOWN)
    if _is_secret_shown(game, last, people):
        return reason_for(SECRET_SHOWN)
    return None


def last_decision(game: Game, seats: Iterable[str]) -> int | None:
    """Return the number of the step that one of *seats* decided last, None if there is none."""
    wanted = {*seats}
    last = len(game.history) - 1
    numbers = (last - n for n, ply in enumerate(reversed(game.history)) if ply.step.by in wanted)
    return next(numbers, None)


def go_back(game: Game, number: int) -> None:
    """Take back everything from step *number* on, a decision."""
    while len(game.history) > number:
        game.pop()


def _is_secret_shown(game: Game, number: int, people: Iterable[str]) -> bool:
    """Tell whether anything that was hidden before step *number* has been turned up since.

    Either a step showed more than what was decided, as the card that is played from a hand, or
    somebody now sees more of the steps before.
    """
    done = game.log[number:, 1].tolist()
    if any(ply.step.id != seen for ply, seen in zip(game.history[number:], done, strict=True)):
        return True
    before = game.history[number].before
    return any(
        _known(game, before, viewer, number) != _known(game, game.state, viewer, number)
        for viewer in (SPECTATOR, *map(game.seats.index, people))
    )


def _known(game: Game, state: Any, viewer: int, number: int) -> bytes:
    """Return what *viewer* sees of the first *number* steps when the game stands at *state*."""
    log = game.log[:number].copy()
    game.rule_set.system.hide_steps(state, 0, viewer, log)
    return log.tobytes()

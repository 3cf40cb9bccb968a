"""What a table makes of a wish: the entries for its log, or a refusal. Nothing changes here."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from dunederby.errors import GameOverError, IllegalActionError, NotationError
from dunederby.fairness.dice import FairDice
from dunederby.game import Game
from dunederby.notation.records import check_players
from dunederby.server.codes import Code, RefusedError
from dunederby.server.entries import AnyEntry, Played, Sat, Started, TakenBack
from dunederby.server.naming import visible
from dunederby.server.protocol import Why
from dunederby.server.tablestate import Chair, TableState, rewound
from dunederby.sittings.undoing import last_decision
from dunederby.storage.rows import Status
from dunederby.views.actions import Action

LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that may be written, and the game after it if it changes that."""

    entry: AnyEntry
    seat: str | None = None
    game: Game | None = field(default=None, compare=False)


def check_running(state: TableState) -> None:
    """Raise RefusedError unless the game is on."""
    if state.status is Status.OPEN:
        raise RefusedError(Code.NOT_STARTED, "the game has not started yet")
    if state.status is Status.OVER:
        raise RefusedError(Code.GAME_OVER, "the game is over")


def check_person(state: TableState, seat: str) -> None:
    """Raise RefusedError if a bot acts for *seat*."""
    if state.chair(seat).bot:
        raise RefusedError(Code.BOT_PLAYS, "a bot plays for your seat; ask the host")


def check_fresh(state: TableState, seat: str, seen: int | None, is_undo: bool = False) -> None:
    """Raise RefusedError if the game has gone on for *seat* since it looked, at number *seen*.

    Where several decide at once it has not as long as *seat* itself has still to decide.
    """
    if seen is None or seen < 0:  # nothing was looked at
        return
    if seen > state.seq:
        raise RefusedError(Code.BAD_REQUEST, f"nothing has the number {seen} yet")
    moments = state.moments
    place = bisect_right(moments, seen, key=lambda moment: moment.seq)
    later = moments[place:]
    has_acted = any(moment.by == seat for moment in later)
    was_asked = all(seat in moment.to_act for moment in moments[max(place - 1, 0) :])
    if has_acted or (later and not was_asked and not is_undo):
        raise RefusedError(Code.STALE, "the game has gone on since you looked; look again")


def play(
    state: TableState,
    dice: FairDice,
    seat: str,
    asked: Action | str,
    why: Why | None = None,
    late: bool = False,
) -> Draft:
    """Return what comes of *seat* doing what is *asked*, drawn from *dice*."""
    check_running(state)
    game = state.game.copy()
    length = len(game.history)
    game.chance = dice
    try:
        game.push(f"{seat} {_text(asked, seat)}")
    except NotationError as error:
        raise RefusedError(Code.BAD_STEP, str(error)) from error
    except GameOverError as error:
        raise RefusedError(Code.GAME_OVER, "the game is over") from error
    except IllegalActionError as error:
        raise RefusedError(error.code, error.reason, error.ruling) from error
    game.chance = None
    steps = tuple(str(ply.step) for ply in game.history[length:])
    return Draft(Played(steps, why, late), seat, game)


def ask(state: TableState, seat: str, asked: Action | str) -> None:
    """Raise RefusedError if *seat* may not do what is *asked* now."""
    check_running(state)
    try:
        reason = state.moment.view(seat).why_not(f"{seat} {_text(asked, seat)}")
    except NotationError as error:
        raise RefusedError(Code.BAD_STEP, str(error)) from error
    if reason:
        raise RefusedError(reason.code, reason.text, reason.ruling)


def _text(asked: Action | str, seat: str) -> str:
    """Return the text of an action of *seat*."""
    if isinstance(asked, Action):
        if asked.seat != seat:
            raise RefusedError(Code.NOT_YOUR_SEAT, f"that is for {asked.seat} to decide")
        return asked.text
    text = asked.strip()
    by, blank, rest = text.partition(" ")
    return rest if blank and by == seat else text


def take_back(state: TableState, seat: str) -> Draft:
    """Return what comes of *seat* taking back its last decision."""
    check_running(state)
    reason = state.why_not_undo(seat)
    if reason:
        raise RefusedError(reason.code, reason.text, reason.ruling)
    left = last_decision(state.game, [seat])
    assert left is not None, "there is something to take back"
    return Draft(TakenBack(left), seat, rewound(state.game, left))


def begin(
    state: TableState, dice: FairDice, nonces: Sequence[str], bots: Mapping[str, str]
) -> Draft:
    """Return the start of the game."""
    game = state.game.copy()
    length = len(game.history)
    game.chance = dice
    game.draw_chance()
    game.chance = None
    steps = tuple(str(ply.step) for ply in game.history[length:])
    return Draft(Started(tuple(nonces), dict(bots), steps), None, game)


def sit_down(state: TableState, seat: str | None, name: str, nonce: str) -> Draft:
    """Return what comes of a guest sitting down, on *seat* if one is named."""
    if state.status is Status.OVER:
        raise RefusedError(Code.NOT_OPEN, "the game is over")
    clean = checked_name(name)
    chair = _free_chair(state, seat, clean)
    others = [other.name for other in state.chairs if other is not chair]
    late_nonce = nonce if state.status is Status.OPEN else ""
    return Draft(Sat(chair.seat, distinct(clean, others), late_nonce), chair.seat)


def _free_chair(state: TableState, seat: str | None, name: str) -> Chair:
    free = [chair for chair in state.chairs if chair.is_free]
    if seat is None:
        if not free:
            raise RefusedError(Code.TABLE_FULL, "all seats are taken")
        return next((chair for chair in free if chair.name == name), free[0])
    if seat not in [chair.seat for chair in state.chairs]:
        raise RefusedError(Code.BAD_REQUEST, f"there is no seat {seat} at this table")
    if not state.chair(seat).is_free:
        raise RefusedError(Code.SEAT_TAKEN, f"seat {seat} is taken")
    return state.chair(seat)


def shortened(name: str) -> str:
    """Return as much of *name* as a seat can have; nothing if nobody could see it.

    >>> shortened("Konstantinopolitanische Bahnhofsvorsteherin"), shortened("\u200b")
    ('Konstantinopolitanische', '')
    """
    return visible(name)[:LONGEST_NAME].strip()


def checked_name(name: str) -> str:
    """Return *name* as all see it, or raise RefusedError if nobody can be called so."""
    clean = visible(name)
    if len(clean) > LONGEST_NAME:
        raise RefusedError(Code.BAD_NAME, f"a name has at most {LONGEST_NAME} letters")
    try:
        check_players([clean])
    except NotationError as error:
        raise RefusedError(
            Code.BAD_NAME, "a name is a word or more, without comma, # or control characters"
        ) from error
    return clean


def distinct(name: str, others: Sequence[str]) -> str:
    """Return *name*, numbered if it is among *others*.

    >>> distinct("Ann", ["Bo"]), distinct("Ann", ["Ann", "Ann 2"])
    ('Ann', 'Ann 3')
    """
    number, found = 1, name
    while found in others:
        number += 1
        found = f"{name} {number}"
    return found

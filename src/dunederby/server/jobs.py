"""What is worked out beside the event loop: plain functions of plain data, for any process.

None of them gets more than it may tell: bots and odds get the view of a seat.
"""

import sys
from time import perf_counter

import msgspec

from dunederby._kernel import cache_folder, compile_once
from dunederby.analysis.analysing import refine
from dunederby.analysis.data import report_of
from dunederby.bots import Playouts, named
from dunederby.bots.endings import endings_of
from dunederby.errors import DuneDerbyError, Flaw, NotationError, RecordError, SetupError
from dunederby.fairness.verify import verify
from dunederby.game import Game
from dunederby.notation.board.positions import BoardPosition
from dunederby.notation.cards.positions import CardPosition
from dunederby.notation.positions import parse_position
from dunederby.odds.methods import action_values, leg_odds, race_odds
from dunederby.odds.results import RaceOdds
from dunederby.odds.sources import view_of
from dunederby.replay import Replay
from dunederby.server.bodies import (
    ActionValue,
    Analyse,
    Analysed,
    AskOdds,
    Chances,
    Frames,
    PositionOdds,
    RaceChances,
    Verified,
)
from dunederby.server.codes import Code, RefusedError
from dunederby.server.framing import frames_of, read_frames
from dunederby.server.protocol import Why
from dunederby.server.warming import ANALYSIS, TABLES, one_at_a_time, step_back
from dunederby.systems import SYSTEMS, rule_set
from dunederby.views.actions import Action
from dunederby.views.view import View

QUICK_RACES = 500
"""Sampled at most where an answer must not take longer than a frame or two."""
COARSER = (16, 4, 1)
"""By stage of an analysis: its budget is divided by so much."""
LONGEST = 120.0
"""Seconds that a stage may be expected to take; if it would take longer, it is not offered."""


def load_rules() -> None:
    """Load whatever tables need, or compile it."""
    for system in SYSTEMS:
        for name in system.editions:
            load_edition(name)


def load_edition(name: str) -> None:
    """Load what tables of one edition need, and with it most of the others."""
    game = Game(name, seats=rule_set(name).edition.seats[0], seed=1)
    assert game.view(None).seen
    game.push(game.view(game.to_act[0]).legal_actions[0])


def load_odds() -> None:
    """Load what odds need, or compile it."""
    for position in ("first; 14:bgoyw", "cards; 16:bgoyw; deck b1 ?1"):
        position_odds(AskOdds(position), races=100)


def load_analysis() -> None:
    """Load what takes games apart, or compile it; all that others wait for goes first."""
    step_back()
    for system in SYSTEMS:
        endings_of(system.name)


def begin_analysis() -> None:
    """Load whatever it takes to read games; all that others wait for goes first."""
    step_back()
    load_rules()


def choose(bot: str, view: View, seed: str, playouts: int) -> tuple[Action, Why | None]:
    """Return what *bot* does for the seat of *view*, and why."""
    decision = named(bot).decide(view, seed, Playouts(playouts))
    return decision.action, Why(decision.why.code, {**decision.why.numbers})


def chances(view: View, races: int, only_tickets: bool = False) -> Chances:
    """Return the odds that the seat of *view* can know; of actions all, or tickets only."""
    if not view.legal_actions:
        leg = leg_odds(view, races)
        return Chances(leg.places, _race(race_odds(view, budget=races)), ())
    found = action_values(
        view, races=races, leg_budget=races, only_tickets=only_tickets, money=False
    )
    values = tuple(
        ActionValue(action.id, action.text, worth.value, worth.gain, worth.error)
        for action in view.legal_actions
        if (worth := found.worths.get(action.text))
    )
    leg = found.leg or leg_odds(view, races)
    return Chances(leg.places, _race(found.race or race_odds(view, budget=races)), values)


def _race(race: RaceOdds) -> RaceChances:
    return RaceChances(dict(race.winner), dict(race.loser), race.method, race.standard_error)


def position_odds(asked: AskOdds, races: int) -> bytes:
    """Return the odds of a position that somebody typed or dragged together, as JSON."""
    try:
        position = parse_position(asked.position, seats=asked.seats)
        if isinstance(position, CardPosition) and not (position.has_deck or position.is_race_over):
            raise SetupError(Flaw("no-deck"))
        view = view_of(position, asked.seat)
        if isinstance(position, BoardPosition) and position.is_leg_over and not view.is_over:
            raise RefusedError(Code.LEG_OVER, "the leg is over; name the dice of the next one")
        found = chances(view, races, asked.quick)
    except RefusedError:
        raise
    except NotationError as error:
        raise RefusedError(
            Code.BAD_POSITION, error.problem, column=error.column, flaw=error.flaw
        ) from error
    except DuneDerbyError as error:
        raise RefusedError(Code.BAD_POSITION, str(error), flaw=error.flaw) from error
    actions = view.legal_actions.actions
    odds = PositionOdds(view.position, view.seen, actions, found.leg, found.race, found.values)
    return msgspec.json.encode(odds)


def table_frames(
    game: Game, viewer: str | None, headers: dict[str, str], players: dict[str, str]
) -> bytes:
    """Return a table's game step by step as *viewer* may see it, as JSON."""
    return msgspec.json.encode(Frames(headers, players, frames_of(game, viewer)))


def record_frames(record: str) -> bytes:
    """Return a record step by step, as JSON."""
    return msgspec.json.encode(read_frames(record))


def analysed(wish: Analyse, share: float, threads: int | None) -> bytes:
    """Return a finished game taken apart with a *share* of the usual budget, as JSON."""
    replay = Replay(wish.record.encode())
    try:
        *_, last = replay
    except RecordError as error:
        raise RefusedError(Code.BAD_RECORD, str(error), flaw=error.flaw) from error
    if not last.game.is_over:
        raise RefusedError(Code.NOT_OVER, "only a game that is over can be analysed")
    begin, coarser = perf_counter(), COARSER[wish.stage]
    [found] = refine(last.game, None, replay.players, threads, stages=(share / coarser,))
    finer = COARSER[wish.stage + 1 :]
    is_last = not finer or (perf_counter() - begin) * coarser / finer[0] > LONGEST
    return msgspec.json.encode(Analysed(wish.stage, is_last, report_of(found)))


def verified(record: str) -> Verified:
    """Return whether the dice of *record* are those that were promised."""
    try:
        verdict = verify(record.encode())
    except RecordError as error:
        return Verified(False, str(error))
    shares = f"{verdict.nonces} nonces" if verdict.nonces != 1 else "one nonce"
    return Verified(
        True, f"all {verdict.draws} draws follow from the seed that was promised and {shares}"
    )


if __name__ == "__main__":
    [name] = sys.argv[1:] or [TABLES]
    with one_at_a_time(cache_folder() / f"{name}.lock"):  # who comes second finds it done
        compile_once(name, {TABLES: load_rules, ANALYSIS: load_analysis}[name])

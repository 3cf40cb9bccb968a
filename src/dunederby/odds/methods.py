"""The questions that can be asked, and for each rule system the functions that answer."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from dunederby._kernel import compile_once
from dunederby.errors import UnknownSystemError
from dunederby.odds.board import leg as board_leg
from dunederby.odds.board import race as board_race
from dunederby.odds.board import values as board_values
from dunederby.odds.cards import leg as card_leg
from dunederby.odds.cards import race as card_race
from dunederby.odds.cards import values as card_values
from dunederby.odds.results import ActionValues, LegOdds, RaceOdds
from dunederby.odds.sampling import Sampling, checked_count, new_sampling
from dunederby.odds.sources import Source, table_of, view_of
from dunederby.views.situation import Situation
from dunederby.views.view import View

VALUE_RACES = 10_000
"""How many races are sampled at most for the value of finish cards."""


@dataclass(frozen=True, slots=True)
class Answers:
    """How the odds of one rule system are found."""

    leg: Callable[[Situation, int | None], LegOdds]
    race: Callable[[Situation, Sampling], RaceOdds]
    values: Callable[[View, Sampling, bool, bool, bool], ActionValues]


ANSWERS = {
    "board": Answers(board_leg.leg_odds, board_race.race_odds, board_values.action_values),
    "cards": Answers(card_leg.leg_odds, card_race.race_odds, card_values.action_values),
}
"""By name of the system."""

EXAMPLES = {
    "board": ("first+photo; 14:bgoyw; camera 16A; win bA", "second; 14:bgryp 15:KW; win bA"),
    "cards": ("cards; 16:bgoyw; deck b1 ?1; win bA", "cards; 16:bgoyw; deck ?21"),
}
"""By name of the system: positions that need every kernel."""


def _answers_of(table: Situation) -> Answers:
    name = table.rule_set.system.name
    if name not in ANSWERS:
        raise UnknownSystemError(f"no odds are known for {table.rules}")
    _compile(name)
    return ANSWERS[name]


@cache
def _compile(name: str) -> None:
    compile_once(f"odds-{name}", lambda: _warm_up(name))


def _warm_up(name: str) -> None:
    """Ask everything about the system *name* once."""
    for position in EXAMPLES[name]:
        table = table_of(position)
        ANSWERS[name].leg(table, None)
        ANSWERS[name].values(view_of(table, "A"), Sampling(budget=1), True, False, True)


def leg_odds(source: Source, budget: int | None = None) -> LegOdds:
    """Return the odds of the leg, exact, of a position, a game or a view.

    Only a leg of the card game can be too long to be counted, in about a second; it is sampled.
    A *budget* says how many nodes are counted, and if that is not all how many legs are run.

    >>> round(leg_odds("second; 1:ry 2:bg 3:p 15:K 16:W").first["purple"], 6)
    0.215884
    """
    table = table_of(source)
    return _answers_of(table).leg(table, budget)


def race_odds(
    source: Source,
    precision: float = Sampling().precision,
    budget: int = Sampling().budget,
    seed: str | int = Sampling().seed,
) -> RaceOdds:
    """Return the odds of the race of a position, a game or a view.

    Where they have to be sampled, races are run until the standard error is down to
    *precision* or *budget* of them are done; the same *seed* brings the same answer.

    >>> round(race_odds("first; 1:oy 2:bg 3:w").winner["green"], 6)
    0.209903
    """
    table = table_of(source)
    return _answers_of(table).race(table, new_sampling(precision, budget, seed))


def action_values(  # noqa: PLR0913  # one argument for each thing that can be wanted
    source: Source,
    seat: str | None = None,
    races: int = VALUE_RACES,
    *,
    precision: float = 0.0,
    seed: str | int = Sampling().seed,
    spreads: bool = False,
    only_tickets: bool = False,
    money: bool = True,
    leg_budget: int | None = None,
) -> ActionValues:
    """Return what each action of *seat*, by default who is to act, is expected to bring it.

    Where the race has to be sampled for the finish cards, so many *races* are run, or fewer if
    the standard error is down to *precision* before. The answer depends only on what the seat
    may know. With *spreads* it also says how far off the coins may be from what is expected.
    With *only_tickets* the bets on this leg are valued alone: they change nothing on the track,
    so that takes a fraction of the time; without *money* it is not told what all seats are
    expected to have, which takes its time too. The *leg_budget* is what `leg_odds` calls its
    budget.

    >>> action_values("first; 1:oy 2:bg 3:w; tiles 5+B").best[0]
    'lose orange'
    """
    sampling = new_sampling(precision, checked_count("races", races), seed)
    sampling = sampling._replace(leg_budget=leg_budget)
    view = view_of(source, seat)
    return _answers_of(view).values(view, sampling, spreads, only_tickets, money)

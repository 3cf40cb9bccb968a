"""Take a played game apart: coarse at first, then finer and finer."""

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

from dunederby.analysis.course import Course, Kind, course_of
from dunederby.analysis.judging import Decided, judge
from dunederby.analysis.results import Analysis, Judgement
from dunederby.analysis.splitting import Findings, analysis_of
from dunederby.analysis.tallies import Tally, sources_of, tally_of
from dunederby.bots.endings import endings_of, lucks_of
from dunederby.errors import SetupError
from dunederby.game import Game
from dunederby.lab.pools import cores
from dunederby.systems import BOARD, CARDS

DEFAULT_BUDGET = 600
MOST_STEPS = {BOARD.name: 80_000_000, CARDS.name: 40_000_000}
"""By system: so many steps are played at most for a game with the usual budget, which takes about
a minute on two cores; a step of the card game takes twice as long."""
SMALLEST_BUDGET, LARGEST_BUDGET = 16, 1_000_000
A_DECISION = 8
"""A decision is judged by so many times as many playouts as a position is valued by."""
STAGES = (1 / 16, 1 / 4, 1.0)
"""Shares of the budget after which there is something to see."""
BATCH = 32
"""So many playouts of all positions are one task."""
VALUE_SEED = "analysis/value"
"""With the steps of the game: games of a season are not off in the same way."""

Advance = Callable[[float], None]
"""Is told which further share of the work is done."""


def analyse(
    game: Game,
    budget: int | None = None,
    players: Sequence[str] | None = None,
    workers: int | None = None,
) -> Analysis:
    """Take *game*, which is over, apart into luck and skill.

    Every position is valued by *budget* playouts, 600 or in long games fewer, every decision
    judged by 8 times as many, on all cores unless *workers* says otherwise, on which the answer
    does not depend. *players* are names.

    Raises SetupError if the game is not over, or for what is no budget.

    >>> game = Game.from_position("first; 16:b 3:gow 4:y; dice b", seats=2, seed=7)
    >>> _ = game.push("leg blue"), game.push("roll")
    >>> [step.text for step in analyse(game, budget=16).steps][:2]
    ['leg blue', 'roll']
    """
    [whole] = refine(game, budget, players, workers, stages=(1.0,))
    return whole


def refine(
    game: Game,
    budget: int | None = None,
    players: Sequence[str] | None = None,
    workers: int | None = None,
    advance: Advance = lambda share: None,
    stages: Sequence[float] = STAGES,
) -> Iterator[Analysis]:
    """Yield the analysis of *game* after each of *stages*, finer and finer.

    *advance* is called whenever a part of the work is done, with its share.
    """
    if budget is not None:
        check_budget(budget)
    if not game.is_over:
        raise SetupError(
            f"only a game that is over can be analysed; here {' and '.join(game.to_act)} "
            f"{'is' if len(game.to_act) == 1 else 'are'} to act"
        )
    names = list(players or [f"Player {seat}" for seat in game.seats])
    endings_of(game.rule_set.system.name)
    with ThreadPoolExecutor(workers or cores()) as pool:
        try:
            shop = Workshop(game, pool, advance)
            sizes = sizes_of(budget or usual_budget(shop.course), stages)
            yield from _stages(shop, sizes, names)
        finally:
            pool.shutdown(cancel_futures=True)


def check_budget(budget: object) -> None:
    """Raise SetupError unless *budget* is one."""
    if isinstance(budget, bool) or not isinstance(budget, int):
        raise SetupError(f"a budget is a whole number of playouts, not {budget!r}")
    if not SMALLEST_BUDGET <= budget <= LARGEST_BUDGET:
        raise SetupError(
            f"a budget is {SMALLEST_BUDGET} to {LARGEST_BUDGET} playouts, not {budget}"
        )


def usual_budget(course: Course) -> int:
    """Return by how many playouts the positions of *course* are valued unless told otherwise."""
    most = MOST_STEPS[course.rules.system.name] // max(course.steps_ahead(A_DECISION), 1)
    return max(min(DEFAULT_BUDGET, most), SMALLEST_BUDGET)


def sizes_of(budget: int, stages: Sequence[float]) -> list[int]:
    """Return how many playouts there are after each of *stages*, which are shares of *budget*."""
    return sorted({max(math.ceil(budget * share), SMALLEST_BUDGET) for share in stages})


def _stages(workshop: "Workshop", sizes: list[int], names: list[str]) -> Iterator[Analysis]:
    """Yield an analysis for each of *sizes*, the budget so far."""
    total = sum(_work(size, before) for size, before in _pairs(sizes))
    tally: Tally | None = None
    for size, before in _pairs(sizes):
        share = _work(size, before) / total
        values = workshop.value(range(before, size))
        judging = workshop.judge_all(size * A_DECISION)
        more = workshop.collect(values, judging, share)
        tally = more.tally if tally is None else _added(tally, more.tally)
        findings = Findings(workshop.course, tally, more.judgements)
        yield analysis_of(workshop.game, size, names, findings)


def _pairs(sizes: list[int]) -> list[tuple[int, int]]:
    return list(zip(sizes, [0, *sizes], strict=False))


def _work(size: int, before: int) -> int:
    """Return how much is to be done: values are added to, decisions judged anew."""
    return 2 * size - before


def _added(tally: Tally, other: Tally) -> Tally:
    tally.add(other)
    return tally


@dataclass(frozen=True, slots=True)
class Batch:
    """What a stage brought."""

    tally: Tally
    judgements: list[Judgement | None]
    """By step."""


class Workshop:
    """Hands the work on one game out to threads; kernels run side by side."""

    def __init__(self, game: Game, pool: ThreadPoolExecutor, advance: Advance) -> None:
        self.game = game
        self.course: Course = course_of(game)
        self._pool = pool
        self._advance = advance
        self._sources = sources_of(self.course)
        self._seed = f"{VALUE_SEED}/{' '.join(map(str, game.steps))}"

    def value(self, numbers: range) -> list[Future[Tally]]:
        """Begin to value all positions by the playouts with these *numbers*."""
        parts = [numbers[first : first + BATCH] for first in range(0, len(numbers), BATCH)]
        return [self._pool.submit(self._value, part) for part in parts]

    def _value(self, numbers: range) -> Tally:
        return tally_of(self.course.values(lucks_of(self._seed, numbers)), self._sources)

    def judge_all(self, playouts: int) -> list[Future[Judgement] | None]:
        """Begin to judge every decision by so many *playouts*."""
        return [
            self._pool.submit(judge, decided, playouts) if decided else None
            for decided in self._decisions()
        ]

    def _decisions(self) -> Iterator[Decided | None]:
        steps = zip(self.game.history, self.course.moments, strict=False)
        for ply, moment in steps:
            if moment.kind is Kind.OPEN:
                assert ply.step.id is not None, "a game knows all of its steps"
                yield Decided(self.game.rule_set, ply.before, moment.seat, ply.step.id)
            else:
                yield None

    def collect(
        self,
        values: list[Future[Tally]],
        judging: list[Future[Judgement] | None],
        share: float,
    ) -> Batch:
        """Wait for all of it, in an order that is always the same."""
        each = share / (len(values) + sum(1 for future in judging if future))
        tally = values[0].result()
        self._advance(each)
        for value in values[1:]:
            tally.add(value.result())
            self._advance(each)
        judgements: list[Judgement | None] = []
        for future in judging:
            judgements.append(future.result() if future else None)
            self._advance(each if future else 0.0)
        return Batch(tally, judgements)

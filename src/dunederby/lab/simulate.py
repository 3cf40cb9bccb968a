"""Whole games, one after another: by bots at hand, or by bots with names on all cores."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from dunederby.bots.at_random import at_random
from dunederby.bots.bot import Reflex, stream
from dunederby.game import DEFAULT_SEATS, Game
from dunederby.lab.compiled import CompiledSeries
from dunederby.lab.crews import Crew, Processes
from dunederby.lab.entrants import entrant
from dunederby.lab.finished import Finished
from dunederby.lab.matches import Conduct, Match, play_match
from dunederby.lab.pools import worth_starting
from dunederby.lab.series import NamedSeries
from dunederby.lab.summary import Summary

__all__ = ["Series", "Summary", "play_to_the_end", "simulate", "simulate_named"]

ANY_PROCESSES = Processes()
BATCH = 5_000
"""So many compiled games are one task."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """Games to be played: game k of a series has the seed (*seed*, k), counted from 1."""

    rules: str = "first"
    seats: int = DEFAULT_SEATS
    games: int
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    bots: Sequence[Reflex] = (at_random,)
    """Dealt out to the seats in turn."""

    def new_game(self, number: int) -> Game:
        """Set up game *number* of the series."""
        return Game(self.rules, self.seats, (self.seed, number), self.options)


def play_to_the_end(game: Game, bots: Sequence[Reflex]) -> None:
    """Let *bots*, dealt out to the seats in turn, finish a game that has a seed."""
    assert game.seed is not None, "without a seed nobody rolls the dice"
    players = {seat: bots[number % len(bots)] for number, seat in enumerate(game.seats)}
    while game.to_act:
        seat = game.to_act[0]  # in the card game several may choose at once, in any order
        game.push(players[seat](game.view(seat), stream(game.seed, len(game.history))))


def simulate(series: Series) -> Iterator[Game]:
    """Play the games of *series* and yield each when it is over.

    >>> [game] = simulate(Series(seats=2, games=1, seed=7))
    >>> game.is_over, game.seed
    (True, (7, 1))
    """
    for number in range(1, series.games + 1):
        game = series.new_game(number)
        play_to_the_end(game, series.bots)
        yield game


def simulate_named(
    series: NamedSeries, conduct: Conduct, crew: Crew = ANY_PROCESSES
) -> Iterator[Finished]:
    """Play the games of *series* and yield what came of each, in order, whoever played it.

    Where all bots are `random`, compiled players play. Raises SetupError for a bot that is
    not known.

    >>> series = NamedSeries(seats=2, games=3, seed=7)
    >>> [done.number for done in simulate_named(series, Conduct())]
    [1, 2, 3]
    """
    if series.is_random:
        yield from _compiled(series, crew)
        return
    for bot in series.bots:
        entrant(bot)
    matches = [
        Match(
            rules=series.rules,
            bots=series.seated,
            seed=(series.seed, number),
            options=series.options,
        )
        for number in range(1, series.games + 1)
    ]
    yield from crew.do(partial(play_match, conduct=conduct), matches)


def _compiled(series: NamedSeries, crew: Crew) -> Iterator[Finished]:
    firsts = range(1, series.games + 1, BATCH)
    batches = [range(first, min(first + BATCH, series.games + 1)) for first in firsts]
    if crew == ANY_PROCESSES and worth_starting(len(batches)) == 1:
        yield from CompiledSeries(series).play(range(1, series.games + 1))
        return
    for batch in crew.do(partial(_play_batch, series), batches):
        yield from batch


def _play_batch(series: NamedSeries, numbers: range) -> list[Finished]:
    return list(CompiledSeries(series).play(numbers))

"""Whole games by bots, one after another, and what came of them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dunederby.bots.at_random import at_random
from dunederby.bots.bot import Reflex, stream
from dunederby.game import DEFAULT_SEATS, Game

RACE_WON, RACE_LOST = "race-won", "race-lost"
"""The kinds of news that say how the race went."""


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


@dataclass(slots=True)
class Summary:
    """What came of many games."""

    games: int = 0
    steps: int = 0
    legs: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    """By camel: races won."""
    losses: Counter[str] = field(default_factory=Counter)
    """By camel: races in which it was last."""
    seat_wins: Counter[str] = field(default_factory=Counter)
    """By seat: games won, ties included."""
    seat_coins: Counter[str] = field(default_factory=Counter)
    place_coins: Counter[int] = field(default_factory=Counter)
    """By place, counted from 1: coins of whoever was there, summed over the games."""

    def add(self, game: Game) -> None:
        """Count a game that is over."""
        outcome = game.outcome()
        assert outcome, "a game in progress has no result"
        self.games += 1
        self.steps += len(game.history)
        self.legs += game.seen.leg
        self.wins.update(str(news.camel) for news in game.news if news.kind == RACE_WON)
        self.losses.update(str(news.camel) for news in game.news if news.kind == RACE_LOST)
        self.seat_wins.update(outcome.winners)
        self.seat_coins.update(outcome.money)
        in_order = sorted(outcome.money.values(), reverse=True)
        self.place_coins.update(dict(enumerate(in_order, start=1)))

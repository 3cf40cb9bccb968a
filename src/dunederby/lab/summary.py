"""What came of many games: which camels won, which seats and which bots."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from dunederby.game import Game
from dunederby.lab.estimates import Estimate, Mean
from dunederby.lab.finished import Fault, Finished
from dunederby.lab.finishing import finished_of
from dunederby.systems import SEAT_LETTERS


@dataclass(slots=True)
class Totals:
    """What came of the games of one bot.

    Where a bot has several seats, their mean counts once a game: they are not independent.
    """

    games: int = 0
    win: Mean = field(default_factory=Mean)
    coins: Mean = field(default_factory=Mean)
    rank: Mean = field(default_factory=Mean)

    def add(self, games: Iterable[Finished], bot: str) -> None:
        """Count *games* with the same dice as one, in which *bot* has at least one seat."""
        seats = [
            figures
            for game in games
            for other, *figures in zip(game.bots, game.wins, game.paid, game.ranks, strict=True)
            if other == bot
        ]
        self.games += len(seats)
        means = (self.win, self.coins, self.rank)
        for mean, values in zip(means, zip(*seats, strict=True), strict=True):
            mean.add(sum(values) / len(seats))

    def estimates(self) -> dict[str, Estimate]:
        """Return the share of wins, the coins and the rank a game."""
        return {name: getattr(self, name).estimate for name in ("win", "coins", "rank")}


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
    bots: dict[str, Totals] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def add(self, game: Game | Finished) -> None:
        """Count a game that is over."""
        done = finished_of(game) if isinstance(game, Game) else game
        self.games += 1
        self.steps += done.steps
        self.legs += done.legs
        self.wins.update(done.won)
        self.losses.update(done.last)
        self.faults.extend(done.faults)
        best = max(done.counted)
        for seat, counted, coins in zip(SEAT_LETTERS, done.counted, done.coins, strict=False):
            self.seat_wins[seat] += counted == best
            self.seat_coins[seat] += coins
        for place, coins in enumerate(sorted(done.coins, reverse=True), start=1):
            self.place_coins[place] += coins
        for bot in dict.fromkeys(done.bots):
            self.bots.setdefault(bot, Totals()).add([done], bot)

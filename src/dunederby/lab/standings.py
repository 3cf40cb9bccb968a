"""How the bots of a tournament stand."""

from dataclasses import dataclass, field

from dunederby.lab.estimates import Estimate, Mean
from dunederby.lab.finished import Fault, Finished
from dunederby.lab.ratings import Ratings
from dunederby.lab.summary import Totals


@dataclass(slots=True)
class Standings:
    """What came of the rounds of a tournament; a round counts once, as its games are paired."""

    rounds: int = 0
    games: int = 0
    bots: dict[str, Totals] = field(default_factory=dict)
    ratings: Ratings = field(default_factory=Ratings)
    corrected: dict[str, Mean] = field(default_factory=dict)
    """By bot: coins without luck, where luck was told."""
    faults: list[tuple[Finished, Fault]] = field(default_factory=list)

    def add(self, games: list[Finished]) -> None:
        """Count a round."""
        self.rounds += 1
        self.games += len(games)
        self.ratings.add(games)
        self.faults += [(game, fault) for game in games for fault in game.faults]
        for bot in dict.fromkeys(bot for game in games for bot in game.bots):
            self.bots.setdefault(bot, Totals()).add(games, bot)
            self._correct(games, bot)

    def _correct(self, games: list[Finished], bot: str) -> None:
        without = [
            coins - luck
            for game in games
            for other, coins, luck in zip(game.bots, game.paid, game.luck or (), strict=False)
            if other == bot
        ]
        if without:
            self.corrected.setdefault(bot, Mean()).add(sum(without) / len(without))

    @property
    def in_order(self) -> list[str]:
        """The bots, the best rated first."""
        return sorted(self.bots, key=lambda bot: -self.ratings.of(bot).value)

    def estimates(self, bot: str) -> dict[str, Estimate]:
        """Return all that is known about *bot*, by name."""
        told = {**self.bots[bot].estimates(), "rating": self.ratings.of(bot)}
        if bot in self.corrected:
            told["coins_without_luck"] = self.corrected[bot].estimate
        return told

    def gained(self, bot: str) -> float | None:
        """Return how many times fewer games the same error of the coins takes without luck."""
        raw = self.bots[bot].coins.variance
        without = self.corrected[bot].variance if bot in self.corrected else None
        return raw / without if raw and without else None

"""Many games of the same people: who was lucky, who is really better."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt

from dunederby.analysis.results import Analysis, Split
from dunederby.lab.estimates import NORMAL_95, Estimate, Mean

MEASURES = ("chance", "coins")
STUDENT_95 = (12.71, 4.3, 3.18, 2.78, 2.57)
"""By degrees of freedom, from 1."""


@dataclass(slots=True)
class Sums:
    """What the games of one player, or of two compared, brought in one measure."""

    result: Mean = field(default_factory=Mean)
    luck: Mean = field(default_factory=Mean)
    own: Mean = field(default_factory=Mean)
    others: Mean = field(default_factory=Mean)
    error: Mean = field(default_factory=Mean)

    def add(self, split: Split) -> None:
        """Count one more game; the result is counted from what was to be expected at its start."""
        self.result.add(split.result - split.start.value)
        self.luck.add(split.luck.value)
        self.own.add(split.own.value)
        self.others.add(split.others.value)
        self.error.add(split.error.value)

    def estimates(self) -> dict[str, Estimate]:
        """Return the mean of each a game, with its error over the games."""
        names = ("result", "luck", "own", "others", "error")
        return {name: getattr(self, name).estimate for name in names}


@dataclass(slots=True)
class Share:
    """How much of what results differ by is luck: the slope of luck over results."""

    _games: list[tuple[float, float]] = field(default_factory=list)
    """Of each game: the sum of results times luck, and that of squared results."""

    def add(self, splits: Sequence[Split]) -> None:
        """Count one more game, by the *splits* of its seats, which depend on each other."""
        pairs = [(split.result - split.start.value, split.luck.value) for split in splits]
        lucky = sum(result * luck for result, luck in pairs)
        self._games.append((lucky, sum(result * result for result, _ in pairs)))

    @property
    def estimate(self) -> Estimate | None:
        """The share and its standard error over the games, None if all results are alike.

        >>> found = Share(_games=[(0.5, 1.0), (0.9, 1.0), (0.7, 1.0)]).estimate
        >>> round(found.value, 2), round(found.error, 3)
        (0.7, 0.115)
        """
        count, results = len(self._games), sum(squared for _, squared in self._games)
        if not results:
            return None
        value = sum(lucky for lucky, _ in self._games) / results
        off = sum((lucky - value * squared) ** 2 for lucky, squared in self._games)
        return Estimate(value, sqrt(off * count / (count - 1)) / results if count > 1 else None)


@dataclass(slots=True)
class Record:
    """What the season was for one player."""

    games: int = 0
    decisions: int = 0
    mistakes: int = 0
    chance: Sums = field(default_factory=Sums)
    coins: Sums = field(default_factory=Sums)
    loss: Mean = field(default_factory=Mean)
    """Coins that a decision gave away, certain or not."""


@dataclass(frozen=True, slots=True)
class Rivalry:
    """Two players in the games that they had with each other."""

    one: str
    other: str
    games: int
    lead: Estimate
    """How many coins a decision the first gave away less than the second."""

    @property
    def margin(self) -> float | None:
        """Half of the interval that holds the true lead in 95 of 100 cases."""
        return margin_of(self.lead, self.games)

    @property
    def better(self) -> str | None:
        """Who is really better, None as long as it may be chance."""
        margin = self.margin
        if margin is None or abs(self.lead.value) <= margin:
            return None
        return self.one if self.lead.value > 0 else self.other


def student_95(freedom: int) -> float:
    """Return how many standard errors hold a mean of *freedom* + 1 values in 95 of 100 cases.

    >>> [round(student_95(freedom), 1) for freedom in (1, 2, 3, 5, 10, 1000)]
    [12.7, 4.3, 3.2, 2.6, 2.2, 2.0]
    """
    if freedom <= len(STUDENT_95):
        return STUDENT_95[freedom - 1]
    wide = NORMAL_95
    nearly = wide + (wide**3 + wide) / (4 * freedom)
    return nearly + (5 * wide**5 + 16 * wide**3 + 3 * wide) / (96 * freedom**2)


def margin_of(estimate: Estimate, games: int) -> float | None:
    """Return half of the 95 % interval of a mean over so many *games*, also if these are few."""
    return None if estimate.error is None else estimate.error * student_95(games - 1)


@dataclass(slots=True)
class Season:
    """Games taken apart, summed up by the names of the players."""

    games: int = 0
    players: dict[str, Record] = field(default_factory=dict)
    luck_share: dict[str, Share] = field(
        default_factory=lambda: {measure: Share() for measure in MEASURES}
    )
    """By measure."""
    _meetings: dict[tuple[str, str], Mean] = field(default_factory=dict)

    def add(self, analysis: Analysis) -> None:
        """Count one more game; a name that has several seats in it counts for each."""
        self.games += 1
        losses: dict[str, list[float]] = {}
        for line in analysis.players.values():
            record = self.players.setdefault(line.name, Record())
            record.games += 1
            record.decisions += line.decisions
            record.mistakes += line.mistakes
            record.chance.add(line.chance)
            record.coins.add(line.coins)
            losses.setdefault(line.name, []).append(line.coins.loss.value)
            record.loss.add(line.coins.loss.value)
        for measure, share in self.luck_share.items():
            share.add([getattr(line, measure) for line in analysis.players.values()])
        self._compare({name: sum(each) / len(each) for name, each in losses.items()})

    def _compare(self, losses: Mapping[str, float]) -> None:
        """Count by how much less each gave away in a decision than each other.

        Coins are compared and not chances: who is far behind has no chances left to give away.
        All losses count, also those too small to be called mistakes: together they tell most.
        """
        for one, other in combinations(sorted(losses), 2):
            meeting = self._meetings.setdefault((one, other), Mean())
            meeting.add(losses[other] - losses[one])

    @property
    def rivalries(self) -> list[Rivalry]:
        """Everybody against everybody they met."""
        return [
            Rivalry(one, other, mean.count, mean.estimate)
            for (one, other), mean in sorted(self._meetings.items())
        ]

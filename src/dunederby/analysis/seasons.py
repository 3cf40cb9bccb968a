"""Many games of the same people: who was lucky, who is really better."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations

from dunederby.analysis.results import Analysis, Split
from dunederby.lab.estimates import NORMAL_95, Estimate, Mean

MEASURES = ("chance", "coins")


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

    _pairs: list[tuple[float, float]] = field(default_factory=list)

    def add(self, split: Split) -> None:
        """Count one more result and the luck in it."""
        self._pairs.append((split.result - split.start.value, split.luck.value))

    @property
    def value(self) -> float | None:
        """The share, None if all results are alike.

        >>> share = Share()
        >>> share._pairs += [(0.75, 0.5), (-0.25, -0.1), (-0.25, -0.3), (-0.25, -0.2)]
        >>> round(share.value, 2)
        0.7
        """
        results = sum(result * result for result, _ in self._pairs)
        return sum(result * luck for result, luck in self._pairs) / results if results else None


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
        """Half of the interval that holds the true lead in 95 of 100 cases, also in few games."""
        error = self.lead.error
        return None if error is None else error * student_95(self.games - 1)

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
    known = {1: 12.71, 2: 4.3}
    wide = NORMAL_95
    nearly = wide + (wide**3 + wide) / (4 * freedom)
    return known.get(freedom, nearly + (5 * wide**5 + 16 * wide**3 + 3 * wide) / (96 * freedom**2))


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
            self.luck_share["chance"].add(line.chance)
            self.luck_share["coins"].add(line.coins)
            losses.setdefault(line.name, []).append(line.coins.loss.value)
            record.loss.add(line.coins.loss.value)
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

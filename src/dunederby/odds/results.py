"""What odds answer with: small values that print as tables and turn into dicts and arrays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dunederby.views.pictures import Written

PLACES = ("1st", "2nd", "3rd", "4th", "5th")

Method = Literal["exact", "sampled"]


def percent(share: float) -> str:
    """Write a probability so that only what is certain looks certain.

    >>> percent(0.5), percent(1.0), percent(0.9999), percent(0.0001), percent(0.0)
    ('50.0 %', '100 %', '>99.9 %', '<0.1 %', '0 %')
    """
    if share in (0.0, 1.0):
        return f"{share:.0%}".replace("%", " %")
    if share < 0.001:
        return "<0.1 %"
    return ">99.9 %" if share > 0.999 else f"{100 * share:.1f} %"


@dataclass(frozen=True, slots=True)
class LegOdds(Written):
    """How the leg can go, counted: every number of ways is a part of `total`.

    >>> import dunederby
    >>> odds = dunederby.leg_odds("first; 1:oy 2:bg 3:w")
    >>> odds.counts["green"][0], odds.total
    (8569, 29160)
    >>> round(odds.first["green"], 3)
    0.294
    >>> print(odds)
              1st    2nd    3rd    4th    5th
    blue    0.131  0.192  0.221  0.238  0.218
    green   0.294  0.237  0.189  0.152  0.128
    orange  0.119  0.130  0.146  0.215  0.390
    yellow  0.289  0.188  0.167  0.174  0.182
    white   0.168  0.253  0.277  0.222  0.082
    The race ends in this leg: 0.000
    """

    counts: Mapping[str, tuple[int, ...]]
    """By racing camel: the ways that bring it to each place, the first place first."""
    total: int
    """All ways that the leg can go."""
    ending: int
    """Of those, the ways that end the race."""
    landing_counts: Mapping[int, int]
    """By space: the units that stop there, over all ways."""
    camel_counts: Mapping[int, int]
    """By space: the camels in them."""

    @property
    def places(self) -> dict[str, tuple[float, ...]]:
        """The probability of each place, for each racing camel."""
        return {
            camel: tuple(count / self.total for count in counts)
            for camel, counts in self.counts.items()
        }

    @property
    def first(self) -> dict[str, float]:
        """The probability of each racing camel to lead when the leg is scored."""
        return {camel: counts[0] / self.total for camel, counts in self.counts.items()}

    @property
    def last(self) -> dict[str, float]:
        """The probability of each racing camel to be last when the leg is scored."""
        return {camel: counts[-1] / self.total for camel, counts in self.counts.items()}

    @property
    def race_ends(self) -> float:
        """The probability that the race ends in this leg."""
        return self.ending / self.total

    @property
    def landings(self) -> dict[int, float]:
        """The expected number of units that stop on each space; a push by a tile is a stop."""
        return {space: count / self.total for space, count in self.landing_counts.items()}

    @property
    def camels(self) -> dict[int, float]:
        """The expected number of camels in the units that stop on each space."""
        return {space: count / self.total for space, count in self.camel_counts.items()}

    @property
    def remarks(self) -> str:
        """How the odds were found and what is assumed; nothing if they are exact and plain."""
        return ""

    def to_dict(self) -> dict[str, Any]:
        """Return what `dunederby odds --json` prints of the leg."""
        return {
            "leg": {camel: list(shares) for camel, shares in self.places.items()},
            "race_ends": self.race_ends,
            "landings": {str(space): count for space, count in self.landings.items()},
            "camels": {str(space): count for space, count in self.camels.items()},
        }

    def to_array(self) -> NDArray[np.float64]:
        """Return the probabilities, a row for each racing camel and a column for each place."""
        return np.array(list(self.counts.values())) / self.total

    def __str__(self) -> str:
        rows = [(camel, *(f"{share:.3f}" for share in p)) for camel, p in self.places.items()]
        ends = f"The race ends in this leg: {self.race_ends:.3f}"
        remarks = f"\n{self.remarks}" if self.remarks else ""
        return f"{_table(('', *PLACES), rows)}\n{ends}{remarks}"


@dataclass(frozen=True, slots=True)
class RaceOdds(Written):
    """Who wins the whole race, and who comes last.

    >>> import dunederby
    >>> print(dunederby.race_odds("first; 14:oy 15:bg 16:w; dice bw"))
            winner  loser
    blue     0.000  0.000
    green    0.500  0.000
    orange   0.000  1.000
    yellow   0.000  0.000
    white    0.500  0.000
    exact; assumed: no tiles after this leg
    """

    winner: Mapping[str, float]
    loser: Mapping[str, float]
    method: Method
    standard_error: float
    """Of the least certain of these numbers; 0 where they are exact."""
    races: int
    """How many were sampled."""
    assumed: str

    def to_dict(self) -> dict[str, Any]:
        """Return what `dunederby odds --json` prints of the race."""
        return {
            "winner": dict(self.winner),
            "loser": dict(self.loser),
            "method": self.method,
            "standard_error": self.standard_error,
            "races": self.races,
            "assumed": self.assumed,
        }

    @property
    def told(self) -> str:
        """How the odds were found, in words."""
        if self.method == "exact":
            return self.method
        return f"sampled in {self.races:,} races, standard error {self.standard_error:.4f}"

    def to_array(self) -> NDArray[np.float64]:
        """Return the probabilities, a row for each camel: to win, to lose."""
        return np.array([list(self.winner.values()), list(self.loser.values())]).T

    def __str__(self) -> str:
        rows = [
            (camel, f"{share:.3f}", f"{self.loser[camel]:.3f}")
            for camel, share in self.winner.items()
        ]
        return f"{_table(('', 'winner', 'loser'), rows)}\n{self.told}; assumed: {self.assumed}"


class Income(NamedTuple):
    """What something is expected to bring, in coins."""

    mean: float
    spread: float
    """The standard deviation."""


def income_of(weights: NDArray[Any], coins: NDArray[Any]) -> Income:
    """Return the income of *coins* that come as often as their *weights* say.

    >>> income_of(np.array([3, 3]), np.array([5, -1]))
    Income(mean=2.0, spread=3.0)
    """
    total = weights.sum()
    mean = float(weights @ coins / total)
    return Income(mean, float(np.sqrt(weights @ (coins - mean) ** 2 / total)))


class Worth(NamedTuple):
    """What one action is worth, in coins."""

    value: float
    """What the ticket, tile, card or camera it is about will bring."""
    gain: float
    """What all that the seat has will bring more than before."""
    spread: float | None = None
    """The standard deviation of what it is about will bring, where it brings anything."""
    error: float = 0.0
    """The standard error of value and gain; 0 where they are exact."""


@dataclass(frozen=True, slots=True)
class ActionValues(Written):
    """What each legal action of a seat is expected to bring it, in coins.

    >>> import dunederby
    >>> values = dunederby.action_values("first; 1:oy 2:bg 3:w")
    >>> round(values["leg green"], 3), round(values["tile 5 +"], 3), values["roll"]
    (1.238, 1.07, 1.0)
    >>> values.best[:2]
    ['tile 4 -', 'tile 4 +']
    >>> values.method, values.standard_error
    ('exact', 0.0)
    """

    seat: str | None
    worths: Mapping[str, Worth]
    """By action."""
    race: RaceOdds | None
    """The odds by which finish cards are valued, if there are any."""
    assumed: str
    money: Mapping[str, float | None] = field(default_factory=dict)
    """By seat: what it is expected to have when all that it has now is paid, if nobody does
    anything more; None where its money is hidden."""
    leg: LegOdds | None = None
    """The odds of the leg by which tickets are valued, if it was counted for them."""

    @property
    def values(self) -> dict[str, float]:
        """By action: what the ticket, tile, card or camera it is about will bring."""
        return {action: worth.value for action, worth in self.worths.items()}

    @property
    def gains(self) -> dict[str, float]:
        """By action: what all that the seat has will bring more than before."""
        return {action: worth.gain for action, worth in self.worths.items()}

    @property
    def spreads(self) -> dict[str, float]:
        """By action: the standard deviation of what it is about will bring, where known."""
        spreads = {action: worth.spread for action, worth in self.worths.items()}
        return {action: spread for action, spread in spreads.items() if spread is not None}

    @property
    def errors(self) -> dict[str, float]:
        """By action: the standard error of its value and gain."""
        return {action: worth.error for action, worth in self.worths.items()}

    @property
    def standard_error(self) -> float:
        """The largest of the errors; 0 where all is exact."""
        return max(self.errors.values(), default=0.0)

    @property
    def method(self) -> Method:
        """How the least certain number was found."""
        return "sampled" if self.standard_error else "exact"

    @property
    def best(self) -> list[str]:
        """The actions by falling gain."""
        return sorted(self.worths, key=lambda action: -self.worths[action].gain)

    def __getitem__(self, action: str) -> float:
        return self.worths[action].value

    def __len__(self) -> int:
        return len(self.worths)

    def to_dict(self) -> dict[str, float]:
        """Return the values by action."""
        return self.values

    def to_array(self) -> NDArray[np.float64]:
        """Return value and gain, a row for each action."""
        return np.array([worth[:2] for worth in self.worths.values()]).reshape(-1, 2)

    def __str__(self) -> str:
        rows = [
            (action, f"{self.worths[action].value:+z.3f}", f"{self.worths[action].gain:+z.3f}")
            for action in self.best
        ]
        found: str = self.method
        if self.standard_error:
            found += f", standard error up to {self.standard_error:.3f}"
        return f"{_table(('', 'value', 'gain'), rows)}\n{found}; assumed: {self.assumed}"


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Write *rows* under *head*, the first column to the left, the others to the right."""
    first = max((len(row[0]) for row in rows), default=0)
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    lines = []
    for row in (head, *rows):
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join([row[0].ljust(first), *cells]))
    return "\n".join(lines)

"""What odds answer with: small values that print as tables and turn into dicts and arrays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from dunederby.views.pictures import Written

PLACES = ("1st", "2nd", "3rd", "4th", "5th")

Method = Literal["exact", "sampled"]


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


@dataclass(frozen=True, slots=True)
class ActionValues(Written):
    """What each legal action of a seat is expected to bring it, in coins.

    >>> import dunederby
    >>> values = dunederby.action_values("first; 1:oy 2:bg 3:w")
    >>> round(values["leg green"], 3), round(values["tile 5 +"], 3), values["roll"]
    (1.238, 1.07, 1.0)
    >>> values.best[:2]
    ['tile 4 -', 'tile 4 +']
    """

    seat: str | None
    values: Mapping[str, float]
    """By action: what the ticket, tile, card or camera it is about will bring."""
    gains: Mapping[str, float]
    """By action: what all that the seat has will bring more than before."""
    race: RaceOdds | None
    """The odds by which finish cards are valued, if the seat may lay one."""
    assumed: str

    @property
    def best(self) -> list[str]:
        """The actions by falling gain."""
        return sorted(self.gains, key=lambda action: -self.gains[action])

    def __getitem__(self, action: str) -> float:
        return self.values[action]

    def __len__(self) -> int:
        return len(self.values)

    def to_dict(self) -> dict[str, float]:
        """Return the values by action."""
        return dict(self.values)

    def to_array(self) -> NDArray[np.float64]:
        """Return value and gain, a row for each action."""
        return np.array([list(self.values.values()), list(self.gains.values())]).T

    def __str__(self) -> str:
        rows = [
            (action, f"{self.values[action]:+z.3f}", f"{self.gains[action]:+z.3f}")
            for action in self.best
        ]
        return f"{_table(('', 'value', 'gain'), rows)}\nassumed: {self.assumed}"


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Write *rows* under *head*, the first column to the left, the others to the right."""
    first = max((len(row[0]) for row in rows), default=0)
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    lines = []
    for row in (head, *rows):
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join([row[0].ljust(first), *cells]))
    return "\n".join(lines)

"""How a game ended."""

from collections.abc import Mapping
from dataclasses import dataclass

from dunederby.catalogue import sentence


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    >>> money = {"A": 9, "B": 12, "C": 9}
    >>> result = Result((("B",), ("A", "C")), money, camel="blue", backwards=False)
    >>> result.winners, result.reason
    (('B',), 'blue crossed the finish line')
    """

    ranking: tuple[tuple[str, ...], ...]
    """The seats from best to worst; seats with the same money share a place."""
    money: Mapping[str, int]
    camel: str
    """The one that crossed the line, and those above it with it."""
    backwards: bool
    """Whether it was carried back over the line."""

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats with the most money."""
        return self.ranking[0]

    @property
    def reason(self) -> str:
        """What ended the race, in words."""
        way = "true" if self.backwards else "false"
        return sentence("result.crossed", {"camel": self.camel, "backwards": way})

"""Why a bot did what it did, as data."""

from dataclasses import dataclass, field

from dunederby.views.messages import Arguments


@dataclass(frozen=True, slots=True)
class Why:
    """Why a bot did what it did: a name for the kind of reason, and the bot's own numbers.

    >>> Why("gain", {"gain": 1.25, "next": 1}).arguments
    {'gain': '1.2', 'next': 1}
    """

    code: str
    """A name that stays the same, whatever the words become."""
    numbers: dict[str, float] = field(default_factory=dict)
    """Coins, shares in percent, counts: by the name that the template has for them."""

    @property
    def arguments(self) -> Arguments:
        """The numbers as they are told: whole ones whole, others to a tenth."""
        return {
            name: number if isinstance(number, int) else f"{number:.1f}"
            for name, number in self.numbers.items()
        }

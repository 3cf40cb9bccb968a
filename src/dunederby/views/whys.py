"""Why a bot did what it did, as data."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Why:
    """Why a bot did what it did: a name for the kind of reason, and the bot's own numbers."""

    code: str
    """A name that stays the same, whatever the words become."""
    numbers: dict[str, float] = field(default_factory=dict)
    """Coins, shares in percent, counts: by the name that the template has for them."""

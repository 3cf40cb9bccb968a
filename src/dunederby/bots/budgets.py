"""How long a bot may think: so many playouts, or so many seconds."""

from dataclasses import dataclass

from dunederby.errors import SetupError

MOST_PLAYOUTS = 10_000_000
LONGEST = 3600.0


@dataclass(frozen=True, slots=True)
class Playouts:
    """Think for so many playouts: the same choice on every machine."""

    count: int

    def __post_init__(self) -> None:
        """Refuse what is no budget."""
        if isinstance(self.count, bool) or not isinstance(self.count, int):
            raise SetupError(f"playouts are a whole number, not {self.count!r}")
        if not 1 <= self.count <= MOST_PLAYOUTS:
            raise SetupError(f"playouts are 1 to {MOST_PLAYOUTS}, not {self.count}")


@dataclass(frozen=True, slots=True)
class Seconds:
    """Think for about so long: a faster machine thinks further."""

    seconds: float

    def __post_init__(self) -> None:
        """Refuse what is no budget."""
        if isinstance(self.seconds, bool) or not isinstance(self.seconds, int | float):
            raise SetupError(f"seconds are a number, not {self.seconds!r}")
        if not 0 < self.seconds <= LONGEST:
            raise SetupError(
                f"a bot thinks for up to {LONGEST:.0f} seconds, not for {self.seconds}"
            )


Budget = Playouts | Seconds

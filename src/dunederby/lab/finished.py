"""What came of one game."""

from dataclasses import dataclass

from dunederby.systems import SEAT_LETTERS


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did that a player may not do."""

    bot: str
    seat: str
    code: str
    """`raised`, `illegal` or `slow`."""
    text: str
    step: int
    """After how many steps of the game."""

    def __str__(self) -> str:
        return f"{self.bot} at seat {self.seat} after step {self.step}: {self.text}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """A game that is over; tuples by seat, from A on."""

    number: int
    """Which game of its series or round of its tournament, counted from 1."""
    bots: tuple[str, ...]
    coins: tuple[int, ...]
    steps: int
    legs: int
    won: tuple[str, ...]
    """The camels that won the race: one, or in the card game perhaps none."""
    last: tuple[str, ...]
    """The camels that were last: one, or in the card game several or none."""
    rotation: int = 0
    """By how many seats the bots had moved on."""
    record: str = ""
    """Empty if none was asked for."""
    faults: tuple[Fault, ...] = ()
    forfeits: tuple[str, ...] = ()
    """The seats that count as last and without coins, for a fault of theirs."""
    luck: tuple[float, ...] | None = None
    """How many of the coins were luck, if that was asked for."""

    @property
    def counted(self) -> tuple[int, ...]:
        """What the seats are ranked by: coins, and less than none for who forfeited."""
        return self._without_forfeits(-1)

    @property
    def paid(self) -> tuple[int, ...]:
        """The coins that count: none for who forfeited."""
        return self._without_forfeits(0)

    def _without_forfeits(self, instead: int) -> tuple[int, ...]:
        if not self.forfeits:
            return self.coins
        return tuple(
            instead if seat in self.forfeits else coins
            for seat, coins in zip(SEAT_LETTERS, self.coins, strict=False)
        )

    @property
    def wins(self) -> tuple[float, ...]:
        """A win by seat; who wins together shares it, so all of them sum to 1.

        >>> Finished(number=1, bots=("x",) * 3, coins=(9, 9, 4), steps=0, legs=0, won=(),
        ...     last=()).wins
        (0.5, 0.5, 0.0)
        """
        counted = self.counted
        best = max(counted)
        share = 1 / counted.count(best)
        return tuple(share if coins == best else 0.0 for coins in counted)

    @property
    def ranks(self) -> tuple[float, ...]:
        """The place by seat, 1 for the best; who is level has the mean of the places.

        >>> Finished(number=1, bots=("x",) * 3, coins=(9, 9, 4), steps=0, legs=0, won=(),
        ...     last=()).ranks
        (1.5, 1.5, 3.0)
        """
        counted = self.counted
        in_order = sorted(counted, reverse=True)
        return tuple(in_order.index(coins) + (in_order.count(coins) + 1) / 2 for coins in counted)

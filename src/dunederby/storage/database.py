"""What a database must be able to do; SQLite and PostgreSQL can.

Both get the same SQL, with `$1`, `$2` for the values. Whatever goes wrong is a StorageError
with a sentence for people, and then nothing of the transaction was kept.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from dunederby.errors import StorageError

Value = str | int | None
Row = tuple[Value, ...]
Hear = Callable[[str, int], None]
"""Called with a game and a sequence number that its log has reached."""


@dataclass(frozen=True, slots=True)
class Statement:
    """SQL and its values."""

    sql: str
    values: tuple[Value, ...] = ()
    must_match: bool = False
    """Whether a transaction is given up when this statement returns no row."""


class UnmatchedError(StorageError):
    """A statement that had to return a row returned none; the transaction was undone."""


class Database(Protocol):
    """Transactions, and word of what other servers wrote."""

    @property
    def place(self) -> str:
        """Where it is, as told to people; never with a password."""

    @property
    def is_shared(self) -> bool:
        """Whether other servers may use it at the same time."""

    async def read(self, statement: Statement) -> list[Row]:
        """Return the rows of a statement that changes nothing."""

    async def write(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Do all of *statements* or none, and return once they would survive a power cut."""

    async def read_all(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Return the rows of several statements as of one moment."""

    def announce(self, game: str, seq: int) -> None:
        """Tell other servers, soon and without a promise, that *game* has reached *seq*."""

    async def listen(self, hear: Hear) -> None:
        """Call *hear* when another server announces something."""

    async def backup(self, path: Path) -> None:
        """Write everything to a new SQLite file while play goes on."""

    async def close(self) -> None:
        """Finish what was begun and let go of everything."""

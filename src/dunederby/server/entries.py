"""The entries of a table's log: all that a table has to be rebuilt from.

Decisions and drawn outcomes stand in it as steps of a record, so that neither the seed nor
today's way to draw is needed to read an old game. What is never written is never changed: an
entry that takes something back names how far, and follows it.
"""

import msgspec
from msgspec import Struct

from dunederby.server.bodies import Absence, NewPlayer, OddsFor
from dunederby.server.protocol import Why


class Setup(Struct, frozen=True):
    """What a table was laid for; it stands beside the log, in the game's own row."""

    players: tuple[NewPlayer, ...]
    options: dict[str, str]
    odds: OddsFor = "nobody"
    chat: bool = True
    clock: int | None = None
    absence: Absence = "wait"
    before: tuple[str, ...] = ()
    """The steps of another game that this one goes on from."""
    position: str | None = None
    """The position that the other game began at."""
    practice: bool = False
    """Whether the dice of the steps before were not this table's."""


class Entry(Struct, frozen=True, tag_field="kind", tag=str.lower):
    """Something that changed a table."""


class Sat(Entry, frozen=True):
    """Somebody took a seat."""

    seat: str
    name: str
    nonce: str


class Ready(Entry, frozen=True):
    """The host added a nonce, and waits for the last player."""

    nonce: str


class Started(Entry, frozen=True):
    """The game began, with these nonces, bots on these seats, and what was drawn at once."""

    nonces: tuple[str, ...]
    bots: dict[str, str]
    steps: tuple[str, ...]


class Played(Entry, frozen=True):
    """A seat decided; chance followed."""

    steps: tuple[str, ...]
    why: Why | None = None
    late: bool = False


class TakenBack(Entry, frozen=True):
    """A seat went back to when there were so many steps."""

    steps_left: int


class Replaced(Entry, frozen=True):
    """A bot stands in for a player, or goes again."""

    seat: str
    bot: str | None
    absent: bool = False
    """Whether it goes by itself when the player comes back."""


class Freed(Entry, frozen=True):
    """The host took a seat from who had it, for whoever comes by the invitation."""

    seat: str


class Switched(Entry, frozen=True):
    """The host changed how the table is run."""

    chat: bool | None = None
    odds: OddsFor | None = None


class Said(Entry, frozen=True):
    """A line of chat."""

    text: str


class Reacted(Entry, frozen=True):
    """A quick reaction."""

    what: str


class Again(Entry, frozen=True):
    """The host laid a table for the next game."""

    id: str


AnyEntry = (
    Sat
    | Ready
    | Started
    | Played
    | TakenBack
    | Replaced
    | Freed
    | Switched
    | Said
    | Reacted
    | Again
)

_ENTRIES = msgspec.json.Decoder(AnyEntry)
_SETUPS = msgspec.json.Decoder(Setup)


def read_entry(body: str) -> AnyEntry:
    """Read the body of a log's event.

    >>> read_entry('{"kind": "said", "text": "hello"}')
    Said(text='hello')
    """
    entry: AnyEntry = _ENTRIES.decode(body)
    return entry


def read_setup(options: str) -> Setup:
    """Read what a game's row says about its table."""
    return _SETUPS.decode(options)


def written(thing: AnyEntry | Setup) -> str:
    """Write an entry or a setup as it is kept."""
    return msgspec.json.encode(thing).decode()

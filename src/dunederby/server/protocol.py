"""What goes through a socket, as data; `dunederby.1` is its name among subprotocols.

Every message is a JSON object whose `type` says what it is. What a server sends has been made
for one seat: there is nothing in it that this seat may not know.
"""

from typing import Annotated

from msgspec import Meta, Struct

from dunederby.notation.steps import Step
from dunederby.server.bodies import ActionValue, Command, RaceChances, SeatLetter, TableInfo
from dunederby.server.shown import Shown
from dunederby.views.actions import Action
from dunederby.views.news import News

SUBPROTOCOL = "dunederby.1"

Text = Annotated[str, Meta(min_length=1, max_length=300)]
Sequence = Annotated[int, Meta(ge=-1, le=1_000_000_000)]
Asked = Action | Annotated[str, Meta(max_length=200)]
"""An action as the server listed it, or its text in a record."""


def tag_of(name: str) -> str:
    """Return the `type` of the messages that a class *name* stands for.

    >>> tag_of("Hello"), tag_of("ViewMessage")
    ('hello', 'view')
    """
    return name.removesuffix("Message").lower()


class Tagged(Struct, frozen=True, tag_field="type", tag=tag_of):
    """A message."""


class Hello(Tagged, frozen=True):
    """The first message: through whose eyes to look, and what is known already."""

    seat: SeatLetter | None = None
    """None for a spectator, or behind the curtain of a shared device."""
    since: Sequence | None = None
    """The last sequence number that was seen; what came after it is told again."""
    token: Annotated[str, Meta(max_length=2_000)] | None = None
    """For programs without cookies: the value of the table's cookie."""


class Look(Tagged, frozen=True):
    """Look through the eyes of another of the own seats, or of none."""

    seat: SeatLetter | None = None


class Do(Tagged, frozen=True):
    """Act for the seat that looks."""

    cmd: Command
    act: Asked
    seen: Sequence | None = None
    """The sequence number that the player looked at."""


class Ask(Tagged, frozen=True):
    """Ask whether something may be done, without doing it."""

    cmd: Command
    act: Asked


class Undo(Tagged, frozen=True):
    """Take back the own last decision."""

    cmd: Command
    seat: SeatLetter | None = None
    seen: Sequence | None = None


class Say(Tagged, frozen=True):
    """Say something to the table."""

    cmd: Command
    text: Text


class React(Tagged, frozen=True):
    """Show a quick reaction."""

    cmd: Command
    what: Annotated[str, Meta(pattern="^[a-z][a-z-]{0,19}$")]


class Ping(Tagged, frozen=True):
    """Ask for a sign of life."""


ClientMessage = Hello | Look | Do | Ask | Undo | Say | React | Ping


class Why(Struct, frozen=True):
    """Why a bot chose what it chose."""

    code: str
    numbers: dict[str, str | int | float]


class Happening(Struct, frozen=True):
    """What happened at once: a decision and all that followed from it."""

    seq: int
    by: str
    """The seat that acted, `*` if the table did."""
    steps: tuple[Step, ...]
    """With a `?` for what is secret."""
    news: tuple[News, ...]
    why: Why | None
    """Why a bot decided so; told when the game is over."""
    undone: int
    """How many steps were taken back, before anything else."""
    late: bool
    """Whether a clock had run out, so that a bot chose."""


class Clock(Struct, frozen=True):
    """How long a seat may still think."""

    seat: str
    left: float
    """Seconds."""


class ChatLine(Struct, frozen=True):
    """Something that was said."""

    seq: int
    seat: str | None
    name: str
    text: str
    at: int
    """Milliseconds since 1970."""


class ViewMessage(Tagged, frozen=True):
    """The table as it is: after a greeting, a look, or when a bot takes over or goes."""

    seq: int
    table: TableInfo
    seat: str | None
    view: Shown
    legal: tuple[Action, ...]
    undo: bool
    """Whether the own last decision can be taken back."""
    clock: Clock | None
    log: tuple[Happening, ...] | None
    """The whole game so far; None if what was missing came as events."""
    chat: tuple[ChatLine, ...]


class EventMessage(Tagged, frozen=True):
    """Something happened; and the table as it is after that."""

    seq: int
    by: str
    steps: tuple[Step, ...]
    news: tuple[News, ...]
    why: Why | None
    undone: int
    late: bool
    view: Shown
    legal: tuple[Action, ...]
    undo: bool
    clock: Clock | None


class Done(Tagged, frozen=True):
    """A command was carried out; it is in the log under this number."""

    cmd: str
    seq: int


class Refused(Tagged, frozen=True):
    """A command was not carried out, and why."""

    cmd: str
    code: str
    message: str
    ruling: str | None
    seq: int


class TableMessage(Tagged, frozen=True):
    """Who sits where changed, or who is connected, or what the host decided."""

    table: TableInfo


class Thinking(Tagged, frozen=True):
    """A bot is choosing."""

    seat: str


class OddsMessage(Tagged, frozen=True):
    """The odds at a sequence number, from what the receiving seat may know."""

    seq: int
    leg: dict[str, tuple[float, ...]]
    race: RaceChances
    values: tuple[ActionValue, ...]


class ChatMessage(Tagged, frozen=True):
    """Somebody said something."""

    seq: int
    seat: str | None
    name: str
    text: str
    at: int


class Reaction(Tagged, frozen=True):
    """Somebody reacted."""

    seat: str
    what: str


class Bye(Tagged, frozen=True):
    """The server stops; come back after so many seconds."""

    retry: float


class Pong(Tagged, frozen=True):
    """A sign of life."""


ServerMessage = (
    ViewMessage
    | EventMessage
    | Done
    | Refused
    | TableMessage
    | Thinking
    | OddsMessage
    | ChatMessage
    | Reaction
    | Bye
    | Pong
)

"""What goes over HTTP, as data: the bodies of requests and answers."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dunederby.analysis.data import AnalysisReport
from dunederby.catalogue.messages import Value
from dunederby.errors import Flaw
from dunederby.server.shown import Shown
from dunederby.views.actions import Action
from dunederby.views.news import News

Id = Annotated[str, Meta(pattern="^[a-z0-9]{1,64}$")]
SeatLetter = Annotated[str, Meta(pattern="^[A-J]$")]
Name = Annotated[str, Meta(max_length=60)]
Word = Annotated[str, Meta(max_length=40)]
Command = Annotated[str, Meta(pattern="^[0-9a-zA-Z_-]{8,64}$")]
"""A command's id: made by the client, random, never used for another."""
Nonce = Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")]
RecordText = Annotated[str, Meta(max_length=200_000)]
Seconds = Annotated[int, Meta(ge=5, le=2_592_000)]

SeatKind = Literal["person", "here", "bot"]
OddsFor = Literal["nobody", "all", "after"]
Absence = Literal["wait", "bot"]
TableStatus = Literal["open", "running", "over"]


def told(flaw: Flaw | None) -> tuple[str | None, dict[str, Value]]:
    """Return the code and the values of a *flaw*, as answers have them."""
    return (flaw.code, flaw.values) if flaw else (None, {})


class Fault(Struct, frozen=True):
    """Why a request was refused."""

    code: str
    """One of the codes of the protocol, which stay the same."""
    message: str
    """The same in English."""
    column: int | None = None
    """Where in the position that was sent, counted from 1."""
    reason: str | None = None
    """A code for what is wrong with it, if there is one; that of the rules, if they have one."""
    values: dict[str, Value] = {}
    """What its sentence says besides."""


class ModuleInfo(Struct, frozen=True):
    """A module that may be added to a game."""

    word: str
    needs: str | None
    """Another module that has to come along."""
    fewest_seats: int


class LargeTable(Struct, frozen=True):
    """What lets more play than usual."""

    seats: int
    """The most."""
    modules: tuple[str, ...]
    """All of them have to be chosen."""


class OptionInfo(Struct, frozen=True):
    """A house rule."""

    name: str
    values: tuple[str, ...]
    """The default stands first."""


class SystemInfo(Struct, frozen=True):
    """A game that can be played."""

    name: str
    edition: str
    year: int
    seats: tuple[int, int]
    """The fewest and the most."""
    modules: tuple[ModuleInfo, ...]
    options: tuple[OptionInfo, ...]
    large_table: LargeTable | None


class BotInfo(Struct, frozen=True):
    """A bot that can be asked to play."""

    name: str
    level: int
    """The higher, the stronger."""
    rating: float | None


class RulesInfo(Struct, frozen=True):
    """All that can be played, and against whom."""

    systems: tuple[SystemInfo, ...]
    bots: tuple[BotInfo, ...]
    languages: tuple[str, ...]


class SeatInfo(Struct, frozen=True):
    """A seat of a table, as one browser sees it."""

    seat: str
    kind: SeatKind
    """Who acts for it now: a person, a person at the host's own device, or a bot."""
    name: str
    bot: str | None
    is_here: bool
    """Whether its player is connected."""
    is_mine: bool
    taken: bool
    """Whether it belongs to somebody; a bot may stand in for its player."""
    has_stand_in: bool
    """Whether a bot plays for somebody who may come back."""


class TableResult(Struct, frozen=True):
    """How a game ended."""

    ranking: tuple[tuple[str, ...], ...]
    """Seats from best to worst; those with the same money share a place."""
    money: dict[str, int]
    camel: str
    backwards: bool
    """Whether that camel was carried back over the line."""
    reason: str


class RematchInfo(Struct, frozen=True):
    """The table at which the same people meet again."""

    id: str
    secret: str | None
    """Its invitation, for those who have a seat at this one."""


class TableInfo(Struct, frozen=True):
    """A table, as one browser sees it."""

    id: str
    rules: str
    options: dict[str, str]
    seats: tuple[SeatInfo, ...]
    status: TableStatus
    host: bool
    """Whether this browser is the host's."""
    odds: OddsFor
    chat: bool
    clock: int | None
    """Seconds for a decision."""
    absence: Absence
    """What happens when a player is away for too long."""
    seq: int
    commitment: str
    secret: str | None
    """The invitation; only the host is told."""
    spectators: int
    result: TableResult | None
    rematch: RematchInfo | None
    taken_back: int
    """How many decisions were taken back."""
    goes_on_from: int | None
    """How many steps of a record were there before, if the game goes on from one."""


class NewPlayer(Struct, frozen=True):
    """Who shall sit on a seat."""

    kind: SeatKind
    name: Name | None = None
    bot: Word | None = None


class NewTable(Struct, frozen=True):
    """A table that is asked for."""

    rules: Annotated[str, Meta(max_length=200)]
    players: Annotated[tuple[NewPlayer, ...], Meta(min_length=1, max_length=10)]
    """One for each seat; the seats that are `here` are the host's."""
    options: dict[Word, Word] = {}
    odds: OddsFor = "nobody"
    chat: bool = True
    clock: Seconds | None = None
    absence: Absence = "wait"
    start: bool = False
    """Start at once, without a nonce, if no person is waited for."""


class Made(Struct, frozen=True):
    """A new table; it has told its commitment, and waits for nonces."""

    id: str
    secret: str
    table: TableInfo


class Join(Struct, frozen=True):
    """Somebody who was invited and wants to sit down."""

    secret: Annotated[str, Meta(max_length=60)]
    name: Name
    seat: SeatLetter | None = None
    nonce: Nonce = ""
    """What this browser adds to the dice."""
    cmd: Command | None = None
    """Who lost the answer sends the same again, with the same id, and gets the same seat."""


class Joined(Struct, frozen=True):
    """The seat that was given."""

    seat: str
    table: TableInfo


class Carried(Struct, frozen=True):
    """What lets another device of the same player in, for a quarter of an hour."""

    secret: str


class Arrive(Struct, frozen=True):
    """Another device of somebody who has a seat, or is the host."""

    secret: Annotated[str, Meta(max_length=300)]


class Start(Struct, frozen=True):
    """The host is ready."""

    nonce: Nonce = ""
    """What the host's browser adds to the dice."""
    fill: bool = True
    """Whether bots take the seats that are still free; else the last one to join starts."""
    bot: Word | None = None


class HostWish(Struct, frozen=True):
    """Something that only the host can do."""

    what: Literal["reissue", "bot", "person", "chat", "odds"]
    seat: SeatLetter | None = None
    bot: Word | None = None
    value: bool | OddsFor | None = None


class Rematched(Struct, frozen=True):
    """The table of the next game."""

    id: str
    secret: str


class Frame(Struct, frozen=True):
    """A moment of a game: the table after a step."""

    number: int
    line: str | None
    """The step as in a record; None before the first."""
    by: str | None
    view: Shown
    news: tuple[News, ...]
    money: dict[str, int | None]


class RecordFault(Struct, frozen=True):
    """What is wrong with a record."""

    line: int
    """0 if it is not in one line."""
    message: str
    """What is wrong in English, with the column."""
    column: int | None = None
    """Where in the line, counted from 1."""
    reason: str | None = None
    """A code for what is wrong; that of the rules, if they have one."""
    values: dict[str, Value] = {}
    """What its sentence says besides."""


class Frames(Struct, frozen=True):
    """A game step by step, up to the first fault if it has one."""

    headers: dict[str, str]
    players: dict[str, str]
    frames: tuple[Frame, ...]
    error: RecordFault | None = None


class Record(Struct, frozen=True):
    """A record as text."""

    record: RecordText


class Continue(Struct, frozen=True):
    """A game that shall go on otherwise: one seat against bots."""

    record: RecordText
    step: Annotated[int, Meta(ge=0, le=100_000)]
    """After how many of its steps."""
    seat: SeatLetter
    bot: Word | None = None


class ActionValue(Struct, frozen=True):
    """What an action is expected to bring."""

    id: int
    text: str
    value: float
    gain: float
    error: float | None


class RaceChances(Struct, frozen=True):
    """Who wins the race, and who comes last."""

    winner: dict[str, float]
    loser: dict[str, float]
    method: str
    error: float | None


class Chances(Struct, frozen=True):
    """Odds, as far as a seat can know them."""

    leg: dict[str, tuple[float, ...]]
    """By camel: the chance of each place when the leg ends."""
    race: RaceChances
    values: tuple[ActionValue, ...]


class AskOdds(Struct, frozen=True):
    """A position that somebody wants the odds of."""

    position: Annotated[str, Meta(max_length=2_000)]
    seats: Annotated[int, Meta(ge=2, le=10)] | None = None
    seat: SeatLetter | None = None
    quick: bool = False
    """Whether only bets on the leg are to be valued, and little sampled: in milliseconds."""


class PositionOdds(Struct, frozen=True):
    """The odds of a position."""

    position: str
    """As it is written in full."""
    view: Shown
    legal: tuple[Action, ...]
    leg: dict[str, tuple[float, ...]]
    race: RaceChances
    values: tuple[ActionValue, ...]


class Analyse(Struct, frozen=True):
    """A finished game that somebody wants to be taken apart into luck and skill."""

    record: RecordText
    stage: Annotated[int, Meta(ge=0, le=2)] = 0
    """From 0 for a first, coarse picture to 2 for the finest that may be offered."""


class Analysed(Struct, frozen=True):
    """A game taken apart."""

    stage: int
    is_last: bool
    """Whether no finer picture can be asked for."""
    report: AnalysisReport


class Verified(Struct, frozen=True):
    """Whether the dice of a record are those that were promised."""

    ok: bool
    message: str


class ServerStatus(Struct, frozen=True):
    """How the server is."""

    compiling: bool
    """Whether the rules are being compiled; tables wait until that is done."""
    version: str

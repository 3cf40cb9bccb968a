"""Why something is refused: one list of codes for the socket and for HTTP."""

from enum import StrEnum

from dunederby.errors import DuneDerbyError, Flaw


class Code(StrEnum):
    """A name that stays the same, whatever the words become.

    What the rules have against an action goes by the codes of their reasons instead.
    """

    BAD_REQUEST = "bad-request"
    """It can't be read, or has a value that it can't have."""
    BAD_NAME = "bad-name"
    BAD_NONCE = "bad-nonce"
    BAD_POSITION = "bad-position"
    BAD_RECORD = "bad-record"
    BAD_SECRET = "bad-secret"
    """The invitation is not, or no longer, the one of this table."""
    BAD_STEP = "bad-step"
    """The text is no action of these rules."""
    BOT_PLAYS = "bot-plays"
    """A bot stands in for the seat."""
    CHAT_OFF = "chat-off"
    COMMAND_TAKEN = "command-taken"
    """Another seat used this command id."""
    FOREIGN_ORIGIN = "foreign-origin"
    """A page of another site asks."""
    GAME_OVER = "game-over"
    INTERNAL = "internal"
    """A fault of the server; it is in its log."""
    LEG_OVER = "leg-over"
    """In this position the last die of the leg is out."""
    NO_SUCH_PAGE = "no-such-page"
    NO_TABLE = "no-table"
    NOT_HOST = "not-host"
    NOT_OPEN = "not-open"
    """The table takes no more players."""
    NOT_OVER = "not-over"
    NOT_STARTED = "not-started"
    NOT_YOUR_SEAT = "not-your-seat"
    RATE = "rate"
    """Too many in too short a time."""
    RETRY = "retry"
    """The server can't do it right now; the same command may be sent again."""
    SEAT_TAKEN = "seat-taken"
    SEAT_VOID = "seat-void"
    """The seat was given to somebody else."""
    STALE = "stale"
    """The game went on since the player looked; what he meant may mean something else now."""
    TABLE_FULL = "table-full"
    TOO_LARGE = "too-large"
    TOO_MANY_SOCKETS = "too-many-sockets"
    WRONG_METHOD = "wrong-method"
    WRONG_SETUP = "wrong-setup"
    """Such a table can't be laid."""


STATUS = {
    Code.FOREIGN_ORIGIN: 403,
    Code.BAD_SECRET: 403,
    Code.NOT_HOST: 403,
    Code.NOT_YOUR_SEAT: 403,
    Code.SEAT_VOID: 403,
    Code.NO_SUCH_PAGE: 404,
    Code.NO_TABLE: 404,
    Code.WRONG_METHOD: 405,
    Code.NOT_OPEN: 409,
    Code.NOT_OVER: 409,
    Code.NOT_STARTED: 409,
    Code.SEAT_TAKEN: 409,
    Code.STALE: 409,
    Code.TABLE_FULL: 409,
    Code.GAME_OVER: 409,
    Code.TOO_LARGE: 413,
    Code.RATE: 429,
    Code.INTERNAL: 500,
    Code.RETRY: 503,
}
"""What HTTP says; 400 where nothing else is said."""


class RefusedError(DuneDerbyError):
    """Something that a player or a program asked for in vain."""

    def __init__(
        self,
        code: str,
        message: str,
        ruling: str | None = None,
        column: int | None = None,
        flaw: Flaw | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        """A `Code`, or the code of a reason of the rules."""
        self.ruling = ruling
        self.column = column
        """Where in the text that was sent, if that can be said."""
        self._flaw = flaw

    def __reduce__(self) -> tuple[type["RefusedError"], tuple[object, ...]]:
        return RefusedError, (self.code, str(self), self.ruling, self.column, self.flaw)

    @property
    def flaw(self) -> Flaw | None:
        """What is wrong with what was sent, if that has a name."""
        return self._flaw

    @property
    def status(self) -> int:
        """The status of an answer over HTTP."""
        return STATUS.get(Code(self.code), 400) if self.code in set(Code) else 400

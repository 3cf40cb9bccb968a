"""A table as its log tells it: who sits where, the game, and what was said.

Folding is the only way that a table changes, and it needs nothing but the log: a server that
starts again folds all of it, and is where it was.
"""

from dataclasses import dataclass

from dunederby.game import Game
from dunederby.server.bodies import NewPlayer, SeatKind
from dunederby.server.entries import (
    Again,
    AnyEntry,
    Freed,
    Played,
    Reacted,
    Ready,
    Replaced,
    Said,
    Sat,
    Started,
    Switched,
    TakenBack,
    read_entry,
    read_setup,
)
from dunederby.server.moments import Moment
from dunederby.server.protocol import ChatLine
from dunederby.sittings.undoing import go_back, why_not_undo
from dunederby.storage.rows import Event, GameRow, Status
from dunederby.systems import SEAT_LETTERS
from dunederby.views.actions import Reason

BY_TABLE = "*"
BY_BOT = "bot:"
"""How the commands of bots begin, and no client's can. What a bot was refused it may try again."""
MOST_LINES = 100
"""How much of the chat is shown to who comes later."""


@dataclass(slots=True)
class Chair:
    """A seat of the table."""

    seat: str
    kind: SeatKind
    """What it was laid for."""
    name: str
    bot: str | None
    """The bot that acts for it, if one does."""
    is_taken: bool
    nonce: str = ""
    is_stand_in: bool = False
    """Whether the bot goes when the player comes back."""
    sat_by: str | None = None
    """The command by which its player sat down, if it has one."""
    was_persons: bool = False
    """Whether a person has ever had it."""

    @property
    def is_free(self) -> bool:
        """Whether a guest may sit down on it."""
        return not self.is_taken and self.bot is None


class TableState:
    """All that is known about one table; change it by `fold` only."""

    def __init__(self, row: GameRow) -> None:
        self.row = row
        self.setup = read_setup(row.options)
        self.seq = 0
        self.status = Status.OPEN
        self.odds, self.chat = self.setup.odds, self.setup.chat
        self.chairs = [
            _chair(seat, player)
            for seat, player in zip(SEAT_LETTERS, self.setup.players, strict=False)
        ]
        self.is_ready = False
        """Whether the host has added its nonce."""
        self.nonces: tuple[str, ...] = ()
        self.game = self._new_game()
        self.moments = [Moment(self.game, None, 0, BY_TABLE)]
        """How the game stood at first, and after each entry that changed it."""
        self.not_own = set(range(len(self.setup.before)))
        """The steps that no person decided here: those of the game before, and those of bots."""
        self.taken_back = 0
        self.asked: dict[str, int] = {}
        """By seat that is to act: since when, in milliseconds since 1970."""
        self.lines: list[ChatLine] = []
        self.next_table: str | None = None
        self.commands: dict[str, tuple[str | None, int]] = {}
        """By command id: the seat that gave it, and the number it has in the log."""

    @property
    def moment(self) -> Moment:
        """How the game stands."""
        return self.moments[-1]

    def chair(self, seat: str) -> Chair:
        """Return the chair of *seat*."""
        return self.chairs[SEAT_LETTERS.index(seat)]

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that are to act, while the game runs."""
        return self.game.to_act if self.status is Status.RUNNING else ()

    @property
    def people(self) -> list[str]:
        """The seats for which people act."""
        return [chair.seat for chair in self.chairs if chair.bot is None]

    @property
    def owners(self) -> list[str]:
        """The seats that people have, or had: a host who lets bots stand in is not alone."""
        return [chair.seat for chair in self.chairs if chair.bot is None or chair.was_persons]

    def why_not_undo(self, seat: str) -> Reason | None:
        """Return why *seat* may not take its last decision back, None if it may."""
        return why_not_undo(self.game, self.owners, seat, self.not_own)

    def fold(self, event: Event, game: Game | None = None) -> AnyEntry:
        """Let *event* happen; *game* is how the game is after it, if that is known already."""
        assert event.seq == self.seq + 1, "a log has no gaps"
        entry = read_entry(event.body)
        self.seq = event.seq
        if event.cmd:
            self.commands[event.cmd] = (event.seat, event.seq)
        match entry:
            case Started() | Played() | TakenBack():
                self._fold_play(entry, event, game)
            case Said(text):
                name = self.chair(event.seat).name if event.seat else ""
                line = ChatLine(event.seq, event.seat, name, text, event.at)
                self.lines = [*self.lines[1 - MOST_LINES :], line]
            case Reacted():
                pass
            case _:
                self._fold_table(entry, event.cmd)
        return entry

    def _fold_play(
        self, entry: Started | Played | TakenBack, event: Event, game: Game | None
    ) -> None:
        """Let the game go on, or back."""
        before = self.moment
        if isinstance(entry, Started):
            self._begin(entry)
        self.game = game or self._gone_on(entry)
        moment = Moment(self.game, before, event.seq, event.seat or BY_TABLE)
        if isinstance(entry, TakenBack):
            moment.undone = before.length - entry.steps_left
            self.not_own -= {*range(entry.steps_left, before.length)}
            self.taken_back += 1
        if isinstance(entry, Played):
            moment.why, moment.late = entry.why, entry.late
            if event.cmd and event.cmd.startswith(BY_BOT):
                self.not_own.add(before.length)
        before.forget()
        self.moments.append(moment)
        if self.game.is_over:
            self.status = Status.OVER
        self.asked = {
            seat: event.at if seat == event.seat else self.asked.get(seat, event.at)
            for seat in self.to_act
        }

    def _begin(self, entry: Started) -> None:
        self.status, self.nonces = Status.RUNNING, entry.nonces
        for chair, nonce in zip(self.chairs, entry.nonces, strict=True):
            chair.nonce = nonce
        for seat, bot in entry.bots.items():
            chair = self.chair(seat)
            chair.bot, chair.kind, chair.is_taken = bot, "bot", True

    def _gone_on(self, entry: Started | Played | TakenBack) -> Game:
        """Return the game after *entry*."""
        if isinstance(entry, TakenBack):
            return rewound(self.game, entry.steps_left)
        for step in entry.steps:
            self.game.push(step)
        return self.game

    def _fold_table(self, entry: AnyEntry, cmd: str | None) -> None:
        """Let something happen that is no move of the game."""
        match entry:
            case Sat(seat, name, nonce):
                chair = self.chair(seat)
                chair.name, chair.is_taken, chair.nonce = name, True, nonce
                chair.sat_by, chair.was_persons = cmd, True
            case Ready(nonce):
                self.is_ready = True
                own = next((chair for chair in self.chairs if chair.kind == "here"), None)
                if own:
                    own.nonce = nonce
            case Replaced(seat, bot, absent):
                chair = self.chair(seat)
                chair.bot, chair.is_stand_in = bot, absent
            case Freed(seat):
                chair = self.chair(seat)
                chair.is_taken, chair.kind, chair.sat_by = False, "person", None
            case Switched(chat, odds):
                self.chat = self.chat if chat is None else chat
                self.odds = odds or self.odds
            case Again(id):
                self.next_table = id

    def _new_game(self) -> Game:
        """Return the game before its first draw; chance comes from the log."""
        setup = self.setup
        if setup.position:
            game = Game.from_position(setup.position, self.row.seats, options=setup.options)
        else:
            game = Game(self.row.rules, self.row.seats, options=setup.options)
        for step in setup.before:
            game.push(step)
        return game


def _chair(seat: str, player: NewPlayer) -> Chair:
    """Return the chair that was laid for *player*."""
    return Chair(
        seat,
        player.kind,
        player.name or "",
        player.bot,
        is_taken=player.kind != "person",
        was_persons=player.kind == "here",
    )


def rewound(game: Game, length: int) -> Game:
    """Return *game* as it was after *length* steps."""
    earlier = game.copy()
    go_back(earlier, length)
    return earlier

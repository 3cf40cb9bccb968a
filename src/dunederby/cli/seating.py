"""Who sits where: people and bots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dunederby.bots.bot import Bot
from dunederby.bots.table import STRONGEST, bot_named
from dunederby.cli.manners import CommandError
from dunederby.cli.settings import PlaySettings
from dunederby.game import DEFAULT_SEATS
from dunederby.systems import SEAT_LETTERS, rule_set

DEFAULT_RULES = "first"
BOT_NAMES = ("Amir", "Basma", "Cyrus", "Dina", "Emil", "Farah", "Ghali", "Hana", "Ilyas", "Jamila")
"""By seat, with its letter in front."""

HEADER = "bots"


@dataclass(frozen=True, slots=True)
class Seating:
    """The players in seat order, and which of them are bots."""

    players: tuple[str, ...]
    bots: Mapping[str, str]
    """By seat: the kind of bot."""

    @property
    def seats(self) -> str:
        """The letters of all seats."""
        return SEAT_LETTERS[: len(self.players)]

    @property
    def names(self) -> dict[str, str]:
        """The players by seat."""
        return dict(zip(self.seats, self.players, strict=True))

    @property
    def people(self) -> list[str]:
        """The seats of those who are no bots."""
        return [seat for seat in self.seats if seat not in self.bots]

    @property
    def headers(self) -> dict[str, str]:
        """The header of a record that tells the bots."""
        if not self.bots:
            return {}
        return {HEADER: ", ".join(f"{seat}={kind}" for seat, kind in self.bots.items())}

    def bot_at(self, seat: str) -> Bot | None:
        """Return the bot that plays for *seat*, None if a person does."""
        return bot_named(self.bots[seat]) if seat in self.bots else None


def seat_everybody(settings: PlaySettings) -> Seating:
    """Seat people first, then bots; raise CommandError if there are more people than seats."""
    if settings.players and settings.humans is not None:
        raise CommandError("--players names the people, so --humans is not needed")
    people = list(settings.players or ())
    count = len(people) if people else 1 if settings.humans is None else settings.humans
    seats = max(DEFAULT_SEATS, count) if settings.seats is None else settings.seats
    rule_set(settings.rules or DEFAULT_RULES).check_seats(seats)
    if count > seats:
        raise CommandError(f"{count} people are too many for {seats} seats")
    letters = SEAT_LETTERS[:seats]
    people = people or [f"Player {seat}" for seat in letters[:count]]
    kinds = settings.bots or [STRONGEST]
    bots = {seat: kinds[n % len(kinds)] for n, seat in enumerate(letters[count:])}
    for kind in bots.values():
        bot_named(kind)
    return Seating((*people, *BOT_NAMES[count : len(letters)]), bots)


def seat_again(players: Sequence[str], header: str) -> Seating:
    """Seat those whom a record names, with the bots of its *header*."""
    letters = SEAT_LETTERS[: len(players)]
    bots = {}
    for entry in filter(None, (part.strip() for part in header.split(","))):
        seat, _, kind = entry.partition("=")
        if len(seat) != 1 or seat not in letters:
            raise CommandError(f"the record's header 'bots' names {seat!r}, where nobody sits")
        bot_named(kind)
        bots[seat] = kind
    return Seating(tuple(players), bots)

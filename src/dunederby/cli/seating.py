"""Who sits where: people and bots."""

from dunederby.bots.table import USUAL, bot_named
from dunederby.cli.manners import UsageError
from dunederby.cli.settings import PlaySettings
from dunederby.game import DEFAULT_SEATS
from dunederby.sittings.players import Player
from dunederby.systems import SEAT_LETTERS, in_order, rule_set

DEFAULT_RULES = "first"
BOT_NAMES = ("Amir", "Basma", "Cyrus", "Dina", "Emil", "Farah", "Ghali", "Hana", "Ilyas", "Jamila")
"""By seat, with its letter in front."""


def count_seats(rules: str, wish: int | None, people: int = 0) -> int:
    """Return how many play: the *wish*, or four, and more where *people* or *rules* need it.

    Raises SetupError for a wish that the rules don't allow.

    >>> count_seats("first", None), count_seats("first+partners", None), count_seats("first", 3)
    (4, 6, 3)
    """
    rules = in_order(rules)
    seats = max(DEFAULT_SEATS, people) if wish is None else wish
    if wish is None:
        seats = max(seats, rule_set(rules, seats).edition.seats[0])
    rule_set(rules, seats).check_seats(seats)
    return seats


def seat_everybody(settings: PlaySettings) -> list[Player]:
    """Seat people first, then bots; raise UsageError if there are more people than seats."""
    if settings.players and settings.humans is not None:
        raise UsageError("--players names the people, so --humans is not needed")
    people = list(settings.players or ())
    count = len(people) if people else 1 if settings.humans is None else settings.humans
    seats = count_seats(settings.rules or DEFAULT_RULES, settings.seats, count)
    if count > seats:
        raise UsageError(f"{count} people are too many for {seats} seats")
    letters = SEAT_LETTERS[:seats]
    people = people or [f"Player {seat}" for seat in letters[:count]]
    kinds = settings.bots or [USUAL]
    for kind in kinds:
        bot_named(kind)
    bots = [
        Player(name, bot=kinds[number % len(kinds)])
        for number, name in enumerate(BOT_NAMES[count:seats])
    ]
    return [*(Player(name) for name in people), *bots]

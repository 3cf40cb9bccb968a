"""Gates: what a stranger has to pass before anything is done for him."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from dunederby.server.codes import Code, RefusedError
from dunederby.server.limits import Buckets, Places, Rate, household
from dunederby.server.settings import Settings

HOUR = 3600.0


class Gates:
    """The limits of one server."""

    def __init__(self, settings: Settings) -> None:
        asks, tables = settings.address_requests, settings.address_tables
        commands = settings.seat_commands
        self.public_host = urlsplit(settings.public_url).netloc.lower()
        self.requests = Buckets(Rate(4 * asks, asks))
        self.tables = Buckets(Rate(tables, tables / HOUR))
        self.commands = Buckets(Rate(4 * commands, commands))
        self.address_sockets = Places(settings.address_sockets)
        self.table_sockets = Places(settings.table_sockets)

    def check_request(self, connection: HTTPConnection, cost: float) -> None:
        """Raise RefusedError if the caller asks too much, or a page of another site asks."""
        self.check_origin(connection)
        check_rate(self.requests, caller(connection), "requests", cost)

    def check_origin(self, connection: HTTPConnection) -> None:
        """Raise RefusedError if a browser says that the page of another site asks.

        A program that is no browser says nothing; it has no cookies that could be abused.
        """
        origin = connection.headers.get("origin")
        if origin is None:
            return
        host = connection.headers.get("host", "").lower()
        if urlsplit(origin).netloc.lower() not in {host, self.public_host} - {""}:
            raise RefusedError(
                Code.FOREIGN_ORIGIN, f"a page of {origin[:100]} can't play at these tables"
            )


def check_rate(buckets: Buckets, key: str, what: str, cost: float = 1) -> None:
    """Raise RefusedError if *key* has used up its allowance."""
    wait = buckets.take(key, cost)
    if wait:
        raise RefusedError(Code.RATE, f"too many {what}; wait {max(round(wait, 1), 0.1)} seconds")


def check_place(is_place: bool) -> None:
    """Raise RefusedError if there was no place for another socket."""
    if not is_place:
        raise RefusedError(Code.TOO_MANY_SOCKETS, "too many sockets are open")


def caller(connection: HTTPConnection) -> str:
    """Return who calls, as far as limits care."""
    return household(connection.client.host) if connection.client else "nobody"

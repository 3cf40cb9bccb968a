"""Cookies: the tokens of a browser, one cookie for each table.

Scripts can't read them, other sites can't send them with their own requests, and each is worth
nothing but the seats of one table.
"""

import re
from collections.abc import Iterable, Mapping
from http.cookies import SimpleCookie

from dunederby.server.tokens import LONGEST, Grant, Keyring

PREFIX = "dunederby-"
BETWEEN = "~"
YEAR = 365 * 24 * 3600
MOST_TOKENS = 11
"""Ten seats and the host."""
MOST_TABLES = 40
"""How many tables a browser remembers; the oldest are forgotten."""


def tables_in(cookies: Mapping[str, str]) -> dict[str, str]:
    """Return the tables that *cookies* tell of, and the tokens for each.

    >>> tables_in({"dunederby-k7": "1.k7.A.0.5.sig", "theme": "night"})
    {'k7': '1.k7.A.0.5.sig'}
    """
    return {
        name.removeprefix(PREFIX): value
        for name, value in cookies.items()
        if re.fullmatch(f"{PREFIX}[a-z0-9]{{1,64}}", name)
    }


def grants_in(value: str, game: str, keyring: Keyring) -> list[Grant]:
    """Return what the tokens of a cookie allow at *game*; those that were forged, nothing."""
    tokens = value[: MOST_TOKENS * LONGEST].split(BETWEEN)[:MOST_TOKENS]
    grants = [keyring.read(token) for token in tokens]
    return [grant for grant in grants if grant and grant.game == game]


def with_token(value: str, token: str) -> str:
    """Return the tokens of *value* and *token*, which takes the place of its holder's old one."""
    holder = _holder(token)
    kept = [old for old in value.split(BETWEEN) if old and _holder(old) != holder]
    return BETWEEN.join([*kept, token][-MOST_TOKENS:])


def _holder(token: str) -> str:
    return ".".join(token.split(".")[1:3])


def set_cookie(game: str, value: str, is_secure: bool) -> str:
    """Return the header that gives a browser its tokens for *game*."""
    name = PREFIX + game
    cookie: SimpleCookie = SimpleCookie({name: value})
    attributes = {"path": "/api", "samesite": "Lax", "max-age": str(YEAR), "httponly": "yes"}
    if is_secure:
        attributes["secure"] = "yes"
    cookie[name].update(attributes)
    return cookie[name].OutputString()


def drop_cookie(game: str) -> str:
    """Return the header that makes a browser forget *game*."""
    return f"{PREFIX}{game}=; Path=/api; Max-Age=0; SameSite=Lax; HttpOnly"


def oldest(tables: Mapping[str, str], keyring: Keyring) -> Iterable[str]:
    """Return the tables that are too many for one browser, the oldest ones."""
    if len(tables) < MOST_TABLES:
        return ()
    age = {
        game: max((grant.issued for grant in grants_in(value, game, keyring)), default=0)
        for game, value in tables.items()
    }
    return sorted(age, key=age.__getitem__)[: len(tables) - MOST_TABLES + 1]

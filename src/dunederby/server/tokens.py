"""Tokens: who holds one may sit on one seat of one game, and nothing else.

A token is text for a cookie, signed so that nobody can make one up:

    key . game . holder . generation . issued . signature

The *holder* is a seat (`A` to `J`) or `host`. Raising the generation of a holder voids every
token given out before; dropping a key voids all that it signed. An invitation is made in the
same way, shorter, since it stands in a link that people pass on.
"""

import base64
import hashlib
import hmac
import re
from collections.abc import Mapping
from dataclasses import dataclass

HOST = "host"
INVITATION = "invitation"
"""The holder in whose name invitations are made; its generation voids a link."""

INVITATION_BYTES = 16
LONGEST = 200
"""Characters; whatever is longer is no token."""

TOKEN = re.compile(
    r"(\d{1,9})\.([a-z0-9]{1,64})\.([A-J]|host)\.(\d{1,9})\.(\d{1,15})\.([\w-]{43})"
)
INVITE = re.compile(r"(\d{1,9})-([\w-]{22})")
CARRIED = re.compile(r"(\d{1,9})\.(\d{1,15})\.((?:(?:[A-J]|host)\d{1,9}_?){1,11})\.([\w-]{43})")
HOLDER = re.compile(r"([A-J]|host)(\d+)")


@dataclass(frozen=True, slots=True)
class Grant:
    """What a token allows, once its signature was found good."""

    game: str
    holder: str
    generation: int
    issued: int
    """When it was given out, in milliseconds since 1970."""


class Keyring:
    """Signs with its newest key and knows the signatures of all.

    >>> ring = Keyring({1: bytes(32)})
    >>> token = ring.sign(Grant("k7x2", "A", 0, 1_760_000_000_000))
    >>> token
    '1.k7x2.A.0.1760000000000.kv_J-cNlYaFRlXjOigrpzLOHjXXd-bY-Hn5rGninrNM'
    >>> ring.read(token).holder
    'A'
    >>> ring.read(token.replace(".A.", ".B.")) is None
    True
    """

    def __init__(self, keys: Mapping[int, bytes]) -> None:
        if not keys:
            raise ValueError("a keyring needs a key")
        self._keys = dict(keys)

    def sign(self, grant: Grant) -> str:
        """Return the token for *grant*."""
        key = max(self._keys)
        text = f"{key}.{grant.game}.{grant.holder}.{grant.generation}.{grant.issued}"
        token = f"{text}.{self._signature(key, 'token', text)}"
        if not TOKEN.fullmatch(token):
            raise ValueError(f"no token can be made for {grant}")
        return token

    def read(self, token: str) -> Grant | None:
        """Return what *token* allows; None if it was not signed here."""
        match = TOKEN.fullmatch(token, endpos=LONGEST) if token.isascii() else None
        if not match or int(match[1]) not in self._keys:
            return None
        text, _, signature = token.rpartition(".")
        if not hmac.compare_digest(signature, self._signature(int(match[1]), "token", text)):
            return None
        return Grant(match[2], match[3], int(match[4]), int(match[5]))

    def invite(self, game: str, generation: int) -> str:
        """Return the secret of the link that invites to *game*."""
        key = max(self._keys)
        return f"{key}-{self._invitation(key, game, generation)}"

    def is_invited(self, secret: str, game: str, generation: int) -> bool:
        """Tell whether *secret* is the one of the link to *game*."""
        match = INVITE.fullmatch(secret) if secret.isascii() else None
        if not match or int(match[1]) not in self._keys:
            return False
        return hmac.compare_digest(match[2], self._invitation(int(match[1]), game, generation))

    def carry(self, game: str, holders: Mapping[str, int], until: int) -> str:
        """Return the secret by which another device gets what *holders* have, *until* a time.

        >>> ring = Keyring({1: bytes(32)})
        >>> secret = ring.carry("k7x2", {"A": 0, "host": 2}, until=1000)
        >>> ring.carried(secret, "k7x2", now=999), ring.carried(secret, "k7x2", now=1001)
        ({'A': 0, 'host': 2}, {})
        """
        key = max(self._keys)
        held = "_".join(f"{holder}{generation}" for holder, generation in holders.items())
        signature = self._signature(key, "carry", f"{game}.{until}.{held}")
        return f"{key}.{until}.{held}.{signature}"

    def carried(self, secret: str, game: str, now: int) -> dict[str, int]:
        """Return the holders, and their generations, that *secret* carries to *game*."""
        match = CARRIED.fullmatch(secret) if secret.isascii() else None
        if not match or int(match[1]) not in self._keys or now > int(match[2]):
            return {}
        signature = self._signature(int(match[1]), "carry", f"{game}.{match[2]}.{match[3]}")
        if not hmac.compare_digest(match[4], signature):
            return {}
        return {holder: int(number) for holder, number in HOLDER.findall(match[3])}

    def _invitation(self, key: int, game: str, generation: int) -> str:
        return self._signature(key, INVITATION, f"{game}.{generation}", INVITATION_BYTES)

    def _signature(self, key: int, purpose: str, text: str, size: int = 32) -> str:
        """Sign *text* for one *purpose*, so that no signature serves another."""
        code = hmac.digest(self._keys[key], f"{purpose}:{text}".encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(code[:size]).rstrip(b"=").decode()

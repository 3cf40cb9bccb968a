"""Dice that nobody can choose and that anybody can check once the game is over.

The table draws a secret seed and tells its hash, the *commitment*, before anyone joins. Each
browser then adds a *nonce* of its own. Every draw follows from seed, nonces and its number, so
neither side can steer it alone: the seed was fixed before the nonces, and players don't know it
when they choose one. At the end the seed is shown. The bytes are told in docs/guide/fair-dice.md.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from typing import NoReturn, SupportsIndex

from dunederby.errors import NotationError

SCHEME = "hmac-sha256"
"""How the dice of a record are drawn, as its header `dice` says it."""

SEED_BYTES = 32
NONCE_BYTES = 16
WORD_BYTES = 8
"""How much of a digest makes a number."""


def new_seed() -> bytes:
    """Return a seed from the system's own source of randomness."""
    return secrets.token_bytes(SEED_BYTES)


def new_nonce() -> str:
    """Return a nonce as a browser makes one: 32 hexadecimal digits."""
    return secrets.token_hex(NONCE_BYTES)


def commitment_to(seed: bytes) -> str:
    """Return the hash by which *seed* is told in advance.

    >>> commitment_to(bytes(32))
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    """
    return hashlib.sha256(seed).hexdigest()


def parse_seed(text: str) -> bytes:
    """Read a seed: 64 hexadecimal digits, in small letters."""
    if not _is_hexadecimal(text, SEED_BYTES):
        raise NotationError(f"a seed has {2 * SEED_BYTES} digits, each 0 to 9 or a to f")
    return bytes.fromhex(text)


def check_nonce(nonce: str) -> str:
    """Return *nonce* if it is one, or empty; else raise NotationError."""
    if nonce and not _is_hexadecimal(nonce, NONCE_BYTES):
        raise NotationError(
            f"{nonce!r} is no nonce; expected {2 * NONCE_BYTES} digits, each 0 to 9 or a to f"
        )
    return nonce


def format_nonces(nonces: Sequence[str]) -> str:
    """Write the nonces in seat order, a missing one as nothing.

    >>> format_nonces(["00112233445566778899aabbccddeeff", "", ""])
    '00112233445566778899aabbccddeeff,,'
    """
    return ",".join(check_nonce(nonce) for nonce in nonces)


def parse_nonces(text: str) -> tuple[str, ...]:
    """Read the nonces as a record has them; blanks around them do not matter."""
    return tuple(check_nonce(nonce.strip(" \t")) for nonce in text.split(","))


def _is_hexadecimal(text: str, size: int) -> bool:
    return re.fullmatch(f"[0-9a-f]{{{2 * size}}}", text) is not None


class FairDice:
    """A source of chance for a `Game`: the draws of one seed and the nonces of its table.

    >>> dice = FairDice(bytes(32), ["00112233445566778899aabbccddeeff", ""])
    >>> [dice.draw(number, 15) for number in range(5)]
    [0, 4, 4, 0, 11]

    It shows its seed to nobody, and so can't be pickled.

    >>> dice
    <FairDice 66687aad…>
    """

    __slots__ = ("_key", "_nonces", "commitment")

    def __init__(self, seed: bytes, nonces: Sequence[str]) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._key = hmac.new(seed, digestmod=hashlib.sha256)
        self._nonces = format_nonces(nonces)
        self.commitment = commitment_to(seed)

    @property
    def headers(self) -> dict[str, str]:
        """What the record of a game in progress says about its dice."""
        return {"commitment": self.commitment, "nonces": self._nonces, "dice": SCHEME}

    def draw(self, number: int, limit: int) -> int:
        """Return draw *number*: 0 to *limit* - 1, each equally likely."""
        words = 256**WORD_BYTES
        accepted = words - words % limit
        attempt = 0
        while (word := self._word(number, attempt)) >= accepted:
            attempt += 1
        return word % limit

    def _word(self, number: int, attempt: int) -> int:
        code = self._key.copy()
        code.update(f"{self._nonces}:{number}:{attempt}".encode())
        return int.from_bytes(code.digest()[:WORD_BYTES], "big")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.commitment[:8]}…>"

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        raise TypeError("fair dice hold a secret seed and can't be pickled or copied")

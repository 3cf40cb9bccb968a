"""Names: of tables, that nobody can guess; of people, that look like nobody else's."""

import re
import secrets
import unicodedata

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""None that looks like another."""
LENGTH = 14


def new_id() -> str:
    """Return the name of a new table."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def is_id(text: str) -> bool:
    """Tell whether a table may be called so.

    >>> is_id("k7x2"), is_id("k7/x2")
    (True, False)
    """
    return re.fullmatch("[a-z0-9]{1,64}", text) is not None


def visible(text: str, kept: str = "") -> str:
    """Return *text* in single blanks, without what can't be seen or turns the rest around.

    Of such characters only those *kept* stay.

    >>> visible("A\u202enn\u200b  Bo")
    'Ann Bo'
    """
    composed = unicodedata.normalize("NFC", text)
    seen = (one for one in composed if unicodedata.category(one) != "Cf" or one in kept)
    return " ".join("".join(seen).split())

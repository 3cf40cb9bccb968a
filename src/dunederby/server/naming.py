"""Names for tables that nobody can guess."""

import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""None that looks like another."""
LENGTH = 14


def new_id() -> str:
    """Return the name of a new table."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))

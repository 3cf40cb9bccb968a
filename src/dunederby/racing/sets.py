"""Small sets of small numbers as one number, a bit each."""

from dunederby._kernel import kernel

Set = int

EMPTY: Set = 0
MOST = 16
"""Members are below this."""


@kernel
def only(member: int) -> Set:
    """Return the set of one *member*."""
    return 1 << int(member)


@kernel
def has(members: Set, member: int) -> bool:
    """Tell whether *member* is one of *members*."""
    return (members >> int(member)) & 1 == 1


@kernel
def is_within(members: Set, others: Set) -> bool:
    """Tell whether all *members* are among *others*."""
    return members & ~others == 0


@kernel
def size_of(members: Set) -> int:
    """Count *members*."""
    size = 0
    for member in range(MOST):
        size += (members >> member) & 1
    return size

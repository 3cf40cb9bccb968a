"""Small sets of small numbers as one number, a bit each."""

from dunederby._kernel import kernel

Set = int

EMPTY: Set = 0
MOST = 62
"""Members are below this."""

_SPREADS = (
    (16, 0x0000FFFF0000FFFF),
    (8, 0x00FF00FF00FF00FF),
    (4, 0x0F0F0F0F0F0F0F0F),
    (2, 0x3333333333333333),
    (1, 0x5555555555555555),
)
"""How far bits move apart at each halving, and where they may be then."""


@kernel
def only(member: int) -> Set:
    """Return the set of one *member*."""
    return 1 << int(member)


@kernel
def only_if(is_in: bool, member: int) -> Set:
    """Return the set of one *member*, or none; a loop over it needs no branch."""
    return int(is_in) << int(member)


@kernel
def with_next(members: Set, is_in: bool) -> Set:
    """Return *members*, each one more, and 0 if it *is_in*: for loops that count down."""
    return members << 1 | int(is_in)


@kernel
def below(limit: int) -> Set:
    """Return the set of all numbers from 0 to *limit* - 1."""
    return (1 << int(limit)) - 1


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
    """Count *members*: each turn takes the smallest away."""
    size = 0
    while members != 0:
        members &= members - 1
        size += 1
    return size


@kernel
def smallest(members: Set) -> int:
    """Return the smallest of *members*: it is as large as the count of bits below its own."""
    return size_of((members & -members) - 1)


@kernel
def without_smallest(members: Set) -> Set:
    """Return *members* but for the smallest."""
    return members & (members - 1)


@kernel
def nth(members: Set, rank: int) -> int:
    """Return the member with *rank* smaller ones before it."""
    for _ in range(rank):
        members &= members - 1
    return smallest(members)


@kernel
def neighbours(members: Set) -> Set:
    """Return the numbers next to *members*."""
    return members << 1 | members >> 1


@kernel
def lowered(members: Set, by: int) -> Set:
    """Return *members*, each less *by*; those that would be below 0 are lost."""
    return members >> int(by)


@kernel
def doubled(members: Set) -> Set:
    """Return twice every number of *members*, which are below 31."""
    for distance, places in _SPREADS:
        members = (members | members << distance) & places
    return members


@kernel
def paired(members: Set) -> Set:
    """Return two numbers for every one of *members*: twice it, and the next."""
    evens = doubled(members)
    return evens | evens << 1

"""The numbers and house rules of a rule set, as the oracle reads them."""

from __future__ import annotations

from typing import NamedTuple


class Book(NamedTuple):
    """What a rule set has in its box."""

    camels: tuple[str, ...]
    """Racing camels, in the order in which the notation lists them."""
    letters: dict[str, str]
    """The letter of every camel."""
    spaces: int
    """Length of the track; the finish line comes after the last space."""
    faces: tuple[int, ...]
    """Different numbers on a racing die; each is equally likely."""
    start_spaces: tuple[int, ...]
    tickets: tuple[int, ...]
    """Leg tickets of one camel, the top one first."""
    fewest_seats: int
    most_seats: int
    options: dict[str, tuple[str, ...]]
    """House rules with their values, the default first."""


BOOKS = {
    "first": Book(
        camels=("blue", "green", "orange", "yellow", "white"),
        letters={"blue": "b", "green": "g", "orange": "o", "yellow": "y", "white": "w"},
        spaces=16,
        faces=(1, 2, 3),
        start_spaces=(1, 2, 3),
        tickets=(5, 3, 2),
        fewest_seats=2,
        most_seats=8,
        options={
            "end-floor": ("card", "pile", "net"),
            "tile-beside-own": ("yes", "no"),
            "tile-flip": ("no", "yes"),
            "stall-guard": ("on", "off"),
            "money": ("open", "hidden"),
        },
    ),
}

FINISH_PRIZES = (8, 5, 3, 2)
"""For the correct cards of a pile in the order they were laid; every further one gets 1."""

START_COINS = 3


def book_of(rules: str, seats: int) -> Book:
    """Return the book of *rules*, which must suit that many *seats*."""
    if rules not in BOOKS:
        raise ValueError(f"unknown rules {rules!r}")
    book = BOOKS[rules]
    if not book.fewest_seats <= seats <= book.most_seats:
        raise ValueError(f"{rules} is for {book.fewest_seats} to {book.most_seats} seats")
    return book


def all_options(book: Book, chosen: dict[str, str]) -> dict[str, str]:
    """Fill up the *chosen* house rules with the defaults."""
    for name, value in chosen.items():
        if value not in book.options.get(name, ()):
            raise ValueError(f"no such option: {name}={value}")
    return {name: chosen.get(name, values[0]) for name, values in book.options.items()}

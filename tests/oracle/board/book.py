"""The numbers and house rules of a rule set, as the oracle reads them."""

from __future__ import annotations

from typing import NamedTuple


class Book(NamedTuple):
    """What a rule set has in its box."""

    rules: str
    """The rule set with all its modules, as positions name it."""
    modules: tuple[str, ...]
    """What is played beyond the plain race; `crazy` stands for the crazy camels."""
    camels: tuple[str, ...]
    """Racing camels, in the order in which the notation lists them."""
    crazy: tuple[str, ...]
    """Camels that run the other way."""
    letters: dict[str, str]
    """The letter of every camel."""
    spaces: int
    """Length of the track; the finish line comes after the last space."""
    tickets: tuple[int, ...]
    """Leg tickets of one camel, the top one first."""
    fewest_seats: int
    most_seats: int
    options: dict[str, tuple[str, ...]]
    """House rules with their values, the default first."""


OPTIONS = {
    "end-floor": ("card", "pile", "net"),
    "tile-beside-own": ("yes", "no"),
    "tile-flip": ("no", "yes"),
    "stall-guard": ("on", "off"),
    "money": ("open", "hidden"),
}

BOOKS = {
    "first": Book(
        rules="first",
        modules=(),
        camels=("blue", "green", "orange", "yellow", "white"),
        crazy=(),
        letters={"blue": "b", "green": "g", "orange": "o", "yellow": "y", "white": "w"},
        spaces=16,
        tickets=(5, 3, 2),
        fewest_seats=2,
        most_seats=8,
        options=OPTIONS,
    ),
    "second": Book(
        rules="second",
        modules=("crazy",),
        camels=("blue", "green", "red", "yellow", "purple"),
        crazy=("black", "white"),
        letters={
            "blue": "b",
            "green": "g",
            "red": "r",
            "yellow": "y",
            "purple": "p",
            "black": "K",
            "white": "W",
        },
        spaces=16,
        tickets=(5, 3, 2, 2),
        fewest_seats=3,
        most_seats=8,
        options=OPTIONS,
    ),
}

SUPERCUP = ("support", "spice", "photo", "positions", "partners")
"""Modules of the first edition, in the order in which a rule set names them."""

LONG_TRACK = 20
FOUR_TICKETS = (5, 3, 2, 2)
FEWEST_FOR_PARTNERS = 6
MOST_SEATS = 10
"""With all four modules of the Supercup; its additional action is free (ruling SC-26)."""

FINISH_PRIZES = (8, 5, 3, 2)
"""For the correct cards of a pile in the order they were laid; every further one gets 1."""

START_COINS = 3


def book_of(rules: str, seats: int) -> Book:
    """Return the book of *rules*, which must suit that many *seats*."""
    rules = written_out(rules, seats)
    system, *modules = rules.split("+")
    if system not in BOOKS:
        raise ValueError(f"unknown rules {rules!r}")
    book = BOOKS[system]
    if system == "first":
        book = supercup_book(book, modules, seats)
    elif modules:
        raise ValueError(f"{system} has no modules: {rules!r}")
    elif seats >= FEWEST_FOR_PARTNERS:
        book = book._replace(modules=(*book.modules, "partners"))
    if not book.fewest_seats <= seats <= book.most_seats:
        raise ValueError(f"{rules} is for {book.fewest_seats} to {book.most_seats} seats")
    return book


def written_out(rules: str, seats: int) -> str:
    """Write `supercup` as the modules that this number of *seats* allows."""
    if rules != "supercup":
        return rules
    modules = SUPERCUP if seats >= FEWEST_FOR_PARTNERS else SUPERCUP[:-1]
    return "+".join(["first", *modules])


def supercup_book(book: Book, modules: list[str], seats: int) -> Book:
    """Add *modules* to the first edition's *book*.

    Rules: Supercup, "Setup" of each module. Rulings SC-23, SC-24, SC-26, SC-27.
    """
    if modules != [module for module in SUPERCUP if module in modules]:
        raise ValueError(f"unknown, repeated or disordered modules: {modules}")
    if "spice" in modules and "support" not in modules:
        raise ValueError("spice needs support")
    if "partners" in modules and seats < FEWEST_FOR_PARTNERS:
        raise ValueError(f"partners needs {FEWEST_FOR_PARTNERS} seats")
    book = book._replace(rules="+".join(["first", *modules]), modules=tuple(modules))
    if "support" in modules:
        book = book._replace(spaces=LONG_TRACK)
    if "support" in modules or "positions" in modules:
        book = book._replace(tickets=FOUR_TICKETS)
    if {"support", "photo", "positions", "partners"} <= set(modules):
        book = book._replace(most_seats=MOST_SEATS)
    return book


def all_options(book: Book, chosen: dict[str, str]) -> dict[str, str]:
    """Fill up the *chosen* house rules with the defaults."""
    for name, value in chosen.items():
        if value not in book.options.get(name, ()):
            raise ValueError(f"no such option: {name}={value}")
    return {name: chosen.get(name, values[0]) for name, values in book.options.items()}

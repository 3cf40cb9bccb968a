"""The dice of the oracle, each called what a record's line calls it: `die blue`."""

from __future__ import annotations

from tests.oracle.board.book import Book
from tests.oracle.board.race import NaiveRace

GREY = "die grey"


def racing_dice(book: Book) -> list[str]:
    """List the dice that every leg has, in the order of the notation."""
    dice = [f"die {camel}" for camel in book.camels]
    if book.crazy:
        dice.append(GREY)
    return dice


def all_dice(book: Book) -> list[str]:
    """List every die there is, in the order of the notation."""
    dice = racing_dice(book)
    if "support" in book.modules:
        dice += [f"support {camel}" for camel in book.camels]
    return dice


def new_leg_dice(book: Book, race: NaiveRace) -> list[str]:
    """List the dice that a leg begins with.

    Rules: 1st ed., "Setup"; 2nd ed., "Setup"; Supercup, "Module 1". Rulings SC-05, SC-10.
    """
    dice = racing_dice(book)
    if "support" in book.modules:
        dice.append(f"support {race.ranking()[-1]}")
    return dice


def dice_that_stay(book: Book) -> int:
    """Count the dice left in the pyramid when a leg is over.

    Rules: 2nd ed., "The legs". Rulings E2-02, SC-03.
    """
    return 1 if book.crazy else 0


def faces_of(book: Book, die: str) -> list[str]:
    """List the different faces of *die*; each is equally likely.

    Rules: 2nd ed., "Components"; Supercup, "Components".
    """
    if die == GREY:
        return [f"{camel} {number}" for camel in book.crazy for number in (1, 2, 3)]
    if die.startswith("support"):
        return ["1", "2"]
    return ["1", "2", "3"]


def die_text(book: Book, die: str) -> str:
    """Write *die* as positions do: `b`, `x`, `+b`."""
    kind, colour = die.split()
    if die == GREY:
        return "x"
    return f"+{book.letters[colour]}" if kind == "support" else book.letters[colour]

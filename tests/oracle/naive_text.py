"""The position text, written in the one way and read more freely."""

from __future__ import annotations

import re
from typing import NamedTuple

from tests.oracle.naive_book import Book
from tests.oracle.naive_race import NaiveRace, Tiles


class Position(NamedTuple):
    """What a position says about a game."""

    race: NaiveRace
    dice: list[str]
    tiles: Tiles


def write_race(book: Book, race: NaiveRace) -> str:
    """Write the camels field, by space; a dash while nobody has started."""
    fields = [
        f"{space}:{''.join(book.letters[camel] for camel in race.stacks[space])}"
        for space in sorted(race.stacks)
    ]
    return " ".join(fields) or "-"


def write_dice(book: Book, dice: list[str]) -> str:
    """Write the dice in the pyramid in the order of the names."""
    return "".join(book.letters[camel] for camel in book.camels if camel in dice) or "-"


def write_tiles(tiles: Tiles) -> str:
    """Write the tiles by space."""
    return " ".join(f"{space}{''.join(tiles[space])}" for space in sorted(tiles))


def write_position(rules: str, book: Book, position: Position) -> str:
    """Write the whole position; before all camels have started it has no dice."""
    race, dice, tiles = position
    fields = [rules, write_race(book, race)]
    if len(race.camels()) == len(book.camels):
        fields.append(f"dice {write_dice(book, dice)}")
    if tiles:
        fields.append(f"tiles {write_tiles(tiles)}")
    return "; ".join(fields)


def read_position(rules: str, book: Book, seats: list[str], text: str) -> Position:
    """Read a position that a game of *rules* can go on from.

    Raises ValueError if something is missing, or cannot be so in a running race.
    """
    fields = [field.strip() for field in text.split(";")]
    if fields[0] != rules or len(fields) < 2:
        raise ValueError(f"not a position of {rules}: {text!r}")
    named = {field.partition(" ")[0]: field.partition(" ")[2] for field in fields[2:]}
    if len(named) != len(fields) - 2 or not set(named) <= {"dice", "tiles"}:
        raise ValueError(f"unknown or repeated field in {text!r}")
    race = read_race(book, fields[1])
    dice = read_dice(book, named["dice"]) if "dice" in named else list(book.camels)
    tiles = read_tiles(book, named.get("tiles", ""))
    for space, (_, owner) in tiles.items():
        if owner not in seats:
            raise ValueError(f"nobody sits at {owner}")
        if race.has_camel_on(space) or space + 1 in tiles:
            raise ValueError(f"no tile can lie on {space}")
    return Position(race, dice, tiles)


def read_race(book: Book, text: str) -> NaiveRace:
    """Read the camels field: every camel once, all of them still on the track."""
    names = {letter: camel for camel, letter in book.letters.items()}
    race = NaiveRace(book.spaces)
    for word in text.split():
        match = re.fullmatch(r"([0-9]+):([A-Za-z]+)", word)
        space = int(match[1]) if match else 0
        if not match or not 1 <= space <= book.spaces or race.has_camel_on(space):
            raise ValueError(f"cannot read camels {word!r}")
        if not set(match[2]) <= set(names):
            raise ValueError(f"unknown camel in {word!r}")
        race.put_on_top([names[letter] for letter in match[2]], space)
    if sorted(race.camels()) != sorted(book.letters):
        raise ValueError(f"every camel must stand on the track once: {text!r}")
    return race


def read_dice(book: Book, text: str) -> list[str]:
    """Read the dice field: at least one die is left, or the leg would be over."""
    letters = list(text.strip())
    dice = [camel for camel in book.camels if book.letters[camel] in letters]
    if not dice or len(dice) != len(letters):
        raise ValueError(f"cannot go on with dice {text!r}")
    return dice


def read_tiles(book: Book, text: str) -> Tiles:
    """Read the tiles field: spaces from 2 on, and one tile for each seat."""
    tiles: Tiles = {}
    for word in text.split():
        match = re.fullmatch(r"([0-9]+)([+-])([A-J])", word)
        space = int(match[1]) if match else 0
        if not match or not 2 <= space <= book.spaces or space in tiles:
            raise ValueError(f"cannot read tile {word!r}")
        tiles[space] = (match[2], match[3])
    if len({owner for _, owner in tiles.values()}) != len(tiles):
        raise ValueError(f"two tiles of one seat: {text!r}")
    return tiles

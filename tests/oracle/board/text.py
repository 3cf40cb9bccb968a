"""The position text, written in the one way and read more freely."""

from __future__ import annotations

import re
from typing import NamedTuple

from tests.oracle.board.book import Book, written_out
from tests.oracle.board.dice import all_dice, dice_that_stay, die_text, new_leg_dice
from tests.oracle.board.race import NaiveRace, Tiles
from tests.oracle.board.supercup import Camera


class Position(NamedTuple):
    """What a position says about a game."""

    race: NaiveRace
    dice: list[str]
    tiles: Tiles
    camera: Camera | None


def write_race(book: Book, race: NaiveRace) -> str:
    """Write the camels field, by space; a dash while nobody has started."""
    fields = [
        f"{space}:{''.join(book.letters[camel] for camel in race.stacks[space])}"
        for space in sorted(race.stacks)
    ]
    return " ".join(fields) or "-"


def write_dice(book: Book, dice: list[str]) -> str:
    """Write the dice in the pyramid in the order of the names."""
    return "".join(die_text(book, die) for die in all_dice(book) if die in dice) or "-"


def write_tiles(tiles: Tiles) -> str:
    """Write the tiles by space."""
    return " ".join(f"{space}{''.join(tiles[space])}" for space in sorted(tiles))


def write_position(book: Book, position: Position) -> str:
    """Write the whole position; before all camels have started it has no dice."""
    race, dice, tiles, camera = position
    fields = [book.rules, write_race(book, race)]
    if len(race.camels()) == len(book.letters):
        fields.append(f"dice {write_dice(book, dice)}")
    if tiles:
        fields.append(f"tiles {write_tiles(tiles)}")
    if camera is not None:
        space, owner = camera
        fields.append(f"camera {space}{owner}")
    return "; ".join(fields)


def read_position(book: Book, seats: list[str], text: str) -> Position:
    """Read a position that a game of *book* can go on from.

    Raises ValueError if something is missing, or cannot be so in a running race.
    """
    fields = [field.strip() for field in text.split(";")]
    if written_out(fields[0], len(seats)) != book.rules or len(fields) < 2:
        raise ValueError(f"not a position of {book.rules}: {text!r}")
    named = {field.partition(" ")[0]: field.partition(" ")[2] for field in fields[2:]}
    known = {"dice", "tiles", "camera"} if "photo" in book.modules else {"dice", "tiles"}
    if len(named) != len(fields) - 2 or not set(named) <= known:
        raise ValueError(f"unknown or repeated field in {text!r}")
    race = read_race(book, fields[1])
    dice = read_dice(book, named["dice"]) if "dice" in named else new_leg_dice(book, race)
    tiles = read_tiles(book, named.get("tiles", ""))
    camera = read_camera(book, named["camera"]) if "camera" in named else None
    position = Position(race, dice, tiles, camera)
    check_pieces(seats, position)
    return position


def check_pieces(seats: list[str], position: Position) -> None:
    """Check that tiles and camera belong to somebody and lie where they may."""
    race, _, tiles, camera = position
    owners = [owner for _, owner in tiles.values()]
    taken = set(tiles)
    if camera is not None:
        owners.append(camera[1])
        if camera[0] in taken:
            raise ValueError(f"a tile lies on the camera's space {camera[0]}")
        taken.add(camera[0])
    if not set(owners) <= set(seats):
        raise ValueError(f"not all of {owners} have a seat")
    if any(race.has_camel_on(space) for space in taken):
        raise ValueError(f"a camel stands on one of {taken}")
    if any(space + 1 in tiles for space in tiles):
        raise ValueError("two tiles lie side by side")


def read_race(book: Book, text: str) -> NaiveRace:
    """Read the camels field: every camel once, all of them still on the track."""
    names = {letter: camel for camel, letter in book.letters.items()}
    race = NaiveRace(book.spaces, book.crazy)
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
    """Read the dice field: enough dice are left, or the leg would be over."""
    words = re.findall(r"\+?.", text.strip())
    dice = [die for die in all_dice(book) if die_text(book, die) in words]
    if len(dice) <= dice_that_stay(book) or len(dice) != len(words):
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


def read_camera(book: Book, text: str) -> Camera:
    """Read the camera field: any space of the track, the first one included."""
    match = re.fullmatch(r"([0-9]+)([A-J])", text.strip())
    if not match or not 1 <= int(match[1]) <= book.spaces:
        raise ValueError(f"cannot read camera {text!r}")
    return int(match[1]), match[2]

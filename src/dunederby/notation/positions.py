"""Positions as text: `first; 1:yo 2:bg 3:w; dice bgoyw; tiles 5+A 9-C`."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from dunederby.board.record import SETUP, TURN
from dunederby.errors import DuneDerbyError, NotationError
from dunederby.notation.words import Word, complaint, listed, words_of
from dunederby.racing.record import EMPTY_RACE, NOWHERE, RACERS, height_of, put, space_of
from dunederby.systems import SEAT_LETTERS, RuleSet, rule_set

NONE = "-"
GREY_DIE = "x"
SUPPORT = "+"
OVERSHOOT = 3
"""How many spaces beyond the finish line a unit can come to stand."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile on the track."""

    space: int
    side: int
    """+1 or -1."""
    owner: int


@dataclass(frozen=True, slots=True)
class Camera:
    """The camera at the track."""

    space: int
    owner: int


@dataclass(frozen=True, slots=True)
class Position:
    """A position read from text."""

    rules: RuleSet
    stacks: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Spaces with the camels on them, bottom first."""
    dice: tuple[str, ...] = ()
    """The dice in the pyramid."""
    tiles: tuple[Tile, ...] = ()
    camera: Camera | None = None

    @property
    def seats_named(self) -> int:
        """How many seats there must be for every owner to have one."""
        owners = [tile.owner for tile in self.tiles] + ([self.camera.owner] if self.camera else [])
        return max((owner + 1 for owner in owners), default=0)

    @property
    def is_race_over(self) -> bool:
        """Whether a camel has crossed the finish line."""
        return any(not 1 <= space <= self.rules.edition.spaces for space, _ in self.stacks)

    @property
    def is_leg_over(self) -> bool:
        """Whether the last die of the leg has been revealed."""
        return len(self.dice) <= self.rules.edition.dice_kept


@dataclass(frozen=True, slots=True)
class _Field:
    """The text between two semicolons, cut into words."""

    words: list[Word]
    end: int
    """The column behind it."""


def parse_position(text: str, column: int = 1, seats: int | None = None) -> Position:
    """Read a position for so many *seats*; raise NotationError where it is wrong.

    >>> parse_position("first; 1:yo 2:bg 3:w; tiles 5+A").tiles
    (Tile(space=5, side=1, owner=0),)
    """
    fields = _fields(text, column)
    rules = _parse_rules(fields[0], seats)
    if len(fields) < 2 or not fields[1].words:
        raise NotationError(f"column {fields[0].end}: expected '; ' and the camels, as in 1:bg")
    position = Position(rules, _parse_stacks(fields[1], rules))
    position = replace(position, dice=_new_dice(position))
    seen: set[str] = set()
    for field in fields[2:]:
        name = _field_name(field, seen, rules)
        position = _FIELDS[name](position, field.words[0], field.words[1:])
    _check_camera(position, fields[-1].end)
    return position


def _fields(text: str, column: int) -> list[_Field]:
    fields = []
    for part in text.split(";"):
        fields.append(_Field(words_of(part, column), column + len(part)))
        column += len(part) + 1
    return fields


def _parse_rules(field: _Field, seats: int | None) -> RuleSet:
    if not field.words:
        raise NotationError(f"column {field.end}: expected a rule set, as in first; 1:yo 2:bg 3:w")
    if len(field.words) > 1:
        raise complaint(field.words[1], "is too much; expected ';' after the rule set")
    try:
        return rule_set(field.words[0].text, seats)
    except DuneDerbyError as error:
        raise NotationError(f"column {field.words[0].column}: {error}") from error


def _field_name(field: _Field, seen: set[str], rules: RuleSet) -> str:
    has_camera = has_module(rules, "photographer")
    known = [name for name in _FIELDS if name != "camera" or has_camera]
    if not field.words:
        raise NotationError(f"column {field.end}: expected {listed(known)}")
    name = field.words[0]
    if name.text not in known:
        raise complaint(name, f"is no field of {rules.name}; expected {listed(known)}")
    if name.text in seen:
        raise complaint(name, "stands here twice")
    seen.add(name.text)
    return name.text


def _parse_stacks(field: _Field, rules: RuleSet) -> tuple[tuple[int, tuple[int, ...]], ...]:
    stacks: dict[int, tuple[int, ...]] = {}
    for word in field.words:
        space, camels = _parse_stack(word, rules)
        placed = [camel for stack in stacks.values() for camel in stack]
        twice = [camel for camel in camels if camel in placed or camels.count(camel) > 1]
        if twice:
            raise complaint(word, f"names {rules.edition.camels[twice[0]]}, which stands already")
        if space in stacks:
            raise complaint(word, f"names space {space} again; write one stack a space")
        stacks[space] = camels
    _check_stacks(stacks, field, rules)
    return tuple(sorted(stacks.items()))


def _parse_stack(word: Word, rules: RuleSet) -> tuple[int, tuple[int, ...]]:
    match = re.fullmatch(r"(-?[0-9]{1,3}):(.+)", word.text)
    if not match:
        raise complaint(word, "is no stack; expected space:camels, bottom first, as in 1:bg")
    space, letters = int(match[1]), match[2]
    lowest, last = lowest_space(rules), rules.edition.spaces
    if not lowest <= space <= last + OVERSHOOT:
        beyond = f"{lowest if lowest < 1 else last + 1} to {last + OVERSHOOT} past the line"
        raise complaint(word, f"is off the track; expected 1 to {last}, or {beyond}")
    for letter in letters:
        if letter not in rules.edition.letters:
            raise complaint(
                word,
                f"has {letter!r}, no camel of {rules.name}; "
                f"expected {listed(rules.edition.letters)}",
            )
    return space, tuple(rules.edition.letters.index(letter) for letter in letters)


def _check_stacks(stacks: dict[int, tuple[int, ...]], field: _Field, rules: RuleSet) -> None:
    standing = {camel for stack in stacks.values() for camel in stack}
    missing = [name for camel, name in enumerate(rules.edition.camels) if camel not in standing]
    if missing:
        raise NotationError(
            f"column {field.end}: {listed(missing, 'and')} missing; every camel stands somewhere"
        )
    crossed = [space for space in stacks if not 1 <= space <= rules.edition.spaces]
    if len(crossed) > 1:
        raise NotationError(
            f"column {field.end}: units on {listed(crossed, 'and')}; the race "
            "ends with the first unit that crosses the line"
        )


def has_module(rules: RuleSet, module: str) -> bool:
    """Tell whether *module* plays."""
    return module in rules.edition.modules


def lowest_space(rules: RuleSet) -> int:
    """Return the space furthest back on which a unit can come to stand."""
    return 1 - OVERSHOOT if has_module(rules, "crazy_camels") else 1


def dice_of(rules: RuleSet) -> list[str]:
    """Return every die of these rules, in the order in which they are written."""
    racing = list(rules.edition.letters[:RACERS])
    grey = [GREY_DIE] if has_module(rules, "crazy_camels") else []
    has_supporting = has_module(rules, "supporting_dice")
    return [*racing, *grey, *([SUPPORT + die for die in racing] if has_supporting else [])]


def _new_dice(position: Position) -> tuple[str, ...]:
    """Return the dice that a new leg has."""
    dice = [die for die in dice_of(position.rules) if not die.startswith(SUPPORT)]
    if has_module(position.rules, "supporting_dice"):
        last = position.stacks[0][1][0]
        dice.append(SUPPORT + position.rules.edition.letters[last])
    return tuple(dice)


def _parse_dice(position: Position, name: Word, words: list[Word]) -> Position:
    known = dice_of(position.rules)
    if len(words) != 1:
        end = words[0].end if words else name.end
        raise NotationError(
            f"column {end}: expected the dice as one word of {''.join(known)}, "
            f"or {NONE} if there is none"
        )
    dice = re.findall(r"\+.|.", words[0].text) if words[0].text != NONE else []
    for die in dice:
        if die not in known:
            problem = f"has {die!r}, the die of no camel; expected {listed(known)}"
            raise complaint(words[0], problem)
        if dice.count(die) > 1:
            raise complaint(words[0], f"has {die!r} twice")
    return replace(position, dice=tuple(sorted(dice, key=known.index)))


def _parse_tiles(position: Position, name: Word, words: list[Word]) -> Position:
    if not words:
        raise NotationError(f"column {name.end}: expected tiles, as in 5+A")
    tiles: list[Tile] = []
    for word in words:
        match = re.fullmatch(rf"([0-9]{{1,3}})([+-])([{SEAT_LETTERS}])", word.text)
        if not match:
            raise complaint(word, "is no tile; expected space, side and owner, as in 5+A")
        tile = Tile(int(match[1]), 1 if match[2] == "+" else -1, SEAT_LETTERS.index(match[3]))
        _check_tile(tile, tiles, word, position)
        tiles.append(tile)
    return replace(position, tiles=tuple(sorted(tiles, key=lambda tile: tile.space)))


def _check_tile(tile: Tile, others: list[Tile], word: Word, position: Position) -> None:
    spaces = position.rules.edition.spaces
    if not 2 <= tile.space <= spaces:
        raise complaint(word, f"is off the track; tiles lie on 2 to {spaces}")
    _check_owner(tile.owner, word, position)
    if any(stack_space == tile.space for stack_space, _ in position.stacks):
        raise complaint(word, "lies where a camel stands")
    for other in others:
        if abs(other.space - tile.space) <= 1:
            raise complaint(word, f"lies on or next to the tile on {other.space}")
        if other.owner == tile.owner:
            raise complaint(word, "is the second tile of its owner; each seat has one")


def _parse_camera(position: Position, name: Word, words: list[Word]) -> Position:
    if len(words) != 1:
        end = words[0].end if words else name.end
        raise NotationError(f"column {end}: expected one camera, as in 9B")
    match = re.fullmatch(rf"([0-9]{{1,3}})([{SEAT_LETTERS}])", words[0].text)
    if not match:
        raise complaint(words[0], "is no camera; expected space and owner, as in 9B")
    camera = Camera(int(match[1]), SEAT_LETTERS.index(match[2]))
    spaces = position.rules.edition.spaces
    if not 1 <= camera.space <= spaces:
        raise complaint(words[0], f"is off the track; expected 1 to {spaces}")
    _check_owner(camera.owner, words[0], position)
    if any(space == camera.space for space, _ in position.stacks):
        raise complaint(words[0], "stands where a camel stands")
    return replace(position, camera=camera)


def _check_owner(owner: int, word: Word, position: Position) -> None:
    most = position.rules.edition.seats[1]
    if owner >= most:
        raise complaint(word, f"has no owner; the seats are A to {SEAT_LETTERS[most - 1]}")


def _check_camera(position: Position, column: int) -> None:
    """Raise NotationError if a tile lies on the camera's space, whichever was named first."""
    camera = position.camera
    if camera and any(tile.space == camera.space for tile in position.tiles):
        raise NotationError(f"column {column}: a tile lies on the camera's space {camera.space}")


_FIELDS: dict[str, Callable[[Position, Word, list[Word]], Position]] = {
    "dice": _parse_dice,
    "tiles": _parse_tiles,
    "camera": _parse_camera,
}


def write_position(position: Position, game: Any) -> None:
    """Put *position* into the record of a game that is set up but has no camels yet."""
    race = EMPTY_RACE
    for space, camels in position.stacks:
        for height, camel in enumerate(camels):
            race = put(race, camel, space, height)
    game.race = race
    letters = position.rules.edition.letters[:RACERS]
    game.dice[:] = [letter in position.dice for letter in letters]
    game.supporting_dice.is_in[:] = [SUPPORT + letter in position.dice for letter in letters]
    if position.camera:
        game.photographer.space = position.camera.space
        game.photographer.owner = position.camera.owner + 1
    game.crazy_camels.grey_die = GREY_DIE in position.dice
    for tile in position.tiles:
        game.tiles[tile.space] = tile.side * (tile.owner + 1)
    game.awaits = TURN


def format_position(rules: RuleSet, game: Any) -> str:
    """Write the position of *game*, in the one way."""
    fields = [rules.name, _format_stacks(rules, int(game.race))]
    if game.awaits != SETUP:
        fields.append(f"dice {_format_dice(rules, game) or NONE}")
    tiles = [_format_tile(space, tile) for space, tile in enumerate(game.tiles) if tile]
    if tiles:
        fields.append(f"tiles {' '.join(tiles)}")
    if game.photographer.owner:
        owner = SEAT_LETTERS[game.photographer.owner - 1]
        fields.append(f"camera {game.photographer.space}{owner}")
    return "; ".join(fields)


def _format_stacks(rules: RuleSet, race: int) -> str:
    stacks: dict[int, list[tuple[int, str]]] = {}
    for camel, letter in enumerate(rules.edition.letters):
        space = space_of(race, camel)
        if space != NOWHERE:
            stacks.setdefault(space, []).append((height_of(race, camel), letter))
    texts = []
    for space, stack in sorted(stacks.items()):
        texts.append(f"{space}:{''.join(letter for _, letter in sorted(stack))}")
    return " ".join(texts) or NONE


def _format_dice(rules: RuleSet, game: Any) -> str:
    letters = rules.edition.letters[:RACERS]
    racing = [letter for camel, letter in enumerate(letters) if game.dice[camel]]
    grey = [GREY_DIE] if game.crazy_camels.grey_die else []
    supporting = [
        SUPPORT + letter
        for camel, letter in enumerate(letters)
        if game.supporting_dice.is_in[camel]
    ]
    return "".join([*racing, *grey, *supporting])


def _format_tile(space: int, tile: int) -> str:
    return f"{space}{'+' if tile > 0 else '-'}{SEAT_LETTERS[abs(tile) - 1]}"

"""Positions of the board games: dice, tiles and the camera."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from dunederby.board.record import SETUP, TURN
from dunederby.errors import Flaw, NotationError
from dunederby.notation.board.holdings import (
    FIELDS as HOLDINGS,
)
from dunederby.notation.board.holdings import (
    NOTHING_HELD,
    BoardHoldings,
    parse_holdings,
    write_holdings,
)
from dunederby.notation.fields import (
    NONE,
    Field,
    Owned,
    Position,
    Track,
    check_owner,
    format_stacks,
    named_fields,
    parse_owned,
    parse_stacks,
)
from dunederby.notation.holdings import NOT_PLAYED
from dunederby.notation.words import Word, complaint
from dunederby.racing.record import EMPTY_RACE, RACERS, put
from dunederby.systems import SEAT_LETTERS, RuleSet, board_edition

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
class BoardPosition(Position):
    """A position of a board game."""

    dice: tuple[str, ...] = ()
    """The dice in the pyramid."""
    tiles: tuple[Tile, ...] = ()
    camera: Owned | None = None
    holdings: BoardHoldings = NOTHING_HELD
    """What seats have besides."""

    @property
    def seats(self) -> int | None:
        """How many seats it says there are, None if it doesn't."""
        return self.holdings.seats

    @property
    def seats_named(self) -> int:
        """How many seats there must be for every owner to have one."""
        owners = [tile.owner for tile in self.tiles] + ([self.camera.owner] if self.camera else [])
        return max([*(owner + 1 for owner in owners), self.holdings.seats_named])

    @property
    def is_race_over(self) -> bool:
        """Whether a camel has crossed the finish line."""
        return any(not 1 <= space <= board_edition(self.rules).spaces for space, _ in self.stacks)

    @property
    def is_leg_over(self) -> bool:
        """Whether the last die of the leg has been revealed."""
        return len(self.dice) <= board_edition(self.rules).dice_kept

    @property
    def why_not_playable(self) -> Flaw | None:
        """Why no game can begin here, None if one can."""
        if self.is_race_over:
            return Flaw("race-over")
        if self.is_leg_over:
            return Flaw("leg-over")
        return NOT_PLAYED if self.holdings.is_anything else None


def parse_board(rules: RuleSet, fields: list[Field]) -> BoardPosition:
    """Read the *fields* of a position, of which the first is the rule set."""
    lowest, last = lowest_space(rules), board_edition(rules).spaces
    stacks = parse_stacks(fields[1], rules, Track(1, last, lowest, last + OVERSHOOT))
    position = BoardPosition(rules, stacks)
    _check_crossed(position, fields[1])
    position = replace(position, dice=_new_dice(position))
    has_camera = has_module(rules, "photographer")
    known = [name for name in _FIELDS if name != "camera" or has_camera]
    named = named_fields(fields[2:], known, rules, HOLDINGS)
    for name, field in named.items():
        if name in _FIELDS:
            position = _FIELDS[name](position, field)
    position = replace(position, holdings=parse_holdings(named, rules))
    _check_camera(position, fields[-1].end)
    return position


def _check_crossed(position: BoardPosition, field: Field) -> None:
    last = board_edition(position.rules).spaces
    crossed = [space for space, _ in position.stacks if not 1 <= space <= last]
    if len(crossed) > 1:
        raise NotationError(Flaw("one-crossed", spaces=tuple(crossed)), field.end)


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


def _new_dice(position: BoardPosition) -> tuple[str, ...]:
    """Return the dice that a new leg has."""
    dice = [die for die in dice_of(position.rules) if not die.startswith(SUPPORT)]
    if has_module(position.rules, "supporting_dice"):
        last = position.stacks[0][1][0]
        dice.append(SUPPORT + position.rules.edition.letters[last])
    return tuple(dice)


def _parse_dice(position: BoardPosition, field: Field) -> BoardPosition:
    known, name, words = dice_of(position.rules), field.words[0], field.words[1:]
    if len(words) != 1:
        end = words[0].end if words else name.end
        raise NotationError(Flaw("expected-dice", known="".join(known)), end)
    dice = re.findall(r"\+.|.", words[0].text) if words[0].text != NONE else []
    for die in dice:
        if die not in known:
            raise complaint(words[0], "no-die", die=die, known=tuple(known))
        if dice.count(die) > 1:
            raise complaint(words[0], "die-twice", die=die)
    return replace(position, dice=tuple(sorted(dice, key=known.index)))


def _parse_tiles(position: BoardPosition, field: Field) -> BoardPosition:
    name, words = field.words[0], field.words[1:]
    if not words:
        raise NotationError(Flaw("expected-tiles"), name.end)
    tiles: list[Tile] = []
    for word in words:
        match = re.fullmatch(rf"([0-9]{{1,3}})([+-])([{SEAT_LETTERS}])", word.text)
        if not match:
            raise complaint(word, "bad-tile")
        tile = Tile(int(match[1]), 1 if match[2] == "+" else -1, SEAT_LETTERS.index(match[3]))
        _check_tile(tile, tiles, word, position)
        tiles.append(tile)
    return replace(position, tiles=tuple(sorted(tiles, key=lambda tile: tile.space)))


def _check_tile(tile: Tile, others: list[Tile], word: Word, position: BoardPosition) -> None:
    spaces = board_edition(position.rules).spaces
    if not 2 <= tile.space <= spaces:
        code = "first-space" if tile.space == 1 else "off-track"
        raise complaint(word, code, piece="tile", first=2, last=spaces)
    check_owner(tile.owner, word, position.rules)
    if any(stack_space == tile.space for stack_space, _ in position.stacks):
        raise complaint(word, "camel-there", piece="tile")
    for other in others:
        if abs(other.space - tile.space) <= 1:
            raise complaint(word, "tile-near", space=other.space)
        if other.owner == tile.owner:
            raise complaint(word, "second-tile")


def _parse_camera(position: BoardPosition, field: Field) -> BoardPosition:
    camera = parse_owned(field, position.rules, board_edition(position.rules).spaces)
    if any(space == camera.space for space, _ in position.stacks):
        raise complaint(field.words[1], "camel-there", piece="camera")
    return replace(position, camera=camera)


def _check_camera(position: BoardPosition, column: int) -> None:
    """Raise NotationError if a tile lies on the camera's space, whichever was named first."""
    camera = position.camera
    if camera and any(tile.space == camera.space for tile in position.tiles):
        raise NotationError(Flaw("camera-there", space=camera.space), column)


_FIELDS: dict[str, Callable[[BoardPosition, Field], BoardPosition]] = {
    "dice": _parse_dice,
    "tiles": _parse_tiles,
    "camera": _parse_camera,
}


def write_board(position: BoardPosition, game: Any) -> None:
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
    write_holdings(position.holdings, game)
    game.leg = 1


def format_board(rules: RuleSet, game: Any) -> str:
    """Write the position of *game*, in the one way."""
    fields = [rules.name, format_stacks(rules, int(game.race))]
    if game.awaits != SETUP:
        fields.append(f"dice {_format_dice(rules, game) or NONE}")
    tiles = [_format_tile(space, tile) for space, tile in enumerate(game.tiles) if tile]
    if tiles:
        fields.append(f"tiles {' '.join(tiles)}")
    if game.photographer.owner:
        owner = SEAT_LETTERS[game.photographer.owner - 1]
        fields.append(f"camera {game.photographer.space}{owner}")
    return "; ".join(fields)


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

"""What a picture shows of a position, whatever its system."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from dunederby.bots.board.sight import IN, see
from dunederby.bots.cards.sight import see_cards
from dunederby.drawing.palette import COATS, GREY, Coat
from dunederby.systems import BOARD, CARDS
from dunederby.table import Table

Mark = tuple[str, Coat]
"""A small sign in the colours of a camel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Camels on a track, pieces beside them, and what is still to come."""

    title: str
    letters: Mapping[str, str]
    """By camel."""
    spaces: int
    """How many lie before the finish line."""
    has_start: bool = False
    """Whether camels may stand on a start card, side by side on space 0."""
    stacks: Mapping[int, tuple[str, ...]]
    """By space: the camels there, bottom first."""
    ranking: tuple[str, ...]
    """The racing camels, the leader first."""
    crazy: tuple[str, ...] = ()
    tiles: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    """By space: what pushes a unit, on (`+`) or back (`-`), and whose it is."""
    camera: tuple[int, str] | None = None
    to_come: tuple[Mark, ...]
    """The dice or cards that are to be revealed."""
    where: str
    """Where those are."""


def board_scene(table: Table) -> Scene:
    """Return the scene of a board game."""
    sight, letters = see(table), _letters(table)
    dice = [(letters[camel], COATS[camel]) for camel in sight.dice]
    dice += [("x", GREY)] if sight.has_grey_die else []
    dice += [(f"+{letters[c]}", COATS[c]) for c, where in sight.supports.items() if where == IN]
    return Scene(
        title=_title(table),
        letters=letters,
        spaces=sight.spaces,
        stacks=sight.stacks,
        ranking=sight.ranking,
        crazy=sight.crazy,
        tiles=sight.tiles,
        camera=sight.camera,
        to_come=tuple(dice),
        where="still in the pyramid",
    )


def card_scene(table: Table) -> Scene:
    """Return the scene of the card game."""
    sight, letters = see_cards(table), _letters(table)
    cards = [(f"{letters[camel]}{steps}", COATS[camel]) for camel, steps in sight.deck]
    unknown = sight.deck_size - len(sight.deck)
    owners = {piece: seat for seat, chair in sight.chairs.items() for piece in chair.pieces}
    return Scene(
        title=_title(table),
        letters=letters,
        spaces=sight.finish,
        has_start=True,
        stacks=sight.stacks,
        ranking=sight.ranking,
        tiles={
            space: ("+" if piece == "palm" else "-", owners.get(piece, "?"))
            for space, piece in sight.pieces.items()
        },
        to_come=(*cards, *([(f"?{unknown}", GREY)] if unknown else [])),
        where="in the racing deck",
    )


def _letters(table: Table) -> dict[str, str]:
    edition = table.rule_set.edition
    return dict(zip(edition.camels, edition.letters, strict=True))


def _title(table: Table) -> str:
    name = table.rule_set.edition.name
    return f"{name}: {table.rules}" if "+" in table.rules else name


SCENES: dict[str, Callable[[Table], Scene]] = {BOARD.name: board_scene, CARDS.name: card_scene}
"""By name of the system."""


def scene_of(table: Table) -> Scene:
    """Return what a picture of *table* shows."""
    return SCENES[table.rule_set.system.name](table)

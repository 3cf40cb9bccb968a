"""What a picture shows of a position, whatever its system."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from dunederby.drawing.palette import COATS, GREY, Coat
from dunederby.systems import BOARD, CARDS
from dunederby.views.parts import Stack
from dunederby.views.situation import Situation

Mark = tuple[str, Coat]
"""A small sign in the colours of a camel."""

TILE_SHAPES = {
    "first": {"+": "tile-oasis", "-": "tile-mirage"},
    "second": {"+": "tile-cheering", "-": "tile-booing"},
}
"""By edition and the side that is up."""


@dataclass(frozen=True, slots=True)
class Pusher:
    """What lies or stands on a space and pushes a unit."""

    shape: str
    is_on: bool
    """Whether it pushes on, not back."""
    owner: str


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
    pushers: Mapping[int, Pusher] = field(default_factory=dict)
    """By space: what pushes a unit on or back."""
    track: tuple[int, ...] = ()
    """The spaces of each card of which the track is laid; one is a sandstorm."""
    camera: tuple[int, str] | None = None
    to_come: tuple[Mark, ...]
    """The dice or cards that are to be revealed."""
    where: str
    """Where those are."""
    has_odds: bool = True
    """Whether the leg can be counted: not before there is a deck."""


def board_scene(table: Situation) -> Scene:
    """Return the scene of a board game."""
    seen, letters = table.board, _letters(table)
    dice = [(camel.letter, COATS[camel.name]) for camel in seen.racers if camel.die == "in"]
    dice += [("x", GREY)] if seen.grey_die else []
    dice += [(f"+{c.letter}", COATS[c.name]) for c in seen.racers if c.support == "in"]
    return Scene(
        title=_title(table),
        letters=letters,
        spaces=seen.spaces,
        stacks=_by_space(seen.stacks),
        ranking=seen.ranking,
        crazy=tuple(camel.name for camel in seen.camels if camel.crazy),
        pushers={
            tile.space: Pusher(TILE_SHAPES[seen.edition][tile.side], tile.side == "+", tile.owner)
            for tile in seen.tiles
        },
        camera=(seen.camera.space, seen.camera.owner) if seen.camera else None,
        to_come=tuple(dice),
        where="still in the pyramid",
    )


def card_scene(table: Situation) -> Scene:
    """Return the scene of the card game."""
    seen, letters = table.cards, _letters(table)
    cards = [(f"{letters[card.camel]}{card.number}", COATS[card.camel]) for card in seen.deck]
    unknown = seen.deck_size - len(seen.deck)
    return Scene(
        title=_title(table),
        letters=letters,
        spaces=seen.finish,
        has_start=True,
        stacks=_by_space(seen.stacks),
        ranking=seen.ranking,
        pushers={
            piece.space: Pusher(piece.name, piece.name == "palm", piece.owner or "?")
            for piece in seen.pieces
            if piece.space
        },
        track=seen.track,
        to_come=(*cards, *([(f"?{unknown}", GREY)] if unknown else [])),
        where="in the racing deck" if seen.deck_size else "no racing deck yet, so no odds",
        has_odds=seen.deck_size > 0,
    )


def _by_space(stacks: Iterable[Stack]) -> dict[int, tuple[str, ...]]:
    return {stack.space: stack.camels for stack in stacks}


def _letters(table: Situation) -> dict[str, str]:
    edition = table.rule_set.edition
    return dict(zip(edition.camels, edition.letters, strict=True))


def _title(table: Situation) -> str:
    name = table.rule_set.edition.name
    return f"{name}: {table.rules}" if "+" in table.rules else name


SCENES: dict[str, Callable[[Situation], Scene]] = {BOARD.name: board_scene, CARDS.name: card_scene}
"""By name of the system."""


def scene_of(table: Situation) -> Scene:
    """Return what a picture of *table* shows."""
    return SCENES[table.rule_set.system.name](table)

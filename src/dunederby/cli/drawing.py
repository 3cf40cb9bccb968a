"""The table drawn in letters; colours only add to them."""

from collections.abc import Mapping, Sequence

from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from dunederby.cli.console import CAMEL_BLOCKS, CAMEL_WORDS, CAMERA, CRAZY, TILES, spell
from dunederby.cli.telling import ordinal
from dunederby.views.board.seen import BoardPlayer, BoardView, PileCard
from dunederby.views.parts import Camel
from dunederby.views.situation import Situation
from dunederby.views.view import View

WIDE = 6
SIZES = (WIDE, 3, 2)
"""Columns for a space of the track: room for the name of a camel, or for its letter."""
LOWEST = 3
"""How many camels high the track is drawn at least."""
FINISH = "fin"
NAME_WIDTH = 16
NARROW_NAME_WIDTH = 10
TIGHT = ("partnerships", "supporting_dice")
"""Modules with a column of their own."""
ROOMY = 100
"""Columns in which no game has to cut names short."""


def draw_table(terminal: Console, view: View, names: Mapping[str, str]) -> RenderableType:
    """Draw all that lies open: the track, the camels with dice and tickets, the players."""
    seen, letters = view.board, letters_of(view)
    track = spell(terminal, draw_track(seen, letters, terminal.width))
    sides = Grid.grid(padding=(0, 2, 0, 0))
    is_tight = terminal.width < ROOMY and {*TIGHT} & {*seen.modules}
    name_width = NARROW_NAME_WIDTH if is_tight else NAME_WIDTH
    players = _draw_players(view, seen, names, name_width)
    sides.add_row(_draw_camels(seen, letters), players)
    return Group(track, sides, _draw_piles(seen), *_draw_modules(seen))


def letters_of(table: Situation) -> dict[str, str]:
    """Return the letter of every camel."""
    edition = table.rule_set.edition
    return dict(zip(edition.camels, edition.letters, strict=True))


def draw_track(seen: BoardView, letters: Mapping[str, str], width: int) -> Text:
    """Draw the spaces with their stacks and tiles, as wide as *width* allows.

    Behind the line there is one more place, for the unit that has crossed it: in front of
    space 1 if it was carried back.
    """
    fitting = [size for size in SIZES if (size + 1) * (seen.spaces + 1) < width]
    size = fitting[0] if fitting else SIZES[-1]
    height = max([LOWEST, *(len(stack.camels) for stack in seen.stacks)])
    is_back = any(stack.space < 1 for stack in seen.stacks)
    beyond = 0 if is_back else seen.spaces + 1
    spaces = range(min(beyond, 1), max(beyond, seen.spaces) + 1)
    track = Text(no_wrap=True, end="\n")
    for level in reversed(range(height)):
        for space in spaces:
            is_line = space == max(beyond, 1) and space != spaces[0]
            track.append("║" if is_line else "│", "dim")
            track.append(*_cell(seen, space, level, letters, size))
        track.append("│\n", "dim")
    return track.append(_ground(seen.spaces, size, is_back=beyond == 0))


def _cell(
    seen: BoardView, space: int, level: int, letters: Mapping[str, str], size: int
) -> tuple[str, Style]:
    """Return what stands on *space* above *level* others, in *size* columns."""
    stack = _stack_on(seen, space) if 1 <= space <= seen.spaces else _crossed(seen)
    if level < len(stack):
        return _camel(seen, stack[level], letters, size)
    tile = next((tile for tile in seen.tiles if tile.space == space), None)
    if level == 0 and tile:
        return f"{tile.side}{tile.owner}".center(size), TILES[tile.side]
    if level == 0 and seen.camera and space == seen.camera.space:
        return f"@{seen.camera.owner}".center(size), CAMERA
    return " " * size, Style()


def _camel(
    seen: BoardView, camel: str, letters: Mapping[str, str], size: int
) -> tuple[str, Style]:
    """Return how a camel stands there; an arrow shows who runs the other way."""
    if any(other.crazy for other in seen.camels if other.name == camel):
        name = camel.upper() if size == WIDE else letters[camel]
        return f"<{name}".center(size), CAMEL_BLOCKS[camel] + CRAZY
    name = camel if size == WIDE else letters[camel]
    return name.center(size), CAMEL_BLOCKS[camel]


def _stack_on(seen: BoardView, space: int) -> tuple[str, ...]:
    return next((stack.camels for stack in seen.stacks if stack.space == space), ())


def _crossed(seen: BoardView) -> tuple[str, ...]:
    """Return the unit that has crossed the finish line, in either direction."""
    beyond = [stack.camels for stack in seen.stacks if not 1 <= stack.space <= seen.spaces]
    return beyond[0] if beyond else ()


def _ground(spaces: int, size: int, *, is_back: bool) -> str:
    """Return the line under the track, with the numbers of the spaces in it."""
    numbers = "┴".join(str(space).center(size, "─") for space in range(1, spaces + 1))
    finish = FINISH[:size].center(size, "─")
    return f"└{finish}╨{numbers}┘" if is_back else f"└{numbers}╨{finish}┘"


def _new_grid(*titles: str) -> Grid:
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
    for title in titles:
        grid.add_column(title, no_wrap=True)
    return grid


def _draw_camels(seen: BoardView, letters: Mapping[str, str]) -> Grid:
    """List the camels in the order of the race, with their dice and leg tickets."""
    has_support = "supporting_dice" in seen.modules
    grid = _new_grid("", "camel", "die", *(["+die"] if has_support else []), "tickets")
    for camel in sorted(seen.racers, key=lambda camel: camel.place or 0):
        if camel.place:
            grid.add_row(
                f"{camel.place}.",
                _named(camel.name, letters),
                _inside(camel.die == "in"),
                *([_support(camel)] if has_support else []),
                " ".join(map(str, camel.tickets)) or Text("none", "dim"),
            )
    for camel in seen.camels[len(seen.racers) :]:
        grid.add_row(
            "<",
            _named(camel.name, letters, CRAZY),
            _inside(bool(seen.grey_die)),
            Text("grey die", "dim"),
        )
    return grid


def _named(camel: str, letters: Mapping[str, str], more: Style | None = None) -> Text:
    block = CAMEL_BLOCKS[camel] + more
    return Text.assemble((f" {letters[camel]} ", block), " ", (camel, CAMEL_WORDS[camel]))


def _inside(is_in: bool) -> Text:
    return Text("in") if is_in else Text("out", "dim")


def _support(camel: Camel) -> Text:
    """Tell where a supporting die is; one on the pedestal is nothing to look at."""
    return {"in": Text("in"), "spent": Text("out", "dim")}.get(
        camel.support or "", Text("-", "dim")
    )


def _draw_players(view: View, seen: BoardView, names: Mapping[str, str], name_width: int) -> Grid:
    """List the players with their money and what they took in this leg."""
    has_partners = "partnerships" in seen.modules
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
    grid.add_column("")
    grid.add_column("player", no_wrap=True, max_width=name_width)
    for name in ("coins", "rolls"):
        grid.add_column(name, justify="right")
    if has_partners:
        grid.add_column("with", justify="center")
    grid.add_column("bets of this leg")
    letters = letters_of(view)
    for player in seen.players:
        is_next = player.seat in seen.to_act
        grid.add_row(
            f"{'>' if is_next else ' '}{player.seat}",
            Text(names[player.seat], "bold" if is_next else ""),
            "?" if player.coins is None else str(player.coins),
            str(player.pyramid_tickets or "-"),
            *([player.partner or "-"] if has_partners else []),
            _draw_bets(player, letters),
        )
    return grid


def _draw_bets(player: BoardPlayer, letters: Mapping[str, str]) -> Text:
    """List the tickets by camel and worth, then those covered, by camel and place."""
    covered = [
        (t.camel, f"{letters[t.camel]}={ordinal(t.place)}") for t in player.tickets if t.place
    ]
    bets = [(t.camel, f"{letters[t.camel]}{t.worth}") for t in player.tickets if not t.place]
    tickets = [Text(text, CAMEL_WORDS[camel]) for camel, text in [*bets, *covered]]
    return Text(" ").join(tickets) if tickets else Text("-")


def _draw_piles(seen: BoardView) -> Text:
    """Tell whose finish cards lie in the piles, in their order."""
    return Text.assemble(
        ("Finish cards on the winner: ", "dim"),
        _draw_pile(seen.winner_pile),
        ("   on the loser: ", "dim"),
        _draw_pile(seen.loser_pile),
    )


def _draw_pile(pile: Sequence[PileCard]) -> str:
    return f"{len(pile)} ({' '.join(card.owner for card in pile)})" if pile else "none"


def _draw_modules(seen: BoardView) -> list[Text]:
    """Tell what the modules that play have on the table, in a line if there is any."""
    told = []
    if "photographer" in seen.modules:
        camera = f"{seen.camera.owner} at {seen.camera.space}" if seen.camera else "free"
        told.append(Text.assemble(("Camera @: ", "dim"), camera))
    if "position_bets" in seen.modules:
        left = " ".join(map(ordinal, seen.places_left)) or "none"
        told.append(Text.assemble(("Places to bet on: ", "dim"), left))
    return [Text("   ").join(told)] if told else []

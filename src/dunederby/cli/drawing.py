"""The table drawn in letters; colours only add to them."""

from collections.abc import Mapping

from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from dunederby.bots.board.sight import IN, SPENT, Sight, see
from dunederby.cli.console import CAMEL_BLOCKS, CAMEL_WORDS, CAMERA, CRAZY, TILES, spell
from dunederby.cli.telling import ordinal
from dunederby.table import Table, View

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
    sight, letters = see(view), letters_of(view)
    track = spell(terminal, draw_track(sight, letters, terminal.width))
    sides = Grid.grid(padding=(0, 2, 0, 0))
    is_tight = terminal.width < ROOMY and {*TIGHT} & {*sight.modules}
    name_width = NARROW_NAME_WIDTH if is_tight else NAME_WIDTH
    players = _draw_players(view, sight, names, name_width)
    sides.add_row(_draw_camels(sight, letters), players)
    return Group(track, sides, _draw_piles(sight), *_draw_modules(sight))


def letters_of(table: Table) -> dict[str, str]:
    """Return the letter of every camel."""
    edition = table.rule_set.edition
    return dict(zip(edition.camels, edition.letters, strict=True))


def draw_track(sight: Sight, letters: Mapping[str, str], width: int) -> Text:
    """Draw the spaces with their stacks and tiles, as wide as *width* allows.

    Behind the line there is one more place, for the unit that has crossed it: in front of
    space 1 if it was carried back.
    """
    fitting = [size for size in SIZES if (size + 1) * (sight.spaces + 1) < width]
    size = fitting[0] if fitting else SIZES[-1]
    height = max([LOWEST, *map(len, sight.stacks.values())])
    beyond = 0 if min(sight.stacks, default=1) < 1 else sight.spaces + 1
    spaces = range(min(beyond, 1), max(beyond, sight.spaces) + 1)
    track = Text(no_wrap=True, end="\n")
    for level in reversed(range(height)):
        for space in spaces:
            is_line = space == max(beyond, 1) and space != spaces[0]
            track.append("║" if is_line else "│", "dim")
            track.append(*_cell(sight, space, level, letters, size))
        track.append("│\n", "dim")
    return track.append(_ground(sight.spaces, size, is_back=beyond == 0))


def _cell(
    sight: Sight, space: int, level: int, letters: Mapping[str, str], size: int
) -> tuple[str, Style]:
    """Return what stands on *space* above *level* others, in *size* columns."""
    stack = sight.stacks.get(space, ()) if 1 <= space <= sight.spaces else _crossed(sight)
    if level < len(stack):
        return _camel(sight, stack[level], letters, size)
    if level == 0 and space in sight.tiles:
        side, owner = sight.tiles[space]
        return f"{side}{owner}".center(size), TILES[side]
    if level == 0 and sight.camera and space == sight.camera[0]:
        return f"@{sight.camera[1]}".center(size), CAMERA
    return " " * size, Style()


def _camel(sight: Sight, camel: str, letters: Mapping[str, str], size: int) -> tuple[str, Style]:
    """Return how a camel stands there; an arrow shows who runs the other way."""
    if camel in sight.crazy:
        name = camel.upper() if size == WIDE else letters[camel]
        return f"<{name}".center(size), CAMEL_BLOCKS[camel] + CRAZY
    name = camel if size == WIDE else letters[camel]
    return name.center(size), CAMEL_BLOCKS[camel]


def _crossed(sight: Sight) -> tuple[str, ...]:
    """Return the unit that has crossed the finish line, in either direction."""
    beyond = [stack for space, stack in sight.stacks.items() if not 1 <= space <= sight.spaces]
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


def _draw_camels(sight: Sight, letters: Mapping[str, str]) -> Grid:
    """List the camels in the order of the race, with their dice and leg tickets."""
    grid = _new_grid("", "camel", "die", *(["+die"] if sight.supports else []), "tickets")
    for place, camel in enumerate(sight.ranking, start=1):
        grid.add_row(
            f"{place}.",
            _named(camel, letters),
            _inside(camel in sight.dice),
            *([_support(sight.supports[camel])] if sight.supports else []),
            " ".join(map(str, sight.tickets[camel])) or Text("none", "dim"),
        )
    for camel in sight.crazy:
        grid.add_row(
            "<",
            _named(camel, letters, CRAZY),
            _inside(sight.has_grey_die),
            Text("grey die", "dim"),
        )
    return grid


def _named(camel: str, letters: Mapping[str, str], more: Style | None = None) -> Text:
    block = CAMEL_BLOCKS[camel] + more
    return Text.assemble((f" {letters[camel]} ", block), " ", (camel, CAMEL_WORDS[camel]))


def _inside(is_in: bool) -> Text:
    return Text("in") if is_in else Text("out", "dim")


def _support(where: str) -> Text:
    """Tell where a supporting die is; one on the pedestal is nothing to look at."""
    return {IN: Text("in"), SPENT: Text("out", "dim")}.get(where, Text("-", "dim"))


def _draw_players(view: View, sight: Sight, names: Mapping[str, str], name_width: int) -> Grid:
    """List the players with their money and what they took in this leg."""
    has_partners = "partnerships" in sight.modules
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
    grid.add_column("")
    grid.add_column("player", no_wrap=True, max_width=name_width)
    for name in ("coins", "rolls"):
        grid.add_column(name, justify="right")
    if has_partners:
        grid.add_column("with", justify="center")
    grid.add_column("bets of this leg")
    letters = letters_of(view)
    for seat in view.seats:
        coins, is_next = view.money[seat], seat in view.to_act
        grid.add_row(
            f"{'>' if is_next else ' '}{seat}",
            Text(names[seat], "bold" if is_next else ""),
            "?" if coins is None else str(coins),
            str(sight.pyramid_tickets[seat] or "-"),
            *([sight.partners.get(seat, "-")] if has_partners else []),
            _draw_bets(sight, seat, letters),
        )
    return grid


def _draw_bets(sight: Sight, seat: str, letters: Mapping[str, str]) -> Text:
    """List the tickets by camel and worth, and those covered by camel and place."""
    bets = [(camel, f"{letters[camel]}{worth}") for camel, worth in sight.bets[seat]]
    bets += [
        (camel, f"{letters[camel]}={ordinal(place)}") for camel, place in sight.position_bets[seat]
    ]
    tickets = [Text(text, CAMEL_WORDS[camel]) for camel, text in bets]
    return Text(" ").join(tickets) if tickets else Text("-")


def _draw_piles(sight: Sight) -> Text:
    """Tell whose finish cards lie in the piles, in their order."""
    winner, loser = (
        f"{len(owners)} ({' '.join(owners)})" if owners else "none"
        for owners in (sight.piles["win"], sight.piles["lose"])
    )
    return Text.assemble(
        ("Finish cards on the winner: ", "dim"), winner, ("   on the loser: ", "dim"), loser
    )


def _draw_modules(sight: Sight) -> list[Text]:
    """Tell what the modules that play have on the table, in a line if there is any."""
    told = []
    if "photographer" in sight.modules:
        camera = f"{sight.camera[1]} at {sight.camera[0]}" if sight.camera else "free"
        told.append(Text.assemble(("Camera @: ", "dim"), camera))
    if "position_bets" in sight.modules:
        left = " ".join(map(ordinal, sight.places_left)) or "none"
        told.append(Text.assemble(("Places to bet on: ", "dim"), left))
    return [Text("   ").join(told)] if told else []

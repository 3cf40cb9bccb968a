"""The table drawn in letters; colours only add to them."""

from collections.abc import Mapping

from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from dunederby.bots.sight import Sight, see
from dunederby.cli.console import CAMEL_BLOCKS, CAMEL_WORDS, TILES, spell
from dunederby.table import Table, View

WIDE = 6
SIZES = (WIDE, 3, 2)
"""Columns for a space of the track: room for the name of a camel, or for its letter."""
LOWEST = 3
"""How many camels high the track is drawn at least."""
FINISH = "fin"
NAME_WIDTH = 16


def draw_table(terminal: Console, view: View, names: Mapping[str, str]) -> RenderableType:
    """Draw all that lies open: the track, the camels with dice and tickets, the players."""
    sight, letters = see(view), letters_of(view)
    track = spell(terminal, draw_track(sight, letters, terminal.width))
    sides = Grid.grid(padding=(0, 3, 0, 0))
    sides.add_row(_draw_camels(sight, letters), _draw_players(view, sight, names))
    return Group(track, sides, _draw_piles(sight))


def letters_of(table: Table) -> dict[str, str]:
    """Return the letter of every camel."""
    edition = table.rule_set.edition
    return dict(zip(edition.camels, edition.letters, strict=True))


def draw_track(sight: Sight, letters: Mapping[str, str], width: int) -> Text:
    """Draw the spaces with their stacks and tiles, as wide as *width* allows."""
    fitting = [size for size in SIZES if (size + 1) * (sight.spaces + 1) < width]
    size = fitting[0] if fitting else SIZES[-1]
    height = max([LOWEST, *map(len, sight.stacks.values())])
    track = Text(no_wrap=True, end="\n")
    for level in reversed(range(height)):
        for space in range(1, sight.spaces + 2):
            track.append("║" if space > sight.spaces else "│", "dim")
            track.append(*_cell(sight, space, level, letters, size))
        track.append("│\n", "dim")
    return track.append(_ground(sight.spaces, size))


def _cell(
    sight: Sight, space: int, level: int, letters: Mapping[str, str], size: int
) -> tuple[str, Style]:
    """Return what stands on *space* above *level* others, in *size* columns."""
    is_behind_line = space > sight.spaces
    stack = _crossed(sight) if is_behind_line else sight.stacks.get(space, ())
    if level < len(stack):
        camel = stack[level]
        name = camel if size == WIDE else letters[camel]
        return name.center(size), CAMEL_BLOCKS[camel]
    if level == 0 and space in sight.tiles:
        side, owner = sight.tiles[space]
        return f"{side}{owner}".center(size), TILES[side]
    return " " * size, Style()


def _crossed(sight: Sight) -> tuple[str, ...]:
    """Return the unit that has crossed the finish line."""
    beyond = [stack for space, stack in sight.stacks.items() if space > sight.spaces]
    return beyond[0] if beyond else ()


def _ground(spaces: int, size: int) -> str:
    """Return the line under the track, with the numbers of the spaces in it."""
    numbers = [str(space).center(size, "─") for space in range(1, spaces + 1)]
    return f"└{'┴'.join(numbers)}╨{FINISH[:size].center(size, '─')}┘"


def _draw_camels(sight: Sight, letters: Mapping[str, str]) -> Grid:
    """List the camels in the order of the race, with their dice and leg tickets."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
    for name in ("", "camel", "die", "tickets"):
        grid.add_column(name, no_wrap=True)
    for place, camel in enumerate(sight.ranking, start=1):
        grid.add_row(
            f"{place}.",
            Text.assemble(
                (f" {letters[camel]} ", CAMEL_BLOCKS[camel]), " ", (camel, CAMEL_WORDS[camel])
            ),
            "in" if camel in sight.dice else Text("out", "dim"),
            " ".join(map(str, sight.tickets[camel])) or Text("none", "dim"),
        )
    return grid


def _draw_players(view: View, sight: Sight, names: Mapping[str, str]) -> Grid:
    """List the players with their money and what they took in this leg."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
    grid.add_column("")
    grid.add_column("player", no_wrap=True, max_width=NAME_WIDTH)
    for name in ("coins", "pyramid"):
        grid.add_column(name, justify="right")
    grid.add_column("leg tickets")
    letters = letters_of(view)
    for seat in view.seats:
        coins = view.money[seat]
        is_next = seat in view.to_act
        grid.add_row(
            f"{'>' if is_next else ' '}{seat}",
            Text(names[seat], "bold" if is_next else ""),
            "?" if coins is None else str(coins),
            str(sight.pyramid_tickets[seat] or "-"),
            _draw_bets(sight.bets[seat], letters),
        )
    return grid


def _draw_bets(bets: tuple[tuple[str, int], ...], letters: Mapping[str, str]) -> Text:
    tickets = [Text(f"{letters[camel]}{worth}", CAMEL_WORDS[camel]) for camel, worth in bets]
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

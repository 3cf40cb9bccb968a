"""The table drawn in letters; colours only add to them."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from dunederby.catalogue import Names
from dunederby.cli.console import CAMEL_BLOCKS, CAMEL_WORDS, CAMERA, CRAZY, TILES, spell
from dunederby.cli.drawing import LOWEST, WIDE, Letters, beside, letters_of, new_grid
from dunederby.cli.telling import PLACES
from dunederby.views.board.seen import BoardPlayer, BoardView, PileCard
from dunederby.views.parts import Camel
from dunederby.views.view import View

SIZES = (WIDE, 3, 2)
"""Columns for a space of the track: room for the name of a camel, or for its letter."""
FOLDED_SIZE = 3
"""Columns for a space of a track that goes on below."""
FOLDED_LOWEST = 2
FINISH = "fin"


def draw_table(terminal: Console, view: View, names: Names) -> RenderableType:
    """Draw all that lies open: the track, the camels with dice and tickets, the players."""
    seen, letters = view.board, letters_of(view)
    track = spell(terminal, draw_track(seen, letters, terminal.width))

    def draw_players(name_width: int, bets_width: int | None) -> Grid:
        return _draw_players(seen, names, letters, (name_width, bets_width))

    sides = beside(terminal, _draw_camels(seen, letters), draw_players)
    return Group(track, sides, *_draw_piles(seen), *_draw_modules(seen))


def draw_track(seen: BoardView, letters: Letters, width: int) -> Text:
    """Draw the spaces with their stacks and tiles, as wide as *width* allows.

    Behind the line there is one more place, for the unit that has crossed it: in front of
    space 1 if it was carried back. A track that is too long goes on below.
    """
    is_back = any(stack.space < 1 for stack in seen.stacks)
    spaces = [*range(not is_back, seen.spaces + 1), *([] if is_back else [seen.spaces + 1])]
    fitting = [size for size in SIZES if (size + 1) * len(spaces) < width]
    size = fitting[0] if fitting else FOLDED_SIZE
    rows = [spaces] if fitting else _fold(spaces, max((width - 1) // (size + 1), 1))
    track = Text(no_wrap=True)
    for number, row in enumerate(rows):
        track.append("\n" if number else "")
        track.append(_draw_row(seen, row, letters, size, LOWEST if fitting else FOLDED_LOWEST))
    return track


def _fold(spaces: list[int], most: int) -> list[list[int]]:
    """Return *spaces* in rows of about the same length, at most *most* each.

    >>> _fold([1, 2, 3, 4, 5], 4)
    [[1, 2, 3], [4, 5]]
    """
    rows = -(-len(spaces) // most)
    length = -(-len(spaces) // rows)
    return [spaces[start : start + length] for start in range(0, len(spaces), length)]


def _draw_row(seen: BoardView, row: list[int], letters: Letters, size: int, lowest: int) -> Text:
    """Draw the spaces of a *row*, with a double line where the race ends."""
    stacks = [_stack_on(seen, space) for space in row]
    text = Text()
    for level in reversed(range(max([lowest, *map(len, stacks)]))):
        for space in row:
            text.append("║" if _is_line(seen, row, space) else "│", "dim")
            text.append(*_cell(seen, space, level, letters, size))
        text.append("│\n", "dim")
    for space in row:
        is_first = space == row[0]
        line = "╨" if _is_line(seen, row, space) else "└" if is_first else "┴"
        text.append(line + _ground(seen, space, size), "")
    return text.append("┘")


def _is_line(seen: BoardView, row: list[int], space: int) -> bool:
    """Tell whether the finish line is the left edge of *space*, and it is not that of a row."""
    is_behind = space > seen.spaces or (space == 1 and any(s.space < 1 for s in seen.stacks))
    return is_behind and space != row[0]


def _cell(
    seen: BoardView, space: int, level: int, letters: Letters, size: int
) -> tuple[str, Style]:
    """Return what stands on *space* above *level* others, in *size* columns."""
    stack = _stack_on(seen, space)
    if level < len(stack):
        return _camel(seen, stack[level], letters, size)
    tile = next((tile for tile in seen.tiles if tile.space == space), None)
    if level == 0 and tile:
        return f"{tile.side}{tile.owner}".center(size), TILES[tile.side]
    if level == 0 and seen.camera and space == seen.camera.space:
        return f"@{seen.camera.owner}".center(size), CAMERA
    return " " * size, Style()


def _camel(seen: BoardView, camel: str, letters: Letters, size: int) -> tuple[str, Style]:
    """Return how a camel stands there; an arrow shows who runs the other way."""
    if any(other.crazy for other in seen.camels if other.name == camel):
        name = camel.upper() if size == WIDE else letters[camel]
        return f"<{name}".center(size), CAMEL_BLOCKS[camel] + CRAZY
    name = camel if size == WIDE else letters[camel]
    return name.center(size), CAMEL_BLOCKS[camel]


def _stack_on(seen: BoardView, space: int) -> tuple[str, ...]:
    """Return the camels on *space*; beyond the line, those that have crossed it."""
    if 1 <= space <= seen.spaces:
        return next((stack.camels for stack in seen.stacks if stack.space == space), ())
    beyond = [stack.camels for stack in seen.stacks if not 1 <= stack.space <= seen.spaces]
    return beyond[0] if beyond else ()


def _ground(seen: BoardView, space: int, size: int) -> str:
    """Return the line under *space*, with its number in it."""
    is_on_track = 1 <= space <= seen.spaces
    return (str(space) if is_on_track else FINISH[:size]).center(size, "─")


def _draw_camels(seen: BoardView, letters: Letters) -> Grid:
    """List the camels in the order of the race, with their dice and leg tickets."""
    has_support = "supporting_dice" in seen.modules
    grid = new_grid("", "camel", "die", *(["+die"] if has_support else []), "tickets")
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


def _named(camel: str, letters: Letters, more: Style | None = None) -> Text:
    block = CAMEL_BLOCKS[camel] + more
    return Text.assemble((f" {letters[camel]} ", block), " ", (camel, CAMEL_WORDS[camel]))


def _inside(is_in: bool) -> Text:
    return Text("in") if is_in else Text("out", "dim")


def _support(camel: Camel) -> Text:
    """Tell where a supporting die is; one on the pedestal is nothing to look at."""
    return {"in": Text("in"), "spent": Text("out", "dim")}.get(
        camel.support or "", Text("-", "dim")
    )


def _draw_players(
    seen: BoardView, names: Names, letters: Letters, widths: tuple[int, int | None]
) -> Grid:
    """List the players with their money and what they took in this leg."""
    has_partners = "partnerships" in seen.modules
    name_width, bets_width = widths
    grid = new_grid("")
    grid.add_column("player", no_wrap=True, max_width=name_width)
    for name in ("coins", "rolls"):
        grid.add_column(name, justify="right", no_wrap=True)
    if has_partners:
        grid.add_column("with", justify="center", no_wrap=True)
    grid.add_column("bets of this leg", max_width=bets_width)
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


def _draw_bets(player: BoardPlayer, letters: Letters) -> Text:
    """List the tickets by camel and worth, then those covered, by camel and place."""
    covered = [
        (t.camel, f"{letters[t.camel]}={PLACES[t.place - 1]}") for t in player.tickets if t.place
    ]
    bets = [(t.camel, f"{letters[t.camel]}{t.worth}") for t in player.tickets if not t.place]
    tickets = [Text(text, CAMEL_WORDS[camel]) for camel, text in [*bets, *covered]]
    return Text(" ").join(tickets) if tickets else Text("-")


def _draw_piles(seen: BoardView) -> list[Text]:
    """Tell whose finish cards lie in the piles, in their order."""
    parts = [
        Text.assemble((title, "dim"), _draw_pile(pile))
        for title, pile in (
            ("Finish cards on the winner: ", seen.winner_pile),
            ("on the loser: ", seen.loser_pile),
        )
    ]
    return [Text("   ").join(parts)]


def _draw_pile(pile: Sequence[PileCard]) -> str:
    return f"{len(pile)} ({' '.join(card.owner for card in pile)})" if pile else "none"


def _draw_modules(seen: BoardView) -> list[Text]:
    """Tell what the modules that play have on the table, in a line if there is any."""
    told = []
    if "photographer" in seen.modules:
        camera = f"{seen.camera.owner} at {seen.camera.space}" if seen.camera else "free"
        told.append(Text.assemble(("Camera @: ", "dim"), camera))
    if "position_bets" in seen.modules:
        left = ", ".join(PLACES[place - 1] for place in seen.places_left) or "none"
        told.append(Text.assemble(("Places to bet on: ", "dim"), left))
    return [Text("   ").join(told)] if told else []

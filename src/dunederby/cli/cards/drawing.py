"""The table of the card game drawn in letters; colours only add to them."""

from collections.abc import Iterable, Sequence
from itertools import accumulate

from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from dunederby.cards.record import START
from dunederby.catalogue import Names
from dunederby.cli.console import CAMEL_BLOCKS, CAMEL_WORDS, TILES, indented, spell
from dunederby.cli.drawing import LOWEST, WIDE, Letters, beside, letters_of, new_grid
from dunederby.racing.record import RACERS
from dunederby.views.cards.seen import Card, CardPlayer, CardView
from dunederby.views.view import View

SIZES = (WIDE, 4, 3)
"""Columns for a space of the track: room for the name of a camel, or for its letter."""
START_WIDTH = 5
"""Room for the five camels side by side, and for the word."""
PIECE_SIGNS = {"fennec": ("-F", TILES["-"]), "palm": ("+P", TILES["+"])}
NO_CARD = Text("-", "dim")

Line = list[tuple[str, Style | str]]


def draw_table(terminal: Console, view: View, names: Names) -> RenderableType:
    """Draw what the viewer may see: the track, camels, players, racing cards."""
    seen, letters = view.cards, letters_of(view)
    track = spell(terminal, draw_track(seen, letters, terminal.width))

    def draw_players(name_width: int, bets_width: int | None) -> Grid:
        return _draw_players(seen, names, letters, (name_width, bets_width))

    sides = beside(terminal, _draw_camels(seen, letters), draw_players)
    return Group(track, sides, *map(indented, _draw_cards(view, seen, letters)))


def draw_track(seen: CardView, letters: Letters, width: int) -> Text:
    """Draw the Start card, the track cards with what stands there, and the Finish card.

    A space of a sandstorm side has waves under it. A track that is too long goes on below.
    """
    cards = _spaces_by_card(seen)
    fitting = [size for size in SIZES if _is_fitting(cards, size, width)]
    size = fitting[0] if fitting else SIZES[-1]
    track = Text(no_wrap=True)
    for number, row in enumerate(_rows(cards, size, width)):
        track.append("\n" if number else "")
        track.append(_draw_row(seen, row, letters, size))
    return track


def _spaces_by_card(seen: CardView) -> list[list[int]]:
    """Return the spaces of the Start card, of each track card and of the Finish card."""
    ends = list(accumulate(seen.track))
    spaces = [
        [space for space in range(end - count + 1, end + 1) if space <= seen.finish]
        for end, count in zip(ends, seen.track, strict=True)
    ]
    return [[START], *spaces, [seen.finish + 1]]


def _width_of(card: Sequence[int], size: int) -> int:
    return 1 + (max(START_WIDTH, size) if START in card else size * len(card))


def _is_fitting(cards: Iterable[Sequence[int]], size: int, width: int) -> bool:
    return sum(_width_of(card, size) for card in cards) < width


def _rows(cards: list[list[int]], size: int, width: int) -> list[list[list[int]]]:
    rows: list[list[list[int]]] = [[]]
    for card in cards:
        if not _is_fitting([*rows[-1], card], size, width):
            rows.append([])
        rows[-1].append(card)
    return rows


def _draw_row(seen: CardView, row: list[list[int]], letters: Letters, size: int) -> Text:
    stacks = [_stack_on(seen, s) for card in row for s in card if s != START]
    height = max([LOWEST, *map(len, stacks)])
    text = Text()
    for level in reversed(range(height)):
        for card in row:
            text.append("║" if card[0] > seen.finish else "│", "dim")
            for space in card:
                for part in _cell(seen, space, level, letters, size):
                    text.append(*part)
        text.append("│\n", "dim")
    for number, card in enumerate(row):
        text.append("╨" if card[0] > seen.finish else "┴" if number else "└", "dim")
        text.append(_ground(seen, card, size))
    return text.append("┘", "dim")


def _cell(seen: CardView, space: int, level: int, letters: Letters, size: int) -> Line:
    """Return what stands on *space* above *level* others; on Start all stand on the ground."""
    stack = _stack_on(seen, space)
    if space == START:
        width = max(START_WIDTH, size)
        if level:
            return [(" " * width, "")]
        parts: Line = [(letters[camel], CAMEL_BLOCKS[camel]) for camel in stack]
        return [*parts, (" " * (width - len(stack)), "")]
    if level < len(stack):
        name = stack[level] if size == WIDE else letters[stack[level]]
        return [(name.center(size), CAMEL_BLOCKS[stack[level]])]
    pieces = [piece.name for piece in seen.pieces if piece.space == space]
    if level == 0 and pieces:
        sign, style = PIECE_SIGNS[pieces[0]]
        return [(sign.center(size), style)]
    return [(" " * size, "")]


def _stack_on(seen: CardView, space: int) -> tuple[str, ...]:
    return next((stack.camels for stack in seen.stacks if stack.space == space), ())


def _ground(seen: CardView, card: Sequence[int], size: int) -> str:
    if card[0] == START:
        return "start".center(max(START_WIDTH, size), "─")
    if card[0] > seen.finish:
        return "fin".center(size, "─")
    fill = "~" if _is_sandstorm(seen, card[0]) else "─"
    return "".join(str(space).center(size, fill) for space in card)


def _is_sandstorm(seen: CardView, space: int) -> bool:
    ends = list(accumulate(seen.track))
    return next(n for n, end in zip(seen.track, ends, strict=True) if end >= space) == 1


def _draw_camels(seen: CardView, letters: Letters) -> Grid:
    """List the camels in the order of the race, with the betting cards on the table."""
    grid = new_grid("", "camel", "winner", "mid", "win", "lose")
    for camel in sorted(seen.camels, key=lambda camel: seen.ranking.index(camel.name)):
        name = camel.name
        grid.add_row(
            f"{camel.place}.",
            Text.assemble(
                (f" {letters[name]} ", CAMEL_BLOCKS[name]), " ", (name, CAMEL_WORDS[name])
            ),
            " ".join(map(str, camel.tickets)) or NO_CARD,
            "yes" if name in seen.midfield_left else NO_CARD,
            _final(seen.winner_finals[name]),
            _final(seen.loser_finals[name]),
        )
    return grid


def _final(owner: str | None) -> Text:
    """Tell who holds a final card."""
    return Text(owner, "bold") if owner else Text("free", "dim")


def _draw_players(
    seen: CardView, names: Names, letters: Letters, widths: tuple[int, int | None]
) -> Grid:
    name_width, bets_width = widths
    grid = new_grid("")
    grid.add_column("player", no_wrap=True, max_width=name_width)
    grid.add_column("coins", justify="right", no_wrap=True)
    grid.add_column("hand", justify="right", no_wrap=True)
    grid.add_column("bets of this leg", max_width=bets_width)
    for player in seen.players:
        is_next = player.seat in seen.to_act
        grid.add_row(
            f"{'>' if is_next else ' '}{player.seat}",
            Text(names[player.seat], "bold" if is_next else ""),
            "?" if player.coins is None else str(player.coins),
            str(player.hand_size or "-"),
            _draw_bets(player, letters),
        )
    return grid


def _draw_bets(player: CardPlayer, letters: Letters) -> Text:
    """List the leg cards by camel and worth, and the cards of pieces, which cost a coin."""
    bets = [Text(f"{letters[t.camel]}{t.worth}", CAMEL_WORDS[t.camel]) for t in player.tickets]
    bets += [Text(f"{letters[camel]}=mid", CAMEL_WORDS[camel]) for camel in player.midfield]
    bets += [Text(piece, PIECE_SIGNS[piece][1]) for piece in player.pieces]
    return Text(" ").join(bets) if bets else Text("-")


def _draw_cards(view: View, seen: CardView, letters: Letters) -> list[Text]:
    """Tell what the viewer knows of the racing cards."""
    lines = [_draw_deck(view, seen, letters)]
    shown = [
        Text.assemble((f"{player.seat} ", "dim"), draw_pile([player.intel], letters))
        for player in seen.players
        if player.intel
    ]
    if shown:
        is_secret = seen.awaits == "choose"
        title = "Your intel: " if is_secret else "Intel: "
        lines.append(Text.assemble((title, "dim"), Text("  ").join(shown)))
    if view.seat:
        lines.append(draw_own_cards(seen, view.seat, letters))
    return lines


def _draw_deck(view: View, seen: CardView, letters: Letters) -> Text:
    size = seen.deck_size
    text = Text.assemble(
        ("Racing deck: ", "dim"), f"{size or 'no'} card{'s' if size != 1 else ''}"
    )
    if seen.deck:
        who = "you know" if view.seat else "known are"
        text.append_text(Text.assemble(f", {who} ", draw_pile(seen.deck, letters)))
    revealed = draw_pile(seen.revealed, letters)
    return Text.assemble(text, ("   Revealed: ", "dim"), revealed)


def draw_own_cards(seen: CardView, seat: str, letters: Letters) -> Text:
    """Tell what only *seat* knows: its hand and its discards."""
    player = seen.player(seat)
    text = Text.assemble(("Your hand: ", "dim"), draw_pile(player.hand or (), letters))
    if player.discards:
        text.append_text(
            Text.assemble(("   You discarded: ", "dim"), draw_pile(player.discards, letters))
        )
    return text


def draw_pile(cards: Sequence[Card], letters: Letters) -> Text:
    """List *cards* by letter and number."""
    assert len(letters) == RACERS, "only the racing camels have cards"
    told = [Text(f"{letters[c.camel]}{c.number}", CAMEL_WORDS[c.camel]) for c in cards]
    return Text(" ").join(told) if told else Text("-")

"""The table drawn in plain letters, as `print` shows a game or a view."""

from collections.abc import Sequence

from dunederby.views.board.seen import BoardView
from dunederby.views.cards.seen import CardView
from dunederby.views.seeing import Seen

PIECES = {"fennec": "-F", "palm": "+P"}


def in_letters(seen: Seen) -> str:
    """Draw the track with its stacks, and below it who stands where and has what.

    >>> from dunederby import Game
    >>> print(Game.from_position("first; 1:yo 2:bg 16:w; tiles 5+B", seats=2))
     o  g                                           |
     y  b       +B                                w |
     1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 |fin
    leg 1, A to act; 1. white, 2. green, 3. blue, 4. orange, 5. yellow
    A 3 coins, B 3 coins
    """
    lines = [*_track(seen), f"leg {seen.leg}, {_awaited(seen)}; {_ranking(seen)}", _money(seen)]
    return "\n".join(line.rstrip() for line in lines)


def _track(seen: Seen) -> list[str]:
    spaces = _spaces(seen)
    stacks = {stack.space: stack.camels for stack in seen.stacks}
    letters = {camel.name: camel.letter for camel in seen.camels}
    marks = _marks(seen)
    rows = []
    for level in reversed(range(max([1, *map(len, stacks.values())]))):
        cells = [
            letters[stacks[space][level]]
            if level < len(stacks.get(space, ()))
            else marks.get(space, "")
            if level == 0
            else ""
            for space in spaces
        ]
        rows.append(_row(seen, spaces, cells))
    return [*rows, _row(seen, spaces, [_number(seen, space) for space in spaces])]


def _spaces(seen: Seen) -> list[int]:
    """Return the spaces to be drawn: those of the track, and where camels stand beyond it."""
    beyond = {stack.space for stack in seen.stacks} - {*range(1, _last(seen) + 1)}
    return sorted({*range(1, _last(seen) + 2), *beyond})


def _last(seen: Seen) -> int:
    return seen.spaces if isinstance(seen, BoardView) else seen.finish


def _number(seen: Seen, space: int) -> str:
    return "fin" if space == _last(seen) + 1 else str(space)


def _row(seen: Seen, spaces: Sequence[int], cells: Sequence[str]) -> str:
    """Write *cells* side by side, with a line where the race ends."""
    return "".join(
        f"{'|' if space == _last(seen) + 1 else ''}{cell:>2} "
        for space, cell in zip(spaces, cells, strict=True)
    )


def _marks(seen: Seen) -> dict[int, str]:
    """Return what lies on the track beside camels, by space."""
    if isinstance(seen, CardView):
        return {piece.space: PIECES[piece.name] for piece in seen.pieces if piece.space}
    marks = {tile.space: f"{tile.side}{tile.owner}" for tile in seen.tiles}
    return marks | ({seen.camera.space: f"@{seen.camera.owner}"} if seen.camera else {})


def _awaited(seen: Seen) -> str:
    if seen.awaits == "over":
        return "the race is over"
    return f"{''.join(seen.to_act) or 'chance'} to act"


def _ranking(seen: Seen) -> str:
    places = {camel.name: camel.place for camel in seen.camels}
    return ", ".join(f"{places[camel]}. {camel}" for camel in seen.ranking)


def _money(seen: Seen) -> str:
    return ", ".join(
        f"{player.seat} {'?' if player.coins is None else player.coins} coins"
        for player in seen.players
    )

"""Tell a recorded game."""

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console, Group
from rich.table import Table as Grid
from rich.text import Text

from dunederby.catalogue.messages import listed
from dunederby.cli.browsing import Browser, read_album
from dunederby.cli.console import indented, new_terminal, words
from dunederby.cli.faces import face_of
from dunederby.cli.library import find_record
from dunederby.cli.manners import CommandError
from dunederby.cli.settings import ReplaySettings
from dunederby.cli.telling import label, tell_ranking
from dunederby.game import Game
from dunederby.replay import Frame, Replay, trace_lines
from dunederby.systems import SEAT_LETTERS
from dunederby.views.view import View

NUMBER_WIDTH, COINS_WIDTH = 4, 3
TELLING_WIDTH = 30
"""Below that the money has no columns of its own."""


def run(settings: ReplaySettings) -> None:
    """Replay the record that was named, in the way that was asked for."""
    replay = Replay(*read_content(settings.file))
    if settings.trace:
        print_trace(replay)
    elif settings.step:
        tell_by_key(new_terminal(), replay)
    else:
        tell_all(new_terminal(), replay)


def read_content(file: Path) -> tuple[bytes, str]:
    """Return what is in *file*, and what it is called in complaints; - is what is typed."""
    if str(file) == "-":
        return sys.stdin.buffer.read(), "stdin"
    path = find_record(file)
    return path.read_bytes(), str(path)


def print_trace(replay: Replay) -> None:
    """Print the trace, a JSON object a line."""
    for line in trace_lines(replay):
        sys.stdout.write(f"{json.dumps(line)}\n")


def tell_all(terminal: Console, replay: Replay) -> None:
    """Tell every step, without waiting."""
    for frame in replay:
        if frame.line is None:
            players = [label(seat, names_in(replay)) for seat in frame.game.seats]
            terminal.print(f"{frame.game.rules}: {', '.join(players)}")
        terminal.print(_row(terminal, frame))
    _tell_end(terminal, frame.game, names_in(replay))


def tell_by_key(terminal: Console, replay: Replay) -> None:
    """Draw the table after every step and wait for a key."""
    if not sys.stdin.isatty():
        raise CommandError("--step waits for keys, and there is no terminal to press them in")
    album = read_album(replay)
    if album.fault and not album.moments:
        raise album.fault
    is_read = Browser(terminal, album, names_in(replay)).browse()
    if is_read and album.fault:
        raise album.fault
    if is_read:
        _tell_end(terminal, album.moments[-1].view, names_in(replay))


def names_in(replay: Replay) -> dict[str, str]:
    """Return the players of a record by seat."""
    return dict(zip(SEAT_LETTERS, replay.players, strict=False))


def _row(terminal: Console, frame: Frame) -> Grid:
    """Put a step, what it did and everybody's money in one row; the first row has titles.

    Where there is no room for the money, it follows what happened, when it has changed.
    """
    game = frame.game
    coins_width = (COINS_WIDTH + 1) * len(game.seats)
    step_width = face_of(game).step_width(game)
    left = terminal.width - NUMBER_WIDTH - step_width - 3
    has_room = left - coins_width >= TELLING_WIDTH
    row = Grid.grid(padding=(0, 1, 0, 0))
    row.add_column(width=NUMBER_WIDTH, justify="right")
    row.add_column(width=step_width)
    row.add_column(width=max(TELLING_WIDTH, left - coins_width if has_room else left))
    for _ in game.seats if has_room else ():
        row.add_column(width=COINS_WIDTH, justify="right")
    if frame.line is None:
        seats = game.seats if has_room else ()
        row.add_row("", "step", "what happened", *seats, style="dim")
        return row
    lines = _told(game)
    money = [str(coins) for coins in game.money.values()]
    if not has_room and _is_paid(game):
        coins = " ".join(f"{seat} {coins}" for seat, coins in game.money.items())
        lines.append(Text(f"Coins: {coins}", "dim"))
    told = Group(*map(indented, lines))
    row.add_row(str(frame.number), words(frame.line), told, *money * has_room)
    return row


def _told(game: Game) -> list[Text]:
    """Tell the last step, with letters for names."""
    face, step = face_of(game), game.steps[-1]
    told = face.tell_story(game.news, {seat: seat for seat in game.seats})
    if not told and step.verb in face.not_told:
        told.append(Text(face.not_told[step.verb].format(step.by)))
    return told


def _is_paid(game: Game) -> bool:
    """Tell whether the last step changed anybody's money."""
    return any(news.coins for news in game.news)


def _tell_end(terminal: Console, table: Game | View, names: Mapping[str, str]) -> None:
    if table.is_over:
        terminal.print(tell_ranking(table.money, names))
    else:
        actors = listed(table.to_act, "and")
        are = "is" if len(table.to_act) == 1 else "are"
        terminal.print(f"The record ends here; {actors} {are} to act.")

"""Play a game in the terminal."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from dunederby.bots.table import bot_named
from dunederby.chance import format_seed
from dunederby.cli.console import new_terminal
from dunederby.cli.library import find_record, latest_game
from dunederby.cli.manners import UsageError
from dunederby.cli.minds import Minds
from dunederby.cli.playing import Playing
from dunederby.cli.recording import Book, new_path, sweep
from dunederby.cli.screen import Screen
from dunederby.cli.seating import DEFAULT_RULES, seat_everybody
from dunederby.cli.settings import PlaySettings
from dunederby.cli.usage import LATEST
from dunederby.game import Game
from dunederby.notation.records import Header
from dunederby.replay import Replay
from dunederby.sittings.players import BOTS_HEADER, Player, parse_bots
from dunederby.sittings.sitting import TAKEN_BACK_HEADER, Sitting

OWN_HEADERS = ("rules", "players", "options", "position", "seed", BOTS_HEADER, TAKEN_BACK_HEADER)
"""What is written from the game and the sitting themselves."""


def run(settings: PlaySettings) -> None:
    """Play until the game is over or everybody has left."""
    playing = resume(settings) if settings.resume else begin(settings)
    try:
        playing.play()
    except KeyboardInterrupt:
        playing.screen.terminal.print()
        playing.leave()
        raise


def sit_down(
    game: Game, players: Sequence[Player], book: Book, minds: Minds, taken_back: int = 0
) -> Playing:
    """Return a sitting of *players* at this terminal."""
    assert game.seed is not None, "a sitting in a terminal always has a seed"
    sitting = Sitting(game, players, minds, format_seed(game.seed), taken_back)
    return Playing(sitting, Screen(sitting, new_terminal()), book, minds)


def new_seed() -> str:
    """Return a seed that nobody can guess."""
    return str(secrets.randbelow(10**12))


def begin(settings: PlaySettings) -> Playing:
    """Set up a new game."""
    players, now = seat_everybody(settings), datetime.now()
    seed = settings.seed or new_seed()
    game = Game(settings.rules or DEFAULT_RULES, len(players), seed, settings.options)
    path = new_path(settings.record, now) if settings.has_record else None
    if path:
        sweep(path.parent)
    book = Book(path, {"date": now.strftime("%Y-%m-%d")})
    return sit_down(game, players, book, Minds(settings.has_open_minds))


def resume(settings: PlaySettings) -> Playing:
    """Set up the game of a record, as far as it was played."""
    assert settings.resume
    ours = replace(settings, record=None, has_record=True, has_open_minds=False)
    if ours != PlaySettings(resume=settings.resume):
        raise UsageError("--resume takes everything but --record and --why from the record")
    is_latest = settings.resume == Path(LATEST) and not settings.resume.exists()
    file = latest_game() if is_latest else find_record(settings.resume)
    replay = Replay(file.read_bytes(), str(file))
    *_, last = replay
    game, headers = last.game, replay.headers
    if game.seed is None:
        game.seed = new_seed()
    game.draw_chance()
    players = _players(replay)
    path: Path | None = file
    if not game.is_over and not settings.has_record:
        path = None
    elif not game.is_over and settings.record:
        path = new_path(settings.record, datetime.now())
    sweep(file.parent)
    more = {name: each.value for name, each in headers.items() if name not in OWN_HEADERS}
    taken_back = _taken_back(headers.get(TAKEN_BACK_HEADER))
    return sit_down(game, players, Book(path, more), Minds(settings.has_open_minds), taken_back)


def _players(replay: Replay) -> list[Player]:
    """Seat those whom a record names, with its bots."""
    bots = replay.headers.get(BOTS_HEADER)
    players = parse_bots(replay.players, bots.value if bots else "")
    for player in players:
        if player.bot:
            bot_named(player.bot)
    return players


def _taken_back(header: Header | None) -> int:
    """Return how often something was taken back before."""
    return int(header.value) if header and header.value.isdecimal() else 0

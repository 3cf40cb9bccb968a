"""Play a game in the terminal."""

import secrets
from datetime import datetime

from dunederby.cli.card_sitting import CardSitting
from dunederby.cli.console import new_terminal
from dunederby.cli.manners import CommandError
from dunederby.cli.recording import Book, new_path
from dunederby.cli.seating import DEFAULT_RULES, HEADER, Seating, seat_again, seat_everybody
from dunederby.cli.settings import PlaySettings
from dunederby.cli.sitting import Sitting
from dunederby.game import Game
from dunederby.replay import Replay
from dunederby.systems import BOARD, CARDS

OWN_HEADERS = ("rules", "players", "options", "position", "seed")
"""What Game.record writes by itself."""

SITTINGS: dict[str, type[Sitting]] = {BOARD.name: Sitting, CARDS.name: CardSitting}


def run(settings: PlaySettings) -> None:
    """Play until the game is over or everybody has left."""
    sitting = resume(settings) if settings.resume else begin(settings)
    try:
        sitting.play()
    except KeyboardInterrupt:
        sitting.terminal.print()
        sitting.say_where()
        raise


def sit_down(game: Game, seating: Seating, book: Book) -> Sitting:
    """Return the sitting that the system of *game* needs."""
    sitting = SITTINGS[game.rule_set.system.name]
    return sitting(game, seating, book, new_terminal())


def new_seed() -> str:
    """Return a seed that nobody can guess."""
    return str(secrets.randbelow(10**12))


def begin(settings: PlaySettings) -> Sitting:
    """Set up a new game."""
    seating, now = seat_everybody(settings), datetime.now()
    seed = settings.seed or new_seed()
    game = Game(settings.rules or DEFAULT_RULES, len(seating.players), seed, settings.options)
    headers = {"date": now.strftime("%Y-%m-%d"), **seating.headers}
    book = Book(new_path(settings.record, now), seating.players, headers)
    return sit_down(game, seating, book)


def resume(settings: PlaySettings) -> Sitting:
    """Set up the game of a record, as far as it was played."""
    assert settings.resume
    if settings != PlaySettings(resume=settings.resume, record=settings.record):
        raise CommandError("--resume takes everything but --record from the record")
    replay = Replay(settings.resume.read_bytes(), str(settings.resume))
    *_, last = replay
    game = last.game
    if game.seed is None:
        game.seed = new_seed()
    game.draw()
    bots = replay.headers[HEADER].value if HEADER in replay.headers else ""
    seating = seat_again(replay.players, bots)
    is_elsewhere = settings.record and not game.is_over
    path = new_path(settings.record, datetime.now()) if is_elsewhere else settings.resume
    headers = {
        name: each.value for name, each in replay.headers.items() if name not in OWN_HEADERS
    }
    return sit_down(game, seating, Book(path, seating.players, headers))

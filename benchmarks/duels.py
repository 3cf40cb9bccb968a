"""Duels: one bot of a kind against a table full of another, seats rotated, kept in a folder."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

import msgspec

from dunederby import Game
from dunederby.lab.entrants import entrant
from dunederby.lab.finished import Finished
from dunederby.lab.finishing import finished_of

SEED = 1


@dataclass(frozen=True, kw_only=True)
class Duel:
    """One bot alone against others, who are all alike."""

    rules: str
    seats: int
    bot: str
    others: str
    playouts: int | None = None
    """What bots that search may spend on a move, where it is not the usual time."""

    @property
    def file(self) -> str:
        """The name of the file that its games are kept in."""
        budget = f"-{self.playouts}" if self.playouts else ""
        names = f"{self.bot}-{self.others}".replace(":", "_")
        return f"{self.rules}-{self.seats}-{names}{budget}.jsonl"


@dataclass(frozen=True, kw_only=True)
class Played:
    """One game of a duel."""

    duel: Duel
    game: Finished
    alone: int
    """The seat of the bot that was alone."""
    milliseconds: float
    """Its median for a move in which it had a choice."""

    @property
    def win(self) -> float:
        """What the bot that was alone won: a shared win is a share of one."""
        return self.game.wins[self.alone]

    @property
    def gap(self) -> float:
        """Its coins less the mean of the others'."""
        coins = self.game.coins
        own = coins[self.alone]
        return own - (sum(coins) - own) / (len(coins) - 1)


def play(duel: Duel, number: int) -> Played:
    """Play game *number* of *duel*, counted from 0; a set of dice serves for every rotation."""
    game, seconds = Game(duel.rules, duel.seats, (SEED, number // duel.seats)), list[float]()
    alone = number % duel.seats
    bots = [duel.bot if seat == alone else duel.others for seat in range(duel.seats)]
    players = {
        seat: entrant(bot, duel.playouts)() for seat, bot in zip(game.seats, bots, strict=True)
    }
    while game.to_act:
        seat = game.to_act[0]
        view, begin = game.view(seat), perf_counter()
        action = players[seat](view, f"{SEED}/{number}")
        if seat == game.seats[alone] and len(view.legal_actions) > 1:
            seconds.append(perf_counter() - begin)
        game.push(action)
    done = finished_of(game, tuple(bots))
    return Played(duel=duel, game=done, alone=alone, milliseconds=1000 * median(seconds))


def scores(duel: Duel, games: int, minutes: float, folder: Path | None) -> Iterator[Played]:
    """Yield *games* of *duel*: those that *folder* has, then as many as there is time for."""
    kept = kept_in(folder / duel.file) if folder else []
    yield from kept[:games]
    until = perf_counter() + 60 * minutes
    for number in range(len(kept), games):
        if perf_counter() > until:
            return
        played = play(duel, number)
        if folder:
            with (folder / duel.file).open("ab") as file:
                file.write(msgspec.json.encode(played) + b"\n")
        yield played


@contextmanager
def claimed(duel: Duel, folder: Path | None) -> Iterator[bool]:
    """Tell whether this process may play *duel*: no other one does, for *folder*, just now."""
    if folder is None:
        yield True
        return
    with (folder / duel.file).open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        else:
            yield True


def kept_in(file: Path) -> list[Played]:
    """Return the games that *file* has, none if there is no such file."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=Played) for line in lines]

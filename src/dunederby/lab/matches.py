"""A match: one game between bots that are known by name."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import inf

from dunederby.bots.at_random import at_random
from dunederby.bots.bot import stream
from dunederby.bots.budgets import Playouts
from dunederby.chance import format_seed
from dunederby.game import Game
from dunederby.lab.entrants import entrant, is_own
from dunederby.lab.finished import Fault, Finished
from dunederby.lab.finishing import finished_of
from dunederby.lab.luck import luck_in
from dunederby.lab.refereeing import BotFaultError, ask
from dunederby.lab.series import bots_header
from dunederby.views.actions import Action

AT_RANDOM, FORFEIT = "random", "forfeit"
"""What becomes of a bot at fault: a random action in its place, or the last rank as well."""
PATIENCE = 60.0
"""How many seconds a bot may think about one decision if nothing else is said."""


_COMPILED: set[str] = set()
"""The bots of ours that have decided something in this process."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conduct:
    """How matches are held."""

    seconds: float = PATIENCE
    on_fault: str = AT_RANDOM
    has_records: bool = False
    has_luck: bool = False
    """Whether luck is told from skill."""
    playouts: int | None = None
    """What bots of ours that search may spend on a move, in the place of their usual time."""

    def __post_init__(self) -> None:
        """Refuse a budget that no bot takes."""
        if self.playouts is not None:
            Playouts(self.playouts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Who sits where in a game, and where its chance comes from."""

    rules: str
    bots: tuple[str, ...]
    """By seat."""
    seed: tuple[int, int]
    """The second number counts the games of a series, or the rounds of a tournament."""
    rotation: int = 0
    options: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"game {format_seed(self.seed)} of {', '.join(self.bots)}"

    def luck_of(self, seat: str) -> str:
        """Return the seed of the bot at *seat*, which does not tell the dice."""
        text = f"{format_seed(self.seed)}/{self.rotation}/{seat}"
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def play_match(match: Match, conduct: Conduct) -> Finished:
    """Play *match* to its end.

    >>> done = play_match(Match(rules="first", bots=("random", "gentle"), seed=(7, 1)), Conduct())
    >>> done.number, len(done.coins), done.faults
    (1, 2, ())
    """
    game = Game(match.rules, len(match.bots), match.seed, match.options)
    faults = _play(game, match, conduct)
    at_fault = tuple(dict.fromkeys(fault.seat for fault in faults))
    is_written = conduct.has_records or bool(faults)
    return replace(
        finished_of(game, match.bots),
        number=match.seed[-1],
        rotation=match.rotation,
        record=game.record(headers=bots_header(match.bots)) if is_written else "",
        faults=tuple(faults),
        forfeits=at_fault if conduct.on_fault == FORFEIT else (),
        luck=luck_in(game) if conduct.has_luck else None,
    )


def _play(game: Game, match: Match, conduct: Conduct) -> list[Fault]:
    """Let the bots of *match* play *game*; return what they did wrong."""
    seated = zip(game.seats, match.bots, strict=True)
    players = {seat: entrant(bot, conduct.playouts)() for seat, bot in seated}
    faults: list[Fault] = []
    while game.to_act:
        seat = game.to_act[0]  # in the card game several may choose at once, in any order
        bot = match.bots[game.seats.index(seat)]
        try:
            seconds = _patience_with(bot, conduct)
            action = ask(players[seat], game.view(seat), match.luck_of(seat), seconds)
        except BotFaultError as error:
            faults.append(Fault(bot, seat, error.code, str(error), len(game.history)))
            action = _any_action(game, seat, match.luck_of(seat))
        game.push(action)
    return faults


def _patience_with(bot: str, conduct: Conduct) -> float:
    """Return how long *bot* may think: one of ours may be compiled first, once a process."""
    if is_own(bot) or bot in _COMPILED:
        return conduct.seconds
    _COMPILED.add(bot)
    return inf


def _any_action(game: Game, seat: str, luck: str) -> Action:
    return at_random(game.view(seat), stream(f"{luck}/fault", len(game.history)))

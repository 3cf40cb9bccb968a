"""Random games of every system: the same in every run, on every machine and in every mode."""

from collections.abc import Callable
from typing import NamedTuple

from dunederby import Game, Step
from dunederby.replay import Replay
from dunederby.systems import rule_set
from tests.play import board, cards
from tests.play.luck import Luck


class Play(NamedTuple):
    """How games of a system are played at random."""

    rule_sets: tuple[str, ...]
    pick_step: Callable[[Game, Luck], Step]
    random_position: Callable[[str, int, Luck], str]
    can_begin: Callable[[Game], bool]
    """Whether a game can begin with the position of this one."""


PLAY = {
    "board": Play(tuple(board.RULE_SETS), board.pick_step, board.random_position, board.can_begin),
    "cards": Play(("cards",), cards.pick_step, cards.random_position, cards.can_begin),
}
"""By the name of the system."""

SYSTEMS = tuple(PLAY)
SHORT_LIST = (*board.SHORT_LIST, "cards")
"""Rule sets that stand for all: each edition, each module alone, and all modules together."""


def play_of(game: Game) -> Play:
    """Return how *game* is played at random."""
    return PLAY[game.rule_set.system.name]


def random_seats(rules: str, luck: Luck) -> int:
    """Draw a number of seats that can play by *rules*."""
    fewest, most = rule_set(rules).edition.seats
    return luck.one_of(range(fewest, most + 1))


def random_options(rules: str, seats: int, luck: Luck) -> dict[str, str]:
    """Draw a value for every house rule."""
    choices = rule_set(rules).options_for(seats)
    return {name: luck.one_of(values) for name, values in choices.items()}


def pick_step(game: Game, luck: Luck) -> Step:
    """Draw what happens next: a legal action, or an outcome of chance."""
    return play_of(game).pick_step(game, luck)


def play_on(game: Game, luck: Luck, most: int | None = None) -> Game:
    """Play *game* on at random, to its end or for *most* steps, and return it."""
    played = 0
    while not game.is_over and played != most:
        game.push(pick_step(game, luck))
        played += 1
    return game


def begin_again(game: Game) -> Game:
    """Return *game* as it was before its first step."""
    if game.start_position:
        return Game.from_position(game.start_position, len(game.seats), None, game.options)
    return Game(game.rules, len(game.seats), None, game.options)


def replayed(record: str) -> Game:
    """Return the game of a *record*, replayed to its last step."""
    *_, last = Replay(record.encode(), "record")
    return last.game

"""Finished games, the same in every run."""

from functools import cache

from dunederby import Game
from dunederby.bots import named
from dunederby.lab.simulate import play_to_the_end
from tests.play.games import play_on
from tests.play.luck import Luck


@cache
def random_game(rules: str, seats: int) -> Game:
    """Return a game by players who do anything."""
    return play_on(Game(rules, seats), Luck(f"analysis of {rules}"))


@cache
def bots_game(rules: str, bots: tuple[str, ...], seed: int) -> Game:
    """Return a game by *bots*, one a seat."""
    game = Game(rules, len(bots), seed=seed)
    play_to_the_end(game, [named(bot) for bot in bots])
    return game

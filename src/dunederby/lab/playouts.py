"""Random play, compiled: the fastest way to the end of a game."""

from typing import Protocol

import numpy as np

from dunederby._kernel import kernel
from dunederby.board.actions import ACTIONS, OUTCOMES
from dunederby.board.chance import Weights, weigh
from dunederby.board.choices import Mask
from dunederby.board.news import Stories
from dunederby.board.record import EXTRA, OVER, TURN, BoardGame, BoardGames
from dunederby.board.turn import play
from dunederby.racing.seats import CHANCE
from dunederby.sampling import Generator, pick

ENDLESS = 2**62


@kernel
def pick_action(game: BoardGame, mask: Mask, generator: Generator) -> int:
    """Draw one of the legal actions, each equally likely."""
    return pick(generator, mask, mark_legal(game, game.to_move, mask))


@kernel
def pick_outcome(game: BoardGame, weights: Weights, generator: Generator) -> int:
    """Draw an outcome of chance by its weight."""
    return pick(generator, weights, weigh(game, weights))


@kernel
def play_out(
    games: BoardGames, index: int, generator: Generator, stories: Stories, most: int
) -> int:
    """Play game *index* on at random, to its end or for *most* steps; return how many."""
    game, story = games[index], stories[index]
    mask = np.zeros(ACTIONS, np.int16)
    weights = np.zeros(OUTCOMES, np.int16)
    steps = 0
    while game.awaits != OVER and steps < most:
        if game.awaits in (TURN, EXTRA):
            play(game, game.to_move, pick_action(game, mask, generator), story)
        else:
            play(game, CHANCE, pick_outcome(game, weights, generator), story)
        steps += 1
    return steps


class Boards(BoardGames, Protocol):
    """An array of games that can be overwritten."""

    def __setitem__(self, index: int, game: BoardGame) -> None: ...


@kernel
def play_many(
    games: Boards, starts: BoardGames, generator: Generator, stories: Stories, count: int
) -> int:
    """Play *count* games at random, each from the first of *starts*; return their steps."""
    steps = 0
    for _ in range(count):
        games[0] = starts[0]
        steps += play_out(games, 0, generator, stories, ENDLESS)
    return steps

"""Random play of the card game, compiled: the fastest way to the end of a game."""

from typing import Protocol

import numpy as np

from dunederby._kernel import kernel
from dunederby.cards.actions import ACTIONS, OUTCOMES
from dunederby.cards.chance import Weights, weigh
from dunederby.cards.choices import Mask
from dunederby.cards.news import Stories
from dunederby.cards.record import MAX_SEATS, CardGame, CardGames
from dunederby.cards.turn import actors, play
from dunederby.racing.seats import CHANCE, is_among
from dunederby.sampling import Generator, below, pick

ENDLESS = 2**62


@kernel
def pick_seat(seats: int, generator: Generator) -> int:
    """Draw one of the seats that may act, each equally likely; *seats* has a bit for each."""
    acting = 0
    for seat in range(MAX_SEATS):
        acting += is_among(seat, seats)
    left = below(generator, acting) if acting > 1 else 0
    seat = 0
    while left > 0 or not is_among(seat, seats):
        left -= is_among(seat, seats)
        seat += 1
    return seat


@kernel
def pick_action(game: CardGame, seat: int, mask: Mask, generator: Generator) -> int:
    """Draw one of the legal actions of *seat*, each equally likely."""
    return pick(generator, mask, mark_legal(game, seat, mask))


@kernel
def pick_outcome(game: CardGame, weights: Weights, generator: Generator) -> int:
    """Draw an outcome of chance by its weight."""
    return pick(generator, weights, weigh(game, weights))


@kernel
def play_out(
    games: CardGames, index: int, generator: Generator, stories: Stories, most: int
) -> int:
    """Play game *index* on at random, to its end or for *most* steps; return how many."""
    game, story = games[index], stories[index]
    mask = np.zeros(ACTIONS, np.int16)
    weights = np.zeros(OUTCOMES, np.int16)
    steps = 0
    acting = actors(game)
    while acting != 0 and steps < most:
        if acting == CHANCE:
            play(game, CHANCE, pick_outcome(game, weights, generator), story)
        else:
            seat = pick_seat(acting, generator)
            play(game, seat, pick_action(game, seat, mask, generator), story)
        steps += 1
        acting = actors(game)
    return steps


class Tables(CardGames, Protocol):
    """An array of games that can be overwritten."""

    def __setitem__(self, index: int, game: CardGame) -> None: ...


@kernel
def play_many(
    games: Tables, starts: CardGames, generator: Generator, stories: Stories, count: int
) -> int:
    """Play *count* games at random, each from the first of *starts*; return their steps."""
    steps = 0
    for _ in range(count):
        games[0] = starts[0]
        steps += play_out(games, 0, generator, stories, ENDLESS)
    return steps

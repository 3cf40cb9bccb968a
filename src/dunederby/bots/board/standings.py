"""How likely a seat is to win, when a leg is over: a value fitted to many played games.

`benchmarks/fit_playouts.py` made the weights. So a playout need not go on to the end of a race,
where chance drowns what is asked.
"""

from math import exp

from dunederby._kernel import kernel
from dunederby.board.record import OVER, BoardGame
from dunederby.bots.board.forecasts import (
    Numbers,
    add_forecast,
    by_nearness,
    leader_space,
    nearness,
)
from dunederby.bots.board.guesses import MERITS, Guess
from dunederby.bots.board.policy import expected
from dunederby.racing.record import EMPTY_RACE, RACERS


@kernel
def forecast_alone(game: BoardGame, guess: Guess) -> None:
    """Guess how the race ends, now that a leg begins, from how it stands."""
    guess.race = EMPTY_RACE
    for camel in range(RACERS):
        guess.finals[0, camel] = guess.finals[1, camel] = 0.0
    add_forecast(guess, game.race, int(game.numbers.spaces), 1.0)


@kernel
def note_merits(game: BoardGame, seat: int, guess: Guess, merits: Numbers) -> None:
    """Write down how *seat* stands at the beginning of a leg.

    What it will have, its coins, its cards in hand, and how far away its turn is.
    """
    away = (seat - game.to_move) % game.seat_count
    merits[0], merits[1] = expected(game, seat, guess), game.seats[seat].coins
    merits[2] = 0.0
    for camel in range(RACERS):
        merits[2] += game.seats[seat].hand[camel]
    merits[3], merits[4] = away == 0, away == game.seat_count - 1
    merits[5] = away / (game.seat_count - 1)


@kernel
def share_at_end(game: BoardGame, seat: int) -> float:
    """Return which share of the win *seat* has in a game that is over."""
    own, winners = game.seats[seat].coins, 0
    for other in range(game.seat_count):
        if game.seats[other].coins > own:
            return 0.0
        winners += game.seats[other].coins == own
    return 1.0 / winners


@kernel
def win_share(game: BoardGame, seat: int, guess: Guess) -> float:
    """Return how likely *seat* is to win a game that is over, or in which a leg begins."""
    if game.awaits == OVER:
        return share_at_end(game, seat)
    forecast_alone(game, guess)
    near = nearness(leader_space(game.race), game.numbers.spaces)
    own, total = 0.0, 0.0
    for other in range(game.seat_count):
        note_merits(game, other, guess, guess.looks)
        merit = 0.0
        for number in range(MERITS):
            merit += by_nearness(guess.standings, number, near) * guess.looks[number]
        if other == 0:
            base = merit
        share = exp(merit - base)
        total += share
        if other == seat:
            own = share
    return own / total

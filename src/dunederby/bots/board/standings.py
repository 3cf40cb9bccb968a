"""How likely a seat is to win, when a leg is over: a value fitted to many played games.

`benchmarks/fit_playouts.py` made the weights. So a playout need not go on to the end of a race,
where chance drowns what is asked. Finish cards count for what they bring in each way that the
race can end, so that it matters which bets of a seat, and of its rivals, come true together.
"""

from math import exp

from dunederby._kernel import kernel
from dunederby.board.payouts import finish_card_pays
from dunederby.board.record import OVER, BoardGame
from dunederby.bots.board.forecasts import (
    Numbers,
    add_forecast,
    by_nearness,
    nearness,
)
from dunederby.bots.board.guesses import MERITS, Guess
from dunederby.bots.board.policy import right_before
from dunederby.racing.ranking import leader_space
from dunederby.racing.record import EMPTY_RACE, RACERS

COINS, HAND, FIRST, LAST, AWAY = range(MERITS)
"""What a seat has to win by: its coins, those of finish cards too, how many cards it has in hand,
whether its turn is the first or the last one in the leg, and how far away it is."""


@kernel
def forecast_alone(game: BoardGame, guess: Guess) -> None:
    """Guess how the race ends, now that a leg begins, from how it stands."""
    guess.race = EMPTY_RACE
    for camel in range(RACERS):
        guess.finals[0, camel] = guess.finals[1, camel] = 0.0
    add_forecast(guess, game.race, int(game.numbers.spaces), 1.0)


@kernel
def note_stakes(game: BoardGame, stakes: Numbers) -> None:
    """Write down by seat, pile and camel what finish cards bring if that camel is right."""
    for seat in range(game.seat_count):
        for pile in range(2):
            for camel in range(RACERS):
                stakes[seat, pile, camel] = 0.0
    for pile in range(2):
        for card in range(game.piles[pile].laid):
            seat, right = game.piles[pile].owner[card], game.piles[pile].camel[card]
            pays = finish_card_pays(right_before(game, pile, card))
            for camel in range(RACERS):
                stakes[seat, pile, camel] += pays if camel == right else -1.0


@kernel
def note_merits(game: BoardGame, seat: int, merits: Numbers) -> None:
    """Write down how *seat* stands at the beginning of a leg, without its finish cards."""
    away, hand = (seat - game.to_move) % game.seat_count, 0
    for camel in range(RACERS):
        hand += game.seats[seat].hand[camel]
    merits[COINS], merits[HAND] = game.seats[seat].coins, hand
    merits[FIRST], merits[LAST] = away == 0, away == game.seat_count - 1
    merits[AWAY] = away / (game.seat_count - 1)


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
def weigh_seats(game: BoardGame, guess: Guess) -> None:
    """Turn the merits of seats, and what they have at stake, into factors of their chances."""
    near = nearness(leader_space(game.race), game.numbers.spaces)
    coin, base = by_nearness(guess.standings, COINS, near), 0.0
    note_stakes(game, guess.stakes)
    for seat in range(game.seat_count):
        note_merits(game, seat, guess.looks)
        merit = 0.0
        for number in range(MERITS):
            merit += by_nearness(guess.standings, number, near) * guess.looks[number]
        base = merit if seat == 0 else base
        share = exp(merit - base)
        for camel in range(RACERS):
            guess.stakes[seat, 0, camel] = share * exp(coin * guess.stakes[seat, 0, camel])
            guess.stakes[seat, 1, camel] = exp(coin * guess.stakes[seat, 1, camel])


@kernel
def win_share(game: BoardGame, seat: int, guess: Guess) -> float:
    """Return how likely *seat* is to win a game that is over, or in which a leg begins."""
    if game.awaits == OVER:
        return share_at_end(game, seat)
    forecast_alone(game, guess)
    weigh_seats(game, guess)
    share, weights = 0.0, 0.0
    for winner in range(RACERS):
        for loser in range(RACERS):
            if winner != loser:
                total = 0.0
                for other in range(game.seat_count):
                    total += guess.stakes[other, 0, winner] * guess.stakes[other, 1, loser]
                weight = guess.finals[0, winner] * guess.finals[1, loser]
                own = guess.stakes[seat, 0, winner] * guess.stakes[seat, 1, loser]
                share += weight * own / total
                weights += weight
    return share / weights

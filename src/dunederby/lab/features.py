"""What the value of a board game is made of: numbers of a position, for each seat.

The value is their sum, each times a weight of `weights.json`, which `benchmarks/fit_luck.py`
made from games that were played for it.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.board.payouts import PYRAMID_PAYS, SECOND_PAYS, WRONG_TICKET_PAYS
from dunederby.board.record import LOSER, MAX_TICKETS, WINNER
from dunederby.bots.board.forecasts import FORECAST, forecast_after
from dunederby.bots.board.weights import weights_for
from dunederby.odds.board.prospects import Prospect
from dunederby.odds.board.race import CountedLeg, is_sampled, solved
from dunederby.odds.board.race_sums import add_solved, lead_shares
from dunederby.odds.board.tallies import count_places
from dunederby.racing.record import RACERS
from dunederby.systems import RuleSet, board_edition

Rows = NDArray[np.float64]

HELD, NEXT, OTHERS, REST, OPEN, HAND, FAVOURITE, STRAGGLER = range(8)
"""By number: coins and what is held or laid already; what the seat, and what all the others on
average, take in their next turns; what all tickets that are left would bring more than rolling,
and more than nothing; its cards in hand by the chance that they can be laid yet; how sure winner
and loser of the race are."""
GOES_ON, TO_GO, TO_GO_SQUARED, PACK, GAP, LATE_PACK, LATE_GAP = range(8, 15)
"""Whether the race goes on when the leg is over; and if it does, the share of the track that the
leader has to go, that squared, how many camels are with the leader, how far they are behind it on
average, and both once more by the share of the track that it has behind it."""
FEATURES = 15


def features_of(rules: RuleSet, state: Any) -> Rows:
    """Return the features of the one game in *state*, which has begun and is not over, by seat."""
    seats, leg = int(state[0].seat_count), CountedLeg(state)
    shares = finish_shares(rules, leg)
    rows = np.zeros((seats, FEATURES))
    rows[:, HELD] = Prospect(rules, state, 0, leg).money(shares)
    places = count_places(leg.tallies, 0) / leg.total
    picks = picked_next(state, places)
    rows[:, NEXT] = picks
    rows[:, [REST, OPEN]] = [worth_left(state, places, least) / seats for least in (1.0, 0.0)]
    rows[:, OTHERS] = (picks.sum() - picks) / max(seats - 1, 1)
    rows[:, [FAVOURITE, STRAGGLER]] = shares[WINNER].max(), shares[LOSER].max()
    ahead = after_leg(leg, board_edition(rules).spaces)
    rows[:, GOES_ON:] = ahead / seats
    hands = [int(seat.hand.sum()) for seat in state[0].seats[:seats]]
    rows[:, HAND] = np.array(hands) * ahead[0] / RACERS
    return rows


def finish_shares(rules: RuleSet, leg: CountedLeg) -> Rows:
    """Return who wins the race and who is last, by pile and camel: solved, else as forecast."""
    shares = leg.finishers.copy()
    if is_sampled(rules):
        guesses = np.zeros(1, FORECAST)
        guesses[0].forecasts = weights_for(rules)[0]
        forecast_after(guesses, leg.ends, leg.total, board_edition(rules).spaces)
        shares += guesses[0].finals
    else:
        add_solved(leg.ends, leg.total, solved(rules), shares)
    return shares


def after_leg(leg: CountedLeg, spaces: int) -> Rows:
    """Return what is expected of the race after the *leg*: the features from GOES_ON on."""
    shares, packs, gaps = lead_shares(leg.ends, leg.total)
    done = np.arange(len(shares)) / spaces
    to_go = 1 - done
    kinds = (shares, shares * to_go, shares * to_go**2, packs, gaps, packs * done, gaps * done)
    return np.array([each.sum() for each in kinds])


def picked_next(state: Any, places: Rows) -> Rows:
    """Return what the seats take by the best leg tickets, in turn, until rolling is better."""
    game = state[0]
    seats, worths = int(game.seat_count), _tickets_left(game)
    picks, seat = np.zeros(seats), int(game.to_move)
    for _ in range(seats):
        values = [_worth(places[camel], each[0]) if each else 0.0 for camel, each in worths]
        best = int(np.argmax(values))
        if values[best] <= PYRAMID_PAYS:
            break
        picks[seat] += values[best] - PYRAMID_PAYS
        worths[best][1].pop(0)
        seat = (seat + 1) % seats
    return picks


def worth_left(state: Any, places: Rows, least: float) -> float:
    """Return what all leg tickets that nobody has would bring more than *least* coins."""
    values = (
        _worth(places[camel], worth) for camel, each in _tickets_left(state[0]) for worth in each
    )
    return sum(max(value - least, 0.0) for value in values)


def _tickets_left(game: Any) -> list[tuple[int, list[int]]]:
    """Return the camels with the worths of the tickets that nobody has, the top one first."""
    return [
        (
            camel,
            [
                int(game.numbers.tickets[ticket])
                for ticket in range(MAX_TICKETS)
                if game.ticket_owner[camel, ticket] == 0 and game.numbers.tickets[ticket] > 0
            ],
        )
        for camel in range(RACERS)
    ]


def _worth(chances: Rows, worth: int) -> float:
    """Return what a leg ticket is expected to pay, by the *chances* of its camel's places."""
    first, second = float(chances[0]), float(chances[1])
    return first * worth + second * SECOND_PAYS + (1 - first - second) * WRONG_TICKET_PAYS

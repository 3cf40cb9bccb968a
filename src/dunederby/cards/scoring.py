"""The two payouts: of a leg, and of the final cards when the race is over."""

import numpy as np

from dunederby._kernel import kernel
from dunederby.cards.editions import FEWEST_COINS, FLOOR_ONE
from dunederby.cards.payouts import (
    PIECE_PAYS,
    WORTHS,
    earn,
    final_card_pays,
    midfield_card_pays,
    place_of,
    winner_card_pays,
)
from dunederby.cards.record import LOSER, MAX_SEATS, OVER, WINNER, WINNER_CARDS, CardGame, Numbers
from dunederby.racing import kinds, news
from dunederby.racing.record import RACERS

NO_FLOOR = -1000
"""Less than a seat can owe."""


@kernel
def tell_places(game: CardGame, kind: int, place: int, story: news.Story) -> None:
    """Tell which camels hold *place*: nobody, one, or all on the Start card."""
    for camel in range(RACERS):
        if place_of(game.race, camel) == place:
            news.tell_camel(story, kind, camel)


@kernel
def add_leg_cards(game: CardGame, rewards: Numbers, story: news.Story) -> None:
    """Add to *rewards* what every seat gets for its leg winner and midfield cards."""
    for camel in range(RACERS):
        place = place_of(game.race, camel)
        for card in range(WINNER_CARDS):
            seat = game.winner_owner[camel, card] - 1
            if seat >= 0:
                coins = winner_card_pays(game.race, camel, card)
                rewards[seat] += coins
                row = news.add(story, kinds.TICKET_PAID)
                row.seat, row.camel, row.place = seat, camel, place
                row.worth, row.coins = WORTHS[card], coins
        seat = game.midfield_owner[camel] - 1
        if seat >= 0:
            coins = midfield_card_pays(game.race, camel)
            rewards[seat] += coins
            row = news.add(story, kinds.MIDFIELD_PAID)
            row.seat, row.camel, row.place, row.coins = seat, camel, place, coins


@kernel
def add_pieces(game: CardGame, rewards: Numbers, story: news.Story) -> None:
    """Add to *rewards* what the cards of the pieces on the track cost. Ruling CC-19."""
    for piece in range(2):
        seat = game.piece_owner[piece] - 1
        if seat >= 0:
            rewards[seat] += PIECE_PAYS
            row = news.add(story, kinds.PIECE_PAID)
            row.seat, row.piece, row.coins = seat, piece, PIECE_PAYS


@kernel
def leg_floor(game: CardGame) -> int:
    """Return the least that the scoring of a leg leaves a seat.

    By house rule the last leg has no floor of its own. Ruling CC-25.
    """
    is_last = game.awaits == OVER
    return NO_FLOOR if is_last and game.options.final_floor == FLOOR_ONE else FEWEST_COINS


@kernel
def score_leg(game: CardGame, story: news.Story) -> None:
    """Pay every seat its rewards of the leg as one sum.

    Rules: card game, "End of a leg". Ruling CC-25.
    """
    news.tell_camel(story, kinds.LEG_ENDED, leader_of(game))
    rewards = np.zeros(MAX_SEATS, np.int16)
    add_leg_cards(game, rewards, story)
    add_pieces(game, rewards, story)
    for seat in range(game.seat_count):
        coins = earn(game, seat, rewards[seat], leg_floor(game))
        if rewards[seat]:
            news.tell_coins(story, kinds.LEG_TOTAL, seat, coins)


@kernel
def leader_of(game: CardGame) -> int:
    """Return the camel in the first place, or NOBODY if all stand on the Start card."""
    for camel in range(RACERS):
        if place_of(game.race, camel) == 1:
            return camel
    return news.NOBODY


@kernel
def score_final_cards(game: CardGame, kind: int, rewards: Numbers, story: news.Story) -> None:
    """Add to *rewards* what the final cards for WINNER or LOSER pay."""
    for camel in range(RACERS):
        seat = game.final_owner[kind, camel] - 1
        if seat >= 0:
            coins = final_card_pays(game.race, kind, camel)
            rewards[seat] += coins
            row = news.add(story, kinds.CARD_PAID)
            row.seat, row.camel, row.pile, row.coins = seat, camel, kind, coins


@kernel
def score_race(game: CardGame, story: news.Story) -> None:
    """Score the final cards, after the last leg.

    Rules: card game, "End of the game". Rulings CC-21, CC-25.
    """
    rewards = np.zeros(MAX_SEATS, np.int16)
    tell_places(game, kinds.RACE_WON, 1, story)
    score_final_cards(game, WINNER, rewards, story)
    tell_places(game, kinds.RACE_LOST, RACERS, story)
    score_final_cards(game, LOSER, rewards, story)
    for seat in range(game.seat_count):
        coins = earn(game, seat, rewards[seat], FEWEST_COINS)
        news.tell_coins(story, kinds.FINAL_TOTAL, seat, coins)

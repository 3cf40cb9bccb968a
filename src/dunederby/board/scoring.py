"""The two scorings: of a leg, and of the finish cards when the race is over."""

import numpy as np

from dunederby._kernel import kernel
from dunederby.board import hooks
from dunederby.board.editions import FLOOR_CARD, FLOOR_PILE
from dunederby.board.payouts import (
    PYRAMID_PAYS,
    SUM,
    WRONG_CARD_PAYS,
    earn,
    finish_card_pays,
    reward,
)
from dunederby.board.record import LOSER, MAX_SEATS, MAX_TICKETS, WINNER, BoardGame, Numbers
from dunederby.racing import kinds, news
from dunederby.racing.ranking import camel_in_place, place_of
from dunederby.racing.record import RACERS


@kernel
def tell_reward(game: BoardGame, camel: int, ticket: int, coins: int, story: news.Story) -> None:
    """Tell what a leg ticket pays, and for which place."""
    bet = hooks.place_bet_on(game, camel, ticket)
    row = news.add(story, kinds.POSITION_PAID if bet else kinds.TICKET_PAID)
    row.seat, row.camel = game.ticket_owner[camel, ticket] - 1, camel
    row.place = bet if bet else place_of(game.race, camel)
    row.worth, row.coins = game.numbers.tickets[ticket], coins


@kernel
def reward_tickets(game: BoardGame, rewards: Numbers, story: news.Story) -> None:
    """Add to *rewards* what the leg tickets of every seat pay."""
    for camel in range(RACERS):
        for ticket in range(MAX_TICKETS):
            seat = game.ticket_owner[camel, ticket] - 1
            if seat >= 0:
                coins = hooks.ticket_pays(game, camel, ticket)
                reward(rewards, seat, coins)
                tell_reward(game, camel, ticket, coins, story)


@kernel
def reward_pyramid(game: BoardGame, rewards: Numbers, story: news.Story) -> None:
    """Add to *rewards* what the pyramid tickets of every seat pay."""
    for seat in range(game.seat_count):
        tickets = game.seats[seat].pyramid_tickets
        for _ in range(tickets):
            reward(rewards, seat, PYRAMID_PAYS)
        if tickets:
            row = news.add(story, kinds.PYRAMID_PAID)
            row.seat, row.count, row.coins = seat, tickets, tickets * PYRAMID_PAYS


@kernel
def reward_leg(game: BoardGame, rewards: Numbers, story: news.Story) -> None:
    """Fill *rewards*, all zero, with what the leg pays every seat in the race as it stands."""
    reward_tickets(game, rewards, story)
    reward_pyramid(game, rewards, story)
    hooks.after_rewards(game, rewards, story)


@kernel
def score_leg(game: BoardGame, story: news.Story) -> None:
    """Pay every seat its rewards of the leg as one sum, down to an empty purse.

    Rules: 1st ed., "End of a leg". Rulings G-14, G-17.
    """
    news.tell_camel(story, kinds.LEG_ENDED, camel_in_place(game.race, 1))
    rewards = np.zeros((MAX_SEATS, 2), np.int16)
    reward_leg(game, rewards, story)
    for seat in range(game.seat_count):
        coins = earn(game, seat, rewards[seat, SUM])
        if rewards[seat, SUM]:
            news.tell_coins(story, kinds.LEG_TOTAL, seat, coins)


@kernel
def score_pile(game: BoardGame, pile: int, camel: int, owed: Numbers, story: news.Story) -> None:
    """Go through the finish cards of *pile*, where those of *camel* are right.

    Each card is paid at once, or added to *owed* where the floor comes later. Ruling G-15.
    """
    right = 0
    for card in range(game.piles[pile].laid):
        seat, shown = game.piles[pile].owner[card], game.piles[pile].camel[card]
        coins = WRONG_CARD_PAYS
        if shown == camel:
            coins = finish_card_pays(right)
            right += 1
        if game.options.end_floor == FLOOR_CARD:
            coins = earn(game, seat, coins)
        else:
            owed[seat] += coins
        row = news.add(story, kinds.CARD_PAID)
        row.seat, row.camel, row.pile, row.coins = seat, shown, pile, coins


@kernel
def settle(game: BoardGame, owed: Numbers) -> None:
    """Pay what every seat is owed, down to an empty purse, and owe nothing any more."""
    for seat in range(game.seat_count):
        earn(game, seat, owed[seat])
        owed[seat] = 0


@kernel
def score_race(game: BoardGame, story: news.Story) -> None:
    """Score the finish cards, the pile for the winner first.

    Rules: 1st ed., "End of the game". Rulings G-15, G-16, G-24.
    """
    winner, loser = camel_in_place(game.race, 1), camel_in_place(game.race, RACERS)
    before = np.zeros(MAX_SEATS, np.int16)
    for seat in range(game.seat_count):
        before[seat] = game.seats[seat].coins
    owed = np.zeros(MAX_SEATS, np.int16)
    news.tell_camel(story, kinds.RACE_WON, winner)
    score_pile(game, WINNER, winner, owed, story)
    if game.options.end_floor == FLOOR_PILE:
        settle(game, owed)
    news.tell_camel(story, kinds.RACE_LOST, loser)
    score_pile(game, LOSER, loser, owed, story)
    settle(game, owed)
    for seat in range(game.seat_count):
        coins = game.seats[seat].coins - before[seat]
        news.tell_coins(story, kinds.FINAL_TOTAL, seat, coins)

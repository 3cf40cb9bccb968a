"""What a player of the card game remembers: how the race stood when the leg began."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.bots.cards.guesses import FAVOURS, FORESEES
from dunederby.bots.cards.solid import prices_with_cards
from dunederby.bots.habits import OWN
from dunederby.cards.actions import CARD_SHOWS, DEAL, DISCARD, PLACE_FENNEC, PLAYED, SPACES
from dunederby.cards.movement import run
from dunederby.cards.news import NEWS, Stories
from dunederby.cards.payouts import place_of
from dunederby.cards.piles import camel_of, number_of
from dunederby.cards.record import CardGame, CardGames
from dunederby.cards.track import blow_sand, extend
from dunederby.racing.logs import Log
from dunederby.racing.record import EMPTY_RACE, RACERS, Race
from dunederby.racing.seats import CHANCE
from dunederby.systems import SEAT_LETTERS
from dunederby.views.actions import Action
from dunederby.views.view import View


@kernel
def go_on(game: CardGame, card: int, steps: int) -> None:
    """Move by *card* so many *steps*."""
    fennec, palm = int(game.piece_space[0]), int(game.piece_space[1])
    game.race, fennec, palm = run(game.race, camel_of(card), steps, game.finish, fennec, palm)
    game.piece_space[0], game.piece_space[1] = fennec, palm


@kernel
def start_of_leg(games: CardGames, log: Log, stories: Stories) -> Race:
    """Run the race of *log* again in the first game; return how it stood when the leg began."""
    game, begun, is_running = games[0], EMPTY_RACE, True
    for row in range(len(log)):
        seat, step = log[row, 0], log[row, 1]
        if seat == CHANCE and step >= CARD_SHOWS:
            go_on(game, step - CARD_SHOWS, number_of(step - CARD_SHOWS))
            is_running = True
        elif seat == CHANCE and 0 <= step < DEAL:
            go_on(game, step, number_of(step))
        elif seat == CHANCE and is_running:
            stories[0].count = 0
            blow_sand(game, stories[0])
            extend(game, stories[0])
            game.piece_space[:] = 0
            begun, is_running = int(game.race), False
        elif seat != CHANCE and step >= PLAYED:
            go_on(game, step - PLAYED, 1)
        elif seat != CHANCE and PLACE_FENNEC <= step < DISCARD:
            game.piece_space[(step - PLACE_FENNEC) // SPACES] = (step - PLACE_FENNEC) % SPACES
    return begun


def favours_in(view: View) -> NDArray[np.float64] | None:
    """Return how others favoured each camel when the leg began, None if that can't be told.

    Of a game that began with a position it can't.
    """
    games = view.rule_set.new_game(len(view.seats), view.options)
    begun = start_of_leg(games, view.log, np.zeros(1, NEWS))
    if begun == EMPTY_RACE or games[0].race != view.state[0].race:
        return None
    return np.array([FAVOURS[place_of(begun, camel) - 1] for camel in range(RACERS)])


def remember(view: View, guesses: Any) -> None:
    """Let *guesses* know how the leg of *view* began, if that can be told from its log.

    The seat of *view* reckons with it, the others take any card for as likely as another.
    """
    guesses[0].special = SEAT_LETTERS.index(str(view.seat))
    guesses[0].habits[OWN, FORESEES] = 1.0
    favours = favours_in(view)
    if favours is not None:
        guesses[0].favours, guesses[0].noted = favours, view.state[0].leg


def prices_by_memory(view: View) -> dict[Action, float]:
    """Return what every legal action is expected to gain, by what others favoured."""
    return prices_with_cards(view, favours_in(view))

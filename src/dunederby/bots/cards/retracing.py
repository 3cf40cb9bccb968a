"""Run the race of a card game again from its log, to see how it stood when the leg began."""

from dunederby._kernel import kernel
from dunederby.cards.actions import CARD_SHOWS, DEAL, DISCARD, PLACE_FENNEC, PLAYED, SPACES
from dunederby.cards.movement import run
from dunederby.cards.news import Stories
from dunederby.cards.piles import camel_of, number_of
from dunederby.cards.record import CardGame, CardGames
from dunederby.cards.track import blow_sand, extend
from dunederby.racing.logs import Log
from dunederby.racing.record import EMPTY_RACE, Race
from dunederby.racing.seats import CHANCE


@kernel
def go_on(game: CardGame, card: int, steps: int) -> None:
    """Move by *card* so many *steps*."""
    fennec, palm = int(game.piece_space[0]), int(game.piece_space[1])
    game.race, fennec, palm = run(game.race, camel_of(card), steps, game.finish, fennec, palm)
    game.piece_space[0], game.piece_space[1] = fennec, palm


@kernel
def start_of_leg(games: CardGames, shown: CardGames, log: Log, stories: Stories) -> Race:
    """Run the race of *log* again in the first game; return how it stood when the leg began.

    Nothing is returned if that does not lead to the race that is *shown*.
    """
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
    return begun if game.race == shown[0].race else EMPTY_RACE

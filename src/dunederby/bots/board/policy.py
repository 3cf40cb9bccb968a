"""The compiled player of the board game: plausible, and a million times as fast as a person.

It takes what its guess says is worth most: the expected coins of a ticket, a finish card, a
tile, a camera or a position bet, against the sure coin of the pyramid.
"""

from dunederby._kernel import kernel
from dunederby.board.actions import (
    BOTTOM,
    CAMERA,
    CAMERAS,
    DONE,
    LEG,
    LOSE,
    LOSSES,
    PARTNER,
    PARTNERS,
    PLACES,
    POSITION,
    POSITIONS,
    ROLL,
    ROLLS,
    SIDES,
    TICKETS,
    TICKETS_TAKEN,
    TILE,
    TILES,
    WIN,
    WINS,
    WORTHS,
)
from dunederby.board.hooks import place_bet_on
from dunederby.board.legality import top_ticket
from dunederby.board.payouts import FINISH_PAYS, finish_card_pays
from dunederby.board.record import LOSER, MAX_TICKETS, OVER, WINNER, BoardGame
from dunederby.board.spaces import own_tile_space, tile_spaces
from dunederby.bots.board.guesses import Guess, refresh, to_go
from dunederby.bots.habits import habit, set_mood
from dunederby.racing.choices import Choices
from dunederby.racing.record import RACERS
from dunederby.racing.seats import UNKNOWN
from dunederby.racing.sets import EMPTY, Set, below, has, only, size_of, smallest, without_smallest
from dunederby.sampling import Generator, next_word

ROLL_WORTH, CARD_WAITS, NOISY, TICKET_LIKED, CARD_LIKED, TILE_LIKED, RIGHT_BEFORE = range(7)
"""The habits: what the pyramid is worth; what a finish card must bring more while the whole
track is to be run, as it can wait; by how many coins a player is off; by how much tickets,
finish cards and tiles are overrated; and how many cards below in a pile are thought right. The
last one is in `guesses`: by how many legs all of them guess."""

DEFAULT_HABITS = (0.93, 0.7, 0.2, 0.0, 0.0, 0.05, 0.5, 24)
LIKE_SOLID = (1.0, 1.1, 0.1, 0.0, 0.0, 0.0, 0.3, 160)
"""Those with which it most often does what the solid bot does."""
OWN_HABITS = (0.7, 0.3, 0.1, 0.0, 0.0, 0.0, 0.3, 160)
"""Those that did best at a table with three players like solid."""
WORDS = 2.0**32
MOODS = 1_000_003

SECOND, WRONG = 1.0, -1.0
RIGHT_PLACE = 3.0
DOUBT = 0.08
"""How likely it is at least that a secret card names a camel, whatever its chances."""


@kernel
def ticket_worth(guess: Guess, camel: int, worth: float) -> float:
    """Return what a leg ticket is expected to pay."""
    first, second = float(guess.places[camel, 0]), float(guess.places[camel, 1])
    return first * worth + second * SECOND + (1.0 - first - second) * WRONG


@kernel
def card_worth(game: BoardGame, seat: int, guess: Guess, pile: int, camel: int) -> float:
    """Return what a finish card is expected to pay on top of *pile*."""
    chance = float(guess.finals[pile, camel])
    right = habit(guess, seat, RIGHT_BEFORE) * game.piles[pile].laid * chance
    before = min(right, len(FINISH_PAYS) - 1.001)
    step = int(before)
    share = before - step
    pays = float(FINISH_PAYS[step]) * (1.0 - share) + float(FINISH_PAYS[step + 1]) * share
    return chance * pays - (1.0 - chance)


@kernel
def noise(guess: Guess, seat: int) -> float:
    """Draw by how much a player is off."""
    return habit(guess, seat, NOISY) * (next_word(guess.generator) / WORDS - 0.5)


@kernel
def best_bet(
    game: BoardGame, seat: int, choices: Choices, guess: Guess, best: int, most: float
) -> tuple[int, float]:
    """Return the best of *best*, which is worth *most*, and the tickets and finish cards."""
    waiting = habit(guess, seat, CARD_WAITS) * to_go(game) - habit(guess, seat, CARD_LIKED)
    liked = habit(guess, seat, TICKET_LIKED)
    for camel in range(RACERS):
        if has(choices.sets[TICKETS_TAKEN], camel):
            worth = game.numbers.tickets[top_ticket(game, camel)]
            value = ticket_worth(guess, camel, worth) + liked + noise(guess, seat)
            if value > most:
                best, most = LEG + camel, value
        if has(choices.sets[WINS], camel):
            value = card_worth(game, seat, guess, WINNER, camel) - waiting + noise(guess, seat)
            if value > most:
                best, most = WIN + camel, value
        if has(choices.sets[LOSSES], camel):
            value = card_worth(game, seat, guess, LOSER, camel) - waiting + noise(guess, seat)
            if value > most:
                best, most = LOSE + camel, value
    return best, most


@kernel
def best_tile(
    game: BoardGame, seat: int, tiles: Set, guess: Guess, best: int, most: float
) -> tuple[int, float]:
    """Return the best of *best*, which is worth *most*, and *tiles*, by space and side."""
    own = own_tile_space(game, seat, tile_spaces(game))
    held = guess.stops[smallest(own)] if own != EMPTY else 0.0
    side, liked = next_word(guess.generator) & 1, habit(guess, seat, TILE_LIKED)
    while tiles != EMPTY:
        tile = smallest(tiles)
        if tile % SIDES == side:
            value = guess.stops[tile // SIDES + 1] - held + liked
            if value > most:
                best, most = TILE + tile, value
        tiles = without_smallest(tiles)
    return best, most


@kernel
def best_camera(
    game: BoardGame, seat: int, spaces: Set, guess: Guess, best: int, most: float
) -> tuple[int, float]:
    """Return the best of *best*, which is worth *most*, and the camera on one of *spaces*."""
    is_own = game.photographer.owner == seat + 1
    held = guess.photos[game.photographer.space] if is_own else 0.0
    while spaces != EMPTY:
        space = smallest(spaces)
        value = guess.photos[space + 1] - held
        if value > most:
            best, most = CAMERA + space, value
        spaces = without_smallest(spaces)
    return best, most


@kernel
def best_ticket_of(game: BoardGame, guess: Guess, seat: int) -> float:
    """Return what the best ticket of *seat* is expected to pay a partner, at least nothing."""
    most = 0.0
    for camel in range(RACERS):
        for ticket in range(MAX_TICKETS):
            if game.ticket_owner[camel, ticket] == seat + 1 and not place_bet_on(
                game, camel, ticket
            ):
                pays = game.numbers.tickets[ticket]
                value = guess.places[camel, 0] * pays + guess.places[camel, 1] * SECOND
                most = max(most, value)
    return most


@kernel
def best_partner(
    game: BoardGame, seats: Set, guess: Guess, best: int, most: float
) -> tuple[int, float]:
    """Return the best of *best*, which is worth *most*, and a partnership with one of *seats*."""
    while seats != EMPTY:
        other = smallest(seats)
        value = best_ticket_of(game, guess, other)
        if value > most:
            best, most = PARTNER + other, value
        seats = without_smallest(seats)
    return best, most


@kernel
def best_position(choices: Choices, guess: Guess, best: int, most: float) -> tuple[int, float]:
    """Return the best of *best*, which is worth *most*, and the position bets."""
    for place in range(PLACES):
        tickets = choices.sets[POSITIONS + place]
        while tickets != EMPTY:
            ticket = smallest(tickets)
            camel, named = ticket // TICKETS, ticket % TICKETS
            value = (RIGHT_PLACE + 1.0) * guess.places[camel, place + 1] - 1.0
            if named != BOTTOM:
                value -= ticket_worth(guess, camel, WORTHS[named])
            if value > most:
                best, most = POSITION + place * RACERS * TICKETS + ticket, value
            tickets = without_smallest(tickets)
    return best, most


@kernel
def pick(game: BoardGame, seat: int, choices: Choices, guess: Guess) -> int:
    """Return the action of *seat*, one of *choices*, that its guess says is worth most."""
    if choices.sets[ROLLS] == EMPTY:
        return DONE
    if choices.sets[TICKETS_TAKEN] | choices.sets[WINS] | choices.sets[TILES] == EMPTY:
        return ROLL
    refresh(game, guess)
    set_mood(guess, int(guess.key) + MOODS * seat + int(game.quiet_turns))
    best, most = best_bet(
        game, seat, choices, guess, ROLL, habit(guess, seat, ROLL_WORTH) + noise(guess, seat)
    )
    best, most = best_tile(game, seat, choices.sets[TILES], guess, best, most)
    if choices.sets[CAMERAS] != EMPTY:
        best, most = best_camera(game, seat, choices.sets[CAMERAS], guess, best, most)
    if choices.sets[PARTNERS] != EMPTY:
        best, most = best_partner(game, choices.sets[PARTNERS], guess, best, most)
    return best_position(choices, guess, best, most)[0]


@kernel
def draw_likely(guess: Guess, pile: int, hand: Set, generator: Generator) -> int:
    """Draw a camel of *hand*, the more likely the better its chances in *pile* are now."""
    total, camels = 0.0, hand
    while camels != EMPTY:
        total += guess.finals[pile, smallest(camels)] + DOUBT
        camels = without_smallest(camels)
    value, camels = total * (next_word(generator) / WORDS), hand
    while size_of(camels) > 1:
        value -= guess.finals[pile, smallest(camels)] + DOUBT
        if value < 0.0:
            break
        camels = without_smallest(camels)
    return smallest(camels)


@kernel
def lay_likely(game: BoardGame, seat: int, guess: Guess, generator: Generator) -> Set:
    """Turn up the secret cards of *seat* in the piles; return those that stay in its hand."""
    hand = below(RACERS)
    for pile in range(2):
        for card in range(game.piles[pile].laid):
            if game.piles[pile].owner[card] == seat and game.piles[pile].camel[card] == UNKNOWN:
                camel = draw_likely(guess, pile, hand, generator)
                game.piles[pile].camel[card] = camel
                hand &= ~only(camel)
    return hand


@kernel
def fill(game: BoardGame, viewer: int, guess: Guess, generator: Generator) -> None:
    """Complete *game*, which *viewer* sees: others bet on what has good chances."""
    for seat in range(game.seat_count):
        if game.seats[seat].hand[0] == UNKNOWN:
            hand = lay_likely(game, seat, guess, generator)
            for camel in range(RACERS):
                game.seats[seat].hand[camel] = has(hand, camel)


@kernel
def right_before(game: BoardGame, pile: int, card: int) -> int:
    """Count the cards of *pile* below *card* that name the same camel."""
    count = 0
    for below_it in range(card):
        if game.piles[pile].camel[below_it] == game.piles[pile].camel[card]:
            count += 1
    return count


@kernel
def expected(game: BoardGame, seat: int, guess: Guess) -> float:
    """Return the coins of *seat*, with those that its finish cards are expected to bring."""
    coins = float(game.seats[seat].coins)
    if game.awaits == OVER:
        return coins
    for pile in range(2):
        for card in range(game.piles[pile].laid):
            if game.piles[pile].owner[card] == seat:
                chance = guess.finals[pile, game.piles[pile].camel[card]]
                pays = finish_card_pays(right_before(game, pile, card))
                coins += chance * pays - (1.0 - chance)
    return coins

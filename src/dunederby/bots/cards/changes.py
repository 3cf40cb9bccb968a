"""What a card of the hand or a piece does to all that a compiled player has.

It is tried with the same runs of the deck as the guess was made of. Pieces could go to many
spaces, so where it may be worth it is guessed first, from which camels stop where.
"""

from dunederby._kernel import kernel
from dunederby.bots.cards.finals import final_worth
from dunederby.bots.cards.guesses import NONE, SAMPLES, Guess, State, run_deck, state_of, step_on
from dunederby.cards.actions import FENNECS, PALMS, PLACE_FENNEC, PLACE_PALM
from dunederby.cards.movement import landing, run
from dunederby.cards.payouts import (
    MIDFIELD_PAYS,
    PIECE_PAYS,
    SECOND_PAYS,
    WORTHS,
    WRONG_WINNER_PAYS,
    place_of,
)
from dunederby.cards.piles import camel_of, cards_in, number_of
from dunederby.cards.record import FENNEC, LOSER, PALM, START, WINNER, WINNER_CARDS, CardGame
from dunederby.racing.choices import Choices
from dunederby.racing.record import RACERS, Race, height_of, space_of
from dunederby.racing.sets import EMPTY, has, only

STEP_TELLS = 0.5
"""How often a step more brings a camel one place further."""
FINAL_SHARE = 1.0
"""What a place in this leg is worth to a final card, in coins."""


@kernel
def count_stake(game: CardGame, guess: Guess, seat: int) -> bool:
    """Write down what the cards of *seat* pay; tell whether it has any."""
    guess.pays[:] = 0.0
    guess.backed[:] = 0
    guess.held[:] = NONE
    has_any = False
    for camel in range(RACERS):
        for card in range(WINNER_CARDS):
            if game.winner_owner[camel, card] == seat + 1:
                has_any = True
                guess.backed[camel] = 1
                guess.pays[camel, 0] += WORTHS[card] - WRONG_WINNER_PAYS
                guess.pays[camel, 1] += SECOND_PAYS - WRONG_WINNER_PAYS
                guess.pays[camel] += WRONG_WINNER_PAYS
        if game.midfield_owner[camel] == seat + 1:
            has_any = True
            guess.backed[camel] = 1
            for place in range(RACERS):
                guess.pays[camel, place] += MIDFIELD_PAYS[place]
        for kind in range(2):
            if game.final_owner[kind, camel] == seat + 1:
                has_any = True
                guess.held[kind] = camel
    return has_any


@kernel
def end_worth(guess: Guess, race: Race, finish: int, is_over: bool) -> float:
    """Return what all cards bring when a leg ends so."""
    worth = 0.0
    for camel in range(RACERS):
        if guess.backed[camel]:
            worth += guess.pays[camel, place_of(race, camel) - 1]
    for kind in range(2):
        if guess.held[kind] != NONE:
            worth += final_worth(race, finish, is_over, kind, guess.held[kind])
    return worth


@kernel
def worth_from(game: CardGame, guess: Guess, state: State, piece: int) -> float:
    """Return what all cards bring if the leg goes on from *state*, and an own *piece* costs."""
    count, finish, worth = int(cards_in(game.deck)), int(game.finish), 0.0
    for number in range(SAMPLES):
        race, fennec, palm, is_over = run_deck(guess, number, count, finish, state)
        worth += end_worth(guess, race, finish, is_over)
        if (piece == FENNEC and fennec > 0) or (piece == PALM and palm > 0):
            worth += PIECE_PAYS
    return worth / SAMPLES


@kernel
def worth_now(guess: Guess) -> float:
    """Return what all cards bring as things stand."""
    worth = 0.0
    for camel in range(RACERS):
        for place in range(RACERS):
            worth += guess.places[camel, place] * guess.pays[camel, place]
    for kind in range(2):
        if guess.held[kind] != NONE:
            worth += guess.finals[kind, guess.held[kind]]
    return worth


@kernel
def worth_after_hand(game: CardGame, guess: Guess, seat: int) -> float:
    """Return what all cards bring if *seat* plays its hand card now."""
    card = 0
    while game.seats[seat].hand[card] == 0:
        card += 1
    finish, (race, fennec, palm) = int(game.finish), state_of(game)
    race, fennec, palm = run(race, camel_of(card), 1, finish, fennec, palm)
    if space_of(race, camel_of(card)) > finish:
        return end_worth(guess, race, finish, True)
    return worth_from(game, guess, (race, fennec, palm), NONE)


@kernel
def worth_after_piece(game: CardGame, guess: Guess, action: int) -> float:
    """Return what all cards bring if a piece is placed by *action*."""
    race, fennec, palm = state_of(game)
    if action >= PLACE_PALM:
        return worth_from(game, guess, (race, fennec, action - PLACE_PALM), PALM)
    return worth_from(game, guess, (race, action - PLACE_FENNEC, palm), FENNEC)


@kernel
def step_worth(guess: Guess, camel: int) -> float:
    """Guess what it brings if *camel* gets one step further, others falling behind it."""
    worth = 0.0
    for place in range(RACERS - 1):
        for other in range(RACERS):
            fall = guess.pays[other, place + 1] - guess.pays[other, place]
            if other == camel:
                worth -= guess.places[other, place + 1] * fall
            else:
                worth += guess.places[other, place] * fall / (RACERS - 1)
    worth += FINAL_SHARE * (int(camel == guess.held[WINNER]) - int(camel == guess.held[LOSER]))
    return worth * STEP_TELLS


@kernel
def note_stop(guess: Guess, race: Race, carrier: int, stop: int) -> None:
    """Count that *carrier* and its riders stop on a space, the first that do."""
    space, height = space_of(race, carrier), height_of(race, carrier)
    guess.met[stop] += 1.0 / SAMPLES
    for camel in range(RACERS):
        rides = space_of(race, camel) == space and height_of(race, camel) > height
        if camel == carrier or (rides and space != START):
            guess.gains[stop] += guess.steps[camel] / SAMPLES


@kernel
def survey(game: CardGame, guess: Guess) -> None:
    """Guess for every space what it brings to move on whoever stops there first."""
    count, finish = int(cards_in(game.deck)), int(game.finish)
    guess.gains[:] = 0.0
    guess.met[:] = 0.0
    for camel in range(RACERS):
        guess.steps[camel] = step_worth(guess, camel)
    for number in range(SAMPLES):
        race, fennec, palm = state_of(game)
        seen = EMPTY
        for place in range(count):
            card = guess.decks[number, place]
            stop = landing(race, camel_of(card), number_of(card), finish)
            if not has(seen, stop):
                seen |= only(stop)
                note_stop(guess, race, camel_of(card), stop)
            if stop > finish:
                break
            race, fennec, palm = step_on(race, card, finish, fennec, palm)


@kernel
def best_piece(game: CardGame, guess: Guess, choices: Choices) -> int:
    """Return the placing of a piece that looks best, or NONE."""
    survey(game, guess)
    best, most = NONE, 0.0
    for space in range(1, int(game.finish) + 1):
        left = (1.0 - guess.met[space]) * PIECE_PAYS
        if has(choices.sets[PALMS], space) and left + guess.gains[space] > most:
            best, most = PLACE_PALM + space, left + guess.gains[space]
        if has(choices.sets[FENNECS], space) and left - guess.gains[space] > most:
            best, most = PLACE_FENNEC + space, left - guess.gains[space]
    return best

"""A quick guess of how leg and race of a card game will go, from a few runs of the deck.

Whoever guesses in a playout knows what its seat would know, its own cards and what all have
seen, and takes the rest of the deck for any of the other cards. Players who knew the whole deck
would always bet right a little later, and make waiting look better than it is.
"""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.bots.habits import Habits, add_habits, set_mood
from dunederby.cards.editions import RACING_CARDS, SPACES_AHEAD
from dunederby.cards.movement import leader_space, run
from dunederby.cards.payouts import FINAL_PAYS, place_of
from dunederby.cards.piles import ALL_CARDS, camel_of, cards_in, number_of
from dunederby.cards.record import FENNEC, KINDS, MAX_SEATS, PALM, CardGame
from dunederby.playouts.cards import draw_card
from dunederby.racing.record import RACERS, Race, scattered, space_of
from dunederby.systems import RuleSet

LEG_SAMPLES, RACE_SAMPLES = 20, 10
FIRST_SAMPLES = 40
"""How many runs a guess is made of: in a playout, and the first in each."""
MEMORY = 0.6
"""How much of the last guess about the race goes into the next one."""
NO_GUESS = -1
PIECES_KEY, DECK_KEY = 64, 10_000

GUESS = np.dtype(
    (
        np.record,
        add_habits(
            [
                ("race", np.int64),
                ("key", np.int64),
                ("viewer", np.int64),
                ("sure", np.int64, RACING_CARDS),
                ("pool", np.int64, RACING_CARDS),
                ("cards", np.int64, RACING_CARDS),
                ("box", np.int64, RACING_CARDS),
                ("places", np.float64, (RACERS, RACERS)),
                ("finals", np.float64, (2, RACERS)),
            ]
        ),
    )
)

Shares = NDArray[np.float64]
Cards = NDArray[np.int64]


class Guess(Habits, Protocol):
    """What a compiled player reckons with."""

    race: Race
    key: int
    """Race and key are what the table was like when the guess was made, or NO_GUESS."""
    viewer: int
    """Whose guess it is."""
    sure: Cards
    """The cards that this seat knows to be in the racing deck, one after the other."""
    pool: Cards
    """The cards that may be in it for all this seat knows, likewise."""
    cards: Cards
    """The racing deck as it may be."""
    box: Cards
    """All racing cards, likewise."""
    places: Shares
    """By camel and place: the chance at the end of the leg."""
    finals: Shares
    """By kind and camel: what a final card is expected to pay."""


def new_guesses(rules: RuleSet) -> NDArray[Any]:
    """Return an array of one guess, still empty."""
    guesses = np.zeros(1, GUESS)
    guesses[0].box[:] = np.repeat(np.arange(KINDS), ALL_CARDS[:KINDS])
    return guesses


@kernel
def recall(game: CardGame, guess: Guess) -> tuple[int, int]:
    """Write down what the viewer knows of the deck; return how many cards are sure, and may be.

    What has come out of the deck is taken for what was known to be in it, as far as it can be.
    """
    own, sure, may_be = game.seats[guess.viewer], 0, 0
    for kind in range(KINDS):
        known = int(game.shown[kind] + own.laid[kind])
        for _ in range(known - game.revealed[kind]):
            guess.sure[sure] = kind
            sure += 1
        away = max(known, int(game.revealed[kind])) + own.hand[kind] + own.discards[kind]
        for _ in range(ALL_CARDS[kind] - away):
            guess.pool[may_be] = kind
            may_be += 1
    return sure, may_be


@kernel
def lay_deck(guess: Guess, sure: int, may_be: int, count: int) -> None:
    """Make up a deck of *count* cards: those that are *sure*, and some that *may_be* in it."""
    for place in range(sure):
        guess.cards[place] = guess.sure[place]
    for place in range(sure, count):
        guess.cards[place] = draw_card(guess.pool, may_be - (place - sure), guess.generator)


@kernel
def run_leg(game: CardGame, guess: Guess, count: int) -> tuple[Race, bool]:
    """Reveal the *count* cards of the deck in any order; tell if the race is over then."""
    race, finish = int(game.race), int(game.finish)
    fennec, palm = int(game.piece_space[FENNEC]), int(game.piece_space[PALM])
    for left in range(count, 0, -1):
        card = draw_card(guess.cards, left, guess.generator)
        race, fennec, palm = run(race, camel_of(card), number_of(card), finish, fennec, palm)
        if space_of(race, camel_of(card)) > finish:
            return race, True
    return race, False


@kernel
def run_race(guess: Guess, race: Race, finish: int, size: int) -> Race:
    """Run legs with *size* random cards each until a camel is at the Finish card.

    The Finish card moves away once at most: sandstorms, which are left out, bring it nearer.
    """
    finish = max(finish, leader_space(race) + SPACES_AHEAD)
    while True:
        for drawn in range(size):
            card = draw_card(guess.box, len(guess.box) - drawn, guess.generator)
            race, _, _ = run(race, camel_of(card), number_of(card), finish, 0, 0)
            if space_of(race, camel_of(card)) > finish:
                return race


@kernel
def forget(guess: Guess, memory: float) -> None:
    """Forget what is counted for the leg, and all but *memory* of what is for the race."""
    for camel in range(RACERS):
        for place in range(RACERS):
            guess.places[camel, place] = 0.0
        for kind in range(2):
            guess.finals[kind, camel] *= memory


@kernel
def sample(game: CardGame, guess: Guess, legs: int, races: int, memory: float) -> None:
    """Guess anew from so many *legs* and *races*; *memory* is the share of the old guess."""
    forget(guess, memory)
    count, size = int(cards_in(game.deck)), game.seat_count * (game.numbers.kept - 1)
    sure, may_be = recall(game, guess)
    for number in range(legs):
        lay_deck(guess, sure, may_be, count)
        race, is_over = run_leg(game, guess, count)
        for camel in range(RACERS):
            guess.places[camel, place_of(race, camel) - 1] += 1.0 / legs
        if number < races:
            end = race if is_over else run_race(guess, race, int(game.finish), size)
            for camel in range(RACERS):
                place, weight = place_of(end, camel), (1.0 - memory) / races
                guess.finals[0, camel] += weight * FINAL_PAYS[place - 1]
                guess.finals[1, camel] += weight * FINAL_PAYS[RACERS - place]


@kernel
def key_of(game: CardGame) -> int:
    """Return a number that tells tables with other pieces or another deck apart."""
    pieces = int(game.piece_space[FENNEC]) * PIECES_KEY + int(game.piece_space[PALM])
    return pieces * DECK_KEY + int(game.leg) * RACING_CARDS + int(cards_in(game.deck))


@kernel
def refresh(game: CardGame, guess: Guess) -> None:
    """Guess anew if race, deck or pieces are not those of the last guess."""
    key = key_of(game) * MAX_SEATS + int(guess.viewer)
    set_mood(guess, scattered(game.race) ^ key)
    if guess.key == NO_GUESS:
        sample(game, guess, FIRST_SAMPLES, FIRST_SAMPLES, 0.0)
    elif guess.race != game.race or guess.key != key:
        sample(game, guess, LEG_SAMPLES, RACE_SAMPLES, MEMORY)
    guess.race, guess.key = game.race, key


@kernel
def start_guess(game: CardGame, guess: Guess) -> None:
    """Wait for a deck to guess from: the one at the table is not known."""
    guess.key = NO_GUESS


@kernel
def to_go(game: CardGame) -> float:
    """Return which share of the track the leader has still to go."""
    return max(game.finish + 1 - leader_space(game.race), 0) / game.finish

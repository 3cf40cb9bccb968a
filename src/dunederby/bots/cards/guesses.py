"""A quick guess of how leg and race of a card game will go, from a few runs of the deck.

Whoever guesses in a playout knows what its seat would know, its own cards and what all have
seen, and takes the rest of the deck for any of the other cards. Players who knew the whole deck
would always bet right a little later, and make waiting look better than it is.
"""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.bots.cards.finals import paid
from dunederby.bots.habits import Habits, add_habits, habit, set_mood
from dunederby.cards.editions import RACING_CARDS
from dunederby.cards.movement import landing, move_to, run
from dunederby.cards.payouts import FINAL_PAYS, place_of
from dunederby.cards.piles import ALL_CARDS, camel_of, cards_in, number_of
from dunederby.cards.record import (
    FENNEC,
    KINDS,
    LOSER,
    MAX_SEATS,
    MAX_SPACES,
    PALM,
    WINNER,
    CardGame,
)
from dunederby.playouts.cards import draw_card
from dunederby.racing.ranking import last_space, leader_space
from dunederby.racing.record import RACERS, Race, scattered, space_of
from dunederby.sampling import below, next_word
from dunederby.systems import RuleSet

SAMPLES = 12
"""How many runs a guess is made of."""
NO_GUESS = -1
NONE = -1
FAVOURS = (1.0, 0.45, 0.25, 0.25, 0.25)
"""By place at the start of a leg: how likely a card is put into the deck, as was counted."""
FORESEES = 10
"""The habit of reckoning with what others put into the deck: 0 not at all, 1 fully."""
MOST_TRIES = 8
WORDS = 2.0**32
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
                ("decks", np.int64, (SAMPLES, RACING_CARDS)),
                ("places", np.float64, (RACERS, RACERS)),
                ("finals", np.float64, (2, RACERS)),
                ("pays", np.float64, (RACERS, RACERS)),
                ("backed", np.int64, RACERS),
                ("held", np.int64, 2),
                ("gains", np.float64, MAX_SPACES + 2),
                ("met", np.float64, MAX_SPACES + 2),
                ("steps", np.float64, RACERS),
                ("noted", np.int64),
                ("favours", np.float64, RACERS),
            ]
        ),
    )
)

Shares = NDArray[np.float64]
Cards = NDArray[np.int64]
State = tuple[Race, int, int]
"""A race, and where fennec and palm are on the track, 0 beside it."""


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
    decks: Cards
    """By run: the racing deck as it may come."""
    places: Shares
    """By camel and place: the chance at the end of the leg."""
    finals: Shares
    """By kind and camel: what a final card is expected to pay."""
    pays: Shares
    """By camel and place: what the leg cards of the seat pay."""
    backed: Cards
    """By camel: 1 if the seat has any leg card of it."""
    held: Cards
    """By kind: the camel of its final card, or NONE."""
    gains: Shares
    """By space: what it brings if the first unit that stops there gets a step further."""
    met: Shares
    """By space: how likely any unit stops there."""
    steps: Shares
    """By camel: what it brings if it gets a step further."""
    noted: int
    """The leg whose favours are known, 0 if none is."""
    favours: Shares
    """By camel: how likely others put a card of it into the deck, compared with the leader's."""


def new_guesses(rules: RuleSet) -> NDArray[Any]:
    """Return an array of one guess, still empty."""
    guesses = np.zeros(1, GUESS)
    guesses["favours"] = 1.0
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
        for seat in range(game.seat_count):
            away += int(game.seats[seat].played == kind + 1)
        for _ in range(ALL_CARDS[kind] - away):
            guess.pool[may_be] = kind
            may_be += 1
    return sure, may_be


@kernel
def note_start(game: CardGame, guess: Guess) -> None:
    """Take note of who is ahead when a leg begins: others put such cards into the deck."""
    guess.noted = game.leg
    for camel in range(RACERS):
        guess.favours[camel] = FAVOURS[place_of(game.race, camel) - 1]


@kernel
def draw_liked(guess: Guess, left: int, keen: float) -> int:
    """Draw one of the first *left* cards that may be in the deck, by what others favour."""
    for _ in range(MOST_TRIES):
        place = below(guess.generator, left)
        favour = 1.0 - keen * (1.0 - guess.favours[camel_of(guess.pool[place])])
        if next_word(guess.generator) < favour * WORDS:
            break
    card = guess.pool[place]
    guess.pool[place] = guess.pool[left - 1]
    guess.pool[left - 1] = card
    return int(card)


@kernel
def shuffle_deck(guess: Guess, number: int, sure: int, may_be: int, count: int) -> None:
    """Make up deck *number* of *count* cards: those that are *sure*, some that *may_be* in it."""
    cards, keen = guess.decks[number], habit(guess, guess.viewer, FORESEES)
    for place in range(sure):
        cards[place] = guess.sure[place]
    for place in range(sure, count):
        cards[place] = draw_liked(guess, may_be - (place - sure), keen)
    for left in range(count, 1, -1):
        draw_card(cards, left, guess.generator)


@kernel
def state_of(game: CardGame) -> State:
    """Return the race and the pieces as they are."""
    return int(game.race), int(game.piece_space[FENNEC]), int(game.piece_space[PALM])


@kernel
def step_on(race: Race, card: int, finish: int, fennec: int, palm: int) -> tuple[Race, int, int]:
    """Reveal *card*: quicker than `run` where no piece is on the track."""
    if fennec == 0 and palm == 0:
        stop = landing(race, camel_of(card), number_of(card), finish)
        return move_to(race, camel_of(card), stop, False), 0, 0
    return run(race, camel_of(card), number_of(card), finish, fennec, palm)


@kernel
def run_deck(
    guess: Guess, number: int, count: int, finish: int, state: State
) -> tuple[Race, int, int, bool]:
    """Reveal *count* cards of deck *number*; return race and pieces, and if the race is over."""
    race, fennec, palm = state
    for place in range(count):
        card = guess.decks[number, place]
        race, fennec, palm = step_on(race, card, finish, fennec, palm)
        if space_of(race, camel_of(card)) > finish:
            return race, fennec, palm, True
    return race, fennec, palm, False


@kernel
def note_end(guess: Guess, race: Race, finish: int, is_over: bool) -> None:
    """Count the end of a leg or of the race."""
    leader, last = leader_space(race), last_space(race)
    for camel in range(RACERS):
        place, space = place_of(race, camel) - 1, space_of(race, camel)
        guess.places[camel, place] += 1.0 / SAMPLES
        if is_over:
            guess.finals[WINNER, camel] += FINAL_PAYS[place] / SAMPLES
            guess.finals[LOSER, camel] += FINAL_PAYS[RACERS - 1 - place] / SAMPLES
        else:
            left = finish - leader
            guess.finals[WINNER, camel] += paid(WINNER, left, place, leader - space) / SAMPLES
            guess.finals[LOSER, camel] += paid(LOSER, left, place, space - last) / SAMPLES


@kernel
def sample(game: CardGame, guess: Guess) -> None:
    """Guess anew."""
    guess.places[:] = 0.0
    guess.finals[:] = 0.0
    count, finish = int(cards_in(game.deck)), int(game.finish)
    sure, may_be = recall(game, guess)
    state = state_of(game)
    for number in range(SAMPLES):
        shuffle_deck(guess, number, sure, may_be, count)
        race, _, _, is_over = run_deck(guess, number, count, finish, state)
        note_end(guess, race, finish, is_over)


@kernel
def key_of(game: CardGame) -> int:
    """Return a number that tells tables with other pieces or another deck apart."""
    pieces = int(game.piece_space[FENNEC]) * PIECES_KEY + int(game.piece_space[PALM])
    return pieces * DECK_KEY + int(game.leg) * RACING_CARDS + int(cards_in(game.deck))


@kernel
def refresh(game: CardGame, guess: Guess) -> None:
    """Guess anew if race, deck, pieces or viewer are not those of the last guess."""
    key = key_of(game) * MAX_SEATS + int(guess.viewer)
    if guess.race != game.race or guess.key != key:
        set_mood(guess, scattered(game.race) ^ key)
        sample(game, guess)
    guess.race, guess.key = game.race, key


@kernel
def start_guess(game: CardGame, guess: Guess) -> None:
    """Wait for a deck to guess from: the one at the table is not known."""
    guess.key = NO_GUESS
    if guess.noted == 0:
        note_start(game, guess)


@kernel
def to_go(game: CardGame) -> float:
    """Return which share of the track the leader has still to go."""
    return max(game.finish + 1 - leader_space(game.race), 0) / game.finish

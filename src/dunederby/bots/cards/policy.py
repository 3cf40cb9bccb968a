"""The compiled player of the card game: plausible, and very fast."""

import numpy as np

from dunederby._kernel import kernel
from dunederby.bots.cards.changes import (
    best_piece,
    count_stake,
    worth_after_hand,
    worth_after_piece,
    worth_now,
)
from dunederby.bots.cards.guesses import NONE, Guess, note_start, refresh, to_go
from dunederby.bots.habits import habit, set_mood
from dunederby.cards.actions import (
    DISCARD,
    DISCARDING,
    DONE,
    DONES,
    HAND,
    HANDS,
    INTEL,
    LEG,
    LEGS,
    LOSE,
    LOSSES,
    MID,
    MIDS,
    REVEAL,
    REVEALING,
    TO_DECK,
    WIN,
    WINS,
)
from dunederby.cards.knowledge import Knowledge, Weights, knowledge_in, weigh_kinds
from dunederby.cards.legality import top_winner_card
from dunederby.cards.payouts import MIDFIELD_PAYS, WORTHS
from dunederby.cards.piles import camel_of, cards_in, number_of
from dunederby.cards.record import (
    KINDS,
    LOSER,
    OPENING,
    OVER,
    WINNER,
    CardGame,
)
from dunederby.playouts.cards import fill_from
from dunederby.racing.choices import Choices
from dunederby.racing.ranking import leader_space
from dunederby.racing.record import RACERS
from dunederby.racing.sets import EMPTY, has, smallest, without_smallest
from dunederby.sampling import Generator, next_word

(
    FINAL_WAITS,
    LEG_LIKED,
    FINAL_LIKED,
    HAND_LIKED,
    BET_LIKED,
    NOISY,
    KEEN,
    MANY,
    AHEAD,
    PIECE_LIKED,
) = range(10)
"""The habits: what a final card must bring more while the whole track is to be run; by how much
leg cards and final cards are overrated; what the hand card must help; what any bet must bring;
how far off a player is; by what cards are chosen: number, cards of the camel, its place; and what
a piece must help. One more, FORESEES, stands with the guesses."""

DEFAULT_HABITS = (-0.4, -0.1, 0.4, 0.3, 0.0, 0.15, 0.5, 0.3, 2.4, 0.3, 0.0)

STILL_FREE = 0.3
"""What it is worth that a seat can still take a final card, less the bet which that will cost."""
WHIMS = 20.0
"""How many times as far off players are about cards to be laid as about bets."""
SECOND, WRONG = 1.0, -1.0
WORDS = 2.0**32
MOODS, SEATS = 1_000_003, 1009
LONGEST_STEP = 3


@kernel
def winner_worth(guess: Guess, camel: int, worth: float) -> float:
    """Return what a leg winner card is expected to pay."""
    first, second = float(guess.places[camel, 0]), float(guess.places[camel, 1])
    return first * worth + second * SECOND + (1.0 - first - second) * WRONG


@kernel
def midfield_worth(guess: Guess, camel: int) -> float:
    """Return what a leg midfield card is expected to pay."""
    worth = 0.0
    for place in range(RACERS):
        worth += guess.places[camel, place] * MIDFIELD_PAYS[place]
    return worth


@kernel
def held_worth(game: CardGame, guess: Guess, seat: int, kind: int, free: float) -> float:
    """Return what the final card of that *kind* pays that *seat* holds; if none, *free*."""
    for camel in range(RACERS):
        if game.final_owner[kind, camel] == seat + 1:
            return float(guess.finals[kind, camel])
    return free


@kernel
def noise(guess: Guess, seat: int) -> float:
    """Draw by how much a player is off."""
    return habit(guess, seat, NOISY) * (next_word(guess.generator) / WORDS - 0.5)


@kernel
def best_leg_card(game: CardGame, seat: int, choices: Choices, guess: Guess) -> tuple[int, float]:
    """Return the leg card that is worth most, and how much; DONE if none pays."""
    best, most = DONE, habit(guess, seat, BET_LIKED)
    liked = habit(guess, seat, LEG_LIKED)
    for camel in range(RACERS):
        if has(choices.sets[LEGS], camel):
            worth = WORTHS[top_winner_card(game, camel)]
            value = winner_worth(guess, camel, worth) + liked + noise(guess, seat)
            if value > most:
                best, most = LEG + camel, value
        if has(choices.sets[MIDS], camel):
            value = midfield_worth(guess, camel) + liked + noise(guess, seat)
            if value > most:
                best, most = MID + camel, value
    return best, most


@kernel
def best_bet(game: CardGame, seat: int, choices: Choices, guess: Guess) -> int:
    """Return the bet that is worth most; DONE if none pays."""
    best, most = best_leg_card(game, seat, choices, guess)
    waits = habit(guess, seat, FINAL_WAITS) * to_go(game) - habit(guess, seat, FINAL_LIKED)
    winner = held_worth(game, guess, seat, WINNER, 0.0) + waits
    loser = held_worth(game, guess, seat, LOSER, 0.0) + waits
    for camel in range(RACERS):
        if has(choices.sets[WINS], camel):
            value = guess.finals[WINNER, camel] - winner + noise(guess, seat)
            if value > most:
                best, most = WIN + camel, value
        if has(choices.sets[LOSSES], camel):
            value = guess.finals[LOSER, camel] - loser + noise(guess, seat)
            if value > most:
                best, most = LOSE + camel, value
    return best


@kernel
def may_end(game: CardGame) -> bool:
    """Tell whether the next card may end leg or race, so that no bet can follow it."""
    return cards_in(game.deck) == 1 or leader_space(game.race) + LONGEST_STEP > game.finish


@kernel
def card_worth(game: CardGame, seat: int, guess: Guess, card: int) -> float:
    """Return how much *seat* likes to see *card* run."""
    camel, own = camel_of(card), 0
    for kind in range(KINDS):
        if camel_of(kind) == camel:
            own += game.seats[seat].hand[kind] + game.seats[seat].laid[kind]
    worth = habit(guess, seat, KEEN) * number_of(card) + habit(guess, seat, MANY) * own
    worth += habit(guess, seat, AHEAD) * guess.favours[camel]
    return float(worth + WHIMS * noise(guess, seat))


@kernel
def choose_card(game: CardGame, seat: int, choices: Choices, guess: Guess) -> int:
    """Return the choice of the leg setup: the worst is discarded, the best put in the deck."""
    chore = 0
    while choices.sets[DISCARDING + chore] == EMPTY:
        chore += 1
    first = (DISCARD, TO_DECK, INTEL)[chore]
    cards, best, most = choices.sets[DISCARDING + chore], 0, -1000.0
    while cards != EMPTY:
        card = smallest(cards)
        worth = card_worth(game, seat, guess, card)
        worth = -worth if chore == 0 else worth
        if worth > most:
            best, most = card, worth
        cards = without_smallest(cards)
    return first + best


@kernel
def guess_anew(game: CardGame, seat: int, guess: Guess) -> None:
    """Let *seat* guess, and get into its mood."""
    refresh(game, guess)
    set_mood(guess, int(guess.key) * MOODS + seat)


@kernel
def race_action(game: CardGame, seat: int, choices: Choices, guess: Guess) -> int:
    """Return the race track action that helps the cards of *seat* most."""
    if not count_stake(game, guess, seat):
        return REVEAL
    guess_anew(game, seat, guess)
    now, best, most = worth_now(guess), REVEAL, 0.0
    if choices.sets[HANDS] != EMPTY:
        gain = worth_after_hand(game, guess, seat) - now - habit(guess, seat, HAND_LIKED)
        if gain > most:
            best, most = HAND, gain
    piece = best_piece(game, guess, choices)
    if piece != NONE:
        gain = worth_after_piece(game, guess, piece) - now - habit(guess, seat, PIECE_LIKED)
        if gain > most:
            best, most = piece, gain
    return best


@kernel
def pick(game: CardGame, seat: int, choices: Choices, guess: Guess) -> int:
    """Return the action of *seat*, one of *choices*, that its guess says is worth most."""
    if choices.sets[REVEALING] == EMPTY and choices.sets[DONES] == EMPTY:
        if guess.noted != game.leg:
            note_start(game, guess)
        cards = int(cards_in(game.seats[seat].hand))
        set_mood(guess, int(game.leg) * MOODS + cards + SEATS * seat)
        return choose_card(game, seat, choices, guess)
    guess.viewer = seat
    if choices.sets[REVEALING] == EMPTY:
        guess_anew(game, seat, guess)
        return best_bet(game, seat, choices, guess)
    if not game.has_bet and may_end(game):
        guess_anew(game, seat, guess)
        bet = best_bet(game, seat, choices, guess)
        if bet != DONE:
            return bet
    return race_action(game, seat, choices, guess)


@kernel
def favoured(known: Knowledge, guess: Guess) -> Weights:
    """Return what `weigh_kinds` does if others put cards into the deck that they favour."""
    weights = weigh_kinds(known).astype(np.float64)
    for kind in range(KINDS):
        favour = guess.favours[camel_of(kind)]
        for inside in range(weights.shape[1]):
            unknown = inside + known.revealed[kind] - known.laid[kind]
            weights[kind, inside] *= favour ** max(unknown, 0)
    return weights


@kernel
def fill(game: CardGame, viewer: int, guess: Guess, generator: Generator) -> None:
    """Complete *game*, which *viewer* sees, by what it knows and what others favour."""
    if game.awaits != OPENING:
        known = knowledge_in(game)
        fill_from(game, known, favoured(known, guess), generator)


@kernel
def expected(game: CardGame, seat: int, guess: Guess) -> float:
    """Return the coins of *seat*, with those that its final cards are expected to bring."""
    coins = float(game.seats[seat].coins)
    if game.awaits == OVER:
        return coins
    for kind in range(2):
        coins += held_worth(game, guess, seat, kind, STILL_FREE)
    return coins

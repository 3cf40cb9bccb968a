"""The compiled player of the card game: plausible, and very fast."""

from dunederby._kernel import kernel
from dunederby.bots.cards.guesses import Guess, refresh, to_go
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
from dunederby.cards.legality import top_winner_card
from dunederby.cards.movement import leader_space
from dunederby.cards.payouts import MIDFIELD_PAYS, WORTHS
from dunederby.cards.piles import camel_of, cards_in, number_of
from dunederby.cards.record import (
    KINDS,
    LOSER,
    OVER,
    START,
    WINNER,
    WINNER_CARDS,
    CardGame,
)
from dunederby.playouts.cards import fill_cards
from dunederby.racing.choices import Choices
from dunederby.racing.record import RACERS, height_of, space_of
from dunederby.racing.sets import EMPTY, has, smallest, without_smallest
from dunederby.sampling import Generator, next_word

FINAL_WAITS, LEG_LIKED, FINAL_LIKED, HAND_LIKED, BET_LIKED, NOISY, KEEN, MANY, AHEAD = range(9)
"""The habits: what a final card must bring more while the whole track is to be run; by how much
leg cards and final cards are overrated; what the hand card must help; what any bet must bring;
how far off a player is; and by what cards are chosen: number, cards of the camel, its space."""

DEFAULT_HABITS = (-0.4, -0.1, 0.4, 1.0, 0.0, 0.15, 1.0, 1.0, 1.0)

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
def held_worth(game: CardGame, guess: Guess, seat: int, kind: int) -> float:
    """Return what the final card of that *kind* pays that *seat* holds, if any."""
    for camel in range(RACERS):
        if game.final_owner[kind, camel] == seat + 1:
            return float(guess.finals[kind, camel])
    return 0.0


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
    winner = held_worth(game, guess, seat, WINNER) + waits
    loser = held_worth(game, guess, seat, LOSER) + waits
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
def stake_on(game: CardGame, seat: int, camel: int) -> float:
    """Return what *seat* would be paid if *camel* won the leg and the race."""
    stake = 0.0
    for card in range(WINNER_CARDS):
        if game.winner_owner[camel, card] == seat + 1:
            stake += WORTHS[card]
    if game.final_owner[WINNER, camel] == seat + 1:
        stake += 1.0
    if game.final_owner[LOSER, camel] == seat + 1:
        stake -= 1.0
    return stake - 2.0 * int(game.midfield_owner[camel] == seat + 1)


@kernel
def hand_helps(game: CardGame, seat: int, guess: Guess) -> float:
    """Return how much a step of the camel on the hand card helps the bets of *seat*."""
    card = 0
    while game.seats[seat].hand[card] == 0:
        card += 1
    carrier, helped = camel_of(card), 0.0
    space, height = space_of(game.race, carrier), height_of(game.race, carrier)
    for camel in range(RACERS):
        is_above = space_of(game.race, camel) == space and height_of(game.race, camel) >= height
        if camel == carrier or (is_above and space != START):
            chance = guess.places[camel, 0]
            helped += stake_on(game, seat, camel) * 4.0 * chance * (1.0 - chance)
    return helped


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
    far = space_of(game.race, camel) + 0.3 * height_of(game.race, camel)
    worth = habit(guess, seat, KEEN) * number_of(card) + habit(guess, seat, MANY) * own
    return worth + habit(guess, seat, AHEAD) * far + noise(guess, seat)


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
def pick(game: CardGame, seat: int, choices: Choices, guess: Guess) -> int:
    """Return the action of *seat*, one of *choices*, that its guess says is worth most."""
    if choices.sets[REVEALING] == EMPTY and choices.sets[DONES] == EMPTY:
        cards = int(cards_in(game.seats[seat].hand))
        set_mood(guess, int(game.leg) * MOODS + cards + SEATS * seat)
        return choose_card(game, seat, choices, guess)
    guess.viewer = seat
    refresh(game, guess)
    set_mood(guess, int(guess.key) * MOODS + seat)
    if choices.sets[REVEALING] == EMPTY:
        return best_bet(game, seat, choices, guess)
    if not game.has_bet and may_end(game):
        bet = best_bet(game, seat, choices, guess)
        if bet != DONE:
            return bet
    has_hand = choices.sets[HANDS] != EMPTY
    if has_hand and hand_helps(game, seat, guess) > habit(guess, seat, HAND_LIKED):
        return HAND
    return REVEAL


@kernel
def fill(game: CardGame, viewer: int, guess: Guess, generator: Generator) -> None:
    """Complete *game*, which *viewer* sees, by what it knows."""
    fill_cards(game, viewer, generator)


@kernel
def expected(game: CardGame, seat: int, guess: Guess) -> float:
    """Return the coins of *seat*, with those that its final cards are expected to bring."""
    coins = float(game.seats[seat].coins)
    if game.awaits == OVER:
        return coins
    return coins + held_worth(game, guess, seat, WINNER) + held_worth(game, guess, seat, LOSER)

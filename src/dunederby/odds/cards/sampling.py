"""Legs and races of the card game, sampled: decks drawn at random, and run."""

import numpy as np

from dunederby._kernel import kernel
from dunederby.cards.dealing import begin_leg
from dunederby.cards.editions import RACING_CARDS
from dunederby.cards.news import Stories
from dunederby.cards.piles import ALL_CARDS, camel_of
from dunederby.cards.record import FENNEC, KINDS, PALM, CardGame, CardGames
from dunederby.odds.cards.deck import Deck
from dunederby.odds.cards.tallies import CardTallies, CardTally, count_end, reveal
from dunederby.odds.nodes import Counts
from dunederby.playouts.cards import draw_card, draw_deck, spread_out
from dunederby.racing.numbers import copy_numbers
from dunederby.racing.record import Race, space_of
from dunederby.sampling import Generator

TABLE, RUN = range(2)
"""The game that is asked about, and the one that is run from it."""


@kernel
def draw_all(deck: Deck, pile: Counts, cards: Counts, generator: Generator) -> None:
    """Draw which cards are in *deck*, and put them into *cards* one by one."""
    draw_deck(deck.weights, deck.rest, generator, pile)
    spread_out(pile, cards)


@kernel
def run_leg(
    game: CardGame, tally: CardTally, cards: Counts, count: int, generator: Generator
) -> tuple[Race, int, int, bool]:
    """Reveal *count* cards in any order; return race, pieces and whether the race is over.

    All cards are drawn even then, so that the next leg has the same ones however this one ends.
    """
    state = (int(game.race), int(game.piece_space[FENNEC]), int(game.piece_space[PALM]))
    is_over = False
    for left in range(count, 0, -1):
        card = draw_card(cards, left, generator)
        if not is_over:
            state = reveal(game, tally, state, card, 1)
            is_over = space_of(state[0], camel_of(card)) > game.finish
    return state[0], state[1], state[2], is_over


@kernel
def sample_legs(
    games: CardGames, deck: Deck, tallies: CardTallies, legs: int, generator: Generator
) -> None:
    """Run the leg of the first game so often and count it."""
    game, tally = games[TABLE], tallies[0]
    pile, cards = np.zeros(KINDS, np.int64), np.empty(deck.size, np.int64)
    for _ in range(legs):
        draw_all(deck, pile, cards, generator)
        race, fennec, palm, is_over = run_leg(game, tally, cards, deck.size, generator)
        tally.over += int(is_over)
        count_end(tally, (race, fennec, palm), is_over, 1)
    tally.total += legs


@kernel
def restore(games: CardGames) -> None:
    """Make track, camels and pieces of the second game those of the first."""
    games[RUN].race = games[TABLE].race
    games[RUN].finish = games[TABLE].finish
    copy_numbers(games[TABLE].track, games[RUN].track)
    copy_numbers(games[TABLE].piece_space, games[RUN].piece_space)


@kernel
def finish_race(
    game: CardGame, tally: CardTally, race: Race, stories: Stories, generator: Generator
) -> Race:
    """Run legs with random decks after one that ended in *race*; return the end of the race."""
    size = game.seat_count * (game.numbers.kept - 1)
    box, cards = np.empty(RACING_CARDS, np.int64), np.empty(size, np.int64)
    spread_out(ALL_CARDS.astype(np.int64), box)
    is_over = False
    while not is_over:
        game.race = race
        stories[0].count = 0
        begin_leg(game, stories[0])
        for drawn in range(size):
            cards[drawn] = draw_card(box, len(box) - drawn, generator)
        race, _, _, is_over = run_leg(game, tally, cards, size, generator)
    return race


@kernel
def sample_races(
    games: CardGames,
    deck: Deck,
    tallies: CardTallies,
    races: int,
    stories: Stories,
    generator: Generator,
) -> None:
    """Run the race of the first game so often, in the second one; count its ends."""
    game, tally = games[RUN], tallies[0]
    pile, cards = np.zeros(KINDS, np.int64), np.empty(deck.size, np.int64)
    for _ in range(races):
        restore(games)
        draw_all(deck, pile, cards, generator)
        race, _, _, is_over = run_leg(game, tally, cards, deck.size, generator)
        if not is_over:
            race = finish_race(game, tally, race, stories, generator)
        count_end(tally, (race, 0, 0), True, 1)
    tally.total += races

"""Legs of the naive card game, worked out in full: every deck, every order, one by one."""

from __future__ import annotations

import copy
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from tests.oracle.cards.book import CAMELS, LEAST_MONEY, RACING_CARDS
from tests.oracle.cards.naive import NaiveCards

RICH = 1000
"""So much money that nobody's purse is ever empty."""


@dataclass
class NaiveCardOdds:
    """The odds of a leg as fractions."""

    places: dict[str, list[Fraction]] = field(
        default_factory=lambda: {camel: [Fraction(0)] * 5 for camel in CAMELS}
    )
    race_ends: Fraction = Fraction(0)
    landings: dict[int, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    camels: dict[int, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    coins: dict[str, Fraction] = field(default_factory=lambda: defaultdict(Fraction))


def decks_of(position: str) -> list[tuple[str, Fraction]]:
    """Return every position with a full deck that *position* can mean, and its probability."""
    fields = [part.split() for part in position.split(";")]
    named = {words[0]: words[1:] for words in fields[2:]}
    known = [word for word in named["deck"] if word[0] != "?"]
    unknown = sum(int(word[1:]) for word in named["deck"] if word[0] == "?")
    left = Counter(f"{card[0]}{card[-1]}" for card in RACING_CARDS)
    left.subtract([*known, *named.get("seen", [])])
    ways = Counter(tuple(sorted(deck)) for deck in combinations(left.elements(), unknown))
    kept = [" ".join(words) for words in fields if words[0] not in ("deck", "seen")]
    return [
        ("; ".join([*kept, " ".join(["deck", *known, *deck])]), Fraction(count, ways.total()))
        for deck, count in ways.items()
    ]


def naive_odds(position: str, seats: int) -> NaiveCardOdds:
    """Work out the leg of *position*, whose deck may have unknown cards."""
    odds = NaiveCardOdds()
    for text, share in decks_of(position):
        add_leg(odds, rich(NaiveCards("cards", seats, None, text)), share)
    return odds


def rich(game: NaiveCards) -> NaiveCards:
    """Return a copy of *game* in which no purse is ever empty and no final card is held."""
    twin = copy.deepcopy(game)
    twin.purses = dict.fromkeys(game.seats, RICH)
    twin.final_bets = {"win": {}, "lose": {}}
    return twin


def betting_on_the_leg(game: NaiveCards) -> NaiveCards:
    """Return a copy of *game*, purses as they are, in which no final card is held."""
    twin = copy.deepcopy(game)
    twin.final_bets = {"win": {}, "lose": {}}
    return twin


def branch(game: NaiveCards) -> NaiveCards:
    """Return a copy of *game* whose track and deck go their own way."""
    twin = copy.copy(game)
    twin.track, twin.leg = copy.copy(game.track), copy.copy(game.leg)
    twin.track.stacks = {space: list(stack) for space, stack in game.track.stacks.items()}
    twin.track.pieces, twin.leg.deck = dict(game.track.pieces), list(game.leg.deck)
    return twin


def add_leg(odds: NaiveCardOdds, game: NaiveCards, weight: Fraction) -> None:
    """Reveal the rest of the deck in every order; add to *odds* how the leg is scored."""
    for card, count in Counter(game.leg.deck).items():
        share = weight * Fraction(count, len(game.leg.deck))
        after = branch(game)
        count_stops(odds, after, card, share)
        after.leg.deck.remove(card)
        camel, number = card.split()
        after.track.move(camel, int(number))
        if after.track.is_race_over() or not after.leg.deck:
            score(odds, after, share)
        else:
            add_leg(odds, after, share)


def count_stops(odds: NaiveCardOdds, game: NaiveCards, card: str, share: Fraction) -> None:
    """Add where the unit that *card* moves will stop, found by taking pieces away."""
    camel, number = card.split()
    origin = game.track.space_of(camel)
    stack = game.track.stacks[origin]
    size = 1 if origin == 0 else len(stack) - stack.index(camel)
    pieces = dict(game.track.pieces)
    stop = min(origin + int(number), game.track.finish() + 1)
    while True:
        odds.landings[stop] += share
        odds.camels[stop] += share * size
        met = next((name for name, (space, _) in pieces.items() if space == stop), None)
        if met is None:
            return
        del pieces[met]
        stop += 1 if met == "palm" else -1


def score(odds: NaiveCardOdds, game: NaiveCards, share: Fraction) -> None:
    """Add the end of a leg to *odds*."""
    for camel, place in game.track.places().items():
        odds.places[camel][place - 1] += share
    odds.race_ends += share * game.track.is_race_over()
    for seat, coins in game.leg_pay().items():
        purse = game.purses[seat]
        odds.coins[seat] += share * (max(LEAST_MONEY, purse + coins) - purse)

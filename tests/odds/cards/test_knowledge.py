"""How likely each racing deck is to somebody who knows a part of it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from dunederby import Game, leg_odds
from dunederby.cards.knowledge import knowledge_of, weigh_kinds, weigh_rest
from dunederby.cards.record import KINDS
from dunederby.odds.cards.deck import deck_in
from dunederby.odds.sources import table_of
from dunederby.playouts.cards import draw_deck
from dunederby.sampling import new_generator
from dunederby.views.view import View
from tests.odds.cards.naive_leg import naive_odds
from tests.odds.cards.positions import ALL_CARDS
from tests.odds.marks import compiled_only
from tests.play.luck import Luck, shuffled

pytestmark = compiled_only

SURE = 5
"""Standard errors that a right number stays within, in all of these tests."""
CAMELS = "cards; 0:by 2:og 3:w; fennec 5A"


def naive_decks(
    laid: list[str], pool: list[str], unknown: int, revealed: list[str]
) -> dict[tuple[str, ...], Fraction]:
    """Go through all cards that may have gone in and all orders in which they may come.

    Of those that begin with the *revealed* cards, return how often each rest is left.
    """
    rests: Counter[tuple[str, ...]] = Counter()
    for chosen in combinations(range(len(pool)), unknown):
        deck = [*laid, *(pool[card] for card in chosen)]
        for order in permutations(deck, len(revealed)):
            if list(order) == revealed:
                left = Counter(deck) - Counter(revealed)
                rests[tuple(sorted(left.elements()))] += 1
    return {rest: Fraction(count, rests.total()) for rest, count in rests.items()}


def random_case(luck: Luck, laid: int, unknown: int, out: int) -> tuple[list[str], ...]:
    """Draw what was laid, what is not seen, what has come out, and what is elsewhere."""
    cards = shuffled(ALL_CARDS, luck)
    known, pool, seen = cards[:laid], cards[laid : laid + 7], cards[laid + 7 :]
    inside = shuffled([*known, *pool[:unknown]], luck)
    return known, shuffled(pool, luck), inside[:out], seen


@pytest.mark.parametrize(
    ("laid", "unknown", "out"), [(2, 2, 1), (3, 2, 2), (2, 3, 2), (0, 4, 2), (4, 1, 2), (3, 3, 3)]
)
def test_a_leg_is_that_of_all_decks_that_begin_with_what_came(
    laid: int, unknown: int, out: int
) -> None:
    luck = Luck(f"posterior {laid} {unknown} {out}")
    for _ in range(4):
        known, pool, revealed, seen = random_case(luck, laid, unknown, out)
        fields = [f"deck ?{laid + unknown - out}", f"seen {' '.join(seen)}"]
        fields += [f"laid {' '.join(known)}"] if known else []
        fields += [f"revealed {' '.join(revealed)}"]
        odds = leg_odds("; ".join([CAMELS, *fields]))
        expected: dict[str, list[Fraction]] = {}
        for rest, share in naive_decks(known, pool, unknown, revealed).items():
            whole = naive_odds(f"{CAMELS}; deck {' '.join(rest)}", 4)
            for camel, places in whole.places.items():
                sums = expected.setdefault(camel, [Fraction(0)] * 5)
                expected[camel] = [a + share * b for a, b in zip(sums, places, strict=True)]
        for camel, counts in odds.counts.items():
            for count, share in zip(counts, expected[camel], strict=True):
                assert count == share * odds.total


def first_leg(seats: int, seed: int, cards: int) -> Game:
    """Return a game in whose first leg so many *cards* have been revealed."""
    game, luck = Game("cards", seats=seats, seed=seed), Luck(f"knowledge {seed}")
    revealed = 0
    while revealed < cards:
        actions = list(game.legal_actions)
        action = luck.one_of([a for a in actions if a.verb == "reveal"] or actions)
        game.push(action)
        revealed += action.verb == "reveal"
    return game


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_view_knows_what_its_seat_saw(seats: int) -> None:
    game = first_leg(seats, seed=seats, cards=4)
    own, whole = game.state[0].seats[1], game.state[0]
    known = knowledge_of(game.view("B").state, 0)
    played = Counter(int(seat.played) - 1 for seat in whole.seats[:seats] if seat.played)
    for card in range(KINDS):
        shown = sum(int(seat.intel) - 1 == card for seat in whole.seats[:seats])
        laid = int(own.laid[card]) + shown
        assert known.laid[card] == laid
        assert known.revealed[card] == whole.revealed[card]
        elsewhere = int(own.hand[card] + own.discards[card]) + played[card]
        assert known.pool[card] == ALL_CARDS.count("bgoyw"[card // 2] + "12"[card % 2]) - (
            laid + elsewhere
        )
    assert known.size == whole.deck.sum()
    assert known.unknown == known.size + 4 - known.laid.sum()


def as_position(view: View) -> str:
    """Write what the seat of *view* knows of the deck into a position."""
    known = knowledge_of(view.state, 0)
    names = [f"{camel}{number}" for camel in "bgoyw" for number in "12"]
    elsewhere = [
        ALL_CARDS.count(name) - known.pool[card] - known.laid[card]
        for card, name in enumerate(names)
    ]
    fields = [
        part for part in view.position.split("; ") if part.split()[0] not in ("deck", "seen")
    ]
    fields.append(f"deck ?{known.size}")
    for field, pile in (("seen", elsewhere), ("laid", known.laid), ("revealed", known.revealed)):
        words = [name for name, count in zip(names, pile, strict=True) for _ in range(count)]
        fields += [" ".join([field, *words])] if words else []
    return "; ".join(fields)


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_a_position_can_say_all_that_a_view_knows(seed: int) -> None:
    view = first_leg(3, seed, cards=4).view("C")
    assert leg_odds(as_position(view)).places == leg_odds(view).places
    assert leg_odds(view).places != leg_odds(view.position).places


def test_what_others_have_does_not_change_what_a_view_expects() -> None:
    game = first_leg(3, seed=1, cards=3)
    for seat in "AB":
        assert leg_odds(game.view(seat)) != leg_odds(game)
    assert leg_odds(game.view("A")) == leg_odds(game.copy().view("A"))


def test_drawn_decks_are_as_likely_as_they_weigh() -> None:
    state = table_of(
        f"{CAMELS}; deck ?4; laid b1 g1 g1; revealed g1 y1; "
        "seen b1 b1 b2 g2 o1 o1 o1 o2 y2 y1 w1 w1 w1 w2"
    ).state
    known = knowledge_of(state, 0)
    weights = weigh_kinds(known)
    rest, generator = weigh_rest(weights, known.size), new_generator("decks")
    found, deck = Counter[tuple[int, ...]](), np.zeros(KINDS, np.int64)
    for _ in range(20_000):
        draw_deck(weights, rest, generator, deck)
        found[tuple(deck.tolist())] += 1
    total = rest[0, known.size]
    for cards, count in found.items():
        weight = 1
        for kind, inside in enumerate(cards):
            unknown = inside + known.revealed[kind] - known.laid[kind]
            weight *= comb(known.pool[kind], unknown) * comb(
                inside + int(known.revealed[kind]), int(known.revealed[kind])
            )
        share = weight / total
        assert abs(count / 20_000 - share) <= SURE * (share * (1 - share) / 20_000) ** 0.5 + 1e-4


@pytest.mark.parametrize(("cards", "method"), [(20, "exact"), (21, "sampled")])
def test_known_decks_are_counted_up_to_twenty_cards(cards: int, method: str) -> None:
    deck = " ".join(ALL_CARDS[:cards])
    odds = leg_odds(f"cards; 16:bgoyw; finish 16; deck {deck}")
    assert odds.to_dict()["method"] == method
    assert odds.first["white"] == pytest.approx(1)


def test_a_known_deck_is_one_deck() -> None:
    deck = deck_in(table_of(f"{CAMELS}; deck b1 b1 g2").state)
    assert deck.size == 3
    assert deck.unit == 2

"""What a seat can tell about unseen cards, compared with counting every way by hand."""

from collections import Counter
from itertools import combinations, permutations
from math import prod

import numpy as np
import pytest

from dunederby.cards.knowledge import Knowledge, knowledge_in, weigh_kinds, weigh_rest
from dunederby.cards.piles import cards_in
from dunederby.cards.record import CHOOSING, KINDS, OPENING
from dunederby.playouts.play import new_log, random_play
from dunederby.playouts.policies import even_weights
from dunederby.racing.seats import SPECTATOR
from dunederby.sampling import new_generator
from dunederby.systems import rule_set

Kinds = tuple[int, ...]


def knowledge_of(pool: Kinds, known: Kinds, drawn: Kinds, unknown: int) -> Knowledge:
    """Return what is known; what is not named of the kinds is 0."""
    laid, revealed, unseen = (
        np.array([*counts, *[0] * (KINDS - len(counts))], np.int64)
        for counts in (known, drawn, pool)
    )
    return Knowledge(laid, revealed, unseen, unknown, sum(known) + unknown - sum(drawn))


def cards_of(counts: Kinds) -> list[tuple[int, int]]:
    """Return every single card of a pile, so that two of a kind are told apart."""
    return [(kind, number) for kind, count in enumerate(counts) for number in range(count)]


def counted_by_hand(pool: Kinds, known: Kinds, drawn: Kinds, unknown: int) -> Counter[Kinds]:
    """Count, for the unknown cards by kind, every deck and every way to reveal from it."""
    asked = sorted(kind for kind, count in enumerate(drawn) for _ in range(count))
    kinds = len(pool)
    ways: Counter[Kinds] = Counter()
    own = [(kind, -1 - number) for kind, number in cards_of(known)]
    for chosen in combinations(cards_of(pool), unknown):
        inside = tuple(sum(kind == card for card, _ in chosen) for kind in range(kinds))
        for revealed in permutations([*own, *chosen], len(asked)):
            ways[inside] += sorted(kind for kind, _ in revealed) == asked
    return +ways


CASES = [
    ((3, 2, 1), (1, 0, 0), (1, 0, 0), 2),
    ((3, 2, 1), (0, 2, 0), (1, 1, 0), 3),
    ((2, 2, 2), (1, 1, 1), (0, 0, 2), 2),
    ((4, 1, 0), (0, 0, 2), (1, 0, 1), 2),
    ((3, 3, 0), (1, 0, 1), (0, 0, 0), 3),
    ((2, 1, 1), (2, 0, 0), (1, 1, 1), 3),
]


@pytest.mark.parametrize(("pool", "known", "drawn", "unknown"), CASES)
def test_weights_are_in_proportion_to_ways_counted_by_hand(
    pool: Kinds, known: Kinds, drawn: Kinds, unknown: int
) -> None:
    knowledge = knowledge_of(pool, known, drawn, unknown)
    weights = weigh_kinds(knowledge)
    total = int(weigh_rest(weights, knowledge.size)[0, knowledge.size])
    by_hand = counted_by_hand(pool, known, drawn, unknown)
    for inside, ways in by_hand.items():
        left = [k + x - r for k, x, r in zip(known, inside, drawn, strict=True)]
        weight = prod(int(weights[kind, count]) for kind, count in enumerate(left))
        assert ways * total == weight * by_hand.total()


@pytest.mark.parametrize(
    "seats", [2, 3, *(pytest.param(n, marks=pytest.mark.once) for n in (4, 5, 6))]
)
def test_the_deck_has_what_is_known_and_unknown_but_for_what_was_revealed(seats: int) -> None:
    rules = rule_set("cards")
    games, generator = rules.new_game(seats, {}), new_generator(f"learn {seats}")
    play, weights = random_play("cards"), even_weights(rules.system)
    while play.play_out(games, 0, weights, generator, new_log(0), 3):
        for viewer in range(SPECTATOR, seats):
            views = np.zeros(1, rules.system.game)
            rules.system.show(games, 0, viewer, views, 0)
            state = games[0]
            if state.awaits == OPENING:
                continue
            known = knowledge_in(views[0])
            inside = known.laid.sum() + known.unknown - known.revealed.sum()
            assert inside == known.size == cards_in(state.deck)
            assert min(known.pool) >= 0
            hidden = sum(
                cards_in(state.seats[seat].hand)
                + cards_in(state.seats[seat].discards)
                + cards_in(state.seats[seat].laid)
                + (state.awaits == CHOOSING and state.seats[seat].intel > 0)
                for seat in range(seats)
                if seat != viewer
            )
            assert known.pool.sum() == hidden + cards_in(state.stock)
            assert weigh_rest(weigh_kinds(known), known.size)[0, known.size] > 0

"""Games filled in from what a seat knows: they fit it, can be played, and are as likely."""

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dunederby import Game
from dunederby._kernel import IS_COMPILED
from dunederby.cards.knowledge import Knowledge, knowledge_in, weigh_kinds
from dunederby.cards.piles import ALL_CARDS
from dunederby.cards.record import KINDS, OPENING
from dunederby.playouts.filling import fill_in_of
from dunederby.playouts.play import new_log, random_play
from dunederby.playouts.policies import even_weights
from dunederby.racing.seats import SPECTATOR
from dunederby.sampling import new_generator
from dunederby.systems import rule_set
from tests.playouts.rules import DRAWS, TABLES, are_as_likely

STRIDE = 13 if IS_COMPILED else 97
"""So many steps lie between two views of a game that are filled in."""


def purses_of(games: Any) -> np.ndarray:
    """Return what every seat has."""
    return np.array([seat.coins for seat in games[0].seats], np.int16)


def filled(games: Any, rules: str, viewer: int, seed: str, count: int = 1) -> Any:
    """Return completions of what *viewer* sees of the first game."""
    system = rule_set(rules).system
    views, completed = np.zeros(1, system.game), np.zeros(count, system.game)
    system.show(games, 0, viewer, views, 0)
    fill_in = fill_in_of(system.name)
    fill_in(views, viewer, purses_of(games), new_generator(seed), completed)
    return completed


@pytest.mark.parametrize("money", ["open", "hidden"])
@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_filled_game_looks_the_same_and_is_played_to_the_end(
    rules: str, seats: int, money: str
) -> None:
    chosen = rule_set(rules)
    system, weights = chosen.system, even_weights(chosen.system)
    games, generator = chosen.new_game(seats, {"money": money}), new_generator("fill")
    play = random_play(system.name)
    while play.play_out(games, 0, weights, generator, new_log(0), STRIDE):
        for viewer in (SPECTATOR, 0, seats - 1):
            twin = filled(games, rules, viewer, "twin")
            seen, other = np.zeros(1, system.game), np.zeros(1, system.game)
            system.show(games, 0, viewer, seen, 0)
            system.show(twin, 0, viewer, other, 0)
            assert seen.tobytes() == other.tobytes()
            assert purses_of(twin).tolist() == purses_of(games).tolist()
            check_cards(twin[0]) if system.name == "cards" else check_hands(twin[0])
            play.play_out(twin, 0, weights, new_generator("on"), new_log(0), 10**6)
            assert system.to_act(twin, 0) == 0


def check_cards(state: Any) -> None:
    """All thirty cards are somewhere, and none is face down."""
    piles = [state.stock]
    for seat in state.seats[: state.seat_count]:
        piles += [seat.hand, seat.discards]
    everywhere = sum(pile[:KINDS].astype(int) for pile in piles)
    for seat in state.seats[: state.seat_count]:
        everywhere += seat.laid[:KINDS]
        for card in (int(seat.intel), int(seat.played)):
            everywhere[card - 1] += card > 0
    if state.awaits == OPENING:
        everywhere += state.revealed[:KINDS]
    assert everywhere.tolist() == ALL_CARDS[:KINDS].tolist()
    assert not any(pile[KINDS] for pile in [*piles, state.deck])


def check_hands(state: Any) -> None:
    """Every seat has each finish card once: in the hand or in a pile."""
    for number, seat in enumerate(state.seats[: state.seat_count]):
        cards = Counter(camel for camel in range(5) if seat.hand[camel])
        for pile in state.piles:
            owners, camels = pile.owner[: pile.laid], pile.camel[: pile.laid]
            cards.update(int(c) for o, c in zip(owners, camels, strict=True) if o == number)
        assert cards == Counter(range(5))


def test_unknown_finish_cards_are_any_in_any_order() -> None:
    game = Game.from_position("first; 1:yo 2:bg 3:w", seats=2)
    for step in ("roll", "die blue 1", "win green", "leg blue", "lose white", "win blue"):
        game.push(step)
    game.push("win yellow")
    completions = filled(game.state, "first", 0, "cards", DRAWS)
    found: Counter[tuple[int, ...]] = Counter()
    for state in completions:
        winner, loser = state.piles[0], state.piles[1]
        assert (winner.owner[:2].tolist(), loser.owner[:1].tolist()) == ([1, 0], [1])
        found[int(winner.camel[0]), int(winner.camel[2]), int(loser.camel[0])] += 1
    assert are_as_likely(found, dict.fromkeys(permutations(range(5), 3), 1))


def card_state() -> Any:
    """Return a game of three in its first leg, some cards of the deck revealed."""
    rules = rule_set("cards")
    games, generator = rules.new_game(3, {}), new_generator("a state of cards 3")
    play, weights = random_play("cards"), even_weights(rules.system)
    while games[0].revealed.sum() < 4 or games[0].awaits == OPENING:
        play.play_out(games, 0, weights, generator, new_log(0), 1)
    return games


def test_the_unknown_cards_of_the_deck_are_as_likely_as_simulated_deals() -> None:
    """Deals that are thrown away unless they agree with everything that the viewer saw.

    The unseen cards are laid out at random; then cards are revealed from the deck that this
    makes, and only decks that show what was revealed are counted.
    """
    pool, known, drawn, unknown = [3, 2, 0, 1], [1, 0, 1, 0], [1, 1, 0, 0], 3
    random = np.random.default_rng(7)
    unseen = [kind for kind, count in enumerate(pool) for _ in range(count)]
    own = [kind for kind, count in enumerate(known) for _ in range(count)]
    kept: Counter[tuple[int, ...]] = Counter()
    while kept.total() < DRAWS:
        chosen = random.permutation(unseen)[:unknown].tolist()
        revealed = random.permutation(own + chosen)[: sum(drawn)].tolist()
        if np.bincount(revealed, minlength=4).tolist() == drawn:
            kept[tuple(np.bincount(chosen, minlength=4).tolist())] += 1
    size = sum(known) + unknown - sum(drawn)
    told = Knowledge(by_kind(known), by_kind(drawn), by_kind(pool), unknown, size)
    shares = {cards[:4]: share for cards, share in exact_shares(told).items()}
    assert are_as_likely(kept, shares)


def by_kind(counts: list[int]) -> NDArray[np.int64]:
    """Return how many cards there are of every kind, of which only the first are named."""
    return np.array([*counts, *[0] * (KINDS - len(counts))], np.int64)


def exact_shares(known: Knowledge) -> dict[tuple[int, ...], int]:
    """Return how much `cards.knowledge` weighs each choice of unknown cards in the deck."""
    weights = weigh_kinds(known)
    shares: dict[tuple[int, ...], int] = {(): 1}
    for kind in range(KINDS):
        shares = {
            (*cards, inside + int(known.revealed[kind] - known.laid[kind])): share * int(weight)
            for cards, share in shares.items()
            for inside, weight in enumerate(weights[kind])
            if weight
        }
    return {cards: share for cards, share in shares.items() if sum(cards) == known.unknown}


def test_filled_decks_are_as_likely_as_the_knowledge_says() -> None:
    games = card_state()
    views = np.zeros(1, games.dtype)
    rule_set("cards").system.show(games, 0, 0, views, 0)
    shares = exact_shares(knowledge_in(views[0]))
    found: Counter[tuple[int, ...]] = Counter()
    for state in filled(games, "cards", 0, "decks", DRAWS):
        laid = sum(state.seats[seat].laid[:KINDS].astype(int) for seat in (1, 2))
        found[tuple(laid.tolist())] += 1
    total = sum(shares.values())
    common = {key: ways for key, ways in shares.items() if ways * DRAWS > 5 * total}
    assert len(common) > 3 or not IS_COMPILED
    rare = DRAWS - sum(found[key] for key in common)
    counts: Counter[tuple[int, ...]] = Counter({key: found[key] for key in common})
    counts[()] = rare
    assert are_as_likely(counts, {**common, (): total - sum(common.values())})


def test_the_rest_is_dealt_out_evenly() -> None:
    """Where no card of the deck is revealed, all unseen cards are as likely in any place."""
    rules = rule_set("cards")
    games, generator = rules.new_game(3, {}), new_generator("choosing")
    play, weights = random_play("cards"), even_weights(rules.system)
    while not games[0].deck.any():
        play.play_out(games, 0, weights, generator, new_log(0), 1)
    pool = ALL_CARDS[:KINDS].astype(int)
    own = games[0].seats[0]
    for pile in (own.hand, own.discards, own.laid):
        pool -= pile[:KINDS]
    if own.intel:
        pool[own.intel - 1] -= 1
    for place in ("hand", "discards"):
        found: Counter[int] = Counter()
        for state in filled(games, "cards", 0, f"even {place}", DRAWS):
            pile = getattr(state.seats[2], place)[:KINDS]
            found.update(np.repeat(np.arange(KINDS), pile).tolist())
        assert found
        assert are_as_likely(found, {kind: int(count) for kind, count in enumerate(pool) if count})

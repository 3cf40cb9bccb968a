"""What an action of the card game is worth."""

from __future__ import annotations

import copy
from fractions import Fraction

import pytest

from dunederby import Game, SetupError, action_values, leg_odds
from dunederby.odds.cards import values as card_values
from dunederby.odds.cards.leg import exact_leg
from dunederby.odds.cards.prospects import CardProspect
from dunederby.odds.cards.race import race_ends
from dunederby.odds.sampling import Sampling
from dunederby.odds.sources import table_of
from tests.odds.cards.naive_leg import (
    NaiveCardOdds,
    add_leg,
    betting_on_the_leg,
    branch,
    rich,
)
from tests.odds.cards.positions import random_card_position
from tests.odds.marks import compiled_only
from tests.oracle.cards.book import CAMELS
from tests.oracle.cards.naive import NaiveCards
from tests.play.luck import Luck

pytestmark = compiled_only

CLOSE = 1e-12
SURE = 5
"""Standard errors that a right number stays within, in all of these tests."""


def bet_on(game: Game, luck: Luck, turns: int) -> None:
    """Let the seats bet, place pieces and pass for so many *turns*, but reveal nothing."""
    for _ in range(turns):
        actions = [step for step in game.legal_actions if step.verb != "reveal"]
        if actions:
            verbs = sorted({step.verb for step in actions})
            verb = luck.one_of(verbs)
            game.push(luck.one_of([step for step in actions if step.verb == verb]))


def twin_of(game: Game) -> NaiveCards:
    """Return the oracle's game with the same steps."""
    twin = NaiveCards("cards", len(game.seats), None, game.start_position)
    for step in game.steps:
        twin.play(str(step))
    return twin


def coins_of(game: NaiveCards, seat: str) -> Fraction:
    """Return what the scoring of the leg brings *seat* if only cards are revealed."""
    odds = NaiveCardOdds()
    add_leg(odds, branch(betting_on_the_leg(game)), Fraction(1))
    return odds.coins[seat]


def after(game: NaiveCards, action: str) -> NaiveCards:
    """Return what becomes of *game* by an *action* of who is to act; a reveal has no card yet."""
    later = copy.deepcopy(game)
    later.play(f"{game.turn} {action}")
    return later


def cost_of(game: NaiveCards, piece: str) -> Fraction:
    """Return what the *piece* on the track costs who holds its card."""
    bare = rich(game)
    bare.leg.winner_bets = {seat: [] for seat in game.seats}
    bare.leg.midfield_bets = {seat: [] for seat in game.seats}
    space, _ = bare.track.pieces[piece]
    others = [seat for seat in game.seats if seat != "A"]
    bare.track.pieces = {
        name: (where, others[0]) for name, (where, _) in bare.track.pieces.items()
    }
    bare.track.pieces[piece] = (space, "A")
    return coins_of(bare, "A")


def test_every_action_is_worth_what_a_full_enumeration_says() -> None:
    luck, verbs = Luck("card values"), set()
    for _ in range(40):
        position = random_card_position(luck, known=2 + luck.below(2))
        fields = [part for part in position.split("; ") if luck.below(2) or "A" not in part]
        game = Game.from_position("; ".join(fields), seats=2)
        bet_on(game, luck, turns=luck.below(9))
        verbs |= check_values(game)
    assert verbs >= {"leg", "mid", "fennec", "palm", "reveal", "done"}


def check_values(game: Game) -> set[str]:
    """Compare values and gains of who is to act with the oracle's; return the verbs."""
    [seat], twin = game.to_act, twin_of(game)
    values, before = action_values(game, races=100), coins_of(twin, seat)
    assert list(values.values) == [step.text for step in game.legal_actions]
    holds_final = any(seat in bets for bets in twin.final_bets.values())
    for action, value in values.values.items():
        verb = action.split()[0]
        if verb in ("win", "lose") or (holds_final and verb in ("fennec", "palm")):
            continue
        later = after(twin, action)
        gain = coins_of(later, seat) - before
        if verb in ("fennec", "palm"):
            alone = cost_of(later, verb)
        else:
            alone = coins_of(rich(later), seat) - coins_of(rich(twin), seat)
        assert values.gains[action] == pytest.approx(float(gain), abs=CLOSE), action
        assert value == pytest.approx(float(alone), abs=CLOSE), action
    return {action.split()[0] for action in values.values}


def test_a_purse_pays_no_more_than_is_in_it() -> None:
    position = "cards; 2:by 4:og 5:w; deck b1 g2 w1 y1 o1; seats 2; money {}A 3B"
    rich, poor = (action_values(position.format(coins), races=1) for coins in (50, 1))
    loss = leg_odds(position.format(1)).places["blue"]
    assert rich["leg blue"] == poor["leg blue"]
    assert rich.gains["leg blue"] == pytest.approx(rich["leg blue"])
    assert poor.gains["leg blue"] == pytest.approx(rich["leg blue"] + sum(loss[2:]))
    assert "than a purse has now" in poor.assumed


@pytest.mark.parametrize(("floor", "brought"), [("two", 0), ("one", -1)])
def test_by_house_rule_the_last_leg_has_no_floor_of_its_own(floor: str, brought: int) -> None:
    start = "cards; 2:b 4:y 12:og 16:w; deck w2"  # white ends the race, and blue is last
    game = Game.from_position(start, seats=2, options={"final-floor": floor})
    game.push("leg blue")
    state = game.view("A").state.copy()
    state[0].seats[0].coins = 1
    leg = exact_leg(state)
    assert leg
    assert CardProspect(state, 0).leg_worth(leg) == brought


def test_leg_cards_pay_by_place_and_the_top_one_most() -> None:
    game = Game.from_position("cards; 2:by 4:og 5:w; deck b1 g2 w1 y1 o1", seats=2)
    for worth, piece in ((5, "fennec 16"), (3, "palm 17"), (2, "reveal")):
        places = leg_odds(game).places["green"]
        pay = worth * places[0] + places[1] - sum(places[2:])
        middle = -places[0] + places[1] + 2 * places[2] + places[3] - places[4]
        values = action_values(game, races=1)
        assert values["leg green"] == pytest.approx(pay)
        assert values["mid green"] == pytest.approx(middle)
        game.push("leg green")
        game.push(piece)


def test_a_final_card_is_worth_its_places_and_an_exchange_gains_the_difference() -> None:
    game = Game.from_position("cards; 2:by 4:og 5:w; deck b1 g2 w1 y1", seats=2)
    for action in ("win green", "fennec 9", "lose blue", "palm 12"):
        game.push(action)
    values = action_values(game, races=5000)
    places = race_ends(game.state, Sampling(precision=0.0, budget=5000)).places
    camels = game.rule_set.edition.camels
    shares = dict(zip(camels, places.tolist(), strict=True))
    pays = {camel: 7 * row[0] + 3 * row[1] - sum(row[2:]) for camel, row in shares.items()}
    assert "win green" not in values.values
    for camel in ("blue", "white"):
        assert values[f"win {camel}"] == pytest.approx(pays[camel])
        gain = pays[camel] - pays["green"]
        assert values.gains[f"win {camel}"] == pytest.approx(gain)
    assert values.gains["lose white"] == values["lose white"]
    assert values.race
    assert values.race.races == 5000


def first_leg(seats: int, seed: int) -> Game:
    """Return a game whose first leg is set up."""
    game, luck = Game("cards", seats=seats, seed=seed), Luck(f"values {seed}")
    while "reveal" not in game.legal_actions:
        game.push(luck.one_of(list(game.legal_actions)))
    return game


@pytest.mark.once
def test_what_a_seat_may_not_know_does_not_change_its_values() -> None:
    game = first_leg(4, seed=2)
    [seat] = game.to_act
    view = game.view(seat)
    values = action_values(game, races=50)
    assert values == action_values(view, races=50)
    other = game.copy()
    hidden, changed = other.state[0].deck, other.state[0].deck.copy()
    own = view.state[0].deck
    cards = [card for card in range(10) if hidden[card] > own[card]]
    spare = [card for card in range(10) if card not in cards and hidden[card] < 1]
    changed[cards[0]] -= 1
    changed[spare[0]] += 1
    other.state[0].deck[:] = changed
    assert action_values(other, races=50) == values
    assert leg_odds(other) != leg_odds(game)


@pytest.mark.once
def test_a_hand_card_gains_what_it_changes() -> None:
    game = first_leg(2, seed=5)
    values = action_values(game, races=50)
    assert values["hand"] == 0
    assert "no hand card is played" in values.assumed
    [seat] = game.to_act
    card = next(c for c in range(10) if game.state[0].seats["AB".index(seat)].hand[c])
    camel = game.rule_set.edition.camels[card // 2]
    game.push(f"leg {camel}")
    assert action_values(game, races=50)["hand"] > 0


def test_a_piece_counts_what_it_changes_for_a_final_card() -> None:
    position = "cards; 2:b 12:og 13:yw; finish 16; deck g1 g2 y1 o1; win gA"
    plain = action_values(position.removesuffix("; win gA"), "A", races=4000)
    values = action_values(position, "A", races=4000)
    bare = table_of(position).state
    for action in ("palm 14", "fennec 14", "palm 15"):
        piece, space = action.split()
        there = f"{position.partition('; deck')[0]}; {piece} {space}A; deck g1 g2 y1 o1"
        pays = [
            7 * places[0] + 3 * places[1] - sum(places[2:])
            for state in (table_of(there).state, bare)
            for places in [race_ends(state, Sampling(0.0, 20_000, "test")).places[1]]
        ]
        change = float(pays[0] - pays[1])
        worth = values.worths[action]
        assert plain.errors[action] == 0
        assert 0 < worth.error < 0.5
        room = SURE * (worth.error + 8 * 2 * (0.25 / 20_000) ** 0.5)
        assert worth.gain == pytest.approx(plain.gains[action] + change, abs=room)


def test_before_and_after_are_both_counted_or_both_sampled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = "cards; 2:by 4:og 5:w; finish 12; deck b1 g2 w1 y1; tickets g5A w5A"
    exact = action_values(position, "A", races=1)
    monkeypatch.setattr(card_values, "MOST_NODES", 1)
    sampled = action_values(position, "A", races=1)
    for action in ("fennec 6", "palm 6"):
        assert exact.errors[action] == 0
        worth = sampled.worths[action]
        assert 0 < worth.error < 0.1
        assert worth.gain == pytest.approx(exact.gains[action], abs=SURE * worth.error)
    assert sampled.worths["palm 12"] == exact.worths["palm 12"]
    assert sampled.gains["palm 12"] == -1


def test_a_choice_of_the_leg_setup_is_valued_by_what_it_lets_the_seat_know() -> None:
    game = Game("cards", seats=3, seed=1)
    values = action_values(game, "B")
    assert list(values.values) == [step.text for step in game.legal_actions if step.seat == "B"]
    assert all(0 < error < 0.3 for error in values.errors.values())
    assert "made at random" in values.assumed
    hand = game.state[0].seats[1].hand
    gains = [(gain, hand[card_of(action)]) for action, gain in values.gains.items()]
    assert sum(gain * count for gain, count in gains) == pytest.approx(0, abs=1e-9)
    assert action_values(game, "B") == values


def card_of(action: str) -> int:
    """Return the number of the card that *action* names."""
    _, camel, number = action.split()
    return 2 * CAMELS.index(camel) + int(number) - 1


def test_who_bets_on_a_camel_likes_its_cards_in_the_deck() -> None:
    game, luck = Game("cards", seats=2, seed=4), Luck("setup")
    while not game.state[0].seats[0].hand[:10].sum() or len(game.to_act) < 2:
        game.push(luck.one_of(list(game.legal_actions)))
    camel = max(range(5), key=lambda c: game.state[0].seats[0].hand[2 * c : 2 * c + 2].sum())
    game.state[0].final_owner[0, camel] = 1
    bet = action_values(game, "A")
    game.state[0].final_owner[0, camel] = 0
    plain = action_values(game, "A")
    own = [action for action in bet.gains if action.split()[1] == CAMELS[camel]]
    assert own
    for action in own:
        assert bet.gains[action] < plain.gains[action]


def test_a_seat_that_is_not_to_act_is_answered_as_if_it_were() -> None:
    game = Game.from_position("cards; 2:by 4:og 5:w; deck b1 g2 w1 y1", seats=3)
    assert action_values(game, "B", races=10).seat == "B"
    assert "reveal" in action_values(game, "B", races=10).values


def test_a_race_that_is_over_has_no_actions() -> None:
    assert len(action_values("cards; 0:bo 14:g 16:yw; finish 15", "A")) == 0


def test_before_the_deck_is_made_there_is_nothing_to_value() -> None:
    with pytest.raises(SetupError, match="no racing deck"):
        action_values("cards; 1:by 2:og 3:w", "A")

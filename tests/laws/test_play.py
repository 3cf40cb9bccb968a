"""Laws of playing: undo, chance, legality and seeds, alike in every system."""

import hashlib
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dunederby import Game
from dunederby.cards.record import CHOOSING
from dunederby.playouts.play import new_log, uniform_play
from dunederby.playouts.policies import even_weights
from dunederby.sampling import new_generator
from tests.play.board import RULE_SETS, SHORT_LIST, SUPERCUP
from tests.play.games import pick_step, play_on, random_seats, replayed
from tests.play.luck import Luck
from tests.play.strategies import every_system, games, short_games, tables

OTHERS = [
    pytest.param(rules, marks=pytest.mark.once) for rules in RULE_SETS if rules not in SHORT_LIST
]


@every_system
@given(st.data())
def test_pop_restores_the_bytes(system: str, data: st.DataObject) -> None:
    game = data.draw(games(system))
    before = [(ply.step, ply.before.tobytes()) for ply in game.history]
    for step, state in reversed(before):
        assert game.pop() == step
        assert game.state.tobytes() == state
    assert game.history == []


@every_system
@given(st.data(), st.integers(0, 10**6), st.integers(0, 60))
def test_pop_takes_a_decision_back_with_the_chance_that_followed(
    system: str, data: st.DataObject, seed: int, decisions: int
) -> None:
    table = data.draw(tables(system))
    table.seed = seed
    table.draw_chance()
    luck = Luck(f"pop {seed}")
    before: list[tuple[bytes, int]] = []
    while len(before) < decisions and not table.is_over:
        before.append((table.state.tobytes(), len(table.steps)))
        table.push(pick_step(table, luck))
    for state, steps in reversed(before):
        table.pop()
        assert (table.state.tobytes(), len(table.steps)) == (state, steps)


@every_system
@given(st.data())
def test_chance_weights_sum_to_the_total(system: str, data: st.DataObject) -> None:
    game = data.draw(short_games(system))
    weights, total = game.weights()
    assert int(weights.sum()) == total
    assert min(weights) >= 0
    for outcome, weight in enumerate(weights):
        reason = game.rule_set.system.why_not_outcome(game.state, 0, outcome)
        assert (weight > 0) == (reason == 0)
        assert reason == 0 or reason in [*game.rule_set.system.reasons]
    shares = sum(game.chance_outcomes.values(), Fraction(0))
    assert shares == (1 if game.to_act == ("*",) else 0)


@every_system
@given(st.data())
def test_a_decision_or_chance_is_awaited_until_the_game_is_over(
    system: str, data: st.DataObject
) -> None:
    game = data.draw(short_games(system))
    waits = [len(game.legal_actions) > 0, len(game.chance_outcomes) > 0, game.is_over]
    assert sum(waits) == 1
    assert (game.outcome() is not None) == game.is_over
    if system == "cards" and game.state[0].awaits == CHOOSING:
        assert 1 <= len(game.to_act) <= len(game.seats)
    else:
        assert len(game.to_act) == (0 if game.is_over else 1)


@every_system
@given(st.data())
def test_the_mask_is_why_not_for_every_action_and_seat(system: str, data: st.DataObject) -> None:
    check_mask(data.draw(short_games(system)))


@pytest.mark.parametrize("rules", [*SHORT_LIST, *OTHERS])
def test_the_mask_is_why_not_in_every_rule_set(rules: str) -> None:
    luck = Luck(f"mask of {rules}")
    game = Game(rules, random_seats(rules, luck))
    while not game.is_over:
        play_on(game, luck, 13)
        check_mask(game)


def check_mask(game: Game) -> None:
    """Compare the mask of every seat with the reasons, for every id that there is."""
    system = game.rule_set.system
    for seat in range(len(game.seats)):
        mask = np.ones(system.action_count, np.int16)
        count = system.mark_legal(game.state, 0, seat, mask)
        reasons = [
            system.why_not(game.state, 0, seat, action) for action in range(system.action_count)
        ]
        assert mask.tolist() == [int(reason == 0) for reason in reasons]
        assert count == mask.sum()
        assert all(reason in [*system.reasons] for reason in reasons if reason)
        assert (count > 0) == (seat in game.acting_seats)


@every_system
@given(st.data())
def test_every_legal_step_has_words_of_its_rule_set(system: str, data: st.DataObject) -> None:
    game = data.draw(short_games(system))
    words = {verb.word for verb in (*game.rule_set.decision_verbs, *game.rule_set.chance_verbs)}
    steps = [*game.legal_actions, *game.chance_outcomes]
    assert {step.verb for step in steps} <= words
    assert len(set(steps)) == len(steps)


@every_system
@given(st.data())
def test_legal_actions_stand_in_the_order_of_their_ids(system: str, data: st.DataObject) -> None:
    game = data.draw(short_games(system))
    texts = game.vocabulary.actions
    found = list(game.legal_actions)
    for seat in game.to_act:
        own = [action for action in found if action.seat == seat]
        ids = [action.id for action in own]
        assert ids == sorted(set(ids))
        assert [action.text for action in own] == [texts[action] for action in ids]
    assert all(action in game.legal_actions for action in found)


@every_system
@given(st.data(), st.integers(0, 10**6))
def test_equal_games_hash_equal_and_a_copy_goes_its_own_way(
    system: str, data: st.DataObject, seed: int
) -> None:
    game = data.draw(short_games(system))
    state, steps = game.state.tobytes(), game.steps
    copy = game.copy()
    assert copy == game
    assert hash(copy) == hash(game)
    play_on(copy, Luck(f"copy {seed}"), 5)
    assert (game.state.tobytes(), game.steps) == (state, steps)
    assert (copy == game) == (copy.state.tobytes() == state)
    while len(copy.steps) > len(steps):
        copy.pop()
    assert copy == game
    assert hash(copy) == hash(game)


def seeded_game(rules: str, seats: int, seed: int, most: int | None = None) -> Game:
    """Play a game whose chance comes from *seed*, and its decisions from another."""
    return play_on(Game(rules, seats, seed), Luck(f"decisions {seed}"), most)


@every_system
@given(st.data(), st.integers(0, 10**6), st.integers(0, 60))
def test_the_same_seed_is_the_same_game(
    system: str, data: st.DataObject, seed: int, most: int
) -> None:
    table = data.draw(tables(system))
    game, again = (seeded_game(table.rules, len(table.seats), seed, most) for _ in range(2))
    assert game == again
    assert game.record() == again.record()
    assert replayed(game.record()) == game


@pytest.mark.parametrize(
    ("rules", "seats", "digest"),
    [
        ("first", 4, "1316bde9ede902f3a61ea01393fd7c718b2f41147440116e4ce11822f95c8829"),
        ("second", 6, "6ac00bec9ff8190806a10b1aab7cea01a719f6bdfa394b6e31c0e180e49f3871"),
        (SUPERCUP, 10, "4b730b88d7d50976e063457a0b88bc88ab0016d7533bf26f42b13f396fb04707"),
        ("cards", 4, "f10d28357c20831ae827e0149c83ceeced4168d21398f1792d7926ca069a6b34"),
    ],
)
def test_a_seeded_game_is_the_same_on_every_machine_and_in_every_mode(
    rules: str, seats: int, digest: str
) -> None:
    record = seeded_game(rules, seats, 7).record()
    assert hashlib.sha256(record.encode()).hexdigest() == digest


@pytest.mark.parametrize(
    ("rules", "steps", "end", "money"),
    [
        (
            "first",
            205,
            "8:w 10:g 11:o 15:y 18:b; dice g; tiles 2-D 5-B 14-C 16-A",
            (4, 11, 9, 22),
        ),
        (
            "second",
            246,
            "9:b 10:K 15:rpWg 17:y; dice br; tiles 2-F 4-D 7+A 11+B 13-E 16-C",
            (18, 26, 23, 23, 39, 14),
        ),
        (
            SUPERCUP,
            266,
            "16:y 19:g 22:owb; dice by+g+o+w; tiles 2+C 4+D 6+G 8+E 11+I 13+A 15+H 18+F 20-B; "
            "camera 3J",
            (15, 16, 2, 15, 17, 8, 7, 15, 18, 8),
        ),
        (
            "cards",
            305,
            "12:oy 14:b 15:g 18:w; finish 17; track 22222222h; fennec 13C; deck b1 g1 o1 w1",
            (8, 1, 15, 14),
        ),
    ],
)
def test_a_compiled_playout_is_the_same_in_every_mode(
    rules: str, steps: int, end: str, money: tuple[int, ...]
) -> None:
    game = Game(rules, len(money))
    system = game.rule_set.system
    play_out, weights = uniform_play(system.name).play_out, even_weights(system)
    generator = new_generator("playout")
    assert play_out(game.state, 0, weights, generator, new_log(0), 1000) == steps
    assert (game.position, tuple(game.money.values())) == (f"{rules}; {end}", money)

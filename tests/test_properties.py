"""Laws: what holds in every game, whatever is played.

Those of money and of views stand with the tests of the board game.
"""

import hashlib
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dunederby import Game, trace_lines
from dunederby.board.news import KINDS
from dunederby.board.record import DIE, SETUP
from dunederby.lab.playouts import play_out
from dunederby.racing.record import (
    CAMELS,
    NOWHERE,
    RACERS,
    height_of,
    is_occupied,
    space_of,
)
from dunederby.replay import Replay
from dunederby.sampling import new_generator
from dunederby.views.actions import code_of
from tests.games import (
    RULE_SETS,
    SUPERCUP,
    Luck,
    legal_texts,
    pick_step,
    play_on,
    random_seats,
    replayed,
)
from tests.strategies import SHORT, games, news_of, states, tables


@given(games())
def test_a_space_holds_one_unbroken_stack(game: Game) -> None:
    for state in states(game):
        race = int(state.race)
        stacks: dict[int, list[int]] = {}
        for camel in range(CAMELS):
            stacks.setdefault(space_of(race, camel), []).append(height_of(race, camel))
        stacks.pop(NOWHERE, None)
        for heights in stacks.values():
            assert sorted(heights) == list(range(len(heights)))


@given(games())
def test_camels_are_conserved(game: Game) -> None:
    starts = sum(step.verb == "start" for step in game.steps)
    standing = len(game.rule_set.edition.letters) if game.start_position else starts
    race = int(game.state[0].race)
    assert sum(space_of(race, camel) != NOWHERE for camel in range(CAMELS)) == standing
    letters = Counter(letter for letter in game.position.split(";")[1] if letter.isalpha())
    assert len(letters) == standing
    assert set(letters.values()) <= {1}


@given(games())
def test_finish_cards_are_conserved(game: Game) -> None:
    for state in states(game):
        cards = Counter[tuple[int, int]]()
        for seat in range(state.seat_count):
            cards.update((seat, camel) for camel in range(RACERS) if state.seats[seat].hand[camel])
        for number in range(2):
            pile = state.piles[number]
            owners, camels = pile.owner[: pile.laid].tolist(), pile.camel[: pile.laid].tolist()
            cards.update(zip(owners, camels, strict=True))
        assert len(cards) == RACERS * state.seat_count
        assert set(cards.values()) == {1}


@given(games())
def test_a_die_is_left_for_every_pyramid_ticket_that_is(game: Game) -> None:
    """From a position this is not so: the dice that are out earned nobody a ticket."""
    dice = 6 if {"second", "support"} & set(game.rules.split("+")) else 5
    for state in states(game) if not game.start_position else []:
        in_pyramid = state.dice.sum() + state.crazy_camels.grey_die
        in_pyramid += state.supporting_dice.is_in.sum()
        taken = sum(state.seats[seat].pyramid_tickets for seat in range(state.seat_count))
        if state.awaits != SETUP:
            assert in_pyramid + taken == dice + (state.awaits == DIE)


@given(games())
def test_every_piece_of_a_module_is_in_one_place(game: Game) -> None:
    for state in states(game):
        support, bets = state.supporting_dice, state.position_bets.place
        assert not (support.is_in & support.is_spent).any()
        assert (state.ticket_owner[bets > 0] > 0).all()
        places = bets[bets > 0].tolist()
        assert len(set(places)) == len(places)
        assert set(places) <= {2, 3, 4, 5}
        for seat, partner in enumerate(state.partnerships.partner):
            assert partner == 0 or state.partnerships.partner[partner - 1] == seat + 1 != partner
        camera = int(state.photographer.space)
        assert (camera > 0) == (state.photographer.owner > 0)
        assert camera == 0 or state.tiles[camera] == 0
        assert camera == 0 or not is_occupied(int(state.race), camera)


@given(games())
def test_pop_restores_the_bytes(game: Game) -> None:
    before = [(ply.step, ply.before.tobytes()) for ply in game.history]
    for step, state in reversed(before):
        assert game.pop() == step
        assert game.state.tobytes() == state
    assert game.history == []


@given(tables(), st.integers(0, 10**6), st.integers(0, 40))
def test_pop_takes_a_decision_back_with_the_chance_that_followed(
    table: Game, seed: int, decisions: int
) -> None:
    table.seed = seed
    table.draw()
    luck = Luck(f"pop {seed}")
    before: list[tuple[bytes, int]] = []
    while len(before) < decisions and not table.is_over:
        before.append((table.state.tobytes(), len(table.steps)))
        table.push(pick_step(table, luck))
    for state, steps in reversed(before):
        table.pop()
        assert (table.state.tobytes(), len(table.steps)) == (state, steps)


@given(games(SHORT))
def test_chance_weights_sum_to_the_total(game: Game) -> None:
    weights, total = game.weights()
    assert int(weights.sum()) == total
    assert min(weights) >= 0
    for outcome, weight in enumerate(weights):
        reason = game.rule_set.system.why_not_outcome(game.state, 0, outcome)
        assert (weight > 0) == (reason == 0)
    shares = sum(game.chance_outcomes.values(), Fraction(0))
    assert shares == (1 if game.to_act == ("*",) else 0)


@given(games(SHORT))
def test_a_decision_or_chance_is_awaited_until_the_game_is_over(game: Game) -> None:
    waits = [len(game.legal_actions) > 0, len(game.chance_outcomes) > 0, game.is_over]
    assert sum(waits) == 1
    assert (game.outcome() is not None) == game.is_over
    assert len(game.to_act) == (0 if game.is_over else 1)


@given(games(SHORT))
def test_the_mask_is_why_not_for_every_action_and_seat(game: Game) -> None:
    check_mask(game)


@pytest.mark.parametrize("rules", RULE_SETS)
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
        system.mark_legal(game.state, 0, seat, mask)
        reasons = [
            system.why_not(game.state, 0, seat, action) for action in range(system.action_count)
        ]
        assert mask.tolist() == [int(reason == 0) for reason in reasons]
        assert all(reason in [*system.reasons] for reason in reasons if reason)


@given(games(SHORT))
def test_every_legal_step_has_words_of_its_rule_set(game: Game) -> None:
    words = {verb.word for verb in (*game.rule_set.decision_verbs, *game.rule_set.chance_verbs)}
    steps = [*game.legal_actions, *game.chance_outcomes]
    assert {step.verb for step in steps} <= words
    assert len(set(steps)) == len(steps)


@given(games(SHORT))
def test_legal_actions_stand_in_the_order_of_their_ids(game: Game) -> None:
    ids = [action.id for action in game.legal_actions]
    assert ids == sorted(set(ids))
    assert [step.text for step in game.legal_actions] == legal_texts(game)
    assert all(step in game.legal_actions for step in game.legal_actions)


@given(games())
def test_a_position_survives_reading_and_writing(game: Game) -> None:
    for state in states(game)[-30:]:
        game.state = np.array([state])
        is_written_only = game.is_over or "dice" not in game.position
        if not is_written_only:
            again = Game.from_position(game.position, len(game.seats))
            assert again.position == game.position


@given(games())
def test_a_record_survives_reading_and_writing(game: Game) -> None:
    again = replayed(game.record())
    assert again.state.tobytes() == game.state.tobytes()
    assert again.record() == game.record()
    assert again.steps == game.steps
    assert [ply.rows.tobytes() for ply in again.history] == [
        ply.rows.tobytes() for ply in game.history
    ]


@given(games(40))
def test_a_trace_is_the_same_again(game: Game) -> None:
    record = game.record().encode()
    trace = list(trace_lines(Replay(record)))
    assert trace == list(trace_lines(Replay(record)))
    assert [line["line"] for line in trace] == [None, *map(str, game.steps)]
    assert [line["step"] for line in trace] == list(range(len(game.steps) + 1))
    assert (trace[-1]["position"], trace[-1]["money"]) == (game.position, game.money)
    for line in trace:
        assert len(line.keys() & {"legal", "chance", "over"}) == 1


@given(games(SHORT), st.integers(0, 10**6))
def test_equal_games_hash_equal_and_a_copy_goes_its_own_way(game: Game, seed: int) -> None:
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


@given(tables(), st.integers(0, 10**6), st.integers(0, 60))
def test_the_same_seed_is_the_same_game(table: Game, seed: int, most: int) -> None:
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
    ],
)
def test_a_compiled_playout_is_the_same_in_every_mode(
    rules: str, steps: int, end: str, money: tuple[int, ...]
) -> None:
    game = Game(rules, len(money))
    stories = np.zeros(1, game.rule_set.system.news)
    assert play_out(game.state, 0, new_generator("playout"), stories, 1000) == steps
    assert (game.position, tuple(game.money.values())) == (f"{rules}; {end}", money)


def test_random_games_see_every_kind_of_news() -> None:
    """Otherwise the laws would hold of less than they say."""
    seen = set()
    for rules in RULE_SETS:
        luck = Luck(f"news of {rules}")
        game = play_on(Game(rules, random_seats(rules, luck)), luck)
        seen |= {news.kind for ply in game.history for news in news_of(game, ply)}
    assert seen == {code_of(kind.name) for kind in KINDS}

"""Laws: what holds in every game, whatever is played."""

import hashlib
from collections import Counter
from fractions import Fraction
from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dunederby import Game, News, Ply, Step, trace_lines
from dunederby.board.editions import EDITIONS, OPTIONS
from dunederby.board.news import Kind
from dunederby.board.record import BoardGame
from dunederby.lab.playouts import play_out
from dunederby.notation.stories import tell
from dunederby.racing.record import CAMELS, NOWHERE, RACERS, height_of, space_of
from dunederby.replay import Replay
from dunederby.sampling import new_generator
from dunederby.systems import rule_set
from tests.games import Luck, legal_texts, pick_step, play_on, random_position, replayed

LONG = 400
"""More steps than nearly every random game takes."""

SHORT = 110
"""About as many as it takes: laws of a single state should not only see the last one."""


@st.composite
def tables(draw: st.DrawFn) -> Game:
    """Set a table: a new game, or one from a random position, without a seed."""
    rules, seats = draw(st.sampled_from(list(EDITIONS))), draw(st.integers(2, 8))
    options = {name: draw(st.sampled_from(values)) for name, values in OPTIONS.items()}
    if draw(st.booleans()):
        return Game(rules, seats, options=options)
    position = random_position(rules, seats, Luck(f"position {draw(st.integers(0, 10**6))}"))
    return Game.from_position(position, seats, options=options)


@st.composite
def games(draw: st.DrawFn, most: int = LONG) -> Game:
    """Play at a table for a while; the shrunken game is the shortest that breaks the law."""
    game = draw(tables())
    return play_on(game, Luck(f"game {draw(st.integers(0, 10**6))}"), draw(st.integers(0, most)))


def states(game: Game) -> list[BoardGame]:
    """Return the record after every step, from before the first one."""
    return [*(ply.before[0] for ply in game.history), game.state[0]]


def news_of(game: Game, ply: Ply) -> list[News]:
    """Return what one step did."""
    return [tell(game.rule_set, row) for row in ply.story[0].rows[: ply.story[0].count]]


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
    standing = RACERS if game.start_position else starts
    race = int(game.state[0].race)
    assert sum(space_of(race, camel) != NOWHERE for camel in range(CAMELS)) == standing
    letters = Counter(letter for letter in game.position.split(";")[1] if letter.isalpha())
    assert len(letters) == standing
    assert set(letters.values()) <= {1}


@given(games())
def test_coins_change_only_as_the_news_say(game: Game) -> None:
    for ply, (before, after) in zip(game.history, pairwise(states(game)), strict=True):
        paid = Counter[str]()
        for news in news_of(game, ply):
            if news.kind in (Kind.TILE_PAID, Kind.LEG_TOTAL, Kind.FINAL_TOTAL):
                paid[str(news.seat)] += news.amount
        for number, seat in enumerate(game.seats):
            assert after.seats[number].coins - before.seats[number].coins == paid[seat]
            assert after.seats[number].coins >= 0


@given(games())
def test_totals_are_sums_of_listed_payouts_down_to_an_empty_purse(game: Game) -> None:
    for ply in game.history:
        news = news_of(game, ply)
        for number, seat in enumerate(game.seats):
            purse = int(ply.before[0].seats[number].coins)
            own = [item for item in news if item.seat == seat]
            purse += amount_of(own, Kind.TILE_PAID)
            leg = amount_of(own, Kind.TICKET_PAID) + amount_of(own, Kind.PYRAMID_PAID)
            assert amount_of(own, Kind.LEG_TOTAL) == max(leg, -purse)
            purse = max(purse + leg, 0)
            assert amount_of(own, Kind.FINAL_TOTAL) == final_total(game, own, purse)


def amount_of(news: list[News], kind: Kind) -> int:
    """Sum up the amounts of one *kind*."""
    return sum(item.amount for item in news if item.kind is kind)


def final_total(game: Game, news: list[News], purse: int) -> int:
    """Work out what the piles bring a seat with *purse*, from its cards in the *news*."""
    cards = [item for item in news if item.kind is Kind.CARD_PAID]
    floor = game.options["end-floor"]
    if floor == "card":
        return sum(card.amount for card in cards)  # told as paid
    left = purse
    for piles in ((0,), (1,)) if floor == "pile" else ((0, 1),):
        left = max(left + sum(card.amount for card in cards if card.space in piles), 0)
    return left - purse


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
    system = game.rule_set.system
    for seat in range(len(game.seats)):
        mask = np.ones(system.action_count, np.int16)
        system.mark_legal(game.state, 0, seat, mask)
        reasons = [
            system.why_not(game.state, 0, seat, action) for action in range(system.action_count)
        ]
        assert mask.tolist() == [int(reason == 0) for reason in reasons]
        assert all(reason in system.why for reason in reasons if reason)


@given(games(SHORT))
def test_legal_actions_stand_in_the_order_of_their_ids(game: Game) -> None:
    ids = game.legal_actions.ids()
    assert ids == sorted(set(ids))
    assert [step.text for step in game.legal_actions] == legal_texts(game)
    assert all(step in game.legal_actions for step in game.legal_actions)


@given(games(SHORT), st.permutations(range(RACERS)), st.data())
def test_what_a_seat_may_not_know_does_not_change_its_view(
    game: Game, order: list[int], data: st.DataObject
) -> None:
    viewer = data.draw(st.sampled_from([*game.seats, None]))
    one, other = begin_again(game), begin_again(game)
    for step in game.steps[:-1] if game.is_over else game.steps:
        one.push(step)
        other.push(recolour(step, order, EDITIONS[game.rules].camels, viewer))
    assert known(one, viewer) == known(other, viewer)


def begin_again(game: Game) -> Game:
    """Return *game* as it was before its first step."""
    if game.start_position:
        return Game.from_position(game.start_position, len(game.seats), None, game.options)
    return Game(game.rules, len(game.seats), None, game.options)


def recolour(step: Step, order: list[int], camels: tuple[str, ...], viewer: str | None) -> Step:
    """Exchange the colours of finish cards, except those of *viewer*."""
    if step.by == viewer or step.verb not in ("win", "lose"):
        return step
    camel = camels[order[camels.index(step.text.split()[1])]]
    return Step(step.by, f"{step.verb} {camel}")


def known(game: Game, viewer: str | None) -> tuple[object, ...]:
    """Return all that *viewer* gets to see."""
    view = game.view(viewer)
    return (
        view.state.tobytes(),
        view.position,
        view.money,
        view.steps,
        view.news,
        [str(news) for news in view.news],
        list(view.legal_actions),
        view.chance_outcomes,
    )


@given(games(SHORT), st.data())
def test_hidden_money_is_known_to_its_owner_only(game: Game, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from(range(len(game.seats))))
    seat = game.seats[viewer]
    before = known(game, seat)
    for other in range(len(game.seats)):
        game.state[0].seats[other].coins += 0 if other == viewer else 7
    is_secret = game.options["money"] == "hidden" and not game.is_over
    assert (known(game, seat) == before) == is_secret


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
    assert [ply.story.tobytes() for ply in again.history] == [
        ply.story.tobytes() for ply in game.history
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


def seeded_game(seed: int, seats: int = 4, most: int | None = None) -> Game:
    """Play a game whose chance comes from *seed*, and its decisions from another."""
    return play_on(Game("first", seats, seed), Luck(f"decisions {seed}"), most)


@given(st.integers(0, 10**6), st.integers(2, 8), st.integers(0, 60))
def test_the_same_seed_is_the_same_game(seed: int, seats: int, most: int) -> None:
    game, again = seeded_game(seed, seats, most), seeded_game(seed, seats, most)
    assert game == again
    assert game.record() == again.record()
    assert replayed(game.record()) == game


def test_a_seeded_game_is_the_same_on_every_machine_and_in_every_mode() -> None:
    record = seeded_game(7).record()
    assert hashlib.sha256(record.encode()).hexdigest() == (
        "1316bde9ede902f3a61ea01393fd7c718b2f41147440116e4ce11822f95c8829"
    )


def test_a_compiled_playout_is_the_same_in_every_mode() -> None:
    rules = rule_set("first")
    games = rules.new_game(4, {})
    stories = np.zeros(1, rules.system.news)
    steps = play_out(games, 0, new_generator("playout"), stories, 1000)
    game = Game("first", 4)
    game.state = games
    end = "first; 8:w 10:g 11:o 15:y 18:b; dice g; tiles 2-D 5-B 14-C 16-A"
    assert (steps, game.position, tuple(game.money.values())) == (205, end, (4, 11, 9, 22))

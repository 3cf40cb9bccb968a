"""Laws: what holds in every card game, whatever is played."""

import hashlib
from collections import Counter
from fractions import Fraction
from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dunederby import Game, News, Ply, trace_lines
from dunederby.cards.editions import options_for
from dunederby.cards.news import Kind
from dunederby.cards.piles import ALL_CARDS
from dunederby.cards.record import CHOOSING, FACE_DOWN, KINDS, START, TURN, CardGame
from dunederby.lab.card_playouts import play_out
from dunederby.racing.record import RACERS, height_of, space_of
from dunederby.replay import Replay
from dunederby.sampling import new_generator
from dunederby.systems import rule_set
from dunederby.views.news import read_news
from tests.cards.hiding import other_cards
from tests.cards.tables import SEATS, pick_step, play_on, random_position
from tests.games import Luck, replayed

LONG = 500
SHORT = 200


@st.composite
def tables(draw: st.DrawFn) -> Game:
    """Set a table: a new game, or one from a random position, without a seed."""
    seats = draw(st.sampled_from(SEATS))
    options = {name: draw(st.sampled_from(values)) for name, values in options_for(seats).items()}
    if draw(st.booleans()):
        return Game("cards", seats, options=options)
    position = random_position(seats, Luck(f"position {draw(st.integers(0, 10**6))}"))
    return Game.from_position(position, seats, options=options)


@st.composite
def games(draw: st.DrawFn, most: int = LONG) -> Game:
    """Play at a table for a while; the shrunken game is the shortest that breaks the law."""
    game = draw(tables())
    return play_on(game, Luck(f"game {draw(st.integers(0, 10**6))}"), draw(st.integers(0, most)))


def states(game: Game) -> list[CardGame]:
    """Return the record after every step, from before the first one."""
    return [*(ply.before[0] for ply in game.history), game.state[0]]


def news_of(game: Game, ply: Ply) -> list[News]:
    """Return what one step did."""
    return [*read_news(game.rule_set, ply.rows)]


@given(games())
def test_every_racing_card_is_in_one_place(game: Game) -> None:
    for state in states(game):
        cards = state.stock + state.deck + state.revealed
        for number in range(state.seat_count):
            seat = state.seats[number]
            cards = cards + seat.hand + seat.discards
            for memory in (seat.played, seat.intel if state.awaits == CHOOSING else 0):
                if memory:
                    cards[memory - 1] += 1
        assert cards.tolist() == ALL_CARDS.tolist()


@given(games())
def test_camels_stand_in_unbroken_stacks_and_side_by_side_on_the_start_card(game: Game) -> None:
    for state in states(game):
        race = int(state.race)
        stacks: dict[int, list[int]] = {}
        for camel in range(RACERS):
            stacks.setdefault(space_of(race, camel), []).append(height_of(race, camel))
        for space, heights in stacks.items():
            expected = [0] * len(heights) if space == START else list(range(len(heights)))
            assert sorted(heights) == expected
        assert min(stacks) >= START
        assert max(stacks) <= state.finish + 1


@given(games())
def test_pieces_stand_before_the_last_camel_on_empty_spaces(game: Game) -> None:
    for state in states(game):
        spaces = [space_of(int(state.race), camel) for camel in range(RACERS)]
        pieces = [int(space) for space in state.piece_space if space]
        assert len(set(pieces)) == len(pieces)
        assert not set(pieces) & set(spaces)
        assert all(min(spaces) < piece <= state.finish for piece in pieces)
        held = [owner > 0 for owner in state.piece_owner]
        assert held == [space > 0 for space in state.piece_space]


@given(games())
def test_the_track_ends_where_its_cards_say(game: Game) -> None:
    for state in states(game):
        cards = [int(card) for card in state.track if card]
        assert set(cards) <= {1, 2}
        assert not state.track[len(cards) :].any()
        assert sum(cards) - state.finish in ((0, 1) if cards[-1] == 2 else (0,))


@given(games())
def test_coins_change_only_as_the_news_say(game: Game) -> None:
    for ply, (before, after) in zip(game.history, pairwise(states(game)), strict=True):
        paid = Counter[int]()
        for row in ply.rows:
            if row.kind in (Kind.LEG_TOTAL, Kind.FINAL_TOTAL):
                paid[int(row.seat)] += int(row.coins)
        for seat in range(len(game.seats)):
            assert after.seats[seat].coins - before.seats[seat].coins == paid[seat]
            assert after.seats[seat].coins >= 1


@given(games())
def test_totals_are_sums_of_listed_payouts_down_to_one_pound(game: Game) -> None:
    for ply in game.history:
        news = news_of(game, ply) if Kind.LEG_ENDED in ply.rows["kind"] else []
        is_once = game.options["final-floor"] == "one" and any(
            item.kind == "crossed" for item in news
        )
        for number, seat in enumerate(game.seats):
            purse = int(ply.before[0].seats[number].coins)
            own = [item for item in news if item.seat == seat]
            leg = sum(amount_of(own, kind) for kind in LEG_PAYOUTS)
            final = amount_of(own, "card-paid")
            after_leg = purse + leg if is_once else max(purse + leg, 1)
            assert amount_of(own, "leg-total") == after_leg - purse
            assert amount_of(own, "final-total") == max(after_leg + final, 1) - after_leg


LEG_PAYOUTS = ("ticket-paid", "midfield-paid", "piece-paid")


def amount_of(news: list[News], kind: str) -> int:
    """Sum up the amounts of one *kind*."""
    return sum((item.coins or 0) for item in news if item.kind == kind)


@given(games())
def test_a_seat_holds_one_final_card_of_a_kind_at_most(game: Game) -> None:
    for state in states(game):
        for kind in range(2):
            owners = [owner for owner in state.final_owner[kind].tolist() if owner]
            assert len(set(owners)) == len(owners)


@given(games())
def test_pop_restores_the_bytes(game: Game) -> None:
    before = [(ply.step, ply.before.tobytes()) for ply in game.history]
    for step, state in reversed(before):
        assert game.pop() == step
        assert game.state.tobytes() == state
    assert game.history == []


@given(games(SHORT))
def test_chance_weights_sum_to_the_total(game: Game) -> None:
    weights, total = game.weights()
    assert int(weights.sum()) == total
    for outcome, weight in enumerate(weights):
        reason = game.rule_set.system.why_not_outcome(game.state, 0, outcome)
        assert (weight > 0) == (reason == 0)
        assert reason == 0 or reason in [*game.rule_set.system.reasons]
    shares = sum(game.chance_outcomes.values(), Fraction(0))
    assert shares == (1 if game.to_act == ("*",) else 0)


@given(games(SHORT))
def test_the_mask_is_why_not_for_every_action_and_seat(game: Game) -> None:
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
        is_acting = seat in game.acting_seats
        assert (count > 0) == is_acting


@given(games(SHORT))
def test_a_decision_or_chance_is_awaited_until_the_game_is_over(game: Game) -> None:
    waits = [len(game.legal_actions) > 0, len(game.chance_outcomes) > 0, game.is_over]
    assert sum(waits) == 1
    assert (game.outcome() is not None) == game.is_over
    assert len(game.to_act) == 1 or game.is_over or game.state[0].awaits == CHOOSING
    assert all(step in game.legal_actions for step in game.legal_actions)


@given(games(), st.data())
def test_what_a_seat_may_not_know_does_not_change_its_view(
    game: Game, data: st.DataObject
) -> None:
    viewer = data.draw(st.sampled_from([*game.seats, None]))
    luck = Luck(f"hidden {data.draw(st.integers(0, 10**6))}")
    one, other = begin_again(game), begin_again(game)
    looks = {len(game.steps), luck.below(len(game.steps) + 1), luck.below(len(game.steps) + 1)}
    for number, changed in enumerate(other_cards(game, viewer, luck), start=1):
        one.push(game.steps[number - 1])
        other.push(changed)
        if number in looks:  # every look takes as long as the game so far
            assert known(one, viewer) == known(other, viewer)


def test_hidden_cards_are_indeed_drawn_anew() -> None:
    """So the law above is not about two equal games."""
    game = play_on(Game("cards", 4, 7), Luck("decisions 7"), 30)
    for viewer in ("A", None):
        changed = other_cards(game, viewer, Luck("hidden"))
        differing = {
            step.verb for step, new in zip(game.steps, changed, strict=True) if step != new
        }
        assert {"deal", "discard", "deck"} <= differing
        assert all(
            step == new
            for step, new in zip(game.steps, changed, strict=True)
            if viewer and step.by == viewer
        )


def begin_again(game: Game) -> Game:
    """Return *game* as it was before its first step."""
    if game.start_position:
        return Game.from_position(game.start_position, len(game.seats), None, game.options)
    return Game("cards", len(game.seats), None, game.options)


def known(game: Game, viewer: str | None) -> tuple[object, ...]:
    """Return all that *viewer* gets to see."""
    view = game.view(viewer)
    return (
        view.state.tobytes(),
        view.position,
        view.money,
        view.to_act,
        view.steps,
        [str(news) for news in view.news],
        view.news,
        list(view.legal_actions),
        view.chance_outcomes,
    )


@given(games(), st.data())
def test_a_view_is_true_and_counts_every_card(game: Game, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from([*game.seats, None]))
    state, view = game.state[0], game.view(viewer).state[0]
    piles = [(state.deck, view.deck), (state.stock, view.stock)]
    for number in range(state.seat_count):
        mine, seen = state.seats[number], view.seats[number]
        piles += [(mine.hand, seen.hand), (mine.discards, seen.discards), (mine.laid, seen.laid)]
    for pile, seen_pile in piles:
        assert (seen_pile[:KINDS] <= pile[:KINDS]).all()
        assert seen_pile.sum() == pile.sum()
        assert pile[FACE_DOWN] == 0


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
        if state.awaits == TURN:
            again = Game.from_position(game.position, len(game.seats))
            assert again.position == game.position


@given(games())
def test_a_record_survives_reading_and_writing(game: Game) -> None:
    again = replayed(game.record())
    assert again.state.tobytes() == game.state.tobytes()
    assert again.record() == game.record()
    assert again.steps == game.steps


@given(games(60))
def test_a_trace_is_the_same_again(game: Game) -> None:
    record = game.record().encode()
    trace = list(trace_lines(Replay(record)))
    assert [line["line"] for line in trace] == [None, *map(str, game.steps)]
    assert (trace[-1]["position"], trace[-1]["money"]) == (game.position, game.money)
    for line in trace:
        assert len(line.keys() & {"legal", "chance", "over"}) == 1
        assert "?" not in line["position"]
        assert "seen" not in line["position"]


@given(tables(), st.integers(0, 10**6), st.integers(0, 60))
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


def test_a_seeded_game_is_the_same_on_every_machine_and_in_every_mode() -> None:
    record = play_on(Game("cards", 4, 7), Luck("decisions 7")).record()
    assert hashlib.sha256(record.encode()).hexdigest() == (
        "f10d28357c20831ae827e0149c83ceeced4168d21398f1792d7926ca069a6b34"
    )


def test_a_compiled_playout_is_the_same_in_every_mode() -> None:
    rules = rule_set("cards")
    games_played = rules.new_game(4, {})
    stories = np.zeros(1, rules.system.news)
    steps = play_out(games_played, 0, new_generator("playout"), stories, 1000)
    game = Game("cards", 4)
    game.state = games_played
    end = "12:oy 14:b 15:g 18:w; finish 17; track 22222222h; fennec 13C; deck b1 g1 o1 w1"
    assert (steps, game.position) == (305, f"cards; {end}")
    assert tuple(game.money.values()) == (8, 1, 15, 14)

"""Laws of the card game: its cards and pieces are conserved, and every coin is told."""

from collections import Counter
from itertools import pairwise

from hypothesis import given

from dunederby import Game, News
from dunederby.cards.news import Kind
from dunederby.cards.piles import ALL_CARDS
from dunederby.cards.record import CHOOSING, START
from dunederby.racing.record import RACERS, height_of, space_of
from tests.play.strategies import games, news_of, states

LEG_PAYOUTS = ("ticket-paid", "midfield-paid", "piece-paid")


@given(games("cards"))
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


@given(games("cards"))
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


@given(games("cards"))
def test_pieces_stand_before_the_last_camel_on_empty_spaces(game: Game) -> None:
    for state in states(game):
        spaces = [space_of(int(state.race), camel) for camel in range(RACERS)]
        pieces = [int(space) for space in state.piece_space if space]
        assert len(set(pieces)) == len(pieces)
        assert not set(pieces) & set(spaces)
        assert all(min(spaces) < piece <= state.finish for piece in pieces)
        held = [owner > 0 for owner in state.piece_owner]
        assert held == [space > 0 for space in state.piece_space]


@given(games("cards"))
def test_the_track_ends_where_its_cards_say(game: Game) -> None:
    for state in states(game):
        cards = [int(card) for card in state.track if card]
        assert set(cards) <= {1, 2}
        assert not state.track[len(cards) :].any()
        assert sum(cards) - state.finish in ((0, 1) if cards[-1] == 2 else (0,))


@given(games("cards"))
def test_coins_change_only_as_the_news_say(game: Game) -> None:
    for ply, (before, after) in zip(game.history, pairwise(states(game)), strict=True):
        paid = Counter[int]()
        for row in ply.rows:
            if row.kind in (Kind.LEG_TOTAL, Kind.FINAL_TOTAL):
                paid[int(row.seat)] += int(row.coins)
        for seat in range(len(game.seats)):
            assert after.seats[seat].coins - before.seats[seat].coins == paid[seat]
            assert after.seats[seat].coins >= 1


@given(games("cards"))
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


def amount_of(news: list[News], kind: str) -> int:
    """Sum up the amounts of one *kind*."""
    return sum((item.coins or 0) for item in news if item.kind == kind)


@given(games("cards"))
def test_a_seat_holds_one_final_card_of_a_kind_at_most(game: Game) -> None:
    for state in states(game):
        for kind in range(2):
            owners = [owner for owner in state.final_owner[kind].tolist() if owner]
            assert len(set(owners)) == len(owners)

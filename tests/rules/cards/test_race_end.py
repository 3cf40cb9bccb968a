"""Card game, end of the game and the final payout."""

import pytest

from tests.play.card_tables import after_card, reveal, set_up
from tests.play.tables import CAMELS, camels, field, go_on, play, purses

TRACK = "finish 15; track 2222222h"


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [
        ("5:b 14:g 15:oyw", "o1", "5:b 14:g 16:oyw"),
        ("5:b 14:g 15:oyw", "y2", "5:b 14:g 15:o 16:yw"),
        ("5:b 14:g 15:oyw", "g2", "5:b 15:oyw 16:g"),
    ],
)
def test_the_race_ends_when_a_unit_reaches_or_passes_the_finish_card(
    before: str, card: str, after: str
) -> None:
    """Rules: card game, "End of the game". Rulings CC-41, CC-42: in the order of arrival."""
    game = after_card(f"cards; {before}; {TRACK}; deck b1 {card}", card)
    assert game.is_over
    assert game.position == f"cards; {after}; {TRACK}; deck b1"


def test_a_race_goes_on_at_the_last_space() -> None:
    """Ruling CC-41."""
    game = after_card(f"cards; 5:b 14:g 15:oyw; {TRACK}; deck b1 g1", "g1")
    assert (game.is_over, camels(game)) == (False, "5:b 15:oywg")


def test_no_bet_follows_the_end_of_the_race() -> None:
    """Rules: card game, "End of the game". Ruling CC-30."""
    game = after_card(f"cards; 5:b 14:g 15:oyw; {TRACK}; deck b1 o1", "o1")
    assert (game.to_act, list(game.legal_actions)) == ((), [])


def test_the_palm_may_carry_a_unit_over_the_line() -> None:
    """Ruling CC-23: the palm has left the track, so nobody pays for it."""
    game = after_card(f"cards; 0:b 14:goyw; {TRACK}; palm 15A; deck g1 b1", "g1")
    assert (game.is_over, camels(game), field(game, "palm")) == (True, "0:b 16:goyw", None)
    assert purses(game) == (3, 3)


def test_all_have_passed_a_piece_with_the_last_movement() -> None:
    """Ruling CC-18: before the payout."""
    game = after_card(f"cards; 14:bgoyw; {TRACK}; fennec 15A; deck b1 b2", "b2")
    assert (game.is_over, field(game, "fennec")) == (True, None)
    assert purses(game) == (3, 3)


def test_a_card_from_the_hand_may_end_the_race() -> None:
    """Ruling CC-31."""
    game = play("cards; 1:b 2:g 3:o 4:y 17:w", seats=2, options={"deal": "7"})
    set_up(game, "b1 b1 b1 b1 b1 b2 w2", "y1 y1 y1 y1 y1 g2 w1")
    go_on(game, "A win white", "A hand")
    assert (game.is_over, camels(game)) == (True, "1:b 2:g 3:o 4:y 18:w")
    assert purses(game) == (10, 3)


def test_the_last_leg_is_paid_once_even_by_the_last_card() -> None:
    """Rules: card game, "End of the game"; first the leg cards."""
    position = f"cards; 0:bg 12:o 14:y 15:w; {TRACK}; fennec 13A; palm 9B; deck w1"
    game = play(position, "A leg white", *reveal("A", "w1"), seats=2)
    assert game.is_over
    assert purses(game) == (3 + 5 - 1, 3 - 1)
    assert (field(game, "fennec"), field(game, "palm"), field(game, "deck")) == (
        "13A",
        "9B",
        None,
    )


@pytest.mark.parametrize(
    ("camel", "winner", "loser"),
    [("white", 7, -1), ("yellow", 3, -1), ("orange", -1, -1), ("green", -1, 3), ("blue", -1, 7)],
)
def test_final_cards_pay_by_place(camel: str, winner: int, loser: int) -> None:
    """Rules: card game, "End of the game", winner and loser cards."""
    position = "cards; 1:b 2:g 3:o 4:y 12:w; finish 12; deck w1 w1"
    for bet, coins in (("win", winner), ("lose", loser)):
        game = play(position, f"A {bet} {camel}", *reveal("A", "w1"), seats=2)
        assert purses(game) == (3 + coins, 3)


def test_every_camel_on_the_start_card_is_last() -> None:
    """Rules: card game, "General notes". Rulings CC-20, CC-21."""
    position = "cards; 0:bg 3:o 4:y 12:w; finish 12; deck w1 w1 y1"
    game = play(position, "A lose blue", *reveal("A", "y1"), seats=2)
    go_on(game, "B lose green", *reveal("B", "w1"))
    assert purses(game) == (10, 10)
    lost = [news.camel for news in game.news if news.kind == "race-lost"]
    assert lost == ["blue", "green"]


@pytest.mark.parametrize("camel", ["orange", "yellow"])
def test_without_a_fourth_place_nobody_is_paid_for_it(camel: str) -> None:
    """Ruling CC-20."""
    position = "cards; 0:bg 3:o 4:y 12:w; finish 12; deck w1 w1"
    game = play(position, f"A lose {camel}", *reveal("A", "w1"), seats=2)
    assert purses(game) == (2, 3)


@pytest.mark.parametrize(
    ("floor", "bets", "coins"),
    [
        ("two", ("win white", "lose blue"), 1 + 7 + 7),
        ("one", ("win white", "lose blue"), 3 - 4 + 7 + 7),
        ("two", ("win yellow", "lose green"), 1 + 3 + 3),
        ("one", ("win yellow", "lose green"), 3 - 4 + 3 + 3),
        ("two", ("win orange", "lose orange"), 1),
        ("one", ("win orange", "lose orange"), 1),
    ],
)
def test_the_floor_comes_after_each_part_or_only_once(
    floor: str, bets: tuple[str, str], coins: int
) -> None:
    """Ruling CC-25: house rule `final-floor`; the last leg costs A four pounds."""
    game = play(
        "cards; 1:b 2:g 3:o 4:y 12:w; finish 12; deck w1 w1",
        seats=2,
        options={"final-floor": floor},
    )
    state = game.state[0]
    state.winner_owner[0, 0] = state.midfield_owner[0] = 1
    state.winner_owner[1, :2] = 1
    for kind, bet in enumerate(bets):
        state.final_owner[kind, CAMELS.index(bet.split()[1])] = 1
    go_on(game, *reveal("A", "w1"))
    assert purses(game) == (coins, 3)


def test_the_richest_wins() -> None:
    """Rules: card game, "End of the game"."""
    position = "cards; 1:b 2:g 3:o 4:y 12:w; finish 12; deck w1 w1"
    game = play(position, "A win white", *reveal("A", "w1"), seats=2)
    outcome = game.outcome()
    assert outcome
    assert outcome.winners == ("A",)
    assert outcome.ranking == (("A",), ("B",))
    assert outcome.reason == "white crossed the finish line"


def test_a_tie_is_a_shared_victory() -> None:
    """Rules: card game, "End of the game"."""
    game = after_card("cards; 1:b 2:g 3:o 4:y 12:w; finish 12; deck w1 w1", "w1")
    outcome = game.outcome()
    assert outcome
    assert outcome.winners == ("A", "B")

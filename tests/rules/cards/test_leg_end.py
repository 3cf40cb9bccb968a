"""Card game, end of a leg and its payout."""

import pytest

from dunederby import Game
from dunederby.cards.record import WINNER_CARDS
from tests.play.card_tables import LINE_UP, reveal, set_up, two_in_a_leg, verbs
from tests.play.tables import CAMELS, camels, field, go_on, play, purses


def bet_and_end(position: str, card: str, *bets: str) -> int:
    """Return what A gains from *bets* when *card* ends the leg of *position*."""
    game = play(f"cards; {position}; finish 12; deck {card}", seats=2)
    for bet in bets:
        hold(game, bet)
    go_on(game, *reveal("A", card))
    return purses(game)[0] - 3


def hold(game: Game, bet: str) -> None:
    """Put a leg card in front of A."""
    verb, name = bet.split()
    camel, state = CAMELS.index(name), game.state[0]
    if verb == "mid":
        state.midfield_owner[camel] = 1
    else:
        taken = WINNER_CARDS - state.winner_owner[camel].tolist().count(0)
        state.winner_owner[camel, taken] = 1


def test_the_last_card_of_the_deck_ends_the_leg_after_its_movement() -> None:
    """Rules: card game, "End of a leg"."""
    game = play(f"{LINE_UP}; deck b1", *reveal("A", "b1"), seats=2)
    assert camels(game) == "2:gb 3:o 4:y 5:w"
    assert game.to_act == ("*",)
    assert {step.verb for step in game.chance_outcomes} == {"deal"}


def test_no_bet_follows_the_last_card() -> None:
    """Rules: card game, "End of a leg". Ruling CC-30."""
    game = play(f"{LINE_UP}; deck b1", *reveal("A", "b1"), seats=2)
    assert list(game.legal_actions) == []


def test_a_bet_before_the_last_card_counts() -> None:
    """Rules: card game (Z-Man), "End of a leg"."""
    game = play(f"{LINE_UP}; deck b1", "A leg white", *reveal("A", "b1"), seats=2)
    assert purses(game) == (8, 3)


def test_cards_left_in_hands_are_discarded_without_effect() -> None:
    """Rules: card game, "End of a leg"."""
    game = two_in_a_leg()
    deck = str(field(game, "deck")).split()
    for number, card in enumerate(deck):
        seat = "AB"[number % 2]
        go_on(game, *reveal(seat, card))
        if number < len(deck) - 1:
            go_on(game, f"{seat} done")
    assert not any(seat.hand.any() for seat in game.state[0].seats)
    assert game.state[0].stock.sum() == 30


def test_a_card_from_the_hand_never_ends_a_leg() -> None:
    """Ruling CC-32."""
    game = go_on(two_in_a_leg(), "A hand")
    assert verbs(game) == {"done", "leg", "mid", "win", "lose"}


@pytest.mark.parametrize(
    ("bet", "coins"),
    [
        ("leg white", 5),
        ("leg yellow", 1),
        ("leg orange", -1),
        ("leg green", -1),
        ("leg blue", -1),
    ],
)
def test_a_winner_card_pays_by_place(bet: str, coins: int) -> None:
    """Rules: card game, "End of a leg", winner cards."""
    assert bet_and_end("1:b 2:g 3:o 4:y 5:w", "w1", bet) == coins


@pytest.mark.parametrize(("cards", "coins"), [(1, 5), (2, 5 + 3), (3, 5 + 3 + 2), (4, 12)])
def test_winner_cards_pay_what_is_printed_on_them(cards: int, coins: int) -> None:
    """Rules: card game, "End of a leg", winner cards."""
    assert bet_and_end("1:b 2:g 3:o 4:y 5:w", "w1", *["leg white"] * cards) == coins


@pytest.mark.parametrize(
    ("bet", "coins"),
    [
        ("mid white", -1),
        ("mid yellow", 1),
        ("mid orange", 2),
        ("mid green", 1),
        ("mid blue", -1),
    ],
)
def test_a_midfield_card_pays_by_place(bet: str, coins: int) -> None:
    """Rules: card game, "End of a leg", midfield cards. Ruling CC-44."""
    assert bet_and_end("1:b 2:g 3:o 4:y 5:w", "w1", bet) == coins


def test_a_camel_on_another_is_ahead_of_it() -> None:
    """Rules: card game, "End of a leg", attention."""
    assert bet_and_end("1:bg 5:oyw", "b1", "leg white") == 5
    assert bet_and_end("1:bg 5:oyw", "b1", "leg yellow") == 1
    assert bet_and_end("1:bg 5:oyw", "b1", "mid orange") == 2
    assert bet_and_end("1:bg 5:oyw", "b1", "mid green") == 1


def test_a_hand_like_the_one_in_the_example_pays_seven() -> None:
    """Rules: card game, "End of a leg", example. Ruling A5.13: which cards it shows is lost."""
    position = "1:g 2:o 3:b 4:w 5:y; palm 9A"
    assert bet_and_end(position, "y1", "leg yellow", "leg white", "mid blue") == 7


def test_nobody_ever_has_less_than_one_pound() -> None:
    """Rules: card game, "End of a leg", attention. Ruling CC-25."""
    position = "1:b 2:g 3:o 4:y 5:w; fennec 8A; palm 9A"
    assert bet_and_end(position, "w1", "leg blue", "leg blue") == -2


def test_the_leg_is_paid_as_one_sum() -> None:
    """Ruling CC-25: what is lost is taken from what is gained first."""
    bets = ("leg blue", "leg blue", "leg blue", "leg white")
    assert bet_and_end("1:b 2:g 3:o 4:y 5:w", "w1", *bets) == 2


@pytest.mark.parametrize(
    ("bet", "coins"),
    [
        ("mid blue", -1),
        ("mid green", -1),
        ("mid orange", -1),
        ("leg blue", -1),
        ("mid yellow", 1),
        ("leg yellow", 1),
        ("leg white", 5),
    ],
)
def test_camels_on_the_start_card_share_the_fifth_place(bet: str, coins: int) -> None:
    """Rules: card game, "General notes". Ruling CC-20: nobody is third or fourth then."""
    assert bet_and_end("0:bgo 4:y 5:w", "w1", bet) == coins


def test_with_everybody_on_the_start_card_all_are_fifth() -> None:
    """Ruling CC-20."""
    game = play("cards; 0:bgoyw; finish 12; fennec 1B; deck b1", seats=2)
    for camel in CAMELS:
        hold(game, f"mid {camel}")
    go_on(game, *reveal("A", "b1"))
    assert camels(game) == "0:bgoyw"
    assert purses(game) == (1, 3)
    assert "the leg is over: nobody leads" in [str(news) for news in game.news]


def test_final_cards_are_not_paid_after_a_leg() -> None:
    """Rules: card game, "End of a leg"; they are ignored."""
    game = play(f"{LINE_UP}; deck w1", "A win white", *reveal("A", "w1"), seats=2)
    assert purses(game) == (3, 3)


def test_the_next_leg_has_all_cards_again() -> None:
    """Rules: card game, "End of a leg"; then the setup of a leg is followed."""
    game = play(f"{LINE_UP}; deck w1", "A leg white", *reveal("A", "w1"), seats=2)
    while game.to_act == ("*",):
        game.push(next(iter(game.chance_outcomes)))
    hands = [game.state[0].seats[seat].hand.sum() for seat in range(2)]
    assert hands == [12, 12]


def test_the_next_leg_begins_when_everybody_has_chosen() -> None:
    """Rules: card game, "Playing a leg"."""
    game = play(f"{LINE_UP}; deck w1", seats=2, options={"deal": "7"})
    go_on(game, "A leg white", *reveal("A", "w1"))
    set_up(game, "b1 b1 b1 b1 b1 b2 g2", "y1 y1 y1 y1 y1 w2 w1")
    assert game.to_act == ("B",)
    assert "leg white" in {step.text for step in game.legal_actions}

"""Card game, setup at the start of each leg: dealing, discards, racing deck and intel."""

from collections import Counter
from fractions import Fraction

import pytest

from dunederby import Game
from dunederby.cards.editions import LEG_SETUPS, options_for
from tests.play.card_tables import LINE_UP, choose, deal, reveal, set_up
from tests.play.games import play_on
from tests.play.luck import Luck
from tests.play.tables import actions, field, go_on, play

SEATS = list(LEG_SETUPS)
HANDS = ("b1 b1 g1 o1 y1 w2", "b1 g1 g2 o1 o1 y1", "o1 o1 y1 y1 y2 w1")


def verbs_of(game: Game) -> dict[str, str]:
    """Return what every seat that may act has to do."""
    return {step.seat: step.verb for step in game.legal_actions}


def chosen_at_random(seats: int) -> Game:
    """Return a new game in which the first leg is set up."""
    game = Game("cards", seats=seats, seed=seats)
    luck = Luck(f"setup {seats}")
    while "reveal" not in {step.verb for step in game.legal_actions}:
        play_on(game, luck, 1)
    return game


def test_leg_winner_cards_are_stacked_5_3_2_2() -> None:
    """Rules: card game, "Setup at the start of each leg" 1."""
    game = play(f"{LINE_UP}; deck b1 b1 b1 b1 b1", seats=2)
    worths = []
    for seat in "ABAB":
        go_on(game, f"{seat} leg green")
        worths.append(game.news[0].worth)
        go_on(game, *reveal(seat, "b1"))
    assert worths == [5, 3, 2, 2]
    assert "leg green" not in actions(game)


def test_there_is_one_midfield_card_for_every_camel() -> None:
    """Rules: card game, "Setup at the start of each leg" 2."""
    game = play(f"{LINE_UP}; deck b1 b1", "A mid green", *reveal("A", "b1"), seats=2)
    assert actions(game, "mid") == {"mid blue", "mid orange", "mid yellow", "mid white"}


def test_both_pieces_wait_beside_the_track_when_a_leg_begins() -> None:
    """Rules: card game, "Setup at the start of each leg" 3. Ruling CC-24."""
    game = play(f"{LINE_UP}; fennec 9A; palm 8B; deck w1", *reveal("A", "w1"), seats=2)
    assert (field(game, "fennec"), field(game, "palm")) == (None, None)


@pytest.mark.parametrize(
    ("seats", "dealt", "discarded", "deck"),
    [(2, 12, 5, 12), (3, 9, 4, 12), (4, 7, 3, 12), (5, 6, 3, 10), (6, 5, 2, 12)],
)
def test_the_leg_setup_card_says_how_many_cards_go_where(
    seats: int, dealt: int, discarded: int, deck: int
) -> None:
    """Rules: card game, "Setup at the start of each leg" 4. Ruling CC-01."""
    game = chosen_at_random(seats)
    steps = Counter((step.by, step.verb) for step in game.steps)
    assert steps["*", "deal"] == seats * dealt
    for seat in game.seats:
        assert steps[seat, "discard"] == discarded
        assert steps[seat, "deck"] + steps[seat, "intel"] == deck // seats
        assert steps[seat, "intel"] == (seats > 2)
    state = game.state[0]
    assert int(state.deck.sum()) == deck
    assert [int(state.seats[seat].hand.sum()) for seat in range(seats)] == [1] * seats
    assert int(state.stock.sum()) == 30 - seats * dealt


@pytest.mark.parametrize("seats", SEATS)
def test_another_number_may_be_dealt_and_discards_follow(seats: int) -> None:
    """Ruling CC-01: house rule `deal`, from what is kept to what there is."""
    kept, default = LEG_SETUPS[seats].kept, LEG_SETUPS[seats].dealt
    values = options_for(seats)["deal"]
    assert values[0] == str(default)
    assert sorted(map(int, values)) == list(range(kept, 30 // seats + 1))
    for value in values:
        state = Game("cards", seats=seats, options={"deal": value}).state[0]
        assert (state.numbers.dealt, state.numbers.kept) == (int(value), kept)


def test_all_cards_of_a_seat_are_dealt_before_those_of_the_next() -> None:
    """Rules: card game, "Setup at the start of each leg" 4.1; the order is a convention."""
    game = play(LINE_UP, seats=2, options={"deal": "7"})
    go_on(game, *["* deal A green 1"] * 5, "* deal A green 2", "* deal A blue 1")
    chances = {str(step): share for step, share in game.chance_outcomes.items()}
    assert chances["* deal B blue 1"] == Fraction(4, 23)
    assert not any("green" in step or step.startswith("* deal A") for step in chances)


def test_every_seat_discards_then_fills_the_deck_then_lays_its_intel() -> None:
    """Rules: card game, "Setup at the start of each leg" 4.1 to 4.3. Ruling CC-03."""
    game = deal(play(LINE_UP, seats=3, options={"deal": "6"}), *HANDS)
    assert verbs_of(game) == dict.fromkeys("ABC", "discard")
    game.push("B discard blue 1")
    assert verbs_of(game) == {"A": "discard", "B": "deck", "C": "discard"}
    go_on(game, "B deck green 1", "B deck green 2", "B deck orange 1")
    assert verbs_of(game)["B"] == "intel"
    game.push("B intel orange 1")
    assert verbs_of(game) == {"A": "discard", "C": "discard"}
    assert game.to_act == ("A", "C")


def test_seats_choose_in_any_order() -> None:
    """Ruling CC-03."""
    ends = []
    for order in ("ABC", "CBA", "BCA"):
        game = deal(play(LINE_UP, seats=3, options={"deal": "6"}), *HANDS)
        for seat in order:
            choose(game, seat, HANDS["ABC".index(seat)].split()[:-1])
        ends.append(game)
    assert ends[0] == ends[1] == ends[2]


def test_only_cards_of_the_own_hand_can_be_chosen() -> None:
    """Rules: card game, "Setup at the start of each leg" 4."""
    game = deal(play(LINE_UP, seats=3, options={"deal": "6"}), *HANDS)
    texts = {step.text for step in game.legal_actions if step.seat == "A"}
    cards = ("blue 1", "green 1", "orange 1", "yellow 1", "white 2")
    assert texts == {f"discard {card}" for card in cards}


def test_deck_cards_lie_in_the_deck_at_once_and_intel_when_all_have_chosen() -> None:
    """Rules: card game, "Setup at the start of each leg" 4.2 and 4.3. Ruling CC-03."""
    game = deal(play(LINE_UP, seats=3, options={"deal": "6"}), *HANDS)
    choose(game, "A", HANDS[0].split()[:-1])
    assert field(game, "deck") == "b1 g1 o1"
    choose(game, "B", HANDS[1].split()[:-1])
    choose(game, "C", HANDS[2].split()[:-2])
    assert field(game, "deck") == "b1 g1 g1 g2 o1 o1 o1 y1 y1"
    game.push("C intel yellow 2")
    assert field(game, "deck") == "b1 g1 g1 g2 o1 o1 o1 o1 y1 y1 y1 y2"


def test_intel_is_revealed_together_and_shuffled_in() -> None:
    """Rules: card game, "Setup at the start of each leg" 4.3. Ruling CC-03."""
    game = set_up(play(LINE_UP, seats=3, options={"deal": "6"}), *HANDS)
    told = [str(news) for news in game.news if "intel of" in str(news)]
    assert told == [
        "the intel of A is yellow 1",
        "the intel of B is orange 1",
        "the intel of C is yellow 2",
    ]
    game.push("A reveal")
    chances = {str(step): share for step, share in game.chance_outcomes.items()}
    assert chances["* card orange 1"] == Fraction(4, 12)


def test_two_seats_lay_no_intel() -> None:
    """Ruling CC-02: six of seven cards go into the deck, one stays."""
    game = play(LINE_UP, seats=2, options={"deal": "7"})
    set_up(game, "b1 b1 b1 b1 b1 b2 g2", "y1 y1 y1 y1 y1 w2 w1")
    assert field(game, "deck") == "b1 b1 b1 b1 b1 b2 y1 y1 y1 y1 y1 w2"
    assert not any(step.verb == "intel" for step in game.steps)
    assert game.to_act == ("A",)

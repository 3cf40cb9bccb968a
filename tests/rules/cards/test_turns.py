"""Card game, playing a leg: who begins, and what a turn is made of."""

import pytest

from dunederby.cards.record import LOSER, WINNER
from tests.play.card_tables import LINE_UP, reveal, set_up, two_in_a_leg, verbs
from tests.play.tables import actions, camels, go_on, play, purses

BETS = {"leg", "mid", "win", "lose"}
PIECES = {"fennec", "palm"}
FOUR_HANDS = ("b1 b1 b1 b1", "g1 g1 g1 g1", "o1 o1 o1 o1", "y1 y1 y1 y1")


def test_the_first_leg_begins_with_the_youngest() -> None:
    """Rules: card game, "Playing a leg". Ruling CC-26: seats stand in the order of age."""
    assert two_in_a_leg().to_act == ("A",)


def test_the_poorest_begins_a_leg() -> None:
    """Rules: card game, "Playing a leg". Rulings CC-26, CC-27."""
    game = play(f"{LINE_UP}; deck w1 w1", seats=4, options={"deal": "4"})
    go_on(game, "A leg white", "A fennec 15", "B leg blue", "B palm 14", "C mid green")
    go_on(game, *reveal("C", "w1"), "D leg orange", *reveal("D", "w1"))
    assert purses(game) == (3 + 5 - 1, 1, 4, 2)
    set_up(game, *FOUR_HANDS)
    assert game.to_act == ("B",)


def test_of_several_poorest_the_youngest_begins() -> None:
    """Rules: card game, "Playing a leg". Ruling CC-26."""
    game = play(f"{LINE_UP}; deck w1 w1", seats=4, options={"deal": "4"})
    go_on(game, "A leg white", "A fennec 15", "B mid green", "B palm 14", "C leg blue")
    go_on(game, *reveal("C", "w1"), "D leg orange", *reveal("D", "w1"))
    assert purses(game) == (3 + 5 - 1, 3, 2, 2)
    set_up(game, *FOUR_HANDS)
    assert game.to_act == ("C",)


def test_turns_go_round_clockwise() -> None:
    """Rules: card game, "Playing a leg"."""
    game = play(f"{LINE_UP}; deck b1 b1 b1 b1 b1", seats=3)
    order = []
    for _ in range(4):
        [seat] = game.to_act
        order.append(seat)
        go_on(game, *reveal(seat, "b1"), f"{seat} done")
    assert order == ["A", "B", "C", "A"]


def test_a_turn_begins_with_either_kind_of_action() -> None:
    """Rules: card game, "Playing a leg"."""
    assert verbs(play(f"{LINE_UP}; deck b1 b1", seats=2)) == BETS | PIECES | {"reveal"}


def test_a_race_track_action_is_a_must() -> None:
    """Rules: card game, "Playing a leg". Ruling CC-28."""
    game = play(f"{LINE_UP}; deck b1 b1", seats=2)
    assert "done" not in actions(game)
    go_on(game, "A mid green")
    assert verbs(game) == PIECES | {"reveal"}


def test_a_bet_is_a_may() -> None:
    """Rules: card game, "Playing a leg". Ruling CC-28."""
    game = play(f"{LINE_UP}; deck b1 b1", "A fennec 9", seats=2)
    assert verbs(game) == BETS | {"done"}
    go_on(game, "A done")
    assert game.to_act == ("B",)


def test_the_bet_may_come_first() -> None:
    """Rules: card game, "Playing a leg"."""
    game = play(f"{LINE_UP}; deck b1 b1", "A leg blue", *reveal("A", "b1"), seats=2)
    assert game.to_act == ("B",)


def test_the_bet_may_come_afterwards() -> None:
    """Rules: card game, "Playing a leg"."""
    game = play(f"{LINE_UP}; deck b1 b1", *reveal("A", "b1"), seats=2)
    assert (game.to_act, verbs(game)) == (("A",), BETS | {"done"})
    go_on(game, "A leg blue")
    assert game.to_act == ("B",)


def test_one_piece_a_turn() -> None:
    """Ruling CC-46."""
    game = play(f"{LINE_UP}; deck b1 b1", "A fennec 9", seats=2)
    assert not PIECES & verbs(game)


def test_while_a_card_is_revealed_nobody_acts() -> None:
    """Rules: card game, "Reveal the top card of the racing deck"."""
    game = play(f"{LINE_UP}; deck b1 b1", "A reveal", seats=2)
    assert (game.to_act, list(game.legal_actions)) == (("*",), [])
    assert game.position == f"{LINE_UP}; deck b1 b1"


def test_a_turn_ends_by_itself_when_no_bet_is_left() -> None:
    """Rules: card game, "Playing a leg"; nothing could be given up."""
    game = play(f"{LINE_UP}; deck b1 b1", seats=6)
    state = game.state[0]
    state.winner_owner[:] = 2
    state.midfield_owner[:] = 3
    state.final_owner[WINNER] = state.final_owner[LOSER] = [2, 3, 4, 5, 6]
    assert verbs(game) == PIECES | {"reveal"}
    go_on(game, "A palm 9")
    assert game.to_act == ("B",)
    assert verbs(game) == {"reveal", "fennec"}


def test_the_card_in_hand_moves_its_camel_one_space() -> None:
    """Rules: card game, "Play the racing card from your hand"; also a 2, attention."""
    game = go_on(two_in_a_leg(), "A hand")
    assert camels(game) == "1:b 3:og 4:y 5:w"
    go_on(game, "A done", "B hand")
    assert camels(game) == "1:b 3:og 4:y 6:w"


def test_the_card_in_hand_is_played_once() -> None:
    """Rules: card game, "Play the racing card from your hand"; it is discarded."""
    game = go_on(two_in_a_leg(), "A hand", "A done", "B fennec 9", "B done")
    assert "hand" not in verbs(game)
    assert game.to_act == ("A",)


def test_a_seat_that_can_do_nothing_else_reveals() -> None:
    """Ruling CC-29."""
    game = play(f"{LINE_UP}; fennec 9A; palm 8B; deck b1 b1", "A leg blue", seats=2)
    assert actions(game) == {"reveal"}


def test_a_card_from_the_hand_leaves_the_deck_alone() -> None:
    """Ruling CC-32."""
    game = two_in_a_leg()
    before = game.position.partition("deck")
    assert go_on(game, "A hand").position.partition("deck")[1:] == before[1:]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_revealed_cards_are_those_of_the_deck(seats: int) -> None:
    """Rules: card game, "Reveal the top card of the racing deck"."""
    game = play(f"{LINE_UP}; deck b1 b1 g2", "A reveal", seats=seats)
    shares = {step.text: str(share) for step, share in game.chance_outcomes.items()}
    assert shares == {"card blue 1": "2/3", "card green 2": "1/3"}
    go_on(game, "* card green 2", "A done", "B reveal")
    assert {step.text for step in game.chance_outcomes} == {"card blue 1"}

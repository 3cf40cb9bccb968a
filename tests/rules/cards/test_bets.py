"""Card game, the betting actions."""

import pytest

from tests.play.card_tables import LINE_UP, reveal
from tests.play.tables import CAMELS, actions, go_on, play

DECK = "deck b1 b1 b1 b1 b1 o1 o1 o1"


def test_a_leg_bet_is_the_top_winner_card_or_the_midfield_card_of_a_camel() -> None:
    """Rules: card game, "Take one available leg betting card"."""
    game = play(f"{LINE_UP}; {DECK}", seats=2)
    assert actions(game, "leg") == {f"leg {camel}" for camel in CAMELS}
    assert actions(game, "mid") == {f"mid {camel}" for camel in CAMELS}


def test_a_seat_may_have_any_number_of_leg_cards() -> None:
    """Rules: card game, "Take one available leg betting card", bullet."""
    game = play(f"{LINE_UP}; {DECK}", seats=2)
    for bet in ("leg blue", "leg blue", "mid blue"):
        go_on(game, f"A {bet}", *reveal("A", "b1"), *reveal("B", "o1"), "B done")
    state = game.state[0]
    assert state.winner_owner[0].tolist() == [1, 1, 0, 0]
    assert state.midfield_owner[0] == 1


def test_a_leg_card_that_was_taken_is_gone() -> None:
    """Rules: card game, "General notes": never those in front of other players."""
    game = play(f"{LINE_UP}; {DECK}", "A mid green", *reveal("A", "b1"), seats=2)
    assert "mid green" not in actions(game)
    game.state[0].winner_owner[1] = 1
    assert "leg green" not in actions(game)


@pytest.mark.parametrize("bet", ["win", "lose"])
def test_a_final_bet_is_one_of_five_cards_for_winner_and_for_loser(bet: str) -> None:
    """Rules: card game, "Take one available final betting card"."""
    game = play(f"{LINE_UP}; {DECK}", seats=2)
    assert actions(game, bet) == {f"{bet} {camel}" for camel in CAMELS}


def test_one_seat_may_hold_a_winner_and_a_loser_card() -> None:
    """Rules: card game, "Take one available final betting card", attention."""
    game = play(f"{LINE_UP}; {DECK}", "A win blue", *reveal("A", "b1"), seats=2)
    go_on(game, *reveal("B", "b1"), "B done", "A lose blue", *reveal("A", "b1"))
    assert game.state[0].final_owner[:, 0].tolist() == [1, 1]


@pytest.mark.parametrize("bet", ["win", "lose"])
def test_another_final_card_of_the_same_kind_gives_the_first_one_back(bet: str) -> None:
    """Rules: card game, "Take one available final betting card", attention. Ruling CC-33."""
    game = play(f"{LINE_UP}; {DECK}", f"A {bet} blue", *reveal("A", "b1"), seats=2)
    assert f"{bet} blue" not in actions(game)
    go_on(game, *reveal("B", "b1"), "B done", f"A {bet} green")
    told = [str(news) for news in game.news]
    kind = "winner" if bet == "win" else "loser"
    assert told == [
        f"A returns the card on blue as the overall {kind}",
        f"A bets on green as the overall {kind}",
    ]
    go_on(game, *reveal("A", "b1"))
    assert f"{bet} blue" in actions(game)
    assert f"{bet} green" not in actions(game)


@pytest.mark.parametrize("bet", ["win", "lose"])
def test_the_final_card_that_a_seat_holds_is_not_offered_to_it(bet: str) -> None:
    """Ruling CC-33: a card can't be returned without taking another."""
    game = play(f"{LINE_UP}; {DECK}", f"A {bet} blue", *reveal("A", "b1"), seats=2)
    go_on(game, *reveal("B", "b1"), "B done")
    assert actions(game, bet) == {f"{bet} {camel}" for camel in CAMELS[1:]}


def test_final_cards_of_others_are_unavailable() -> None:
    """Rules: card game, "General notes". Ruling CC-34: one card for each camel and kind."""
    game = play(f"{LINE_UP}; {DECK}", "A win blue", *reveal("A", "b1"), seats=2)
    assert "win blue" not in actions(game)
    assert "lose blue" in actions(game)


def test_final_cards_stay_and_leg_cards_go_back_when_a_leg_ends() -> None:
    """Rules: card game, "End of a leg"."""
    game = play(f"{LINE_UP}; deck b1 b1", "A win blue", *reveal("A", "b1"), seats=2)
    go_on(game, "B mid green", *reveal("B", "b1"))
    state = game.state[0]
    assert state.final_owner[0, 0] == 1
    assert not state.midfield_owner.any()
    assert not state.winner_owner.any()

"""Second edition, end of the race: over the line in either direction, and the last scorings."""

import pytest

from dunederby import Game, GameOverError
from tests.play.tables import RACERS, camels, play, purses, roll, told

# Purple crosses with any number; then the order is purple, yellow, red, green, blue.
PURPLE_WINS = "second; 1:b 2:g 3:r 4:y 10:K 12:W 16:p; dice bgrypx"


def ranking(before: str, die: str) -> list[str]:
    """Return the first, second and last racer of the race that ends from *before* with *die*.

    Leg tickets and loser cards tell, each played out with no other bet on the table.
    """
    first = [c for c in RACERS if purses(after(before, f"A leg {c}", die))[0] == 3 + 5]
    second = [c for c in RACERS if purses(after(before, f"A leg {c}", die))[0] == 3 + 1]
    last = [c for c in RACERS if purses(after(before, f"A lose {c}", die))[0] == 3 + 8]
    return [*first, *second, *last]


def after(before: str, bet: str, die: str) -> Game:
    """Return the finished race with one *bet*, made by A, in it."""
    game = play(f"second; {before}", bet, *roll("B", die))
    assert game.is_over
    return game


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_race_is_over_as_soon_as_a_racing_camel_has_crossed_the_line(number: int) -> None:
    """Rules: 2nd ed., "End of the game". Ruling A2."""
    game = play(PURPLE_WINS, *roll("A", f"purple {number}"))
    assert game.is_over
    assert camels(game) == f"1:b 2:g 3:r 4:y 10:K 12:W {16 + number}:p"
    outcome = game.outcome()
    assert outcome is not None
    assert "purple crossed" in outcome.reason


@pytest.mark.parametrize(
    ("space", "number", "stop"),
    [(1, 1, 0), (1, 2, -1), (1, 3, -2), (2, 2, 0), (2, 3, -1), (3, 3, 0)],
)
def test_the_race_is_over_when_a_crazy_camel_crosses_the_line_backward(
    space: int, number: int, stop: int
) -> None:
    """Rules: 2nd ed., "End of the game". Rulings E2-08, E2-12."""
    game = play(f"second; {space}:K 4:bgryp 12:W", *roll("A", f"grey black {number}"))
    assert game.is_over
    assert game.position == f"second; {stop}:K 4:bgryp 12:W; dice bgryp"
    outcome = game.outcome()
    assert outcome is not None
    assert "black crossed" in outcome.reason
    assert "backward" in outcome.reason


def test_nothing_is_played_after_the_race() -> None:
    """Rules: 2nd ed., "End of the game"; nothing is put back either."""
    game = play("second; 1:K 4:bgryp 12:W; tiles 8+B", *roll("A", "grey black 1"))
    assert game.to_act == ()
    assert len(game.legal_actions) == 0
    assert game.position == "second; 0:K 4:bgryp 12:W; dice bgryp; tiles 8+B"
    for step in ("B roll", "B leg green", "* die blue 1"):
        with pytest.raises(GameOverError):
            game.push(step)


def test_a_crazy_camel_that_crosses_alone_leaves_the_ranking_as_it_is() -> None:
    """Rules: 2nd ed., "End of the game". Ruling E2-08."""
    assert ranking("2:K 3:bg 4:ryp 16:W", "grey black 2") == ["purple", "yellow", "blue"]


@pytest.mark.parametrize(
    ("before", "die", "stand", "order"),
    [
        # One racer carried back is last, also behind one that stood behind it.
        ("1:yKr 5:g 6:b 8:p 16:W", "grey white 1", "0:Kr 1:y 5:g 6:b 8:p 16:W", "p b r"),
        ("2:Kr 1:y 5:g 6:b 8:p 16:W", "grey white 2", "0:Kr 1:y 5:g 6:b 8:p 16:W", "p b r"),
        # Several: the lowest is last.
        ("2:Krg 5:y 6:b 8:p 16:W", "grey white 3", "-1:Krg 5:y 6:b 8:p 16:W", "p b r"),
        ("2:Kgr 5:y 6:b 8:p 16:W", "grey white 3", "-1:Kgr 5:y 6:b 8:p 16:W", "p b g"),
        # With all but one carried back, the upper of them is second.
        ("1:Kbgry 8:p 16:W", "grey black 3", "-2:Kbgry 8:p 16:W", "p y b"),
        # All five: the top of the stack wins.
        ("1:Kbgryp 16:W", "grey black 1", "0:Kbgryp 16:W", "p y b"),
        # The other crazy camel in the unit changes nothing.
        ("1:KrWg 5:y 6:b 8:p", "grey black 1", "0:KrWg 5:y 6:b 8:p", "p b r"),
        ("1:WrgK 5:y 6:b 8:p", "grey black 1", "0:WrgK 5:y 6:b 8:p", "p b r"),
    ],
)
def test_racers_carried_backward_over_the_line_are_last_and_the_top_one_is_best_of_them(
    before: str, die: str, stand: str, order: str
) -> None:
    """Rules: 2nd ed., "End of the game". Ruling E2-09."""
    assert camels(after(before, "A win red", die)) == stand
    assert " ".join(camel[0] for camel in ranking(before, die)) == order


def test_a_carried_racer_above_another_is_not_last() -> None:
    """Rules: 2nd ed., "End of the game". Ruling E2-09; red and green cross, red below green."""
    before = "second; 2:Krg 5:y 6:b 8:p 16:W"
    game = play(before, "A lose red", "B lose green", "C lose yellow", *roll("A", "grey white 3"))
    assert purses(game) == (3 + 8 + 1, 3 - 1, 3 - 1)


@pytest.mark.parametrize(
    ("before", "number", "stand"),
    [
        ("1:Kr 5:bg 16:yWp", 1, "0:Kr 5:bg 16:yWp"),
        ("1:Kr 5:bg 15:yWp", 2, "-1:Kr 5:bg 15:yWp"),
        ("1:Kr 5:bg 14:yWp", 3, "-2:Kr 5:bg 14:yWp"),
    ],
)
def test_a_unit_that_crossed_backward_does_not_climb_on_the_leaders(
    before: str, number: int, stand: str
) -> None:
    """Rules: 2nd ed., "End of the game". Ruling E2-09; both crazy camels carry, black's turn."""
    game = after(before, "A win purple", f"grey black {number}")
    assert camels(game) == stand
    assert purses(game) == (3 + 8, 3 + 1, 3)


@pytest.mark.parametrize(("space", "number"), [(16, 1), (15, 2), (14, 3)])
@pytest.mark.parametrize("side", ["+", "-"])
def test_a_tile_behind_the_line_does_nothing_to_a_crazy_camel(
    space: int, number: int, side: str
) -> None:
    """Rules: 2nd ed., "End of the game". Rulings E2-11, G-20."""
    before = f"second; 1:K 5:bgryp 12:W; tiles {space}{side}B"
    game = play(before, *roll("A", f"grey black {number}"))
    assert camels(game) == f"{1 - number}:K 5:bgryp 12:W"
    assert purses(game) == (3 + 1, 3, 3)


@pytest.mark.parametrize(
    ("before", "die", "stand", "order"),
    [
        ("2:W 6:ybp 16:grK", "red 2", "2:W 6:ybp 16:g 18:rK", "r g y"),
        ("1:W 6:yb 15:p 16:gKr", "green 1", "1:W 6:yb 15:p 17:gKr", "r g y"),
        ("6:yb 15:p 16:gWrK", "green 3", "6:yb 15:p 19:gWrK", "r g y"),
        ("2:W 6:ybpg 16:Kr", "red 1", "2:W 6:ybpg 16:K 17:r", "r g y"),
    ],
)
def test_a_crazy_camel_on_a_racing_unit_that_crosses_forward_is_ignored(
    before: str, die: str, stand: str, order: str
) -> None:
    """Rules: 2nd ed., "End of the game". Rulings E2-10, G-22."""
    game = after(before, "A lose yellow", die)
    assert camels(game) == stand
    outcome = game.outcome()
    assert outcome is not None
    assert "backward" not in outcome.reason
    assert " ".join(camel[0] for camel in ranking(before, die)) == order


@pytest.mark.parametrize(("number", "space"), [(1, 17), (2, 18), (3, 19)])
def test_a_crossing_camel_does_not_climb_on_stragglers(number: int, space: int) -> None:
    """Rules: 2nd ed., "End of the game". Ruling G-19; crazy camels among them."""
    game = play("second; 1:bK 2:Wg 3:ry 16:p", *roll("A", f"purple {number}"))
    assert camels(game) == f"1:bK 2:Wg 3:ry {space}:p"


@pytest.mark.parametrize(("unit", "crossed"), [("14:py", "17:py"), ("14:pKy", "17:pKy")])
def test_a_cheering_tile_on_the_last_space_pays_and_sends_the_unit_over_the_line(
    unit: str, crossed: str
) -> None:
    """Rules: 2nd ed., "End of the game". Ruling G-21."""
    low = "1:b 2:g 3:rW" if "K" in unit else "1:bK 2:g 3:rW"
    game = play(f"second; {low} {unit}; tiles 16+B", *roll("A", "purple 2"))
    assert game.is_over
    assert camels(game) == f"{low} {crossed}"
    assert purses(game) == (3 + 1, 3 + 1, 3)


def test_a_booing_tile_on_the_last_space_keeps_the_unit_in_the_race() -> None:
    """Rules: 2nd ed., "Spectator tiles"."""
    game = play("second; 1:b 2:g 3:r 14:pK 15:yW; tiles 16-B", *roll("A", "purple 2"))
    assert not game.is_over
    assert camels(game) == "1:b 2:g 3:r 15:pKyW"


def test_the_leg_is_scored_when_the_race_ends_within_it() -> None:
    """Rules: 2nd ed., "End of the game". Ruling G-17."""
    takes = ("A leg purple", "B leg yellow", "C leg green")
    game = play(PURPLE_WINS, *takes, *roll("A", "purple 1"))
    assert purses(game) == (3 + 5 + 1, 3 + 1, 3 - 1)


def test_the_leg_is_scored_when_a_crazy_camel_ends_the_race() -> None:
    """Rules: 2nd ed., "End of the game". Rulings E2-08, G-17."""
    takes = ("A leg purple", "B leg yellow", "C leg green")
    game = play("second; 1:K 3:bg 4:ryp 12:W", *takes, *roll("A", "grey black 1"))
    assert purses(game) == (3 + 5 + 1, 3 + 1, 3 - 1)


@pytest.mark.parametrize(
    ("before", "die"),
    [
        ("1:b 2:g 3:r 4:y 10:K 12:W 16:p; dice px", "purple 1"),
        ("1:K 3:bg 4:ryp 12:W; dice px", "grey black 1"),
    ],
)
def test_the_leg_is_scored_once_when_its_last_die_ends_the_race(before: str, die: str) -> None:
    """Rules: 2nd ed., "End of the game". Ruling G-18."""
    game = play(f"second; {before}", "A leg purple", "B leg green", *roll("C", die))
    assert game.is_over
    assert purses(game) == (3 + 5, 3 - 1, 3 + 1)


@pytest.mark.parametrize(("pile", "camel"), [("win", "purple"), ("lose", "blue")])
def test_right_cards_pay_in_the_order_in_which_they_were_placed(pile: str, camel: str) -> None:
    """Rules: 2nd ed., "End of the game". Ruling A4."""
    bets = [f"{seat} {pile} {camel}" for seat in "ABCDEF"]
    game = play(PURPLE_WINS, *bets, *roll("A", "purple 1"), seats=6)
    assert purses(game) == (3 + 8 + 1, 3 + 5, 3 + 3, 3 + 2, 3 + 1, 3 + 1)


@pytest.mark.parametrize(
    ("pile", "right", "wrong"), [("win", "purple", "yellow"), ("lose", "blue", "green")]
)
def test_a_wrong_card_costs_one_and_takes_no_prize(pile: str, right: str, wrong: str) -> None:
    """Rules: 2nd ed., "End of the game". Ruling A4."""
    bets = (f"A {pile} {wrong}", f"B {pile} {right}", f"C {pile} {wrong}", f"A {pile} {right}")
    assert purses(play(PURPLE_WINS, *bets, *roll("B", "purple 1"))) == (
        3 - 1 + 5,
        3 + 8 + 1,
        3 - 1,
    )


@pytest.mark.parametrize(
    ("before", "loser"),
    [
        ("1:K 2:Wbg 4:ry 16:p", "blue"),
        ("1:KbWg 4:ry 16:p", "blue"),
        ("1:KW 7:grby 16:p", "green"),
    ],
)
def test_the_loser_is_the_lowest_racing_camel_of_the_rearmost(before: str, loser: str) -> None:
    """Rules: 2nd ed., "End of the game". Rulings E2-17, G-24; crazy camels are no losers."""
    game = after(before, f"A lose {loser}", "purple 1")
    assert purses(game) == (3 + 8, 3 + 1, 3)


@pytest.mark.parametrize(("floor", "coins"), [("card", 8), ("pile", 8 - 1), ("net", 8 - 1 - 1)])
def test_the_floor_of_the_end_scoring_may_be_chosen(floor: str, coins: int) -> None:
    """Rules: 2nd ed., "Money". Rulings D5, G-15; A is broke when the piles are scored."""
    game = play(
        PURPLE_WINS,
        *("A leg green", "B leg purple", "C leg purple", "A leg red", "B leg purple"),
        *("C leg purple", "A leg blue", "B leg yellow", "C leg yellow", "A win yellow"),
        *("B leg yellow", "C leg yellow", "A lose green", "B win red", "C win red"),
        *("A lose blue", *roll("B", "purple 1")),
        options={"end-floor": floor},
    )
    assert game.money["A"] == coins


@pytest.mark.parametrize("floor", ["card", "pile", "net"])
def test_the_leg_is_settled_before_the_piles(floor: str) -> None:
    """Rules: 2nd ed., "End of the game". Rulings G-15, G-16; A is one coin short in the leg."""
    game = play(
        PURPLE_WINS,
        *("A leg green", "B leg purple", "C leg purple", "A leg red", "B leg purple"),
        *("C leg purple", "A leg blue", "B leg yellow", "C leg yellow", "A leg green"),
        *("B leg yellow", "C leg yellow", "A win purple", *roll("B", "purple 1")),
        options={"end-floor": floor},
    )
    assert game.money["A"] == 0 + 8


def test_the_richest_player_wins() -> None:
    """Rules: 2nd ed., "End of the game"."""
    outcome = play(PURPLE_WINS, "A win blue", "B win purple", *roll("C", "purple 1")).outcome()
    assert outcome is not None
    assert outcome.money == {"A": 2, "B": 11, "C": 4}
    assert outcome.ranking == (("B",), ("C",), ("A",))


def test_a_tie_is_shared() -> None:
    """Rules: 2nd ed., "End of the game". Ruling G-33."""
    game = play("second; 1:b 2:g 3:r 4:y 10:K 12:W 14:p; tiles 16+B", *roll("A", "purple 2"))
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.ranking == (("A", "B"), ("C",))


def test_the_news_tell_who_crossed_which_way_and_who_won_and_lost() -> None:
    """Rules: 2nd ed., "End of the game". Ruling E2-09."""
    news = told(after("2:Krg 5:y 6:b 8:p 16:W", "A win red", "grey white 3"))
    assert any("black moves" in text and "backwards over" in text for text in news)
    assert any("purple wins" in text for text in news)
    assert any("red is last" in text for text in news)

"""Positions that say what seats have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dunederby import Game, NotationError, SetupError, action_values, leg_odds, race_odds
from dunederby.notation.positions import format_full_position, parse_position
from dunederby.odds.sources import table_of
from tests.odds.board.positions import RULES, random_bets, random_position, seats_of
from tests.odds.marks import compiled_only
from tests.play.luck import Luck

PAGE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "notation.md"
[BLOCK] = re.findall(
    r"^```position of odds\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
)
FRESH = "first; 1:oy 2:bg 3:w"
CARDS = "cards; 0:by 2:og 3:w"


@compiled_only
@pytest.mark.parametrize("position", BLOCK.splitlines())
def test_positions_of_the_page_are_read_for_odds_but_not_played(position: str) -> None:
    assert leg_odds(position).first
    with pytest.raises(SetupError, match=r"a game begins with nothing taken|not fully known"):
        Game.from_position(position, seats=6)


@compiled_only
@pytest.mark.parametrize("rules", RULES)
def test_what_seats_have_is_written_and_read_again(rules: str) -> None:
    luck, seats = Luck(f"holdings {rules}"), seats_of(rules)
    for turns in (0, 3, 8, 15):
        position = random_position(rules, seats, luck, rolls=3)
        game = random_bets(Game.from_position(position, seats=seats), luck, turns)
        text = format_full_position(game.rule_set, game.state[0])
        assert text.startswith(f"{game.position}; seats {seats}; money ")
        table = table_of(text)
        assert format_full_position(table.rule_set, table.state[0]) == text
        for seat in game.seats:
            ours, theirs = action_values(game, seat, races=1), action_values(table, seat, races=1)
            assert ours.gains == theirs.gains
            assert ours.money == theirs.money


@compiled_only
def test_what_seats_of_a_card_game_have_is_written_and_read_again() -> None:
    game, luck = Game.from_position(f"{CARDS}; deck b1 g2 o1", seats=3), Luck("card holdings")
    for _ in range(5):
        actions = list(game.legal_actions)
        bets = [action for action in actions if action.verb not in ("reveal", "done")]
        game.push(luck.one_of(bets or [a for a in actions if a.verb == "done"]))
    text = format_full_position(game.rule_set, game.state[0])
    table = table_of(text)
    assert format_full_position(table.rule_set, table.state[0]) == text
    [seat] = game.to_act
    assert action_values(table, seat, races=50).money == action_values(game, races=50).money


@compiled_only
def test_a_ticket_that_is_taken_leaves_the_next_one() -> None:
    values = action_values(f"{FRESH}; tickets g5B", "A")
    places = leg_odds(FRESH).places["green"]
    assert values["leg green"] == pytest.approx(3 * places[0] + places[1] - sum(places[2:]))


@compiled_only
def test_laid_cards_of_others_lower_the_pay_of_the_next_one() -> None:
    race = race_odds(FRESH)
    share = race.winner["green"]
    for cards, pay in (("", 8), ("; win ?B", 8 - 3 / 5), ("; win ?B ?B", 8 - 6 / 5)):
        value = action_values(f"{FRESH}{cards}", "A")["win green"]
        assert value == pytest.approx(share * pay - (1 - share))


@compiled_only
def test_a_partner_copies_the_best_ticket() -> None:
    position = "second; 1:ry 2:bg 3:p 15:K 16:W; seats 6; tickets g5C"
    assert action_values(f"{position}; partners AC", "A", races=1).money["A"] > 3  # type: ignore[operator]
    assert action_values(position, "A", races=1).money["A"] == 3


def test_cards_that_went_in_and_came_out_are_told_apart_from_those_seen() -> None:
    position = parse_position(f"{CARDS}; deck ?4; laid b1 g1 g1; revealed g1 y1; seen w1")
    state = table_of(position).state
    assert state[0].shown.sum() == 3
    assert state[0].revealed.sum() == 2
    assert state[0].deck.tolist() == [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2]


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        (f"{FRESH}; seats 9", "column 29: '9' is no number of seats; first has 2 to 8"),
        (f"{FRESH}; seats", "column 28: expected how many seats there are, 2 to 8"),
        (f"{FRESH}; money A3", "column 29: 'A3' is no amount; expected a number and a seat"),
        (f"{FRESH}; money 3A 4A", "column 32: '4A' is the second money of its seat"),
        (f"{FRESH}; tickets g4A", "column 31: 'g4A' is no ticket that is left"),
        (f"{FRESH}; tickets g5A g5B", "column 35: 'g5B' is no ticket that is left"),
        (f"{FRESH}; tickets g3A", "column 31: 'g3A' lies under the 5 that nobody has"),
        (f"{FRESH}; tickets g5A3", "column 31: 'g5A3' bets on a place, which first doesn't have"),
        (
            f"{FRESH}; tickets x5A",
            "column 31: 'x5A' is no ticket; expected camel, worth and owner",
        ),
        (f"{FRESH}; win gA gA", "column 30: 'gA' is the second card of its camel and owner"),
        (f"{FRESH}; win gA; lose gA", "column 36: 'gA' is the second card of its camel and owner"),
        (f"{FRESH}; win ?A ?A ?A ?A ?A ?A", "column 42: '?A' is one card too many"),
        (f"{FRESH}; win gJ", "column 27: 'gJ' has no owner; the seats are A to H"),
        (f"{FRESH}; partners AB", "column 23: 'partners' is no field of first: it has no partner"),
        (
            "second; 1:ry 2:bg 3:p 15:K 16:W; partners AA",
            "column 43: 'AA' is no partnership; expected two seats, as in AC",
        ),
        (f"{CARDS}; deck ?4; tickets g3A", "column 40: 'g3A' is not on top; of g is left: 5, 3"),
        (f"{CARDS}; deck ?4; mid gA gB", "column 39: 'gB' is the second mid card of its camel"),
        (f"{CARDS}; deck ?4; win gA bA", "column 39: 'bA' is the second win card of its owner"),
        (f"{CARDS}; laid b1", "column 30: say how many cards are left, as in deck ?9"),
        (f"{CARDS}; deck g1 ?3; laid b1", "column 33: g1 was not laid, or came out"),
        (f"{CARDS}; deck ?1; laid b1 g1 g2", "column 30: 1 cards are left, but 3 went in for"),
        (f"{CARDS}; deck ?1; laid b1; revealed g1 g2 o1 ?1", "column 61: what was seen is known"),
        (f"{CARDS}; deck ?9; laid b2; revealed b2 b2", "column 30: b2 is there 2 times"),
    ],
)
def test_what_can_not_be_is_refused_where_it_stands(position: str, complaint: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_position(position)
    assert str(error.value).startswith(complaint)


def test_partners_need_enough_seats() -> None:
    with pytest.raises(SetupError, match="there are partnerships from 6 seats on, not with 4"):
        leg_odds("second; 1:ry 2:bg 3:p 15:K 16:W; partners AB")

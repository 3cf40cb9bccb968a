"""What an action is worth."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest

from dunederby import Game, SetupError, ViewError, action_values, leg_odds, race_odds
from tests.odds.board.naive_leg import NaiveOdds, branch, naive_odds, watch
from tests.odds.board.positions import RULES, random_bets, random_position, seats_of
from tests.odds.marks import compiled_only
from tests.oracle.naive import NaiveGame
from tests.play.luck import Luck

pytestmark = compiled_only

CLOSE = 1e-12


def twin_of(game: Game) -> NaiveGame:
    """Return the oracle's game with the same steps."""
    assert game.start_position
    twin = NaiveGame(game.rules, len(game.seats), None, game.start_position)
    for step in game.steps:
        twin.play(str(step))
    return twin


def coins_of(game: NaiveGame, seat: str) -> Fraction:
    """Return what *seat* gets until the leg is scored if only dice are revealed."""
    return naive_odds(watch(game)).coins[seat]


def after(game: NaiveGame, action: str) -> NaiveGame:
    """Return what becomes of *game* by an *action* of who is to act."""
    later = branch(game)
    later.finish_cards = {seat: list(cards) for seat, cards in game.finish_cards.items()}
    later.piles = {pile: list(cards) for pile, cards in game.piles.items()}
    later.play(f"{game.turn} {action}")
    return later


def worth_alone(game: NaiveGame, seat: str, action: str) -> Fraction:
    """Return what the piece brings that *action* puts down, and nothing else."""
    later, words = after(game, action), action.split()
    odds = naive_odds(watch(later))
    if words[0] == "tile":
        return odds.landings[int(words[1])]
    if words[0] == "position":
        right = odds.places[words[2]][int(words[1]) - 1]
        return 3 * right - (1 - right)
    bare = watch(later)
    bare.bets[seat], bare.position_bets[seat], bare.pyramid_tickets[seat] = [], [], 0
    bare.partners = {}
    return naive_odds(bare).coins[seat] - tile_coins(later, seat, odds)


def tile_coins(game: NaiveGame, seat: str, odds: NaiveOdds) -> Fraction:
    """Return what the tile of *seat* brings."""
    spaces = [space for space, (_, owner) in game.tiles.items() if owner == seat]
    return sum((odds.landings[space] for space in spaces), Fraction(0))


@pytest.mark.parametrize("rules", RULES)
def test_every_action_is_worth_what_a_full_enumeration_says(rules: str) -> None:
    luck, seats = Luck(f"values {rules}"), seats_of(rules)
    for turns in (0, 1, 4, 7, 11):
        position = random_position(rules, seats, luck, rolls=2)
        game = random_bets(Game.from_position(position, seats=seats), luck, turns)
        check_values(game)


def check_values(game: Game) -> None:
    """Compare values and gains of who is to act with the oracle's."""
    [seat], twin = game.to_act, twin_of(game)
    values, before = action_values(game, races=100), coins_of(twin, seat)
    assert list(values.values) == [step.text for step in game.legal_actions]
    for action, value in values.values.items():
        verb = action.split()[0]
        if verb in ("win", "lose"):
            continue
        gain = coins_of(after(twin, action), seat) - before
        alone = worth_alone(twin, seat, action) if verb in ("tile", "camera", "position") else gain
        assert values.gains[action] == pytest.approx(float(gain), abs=CLOSE), action
        assert value == pytest.approx(float(alone), abs=CLOSE), action


def test_a_supporting_die_is_worth_what_it_changes() -> None:
    game = Game.from_position("first+support+spice; 4:b 5:g 6:o 7:y 8:w; dice bgo", seats=2)
    for step in ("A leg orange", "B leg white", "A roll", "* die blue 1"):
        game.push(step)
    values = action_values(game)
    twin = twin_of(game)
    before = coins_of(twin, "A")
    assert set(values.gains) == {"add blue", "add green", "add orange", "add yellow", "done"}
    for action in values.gains:
        gain = coins_of(after(twin, action), "A") - before
        assert values[action] == pytest.approx(float(gain), abs=CLOSE)
    assert values["done"] == 0
    assert values["add orange"] > values["add green"]


def test_a_ticket_pays_by_place() -> None:
    odds = leg_odds("first; 1:oy 2:bg 3:w")
    first, second = (odds.places["green"][place] for place in (0, 1))
    worth = 5 * first + second - (1 - first - second)
    values = action_values("first; 1:oy 2:bg 3:w")
    assert values["leg green"] == pytest.approx(worth)
    assert values["roll"] == 1


def test_a_moved_tile_is_valued_by_its_new_place_and_gains_the_difference() -> None:
    values = action_values("first; 1:oy 2:bg 3:w; tiles 5+A 9-C")
    there = leg_odds("first; 1:oy 2:bg 3:w; tiles 6-A 9-C").landings[6]
    here = leg_odds("first; 1:oy 2:bg 3:w; tiles 5+A 9-C").landings[5]
    assert values["tile 6 -"] == pytest.approx(there)
    assert values.gains["tile 6 -"] == pytest.approx(there - here)


def hidden_piles(cards: list[tuple[str, str]]) -> Game:
    """Return a game in which A to D have laid these cards, each a verb and a camel."""
    game = Game.from_position("first; 13:oy 14:bg 15:w; dice bgo", seats=4)
    for verb, camel in cards:
        game.push(f"{verb} {camel}")
    return game


def expected_pay(game: Game, seat: str, verb: str, camel: str, chance: float) -> float:
    """Work out a card's worth by going through all that the others may have laid."""
    laid = [(step.by, step.verb) for step in game.steps if step.verb in ("win", "lose")]
    owners = sorted({by for by, _ in laid if by != seat})
    camels = ("blue", "green", "orange", "yellow", "white")
    hands = [list(permutations(camels, sum(by == owner for by, _ in laid))) for owner in owners]
    total, ways = 0, 0
    for hand in product(*hands):
        left = {owner: list(cards) for owner, cards in zip(owners, hand, strict=True)}
        right = sum(left[by].pop(0) == camel and pile == verb for by, pile in laid if by != seat)
        total, ways = total + (8, 5, 3, 2, 1)[min(right, 4)], ways + 1
    return chance * total / ways - (1 - chance)


@pytest.mark.parametrize(
    "cards",
    [
        [],
        [("win", "blue")],
        [("win", "blue"), ("win", "green"), ("lose", "white"), ("win", "green")],
        [(verb, camel) for camel in ("blue", "white") for verb in ("win", "lose", "win", "win")],
    ],
)
def test_secret_cards_are_any_that_their_owners_may_have_laid(
    cards: list[tuple[str, str]],
) -> None:
    game = hidden_piles(cards)
    [seat] = game.to_act
    values, race = action_values(game), race_odds(game)
    for verb, shares in (("win", race.winner), ("lose", race.loser)):
        for camel, share in shares.items():
            if f"{verb} {camel}" in game.legal_actions:
                expected = expected_pay(game, seat, verb, camel, share)
                assert values[f"{verb} {camel}"] == pytest.approx(expected)


def test_what_a_seat_may_not_know_does_not_change_its_values() -> None:
    one = hidden_piles([("win", "blue"), ("lose", "green"), ("win", "white")])
    other = hidden_piles([("win", "white"), ("lose", "orange"), ("win", "yellow")])
    assert action_values(one) == action_values(other)
    assert action_values(one, "A") != action_values(other, "A")


def test_values_come_from_a_view_as_well() -> None:
    game = hidden_piles([("win", "blue")])
    assert action_values(game.view("C")) == action_values(game, "C")
    with pytest.raises(ViewError, match="what C may know"):
        action_values(game.view("C"), "A")
    with pytest.raises(ViewError, match="what a spectator may know"):
        action_values(game.view(None))


def test_another_seat_is_valued_as_if_it_were_to_act() -> None:
    game = Game.from_position("first; 1:oy 2:bg 3:w", seats=3)
    game.push("leg green")
    values = action_values(game, "A")
    assert values.seat == "A"
    assert values["leg green"] == action_values(game, "B")["leg green"]


def test_somebody_has_to_be_named_while_a_die_is_awaited() -> None:
    game = Game.from_position("first; 1:oy 2:bg 3:w", seats=3)
    game.push("roll")
    with pytest.raises(ViewError, match="name a seat"):
        action_values(game)
    assert action_values(game, "B")["roll"] == 1


def test_nobody_sits_at_an_unknown_seat() -> None:
    with pytest.raises(ViewError, match="nobody sits at 'E'; the seats are A, B, C, D"):
        action_values("first; 1:oy 2:bg 3:w", "E")


def test_an_ended_race_leaves_nothing_to_do() -> None:
    assert len(action_values("first; 9:bgo 12:y 17:w; dice bg")) == 0
    game = Game.from_position("first; 9:bgo 12:y 16:w; dice w")
    game.push("roll")
    game.push("die white 2")
    assert len(action_values(game)) == 0


def test_an_ended_leg_asks_for_the_next_one() -> None:
    with pytest.raises(SetupError, match="name the dice of the next one"):
        action_values("first; 9:bgo 12:y 16:w; dice -")


def test_partners_need_enough_seats_to_be_asked_about() -> None:
    values = action_values("first+partners; 1:oy 2:bg 3:w")
    assert values["partner F"] == 0

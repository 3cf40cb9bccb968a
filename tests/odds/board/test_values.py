"""What an action is worth."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from math import sqrt

import pytest

from dunederby import Game, SetupError, ViewError, action_values, leg_odds, race_odds
from tests.odds.board.naive_leg import (
    NaiveOdds,
    WatchedRace,
    branch,
    naive_odds,
    reveals,
    twin_of,
    watch,
)
from tests.odds.board.positions import RULES, random_bets, random_position, seats_of
from tests.odds.marks import compiled_only
from tests.oracle.board.naive import NaiveGame
from tests.play.luck import Luck

pytestmark = compiled_only

CLOSE = 1e-11
SURE = 5
"""Standard errors that a right number stays within, in all of these tests."""
RACE_ERROR = 0.02
"""What sampled races may add to the error of what cards bring, in coins."""


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
    values, before = action_values(game, races=400, spreads=True), coins_of(twin, seat)
    cards = cards_of(twin, seat)
    assert list(values.values) == [step.text for step in game.legal_actions]
    for action, worth in values.worths.items():
        verb, later = action.split()[0], after(twin, action)
        if verb in ("win", "lose"):
            continue
        leg = float(coins_of(later, seat) - before)
        gain = leg + (cards_of(later, seat) - cards if verb in ("tile", "add") else 0)
        room = CLOSE if not worth.error else SURE * (worth.error + RACE_ERROR)
        assert worth.gain == pytest.approx(gain, abs=room), action
        if verb in ("tile", "camera", "position"):
            alone = float(worth_alone(twin, seat, action))
            assert worth.value == pytest.approx(alone, abs=CLOSE), action
            assert worth.spread == pytest.approx(spread_of(twin, seat, action), abs=1e-7), action
        else:
            assert worth.value == worth.gain, action


def cards_of(game: NaiveGame, seat: str) -> float:
    """Return what the finish cards of *seat* are expected to bring, by the odds of the race."""
    if not any(owner == seat for pile in game.piles.values() for owner, _ in pile):
        return 0.0
    race, coins = race_odds(game.position(), precision=RACE_ERROR / 20), 0.0
    for pile, shares in (("win", race.winner), ("lose", race.loser)):
        for place, (owner, camel) in enumerate(game.piles[pile]):
            if owner == seat:
                pay = sum(
                    share * (8, 5, 3, 2, 1)[min(right, 4)]
                    for right, share in right_before(game, seat, pile, place, camel).items()
                )
                coins += shares[camel] * pay - (1 - shares[camel])
    return coins


def right_before(
    game: NaiveGame, seat: str, pile: str, place: int, camel: str
) -> dict[int, float]:
    """Go through all cards that each other seat may have laid; count those that are right."""
    found = {0: 1.0}
    for other in game.seats:
        laid = [
            (name, n)
            for name in game.piles
            for n, (o, _) in enumerate(game.piles[name])
            if o == other
        ]
        if other == seat or not laid:
            continue
        hands = list(permutations(game.book.camels, len(laid)))
        right = sum(
            any(
                c == camel and name == pile and n < place
                for c, (name, n) in zip(hand, laid, strict=True)
            )
            for hand in hands
        ) / len(hands)
        more: dict[int, float] = {}
        for count, share in found.items():
            more[count] = more.get(count, 0.0) + share * (1 - right)
            more[count + 1] = more.get(count + 1, 0.0) + share * right
        found = more
    return found


def spread_of(game: NaiveGame, seat: str, action: str) -> float:
    """Return the standard deviation of what the piece brings, over all ways of the leg."""
    words, later = action.split(), watch(after(game, action))
    mean = squares = Fraction(0)
    for way, share in ways_of(later, words, ()):
        mean += share * way
        squares += share * way * way
    return sqrt(squares - mean**2)


def ways_of(
    game: NaiveGame, words: list[str], stops: tuple[tuple[int, ...], ...]
) -> Iterator[tuple[int, Fraction]]:
    """Yield what a tile, camera or position bet brings on each way, with its probability."""
    for later, share, is_scored in reveals(game):
        assert isinstance(later.race, WatchedRace)
        moves = (*stops, (later.race.size, *later.race.stops))
        if is_scored:
            yield brought_by(words, moves, later), share
        else:
            for coins, part in ways_of(later, words, moves):
                yield coins, share * part


def brought_by(words: list[str], moves: tuple[tuple[int, ...], ...], game: NaiveGame) -> int:
    """Return what the piece has brought after these *moves*: each a size and its stops."""
    if words[0] == "tile":
        return sum(stop == int(words[1]) for _, *where in moves for stop in where)
    if words[0] == "camera":
        return next((size for size, *where in moves if where[-1] == int(words[1])), 0)
    return 3 if game.race.ranking()[int(words[1]) - 1] == words[2] else -1


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


def test_a_tile_counts_what_it_changes_for_a_laid_finish_card() -> None:
    game = Game.from_position("first; 11:g 14:ybo 15:w; dice o", seats=2)
    game.push("A win orange")
    game.push("B lose orange")
    before = race_odds(game).winner["orange"]
    there = race_odds("first; 11:g 14:ybo 15:w; dice o; tiles 16+A").winner["orange"]
    values = action_values(game)
    assert values["tile 16 +"] == pytest.approx(1 / 3)
    assert values.gains["tile 16 +"] == pytest.approx(1 / 3 + 9 * (there - before))
    assert values.gains["tile 16 +"] == pytest.approx(2.40, abs=0.005)


def test_a_sampled_race_tells_how_far_a_gain_may_be_off() -> None:
    game = Game.from_position("second; 9:ry 10:bg 11:p 14:K 15:W; dice gpx", seats=3)
    for action in ("win green", "lose blue", "lose red"):
        game.push(action)
    values = action_values(game, races=20_000)
    before = race_odds(game)
    assert values.method == "sampled"
    for tile in ("12 +", "13 -"):
        space, side = tile.split()
        there = race_odds(f"second; 9:ry 10:bg 11:p 14:K 15:W; dice gpx; tiles {space}{side}A")
        change = 9 * (there.winner["green"] - before.winner["green"])
        worth = values.worths[f"tile {tile}"]
        room = SURE * (worth.error + 9 * 2 * there.standard_error)
        assert 0 < worth.error < 0.1
        assert worth.gain == pytest.approx(worth.value + change, abs=room)


def test_all_tiles_of_a_long_leg_are_counted_as_one_by_one() -> None:
    position = "second; 1:ry 2:bg 3:pK 13:W; dice bgrypx; tiles 7-B"
    values = action_values(position, races=1)
    for space in (4, 5, 9, 10, 11):
        for side in "+-":
            there = leg_odds(f"{position} {space}{side}A").landings[space]
            assert values[f"tile {space} {side}"] == pytest.approx(there, abs=CLOSE)


def test_spreads_are_told_only_where_they_are_asked_for() -> None:
    position = "first; 1:oy 2:bg 3:w"
    assert action_values(position).spreads == {}
    spreads = action_values(position, spreads=True).spreads
    places = leg_odds(position).places["green"]
    pays = (5, 1, -1, -1, -1)
    mean = sum(p * pay for p, pay in zip(places, pays, strict=True))
    square = sum(p * pay * pay for p, pay in zip(places, pays, strict=True))
    assert spreads["leg green"] == pytest.approx(sqrt(square - mean**2))
    assert spreads["roll"] == 0


@pytest.mark.parametrize(
    "position",
    ["first; 14:oy 15:bg 16:w; dice bw", "second; 1:ry 2:bg 3:p 15:K 16:W; tiles 5+B"],
)
def test_the_leg_by_which_actions_are_valued_is_counted_once_and_told(position: str) -> None:
    assert action_values(position, races=10).leg == leg_odds(position)

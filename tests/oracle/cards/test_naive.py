"""The card game's oracle itself: every ruling worked by hand, and random walks."""

from __future__ import annotations

from fractions import Fraction

# The walks need a generator; it is handed in, and no rule draws from it.
from random import Random  # noqa: TID251

import pytest

from tests.oracle.cards.book import CAMELS, LEG_SETUPS
from tests.oracle.cards.cases import IMPOSSIBLE, LEG_PAYS, MOVES, NEXT_LEGS, RACE_ENDS
from tests.oracle.cards.naive import NaiveCards, random_walk
from tests.oracle.cards.scenes import (
    LINE_UP,
    Watched,
    after_one_card,
    deal_all,
    full_name,
    game_from,
    piece_spaces,
    play_all,
    set_up,
    verbs,
)
from tests.oracle.cards.track import NaiveTrack

pytestmark = pytest.mark.once  # the oracle has no kernels


@pytest.mark.parametrize(
    ("seats", "dealt", "discarded", "deck", "finish", "track"),
    [
        (2, 12, 5, 12, 15, "2222222h"),
        (3, 9, 4, 12, 16, "22222222"),
        (4, 7, 3, 12, 17, "22222222h"),
        (5, 6, 3, 10, 18, "222222222"),
        (6, 5, 2, 12, 19, "222222222h"),
    ],
)
def test_the_leg_setup_cards(
    seats: int, dealt: int, discarded: int, deck: int, finish: int, track: str
) -> None:
    """Ruling CC-01."""
    setup = LEG_SETUPS[seats]
    assert (setup.dealt, setup.discarded, setup.finish) == (dealt, discarded, finish)
    assert setup.dealt == setup.discarded + setup.kept()
    assert seats * (setup.to_deck + setup.intel) == deck
    assert NaiveCards("cards", seats).position() == (
        f"cards; 0:bgoyw; finish {finish}; track {track}"
    )


@pytest.mark.parametrize("seats", LEG_SETUPS)
def test_another_number_of_cards_may_be_dealt(seats: int) -> None:
    kept, most = LEG_SETUPS[seats].kept(), 30 // seats
    for number in (kept, most):
        game = NaiveCards("cards", seats, {"deal": str(number)})
        assert len(game.leg.to_deal) == seats * number
        assert game.leg.to_choose["A"].count("discard") == number - kept
    for number in (kept - 1, most + 1):
        with pytest.raises(ValueError, match="no such option"):
            NaiveCards("cards", seats, {"deal": str(number)})


@pytest.mark.parametrize(
    ("draws", "position"),
    [
        # Ruling CC-05: no stacks on the Start card.
        ("g1 y1 g1 b2 y1", "0:ow 2:g 3:yb; finish 15; track 2222222h"),
        # Rulings CC-06, CC-07: a sandstorm before the first leg, up to the Start card.
        ("g1 g2 g1 g1 g1", "0:boyw 4:g; finish 13; track ss22222h"),
        ("g1 g2 g1 g1 b1", "0:oyw 1:b 4:g; finish 14; track 2s22222h"),
        ("b2 w2 b1 g2 o2", "0:y 2:go 3:bw; finish 15; track 2222222h"),
    ],
)
def test_five_cards_are_drawn_for_the_opening(draws: str, position: str) -> None:
    game = NaiveCards("cards", 2)
    assert game.chance()["draw green 1"] == Fraction(1, 6)
    assert game.chance()["draw green 2"] == Fraction(1, 30)
    for card in draws.split():
        assert game.legal() == {}
        game.play(f"* draw {full_name(card)}")
    assert game.position() == f"cards; {position}"
    # Ruling CC-04: all thirty cards are dealt again.
    assert game.chance()["deal A green 1"] == Fraction(1, 6)
    assert game.chance()["deal A white 2"] == Fraction(1, 30)


def test_each_seat_discards_then_fills_the_deck_then_lays_intel() -> None:
    """Ruling CC-03: seats do not wait for one another, and intel is revealed together."""
    game = game_from(LINE_UP, seats=3, deal="6")
    deal_all(game, "b1 b1 g1 o1 y1 w2", "b1 g1 g2 o1 o1 y1", "o1 o1 y1 y1 y2 w1")
    assert game.position() == LINE_UP
    cards = ("blue 1", "green 1", "orange 1", "yellow 1", "white 2")
    assert game.legal()["A"] == [f"discard {card}" for card in cards]
    play_all(game, "A discard blue 1,A deck blue 1,C discard orange 1,A deck white 2")
    assert game.position() == f"{LINE_UP}; deck b1 w2"
    play_all(game, "A deck green 1,A intel orange 1")
    assert set(game.legal()) == {"B", "C"}
    assert game.position() == f"{LINE_UP}; deck b1 g1 w2"
    assert game.seen_by("A")["intel"] == {"A": "orange 1"}
    assert game.seen_by("B")["intel"] == game.seen_by(None)["intel"] == {"A": "?"}
    play_all(game, "B discard blue 1,B deck green 1,B deck green 2,B deck orange 1")
    play_all(game, "B intel orange 1,C deck orange 1,C deck yellow 1,C deck yellow 2")
    assert game.legal() == {"C": ["intel yellow 1", "intel white 1"]}
    game.play("C intel white 1")
    assert game.position() == f"{LINE_UP}; deck b1 g1 g1 g2 o1 o1 o1 o1 y1 y2 w1 w2"
    assert list(game.legal()) == ["A"]
    seen = game.seen_by("C")
    assert (seen["hand"], seen["discards"]) == (["yellow 1"], ["orange 1"])
    assert seen["deck"] == ["orange 1", "yellow 1", "yellow 2"]
    assert seen["intel"] == {"A": "orange 1", "B": "orange 1", "C": "white 1"}


def test_all_cards_of_a_are_dealt_before_those_of_b() -> None:
    game = game_from(LINE_UP, deal="7")
    play_all(game, ",".join(["* deal A green 1"] * 5 + ["* deal A green 2", "* deal A blue 1"]))
    assert game.chance()["deal B blue 1"] == Fraction(4, 23)
    assert not any("A" in outcome or "green" in outcome for outcome in game.chance())


def test_two_players_lay_no_intel() -> None:
    """Ruling CC-02, and ruling CC-36 about what may be known."""
    game = game_from(LINE_UP, deal="7")
    set_up(game, "b1 b1 b1 b1 b1 b2 g2", "y1 y1 y1 y1 y1 w2 w1")
    assert game.position() == f"{LINE_UP}; deck b1 b1 b1 b1 b1 b2 y1 y1 y1 y1 y1 w2"
    assert game.seen_by("B")["intel"] == {}
    play_all(game, "A hand,A done,B reveal")
    assert game.chance()["card blue 1"] == Fraction(5, 12)
    game.play("* card blue 1")
    spectator = game.seen_by(None)
    assert (spectator["hand"], spectator["discards"], spectator["deck"]) == ([], [], [])
    assert spectator["revealed"] == ["blue 1"]
    assert spectator["played"] == ["A green 2"]
    piles = {"deck": 11, "intel": 0, "revealed": 1, "discarded": 17}
    assert spectator["counts"] == {"hand A": 0, "hand B": 1, **piles}


def test_a_hand_card_moves_one_space_and_leaves_the_deck_alone() -> None:
    """Rulings CC-28, CC-29, CC-32."""
    game = game_from(LINE_UP, deal="7")
    set_up(game, "b1 b1 b1 b1 b1 b2 g2", "y1 y1 y1 y1 y1 w2 w1")
    game.play("A hand")
    assert game.position().startswith("cards; 1:b 3:og 4:y 5:w; ")
    assert len(game.leg.deck) == 12
    play_all(game, "A done,B fennec 6,B done,A palm 7,A done,B leg white")
    assert game.legal() == {"B": ["reveal", "hand"]}
    play_all(game, "B reveal,* card blue 1")
    assert game.legal()["A"][0] == "reveal"
    assert "hand" not in verbs(game)


def test_a_turn_is_a_race_action_and_perhaps_a_bet_in_either_order() -> None:
    """Rulings CC-28, CC-46."""
    bets = {"leg", "mid", "win", "lose"}
    game = game_from(f"{LINE_UP}; deck b1 b1 b1 b1")
    assert verbs(game) == bets | {"reveal", "fennec", "palm"}
    game.play("A mid green")
    assert verbs(game) == {"reveal", "fennec", "palm"}
    game.play("A fennec 15")
    assert verbs(game) == bets | {"reveal", "palm"}
    game.play("B reveal")
    assert game.legal() == {}
    game.play("* card blue 1")
    assert verbs(game) == bets | {"done"}
    game.play("B win blue")
    assert list(game.legal()) == ["A"]
    game.play("A palm 14")
    assert verbs(game) == bets | {"done"}
    game.play("A done")
    assert verbs(game) == bets | {"reveal"}


def test_a_turn_ends_by_itself_when_no_bet_is_left() -> None:
    game = game_from(f"{LINE_UP}; deck b1 b1", seats=6)
    game.leg.winner_cards = {camel: [] for camel in CAMELS}
    game.leg.midfield_cards = []
    game.final_bets = {kind: dict(zip("ABCDE", CAMELS, strict=True)) for kind in ("win", "lose")}
    game.play("A palm 6")
    assert list(game.legal()) == ["B"]


def test_winner_cards_go_from_the_top_and_others_cards_cannot_be_taken() -> None:
    """Rulings CC-33, CC-34: a second final bet gives the first one back."""
    game = game_from(f"{LINE_UP}; deck b1 b1 b1 b1 b1")
    play_all(game, "A win blue,A fennec 6,B leg green,B palm 7,A win green,A reveal,* card blue 1")
    assert "win blue" in game.legal()["B"]
    assert "win green" not in game.legal()["B"]
    assert "lose green" in game.legal()["B"]
    play_all(game, "B win blue,B reveal,* card blue 1,A mid green,A reveal,* card blue 1")
    assert "mid green" not in game.legal()["B"]
    assert game.final_bets == {"win": {"A": "green", "B": "blue"}, "lose": {}}
    game.leg.winner_cards["green"] = []
    assert "leg green" not in game.legal()["B"]


@pytest.mark.parametrize(("before", "card", "after"), MOVES)
def test_how_a_unit_moves(before: str, card: str, after: str) -> None:
    game = after_one_card(f"{before}; finish 9; deck {card} w1", card)
    camels, _, pieces = after.partition("; ")
    fields = ["cards", camels, "finish 9", "track 2222h", pieces, "deck w1"]
    assert game.position() == "; ".join(field for field in fields if field)


def test_where_a_piece_may_be_placed() -> None:
    """Rulings CC-12, CC-13, CC-22: not behind the last camel, not on Start or Finish."""
    game = game_from("0:b 3:g 5:oyw; finish 7; palm 4B; deck b1")
    assert piece_spaces(game, "fennec") == [1, 2, 6, 7]
    assert piece_spaces(game, "palm") == []
    game = game_from("3:bg 5:oyw; finish 7; deck b1")
    assert piece_spaces(game, "fennec") == piece_spaces(game, "palm") == [4, 6, 7]
    game.play("A fennec 6")
    assert game.position() == "cards; 3:bg 5:oyw; finish 7; track 222h; fennec 6A; deck b1"


@pytest.mark.parametrize(("before", "card", "after"), NEXT_LEGS)
def test_the_track_before_the_next_leg(before: str, card: str, after: str) -> None:
    game = after_one_card(f"{before}; deck {card}", card)
    assert game.position() == f"cards; {after}"
    assert "deal A blue 1" in game.chance()


@pytest.mark.parametrize(
    ("track", "virtual", "cap"),
    [
        ("2" * 12, "2" * 13 + "h", "2" * 12),
        ("2" * 11 + "h", "2" * 13, "2" * 12),
        ("2" * 11, "2" * 12 + "h", "2" * 12),
        ("2" * 10 + "h", "2" * 12, "2" * 12),
        ("ss" + "2" * 10, "ss" + "2" * 11 + "h", "ss" + "2" * 10),
    ],
)
def test_track_cards_may_run_out(track: str, virtual: str, cap: str) -> None:
    """Ruling CC-38."""
    before = f"{NaiveTrack(track).finish() - 1}:bgoyw; track {track}; deck b1"
    for track_end, after in (("virtual", virtual), ("cap", cap)):
        game = after_one_card(before, "b1", track_end=track_end)
        assert f"track {after}" in game.position().split("; ")


def test_a_position_without_a_deck_begins_with_dealing_on_the_track_as_it_lies() -> None:
    """Ruling CC-08."""
    game = game_from("1:b 16:goyw")
    assert game.position() == "cards; 1:b 16:goyw; finish 17; track 22222222h"
    assert "deal A blue 1" in game.chance()


def test_sandstorm_and_extension_may_come_in_either_order() -> None:
    """Ruling CC-08."""
    random = Random(8)
    for _ in range(300):
        cards = "".join(random.choices("22s", k=8)) + random.choice("2h")
        tracks = NaiveTrack(cards), NaiveTrack(cards)
        stacks: dict[int, list[str]] = {}
        for camel in CAMELS:
            space = random.randrange(tracks[0].finish() + 1)
            stacks[space] = [*stacks.get(space, []), camel]
        for track in tracks:
            track.stacks = dict(stacks)
        tracks[0].blow_sand()
        tracks[0].extend(is_capped=False)
        tracks[1].extend(is_capped=False)
        tracks[1].blow_sand()
        assert tracks[0].cards == tracks[1].cards
        assert tracks[0].stacks == tracks[1].stacks
        assert tracks[0].finish() - max(tracks[0].stacks) >= 3


@pytest.mark.parametrize(("position", "card", "bets", "pounds"), LEG_PAYS)
def test_what_a_leg_pays(position: str, card: str, bets: list[str], pounds: int) -> None:
    game = game_from(f"{position}; finish 12; deck {card}")
    for bet in bets:
        game.bet("A", *bet.split())
    play_all(game, f"A reveal,* card {full_name(card)}")
    assert game.money()["A"] == 3 + pounds


@pytest.mark.parametrize(
    ("floor", "bets", "pounds"),
    [
        ("two", "win white,lose blue", 1 + 7 + 7),
        ("one", "win white,lose blue", 3 - 4 + 7 + 7),
        ("two", "win yellow,lose green", 1 + 3 + 3),
        ("one", "win yellow,lose green", 3 - 4 + 3 + 3),
        ("two", "win orange,lose orange", 1),
        ("one", "win orange,lose orange", 1),
    ],
)
def test_the_final_floor_is_a_house_rule(floor: str, bets: str, pounds: int) -> None:
    """Ruling CC-25; the last leg loses A four pounds."""
    game = game_from("1:b 2:g 3:o 4:y 12:w; finish 12; deck w1 w1", final_floor=floor)
    for bet in ["leg blue", "mid blue", "leg green", "leg green", *bets.split(",")]:
        game.bet("A", *bet.split())
    play_all(game, "A reveal,* card white 1")
    assert game.over
    assert game.money() == {"A": pounds, "B": 3}


@pytest.mark.parametrize(("before", "card", "after"), RACE_ENDS)
def test_the_race_ends_on_the_finish_card(before: str, card: str, after: str) -> None:
    """Nothing is cleaned up, and no bet follows (ruling CC-30)."""
    game = after_one_card(f"{before}; finish 15; deck b1 {card}", card)
    assert game.over
    assert game.legal() == game.chance() == {}
    assert game.position() == f"cards; {after}"
    assert game.money() == {"A": 3, "B": 3}
    assert game.winners() == ["A", "B"]


def test_the_race_may_end_with_the_last_card_and_pays_the_leg_once() -> None:
    """Ruling CC-21: two are fifth. Pieces on the track stay there and cost one."""
    position = "cards; 0:bg 12:o 14:y 15:w; finish 15; track 2222222h; fennec 13A; palm 9B"
    game = game_from(f"{position}; deck y1 w1")
    play_all(game, "A lose blue,A reveal,* card yellow 1,B lose green,B reveal")
    assert game.position() == f"{position.replace('14:y 15:w', '15:wy')}; deck w1"
    game.leg.winner_bets["B"] = [("white", 5), ("orange", 5), ("blue", 5)]
    game.play("* card white 1")
    assert game.over
    assert game.position() == f"{position.replace('14:y 15:w', '16:wy')}"
    assert game.money() == {"A": 3 - 1 + 7, "B": max(3 + 1 - 1 - 1 - 1, 1) + 7}
    assert game.winners() == ["A"]


def test_a_hand_card_may_end_the_race() -> None:
    """Ruling CC-31."""
    game = game_from("1:b 2:g 3:o 4:y 17:w", deal="7")
    set_up(game, "b1 b1 b1 b1 b1 b2 w2", "y1 y1 y1 y1 y1 g2 w1")
    play_all(game, "A win white,A hand")
    assert game.over
    assert game.position().startswith("cards; 1:b 2:g 3:o 4:y 18:w; finish 17; ")
    assert game.money() == {"A": 10, "B": 3}


def test_the_poorest_starts_the_next_leg_without_the_last_bet() -> None:
    """Rulings CC-26, CC-27, CC-30; of equally poor seats the youngest starts."""
    game = game_from("1:b 2:g 3:o 4:y 5:w; deck w1 w1", seats=4, deal="4")
    play_all(game, "A leg white,A fennec 17,B leg blue,B palm 16,C mid green,C reveal")
    play_all(game, "* card white 1,D leg orange,D reveal,* card white 1")
    assert game.money() == {"A": 3 + 5 - 1, "B": 1, "C": 4, "D": 2}
    assert game.final_bets == {"win": {}, "lose": {}}
    set_up(game, "b1 b1 b1 b1", "g1 g1 g1 g1", "o1 o1 o1 o1", "y1 y1 y1 y1")
    assert list(game.legal()) == ["B"]
    assert "leg white" in game.legal()["B"]
    game.purses = {"A": 7, "B": 4, "C": 2, "D": 2}
    game.begin_leg()
    set_up(game, "b1 b1 b1 b1", "g1 g1 g1 g1", "o1 o1 o1 o1", "y1 y1 y1 y1")
    play_all(game, "C leg white,C fennec 16,D leg white,D palm 15")
    assert list(game.legal()) == ["A"]


@pytest.mark.parametrize("position", IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused(position: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        NaiveCards("cards", 2, {}, position)


def test_a_position_is_read_freely() -> None:
    game = game_from("5:w 0:yb  3:go; deck w2 b1 w1 b1;  palm 4B ; track 2s22; fennec 6A; seen g1")
    fields = "finish 7; track 2s22; fennec 6A; palm 4B; deck b1 b1 w1 w2"
    assert game.position() == f"cards; 0:by 3:go 5:w; {fields}"
    assert game_from("1:bgoyw; finish 5").position() == "cards; 1:bgoyw; finish 5; track 22h"


@pytest.mark.parametrize(
    "line", ["", "A", "A reveal", "A leg green", "B leg green", "* card green 1"]
)
def test_what_may_not_happen_is_refused(line: str) -> None:
    game = game_from(f"{LINE_UP}; deck b1 b1")
    game.play("A reveal")
    with pytest.raises(ValueError, match="may not be played"):
        game.play(line)


@pytest.mark.parametrize("seats", LEG_SETUPS)
def test_random_walks_keep_every_card_and_end(seats: int) -> None:
    """Rulings CC-43, CC-45."""
    numbers = range(LEG_SETUPS[seats].kept(), 30 // seats + 1)
    for seed in range(8):
        options = {
            "deal": str(numbers[seed % len(numbers)]),
            "track-end": ("virtual", "cap")[seed % 2],
            "final-floor": ("two", "one")[seed // 2 % 2],
        }
        game = Watched("cards", seats, options)
        assert random_walk(game, Random(seed)) > 50
        assert game.track.is_race_over()

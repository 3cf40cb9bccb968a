"""Card game, positions and steps as text."""

import pytest

from dunederby import Game, NotationError, SetupError
from dunederby.notation.cards.positions import CardPosition
from dunederby.notation.positions import parse_position
from tests.play.card_tables import LINE_UP, deal, two_in_a_leg
from tests.play.tables import go_on, play


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (
            "cards; 0:by 3:go 5:w; finish 7; track 2s22; fennec 6A; palm 4B; deck b1 b1 w1 w2",
            "cards; 5:w 0:yb  3:go; deck w2 b1 w1 b1;  palm 4B ; track 2s22; fennec 6A; seen g1",
        ),
        ("cards; 1:bgoyw; finish 5; track 22h", "cards; 1:bgoyw; finish 5"),
        ("cards; 1:bgoyw; finish 5; track 22h", "cards; 1:bgoyw; track 22h"),
        ("cards; 1:bgoyw; finish 17; track 22222222h", "cards; 1:bgoyw"),
        ("cards; 0:bgoyw; finish 1; track h", "cards; 0:wyogb; finish 1"),
        ("cards; 0:bgoyw; finish 3; track sss; deck w1", "cards; 0:bgoyw; track sss; deck w1"),
    ],
)
def test_a_position_is_read_freely_and_written_in_one_way(written: str, read: str) -> None:
    """Camels on the Start card stand in the order of their names."""
    assert play(read, seats=2).position == written
    assert play(written, seats=2).position == written


def test_a_position_may_have_unknown_cards_for_odds() -> None:
    """`?9`: so many out of the cards that are neither in the deck nor seen."""
    text = "cards; 0:by 2:og 3:w; finish 16; track 2s222222h; deck b1 b1 g2 ?9; seen y2 w1"
    position = parse_position(text)
    assert isinstance(position, CardPosition)
    assert (position.deck, position.unknown, position.seen) == ((0, 0, 3), 9, (7, 8))
    with pytest.raises(SetupError, match="not fully known"):
        Game.from_position(text, seats=2)


def test_a_view_writes_a_position_that_can_be_read() -> None:
    game = two_in_a_leg()
    for seat in ("A", "B", None):
        position = parse_position(game.view(seat).position)
        assert isinstance(position, CardPosition)
        assert len(position.deck) + position.unknown == 12


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ("cards; 1:bg 2:oyw; palm 9B", "no racing deck"),
        ("cards; 1:bg 2:oyw; deck b1 ?9", "not fully known"),
        ("cards; 1:bg 18:oyw; deck b1", "race is over"),
        ("cards; 1:bg 2:oyw; fennec 5C; deck b1", "names seat C, but there are 2 seats"),
    ],
)
def test_no_game_begins_at_such_a_position(position: str, problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        Game.from_position(position, seats=2)


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ("cards", "column 6: expected '; ' and the camels"),
        ("cards; -", "column 8: '-' is no stack"),
        ("cards+photo; 1:bgoyw", "column 1: cards can't be played with 'photo'"),
        ("cards; 1:bg 2:oy; deck b1", "column 17: white missing"),
        ("cards; 1:bgb 2:oyw", "column 8: '1:bgb' names blue, which stands already"),
        ("cards; 1:bg 1:oyw", "column 13: '1:oyw' names space 1 again"),
        ("cards; 1:bgr 2:oyw", "column 8: '1:bgr' has 'r', no camel of cards"),
        ("cards; 1:bg 19:oyw", "column 13: '19:oyw' is off the track; expected 0 to 17, or 18"),
        ("cards; -1:bg 2:oyw", "column 8: '-1:bg' is off the track"),
        ("cards; 1:bgoyw; dice b", "column 17: 'dice' is no field of cards; expected finish"),
        ("cards; 1:bgoyw; ", "column 17: expected finish, track, fennec, palm, deck or seen"),
        ("cards; 1:bgoyw; deck b1; deck b1", "column 26: 'deck' stands here twice"),
        ("cards; 1:bgoyw; deck", "column 21: expected cards"),
        ("cards; 1:bgoyw; deck b3", "column 22: 'b3' is no card"),
        ("cards; 1:bgoyw; deck r1", "column 22: 'r1' is no card"),
        ("cards; 1:bgoyw; deck ?0", r"column 22: '\?0' is no card"),
        ("cards; 1:bgoyw; deck ?2 ?3", r"column 25: '\?3' is no card"),
        ("cards; 1:bgoyw; deck b2 b2", "column 27: b2 is there 2 times; there are 1"),
        ("cards; 1:bgoyw; deck b2; seen b2", "column 33: b2 is there 2 times; there are 1"),
        ("cards; 1:bgoyw; seen ?2", "column 24: what was seen is known"),
        ("cards; 1:bgoyw; deck b1 ?30", "column 28: so many unknown cards are not left"),
        ("cards; 1:bgoyw; finish", "column 23: expected the number of spaces"),
        ("cards; 1:bgoyw; finish 0", "column 24: '0' is no number of spaces; expected 1 to 56"),
        ("cards; 1:bgoyw; finish 57", "column 24: '57' is no number of spaces"),
        ("cards; 1:bgoyw; finish 5 6", "column 25: expected the number of spaces"),
        ("cards; 1:bgoyw; finish 5; track 22", "column 33: '22' has 4 spaces, but the Finish"),
        ("cards; 1:bgoyw; track 2h2", "column 23: '2h2' is no track"),
        ("cards; 1:bgoyw; track 2x", "column 23: '2x' is no track"),
        (f"cards; 1:bgoyw; track {'2' * 29}", "is too long; a track has 56 spaces at most"),
        ("cards; 1:bg 2:oyw; fennec 5; deck b1", "column 27: '5' is no fennec"),
        ("cards; 1:bg 2:oyw; fennec; deck b1", "column 26: expected one fennec"),
        ("cards; 1:bg 2:oyw; fennec 5G; deck b1", "column 27: '5G' has no owner"),
        ("cards; 1:bg 2:oyw; fennec 2A; deck b1", "column 27: '2A' stands where a camel"),
        ("cards; 1:bg 2:oyw; fennec 0A; deck b1", "column 27: '0A' is off the track"),
        ("cards; 1:bg 2:oyw; palm 18B; deck b1", "column 25: '18B' is off the track"),
        ("cards; 2:bg 3:oyw; palm 1B; deck b1", "column 25: '1B' stands behind the last camel"),
        (
            "cards; 1:bg 2:oyw; palm 5B; fennec 5A; deck b1",
            "column 25: '5B' stands where the other piece stands",
        ),
    ],
)
def test_a_position_that_cannot_be_is_answered_with_its_column(
    position: str, problem: str
) -> None:
    with pytest.raises(NotationError, match=problem):
        parse_position(position)


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ("A deck green", "column 13: deck needs a number, 1 or 2|1 to 2"),
        ("A deck green 3", "column 14: '3' is no number"),
        ("A deck red 1", "column 8: 'red' is no camel; expected blue, green, orange"),
        ("A discard ?", "column 11: '.' is a secret: this is a view"),
        ("A hand green 2", "column 8: 'green' is too much"),
        ("A roll", "column 3: 'roll' is no step of cards; expected reveal, hand"),
        ("A tile 5 +", "column 3: 'tile' is no step of cards"),
        ("A fennec", "column 9: fennec needs a space, 0 to 56"),
        ("A fennec 57", "column 10: '57' is no space; expected 0 to 56"),
        ("A fennec -1", "column 10: '-1' is no space"),
        ("* deal G green 1", "column 8: 'G' is no seat"),
        ("* deal A ?", "column 10: '.' is a secret"),
        ("* draw green 0", "column 14: '0' is no number"),
        ("* die green 1", "column 3: 'die' is no step of cards; expected draw, deal or card"),
        ("deck green 1", "column 1: several may act; begin with A, B or C"),
    ],
)
def test_a_step_that_cannot_be_read_is_answered_with_its_column(step: str, problem: str) -> None:
    game = play(LINE_UP, seats=3, options={"deal": "5"})
    deal(game, "b1 b1 b1 g1 g2", "b1 b1 o1 o1 o2", "y1 y1 y2 w1 w2")
    with pytest.raises(NotationError, match=problem):
        game.push(step)


def test_a_record_names_the_house_rules_that_differ() -> None:
    game = go_on(Game("cards", seats=3, options={"deal": "10", "track-end": "cap"}))
    assert "options: deal=10, track-end=cap\n" in game.record()
    assert "options" not in Game("cards", seats=3, options={"deal": "9"}).record()

"""Card game, the track between two legs: sandstorms, and more spaces before the Finish card."""

import pytest

from tests.play.card_tables import after_card, reveal
from tests.play.tables import camels, field, go_on, play


def track_after(position: str, card: str, **options: str) -> str:
    """Return camels and track when *card* has ended the leg of *position*."""
    game = after_card(f"cards; {position}; deck {card}", card, **options)
    return f"{camels(game)}; {field(game, 'finish')}; {field(game, 'track')}"


def test_empty_cards_between_first_and_last_are_flipped_to_one_space() -> None:
    """Rules: card game, "Setup at the start of each leg", important. Ruling CC-09."""
    after = track_after("1:b 8:g 12:oyw; finish 17", "b1")
    assert after == "2:b 6:g 9:oyw; 14; 2ss2s222h"


def test_no_card_between_the_leader_and_the_finish_is_flipped() -> None:
    """Rules: card game, "Setup at the start of each leg", first bullet."""
    assert track_after("1:b 2:goyw; finish 17", "b1") == "2:goywb; 17; 22222222h"


def test_no_card_behind_the_last_camel_is_flipped() -> None:
    """Rules: card game, "Setup at the start of each leg"; between the camels."""
    assert track_after("6:b 9:goyw; finish 14", "b1") == "7:b 9:goyw; 14; 2222222"


def test_a_card_with_a_camel_on_either_space_stays() -> None:
    """Ruling CC-40."""
    assert track_after("1:b 4:g 5:o 8:yw; finish 16", "b1").endswith("; 16; 22222222")
    assert track_after("0:b 3:g 6:o 8:yw; finish 16", "b1").endswith("; 16; 22222222")


def test_a_card_is_flipped_up_to_the_start_card() -> None:
    """Ruling CC-07."""
    assert track_after("0:bg 4:oyw; finish 16", "b1").startswith("0:g 1:b 4:oyw; 16; ")
    assert track_after("0:b 6:g 7:oyw; track 2s22222", "g1") == "0:b 5:oywg; 11; sss2222"


def test_a_flipped_card_is_never_flipped_back() -> None:
    """Rules: card game, "Setup at the start of each leg", second bullet."""
    assert track_after("2:b 4:goyw; track 2s2222222", "b1") == "3:b 4:goyw; 17; 2s2222222"


def test_a_sandstorm_space_is_like_any_other() -> None:
    """Rules: card game, "Setup at the start of each leg", important."""
    position = "cards; 2:b 5:goyw; track 2s2222222; deck b1 b1 b1"
    game = play(position, "A palm 3", "A done", *reveal("B", "b1"), seats=2)
    assert camels(game) == "4:b 5:goyw"
    go_on(game, "B done", *reveal("A", "b1"))
    assert camels(game) == "5:goywb"


def test_cards_that_extended_the_track_may_be_flipped_later() -> None:
    """Ruling CC-39."""
    first = after_card("cards; 16:bgoyw; finish 17; deck b1", "b1")
    assert (field(first, "finish"), field(first, "track")) == ("20", "2222222222")
    assert track_after("15:b 20:goyw; finish 20", "b1") == "16:b 19:goyw; 22; 22222222s22h"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("13:bgoyw; finish 17", "14:bgoyw; 17; 22222222h"),
        ("14:bgoyw; finish 17", "15:bgoyw; 18; 222222222"),
        ("15:bgoyw; finish 17", "16:bgoyw; 19; 222222222h"),
        ("16:bgoyw; finish 17", "17:bgoyw; 20; 2222222222"),
        ("13:bgoyw; finish 16", "14:bgoyw; 17; 22222222h"),
        ("14:bgoyw; finish 16", "15:bgoyw; 18; 222222222"),
        ("15:bgoyw; finish 16", "16:bgoyw; 19; 222222222h"),
    ],
)
def test_a_leg_begins_with_three_spaces_between_leader_and_finish(before: str, after: str) -> None:
    """Rules: card game, "End of a leg", important. Rulings CC-10, CC-37."""
    assert track_after(before, "b1") == after


def test_a_track_with_more_than_three_spaces_left_stays() -> None:
    """Rules: card game, "End of a leg", important; only if there are fewer."""
    assert track_after("5:bgoyw; finish 17", "b1") == "6:bgoyw; 17; 22222222h"


def test_sandstorm_and_extension_come_together() -> None:
    """Ruling CC-08."""
    assert track_after("1:b 8:goyw; finish 9", "b1") == "2:b 6:goyw; 9; 2ss22h"


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
def test_the_twelve_track_cards_may_run_out(track: str, virtual: str, cap: str) -> None:
    """Ruling CC-38: house rule `track-end`."""
    spaces = sum({"2": 2, "s": 1, "h": 1}[card] for card in track)
    before = f"{spaces - 1}:bgoyw; track {track}"
    assert track_after(before, "b1", track_end="virtual").endswith(f"; {virtual}")
    assert track_after(before, "b1", track_end="cap").endswith(f"; {cap}")


def test_with_a_capped_track_the_finish_may_be_nearer_than_three_spaces() -> None:
    """Ruling CC-38."""
    after = track_after(f"23:bgoyw; track {'2' * 12}", "b1", track_end="cap")
    assert after.startswith("24:bgoyw; 24; ")


def test_a_track_of_fifty_six_spaces_grows_no_more() -> None:
    """A limit of this program: a race is one number of 64 bits."""
    after = track_after(f"53:bgoyw; track {'2' * 28}", "b1")
    assert after == f"54:bgoyw; 56; {'2' * 28}"


def test_a_position_without_a_deck_is_dealt_on_the_track_as_it_lies() -> None:
    """Ruling CC-08."""
    game = play("cards; 1:b 16:goyw", seats=2)
    assert game.position == "cards; 1:b 16:goyw; finish 17; track 22222222h"
    assert {step.verb for step in game.chance_outcomes} == {"deal"}

"""`dunederby play --rules cards`, with a keyboard that is a file."""

import re
from pathlib import Path

import pytest

import dunederby as library
from tests.cli.running import dunederby

CARDS = [f"{camel}{number}" for camel in "bgoyw" for number in (1, 2)]
ANYTHING = "\n".join([*CARDS, "r", "d"] * 60) + "\n"
"""Does something in every situation; what is not possible now is refused."""
TWO = ("play", "--rules", "cards", "--seats", "2", "--humans", "1", "--seed", "3")
QUICK = ("--bot", "random")
FOUR = ("play", "--rules", "cards", "--seats", "4", "--seed", "3", *QUICK)
SETUP = "d g1 b1 b1\ng1 y1\ni g1\n"
"""What seat A can do with its cards in the game of FOUR."""


def decisions(path: Path, seat: str = "A") -> list[str]:
    """Return what *seat* decided in the record at *path*."""
    lines = path.read_text().splitlines()
    return [line for line in lines if line.startswith(f"{seat} ")]


@pytest.mark.parametrize("seats", ["2", "4", "6"])
def test_a_whole_game_is_told_drawn_and_written_down(folder: Path, seats: str) -> None:
    arguments = ("--rules", "cards", "--seats", seats, "--seed", "3", "--record", "a.derby")
    result = dunederby("play", *arguments, *QUICK, typed=ANYTHING)
    assert result.exit_code == 0
    for told in ("Opening cards: ", "The leg begins with", "The leg is over", "wins the race"):
        assert told in result.stdout
    game = library.read_game(folder / "a.derby")
    assert game.is_over
    assert "Final ranking" in result.stdout


def test_people_can_play_against_each_other(folder: Path) -> None:
    arguments = ("--rules", "cards", "--seats", "3", "--humans", "2", "--record", "a.derby")
    result = dunederby("play", *arguments, *QUICK, typed=ANYTHING * 4)
    assert result.exit_code == 0
    assert library.read_game(folder / "a.derby").is_over


def test_bots_can_play_alone(folder: Path) -> None:
    dunederby("play", "--rules", "cards", "--seats", "2", "--humans", "0", "--record", "a.derby")
    assert library.read_game(folder / "a.derby").is_over


def test_words_can_be_shortened_and_several_cards_be_chosen_at_once(folder: Path) -> None:
    typed = f"{SETUP}l g\np 4\nr\nd\nM o\nf 12\n"
    dunederby(*FOUR[:-1], "cautious", "--record", "a.derby", typed=typed)
    assert decisions(folder / "a.derby") == [
        "A discard green 1",
        "A discard blue 1",
        "A discard blue 1",
        "A deck green 1",
        "A deck yellow 1",
        "A intel green 1",
        "A leg green",
        "A palm 4",
        "A reveal",
        "A done",
        "A mid orange",
        "A fennec 12",
    ]


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("d w2", "discard white 2: you have no such card in your hand."),
        ("d g1 g1 g1 b1", "You have to discard 3 cards, not 4."),
        ("deck g1", "deck green 1: you have to discard first."),
        ("i g1", "intel green 1: you have to discard first."),
        ("d", "discard needs a camel, blue, green, orange, yellow or white"),
        ("d g", "discard needs a number, 1 to 2"),
        ("d g3", "'3' is no number; expected 1 to 2"),
        ("d red 1", "'red' is no camel; expected blue, green, orange, yellow or white"),
        ("fly", "'fly' is no step of cards; expected reveal, hand, done, leg, mid, win"),
        ("reveal", "reveal: no leg is being run: its cards are dealt and chosen first."),
        ("B discard green 1", "B discard green 1: that is for another seat to decide."),
        ("deal A green 1", "deal A green 1: that is for another seat to decide."),
    ],
)
def test_a_mistake_with_the_cards_is_explained_in_a_line(
    folder: Path, typed: str, complaint: str
) -> None:
    result = dunederby(*FOUR, "--record", "a.derby", typed=f"{typed}\n\n{SETUP}")
    assert result.exit_code == 0
    assert complaint in result.stdout
    assert "column" not in result.stdout
    assert len(decisions(folder / "a.derby")) == 6


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("f 1", "fennec 1: a camel stands there."),
        ("f 0", "fennec 0: no piece may stand on the Start card."),
        ("p 18", "palm 18: no piece may stand on the Finish card or beyond it."),
        ("p 99", "'99' is no space"),
        ("done", "done: a turn needs a race action."),
        ("d g1", "discard green 1: the leg is set up; no more cards are chosen."),
        ("l g\nl b", "leg blue: the betting action of this turn is done."),
        ("p 4\nr", "reveal: the race action of this turn is done."),
        ("reveal 2", "'2' is too much; the step is complete"),
    ],
)
def test_a_mistake_in_a_turn_is_explained_in_a_line(typed: str, complaint: str) -> None:
    result = dunederby(*FOUR, typed=f"{SETUP}{typed}\n")
    assert result.exit_code == 0
    assert complaint in result.stdout


def test_two_seats_lay_no_intel() -> None:
    result = dunederby(*TWO, typed="intel green 1\n")
    assert "intel green 1: two seats lay no intel." in result.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seats", "1"], "cards is played by 2 to 6 seats, not 1"),
        (["--seats", "7"], "cards is played by 2 to 6 seats, not 7"),
        (["--option", "deal=3"], "house rule deal can't be 3"),
        (["--option", "tile-flip=yes"], "tile-flip is no house rule of cards"),
        (["--players", "a,b,c,d,e,f,g"], "not 7"),
    ],
)
def test_an_impossible_table_is_refused_in_a_line(arguments: list[str], complaint: str) -> None:
    result = dunederby("play", "--rules", "cards", *arguments)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1


def test_the_deal_can_be_another(folder: Path) -> None:
    dunederby(*FOUR, "--option", "deal=5", "--record", "a.derby")
    text = (folder / "a.derby").read_text()
    assert "options: deal=5\n" in text
    assert len(re.findall(r"^\* deal A ", text, re.MULTILINE)) == 5


def test_help_lists_what_can_be_done_by_verb() -> None:
    result = dunederby(*FOUR, typed=f"?\n{SETUP}?\n")
    for line in (
        r"discard .* blue 1, green 1, yellow 1",
        r"fennec .* 4 to 17",
        r"leg .* blue, green, orange, yellow, white",
        r"Words can be shortened: r, h, f 5, p 7, l g, m g, w g, lo g\.",
    ):
        assert re.search(rf"^{line} *$", result.stdout, re.MULTILINE)


def test_undo_goes_back_over_bots_and_the_same_cards_come_again(folder: Path) -> None:
    typed = f"{SETUP}r\nd\nundo\nundo\nr\nd\n"
    result = dunederby(*FOUR, "--record", "a.derby", typed=typed)
    dunederby(*FOUR, "--record", "b.derby", typed=f"{SETUP}r\nd\n")
    assert "Player A takes 'done' back." in result.stdout
    after, before = (folder / "a.derby").read_text(), (folder / "b.derby").read_text()
    assert after.replace("taken-back: 2\n", "") == before


def test_a_game_can_be_left_in_the_leg_setup_and_resumed(folder: Path) -> None:
    dunederby(*FOUR, "--record", "a.derby", typed="d g1 b1\nquit\n")
    result = dunederby("play", "--resume", "a.derby", typed="d b1\ng1 y1\ni g1\n")
    assert "Player A, discard 1 of your cards" in result.stdout
    dunederby(*FOUR, "--record", "b.derby", typed=SETUP)
    assert (folder / "a.derby").read_bytes() == (folder / "b.derby").read_bytes()


def test_the_only_person_sees_the_own_cards_and_no_others(folder: Path) -> None:
    result = dunederby(*FOUR, "--record", "a.derby", typed=ANYTHING)
    assert "Your hand: b1 b1 g1 g1 g1 y1 y1" in result.stdout
    assert "Pass the keyboard" not in result.stdout
    assert not re.search(r"\([BCD]\) (is dealt|discards|puts \w+ \d in|lays)", result.stdout)
    beginning = result.stdout.partition("Leg 1: ")[0]
    assert "Why:" not in beginning, "of what is not told there is no reason either"


def test_a_shared_undo_is_for_what_one_did_since_the_curtain(folder: Path) -> None:
    arguments = ("--rules", "cards", "--seats", "4", "--humans", "4", "--seed", "3")
    typed = f"\n{SETUP}\nundo\n"
    result = dunederby("play", *arguments, "--record", "a.derby", typed=typed)
    assert "There is nothing to take back yet." in result.stdout
    result = dunederby("play", *arguments, "--record", "b.derby", typed="\nd g1\nundo\n")
    assert "Player A takes 'discard' back." in result.stdout
    assert decisions(folder / "b.derby") == []

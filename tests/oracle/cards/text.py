"""The position text of the card game, written in the one way and read more freely."""

from __future__ import annotations

import re

from tests.oracle.cards.book import CAMELS, PIECES, RACING_CARDS, USUAL_FINISH
from tests.oracle.cards.track import START, NaiveTrack, laid_out

NAMES = {camel[0]: camel for camel in CAMELS}
FIELDS = {"finish", "track", "fennec", "palm", "deck", "seen"}


def write_position(track: NaiveTrack, deck: list[str]) -> str:
    """Write the whole position, the *deck* in full; an empty one is left out."""
    fields = ["cards", write_camels(track), f"finish {track.finish()}"]
    fields.append(f"track {''.join(track.cards)}")
    for name in PIECES:
        if name in track.pieces:
            space, holder = track.pieces[name]
            fields.append(f"{name} {space}{holder}")
    if deck:
        cards = sorted(deck, key=RACING_CARDS.index)
        fields.append("deck " + " ".join(card[0] + card[-1] for card in cards))
    return "; ".join(fields)


def write_camels(track: NaiveTrack) -> str:
    """Write the camels by space, those on the Start card in the order of their names."""
    words = []
    for space in sorted(track.stacks):
        stack = track.stacks[space]
        if space == START:
            stack = [camel for camel in CAMELS if camel in stack]
        words.append(f"{space}:{''.join(camel[0] for camel in stack)}")
    return " ".join(words)


def read_position(text: str, seats: list[str]) -> tuple[NaiveTrack, list[str] | None]:
    """Read a position that a game can go on from: its track, and its deck if it names one.

    Raises ValueError if something is missing, or cannot be so in a running race.
    """
    fields = [" ".join(field.split()) for field in text.split(";")]
    if fields[0] != "cards" or len(fields) < 2:
        raise ValueError(f"not a position of the card game: {text!r}")
    named = {field.partition(" ")[0]: field.partition(" ")[2] for field in fields[2:]}
    if len(named) != len(fields) - 2 or not set(named) <= FIELDS:
        raise ValueError(f"unknown or repeated field in {text!r}")
    track = NaiveTrack(read_track(named))
    track.stacks = read_camels(fields[1])
    if track.is_race_over():
        raise ValueError(f"the race is over: {text!r}")
    for name in PIECES:
        if name in named:
            put_piece(track, name, named[name], seats)
    deck = read_cards(named["deck"]) if "deck" in named else None
    check_cards((deck or []) + read_cards(named.get("seen", "")))
    if deck == []:
        raise ValueError(f"the leg is over: {text!r}")
    if deck is None and track.pieces:
        raise ValueError(f"no piece is on the track before the deck is made: {text!r}")
    return track, deck


def read_track(named: dict[str, str]) -> str:
    """Read the fields `track` and `finish`, which must agree if both are there."""
    finish = named.get("finish", str(USUAL_FINISH))
    if not re.fullmatch(r"[0-9]+", finish) or int(finish) < 1:
        raise ValueError(f"cannot read finish {finish!r}")
    cards = named.get("track", laid_out(int(finish)))
    if not re.fullmatch(r"[2s]*[2sh]", cards):
        raise ValueError(f"cannot read track {cards!r}")
    if "finish" in named and NaiveTrack(cards).finish() != int(finish):
        raise ValueError(f"the track {cards!r} does not end after {finish}")
    return cards


def read_camels(text: str) -> dict[int, list[str]]:
    """Read the camels field: every camel exactly once."""
    stacks: dict[int, list[str]] = {}
    for word in text.split():
        match = re.fullmatch(r"([0-9]+):([bgoyw]+)", word)
        if not match or int(match[1]) in stacks:
            raise ValueError(f"cannot read camels {word!r}")
        stacks[int(match[1])] = [NAMES[letter] for letter in match[2]]
    if sorted(camel for stack in stacks.values() for camel in stack) != sorted(CAMELS):
        raise ValueError(f"every camel must be there once: {text!r}")
    return stacks


def put_piece(track: NaiveTrack, name: str, text: str, seats: list[str]) -> None:
    """Put the piece *name* where it could have been placed, its card before its holder."""
    match = re.fullmatch(r"([0-9]+)([A-J])", text)
    if not match or match[2] not in seats:
        raise ValueError(f"cannot read {name} {text!r}")
    if int(match[1]) not in track.spaces_for_pieces():
        raise ValueError(f"the {name} cannot stand on {match[1]}")
    track.pieces[name] = (int(match[1]), match[2])


def read_cards(text: str) -> list[str]:
    """Read racing cards; a game cannot go on with unknown ones."""
    cards = []
    for word in text.split():
        if not re.fullmatch(r"[bgoyw][12]", word):
            raise ValueError(f"cannot read card {word!r}")
        cards.append(f"{NAMES[word[0]]} {word[1]}")
    return cards


def check_cards(cards: list[str]) -> None:
    """Raise ValueError if there are not that many of some card."""
    for card in cards:
        if cards.count(card) > RACING_CARDS.count(card):
            raise ValueError(f"too many cards {card}")

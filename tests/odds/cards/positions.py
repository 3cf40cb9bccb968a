"""Random positions of the card game for its odds: the same ones in every run."""

from __future__ import annotations

from tests.oracle.cards.book import RACING_CARDS
from tests.play.luck import Luck, shuffled

ALL_CARDS = [f"{card[0]}{card[-1]}" for card in RACING_CARDS]


def random_camels(luck: Luck, finish: int) -> dict[int, str]:
    """Draw where the camels stand: close together, often near the Start or the Finish card."""
    lowest = luck.one_of([0, 0, 1, 4, finish - 4, finish - 2])
    stacks: dict[int, str] = {}
    for letter in shuffled("bgoyw", luck):
        space = min(lowest + luck.below(5), finish)
        stacks[space] = stacks.get(space, "") + letter
    return stacks


def random_cards(luck: Luck, known: int, unknown: int, elsewhere: int) -> str:
    """Draw the fields `deck` and `seen`."""
    cards = shuffled(ALL_CARDS, luck)
    deck, seen = cards[:known], cards[known : known + elsewhere]
    words = [*deck, *([f"?{unknown}"] if unknown else [])]
    return f"deck {' '.join(words)}" + (f"; seen {' '.join(seen)}" if seen else "")


def random_card_position(luck: Luck, known: int, unknown: int = 0, elsewhere: int = 0) -> str:
    """Draw a position with such a deck, and as often as not with each of the pieces."""
    finish = 8 + luck.below(8)
    stacks = random_camels(luck, finish)
    camels = " ".join(f"{space}:{stack}" for space, stack in stacks.items())
    fields = ["cards", camels, f"finish {finish}"]
    spaces = range(min(stacks) + 1, min(max(stacks) + 4, finish + 1))
    free = shuffled([space for space in spaces if space not in stacks], luck)
    for piece in ("fennec", "palm"):
        if free and luck.below(3):
            fields.append(f"{piece} {free.pop()}{luck.one_of('AB')}")
    return "; ".join([*fields, random_cards(luck, known, unknown, elsewhere)])

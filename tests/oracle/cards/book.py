"""What is in the box of the card game, and its house rules, as the oracle reads them."""

from __future__ import annotations

from typing import NamedTuple

CAMELS = ("blue", "green", "orange", "yellow", "white")
"""In the order in which the notation lists them; a letter of each name is its first."""

RACING_CARDS = tuple(f"{camel} {number}" for camel in CAMELS for number in (1, 1, 1, 1, 1, 2))
"""All thirty racing cards, as the notation names them."""

TRACK_CARDS = 12
WANTED_SPACES = 3
"""At least so many spaces lie before the Finish card when a leg begins."""

OPENING_CARDS = 5
START_MONEY = 3
LEAST_MONEY = 1

PIECES = ("fennec", "palm")

WINNER_CARDS = (5, 3, 2, 2)
"""Leg winner cards of one camel, the top one first: what each pays for the first place."""
WINNER_PAYS = {2: 1, 3: -1, 4: -1, 5: -1}
"""What any leg winner card pays for the other places."""
MIDFIELD_PAYS = {1: -1, 2: 1, 3: 2, 4: 1, 5: -1}
FINAL_PAYS = {
    "win": {1: 7, 2: 3, 3: -1, 4: -1, 5: -1},
    "lose": {1: -1, 2: -1, 3: -1, 4: 3, 5: 7},
}


class LegSetup(NamedTuple):
    """A leg setup card: what each player does with racing cards before a leg."""

    dealt: int
    discarded: int
    to_deck: int
    intel: int
    finish: int
    """The last space of the track as it is first laid."""

    def kept(self) -> int:
        """Count the cards a player has after discarding: for the deck, as intel, in hand."""
        return self.to_deck + self.intel + 1

    def dealing(self, dealt: int) -> LegSetup:
        """Deal another number of cards; how many are discarded follows."""
        return self._replace(dealt=dealt, discarded=dealt - self.kept())


LEG_SETUPS = {
    2: LegSetup(dealt=12, discarded=5, to_deck=6, intel=0, finish=15),
    3: LegSetup(dealt=9, discarded=4, to_deck=3, intel=1, finish=16),
    4: LegSetup(dealt=7, discarded=3, to_deck=2, intel=1, finish=17),
    5: LegSetup(dealt=6, discarded=3, to_deck=1, intel=1, finish=18),
    6: LegSetup(dealt=5, discarded=2, to_deck=1, intel=1, finish=19),
}
"""By number of players (ruling CC-01)."""

USUAL_FINISH = LEG_SETUPS[4].finish
"""Where the track of a position ends that says nothing about it."""


def options_for(seats: int) -> dict[str, list[str]]:
    """List the house rules with their values, the default first."""
    setup = LEG_SETUPS[seats]
    numbers = range(setup.kept(), len(RACING_CARDS) // seats + 1)
    return {
        "money": ["open", "hidden"],
        "deal": [str(setup.dealt), *(str(number) for number in numbers if number != setup.dealt)],
        "track-end": ["virtual", "cap"],
        "final-floor": ["two", "one"],
    }


def all_card_options(seats: int, chosen: dict[str, str]) -> dict[str, str]:
    """Fill up the *chosen* house rules with the defaults."""
    options = options_for(seats)
    for name, value in chosen.items():
        if value not in options.get(name, []):
            raise ValueError(f"no such option for {seats} players: {name}={value}")
    return {name: chosen.get(name, values[0]) for name, values in options.items()}

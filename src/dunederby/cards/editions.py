"""The card game's numbers, its leg setup cards, and its house rules."""

from collections.abc import Mapping
from dataclasses import dataclass

from dunederby.cards.record import CardGame
from dunederby.racing.editions import Edition

RACING_CARDS = 30
COPIES = (5, 1)
"""How many cards of each camel say 1, and how many say 2."""

OPENING_CARDS = 5
TRACK_CARDS = 12
WINNER_WORTHS = (5, 3, 2, 2)
"""What the leg winner cards of a camel are worth, top first."""

START_COINS = 3
FEWEST_COINS = 1
SPACES_AHEAD = 3
"""A leg begins with so many spaces between the leader and the Finish card, at least."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LegSetup:
    """A leg setup card: what is done with the racing cards, and where the race ends."""

    dealt: int
    discarded: int
    to_deck: int
    intel: int
    finish: int

    @property
    def kept(self) -> int:
        """How many cards a seat has after discarding."""
        return self.dealt - self.discarded


LEG_SETUPS = {
    2: LegSetup(dealt=12, discarded=5, to_deck=6, intel=0, finish=15),
    3: LegSetup(dealt=9, discarded=4, to_deck=3, intel=1, finish=16),
    4: LegSetup(dealt=7, discarded=3, to_deck=2, intel=1, finish=17),
    5: LegSetup(dealt=6, discarded=3, to_deck=1, intel=1, finish=18),
    6: LegSetup(dealt=5, discarded=2, to_deck=1, intel=1, finish=19),
}
"""By seats. Rulings CC-01, CC-02."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardEdition(Edition):
    """A row that also has the leg setup cards."""

    setups: Mapping[int, LegSetup]
    """By seats."""


EDITIONS = {
    "cards": CardEdition(
        name="Card game",
        year=2016,
        seats=(min(LEG_SETUPS), max(LEG_SETUPS)),
        camels=("blue", "green", "orange", "yellow", "white"),
        letters="bgoyw",
        setups=LEG_SETUPS,
    ),
}

TRACK_VIRTUAL, TRACK_CAP = range(2)
FLOOR_TWO, FLOOR_ONE = range(2)
MONEY_OPEN, MONEY_HIDDEN = range(2)


def options_for(seats: int) -> dict[str, tuple[str, ...]]:
    """Return the values of each house rule for so many *seats*, its default first.

    >>> options_for(4)["deal"]
    ('7', '4', '5', '6')
    """
    setup = LEG_SETUPS[seats]
    others = [n for n in range(setup.kept, RACING_CARDS // seats + 1) if n != setup.dealt]
    return {
        "deal": tuple(map(str, (setup.dealt, *others))),
        "track-end": ("virtual", "cap"),
        "final-floor": ("two", "one"),
        "money": ("open", "hidden"),
    }


def track_to(finish: int) -> list[int]:
    """Return the spaces of the track cards that reach *finish*, all unflipped."""
    return [2] * ((finish + 1) // 2)


def write_edition(game: CardGame, edition: CardEdition, seats: int) -> None:
    """Copy the leg setup card for *seats* into the record, whose house rules are written."""
    setup = edition.setups[seats]
    game.numbers.dealt = int(options_for(seats)["deal"][game.options.deal])
    game.numbers.kept = setup.kept
    game.numbers.to_deck = setup.to_deck
    track = track_to(setup.finish)
    game.track[: len(track)] = track
    game.finish = setup.finish

"""The table of actions and chance outcomes: integers for kernels, words for people.

Ids never change their meaning: new verbs go to the end.
"""

from enum import IntEnum

from dunederby.cards.record import KINDS, MAX_SEATS, MAX_SPACES, STEPS
from dunederby.racing.choices import groups_of
from dunederby.racing.record import RACERS
from dunederby.racing.verbs import Argument, Verb

SPACES = MAX_SPACES + 1
"""The Start card and every space that a track can have."""

REVEAL = 0
HAND = 1
DONE = 2
LEG = 3
MID = LEG + RACERS
WIN = MID + RACERS
LOSE = WIN + RACERS
PLACE_FENNEC = LOSE + RACERS
PLACE_PALM = PLACE_FENNEC + SPACES
DISCARD = PLACE_PALM + SPACES
TO_DECK = DISCARD + KINDS
INTEL = TO_DECK + KINDS
ACTIONS = INTEL + KINDS

PLAYED = ACTIONS
"""Behind the actions: the card played from a hand, as all see it."""

DRAW = 0
DEAL = DRAW + KINDS
CARD_SHOWS = DEAL + MAX_SEATS * KINDS
OUTCOMES = CARD_SHOWS + KINDS

CAMEL = Argument("camel", RACERS)
NUMBER = Argument("number", STEPS)
SPACE = Argument("space", SPACES)
SEAT = Argument("seat", MAX_SEATS)

DECISION_VERBS = (
    Verb("reveal", REVEAL),
    Verb("hand", HAND),
    Verb("done", DONE),
    Verb("leg", LEG, (CAMEL,)),
    Verb("mid", MID, (CAMEL,)),
    Verb("win", WIN, (CAMEL,)),
    Verb("lose", LOSE, (CAMEL,)),
    Verb("fennec", PLACE_FENNEC, (SPACE,)),
    Verb("palm", PLACE_PALM, (SPACE,)),
    Verb("discard", DISCARD, (CAMEL, NUMBER)),
    Verb("deck", TO_DECK, (CAMEL, NUMBER)),
    Verb("intel", INTEL, (CAMEL, NUMBER)),
)
SEEN_VERBS = (Verb("hand", PLAYED, (CAMEL, NUMBER)),)
GROUPS = groups_of(DECISION_VERBS)
REVEALING, HANDS, DONES, LEGS, MIDS, WINS, LOSSES, FENNECS, PALMS, DISCARDING = range(10)
"""The groups of actions; the other two choices of the leg setup follow."""

CHANCE_VERBS = (
    Verb("draw", DRAW, (CAMEL, NUMBER)),
    Verb("deal", DEAL, (SEAT, CAMEL, NUMBER)),
    Verb("card", CARD_SHOWS, (CAMEL, NUMBER)),
)


class Reason(IntEnum):
    """Why a step is not allowed."""

    LEGAL = 0
    GAME_OVER = 1
    NOT_SET_UP = 2
    CHANCE_FIRST = 3
    OTHER_TURN = 4
    HAS_RACED = 5
    HAS_BET = 6
    NOT_RACED = 7
    NO_HAND_CARD = 8
    PIECE_IS_OUT = 9
    ON_START = 10
    ON_FINISH = 11
    CAMEL_THERE = 12
    PIECE_THERE = 13
    BEHIND_LAST = 14
    NO_WINNER_CARD = 15
    NO_MIDFIELD_CARD = 16
    HELD_BY_OTHER = 17
    HELD_BY_SEAT = 18
    IS_SET_UP = 19
    HAS_CHOSEN = 20
    DISCARD_FIRST = 21
    DECK_NEXT = 22
    INTEL_NEXT = 23
    NO_INTEL = 24
    NOT_HELD = 25
    NO_CHANCE = 26
    NOT_OPENING = 27
    NOT_DEALING = 28
    DEALT_TO_OTHER = 29
    NOT_REVEALING = 30
    NONE_LEFT = 31
    NOT_IN_DECK = 32


(
    LEGAL,
    GAME_OVER,
    NOT_SET_UP,
    CHANCE_FIRST,
    OTHER_TURN,
    HAS_RACED,
    HAS_BET,
    NOT_RACED,
    NO_HAND_CARD,
    PIECE_IS_OUT,
    ON_START,
    ON_FINISH,
    CAMEL_THERE,
    PIECE_THERE,
    BEHIND_LAST,
    NO_WINNER_CARD,
    NO_MIDFIELD_CARD,
    HELD_BY_OTHER,
    HELD_BY_SEAT,
    IS_SET_UP,
    HAS_CHOSEN,
    DISCARD_FIRST,
    DECK_NEXT,
    INTEL_NEXT,
    NO_INTEL,
    NOT_HELD,
    NO_CHANCE,
    NOT_OPENING,
    NOT_DEALING,
    DEALT_TO_OTHER,
    NOT_REVEALING,
    NONE_LEFT,
    NOT_IN_DECK,
) = (int(reason) for reason in Reason)

RULINGS: dict[int, str] = {
    Reason.HAS_RACED: "CC-28",
    Reason.HAS_BET: "CC-28",
    Reason.NOT_RACED: "CC-28",
    Reason.NO_HAND_CARD: "CC-29",
    Reason.PIECE_IS_OUT: "CC-43",
    Reason.ON_START: "CC-13",
    Reason.ON_FINISH: "CC-22",
    Reason.CAMEL_THERE: "CC-22",
    Reason.PIECE_THERE: "CC-22",
    Reason.BEHIND_LAST: "CC-22",
    Reason.HELD_BY_OTHER: "CC-34",
    Reason.HELD_BY_SEAT: "CC-34",
    Reason.NO_INTEL: "CC-02",
}
"""By reason: the ruling behind it, where there is one."""

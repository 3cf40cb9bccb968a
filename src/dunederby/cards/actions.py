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

WHY: dict[int, str] = {
    Reason.GAME_OVER: "the game is over",
    Reason.NOT_SET_UP: "no leg is being run: its cards are dealt and chosen first",
    Reason.CHANCE_FIRST: "chance comes first",
    Reason.OTHER_TURN: "it is another seat's turn",
    Reason.HAS_RACED: "the race track action of this turn is done",
    Reason.HAS_BET: "the betting action of this turn is done",
    Reason.NOT_RACED: "a turn needs a race track action",
    Reason.NO_HAND_CARD: "that seat has no racing card in its hand",
    Reason.PIECE_IS_OUT: "that piece is already on the track",
    Reason.ON_START: "no piece may stand on the Start card",
    Reason.ON_FINISH: "no piece may stand on the Finish card or beyond it",
    Reason.CAMEL_THERE: "a camel stands there",
    Reason.PIECE_THERE: "the other piece stands there",
    Reason.BEHIND_LAST: "no piece may stand behind the last camel",
    Reason.NO_WINNER_CARD: "no leg winner card of that camel is left",
    Reason.NO_MIDFIELD_CARD: "the leg midfield card of that camel is taken",
    Reason.HELD_BY_OTHER: "another seat holds that final card",
    Reason.HELD_BY_SEAT: "that seat holds that final card already",
    Reason.IS_SET_UP: "the leg is set up; no more cards are chosen",
    Reason.HAS_CHOSEN: "that seat has chosen; the card it has left is its hand",
    Reason.DISCARD_FIRST: "that seat has to discard first",
    Reason.DECK_NEXT: "that seat has to put a card in the racing deck now",
    Reason.INTEL_NEXT: "that seat has to lay its intel card now",
    Reason.NO_INTEL: "two seats lay no intel",
    Reason.NOT_HELD: "that seat has no such card in its hand",
    Reason.NO_CHANCE: "a seat is to act, not chance",
    Reason.NOT_OPENING: "the opening cards are drawn",
    Reason.NOT_DEALING: "no card is dealt now",
    Reason.DEALT_TO_OTHER: "the next card is dealt to another seat",
    Reason.NOT_REVEALING: "no card of the racing deck is revealed now",
    Reason.NONE_LEFT: "no such card is left to draw",
    Reason.NOT_IN_DECK: "no such card is in the racing deck",
}

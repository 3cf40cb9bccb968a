"""The table of actions and chance outcomes: integers for kernels, words for people.

Ids never change their meaning: new verbs go to the end.
"""

from enum import IntEnum

from dunederby.board.record import MAX_SEATS, MAX_SPACES
from dunederby.racing.choices import groups_of
from dunederby.racing.record import CAMELS, RACERS
from dunederby.racing.verbs import Argument, Verb

FACES = 3
"""Faces of a die, and the spaces on which a racing camel may start."""

SIDES = 2
OASIS, MIRAGE = range(SIDES)

CRAZY = CAMELS - RACERS
"""How many crazy camels there are; black comes first."""

SUPPORT_FACES = 2
FIRST_PLACE = 2
PLACES = RACERS - 1
"""The places that can be bet on, and how many there are."""

WORTHS = (5, 3, 2)
TICKETS = len(WORTHS) + 1
"""How a position bet names a leg ticket: by its worth, or as the bottom one of its stack."""

BOTTOM = TICKETS - 1

ROLL = 0
LEG = 1
WIN = LEG + RACERS
LOSE = WIN + RACERS
TILE = LOSE + RACERS
PARTNER = TILE + MAX_SPACES * SIDES
CAMERA = PARTNER + MAX_SEATS
POSITION = CAMERA + MAX_SPACES
ADD = POSITION + PLACES * RACERS * TICKETS
DONE = ADD + RACERS
ACTIONS = DONE + 1

START = 0
DIE_SHOWS = START + RACERS * FACES
START_CRAZY = DIE_SHOWS + RACERS * FACES
GREY_SHOWS = START_CRAZY + CRAZY * FACES
SUPPORT_SHOWS = GREY_SHOWS + CRAZY * FACES
OUTCOMES = SUPPORT_SHOWS + RACERS * SUPPORT_FACES


CAMEL = Argument("camel", RACERS)
SPACE = Argument("space", MAX_SPACES)
SIDE = Argument("side", SIDES)
FACE = Argument("face", FACES)
SEAT = Argument("seat", MAX_SEATS)
CRAZY_CAMEL = Argument("crazy camel", CRAZY)
RACER_START = Argument("start space", FACES)
CRAZY_START = Argument("start space of a crazy camel", FACES)
GREY = Argument("grey", 1)
SUPPORT_FACE = Argument("face of a supporting die", SUPPORT_FACES)
PLACE = Argument("place", PLACES)
TICKET = Argument("ticket", TICKETS)

DECISION_VERBS = (
    Verb("roll", ROLL),
    Verb("leg", LEG, (CAMEL,)),
    Verb("win", WIN, (CAMEL,)),
    Verb("lose", LOSE, (CAMEL,)),
    Verb("tile", TILE, (SPACE, SIDE)),
    Verb("partner", PARTNER, (SEAT,), "partnerships"),
    Verb("camera", CAMERA, (SPACE,), "photographer"),
    Verb("position", POSITION, (PLACE, CAMEL, TICKET), "position_bets"),
    Verb("add", ADD, (CAMEL,), "spice"),
    Verb("done", DONE, (), "spice"),
)
SEEN_VERBS: tuple[Verb, ...] = ()
GROUPS = groups_of(DECISION_VERBS)
ROLLS, TICKETS_TAKEN, WINS, LOSSES, TILES, PARTNERS, CAMERAS = range(7)
POSITIONS, ADDS, DONES = 7, 7 + PLACES, 8 + PLACES
"""The groups of actions; position bets have one for each place."""

CHANCE_VERBS = (
    Verb("start", START, (CAMEL, RACER_START)),
    Verb("die", DIE_SHOWS, (CAMEL, FACE)),
    Verb("start", START_CRAZY, (CRAZY_CAMEL, CRAZY_START), "crazy_camels"),
    Verb("die", GREY_SHOWS, (GREY, CRAZY_CAMEL, FACE), "crazy_camels"),
    Verb("support", SUPPORT_SHOWS, (CAMEL, SUPPORT_FACE), "supporting_dice"),
)


class Reason(IntEnum):
    """Why a step is not allowed."""

    LEGAL = 0
    OTHER_TURN = 1
    CHANCE_FIRST = 2
    GAME_OVER = 3
    MUST_ROLL = 4
    NO_TICKET = 5
    CARD_PLAYED = 6
    FIRST_SPACE = 7
    OFF_TRACK = 8
    CAMEL_THERE = 9
    TILE_THERE = 10
    TILE_NEAR = 11
    OWN_TILE_THERE = 12
    OWN_TILE_NEAR = 13
    NO_CHANCE = 14
    HAS_STARTED = 15
    DIE_IS_OUT = 16
    NOT_STARTED = 17
    TOO_FEW_SEATS = 18
    NO_SUCH_SEAT = 19
    SAME_SEAT = 20
    HAS_PARTNER = 21
    OTHER_HAS_PARTNER = 22
    CAMERA_THERE = 23
    OTHER_PHOTOGRAPHER = 24
    SAME_CAMERA_SPACE = 25
    PLACE_TAKEN = 26
    NO_SUCH_TICKET = 27
    HAS_ACTED = 28
    NOT_ACTED = 29
    NO_PYRAMID_TICKET = 30
    LEADER_DIE = 31
    DIE_IN_USE = 32
    NOT_PLAYED = 33


(
    LEGAL,
    OTHER_TURN,
    CHANCE_FIRST,
    GAME_OVER,
    MUST_ROLL,
    NO_TICKET,
    CARD_PLAYED,
    FIRST_SPACE,
    OFF_TRACK,
    CAMEL_THERE,
    TILE_THERE,
    TILE_NEAR,
    OWN_TILE_THERE,
    OWN_TILE_NEAR,
    NO_CHANCE,
    HAS_STARTED,
    DIE_IS_OUT,
    NOT_STARTED,
    TOO_FEW_SEATS,
    NO_SUCH_SEAT,
    SAME_SEAT,
    HAS_PARTNER,
    OTHER_HAS_PARTNER,
    CAMERA_THERE,
    OTHER_PHOTOGRAPHER,
    SAME_CAMERA_SPACE,
    PLACE_TAKEN,
    NO_SUCH_TICKET,
    HAS_ACTED,
    NOT_ACTED,
    NO_PYRAMID_TICKET,
    LEADER_DIE,
    DIE_IN_USE,
    NOT_PLAYED,
) = (int(reason) for reason in Reason)

RULINGS: dict[int, str] = {
    Reason.MUST_ROLL: "G-30",
    Reason.NO_TICKET: "G-34",
    Reason.CARD_PLAYED: "G-25",
    Reason.FIRST_SPACE: "G-07",
    Reason.CAMEL_THERE: "G-03",
    Reason.TILE_THERE: "G-03",
    Reason.TILE_NEAR: "G-08",
    Reason.OWN_TILE_THERE: "G-10",
    Reason.OWN_TILE_NEAR: "G-11",
    Reason.TOO_FEW_SEATS: "E2-13",
    Reason.SAME_SEAT: "E2-13",
    Reason.HAS_PARTNER: "E2-13",
    Reason.OTHER_HAS_PARTNER: "E2-13",
    Reason.CAMERA_THERE: "SC-12",
    Reason.SAME_CAMERA_SPACE: "SC-15",
    Reason.PLACE_TAKEN: "SC-22",
    Reason.NO_SUCH_TICKET: "SC-20",
    Reason.HAS_ACTED: "G-29",
    Reason.NOT_ACTED: "SC-29",
    Reason.NO_PYRAMID_TICKET: "SC-06",
    Reason.LEADER_DIE: "SC-07",
    Reason.DIE_IN_USE: "SC-07",
}
"""By reason: the ruling behind it, where there is one."""

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

WHY: dict[int, str] = {
    Reason.OTHER_TURN: "it is another seat's turn",
    Reason.CHANCE_FIRST: "chance comes first",
    Reason.GAME_OVER: "the game is over",
    Reason.MUST_ROLL: "no die was revealed for ten rounds, so the only action is to roll",
    Reason.NO_TICKET: "no leg ticket of that camel is left",
    Reason.CARD_PLAYED: "that finish card is already in a pile",
    Reason.FIRST_SPACE: "no tile may lie on space 1",
    Reason.OFF_TRACK: "the track ends before that space",
    Reason.CAMEL_THERE: "a camel stands there",
    Reason.TILE_THERE: "another tile lies there",
    Reason.TILE_NEAR: "another tile lies next to it",
    Reason.OWN_TILE_THERE: "a tile must move to another space",
    Reason.OWN_TILE_NEAR: "by house rule a tile may not move next to where it lies",
    Reason.NO_CHANCE: "a seat is to act, not chance",
    Reason.HAS_STARTED: "that camel has started",
    Reason.DIE_IS_OUT: "that die is not in the pyramid",
    Reason.NOT_STARTED: "it comes before the racing camels have started",
    Reason.TOO_FEW_SEATS: "partnerships need six seats or more",
    Reason.NO_SUCH_SEAT: "nobody sits there",
    Reason.SAME_SEAT: "nobody is their own partner",
    Reason.HAS_PARTNER: "the seat to act has a partner in this leg",
    Reason.OTHER_HAS_PARTNER: "the other seat has a partner in this leg",
    Reason.CAMERA_THERE: "the camera stands there",
    Reason.OTHER_PHOTOGRAPHER: "another seat is the photographer",
    Reason.SAME_CAMERA_SPACE: "the camera must move to another space",
    Reason.PLACE_TAKEN: "the tile for that place lies on a ticket in this leg",
    Reason.NO_SUCH_TICKET: "this seat has no such uncovered ticket, or the stack is empty",
    Reason.HAS_ACTED: "the action is done; only a supporting die can be added now",
    Reason.NOT_ACTED: "that comes after the action of the turn",
    Reason.NO_PYRAMID_TICKET: "it takes a pyramid ticket to return",
    Reason.LEADER_DIE: "the supporting die of the leader can't be added",
    Reason.NOT_PLAYED: "the module that brings it does not play",
    Reason.DIE_IN_USE: "that supporting die is not on the pedestal",
}

"""The faces of all systems."""

from dunederby.cli.board.face import FACE as BOARD_FACE
from dunederby.cli.cards.face import FACE as CARDS_FACE
from dunederby.cli.face import Face
from dunederby.systems import BOARD, CARDS
from dunederby.views.situation import Situation

FACES = {BOARD.name: BOARD_FACE, CARDS.name: CARDS_FACE}


def face_of(table: Situation) -> Face:
    """Return how the system of *table* is shown."""
    return FACES[table.rule_set.system.name]

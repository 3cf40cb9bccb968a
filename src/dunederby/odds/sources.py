"""What can be asked about: a position as text, a game, or a seat's view of one."""

from functools import cache
from typing import Any

from dunederby.board.record import OVER, SETUP
from dunederby.errors import SetupError, UnknownSystemError, ViewError
from dunederby.game import DEFAULT_SEATS
from dunederby.notation.positions import Position, parse_position, write_position
from dunederby.systems import SEAT_LETTERS, SPECTATOR, rule_set
from dunederby.table import Table, View

Source = str | Position | Table

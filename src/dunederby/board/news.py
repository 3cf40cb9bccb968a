"""The kinds of news that the board game tells; `racing.kinds` says what their rows hold."""

from enum import IntEnum

from dunederby.racing.kinds import CARD_KINDS, Kind
from dunederby.racing.news import MAX_ROWS, NEWS, Stories, Story

__all__ = ["MAX_ROWS", "NEWS", "Kind", "Stories", "Story"]
"""What the news of every system have."""

KINDS = tuple(kind for kind in Kind if kind not in CARD_KINDS)
"""The shared ones, and those of the board game."""


class CrazyReason(IntEnum):
    """Why one of the crazy camels moves and not the other."""

    ON_TOP = 0
    CARRIES = 1
    COLOUR = 2


ON_TOP, CARRIES, COLOUR = (int(reason) for reason in CrazyReason)

"""The kinds of news that the card game tells; `racing.kinds` says what their rows hold."""

from dunederby.racing.kinds import SHARED_KINDS, Kind
from dunederby.racing.news import NEWS, Stories, Story

__all__ = ["NEWS", "Kind", "Stories", "Story"]
"""What the news of every system have."""

KINDS = (*SHARED_KINDS, *(kind for kind in Kind if kind >= Kind.DREW))
"""The shared ones, and those of the card game."""

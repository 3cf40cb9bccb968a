"""The kinds of news that the card game tells; `racing.kinds` says what their rows hold."""

from dunederby.racing.kinds import CARD_KINDS, SHARED_KINDS, Kind
from dunederby.racing.news import NEWS, Stories, Story

__all__ = ["NEWS", "Kind", "Stories", "Story"]
"""What the news of every system have."""

KINDS = (*SHARED_KINDS, *CARD_KINDS)
"""The shared ones, and those of the card game."""

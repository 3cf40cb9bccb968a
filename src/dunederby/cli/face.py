"""What a system needs to be played in a terminal."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rich.console import Console, RenderableType
from rich.text import Text

from dunederby.catalogue import Names
from dunederby.views.news import News
from dunederby.views.situation import Situation
from dunederby.views.view import View


class TellHelp(Protocol):
    """How what a seat can do now is told."""

    def __call__(self, view: View, *, is_shared: bool) -> Sequence[RenderableType]:
        """List what the seat of *view* may do; no secret of it where others look on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """How the table of a system is drawn, what happens there told, and what is typed read."""

    has_curtain: bool
    """Whether people who share a screen have cards to hide from each other."""
    draw_table: Callable[[Console, View, Names], RenderableType]
    draw_track: Callable[[Situation, int], Text]
    """Draw the track alone, in so many columns."""
    tell_story: Callable[[Sequence[News], Names], list[Text]]
    typed_kinds: Sequence[str]
    """The kinds of news that tell a person no more than what it has just typed."""
    not_told: Mapping[str, str]
    """By verb: what can be said of a step that did nothing."""
    step_width: Callable[[Situation], int]
    """Room for most steps in a list of them."""
    spell_typed: Callable[[str, View], list[str]]
    """Make steps, or one command, of what was typed."""
    why_not_all: Callable[[View, list[str]], str | None]
    """Tell why so many steps can't be done in one go, if they can't."""
    question: Callable[[View, str], str]
    """Ask the seat of the view, which has this name, what it wants to do."""
    tell_help: TellHelp
    tell_own: Callable[[View], Text]
    """Show what only the seat of the view may see."""
    in_short: Callable[[View], Text | None]
    """Return what is shown instead of a table that was drawn for this seat before."""
    topics: Callable[[View], list[str]]
    """Name what there is a page of rules for, the most general first."""
    numbers: Callable[[View], Mapping[str, object]]
    """Return the numbers of the rules, by the names that the pages have for them."""

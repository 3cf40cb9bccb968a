"""How every system is shown: one row each."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rich.console import Console, RenderableType
from rich.text import Text

from dunederby.cli.card_drawing import draw_card_table, draw_card_track
from dunederby.cli.card_telling import tell_card_story
from dunederby.cli.drawing import draw_table, draw_track, letters_of
from dunederby.cli.telling import tell
from dunederby.systems import BOARD, CARDS
from dunederby.views.news import News
from dunederby.views.situation import Situation
from dunederby.views.view import View

Names = Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """How the table of a system is drawn, and what happens there told."""

    draw_table: Callable[[Console, View, Names], RenderableType]
    draw_track: Callable[[Situation, int], Text]
    """Draw the track alone, in so many columns."""
    tell: Callable[[Sequence[News], Names], list[Text]]
    not_told: Mapping[str, str]
    """By verb: what can be said of a step that did nothing."""
    step_width: Callable[[Situation], int]
    """Room for most steps in a list of them."""


FACES = {
    BOARD.name: Face(
        draw_table=draw_table,
        draw_track=lambda table, width: draw_track(table.board, letters_of(table), width),
        tell=tell,
        not_told={"done": "{} adds no die."},
        step_width=lambda table: 24 if "position_bets" in table.board.modules else 16,
    ),
    CARDS.name: Face(
        draw_table=draw_card_table,
        draw_track=lambda table, width: draw_card_track(table.cards, letters_of(table), width),
        tell=tell_card_story,
        not_told={"done": "{} takes no betting card."},
        step_width=lambda table: 18,
    ),
}


def face_of(table: Situation) -> Face:
    """Return how the system of *table* is shown."""
    return FACES[table.rule_set.system.name]

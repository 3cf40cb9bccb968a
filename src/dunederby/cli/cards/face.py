"""How the card game is shown and asked for."""

from dunederby.cli.cards.asking import in_short, question, tell_own, why_not_all
from dunederby.cli.cards.drawing import draw_table, draw_track
from dunederby.cli.cards.helping import tell_help
from dunederby.cli.cards.pages import numbers, topics
from dunederby.cli.cards.shorthand import spell_typed
from dunederby.cli.cards.telling import tell_story
from dunederby.cli.drawing import letters_of
from dunederby.cli.face import Face

FACE = Face(
    has_curtain=True,
    draw_table=draw_table,
    draw_track=lambda table, width: draw_track(table.cards, letters_of(table), width),
    tell_story=tell_story,
    typed_kinds=("discarded", "filled-deck", "laid-intel"),
    not_told={"done": "{} takes no betting card."},
    step_width=lambda table: 18,
    spell_typed=spell_typed,
    why_not_all=why_not_all,
    question=question,
    tell_help=tell_help,
    tell_own=tell_own,
    in_short=in_short,
    topics=topics,
    numbers=numbers,
)

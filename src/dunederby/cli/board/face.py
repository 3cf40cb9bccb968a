"""How board games are shown and asked for."""

from dunederby.cli.board.asking import in_short, question, tell_own, why_not_all
from dunederby.cli.board.drawing import draw_table, draw_track
from dunederby.cli.board.helping import tell_help
from dunederby.cli.board.pages import numbers, topics
from dunederby.cli.board.shorthand import spell_typed
from dunederby.cli.board.telling import tell_story
from dunederby.cli.drawing import letters_of
from dunederby.cli.face import Face

FACE = Face(
    has_curtain=False,
    draw_table=draw_table,
    draw_track=lambda table, width: draw_track(table.board, letters_of(table), width),
    tell_story=tell_story,
    typed_kinds=(),
    not_told={"done": "{} adds no die."},
    step_width=lambda table: 24 if "position_bets" in table.board.modules else 16,
    spell_typed=spell_typed,
    why_not_all=why_not_all,
    question=question,
    tell_help=tell_help,
    tell_own=tell_own,
    in_short=in_short,
    topics=topics,
    numbers=numbers,
)

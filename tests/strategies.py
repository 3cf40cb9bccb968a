"""Games as Hypothesis draws them: any rule set, seats, house rules and beginning."""

from hypothesis import strategies as st

from dunederby import Game, News, Ply
from dunederby.board.editions import EDITIONS, OPTIONS
from dunederby.board.record import BoardGame
from dunederby.views.news import read_news
from tests.games import RULE_SETS, Luck, play_on, random_position

LONG = 400
"""More steps than nearly every random game takes."""

SHORT = 110
"""About as many as it takes: laws of a single state should not only see the last one."""


@st.composite
def tables(draw: st.DrawFn) -> Game:
    """Set a table: a new game, or one from a random position, without a seed."""
    rules = draw(st.sampled_from(list(EDITIONS)) | st.sampled_from(list(RULE_SETS)))
    seats = draw(st.integers(*RULE_SETS[rules].seats))
    options = {name: draw(st.sampled_from(values)) for name, values in OPTIONS.items()}
    if draw(st.booleans()):
        return Game(rules, seats, options=options)
    position = random_position(rules, seats, Luck(f"position {draw(st.integers(0, 10**6))}"))
    return Game.from_position(position, seats, options=options)


@st.composite
def games(draw: st.DrawFn, most: int = LONG) -> Game:
    """Play at a table for a while; the shrunken game is the shortest that breaks the law."""
    game = draw(tables())
    return play_on(game, Luck(f"game {draw(st.integers(0, 10**6))}"), draw(st.integers(0, most)))


def states(game: Game) -> list[BoardGame]:
    """Return the record after every step, from before the first one."""
    return [*(ply.before[0] for ply in game.history), game.state[0]]


def news_of(game: Game, ply: Ply) -> list[News]:
    """Return what one step did."""
    return [*read_news(game.rule_set, ply.rows)]

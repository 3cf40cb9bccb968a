"""Games as Hypothesis draws them: any rule set of a system, seats, house rules and beginning."""

from typing import Any

import pytest
from hypothesis import strategies as st

from dunederby import Game, News, Ply
from dunederby.systems import rule_set
from dunederby.views.news import read_news
from tests.play.games import PLAY, SYSTEMS, play_on
from tests.play.luck import Luck

every_system = pytest.mark.parametrize("system", SYSTEMS)
"""A law that holds in all of them is told which one to draw its games from."""

LONG = {"board": 400, "cards": 500}
"""More steps than nearly every random game takes."""

SHORT = {"board": 110, "cards": 200}
"""About as many as it takes: laws of a single state should not only see the last one."""


@st.composite
def tables(draw: st.DrawFn, system: str) -> Game:
    """Set a table: a new game, or one from a random position, without a seed."""
    play = PLAY[system]
    editions = [rules for rules in play.rule_sets if "+" not in rules]
    rules = draw(st.sampled_from(editions) | st.sampled_from(play.rule_sets))
    seats = draw(st.integers(*rule_set(rules).edition.seats))
    choices = rule_set(rules).options_for(seats)
    options = {name: draw(st.sampled_from(values)) for name, values in choices.items()}
    if draw(st.booleans()):
        return Game(rules, seats, options=options)
    luck = Luck(f"position {draw(st.integers(0, 10**6))}")
    return Game.from_position(play.random_position(rules, seats, luck), seats, options=options)


@st.composite
def games(draw: st.DrawFn, system: str, most: int | None = None) -> Game:
    """Play at a table for a while; the shrunken game is the shortest that breaks the law."""
    game = draw(tables(system))
    steps = draw(st.integers(0, LONG[system] if most is None else most))
    return play_on(game, Luck(f"game {draw(st.integers(0, 10**6))}"), steps)


def short_games(system: str) -> st.SearchStrategy[Game]:
    """Play at a table, seldom to the end."""
    return games(system, SHORT[system])


def states(game: Game) -> list[Any]:
    """Return the record after every step, from before the first one."""
    return [*(ply.before[0] for ply in game.history), game.state[0]]


def news_of(game: Game, ply: Ply) -> list[News]:
    """Return what one step did."""
    return [*read_news(game.rule_set, ply.rows)]

"""Decisions are judged by what their seat knew, and by nothing else."""

import pytest

from dunederby import Game
from dunederby.analysis.judging import Decided, judge
from dunederby.analysis.results import Judgement
from tests.views.secrets import ALL_RULES, twins

pytestmark = pytest.mark.once

PLAYOUTS = 400
EVERY = 5
"""Of the decisions of a game every so many are looked at."""


def judged(game: Game, number: int, playouts: int = PLAYOUTS) -> Judgement:
    """Judge step *number* of *game*, counted from 0."""
    ply = game.history[number]
    assert ply.step.id is not None
    seat = game.seats.index(ply.step.by)
    return judge(Decided(game.rule_set, ply.before, seat, ply.step.id), playouts)


def open_steps(game: Game, seat: str) -> list[int]:
    """Return the numbers of some steps of *seat*."""
    numbers = [number for number, step in enumerate(game.steps) if step.by == seat]
    return numbers[::EVERY]


@pytest.mark.parametrize("rules", ALL_RULES)
def test_what_a_seat_did_not_know_does_not_change_its_error(rules: str) -> None:
    found = 0
    for viewer, game, twin in twins(rules):
        for number in open_steps(game, viewer) if viewer else ():
            if game.steps[number] == twin.steps[number]:
                assert judged(game, number, 64) == judged(twin, number, 64)
                found += game.history[number].before.tobytes() != (
                    twin.history[number].before.tobytes()
                )
    assert found, "no decision was made while anything was hidden"


def test_later_draws_do_not_change_the_error_of_a_decision() -> None:
    start = "first; 1:yo 2:bg 3:w"
    games = [Game.from_position(start, seats=2) for _ in range(2)]
    for game, die in zip(games, ("white 3", "yellow 1"), strict=True):
        for step in ("leg white", "roll", f"* die {die}"):
            game.push(step)
    assert judged(games[0], 0) == judged(games[1], 0)
    assert judged(games[0], 1) == judged(games[1], 1)


def test_a_gift_that_is_left_on_the_table_is_a_mistake() -> None:
    """White leads by far, and its ticket of 5 is there for the taking."""
    game = Game.from_position("first; 1:yo 2:bg 9:w; dice yo", seats=2)
    game.push("leg yellow")
    found = judged(game, 0, 2000)
    assert found.coins.best == "leg white"
    assert found.coins.is_mistake
    assert found.coins.loss.value > 1.5
    assert found.chance.is_mistake


def test_who_does_the_best_gives_nothing_away() -> None:
    game = Game.from_position("first; 1:yo 2:bg 9:w; dice yo", seats=2)
    game.push("leg white")
    found = judged(game, 0, 2000)
    assert (found.coins.best, found.coins.loss.value) == ("leg white", 0)
    assert not found.coins.is_mistake


def test_a_loss_within_its_error_is_no_mistake() -> None:
    """All camels are alike, so whichever ticket is taken is as good as another."""
    game = Game.from_position("first; 1:b 2:g 3:o 4:y 5:w", seats=2)
    game.push("tile 12 +")
    for playouts in (200, 800):
        for verdict in (judged(game, 0, playouts).chance, judged(game, 0, playouts).coins):
            assert verdict.loss.error is not None
            assert verdict.is_mistake == (verdict.loss.value > 2.5 * verdict.loss.error)

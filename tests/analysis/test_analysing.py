"""A game taken apart: the parts add up, and depend on nothing but the game and the budget."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dunederby import Game, SetupError, analyse
from dunederby.analysis.analysing import DEFAULT_BUDGET, refine, usual_budget
from dunederby.analysis.course import course_of
from dunederby.analysis.data import report_of
from dunederby.analysis.results import Analysis
from dunederby.bots import named
from dunederby.lab.simulate import play_to_the_end
from dunederby.replay import Replay
from tests.analysis.games import bots_game, random_game
from tests.play.games import play_on
from tests.play.luck import Luck

pytestmark = pytest.mark.once

TABLES = {"first": 2, "second": 3, "first+support+spice+photo+positions+partners": 6, "cards": 2}
"""By rule set: the seats."""
SMALL = 16
NEARLY = 1e-6


@cache
def short_game() -> Game:
    """Return a game that begins in the middle of the race, by players who know how to end it."""
    game = Game.from_position("first; 8:bg 9:ow 10:y", seats=2, seed=5)
    play_to_the_end(game, [named("cautious"), named("gentle")])
    return game


def data(analysis: Analysis) -> dict[str, Any]:
    """Return *analysis* as it is after a way through JSON."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(report_of(analysis)))
    return found


@cache
def analysed(rules: str) -> Analysis:
    """Return the analysis of a game by players who do anything."""
    return analyse(random_game(rules, TABLES[rules]), SMALL)


@pytest.mark.parametrize("rules", TABLES)
def test_luck_and_decisions_add_up_to_the_result(rules: str) -> None:
    game, found = random_game(rules, TABLES[rules]), data(analysed(rules))
    for seat in game.seats:
        for measure in ("chance", "coins"):
            split = found["players"][seat][measure]
            parts = split["luck"] + split["own"] + split["others"]
            assert split["result"] - split["start"] == pytest.approx(parts, abs=NEARLY)
        assert found["players"][seat]["coins"]["result"] == game.money[seat]


@pytest.mark.parametrize("rules", TABLES)
def test_every_step_has_a_row_and_its_changes_lead_to_the_next(rules: str) -> None:
    game, found = random_game(rules, TABLES[rules]), data(analysed(rules))
    assert [f"{row['by']} {row['step']}" for row in found["steps"]] == list(map(str, game.steps))
    for seat in game.seats:
        value = found["players"][seat]["coins"]["start"]
        for row in found["steps"]:
            value += row["changes"][seat]["coins"]
            assert row["values"][seat]["coins"] == pytest.approx(value, abs=NEARLY)


def test_a_chance_step_is_luck_for_all_and_a_decision_is_somebodys_own() -> None:
    analysis = analyse(short_game(), SMALL)
    for seat, line in analysis.players.items():
        luck = sum(step.changes[seat].coins.value for step in analysis.steps if step.is_chance)
        own = sum(step.changes[seat].coins.value for step in analysis.steps if step.by == seat)
        assert line.coins.luck.value == pytest.approx(luck, abs=NEARLY)
        assert line.coins.own.value == pytest.approx(own, abs=NEARLY)


def test_all_chances_to_win_sum_to_one_at_every_step() -> None:
    for step in analysed("cards").steps:
        assert sum(each.chance.value for each in step.values.values()) == pytest.approx(1.0)


def test_what_must_be_done_changes_nothing() -> None:
    analysis = analysed("cards")
    forced = [step for step in analysis.steps if not step.is_chance and not step.judgement]
    assert forced
    for step in forced:
        assert all(change.coins.value == 0 for change in step.changes.values())


def test_a_die_that_can_change_nothing_is_no_luck() -> None:
    game = Game.from_position("first; 16:b 3:gow 4:y; dice b", seats=2, seed=7)
    game.push("roll")
    die = analyse(game, SMALL).steps[1]
    assert die.is_chance
    assert all(abs(change.coins.value) < NEARLY for change in die.changes.values())


def test_later_draws_change_no_judgement_of_the_decisions_before() -> None:
    """Two games that have all in common up to a die, which ends one of them."""
    games = [Game.from_position("first; 14:b 13:gow 12:y; dice b", seats=2) for _ in range(2)]
    steps = ("leg blue", "leg green", "roll")
    for game, die in zip(games, ("blue 3", "blue 1"), strict=True):
        for step in (*steps, f"* die {die}"):
            game.push(step)
        play_on(game, Luck("later draws"))
    one, other = (analyse(game, SMALL).steps for game in games)
    judged = [step.judgement for step in one[: len(steps)]]
    assert judged == [step.judgement for step in other[: len(steps)]]
    assert all(judged)
    assert one[len(steps)].changes != other[len(steps)].changes


def test_the_answer_does_not_depend_on_how_many_work() -> None:
    game = short_game()
    assert data(analyse(game, 40, workers=1)) == data(analyse(game, 40, workers=3))


def test_a_larger_budget_tells_more_exactly() -> None:
    *_, fine = finer = list(refine(short_game(), 96))
    assert [analysis.budget for analysis in finer] == [16, 24, 96]
    coarse = finer[0].players["A"].coins
    assert (coarse.luck.error or 0) > (fine.players["A"].coins.luck.error or 0) > 0


def test_long_games_are_played_on_less_often_unless_that_is_asked_for() -> None:
    assert usual_budget(course_of(short_game())) == DEFAULT_BUDGET
    long_game = random_game("cards", TABLES["cards"])
    assert SMALL < usual_budget(course_of(long_game)) < DEFAULT_BUDGET
    assert analysed("cards").budget == SMALL


def test_it_is_told_how_far_it_is() -> None:
    shares: list[float] = []
    list(refine(short_game(), 40, advance=shares.append))
    assert sum(shares) == pytest.approx(1.0)


def test_players_have_the_names_that_are_given() -> None:
    analysis = analyse(short_game(), SMALL, ["Ann", "Bo"])
    assert [line.name for line in analysis.players.values()] == ["Ann", "Bo"]


def test_only_a_game_that_is_over_can_be_analysed() -> None:
    with pytest.raises(SetupError, match="only a game that is over can be analysed; here A is"):
        analyse(Game("first", 2, seed=1))


@pytest.mark.parametrize("budget", [0, 15, -1, 10**9, True, 1.5, "many"])
def test_what_is_no_budget_is_refused(budget: Any) -> None:
    with pytest.raises(SetupError, match="a budget is"):
        analyse(short_game(), budget)


def test_turning_points_and_luck_are_found_among_the_steps() -> None:
    analysis = analyse(bots_game("first", ("solid", "gentle"), 3), 32)
    swings = [step.swing for step in analysis.turning_points]
    assert swings == sorted(swings, reverse=True)
    assert swings[0] == max(step.swing for step in analysis.steps)
    for seat in "AB":
        best, worst = analysis.luckiest(seat), analysis.unluckiest(seat)
        assert best
        assert worst
        assert best.changes[seat].chance.value > 0 > worst.changes[seat].chance.value


def test_the_example_of_the_guide_is_the_game_that_lies_beside_it() -> None:
    guide = Path(__file__).parents[2] / "docs" / "guide"
    replay = Replay((guide / "luck.derby").read_bytes())
    *_, last = replay
    page = (guide / "luck.md").read_text(encoding="utf-8")
    assert last.game.is_over
    assert f"first, 4 players, {len(last.game.steps)} steps." in page
    for seat, name in zip(last.game.seats, replay.players, strict=True):
        assert f"{seat} {name}" in page

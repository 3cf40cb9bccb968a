"""Arrays of games: the same as one game after another."""

import numpy as np
import pytest

from dunederby._kernel import IS_COMPILED
from dunederby.playouts.many import NOBODY, many_of
from dunederby.playouts.play import new_log, random_play
from dunederby.playouts.policies import even_weights
from dunederby.racing.news import UNHEARD
from dunederby.racing.seats import CHANCE, SPECTATOR
from dunederby.sampling import new_generator
from dunederby.systems import rule_set
from tests.playouts.rules import FEW_TABLES

GAMES = 30 if IS_COMPILED else 6


def some_games(rules: str, seats: int) -> np.ndarray:
    """Return games that have come to very different points, the last of them to its end."""
    chosen = rule_set(rules)
    games = np.repeat(chosen.new_game(seats, {}), GAMES)
    weights, play = even_weights(chosen.system), random_play(chosen.system.name)
    for index in range(GAMES):
        most = 10**6 if index == GAMES - 1 else 9 * index
        play.play_out(games, index, weights, new_generator(f"{index}"), new_log(0), most)
    return games


def generators(count: int) -> np.ndarray:
    """Return a generator for each of so many games."""
    return np.array([new_generator(f"draw {index}") for index in range(count)])


@pytest.mark.parametrize(("rules", "seats"), FEW_TABLES)
def test_masks_of_many_games_are_those_of_each(rules: str, seats: int) -> None:
    system, games = rule_set(rules).system, some_games(rules, seats)
    acting = np.zeros(GAMES, np.int16)
    masks = np.ones((GAMES, system.action_count), np.int16)
    count = many_of(system.name).mark_many(games, acting, masks)
    assert count == masks.sum()
    for index in range(GAMES):
        to_act, mask = system.to_act(games, index), np.zeros(system.action_count, np.int16)
        if to_act in (0, CHANCE):
            assert acting[index] == (NOBODY if to_act == 0 else CHANCE)
        else:
            assert acting[index] == min(s for s in range(seats) if to_act >> s & 1)
            system.mark_legal(games, index, int(acting[index]), mask)
        assert masks[index].tolist() == mask.tolist()


@pytest.mark.parametrize(("rules", "seats"), FEW_TABLES)
def test_steps_of_many_games_are_those_of_each(rules: str, seats: int) -> None:
    system, games = rule_set(rules).system, some_games(rules, seats)
    many, stories = many_of(system.name), np.zeros(1, system.news)
    many.draw_many(games, generators(GAMES), stories)
    one_by_one = games.copy()
    acting = np.zeros(GAMES, np.int16)
    masks = np.zeros((GAMES, system.action_count), np.int16)
    many.mark_many(games, acting, masks)
    assert CHANCE not in acting
    steps = masks.argmax(axis=1).astype(np.int16)
    many.step_many(games, acting, steps, stories)
    told = np.zeros(GAMES, system.news)
    for index in range(GAMES):
        if acting[index] != NOBODY:
            system.apply(one_by_one, index, int(acting[index]), int(steps[index]), told)
    assert games.tobytes() == one_by_one.tobytes()
    last = max(index for index in range(GAMES) if acting[index] != NOBODY)
    rows = told[last].rows[: told[last].count]
    assert stories[0].rows[: stories[0].count].tobytes() == rows.tobytes()


@pytest.mark.parametrize(("rules", "seats"), FEW_TABLES)
def test_the_draws_of_a_game_do_not_depend_on_the_games_beside_it(rules: str, seats: int) -> None:
    system, games = rule_set(rules).system, some_games(rules, seats)
    many, stories = many_of(system.name), np.zeros(1, system.news)
    stories[0].count = UNHEARD
    alone = games.copy()
    steps = many.draw_many(games, generators(GAMES), stories)
    drawn = 0
    for index in range(GAMES):
        only = alone[index : index + 1]
        drawn += many.draw_many(only, generators(GAMES)[index : index + 1], stories)
    assert (steps, games.tobytes()) == (drawn, alone.tobytes())
    assert stories[0].count == UNHEARD


@pytest.mark.parametrize(("rules", "seats"), FEW_TABLES)
def test_views_of_many_games_are_those_of_each(rules: str, seats: int) -> None:
    system, games = rule_set(rules).system, some_games(rules, seats)
    viewers = np.array([SPECTATOR, *range(seats)] * GAMES, np.int16)[:GAMES]
    views, expected = games.copy(), np.zeros(GAMES, system.game)
    many_of(system.name).show_many(games, viewers, views)
    for index in range(GAMES):
        system.show(games, index, int(viewers[index]), expected, index)
    assert views.tobytes() == expected.tobytes()

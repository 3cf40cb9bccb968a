"""What compiled play is told by the rules is what `why_not` and the weights say, for every id."""

from collections.abc import Iterator

import numpy as np
import pytest

from dunederby._kernel import IS_COMPILED
from dunederby.playouts.play import new_log, random_play
from dunederby.playouts.policies import even_weights
from dunederby.racing.choices import choice_at, choices_type, count_choices
from dunederby.racing.seats import CHANCE
from dunederby.racing.sets import MOST, has, size_of
from dunederby.sampling import new_generator
from dunederby.systems import RuleSet, rule_set
from tests.playouts.rules import TABLES

OPTIONS = [
    {},
    {"tile-flip": "yes", "tile-beside-own": "no"},
]
STEPS = 7 if IS_COMPILED else 61
"""Not a multiple of the steps of a turn, so that every kind of state is met."""

FEW = 1 if IS_COMPILED else 3


def states(
    rules: RuleSet, seats: int, options: dict[str, str], steps: int = STEPS
) -> Iterator[np.ndarray]:
    """Yield a random game every so many *steps*, to its end."""
    games, generator = rules.new_game(seats, options), new_generator("states")
    play, weights = random_play(rules.system.name), even_weights(rules.system)
    yield games
    while play.play_out(games, 0, weights, generator, new_log(0), steps):
        yield games


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "house rules"])
@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_choices_are_why_not_for_every_action_and_seat(
    rules: str, seats: int, options: dict[str, str]
) -> None:
    chosen = rule_set(rules)
    system, house = chosen.system, options if chosen.system.name == "board" else {}
    choices = np.zeros(1, choices_type(system.groups))
    firsts = system.groups.firsts
    for games in states(chosen, seats, house):
        for seat in range(seats):
            system.kernels.list_choices(games[0], seat, choices[0])
            reasons = [
                system.why_not(games, 0, seat, action) for action in range(system.action_count)
            ]
            legal = [action for action, reason in enumerate(reasons) if reason == 0]
            count = count_choices(choices[0])
            picked = [choice_at(choices[0], firsts, rank) for rank in range(count)]
            mask = np.ones(system.action_count, np.int16)
            assert system.mark_legal(games, 0, seat, mask) == len(legal)
            assert picked == legal == np.flatnonzero(mask).tolist()


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_every_value_falls_on_the_outcome_that_its_weight_says(rules: str, seats: int) -> None:
    chosen = rule_set(rules)
    system, met = chosen.system, 0
    for games in states(chosen, seats, {}, FEW):
        weights = np.zeros(system.outcome_count, np.int16)
        total = system.weigh(games, 0, weights)
        assert system.kernels.total_weight(games[0]) == total
        assert (total > 0) == (system.to_act(games, 0) == CHANCE)
        values = [system.kernels.outcome_at(games[0], value) for value in range(total)]
        assert values == np.repeat(np.arange(len(weights)), weights).tolist()
        met += total > 0
    assert met > 5


@pytest.mark.parametrize("system", ["first", "cards"])
def test_no_group_is_larger_than_a_set(system: str) -> None:
    groups = rule_set(system).system.groups
    assert max(np.diff(groups.firsts)) <= MOST
    full = (1 << MOST) - 1
    assert size_of(full) == MOST
    assert has(full, MOST - 1)
    assert not has(full, MOST)

"""Compiled play to the end of a game."""

from collections import Counter

import numpy as np
import pytest

from dunederby import Game
from dunederby._kernel import kernel
from dunederby.playouts.play import (
    Play,
    compile_play,
    copy_words,
    new_desk_type,
    new_log,
    pick_seat,
    random_play,
    uniform_play,
)
from dunederby.playouts.policies import Desk, by_action, by_kind, even_weights, weights_by_verb
from dunederby.racing.rules import Record
from dunederby.racing.seats import CHANCE
from dunederby.racing.sets import smallest
from dunederby.sampling import new_generator
from dunederby.systems import BOARD, CARDS, RuleSet, System, rule_set
from tests.playouts.rules import DRAWS, FEW_TABLES, TABLES, are_as_likely

PLAYS = {"by kind": random_play, "by action": uniform_play}


def legal_ids(game: Game) -> list[int]:
    """Return the ids of the legal actions of the first seat."""
    return [action.id for action in game.legal_actions]


def new_desk(system: System, seed: str) -> Desk:
    """Return a desk with a generator of its own."""
    desk: Desk = np.zeros(1, new_desk_type(system))[0]
    copy_words(new_generator(seed), desk.generator)
    return desk


@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_playout_ends_the_game_or_stops_when_told(rules: str, seats: int, play: str) -> None:
    chosen = rule_set(rules)
    games, weights = chosen.new_game(seats, {}), even_weights(chosen.system)
    generator, play_out = new_generator("a"), PLAYS[play](chosen.system.name).play_out
    assert play_out(games, 0, weights, generator, new_log(0), 20) == 20
    assert play_out(games, 0, weights, generator, new_log(0), 10**6) < 10**6
    assert chosen.system.to_act(games, 0) == 0
    assert play_out(games, 0, weights, generator, new_log(0), 10**6) == 0


@pytest.mark.parametrize(("rules", "seats"), FEW_TABLES)
def test_many_games_are_the_same_as_one_after_another(rules: str, seats: int) -> None:
    chosen, starts = rule_set(rules), rule_set(rules).new_game(seats, {})
    play, weights = random_play(chosen.system.name), even_weights(chosen.system)
    games, generator = starts.copy(), new_generator("a")
    steps = play.play_many(games, starts, weights, generator, 5)
    others, generator = starts.copy(), new_generator("a")
    one_by_one = 0
    for _ in range(5):
        others[:] = starts
        one_by_one += play.play_out(others, 0, weights, generator, new_log(0), 10**6)
    assert steps == one_by_one
    assert games.tobytes() == others.tobytes()
    assert starts.tobytes() == chosen.new_game(seats, {}).tobytes()


def logged(play: Play, rules: RuleSet, seats: int) -> tuple[Game, np.ndarray]:
    """Play a game out; return it and its log."""
    game, log = Game(rules.name, seats), new_log(2000)
    weights = even_weights(rules.system)
    steps = play.play_out(game.state, 0, weights, new_generator("log"), log, len(log))
    return game, log[:steps]


@pytest.mark.parametrize(("rules", "seats"), FEW_TABLES)
def test_the_log_of_a_playout_is_a_game_of_legal_steps_to_the_same_end(
    rules: str, seats: int
) -> None:
    chosen = rule_set(rules)
    played, log = logged(random_play(chosen.system.name), chosen, seats)
    system, games = chosen.system, chosen.new_game(seats, {})
    stories = np.zeros(1, system.news)
    for seat, step in log.tolist():
        if seat == CHANCE:
            assert system.why_not_outcome(games, 0, step) == 0
        else:
            assert system.why_not(games, 0, seat, step) == 0
        system.apply(games, 0, seat, step, stories)
    assert games.tobytes() == played.state.tobytes()
    assert played.is_over


def test_a_log_that_is_full_keeps_the_first_steps() -> None:
    chosen = rule_set("first")
    _, whole = logged(random_play("board"), chosen, 4)
    games, short = chosen.new_game(4, {}), new_log(10)
    weights, generator = even_weights(chosen.system), new_generator("log")
    steps = random_play("board").play_out(games, 0, weights, generator, short, 10**6)
    assert steps == len(whole)
    assert short.tolist() == whole[:10].tolist()


POSITIONS = (
    ("first; 1:yo 2:bg 3:w; tiles 9+B", 3),
    ("second; 1:yr 2:bg 3:p 9:KW; dice bgrx; tiles 7-A", 6),
    ("first+support+photo+positions; 1:yo 2:bg 3:w; dice b+w+y; camera 5A", 3),
    ("cards; 1:yo 2:bg 3:w; deck b1 b1; palm 9B", 2),
)


@pytest.mark.parametrize(("position", "seats"), POSITIONS)
def test_every_legal_action_is_equally_likely(position: str, seats: int) -> None:
    game = Game.from_position(position, seats)
    system, weights = game.rule_set.system, even_weights(game.rule_set.system)
    desk, pick = new_desk(system, "a"), by_action(system.groups)
    counts: Counter[int] = Counter()
    for _ in range(DRAWS):
        system.kernels.list_choices(game.state[0], 0, desk.choices)
        counts[pick(game.state[0], 0, desk, weights)] += 1
    assert are_as_likely(counts, dict.fromkeys(legal_ids(game), 1))


@pytest.mark.parametrize(("position", "seats"), POSITIONS)
def test_by_kind_a_verb_is_as_likely_as_its_weight_then_its_actions_are_equal(
    position: str, seats: int
) -> None:
    game = Game.from_position(position, seats)
    system = game.rule_set.system
    weights = weights_by_verb(system, leg=1, win=3, **({"tile": 2} if system is BOARD else {}))
    verbs = [verb for verb in system.decision_verbs if verb.word in ("leg", "win", "tile")]
    expected = {}
    for verb in verbs:
        ids = [action for action in legal_ids(game) if action in range_of(verb)]
        weight = weights[system.decision_verbs.index(verb)]
        expected.update({action: weight / len(ids) for action in ids})
    desk, pick = new_desk(system, "b"), by_kind(system.groups)
    counts: Counter[int] = Counter()
    for _ in range(DRAWS):
        system.kernels.list_choices(game.state[0], 0, desk.choices)
        counts[pick(game.state[0], 0, desk, weights)] += 1
    assert are_as_likely(counts, expected)


def range_of(verb: "object") -> range:
    """Return the ids of *verb*."""
    return range(verb.first, verb.first + verb.size)  # type: ignore[attr-defined]


def test_where_no_verb_weighs_anything_all_actions_are_equally_likely() -> None:
    game = Game.from_position("first; 1:yo 2:bg 3:w", 3)
    desk, pick = new_desk(BOARD, "c"), by_kind(BOARD.groups)
    counts: Counter[int] = Counter()
    for _ in range(DRAWS):
        BOARD.kernels.list_choices(game.state[0], 0, desk.choices)
        counts[pick(game.state[0], 0, desk, weights_by_verb(BOARD))] += 1
    assert are_as_likely(counts, dict.fromkeys(legal_ids(game), 1))


def test_every_seat_that_may_act_is_equally_likely() -> None:
    desk = new_desk(CARDS, "a")
    counts = Counter(pick_seat(0b101101, desk) for _ in range(DRAWS))
    assert are_as_likely(counts, dict.fromkeys((0, 2, 3, 5), 1))
    assert pick_seat(0b1000, desk) == 3


def test_a_policy_can_be_a_kernel_of_its_own() -> None:
    """One that always does the first thing it may do rolls all the time."""
    firsts = BOARD.groups.firsts

    @kernel
    def pick_first(game: Record, seat: int, desk: Desk, weights: int) -> int:
        group = 0
        while desk.choices.sets[group] == 0:
            group += 1
        return int(firsts[group]) + smallest(desk.choices.sets[group])

    play = compile_play(BOARD, pick_first)
    games, log = rule_set("first").new_game(2, {}), new_log(500)
    steps = play.play_out(games, 0, 0, new_generator("a"), log, 500)
    assert {step for seat, step in log[:steps].tolist() if seat != CHANCE} == {0}

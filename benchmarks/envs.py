"""Research environments beside the games that the frameworks bring: `python -m benchmarks.envs`.

All in one process, on one core, by random legal actions. What is not installed is left out:
PettingZoo's own games need pygame.
"""

import json
import sys
from collections.abc import Callable
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import Any

import gymnasium
import numpy as np
import pyspiel

from benchmarks.arrays import ArrayPlay
from benchmarks.machine import describe
from dunederby.envs.gymnasium import DuneDerbyVector
from dunederby.envs.openspiel import load
from dunederby.envs.pettingzoo import env as pettingzoo_env

BATCH = 4096
SECONDS = 1.5
ROUNDS = 3

Play = Callable[[], int]
"""Plays a little, and returns how many agent steps that were."""


def pace(play: Play, seconds: float = SECONDS) -> float:
    """Return the agent steps a second: the median of a few rounds, after one that warms up."""
    play()
    paces = []
    for _ in range(ROUNDS):
        steps, begin = 0, perf_counter()
        while (spent := perf_counter() - begin) < seconds / ROUNDS:
            steps += play()
        paces.append(steps / spent)
    return median(paces)


def kernel_pace(rules: str, seats: int, turns: int = 60) -> float:
    """Return the agent steps a second of the kernels alone, without chance and choosing."""
    player = ArrayPlay(rules, seats, BATCH)
    for _ in range(20):
        player.turn()
    played = [player.turn() for _ in range(turns)]
    return turns * BATCH / sum(seconds for _, seconds in played)


def vector_pace(env: Any, turns: int = 200) -> float:
    """Return the agent steps a second of a vector environment, without choosing, as above."""
    env.reset(seed=7)
    spent = 0.0
    for turn in range(turns):
        actions, begin = env.sample_actions(), perf_counter()
        env.step(actions)
        spent += perf_counter() - begin if turn >= turns // 2 else 0.0
    return (turns - turns // 2) * int(env.num_envs) / spent


def vector_play(env: Any) -> Play:
    """Return play of a vector environment of ours, with the time that drawing actions takes."""
    env.reset(seed=7)

    def play() -> int:
        env.step(env.sample_actions())
        return int(env.num_envs)

    return play


def other_vector_play(env: Any) -> Play:
    """Return play of another vector environment."""
    env.reset(seed=7)

    def play() -> int:
        env.step(env.action_space.sample())
        return int(env.num_envs)

    return play


def one_play(env: Any) -> Play:
    """Return play of one Gymnasium environment, a game at a time."""
    random = np.random.default_rng(7)

    def play() -> int:
        seen, _ = env.reset()
        steps, is_done = 0, False
        while not is_done:
            masked = isinstance(seen, dict)
            action = any_of(seen["action_mask"], random) if masked else env.action_space.sample()
            seen, _, ended, cut, _ = env.step(action)
            steps, is_done = steps + 1, ended or cut
        return steps

    return play


def any_of(mask: Any, random: np.random.Generator) -> int:
    """Draw a legal action."""
    legal = mask.nonzero()[0]
    return int(legal[int(random.random() * len(legal))])


def agents_play(env: Any) -> Play:
    """Return play of a PettingZoo environment, a game at a time."""
    random = np.random.default_rng(7)

    def play() -> int:
        env.reset(seed=int(random.integers(2**31)))
        steps = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else any_of(seen["action_mask"], random))
            steps += 1
        return steps

    return play


def spiel_play(game: Any, *, has_tensors: bool) -> Play:
    """Return play of an OpenSpiel game, a game at a time; chance nodes are no agent steps."""
    random = np.random.default_rng(7)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), random.random()))
                continue
            if has_tensors:
                state.observation_tensor()
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            steps += 1
        return steps

    return play


def drawn(outcomes: list[tuple[int, float]], value: float) -> int:
    """Return the outcome that *value*, below 1, falls on."""
    for outcome, share in outcomes:
        value -= share
        if value < 0:
            return outcome
    return outcomes[-1][0]


def vectors() -> dict[str, Play]:
    """Return the vector environments."""
    every: Any = {"rules": "first", "seats": 4, "seat": "every"}
    cartpole = gymnasium.make_vec("CartPole-v1", BATCH, vectorization_mode="vector_entry_point")
    return {
        "vector, first, 4 seats learn, actions drawn": vector_play(
            DuneDerbyVector(BATCH, **every)
        ),
        "… without copies": vector_play(DuneDerbyVector(BATCH, copy=False, **every)),
        "vector, first, 1 seat learns, 3 play at random": vector_play(DuneDerbyVector(BATCH)),
        "vector, first, 1 seat learns, 3 quick": vector_play(
            DuneDerbyVector(BATCH, others="quick")
        ),
        "vector, second, 4 seats learn": vector_play(
            DuneDerbyVector(BATCH, rules="second", seat="every")
        ),
        "vector, cards, 4 seats learn": vector_play(
            DuneDerbyVector(BATCH, rules="cards", seat="every")
        ),
        "Gymnasium's own CartPole, its vector form": other_vector_play(cartpole),
    }


def singles() -> dict[str, Play]:
    """Return the environments of one game."""
    plays = {
        "Gymnasium, first, 3 random bots": one_play(gymnasium.make("DuneDerby-v0").unwrapped),
        "Gymnasium's own CartPole": one_play(gymnasium.make("CartPole-v1").unwrapped),
        "Gymnasium's own Blackjack": one_play(gymnasium.make("Blackjack-v1").unwrapped),
        "PettingZoo, first, 4 seats": agents_play(pettingzoo_env(rules="first", seats=4)),
        "PettingZoo, cards, 4 seats": agents_play(pettingzoo_env(rules="cards", seats=4)),
    }
    for name in ("connect_four_v3", "tictactoe_v3"):
        try:
            module = import_module(f"pettingzoo.classic.{name}")
        except ImportError:
            continue
        plays[f"PettingZoo's own {name}"] = agents_play(module.env())
    return plays


def spiels() -> dict[str, Play]:
    """Return the games of OpenSpiel."""
    import_module("open_spiel.python.games")
    own = {
        "OpenSpiel's own python_kuhn_poker": "python_kuhn_poker",
        "OpenSpiel's own python_tic_tac_toe": "python_tic_tac_toe",
        "OpenSpiel's own backgammon, in C++": "backgammon",
    }
    return {
        "OpenSpiel, first, 4 seats": spiel_play(load(rules="first"), has_tensors=False),
        "… with observation tensors": spiel_play(load(rules="first"), has_tensors=True),
        "OpenSpiel, cards, 4 seats": spiel_play(load(rules="cards"), has_tensors=False),
        **{
            name: spiel_play(pyspiel.load_game(game), has_tensors=False)
            for name, game in own.items()
        },
    }


def measure() -> dict[str, float]:
    """Return the agent steps a second of everything."""
    every: Any = {"rules": "first", "seats": 4, "seat": "every"}
    figures = {
        "kernels alone, first, 4 seats: steps, chance, masks": kernel_pace("first", 4),
        "vector, likewise without drawing the actions": vector_pace(
            DuneDerbyVector(BATCH, **every)
        ),
        "… and without copies": vector_pace(DuneDerbyVector(BATCH, copy=False, **every)),
    }
    for plays in (vectors, singles, spiels):
        for name, play in plays().items():
            figures[name] = pace(play)
            print(f"{name}: {figures[name]:,.0f}", file=sys.stderr, flush=True)
    return figures


def main() -> None:
    """Print the figures as a table, or with --json for programs."""
    figures = measure()
    if "--json" in sys.argv:
        print(json.dumps({"agent_steps_per_second": figures, "machine": describe()}, indent=1))
        return
    print("| what | agent steps a second |\n| --- | ---: |")
    for name, figure in figures.items():
        print(f"| {name} | {figure:,.0f} |")


if __name__ == "__main__":
    main()

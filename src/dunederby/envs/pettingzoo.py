"""PettingZoo: all seats learn, one after the other (`env`) or, in the card game, at once.

Agents are called `player_0`, `player_1`, … for the seats A, B, …
"""

from typing import Any, Unpack

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import form_for
from dunederby.envs.looking import view_of
from dunederby.envs.missing import needed
from dunederby.envs.observing import observe_of
from dunederby.envs.others import UNIFORM, guesses_for
from dunederby.envs.parallel import DuneDerbyParallel, parallel_env
from dunederby.envs.rendering import FRAMES_A_SECOND, RENDER_MODES, check_mode, render
from dunederby.envs.settings import Terms, setting_of
from dunederby.envs.spaces import action_space, observation_space
from dunederby.envs.stepping import stepping_of
from dunederby.envs.tables import EVERY, Rule, new_tables, seed_tables
from dunederby.errors import SetupError

AECEnv: Any = needed("pettingzoo", "pettingzoo").AECEnv
wrappers = needed("pettingzoo.utils.wrappers", "pettingzoo")

__all__ = ["DuneDerbyAEC", "DuneDerbyParallel", "env", "parallel_env", "raw_env"]

SEEDS = 2**63

Seen = dict[str, NDArray[Any]]


class DuneDerbyAEC(AECEnv):  # type: ignore[misc]  # loaded by name
    """One game in which every seat is an agent.

    >>> game = raw_env(rules="cards", seats=3)
    >>> game.reset(seed=7)
    >>> game.agents, game.agent_selection
    (['player_0', 'player_1', 'player_2'], 'player_0')
    >>> seen, reward, ended, cut, info = game.last()
    >>> int(seen["action_mask"].sum()) > 0, reward, ended, cut, info
    (True, 0.0, False, False, {'illegal': False})
    """

    metadata = {  # noqa: RUF012  # PettingZoo reads it from the class
        "name": "dune_derby_v0",
        "render_modes": [*RENDER_MODES],
        "render_fps": FRAMES_A_SECOND,
        "is_parallelizable": False,
    }

    def __init__(self, *, render_mode: str | None = None, **terms: Unpack[Terms]) -> None:
        super().__init__()
        check_mode(render_mode)
        self.setting = setting = setting_of(**terms)
        self.layout = layout = setting.layout
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: observation_space(layout, "pettingzoo") for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: action_space(layout, "pettingzoo") for agent in self.possible_agents
        }
        system = layout.rules.system
        self._rule = Rule(EVERY, setting.reward, setting.max_decisions, False)
        guesses = guesses_for(layout.rules, UNIFORM, 1)
        self._tables = new_tables(layout, setting.new_game(), 1, guesses)
        self._stepping, self._observe = (
            stepping_of(system.name),
            observe_of(system.name),
        )
        self._action, notes = np.zeros(1, np.int64), self._tables.notes
        self._step = form_for(self._stepping.step_many, self._tables, self._rule, self._action)
        self._viewers, self._rewards = notes["viewer"], notes["rewards"]
        self._ended, self._cut, self._illegal = notes["ended"], notes["cut"], notes["illegal"]
        self._random = np.random.default_rng(setting.seed)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """Return the space of what *agent* sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of what *agent* does."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        seed_tables(self._tables, str(self._random.integers(SEEDS)))
        self._stepping.begin_many(self._tables, self._rule)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"illegal": False} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        """Turn to the agent that is to act."""
        self._viewer = int(self._viewers[0])
        self.agent_selection = self.possible_agents[self._viewer]

    def step(self, action: Any) -> None:
        """Do the *action* of the agent whose turn it is; None if the game has ended."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise SetupError(f"{agent} has to act: None is for agents whose game has ended")
        self._action[0] = action
        self._step(self._tables, self._rule, self._action)
        self.infos[agent] = {"illegal": bool(self._illegal[0])}
        self._cumulative_rewards[agent] = 0.0
        if self._ended[0] or self._cut[0]:
            self._end(bool(self._ended[0]))
        self._select()
        if self.render_mode == "human":
            self.render()

    def _end(self, is_over: bool) -> None:
        """Tell all agents that the game has ended, by the rules or by the cap."""
        for agent, reward in zip(self.agents, self._rewards[0].tolist(), strict=False):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
        flags = self.terminations if is_over else self.truncations
        flags.update(dict.fromkeys(self.agents, True))

    def observe(self, agent: str) -> Seen:
        """Return what *agent* sees now, and what it may do, which is nothing out of turn."""
        tables, seat = self._tables, self._seat_of[agent]
        if seat == self._viewer:
            mask, row = tables.masks[0].copy(), tables.observations[0].copy()
        else:
            mask = np.zeros(self.layout.action_count, np.int8)
            row = np.empty(self.layout.size, np.float32)
            views = tables.company.views
            self._observe(tables.games, 0, seat, views, tables.starts, row)
        return {"observation": row, "action_mask": mask}

    def render(self) -> Any:
        """Show what the agent may know whose turn it is."""
        if not self.agents:
            raise SetupError("call reset before render")
        viewer = self._seat_of[self.agent_selection]
        view = view_of(self.layout.rules, self._tables.games, viewer)
        return render(view, self.render_mode, "pettingzoo")

    def close(self) -> None:
        """Leave nothing open: there is nothing."""


def raw_env(**arguments: Any) -> DuneDerbyAEC:
    """Return the environment without any wrapper."""
    return DuneDerbyAEC(**arguments)


def env(**arguments: Any) -> Any:
    """Return the environment, with a wrapper that says so when it is used in a wrong order.

    >>> game = env(rules="first", seats=2, reward="money")
    >>> game.reset(seed=7)
    >>> game.last()[0]["observation"].shape
    (221,)
    """
    return wrappers.OrderEnforcingWrapper(raw_env(**arguments))

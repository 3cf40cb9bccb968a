"""PettingZoo's parallel form, for the card game: in the leg setup all seats choose at once.

At other times one seat acts, and the others wait: an action of its own, behind all others.
"""

from typing import Any, Unpack

import numpy as np
from numpy.typing import NDArray

from dunederby.envs.looking import view_of
from dunederby.envs.missing import needed
from dunederby.envs.observing import new_views, observe_of
from dunederby.envs.rendering import FRAMES_A_SECOND, RENDER_MODES, check_mode, render
from dunederby.envs.rewards import rewards_of
from dunederby.envs.settings import Terms, setting_of
from dunederby.envs.spaces import action_space, observation_space
from dunederby.errors import SetupError
from dunederby.playouts.many import many_of
from dunederby.racing.news import UNHEARD
from dunederby.racing.seats import SPECTATOR, is_among
from dunederby.sampling import GENERATOR_WORDS, below, new_generator
from dunederby.systems import CARDS

ParallelEnv: Any = needed("pettingzoo", "pettingzoo").ParallelEnv

SEEDS = 2**63

Seen = dict[str, NDArray[Any]]


class DuneDerbyParallel(ParallelEnv):  # type: ignore[misc]  # loaded by name
    """One card game in which every seat is an agent, and all act in every step.

    >>> game = parallel_env(rules="cards", seats=3)
    >>> seen, infos = game.reset(seed=7)
    >>> [int(seen[agent]["action_mask"].sum()) > 1 for agent in game.agents]
    [True, True, True]
    """

    metadata = {  # noqa: RUF012  # PettingZoo reads it from the class
        "name": "dune_derby_v0",
        "render_modes": [*RENDER_MODES],
        "render_fps": FRAMES_A_SECOND,
    }

    def __init__(self, *, render_mode: str | None = None, **terms: Unpack[Terms]) -> None:
        check_mode(render_mode)
        terms.setdefault("rules", CARDS.name)
        self.setting = setting = setting_of(**terms)
        self.layout, self.render_mode = setting.layout, render_mode
        system = setting.layout.rules.system
        if system is not CARDS:
            raise SetupError(f"seats act at once in cards, not in {setting.rules}: take env(…)")
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self._spaces = {
            agent: (
                observation_space(self.layout, "pettingzoo", waits=True),
                action_space(self.layout, "pettingzoo", waits=True),
            )
            for agent in self.possible_agents
        }
        self.wait = self.layout.action_count
        """The action of those who are not to act."""
        self._system, self._many, self._observe = system, many_of(system.name), observe_of("cards")
        self._views, self._stories = new_views(system), np.zeros(1, system.news)
        self._stories[0].count = UNHEARD
        self._generators = np.zeros((1, GENERATOR_WORDS), np.int64)
        self._random = np.random.default_rng(setting.seed)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """Return the space of what *agent* sees."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Any:
        """Return the space of what *agent* does."""
        return self._spaces[agent][1]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, Any]]:
        """Begin a game."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._generators[0] = new_generator(str(self._random.integers(SEEDS)))
        self._games, self._decisions = self.setting.new_game(), 0
        self._many.draw_many(self._games, self._generators, self._stories)
        self.agents = self.possible_agents[:]
        return self._all_seen(), {agent: {"illegal": False} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Do the *actions* of all seats that are to act; those of the others are to wait."""
        acting = int(self._system.to_act(self._games, 0))
        infos = {}
        for seat, agent in enumerate(self.agents):
            action = int(actions.get(agent, self.wait))
            infos[agent] = {"illegal": self._act(seat, action, is_among(seat, acting))}
        self._many.draw_many(self._games, self._generators, self._stories)
        return self._told(infos)

    def _act(self, seat: int, action: int, is_acting: bool) -> bool:
        """Do *action* if *seat* is to act, or a legal one instead; tell whether it was illegal."""
        if not is_acting:
            return action != self.wait
        mask = self._mask(seat)
        is_illegal = not (0 <= action < len(mask) and mask[action])
        if is_illegal:
            legal = np.flatnonzero(mask)
            action = int(legal[below(self._generators[0], len(legal))])
        self._system.apply(self._games, 0, seat, action, self._stories)
        self._decisions += 1
        return is_illegal

    def _told(self, infos: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Return what PettingZoo wants to know after a step."""
        agents = self.agents
        is_over = self._system.to_act(self._games, 0) == 0
        is_cut = not is_over and self._decisions >= self.setting.max_decisions
        rewards = [0.0] * len(agents)
        if is_over:
            coins = self._games["seats"]["coins"][0, : len(agents)].tolist()
            rewards = rewards_of(coins, self.setting.reward)
        seen = self._all_seen()
        if self.render_mode == "human":
            self.render()
        if is_over or is_cut:
            self.agents = []
        return (
            seen,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            infos,
        )

    def _mask(self, seat: int) -> NDArray[np.int16]:
        mask = np.zeros(self._system.action_count, np.int16)
        self._system.mark_legal(self._games, 0, seat, mask)
        return mask

    def _all_seen(self) -> dict[str, Seen]:
        acting = int(self._system.to_act(self._games, 0))
        return {
            agent: self._seen(seat, acting > 0 and bool(is_among(seat, acting)))
            for seat, agent in enumerate(self.agents)
        }

    def _seen(self, seat: int, is_acting: bool) -> Seen:
        row = np.empty(self.layout.size, np.float32)
        self._observe(self._games, 0, seat, self._views, self.layout.starts, row)
        mask = np.zeros(self.wait + 1, np.int8)
        mask[self.wait] = not is_acting
        if is_acting:
            mask[: self.wait] = self._mask(seat)
        return {"observation": row, "action_mask": mask}

    def render(self) -> Any:
        """Show what a spectator may know."""
        view = view_of(self.layout.rules, self._games, SPECTATOR)
        return render(view, self.render_mode, "pettingzoo")

    def close(self) -> None:
        """Leave nothing open: there is nothing."""


def parallel_env(**arguments: Any) -> DuneDerbyParallel:
    """Return the card game with all seats acting at once."""
    return DuneDerbyParallel(**arguments)

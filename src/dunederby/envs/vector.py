"""Thousands of games in one array, as one Gymnasium environment."""

from typing import Any, Unpack

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import form_for
from dunederby.envs.missing import needed
from dunederby.envs.others import OTHERS, QUICK, guesses_for
from dunederby.envs.settings import Setting, Terms, check_positive, seat_number, setting_of
from dunederby.envs.spaces import action_space, observation_space
from dunederby.envs.stepping import stepping_of
from dunederby.envs.tables import ANY, EVERY, Rule, new_tables, seed_tables
from dunederby.errors import SetupError
from dunederby.sampling import new_generator

vector = needed("gymnasium.vector", "gymnasium")
batched_space = needed("gymnasium.vector.utils", "gymnasium").batch_space

AutoresetMode = vector.AutoresetMode
VectorEnv: Any = vector.VectorEnv

SEEDS = 2**63

Batch = dict[str, NDArray[Any]]
Turn = tuple[Batch, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


def check_others(name: str) -> None:
    """Raise SetupError unless *name* is that of a compiled player."""
    if name not in OTHERS:
        known = ", ".join(OTHERS)
        raise SetupError(f"no compiled player is called {name!r}; known are {known}")


def learner_number(seat: str | None, setting: Setting) -> int:
    """Return who learns: the *seat* with that letter, any, or every one."""
    if seat == "every":
        return EVERY
    return ANY if seat is None else seat_number(seat, setting.seats)


class DuneDerbyVector(VectorEnv):  # type: ignore[misc]  # loaded by name
    """*num_envs* games side by side; *seat* learns, the others are compiled players.

    A letter is one seat; None is another one in every game; with `every` all seats learn: each
    step is one decision, of the seat that `infos["seat"]` tells. Without *copy* the arrays that
    are returned are written anew by the next step.

    >>> env = DuneDerbyVector(3, rules="first", seats=4, others="random")
    >>> seen, infos = env.reset(seed=7)
    >>> seen["observation"].shape, seen["action_mask"].shape, infos["seat"].tolist()
    ((3, 273), (3, 56), [0, 0, 0])
    >>> _, rewards, ended, cut, infos = env.step(env.sample_actions())
    >>> rewards.tolist(), ended.any(), cut.any(), infos["illegal"].any()
    ([0.0, 0.0, 0.0], np.False_, np.False_, np.False_)
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        seat: str | None = "A",
        others: str = "random",
        autoreset_mode: Any = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        **terms: Unpack[Terms],
    ) -> None:
        check_positive("num_envs", num_envs)
        check_others(others)
        self.setting = setting = setting_of(**terms)
        self.layout = layout = setting.layout
        self.num_envs, self._is_copied = int(num_envs), copy
        begins_at_once = _begins_at_once(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": autoreset_mode}
        self.single_observation_space = observation_space(layout, "gymnasium")
        self.single_action_space = action_space(layout, "gymnasium")
        self.observation_space = batched_space(self.single_observation_space, self.num_envs)
        self.action_space = batched_space(self.single_action_space, self.num_envs)
        learner = learner_number(seat, setting)
        self._rule = Rule(learner, setting.reward, setting.max_decisions, begins_at_once)
        guesses = guesses_for(layout.rules, others, self.num_envs)
        self._tables = new_tables(layout, setting.new_game(), self.num_envs, guesses)
        self._stepping = stepping_of(layout.rules.system.name, is_quick=others == QUICK)
        actions = np.zeros(self.num_envs, np.int64)
        self._step = form_for(self._stepping.step_many, self._tables, self._rule, actions)
        self._is_begun = False

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Batch, dict[str, Any]]:
        """Begin all games; a list has a seed for each."""
        if seed is None and not self._is_begun:
            seed = self.setting.seed
        super().reset(seed=None if isinstance(seed, list) else seed)
        seed_tables(self._tables, str(self.np_random.integers(SEEDS)))
        if isinstance(seed, list):
            self._seed_each(seed)
        self._stepping.begin_many(self._tables, self._rule)
        self._is_begun = True
        return self._seen(), self._infos()

    def _seed_each(self, seeds: list[int | None]) -> None:
        if len(seeds) != self.num_envs:
            raise SetupError(f"there are {self.num_envs} games, but {len(seeds)} seeds")
        for number, seed in enumerate(seeds):
            if seed is not None:
                self._tables.notes["generator"][number] = new_generator(str(seed))

    def step(self, actions: Any) -> Turn:
        """Do an action in every game; who has ended begins anew, in this step or in the next."""
        self._check_begun()
        chosen = np.array(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise SetupError(f"actions are {self.num_envs} numbers, not of shape {chosen.shape}")
        notes = self._tables.notes
        acted = notes["seat"].copy()
        self._step(self._tables, self._rule, chosen)
        rewards = notes["rewards"][np.arange(self.num_envs), acted]
        ended, cut = notes["ended"].astype(np.bool_), notes["cut"].astype(np.bool_)
        return self._seen(), rewards, ended, cut, self._infos(ended | cut)

    def sample_actions(self) -> NDArray[np.int64]:
        """Return a legal action for every game, each equally likely; 0 where one has ended."""
        self._check_begun()
        actions = np.zeros(self.num_envs, np.int64)
        self._stepping.draw_actions(self._tables, actions)
        return actions

    def _check_begun(self) -> None:
        if not self._is_begun:
            raise SetupError("call reset before anything else")

    def _seen(self) -> Batch:
        seen, masks = self._tables.observations, self._tables.masks
        if self._is_copied:
            seen, masks = seen.copy(), masks.copy()
        return {"observation": seen, "action_mask": masks}

    def _infos(self, done: NDArray[np.bool_] | None = None) -> dict[str, Any]:
        notes = self._tables.notes
        infos: dict[str, Any] = {
            "seat": notes["seat"].copy(),
            "rewards": notes["rewards"][:, : self.setting.seats].copy(),
            "illegal": notes["illegal"].astype(np.bool_),
        }
        if done is not None and self._rule.begins_at_once and done.any():
            infos["final_obs"], infos["_final_obs"] = self._last_seen(done), done
        return infos

    def _last_seen(self, done: NDArray[np.bool_]) -> NDArray[Any]:
        """Return the last observation of each game that is *done*, None for the others."""
        last = np.full(self.num_envs, None, object)
        for number in np.flatnonzero(done):
            mask = np.zeros(self.layout.action_count, np.int8)
            last[number] = {
                "observation": self._tables.last[number].copy(),
                "action_mask": mask,
            }
        return last


def _begins_at_once(mode: Any) -> bool:
    """Tell whether games begin anew in the step in which they end."""
    if mode not in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
        raise SetupError(f"autoreset_mode is NEXT_STEP or SAME_STEP, not {mode!r}")
    return bool(mode == AutoresetMode.SAME_STEP)

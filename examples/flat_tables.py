"""Many games in the form in which Stable-Baselines3 takes them, without needing it.

`VecEnv` of Stable-Baselines3 brings PyTorch. All that a vector of games has to do for it is
here; `train_ppo.py` only adds its name as a base class.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from dunederby.envs.gymnasium import DuneDerbyVector
from dunederby.envs.vector import AutoresetMode

LARGE = 20.0
"""Numbers are divided by the most that they can be, but by no more than this."""

Seen = NDArray[np.float32]


class FlatTables:
    """A `DuneDerbyVector` whose observations are one row each, scaled, with the masks beside."""

    def __init__(self, num_envs: int, **arguments: Any) -> None:
        mode = AutoresetMode.SAME_STEP
        self.tables = DuneDerbyVector(num_envs, autoreset_mode=mode, **arguments)
        self.num_envs = num_envs
        size = self.tables.layout.size
        self.observation_space = spaces.Box(-LARGE * 20, LARGE * 20, (size,), np.float32)
        self.action_space = self.tables.single_action_space
        self.scale = 1 / np.clip(self.tables.layout.high, 1, LARGE)
        self.masks: NDArray[np.int8] = np.zeros((num_envs, 0), np.int8)
        self._seed: int | None = None
        self._actions: NDArray[Any] = np.zeros(num_envs, np.int64)

    def seed(self, seed: int | None = None) -> list[int | None]:
        """Take *seed* for the next reset."""
        self._seed = seed
        return [seed] * self.num_envs

    def reset(self) -> Seen:
        """Begin all games."""
        seen, _ = self.tables.reset(seed=self._seed)
        self._seed = None
        return self._flat(seen)

    def _flat(self, seen: dict[str, Any]) -> Seen:
        self.masks = seen["action_mask"]
        scaled: Seen = seen["observation"] * self.scale
        return scaled

    def step_async(self, actions: NDArray[Any]) -> None:
        """Take the *actions* that the next `step_wait` does."""
        self._actions = actions

    def step_wait(self) -> tuple[Seen, NDArray[np.float32], NDArray[np.bool_], list[Any]]:
        """Do the actions; games that have ended begin anew, their last look is in the infos."""
        seen, rewards, ended, cut, told = self.tables.step(self._actions)
        done = ended | cut
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for number in np.flatnonzero(done):
            last = told["final_obs"][number]["observation"] * self.scale
            infos[number] = {
                "terminal_observation": last,
                "TimeLimit.truncated": bool(cut[number]),
            }
        return self._flat(seen), rewards.astype(np.float32), done, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, a row for each game."""
        return self.masks.astype(np.bool_)

    def has_attr(self, name: str) -> bool:
        """Tell whether games have what *name* says: masks they have."""
        return name == "action_masks"

    def env_method(self, name: str, *_: Any, indices: Any = None, **__: Any) -> list[Any]:
        """Return the masks of the games, the one thing that can be asked of each."""
        if name != "action_masks":
            raise AttributeError(f"games have action_masks, not {name}")
        masks = self.action_masks()
        return list(masks if indices is None else masks[np.atleast_1d(indices)])

    def get_attr(self, name: str, indices: Any = None) -> list[Any]:
        """Return an attribute for each of the games."""
        value = getattr(self, name) if name == "action_masks" else None
        return [value] * self._count(indices)

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
        """Refuse: nothing can be changed while games are played."""
        raise AttributeError(f"{name} can't be set")

    def env_is_wrapped(self, wrapper: Any, indices: Any = None) -> list[bool]:
        """Tell that nothing is wrapped around the games."""
        return [False] * self._count(indices)

    def _count(self, indices: Sequence[int] | int | None) -> int:
        return self.num_envs if indices is None else len(np.atleast_1d(indices))

    def close(self) -> None:
        """Leave nothing open: there is nothing."""

"""The spaces of observations and actions, as Gymnasium and PettingZoo describe them."""

from typing import Any

import numpy as np

from dunederby.envs.layout import Layout
from dunederby.envs.missing import needed


def observation_space(layout: Layout, extra: str, *, waits: bool = False) -> Any:
    """Return the space of what a seat sees, and the mask of what it may do.

    If it *waits* where others act, there is one action more.
    """
    spaces = needed("gymnasium.spaces", extra)
    mask = spaces.Box(0, 1, (layout.action_count + waits,), np.int8)
    seen = spaces.Box(layout.low, layout.high, dtype=np.float32)
    return spaces.Dict({"observation": seen, "action_mask": mask})


def action_space(layout: Layout, extra: str, *, waits: bool = False) -> Any:
    """Return the space of actions: their ids in the system."""
    return needed("gymnasium.spaces", extra).Discrete(layout.action_count + waits)

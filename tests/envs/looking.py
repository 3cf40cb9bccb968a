"""A look at vector environments: what they tell, beside what a view says."""

import numpy as np

from dunederby.envs.gymnasium import DuneDerbyVector
from dunederby.envs.looking import view_of
from dunederby.playouts.many import NOBODY


def compare_with_views(env: DuneDerbyVector, steps: int) -> None:
    """Play *steps*; check that observations and masks are those of the seat to act."""
    for _ in range(steps):
        seen, _, _, _, infos = env.step(env.sample_actions())
        for number, seat in enumerate(infos["seat"].tolist()):
            assert seen["observation"][number] in env.single_observation_space["observation"]
            if seat != NOBODY:
                view = view_of(env.layout.rules, env._tables.games[number : number + 1], seat)
                assert (seen["observation"][number] == env.layout.read(view.seen)).all()
                legal = [action.id for action in view.legal_actions]
                assert np.flatnonzero(seen["action_mask"][number]).tolist() == legal

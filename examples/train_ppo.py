"""Teach a player by MaskablePPO of sb3-contrib on the vector environment.

It needs PyTorch, which is large, so have it in an environment of its own:

    pip install dunederby[gymnasium] sb3-contrib
    python -m examples.train_ppo --steps 400000 --others random --folder trained

Every part of a run adds to the curve in the folder, and `--resume` goes on with its player,
perhaps against stronger ones: `--others quick`. `python -m examples.curve trained` draws it.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from dunederby.envs.gymnasium import DuneDerbyEnv
from examples.flat_tables import FlatTables

JUDGES = ("random", "gentle")
"""Against three of each the player is tried."""


SAVED = "player.zip"


class Tables(FlatTables, VecEnv):
    """Games as Stable-Baselines3 takes them."""

    def __init__(self, num_envs: int, **arguments: Any) -> None:
        FlatTables.__init__(self, num_envs, **arguments)
        VecEnv.__init__(self, num_envs, self.observation_space, self.action_space)


def wins(player: MaskablePPO, judge: str, games: int, terms: dict[str, Any]) -> float:
    """Return the share of *games* that *player* wins against bots of the kind *judge*."""
    env = DuneDerbyEnv(seat=None, others=judge, **terms)
    scale = 1 / np.clip(env.layout.high, 1, 20)
    won = 0.0
    for number in range(games):
        seen, _ = env.reset(seed=number)
        is_done = False
        while not is_done:
            masks = seen["action_mask"].astype(bool)
            row = (seen["observation"] * scale).astype(np.float32)
            action, _ = player.predict(row, action_masks=masks, deterministic=True)
            seen, reward, ended, cut, _ = env.step(action)
            is_done, won = ended or cut, won + reward
    return won / games


class Trial(BaseCallback):
    """Saves and tries the player now and then, and writes down how often it wins."""

    def __init__(self, folder: Path, every: int, games: int, terms: dict[str, Any]) -> None:
        super().__init__()
        self.folder, self.every, self.games, self.terms = folder, every, games, terms
        self.next = 0

    def _on_training_start(self) -> None:
        if self.num_timesteps:  # where it goes on it has been tried
            self.next = self.num_timesteps + self.every

    def _on_step(self) -> bool:
        if self.num_timesteps >= self.next:
            self.next = self.num_timesteps + self.every
            self.try_out()
        return True

    def _on_training_end(self) -> None:
        self.try_out()

    def try_out(self) -> None:
        """Save the player, and add a line to the curve."""
        self.model.save(self.folder / SAVED)
        line: dict[str, float] = {"steps": self.num_timesteps, "games": self.games}
        for judge in JUDGES:
            line[judge] = wins(self.model, judge, self.games, self.terms)
        with (self.folder / "curve.jsonl").open("a") as file:
            print(json.dumps(line), file=file)
        print(line, flush=True)


def asked() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=400_000)
    parser.add_argument("--tables", type=int, default=512)
    parser.add_argument("--others", default="random", help="random, uniform or quick")
    parser.add_argument("--reward", default="rank", help="win, rank or money")
    parser.add_argument("--rules", default="first")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--folder", type=Path, default=Path("trained"))
    parser.add_argument("--trial-every", type=int, default=100_000)
    parser.add_argument("--trial-games", type=int, default=200)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--seed", type=int, default=7)
    return parser.parse_args()


def main() -> None:
    """Train, try and save."""
    told = asked()
    torch.set_num_threads(1)
    told.folder.mkdir(parents=True, exist_ok=True)
    terms = {"rules": told.rules, "seats": told.seats}
    tables = Tables(told.tables, seat=None, others=told.others, reward=told.reward, **terms)
    if told.resume:
        player = MaskablePPO.load(told.folder / SAVED, tables)
    else:
        player = MaskablePPO(
            "MlpPolicy",
            tables,
            n_steps=64,
            batch_size=2048,
            n_epochs=3,
            gamma=1.0,
            gae_lambda=0.95,
            ent_coef=0.01,
            learning_rate=5e-4,
            policy_kwargs={"net_arch": [128, 128]},
            seed=told.seed,
        )
    trial = Trial(told.folder, told.trial_every, told.trial_games, terms)
    player.learn(told.steps, callback=trial, reset_num_timesteps=not told.resume)


if __name__ == "__main__":
    main()

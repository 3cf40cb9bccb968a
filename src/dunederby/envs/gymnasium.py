"""Gymnasium: one seat learns, bots sit at the others.

Importing this registers `DuneDerby-v0`; `DuneDerbyVector` plays thousands of games in one array.
"""

from collections.abc import Sequence
from typing import Any, Unpack

import numpy as np
from numpy.typing import NDArray

from dunederby.bots.bot import Bot
from dunederby.bots.table import named
from dunederby.envs.missing import needed
from dunederby.envs.observing import new_views, observe_of
from dunederby.envs.rendering import FRAMES_A_SECOND, RENDER_MODES, check_mode, render
from dunederby.envs.rewards import rewards_of
from dunederby.envs.settings import Setting, Terms, seat_number, setting_of
from dunederby.envs.spaces import action_space, observation_space
from dunederby.envs.vector import DuneDerbyVector
from dunederby.errors import SetupError
from dunederby.game import Game
from dunederby.views.actions import actions_of

gymnasium = needed("gymnasium", "gymnasium")
Env: Any = gymnasium.Env

__all__ = ["ENVIRONMENT", "DuneDerbyEnv", "DuneDerbyVector"]

ENVIRONMENT = "DuneDerby-v0"
SEEDS = 2**63

Seen = dict[str, NDArray[Any]]
Others = str | Bot | Sequence[str | Bot]


class DuneDerbyEnv(Env):  # type: ignore[misc]  # loaded by name
    """One game in which *seat* learns, or another seat in every game if that is None.

    *others* is a bot, by name or as it is, or one for each other seat in turn order.

    >>> env = gymnasium.make("DuneDerby-v0", rules="second", seats=3, others="gentle")
    >>> seen, info = env.reset(seed=7)
    >>> seen["observation"].shape, int(seen["action_mask"].sum())
    ((284,), 40)
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": FRAMES_A_SECOND}  # noqa: RUF012

    def __init__(
        self,
        *,
        seat: str | None = "A",
        others: Others = "random",
        render_mode: str | None = None,
        **terms: Unpack[Terms],
    ) -> None:
        check_mode(render_mode)
        self.setting = setting = setting_of(**terms)
        self.layout = setting.layout
        self.render_mode = render_mode
        self._seat = None if seat is None else seat_number(seat, setting.seats)
        self._others = others_at(others, setting)
        self.observation_space = observation_space(self.layout, "gymnasium")
        self.action_space = action_space(self.layout, "gymnasium")
        system = self.layout.rules.system
        self._observe, self._views = observe_of(system.name), new_views(system)
        self._game: Game | None = None
        self._learner = self._decisions = 0
        self._luck = ""

    @property
    def game(self) -> Game:
        """The game that is played, with everything that is secret in it."""
        if self._game is None:
            raise SetupError("call reset before anything else")
        return self._game

    @property
    def seat(self) -> str:
        """The letter of the seat that learns."""
        return self.game.seats[self._learner]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a game, and play it until the learner is to act."""
        if seed is None and self._game is None:
            seed = self.setting.seed
        super().reset(seed=seed)
        self._game = None
        while self._game is None or self._game.is_over:
            self._begin()
            self._let_others_act(None)
        self._show()
        return self._seen(), {"illegal": False}

    def _begin(self) -> None:
        setting = self.setting
        self._luck = str(self.np_random.integers(SEEDS))
        self._game = Game(setting.rules, setting.seats, self._luck, setting.options)
        self._decisions = 0
        drawn = int(self.np_random.integers(setting.seats)) if self._seat is None else self._seat
        self._learner = drawn

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Do *action*, and play on until the learner is to act again, or the game has ended."""
        if self.game.is_over or self._is_cut:
            raise SetupError("the game has ended: call reset")
        chosen, is_illegal = self._legal(int(action))
        self._push(self._learner, chosen)
        self._let_others_act(self.setting.max_decisions)
        info: dict[str, Any] = {"illegal": is_illegal}
        reward, is_over = 0.0, self.game.is_over
        if is_over:
            coins = list(self.game.money.values())
            reward = rewards_of(coins, self.setting.reward)[self._learner]
            info["coins"] = coins
        self._show()
        return self._seen(), reward, is_over, self._is_cut and not is_over, info

    @property
    def _is_cut(self) -> bool:
        return self._decisions >= self.setting.max_decisions

    def _legal(self, action: int) -> tuple[int, bool]:
        """Return *action*, or a legal one drawn instead, and whether it was."""
        mask = self.action_masks()
        if 0 <= action < len(mask) and mask[action]:
            return action, False
        return int(self.np_random.choice(np.flatnonzero(mask))), True

    def _push(self, seat: int, action: int) -> None:
        self.game.push(actions_of(self.game.rules, self.game.seats[seat])[action])
        self._decisions += 1

    def _let_others_act(self, most: int | None) -> None:
        """Let bots act until the learner is to, or there were *most* decisions."""
        game = self.game
        while not game.is_over and (most is None or self._decisions < most):
            seat = game.acting_seats[0]
            if seat == self._learner:
                return
            bot = self._others[(seat - self._learner) % len(game.seats) - 1]
            self._push(seat, bot.choose(game.view(game.seats[seat]), self._luck).id)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, as libraries with masks ask for it."""
        system = self.layout.rules.system
        mask = np.zeros(system.action_count, np.int16)
        system.mark_legal(self.game.state, 0, self._learner, mask)
        return mask[: self.layout.action_count].astype(np.bool_)

    def _seen(self) -> Seen:
        row = np.zeros(self.layout.size, np.float32)
        starts, game = self.layout.starts, self.game
        self._observe(game.state, 0, self._learner, self._views, starts, row)
        return {"observation": row, "action_mask": self.action_masks().astype(np.int8)}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """Show what the learner may know."""
        return render(self.game.view(self.seat), self.render_mode, "gymnasium")


def others_at(others: Others, setting: Setting) -> tuple[Bot, ...]:
    """Return the bots of the seats that do not learn, in turn order after the one that does."""
    count = setting.seats - 1
    listed = [others] * count if isinstance(others, str | Bot) else list(others)
    if len(listed) != count:
        raise SetupError(
            f"{count} other seats need {count} bots, or one for all, not {len(listed)}"
        )
    return tuple(bot if isinstance(bot, Bot) else named(bot) for bot in listed)


if ENVIRONMENT not in gymnasium.registry:
    gymnasium.register(
        ENVIRONMENT,
        entry_point="dunederby.envs.gymnasium:DuneDerbyEnv",
        vector_entry_point="dunederby.envs.vector:DuneDerbyVector",
    )

"""OpenSpiel: a game in Python with explicit chance, sequential, with imperfect information.

Importing this registers `dune_derby`. Where several seats choose at once, in the card game,
they do so one after the other and in secret.
"""

from collections.abc import Callable, Mapping
from typing import Any, Unpack

from dunederby.envs.missing import needed
from dunederby.envs.rewards import REWARDS, WIN
from dunederby.envs.settings import Setting, Terms, setting_of
from dunederby.envs.spiel_observers import Observer
from dunederby.envs.spiel_states import TERMINAL_PLAYER, Core, Shared
from dunederby.errors import SetupError
from dunederby.game import DEFAULT_SEATS
from dunederby.systems import SEAT_LETTERS

pyspiel = needed("pyspiel", "openspiel")
Game: Any = pyspiel.Game
State: Any = pyspiel.State

GAME = "dune_derby"
MOST_MONEY = 1000.0
"""No lead in coins comes near this."""

PARAMETERS: dict[str, str | int] = {
    "rules": "first",
    "players": DEFAULT_SEATS,
    "reward": "win",
    "max_decisions": 0,
    "options": "",
}
"""With their defaults; a cap of 0 is the usual one, options look like `money:hidden/deal:5`."""


def game_type_of(setting: Setting, *, is_small: bool) -> Any:
    """Return what kind of game *setting* is; only a small one has information-state tensors."""
    kinds = pyspiel.GameType
    is_constant = REWARDS[setting.reward] != "money"
    return kinds(
        short_name=GAME,
        long_name="Dune Derby",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM if is_constant else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=len(SEAT_LETTERS),
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=is_small,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=PARAMETERS,
    )


def game_info_of(setting: Setting) -> Any:
    """Return the bounds of the game."""
    is_money = REWARDS[setting.reward] == "money"
    total = 1.0 if setting.reward == WIN else setting.seats / 2
    return pyspiel.GameInfo(
        num_distinct_actions=setting.layout.action_count,
        max_chance_outcomes=setting.layout.rules.system.outcome_count,
        num_players=setting.seats,
        min_utility=-MOST_MONEY if is_money else 0.0,
        max_utility=MOST_MONEY if is_money else 1.0,
        utility_sum=None if is_money else total,
        max_game_length=setting.max_decisions,
    )


class DuneDerbyGame(Game):  # type: ignore[misc]  # loaded by name
    """A rule set with so many seats, as OpenSpiel knows it."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        told = {**PARAMETERS, **(params or {})}
        self.setting = setting = setting_of(
            rules=told["rules"],
            seats=told["players"],
            options=parse_options(told["options"]),
            reward=told["reward"],
            max_decisions=told["max_decisions"] or None,
        )
        self.table = Shared(setting)
        kind = game_type_of(setting, is_small=self.table.is_small)
        super().__init__(kind, game_info_of(setting), dict(params or {}))

    def new_initial_state(self) -> "DuneDerbyState":
        """Return the state before any camel has started."""
        return DuneDerbyState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many outcomes of chance a game can have at most."""
        return self.table.most_outcomes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what looks at states."""
        if params:
            raise SetupError(f"observers take no parameters, not {params!r}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        has_private = kind.private_info != pyspiel.PrivateInfoType.NONE
        return Observer(
            self.table,
            has_public=kind.public_info,
            has_private=has_private,
            recalls=kind.perfect_recall,
        )


class DuneDerbyState(State):  # type: ignore[misc]  # loaded by name
    """A state of the game: all it has is a core, which is copied fast."""

    def __init__(self, game: DuneDerbyGame) -> None:
        super().__init__(game)
        self.core = Core(game.table)

    def current_player(self) -> int:
        """Return the seat that is to act, chance or the end."""
        return self.core.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.core.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance can bring, with probabilities."""
        return self.core.outcomes()

    def _apply_action(self, action: int) -> None:
        self.core.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.core.text_of(player, action)

    def is_terminal(self) -> bool:
        """Tell whether the game has ended, by the rules or by the cap."""
        return self.core.player == TERMINAL_PLAYER

    def returns(self) -> list[float]:
        """Return the rewards; at the cap for the money as it stands."""
        return self.core.rewards()

    def __str__(self) -> str:
        return self.core.told()

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "DuneDerbyState":
        """Return a state that *player_id* can't tell from this one, with other secrets."""
        state: DuneDerbyState = self.get_game().new_initial_state()
        state.core = self.core.resampled(player_id, str(probability_sampler()))
        return state


def parse_options(text: str) -> dict[str, str]:
    """Read house rules as a game string has them.

    >>> parse_options("money:hidden/tile-flip:yes")
    {'money': 'hidden', 'tile-flip': 'yes'}
    """
    pairs = [pair.partition(":") for pair in text.split("/") if pair]
    for name, sign, _ in pairs:
        if not sign:
            raise SetupError(f"house rules look like money:hidden/tile-flip:yes, not {name!r}")
    return {name: value for name, _, value in pairs}


def load(**terms: Unpack[Terms]) -> Any:
    """Return the game of a rule set.

    >>> game = load(rules="first", seats=3)
    >>> game.num_players(), game.num_distinct_actions(), game.observation_tensor_shape()
    (3, 56, [247])
    """
    setting = setting_of(**terms)
    if setting.seed is not None:
        raise SetupError("chance is explicit here: whoever plays draws, and has the seed")
    told = "/".join(f"{name}:{value}" for name, value in (terms.get("options") or {}).items())
    parameters = {
        "rules": setting.rules,
        "players": setting.seats,
        "reward": REWARDS[setting.reward],
        "max_decisions": setting.max_decisions,
        "options": told,
    }
    return pyspiel.load_game(GAME, parameters)


_USUAL = setting_of()
pyspiel.register_game(game_type_of(_USUAL, is_small=False), DuneDerbyGame)

"""What an environment is told when it is made, checked once for all frameworks."""

from collections.abc import Mapping
from dataclasses import dataclass
from numbers import Integral
from typing import Any, TypedDict

from dunederby.envs.layout import Layout, layout_of
from dunederby.envs.rewards import REWARDS
from dunederby.errors import SetupError
from dunederby.game import DEFAULT_SEATS
from dunederby.racing.rules import Games
from dunederby.systems import SEAT_LETTERS, in_order, rule_set

DECISIONS_A_SEAT = 250
"""How many decisions a game may have for each seat, unless told otherwise."""


class Terms(TypedDict, total=False):
    """What all environments take: rules, house rules, rewards, and when a game is cut off."""

    rules: str
    """A rule set, such as `first` or `first+photo`; `first` if none is named."""
    seats: int
    """4 if not said."""
    options: Mapping[str, str] | None
    """House rules that are not as usual."""
    reward: str
    """`win`, `rank` or `money`."""
    max_decisions: int | None
    """After so many decisions of all seats a game is cut off; 250 for each seat if not said."""
    seed: int | None
    """For the first reset that names none; any if not said."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played, and for what."""

    layout: Layout
    options: Mapping[str, str]
    """Every house rule and its value."""
    reward: int
    max_decisions: int
    seed: int | None = None

    @property
    def rules(self) -> str:
        """The name of the rule set."""
        return self.layout.rules.name

    @property
    def seats(self) -> int:
        """How many play."""
        return self.layout.seats

    def new_game(self) -> Games:
        """Return an array of one game, before any camel has started."""
        return self.layout.rules.new_game(self.seats, self.options)


def setting_of(
    *,
    rules: str = "first",
    seats: int = DEFAULT_SEATS,
    options: Mapping[str, str] | None = None,
    reward: str = "win",
    max_decisions: int | None = None,
    seed: int | None = None,
) -> Setting:
    """Check what an environment was told; raise SetupError, or UnknownSystemError, if it is wrong.

    >>> setting_of(rules="cards", seats=3).max_decisions
    750
    """
    chosen = rule_set(in_order(rules), seats)
    chosen.check_seats(seats)
    checked = chosen.check_options(options or {}, seats)
    if max_decisions is None:
        max_decisions = DECISIONS_A_SEAT * seats
    check_positive("max_decisions", max_decisions)
    check_seed(seed)
    number, layout = reward_number(reward), layout_of(chosen.name, int(seats))
    return Setting(layout, checked, number, int(max_decisions), seed)


def reward_number(name: str) -> int:
    """Return the number of the reward called *name*; raise SetupError if there is none.

    >>> reward_number("rank")
    1
    """
    if name not in REWARDS:
        raise SetupError(f"no reward is called {name!r}; known are {', '.join(REWARDS)}")
    return REWARDS.index(name)


def check_positive(name: str, value: Any) -> None:
    """Raise SetupError unless *value* is a whole number from 1 on."""
    if not isinstance(value, Integral) or value < 1:
        raise SetupError(f"{name} is a whole number from 1 on, not {value!r}")


def check_seed(seed: Any) -> None:
    """Raise SetupError unless *seed* is a whole number from 0 on, or none."""
    if seed is not None and (not isinstance(seed, Integral) or seed < 0):
        raise SetupError(f"a seed is a whole number from 0 on, not {seed!r}")


def seat_number(seat: str, seats: int) -> int:
    """Return the number of the *seat* with that letter; raise SetupError if nobody sits there.

    >>> seat_number("C", 4)
    2
    """
    letters = SEAT_LETTERS[:seats]
    if not isinstance(seat, str) or len(seat) != 1 or seat not in letters:
        raise SetupError(f"no seat is called {seat!r}; there are {', '.join(letters)}")
    return letters.index(seat)

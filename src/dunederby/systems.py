"""The rule systems as one table of functions, and the rule sets that people name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from dunederby._kernel import compile_once
from dunederby.board import actions, chance, editions, legality, news, record, turn, view
from dunederby.board.editions import EDITIONS, EXPANSIONS, SUPERCUP, Edition, expanded
from dunederby.errors import SetupError, UnknownSystemError
from dunederby.racing.verbs import Verb

SEAT_LETTERS = "ABCDEFGHIJ"
CHANCE = turn.CHANCE
SPECTATOR = view.SPECTATOR


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """What a game needs to be played: its records and the functions that know its rules.

    The functions take arrays of records and an index into them.
    """

    name: str
    game: np.dtype[Any]
    news: np.dtype[Any]
    action_count: int
    outcome_count: int
    decision_verbs: tuple[Verb, ...]
    chance_verbs: tuple[Verb, ...]
    why: Mapping[int, str]
    options: Mapping[str, tuple[str, ...]]
    """The values of each house rule, its default first."""
    write_edition: Callable[..., None]
    set_up: Callable[..., None]
    to_act: Callable[..., int]
    why_not: Callable[..., int]
    mark_legal: Callable[..., int]
    why_not_outcome: Callable[..., int]
    weigh: Callable[..., int]
    apply: Callable[..., None]
    show: Callable[..., None]
    hide_news: Callable[..., None]


BOARD = System(
    name="board",
    game=record.BOARD_GAME,
    news=news.NEWS,
    action_count=actions.ACTIONS,
    outcome_count=actions.OUTCOMES,
    decision_verbs=actions.DECISION_VERBS,
    chance_verbs=actions.CHANCE_VERBS,
    why=actions.WHY,
    options=editions.OPTIONS,
    write_edition=editions.write_edition,
    set_up=turn.set_up,
    to_act=turn.to_act,
    why_not=legality.why_not_of,
    mark_legal=legality.mark_legal_of,
    why_not_outcome=chance.why_not_outcome_of,
    weigh=chance.weigh_of,
    apply=turn.apply,
    show=view.show,
    hide_news=view.hide_news,
)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """What a table plays by: a system, an edition and its house rules."""

    name: str
    system: System = field(repr=False)
    edition: Edition

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """The values of each house rule, its default first."""
        return self.system.options

    @property
    def decision_verbs(self) -> tuple[Verb, ...]:
        """The decisions of these rules."""
        return self._played(self.system.decision_verbs)

    @property
    def chance_verbs(self) -> tuple[Verb, ...]:
        """The chance of these rules."""
        return self._played(self.system.chance_verbs)

    def _played(self, verbs: tuple[Verb, ...]) -> tuple[Verb, ...]:
        return tuple(verb for verb in verbs if verb.module in (None, *self.edition.modules))

    def check_seats(self, seats: int) -> None:
        """Raise SetupError unless *seats* can play."""
        fewest, most = self.edition.seats
        if not fewest <= seats <= most:
            raise SetupError(f"{self.name} is played by {fewest} to {most} seats, not {seats}")

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return every house rule with its value; raise SetupError for an unknown one."""
        for name, value in options.items():
            if name not in self.options:
                known = ", ".join(self.options)
                raise SetupError(f"{name} is no house rule of {self.name}; known are {known}")
            if value not in self.options[name]:
                known = " or ".join(self.options[name])
                raise SetupError(f"house rule {name} can't be {value}; it is {known}")
        return {name: options.get(name, values[0]) for name, values in self.options.items()}

    def new_game(self, seats: int, options: Mapping[str, str]) -> Any:
        """Return an array of one game for *seats*, before any camel has started."""
        self.check_seats(seats)
        games = np.zeros(1, self.system.game)
        self.system.write_edition(games[0], self.edition, seats)
        for name, value in self.check_options(options).items():
            index = self.options[name].index(value)
            setattr(games[0].options, name.replace("-", "_"), index)
        self.system.set_up(games, 0, seats)
        return games


def rule_set(name: str, seats: int | None = None) -> RuleSet:
    """Return the rule set called *name*, compiled and ready to play.

    `supercup` is short for all the expansions that so many *seats* may use.

    >>> rule_set("first").edition.spaces, rule_set("first+support+photo").edition.spaces
    (16, 20)
    """
    if name == SUPERCUP:
        if seats is None:
            raise UnknownSystemError(f"{SUPERCUP} depends on the seats; write its modules out")
        name = "+".join(["first", *_all_expansions(seats)])
    return _rule_set(name)


def _all_expansions(seats: int) -> list[str]:
    return [word for word, expansion in EXPANSIONS.items() if seats >= expansion.fewest_seats]


@cache
def _rule_set(name: str) -> RuleSet:
    first, *words = name.split("+")
    if first not in EDITIONS:
        known = ", ".join([*EDITIONS, SUPERCUP])
        raise UnknownSystemError(f"no rule set is called {name!r}; known are {known}")
    _check_expansions(EDITIONS[first], first, words)
    rules = RuleSet(name, BOARD, expanded(EDITIONS[first], words))
    compile_once(BOARD.name, lambda: _warm_up(rules))
    return rules


def _check_expansions(edition: Edition, first: str, words: list[str]) -> None:
    """Raise UnknownSystemError unless *words* are modules of *edition*, in their order."""
    known = edition.expansions
    for word in words:
        if word not in known:
            answer = f"known are {', '.join(known)}" if known else f"{first} has no modules"
            raise UnknownSystemError(f"{first} can't be played with {word!r}; {answer}")
        needed = EXPANSIONS[word].needs
        if needed and needed not in words:
            raise UnknownSystemError(f"{word} needs {needed}: {first}+{needed}+{word}")
    if words != [word for word in known if word in words]:
        raise UnknownSystemError(f"modules stand once each, in the order {', '.join(known)}")


def _warm_up(rules: RuleSet) -> None:
    """Call every function of a system once, so that all of it is compiled."""
    system = rules.system
    games, views = rules.new_game(rules.edition.seats[0], {}), np.zeros(1, system.game)
    stories = np.zeros(1, system.news)
    system.weigh(games, 0, np.zeros(system.outcome_count, np.int16))
    system.why_not_outcome(games, 0, 0)
    system.apply(games, 0, CHANCE, 0, stories)
    system.why_not(games, 0, 0, 0)
    system.to_act(games, 0)
    system.mark_legal(games, 0, 0, np.zeros(system.action_count, np.int16))
    system.show(games, 0, SPECTATOR, views, 0)
    system.hide_news(stories, 0, SPECTATOR)

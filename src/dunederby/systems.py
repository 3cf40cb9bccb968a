"""The rule systems as one table of functions, and the rule sets that people name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from numbers import Integral
from typing import Any

import numpy as np

from dunederby._kernel import compile_once
from dunederby.board import actions as board_actions
from dunederby.board import chance as board_chance
from dunederby.board import choices as board_choices
from dunederby.board import editions as board_editions
from dunederby.board import legality as board_legality
from dunederby.board import news as board_news
from dunederby.board import record as board_record
from dunederby.board import turn as board_turn
from dunederby.board import view as board_view
from dunederby.board.editions import EXPANSIONS, SUPERCUP, expanded
from dunederby.cards import actions as card_actions
from dunederby.cards import chance as card_chance
from dunederby.cards import choices as card_choices
from dunederby.cards import editions as card_editions
from dunederby.cards import legality as card_legality
from dunederby.cards import news as card_news
from dunederby.cards import record as card_record
from dunederby.cards import turn as card_turn
from dunederby.cards import view as card_view
from dunederby.errors import Flaw, SetupError, UnknownSystemError
from dunederby.racing.choices import Groups
from dunederby.racing.editions import Edition
from dunederby.racing.rules import (
    Apply,
    HideNews,
    HideSteps,
    Kernels,
    MarkLegal,
    SeenAs,
    SetUp,
    Show,
    ToAct,
    Weigh,
    WhyNot,
    WhyNotOutcome,
    WriteEdition,
)
from dunederby.racing.seats import CHANCE, SPECTATOR
from dunederby.racing.verbs import Verb

SEAT_LETTERS = "ABCDEFGHIJ"

Options = Mapping[str, tuple[str, ...]]
"""The values of each house rule, its default first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """What a game needs to be played: its records and the functions that know its rules.

    The functions take arrays of records and an index into them.
    """

    name: str
    editions: Mapping[str, Edition]
    expand: Callable[[Any, Sequence[str]], Edition]
    """Add expansions to an edition."""
    game: np.dtype[Any]
    news: np.dtype[Any]
    action_count: int
    outcome_count: int
    groups: Groups
    """How the ids of actions are grouped."""
    decision_verbs: tuple[Verb, ...]
    chance_verbs: tuple[Verb, ...]
    seen_verbs: tuple[Verb, ...]
    """What steps look like that show more than was said when they were made."""
    reasons: type[IntEnum]
    """Why a step is not allowed."""
    rulings: Mapping[int, str]
    """By reason."""
    options_for: Callable[[int], Options]
    """Return the house rules for so many seats."""
    write_edition: WriteEdition
    set_up: SetUp
    to_act: ToAct
    why_not: WhyNot
    mark_legal: MarkLegal
    why_not_outcome: WhyNotOutcome
    weigh: Weigh
    apply: Apply
    show: Show
    hide_news: HideNews
    seen_as: SeenAs
    hide_steps: HideSteps
    kernels: Kernels


BOARD = System(
    name="board",
    editions=board_editions.EDITIONS,
    expand=expanded,
    game=board_record.BOARD_GAME,
    news=board_news.NEWS,
    action_count=board_actions.ACTIONS,
    outcome_count=board_actions.OUTCOMES,
    groups=board_actions.GROUPS,
    decision_verbs=board_actions.DECISION_VERBS,
    chance_verbs=board_actions.CHANCE_VERBS,
    seen_verbs=board_actions.SEEN_VERBS,
    reasons=board_actions.Reason,
    rulings=board_actions.RULINGS,
    options_for=lambda seats: board_editions.OPTIONS,
    write_edition=board_editions.write_edition,
    set_up=board_turn.set_up,
    to_act=board_turn.to_act,
    why_not=board_legality.why_not_of,
    mark_legal=board_choices.mark_legal_of,
    why_not_outcome=board_chance.why_not_outcome_of,
    weigh=board_chance.weigh_of,
    apply=board_turn.apply,
    show=board_view.show,
    hide_news=board_view.hide_news,
    seen_as=board_view.seen_as,
    hide_steps=board_view.hide_steps,
    kernels=Kernels(
        board_turn.actors,
        board_choices.list_choices,
        board_chance.total_weight,
        board_chance.outcome_at,
        board_turn.play,
    ),
)

CARDS = System(
    name="cards",
    editions=card_editions.EDITIONS,
    expand=lambda edition, words: edition,
    game=card_record.CARD_GAME,
    news=card_news.NEWS,
    action_count=card_actions.ACTIONS,
    outcome_count=card_actions.OUTCOMES,
    groups=card_actions.GROUPS,
    decision_verbs=card_actions.DECISION_VERBS,
    chance_verbs=card_actions.CHANCE_VERBS,
    seen_verbs=card_actions.SEEN_VERBS,
    reasons=card_actions.Reason,
    rulings=card_actions.RULINGS,
    options_for=card_editions.options_for,
    write_edition=card_editions.write_edition,
    set_up=card_turn.set_up,
    to_act=card_turn.to_act,
    why_not=card_legality.why_not_of,
    mark_legal=card_choices.mark_legal_of,
    why_not_outcome=card_chance.why_not_outcome_of,
    weigh=card_chance.weigh_of,
    apply=card_turn.apply,
    show=card_view.show,
    hide_news=card_view.hide_news,
    seen_as=card_view.seen_as,
    hide_steps=card_view.hide_steps,
    kernels=Kernels(
        card_turn.actors,
        card_choices.list_choices,
        card_chance.total_weight,
        card_chance.outcome_at,
        card_turn.play,
    ),
)

SYSTEMS = (BOARD, CARDS)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """What a table plays by: a system, an edition and its house rules."""

    name: str
    system: System = field(repr=False)
    edition: Edition

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

    def __reduce__(self) -> tuple[Callable[[str], "RuleSet"], tuple[str]]:
        return rule_set, (self.name,)

    def options_for(self, seats: int) -> Options:
        """Return the values of each house rule for so many *seats*, its default first."""
        return self.system.options_for(seats)

    def check_seats(self, seats: int) -> None:
        """Raise SetupError unless *seats* can play."""
        check_count(seats)
        fewest, most = self.edition.seats
        if not fewest <= seats <= most:
            raise SetupError(
                Flaw("seats-range", rules=self.name, fewest=fewest, most=most, seats=int(seats))
            )

    def check_options(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        """Return every house rule with its value; raise SetupError for an unknown one."""
        if not isinstance(options, Mapping):
            raise SetupError(f"house rules are names with values, not {options!r}")
        choices = self.options_for(seats)
        for name, value in options.items():
            if name not in choices:
                known = tuple(choices)
                raise SetupError(Flaw("no-option", option=name, rules=self.name, known=known))
            if value not in choices[name]:
                known = choices[name]
                raise SetupError(Flaw("wrong-option", option=name, value=value, known=known))
        return {name: options.get(name, values[0]) for name, values in choices.items()}

    def new_game(self, seats: int, options: Mapping[str, str]) -> Any:
        """Return an array of one game for *seats*, before any camel has started."""
        self.check_seats(seats)
        games, choices = np.zeros(1, self.system.game), self.options_for(seats)
        for name, value in self.check_options(options, seats).items():
            setattr(games[0].options, name.replace("-", "_"), choices[name].index(value))
        self.system.write_edition(games[0], self.edition, seats)
        self.system.set_up(games, 0, seats)
        return games


def check_count(seats: object) -> None:
    """Raise SetupError unless *seats* is a whole number."""
    if not isinstance(seats, Integral):
        raise SetupError(f"seats are counted by a whole number such as 4, not by {seats!r}")


def board_edition(rules: RuleSet) -> board_editions.BoardEdition:
    """Return the edition of *rules*, which are of the board game.

    >>> board_edition(rule_set("first")).spaces, board_edition(rule_set("first+support")).spaces
    (16, 20)
    """
    assert isinstance(rules.edition, board_editions.BoardEdition), "what asks is chosen by system"
    return rules.edition


def rule_set(name: str, seats: int | None = None) -> RuleSet:
    """Return the rule set called *name*, compiled and ready to play.

    `supercup` is short for all the expansions that so many *seats* may use.

    >>> rule_set("first").edition.seats, rule_set("cards").edition.seats
    ((2, 8), (2, 6))
    """
    _check_name(name)
    if name == SUPERCUP:
        if seats is None:
            raise UnknownSystemError(Flaw("supercup-seats"))
        check_count(seats)
        name = "+".join(["first", *_all_expansions(seats)])
    return _rule_set(name)


def in_order(name: str) -> str:
    """Return the name of a rule set as it is written, of one typed in any order or capitals.

    >>> in_order("First + Photo+support")
    'first+support+photo'
    """
    _check_name(name)
    editions = [edition for system in SYSTEMS for edition in system.editions]
    order = {word: place for place, word in enumerate([*editions, SUPERCUP, *EXPANSIONS])}
    words = [word.strip().lower() for word in name.split("+")]
    return "+".join(sorted(words, key=lambda word: order.get(word, len(order))))


def _check_name(name: object) -> None:
    if not isinstance(name, str):
        raise UnknownSystemError(f"a rule set is named by a text such as 'first', not by {name!r}")


def _all_expansions(seats: int) -> list[str]:
    return [word for word, expansion in EXPANSIONS.items() if seats >= expansion.fewest_seats]


@cache
def _rule_set(name: str) -> RuleSet:
    first, *words = name.split("+")
    system = next((system for system in SYSTEMS if first in system.editions), None)
    if system is None:
        editions = [edition for system in SYSTEMS for edition in system.editions]
        raise UnknownSystemError(Flaw("no-rules", rules=name, known=(*editions, SUPERCUP)))
    edition = system.editions[first]
    _check_expansions(edition, first, words)
    rules = RuleSet(name, system, system.expand(edition, words))
    compile_once(system.name, lambda: _warm_up(rules))
    return rules


def _check_expansions(edition: Edition, first: str, words: list[str]) -> None:
    """Raise UnknownSystemError unless *words* are modules of *edition*, in their order."""
    known = tuple(edition.expansions)
    for word in words:
        if word not in known:
            code = "no-module" if known else "no-modules"
            raise UnknownSystemError(Flaw(code, rules=first, module=word, known=known))
        needed = EXPANSIONS[word].needs
        if needed and needed not in words:
            flaw = Flaw("module-needs", rules=first, module=word, needed=needed)
            raise UnknownSystemError(flaw)
    if words != [word for word in known if word in words]:
        raise UnknownSystemError(Flaw("module-order", known=known))


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
    system.hide_news(stories["rows"][0], SPECTATOR)
    system.seen_as(games, 0, CHANCE, 0)
    system.hide_steps(games, 0, SPECTATOR, np.zeros((1, 2), np.int16))

"""A situation: what a game, a seat's view of it and a position have in common."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import numpy as np

from dunederby.notation.positions import format_position
from dunederby.notation.steps import BY_CHANCE, Step, Vocabulary, vocabulary_of
from dunederby.racing.logs import Log
from dunederby.racing.seats import CHANCE, is_among
from dunederby.systems import SEAT_LETTERS, RuleSet, rule_set
from dunederby.views.actions import LegalActions, Reason, actions_of, reason_of
from dunederby.views.board.seen import BoardView
from dunederby.views.cards.seen import CardView
from dunederby.views.letters import in_letters
from dunederby.views.pictures import Pictured
from dunederby.views.seeing import SEEING, Seen


@lru_cache(maxsize=1024)
def options_in(rules: str, seats: int, chosen: tuple[int, ...]) -> Mapping[str, str]:
    """Return every house rule and its value, *chosen* by their fields in the record."""
    rule = rule_set(rules)
    names = rule.system.game["options"].names or ()
    fields = dict(zip(names, chosen, strict=True))
    return MappingProxyType(
        {
            name: values[fields[name.replace("-", "_")]]
            for name, values in rule.options_for(seats).items()
        }
    )


class Situation(Pictured, ABC):
    """The rules that are played, and a record of the state, with words for it."""

    def __init__(self, rules: RuleSet, seat_count: int) -> None:
        self.rule_set = rules
        self.seats = tuple(SEAT_LETTERS[:seat_count])
        """The letters of the seats."""

    @property
    @abstractmethod
    def state(self) -> Any:
        """An array of one record."""

    @property
    @abstractmethod
    def log(self) -> Log:
        """The steps so far as numbers, a row each: seat or -1 for chance, and id."""

    @property
    def seat(self) -> str | None:
        """The letter of the seat that looks, None if none does."""
        return None

    @property
    def seen(self) -> Seen:
        """All that lies on the table, by name: what is in the record, and nothing else."""
        return see(self)

    def __str__(self) -> str:
        """Draw the table in letters."""
        return in_letters(self.seen)

    @property
    def board(self) -> BoardView:
        """What is seen of a board game."""
        seen = self.seen
        assert isinstance(seen, BoardView), "what asks is chosen by system"
        return seen

    @property
    def cards(self) -> CardView:
        """What is seen of a card game."""
        seen = self.seen
        assert isinstance(seen, CardView), "what asks is chosen by system"
        return seen

    @property
    def rules(self) -> str:
        """The name of the rule set."""
        return self.rule_set.name

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the rule set."""
        return vocabulary_of(self.rule_set.name)

    @property
    def options(self) -> Mapping[str, str]:
        """Every house rule and its value."""
        return _options_of(self, self.state)

    @property
    def position(self) -> str:
        """The position in notation."""
        return format_position(self.rule_set, self.state[0])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._actors == 0

    @property
    def awaits_chance(self) -> bool:
        """Whether chance is to act."""
        return self._actors == CHANCE

    @property
    def acting_seats(self) -> list[int]:
        """The numbers of the seats that may act; the card game has several at once."""
        actors = self._actors
        if actors == CHANCE:
            return []
        return [seat for seat in range(len(self.seats)) if is_among(seat, actors)]

    @property
    def to_act(self) -> tuple[str, ...]:
        """Who may act: seats, `*` for chance, or nobody."""
        if self.awaits_chance:
            return (BY_CHANCE,)
        return tuple(self.seats[seat] for seat in self.acting_seats)

    @property
    def _actors(self) -> int:
        return int(self.rule_set.system.to_act(self.state, 0))

    def _legal(self, seats: list[int]) -> LegalActions:
        """Return the legal actions of *seats*."""
        system, state = self.rule_set.system, self.state
        mask, legal = np.zeros(system.action_count, np.int16), []
        for seat in seats:
            system.mark_legal(state, 0, seat, mask)
            actions = actions_of(self.rules, self.seats[seat])
            legal += [actions[number] for number in np.flatnonzero(mask).tolist()]
        return LegalActions(tuple(legal))

    def _reason(self, number: int) -> Reason | None:
        """Return what the rules mean by *number*, None if it is that there is no reason."""
        return reason_of(self.rule_set.system.name, number) if number else None

    @property
    def chance_outcomes(self) -> dict[Step, Fraction]:
        """What chance can bring now, with probabilities.

        >>> from dunederby import Game
        >>> game = Game.from_position("first; 1:yo 2:bg 3:w; dice w", seats=2)
        >>> game.push("roll")
        Step(by='A', text='roll')
        >>> {str(step): str(share) for step, share in game.chance_outcomes.items()}
        {'* die white 1': '1/3', '* die white 2': '1/3', '* die white 3': '1/3'}
        """
        weights, total = self.weights()
        texts = self.vocabulary.outcomes
        return {
            Step(BY_CHANCE, texts[outcome], outcome): Fraction(int(weights[outcome]), total)
            for outcome in np.flatnonzero(weights).tolist()
        }

    def weights(self) -> tuple[Any, int]:
        """Return the weight of every outcome of chance, and their sum."""
        weights = np.zeros(self.rule_set.system.outcome_count, np.int16)
        return weights, int(self.rule_set.system.weigh(self.state, 0, weights))


def see(situation: Situation) -> Seen:
    """Return what lies on the table, by name."""
    eyes, state = SEEING[situation.rule_set.system.name], situation.state
    options = dict(_options_of(situation, state))
    return eyes.see(situation.rule_set, situation.seat, state, situation.log, options)


def _options_of(situation: Situation, state: Any) -> Mapping[str, str]:
    """Return the house rules in the *state* of a *situation*, which may be new every time."""
    [chosen] = state["options"].tolist()
    return options_in(situation.rules, len(situation.seats), chosen)

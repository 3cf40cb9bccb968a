"""A table: what a game and a seat's view of it have in common, and the view."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any

import numpy as np

from dunederby.errors import NotationError
from dunederby.notation.positions import format_position
from dunederby.notation.secrets import Sight, seen_steps
from dunederby.notation.steps import BY_CHANCE, Step, Vocabulary
from dunederby.notation.stories import News, tell
from dunederby.racing.seats import CHANCE, SPECTATOR, UNKNOWN, is_among
from dunederby.systems import SEAT_LETTERS, RuleSet, rule_set


@cache
def _vocabulary(rules: str) -> Vocabulary:
    return Vocabulary(rule_set(rules))


@dataclass(frozen=True, slots=True)
class Ply:
    """One step of a game, the state before it, and what it did."""

    step: Step
    id: int
    before: Any
    story: Any
    is_drawn: bool = False
    """Whether the seed brought it, after the push of another step."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    >>> Outcome((("B",), ("A", "C")), {"A": 9, "B": 12, "C": 9}, "blue crossed the line").winners
    ('B',)
    """

    ranking: tuple[tuple[str, ...], ...]
    """The seats from best to worst; seats with the same money share a place."""
    money: Mapping[str, int]
    reason: str

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats with the most money."""
        return self.ranking[0]


class LegalActions:
    """The actions of the seat that is to act, as they are when asked for.

    >>> from dunederby import Game
    >>> game = Game.from_position("first; 1:yo 2:bg 3:w", seats=3)
    >>> "tile 5 +" in game.legal_actions, "tile 3 +" in game.legal_actions
    (True, False)
    >>> game.legal_actions
    <LegalActions of A: roll, leg blue, leg green, leg orange, … (42)>
    """

    def __init__(self, table: "Table") -> None:
        self._table = table

    def ids(self, seat: int | None = None) -> list[int]:
        """Return the ids of the legal actions of *seat*, or of the first that may act."""
        if seat is None:
            return self.ids(self._table.choosing_seats[0]) if self._table.choosing_seats else []
        system = self._table.rule_set.system
        mask = np.zeros(system.action_count, np.int16)
        system.mark_legal(self._table.state, 0, seat, mask)
        return [int(action) for action in np.flatnonzero(mask)]

    def __iter__(self) -> Iterator[Step]:
        texts = self._table.vocabulary.actions
        for seat in self._table.choosing_seats:
            yield from (Step(SEAT_LETTERS[seat], texts[action]) for action in self.ids(seat))

    def __len__(self) -> int:
        return sum(len(self.ids(seat)) for seat in self._table.choosing_seats)

    def __contains__(self, step: object) -> bool:
        try:
            parsed = self._table.vocabulary.parse_step(str(step))
        except NotationError:
            return False
        why_not = self._table.rule_set.system.why_not
        return not parsed.is_chance and any(
            why_not(self._table.state, 0, seat, parsed.id) == 0
            for seat in self._table.choosing_seats
            if parsed.by in (None, SEAT_LETTERS[seat])
        )

    def __repr__(self) -> str:
        steps = list(self)
        if not steps:
            return "<LegalActions: none>"
        listed = ", ".join(step.text for step in steps[:4])
        more = ", …" if len(steps) > 4 else ""
        seats = "".join(dict.fromkeys(step.by for step in steps))
        return f"<LegalActions of {seats}: {listed}{more} ({len(steps)})>"


class Table:
    """What a game and a view of it have in common: a record, and words for it."""

    def __init__(self, rules: RuleSet, state: Any) -> None:
        self.rule_set = rules
        self.state = state
        self.vocabulary = _vocabulary(rules.name)

    @property
    def rules(self) -> str:
        """The name of the rule set."""
        return self.rule_set.name

    @property
    def seats(self) -> tuple[str, ...]:
        """The letters of the seats."""
        return tuple(SEAT_LETTERS[: self.state[0].seat_count])

    @property
    def options(self) -> Mapping[str, str]:
        """Every house rule and its value."""
        chosen = self.state[0].options
        return MappingProxyType(
            {
                name: values[getattr(chosen, name.replace("-", "_"))]
                for name, values in self.rule_set.options_for(len(self.seats)).items()
            }
        )

    @property
    def position(self) -> str:
        """The position in notation."""
        return format_position(self.rule_set, self.state[0])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._to_act == 0

    @property
    def awaits_chance(self) -> bool:
        """Whether chance is to act."""
        return self._to_act == CHANCE

    @property
    def acting_seats(self) -> list[int]:
        """The numbers of the seats that may act; the card game has several at once."""
        actors = 0 if self.awaits_chance else self._to_act
        return [seat for seat in range(len(self.seats)) if is_among(seat, actors)]

    @property
    def choosing_seats(self) -> list[int]:
        """The numbers of the seats whose legal actions are known here."""
        return self.acting_seats

    @property
    def to_act(self) -> tuple[str, ...]:
        """Who may act: seats, `*` for chance, or nobody."""
        if self.awaits_chance:
            return (BY_CHANCE,)
        return tuple(SEAT_LETTERS[seat] for seat in self.acting_seats)

    @property
    def _to_act(self) -> int:
        return int(self.rule_set.system.to_act(self.state, 0))

    @property
    def legal_actions(self) -> LegalActions:
        """The actions of the seat that is to act."""
        return LegalActions(self)

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
        return {
            Step(BY_CHANCE, self.vocabulary.outcomes[outcome]): Fraction(
                int(weights[outcome]), total
            )
            for outcome in map(int, np.flatnonzero(weights))
        }

    def weights(self) -> tuple[Any, int]:
        """Return the weight of every outcome of chance, and their sum."""
        weights = np.zeros(self.rule_set.system.outcome_count, np.int16)
        return weights, int(self.rule_set.system.weigh(self.state, 0, weights))


class View(Table):
    """What one seat, or a spectator, may know of a game."""

    def __init__(
        self, table: Table, viewer: int, plies: Sequence[Ply], stories: Sequence[Any]
    ) -> None:
        state = np.zeros(1, table.state.dtype)
        table.rule_set.system.show(table.state, 0, viewer, state, 0)
        super().__init__(table.rule_set, state)
        self._viewer = viewer
        self._plies = plies
        self._stories = stories

    @property
    def seat(self) -> str | None:
        """The letter of the seat that looks, None for a spectator."""
        return None if self._viewer == SPECTATOR else SEAT_LETTERS[self._viewer]

    @property
    def money(self) -> dict[str, int | None]:
        """What every seat has, None where a house rule hides it."""
        coins = {seat: int(self.state[0].seats[i].coins) for i, seat in enumerate(self.seats)}
        return {seat: None if count == UNKNOWN else count for seat, count in coins.items()}

    @property
    def choosing_seats(self) -> list[int]:
        """The number of this seat, if it may act."""
        return [seat for seat in self.acting_seats if seat == self._viewer]

    @property
    def steps(self) -> list[Step]:
        """Every step so far, with a `?` for what is secret."""
        steps, befores = [], []
        for ply in self._plies:
            steps.append(ply.step)
            befores.append(ply.before[0])
        return seen_steps(Sight(self.rule_set, self.state[0], self.seat), steps, befores)

    @property
    def news(self) -> tuple[News, ...]:
        """What the last push did, as far as this seat may know."""
        rows = []
        for story in self._stories:
            seen = story.copy()
            self.rule_set.system.hide_news(seen, 0, self._viewer)
            rows.extend(seen[0].rows[: seen[0].count])
        return tuple(tell(self.rule_set, row) for row in rows)

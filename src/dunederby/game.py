"""Game: a game in play, in the manner of python-chess."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from dunederby.errors import (
    GameOverError,
    IllegalActionError,
    NotationError,
    SetupError,
    ViewError,
)
from dunederby.notation.fields import Position
from dunederby.notation.positions import parse_position, write_position
from dunederby.notation.records import check_players, format_record, format_result
from dunederby.notation.steps import BY_CHANCE, ParsedStep, Step
from dunederby.notation.stories import News, tell
from dunederby.notation.words import listed
from dunederby.racing.seats import CHANCE, SPECTATOR
from dunederby.sampling import draw
from dunederby.systems import SEAT_LETTERS, rule_set
from dunederby.table import Outcome, Ply, Table, View

Seed = int | str | tuple[int, ...]

DEFAULT_SEATS = 4
CROSSED = "CROSSED"
"""The kind of news, in every system, by which a race ends."""

SHORT = 12
"""How many legal actions an error message lists at most."""


def format_seed(seed: Seed) -> str:
    """Write a seed as in a record.

    >>> format_seed(7), format_seed((7, 2))
    ('7', '7/2')
    """
    return "/".join(map(str, seed)) if isinstance(seed, tuple) else str(seed)


class Game(Table):
    """A game in play, with its history.

    >>> game = Game("first", seats=3, seed=7)
    >>> game.push("leg green")
    Step(by='A', text='leg green')
    >>> game.push("roll")              # with a seed, the die follows by itself
    Step(by='B', text='roll')
    >>> game.to_act
    ('C',)
    >>> str(game.pop())                # and goes back with the decision
    'B roll'
    """

    def __init__(
        self,
        rules: str = "first",
        seats: int = DEFAULT_SEATS,
        seed: Seed | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        chosen = rule_set(rules, seats)
        super().__init__(chosen, chosen.new_game(seats, options or {}))
        self.seed = seed
        self.start_position: str | None = None
        self.history: list[Ply] = []
        self._last_push = 0
        self.draw()

    @classmethod
    def from_position(
        cls,
        position: str | Position,
        seats: int | None = None,
        seed: Seed | None = None,
        options: Mapping[str, str] | None = None,
    ) -> "Game":
        """Return a game that begins at *position*: A to act, 3 coins each, nothing taken.

        >>> Game.from_position("first; 2:bg 4:yow; dice by; tiles 6-B").position
        'first; 2:bg 4:yow; dice by; tiles 6-B'
        """
        if isinstance(position, str):
            position = parse_position(position, seats=seats)
        if seats is None:
            seats = max(DEFAULT_SEATS, position.rules.edition.seats[0], position.seats_named)
        _check_playable(position, seats)
        game = cls(position.rules.name, seats, None, options)
        write_position(position, game.state[0])
        game.start_position, game.seed = game.position, seed
        return game

    @property
    def money(self) -> dict[str, int]:
        """What every seat has."""
        return {seat: int(self.state[0].seats[i].coins) for i, seat in enumerate(self.seats)}

    @property
    def steps(self) -> list[Step]:
        """Every step so far, chance included."""
        return [ply.step for ply in self.history]

    @property
    def last_stories(self) -> list[Any]:
        """The raw news of the last push, a table for each of its steps."""
        return [ply.story for ply in self.history[self._last_push :]]

    @property
    def news(self) -> tuple[News, ...]:
        """What the last push did, step by step."""
        rows = [row for story in self.last_stories for row in story[0].rows[: story[0].count]]
        return tuple(tell(self.rule_set, row) for row in rows)

    def push(self, step: str | Step) -> Step:
        """Play *step* and, with a seed, the chance that follows; return the step.

        Raises NotationError, IllegalActionError or GameOverError, and leaves the game as it was.
        """
        parsed = self.vocabulary.parse_step(str(step))
        played = self._check(parsed)
        self._last_push = len(self.history)
        self._play(played, parsed.id)
        self.draw()
        return played

    def pop(self) -> Step:
        """Take the last push back, with the chance that was drawn after it; return its step."""
        last = len(self.history) - 1
        while last >= 0 and self.history[last].is_drawn:
            last -= 1
        if last < 0:
            raise IndexError("nothing to take back: no step was played yet")
        ply = self.history[last]
        del self.history[last:]
        self.state = ply.before
        self._last_push = len(self.history)
        return ply.step

    def draw(self) -> None:
        """Play the chance that is awaited, from the seed; without one nothing happens."""
        while self.seed is not None and self.awaits_chance:
            number = sum(ply.step.is_chance for ply in self.history)
            weights, total = self.weights()
            value = draw(format_seed(self.seed), number, total)
            outcome = int(np.searchsorted(np.cumsum(weights), value, side="right"))
            step = Step(BY_CHANCE, self.vocabulary.outcomes[outcome])
            self._play(step, outcome, is_drawn=True)

    def view(self, seat: str | None) -> View:
        """Return what *seat* may know; None stands for a spectator.

        >>> game = Game("first", seats=2, seed=1)
        >>> step = game.push("win blue")
        >>> str(game.view("B").steps[-1]), str(game.view("A").steps[-1])
        ('A win ?', 'A win blue')
        """
        if seat is None:
            return View(self, SPECTATOR, self.history, self.last_stories)
        if seat not in self.seats:
            raise ViewError(f"nobody sits at {seat!r}; the seats are {', '.join(self.seats)}")
        return View(self, SEAT_LETTERS.index(seat), self.history, self.last_stories)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        if not self.is_over:
            return None
        money = self.money
        ranking = tuple(
            tuple(seat for seat in self.seats if money[seat] == coins)
            for coins in sorted(set(money.values()), reverse=True)
        )
        crossing = next(news for news in self.news if news.kind.name == CROSSED)
        way = "" if crossing.side == 1 else " backwards"
        return Outcome(ranking, money, f"{crossing.camel} crossed the finish line{way}")

    def record(
        self, players: Sequence[str] | None = None, headers: Mapping[str, str] | None = None
    ) -> str:
        """Write the game as a record, with the names of its *players* and further *headers*."""
        return format_record(self._headers(players, headers or {}), self._record_lines())

    def copy(self) -> "Game":
        """Return a game of its own that goes on from here."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__, state=self.state.copy(), history=self.history.copy())
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<Game of {self.position}, {len(self.seats)} seats>"

    def _key(self) -> tuple[str, bytes]:
        return self.rules, self.state.tobytes()

    def _check(self, parsed: ParsedStep) -> Step:
        """Return the step if it may be played now, else raise."""
        if self.is_over:
            raise GameOverError(f"nothing can be played, the game is over (in {self.position})")
        system, seat = self.rule_set.system, self._seat_of(parsed)
        texts = self.vocabulary.outcomes if parsed.is_chance else self.vocabulary.actions
        by = BY_CHANCE if parsed.is_chance else SEAT_LETTERS[seat]
        step = Step(by, texts[parsed.id])
        if parsed.is_chance:
            reason = system.why_not_outcome(self.state, 0, parsed.id)
        else:
            reason = system.why_not(self.state, 0, seat, parsed.id)
        if reason:
            raise self._illegal(step, system.why[reason])
        return step

    def _seat_of(self, parsed: ParsedStep) -> int:
        if parsed.by in (None, BY_CHANCE):
            return self._only_seat(parsed)
        if parsed.by not in self.seats:
            step = Step(str(parsed.by), self.vocabulary.actions[parsed.id])
            raise self._illegal(step, f"nobody sits there, the seats are A to {self.seats[-1]}")
        return SEAT_LETTERS.index(parsed.by)

    def _only_seat(self, parsed: ParsedStep) -> int:
        """Return the seat that a step means which names none."""
        seats = self.acting_seats
        if len(seats) > 1 and not parsed.is_chance:
            letters = listed(self.to_act)
            raise NotationError(f"column 1: several may act; begin with {letters}")
        return seats[0] if seats else 0

    def _illegal(self, step: Step, reason: str) -> IllegalActionError:
        expected = [str(chance) for chance in self.chance_outcomes]
        expected = expected or [str(legal) for legal in self.legal_actions]
        hint = f"; legal now: {', '.join(expected)}" if len(expected) <= SHORT else ""
        message = f"{step}: {reason} (in {self.position}, {''.join(self.to_act)} to act){hint}"
        return IllegalActionError(message, action=step.text, reason=reason)

    def _play(self, step: Step, number: int, is_drawn: bool = False) -> None:
        """Play a legal step; the state before it stays as it was."""
        before, self.state = self.state, self.state.copy()
        seat = CHANCE if step.is_chance else SEAT_LETTERS.index(step.by)
        story = np.zeros(1, self.rule_set.system.news)
        self.rule_set.system.apply(self.state, 0, seat, number, story)
        self.history.append(Ply(step, number, before, story, is_drawn))

    def _headers(self, players: Sequence[str] | None, more: Mapping[str, str]) -> dict[str, str]:
        names = players or [f"Player {seat}" for seat in self.seats]
        if len(names) != len(self.seats):
            raise SetupError(f"{len(names)} names for {len(self.seats)} seats")
        check_players(names)
        headers = {"rules": self.rules, "players": ", ".join(names)}
        choices = self.rule_set.options_for(len(self.seats))
        defaults = {name: values[0] for name, values in choices.items()}
        chosen = [
            f"{name}={value}" for name, value in self.options.items() if value != defaults[name]
        ]
        if chosen:
            headers["options"] = ", ".join(chosen)
        if self.start_position:
            headers["position"] = self.start_position
        if self.seed is not None:
            headers["seed"] = format_seed(self.seed)
        taken = [name for name in more if name in headers or name in ("options", "position")]
        if taken:
            raise NotationError(f"the header {taken[0]!r} is written from the game itself")
        return {**headers, **more}

    def _record_lines(self) -> list[str]:
        lines = [str(step) for step in self.steps]
        return [*lines, format_result(self.money)] if self.is_over else lines


def _check_playable(position: Position, seats: int) -> None:
    """Raise SetupError where no game can begin."""
    if position.why_not_playable:
        raise SetupError(position.why_not_playable)
    if position.seats_named > seats:
        owner = SEAT_LETTERS[position.seats_named - 1]
        raise SetupError(f"the position names seat {owner}, but there are {seats} seats")

"""Game: a game in play, in the manner of python-chess."""

from collections.abc import Mapping, Sequence
from numbers import Integral
from typing import Any

import numpy as np

from dunederby.chance import Chance, Seed, SeededChance, format_seed
from dunederby.errors import (
    Flaw,
    GameOverError,
    IllegalActionError,
    NotationError,
    SetupError,
    ViewError,
)
from dunederby.history import History, Ply
from dunederby.notation.fields import Position
from dunederby.notation.positions import parse_position, write_position
from dunederby.notation.records import check_header, check_players, format_record, format_result
from dunederby.notation.steps import BY_CHANCE, ParsedStep, Step
from dunederby.racing.copies import copied, records_in
from dunederby.racing.kinds import Kind
from dunederby.racing.logs import Log
from dunederby.racing.news import ROW
from dunederby.racing.seats import CHANCE, SPECTATOR
from dunederby.systems import SEAT_LETTERS, in_order, rule_set
from dunederby.views.actions import Action, LegalActions, Reason, nobody_there
from dunederby.views.news import News, read_news
from dunederby.views.results import Result
from dunederby.views.situation import Situation
from dunederby.views.view import View, look

DEFAULT_SEATS = 4

SHORT = 12
"""How many legal actions an error message lists at most."""


class Game(Situation):
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
        chance: Chance | None = None,
    ) -> None:
        _check_chance(seed, chance)
        chosen = rule_set(in_order(rules), seats)
        self._state = chosen.new_game(seats, options or {})
        super().__init__(chosen, seats)
        self.start_position: str | None = None
        self.history = History()
        self._last_push = 0
        self._story = np.zeros(1, chosen.system.news)
        self.chance = chance
        """Where draws come from; None if chance waits to be pushed."""
        self.seed = seed
        self.draw_chance()

    @classmethod
    def from_position(
        cls,
        position: str | Position,
        seats: int | None = None,
        seed: Seed | None = None,
        options: Mapping[str, str] | None = None,
        chance: Chance | None = None,
    ) -> "Game":
        """Return a game that begins at *position*: A to act, 3 coins each, nothing taken.

        >>> Game.from_position("first; 2:bg 4:yow; dice by; tiles 6-B").position
        'first; 2:bg 4:yow; dice by; tiles 6-B'
        """
        if isinstance(position, str):
            position = parse_position(position, seats=seats)
        if not isinstance(position, Position):
            raise NotationError(
                f"a position is a text such as 'first; 1:yo 2:bg 3:w', not {position!r}"
            )
        if seats is None:
            seats = max(DEFAULT_SEATS, position.rules.edition.seats[0], position.seats_named)
        _check_playable(position, seats)
        _check_chance(seed, chance)
        game = cls(position.rules.name, seats, None, options)
        write_position(position, game.state[0])
        game.start_position, game.chance, game.seed = game.position, chance, seed
        return game

    @property
    def state(self) -> Any:
        """An array of one record, with everything that is secret in it."""
        return self._state

    @state.setter
    def state(self, state: Any) -> None:
        self._state = state

    @property
    def log(self) -> Log:
        """The steps so far as numbers, nothing masked; not to be changed."""
        return self.history.log

    @property
    def seed(self) -> Seed | None:
        """The seed that chance comes from, if it comes from one."""
        return self._seed

    @seed.setter
    def seed(self, seed: Seed | None) -> None:
        self._seed = seed
        if seed is not None:
            self.chance = SeededChance(format_seed(seed))

    @property
    def money(self) -> dict[str, int]:
        """What every seat has."""
        return dict(zip(self.seats, self.state["seats"]["coins"][0].tolist(), strict=False))

    @property
    def steps(self) -> list[Step]:
        """Every step so far, chance included."""
        return [ply.step for ply in self.history]

    @property
    def legal_actions(self) -> LegalActions:
        """The actions of every seat that is to act."""
        return self._legal(self.acting_seats)

    def why_not(self, action: str | Step | Action) -> Reason | None:
        """Return why *action* may not be done now, None if it may; raise NotationError.

        >>> game = Game.from_position("first; 1:yo 2:bg 3:w", seats=2)
        >>> game.why_not("B roll").code, game.why_not("roll")
        ('other-turn', None)
        """
        parsed = self._parse(action)
        if parsed.by not in (None, BY_CHANCE, *self.seats):
            return nobody_there()
        return self._why_not(parsed, self._seat_of(parsed))

    @property
    def last_rows(self) -> Any:
        """The raw news of the last push."""
        rows = b"".join(ply.rows.tobytes() for ply in self.history[self._last_push :])
        return records_in(rows, ROW)

    @property
    def news(self) -> tuple[News, ...]:
        """What the last push did, step by step."""
        return read_news(self.rule_set, self.last_rows)

    def push(self, step: str | Step | Action) -> Step:
        """Play *step* and, with a seed, the chance that follows; return the step.

        Raises NotationError, IllegalActionError or GameOverError, and leaves the game as it was.
        """
        played, seat = self._check(self._parse(step))
        self._last_push = len(self.history)
        self._play(played, seat)
        self.draw_chance()
        return played

    def pop(self) -> Step:
        """Take the last push back, with the chance that was drawn after it; return its step."""
        last = len(self.history) - 1
        while last >= 0 and self.history[last].is_drawn:
            last -= 1
        if last < 0:
            raise IndexError("nothing to take back: no step was played yet")
        ply = self.history.cut(last)
        self.state = ply.before
        self._last_push = len(self.history)
        return ply.step

    def draw_chance(self) -> None:
        """Play the chance that is awaited, if there is a source of it."""
        while self.chance is not None and self.awaits_chance:
            self._play(self.next_draw(self.chance), CHANCE, is_drawn=True)

    def next_draw(self, chance: Chance) -> Step:
        """Return the step that *chance* brings now, where it is awaited."""
        weights, total = self.weights()
        value = chance.draw(self.history.draws, total)
        outcome = int(np.searchsorted(np.cumsum(weights), value, side="right"))
        return Step(BY_CHANCE, self.vocabulary.outcomes[outcome], outcome)

    def view(self, seat: str | None) -> View:
        """Return what *seat* may know; None stands for a spectator.

        >>> game = Game("first", seats=2, seed=1)
        >>> step = game.push("win blue")
        >>> str(game.view("B").steps[-1]), str(game.view("A").steps[-1])
        ('A win ?', 'A win blue')
        """
        if seat is not None and seat not in self.seats:
            raise ViewError(f"nobody sits at {seat!r}; the seats are {', '.join(self.seats)}")
        viewer = SPECTATOR if seat is None else self.seats.index(seat)
        return look(self, viewer, self.last_rows)

    def outcome(self) -> Result | None:
        """Return how the game ended, or None while it goes on."""
        if not self.is_over:
            return None
        money = self.money
        ranking = tuple(
            tuple(seat for seat in self.seats if money[seat] == coins)
            for coins in sorted(set(money.values()), reverse=True)
        )
        last = self.history[-1].rows
        [crossing] = read_news(self.rule_set, last[last["kind"] == Kind.CROSSED])
        return Result(ranking, money, str(crossing.camel), crossing.side == "-")

    def record(
        self, players: Sequence[str] | None = None, headers: Mapping[str, str] | None = None
    ) -> str:
        """Write the game as a record, with the names of its *players* and further *headers*."""
        return format_record(self._headers(players, headers or {}), self._record_lines())

    def copy(self) -> "Game":
        """Return a game of its own that goes on from here."""
        twin = object.__new__(Game)
        twin.__dict__.update(
            self.__dict__,
            _state=copied(self.state),
            history=self.history.copy(),
            _story=copied(self._story),
        )
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a game as its steps; it is played again when it is read."""
        table = (self.rules, len(self.seats), dict(self.options), self.start_position)
        steps = [(ply.step, ply.is_drawn) for ply in self.history]
        return _played_again, (table, steps, self._last_push, self.seed, self.chance)

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

    def _parse(self, step: str | Step | Action) -> ParsedStep:
        if isinstance(step, Action):
            if self.vocabulary.actions.get(step.id) != step.text:
                raise NotationError(f"{step.text!r} is an action of other rules than {self.rules}")
            return ParsedStep(step.seat, False, step.id)
        return self.vocabulary.parse_step(str(step))

    def _check(self, parsed: ParsedStep) -> tuple[Step, int]:
        """Return the step and its seat's number if it may be played now, else raise."""
        if self.is_over:
            raise GameOverError(Flaw("game-over", position=self.position))
        texts = self.vocabulary.outcomes if parsed.is_chance else self.vocabulary.actions
        text = texts[parsed.id]
        if parsed.by not in (None, BY_CHANCE, *self.seats):
            hint = f", the seats are A to {self.seats[-1]}"
            raise self._illegal(Step(str(parsed.by), text), nobody_there(), hint)
        seat = self._seat_of(parsed)
        step = Step(BY_CHANCE if seat == CHANCE else self.seats[seat], text, parsed.id)
        reason = self._why_not(parsed, seat)
        if reason:
            raise self._illegal(step, reason)
        return step, seat

    def _why_not(self, parsed: ParsedStep, seat: int) -> Reason | None:
        system = self.rule_set.system
        if parsed.is_chance:
            return self._reason(system.why_not_outcome(self.state, 0, parsed.id))
        return self._reason(system.why_not(self.state, 0, seat, parsed.id))

    def _seat_of(self, parsed: ParsedStep) -> int:
        """Return the number of the seat that is named, or of the only one that may act."""
        if parsed.is_chance:
            return CHANCE
        if parsed.by is not None:
            return SEAT_LETTERS.index(parsed.by)
        seats = self.acting_seats
        if len(seats) > 1:
            raise NotationError(Flaw("several-may-act", seats=tuple(self.to_act)), 1)
        return seats[0] if seats else 0

    def _illegal(self, step: Step, reason: Reason, more: str = "") -> IllegalActionError:
        expected = [str(chance) for chance in self.chance_outcomes]
        expected = expected or [str(action.step) for action in self.legal_actions]
        hint = f"; legal now: {', '.join(expected)}" if len(expected) <= SHORT else ""
        where = f"(in {self.position}, {''.join(self.to_act)} to act)"
        return IllegalActionError(
            f"{step}: {reason.text}{more} {where}{hint}",
            action=step.text,
            reason=reason.text + more,
            code=reason.code,
            ruling=reason.ruling,
        )

    def _play(self, step: Step, seat: int, is_drawn: bool = False) -> None:
        """Play a legal step; the state before it stays as it was."""
        assert step.id is not None, "only what a viewer may not know has none"
        before, self._state = self._state, copied(self._state)
        system, story = self.rule_set.system, self._story
        seen_as = system.seen_as(before, 0, seat, step.id)
        system.apply(self._state, 0, seat, step.id, story)
        rows = copied(story["rows"][0, : story["count"][0]])
        self.history.add(Ply(step, before, rows, is_drawn), seat, seen_as)

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


def _check_chance(seed: Seed | None, chance: Chance | None) -> None:
    if seed is not None:
        if not isinstance(seed, Integral | str | tuple):
            raise SetupError(f"a seed is a whole number, a text or several numbers, not {seed!r}")
        check_header("seed", format_seed(seed))
    if seed is not None and chance is not None:
        raise SetupError("chance comes from a seed or from a source of its own, not from both")
    if chance is not None and not hasattr(chance, "draw"):
        raise SetupError(f"a source of chance has a method draw(number, limit), not so {chance!r}")


def _check_playable(position: Position, seats: int) -> None:
    """Raise SetupError where no game can begin."""
    if position.why_not_playable:
        raise SetupError(position.why_not_playable)
    if position.seats_named > seats:
        owner = SEAT_LETTERS[position.seats_named - 1]
        raise SetupError(Flaw("position-seat", owner=owner, seats=seats))


def _played_again(
    table: tuple[str, int, dict[str, str], str | None],
    steps: Sequence[tuple[Step, bool]],
    last_push: int,
    seed: Seed | None,
    chance: Chance | None,
) -> Game:
    """Return the game of a pickle."""
    rules, seats, options, position = table
    game = Game(rules, seats, None, options)
    if position:
        game = Game.from_position(position, seats, None, options)
    for step, is_drawn in steps:
        seat = CHANCE if step.is_chance else SEAT_LETTERS.index(step.by)
        game._play(step, seat, is_drawn)
    game._last_push, game._seed, game.chance = last_push, seed, chance
    return game

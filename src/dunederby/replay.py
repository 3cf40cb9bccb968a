"""Replay: records and traces, joined with Game."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dunederby.board.editions import LARGE_TABLE_SEATS
from dunederby.errors import DuneDerbyError, Flaw, NotationError, RecordError
from dunederby.game import Game
from dunederby.notation.positions import parse_position
from dunederby.notation.records import (
    Header,
    Line,
    parse_header,
    parse_options,
    parse_players,
    parse_result,
    read_lines,
)
from dunederby.notation.steps import BY_CHANCE
from dunederby.notation.words import complaint
from dunederby.systems import SEAT_LETTERS, rule_set


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of a replay: the game after its latest step, and that step's line."""

    number: int
    line: str | None
    """None before the first step."""
    game: Game


class Replay:
    """A record, replayed line by line; iterate over its frames.

    Every frame holds the same game, as it is at that moment. A fault raises RecordError when
    its line is reached.
    """

    def __init__(self, content: bytes, file: str = "record") -> None:
        self.file = file
        self.headers: dict[str, Header] = {}
        self._content = content

    @property
    def players(self) -> list[str]:
        """The names of the players, once the headers are read."""
        return parse_players(self.headers["players"])

    def __iter__(self) -> Iterator[Frame]:
        self.headers.clear()
        lines = read_lines(self._content)
        line = self._read_headers(lines)
        game = self._new_game(line)
        yield Frame(0, None, game)
        number = 0
        while line:
            if line.is_result:
                self._check_result(line, game)
                self._check_end(next(lines, None))
                break
            number += 1
            yield Frame(number, self._push(line, game), game)
            line = next(lines, None)
        self._finish(game)

    def _read_headers(self, lines: Iterator[Line]) -> Line | None:
        """Read the headers and return the first line that is none."""
        for line in lines:
            if not line.is_header:
                return line
            with self._at(line.number, line.fault):
                self._keep(parse_header(line))
        return None

    def _keep(self, header: Header) -> None:
        if header.name in self.headers:
            raise NotationError(Flaw("header-twice", header=header.name), 1)
        if header.name == "rules":
            rule_set(header.value, LARGE_TABLE_SEATS)
        self.headers[header.name] = header

    def _new_game(self, line: Line | None) -> Game:
        """Set up the game of the headers, which end before *line* or with the file."""
        missing = [name for name in ("rules", "players") if name not in self.headers]
        if missing:
            last = line or Line(max(len(self._content.splitlines()), 1), "")
            with self._at(last.number, last.fault):
                raise NotationError(Flaw("header-missing", header=missing[0]))
        rules, players = self.headers["rules"].value, self.headers["players"]
        with self._at(players.number):
            seats = len(parse_players(players))
            chosen = rule_set(rules, seats)
            chosen.check_seats(seats)
        options: dict[str, str] = {}
        if "options" in self.headers:
            with self._at(self.headers["options"].number):
                options = chosen.check_options(parse_options(self.headers["options"]), seats)
        if "position" not in self.headers:
            return Game(chosen.name, seats, options=options)
        return self._game_from_position(chosen.name, seats, options)

    def _game_from_position(self, rules: str, seats: int, options: dict[str, str]) -> Game:
        header = self.headers["position"]
        with self._at(header.number):
            position = parse_position(header.value, header.column, seats)
            if position.rules.name != rules:
                flaw = Flaw("position-rules", position=position.rules.name, rules=rules)
                raise NotationError(flaw, header.column)
            return Game.from_position(position, seats, options=options)

    def _push(self, line: Line, game: Game) -> str:
        """Play the step of *line* and return it with single blanks."""
        with self._at(line.number, line.fault):
            if line.is_header and line.words[0].text not in (*SEAT_LETTERS, BY_CHANCE):
                raise NotationError(Flaw("header-late"), 1)
            first = line.words[0]
            if first.text not in (*game.seats, BY_CHANCE):
                raise complaint(first, "bad-line", last=game.seats[-1])
            parsed_from = " " * (first.column - 1) + line.text.lstrip(" \t")
            return str(game.push(parsed_from))

    def _check_result(self, line: Line, game: Game) -> None:
        with self._at(line.number, line.fault):
            money = parse_result(line, game.seats)
            if not game.is_over:
                raise NotationError(Flaw("result-early", seats=tuple(game.to_act)))
            for seat, coins in game.money.items():
                if money[seat] != coins:
                    given = money[seat]
                    raise NotationError(Flaw("wrong-coins", seat=seat, coins=coins, given=given))

    def _check_end(self, line: Line | None) -> None:
        if line:
            with self._at(line.number, line.fault):
                raise NotationError(Flaw("after-result"))

    def _finish(self, game: Game) -> None:
        """Let a game in progress go on from the seed of its record."""
        if "seed" in self.headers:
            game.seed = self.headers["seed"].value

    @contextmanager
    def _at(self, number: int, fault: NotationError | None = None) -> Iterator[None]:
        """Turn any error into one that names the file and the line, a *fault* of it first."""
        try:
            if fault:
                raise fault
            yield
        except DuneDerbyError as error:
            raise RecordError(error, self.file, number) from error


def read_game(path: str | Path) -> Game:
    """Return the game of the record at *path*, replayed to its last step."""
    file = Path(path)
    *_, last = Replay(file.read_bytes(), str(path))
    return last.game


def trace_lines(replay: Replay) -> Iterator[dict[str, Any]]:
    """Yield the trace of a record: the state before any step, then after each."""
    for frame in replay:
        game = frame.game
        yield {
            "step": frame.number,
            "line": frame.line,
            "position": game.position,
            "money": game.money,
            **_what_next(game),
        }


def _what_next(game: Game) -> dict[str, Any]:
    if game.is_over:
        return {"over": True}
    chances = game.chance_outcomes
    if chances:
        return {"chance": {step.text: float(share) for step, share in chances.items()}}
    legal: dict[str, list[str]] = {seat: [] for seat in game.to_act}
    for action in game.legal_actions:
        legal[action.seat].append(action.text)
    return {"legal": legal}

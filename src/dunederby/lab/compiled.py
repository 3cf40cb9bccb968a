"""Whole games by compiled players that choose at random, and their records without a replay."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from dunederby.cards.payouts import place_of as place_in_cards
from dunederby.game import Game
from dunederby.lab.finished import Finished
from dunederby.lab.series import NamedSeries
from dunederby.notation.records import format_record, format_result
from dunederby.notation.steps import BY_CHANCE, vocabulary_of
from dunederby.playouts.play import ENDLESS, new_log, random_play
from dunederby.playouts.policies import even_weights
from dunederby.racing.logs import Log
from dunederby.racing.ranking import place_of
from dunederby.racing.record import RACERS
from dunederby.sampling import new_generator
from dunederby.systems import BOARD, CARDS, SEAT_LETTERS, RuleSet, rule_set

SERIES_HEADER = "series"
"""Names the seed and the number of a compiled game, whose chance no `Game` would draw again."""

FIRST_ROOM = 1024
"""For how many steps there is room in a log at first."""

_PLACES: dict[str, Callable[[int, int], int]] = {BOARD.name: place_of, CARDS.name: place_in_cards}


class CompiledSeries:
    """The games of a series by players that draw a verb, then an action of it.

    Game k draws from a generator of its own, seeded by the seed of the series and k, so any part
    of a series can be played anywhere.

    >>> series = CompiledSeries(NamedSeries(seats=2, games=3, seed=7, has_records=True))
    >>> [one, two] = series.play(range(2, 4))
    >>> one.number, one.record.splitlines()[2]
    (2, 'series: 7/2')
    """

    def __init__(self, series: NamedSeries) -> None:
        self.series = series
        self.rules = rule_set(series.rules, series.seats)
        self._start = self.rules.new_game(series.seats, dict(series.options))
        self._weights = even_weights(self.rules.system)
        self._play_out = random_play(self.rules.system.name).play_out
        self._log = new_log(FIRST_ROOM if series.has_records else 0)
        self._camels = self.rules.edition.camels[:RACERS]
        self._writer = Writer(self.rules, series) if series.has_records else None

    def play(self, numbers: Sequence[int]) -> Iterator[Finished]:
        """Play the games with these *numbers* and yield each when it is over."""
        for number in numbers:
            state = np.repeat(self._start, 1)
            steps = self._play_one(state, number)
            yield self._finished(state, number, steps)

    def _play_one(self, state: Any, number: int) -> int:
        """Play game *number* in *state*; if the log was too short for it, again with more room."""
        generator = new_generator(self._seed_of(number))
        steps = self._play_out(state, 0, self._weights, generator, self._log, ENDLESS)
        if self._writer and steps > len(self._log):
            self._log = new_log(2 * steps)
            state[:] = self._start
            return self._play_one(state, number)
        return steps

    def _finished(self, state: Any, number: int, steps: int) -> Finished:
        coins = state["seats"]["coins"][0, : self.series.seats].tolist()
        race, place_in = int(state["race"][0]), _PLACES[self.rules.system.name]
        places = [place_in(race, camel) for camel in range(RACERS)]
        record = ""
        if self._writer:
            record = self._writer.write(self._seed_of(number), self._log[:steps], coins)
        return Finished(
            number=number,
            bots=self.series.seated,
            coins=tuple(coins),
            steps=steps,
            legs=int(state["leg"][0]),
            won=self._camels_in(places, 1),
            last=self._camels_in(places, RACERS),
            record=record,
        )

    def _camels_in(self, places: list[int], place: int) -> tuple[str, ...]:
        return tuple(camel for camel, at in zip(self._camels, places, strict=True) if at == place)

    def _seed_of(self, number: int) -> str:
        return f"{self.series.seed}/{number}"


class Writer:
    """Writes records from logs."""

    def __init__(self, rules: RuleSet, series: NamedSeries) -> None:
        words = vocabulary_of(rules.name)
        self._seats = SEAT_LETTERS[: series.seats]
        by_chance = _lines(BY_CHANCE, words.outcomes)
        self._lines = [*(_lines(seat, words.actions) for seat in self._seats), by_chance]
        """By seat, chance at the end, where -1 leads."""
        self._head = Game(series.rules, series.seats, options=series.options).record()

    def write(self, seed: str, log: Log, coins: Sequence[int]) -> str:
        """Return the record of the game that *log* tells; *seed* names it in its series."""
        lines = [self._lines[seat][step] for seat, step in log.tolist()]
        result = format_result(dict(zip(self._seats, coins, strict=True)))
        return self._head + format_record({SERIES_HEADER: seed}, [*lines, result])


def _lines(by: str, texts: dict[int, str]) -> list[str]:
    """Return the lines of a record by the id of their step."""
    lines = [""] * (max(texts) + 1)
    for number, text in texts.items():
        lines[number] = f"{by} {text}"
    return lines

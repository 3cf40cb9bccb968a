"""Legs and races of the naive oracle, worked out in full: every way, one after another."""

from __future__ import annotations

import copy
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from dunederby import Game
from tests.oracle.board.naive import NaiveGame
from tests.oracle.board.race import NaiveRace, Tiles

RICH = 1000
"""So many coins that nobody's purse is ever empty."""


class WatchedRace(NaiveRace):
    """A race that remembers where its latest move stopped, and how many camels it was."""

    stops: tuple[int, ...] = ()
    size = 0

    def move(self, camel: str, steps: int, tiles: Tiles) -> str | None:
        """Move as any race does, and remember."""
        origin, ahead = self.space_of(camel), -1 if camel in self.crazy else 1
        stack, landing = self.stacks[origin], origin + steps * ahead
        self.size = len(stack) - stack.index(camel)
        owner = super().move(camel, steps, tiles)
        self.stops = (landing,) if owner is None else (landing, self.space_of(camel))
        return owner


@dataclass
class NaiveOdds:
    """The odds of a leg as fractions."""

    places: dict[str, list[Fraction]]
    race_ends: Fraction = Fraction(0)
    landings: dict[int, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    camels: dict[int, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    coins: dict[str, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    """By seat: what it has when the leg is scored."""


def naive_game(position: str, seats: int) -> NaiveGame:
    """Return a game of the oracle from *position*, its race watched."""
    return watch(NaiveGame(position.partition(";")[0], seats, None, position))


def twin_of(game: Game) -> NaiveGame:
    """Return the oracle's game with the same steps."""
    assert game.start_position
    twin = NaiveGame(game.rules, len(game.seats), None, game.start_position)
    for step in game.steps:
        twin.play(str(step))
    return twin


def watch(game: NaiveGame) -> NaiveGame:
    """Return a copy of *game* with a watched race, rich seats and empty piles."""
    twin = branch(game)
    twin.race = WatchedRace(game.race.spaces, game.race.crazy)
    twin.race.stacks = {space: list(stack) for space, stack in game.race.stacks.items()}
    twin.coins = dict.fromkeys(game.seats, RICH)
    twin.piles = {"win": [], "lose": []}
    return twin


def branch(game: NaiveGame) -> NaiveGame:
    """Return a copy of *game* that can go its own way; a deep copy would take far longer."""
    twin = copy.copy(game)
    twin.race = copy.copy(game.race)
    twin.race.stacks = {space: list(stack) for space, stack in game.race.stacks.items()}
    twin.dice, twin.pedestal = list(game.dice), list(game.pedestal)
    twin.coins, twin.tiles = dict(game.coins), dict(game.tiles)
    twin.bets = {seat: list(bets) for seat, bets in game.bets.items()}
    twin.position_bets = {seat: list(bets) for seat, bets in game.position_bets.items()}
    twin.leg_tickets = {camel: list(stack) for camel, stack in game.leg_tickets.items()}
    twin.pyramid_tickets = dict(game.pyramid_tickets)
    twin.places, twin.partners = list(game.places), dict(game.partners)
    return twin


def reveals(game: NaiveGame) -> Iterator[tuple[NaiveGame, Fraction, bool]]:
    """Reveal a die in every way: the game after it, the probability, whether the leg is over.

    Nobody takes a pyramid ticket for it.
    """
    before = branch(game)
    before.is_rolling, before.is_adding = True, False
    for outcome, share in before.chance().items():
        after = branch(before)
        after.play(f"* {outcome}")
        yield after, share, after.over or len(after.dice) != len(before.dice) - 1


def naive_odds(game: NaiveGame) -> NaiveOdds:
    """Work out the leg of *game*, which is watched."""
    odds = NaiveOdds({camel: [Fraction(0)] * 5 for camel in game.book.camels})
    waiting = [(game, Fraction(1))]
    while waiting:
        before, weight = waiting.pop()
        for after, share, is_scored in reveals(before):
            assert isinstance(after.race, WatchedRace)
            for stop in after.race.stops:
                odds.landings[stop] += weight * share
                odds.camels[stop] += weight * share * after.race.size
            if is_scored:
                score(odds, after, weight * share)
            else:
                waiting.append((after, weight * share))
    return odds


def score(odds: NaiveOdds, game: NaiveGame, weight: Fraction) -> None:
    """Add the end of a leg to *odds*."""
    for place, camel in enumerate(game.race.ranking()):
        odds.places[camel][place] += weight
    odds.race_ends += weight * game.over
    for seat in game.seats:
        odds.coins[seat] += weight * (game.coins[seat] - RICH)


def naive_race(game: NaiveGame) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """Return who wins and who loses the race, without tiles after this leg."""
    known: dict[str, tuple[dict[str, Fraction], dict[str, Fraction]]] = {}

    def finish(before: NaiveGame) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
        position = before.position()
        if position not in known:
            winner = dict.fromkeys(game.book.camels, Fraction(0))
            loser = dict(winner)
            for after, share, _ in reveals(before):
                if after.over:
                    winner[after.race.ranking()[0]] += share
                    loser[after.race.ranking()[-1]] += share
                    continue
                for sums, parts in zip((winner, loser), finish(after), strict=True):
                    for camel, part in parts.items():
                        sums[camel] += share * part
            known[position] = winner, loser
        return known[position]

    return finish(game)

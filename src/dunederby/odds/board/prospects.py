"""What a seat's tickets, tile, camera and finish cards are expected to bring."""

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.board.news import NEWS
from dunederby.board.payouts import TILE_PAYS
from dunederby.odds.board.counting import count_leg
from dunederby.odds.board.finish_cards import laid_pays
from dunederby.odds.board.layouts import Sums, count_layouts, layouts_of
from dunederby.odds.board.race import CountedLeg, is_sampled, solved
from dunederby.odds.board.race_changes import sample_all_changes
from dunederby.odds.board.race_sampling import new_leg
from dunederby.odds.board.stakes import NO_TABLE, Stakes, rewards_of
from dunederby.odds.board.tallies import LOWEST, TALLY
from dunederby.odds.results import Income
from dunederby.odds.sampling import Sampling
from dunederby.odds.sources import blank_state
from dunederby.sampling import new_generator
from dunederby.systems import RuleSet

Rows = NDArray[np.float64]

CHANGES_SHARE, MOST_CHANGES = 4, 10_000
"""Of the races that may be sampled one in so many is run with every tile, but no more."""


class Prospect:
    """A game as it may stand, seen by one seat, and its leg counted."""

    def __init__(self, rules: RuleSet, state: Any, seat: int, leg: CountedLeg) -> None:
        """Take the counted *leg* of *state*."""
        self.rules, self.state, self.seat, self.leg = rules, state, seat, leg

    @cached_property
    def rewards(self) -> Rows:
        """What the scoring of the leg brings, by order and seat."""
        return rewards_of(self.state)

    @cached_property
    def pays(self) -> Rows:
        """What the finish cards of the seat bring, by pile and camel."""
        return laid_pays(self.state, self.seat)

    def stakes(self) -> Stakes:
        """Return what the end of the leg is worth; cards only where the race is solved."""
        by_order = np.ascontiguousarray(self.rewards[:, self.seat])
        if not self.pays.any() or is_sampled(self.rules):
            return Stakes(by_order, self.pays, NO_TABLE, False)
        return Stakes(by_order, self.pays, solved(self.rules), True)

    def with_tiles(self, tiles: NDArray[Any], has_spreads: bool) -> tuple[Rows, list[Income]]:
        """Return what all is worth with each row of *tiles*, and what the tile alone brings."""
        layouts = layouts_of(tiles, self.seat, has_spreads)
        sums = Sums(np.zeros(len(layouts.first)), np.zeros(len(layouts.first)))
        total = count_layouts(self.state, 0, layouts, self.stakes(), sums)
        count = len(tiles)
        stops, pairs = sums.stops[:count] / total, sums.stops[count:] / total
        squares = stops + 2 * pairs if has_spreads else stops**2
        spreads = np.sqrt(np.maximum(squares - stops**2, 0.0))
        brought = [Income(*row) for row in (TILE_PAYS * np.array([stops, spreads])).T.tolist()]
        return sums.coins[:count] / total + TILE_PAYS * stops, brought

    def cards_with_tiles(self, tiles: NDArray[Any], sampling: Sampling) -> tuple[Rows, Rows]:
        """Return what finish cards bring more with each row of *tiles*, and the errors."""
        if not self.pays.any() or not is_sampled(self.rules):
            return np.zeros(len(tiles)), np.zeros(len(tiles))
        leg = new_leg(blank_state(self.rules), np.zeros(1, NEWS))
        races = min(max(sampling.budget // CHANGES_SHARE, 1), MOST_CHANGES)
        generator = new_generator(sampling.seed)
        changes = sample_all_changes(self.state, leg, tiles, self.pays, generator, races)
        means = changes.sums / races
        most = np.ptp(self.pays, axis=1).sum()
        squares = (changes.squares + most**2) / (races + 1) - means**2
        return means, np.sqrt(np.maximum(squares, 0.0) / races)

    def photo(self) -> Income:
        """Return what the camera brings, if the seat has it."""
        if self.state[0].photographer.owner != self.seat + 1:
            return Income(0.0, 0.0)
        tallies = np.zeros(1, TALLY)
        count_leg(self.state, 0, tallies, 0, False, int(self.state[0].photographer.space))
        mean, squares = (
            int(count) / self.leg.total for count in (tallies[0].photos, tallies[0].photo_squares)
        )
        return Income(mean, float(np.sqrt(max(squares - mean**2, 0.0))))

    def money(self, shares: Rows) -> list[float | None]:
        """Return what each seat is expected to have, by *shares* of races won and lost."""
        game, expected = self.state[0], list[float | None]()
        scored = self.leg.ways @ self.rewards / self.leg.total
        for seat in range(int(game.seat_count)):
            coins = int(game.seats[seat].coins)
            other = Prospect(self.rules, self.state, seat, self.leg)
            brought = scored[seat] + self._tile_coins(seat) + other.photo().mean
            cards = float((shares * other.pays).sum())
            expected.append(coins + float(brought) + cards if coins >= 0 else None)
        return expected

    def _tile_coins(self, seat: int) -> float:
        [spaces] = np.nonzero(np.abs(self.state[0].tiles) == seat + 1)
        landings = self.leg.tally.landings[spaces - LOWEST]
        return TILE_PAYS * float(landings.sum()) / self.leg.total

"""Rewards: what the coins at the end of a game are worth to each seat."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel

REWARDS = ("win", "rank", "money")
WIN, RANK, MONEY = range(len(REWARDS))
"""A win, shared by who wins together; the place, from 1 for the first to 0 for the last; the
coins, less what the others have on average."""

Purses = NDArray[np.int64]
Shares = NDArray[np.float64]


@kernel
def share_of(coins: Purses, seat: int, reward: int) -> float:
    """Return the *reward* of *seat* if the game ends with these *coins*."""
    richer, level, rest = 0, 0, 0.0
    for other in range(len(coins)):
        if other != seat:
            richer += coins[other] > coins[seat]
            level += coins[other] == coins[seat]
            rest += coins[other]
    others = len(coins) - 1
    if reward == WIN:
        return 0.0 if richer > 0 else 1.0 / (1 + level)
    if reward == RANK:
        return 1.0 - (richer + level / 2) / others
    return float(coins[seat]) - rest / others


def rewards_of(coins: Sequence[int], reward: int) -> list[float]:
    """Return what every seat gets.

    >>> rewards_of([9, 9, 4], WIN), rewards_of([9, 9, 4], RANK), rewards_of([9, 9, 4], MONEY)
    ([0.5, 0.5, 0.0], [0.75, 0.75, 0.0], [2.5, 2.5, -5.0])
    """
    purses = np.array(coins, np.int64)
    return [float(share_of(purses, seat, reward)) for seat in range(len(coins))]

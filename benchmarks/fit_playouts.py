"""Fit what compiled players of the board games know: how races end, and who wins.

    python -m benchmarks.fit_playouts first second supercup --positions 200000 --write

Compiled players play against each other at tables of many sizes. Where a leg begins it is written
down how camels and seats stand, and later which camel won, which was last, and who had the most
coins. Chances are taken in proportion to the exponential of a sum of what was written down, each
times a weight; the weights that make what happened most likely are found by Newton's method.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dunederby.bots.board import weights
from dunederby.bots.board.forecasts import STAGES
from dunederby.bots.board.standings import COINS
from dunederby.bots.lessons import Legs, played

PARTS = ("forecasts", "standings")
TABLES = (2, 3, 4, 6, 8)
RIDGE = 1.0
"""How much speaks for weights of zero."""
STEPS, SMALL = 20, 1e-4
WEIGHTS = Path(weights.__file__).with_name("weights.json")

Rows = NDArray[np.float64]


class Choices(NamedTuple):
    """Who may be right, told by features, and who was."""

    features: Rows
    shares: Rows


def by_stage(rows: Rows, near: Rows) -> Rows:
    """Return *rows* as they are, times nearness, and times its square."""
    return np.concatenate([rows * near[:, None, None] ** stage for stage in range(STAGES)], 2)


def chances(features: Rows, weights: Rows) -> Rows:
    """Return how likely each is by the *weights*."""
    merits = features @ weights
    merits = np.exp(merits - merits.max(axis=1, keepdims=True))
    return np.asarray(merits / merits.sum(axis=1, keepdims=True))


def fitted(blocks: Sequence[Choices]) -> Rows:
    """Return the weights that make what happened most likely."""
    count = blocks[0].features.shape[2]
    found = np.zeros(count)
    for _ in range(STEPS):
        slope, curve = -RIDGE * found, RIDGE * np.eye(count)
        for features, shares in blocks:
            likely = chances(features, found)
            weighted = features * likely[:, :, None]
            means = weighted.sum(axis=1)
            slope += np.tensordot(features, shares - likely, ((0, 1), (0, 1)))
            curve += np.tensordot(weighted, features, ((0, 1), (0, 1))) - means.T @ means
        step = np.linalg.solve(curve, slope)
        found += step
        if np.abs(step).max() < SMALL:
            break
    return found


def surprise(blocks: Sequence[Choices], weights: Rows) -> float:
    """Return how surprising what happened is by the *weights*, less what ignorance would be."""
    told = [
        -(shares * np.log(np.maximum(chances(features, weights) * shares.shape[1], 1e-9))).sum(1)
        for features, shares in blocks
    ]
    return float(np.concatenate(told).mean())


def fit(blocks: Sequence[Choices], name: str) -> list[list[float]]:
    """Return the weights by stage, fitted to four in five of the rows and tried on the rest."""
    cuts = [len(block.shares) * 4 // 5 for block in blocks]
    early = [Choices(*(each[:cut] for each in b)) for b, cut in zip(blocks, cuts, strict=True)]
    late = [Choices(*(each[cut:] for each in b)) for b, cut in zip(blocks, cuts, strict=True)]
    found = fitted(early)
    print(f"{name}: {surprise(early, found):.4f}, on other games {surprise(late, found):.4f}")
    rows = found.reshape(STAGES, -1).tolist()
    return [[round(weight, 4) for weight in row] for row in rows]


def merits_at_end(legs: Legs) -> Rows:
    """Return the merits of seats, with what their finish cards brought in the end."""
    merits = legs.merits.copy()
    merits[:, :, COINS] += np.einsum("lspc,lpc->ls", legs.stakes, legs.finishers)
    return merits


def fit_kind(kind: str, parts: Sequence[str], positions: int) -> None:
    """Fit *parts* of what is known about *kind*, one after the other, and write them down."""
    tables = [seats for seats in TABLES if not (kind == "second" and seats < 3)]
    for part in parts:
        legs = [played(kind, seats, positions // len(tables)) for seats in tables]
        if part == "forecasts":
            told = [Choices(by_stage(x.looks, x.nearness), x.finishers) for x in legs]
            piles = [[Choices(x, y[:, pile]) for x, y in told] for pile in range(2)]
            keep(kind, part, [fit(pile, f"{kind} {part}") for pile in piles])
        else:
            told = [Choices(by_stage(merits_at_end(x), x.nearness), x.wins) for x in legs]
            keep(kind, part, fit(told, f"{kind} {part}"))


def keep(kind: str, part: str, found: Any) -> None:
    """Write down what was found."""
    known = json.loads(WEIGHTS.read_text())
    known.setdefault(kind, {})[part] = found
    WEIGHTS.write_text(json.dumps(known, indent=1) + "\n")
    weights._fitted.cache_clear()


def main() -> None:
    """Fit what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="+", help="first, second, supercup")
    parser.add_argument("--parts", nargs="+", default=PARTS, choices=PARTS)
    parser.add_argument("--positions", type=int, default=200_000)
    asked = parser.parse_args()
    for kind in asked.kinds:
        fit_kind(kind, asked.parts, asked.positions)


if __name__ == "__main__":
    main()

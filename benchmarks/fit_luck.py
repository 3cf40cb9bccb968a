"""Fit the weights by which luck is told from skill, to games that were played for it.

    dunederby tournament --bot solid --bot cautious --seats 4 --games 400 --seed 11 --out games
    python -m benchmarks.fit_luck first games --write
    python -m benchmarks.fit_luck first other-games       # how much they gain there

The coins of a seat are taken as a sum of what chance did to the features of its positions, each
times a weight, and of the rest. Weights that leave the least rest are found by ridge regression.
Whatever they are, the mean without luck stays the same; the better they are, the less it varies.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dunederby import read_game
from dunederby.lab import values
from dunederby.lab.ledger import GAMES, RECORDS
from dunederby.lab.luck import changes_in

RIDGE = 3.0
"""So many games speak for weights of zero, for each feature in units of its spread."""
WEIGHTS = Path(values.__file__).with_name("weights.json")

Rows = NDArray[np.float64]


class Seats(NamedTuple):
    """The seats of many games: who had each, in which round, its coins and what chance did."""

    bots: list[str]
    rounds: list[str]
    coins: Rows
    changes: Rows


def seats_in(folders: Iterable[Path]) -> Seats:
    """Read the games that tournaments left in *folders*; what chance did is kept beside them."""
    played = [row for folder in folders for row in _played(folder)]
    bots, rounds, coins = zip(*played, strict=True)
    changes = np.concatenate([_changes(folder) for folder in folders])
    return Seats(list(bots), list(rounds), np.array(coins, np.float64), changes)


def _changes(folder: Path) -> Rows:
    """Return what chance did in the games of *folder*, worked out only once."""
    kept = folder / "changes.npy"
    if not kept.exists():
        files = sorted((folder / RECORDS).glob("*.derby"))
        np.save(kept, np.concatenate([changes_in(read_game(file)) for file in files]))
    known: Rows = np.load(kept)
    return known


def _played(folder: Path) -> Iterator[tuple[str, str, int]]:
    for line in (folder / GAMES).read_text().splitlines():
        game = json.loads(line)
        for bot, coins in zip(game["bots"], game["coins"], strict=True):
            yield bot, f"{folder}/{game['number']}", coins


def fitted(seats: Seats) -> Rows:
    """Return the weights that leave the least rest; each bot has a mean of its own."""
    scales = seats.changes.std(axis=0)
    scales[scales == 0] = 1.0
    rows, coins = seats.changes / scales, seats.coins.copy()
    for bot in set(seats.bots):
        own = np.array([other == bot for other in seats.bots])
        coins[own] -= coins[own].mean()
    square = rows.T @ rows + RIDGE * np.eye(rows.shape[1])
    return np.asarray(np.linalg.solve(square, rows.T @ coins) / scales)


def gains(seats: Seats, weights: Rows) -> dict[str, float]:
    """Return, by bot, how many times fewer rounds the same interval takes without luck."""
    without, told = seats.coins - seats.changes @ weights, dict[str, float]()
    for bot in sorted(set(seats.bots)):
        raw, corrected = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
        for other, number, coins, rest in zip(*seats[:3], without, strict=True):
            if other == bot:
                raw[number].append(coins)
                corrected[number].append(rest)
        spreads = [np.var([np.mean(each) for each in by.values()]) for by in (raw, corrected)]
        told[bot] = float(spreads[0] / spreads[1])
    return told


def main() -> None:
    """Fit weights, or tell what those that are known gain."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", help="whose weights: first, second, supercup or cards")
    parser.add_argument("folders", type=Path, nargs="+", help="what `tournament --out` left")
    parser.add_argument("--write", action="store_true", help="fit weights and keep them")
    asked = parser.parse_args()
    seats, known = seats_in(asked.folders), json.loads(WEIGHTS.read_text())
    if asked.write:
        known[asked.kind] = [round(weight, 4) for weight in fitted(seats).tolist()]
        lines = [f'  "{kind}": {json.dumps(weights)}' for kind, weights in known.items()]
        WEIGHTS.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    for bot, gain in gains(seats, np.array(known[asked.kind])).items():
        print(f"{bot}: as exact as {gain:.1f} times the games, {len(seats.coins)} seats")


if __name__ == "__main__":
    main()

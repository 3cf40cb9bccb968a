"""Judge a decision by what its seat knew: what was done, against the best it could have done.

All actions are played on in the same filled-in games and with the same luck. After each round
the better half is kept; who leads at the end is compared with what was done once more, by
playouts that had no part in choosing it. So the leader is not praised for the luck that made
it lead, and what is given away is rather underrated than overrated.

Actions are chosen by hopes, and coins that were given away are counted in them: the coins when
the next leg is over, with what cards for the end of the race are expected to bring. To the end
chance goes on, and adds nothing but noise: chosen by it, actions are worse at the end as well.
"""

from dataclasses import dataclass
from hashlib import sha256
from math import ceil, log2, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.analysis.course import Worths, worths_of
from dunederby.analysis.results import Judgement, Verdict
from dunederby.bots.endings import Lucks, Outlook, lucks_of, outlook_of
from dunederby.bots.search import SHOWN
from dunederby.lab.estimates import Estimate
from dunederby.notation.steps import vocabulary_of
from dunederby.systems import RuleSet

CHOOSING_SEED, COMPARING_SEED = "analysis/choosing", "analysis/comparing"
MISTAKE = 2.5
"""So many standard errors what is given away has to be for a decision to be called a mistake."""
LEAD = 6.0
"""How many coins hoped to be ahead of the best other seat count as nearly won, while actions are
chosen: a lead tells more about an action than a win does, which is yes or no."""
CHANCE, COINS = range(2)
FEWEST = 8
"""Less playouts of an action tell nothing."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision that was made."""

    rules: RuleSet
    before: Any
    """An array of one record."""
    seat: int
    action: int


def legal_actions(decided: Decided) -> list[int]:
    """Return all that the seat could have done."""
    mask = np.zeros(decided.rules.system.action_count, np.int16)
    decided.rules.system.mark_legal(decided.before, 0, decided.seat, mask)
    return [int(action) for action in np.flatnonzero(mask)]


def judge(decided: Decided, playouts: int) -> Judgement:
    """Judge a decision by about so many *playouts*; half of them choose, half compare."""
    outlook = outlook_of(decided.rules, decided.before, decided.seat)
    actions = legal_actions(decided)
    best, best_paid = _leaders(outlook, actions, playouts // 2)
    compared = list(dict.fromkeys([decided.action, best, best_paid]))
    count = max(playouts // 2 // len(compared), FEWEST)
    hopes, ends = outlook.ends_after(compared, _lucks(outlook, COMPARING_SEED, range(count)))
    worths, words = worths_of(ends)[:, :, decided.seat], vocabulary_of(decided.rules.name).actions

    def verdict(measure: int, leader: int, seen: Worths) -> Verdict:
        gaps = seen[compared.index(leader)] - seen[0]
        return _verdict(words[leader], worths[0, :, measure], gaps)

    return Judgement(
        chance=verdict(CHANCE, best, worths[..., CHANCE]),
        coins=verdict(COINS, best_paid, hopes[:, :, decided.seat]),
        choices=len(actions),
    )


def _lucks(outlook: Outlook, seed: str, numbers: range) -> Lucks:
    """Return the luck of playouts: the same for all that a seat may do, another for all it sees.

    So what two decisions gave away is not off in the same way.
    """
    seen = sha256(outlook.room.games[SHOWN].tobytes()).hexdigest()
    return lucks_of(f"{seed}/{seen}", numbers)


def _leaders(outlook: Outlook, actions: list[int], playouts: int) -> tuple[int, int]:
    """Return which of *actions* seems to win most often, and which to earn most."""
    left = np.array(actions)
    rounds = max(ceil(log2(len(left))), 1)
    sums, done = np.zeros((len(left), 2)), 0
    for _ in range(rounds):
        count = max(playouts // (rounds * len(left)), 1)
        lucks = _lucks(outlook, CHOOSING_SEED, range(done, done + count))
        hopes = outlook.hopes_after(left.tolist(), lucks)
        sums += np.stack([_promise(hopes, outlook.viewer), hopes[:, :, outlook.viewer]], -1).sum(1)
        done += count
        kept = _better_half(sums)
        left, sums = left[kept], sums[kept]
    return int(left[np.argmax(sums[:, CHANCE])]), int(left[np.argmax(sums[:, COINS])])


def _better_half(sums: Worths) -> NDArray[np.int64]:
    """Return the places of those that promise most, and of the one that earns most."""
    order = np.argsort(-sums[:, CHANCE], kind="stable")
    richest = np.argmax(sums[:, COINS])
    return np.union1d(order[: (len(order) + 1) // 2], [richest])


def _promise(hopes: Worths, seat: int) -> Worths:
    """Return what leads by *hopes* promise *seat*: near 1 far ahead, near 0 far behind."""
    lead = hopes[..., seat] - np.delete(hopes, seat, axis=-1).max(axis=-1)
    return np.asarray(1.0 / (1.0 + np.exp(-lead / LEAD)))


def _verdict(best: str, worths: Worths, gaps: Worths) -> Verdict:
    """Return how what was done, with these *worths*, compares with *best*, by the *gaps*."""
    worth, loss = _estimate(worths), _estimate(gaps)
    assert loss.error is not None, "there are several playouts"
    return Verdict(
        best=best,
        worth=worth,
        best_worth=_estimate(worths + gaps),
        loss=loss,
        is_mistake=loss.value > MISTAKE * loss.error,
    )


def _estimate(values: Worths) -> Estimate:
    """Return the mean of *values* and its standard error."""
    return Estimate(float(values.mean()), float(values.std(ddof=1)) / sqrt(len(values)))

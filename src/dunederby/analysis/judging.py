"""Judge a decision by what its seat knew: what was done, against the best it could have done.

All actions are played on in the same filled-in games and with the same luck. After each round
the better half is kept; who leads at the end is compared with what was done once more, by
playouts that had no part in choosing it. So the leader is not praised for the luck that made
it lead, and what is given away is rather underrated than overrated.
"""

from dataclasses import dataclass
from math import ceil, log2, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.analysis.course import Worths, worths_of
from dunederby.analysis.results import Judgement, Verdict
from dunederby.bots.endings import Outlook, lucks_of, outlook_of
from dunederby.lab.estimates import Estimate
from dunederby.notation.steps import vocabulary_of
from dunederby.systems import RuleSet

CHOOSING_SEED, COMPARING_SEED = "analysis/choosing", "analysis/comparing"
MISTAKE = 2.5
"""So many standard errors what is given away has to be for a decision to be called a mistake."""
LEAD = 6.0
"""How many coins ahead of the best other seat count as nearly won, while actions are chosen:
a lead tells more about an action than a win does, which is yes or no."""
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
    lucks = lucks_of(COMPARING_SEED, range(count))
    worths = worths_of(outlook.ends_after(compared, lucks))[:, :, decided.seat]
    return Judgement(
        chance=_verdict(decided, worths[..., CHANCE], compared, best),
        coins=_verdict(decided, worths[..., COINS], compared, best_paid),
        choices=len(actions),
    )


def _leaders(outlook: Outlook, actions: list[int], playouts: int) -> tuple[int, int]:
    """Return which of *actions* seems to win most often, and which to earn most."""
    left = np.array(actions)
    rounds = max(ceil(log2(len(left))), 1)
    sums, done = np.zeros((len(left), 2)), 0
    for _ in range(rounds):
        count = max(playouts // (rounds * len(left)), 1)
        lucks = lucks_of(CHOOSING_SEED, range(done, done + count))
        ends = outlook.ends_after(left.tolist(), lucks)
        sums += np.stack([_promise(ends, outlook.viewer), ends[:, :, outlook.viewer]], -1).sum(1)
        done += count
        kept = _better_half(sums)
        left, sums = left[kept], sums[kept]
    return int(left[np.argmax(sums[:, CHANCE])]), int(left[np.argmax(sums[:, COINS])])


def _better_half(sums: Worths) -> NDArray[np.int64]:
    """Return the places of those that promise most, and of the one that earns most."""
    order = np.argsort(-sums[:, CHANCE], kind="stable")
    richest = np.argmax(sums[:, COINS])
    return np.union1d(order[: (len(order) + 1) // 2], [richest])


def _promise(ends: NDArray[np.int16], seat: int) -> Worths:
    """Return what leads at the *ends* promise *seat*: near 1 far ahead, near 0 far behind."""
    others = np.delete(ends, seat, axis=-1).max(axis=-1)
    lead = ends[..., seat].astype(np.float64) - others
    return np.asarray(1.0 / (1.0 + np.exp(-lead / LEAD)))


def _verdict(decided: Decided, worths: Worths, compared: list[int], best: int) -> Verdict:
    """Return how what was done compares with *best*; *worths* are by action and playout."""
    done, other = worths[compared.index(decided.action)], worths[compared.index(best)]
    loss = _estimate(other - done)
    assert loss.error is not None, "there are several playouts"
    return Verdict(
        best=vocabulary_of(decided.rules.name).actions[best],
        worth=_estimate(done),
        best_worth=_estimate(other),
        loss=loss,
        is_mistake=loss.value > MISTAKE * loss.error,
    )


def _estimate(values: Worths) -> Estimate:
    """Return the mean of *values* and its standard error."""
    return Estimate(float(values.mean()), float(values.std(ddof=1)) / sqrt(len(values)))
